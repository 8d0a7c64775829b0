//! ONNX's scatters.

use crate::lookup::{Axis, Outside};
use crate::ops::core::Reduction;
use crate::prelude::*;
use crate::scattering::{Join, Kind, Scatter, constraints, named, scatter};

const AXIS: AttrDef = attr(
    "axis",
    Int("si64"),
    Default::Int(0),
    "the axis to scatter on, in [-r, r-1]; negative counts from the back",
);
const REDUCTION: AttrDef = attr(
    "reduction",
    Str,
    Default::Str("none"),
    "how updates join the element that is there: \"none\" (the last one stays), \"add\", \"mul\", \"max\" or \"min\"",
);
const REDUCTIONS: &[(&str, Join)] = &[
    ("none", Join::of(Reduction::Set)),
    ("add", Join::of(Reduction::Add)),
    ("mul", Join::of(Reduction::Mul)),
    ("max", Join::of(Reduction::Max)),
    ("min", Join::of(Reduction::Min)),
];
const INDEX_TYPES: &[ElementType] = &[ElementType::I32, ElementType::I64];
const ELEMENTS: &[OperandDef] = &[
    OperandDef::one("data", "a tensor of rank r >= 1"),
    OperandDef::one("indices", "a tensor of i32 or i64, of rank r"),
    OperandDef::one("updates", "a tensor of the shape of `indices`"),
];

pub static SCATTER_ELEMENTS: OpDef = OpDef {
    name: "onnx.ScatterElements",
    summary: "`data` with one element changed for each index, found along one axis.",
    description: r#"
A copy of `data`, then for each position of `indices` in row-major order, in the 3-D case:

    output[indices[i][j][k]][j][k] = updates[i][j][k]   if axis = 0
    output[i][indices[i][j][k]][k] = updates[i][j][k]   if axis = 1
    output[i][j][indices[i][j][k]] = updates[i][j][k]   if axis = 2

With a reduction the element is joined with the update instead. A negative index counts from the
end; one outside [-s, s-1], s = data.shape[axis], is an error. `indices` may be smaller than `data`
outside `axis`. The standard leaves the order of updates of one element open; ONNX Runtime's, and
the one here, is row-major.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__ScatterElements.html",
    operands: ELEMENTS,
    attributes: &[AXIS, REDUCTION],
    constraints: constraints!(
        "C2: `axis` is in [-r, r-1]",
        "C3: `indices` are i32 or i64",
        "C6: `indices` have the rank of `data` and are not larger outside `axis`",
        "C7: `reduction` is one of the five, and works on the element type"
    ),
    semantics: scatter!(Scatter {
        kind: Kind::Elements(Axis::Attr, true),
        types: INDEX_TYPES,
        outside: |_| Outside::ErrorFromEnd,
        join: |call| named(call, "C7", "reduction", REDUCTIONS),
        ..Scatter::BASE
    }),
    ..OpDef::BASE
};

pub static SCATTER: OpDef = OpDef {
    name: "onnx.Scatter",
    summary: "The former name of `onnx.ScatterElements`, without reductions.",
    description: "See `onnx.ScatterElements`. The text of operator sets 9 and 10 is silent on negative indices; ONNX Runtime counts them from the end.",
    source: "https://onnx.ai/onnx/operators/onnx__Scatter.html",
    operands: ELEMENTS,
    attributes: &[AXIS],
    constraints: constraints!(
        "C2: `axis` is in [-r, r-1]",
        "C3: `indices` are i32 or i64",
        "C6: `indices` have the rank of `data` and are not larger outside `axis`"
    ),
    semantics: scatter!(Scatter {
        kind: Kind::Elements(Axis::Attr, true),
        types: INDEX_TYPES,
        outside: |_| Outside::ErrorFromEnd,
        ..Scatter::BASE
    }),
    ..OpDef::BASE
};

pub static SCATTER_ND: OpDef = OpDef {
    name: "onnx.ScatterND",
    summary: "`data` with one slice changed for each coordinate tuple.",
    description: r#"
With q = rank(indices), n = indices.shape[-1] and the tuple k = indices[i_{0}, ..., i_{q-2}, :], a copy
of `data`, then for each position of `updates` in row-major order:

    output[k_{0}, ..., k_{n-1}, p_{n}, ..., p_{r-1}] = updates[i_{0}, ..., i_{q-2}, p_{n}, ..., p_{r-1}]

With a reduction the element is joined with the update instead. A negative coordinate counts from the
end; one outside is an error. A tuple may have no coordinates, as in ONNX Runtime: each slice of updates
then joins all of `data`.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__ScatterND.html",
    operands: &[
        OperandDef::one("data", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i64, of rank q >= 1"),
        OperandDef::one("updates", "a tensor of shape indices[:-1] ++ data[n:]"),
    ],
    attributes: &[REDUCTION],
    constraints: constraints!(
        "C2: the last dimension of `indices` is in [0, r]",
        "C3: `indices` are i64",
        "C6: `reduction` is one of the five, and works on the element type"
    ),
    semantics: scatter!(Scatter {
        types: &[ElementType::I64],
        outside: |_| Outside::ErrorFromEnd,
        join: |call| named(call, "C6", "reduction", REDUCTIONS),
        ..Scatter::BASE
    }),
    ..OpDef::BASE
};
