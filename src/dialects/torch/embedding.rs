//! `torch.aten.embedding`.

use crate::ops::core::CmpiPredicate;
use crate::ops::elementwise::recipe;
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "torch.aten.embedding",
    summary: "Rows of a table, one for each index; `torch.nn.functional.embedding`.",
    description: r#"
With q = rank(indices):

    out[i_{0}, ..., i_{q-1}, j] = weight[indices[i_{0}, ..., i_{q-1}], j]

An index outside [0, weight.size(0)) is an error: negative ones do not count from the end.
`padding_idx` says which row gets no gradient, and neither it nor the two flags change the value:
that row is read like any other, contrary to what its name suggests.
"#,
    source: "https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.embedding.html",
    operands: &[
        OperandDef::one("weight", "the table: a tensor of rank 2"),
        OperandDef::one("indices", "a tensor of si32 or si64, of any rank"),
        OperandDef::one("padding_idx", "`!torch.int`; no effect on the value"),
        OperandDef::one("scale_grad_by_freq", "`!torch.bool`; no effect on the value"),
        OperandDef::one("sparse", "`!torch.bool`; no effect on the value"),
    ],
    constraints: &rules([
        "C1: `weight` has rank 2",
        "C2: `indices` are of si32 or si64",
        "C3: no row of a table without rows is looked up",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (weight, indices) = (call.tensor(0)?, call.tensor(1)?);
    if weight.rank() != 2 {
        let message = format!("weight must have rank 2, but has {}", weight.rank());
        return Err(Violation::new("C1", Site::Operand(0), message));
    }
    super::check_index_type("C2", 1, indices, &super::INT_OR_LONG)?;
    let shape = [&indices.shape[..], &weight.shape[1..]].concat();
    check::check_gathered_axes("C3", "weight", weight, &[0], &shape)?;
    Ok(vec![weight.with_shape(&shape).into()])
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let indices = Indices { tensor: &operands[1], operand: 1, find: formulas::strict };
    Ok(vec![formulas::blocks(&operands[0], indices, 0, 0)?])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let rows = recipes::blocks(operands[0], operands[1], 0, 0, Mode::ERROR, emit);
    let padding = call.known_ints(2).and_then(|padding| padding.first().copied());
    let Some(padding) = padding.filter(|&padding| padding >= 0) else { return vec![rows] };
    // What stands in the padding's row, and no gradient of it.
    let detached = emit.detached(rows, None);
    if detached == rows {
        return vec![rows];
    }
    let indices = recipe::signless(operands[1], emit);
    let padding = recipe::constant_like(indices, padding, emit);
    let is_padding = recipe::cmpi(CmpiPredicate::Eq, indices, padding, emit);
    let dims: Vec<i64> = (0..emit.tensor_type(indices).rank() as i64).collect();
    let shape = emit.tensor_type(rows).shape;
    let is_padding = emit.broadcast(is_padding, &dims, &shape);
    vec![emit.emit(CoreOp::Select, &[is_padding, detached, rows])]
}
