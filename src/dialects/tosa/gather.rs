//! `tosa.gather`.

use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "tosa.gather",
    summary: "Rows of `values`, one for each index, batch by batch.",
    description: r#"
With `values` of shape [N, K, C] and `indices` of shape [N, W]:

    output[n, w, c] = values[n, indices[n, w], c]

An index outside [0, K-1] is an error: the specification requires indices in range, and leaves
unpredictable what a program does that breaks this. Negative ones do not count from the end.
Indices of i64 belong to TOSA's extension EXT-INT64.
"#,
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_gather",
    operands: &[
        OperandDef::one("values", "a tensor of shape [N, K, C]"),
        OperandDef::one("indices", "a tensor of i32 or i64, of shape [N, W]"),
    ],
    constraints: &rules([
        "C1: `values` have rank 3",
        "C2: `indices` have rank 2",
        "C3: `indices` are i32 or i64",
        "C4: `values` and `indices` have one N",
        "C5: an axis of size 0 has nothing looked up in it",
    ]),
    assembly: Some("operands attr-dict `:` functional-type(operands, results)"),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn has_rank(
    constraint: &'static str,
    operand: usize,
    ty: &TensorType,
    rank: usize,
) -> Result<(), Violation> {
    if ty.rank() == rank {
        return Ok(());
    }
    let name = DEF.operands[operand].name;
    let message = format!("{name} must have rank {rank}, but have {}", ty.rank());
    Err(Violation::new(constraint, Site::Operand(operand), message))
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (values, indices) = (call.tensor(0)?, call.tensor(1)?);
    has_rank("C1", 0, values, 3)?;
    has_rank("C2", 1, indices, 2)?;
    check::index_type("C3", 1, indices, &[ElementType::I32, ElementType::I64])?;
    check::equal_batch("C4", 0..1, ("values", values), indices)?;
    let shape = [values.shape[0], indices.shape[1], values.shape[2]];
    check::check_gathered_axes("C5", "values", values, &[1], &shape)?;
    Ok(vec![values.with_shape(&shape).into()])
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let indices = Indices { tensor: &operands[1], operand: 1, find: formulas::strict };
    Ok(vec![formulas::blocks(&operands[0], indices, 1, 1)?])
}

fn expand(_: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    vec![recipes::blocks(operands[0], operands[1], 1, 1, Mode::ERROR, emit)]
}
