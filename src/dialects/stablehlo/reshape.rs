//! `stablehlo.reshape`, `stablehlo.dynamic_reshape`.

use super::rules;
use crate::movement::prelude::*;
use crate::prelude::*;

const ELEMENT: Constraint = rule("C1: the result has the element type of `operand`");
const SIZE: Constraint = rule("C2: size(operand) = size(result)");

pub static DEF: OpDef = OpDef {
    name: "stablehlo.reshape",
    summary: "The same elements in another shape.",
    description: "result[result_index] = operand[operand_index], where both indices have the same position in the lexicographic order.",
    source: "https://openxla.org/stablehlo/spec#reshape",
    operands: &[OperandDef::one("operand", "a tensor")],
    constraints: &[ELEMENT, SIZE],
    semantics: movement!(infer; plans::same_elements),
    ..super::ROW
};

pub static DYNAMIC: OpDef = OpDef {
    name: "stablehlo.dynamic_reshape",
    summary: "`stablehlo.reshape` whose shape is an operand.",
    description: DEF.description,
    source: "https://openxla.org/stablehlo/spec#dynamic_reshape",
    operands: &[
        OperandDef::one("operand", "a tensor"),
        OperandDef::sizes("output_shape", "the result's shape, 1-D integers"),
    ],
    constraints: &[
        ELEMENT,
        SIZE,
        rule("C4: size(output_shape) = rank(result); its sizes are the result's"),
    ],
    semantics: movement!(infer_dynamic; plans::same_elements),
    ..super::ROW
};

fn check_size(operand: &TensorType, result: &TensorType) -> Result<(), Violation> {
    let counts = operand.element_count().zip(result.element_count());
    if let Some((from, to)) = counts.filter(|(from, to)| from != to) {
        let message = format!("{operand} has {from} elements, but the result {result} has {to}");
        return fail("C2", Site::Op, message);
    }
    Ok(())
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let operand = call.tensor(0)?;
    let result = rules::result_like("C1", call, operand)?;
    check_size(operand, result)?;
    Ok(vec![result.clone().into()])
}

fn infer_dynamic(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let operand = call.tensor(0)?;
    let rank = rules::integer_vector("C4", call, 1)?;
    if let [ValueType::Tensor(_)] = call.results {
        let result = rules::result_like("C1", call, operand)?;
        if !size::must_equal(rank, result.rank() as i64) {
            let message = format!("output_shape has {rank} sizes, but the result is {result}");
            return fail("C4", Site::Operand(1), message);
        }
    }
    let result = match rules::known_shape("C4", call, 1)? {
        Some(shape) => operand.with_shape(&shape),
        None => call.declared_result()?.clone(),
    };
    check_size(operand, &result)?;
    rules::result("C4", call, result)
}
