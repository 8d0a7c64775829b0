//! TFLite's ops that move, create and reduce elements: TensorFlow's, by other names.

use crate::prelude::*;
use crate::reduction::row::{All, Any, Max, Mean, Min, Prod, Sum};
use crate::tf::{
    cumsum, join, one_hot, pad, range, reduce, reorder, reshape, shape, slice, stretch,
};

const SOURCE: &str = "https://www.tensorflow.org/mlir/tfl_ops";

/// An attribute that says again what the operands and results do.
const fn redundant(name: &'static str) -> AttrDef {
    attr(name, Int("i32"), Absent, "how many tensors there are; not looked at")
}

const MIRROR_MODE: AttrDef = attr(
    "mode",
    AttrKindDef::Any,
    Required,
    "`#tfl<mirror_pad_attr REFLECT>`: the border itself stands once; `SYMMETRIC`: it is doubled",
);

pub static ROWS: &[OpDef] = &[
    reshape::reshape("tfl.reshape", SOURCE),
    reshape::expand_dims("tfl.expand_dims", SOURCE),
    reshape::squeeze("tfl.squeeze", SOURCE),
    reorder::transpose("tfl.transpose", SOURCE),
    reorder::reverse("tfl.reverse_v2", SOURCE),
    stretch::broadcast_to("tfl.broadcast_to", SOURCE),
    stretch::tile("tfl.tile", SOURCE),
    stretch::fill("tfl.fill", SOURCE),
    stretch::zeros_like("tfl.zeros_like", SOURCE),
    slice::slice("tfl.slice", SOURCE),
    join::pack("tfl.pack", SOURCE, &[join::axis_attr("i32"), redundant("values_count")]),
    join::unpack("tfl.unpack", SOURCE, &[join::axis_attr("i32"), redundant("num")]),
    join::split("tfl.split", SOURCE, &[redundant("num_splits")]),
    join::split_v("tfl.split_v", SOURCE, &[redundant("num_splits")]),
    pad::pad("tfl.pad", SOURCE),
    pad::pad_v2("tfl.padv2", SOURCE),
    shape::shape("tfl.shape", SOURCE),
    shape::rank("tfl.rank", SOURCE),
    range::range("tfl.range", SOURCE),
    one_hot::one_hot("tfl.one_hot", SOURCE, &[one_hot::axis_attr("i32")]),
    reduce::row::<Sum>("tfl.sum", SOURCE),
    reduce::row::<Prod>("tfl.reduce_prod", SOURCE),
    reduce::row::<Max>("tfl.reduce_max", SOURCE),
    reduce::row::<Min>("tfl.reduce_min", SOURCE),
    reduce::row::<Mean>("tfl.mean", SOURCE),
    reduce::row::<All>("tfl.reduce_all", SOURCE),
    reduce::row::<Any>("tfl.reduce_any", SOURCE),
    cumsum::row("tfl.cumsum", SOURCE),
    pad::mirror_pad("tfl.mirror_pad", SOURCE, &[MIRROR_MODE]),
];
