//! `stablehlo.optimization_barrier`.

use crate::ops::{Call, Constraint, Emit, Fault, OpDef, OperandDef, Semantics, Val, Violation};
use crate::tensor::Tensor;
use crate::types::ValueType;

use super::rules;
use crate::ops::Site;

pub static DEF: OpDef = OpDef {
    name: "stablehlo.optimization_barrier",
    summary: "Its operands, which compilers compute before anything that uses the results.",
    description: "result = operand. What is kept apart here is how long things take, which no result shows: canonicalization passes through.",
    source: "https://openxla.org/stablehlo/spec#optimization_barrier",
    operands: &[OperandDef::variadic("operand", "any values")],
    attributes: &[],
    results: &["result*"],
    constraints: &[Constraint { id: "C1", text: "type(operand...) = type(result...)" }],
    assembly: Some("attr-dict (operands `:` type(operands) results-of(operands))?"),
    semantics: Semantics::Framework { infer, warnings: None, eval, expand },
};

/// Of declared results only the count can be told before types are compared.
fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (found, count) = (call.results.len(), call.operands.len());
    if !call.results.is_empty() && found != count {
        let message = format!("there must be a result for each of {count} operands, not {found}");
        return rules::fail("C1", Site::Op, message);
    }
    let differs = |(declared, operand): (&ValueType, &ValueType)| !declared.is_compatible(operand);
    let mut pairs = call.results.iter().zip(call.operands);
    if let Some(index) = pairs.position(differs) {
        let (declared, operand) = (&call.results[index], &call.operands[index]);
        let message = format!("result {index} must be {operand}, but is declared {declared}");
        return rules::fail("C1", Site::Result(index), message);
    }
    Ok(call.operands.to_vec())
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    Ok(operands.to_vec())
}

fn expand(_: &Call, operands: &[Val], _: &mut dyn Emit) -> Vec<Val> {
    operands.to_vec()
}
