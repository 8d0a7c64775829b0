//! `tosa`: the gather of MLIR's TOSA dialect, and ops that programs put around it.

mod constant;
mod elementwise;
mod gather;
mod movement;
mod reduce;
mod scaled;
mod target;

use super::Dialect;
use super::elementwise::listed;
use super::prelude::*;
use crate::Home;
pub use target::TARGET;

/// What most rows of the dialect have in common.
const ROW: OpDef = OpDef { assembly: movement::ASSEMBLY, ..OpDef::BASE };

pub const DIALECT: Dialect = Dialect {
    name: "tosa",
    summary: "Tensor Operator Set Architecture, as MLIR's dialect spells it.",
    ops: &OPS,
    home: Home::Properties,
    target: Some(&TARGET),
    ..Dialect::EMPTY
};

static FILES: [&OpDef; 22] = [
    &gather::DEF,
    &constant::CONST,
    &constant::CONST_SHAPE,
    &movement::RESHAPE,
    &movement::TRANSPOSE,
    &movement::REVERSE,
    &movement::CONCAT,
    &movement::SLICE,
    &movement::TILE,
    &movement::PAD,
    &elementwise::MAXIMUM,
    &elementwise::MINIMUM,
    &scaled::CAST,
    &scaled::CLAMP,
    &scaled::MUL,
    &scaled::NEGATE,
    &reduce::ROWS[0],
    &reduce::ROWS[1],
    &reduce::ROWS[2],
    &reduce::ROWS[3],
    &reduce::ROWS[4],
    &reduce::ROWS[5],
];

static OPS: [&OpDef; FILES.len() + elementwise::TABLE.len()] = listed(&FILES, elementwise::TABLE);
