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

/// TensorFlow's row under TFLite's name, with operands that are of `i32` there.
const fn with_i32(name: &'static str, row: OpDef, operands: &'static [usize]) -> OpDef {
    OpDef { i32_operands: operands, ..with_name(name, row) }
}

/// A reduction, whose axes are of `i32` in TFLite.
const fn reduction(row: OpDef) -> OpDef {
    OpDef { i32_operands: &[1], ..row }
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
    with_i32("tfl.reshape", reshape::RESHAPE, &[1]),
    with_name("tfl.expand_dims", reshape::EXPAND_DIMS),
    with_name("tfl.squeeze", reshape::SQUEEZE),
    with_i32("tfl.transpose", reorder::TRANSPOSE, &[1]),
    with_i32("tfl.reverse_v2", reorder::REVERSE, &[1]),
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
    OpDef {
        attributes: &[redundant_attr("num_splits")],
        ..with_i32("tfl.split", join::SPLIT, &[0])
    },
    OpDef {
        attributes: &[redundant_attr("num_splits")],
        ..with_i32("tfl.split_v", join::SPLIT_V, &[1, 2])
    },
    with_name("tfl.pad", pad::PAD),
    with_name("tfl.padv2", pad::PAD_V2),
    with_name("tfl.shape", shape::SHAPE),
    with_name("tfl.rank", shape::RANK),
    with_name("tfl.range", range::DEF),
    OpDef {
        attributes: &[one_hot::axis_attr("i32")],
        ..with_i32("tfl.one_hot", one_hot::DEF, &[1])
    },
    reduction(reduce::define::<Sum>("tfl.sum", SOURCE)),
    reduction(reduce::define::<Prod>("tfl.reduce_prod", SOURCE)),
    reduction(reduce::define::<Max>("tfl.reduce_max", SOURCE)),
    reduction(reduce::define::<Min>("tfl.reduce_min", SOURCE)),
    reduction(reduce::define::<Mean>("tfl.mean", SOURCE)),
    reduction(reduce::define::<All>("tfl.reduce_all", SOURCE)),
    reduction(reduce::define::<Any>("tfl.reduce_any", SOURCE)),
    with_i32("tfl.cumsum", cumsum::DEF, &[1]),
    OpDef { attributes: &[MIRROR_MODE], ..with_name("tfl.mirror_pad", pad::MIRROR_PAD) },
    OpDef { attributes: &[], ..with_i32("tfl.scatter_nd", scatter::SCATTER_ND, &[0, 2]) },
    with_i32("tfl.unsorted_segment_sum", segment::UNSORTED_SUM, &[1, 2]),
    with_i32("tfl.unsorted_segment_prod", segment::UNSORTED_PROD, &[1, 2]),
    with_i32("tfl.unsorted_segment_min", segment::UNSORTED_MIN, &[1, 2]),
    with_i32("tfl.unsorted_segment_max", segment::UNSORTED_MAX, &[1, 2]),
    with_i32("tfl.segment_sum", segment::SUM, &[1]),
];
