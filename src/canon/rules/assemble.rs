//! Rules for the ops that combine values (concat, pad) or create one from nothing (iota).

use std::collections::HashMap;

use egg::Id;

use super::MatchDepth::{Operands, Types};
use super::operand_guard::{Kinds, OperandGuard};
use super::slices::steps_within;
use super::views::{as_slice, least_slice, match_root, random_slice};
use super::{Rewrite, Rule, Sampler, Term};
use crate::language::Node;
use crate::ops::core::{Concat, Iota, Pad, Slice};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, TensorType};

const SLICE: &[&str] = &["mg.slice"];

#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    Rule::new("concat-drop-empty",     "concat(x, y) = x  where y has no elements",                                      &["mg.concat"], concat_drop_empty,     sample_concat_drop_empty).with_depth(Types),
    Rule::new("slice-of-concat",       "slice(concat(x, y)) = concat(slice'(x), slice''(y))  of the operands that it reads", SLICE,          slice_of_concat,       sample_slice_of_concat).guarded_by(OperandGuard::Operand(0, Kinds::CONCAT)).with_depth(Operands),
    Rule::new("concat-of-one",         "concat(x) = x",                                                                  &["mg.concat"], concat_of_one,         sample_concat_of_one).for_dynamic_sizes().with_depth(Types),
    Rule::new("concat-of-concat",      "concat(concat(x, y), z) = concat(x, y, z)  where the axes are equal",            &["mg.concat"], concat_of_concat,      sample_concat_of_concat).for_dynamic_sizes().guarded_by(OperandGuard::Some(Kinds::CONCAT)).with_depth(Operands),
    Rule::new("concat-of-slices",      "concat(slice(x), slice'(x)) = slice''(x)  where the second goes on where the first ends", &["mg.concat"], concat_of_slices, sample_concat_of_slices).with_depth(Operands).guarded_by(OperandGuard::Some(Kinds::SLICE)),
    Rule::new("concat-normalize",          "concat(x, y) = reshape(concat(reshape(x), reshape(y)))  with dimensions of size 1 dropped and adjacent dimensions merged", &["mg.concat"], concat_normalize, sample_concat_normalize).with_depth(Types),
    Rule::new("pad-identity",          "pad(x, v) = x  where nothing is added",                                          &["mg.pad"],    pad_identity,          sample_pad_identity).for_dynamic_sizes().with_depth(Types),
    Rule::new("pad-of-pad",            "pad(pad(x, v), v) = pad(x, v)",                                                  &["mg.pad"],    pad_of_pad,            sample_pad_of_pad).guarded_by(OperandGuard::Operand(0, Kinds::PAD)).with_depth(Operands),
    Rule::new("iota-stretched",        "iota = broadcast(iota')  where it has other dimensions than the one it counts; 0 where that one has size 1",  &["mg.iota"],   iota_stretched,        sample_iota_stretched).with_depth(Types),
];

/// The axis of a concatenation.
pub fn as_concat(op: &CoreOp) -> Option<i64> {
    match op {
        CoreOp::Concat(op) => Some(op.axis),
        _ => None,
    }
}

/// The sizes of values along an axis; `None` where the rule may not see one.
fn sizes_along(rw: &Rewrite, values: &[Val], axis: i64) -> Option<Vec<i64>> {
    values.iter().map(|&value| Some(rw.tensor(value)?.shape[axis as usize])).collect()
}

fn concat_drop_empty(rw: &mut Rewrite) -> Option<Val> {
    let axis = match_root(rw, as_concat)?;
    let operands = rw.operands();
    let sizes = sizes_along(rw, &operands, axis)?;
    let kept = operands.iter().zip(&sizes).filter(|(_, size)| **size > 0).map(|(&value, _)| value);
    let kept: Vec<Val> = kept.collect();
    (kept.len() < operands.len()).then(|| rw.core(CoreOp::Concat(Concat { axis }), &kept))
}

fn sample_concat_drop_empty(s: &mut Sampler) -> Term {
    let shape = s.shape(1, 3);
    let part = |s: &mut Sampler, size: i64| {
        let mut shape = shape.clone();
        shape[0] = size;
        s.data(&shape)
    };
    let size = s.size();
    let other = s.size_within(2..3);
    let parts = [part(s, size), part(s, 0), part(s, other)];
    let root = s.emit(CoreOp::Concat(Concat { axis: 0 }), &parts);
    s.finish(root)
}

fn slice_of_concat(rw: &mut Rewrite) -> Option<Val> {
    let slice = match_root(rw, as_slice)?;
    let (axis, operands) = rw.match_operand(0, as_concat)?;
    let at = axis as usize;
    let mut start = 0;
    let mut taken: Vec<(i64, Val)> = Vec::new();
    for (&value, size) in operands.iter().zip(sizes_along(rw, &operands, axis)?) {
        let steps = steps_within(&slice, at, start..start + size);
        if !steps.is_empty() {
            let mut inner = slice.clone();
            inner.offsets[at] += steps.start * slice.strides[at] - start;
            inner.sizes[at] = steps.end - steps.start;
            let part = rw.core(CoreOp::Slice(least_slice(inner)), &[value]);
            taken.push((steps.start, part));
        }
        start += size;
    }
    // What goes backwards starts with the last.
    taken.sort_by_key(|&(first, _)| first);
    let taken: Vec<Val> = taken.into_iter().map(|(_, part)| part).collect();
    match taken[..] {
        [] => None,
        [only] => Some(only),
        _ => Some(rw.core(CoreOp::Concat(Concat { axis }), &taken)),
    }
}

fn sample_slice_of_concat(s: &mut Sampler) -> Term {
    let mut shape = s.shape(1, 3);
    let axis = s.rng.usize(0..shape.len());
    // One member has all positions of a slice that takes a few.
    shape[axis] = s.size_from(8);
    let parts = [s.data(&shape), s.data(&shape), s.data(&shape)];
    let mut slice = random_slice(s, &shape);
    slice.offsets[axis] += s.rng.i64(0..3) * shape[axis];
    let x = s.emit(CoreOp::Concat(Concat { axis: axis as i64 }), &parts);
    let root = s.emit(CoreOp::Slice(slice), &[x]);
    s.finish(root)
}

/// Two slices of one value that are adjacent along an axis, and the slice that contains both.
struct AdjacentSlices {
    first: Node,
    second: Node,
    whole: Slice,
}

/// The slice that equals the concatenation of two slices of one value along an axis: the second continues the first
/// with the same stride.
fn merge_adjacent_slices(first: &Slice, second: &Slice, axis: usize) -> Option<Slice> {
    let [(from, size, stride), (then, more, other)] =
        [first, second].map(|slice| (slice.offsets[axis], slice.sizes[axis], slice.strides[axis]));
    let step = match (size, more) {
        (1, 1) => then - from,
        (1, _) => other,
        _ => stride,
    };
    let goes_on = then == from + size * step && (more == 1 || other == step);
    let is_alike = |d: usize| {
        let of = |slice: &Slice| (slice.offsets[d], slice.sizes[d], slice.strides[d]);
        d == axis || of(first) == of(second)
    };
    if step == 0 || size <= 0 || more <= 0 || !goes_on || !(0..first.sizes.len()).all(is_alike) {
        return None;
    }
    let mut whole = first.clone();
    (whole.sizes[axis], whole.strides[axis]) = (size + more, step);
    Some(whole)
}

/// Finds the first two consecutive operands of a concatenation that together are one slice.
fn find_adjacent_slices(rw: &Rewrite, axis: usize) -> Option<(usize, AdjacentSlices)> {
    let slices = |k: usize| -> Vec<(&Node, Id, Slice)> {
        let slice = |node: &'_ Node| {
            let source = rw.egraph.find(*node.children.first()?);
            Some((source, as_slice(node.as_core()?)?))
        };
        let nodes = rw.egraph[rw.node.children[k]].nodes.iter();
        nodes.filter_map(|node| slice(node).map(|(source, slice)| (node, source, slice))).collect()
    };
    let mut before = slices(0);
    for k in 1..rw.node.children.len() {
        let after = slices(k);
        // A class may have slices of very many values.
        let mut of_source: HashMap<Id, Vec<(&Node, &Slice)>> = HashMap::new();
        for (node, source, slice) in &after {
            of_source.entry(*source).or_default().push((*node, slice));
        }
        for (first, source, a) in &before {
            let beside = of_source.get(source).map_or(&[][..], Vec::as_slice);
            let found = beside.iter().find_map(|&(second, b)| {
                let whole = merge_adjacent_slices(a, b, axis)?;
                Some(AdjacentSlices { first: (*first).clone(), second: second.clone(), whole })
            });
            if let Some(found) = found {
                return Some((k, found));
            }
        }
        before = after;
    }
    None
}

fn concat_of_slices(rw: &mut Rewrite) -> Option<Val> {
    let axis = match_root(rw, as_concat)?;
    rw.result()?;
    let (k, AdjacentSlices { first, second, whole }) = find_adjacent_slices(rw, axis as usize)?;
    let (_, x) = rw.match_operand_node(k - 1, |node| (*node == first).then_some(()))?;
    rw.match_operand_node(k, |node| (*node == second).then_some(()))?;
    let mut operands = rw.operands();
    let both = rw.core(CoreOp::Slice(whole), &x);
    operands.splice(k - 1..=k, [both]);
    Some(rw.core(CoreOp::Concat(Concat { axis }), &operands))
}

fn sample_concat_of_slices(s: &mut Sampler) -> Term {
    let mut shape = s.shape(1, 3);
    let axis = s.rng.usize(0..shape.len());
    shape[axis] = s.size_within(2..6);
    let x = s.data(&shape);
    let mut slice = random_slice(s, &shape);
    // All of the axis, forwards or backwards.
    let size = shape[axis];
    let is_forwards = s.rng.bool();
    slice.offsets[axis] = if is_forwards { 0 } else { size - 1 };
    slice.strides[axis] = if is_forwards { 1 } else { -1 };
    let cut = s.offset_below(size - 1) + 1;
    let part = |from: i64, taken: i64| {
        let mut part = slice.clone();
        part.offsets[axis] += from * slice.strides[axis];
        part.sizes[axis] = taken;
        CoreOp::Slice(least_slice(part))
    };
    let mut members = vec![s.emit(part(0, cut), &[x]), s.emit(part(cut, size - cut), &[x])];
    if s.rng.bool() {
        members.insert(0, s.emit(part(0, cut), &[x]));
    }
    let root = s.emit(CoreOp::Concat(Concat { axis: axis as i64 }), &members);
    s.finish(root)
}

/// Merges all dimensions before the axis of a concatenation into one, and all after it.
fn concat_normalize(rw: &mut Rewrite) -> Option<Val> {
    let axis = match_root(rw, as_concat)? as usize;
    let result = rw.result()?;
    let product = |dims: &[i64]| dims.iter().product::<i64>();
    let (outer, inner) = (product(&result.shape[..axis]), product(&result.shape[axis + 1..]));
    let least = |size: i64| -> Shape {
        let beside = |size: i64| Some(size).filter(|&size| size != 1);
        beside(outer).into_iter().chain([size]).chain(beside(inner)).collect()
    };
    if least(result.shape[axis]) == result.shape {
        return None;
    }
    let operands = rw.operands();
    let sizes = sizes_along(rw, &operands, axis as i64)?;
    let members: Vec<Val> =
        operands.iter().zip(sizes).map(|(&value, size)| rw.reshape(value, &least(size))).collect();
    let axis = i64::from(outer != 1);
    let value = rw.core(CoreOp::Concat(Concat { axis }), &members);
    Some(rw.reshape(value, &result.shape))
}

fn sample_concat_normalize(s: &mut Sampler) -> Term {
    let mut shape = s.shape(2, 4);
    let axis = s.rng.usize(0..shape.len());
    let mut part = |s: &mut Sampler| {
        shape[axis] = s.size();
        s.data(&shape)
    };
    let parts = [part(s), part(s)];
    let root = s.emit(CoreOp::Concat(Concat { axis: axis as i64 }), &parts);
    s.finish(root)
}

fn concat_of_one(rw: &mut Rewrite) -> Option<Val> {
    (rw.node.children.len() == 1).then(|| rw.operand(0))
}

fn sample_concat_of_one(s: &mut Sampler) -> Term {
    let shape = s.shape(1, 3);
    let x = s.data(&shape);
    let root = s.emit(CoreOp::Concat(Concat { axis: 0 }), &[x]);
    s.finish(root)
}

fn concat_of_concat(rw: &mut Rewrite) -> Option<Val> {
    let axis = match_root(rw, as_concat)?;
    // An empty member goes first: x = concat(x, empty) would be put into itself for ever.
    let has_empty = |rw: &Rewrite, values: &[Val]| {
        sizes_along(rw, values, axis).is_none_or(|sizes| sizes.contains(&0))
    };
    let same_axis = |op: &CoreOp| as_concat(op).filter(|&inner| inner == axis);
    let at = (0..rw.node.children.len()).find(|&k| {
        let class = rw.node.children[k];
        rw.egraph[class].nodes.iter().any(|node| node.as_core().and_then(same_axis).is_some())
    })?;
    let (_, inner) = rw.match_operand(at, same_axis)?;
    let mut operands = rw.operands();
    if has_empty(rw, &inner) || has_empty(rw, &operands) {
        return None;
    }
    operands.splice(at..=at, inner);
    Some(rw.core(CoreOp::Concat(Concat { axis }), &operands))
}

fn sample_concat_of_concat(s: &mut Sampler) -> Term {
    let mut shape = s.shape(1, 3);
    let mut part = |s: &mut Sampler| {
        shape[0] = s.size();
        s.data(&shape)
    };
    let parts = [part(s), part(s), part(s)];
    let inner = s.emit(CoreOp::Concat(Concat { axis: 0 }), &parts[..2]);
    let root = s.emit(CoreOp::Concat(Concat { axis: 0 }), &[inner, parts[2]]);
    s.finish(root)
}

fn pad_identity(rw: &mut Rewrite) -> Option<Val> {
    let Some(CoreOp::Pad(pad)) = rw.node.as_core() else { return None };
    let nothing = pad.low.iter().chain(&pad.high).all(|&amount| amount == 0);
    nothing.then(|| rw.operand(0))
}

fn sample_pad_identity(s: &mut Sampler) -> Term {
    let shape = s.shape(0, 3);
    let x = s.data(&shape);
    let value = s.data(&[]);
    let none: Shape = shape.iter().map(|_| 0).collect();
    let root = s.emit(CoreOp::Pad(Pad { low: none.clone(), high: none }), &[x, value]);
    s.finish(root)
}

fn pad_of_pad(rw: &mut Rewrite) -> Option<Val> {
    let as_pad = |op: &CoreOp| match op {
        CoreOp::Pad(pad) => Some(pad.clone()),
        _ => None,
    };
    let outer = match_root(rw, as_pad)?;
    let value = rw.egraph.find(rw.node.children[1]);
    let nodes = &rw.egraph[rw.node.children[0]].nodes;
    let is_inner = |node: &&Node| {
        node.as_core().and_then(as_pad).is_some() && rw.egraph.find(node.children[1]) == value
    };
    let found = nodes.iter().find(is_inner)?.clone();
    let (_, operands) = rw.match_operand_node(0, |node| (*node == found).then_some(()))?;
    let inner = as_pad(found.as_core()?)?;
    let sum = |a: &Shape, b: &Shape| -> Option<Shape> {
        a.iter().zip(b).map(|(a, b)| a.checked_add(*b)).collect()
    };
    let pad = Pad { low: sum(&outer.low, &inner.low)?, high: sum(&outer.high, &inner.high)? };
    Some(rw.core(CoreOp::Pad(pad), &operands))
}

fn sample_pad_of_pad(s: &mut Sampler) -> Term {
    let shape = s.shape(0, 3);
    let (x, value) = (s.data(&shape), s.data(&[]));
    let mut border = || -> Shape { shape.iter().map(|_| s.rng.i64(0..3)).collect() };
    let [inner, outer] = [(); 2].map(|()| Pad { low: border(), high: border() });
    let inner = s.emit(CoreOp::Pad(inner), &[x, value]);
    let root = s.emit(CoreOp::Pad(outer), &[inner, value]);
    s.finish(root)
}

/// Rewrites an iota that is constant along some dimensions to a broadcast of a smaller one.
fn iota_stretched(rw: &mut Rewrite) -> Option<Val> {
    let Some(CoreOp::Iota(iota)) = rw.node.as_core() else { return None };
    let TensorType { element, shape } = iota.ty.clone();
    let axis = iota.axis;
    rw.result()?;
    if shape[axis as usize] == 1 {
        // Not `Tensor::zero`, since a type may have no zero.
        let one = TensorType::new(element, &[1]);
        let first = CoreOp::Iota(Iota { axis: 0, ty: one }).eval(&[]).ok()?;
        return Some(rw.constant_tensor(Tensor::splat(element, &shape, first.bytes_at(0))));
    }
    if shape.len() == 1 {
        return None;
    }
    let line = TensorType { element, shape: [shape[axis as usize]].into_iter().collect() };
    let line = rw.core(CoreOp::Iota(Iota { axis: 0, ty: line }), &[]);
    Some(rw.broadcast(line, &[axis], &shape))
}

fn sample_iota_stretched(s: &mut Sampler) -> Term {
    let shape = s.shape(1, 3);
    let axis = s.rng.usize(0..shape.len()) as i64;
    let element = *s
        .rng
        .choice(&[ElementType::I8, ElementType::F32, ElementType::F8E8M0FNU])
        .unwrap_or(&ElementType::I64);
    let ty = TensorType { element, shape };
    let root = s.emit(CoreOp::Iota(Iota { axis, ty }), &[]);
    s.finish(root)
}
