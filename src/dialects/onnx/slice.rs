//! `onnx.Slice`.

use super::operands::{self, List, any_of_rank};
use crate::movement::plans::{self, Start};
use crate::movement::{Plan, movement};
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

ONNX Runtime reads an end of 2^31-1 or 2^63-1 as before the first position where the step is negative: from
-1 to 2^63-1 by -1 is all of an axis, reversed. By the standard, whose words these are, and by its reference it is
nothing, and so it is here. For all of an axis the standard recommends -2^63 as the end, of which all have one
reading.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Slice.html",
    operands: &[
        OperandDef::one("data", "a tensor of rank r"),
        OperandDef::constant("starts", "a list of i32 or i64"),
        OperandDef::sizes("ends", "a list of as many"),
        OperandDef::constant("axes", "a list of as many, in [-r, r-1]; may be left out"),
        OperandDef::constant("steps", "a list of as many, none 0; may be left out"),
    ],
    constraints: &rules([
        "C1: `starts`, `ends`, `axes`, `steps` are lists of i32 or i64",
        "C2: the lists are of one length, r at most",
        "C3: `axes` are in [-r, r-1]",
        "C4: `axes` are unique",
        "C5: no step is 0",
    ]),
    semantics: movement!(infer; plan_slice),
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
        if list.length >= 0 && (list.length > r as i64 || ![DYNAMIC, list.length].contains(&length))
        {
            let message = format!(
                "the lists must have one length, {r} at most as data has rank {r}, but this one has {}",
                list.length
            );
            return Err(Violation::new("C2", Site::Operand(index), message));
        }
        length = if list.length < 0 { length } else { list.length };
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
    match known_ranges(call, &data.shape) {
        Some((axes, ranges)) => {
            let known = axes.into_iter().zip(ranges).filter(|(d, _)| data.shape[*d] != DYNAMIC);
            for (d, [start, end, step]) in known {
                (_, shape[d]) =
                    plans::range(Some(start), Some(end), step, data.shape[d], Start::Clamped);
            }
        }
        None => axes.iter().for_each(|&d| shape[d] = DYNAMIC),
    }
    Ok(vec![data.with_shape(&shape).into()])
}

/// The axes, and ranges along them ([`Start::Clamped`]); where the operands are known.
fn known_ranges(call: &Call, shape: &[i64]) -> Option<(Vec<usize>, Vec<[i64; 3]>)> {
    let (starts, ends) = (call.known_ints(1)?, call.known_ints(2)?);
    let axes = match call.is_given(3) {
        true => call.known_ints(3)?,
        false => (0..starts.len() as i64).collect(),
    };
    let steps = match call.is_given(4) {
        true => call.known_ints(4)?,
        false => vec![1; starts.len()],
    };
    let axes: Vec<usize> = axes.iter().map(|&axis| operands::resolved(axis, shape.len())).collect();
    let ranges = (0..axes.len()).map(|k| [starts[k], ends[k], steps[k]]).collect();
    Some((axes, ranges))
}

fn plan_slice(call: &Call) -> Result<Plan, Violation> {
    let data = call.tensor(0)?;
    Ok(match known_ranges(call, &data.shape) {
        Some((axes, ranges)) => plans::slice(data, &axes, &ranges, Start::Clamped),
        None => Plan::Open(call.results.to_vec()),
    })
}
