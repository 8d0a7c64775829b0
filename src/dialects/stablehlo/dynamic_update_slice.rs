//! `stablehlo.dynamic_update_slice`.

use super::recipe::{known_start, window};
use super::rules;
use crate::ops::core::{Beyond, Reduction, ScatterMultiaxis};
use crate::ops::layout;
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "stablehlo.dynamic_update_slice",
    summary: "A tensor with a slice of it replaced, which starts where the operands say.",
    description: "\
result[result_index] is update[update_index] if 0 <= update_index < shape(update), else
operand[result_index], where

    adjusted_start_indices = clamp(0, start_indices, shape(operand) - shape(update))
    update_index = result_index - adjusted_start_indices",
    source: "https://openxla.org/stablehlo/spec#dynamic_update_slice",
    operands: &[
        OperandDef::one("operand", "a tensor"),
        OperandDef::one("update", "a tensor that fits into it"),
        OperandDef::variadic("start_indices", "for each dimension, an integer of rank 0"),
    ],
    constraints: &rules([
        "C1: the result has the type of `operand`",
        "C2: element_type(update) = element_type(operand)",
        "C3: rank(update) = rank(operand)",
        "C4: size(start_indices) = rank(operand)",
        "C5: `start_indices` are integers of rank 0 and of one type",
        "C6: 0 <= shape(update) <= shape(operand)",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (operand, update) = (call.tensor(0)?, call.tensor(1)?);
    let site = Site::Operand(1);
    if update.element != operand.element {
        let message = format!("update must have elements of {}, but is {update}", operand.element);
        return fail("C2", site, message);
    }
    if update.rank() != operand.rank() {
        let message = format!("update must have rank {}, but is {update}", operand.rank());
        return fail("C3", site, message);
    }
    rules::starts(["C4", "C5"], call, 2, operand.rank())?;
    for (d, (&from, &to)) in update.shape.iter().zip(&operand.shape).enumerate() {
        if from != DYNAMIC && to != DYNAMIC && from > to {
            let message = format!("dimension {d} of {update} does not fit into {operand}");
            return fail("C6", site, message);
        }
    }
    rules::result("C1", call, operand.clone())
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (operand, update, start_indices) = (&operands[0], &operands[1], &operands[2..]);
    let adjusted_start_indices: Vec<i64> = (0..operand.rank())
        .map(|d| {
            let last = operand.shape()[d] - update.shape()[d];
            start_indices[d].int_at(0).clamp(0, last.into()) as i64
        })
        .collect();
    let mut builder = TensorBuilder::new(operand.element(), operand.shape());
    for result_index in coordinates(operand.shape()) {
        let update_index: Shape =
            result_index.iter().zip(&adjusted_start_indices).map(|(i, start)| i - start).collect();
        let mut sizes = update_index.iter().zip(update.shape());
        if sizes.all(|(i, size)| (0..*size).contains(i)) {
            builder.push_from(update, linear(update.shape(), &update_index));
        } else {
            builder.push_from(operand, linear(operand.shape(), &result_index));
        }
    }
    Ok(vec![builder.finish()])
}

/// In dimensions whose start is known, what is before and behind the update is put beside it.
fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let shape = emit.tensor_type(operands[0]).shape;
    let sizes = emit.tensor_type(operands[1]).shape;
    if sizes.contains(&0) {
        return vec![operands[0]];
    }
    let start = |d: usize| known_start(call, 2 + d, shape[d] - sizes[d]);
    let known: Vec<(usize, i64)> = (0..shape.len())
        .filter(|&d| sizes[d] < shape[d])
        .filter_map(|d| Some((d, start(d)?)))
        .collect();
    let placed = layout::placed(operands[0], operands[1], &known, emit, &mut |operand, emit| {
        written(operand, operands, emit)
    });
    vec![placed]
}

/// The operand with the update where the starts that are not known say.
fn written(operand: Val, operands: &[Val], emit: &mut dyn Emit) -> Val {
    let (ty, update) = (emit.tensor_type(operand), operands[1]);
    let sizes = emit.tensor_type(update).shape;
    let Some((axes, places)) = window(&ty, &sizes, &operands[2..], emit) else { return update };
    let scatter = ScatterMultiaxis {
        axes: axes.into_iter().collect(),
        bounds: Beyond::Clamp,
        from_end: false,
        reduction: Reduction::Set,
        unique: true,
    };
    emit.emit(CoreOp::ScatterMultiaxis(scatter), &[operand, places, update])
}
