//! `tfl.dynamic_update_slice`.

use crate::prelude::*;
use crate::stablehlo::dynamic_update_slice as slices;

pub static DEF: OpDef = OpDef {
    name: "tfl.dynamic_update_slice",
    summary: "A tensor with a slice of it replaced, which starts where the operand specifies.",
    description: "\
result[i] is update[i - start] if 0 <= i - start < shape(update), else operand[i], where

    start_{d} = clamp(0, start_indices[d], operand.shape[d] - update.shape[d])",
    source: "https://www.tensorflow.org/mlir/tfl_ops#tfldynamic_update_slice_tfldynamicupdatesliceop",
    operands: &[
        OperandDef::one("operand", "a tensor of rank r"),
        OperandDef::one("update", "a tensor that fits into it"),
        OperandDef::one("start_indices", "a tensor of i32 or i64, of shape [r]"),
    ],
    constraints: &rules([
        "C1: `update` has the element type and the rank of `operand`",
        "C2: `update` fits into `operand`",
        "C3: `start_indices` are i32 or i64, one for each dimension",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let [operand, update, starts] = [call.tensor(0)?, call.tensor(1)?, call.tensor(2)?];
    if update.element != operand.element || update.rank() != operand.rank() {
        let message =
            format!("update must be as {operand}, but for smaller sizes, and is {update}");
        return fail("C1", Site::Operand(1), message);
    }
    slices::fits("C2", operand, update)?;
    check::index_type("C3", 2, starts, &[ElementType::I32, ElementType::I64])?;
    let count = operand.rank() as i64;
    if starts.rank() != 1 || !size::must_equal(starts.shape[0], count) {
        let message = format!("start_indices must be {count}, but are {starts}");
        return fail("C3", Site::Operand(2), message);
    }
    Ok(vec![operand.clone().into()])
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [operand, update, starts] = operands else { panic!("three operands") };
    Ok(vec![slices::replaced(operand, update, &starts.ints())])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let rank = emit.tensor_type(operands[0]).rank();
    let starts: Vec<Val> = (0..rank)
        .map(|d| {
            let start = layout::part(operands[2], 0, d as i64, 1, emit);
            emit.reshape(start, &[])
        })
        .collect();
    let known = call.constants[2].as_ref().map(Tensor::ints);
    let known = |d: usize| Some(known.as_ref()?[d]);
    vec![slices::update([operands[0], operands[1]], &starts, &known, emit)]
}
