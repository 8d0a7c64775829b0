//! Rules that move slices to where less is computed: into gathers and elementwise ops.

use std::ops::Range;

use super::dims::gather_dims;
use super::gather::as_gather;
use super::operand_guard::{Kinds, OperandGuard};
use super::views::{as_slice, least_slice, match_root, random_slice};
use super::{MatchDepth, Rewrite, Rule, Sampler, Term};
use crate::ops::core::{BinaryOp, Cumulate, Pad, Reduce, ReduceKind, Slice};
use crate::ops::{CoreOp, Emit, Val};
use crate::types::size::is_open;
use crate::types::{ElementType, Shape};

const SLICE: &[&str] = &["mg.slice"];

pub static RULES: &[Rule] = &[
    Rule::new(
        "slice-of-gather",
        "slice(gather(x, i)) = gather(slice'(x), slice''(i))",
        SLICE,
        slice_of_gather,
        sample_slice_of_gather,
    )
    .guarded_by(OperandGuard::Operand(0, Kinds::GATHER))
    .with_depth(MatchDepth::Operands)
    // Elements that the slice drops are not looked up, so their errors vanish.
    .dropping_errors(),
    Rule::new(
        "slice-of-elementwise",
        "slice(f(x, y)) = f(slice(x), slice(y))  where f works element by element",
        SLICE,
        slice_of_elementwise,
        sample_slice_of_elementwise,
    )
    .guarded_by(OperandGuard::Operand(0, Kinds::ELEMENTWISE))
    .with_depth(MatchDepth::Operands),
    Rule::new(
        "slice-of-pad",
        "slice(pad(x, v)) = pad(slice'(x), v), = broadcast(v)  where it takes nothing of x",
        SLICE,
        slice_of_pad,
        sample_slice_of_pad,
    )
    .guarded_by(OperandGuard::Operand(0, Kinds::PAD))
    .with_depth(MatchDepth::Operands),
    Rule::new(
        "slice-of-reduce",
        "slice(reduce(x)) = reduce(slice'(x))",
        SLICE,
        slice_of_reduce,
        sample_slice_of_reduce,
    )
    .guarded_by(OperandGuard::Operand(0, Kinds::REDUCE))
    .with_depth(MatchDepth::Operands),
    Rule::new(
        "reduce-of-one",
        "reduce(x) = reshape(x)  where what is reduced has size 1 and is no float",
        &["mg.reduce"],
        reduce_of_one,
        sample_reduce_of_one,
    )
    .with_depth(MatchDepth::Types),
    Rule::new(
        "slice-of-cumulate",
        "slice(cumulate(x)) = slice''(cumulate(slice'(x)))  where some elements of x reach no result",
        SLICE,
        slice_of_cumulate,
        sample_slice_of_cumulate,
    )
    .guarded_by(OperandGuard::Operand(0, Kinds::COMPUTED))
    .with_depth(MatchDepth::Operands),
    Rule::new(
        "cumulate-of-one",
        "cumulate(x) = x  where the axis has size 1",
        &["mg.cumulate"],
        cumulate_of_one,
        sample_cumulate_of_one,
    )
    .with_depth(MatchDepth::Types),
];

/// The range of the steps of a slice along dimension `d` whose positions are in `range`.
pub fn steps_within(slice: &Slice, d: usize, range: Range<i64>) -> Range<i64> {
    let (offset, size, stride) = (slice.offsets[d], slice.sizes[d], slice.strides[d]);
    // The first step at or beyond a position, in the slice's direction.
    let first = |position: i64| {
        let distance = (position - offset) * stride.signum();
        (distance + stride.abs() - 1).div_euclid(stride.abs()).clamp(0, size)
    };
    match stride {
        0 if range.contains(&offset) => 0..size,
        0 => 0..0,
        1.. => first(range.start)..first(range.end),
        _ => first(range.end - 1)..first(range.start - 1),
    }
}

/// The slice in the dimensions that `taken` accepts; all elements of the other dimensions, whose sizes are those of
/// `shape`.
pub fn part_of(slice: &Slice, shape: &[i64], taken: impl Fn(usize) -> bool) -> Slice {
    let pick = |of: &[i64], whole: &dyn Fn(usize) -> i64| -> Shape {
        (0..shape.len()).map(|d| if taken(d) { of[d] } else { whole(d) }).collect()
    };
    Slice {
        offsets: pick(&slice.offsets, &|_| 0),
        sizes: pick(&slice.sizes, &|d| shape[d]),
        strides: pick(&slice.strides, &|_| 1),
    }
}

fn slice_of_gather(rw: &mut Rewrite) -> Option<Val> {
    let slice = match_root(rw, as_slice)?;
    let (gather, operands) = rw.match_operand(0, as_gather)?;
    let (x, i) = (rw.tensor(operands[0])?, rw.tensor(operands[1])?);
    let dims = gather_dims(&gather, &x, &i)?;
    let logical: Shape = dims.iter().map(|dim| dim.logical).collect();
    if slice.sizes.contains(&0) || dims.is_empty() {
        return None;
    }
    let of_x = part_of(&slice, &x.shape, |d| !dims[d].is_axis() && dims[d].input != 1);
    let mut of_i = part_of(&slice, &logical, |d| logical[d] != 1);
    let n = gather.coordinate_size();
    let cut: Shape = logical.iter().copied().chain([n]).collect();
    of_i.offsets.push(0);
    of_i.sizes.push(n);
    of_i.strides.push(1);
    let mut sliced = of_i.sizes.clone();
    sliced.pop();
    *sliced.last_mut()? *= n;
    let (mut x, mut i) = (operands[0], operands[1]);
    if rw.tensor(x)?.shape != of_x.sizes || of_x.strides.iter().any(|&stride| stride != 1) {
        x = rw.core(CoreOp::Slice(of_x), &[x]);
    }
    i = rw.reshape(i, &cut);
    i = rw.core(CoreOp::Slice(of_i), &[i]);
    i = rw.reshape(i, &sliced);
    Some(rw.core(CoreOp::GatherMultiaxis(gather), &[x, i]))
}

fn sample_slice_of_gather(s: &mut Sampler) -> Term {
    let (gather, input, indices) = s.gather_shapes();
    let x = s.data(&input);
    let i = s.argument(ElementType::I64, &indices);
    let value = s.emit(CoreOp::GatherMultiaxis(gather), &[x, i]);
    let shape = Shape::from_slice(s.type_of(value).shape().expect("a tensor"));
    let slice = random_slice(s, &shape);
    let root = s.emit(CoreOp::Slice(slice), &[value]);
    s.finish(root)
}

fn slice_of_elementwise(rw: &mut Rewrite) -> Option<Val> {
    let slice = match_root(rw, as_slice)?;
    let elementwise = |op: &CoreOp| op.is_elementwise().then(|| op.clone());
    let (op, operands) = rw.match_operand(0, elementwise)?;
    // The condition of a select may be one scalar.
    operands.iter().try_for_each(|&x| rw.tensor(x).map(drop))?;
    let sliced: Vec<Val> =
        operands.iter().map(|&x| rw.core(CoreOp::Slice(slice.clone()), &[x])).collect();
    Some(rw.core(op, &sliced))
}

fn sample_slice_of_elementwise(s: &mut Sampler) -> Term {
    let shape = s.shape(1, 3);
    let (x, y) = (s.argument(ElementType::I32, &shape), s.argument(ElementType::I32, &shape));
    let sum = s.emit(CoreOp::Binary(BinaryOp::Addi), &[x, y]);
    let slice = random_slice(s, &shape);
    let root = s.emit(CoreOp::Slice(slice), &[sum]);
    s.finish(root)
}

fn slice_of_pad(rw: &mut Rewrite) -> Option<Val> {
    let slice = match_root(rw, as_slice)?;
    let as_pad = |op: &CoreOp| match op {
        CoreOp::Pad(pad) => Some(pad.clone()),
        _ => None,
    };
    let (pad, operands) = rw.match_operand(0, as_pad)?;
    let (x, value) = (operands[0], operands[1]);
    let shape = rw.tensor(x)?.shape;
    let (mut inner, mut left) = (slice.clone(), pad);
    for d in 0..shape.len() {
        let before = left.low[d];
        let steps = steps_within(&slice, d, before..before + shape[d]);
        if steps.is_empty() {
            return Some(rw.broadcast(value, &[], &slice.sizes));
        }
        inner.offsets[d] += steps.start * slice.strides[d] - before;
        inner.sizes[d] = steps.end - steps.start;
        (left.low[d], left.high[d]) = (steps.start, slice.sizes[d] - steps.end);
    }
    let part = rw.core(CoreOp::Slice(least_slice(inner)), &[x]);
    let is_inside = left.low.iter().chain(&left.high).all(|&amount| amount == 0);
    Some(if is_inside { part } else { rw.core(CoreOp::Pad(left), &[part, value]) })
}

fn sample_slice_of_pad(s: &mut Sampler) -> Term {
    // A slice that takes a few positions takes none beyond the operand.
    let shape: Shape = s.shape(1, 3).iter().map(|_| s.size_from(8)).collect();
    let (x, value) = (s.data(&shape), s.data(&[]));
    let mut border = || -> Shape { shape.iter().map(|_| s.rng.i64(0..3)).collect() };
    let pad = Pad { low: border(), high: border() };
    let sizes = shape.iter().zip(pad.low.iter().zip(&pad.high));
    let whole: Shape = sizes.map(|(size, (low, high))| size + low + high).collect();
    let padded = s.emit(CoreOp::Pad(pad), &[x, value]);
    let slice = random_slice(s, &whole);
    let root = s.emit(CoreOp::Slice(slice), &[padded]);
    s.finish(root)
}

fn slice_of_reduce(rw: &mut Rewrite) -> Option<Val> {
    let slice = match_root(rw, as_slice)?;
    let as_reduce = |op: &CoreOp| match op {
        CoreOp::Reduce(reduce) => Some(reduce.clone()),
        _ => None,
    };
    let (reduce, operands) = rw.match_operand(0, as_reduce)?;
    let x = operands[0];
    let shape = rw.tensor(x)?.shape;
    let mut inner = part_of(&slice, &shape, |_| false);
    for (k, d) in reduce.kept(shape.len()).into_iter().enumerate() {
        inner.offsets[d] = slice.offsets[k];
        inner.sizes[d] = slice.sizes[k];
        inner.strides[d] = slice.strides[k];
    }
    let part = rw.core(CoreOp::Slice(inner), &[x]);
    Some(rw.core(CoreOp::Reduce(reduce), &[part]))
}

fn sample_slice_of_reduce(s: &mut Sampler) -> Term {
    let shape = s.shape(1, 3);
    let x = s.argument(ElementType::I32, &shape);
    let axes = (0..shape.len() as i64).filter(|_| s.rng.bool()).collect();
    let kind = if s.rng.bool() { ReduceKind::Sum } else { ReduceKind::Max };
    let reduced = s.emit(CoreOp::Reduce(Reduce { axes, kind }), &[x]);
    let kept = Shape::from_slice(s.type_of(reduced).shape().expect("a tensor"));
    let slice = random_slice(s, &kept);
    let root = s.emit(CoreOp::Slice(slice), &[reduced]);
    s.finish(root)
}

fn reduce_of_one(rw: &mut Rewrite) -> Option<Val> {
    let Some(CoreOp::Reduce(reduce)) = rw.node.as_core() else { return None };
    let axes = reduce.axes.clone();
    let x = rw.operand(0);
    let (ty, result) = (rw.tensor(x)?, rw.result()?);
    // The neutral element turns -0.0 into 0.0, and arithmetic may change a NaN.
    let kept = ty.element.is_integer() && axes.iter().all(|&axis| ty.shape[axis as usize] == 1);
    kept.then(|| rw.reshape(x, &result.shape))
}

fn sample_reduce_of_one(s: &mut Sampler) -> Term {
    let mut shape = s.shape(1, 3);
    let axis = s.rng.usize(0..shape.len());
    shape[axis] = 1;
    let element = if s.rng.bool() { ElementType::I1 } else { ElementType::I32 };
    let x = s.argument(element, &shape);
    let kind = if s.rng.bool() { ReduceKind::And } else { ReduceKind::Max };
    let axes = [axis as i64].into_iter().collect();
    let root = s.emit(CoreOp::Reduce(Reduce { axes, kind }), &[x]);
    s.finish(root)
}

/// Slices the other dimensions first, and drops what is behind the last position that is taken.
fn slice_of_cumulate(rw: &mut Rewrite) -> Option<Val> {
    let slice = match_root(rw, as_slice)?;
    let as_cumulate = |op: &CoreOp| match op {
        CoreOp::Cumulate(cumulate) => Some(cumulate.clone()),
        _ => None,
    };
    let (cumulate, operands) = rw.match_operand(0, as_cumulate)?;
    let (x, axis) = (operands[0], cumulate.axis as usize);
    let shape = rw.tensor(x)?.shape;
    let (offset, size, stride) = (slice.offsets[axis], slice.sizes[axis], slice.strides[axis]);
    let repeats = |d: usize| d != axis && slice.strides[d] == 0 && slice.sizes[d] != 1;
    if [offset, size, shape[axis]].into_iter().any(is_open)
        || slice.sizes.contains(&0)
        || (0..shape.len()).any(repeats)
    {
        return None;
    }
    let last = offset + (size - 1) * stride;
    let taken = match cumulate.reverse {
        true => offset.min(last)..shape[axis],
        false => 0..offset.max(last) + 1,
    };
    let mut inner = part_of(&slice, &shape, |d| d != axis);
    (inner.offsets[axis], inner.sizes[axis]) = (taken.start, taken.end - taken.start);
    if inner == part_of(&slice, &shape, |_| false) {
        return None;
    }
    let mut outer = part_of(&slice, &inner.sizes, |d| d == axis);
    outer.offsets[axis] -= taken.start;
    let part = rw.core(CoreOp::Slice(inner), &[x]);
    let all = rw.core(CoreOp::Cumulate(cumulate), &[part]);
    Some(rw.core(CoreOp::Slice(outer), &[all]))
}

fn random_cumulate(s: &mut Sampler, shape: &[i64]) -> CoreOp {
    let axis = s.rng.i64(0..shape.len() as i64);
    let kind = if s.rng.bool() { ReduceKind::Sum } else { ReduceKind::Max };
    CoreOp::Cumulate(Cumulate { axis, kind, reverse: s.rng.bool() })
}

fn sample_slice_of_cumulate(s: &mut Sampler) -> Term {
    let shape = s.shape(1, 3);
    let element = if s.rng.bool() { ElementType::F32 } else { ElementType::I32 };
    let x = s.argument(element, &shape);
    let cumulate = random_cumulate(s, &shape);
    let all = s.emit(cumulate, &[x]);
    let slice = random_slice(s, &shape);
    let root = s.emit(CoreOp::Slice(slice), &[all]);
    s.finish(root)
}

fn cumulate_of_one(rw: &mut Rewrite) -> Option<Val> {
    let Some(CoreOp::Cumulate(cumulate)) = rw.node.as_core() else { return None };
    let axis = cumulate.axis as usize;
    let x = rw.operand(0);
    (rw.tensor(x)?.shape[axis] == 1).then_some(x)
}

fn sample_cumulate_of_one(s: &mut Sampler) -> Term {
    let mut shape = s.shape(1, 3);
    let cumulate = random_cumulate(s, &shape);
    if let CoreOp::Cumulate(Cumulate { axis, .. }) = &cumulate {
        shape[*axis as usize] = 1;
    }
    let x = s.argument(ElementType::F32, &shape);
    let root = s.emit(cumulate, &[x]);
    s.finish(root)
}
