//! `coreml`: the operations of Core ML's model intermediate language. A parameter that MIL requires
//! to be constant is an attribute here; all other parameters are operands.

mod elementwise;
mod gather;
mod matmul;
mod movement;
mod pad;
mod reduce;
mod scatter;
mod slice;
mod target;

use super::numpy;
use crate::prelude::*;

pub use target::TARGET;

pub const DIALECT: Dialect = Dialect {
    name: "coreml",
    summary: "The operations of Core ML's model intermediate language (MIL), as of iOS 17.",
    ops: OPS,
    target: Some(&TARGET),
    sized: &[&gather::GATHER, &gather::GATHER_ALONG_AXIS, &gather::GATHER_ND],
    effects: Effects::NONE,
    ..Dialect::EMPTY
};

ops! {
    gather::GATHER, gather::GATHER_ALONG_AXIS, gather::GATHER_ND, movement::CONST, movement::RESHAPE,
    movement::EXPAND_DIMS, movement::SQUEEZE, movement::TRANSPOSE, movement::REVERSE,
    movement::TILE, movement::FILL, movement::SHAPE, movement::CONCAT, movement::STACK,
    movement::SPLIT, slice::BY_INDEX, slice::BY_SIZE, pad::DEF, RANGE_1D, elementwise::CAST,
    elementwise::CLIP, elementwise::LOG, elementwise::INVERSE, elementwise::RSQRT,
    ..reduce::TABLE, ..elementwise::TABLE,
    matmul::DEF, scatter::SCATTER, scatter::SCATTER_ALONG_AXIS, scatter::SCATTER_ND
}

static RANGE_1D: OpDef = numpy::range::define(
    "coreml.range_1d",
    "https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html#coremltools.converters.mil.mil.ops.defs.iOS15.tensor_operation.range_1d",
    &[
        OperandDef::sizes("start", "of rank 0"),
        OperandDef::sizes("end", "the same; not reached"),
        OperandDef::constant("step", "the same; not 0"),
    ],
);

/// The allowed element types of indices.
const INDEX_TYPES: &[ElementType] =
    &[ElementType::I8, ElementType::I16, ElementType::I32, ElementType::UI8, ElementType::UI16];

const AXIS: AttrDef = attr(
    "axis",
    Int("i32"),
    Default::Int(0),
    "the axis to gather on, in [-r, r-1]; negative counts from the back",
);

/// The attribute `axis` of joins and splits.
const AXIS_I32: AttrDef = AttrDef { doc: "the dimension; negative counts from the back", ..AXIS };

/// A list of integers.
const fn list_attr(name: &'static str, default: Default, doc: &'static str) -> AttrDef {
    attr(name, I32Array, default, doc)
}

const VALIDATE_INDICES: AttrDef = attr(
    "validate_indices",
    Bool,
    Default::Bool(false),
    "whether negative indices are errors too; else they count from the end",
);
