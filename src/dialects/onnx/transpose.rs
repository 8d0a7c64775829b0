//! `onnx.Transpose`.

use crate::movement::prelude::*;
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "onnx.Transpose",
    summary: "The dimensions in another order.",
    description: r#"
transposed.shape[d] = data.shape[perm[d]], and

    transposed[c_{0}, ..., c_{r-1}] = data[p], p[perm[d]] = c_{d}

Without `perm`, the dimensions are reversed.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Transpose.html",
    operands: &[OperandDef::one("data", "a tensor of rank r")],
    attributes: &[attr(
        "perm",
        I64List,
        Absent,
        "the dimension of `data` that each dimension of the result is",
    )],
    results: &["transposed"],
    constraints: &rules(["C1: `perm` holds each of 0, …, r-1 once"]),
    semantics: movement!(infer; |call| {
        let permutation = permutation_of(call, call.tensor(0)?.rank());
        Ok(plans::transposed(permutation.iter().map(|&d| d as usize)))
    }),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let data = call.tensor(0)?;
    if let Some(perm) = call.opt_ints("perm") {
        let mut sorted = perm.to_vec();
        sorted.sort_unstable();
        if !sorted.iter().copied().eq(0..data.rank() as i64) {
            let message = format!(
                "perm must hold each dimension of {data}, of rank {}, once, but is {perm:?}",
                data.rank()
            );
            return Err(Violation::new("C1", Site::Attr("perm"), message));
        }
    }
    let shape: Shape =
        permutation_of(call, data.rank()).iter().map(|&d| data.shape[d as usize]).collect();
    Ok(vec![data.with_shape(&shape).into()])
}

fn permutation_of(call: &Call, r: usize) -> Shape {
    match call.opt_ints("perm") {
        Some(perm) => Shape::from_slice(perm),
        None => (0..r as i64).rev().collect(),
    }
}
