//! WebNN's scatters.

use crate::lookup::{Axis, Outside};
use crate::prelude::*;
use crate::scattering::{Kind, Scatter, constraints, scatter};

pub static SCATTER_ELEMENTS: OpDef = OpDef {
    name: "webnn.scatterElements",
    summary: "`input` with one element set for each index, found along one axis.",
    description: r#"
A copy of `input`, then for each position of `indices` in row-major order, in the 3-D case, with
resolve as in `webnn.gather`:

    output[resolve(indices[i][j][k])][j][k] = updates[i][j][k]   if axis = 0

The specification leaves open which of several updates of one element stays; here the last one does.
"#,
    source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-scatterelements",
    operands: &[
        OperandDef::one("input", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i32, ui32 or i64, equal to `input` outside `axis`"),
        OperandDef::one("updates", "a tensor of the shape of `indices`"),
    ],
    attributes: &[attr(
        "axis",
        Int("ui32"),
        Default::Int(0),
        "the axis to scatter on, in [0, r-1]",
    )],
    constraints: constraints!(
        "C2: `axis` is in [0, r-1]",
        "C3: `indices` are i32, ui32 or i64",
        "C6: `indices` have the rank of `input`, and its sizes outside `axis`"
    ),
    semantics: scatter!(Scatter {
        kind: Kind::Elements(Axis::FromFront, false),
        types: super::INDEX_TYPES,
        outside: |_| Outside::NearestFromEnd,
        ..Scatter::BASE
    }),
    ..OpDef::BASE
};

pub static SCATTER_ND: OpDef = OpDef {
    name: "webnn.scatterND",
    summary: "`input` with one slice set for each coordinate tuple.",
    description: "As `onnx.ScatterND` without a reduction, with coordinates resolved as in `webnn.gather`.",
    source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-scatternd",
    operands: &[
        OperandDef::one("input", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i32, ui32 or i64, of rank 1 or more"),
        OperandDef::one("updates", "a tensor of shape indices[:-1] ++ input[n:]"),
    ],
    constraints: constraints!(
        "C2: the last dimension of `indices` is in [0, r]",
        "C3: `indices` are i32, ui32 or i64"
    ),
    semantics: scatter!(Scatter {
        types: super::INDEX_TYPES,
        outside: |_| Outside::NearestFromEnd,
        ..Scatter::BASE
    }),
    ..OpDef::BASE
};
