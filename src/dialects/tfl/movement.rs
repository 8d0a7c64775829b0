//! TFLite's ops that move, create and reduce elements: TensorFlow's, by other names.

use crate::prelude::*;
use crate::reduction::row::{All, Any, Max, Mean, Min, Prod, Sum};
use crate::tf::{
    cumsum, join, one_hot, pad, range, reduce, reorder, reshape, scatter, segment, shape, slice,
    stretch,
};

const SOURCE: &str = "https://www.tensorflow.org/mlir/tfl_ops";

/// TensorFlow's row under TFLite's name.
const fn with_name(name: &'static str, row: OpDef) -> OpDef {
    OpDef { name, source: SOURCE, ..row }
}

/// An attribute that is implied by the operands and results.
const fn redundant_attr(name: &'static str) -> AttrDef {
    attr(name, Int("i32"), Absent, "how many tensors there are; not looked at")
}

const MIRROR_MODE: AttrDef = attr(
    "mode",
    AttrKindDef::Any,
    Required,
    "`#tfl<mirror_pad_attr REFLECT>`: the border itself is not repeated; `SYMMETRIC`: it is doubled",
);

pub static ROWS: &[OpDef] = &[
    with_name("tfl.reshape", reshape::RESHAPE),
    with_name("tfl.expand_dims", reshape::EXPAND_DIMS),
    with_name("tfl.squeeze", reshape::SQUEEZE),
    with_name("tfl.transpose", reorder::TRANSPOSE),
    with_name("tfl.reverse_v2", reorder::REVERSE),
    with_name("tfl.broadcast_to", stretch::BROADCAST_TO),
    with_name("tfl.tile", stretch::TILE),
    with_name("tfl.fill", stretch::FILL),
    with_name("tfl.zeros_like", stretch::ZEROS_LIKE),
    with_name("tfl.slice", slice::DEF),
    OpDef {
        attributes: &[join::axis_attr("i32"), redundant_attr("values_count")],
        ..with_name("tfl.pack", join::PACK)
    },
    OpDef {
        attributes: &[join::axis_attr("i32"), redundant_attr("num")],
        ..with_name("tfl.unpack", join::UNPACK)
    },
    OpDef { attributes: &[redundant_attr("num_splits")], ..with_name("tfl.split", join::SPLIT) },
    OpDef {
        attributes: &[redundant_attr("num_splits")],
        ..with_name("tfl.split_v", join::SPLIT_V)
    },
    with_name("tfl.pad", pad::PAD),
    with_name("tfl.padv2", pad::PAD_V2),
    with_name("tfl.shape", shape::SHAPE),
    with_name("tfl.rank", shape::RANK),
    with_name("tfl.range", range::DEF),
    OpDef { attributes: &[one_hot::axis_attr("i32")], ..with_name("tfl.one_hot", one_hot::DEF) },
    reduce::define::<Sum>("tfl.sum", SOURCE),
    reduce::define::<Prod>("tfl.reduce_prod", SOURCE),
    reduce::define::<Max>("tfl.reduce_max", SOURCE),
    reduce::define::<Min>("tfl.reduce_min", SOURCE),
    reduce::define::<Mean>("tfl.mean", SOURCE),
    reduce::define::<All>("tfl.reduce_all", SOURCE),
    reduce::define::<Any>("tfl.reduce_any", SOURCE),
    with_name("tfl.cumsum", cumsum::DEF),
    OpDef { attributes: &[MIRROR_MODE], ..with_name("tfl.mirror_pad", pad::MIRROR_PAD) },
    OpDef { attributes: &[], ..with_name("tfl.scatter_nd", scatter::SCATTER_ND) },
    with_name("tfl.unsorted_segment_sum", segment::UNSORTED_SUM),
    with_name("tfl.unsorted_segment_prod", segment::UNSORTED_PROD),
    with_name("tfl.unsorted_segment_min", segment::UNSORTED_MIN),
    with_name("tfl.unsorted_segment_max", segment::UNSORTED_MAX),
    with_name("tfl.segment_sum", segment::SUM),
];
