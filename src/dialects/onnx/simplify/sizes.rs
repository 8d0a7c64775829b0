//! Sizes of tensors as values: what a list of sizes consists of, however it is put together.

use super::*;
use crate::ir::{Attr, NamedAttr};

/// One size in a list of sizes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    Known(i64),
    /// That of a tensor in a dimension.
    Of(Value, usize),
}

/// The largest number of operations through which a size is traced.
const MOST_STEPS: usize = 32;

/// The longest list that is analysed.
const LONGEST: usize = 16;

/// Operators whose results have the shape of their first operand.
const ALIKE: &[&str] = &[
    "onnx.Cast",
    "onnx.Erf",
    "onnx.Gelu",
    "onnx.Identity",
    "onnx.LayerNormalization",
    "onnx.Relu",
    "onnx.Sigmoid",
    "onnx.Softmax",
    "onnx.Tanh",
];

/// The size of a tensor of known rank in a dimension, traced to the tensor that determines it.
pub fn size(rewriter: &Rewriter, value: Value, axis: usize) -> Size {
    size_within(rewriter, value, axis, MOST_STEPS)
}

fn size_within(rewriter: &Rewriter, value: Value, axis: usize, steps: usize) -> Size {
    let known = rewriter.shape(value).and_then(|shape| shape.get(axis).copied());
    match known {
        Some(DYNAMIC) if steps > 0 => {
            let source = size_from_source(rewriter, value, axis, steps - 1);
            source.unwrap_or(Size::Of(value, axis))
        }
        Some(DYNAMIC) | None => Size::Of(value, axis),
        Some(known) => Size::Known(known),
    }
}

/// The size from the operation that defines the tensor.
fn size_from_source(rewriter: &Rewriter, value: Value, axis: usize, steps: usize) -> Option<Size> {
    let module = rewriter.module();
    let op = module.defining_op(value).filter(|&op| module[op].results[0] == value)?;
    let of = |operand: usize, axis: usize| {
        Some(size_within(rewriter, rewriter.operand(op, operand)?, axis, steps))
    };
    let rank = |operand: usize| Some(rewriter.shape(rewriter.operand(op, operand)?)?.len());
    match module.op_name(op) {
        name if ALIKE.contains(&name) => of(0, axis),
        "onnx.Transpose" => {
            let perm = views::permutation(rewriter, op)?;
            of(0, usize::try_from(*perm.get(axis)?).ok()?)
        }
        "onnx.Reshape" => {
            let list = list_within(rewriter, rewriter.operand(op, 1)?, steps)?;
            match *list.get(axis)? {
                Size::Known(0) if !views::allows_zero(rewriter, op) => of(0, axis),
                Size::Known(-1) => None,
                size => Some(size),
            }
        }
        // By a matrix: the dimensions before the last are those of the other operand.
        "onnx.MatMul" if rank(1)? == 2 && rank(0)? >= 2 && axis + 1 < rank(0)? => of(0, axis),
        "onnx.Gather" if number(module, op, "axis").unwrap_or(0.0) == 0.0 => match rank(1)? {
            indices if axis < indices => of(1, axis),
            indices => of(0, axis + 1 - indices),
        },
        "onnx.Concat" => {
            let all = rewriter.shape(value)?.len() as f64;
            let along = number(module, op, "axis")?;
            let along = if along < 0.0 { along + all } else { along };
            (along != axis as f64).then(|| of(0, axis))?
        }
        "onnx.Expand" => {
            let list = list_within(rewriter, rewriter.operand(op, 1)?, steps)?;
            let all = rewriter.shape(value)?.len();
            let own = (axis + rank(0)?).checked_sub(all).map(|at| of(0, at));
            let listed = (axis + list.len()).checked_sub(all).map(|at| list[at]);
            match (own, listed) {
                (Some(own), None) => own,
                (None, listed) => listed,
                (Some(own), Some(listed)) => match [own?, listed] {
                    [size, Size::Known(1)] | [Size::Known(1), size] => Some(size),
                    [a, b] => (a == b).then_some(a),
                },
            }
        }
        "onnx.Add" | "onnx.Mul" | "onnx.Sub" | "onnx.Div" => {
            let all = rewriter.shape(value)?.len();
            let aligned = |operand: usize| Some((axis + rank(operand)?).checked_sub(all));
            match [aligned(0)?, aligned(1)?] {
                [Some(at), None] => of(0, at),
                [None, Some(at)] => of(1, at),
                [Some(a), Some(b)] => match [of(0, a)?, of(1, b)?] {
                    [size, Size::Known(1)] | [Size::Known(1), size] => Some(size),
                    [a, b] => (a == b).then_some(a),
                },
                [None, None] => None,
            }
        }
        _ => None,
    }
}

/// The sizes in a tensor of integers of rank 0 or 1; `None` where they are not followed.
pub fn list(rewriter: &Rewriter, value: Value) -> Option<Vec<Size>> {
    list_within(rewriter, value, MOST_STEPS)
}

fn list_within(rewriter: &Rewriter, value: Value, steps: usize) -> Option<Vec<Size>> {
    let steps = steps.checked_sub(1)?;
    let shape = rewriter.shape(value)?;
    if shape.len() > 1 || rewriter.element(value)?.canonical() != ElementType::I64 {
        return None;
    }
    if let Some(stated) = rewriter.constant(value) {
        let fits = stated.count() <= LONGEST;
        let known = |&number: &i128| i64::try_from(number).map(Size::Known).ok();
        return fits.then(|| stated.ints().iter().map(known).collect()).flatten();
    }
    let module = rewriter.module();
    let op = module.defining_op(value)?;
    let given = |at: usize| list_within(rewriter, rewriter.operand(op, at)?, steps);
    let numbers = |at: usize| -> Option<Vec<i64>> {
        let stated = rewriter.constant(rewriter.operand(op, at)?)?;
        let fits = stated.count() <= LONGEST && stated.element().is_integer();
        let number = |&number: &i128| i64::try_from(number).ok();
        fits.then(|| stated.ints().iter().map(number).collect()).flatten()
    };
    let found = match module.op_name(op) {
        "onnx.Shape" => {
            let operand = rewriter.operand(op, 0)?;
            let rank = rewriter.shape(operand)?.len();
            let end = number(module, op, "end").unwrap_or(rank as f64);
            let start = number(module, op, "start").unwrap_or(0.0);
            let dims = clamp_position(start as i64, rank)..clamp_position(end as i64, rank);
            dims.map(|axis| size_within(rewriter, operand, axis, steps)).collect()
        }
        "onnx.Concat" => {
            let count = module[op].operands.len();
            let parts: Option<Vec<Vec<Size>>> = (0..count).map(given).collect();
            parts?.concat()
        }
        "onnx.Slice" => {
            let all = given(0)?;
            let axes = rewriter.operand(op, 3).is_none() || matches!(numbers(3)?[..], [0 | -1]);
            let steps = rewriter.operand(op, 4).is_none() || numbers(4)?[..] == [1];
            let ([start], [end]) = (&numbers(1)?[..], &numbers(2)?[..]) else { return None };
            let [start, end] = [start, end].map(|&at| clamp_position(at, all.len()));
            (axes && steps).then(|| all.get(start..end.max(start)).map(<[Size]>::to_vec))??
        }
        "onnx.Gather" => {
            let all = given(0)?;
            let at = |&index: &i64| {
                let index = if index < 0 { index + all.len() as i64 } else { index };
                all.get(usize::try_from(index).ok()?).copied()
            };
            numbers(1)?.iter().map(at).collect::<Option<_>>()?
        }
        "onnx.Squeeze" | "onnx.Unsqueeze" | "onnx.Reshape" | "onnx.Cast" | "onnx.Identity" => {
            given(0)?
        }
        // What exporters write for an Expand to sizes of which some are not to change.
        "onnx.Where" => {
            let truths = equal_sizes(rewriter, rewriter.operand(op, 0)?, steps)?;
            let chosen = [given(1)?, given(2)?];
            let count = chosen.iter().map(Vec::len).chain([truths.len()]).max()?;
            let all = (0..count).map(|at| {
                let truth = *truths.get(if truths.len() == 1 { 0 } else { at })?;
                let list = &chosen[usize::from(!truth)];
                list.get(if list.len() == 1 { 0 } else { at }).copied()
            });
            all.collect::<Option<_>>()?
        }
        _ => return None,
    };
    let is_whole = |count: i64| count == DYNAMIC || count == found.len() as i64;
    let fits = found.len() <= LONGEST && shape.first().is_none_or(|&count| is_whole(count));
    fits.then_some(found)
}

/// For each pair of sizes of two lists whether they are equal, where that is known: no size is negative.
fn equal_sizes(rewriter: &Rewriter, value: Value, steps: usize) -> Option<Vec<bool>> {
    let steps = steps.checked_sub(1)?;
    if let Some(stated) = rewriter.constant(value) {
        let fits = stated.element().is_integer() && stated.count() <= LONGEST;
        return fits.then(|| stated.ints().iter().map(|&truth| truth != 0).collect());
    }
    let op = rewriter.module().defining_op(value)?;
    if rewriter.module().op_name(op) != "onnx.Equal" {
        return None;
    }
    let given = |at: usize| list_within(rewriter, rewriter.operand(op, at)?, steps);
    let [a, b] = [given(0)?, given(1)?];
    let are_equal = |pair: (&Size, &Size)| match pair {
        (Size::Known(a), Size::Known(b)) => Some(a == b),
        (Size::Of(..), &Size::Known(number)) | (&Size::Known(number), Size::Of(..)) => {
            (number < 0).then_some(false)
        }
        (a, b) => (a == b).then_some(true),
    };
    let count = a.len().max(b.len());
    let at = |list: &[Size], at: usize| list.get(if list.len() == 1 { 0 } else { at }).copied();
    (0..count).map(|k| are_equal((&at(&a, k)?, &at(&b, k)?))).collect()
}

/// A start or an end in a list of this length, clamped.
fn clamp_position(at: i64, length: usize) -> usize {
    let length = length as i64;
    let at = if at < 0 { at.saturating_add(length) } else { at };
    at.clamp(0, length) as usize
}

pub const LISTS: &[&str] =
    &["onnx.Concat", "onnx.Gather", "onnx.Shape", "onnx.Slice", "onnx.Where"];

/// Replaces a list of sizes by a constant, or by one Shape if they are adjacent sizes of one tensor.
pub fn at_once(rewriter: &mut Rewriter) -> Option<Value> {
    let result = rewriter.result()?;
    let list = list(rewriter, result)?;
    let known = |size: &Size| match *size {
        Size::Known(number) => Some(number),
        Size::Of(..) => None,
    };
    let shape = rewriter.shape(result)?;
    if let Some(known) = list.iter().map(known).collect::<Option<Vec<i64>>>() {
        let tensor = match shape.len() {
            0 => Tensor::from_i64s(&[], &known),
            _ => Tensor::from_i64s(&[known.len() as i64], &known),
        };
        return Some(rewriter.state(tensor, result));
    }
    match rewriter.module().op_name(rewriter.op()) {
        "onnx.Shape" => return None,
        "onnx.Where" => return by_parts(rewriter, &list),
        _ => {}
    }
    let &Size::Of(tensor, start) = list.first()? else { return None };
    let are_neighbours = (start..).zip(&list).all(|(axis, &size)| size == Size::Of(tensor, axis));
    let rank = rewriter.shape(tensor)?.len();
    let end = start + list.len();
    if shape.len() != 1 || !are_neighbours || !parts_of_shapes(rewriter) || end > rank {
        return None;
    }
    let int = |name: &'static str, at: usize| (name, AttrValue::Int(at as i64));
    let attrs = Attrs::from_iter([int("end", end), int("start", start)]);
    rewriter.make("onnx.Shape", &[tensor], attrs)
}

/// A list of sizes as parts of shapes, and numbers between them.
fn by_parts(rewriter: &mut Rewriter, list: &[Size]) -> Option<Value> {
    if rewriter.shape(rewriter.result()?)?.len() != 1 || !parts_of_shapes(rewriter) {
        return None;
    }
    let mut parts = Vec::new();
    let mut at = 0;
    while let Some(&first) = list.get(at) {
        let start = at;
        at += 1;
        match first {
            Size::Known(_) => {
                let known = list[start..].iter().map_while(|size| match *size {
                    Size::Known(number) => Some(number),
                    Size::Of(..) => None,
                });
                let known: Vec<i64> = known.collect();
                at = start + known.len();
                let tensor = Tensor::from_i64s(&[known.len() as i64], &known);
                let result = rewriter.result()?;
                parts.push(rewriter.state(tensor, result));
            }
            Size::Of(tensor, axis) => {
                while list.get(at) == Some(&Size::Of(tensor, axis + at - start)) {
                    at += 1;
                }
                let int = |name: &'static str, at: usize| (name, AttrValue::Int(at as i64));
                let attrs = Attrs::from_iter([int("end", axis + at - start), int("start", axis)]);
                let count = (at - start) as i64;
                let part = rewriter.make_shaped(
                    "onnx.Shape",
                    &[tensor],
                    attrs,
                    ElementType::I64,
                    &[count],
                );
                parts.push(part?);
            }
        }
    }
    match parts[..] {
        [whole] => Some(whole),
        _ => {
            let attrs = Attrs::from_iter([("axis", AttrValue::Int(0))]);
            rewriter.make("onnx.Concat", &parts, attrs)
        }
    }
}

/// Whether the operator set has the Shape of a range of dimensions.
fn parts_of_shapes(rewriter: &Rewriter) -> bool {
    let module = rewriter.module();
    match module.attr(module.top(), "onnx.model").map(|model| &module.pools[model]) {
        None => true,
        Some(AttrKind::Dictionary(entries)) => {
            operator_set(module, entries).is_some_and(|version| version >= FIRST_WITH_PARTS)
        }
        Some(_) => false,
    }
}

/// The operator set since which Shape has `start` and `end`.
const FIRST_WITH_PARTS: i64 = 15;

/// The version of the standard's operator set that a model's description states.
fn operator_set(module: &Module, entries: &[NamedAttr]) -> Option<i64> {
    let text = |attr: Attr| match &module.pools[attr] {
        AttrKind::String { bytes, .. } => std::str::from_utf8(bytes).ok(),
        _ => None,
    };
    let is_sets = |(name, _): &&NamedAttr| module.pools[*name] == *"opset_import";
    let &(_, sets) = entries.iter().find(is_sets)?;
    let AttrKind::Array(sets) = &module.pools[sets] else { return None };
    let own = sets.chunks_exact(2).find(|set| text(set[0]) == Some("ai.onnx"))?;
    text(own[1])?.parse().ok()
}
