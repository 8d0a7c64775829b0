//! What gives its operand's elements in their order, or in another one.

use super::sizes::{self, Size};
use super::*;

pub const COPIES: &[&str] = &["onnx.Identity", "onnx.Dropout"];

/// Removes a copy. A dropout in training mode is no copy.
pub fn copy(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    rewriter.module().is_pure(op).then(|| rewriter.operand(op, 0)).flatten()
}

pub fn cast_to_same(rewriter: &mut Rewriter) -> Option<Value> {
    let operand = rewriter.operand(rewriter.op(), 0)?;
    let same = rewriter.element(operand)? == rewriter.element(rewriter.result()?)?;
    same.then_some(operand)
}

/// The permutation of a transposition of a tensor of known rank.
pub fn permutation(rewriter: &Rewriter, op: Op) -> Option<Vec<i64>> {
    let rank = rewriter.shape(rewriter.operand(op, 0)?)?.len() as i64;
    let given = numbers_attr(rewriter.module(), op, "perm");
    let perm = given.unwrap_or_else(|| (0..rank).rev().collect());
    (perm.len() as i64 == rank && perm.iter().all(|axis| (0..rank).contains(axis))).then_some(perm)
}

pub fn transpose_to_same(rewriter: &mut Rewriter) -> Option<Value> {
    let perm = permutation(rewriter, rewriter.op())?;
    let is_same = perm.iter().zip(0..).all(|(&axis, at)| axis == at);
    is_same.then(|| rewriter.operand(rewriter.op(), 0)).flatten()
}

pub fn transpose_of_transpose(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let inner = rewriter.only_for(rewriter.operand(op, 0)?, "onnx.Transpose")?;
    let (outer, first) = (permutation(rewriter, op)?, permutation(rewriter, inner)?);
    let perm = outer.iter().map(|&axis| first[axis as usize]).collect();
    let operand = rewriter.operand(inner, 0)?;
    let attrs = Attrs::from_iter([("perm", AttrValue::I64Array(perm))]);
    rewriter.make("onnx.Transpose", &[operand], attrs)
}

/// Whether a 0 in a shape means a size of 0.
pub fn allows_zero(rewriter: &Rewriter, op: Op) -> bool {
    number(rewriter.module(), op, "allowzero").is_some_and(|number| number != 0.0)
}

/// A reshape to the shape that its operand has.
pub fn reshape_to_same(rewriter: &mut Rewriter) -> Option<Value> {
    let operand = rewriter.operand(rewriter.op(), 0)?;
    let shape = rewriter.shape(operand)?;
    let is_same = shape == rewriter.shape(rewriter.result()?)? && !shape.contains(&0);
    let open = shape.iter().filter(|&&size| size == DYNAMIC).count();
    (is_same && open <= 1).then_some(operand)
}

/// Replaces a reshape to computed sizes that are all known, or equal to the operand's in the same dimension, or of
/// which the type has one dynamic.
pub fn reshape_to_constant(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let (operand, sizes) = (rewriter.operand(op, 0)?, rewriter.operand(op, 1)?);
    if rewriter.constant(sizes).is_some() {
        return None;
    }
    let shape = rewriter.shape(rewriter.result()?)?;
    if shape.contains(&0) {
        return None;
    }
    let open = shape.iter().filter(|&&size| size == DYNAMIC).count();
    let shape: Vec<i64> = match open {
        0 | 1 => shape.iter().map(|&size| if size == DYNAMIC { -1 } else { size }).collect(),
        _ => {
            let list = sizes::list(rewriter, sizes)?;
            let rank = rewriter.shape(operand)?.len();
            let said = |(axis, (&size, &listed)): (usize, (&i64, &Size))| match listed {
                _ if size != DYNAMIC => Some(size),
                Size::Known(0) => None,
                Size::Known(number) => Some(number),
                listed => {
                    (axis < rank && sizes::size(rewriter, operand, axis) == listed).then_some(0)
                }
            };
            shape.iter().zip(&list).enumerate().map(said).collect::<Option<_>>()?
        }
    };
    let stated = rewriter.state(Tensor::from_i64s(&[shape.len() as i64], &shape), sizes);
    rewriter.make("onnx.Reshape", &[operand, stated], Attrs::new())
}

/// Replaces the reshapes around a transpose of the last two dimensions, which merged all dimensions before them, by
/// one transpose.
pub fn merged_transpose(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let transpose = rewriter.only_for(rewriter.operand(op, 0)?, "onnx.Transpose")?;
    let merge = rewriter.only_for(rewriter.operand(transpose, 0)?, "onnx.Reshape")?;
    let operand = rewriter.operand(merge, 0)?;
    let rank = rewriter.shape(operand)?.len();
    let merged = rewriter.shape(rewriter.operand(transpose, 0)?)?;
    if permutation(rewriter, transpose)? != [0, 2, 1] || merged.len() != 3 || rank < 4 {
        return None;
    }
    let before: Vec<Size> = (0..rank).map(|axis| sizes::size(rewriter, operand, axis)).collect();
    let result = rewriter.result()?;
    let after = sizes_of_reshape(rewriter, op, result)?;
    let inner = sizes_of_reshape(rewriter, merge, rewriter.operand(transpose, 0)?)?;
    let (lead, last) = before.split_at(rank - 2);
    let is_swapped = after.len() == rank && after[..rank - 2] == *lead;
    if !is_swapped || inner[1..] != *last || after[rank - 2..] != [last[1], last[0]] {
        return None;
    }
    let mut perm: Vec<i64> = (0..rank as i64).collect();
    perm.swap(rank - 2, rank - 1);
    let attrs = Attrs::from_iter([("perm", AttrValue::I64Array(perm.into()))]);
    rewriter.make("onnx.Transpose", &[operand], attrs)
}

/// The sizes of a reshape, where all are known.
fn sizes_of_reshape(rewriter: &Rewriter, op: Op, result: Value) -> Option<Vec<Size>> {
    let list = sizes::list(rewriter, rewriter.operand(op, 1)?)?;
    let shape = rewriter.shape(result);
    let said = |(axis, &listed): (usize, &Size)| {
        let known = shape.as_ref().and_then(|shape| shape.get(axis)).filter(|&&it| it != DYNAMIC);
        match (known, listed) {
            (Some(&known), _) => Size::Known(known),
            (None, Size::Known(0 | -1)) => Size::Of(result, axis),
            (None, listed) => listed,
        }
    };
    Some(list.iter().enumerate().map(said).collect())
}

/// The axes of an operation in a result of known rank.
fn normalized_axes(rewriter: &Rewriter, op: Op, rank: i64) -> Option<Vec<i64>> {
    let stated = rewriter.constant(rewriter.operand(op, 1)?)?;
    let axis = |&axis: &i128| {
        let axis = i64::try_from(axis).ok()?;
        let axis = if axis < 0 { axis + rank } else { axis };
        (0..rank).contains(&axis).then_some(axis)
    };
    stated.ints().iter().map(axis).collect()
}

/// Merges consecutive insertions of dimensions of size 1.
pub fn unsqueeze_of_unsqueeze(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let between = rewriter.operand(op, 0)?;
    let module = rewriter.module();
    let is_one = |&op: &Op| module.op_name(op) == "onnx.Unsqueeze";
    let inner = module.defining_op(between).filter(is_one)?;
    let operand = rewriter.operand(inner, 0)?;
    let rank = rewriter.shape(rewriter.result()?)?.len() as i64;
    let outer = normalized_axes(rewriter, op, rank)?;
    let first = normalized_axes(rewriter, inner, rewriter.shape(between)?.len() as i64)?;
    let kept: Vec<i64> = (0..rank).filter(|axis| !outer.contains(axis)).collect();
    let moved = first.iter().map(|&axis| kept.get(axis as usize).copied());
    let mut all: Vec<i64> = moved.collect::<Option<_>>()?;
    all.extend(&outer);
    all.sort_unstable();
    let like = rewriter.operand(op, 1)?;
    let stated = rewriter.state(Tensor::from_i64s(&[all.len() as i64], &all), like);
    rewriter.again(op, &[operand, stated])
}

/// An expansion to sizes that its operand has.
pub fn expand_to_same(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let operand = rewriter.operand(op, 0)?;
    let shape = rewriter.shape(operand)?;
    let is_static = !shape.contains(&DYNAMIC);
    if is_static && rewriter.shape(rewriter.result()?)? == shape {
        return Some(operand);
    }
    let list = sizes::list(rewriter, rewriter.operand(op, 1)?)?;
    let first = shape.len().checked_sub(list.len())?;
    let leaves = |(axis, &listed): (usize, &Size)| {
        listed == Size::Known(1) || listed == sizes::size(rewriter, operand, first + axis)
    };
    list.iter().enumerate().all(leaves).then_some(operand)
}

/// Refines an expansion by the static sizes of its result's type.
pub fn expand_of_type(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let (operand, result) = (rewriter.operand(op, 0)?, rewriter.result()?);
    let shape = rewriter.shape(result)?;
    let size = |axis: usize| match sizes::size(rewriter, result, axis) {
        Size::Known(size) => size,
        Size::Of(..) => DYNAMIC,
    };
    let found: Vec<i64> = (0..shape.len()).map(size).collect();
    if found == shape || found.iter().any(|&size| size < 0 && size != DYNAMIC) {
        return None;
    }
    let list = rewriter.operand(op, 1)?;
    let element = rewriter.element(result)?;
    rewriter.make_shaped("onnx.Expand", &[operand, list], Attrs::new(), element, &found)
}

pub const STRETCHING: &[&str] = &[
    "onnx.Add",
    "onnx.And",
    "onnx.Div",
    "onnx.Equal",
    "onnx.Greater",
    "onnx.GreaterOrEqual",
    "onnx.Less",
    "onnx.LessOrEqual",
    "onnx.Mul",
    "onnx.Or",
    "onnx.Pow",
    "onnx.Sub",
];

/// An operation of two operands that stretches one of them as an expansion did.
pub fn expand_for_broadcast(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let operands = [rewriter.operand(op, 0)?, rewriter.operand(op, 1)?];
    let rank = rewriter.shape(rewriter.result()?)?.len();
    for at in 0..2 {
        let Some(expand) = rewriter.only_for(operands[at], "onnx.Expand") else { continue };
        let source = rewriter.operand(expand, 0)?;
        // The size of a value in a dimension of the result.
        let size = |value: Value, axis: usize| {
            let missing = rank.checked_sub(rewriter.shape(value)?.len())?;
            Some(match axis.checked_sub(missing) {
                Some(axis) => sizes::size(rewriter, value, axis),
                None => Size::Known(1),
            })
        };
        let list = sizes::list(rewriter, rewriter.operand(expand, 1)?);
        let expanded = |axis: usize| match size(operands[at], axis)? {
            Size::Known(known) => Some(Size::Known(known)),
            open => {
                let list = list.as_ref()?;
                list.get((axis + list.len()).checked_sub(rank)?).copied().or(Some(open))
            }
        };
        let is_same = (0..rank).all(|axis| {
            let (wide, narrow) = (expanded(axis), size(source, axis));
            wide.is_some() && (wide == narrow || wide == size(operands[1 - at], axis))
        });
        if is_same {
            let mut operands = operands;
            operands[at] = source;
            return rewriter.again(op, &operands);
        }
    }
    None
}

/// Replaces the repetition of slices along a dimension, by a new dimension that is broadcast and merged, by one
/// Gather.
pub fn repeat(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let expand = rewriter.only_for(rewriter.operand(op, 0)?, "onnx.Expand")?;
    let unsqueeze = rewriter.only_for(rewriter.operand(expand, 0)?, "onnx.Unsqueeze")?;
    let source = rewriter.operand(unsqueeze, 0)?;
    let rank = rewriter.shape(source)?.len();
    let [axis] = normalized_axes(rewriter, unsqueeze, rank as i64 + 1)?[..] else { return None };
    let axis = usize::try_from(axis).ok()?.checked_sub(1)?;
    let before: Vec<Size> = (0..rank).map(|axis| sizes::size(rewriter, source, axis)).collect();
    let between = rewriter.operand(op, 0)?;
    let stretched = sizes_of_reshape(rewriter, expand, between)?;
    let merged = sizes_of_reshape(rewriter, op, rewriter.result()?)?;
    let (&Size::Known(count), &Size::Known(times)) = (before.get(axis)?, stretched.get(axis + 1)?)
    else {
        return None;
    };
    let all = count.checked_mul(times).filter(|&all| (1..=MOST_REPEATED).contains(&all))?;
    let mut expected = before.clone();
    expected[axis] = Size::Known(all);
    let mut within = before;
    within.insert(axis + 1, Size::Known(times));
    let leaves = |(&after, &before): (&Size, &Size)| after == before || after == Size::Known(1);
    let is_stretched = stretched.len() == within.len();
    if merged != expected || !is_stretched || !stretched.iter().zip(&within).all(leaves) {
        return None;
    }
    let like = rewriter.operand(expand, 1)?;
    let places: Vec<i64> = (0..all).map(|at| at / times).collect();
    let places = rewriter.state(Tensor::from_i64s(&[all], &places), like);
    let attrs = Attrs::from_iter([("axis", AttrValue::Int(axis as i64))]);
    rewriter.make("onnx.Gather", &[source, places], attrs)
}

/// The longest list of positions that is written for a repetition.
const MOST_REPEATED: i64 = 1024;

const VIEWS: &[&str] = &["onnx.Reshape", "onnx.Squeeze", "onnx.Unsqueeze", "onnx.Flatten"];

/// Merges a reshape with a view that only changes the shape.
pub fn reshape_of_view(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let sizes = rewriter.operand(op, 1)?;
    let shape = rewriter.constant(sizes)?;
    if shape.ints().contains(&0) && !allows_zero(rewriter, op) {
        return None;
    }
    let operand = rewriter.operand(op, 0)?;
    let module = rewriter.module();
    let is_view = |&op: &Op| VIEWS.contains(&module.op_name(op));
    let inner = module.defining_op(operand).filter(is_view)?;
    let source = rewriter.operand(inner, 0)?;
    rewriter.again(op, &[source, sizes])
}
