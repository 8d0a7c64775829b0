//! `tf`: TensorFlow's operations, as its MLIR exporter writes them.

mod constant;
mod control_flow;
pub mod cumsum;
mod effects;
pub mod elementwise;
pub mod extreme;
mod functional;
mod gather;
mod identity;
pub mod join;
pub mod one_hot;
pub mod pad;
mod products;
pub mod range;
pub mod reduce;
pub mod reorder;
pub mod reshape;
pub mod scatter;
pub mod segment;
pub mod shape;
pub mod slice;
pub mod stretch;
pub mod strided_slice;
pub mod target;
pub mod top_k;

use crate::prelude::*;
pub use target::TARGET;

pub const DIALECT: Dialect = Dialect {
    name: "tf",
    summary: "TensorFlow's operations, spelled as its MLIR exporter spells them.",
    ops: OPS,
    effects: effects::EFFECTS,
    target: Some(&TARGET),
    sized: &[&gather::GATHER_V2, &gather::GATHER, &gather::GATHER_ND],
    keeps_complex: true,
    ..Dialect::EMPTY
};

ops! {
    constant::DEF, gather::GATHER_V2, gather::GATHER, gather::GATHER_ND, identity::IDENTITY,
    identity::IDENTITY_N, identity::SNAPSHOT, identity::STOP_GRADIENT, identity::PREVENT_GRADIENT,
    reshape::RESHAPE, reshape::EXPAND_DIMS, reshape::SQUEEZE, reorder::TRANSPOSE,
    reorder::REVERSE, reorder::ROLL, stretch::BROADCAST_TO, stretch::TILE, stretch::FILL,
    stretch::ZEROS_LIKE, stretch::ONES_LIKE, slice::DEF, strided_slice::DEF, join::CONCAT,
    join::PACK, join::UNPACK, join::SPLIT, join::SPLIT_V, pad::PAD, pad::PAD_V2, pad::MIRROR_PAD,
    shape::SHAPE, shape::SHAPE_N, shape::SIZE, shape::RANK, elementwise::CAST,
    elementwise::SELECT, elementwise::FLOOR_DIV, elementwise::SQUARED_DIFFERENCE,
    elementwise::RELU6, one_hot::DEF, range::DEF, ..reduce::ROWS, top_k::DEF, extreme::ARG_MAX,
    extreme::ARG_MIN, cumsum::DEF, ..elementwise::TABLE,
    ..scatter::TENSOR_SCATTERS, scatter::SCATTER_ND, segment::UNSORTED_SUM, segment::UNSORTED_PROD,
    segment::UNSORTED_MIN, segment::UNSORTED_MAX, segment::SUM, products::MAT_MUL,
    products::BATCH_MAT_MUL, ..control_flow::TABLE, ..functional::TABLE
}

/// What indexes: TensorFlow's `Tindices`.
const INDEX_TYPES: [ElementType; 3] = [ElementType::I16, ElementType::I32, ElementType::I64];
