//! `stablehlo.reverse`.

use super::rules;
use crate::movement::prelude::*;
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
    semantics: movement!(infer; plan_reverse),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (operand, dimensions) = (call.tensor(0)?, call.ints(DIMENSIONS));
    rules::unique("C2", Site::Attr(DIMENSIONS), dimensions)?;
    let whole = ("the result", operand.rank());
    rules::in_range("C3", Site::Attr(DIMENSIONS), dimensions, whole)?;
    rules::result("C1", call, operand.clone())
}

fn plan_reverse(call: &Call) -> Result<Plan, Violation> {
    let dims: Vec<usize> = call.ints(DIMENSIONS).iter().map(|&d| d as usize).collect();
    Ok(plans::reversed(call.tensor(0)?, &dims))
}
