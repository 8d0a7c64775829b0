//! Rules for combinations of views: reshape, transpose, broadcast, slice.

use egg::Id;

use super::MatchDepth::{Operands, OperandsOfOperands, Types};
use super::dims::{common_parts, group_factors, is_identity, least_transpose};
use super::operand_guard::{Kinds, OperandGuard};
use super::{Rewrite, Rule, Sampler, Term};
use crate::analysis::is_more_than_reshape;
use crate::emit::val;
use crate::language::Node;
use crate::ops::core::{Broadcast, Reshape, Slice, inverse};
use crate::ops::{CoreOp, Emit, Val};
use crate::types::Shape;

const RESHAPE: &[&str] = &["mg.reshape"];
const TRANSPOSE: &[&str] = &["mg.transpose"];
const BROADCAST: &[&str] = &["mg.broadcast"];
const SLICE: &[&str] = &["mg.slice"];

#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    Rule::new("reshape-identity",      "reshape(x) = x  where the shapes are equal",                                     RESHAPE,        reshape_identity,      sample_reshape_identity).for_dynamic_sizes().with_depth(Types),
    Rule::new("reshape-of-reshape",    "reshape(reshape(x)) = reshape(x)  where x is more than a reshape",               RESHAPE,        reshape_of_reshape,    sample_reshape_of_reshape).for_dynamic_sizes().guarded_by(OperandGuard::Operand(0, Kinds::RESHAPE)).with_depth(OperandsOfOperands),
    Rule::new("reshape-of-broadcast",  "reshape(broadcast(x)) = broadcast(reshape(x))  where no stretched dimension is merged with another", RESHAPE, reshape_of_broadcast, sample_reshape_of_broadcast).guarded_by(OperandGuard::Operand(0, Kinds::BROADCAST)).with_depth(Operands),
    Rule::new("transpose-normalize",       "transpose(x) = reshape(transpose'(reshape(x)))  with dimensions of size 1 dropped and adjacent dimensions merged", TRANSPOSE, transpose_normalize,   sample_transpose_normalize).for_dynamic_sizes().with_depth(Types),
    Rule::new("transpose-of-transpose", "transpose(reshape(transpose(x))) = reshape(transpose''(reshape(x)))",           TRANSPOSE,      transpose_of_transpose, sample_transpose_of_transpose).for_dynamic_sizes().guarded_by(OperandGuard::ThroughReshape(0, Kinds::TRANSPOSE)).once().with_depth(OperandsOfOperands),
    Rule::new("transpose-of-broadcast", "transpose(broadcast(x)) = broadcast(transpose(x))",                             TRANSPOSE,      transpose_of_broadcast, sample_transpose_of_broadcast).guarded_by(OperandGuard::Operand(0, Kinds::BROADCAST)).with_depth(Operands),
    Rule::new("broadcast-identity",    "broadcast(x) = reshape(x)  where nothing is stretched",                          BROADCAST,      broadcast_identity,    sample_broadcast_identity).for_dynamic_sizes().with_depth(Types),
    Rule::new("broadcast-of-broadcast", "broadcast(broadcast(x)) = broadcast(x)",                                        BROADCAST,      broadcast_of_broadcast, sample_broadcast_of_broadcast).for_dynamic_sizes().guarded_by(OperandGuard::Operand(0, Kinds::BROADCAST)).with_depth(Operands),
    Rule::new("broadcast-of-reshape",  "broadcast(reshape(x)) = broadcast(x)  where the reshape adds units only",        BROADCAST,      broadcast_of_reshape,  sample_broadcast_of_reshape).guarded_by(OperandGuard::Operand(0, Kinds::RESHAPE)).with_depth(Operands),
    Rule::new("slice-normalize",           "slice(x) = slice(x)  where a single element is taken: its stride is 1; = broadcast(slice(x))  where one is repeated: its stride is 0", SLICE, slice_normalize,           sample_slice_normalize).with_depth(Types),
    Rule::new("slice-identity",        "slice(x) = x  where it takes everything",                                        SLICE,          slice_identity,        sample_slice_identity).with_depth(Types),
    Rule::new("slice-of-slice",        "slice(slice(x)) = slice(x)",                                                     SLICE,          slice_of_slice,        sample_slice_of_slice).guarded_by(OperandGuard::Operand(0, Kinds::SLICE)).with_depth(Operands),
    Rule::new("slice-of-transpose",    "slice(transpose(x)) = transpose(slice'(x))",                                     SLICE,          slice_of_transpose,    sample_slice_of_transpose).guarded_by(OperandGuard::Operand(0, Kinds::TRANSPOSE)).with_depth(Operands),
    Rule::new("slice-of-reshape",      "slice(reshape(x)) = reshape(slice'(x))  where each sliced dimension is one of x; else without units", SLICE,         slice_of_reshape,      sample_slice_of_reshape).guarded_by(OperandGuard::Operand(0, Kinds::RESHAPE)).with_depth(Operands),
    Rule::new("slice-of-broadcast",    "slice(broadcast(x)) = broadcast(slice'(x))",                                     SLICE,          slice_of_broadcast,    sample_slice_of_broadcast).guarded_by(OperandGuard::Operand(0, Kinds::BROADCAST)).with_depth(Operands),
];

pub fn as_reshape(op: &CoreOp) -> Option<Shape> {
    match op {
        CoreOp::Reshape(op) => Some(op.shape.clone()),
        _ => None,
    }
}

pub fn as_transpose(op: &CoreOp) -> Option<Shape> {
    op.permutation().cloned()
}

pub fn as_broadcast(op: &CoreOp) -> Option<Broadcast> {
    match op {
        CoreOp::Broadcast(op) => Some(op.clone()),
        _ => None,
    }
}

/// A slice in its least form (see `slice-normalize`): rules look at these only.
pub fn as_slice(op: &CoreOp) -> Option<Slice> {
    match op {
        CoreOp::Slice(op) if is_least_slice(op) => Some(op.clone()),
        _ => None,
    }
}

/// Whether every dimension of which a single element is taken has the stride 1, and no dimension repeats
/// one element.
pub fn is_least_slice(slice: &Slice) -> bool {
    let mut steps = slice.sizes.iter().zip(&slice.strides);
    steps.all(|(&size, &stride)| if size > 1 { stride != 0 } else { stride == 1 })
}

/// The slice in normal form: a single element has the stride 1.
pub fn least_slice(mut slice: Slice) -> Slice {
    let (sizes, strides) = (&slice.sizes, &mut slice.strides);
    sizes.iter().zip(strides).filter(|(size, _)| **size <= 1).for_each(|(_, stride)| *stride = 1);
    slice
}

/// The result of `wanted` for the root's op.
pub fn match_root<T>(rw: &Rewrite, wanted: impl Fn(&CoreOp) -> Option<T>) -> Option<T> {
    wanted(rw.node.as_core()?)
}

// Reshape

fn reshape_identity(rw: &mut Rewrite) -> Option<Val> {
    let shape = match_root(rw, as_reshape)?;
    let x = rw.operand(0);
    (rw.tensor(x)?.shape == shape).then_some(x)
}

fn sample_reshape_identity(s: &mut Sampler) -> Term {
    let shape = s.shape(0, 3);
    let x = s.data(&shape);
    let root = s.emit(CoreOp::Reshape(Reshape { shape }), &[x]);
    s.finish(root)
}

fn reshape_of_reshape(rw: &mut Rewrite) -> Option<Val> {
    let shape = match_root(rw, as_reshape)?;
    // What is a reshape only would make a reshape of each shape of each other.
    let new = new_sources(rw);
    let (source, _) =
        rw.match_operand_node(0, |node| node.as_reshape().filter(|source| new.contains(source)))?;
    rw.tensor(val(source))?;
    Some(rw.reshape(val(source), &shape))
}

/// The sources of the operand's reshapes that have other forms than reshapes, and of which the root is not a reshape
/// yet.
fn new_sources(rw: &Rewrite) -> Vec<Id> {
    let sources = |class: Id| rw.egraph[class].nodes.iter().filter_map(Node::as_reshape);
    let class = rw.egraph.find(rw.class);
    let known: Vec<Id> = sources(class).map(|source| rw.egraph.find(source)).collect();
    let is_new = |&source: &Id| {
        let found = rw.egraph.find(source);
        found != class && !known.contains(&found) && is_more_than_reshape(rw.egraph, found)
    };
    sources(rw.node.children[0]).filter(is_new).collect()
}

fn sample_reshape_of_reshape(s: &mut Sampler) -> Term {
    let shape = s.shape(1, 3);
    let x = s.data(&shape);
    let (first, second) = (s.reshaped(&shape), s.reshaped(&shape));
    let inner = s.emit(CoreOp::Reshape(Reshape { shape: first }), &[x]);
    let root = s.emit(CoreOp::Reshape(Reshape { shape: second }), &[inner]);
    s.finish(root)
}

/// The shape of a broadcast's operand as if it had all dimensions of the result.
pub fn full_rank(broadcast: &Broadcast, operand: &[i64]) -> Shape {
    let mut full: Shape = broadcast.shape.iter().map(|_| 1).collect();
    broadcast.dims.iter().zip(operand).for_each(|(&at, &size)| full[at as usize] = size);
    full
}

fn reshape_of_broadcast(rw: &mut Rewrite) -> Option<Val> {
    let shape = match_root(rw, as_reshape)?;
    let (broadcast, operands) = rw.match_operand(0, as_broadcast)?;
    let x = operands[0];
    let full = full_rank(&broadcast, &rw.tensor(x)?.shape);
    let mut unstretched: Shape = shape.iter().map(|_| 1).collect();
    for (from, to) in group_factors(&broadcast.shape, &shape)? {
        let kept = from.clone().all(|d| full[d] == broadcast.shape[d]);
        let stretched = from.clone().all(|d| full[d] == 1);
        if kept {
            unstretched[to.clone()].copy_from_slice(&shape[to]);
        } else if !stretched {
            return None;
        }
    }
    let x = rw.reshape(x, &unstretched);
    let dims: Shape = (0..shape.len() as i64).collect();
    Some(rw.broadcast(x, &dims, &shape))
}

/// A broadcast of an argument, with random dimensions broadcast or added.
fn sample_broadcast(s: &mut Sampler) -> (Val, Shape) {
    let shape = s.shape(1, 3);
    let mut dims = Shape::new();
    let mut operand = Shape::new();
    for (d, &size) in shape.iter().enumerate() {
        match s.rng.u8(0..4) {
            0 => {}
            1 => {
                dims.push(d as i64);
                operand.push(1);
            }
            _ => {
                dims.push(d as i64);
                operand.push(size);
            }
        }
    }
    let x = s.data(&operand);
    let broadcast = Broadcast { dims, shape: shape.clone() };
    (s.emit(CoreOp::Broadcast(broadcast), &[x]), shape)
}

fn sample_reshape_of_broadcast(s: &mut Sampler) -> Term {
    let (x, shape) = sample_broadcast(s);
    let shape = s.reshaped(&shape);
    let root = s.emit(CoreOp::Reshape(Reshape { shape }), &[x]);
    s.finish(root)
}

// Transpose

fn transpose_normalize(rw: &mut Rewrite) -> Option<Val> {
    let permutation = match_root(rw, as_transpose)?;
    let x = rw.operand(0);
    let (input, result) = (rw.tensor(x)?, rw.result()?);
    let (merged, _) = least_transpose(&input.shape, &permutation);
    if merged == input.shape && !is_identity(&permutation) {
        return None;
    }
    Some(rw.transposed(x, &input.shape, &permutation, &result.shape))
}

fn sample_transpose_normalize(s: &mut Sampler) -> Term {
    let shape = s.shape(1, 4);
    let x = s.data(&shape);
    let permutation = s.permutation(shape.len());
    let root = s.emit(CoreOp::transpose(permutation), &[x]);
    s.finish(root)
}

/// The permutation of a normalized transpose (see `transpose-normalize`): other rules match these only.
pub fn as_least_transpose(rw: &Rewrite) -> Option<Shape> {
    let permutation = match_root(rw, as_transpose)?;
    let operand = rw.tensor(rw.operand(0))?;
    let least = least_transpose(&operand.shape, &permutation);
    (!is_identity(&permutation) && least.0 == operand.shape).then_some(permutation)
}

fn transpose_of_transpose(rw: &mut Rewrite) -> Option<Val> {
    let outer = as_least_transpose(rw)?;
    let result = rw.result()?;
    let between = rw.tensor(rw.operand(0))?;
    let (inner, x, view) = rw.match_through_reshape(0, as_transpose)?;
    let parts = common_parts(&view.shape, &between.shape)?;
    let outer_place = inverse(&outer);
    let mut of_x: Vec<usize> = (0..parts.len()).collect();
    of_x.sort_by_key(|&k| (inner[parts[k].of.0], k));
    let mut of_result: Vec<usize> = (0..parts.len()).collect();
    of_result.sort_by_key(|&k| (outer_place[parts[k].of.1], k));
    let sizes: Shape = of_x.iter().map(|&k| parts[k].size).collect();
    let place = |k: usize| of_x.iter().position(|&x| x == k).expect("each part stands in x");
    let permutation: Shape = of_result.iter().map(|&k| place(k) as i64).collect();
    Some(rw.transposed(x, &sizes, &permutation, &result.shape))
}

fn sample_transpose_of_transpose(s: &mut Sampler) -> Term {
    let shape = s.shape(2, 3);
    let x = s.data(&shape);
    let inner = s.permutation(shape.len());
    let mut value = s.emit(CoreOp::transpose(inner.clone()), &[x]);
    let mut shape: Shape = inner.iter().map(|&p| shape[p as usize]).collect();
    if s.rng.bool() {
        shape = s.reshaped(&shape);
        value = s.emit(CoreOp::Reshape(Reshape { shape: shape.clone() }), &[value]);
    }
    let permutation = s.least_permutation(&shape);
    let root = s.emit(CoreOp::transpose(permutation), &[value]);
    s.finish(root)
}

fn transpose_of_broadcast(rw: &mut Rewrite) -> Option<Val> {
    let permutation = as_least_transpose(rw)?;
    let result = rw.result()?;
    let (broadcast, operands) = rw.match_operand(0, as_broadcast)?;
    let full = full_rank(&broadcast, &rw.tensor(operands[0])?.shape);
    let moved: Shape = permutation.iter().map(|&d| full[d as usize]).collect();
    let x = rw.transposed(operands[0], &full, &permutation, &moved);
    let dims: Shape = (0..permutation.len() as i64).collect();
    Some(rw.broadcast(x, &dims, &result.shape))
}

fn sample_transpose_of_broadcast(s: &mut Sampler) -> Term {
    let (x, shape) = sample_broadcast(s);
    let permutation = s.least_permutation(&shape);
    let root = s.emit(CoreOp::transpose(permutation), &[x]);
    s.finish(root)
}

// Broadcast

fn broadcast_identity(rw: &mut Rewrite) -> Option<Val> {
    let broadcast = match_root(rw, as_broadcast)?;
    let x = rw.operand(0);
    let ty = rw.tensor(x)?;
    rw.result()?;
    let nothing_stretched = full_rank(&broadcast, &ty.shape) == broadcast.shape;
    nothing_stretched.then(|| rw.reshape(x, &broadcast.shape))
}

fn sample_broadcast_identity(s: &mut Sampler) -> Term {
    let operand = s.shape(0, 3);
    let x = s.data(&operand);
    let (mut dims, mut shape) = (Shape::new(), Shape::new());
    for &size in &operand {
        if s.rng.bool() {
            shape.push(1);
        }
        dims.push(shape.len() as i64);
        shape.push(size);
    }
    let root = s.emit(CoreOp::Broadcast(Broadcast { dims, shape }), &[x]);
    s.finish(root)
}

fn broadcast_of_broadcast(rw: &mut Rewrite) -> Option<Val> {
    let outer = match_root(rw, as_broadcast)?;
    let (inner, operands) = rw.match_operand(0, as_broadcast)?;
    rw.tensor(operands[0])?;
    rw.result()?;
    let dims: Shape = inner.dims.iter().map(|&d| outer.dims[d as usize]).collect();
    Some(rw.core(CoreOp::Broadcast(Broadcast { dims, shape: outer.shape }), &[operands[0]]))
}

fn sample_broadcast_of_broadcast(s: &mut Sampler) -> Term {
    let (x, inner) = sample_broadcast(s);
    let (mut dims, mut shape) = (Shape::new(), Shape::new());
    for &size in &inner {
        if s.rng.bool() {
            shape.push(s.size_within(1..4));
        }
        dims.push(shape.len() as i64);
        shape.push(if size == 1 { s.size_within(1..4) } else { size });
    }
    let root = s.emit(CoreOp::Broadcast(Broadcast { dims, shape }), &[x]);
    s.finish(root)
}

fn broadcast_of_reshape(rw: &mut Rewrite) -> Option<Val> {
    let broadcast = match_root(rw, as_broadcast)?;
    let (between, operands) = rw.match_operand(0, as_reshape)?;
    let x = rw.tensor(operands[0])?.shape;
    let wide = |&d: &usize| between[d] != 1;
    let places: Vec<usize> = (0..between.len()).filter(wide).collect();
    let only_units = places.iter().map(|&d| between[d]).eq(x.iter().copied());
    if !only_units {
        return None;
    }
    let dims = places.iter().map(|&d| broadcast.dims[d]).collect();
    let direct = Broadcast { dims, shape: broadcast.shape };
    Some(rw.core(CoreOp::Broadcast(direct), &[operands[0]]))
}

fn sample_broadcast_of_reshape(s: &mut Sampler) -> Term {
    let mut shape = s.shape(0, 3);
    shape.retain(|size| *size != 1);
    let x = s.data(&shape);
    for _ in 0..s.rng.usize(1..3) {
        shape.insert(s.rng.usize(0..=shape.len()), 1);
    }
    let value = s.emit(CoreOp::Reshape(Reshape { shape: shape.clone() }), &[x]);
    let stretched = shape.iter().map(|&size| if size == 1 { s.size() } else { size }).collect();
    let dims = (0..shape.len() as i64).collect();
    let root = s.emit(CoreOp::Broadcast(Broadcast { dims, shape: stretched }), &[value]);
    s.finish(root)
}

// Slice

fn slice_normalize(rw: &mut Rewrite) -> Option<Val> {
    let Some(CoreOp::Slice(slice)) = rw.node.as_core() else { return None };
    let mut slice = Some(slice.clone()).filter(|slice| !is_least_slice(slice))?;
    let x = rw.operand(0);
    let whole = slice.sizes.clone();
    let steps = slice.sizes.iter_mut().zip(&slice.strides);
    steps.filter(|(size, stride)| **size > 1 && **stride == 0).for_each(|(size, _)| *size = 1);
    let repeats = slice.sizes != whole;
    let once = rw.core(CoreOp::Slice(least_slice(slice)), &[x]);
    let dims: Vec<i64> = (0..whole.len() as i64).collect();
    Some(if repeats { rw.broadcast(once, &dims, &whole) } else { once })
}

fn sample_slice_normalize(s: &mut Sampler) -> Term {
    let shape = s.shape(1, 3);
    let x = s.data(&shape);
    let mut slice = random_slice(s, &shape);
    for (size, stride) in slice.sizes.iter_mut().zip(&mut slice.strides) {
        if *size == 1 && s.rng.u8(0..3) == 0 {
            // More often than there are elements.
            (*size, *stride) = (s.rng.i64(2..5), 0);
        } else if *size == 1 || s.rng.u8(0..3) == 0 {
            *stride = if *size == 1 { s.rng.i64(-3..=3) } else { 0 };
        }
    }
    let root = s.emit(CoreOp::Slice(slice), &[x]);
    s.finish(root)
}

fn slice_identity(rw: &mut Rewrite) -> Option<Val> {
    let slice = match_root(rw, as_slice)?;
    let x = rw.operand(0);
    let ty = rw.tensor(x)?;
    let all = (0..ty.rank()).all(|d| {
        slice.sizes[d] == ty.shape[d]
            && (ty.shape[d] == 1 || (slice.offsets[d] == 0 && slice.strides[d] == 1))
    });
    all.then_some(x)
}

fn sample_slice_identity(s: &mut Sampler) -> Term {
    let shape = s.shape(1, 3);
    let x = s.data(&shape);
    let slice = Slice {
        offsets: shape.iter().map(|_| 0).collect(),
        strides: shape.iter().map(|_| 1).collect(),
        sizes: shape,
    };
    let root = s.emit(CoreOp::Slice(slice), &[x]);
    s.finish(root)
}

/// A valid slice of a shape.
pub fn random_slice(s: &mut Sampler, shape: &[i64]) -> Slice {
    let mut slice = Slice { offsets: Shape::new(), sizes: Shape::new(), strides: Shape::new() };
    for &size in shape {
        let taken = s.part_of(size);
        let most = if taken == 1 { 1 } else { s.largest_step((size - 1) / (taken - 1)) };
        let stride = if taken == 1 { 1 } else { s.rng.i64(1..=most) };
        let span = (taken - 1) * stride;
        let offset = s.offset_below(size - span);
        let backwards = s.rng.bool();
        slice.offsets.push(if backwards { offset + span } else { offset });
        slice.strides.push(if backwards { -stride } else { stride });
        slice.sizes.push(taken);
    }
    least_slice(slice)
}

fn slice_of_slice(rw: &mut Rewrite) -> Option<Val> {
    let outer = match_root(rw, as_slice)?;
    let (inner, operands) = rw.match_operand(0, as_slice)?;
    rw.tensor(operands[0])?;
    let rank = outer.sizes.len();
    let offsets = (0..rank)
        .map(|d| outer.offsets[d].checked_mul(inner.strides[d])?.checked_add(inner.offsets[d]))
        .collect::<Option<Shape>>()?;
    let strides = (0..rank)
        .map(|d| outer.strides[d].checked_mul(inner.strides[d]))
        .collect::<Option<Shape>>()?;
    let slice = least_slice(Slice { offsets, sizes: outer.sizes, strides });
    Some(rw.core(CoreOp::Slice(slice), &[operands[0]]))
}

fn sample_slice_of_slice(s: &mut Sampler) -> Term {
    let shape = s.shape(1, 3);
    let x = s.data(&shape);
    let inner = random_slice(s, &shape);
    let outer = random_slice(s, &inner.sizes);
    let inner = s.emit(CoreOp::Slice(inner), &[x]);
    let root = s.emit(CoreOp::Slice(outer), &[inner]);
    s.finish(root)
}

fn slice_of_transpose(rw: &mut Rewrite) -> Option<Val> {
    let slice = match_root(rw, as_slice)?;
    let (permutation, operands) = rw.match_operand(0, as_transpose)?;
    rw.tensor(operands[0])?;
    let place = inverse(&permutation);
    let permuted =
        |values: &Shape| -> Shape { place.iter().map(|&d| values[d as usize]).collect() };
    let inner = Slice {
        offsets: permuted(&slice.offsets),
        sizes: permuted(&slice.sizes),
        strides: permuted(&slice.strides),
    };
    let sliced = rw.core(CoreOp::Slice(inner), &[operands[0]]);
    Some(rw.transpose(sliced, &permutation))
}

fn sample_slice_of_transpose(s: &mut Sampler) -> Term {
    let shape = s.shape(1, 3);
    let x = s.data(&shape);
    let permutation = s.permutation(shape.len());
    let transposed: Shape = permutation.iter().map(|&p| shape[p as usize]).collect();
    let slice = random_slice(s, &transposed);
    let x = s.emit(CoreOp::transpose(permutation), &[x]);
    let root = s.emit(CoreOp::Slice(slice), &[x]);
    s.finish(root)
}

fn slice_of_reshape(rw: &mut Rewrite) -> Option<Val> {
    let slice = match_root(rw, as_slice)?;
    let (between, operands) = rw.match_operand(0, as_reshape)?;
    let mut x = operands[0];
    let from = rw.tensor(x)?;
    // A dimension of size 1 that is cut to nothing leaves nothing; no reshape brings that about.
    if slice.sizes.contains(&0) {
        return None;
    }
    let inner = match through_reshape(&slice, &between, &from.shape) {
        Some(inner) => inner,
        None => {
            let (inner, shape) = without_units(&slice, &between)?;
            x = rw.reshape(x, &shape);
            inner
        }
    };
    let sliced = rw.core(CoreOp::Slice(inner), &[x]);
    Some(rw.reshape(sliced, &slice.sizes))
}

/// The slice of a value of the shape `from` that equals a slice of its reshape to the shape `between`; `None` if it
/// restricts a dimension that is no dimension of `from`.
fn through_reshape(slice: &Slice, between: &[i64], from: &[i64]) -> Option<Slice> {
    let whole = |d: usize| {
        slice.sizes[d] == between[d]
            && (between[d] == 1 || (slice.offsets[d] == 0 && slice.strides[d] == 1))
    };
    let mut inner = Slice {
        offsets: from.iter().map(|_| 0).collect(),
        sizes: from.iter().copied().collect(),
        strides: from.iter().map(|_| 1).collect(),
    };
    for (run_from, run) in group_factors(from, between)? {
        if run.clone().all(whole) {
            continue;
        }
        let cut: Vec<usize> = run.filter(|&d| between[d] != 1).collect();
        let of_from: Vec<usize> = run_from.filter(|&d| from[d] != 1).collect();
        let (&[d], &[e]) = (&cut[..], &of_from[..]) else { return None };
        inner.offsets[e] = slice.offsets[d];
        inner.sizes[e] = slice.sizes[d];
        inner.strides[e] = slice.strides[d];
    }
    Some(inner)
}

/// The slice and the shape of its operand without the dimensions of size 1; `None` where there are none.
fn without_units(slice: &Slice, shape: &[i64]) -> Option<(Slice, Shape)> {
    let kept = |of: &[i64]| -> Shape {
        of.iter().zip(shape).filter(|(_, size)| **size != 1).map(|(&n, _)| n).collect()
    };
    let inner = Slice {
        offsets: kept(&slice.offsets),
        sizes: kept(&slice.sizes),
        strides: kept(&slice.strides),
    };
    shape.contains(&1).then(|| (inner, kept(shape)))
}

fn sample_slice_of_reshape(s: &mut Sampler) -> Term {
    let shape = s.shape(1, 3);
    let x = s.data(&shape);
    let between = s.reshaped(&shape);
    let slice = random_slice(s, &between);
    let x = s.emit(CoreOp::Reshape(Reshape { shape: between }), &[x]);
    let root = s.emit(CoreOp::Slice(slice), &[x]);
    s.finish(root)
}

fn slice_of_broadcast(rw: &mut Rewrite) -> Option<Val> {
    let slice = match_root(rw, as_slice)?;
    let (broadcast, operands) = rw.match_operand(0, as_broadcast)?;
    let x = operands[0];
    let shape = rw.tensor(x)?.shape;
    let mut inner = Slice {
        offsets: shape.iter().map(|_| 0).collect(),
        sizes: shape.clone(),
        strides: shape.iter().map(|_| 1).collect(),
    };
    for (e, &d) in broadcast.dims.iter().enumerate() {
        let d = d as usize;
        // A stretched dimension is stretched to less; any other is sliced.
        if shape[e] == broadcast.shape[d] {
            inner.offsets[e] = slice.offsets[d];
            inner.sizes[e] = slice.sizes[d];
            inner.strides[e] = slice.strides[d];
        }
    }
    let sliced = rw.core(CoreOp::Slice(inner), &[x]);
    Some(
        rw.core(
            CoreOp::Broadcast(Broadcast { dims: broadcast.dims, shape: slice.sizes }),
            &[sliced],
        ),
    )
}

fn sample_slice_of_broadcast(s: &mut Sampler) -> Term {
    let (x, shape) = sample_broadcast(s);
    let slice = random_slice(s, &shape);
    let root = s.emit(CoreOp::Slice(slice), &[x]);
    s.finish(root)
}
