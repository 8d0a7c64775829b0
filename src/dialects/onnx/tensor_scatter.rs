//! `onnx.TensorScatter`.

use crate::elementwise::{Kind, recipe};
use crate::ops::core::Reduction;
use crate::prelude::*;
use crate::scattering::{self, Aligned, Join, Reached};

pub static DEF: OpDef = OpDef {
    name: "onnx.TensorScatter",
    summary: "A cache with new entries along one axis, from a position of its own for each batch.",
    description: r#"
A copy of `past_cache`, then for each position c of `update`, with s = past_cache.shape[axis] and
start = write_indices[c_{0}], 0 where there are none:

    present_cache[c_{0}, ..., start + c_{axis}, ...]            = update[c]     mode = "linear"
    present_cache[c_{0}, ..., (start + c_{axis}) mod s, ...]    = update[c]     mode = "circular"

A place outside [0, s) is an error in `linear` mode, of negative ones too; the reference evaluator
wraps these. The modulo is the floor modulo.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__TensorScatter.html",
    operands: &[
        OperandDef::one("past_cache", "a tensor of rank r >= 2, with the batches first"),
        OperandDef::one("update", "as `past_cache`, but for a smaller size of the axis"),
        OperandDef::variadic(
            "write_indices",
            "a tensor of i64, one for each batch; may be left out",
        ),
    ],
    attributes: &[
        attr(
            "axis",
            Int("si64"),
            Default::Int(-2),
            "the axis of entries, in [-r, r-1], not the first; negative counts from the back",
        ),
        attr(
            "mode",
            Str,
            Default::Str("linear"),
            "what a position after the end is: `linear` an error, `circular` one from the beginning",
        ),
    ],
    results: &["present_cache"],
    constraints: &rules([
        "C1: `past_cache` has rank 2 or more",
        "C2: `axis` is in [-r, r-1], and not the first",
        "C3: `write_indices` are i64, one for each batch",
        "C4: `update` has the element type and the shape of `past_cache`, but for a smaller size of the axis",
        "C5: `mode` is \"linear\" or \"circular\"",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (past, update) = (call.tensor(0)?, call.tensor(1)?);
    let site = Site::Attr("axis");
    if past.rank() < 2 {
        let message = format!("past_cache must have rank 2 or more, but has {}", past.rank());
        return fail("C1", Site::Operand(0), message);
    }
    let axis = check::axis("C2", site, call.int("axis"), past)?;
    if axis == 0 {
        return fail("C2", site, "axis must not be the first, which is that of the batches");
    }
    if call.operands.len() > 3 {
        return fail("C3", Site::Operand(3), "there are write_indices twice");
    }
    if call.is_given(2) {
        let write = call.tensor(2)?;
        let differs = |a: i64, b: i64| !size::must_equal(a, b);
        let fits = write.rank() == 1 && !differs(write.shape[0], past.shape[0]);
        if write.element != ElementType::I64 || !fits {
            let wanted = TensorType::new(ElementType::I64, &past.shape[..1]);
            let message = format!("write_indices must be {wanted}, but are {write}");
            return fail("C3", Site::Operand(2), message);
        }
    }
    let fits = |d: usize| {
        let (size, limit) = (update.shape[d], past.shape[d]);
        let is_open = size::is_open(size) || size::is_open(limit);
        is_open || size == limit || (d == axis && size < limit)
    };
    let same_rank = update.rank() == past.rank();
    if update.element != past.element || !same_rank || !(0..past.rank()).all(fits) {
        let message =
            format!("update must be {past}, or smaller in dimension {axis}, but is {update}");
        return fail("C4", Site::Operand(1), message);
    }
    let mode = call.str("mode");
    if !["linear", "circular"].contains(&mode) {
        let message = format!("mode must be \"linear\" or \"circular\", but is \"{mode}\"");
        return fail("C5", Site::Attr("mode"), message);
    }
    Ok(vec![past.clone().into()])
}

fn scatter_axis(call: &Call, rank: usize) -> usize {
    call.int("axis").rem_euclid(rank as i64) as usize
}

const SET: Join = Join::of(Reduction::Set);

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (past, update) = (&operands[0], &operands[1]);
    let axis = scatter_axis(call, past.rank());
    let size = i128::from(past.shape()[axis]);
    let mut reached = Reached::new(past);
    for (from, c) in coordinates(update.shape()).enumerate() {
        let start = if call.is_given(2) { operands[2].int_at(c[0] as usize) } else { 0 };
        let mut place = start + i128::from(c[axis]);
        if call.str("mode") == "circular" {
            place = place.rem_euclid(size);
        }
        if !(0..size).contains(&place) {
            let (size, position) = (size as i64, Shape::from_slice(&c[..1]));
            return Err(Fault::OutOfBounds { value: place, axis, size, operand: 2, position });
        }
        let mut to = c.clone();
        to[axis] = place as i64;
        reached.add(linear(past.shape(), &to), from);
    }
    Ok(vec![reached.joined(update, SET)])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let [past, update] = [operands[0], operands[1]];
    let [shape, new] = [past, update].map(|value| emit.tensor_type(value).shape);
    if new.contains(&0) {
        return vec![past];
    }
    let axis = scatter_axis(call, shape.len());
    let mut ones = vec![1; shape.len()];
    ones[axis] = new[axis];
    let mut indices = layout::iota(&ones, axis, emit);
    let is_circular = call.str("mode") == "circular";
    if call.is_given(2) {
        let mut start = operands[2];
        if is_circular {
            // The sum must not overflow.
            let like = emit.tensor_type(start);
            let size = layout::size(like.element, shape[axis], &like.shape, emit);
            start = recipe::apply(Kind::FloorMod, &[start, size], emit);
        }
        let mut column = vec![1; shape.len()];
        column[0] = shape[0];
        let start = emit.reshape(start, &column);
        indices = recipe::broadcast(Kind::Add, &[start, indices], emit);
    }
    let axes = Shape::from_slice(&[axis as i64]);
    let aligned = Aligned { shape, indices, updates: update, axes };
    let mode = if is_circular { Mode::WRAP } else { Mode::ERROR };
    vec![scattering::joined(past, aligned, mode, SET, false, emit)]
}
