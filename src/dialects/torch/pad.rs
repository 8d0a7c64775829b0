//! `torch.aten.constant_pad_nd`.

use super::{args, promote};
use crate::ops::core::Pad;
use crate::ops::layout::{Positions, slice};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "torch.aten.constant_pad_nd",
    summary: "A tensor with a border of one value, or without a part of its own.",
    description: r#"
`pad` has two amounts for each of the last dimensions, the last one first: low, how many elements
come before, and high, how many after. A negative amount takes elements away.

    out[c] = self[c - low] where that is inside of `self`, else value

The value becomes an element of self's type, a float among integers cut toward zero.
"#,
    source: "https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.pad.html",
    operands: &[
        OperandDef::one("self", "a tensor of rank r"),
        OperandDef::constant("pad", "a list of ints, two for each of the last dimensions"),
        OperandDef::constant("value", "a constant number"),
    ],
    constraints: &rules([
        "C1: `pad` is a list of an even number of ints, at most 2 r",
        "C2: no dimension of the result has less than no elements",
        "C3: `value` is a constant number that does not overflow; `self` is of integers or floats",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

/// The amounts before and after each dimension; `None` where they are not known.
fn pad_amounts(call: &Call) -> Result<Option<[Shape; 2]>, Violation> {
    let rank = call.tensor(0)?.rank();
    let Some(pad) = args::ints(call, 1)? else { return Ok(None) };
    if pad.len() % 2 == 1 || pad.len() > 2 * rank {
        let message = format!(
            "pad must have two amounts for each of {rank} dimensions at most, but has {}",
            pad.len()
        );
        return Err(Violation::new("C1", Site::Operand(1), message));
    }
    let mut sides = [Shape::from_elem(0, rank), Shape::from_elem(0, rank)];
    for (k, pair) in pad.chunks_exact(2).enumerate() {
        (sides[0][rank - 1 - k], sides[1][rank - 1 - k]) = (pair[0], pair[1]);
    }
    Ok(Some(sides))
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let this = call.tensor(0)?;
    let refuse = |message| Err(Violation::new("C3", Site::Operand(2), message));
    if !this.element.is_integer() && !this.element.is_float() {
        return refuse(format!("self must be of integers or floats, but is {this}"));
    }
    match promote::number(call, 2) {
        None => {
            return refuse(format!("value must be a constant number, but is {}", call.operands[2]));
        }
        Some(number) if super::choice::overflows(number, this.element) => {
            return refuse(format!(
                "value must be a number that does not overflow {}",
                this.element
            ));
        }
        Some(_) => {}
    }
    let Some([low, high]) = pad_amounts(call)? else {
        return Ok(vec![this.with_shape(&vec![DYNAMIC; this.rank()]).into()]);
    };
    let mut shape = Shape::new();
    for (d, &size) in this.shape.iter().enumerate() {
        let padded = [low[d], high[d]].iter().try_fold(size, |sum, &n| size::add(sum, n));
        if size::is_open(size) {
            shape.push(padded.unwrap_or(DYNAMIC));
            continue;
        }
        // What is taken away in front must be there before something is put behind.
        let is_there = size.checked_add(low[d].min(0)).and_then(|n| n.checked_add(high[d].min(0)));
        match padded.filter(|_| is_there.is_some_and(|left| left >= 0)) {
            Some(padded) => shape.push(padded),
            None => {
                let message = format!(
                    "dimension {d} of size {size} is not padded by {} and {}",
                    low[d], high[d]
                );
                return Err(Violation::new("C2", Site::Operand(1), message));
            }
        }
    }
    Ok(vec![this.with_shape(&shape).into()])
}

fn accepted_amounts<'a>(call: &Call<'a>) -> Option<([Shape; 2], &'a TensorType)> {
    Some((pad_amounts(call).ok().flatten()?, call.declared_result().ok()?))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let Some(([low, _], result)) = accepted_amounts(call) else {
        return Err(Fault::Other("the amounts are not known".into()));
    };
    let this = &operands[0];
    let value = promote::value(call, operands, 2, this.element());
    let places = coordinates(&result.shape).map(|c| {
        let from: Shape = c.iter().zip(&low).map(|(at, low)| at - low).collect();
        let inside = from.iter().zip(this.shape()).all(|(at, size)| (0..*size).contains(at));
        inside.then(|| linear(this.shape(), &from))
    });
    Ok(vec![this.select(&result.shape, places, Some(&value))])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    // What is not known need not show in a result of rank 0.
    let Some(([low, high], _)) = accepted_amounts(call) else { return Vec::new() };
    let mut x = operands[0];
    let ty = emit.tensor_type(x);
    for (d, &size) in ty.shape.iter().enumerate() {
        let (offset, behind) = (-low[d].min(0), -high[d].min(0));
        // Of a size that is not known, less may be left than nothing.
        if size::is_open(size) && (offset, behind) != (0, 0) {
            return Vec::new();
        }
        let left = if offset + behind == 0 { size } else { size - offset - behind };
        x = slice(x, d, Positions { offset, size: left, stride: 1 }, emit);
    }
    let [low, high] = [low, high].map(|side| side.iter().map(|&n| n.max(0)).collect::<Shape>());
    if low.iter().chain(&high).all(|&n| n == 0) {
        return vec![x];
    }
    let value = promote::emit_value(call, operands, 2, ty.element, emit);
    vec![emit.emit(CoreOp::Pad(Pad { low, high }), &[x, value])]
}
