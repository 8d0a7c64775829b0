//! `onnx.Slice`.

use super::operands::{self, List, any_of_rank};
use crate::ops::core::Slice;
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "onnx.Slice",
    summary: "Evenly spaced positions along axes, as Python's slices.",
    description: r#"
For each k, along axes[k] of size s, the positions start, start + step, start + 2 step, … before
end (after it, for a negative step), where start and end are starts[k] and ends[k], counted from
the back where they are negative, and then clamped: for a positive step both to [0, s]; for a
negative one start to [0, s-1] and end to [-1, s-1]. Axes that are not named are taken whole. Without
`axes` they are 0, 1, …; without `steps`, each step is 1.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Slice.html",
    operands: &[
        OperandDef::one("data", "a tensor of rank r"),
        OperandDef::known("starts", "a list of i32 or i64"),
        OperandDef::known("ends", "a list of as many"),
        OperandDef::known("axes", "a list of as many, in [-r, r-1]; may be left out"),
        OperandDef::known("steps", "a list of as many, none 0; may be left out"),
    ],
    constraints: &rules([
        "C1: `starts`, `ends`, `axes`, `steps` are lists of i32 or i64",
        "C2: the lists are of one length, r at most",
        "C3: `axes` are in [-r, r-1]",
        "C4: `axes` are unique",
        "C5: no step is 0",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let data = call.tensor(0)?;
    let r = data.rank();
    let mut lists: Vec<Option<List>> = Vec::new();
    let mut length = DYNAMIC;
    for index in 1..=4 {
        if index > 2 && !call.is_given(index) {
            lists.push(None);
            continue;
        }
        let list = operands::list("C1", call, index, &[ElementType::I32, ElementType::I64])?;
        if list.length != DYNAMIC
            && (list.length > r as i64 || ![DYNAMIC, list.length].contains(&length))
        {
            let message = format!(
                "the lists must have one length, {r} at most as data has rank {r}, but this one has {}",
                list.length
            );
            return Err(Violation::new("C2", Site::Operand(index), message));
        }
        length = if list.length == DYNAMIC { length } else { list.length };
        lists.push(Some(list));
    }
    let known = |k: usize| lists[k].as_ref().map(|list| list.values.as_deref());
    if let Some(step) =
        known(3).flatten().and_then(|steps| steps.iter().position(|&step| step == 0))
    {
        return fail("C5", Site::Operand(4), format!("steps must not be 0, but step {step} is"));
    }
    let axes = match (known(2), length) {
        (Some(Some(axes)), _) => operands::axes("C3", Some("C4"), Site::Operand(3), axes, r)?,
        (None, length) if length != DYNAMIC => (0..length as usize).collect(),
        // Any dimension may be sliced.
        _ => return Ok(vec![any_of_rank(data.element, r as i64)]),
    };
    let mut shape = data.shape.clone();
    match slice(call, &data.shape) {
        Some(slice) => shape = slice.sizes,
        None => axes.iter().for_each(|&d| shape[d] = DYNAMIC),
    }
    Ok(vec![data.with_shape(&shape).into()])
}

/// The slice of a tensor of this shape, where the operands and the sizes it depends on are known.
fn slice(call: &Call, shape: &[i64]) -> Option<Slice> {
    let (starts, ends) = (call.known_ints(1)?, call.known_ints(2)?);
    let axes = match call.is_given(3) {
        true => call.known_ints(3)?,
        false => (0..starts.len() as i64).collect(),
    };
    let steps = match call.is_given(4) {
        true => call.known_ints(4)?,
        false => vec![1; starts.len()],
    };
    let offsets: Shape = shape.iter().map(|_| 0).collect();
    let strides: Shape = shape.iter().map(|_| 1).collect();
    let mut slice = Slice { offsets, sizes: Shape::from_slice(shape), strides };
    for (k, &axis) in axes.iter().enumerate() {
        let d = operands::resolved(axis, shape.len());
        if shape[d] == DYNAMIC {
            slice.sizes[d] = DYNAMIC;
            continue;
        }
        let [size, start, end, step] = [shape[d], starts[k], ends[k], steps[k]].map(i128::from);
        let from_front = |at: i128| if at < 0 { at + size } else { at };
        let (low, high) = if step > 0 { (0, size) } else { (-1, size - 1) };
        let [first, last] = [start, end].map(|at| from_front(at).max(low).min(high));
        // A start before a dimension is its first position, if there is one.
        let first = first.max(0).min(high);
        let distance = if step > 0 { last - first } else { first - last };
        let count = if distance <= 0 { 0 } else { (distance - 1) / step.abs() + 1 };
        slice.offsets[d] = if count == 0 { 0 } else { first as i64 };
        slice.sizes[d] = count as i64;
        slice.strides[d] = if count < 2 { 1 } else { step as i64 };
    }
    Some(slice)
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (data, starts) = (&operands[0], &operands[1]);
    let mut positions: Vec<Vec<i64>> = data.shape().iter().map(|&s| (0..s).collect()).collect();
    for k in 0..starts.count() {
        let axis = if call.is_given(3) { operands[3].int_at(k) } else { k as i128 };
        let d = if axis < 0 { axis + data.rank() as i128 } else { axis } as usize;
        let step = if call.is_given(4) { operands[4].int_at(k) } else { 1 };
        let s = i128::from(data.shape()[d]);
        let counted = |at: i128| if at < 0 { at + s } else { at };
        let (start, end) = (counted(starts.int_at(k)), counted(operands[2].int_at(k)));
        let clamp = |at: i128, low: i128, high: i128| at.min(high).max(low);
        let (mut at, end) = match step > 0 {
            true => (clamp(start, 0, s), clamp(end, 0, s)),
            // No position is in an empty dimension, from where ever one starts.
            false => (clamp(start, 0, s - 1).min(s - 1), clamp(end, -1, s - 1)),
        };
        positions[d].clear();
        while if step > 0 { at < end } else { at > end } {
            positions[d].push(at as i64);
            at += step;
        }
    }
    let shape: Shape = positions.iter().map(|along| along.len() as i64).collect();
    let place = |c: &[i64]| {
        Ok(Some(c.iter().zip(&positions).map(|(&at, along)| along[at as usize]).collect()))
    };
    Ok(vec![formulas::tensor(data, &shape, place)?])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let shape = emit.tensor_type(operands[0]).shape;
    let slice = slice(call, &shape).expect("known where the result is static");
    let is_all = slice.sizes == shape && slice.strides.iter().all(|&stride| stride == 1);
    vec![if is_all { operands[0] } else { emit.emit(CoreOp::Slice(slice), &operands[..1]) }]
}
