//! `tosa`: the gather of MLIR's TOSA dialect, and ops that programs put around it.

mod constant;
mod elementwise;
mod gather;
mod movement;
#[cfg(test)]
mod tests;

use super::elementwise::listed;
use super::{Dialect, OpDef};

pub const DIALECT: Dialect = Dialect {
    name: "tosa",
    summary: "Tensor Operator Set Architecture, as MLIR's dialect spells it.",
    ops: &OPS,
};

static FILES: [&OpDef; 11] = [
    &gather::DEF,
    &constant::CONST,
    &constant::CONST_SHAPE,
    &movement::RESHAPE,
    &movement::TRANSPOSE,
    &movement::REVERSE,
    &movement::CONCAT,
    &movement::SLICE,
    &movement::TILE,
    &elementwise::MAXIMUM,
    &elementwise::MINIMUM,
];

static OPS: [&OpDef; FILES.len() + elementwise::TABLE.len()] = listed(&FILES, elementwise::TABLE);
