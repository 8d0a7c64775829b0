//! `stablehlo.reverse`.

use super::rules;
use crate::ops::core::Slice;
use crate::prelude::*;

const DIMENSIONS: &str = "dimensions";

pub static DEF: OpDef = OpDef {
    name: "stablehlo.reverse",
    summary: "The elements in reverse order along some dimensions.",
    description: "result[result_index] = operand[operand_index], where operand_index[d] is dim(result, d) - result_index[d] - 1 if d is in dimensions, else result_index[d].",
    source: "https://openxla.org/stablehlo/spec#reverse",
    operands: &[OperandDef::one("operand", "a tensor")],
    attributes: &[attr(DIMENSIONS, I64Array, Required, "the dimensions that are reversed")],
    constraints: &rules([
        "C1: the result has the type of `operand`",
        "C2: `dimensions` are unique",
        "C3: 0 <= dimensions < rank(result)",
    ]),
    assembly: Some("$operand `,` `dims` `=` $dimensions attr-dict `:` same-type"),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (operand, dimensions) = (call.tensor(0)?, call.ints(DIMENSIONS));
    rules::unique("C2", Site::Attr(DIMENSIONS), dimensions)?;
    let whole = ("the result", operand.rank());
    rules::in_range("C3", Site::Attr(DIMENSIONS), dimensions, whole)?;
    rules::result("C1", call, operand.clone())
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (operand, dimensions) = (&operands[0], call.ints(DIMENSIONS));
    let result = formulas::tensor(operand, operand.shape(), |result_index| {
        let operand_index = result_index.iter().enumerate().map(|(d, &at)| {
            if dimensions.contains(&(d as i64)) { operand.shape()[d] - at - 1 } else { at }
        });
        Ok(Some(operand_index.collect()))
    });
    Ok(vec![result?])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let sizes = emit.tensor_type(operands[0]).shape;
    let mut slice = Slice {
        offsets: sizes.iter().map(|_| 0).collect(),
        strides: sizes.iter().map(|_| 1).collect(),
        sizes,
    };
    // A dimension of one element or none is its own reverse.
    let turned = call.ints(DIMENSIONS).iter().map(|&d| d as usize);
    for d in turned.filter(|&d| slice.sizes[d] > 1).collect::<Vec<_>>() {
        (slice.offsets[d], slice.strides[d]) = (slice.sizes[d] - 1, -1);
    }
    if slice.strides.iter().all(|&stride| stride == 1) {
        return vec![operands[0]];
    }
    vec![emit.emit(CoreOp::Slice(slice), &[operands[0]])]
}
