//! `stablehlo.get_dimension_size`.

use super::rules;
use crate::ops::sizes;
use crate::prelude::*;

const DIMENSION: &str = "dimension";

pub static DEF: OpDef = OpDef {
    name: "stablehlo.get_dimension_size",
    summary: "The size of a dimension.",
    description: "result = dim(operand, dimension)",
    source: "https://openxla.org/stablehlo/spec#get_dimension_size",
    operands: &[OperandDef::typed("operand", "a tensor")],
    attributes: &[attr(DIMENSION, Int("i64"), Required, "the dimension")],
    constraints: &rules([
        "C1: 0 <= dimension < rank(operand)",
        "O1: the result is an `i32` of rank 0",
    ]),
    assembly: Some(
        "$operand `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)",
    ),
    semantics: Semantics::framework(infer, eval, expand),
    sizes: Some(|call| sizes::one(call, call.int(DIMENSION) as usize)),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (operand, dimension) = (call.tensor(0)?, call.int(DIMENSION));
    rules::in_range("C1", Site::Attr(DIMENSION), &[dimension], ("the operand", operand.rank()))?;
    rules::result("O1", call, TensorType::new(ElementType::I32, &[]))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let size = operands[0].shape()[call.int(DIMENSION) as usize];
    Ok(vec![Tensor::from_ints(ElementType::I32, &[], &[size.into()])])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let size = emit.tensor_type(operands[0]).shape[call.int(DIMENSION) as usize];
    vec![layout::size(ElementType::I32, size, &[], emit)]
}
