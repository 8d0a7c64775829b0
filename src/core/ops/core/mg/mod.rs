//! `mg`: the gather, and the views and data movement around it (docs/language.md, L33).

mod argsort;
mod bitcast;
mod broadcast;
mod complex;
mod concat;
mod cumulate;
mod dim;
mod dot;
mod gather_multiaxis;
mod iota;
pub mod library;
mod pad;
mod reduce;
mod reshape;
mod scatter_multiaxis;
mod slice;
pub mod sum;
mod transpose;

pub use argsort::{Argsort, compare_keys};
pub use bitcast::Bitcast;
pub use broadcast::Broadcast;
pub use complex::{ComplexOp, of_parts};
pub use concat::Concat;
pub use cumulate::Cumulate;
pub use dim::DEF as DIM;
pub use dot::Dot;
pub use gather_multiaxis::{Bounds, Coordinate, GatherMultiaxis};
pub use iota::Iota;
pub use library::{
    Cholesky, Decompose, DecompositionKind, Fft, FftKind, LibraryFunction, Reflect, Transposition,
    TriangularSolve, half_size,
};
pub use pad::Pad;
pub use reduce::{Reduce, ReduceKind, kept};
pub use reshape::Reshape;
pub use scatter_multiaxis::{BROKEN_PROMISE, Beyond, Reduction, ScatterMultiaxis};
pub use slice::Slice;
pub use transpose::{Transpose, inverse};

use super::math::SPECIAL;
use crate::ops::{Dialect, Effects, Home};

crate::ops::definitions::list_definitions! {
    gather_multiaxis::DEF,
    scatter_multiaxis::DEF,
    reshape::DEF,
    transpose::DEF,
    broadcast::DEF,
    slice::DEF,
    concat::DEF,
    iota::DEF,
    pad::DEF,
    reduce::DEF,
    dot::DEF,
    argsort::DEF,
    cumulate::DEF,
    library::FFT,
    library::CHOLESKY,
    library::TRIANGULAR_SOLVE,
    library::DECOMPOSE,
    library::REFLECT,
    bitcast::DEF,
    complex::REAL,
    complex::IMAG,
    complex::CREATE,
    dim::DEF,
    ..SPECIAL
}

/// `mg`: the gather, the scatter, views, and special functions.
pub const DIALECT: Dialect = Dialect {
    name: "mg",
    summary: "One gather and one scatter for every framework's, and the data movements around it.",
    ops: OPS,
    home: Home::Dictionary,
    target: Some(&super::TARGET),
    effects: Effects::NONE,
    ..Dialect::EMPTY
};

/// The pretty form that all `mg` ops but the gather and the scatter share.
const ASSEMBLY: &str = "operands attr-dict `:` functional-type(operands, results)";
