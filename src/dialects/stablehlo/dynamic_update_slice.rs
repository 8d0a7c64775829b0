//! `stablehlo.dynamic_update_slice`.

use super::recipe::window;
use super::rules;
use crate::ops::core::{Beyond, Reduction, ScatterMultiaxis};
use crate::ops::layout;
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "stablehlo.dynamic_update_slice",
    summary: "A tensor with a slice of it replaced, which starts where the operands specify.",
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
    fits("C6", operand, update)?;
    rules::result("C1", call, operand.clone())
}

/// No dimension of the update, the second operand, is larger than the operand's.
pub fn fits(
    constraint: &'static str,
    operand: &TensorType,
    update: &TensorType,
) -> Result<(), Violation> {
    for (d, (&from, &to)) in update.shape.iter().zip(&operand.shape).enumerate() {
        if size::exceeds(from, to) {
            let message = format!("dimension {d} of {update} does not fit into {operand}");
            return fail(constraint, Site::Operand(1), message);
        }
    }
    Ok(())
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let starts: Vec<i128> = operands[2..].iter().map(|start| start.int_at(0)).collect();
    Ok(vec![replaced(&operands[0], &operands[1], &starts)])
}

/// The formula.
pub fn replaced(operand: &Tensor, update: &Tensor, start_indices: &[i128]) -> Tensor {
    let adjusted_start_indices: Vec<i64> = (0..operand.rank())
        .map(|d| {
            let last = operand.shape()[d] - update.shape()[d];
            start_indices[d].clamp(0, last.into()) as i64
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
    builder.finish()
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let known = |d: usize| Some(call.constants[2 + d].as_ref()?.int_at(0));
    vec![update([operands[0], operands[1]], &operands[2..], &known, emit)]
}

/// The recipe for an operand and its update. In dimensions with a constant start, the elements before and after the
/// update are concatenated with it.
pub fn update(
    [operand, update]: [Val; 2],
    starts: &[Val],
    known: &dyn Fn(usize) -> Option<i128>,
    emit: &mut dyn Emit,
) -> Val {
    let shape = emit.tensor_type(operand).shape;
    let sizes = emit.tensor_type(update).shape;
    if sizes.contains(&0) {
        return operand;
    }
    let start = |d: usize| Some(known(d)?.clamp(0, (shape[d] - sizes[d]).into()) as i64);
    let is_known = |d: usize| !size::is_open(shape[d]) && !size::is_open(sizes[d]);
    let known: Vec<(usize, i64)> = (0..shape.len())
        .filter(|&d| sizes[d] != shape[d] && is_known(d))
        .filter_map(|d| Some((d, start(d)?)))
        .collect();
    layout::placed(operand, update, &known, emit, &mut |operand, emit| {
        scatter_update(operand, update, starts, emit)
    })
}

/// The operand with the update scattered to starts that are not constant.
fn scatter_update(operand: Val, update: Val, starts: &[Val], emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(operand);
    let sizes = emit.tensor_type(update).shape;
    let Some((axes, places)) = window(&ty, &sizes, starts, emit) else { return update };
    let scatter = ScatterMultiaxis {
        axes: axes.into_iter().collect(),
        bounds: Beyond::Clamp,
        from_end: false,
        reduction: Reduction::Set,
        unique: true,
    };
    emit.emit(CoreOp::ScatterMultiaxis(scatter), &[operand, places, update])
}
