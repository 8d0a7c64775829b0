//! Rules for gathers of slices, concatenations and padded tables: the gather reads the tables that
//! these were made from.

use super::assemble::as_concat;
use super::coordinates::{
    constant_per_coordinate, coordinate_ranges, coordinate_shapes, scale_coordinates,
};
use super::dims::{Dim, common_parts, gather_shapes};
use super::gather::{ANCHOR, is_normal, match_root, sample_pattern};
use super::operand_guard::{Kinds, OperandGuard};
use super::slices::part_of;
use super::views::{as_slice, random_slice};
use super::{Rewrite, Rule, Sampler, Term};
use crate::ops::core::range::{self, Range};
use crate::ops::core::{
    BinaryOp, Bounds, Cmpi, CmpiPredicate, Concat, Constant, GatherMultiaxis, Pad,
};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape};

#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    Rule::new("gather-of-slice",        "gather(slice(x), i) = gather(x, stride * i + offset)  where coordinates are in range, clamped or filled, or the slice reverses an axis", ANCHOR, gather_of_slice,        sample_gather_of_slice).guarded_by(OperandGuard::ThroughReshape(0, Kinds::SLICE)),
    Rule::new("gather-of-concat-input", "gather(concat(x, y), i) = gather(x, i - start)  where coordinates lead to one member only",  ANCHOR, gather_of_concat_input, sample_gather_of_concat_input).guarded_by(OperandGuard::ThroughReshape(0, Kinds::CONCAT)),
    Rule::new("gather-of-pad",          "gather(pad(x, v), i) = gather(x, i - low)  that fills with v, where what is out of range is filled so, too, or cannot be; also where v is concatenated with x", ANCHOR, gather_of_pad, sample_gather_of_pad).guarded_by(OperandGuard::ThroughReshape(0, Kinds::PAD.or(Kinds::CONCAT))),
];

/// For each dimension of `view`, of which the gather's input is a reshape, the dimension of the gather that equals it;
/// `None` for those of size 1 and those that are only part of others.
fn whole_dims(dims: &[Dim], view: &[i64]) -> Option<Vec<Option<usize>>> {
    let input: Shape = dims.iter().map(|dim| dim.input).collect();
    let parts = common_parts(&input, view)?;
    let of = |e: usize| {
        let part = parts.iter().find(|part| part.of.1 == e)?;
        let d = part.of.0;
        (part.size == view[e] && part.size == input[d]).then_some(d)
    };
    Some((0..view.len()).map(of).collect())
}

/// Whether every coordinate is in range, not counted from the end.
fn all_in_range(gather: &GatherMultiaxis, dims: &[Dim], ranges: &[Range]) -> bool {
    gather
        .axes
        .iter()
        .zip(ranges)
        .all(|(&axis, &(low, high))| 0 <= low && high < i128::from(dims[axis as usize].input))
}

/// A linear change of one coordinate.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CoordinateChange {
    pub scale: i64,
    pub offset: i64,
}

pub const SAME: CoordinateChange = CoordinateChange { scale: 1, offset: 0 };

/// Emits a gather of another input with changed coordinates.
pub fn gather_with_changes(
    rw: &mut Rewrite,
    gather: GatherMultiaxis,
    dims: &[Dim],
    (input, indices): (Val, Val),
    changes: &[CoordinateChange],
) -> Option<Val> {
    let scales: Vec<i64> = changes.iter().map(|change| change.scale).collect();
    let offsets: Vec<i64> = changes.iter().map(|change| change.offset).collect();
    let indices = scale_coordinates(rw, indices, &scales, &offsets)?;
    let result = gather_shapes(dims, 1).output;
    Some(super::gather::rebuild_normalized(rw, &gather, dims, [input, indices], &result))
}

/// Gathers from the operand of a slice, with the coordinates scaled and moved.
fn gather_of_slice(rw: &mut Rewrite) -> Option<Val> {
    let (gather, mut dims) = match_root(rw).filter(|(gather, dims)| is_normal(gather, dims))?;
    let indices = rw.operand(1);
    let (slice, x, view) = rw.match_through_reshape(0, as_slice)?;
    let shape = rw.tensor(x)?.shape;
    let of = whole_dims(&dims, &view.shape)?;
    let is_cut = |e: usize| slice.sizes[e] != shape[e] || slice.strides[e] != 1;
    let on_axis = |e: usize| of[e].is_some_and(|d| dims[d].is_axis()) && is_cut(e);
    let cut: Vec<usize> = (0..shape.len()).filter(|&e| on_axis(e)).collect();
    if cut.is_empty() {
        return None;
    }
    let element = rw.tensor(indices)?.element;
    let ranges = coordinate_ranges(rw, &gather, &dims)?;
    let reversed = cut.iter().all(|&e| slice.sizes[e] == shape[e] && slice.strides[e] == -1);
    let clamped = gather.bounds == Bounds::Clamp && !gather.from_end;
    let mut changes = vec![SAME; gather.axes.len()];
    let mut small = dims.clone();
    for &e in &cut {
        let d = of[e]?;
        let k = dims[d].coordinate?;
        changes[k] = CoordinateChange { scale: slice.strides[e], offset: slice.offsets[e] };
        small[d].input = shape[e];
    }
    let within = |changes: &[CoordinateChange]| {
        let whole = range::of_type(element)?;
        let ends = gather.axes.iter().zip(changes).all(|(&axis, change)| {
            let last = i128::from(dims[axis as usize].input - 1);
            let end = last * i128::from(change.scale) + i128::from(change.offset);
            whole.0 <= end.min(last) && end.max(last) <= whole.1
        });
        ends.then_some(())
    };
    within(&changes)?;
    let (indices, mode) = if all_in_range(&gather, &dims, &ranges) {
        (indices, GatherMultiaxis { bounds: Bounds::Error, from_end: false, ..gather })
    } else if reversed
        && !element.is_unsigned()
        && (gather.from_end || gather.bounds == Bounds::Wrap)
    {
        // Counted from the other end.
        let from_end = changes.iter_mut().filter(|change| change.scale == -1);
        from_end.for_each(|change| change.offset = -1);
        (indices, gather)
    } else if reversed && !element.is_unsigned() && gather.bounds != Bounds::Clamp {
        // What overflows was out of range on one side and is so on the other.
        (indices, gather)
    } else if clamped {
        let lasts: Vec<i64> =
            gather.axes.iter().map(|&axis| dims[axis as usize].input - 1).collect();
        let indices = clamp_indices(rw, indices, &lasts)?;
        (indices, GatherMultiaxis { bounds: Bounds::Error, ..gather })
    } else if matches!(gather.bounds, Bounds::Fill(_)) && !gather.from_end {
        let sizes: Vec<i64> = gather.axes.iter().map(|&axis| dims[axis as usize].input).collect();
        let indices = change_or_invalidate(rw, indices, &sizes, &changes)?;
        changes.fill(SAME);
        (indices, gather)
    } else {
        return None;
    };
    let kept = part_of(&slice, &shape, |e| !cut.contains(&e));
    let x = if kept.sizes == shape && kept.strides.iter().all(|&stride| stride == 1) {
        x
    } else {
        rw.core(CoreOp::Slice(kept), &[x])
    };
    std::mem::swap(&mut dims, &mut small);
    gather_with_changes(rw, mode, &dims, (x, indices), &changes)
}

/// Emits the changed coordinates of axes of `sizes`; those that are out of range before the change become -1.
fn change_or_invalidate(
    rw: &mut Rewrite,
    indices: Val,
    sizes: &[i64],
    changes: &[CoordinateChange],
) -> Option<Val> {
    rw.tensor(indices).filter(|ty| ty.element.is_signless())?;
    let n = sizes.len();
    let scales: Vec<i64> = changes.iter().map(|change| change.scale).collect();
    let offsets: Vec<i64> = changes.iter().map(|change| change.offset).collect();
    let (shape, cut) = coordinate_shapes(rw, indices, n)?;
    let limit = constant_per_coordinate(rw, indices, sizes, &cut)?;
    let nowhere = constant_per_coordinate(rw, indices, &vec![-1; n], &cut)?;
    let changed = scale_coordinates(rw, indices, &scales, &offsets)?;
    let [i, changed] = [indices, changed].map(|x| rw.reshape(x, &cut));
    // Numbers below 0 are large ones without a sign.
    let below = Cmpi { predicate: CmpiPredicate::Ult };
    let is_within = rw.core(CoreOp::Cmpi(below), &[i, limit]);
    let i = rw.core(CoreOp::Select, &[is_within, changed, nowhere]);
    Some(rw.reshape(i, &shape))
}

/// Emits the coordinates clamped to `0..=last`, with a limit for each.
fn clamp_indices(rw: &mut Rewrite, indices: Val, lasts: &[i64]) -> Option<Val> {
    // No op of `arith` computes on numbers with a sign in their type.
    rw.tensor(indices).filter(|ty| ty.element.is_signless())?;
    let zeros: Vec<i64> = lasts.iter().map(|_| 0).collect();
    let (shape, cut) = coordinate_shapes(rw, indices, lasts.len())?;
    let low = constant_per_coordinate(rw, indices, &zeros, &cut)?;
    let high = constant_per_coordinate(rw, indices, lasts, &cut)?;
    let i = rw.reshape(indices, &cut);
    let i = rw.core(CoreOp::Binary(BinaryOp::Maxsi), &[i, low]);
    let i = rw.core(CoreOp::Binary(BinaryOp::Minsi), &[i, high]);
    Some(rw.reshape(i, &shape))
}

/// Gathers from the only operand of a concatenation that the coordinates address.
fn gather_of_concat_input(rw: &mut Rewrite) -> Option<Val> {
    let (gather, mut dims) = match_root(rw).filter(|(gather, dims)| is_normal(gather, dims))?;
    let indices = rw.operand(1);
    let (axis, members, view) = rw.match_all_through_reshape(0, as_concat)?;
    let axis = axis as usize;
    let d = whole_dims(&dims, &view.shape)?[axis]?;
    let k = dims[d].coordinate?;
    let (low, high) = coordinate_ranges(rw, &gather, &dims)?[k];
    let mut start = 0;
    let mut found = None;
    for &member in &members {
        let size = rw.tensor(member)?.shape[axis];
        if i128::from(start) <= low && high < i128::from(start + size) {
            found = Some((member, start, size));
        }
        start += size;
    }
    let (member, start, size) = found?;
    dims[d].input = size;
    let mut changes = vec![SAME; gather.axes.len()];
    changes[k].offset = -start;
    gather_with_changes(rw, gather, &dims, (member, indices), &changes)
}

/// A value padded with a constant.
struct Padded {
    pad: Pad,
    x: Val,
    value: Tensor,
}

/// A pad, or a concatenation with a constant border, as padding; `rank` is the result's.
fn as_padding(rw: &Rewrite, op: &CoreOp, operands: &[Val], rank: usize) -> Option<Padded> {
    let concat = match op {
        CoreOp::Pad(pad) => {
            let (x, value) = (operands[0], rw.constant(operands[1])?);
            return Some(Padded { pad: pad.clone(), x, value });
        }
        CoreOp::Concat(concat) => concat,
        _ => return None,
    };
    let axis = concat.axis as usize;
    let uniform = |&member: &Val| {
        let constant = rw.constant(member)?;
        let is_one_value = constant.count() > 0 && (constant.is_splat() || constant.count() == 1);
        is_one_value.then(|| constant.select(&[], std::iter::once(Some(0)), None))
    };
    let values: Vec<Option<Tensor>> = operands.iter().map(uniform).collect();
    let at = values.iter().position(Option::is_none)?;
    let mut borders = values.iter().enumerate().filter(|(k, _)| *k != at).map(|(_, v)| v.as_ref());
    let value = borders.next()??.clone();
    let alike = borders.all(|other| other.is_some_and(|other| other.same_bits(&value)));
    let size = |members: &[Val]| -> Option<i64> {
        members.iter().map(|&member| Some(rw.tensor(member)?.shape[axis])).sum()
    };
    let none: Shape = std::iter::repeat_n(0, rank).collect();
    let mut pad = Pad { low: none.clone(), high: none };
    pad.low[axis] = size(&operands[..at])?;
    pad.high[axis] = size(&operands[at + 1..])?;
    alike.then_some(Padded { pad, x: operands[at], value })
}

/// Gathers from the operand of a pad, with the padding value as the fill value.
fn gather_of_pad(rw: &mut Rewrite) -> Option<Val> {
    let (gather, mut dims) = match_root(rw).filter(|(gather, dims)| is_normal(gather, dims))?;
    let indices = rw.operand(1);
    let as_border =
        |op: &CoreOp| matches!(op, CoreOp::Pad(_) | CoreOp::Concat(_)).then(|| op.clone());
    let (border, operands, view) = rw.match_all_through_reshape(0, as_border)?;
    let Padded { pad, x, value } = as_padding(rw, &border, &operands, view.rank())?;
    let shape = rw.tensor(x)?.shape;
    let of = whole_dims(&dims, &view.shape)?;
    let ranges = coordinate_ranges(rw, &gather, &dims)?;
    let element = rw.tensor(indices)?.element;
    let zero = value.same_bits(&Tensor::zero(value.element(), &[]));
    let fill = Bounds::Fill((!zero).then_some(value));
    let mut changes = vec![SAME; gather.axes.len()];
    let mut ended: Vec<bool> = gather.axes.iter().map(|_| false).collect();
    let whole = dims.clone();
    for e in (0..shape.len()).filter(|&e| pad.low[e] + pad.high[e] > 0) {
        let d = of[e]?;
        let k = dims[d].coordinate?;
        changes[k].offset = -pad.low[e];
        ended[k] = pad.low[e] > 0 && pad.high[e] > 0;
        dims[d].input = shape[e];
    }
    // What overflows must stay out of range: the type has room for the border.
    let room = range::of_type(element)?.1;
    let fits = whole.iter().all(|dim| i128::from(dim.input) <= room) && !element.is_unsigned();
    let in_range = |k: usize| {
        let (low, high) = ranges[k];
        0 <= low && high < i128::from(whole[gather.axes[k] as usize].input)
    };
    let filled = gather.bounds == fill && !gather.from_end;
    let clamped = gather.bounds == Bounds::Clamp && !gather.from_end;
    let kept = (0..changes.len()).all(|k| in_range(k) || filled || (clamped && ended[k]));
    if changes.iter().all(|change| *change == SAME) && dims == whole
        || shape.contains(&0)
        || !fits
        || !kept
    {
        return None;
    }
    let gather = GatherMultiaxis { bounds: fill, from_end: false, ..gather };
    gather_with_changes(rw, gather, &dims, (x, indices), &changes)
}

// Samples

/// A gather of `table` with coordinates that are in range, or random ones.
fn sample_gather_of(s: &mut Sampler, table: Val, dims: &[Dim], bounds: Bounds) -> Term {
    let n = dims.iter().filter(|dim| dim.is_axis()).count() as i64;
    let shapes = gather_shapes(dims, n);
    let indices = if s.rng.bool() {
        s.argument(ElementType::I64, &shapes.indices)
    } else {
        let least = shapes.axes.iter().map(|&axis| shapes.input[axis as usize]).min().unwrap_or(1);
        let least = if s.is_open() { least.min(2) } else { least };
        let i = s.argument(ElementType::I64, &shapes.indices);
        let number = |s: &mut Sampler, value: i64| {
            let scalar = Tensor::from_i64s(&[], &[value]);
            let all = Tensor::splat(ElementType::I64, &shapes.indices, scalar.stored_bytes());
            s.emit(CoreOp::Constant(Constant::tensor(all)), &[])
        };
        let (low, high) = (number(s, 0), number(s, least - 1));
        let i = s.emit(CoreOp::Binary(BinaryOp::Maxsi), &[i, low]);
        s.emit(CoreOp::Binary(BinaryOp::Minsi), &[i, high])
    };
    let gather = GatherMultiaxis { axes: shapes.axes, bounds, from_end: s.rng.bool() };
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[table, indices]);
    s.finish(root)
}

/// Dimensions in the normal form whose axes are not of size 1.
fn sample_wide(s: &mut Sampler) -> Vec<Dim> {
    let pattern = ["a", "af", "fa", "pa", "afa"][s.rng.usize(0..5)];
    let mut dims = sample_pattern(s, pattern);
    for dim in &mut dims {
        dim.input = if s.is_open() { s.size_from(2) } else { dim.input.max(2) };
        dim.logical = if dim.is_axis() || dim.logical == 1 { dim.logical } else { dim.input };
    }
    dims
}

fn sample_gather_of_slice(s: &mut Sampler) -> Term {
    let mut dims = sample_wide(s);
    let x: Shape = dims.iter().map(|dim| dim.input + s.rng.i64(0..2)).collect();
    let mut slice = random_slice(s, &x);
    for (e, dim) in dims.iter_mut().enumerate() {
        // Whole dimensions, some of them reversed.
        if !dim.is_axis() || s.rng.bool() {
            let reversed = dim.is_axis() && s.rng.u8(0..4) > 0;
            slice.sizes[e] = x[e];
            (slice.offsets[e], slice.strides[e]) = if reversed { (x[e] - 1, -1) } else { (0, 1) };
        }
        dim.input = slice.sizes[e];
        dim.logical = if dim.is_axis() || dim.logical == 1 { dim.logical } else { dim.input };
    }
    let x = s.data(&x);
    let table = s.emit(CoreOp::Slice(slice), &[x]);
    let bounds = s.bounds();
    sample_gather_of(s, table, &dims, bounds)
}

fn sample_gather_of_concat_input(s: &mut Sampler) -> Term {
    let mut dims = sample_wide(s);
    if s.is_open() {
        for dim in dims.iter_mut().filter(|dim| dim.logical > 1) {
            dim.logical = s.constant_size();
            dim.input = if dim.is_axis() { dim.input } else { dim.logical };
        }
    }
    let axes: Vec<usize> = (0..dims.len()).filter(|&d| dims[d].is_axis()).collect();
    let axis = axes[s.rng.usize(0..axes.len())];
    // The first is as long as the shortest axis, to which samples are clamped.
    let mut shape: Shape = dims.iter().map(|dim| dim.input).collect();
    let first = s.data(&shape);
    shape[axis] = s.size();
    let second = s.data(&shape);
    let table = s.emit(CoreOp::Concat(Concat { axis: axis as i64 }), &[first, second]);
    let least = axes.iter().map(|&axis| dims[axis].input).min().unwrap_or(1);
    let least = if s.is_open() { least.min(2) } else { least };
    dims[axis].input += shape[axis];
    let n = axes.len() as i64;
    let shapes = gather_shapes(&dims, n);
    let count: i64 = shapes.indices.iter().product();
    let values: Vec<i64> = (0..count).map(|_| s.rng.i64(0..least)).collect();
    let indices = Constant::tensor(Tensor::from_i64s(&shapes.indices, &values));
    let indices = s.emit(CoreOp::Constant(indices), &[]);
    let gather = GatherMultiaxis { axes: shapes.axes, bounds: s.bounds(), from_end: s.rng.bool() };
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[table, indices]);
    s.finish(root)
}

fn sample_gather_of_pad(s: &mut Sampler) -> Term {
    let mut dims = sample_wide(s);
    let x = s.data(&dims.iter().map(|dim| dim.input).collect::<Shape>());
    let fill = [0.0, 7.5][s.rng.usize(0..2)];
    let value = Constant::tensor(Tensor::from_f32s(&[], &[fill]));
    let value = s.emit(CoreOp::Constant(value), &[]);
    let (mut low, mut high) = (Shape::new(), Shape::new());
    for dim in &mut dims {
        low.push(if dim.is_axis() { s.rng.i64(0..3) } else { 0 });
        high.push(if dim.is_axis() { s.rng.i64(0..3) } else { 0 });
        dim.input += low[low.len() - 1] + high[high.len() - 1];
    }
    let bordered: Vec<usize> = (0..low.len()).filter(|&d| low[d] + high[d] > 0).collect();
    let table = match bordered[..] {
        [axis] if s.rng.bool() => {
            let border = |s: &mut Sampler, size: i64| {
                let mut shape: Shape = dims.iter().map(|dim| dim.input).collect();
                shape[axis] = size;
                let all = Tensor::from_f32s(&[], &[fill]);
                let all = Tensor::splat(ElementType::F32, &shape, all.stored_bytes());
                s.emit(CoreOp::Constant(Constant::tensor(all)), &[])
            };
            let mut members = vec![x];
            if low[axis] > 0 {
                members.insert(0, border(s, low[axis]));
            }
            if high[axis] > 0 {
                members.push(border(s, high[axis]));
            }
            s.emit(CoreOp::Concat(Concat { axis: axis as i64 }), &members)
        }
        _ => s.emit(CoreOp::Pad(Pad { low, high }), &[x, value]),
    };
    let bounds = match s.rng.u8(0..3) {
        0 => Bounds::Clamp,
        1 => Bounds::Fill((fill != 0.0).then(|| Tensor::from_f32s(&[], &[fill]))),
        _ => s.bounds(),
    };
    sample_gather_of(s, table, &dims, bounds)
}
