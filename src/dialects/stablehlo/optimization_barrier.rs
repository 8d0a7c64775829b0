//! `stablehlo.optimization_barrier`.

use super::rules;
use crate::prelude::*;

pub static DEF: OpDef = ROW;

/// The definition, which other dialects have under their names.
pub const ROW: OpDef = OpDef {
    name: "stablehlo.optimization_barrier",
    summary: "Its operands, which compilers compute before anything that uses the results.",
    description: "result = operand. It orders the work in time, which no result shows: canonicalization passes through.",
    source: "https://openxla.org/stablehlo/spec#optimization_barrier",
    operands: &[OperandDef::variadic("operand", "any values")],
    results: &["result*"],
    constraints: &rules(["C1: type(operand...) = type(result...): there are as many"]),
    assembly: Some("attr-dict (operands `:` type(operands) results-of(operands))?"),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (found, count) = (call.results.len(), call.operands.len());
    if !call.results.is_empty() && found != count {
        let message = format!("there must be a result for each of {count} operands, not {found}");
        return fail("C1", Site::Op, message);
    }
    Ok(call.operands.to_vec())
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    Ok(operands.to_vec())
}

fn expand(_: &Call, operands: &[Val], _: &mut dyn Emit) -> Vec<Val> {
    operands.to_vec()
}
