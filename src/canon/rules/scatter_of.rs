//! Rules for scatters at constant places, of scatters, and of what is made of scatters.

use super::dims::{Dim, gather_dims, gather_shapes};
use super::gather::{ANCHOR as GATHERS, as_gather};
use super::operand_guard::{Kinds, OperandGuard};
use super::scatter::{
    ANCHOR, as_scatter, constant_indices, full_updates, is_in_range, is_zero, joined, never_fails,
    ones, root, sample_element, sample_shapes,
};
use super::{Rewrite, Rule, Sampler, Term};
use crate::emit::id;
use crate::ops::core::{
    Beyond, BinaryOp, Bounds, Concat, Constant, GatherMultiaxis, Iota, Reduction, ScatterMultiaxis,
    Slice,
};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, TensorType};

#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    Rule::new("scatter-at-constants",        "scatter(x, i, u) = pieces of x and u side by side, or a choice between x and a gather of u  where i is constant, and one update stays in each element", ANCHOR, at_constants, sample_at_constants).on(OperandGuard::Behind(1, Kinds::CONSTANT.or(Kinds::IOTA))),
    Rule::new("scatter-over-scatter",        "scatter(scatter(x, i, u), i, v) = scatter(x, i, v)  where v is set",                    ANCHOR, over_scatter, sample_over_scatter).on(OperandGuard::Operand(0, Kinds::SCATTER)),
    Rule::new("scatter-of-scatter",          "scatter(scatter(x, i, u), j, v) = scatter(x, concat(i, j), concat(u, v))  of one reduction, along the first dimension in which updates can meet", ANCHOR, of_scatter, sample_of_scatter).on(OperandGuard::Operand(0, Kinds::SCATTER)),
    Rule::new("gather-of-scatter-elsewhere", "gather(scatter(x, i, u), j) = gather(x, j)  where i and j have no place in common and i gives no error", GATHERS, elsewhere, sample_elsewhere).on(OperandGuard::Operand(0, Kinds::SCATTER)),
    Rule::new("slice-of-scatter",            "slice(scatter(x, i, u)) = scatter(slice(x), slice(i), slice(u))  where no axis is cut, and no index that is cut off gives an error", &["mg.slice"], slice_of, sample_slice_of).on(OperandGuard::Operand(0, Kinds::SCATTER)),
    Rule::new("add-of-scatter-into-zeros",   "scatter(0, i, u) + x = scatter(x, i, u)  where integers are added",                    &["arith.addi"], into_zeros, sample_into_zeros).on(OperandGuard::Some(Kinds::SCATTER)),
];

/// The indices that are known before the program runs, in row-major order.
fn known_indices(rw: &mut Rewrite) -> Option<Vec<i128>> {
    let indices = rw.operand(1);
    if let Some(constant) = rw.constant(indices) {
        return rw.is_small(constant.count() as i64).then(|| constant.ints());
    }
    let count = rw.tensor(indices)?.element_count()?;
    let iota = |op: &CoreOp| {
        matches!(op, CoreOp::Iota(iota) if iota.ty.element_count() == Some(iota.ty.shape[iota.axis as usize])).then_some(())
    };
    rw.behind_reshape_all(1, iota)?;
    let is_whole = rw.range(indices) == Some((0, i128::from(count) - 1));
    (is_whole && rw.is_small(count)).then(|| (0..i128::from(count)).collect())
}

/// For each element of an axis the update that stays in it; `None` where an index gives an error, or
/// where updates meet that all count.
fn winners(scatter: &ScatterMultiaxis, size: i64, indices: &[i128]) -> Option<Vec<Option<i64>>> {
    let length = i128::from(size);
    let mut winners = vec![None; size as usize];
    for (update, &index) in indices.iter().enumerate() {
        let counts = scatter.from_end && (-length..0).contains(&index);
        let index = if counts { index + length } else { index };
        let place = match scatter.bounds {
            _ if (0..length).contains(&index) => index,
            Beyond::Error => return None,
            Beyond::Drop => continue,
            Beyond::Clamp => index.clamp(0, length - 1),
            Beyond::Wrap => index.rem_euclid(length),
        };
        let met = winners[place as usize].replace(update as i64).is_some();
        if met && (scatter.unique || scatter.reduction != Reduction::Set) {
            return None;
        }
    }
    Some(winners)
}

/// Elements of an axis side by side: those of the input from `at` on, with updates from `from` on.
struct Piece {
    at: i64,
    from: Option<i64>,
    size: i64,
}

fn pieces(winners: &[Option<i64>]) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for (at, &from) in winners.iter().enumerate() {
        match pieces.last_mut() {
            Some(last) if last.from.map(|first| first + last.size) == from => last.size += 1,
            _ => pieces.push(Piece { at: at as i64, from, size: 1 }),
        }
    }
    pieces
}

/// More pieces than these are a choice for each element.
const MOST_PIECES: usize = 5;

fn at_constants(rw: &mut Rewrite) -> Option<Val> {
    let (scatter, dims) = root(rw)?;
    let [axis] = scatter.axes[..] else { return None };
    let axis = axis as usize;
    let alone =
        |(d, dim): (usize, &Dim)| d == axis || (dim.logical == 1 && dim.input == dim.output());
    if !dims.iter().enumerate().all(alone) || !rw.is_small(dims[axis].input) {
        return None;
    }
    let (input, updates) = (rw.operand(0), rw.operand(2));
    let indices = known_indices(rw)?;
    let winners = winners(&scatter, dims[axis].input, &indices)?;
    let positions = gather_shapes(&dims, 1).output;
    let updates = full_updates(rw, updates, &positions);
    let pieces = pieces(&winners);
    if pieces.len() > MOST_PIECES {
        return chosen(rw, &scatter, (input, updates), &winners);
    }
    let mut parts = Vec::new();
    for piece in &pieces {
        let there = part(rw, input, axis, piece.at, piece.size)?;
        parts.push(match piece.from {
            None => there,
            Some(from) => {
                let own = part(rw, updates, axis, from, piece.size)?;
                joined(rw, scatter.reduction, there, own)?
            }
        });
    }
    Some(match parts[..] {
        [part] => part,
        _ => rw.core(CoreOp::Concat(Concat { axis: axis as i64 }), &parts),
    })
}

/// `size` elements of an axis from `at` on.
fn part(rw: &mut Rewrite, value: Val, axis: usize, at: i64, size: i64) -> Option<Val> {
    let mut sizes = rw.tensor(value)?.shape;
    if sizes[axis] == size {
        return Some(value);
    }
    let mut offsets: Shape = sizes.iter().map(|_| 0).collect();
    offsets[axis] = at;
    sizes[axis] = size;
    let strides = ones(sizes.len());
    Some(rw.core(CoreOp::Slice(Slice { offsets, sizes, strides }), &[value]))
}

/// The input where no update stays, else what a gather of the updates gives, joined.
fn chosen(
    rw: &mut Rewrite,
    scatter: &ScatterMultiaxis,
    (input, updates): (Val, Val),
    winners: &[Option<i64>],
) -> Option<Val> {
    let ty = rw.tensor(input)?;
    let axis = scatter.axes[0] as usize;
    let mut shape = ones(ty.rank());
    shape[axis] = ty.shape[axis];
    let places: Vec<i64> = winners.iter().map(|winner| winner.unwrap_or(0)).collect();
    let places = rw.constant_tensor(Tensor::from_i64s(&shape, &places));
    let gather =
        GatherMultiaxis { axes: scatter.axes.clone(), bounds: Bounds::Error, from_end: false };
    let taken = rw.core(CoreOp::GatherMultiaxis(gather), &[updates, places]);
    let taken = joined(rw, scatter.reduction, input, taken)?;
    if winners.iter().all(Option::is_some) {
        return Some(taken);
    }
    if !ty.element.is_integer() && !ty.element.is_float() {
        return None;
    }
    let holds: Vec<i128> = winners.iter().map(|winner| winner.is_some().into()).collect();
    let holds = rw.constant_tensor(Tensor::from_ints(ElementType::I1, &shape, &holds));
    let holds = full_updates(rw, holds, &ty.shape);
    Some(rw.core(CoreOp::Select, &[holds, taken, input]))
}

/// Whether two scatters differ in no attribute but the reduction.
fn are_alike(a: &ScatterMultiaxis, b: &ScatterMultiaxis) -> bool {
    (&a.axes, a.bounds, a.from_end) == (&b.axes, b.bounds, b.from_end)
}

fn over_scatter(rw: &mut Rewrite) -> Option<Val> {
    let scatter = as_scatter(rw.node.as_core()?)?;
    let [indices, updates] = [rw.operand(1), rw.operand(2)];
    let is_under = |inner: &ScatterMultiaxis| !inner.unique && are_alike(inner, &scatter);
    let (_, inner) = rw.within(0, |op| as_scatter(op).filter(is_under))?;
    let is_same = rw.egraph.find(id(inner[1])) == rw.egraph.find(id(indices));
    (scatter.reduction == Reduction::Set && is_same)
        .then(|| rw.core(CoreOp::ScatterMultiaxis(scatter), &[inner[0], indices, updates]))
}

fn of_scatter(rw: &mut Rewrite) -> Option<Val> {
    let (scatter, dims) = root(rw).filter(|(scatter, _)| !scatter.unique)?;
    let [indices, updates] = [rw.operand(1), rw.operand(2)];
    let (inner, operands) = rw.within(0, |op| as_scatter(op).filter(|inner| *inner == scatter))?;
    let types = [operands[0], operands[1]].map(|operand| rw.tensor(operand));
    let [input, first] = types;
    let inner_dims = gather_dims(&inner.gather(), &input?, first.as_ref()?)?;
    if first?.element != rw.tensor(indices)?.element {
        return None;
    }
    // Before it, positions lead to elements of their own.
    let can_meet = |dim: &Dim| dim.is_axis() || dim.input != dim.output();
    let d = dims.iter().zip(&inner_dims).position(|(a, b)| can_meet(a) || can_meet(b))?;
    let fits = |k: usize| {
        k == d
            || (inner_dims[k].logical == dims[k].logical
                && inner_dims[k].output() == dims[k].output())
    };
    let grows = dims[d].is_axis() || dims[d].input == 1;
    if !grows || !(0..dims.len()).all(fits) {
        return None;
    }
    let own = full_updates(rw, operands[2], &gather_shapes(&inner_dims, 1).output);
    let updates = full_updates(rw, updates, &gather_shapes(&dims, 1).output);
    let concat = CoreOp::Concat(Concat { axis: d as i64 });
    let indices = rw.core(concat.clone(), &[operands[1], indices]);
    let updates = rw.core(concat, &[own, updates]);
    Some(rw.core(CoreOp::ScatterMultiaxis(scatter), &[operands[0], indices, updates]))
}

fn elsewhere(rw: &mut Rewrite) -> Option<Val> {
    let gather = as_gather(rw.node.as_core()?)?;
    let indices = rw.operand(1);
    let (low, high) = rw.range(indices)?;
    let same_axes = |scatter: &ScatterMultiaxis| scatter.axes == gather.axes;
    let (scatter, inner) = rw.within(0, |op| as_scatter(op).filter(same_axes))?;
    let [input, there] = [inner[0], inner[1]].map(|operand| rw.tensor(operand));
    let dims = gather_dims(&scatter.gather(), &input?, &there?)?;
    let (least, most) = rw.range(inner[1])?;
    let is_apart = gather.axes.len() == 1 && (high < least || most < low);
    let as_they_are = |range| is_in_range(range, &scatter, &dims, false);
    // Out of range, dropped ones are nowhere.
    let drops = scatter.bounds == Beyond::Drop && !scatter.from_end;
    let stays = drops || as_they_are((least, most));
    if !is_apart || !stays || !as_they_are((low, high)) {
        return None;
    }
    never_fails(rw, inner[1], &scatter, &dims)
        .then(|| rw.core(CoreOp::GatherMultiaxis(gather), &[inner[0], indices]))
}

fn slice_of(rw: &mut Rewrite) -> Option<Val> {
    let CoreOp::Slice(slice) = rw.node.as_core()?.clone() else { return None };
    let (scatter, operands) = rw.within(0, as_scatter)?;
    let types = [0, 1, 2].map(|k| rw.tensor(operands[k]));
    let [Some(input), Some(indices), Some(updates)] = types else { return None };
    let dims = gather_dims(&scatter.gather(), &input, &indices)?;
    let is_cut =
        |d: usize| (slice.offsets[d], slice.sizes[d], slice.strides[d]) != (0, dims[d].input, 1);
    let cut: Vec<usize> = (0..dims.len()).filter(|&d| is_cut(d)).collect();
    let is_plain = |&d: &usize| !dims[d].is_axis() && dims[d].input == dims[d].output();
    let cuts_indices = cut.iter().any(|&d| dims[d].logical != 1);
    // The last dimension of indices holds whole tuples.
    let holds_tuples = scatter.axes.len() > 1 && cut.last() == Some(&(dims.len() - 1));
    let loses = cuts_indices && !never_fails(rw, operands[1], &scatter, &dims);
    if !cut.iter().all(is_plain) || (cuts_indices && holds_tuples) || loses {
        return None;
    }
    let mut sliced = |value: Val, own: &TensorType| {
        let mut part = Slice {
            offsets: own.shape.iter().map(|_| 0).collect(),
            sizes: own.shape.clone(),
            strides: ones(own.rank()),
        };
        let kept = cut.iter().filter(|&&d| own.shape[d] == dims[d].input && dims[d].input != 1);
        for &d in kept {
            part.offsets[d] = slice.offsets[d];
            part.sizes[d] = slice.sizes[d];
            part.strides[d] = slice.strides[d];
        }
        if part.sizes == own.shape && part.strides == ones(own.rank()) {
            return value;
        }
        rw.core(CoreOp::Slice(part), &[value])
    };
    let operands = [
        sliced(operands[0], &input),
        if cuts_indices { sliced(operands[1], &indices) } else { operands[1] },
        sliced(operands[2], &updates),
    ];
    Some(rw.core(CoreOp::ScatterMultiaxis(scatter), &operands))
}

fn into_zeros(rw: &mut Rewrite) -> Option<Val> {
    let operands = rw.operands();
    for (k, x) in [(0, operands[1]), (1, operands[0])] {
        let adds = |scatter: &ScatterMultiaxis| scatter.reduction == Reduction::Add;
        let Some((scatter, inner)) = rw.within(k, |op| as_scatter(op).filter(adds)) else {
            continue;
        };
        if is_zero(rw, inner[0]) {
            return Some(rw.core(CoreOp::ScatterMultiaxis(scatter), &[x, inner[1], inner[2]]));
        }
    }
    None
}

// Samples

fn sample_at_constants(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (mut scatter, _) = sample_shapes(s, element);
    let (size, count) = (s.rng.i64(1..9), s.rng.i64(1..9));
    let (before, behind) = (s.size(), s.size());
    scatter.axes = [1].into_iter().collect();
    let input = s.argument(element, &[before, size, behind]);
    let own = if s.rng.bool() { behind } else { 1 };
    let updates = s.argument(element, &[before, count, own]);
    let indices = match s.rng.u8(0..4) {
        0 => constant_indices(s, &[1, count, 1], -size, size),
        1 => constant_indices(s, &[1, count, 1], 0, size + 1),
        2 => {
            let ty = TensorType::new(ElementType::I64, &[1, count, 1]);
            s.emit(CoreOp::Iota(Iota { axis: 1, ty }), &[])
        }
        _ => {
            let mut values: Vec<i64> = (0..count.max(size)).map(|k| k % size).collect();
            s.rng.shuffle(&mut values);
            values.truncate(count as usize);
            let values = Tensor::from_i64s(&[1, count, 1], &values);
            s.emit(CoreOp::Constant(Constant::tensor(values)), &[])
        }
    };
    let root = s.emit(CoreOp::ScatterMultiaxis(scatter), &[input, indices, updates]);
    s.finish(root)
}

fn sample_over_scatter(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (inner, [input, indices, positions]) = sample_shapes(s, element);
    let input = s.argument(element, &input);
    let indices = s.argument(ElementType::I64, &indices);
    let updates = [0, 1].map(|_| s.argument(element, &positions));
    let outer = ScatterMultiaxis { reduction: Reduction::Set, ..inner.clone() };
    let below = s.emit(CoreOp::ScatterMultiaxis(inner), &[input, indices, updates[0]]);
    let root = s.emit(CoreOp::ScatterMultiaxis(outer), &[below, indices, updates[1]]);
    s.finish(root)
}

fn sample_of_scatter(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (scatter, [input, indices, positions]) = sample_shapes(s, element);
    let input = s.argument(element, &input);
    let [first, second] = [0, 1].map(|_| s.argument(ElementType::I64, &indices));
    let own: Shape = positions.iter().map(|&n| if s.rng.u8(0..4) == 0 { 1 } else { n }).collect();
    let [a, b] = [&positions, &own].map(|shape| s.argument(element, shape));
    let below = s.emit(CoreOp::ScatterMultiaxis(scatter.clone()), &[input, first, a]);
    let root = s.emit(CoreOp::ScatterMultiaxis(scatter), &[below, second, b]);
    s.finish(root)
}

fn sample_elsewhere(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (mut scatter, _) = sample_shapes(s, element);
    scatter.axes = [0].into_iter().collect();
    let width = s.size();
    let input = s.argument(element, &[6, width]);
    let updates = s.argument(element, &[2, width]);
    let (a, b) = if s.rng.bool() { ((0, 3), (3, 6)) } else { ((4, 6), (0, 4)) };
    let first = constant_indices(s, &[2, 1], a.0, a.1);
    let below = s.emit(CoreOp::ScatterMultiaxis(scatter), &[input, first, updates]);
    let second = constant_indices(s, &[3, 1], b.0, b.1);
    let bounds = s.bounds_of(ElementType::I32);
    let bounds = if element.is_float() { Bounds::Error } else { bounds };
    let gather =
        GatherMultiaxis { axes: [0].into_iter().collect(), bounds, from_end: s.rng.bool() };
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[below, second]);
    s.finish(root)
}

fn sample_slice_of(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (mut scatter, _) = sample_shapes(s, element);
    scatter.axes = [1].into_iter().collect();
    let (rows, size, count, width) = (s.rng.i64(2..5), s.size(), s.size(), s.rng.i64(2..5));
    let input = s.argument(element, &[rows, size, width]);
    let shape = [if s.rng.bool() { 1 } else { rows }, count, 1];
    let indices = match s.rng.bool() {
        true => constant_indices(s, &shape, 0, size),
        false => s.argument(ElementType::I64, &shape),
    };
    let own = if s.rng.bool() { 1 } else { width };
    let updates = s.argument(element, &[rows, count, own]);
    let below = s.emit(CoreOp::ScatterMultiaxis(scatter), &[input, indices, updates]);
    let (row, column) = (s.rng.i64(0..rows), s.rng.i64(0..width));
    let [rows, width] = [(rows, row), (width, column)].map(|(n, at)| s.rng.i64(1..=n - at));
    let slice = Slice {
        offsets: [row, 0, column].into_iter().collect(),
        sizes: [rows, size, width].into_iter().collect(),
        strides: ones(3),
    };
    let root = s.emit(CoreOp::Slice(slice), &[below]);
    s.finish(root)
}

fn sample_into_zeros(s: &mut Sampler) -> Term {
    let element = ElementType::I32;
    let (mut scatter, [input, indices, positions]) = sample_shapes(s, element);
    scatter.reduction = Reduction::Add;
    let zero = s.emit(CoreOp::Constant(Constant::tensor(Tensor::zero(element, &input))), &[]);
    let indices = s.argument(ElementType::I64, &indices);
    let updates = s.argument(element, &positions);
    let added = s.emit(CoreOp::ScatterMultiaxis(scatter), &[zero, indices, updates]);
    let x = s.argument(element, &input);
    let operands = if s.rng.bool() { [x, added] } else { [added, x] };
    let root = s.emit(CoreOp::Binary(BinaryOp::Addi), &operands);
    s.finish(root)
}
