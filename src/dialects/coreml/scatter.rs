//! Core ML's scatters.

use super::gather::outside;
use super::{AXIS, VALIDATE_INDICES};
use crate::lookup::Axis;
use crate::ops::core::Reduction;
use crate::prelude::*;
use crate::scattering::{Join, Kind, Scatter, constraints, named, scatter};

const MODE: AttrDef = attr(
    "mode",
    Str,
    Default::Str("add"),
    "how updates join the element that is there: \"add\", \"sub\", \"mul\", \"div\", \"min\", \"max\", or \"update\" (the last one stays)",
);
const MODES: &[(&str, Join)] = &[
    ("add", Join::of(Reduction::Add)),
    ("sub", Join::of(Reduction::Sub)),
    ("mul", Join::of(Reduction::Mul)),
    ("div", Join::of(Reduction::Div)),
    ("min", Join::of(Reduction::Min)),
    ("max", Join::of(Reduction::Max)),
    ("update", Join::of(Reduction::Set)),
];
const INDICES: &[ElementType] = &[ElementType::I32];

const fn scatter_operands(indices: &'static str, updates: &'static str) -> [OperandDef; 3] {
    [
        OperandDef::one("data", "a tensor of rank r >= 1"),
        OperandDef::one("indices", indices),
        OperandDef::one("updates", updates),
    ]
}

pub static SCATTER: OpDef = OpDef {
    name: "coreml.scatter",
    summary: "`data` with slices along one axis joined by updates, one for each index.",
    description: r#"
With q = rank(indices), a copy of `data`, then for each position of `updates` in row-major order:

    output[p_{0}, ..., p_{axis-1}, indices[i_{0}, ..., i_{q-1}], p_{axis+1}, ...]
        joins updates[p_{0}, ..., p_{axis-1}, i_{0}, ..., i_{q-1}, p_{axis+1}, ...]

Indices are checked and counted from the end as in `coreml.gather`.
"#,
    source: "https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html#coremltools.converters.mil.mil.ops.defs.iOS17.scatter_gather.scatter",
    operands: &scatter_operands(
        "a tensor of i32, of any rank",
        "a tensor of shape data[:axis] ++ indices ++ data[axis+1:]",
    ),
    attributes: &[AXIS, MODE, VALIDATE_INDICES],
    constraints: constraints!(
        "C2: `axis` is in [-r, r-1]",
        "C3: `indices` are i32",
        "C6: `mode` is one of the seven, and works on the element type"
    ),
    semantics: scatter!(Scatter {
        kind: Kind::Blocks(Axis::Attr),
        types: INDICES,
        outside,
        join: |call| named(call, "C6", "mode", MODES),
        ..Scatter::BASE
    }),
    ..OpDef::BASE
};

pub static SCATTER_ALONG_AXIS: OpDef = OpDef {
    name: "coreml.scatter_along_axis",
    summary: "`data` with one element joined by an update for each index, found along one axis.",
    description: r#"
With k = indices[i_{0}, ..., i_{r-1}], for each position in row-major order:

    output[i_{0}, ..., i_{axis-1}, k, i_{axis+1}, ...] joins updates[i_{0}, ..., i_{r-1}]

Indices are checked and counted from the end as in `coreml.gather`. coremltools ignores `mode` where
it computes constants.
"#,
    source: "https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html#coremltools.converters.mil.mil.ops.defs.iOS17.scatter_gather.scatter_along_axis",
    operands: &scatter_operands(
        "a tensor of i32, equal to `data` outside `axis`",
        "a tensor of the shape of `indices`",
    ),
    attributes: &[AXIS, MODE, VALIDATE_INDICES],
    constraints: constraints!(
        "C2: `axis` is in [-r, r-1]",
        "C3: `indices` are i32",
        "C6: `indices` have the rank of `data`, and its sizes outside `axis`",
        "C7: `mode` is one of the seven, and works on the element type"
    ),
    semantics: scatter!(Scatter {
        kind: Kind::Elements(Axis::Attr, false),
        types: INDICES,
        outside,
        join: |call| named(call, "C7", "mode", MODES),
        ..Scatter::BASE
    }),
    ..OpDef::BASE
};

pub static SCATTER_ND: OpDef = OpDef {
    name: "coreml.scatter_nd",
    summary: "`data` with one slice joined by updates for each coordinate tuple.",
    description: "As `onnx.ScatterND`, with Core ML's `mode` for the reduction. Coordinates are checked and counted from the end as in `coreml.gather`.",
    source: "https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html#coremltools.converters.mil.mil.ops.defs.iOS17.scatter_gather.scatter_nd",
    operands: &scatter_operands(
        "a tensor of i32, of rank 1 or more",
        "a tensor of shape indices[:-1] ++ data[n:]",
    ),
    attributes: &[MODE, VALIDATE_INDICES],
    constraints: constraints!(
        "C2: the last dimension of `indices` is in [0, r]",
        "C3: `indices` are i32",
        "C6: `mode` is one of the seven, and works on the element type"
    ),
    semantics: scatter!(Scatter {
        types: INDICES,
        outside,
        join: |call| named(call, "C6", "mode", MODES),
        ..Scatter::BASE
    }),
    ..OpDef::BASE
};
