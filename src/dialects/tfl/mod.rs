//! `tfl`: the operations of TensorFlow Lite models.

mod constant;
mod elementwise;
mod fused;
mod gather;
mod gather_nd;
mod movement;
mod no_value;
mod strided_slice;
mod target;

use super::Dialect;
use super::elementwise::listed;
use super::prelude::*;
use crate::types::ElementType;
pub use target::TARGET;

pub const DIALECT: Dialect = Dialect {
    name: "tfl",
    summary: "The operations of TensorFlow Lite models (LiteRT).",
    ops: &OPS,
    target: Some(&TARGET),
    ..Dialect::EMPTY
};

static FILES: [&OpDef; 44] = [
    &constant::DEF,
    &gather::DEF,
    &gather_nd::DEF,
    &no_value::DEF,
    &fused::ADD,
    &fused::SUB,
    &fused::MUL,
    &fused::DIV,
    &fused::CONCATENATION,
    &elementwise::CAST,
    &elementwise::SELECT,
    &elementwise::FLOOR_DIV,
    &elementwise::SQUARED_DIFFERENCE,
    &elementwise::RELU6,
    &movement::ROWS[0],
    &movement::ROWS[1],
    &movement::ROWS[2],
    &movement::ROWS[3],
    &movement::ROWS[4],
    &movement::ROWS[5],
    &movement::ROWS[6],
    &movement::ROWS[7],
    &movement::ROWS[8],
    &movement::ROWS[9],
    &movement::ROWS[10],
    &movement::ROWS[11],
    &movement::ROWS[12],
    &movement::ROWS[13],
    &movement::ROWS[14],
    &movement::ROWS[15],
    &movement::ROWS[16],
    &movement::ROWS[17],
    &movement::ROWS[18],
    &movement::ROWS[19],
    &movement::ROWS[20],
    &movement::ROWS[21],
    &movement::ROWS[22],
    &movement::ROWS[23],
    &movement::ROWS[24],
    &movement::ROWS[25],
    &movement::ROWS[26],
    &movement::ROWS[27],
    &movement::ROWS[28],
    &strided_slice::DEF,
];

static OPS: [&OpDef; FILES.len() + elementwise::TABLE.len()] = listed(&FILES, elementwise::TABLE);

/// What indexes: the types that the TFLite kernels take.
const INDEX_TYPES: [ElementType; 3] = [ElementType::I16, ElementType::I32, ElementType::I64];
