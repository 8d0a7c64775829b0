//! `stablehlo.broadcast`.

use super::rules;
use crate::prelude::*;

const SIZES: &str = "broadcast_sizes";

pub static DEF: OpDef = OpDef {
    name: "stablehlo.broadcast",
    summary: "New leading dimensions.",
    description: "result[i_0, …, j_0, …] = operand[j_0, …]; XLA's Broadcast, on its way out of StableHLO.",
    source: "https://openxla.org/xla/operation_semantics#broadcast",
    operands: &[OperandDef::one("operand", "a tensor")],
    attributes: &[attr(SIZES, I64Array, Required, "the sizes of the new dimensions")],
    constraints: &rules([
        "C1: `broadcast_sizes` are not negative",
        "C2: shape(result) = broadcast_sizes + shape(operand)",
    ]),
    assembly: Some(
        "$operand `,` `sizes` `=` $broadcast_sizes attr-dict `:` functional-type(operands, results)",
    ),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (operand, sizes) = (call.tensor(0)?, call.ints(SIZES));
    if let Some(size) = sizes.iter().find(|&&size| size < 0) {
        return fail("C1", Site::Attr(SIZES), format!("size {size} is negative"));
    }
    rules::result("C2", call, operand.with_shape(&[sizes, &operand.shape].concat()))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (operand, sizes) = (&operands[0], call.ints(SIZES));
    let shape = [sizes, operand.shape()].concat();
    let result =
        formulas::tensor(operand, &shape, |c| Ok(Some(c[sizes.len()..].iter().copied().collect())));
    Ok(vec![result?])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let sizes = call.ints(SIZES);
    let shape = [sizes, &emit.tensor_type(operands[0]).shape].concat();
    let dims: Vec<i64> = (sizes.len() as i64..shape.len() as i64).collect();
    vec![emit.broadcast(operands[0], &dims, &shape)]
}
