//! `tfl`: the operations of TensorFlow Lite models.

mod constant;
mod elementwise;
mod fused;
mod gather;
mod movement;
mod no_value;
mod strided_slice;
mod target;

use crate::prelude::*;
pub use target::TARGET;

pub const DIALECT: Dialect = Dialect {
    name: "tfl",
    summary: "The operations of TensorFlow Lite models (LiteRT).",
    ops: OPS,
    target: Some(&TARGET),
    sized: &[&gather::GATHER, &gather::GATHER_ND],
    ..Dialect::EMPTY
};

ops! {
    constant::DEF, gather::GATHER, gather::GATHER_ND, no_value::DEF, fused::ADD, fused::SUB, fused::MUL,
    fused::DIV, fused::CONCATENATION, elementwise::CAST, elementwise::SELECT,
    elementwise::FLOOR_DIV, elementwise::SQUARED_DIFFERENCE, elementwise::RELU6, ..movement::ROWS,
    strided_slice::DEF, ..elementwise::TABLE
}

/// What indexes: the types that the TFLite kernels take.
const INDEX_TYPES: [ElementType; 3] = [ElementType::I16, ElementType::I32, ElementType::I64];
