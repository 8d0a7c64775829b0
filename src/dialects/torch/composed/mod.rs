//! Operations that PyTorch composes of others: each is a function that applies the definitions of its steps, by which
//! it is inferred, evaluated and expanded.

mod activations;
mod attention;
mod convolutions;
mod elementwise;
mod index_reduce;
mod likelihood;
mod losses;
mod normalization;
mod padding;
mod pools;
mod products;
mod quantized;
mod statistics;
mod steps;
mod strided;
mod views;

pub use activations::TABLE as ACTIVATIONS;
pub use attention::TABLE as ATTENTION;
pub use convolutions::TABLE as CONVOLUTIONS;
pub use elementwise::TABLE as ELEMENTWISE;
pub use index_reduce::TABLE as INDEX_REDUCE;
pub use likelihood::TABLE as LIKELIHOOD;
pub use losses::TABLE as LOSSES;
pub use normalization::TABLE as NORMALIZATION;
pub use padding::TABLE as PADDING;
pub use pools::TABLE as POOLS;
pub use products::TABLE as PRODUCTS;
pub use quantized::TABLE as QUANTIZED;
pub use statistics::TABLE as STATISTICS;
pub use strided::{BY_ORDER, DEF as AS_STRIDED};
pub use views::TABLE as VIEWS;

use crate::prelude::*;

const SELF: OperandDef = OperandDef::one("self", "a tensor, x");
const OTHER: OperandDef = OperandDef::one("other", "a tensor, y");
const WEIGHT: OperandDef = OperandDef::one("weight", "a tensor, or None");
const BIAS: OperandDef = OperandDef::one("bias", "a tensor, or None");
const DIM: OperandDef = OperandDef::constant("dim", "a constant `!torch.int` in [-r, r-1]");
const DTYPE: OperandDef =
    OperandDef::constant("dtype", "a constant `!torch.int`, torch's number of the type; or None");
const KEEP: OperandDef = OperandDef::constant(
    "keepdim",
    "a constant `!torch.bool`: true: the dimensions stay, of size 1",
);

/// A constant argument.
const fn argument(name: &'static str, doc: &'static str) -> OperandDef {
    OperandDef::constant(name, doc)
}

const COMPOSED: &[Constraint] = &rules([
    "C1: the operands are such that each step of the formula takes its own, and arguments are known",
]);

/// The semantics of an operation whose canonical form is that of its steps.
macro_rules! by_steps {
    ($compose:path) => {
        $crate::ops::Semantics::framework(
            |call| super::steps::infer(call, $compose),
            |call, operands| super::steps::eval(call, operands, $compose),
            |call, operands, emit| super::steps::expand(call, operands, emit, $compose),
        )
    };
}
use by_steps;

/// The definitions of such operations, whose names have a prefix: by default that of ATen.
macro_rules! composed {
    ($prefix:literal, $source:literal; $($name:literal $compose:path, [$($operand:expr),*] $summary:literal $formula:literal $(, $field:ident = $value:expr)*;)*) => {
        pub static TABLE: &[$crate::ops::OpDef] = &[$($crate::ops::OpDef {
            name: concat!($prefix, $name),
            summary: $summary,
            description: $formula,
            source: $source,
            operands: &[$($operand),*],
            constraints: super::COMPOSED,
            $($field: $value,)*
            semantics: super::by_steps!($compose),
            ..super::super::ROW
        }),*];
    };
    ($source:literal; $($rows:tt)*) => { composed! { "torch.aten.", $source; $($rows)* } };
}
use composed;

/// The definitions of layers, which are opaque in canonical programs and run by engines.
macro_rules! layers {
    ($source:literal; $($name:literal $compose:path, [$($operand:expr),*] $summary:literal $formula:literal $(, $field:ident = $value:expr)*;)*) => {
        pub static TABLE: &[$crate::ops::OpDef] = &[$($crate::ops::OpDef {
            name: concat!("torch.aten.", $name),
            summary: $summary,
            description: concat!($formula, " The operation is carried unchanged in canonical programs."),
            source: $source,
            operands: &[$($operand),*],
            $($field: $value,)*
            semantics: $crate::ops::Semantics::Opaque {
                meaning: None,
                infer: None,
                run: Some($crate::ops::def::Run {
                    infer: |call| super::steps::infer_layer(call, $compose),
                    eval: |call, operands| super::steps::eval(call, operands, $compose),
                    expand: Some(|call, operands, emit| super::steps::expand(call, operands, emit, $compose)),
                    ..$crate::ops::def::Run::BASE
                }),
            },
            ..super::super::ROW
        }),*];
    };
}
use layers;
