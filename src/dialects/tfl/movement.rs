//! TFLite's ops that move, create and reduce elements: TensorFlow's, by other names.

use crate::prelude::*;
use crate::reduction::row::{All, Any, Max, Mean, Min, Prod, Sum};
use crate::tf::{
    cumsum, join, one_hot, pad, range, reduce, reorder, reshape, scatter, segment, shape, slice,
    stretch,
};

const SOURCE: &str = "https://www.tensorflow.org/mlir/tfl_ops";

/// TensorFlow's row under TFLite's name.
const fn named(name: &'static str, row: OpDef) -> OpDef {
    OpDef { name, source: SOURCE, ..row }
}

/// An attribute that is implied by the operands and results.
const fn redundant(name: &'static str) -> AttrDef {
    attr(name, Int("i32"), Absent, "how many tensors there are; not looked at")
}

const MIRROR_MODE: AttrDef = attr(
    "mode",
    AttrKindDef::Any,
    Required,
    "`#tfl<mirror_pad_attr REFLECT>`: the border itself is not repeated; `SYMMETRIC`: it is doubled",
);

pub static ROWS: &[OpDef] = &[
    named("tfl.reshape", reshape::RESHAPE),
    named("tfl.expand_dims", reshape::EXPAND_DIMS),
    named("tfl.squeeze", reshape::SQUEEZE),
    named("tfl.transpose", reorder::TRANSPOSE),
    named("tfl.reverse_v2", reorder::REVERSE),
    named("tfl.broadcast_to", stretch::BROADCAST_TO),
    named("tfl.tile", stretch::TILE),
    named("tfl.fill", stretch::FILL),
    named("tfl.zeros_like", stretch::ZEROS_LIKE),
    named("tfl.slice", slice::DEF),
    OpDef {
        attributes: &[join::axis_attr("i32"), redundant("values_count")],
        ..named("tfl.pack", join::PACK)
    },
    OpDef {
        attributes: &[join::axis_attr("i32"), redundant("num")],
        ..named("tfl.unpack", join::UNPACK)
    },
    OpDef { attributes: &[redundant("num_splits")], ..named("tfl.split", join::SPLIT) },
    OpDef { attributes: &[redundant("num_splits")], ..named("tfl.split_v", join::SPLIT_V) },
    named("tfl.pad", pad::PAD),
    named("tfl.padv2", pad::PAD_V2),
    named("tfl.shape", shape::SHAPE),
    named("tfl.rank", shape::RANK),
    named("tfl.range", range::DEF),
    OpDef { attributes: &[one_hot::axis_attr("i32")], ..named("tfl.one_hot", one_hot::DEF) },
    reduce::row::<Sum>("tfl.sum", SOURCE),
    reduce::row::<Prod>("tfl.reduce_prod", SOURCE),
    reduce::row::<Max>("tfl.reduce_max", SOURCE),
    reduce::row::<Min>("tfl.reduce_min", SOURCE),
    reduce::row::<Mean>("tfl.mean", SOURCE),
    reduce::row::<All>("tfl.reduce_all", SOURCE),
    reduce::row::<Any>("tfl.reduce_any", SOURCE),
    named("tfl.cumsum", cumsum::DEF),
    OpDef { attributes: &[MIRROR_MODE], ..named("tfl.mirror_pad", pad::MIRROR_PAD) },
    OpDef { attributes: &[], ..named("tfl.scatter_nd", scatter::SCATTER_ND) },
    named("tfl.unsorted_segment_sum", segment::UNSORTED_SUM),
    named("tfl.unsorted_segment_prod", segment::UNSORTED_PROD),
    named("tfl.unsorted_segment_min", segment::UNSORTED_MIN),
    named("tfl.unsorted_segment_max", segment::UNSORTED_MAX),
    named("tfl.segment_sum", segment::SUM),
];
