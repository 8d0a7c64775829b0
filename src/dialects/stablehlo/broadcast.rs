//! `stablehlo.broadcast`.

use super::rules;
use crate::movement::prelude::*;
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
    semantics: movement!(infer; |call| {
        plans::stretched("C2", call.tensor(0)?, call.results[0].shape().expect("a tensor"))
    }),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (operand, sizes) = (call.tensor(0)?, call.ints(SIZES));
    if let Some(size) = sizes.iter().find(|&&size| size < 0) {
        return fail("C1", Site::Attr(SIZES), format!("size {size} is negative"));
    }
    rules::result("C2", call, operand.with_shape(&[sizes, &operand.shape].concat()))
}
