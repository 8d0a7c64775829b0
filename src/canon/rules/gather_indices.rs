//! Rules for gathers about whose indices something is proven: constants that determine the
//! selection, coordinates that do not matter, numbers that were widened.

use super::MatchDepth::{Operands, OperandsOfOperands, Types};
use super::dims::{Dim, gather_shapes};
use super::gather::{ANCHOR, as_gather, match_root, sample_pattern};
use super::gather_views::gather_then_stretch;
use super::operand_guard::{Kinds, OperandGuard};
use super::views::{as_slice, least_slice};
use super::{Rewrite, Rule, Sampler, Term};
use crate::ops::core::{
    Bounds, Cast, CastOp, Concat, Constant, GatherMultiaxis, Iota, Reshape, Slice,
};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, TensorType};

#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    Rule::new("gather-of-iota",         "gather(x, reshape(iota)) = slice(x)  where positions are in range",                                     ANCHOR, gather_of_iota,         sample_gather_of_iota).guarded_by(OperandGuard::ThroughReshape(1, Kinds::IOTA)).with_depth(OperandsOfOperands),
    Rule::new("gather-resolve",         "gather(x, constant) = gather(x, positions)  where every index has a position",                          ANCHOR, gather_resolve,         sample_gather_resolve).guarded_by(OperandGuard::Operand(1, Kinds::CONSTANT)).with_depth(Operands),
    Rule::new("gather-of-reversed",     "gather(x, slice(i)) = gather(x, i) with axes reversed  where the slice reverses coordinates",           ANCHOR, gather_of_reversed,     sample_gather_of_reversed).guarded_by(OperandGuard::ThroughReshape(1, Kinds::SLICE)).with_depth(OperandsOfOperands),
    Rule::new("gather-of-uniform",      "gather(x, constant) = broadcast(gather(x, constant'))  where indices do not vary along a dimension",    ANCHOR, gather_of_uniform,      sample_gather_of_uniform).guarded_by(OperandGuard::Operand(1, Kinds::CONSTANT)).with_depth(Operands),
    Rule::new("gather-drop-coordinate", "a coordinate is left out  where its axis has size 1 and indices are clamped or wrapped",                ANCHOR, gather_drop_coordinate, sample_gather_drop_coordinate).with_depth(Types),
    Rule::new("gather-of-cast",         "gather(x, reshape(cast(i))) = gather(x, reshape(i))  where the cast preserves every number",                ANCHOR, gather_of_cast,         sample_gather_of_cast).guarded_by(OperandGuard::ThroughReshape(1, Kinds::CAST)),
];

/// The shape of a gather's indices with the coordinates in a last dimension.
fn indices_shape(gather: &GatherMultiaxis, dims: &[Dim]) -> Shape {
    dims.iter().map(|dim| dim.logical).chain([gather.coordinate_size()]).collect()
}

/// A slice of all elements.
fn full_slice(shape: &[i64]) -> Slice {
    Slice {
        offsets: shape.iter().map(|_| 0).collect(),
        sizes: Shape::from_slice(shape),
        strides: shape.iter().map(|_| 1).collect(),
    }
}

/// Rewrites a gather to a slice where each coordinate varies along its own axis only: x[start], x[start + step], …
fn gather_of_iota(rw: &mut Rewrite) -> Option<Val> {
    match_root(rw)?;
    let iota = |op: &CoreOp| match op {
        CoreOp::Iota(iota) => Some(iota.clone()),
        _ => None,
    };
    let (iota, _, _) = rw.match_all_through_reshape(1, iota)?;
    if !rw.is_small(iota.ty.element_count()?) {
        return None;
    }
    let positions = CoreOp::Iota(iota).eval(&[]).ok()?;
    gather_as_slice(rw, &positions)
}

fn sample_gather_of_iota(s: &mut Sampler) -> Term {
    let input = s.shape(1, 3);
    let axis = s.rng.usize(0..input.len());
    let mut shape: Shape = input.iter().map(|_| 1).collect();
    shape[axis] = s.most_of(input[axis]);
    let x = s.data(&input);
    let ty = TensorType { element: ElementType::I32, shape: [shape[axis]].into_iter().collect() };
    let i = s.emit(CoreOp::Iota(Iota { axis: 0, ty }), &[]);
    let i = s.emit(CoreOp::Reshape(Reshape { shape }), &[i]);
    let axes = [axis as i64].into_iter().collect();
    let gather = GatherMultiaxis { axes, bounds: s.bounds(), from_end: s.rng.bool() };
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[x, i]);
    s.finish(root)
}

/// Emits the slice that equals a gather at constant indices; `None` where it is no slice.
fn gather_as_slice(rw: &mut Rewrite, indices: &Tensor) -> Option<Val> {
    let (gather, dims) = match_root(rw)?;
    let elsewhere = dims.iter().any(|dim| !dim.is_axis() && dim.logical != 1);
    if gather.axes.is_empty() || elsewhere || !rw.is_small(indices.count() as i64) {
        return None;
    }
    let input: Shape = dims.iter().map(|dim| dim.input).collect();
    let mut slice = full_slice(&input);
    for (k, &axis) in gather.axes.iter().enumerate() {
        let (start, step) = even_spacing(&gather, &dims, indices, k)?;
        let axis = axis as usize;
        slice.offsets[axis] = start;
        slice.strides[axis] = if step == 0 { 1 } else { step };
        slice.sizes[axis] = if step == 0 { 1 } else { dims[axis].logical };
    }
    let x = rw.operand(0);
    let sliced = rw.core(CoreOp::Slice(least_slice(slice)), &[x]);
    let all: Shape = (0..dims.len() as i64).collect();
    let result = gather_shapes(&dims, 1).output;
    Some(rw.broadcast(sliced, &all, &result))
}

/// The first position that coordinate `k` selects, and the distance between consecutive ones along its axis; `None`
/// where they are not evenly spaced or leave the axis.
fn even_spacing(
    gather: &GatherMultiaxis,
    dims: &[Dim],
    indices: &Tensor,
    k: usize,
) -> Option<(i64, i64)> {
    let axis = gather.axes[k] as usize;
    let n = gather.axes.len();
    let inner: i64 = dims[axis + 1..].iter().map(|dim| dim.logical).product();
    let at = |lookup: usize| gather.resolve(indices.int_at(lookup * n + k), dims[axis].input);
    let start = at(0)?;
    let step = if dims[axis].logical > 1 { at(inner as usize)? - start } else { 0 };
    let even = (0..indices.count() / n).all(|lookup| {
        let along = lookup as i64 / inner % dims[axis].logical;
        at(lookup) == Some(start + step * along)
    });
    even.then_some((start, step))
}

/// Replaces constant indices by the positions that they resolve to: in range and not negative.
fn gather_resolve(rw: &mut Rewrite) -> Option<Val> {
    let (gather, dims) = match_root(rw)?;
    let indices = rw.constant(rw.operand(1))?;
    if gather.axes.is_empty() || !rw.is_small(indices.count() as i64) {
        return None;
    }
    let size = |at: usize| dims[gather.axes[at % gather.axes.len()] as usize].input;
    let position = |at: usize| gather.resolve(indices.int_at(at), size(at)).map(i128::from);
    let positions: Vec<i128> = (0..indices.count()).map(position).collect::<Option<_>>()?;
    let element = indices.element();
    let bits = element.bits() - u32::from(!element.is_unsigned());
    if positions.iter().any(|position| position >> bits != 0) {
        return None;
    }
    let positions = Tensor::from_ints(element, indices.shape(), &positions);
    let x = rw.operand(0);
    let positions = rw.constant_tensor(positions);
    let gather = GatherMultiaxis { bounds: Bounds::Error, from_end: false, ..gather };
    Some(rw.core(CoreOp::GatherMultiaxis(gather), &[x, positions]))
}

fn sample_gather_resolve(s: &mut Sampler) -> Term {
    let (gather, input, shape) = s.constant_gather_shapes();
    let values: Vec<i64> = (0..shape.iter().product()).map(|_| s.rng.i64(-1..2)).collect();
    let x = s.data(&input);
    let indices = Constant::tensor(Tensor::from_i64s(&shape, &values));
    let indices = s.emit(CoreOp::Constant(indices), &[]);
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[x, indices]);
    s.finish(root)
}

/// Moves the reversal of coordinates from the indices to the input.
fn gather_of_reversed(rw: &mut Rewrite) -> Option<Val> {
    let (gather, _) = match_root(rw)?;
    let shape = rw.tensor(rw.operand(1))?.shape;
    let n = gather.axes.len() as i64;
    let (slice, i, view) = rw.match_through_reshape(1, as_slice)?;
    let from = rw.tensor(i)?.shape;
    let mut reversal = full_slice(&from);
    let last = from.len().checked_sub(1)?;
    (reversal.offsets[last], reversal.strides[last]) = (n - 1, -1);
    if n < 2 || from[last] != n || view.shape != from || slice != reversal {
        return None;
    }
    let axes = gather.axes.iter().rev().copied().collect();
    let x = rw.operand(0);
    let i = rw.reshape(i, &shape);
    Some(rw.core(CoreOp::GatherMultiaxis(GatherMultiaxis { axes, ..gather }), &[x, i]))
}

fn sample_gather_of_reversed(s: &mut Sampler) -> Term {
    let pattern = ["aa", "aaf", "paa", "afa", "aaa"][s.rng.usize(0..5)];
    let dims = sample_pattern(s, pattern);
    let n = dims.iter().filter(|dim| dim.is_axis()).count() as i64;
    let shapes = gather_shapes(&dims, n);
    let mut cut: Shape = dims.iter().map(|dim| dim.logical).collect();
    cut.push(n);
    let x = s.data(&shapes.input);
    let i = s.argument(ElementType::I64, &cut);
    let mut reversal = full_slice(&cut);
    (reversal.offsets[dims.len()], reversal.strides[dims.len()]) = (n - 1, -1);
    let i = s.emit(CoreOp::Slice(reversal), &[i]);
    let i = s.emit(CoreOp::Reshape(Reshape { shape: shapes.indices }), &[i]);
    let gather = GatherMultiaxis { axes: shapes.axes, bounds: s.bounds(), from_end: s.rng.bool() };
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[x, i]);
    s.finish(root)
}

/// Rewrites a gather whose constant indices do not vary along a dimension to a broadcast of a smaller one.
fn gather_of_uniform(rw: &mut Rewrite) -> Option<Val> {
    let (gather, dims) = match_root(rw)?;
    let indices = rw.constant(rw.operand(1))?;
    if !indices.is_splat() && !rw.is_small(indices.count() as i64) {
        return None;
    }
    let cut = indices_shape(&gather, &dims);
    let indices = indices.reshaped(&cut);
    let mut small = dims.clone();
    let mut slice = full_slice(&cut);
    for d in (0..dims.len()).filter(|&d| cut[d] > 1 && is_uniform(&indices, &cut, d)) {
        small[d].logical = 1;
        slice.sizes[d] = 1;
    }
    if small == dims {
        return None;
    }
    let taken = CoreOp::Slice(slice).eval(&[indices]).ok()?;
    let operands = [rw.operand(0), rw.constant_tensor(taken)];
    Some(gather_then_stretch(rw, &gather, &small, operands, &dims))
}

/// Whether elements do not vary along a dimension.
fn is_uniform(value: &Tensor, shape: &[i64], d: usize) -> bool {
    let inner = shape[d + 1..].iter().product::<i64>() as usize;
    let size = shape[d] as usize;
    let first = |at: usize| at - at / inner % size * inner;
    value.is_splat() || (0..value.count()).all(|at| value.int_at(at) == value.int_at(first(at)))
}

fn sample_gather_of_uniform(s: &mut Sampler) -> Term {
    let (gather, input, shape) = s.constant_gather_shapes();
    let keep_last = gather.axes.len() > 1;
    let mut small = shape.clone();
    for d in 0..small.len() - usize::from(keep_last) {
        if s.rng.bool() {
            small[d] = 1;
        }
    }
    let values: Vec<i64> = (0..small.iter().product()).map(|_| s.rng.i64(-1..2)).collect();
    let value = Tensor::from_i64s(&small, &values);
    let stretch = CoreOp::Broadcast(super::gather::stretch_all_dims(&shape));
    let value = stretch.eval(&[value]).expect("a valid broadcast");
    let x = s.data(&input);
    let indices = s.emit(CoreOp::Constant(Constant::tensor(value)), &[]);
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[x, indices]);
    s.finish(root)
}

/// Drops the coordinate of an axis of size 1, where indices are clamped or wrapped.
fn gather_drop_coordinate(rw: &mut Rewrite) -> Option<Val> {
    let (gather, mut dims) = match_root(rw)?;
    let total = matches!(gather.bounds, Bounds::Clamp | Bounds::Wrap);
    let n = gather.axes.len();
    if !total || n < 2 {
        return None;
    }
    let dropped = gather.axes.iter().position(|&axis| dims[axis as usize].input == 1)?;
    let cut = indices_shape(&gather, &dims);
    let whole = rw.operand(1);
    let whole = rw.reshape(whole, &cut);
    let parts: Vec<Val> = [0..dropped, dropped + 1..n]
        .into_iter()
        .filter(|range| !range.is_empty())
        .map(|range| {
            let mut slice = full_slice(&cut);
            slice.offsets[dims.len()] = range.start as i64;
            slice.sizes[dims.len()] = range.len() as i64;
            rw.core(CoreOp::Slice(slice), &[whole])
        })
        .collect();
    let rest = match parts[..] {
        [part] => part,
        _ => rw.core(CoreOp::Concat(Concat { axis: dims.len() as i64 }), &parts),
    };
    for dim in &mut dims {
        dim.coordinate = match dim.coordinate {
            Some(k) if k == dropped => None,
            Some(k) if k > dropped => Some(k - 1),
            other => other,
        };
    }
    let result = gather_shapes(&dims, 1).output;
    let mut axes = gather.axes.clone();
    axes.remove(dropped);
    let gather = GatherMultiaxis { axes, ..gather };
    let operands = [rw.operand(0), rest];
    Some(super::gather::rebuild_normalized(rw, &gather, &dims, operands, &result))
}

fn sample_gather_drop_coordinate(s: &mut Sampler) -> Term {
    let pattern = ["aa", "aaf", "paa", "aia", "aaa"][s.rng.usize(0..5)];
    let mut dims = sample_pattern(s, pattern);
    let axes: Vec<usize> = (0..dims.len()).filter(|&d| dims[d].is_axis()).collect();
    dims[axes[s.rng.usize(0..axes.len())]].input = 1;
    let bounds = if s.rng.bool() { Bounds::Clamp } else { Bounds::Wrap };
    super::gather::sample_dims(s, &dims, bounds)
}

/// Drops a cast of the indices that preserves every number.
fn gather_of_cast(rw: &mut Rewrite) -> Option<Val> {
    let gather = as_gather(rw.node.as_core()?)?;
    let cast = |op: &CoreOp| match op {
        CoreOp::Cast(cast) => Some(cast.clone()),
        _ => None,
    };
    let (cast, i, _) = rw.match_through_reshape(1, cast)?;
    let indices = rw.tensor(rw.operand(1))?;
    let from = rw.tensor(i)?.element;
    let (low, _) = rw.range(i)?;
    let kept = match cast.op {
        CastOp::Extsi => true,
        CastOp::Extui => low >= 0,
        // An index has 64 bits.
        CastOp::IndexCast => cast.to.bits() >= from.bits(),
        CastOp::IndexCastui => cast.to.bits() >= from.bits() && low >= 0,
        _ => false,
    };
    if !kept || !from.is_index_type() {
        return None;
    }
    let x = rw.operand(0);
    let i = rw.reshape(i, &indices.shape);
    Some(rw.core(CoreOp::GatherMultiaxis(gather), &[x, i]))
}

fn sample_gather_of_cast(s: &mut Sampler) -> Term {
    let (gather, input, indices) = s.gather_shapes();
    let x = s.data(&input);
    let (from, op, to) = match s.rng.u8(0..3) {
        0 => (ElementType::I32, CastOp::Extsi, ElementType::I64),
        1 => (ElementType::I64, CastOp::IndexCast, ElementType::Index),
        _ => (ElementType::I8, CastOp::IndexCast, ElementType::Index),
    };
    let i = s.reshaped(&indices);
    let i = s.argument(from, &i);
    let i = s.emit(CoreOp::Cast(Cast { op, to }), &[i]);
    let i = s.emit(CoreOp::Reshape(Reshape { shape: indices }), &[i]);
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[x, i]);
    s.finish(root)
}
