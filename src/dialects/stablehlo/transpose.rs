//! `stablehlo.transpose`.

use super::rules;
use crate::movement::prelude::*;
use crate::prelude::*;

const PERMUTATION: &str = "permutation";

pub static DEF: OpDef = OpDef {
    name: "stablehlo.transpose",
    summary: "The dimensions in another order.",
    description: "result[result_index] = operand[operand_index], where result_index[d] = operand_index[permutation[d]].",
    source: "https://openxla.org/stablehlo/spec#transpose",
    operands: &[OperandDef::one("operand", "a tensor")],
    attributes: &[attr(
        PERMUTATION,
        I64Array,
        Required,
        "the operand dimension of each result dimension",
    )],
    constraints: &rules([
        "C2: `permutation` is a permutation of range(rank(operand))",
        "C3: shape(result) = dim(operand, permutation...)",
    ]),
    assembly: Some(
        "$operand `,` `dims` `=` $permutation attr-dict `:` functional-type(operands, results)",
    ),
    semantics: movement!(infer; |call| {
        Ok(plans::transposed(call.ints(PERMUTATION).iter().map(|&d| d as usize)))
    }),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (operand, permutation) = (call.tensor(0)?, call.ints(PERMUTATION));
    let (site, whole) = (Site::Attr(PERMUTATION), ("the operand", operand.rank()));
    rules::entries("C2", site, permutation.len(), ("dimension of the operand", operand.rank()))?;
    rules::in_range("C2", site, permutation, whole)?;
    rules::unique("C2", site, permutation)?;
    let shape: Vec<i64> = permutation.iter().map(|&d| operand.shape[d as usize]).collect();
    rules::result("C3", call, operand.with_shape(&shape))
}
