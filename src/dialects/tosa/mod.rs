//! `tosa`: the gather and the scatter of MLIR's TOSA dialect, and ops that programs have around them.

mod constant;
mod control_flow;
mod convolution;
mod elementwise;
mod gather;
mod matmul;
mod movement;
mod pool;
mod reduce;
mod scaled;
mod scatter;
mod table;
mod target;
mod windows;

use crate::prelude::*;
use multigather_core::ops::effects::Regions;
pub use target::TARGET;

/// The common fields of the dialect's definitions.
const ROW: OpDef = OpDef { assembly: movement::ASSEMBLY, ..OpDef::BASE };

/// Operations with state, or of unknown semantics.
const IMPURE: &[&str] =
    &["tosa.custom", "tosa.variable", "tosa.variable_read", "tosa.variable_write"];

pub const DIALECT: Dialect = Dialect {
    name: "tosa",
    summary: "Tensor Operator Set Architecture, as MLIR's dialect spells it.",
    ops: OPS,
    forms: &control_flow::FORMS,
    home: Home::Properties,
    target: Some(&TARGET),
    effects: Effects {
        is_pure: |module, op| !IMPURE.contains(&module.op_name(op)),
        regions: &[("tosa.cond_if", Regions::Branches), ("tosa.while_loop", Regions::Loop)],
    },
    ..Dialect::EMPTY
};

ops! {
    gather::DEF, scatter::DEF, constant::CONST, constant::CONST_SHAPE, movement::RESHAPE, movement::TRANSPOSE,
    movement::REVERSE, movement::CONCAT, movement::SLICE, movement::TILE, movement::PAD,
    elementwise::MAXIMUM, elementwise::MINIMUM, scaled::CAST, scaled::CLAMP, scaled::MUL,
    scaled::NEGATE, matmul::DEF, pool::MAX, pool::AVERAGE, table::DEF, elementwise::ARITHMETIC_RIGHT_SHIFT,
    ..reduce::ROWS, ..elementwise::TABLE, ..control_flow::TABLE, ..convolution::TABLE
}
