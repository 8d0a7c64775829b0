//! `tosa.scatter`.

use crate::prelude::*;
use crate::scattering::{Kind, Scatter, scatter};

pub static DEF: OpDef = OpDef {
    name: "tosa.scatter",
    summary: "`values_in` with rows set, one for each index, batch by batch.",
    description: r#"
With `values_in` of shape [N, K, C], `indices` of shape [N, W] and `input` of shape [N, W, C], a copy
of `values_in`, then

    output[n, indices[n, w], c] = input[n, w, c]

An index outside [0, K-1] is an error, and so is one that occurs twice in its batch: the specification
leaves unpredictable what a program does that breaks this. Negative ones do not count from the end.
"#,
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_scatter",
    operands: &[
        OperandDef::one("values_in", "a tensor of shape [N, K, C]"),
        OperandDef::one("indices", "a tensor of i32, of shape [N, W], W <= K"),
        OperandDef::one("input", "a tensor of shape [N, W, C]"),
    ],
    results: &["values_out"],
    constraints: &rules([
        "C1: `values_in` has rank 3",
        "C2: `indices` have rank 2",
        "C3: `indices` are i32",
        "C4: `input` has the element type of `values_in`, and shape [N, W, C]",
        "C5: no update reaches an axis of size 0",
        "C6: `values_in` and `indices` have one N, and W <= K",
    ]),
    assembly: Some("operands attr-dict `:` functional-type(operands, results)"),
    semantics: scatter!(Scatter {
        kind: Kind::Rows,
        types: &[ElementType::I32],
        unique: true,
        ..Scatter::BASE
    }),
    ..super::ROW
};
