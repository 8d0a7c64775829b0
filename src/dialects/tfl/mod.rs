//! `tfl`: the operations of TensorFlow Lite models.

mod constant;
mod control_flow;
mod dynamic_update_slice;
mod elementwise;
mod fused;
mod gather;
mod matmul;
mod movement;
mod no_value;
mod strided_slice;
mod target;

use crate::prelude::*;
use multigather_core::ops::effects::Regions;
pub use target::TARGET;

/// Operations with state, of unknown semantics, or with other results in each run.
const IMPURE: &[&str] = &[
    "tfl.assign_variable",
    "tfl.call_once",
    "tfl.custom",
    "tfl.multinomial",
    "tfl.random_standard_normal",
    "tfl.random_uniform",
    "tfl.read_variable",
    "tfl.var_handle",
];

pub const DIALECT: Dialect = Dialect {
    name: "tfl",
    summary: "The operations of TensorFlow Lite models (LiteRT).",
    ops: OPS,
    target: Some(&TARGET),
    sized: &[&gather::GATHER, &gather::GATHER_ND],
    effects: Effects {
        is_pure: |module, op| !IMPURE.contains(&module.op_name(op)),
        regions: &[("tfl.if", Regions::Branches), ("tfl.while", Regions::Loop)],
    },
    ..Dialect::EMPTY
};

ops! {
    constant::DEF, gather::GATHER, gather::GATHER_ND, dynamic_update_slice::DEF, no_value::DEF, fused::ADD, fused::SUB, fused::MUL,
    fused::DIV, fused::CONCATENATION, elementwise::CAST, elementwise::SELECT,
    elementwise::FLOOR_DIV, elementwise::SQUARED_DIFFERENCE, elementwise::RELU6, ..movement::ROWS,
    matmul::DEF, strided_slice::DEF, ..elementwise::TABLE, ..control_flow::TABLE
}

/// The types of indices that the TFLite kernels take.
const INDEX_TYPES: [ElementType; 3] = [ElementType::I16, ElementType::I32, ElementType::I64];
