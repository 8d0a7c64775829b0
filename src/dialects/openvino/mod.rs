//! `openvino`: the operations of OpenVINO's operation sets. Its inputs are operands.

mod elementwise;
mod gather;
mod matmul;
mod parts;
mod range;
mod reduce;
mod scatter;
mod target;
mod views;

use crate::prelude::*;

pub use target::TARGET;

/// The common fields of the dialect's definitions.
const ROW: OpDef = OpDef { source: SPEC, ..OpDef::BASE };

pub const DIALECT: Dialect = Dialect {
    name: "openvino",
    summary: "OpenVINO's operations, each in the newest version of its kind.",
    ops: OPS,
    target: Some(&TARGET),
    sized: &[&gather::GATHER, &gather::GATHER_ELEMENTS, &gather::GATHER_ND],
    effects: Effects::NONE,
    ..Dialect::EMPTY
};

const SPEC: &str = "https://docs.openvino.ai/2026/documentation/openvino-ir-format/operation-sets/operation-specs.html";

/// A list of small integers.
const INT_LIST: AttrKindDef = AttrKindDef::I64Array;

ops! {
    gather::GATHER, gather::GATHER_ELEMENTS, gather::GATHER_ND, views::CONSTANT, views::RESHAPE,
    views::SQUEEZE, views::UNSQUEEZE, views::TRANSPOSE, views::BROADCAST, views::TILE,
    views::ROLL, views::REVERSE, views::SHAPE_OF, parts::SLICE, parts::STRIDED_SLICE,
    parts::CONCAT, parts::SPLIT, parts::VARIADIC_SPLIT, parts::PAD, range::DEF,
    elementwise::CONVERT, elementwise::DIVIDE, elementwise::MOD, elementwise::FLOOR_MOD,
    elementwise::SQUARED_DIFFERENCE, elementwise::ROUND, elementwise::IS_INF, elementwise::CLAMP,
    ..reduce::TABLE, ..elementwise::TABLE, ..elementwise::TABLE_OF_ONE,
    matmul::DEF, scatter::SCATTER_UPDATE, scatter::SCATTER_ELEMENTS_UPDATE, scatter::SCATTER_ND_UPDATE
}
