//! Rules for scatters at constant indices, for scatters of scatters, and for slices and elementwise ops of scatters.

use super::coordinates::{NOWHERE, resolve_position, scale_coordinates};
use super::dims::{Dim, gather_dims, gather_shapes};
use super::distinct::{MOST_SIDE_BY_SIDE, are_distinct, known_indices, only_axis, slice_axis};
use super::gather::{ANCHOR as GATHERS, as_gather};
use super::operand_guard::{Kinds, OperandGuard};
use super::scatter::{
    ANCHOR, as_scatter, combine_with_updates, constant_indices, full_updates, is_in_range, is_zero,
    match_root, never_fails, sample_element, sample_shapes, shape_of_ones,
};
use super::scatter_positions::{sample_distinct_indices, sample_distinct_sizes};
use super::views::as_slice;
use super::{Rewrite, Rule, Sampler, Term};
use crate::emit::id;
use crate::ops::core::{
    Beyond, BinaryOp, Bounds, Cmpi, CmpiPredicate, Concat, Constant, GatherMultiaxis, Iota,
    Reduction, ScatterMultiaxis, Slice,
};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, TensorType};

#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    Rule::new("scatter-at-constants",        "scatter(x, i, u) = concat(slices of x and u), or a select between x and a gather of u  where i is constant, and one update sets each element", ANCHOR, scatter_at_constants, sample_scatter_at_constants).guarded_by(OperandGuard::ThroughReshape(1, Kinds::CONSTANT.or(Kinds::IOTA))),
    Rule::new("scatter-over-scatter",        "scatter(scatter(x, i, u), i, v) = scatter(x, i, v)  where v is set",                    ANCHOR, scatter_over_scatter, sample_scatter_over_scatter).guarded_by(OperandGuard::Operand(0, Kinds::SCATTER)),
    Rule::new("scatter-of-scatter",          "scatter(scatter(x, i, u), j, v) = scatter(x, concat(i, j), concat(u, v))  of one reduction, along the first dimension in which indices can be equal", ANCHOR, scatter_of_scatter, sample_scatter_of_scatter).guarded_by(OperandGuard::Operand(0, Kinds::SCATTER)),
    Rule::new("gather-of-scatter-disjoint", "gather(scatter(x, i, u), j) = gather(x, j)  where i and j have no position in common and i gives no error", GATHERS, gather_of_scatter_disjoint, sample_gather_of_scatter_disjoint).guarded_by(OperandGuard::Operand(0, Kinds::SCATTER)),
    Rule::new("slice-of-scatter",            "slice(scatter(x, i, u)) = scatter(slice(x), slice(i), slice(u))  where no axis is cut, and no index that is cut off gives an error", &["mg.slice"], slice_of_scatter, sample_slice_of_scatter).guarded_by(OperandGuard::Operand(0, Kinds::SCATTER)),
    Rule::new("slice-of-scatter-axis",       "slice(scatter(x, i, u)) = scatter(slice(x), i - offset, u) that drops  where an axis is cut, and no index gives an error", &["mg.slice"], slice_of_scatter_axis, sample_slice_of_scatter_axis).guarded_by(OperandGuard::Operand(0, Kinds::SCATTER)),
    Rule::new("elementwise-of-scatter",      "f(scatter(x, i, u)) = scatter(f(x), i, f(u))  where u is set, and x is constant",       &[], elementwise_of_scatter, sample_elementwise_of_scatter).elementwise().guarded_by(OperandGuard::Some(Kinds::SCATTER)),
    Rule::new("add-of-scatter-into-zeros",   "scatter(0, i, u) + x = scatter(x, i, u)  where integers are added, or floats to -0.0, each element once", &["arith.addi", "arith.addf"], add_of_scatter_into_zeros, sample_add_of_scatter_into_zeros).guarded_by(OperandGuard::Some(Kinds::SCATTER)),
];

/// For each element of an axis the number of the update that determines it, if there is one. `None` if an index raises
/// an error, or if an element gets several updates and they are combined, or the scatter promises that there is only
/// one.
fn last_updates(
    scatter: &ScatterMultiaxis,
    size: i64,
    indices: &[i128],
) -> Option<Vec<Option<i64>>> {
    let mut winners = vec![None; size as usize];
    for (update, &index) in indices.iter().enumerate() {
        let place = resolve_position(index, &scatter.bounds.of_gather(), scatter.from_end, size);
        if place == NOWHERE && scatter.bounds == Beyond::Drop {
            continue;
        }
        let place = usize::try_from(place).ok()?;
        let met = winners[place].replace(update as i64).is_some();
        if met && (scatter.unique || scatter.reduction != Reduction::Set) {
            return None;
        }
    }
    Some(winners)
}

/// Consecutive elements of an axis: those of the input from `at` on, with updates from `from` on, if they have
/// updates.
struct Piece {
    at: i64,
    from: Option<i64>,
    size: i64,
}

/// The division of an axis into ranges that get consecutive updates, or none.
fn pieces_of_axis(winners: &[Option<i64>]) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for (at, &from) in winners.iter().enumerate() {
        match pieces.last_mut() {
            Some(last) if last.from.map(|first| first + last.size) == from => last.size += 1,
            _ => pieces.push(Piece { at: at as i64, from, size: 1 }),
        }
    }
    pieces
}

/// Rewrites a scatter at constant indices, one update for each element, to a concatenation of slices or to a select.
fn scatter_at_constants(rw: &mut Rewrite) -> Option<Val> {
    let (scatter, dims) = match_root(rw)?;
    let axis = only_axis(&scatter, &dims)?;
    if !rw.is_small(dims[axis].input) {
        return None;
    }
    let (input, updates) = (rw.operand(0), rw.operand(2));
    let indices = known_indices(rw)?;
    let winners = last_updates(&scatter, dims[axis].input, &indices)?;
    let positions = gather_shapes(&dims, 1).output;
    let updates = full_updates(rw, updates, &positions);
    let pieces = pieces_of_axis(&winners);
    if pieces.len() > MOST_SIDE_BY_SIDE {
        return select_updates(rw, &scatter, (input, updates), &winners);
    }
    let mut parts = Vec::new();
    for piece in &pieces {
        let there = slice_axis(rw, input, axis, piece.at, piece.size)?;
        parts.push(match piece.from {
            None => there,
            Some(from) => {
                let own = slice_axis(rw, updates, axis, from, piece.size)?;
                combine_with_updates(rw, scatter.reduction, there, own)?
            }
        });
    }
    Some(match parts[..] {
        [part] => part,
        _ => rw.core(CoreOp::Concat(Concat { axis: axis as i64 }), &parts),
    })
}

/// Emits the input where an element has no update, and elsewhere the gathered update, combined with the input.
fn select_updates(
    rw: &mut Rewrite,
    scatter: &ScatterMultiaxis,
    (input, updates): (Val, Val),
    winners: &[Option<i64>],
) -> Option<Val> {
    let ty = rw.tensor(input)?;
    let axis = scatter.axes[0] as usize;
    let mut shape = shape_of_ones(ty.rank());
    shape[axis] = ty.shape[axis];
    let places: Vec<i64> = winners.iter().map(|winner| winner.unwrap_or(0)).collect();
    let places = rw.constant_tensor(Tensor::from_i64s(&shape, &places));
    let gather =
        GatherMultiaxis { axes: scatter.axes.clone(), bounds: Bounds::Error, from_end: false };
    let taken = rw.core(CoreOp::GatherMultiaxis(gather), &[updates, places]);
    let taken = combine_with_updates(rw, scatter.reduction, input, taken)?;
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

/// Whether two scatters are equal in all attributes but the reduction and `unique`.
fn differ_in_reduction_only(a: &ScatterMultiaxis, b: &ScatterMultiaxis) -> bool {
    (&a.axes, a.bounds, a.from_end) == (&b.axes, b.bounds, b.from_end)
}

/// Drops a scatter whose elements another one overwrites.
fn scatter_over_scatter(rw: &mut Rewrite) -> Option<Val> {
    let scatter = as_scatter(rw.node.as_core()?)?;
    let [indices, updates] = [rw.operand(1), rw.operand(2)];
    let is_under =
        |inner: &ScatterMultiaxis| !inner.unique && differ_in_reduction_only(inner, &scatter);
    let (_, inner) = rw.match_operand(0, |op| as_scatter(op).filter(is_under))?;
    let is_same = rw.egraph.find(id(inner[1])) == rw.egraph.find(id(indices));
    (scatter.reduction == Reduction::Set && is_same)
        .then(|| rw.core(CoreOp::ScatterMultiaxis(scatter), &[inner[0], indices, updates]))
}

/// Merges two scatters into one with concatenated indices and updates.
fn scatter_of_scatter(rw: &mut Rewrite) -> Option<Val> {
    let (scatter, dims) = match_root(rw).filter(|(scatter, _)| !scatter.unique)?;
    let [indices, updates] = [rw.operand(1), rw.operand(2)];
    let (inner, operands) =
        rw.match_operand(0, |op| as_scatter(op).filter(|inner| *inner == scatter))?;
    // What is written over and restored is a scatter into itself: both as one would have no end.
    let input = rw.egraph.find(id(operands[0]));
    if [rw.class, rw.node.children[0]].iter().any(|&class| rw.egraph.find(class) == input) {
        return None;
    }
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

/// Gathers from the input of a scatter that updates none of the gathered elements.
fn gather_of_scatter_disjoint(rw: &mut Rewrite) -> Option<Val> {
    let gather = as_gather(rw.node.as_core()?)?;
    let indices = rw.operand(1);
    let (low, high) = rw.range(indices)?;
    let same_axes = |scatter: &ScatterMultiaxis| scatter.axes == gather.axes;
    let (scatter, inner) = rw.match_operand(0, |op| as_scatter(op).filter(same_axes))?;
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

/// Moves a slice along dimensions that are no axes to the operands of a scatter.
fn slice_of_scatter(rw: &mut Rewrite) -> Option<Val> {
    let slice = as_slice(rw.node.as_core()?)?;
    let (scatter, operands) = rw.match_operand(0, as_scatter)?;
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
            strides: shape_of_ones(own.rank()),
        };
        let kept = cut.iter().filter(|&&d| own.shape[d] == dims[d].input && dims[d].input != 1);
        for &d in kept {
            part.offsets[d] = slice.offsets[d];
            part.sizes[d] = slice.sizes[d];
            part.strides[d] = slice.strides[d];
        }
        if part.sizes == own.shape && part.strides == shape_of_ones(own.rank()) {
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

/// The dimension that a slice restricts to consecutive positions, if it is only one.
fn cut_dimension(slice: &Slice, shape: &[i64]) -> Option<usize> {
    let is_cut = |&d: &usize| slice.sizes[d] != shape[d];
    let mut cut = (0..shape.len()).filter(is_cut);
    let d = cut.next().filter(|_| cut.next().is_none())?;
    slice.strides.iter().all(|&stride| stride == 1).then_some(d)
}

/// Moves a slice along an axis to the input of a scatter, which then drops updates outside of it.
fn slice_of_scatter_axis(rw: &mut Rewrite) -> Option<Val> {
    let slice = as_slice(rw.node.as_core()?)?;
    let (scatter, operands) = rw.match_operand(0, |op| as_scatter(op).filter(|op| !op.from_end))?;
    let [Some(input), Some(indices)] = [0, 1].map(|k| rw.tensor(operands[k])) else { return None };
    let dims = gather_dims(&scatter.gather(), &input, &indices)?;
    let axis = cut_dimension(&slice, &input.shape)?;
    let k = dims[axis].coordinate?;
    let in_range = rw.range(operands[1]).is_some_and(|r| is_in_range(r, &scatter, &dims, false));
    let (offset, size) = (slice.offsets[axis], slice.sizes[axis]);
    // An index that wraps when the offset is subtracted is far above the size.
    let farthest = (1i128 << (indices.element.bits() - 1)) - i128::from(offset);
    if !(in_range || scatter.bounds == Beyond::Drop)
        || scatter.unique
        || farthest < i128::from(size)
    {
        return None;
    }
    let n = scatter.axes.len();
    let offsets: Vec<i64> = (0..n).map(|other| if other == k { -offset } else { 0 }).collect();
    let moved = scale_coordinates(rw, operands[1], &vec![1; n], &offsets)?;
    let kept = rw.core(CoreOp::Slice(slice), &[operands[0]]);
    let scatter = ScatterMultiaxis { bounds: Beyond::Drop, ..scatter };
    Some(rw.core(CoreOp::ScatterMultiaxis(scatter), &[kept, moved, operands[2]]))
}

/// Moves an elementwise op to the input and the updates of a scatter that sets elements.
fn elementwise_of_scatter(rw: &mut Rewrite) -> Option<Val> {
    let op = rw.node.as_core()?.clone();
    let operands = rw.operands();
    let splats: Vec<Option<Tensor>> =
        operands.iter().map(|&x| rw.constant(x).filter(Tensor::is_splat)).collect();
    let lead = splats.iter().position(Option::is_none)?;
    if splats.iter().filter(|splat| splat.is_none()).count() != 1 {
        return None;
    }
    let sets = |scatter: &ScatterMultiaxis| scatter.reduction == Reduction::Set;
    let (scatter, inner) = rw.match_operand(lead, |op| as_scatter(op).filter(sets))?;
    rw.constant(inner[0])?;
    let mut of = |value: Val| {
        let shape = rw.tensor(value)?.shape;
        let mut own = Vec::new();
        for splat in &splats {
            own.push(match splat {
                None => value,
                Some(splat) => {
                    let splat = Tensor::splat(splat.element(), &shape, splat.bytes_at(0));
                    rw.constant_tensor(splat)
                }
            });
        }
        Some(rw.core(op.clone(), &own))
    };
    let [input, updates] = [of(inner[0])?, of(inner[2])?];
    Some(rw.core(CoreOp::ScatterMultiaxis(scatter), &[input, inner[1], updates]))
}

/// Rewrites the sum of a value and a scatter into zeros to a scatter into the value.
fn add_of_scatter_into_zeros(rw: &mut Rewrite) -> Option<Val> {
    let operands = rw.operands();
    for (k, x) in [(0, operands[1]), (1, operands[0])] {
        let adds = |scatter: &ScatterMultiaxis| scatter.reduction == Reduction::Add;
        let Some((scatter, inner)) = rw.match_operand(k, |op| as_scatter(op).filter(adds)) else {
            continue;
        };
        let is_start = |value: Tensor| {
            let is_nothing = |value: f64| value == 0.0 && value.is_sign_negative();
            value.is_splat() && value.element().is_float() && is_nothing(value.float_at(0))
        };
        let adds_once = |rw: &Rewrite| {
            let types = [0, 1].map(|k| rw.tensor(inner[k]));
            let [Some(input), Some(indices)] = types else { return false };
            let dims = gather_dims(&scatter.gather(), &input, &indices);
            dims.is_some_and(|dims| scatter.unique || are_distinct(rw, inner[1], &scatter, &dims))
        };
        if is_zero(rw, inner[0]) || (rw.constant(inner[0]).is_some_and(is_start) && adds_once(rw)) {
            return Some(rw.core(CoreOp::ScatterMultiaxis(scatter), &[x, inner[1], inner[2]]));
        }
    }
    None
}

// Samples

fn sample_scatter_at_constants(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (mut scatter, _) = sample_shapes(s, element);
    let (size, count) = (s.rng.i64(1..9), s.rng.i64(1..9));
    let (before, behind) = (s.size(), s.size());
    let axis = if s.is_open() { s.size_from(9) } else { size };
    scatter.axes = [1].into_iter().collect();
    let input = s.argument(element, &[before, axis, behind]);
    let own = if s.rng.bool() { behind } else { 1 };
    let updates = s.argument(element, &[before, count, own]);
    let indices = match s.rng.u8(0..4) {
        0 => constant_indices(s, &[1, count, 1], -size, size),
        1 => constant_indices(s, &[1, count, 1], 0, size + 1),
        2 if !s.is_open() => {
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

fn sample_scatter_over_scatter(s: &mut Sampler) -> Term {
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

fn sample_scatter_of_scatter(s: &mut Sampler) -> Term {
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

fn sample_gather_of_scatter_disjoint(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (mut scatter, _) = sample_shapes(s, element);
    scatter.axes = [0].into_iter().collect();
    let width = s.size();
    let size = if s.is_open() { s.size_from(6) } else { 6 };
    let input = s.argument(element, &[size, width]);
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

fn sample_slice_of_scatter(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (mut scatter, _) = sample_shapes(s, element);
    scatter.axes = [1].into_iter().collect();
    let (rows, size, count, width) = (s.size_within(2..5), s.size(), s.size(), s.size_within(2..5));
    let is_constant = s.rng.bool();
    let (size, count, most) = match s.is_open() && is_constant {
        true => (s.size_from(2), s.constant_size(), 2),
        false => (size, count, size),
    };
    let input = s.argument(element, &[rows, size, width]);
    let is_same = s.rng.bool() || s.is_open() && is_constant;
    let shape = [if is_same { 1 } else { rows }, count, 1];
    let indices = match is_constant {
        true => constant_indices(s, &shape, 0, most),
        false => s.argument(ElementType::I64, &shape),
    };
    let own = if s.rng.bool() { 1 } else { width };
    let updates = s.argument(element, &[rows, count, own]);
    let below = s.emit(CoreOp::ScatterMultiaxis(scatter), &[input, indices, updates]);
    let (row, column) = (s.offset_below(rows), s.offset_below(width));
    let [rows, width] = [(rows, row), (width, column)].map(|(n, at)| s.most_of(n - at));
    let slice = Slice {
        offsets: [row, 0, column].into_iter().collect(),
        sizes: [rows, size, width].into_iter().collect(),
        strides: shape_of_ones(3),
    };
    let root = s.emit(CoreOp::Slice(slice), &[below]);
    s.finish(root)
}

fn sample_slice_of_scatter_axis(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (mut scatter, _) = sample_shapes(s, element);
    scatter.axes = if s.rng.bool() { [1, 0][..].into() } else { [1][..].into() };
    scatter.from_end = false;
    let (rows, size, count) = (s.size(), s.size_within(2..5), s.size());
    let n = scatter.axes.len() as i64;
    let first = if n == 2 { s.size() } else { 1 };
    let is_constant = s.rng.bool();
    let (rows, size, count, first, most) = match s.is_open() && is_constant {
        true => {
            let first = if n == 2 { s.constant_size() } else { 1 };
            (s.size_from(2), s.size_from(2), s.constant_size(), first, 2)
        }
        false => (rows, size, count, first, size.min(rows)),
    };
    let shape = [first, count * n];
    let indices = match is_constant {
        true => constant_indices(s, &shape, 0, most),
        false => {
            scatter.bounds = Beyond::Drop;
            let ty = if s.rng.bool() { ElementType::I64 } else { ElementType::I8 };
            s.argument(ty, &shape)
        }
    };
    let input = s.argument(element, &[rows, size]);
    let updates = s.argument(element, &[if n == 2 { first } else { rows }, count]);
    let below = s.emit(CoreOp::ScatterMultiaxis(scatter), &[input, indices, updates]);
    let offset = s.offset_below(size);
    let slice = Slice {
        offsets: [0, offset][..].into(),
        sizes: [rows, s.most_of(size - offset)][..].into(),
        strides: shape_of_ones(2),
    };
    let root = s.emit(CoreOp::Slice(slice), &[below]);
    s.finish(root)
}

fn sample_elementwise_of_scatter(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (mut scatter, [input, indices, positions]) = sample_shapes(s, element);
    scatter.reduction = Reduction::Set;
    let own = if s.rng.bool() { shape_of_ones(positions.len()) } else { positions };
    let constant = |s: &mut Sampler, value: &Tensor| {
        let value = Tensor::splat(element, &input, value.bytes_at(0));
        s.emit(CoreOp::Constant(Constant::tensor(value)), &[])
    };
    let [zero, two] = match element.is_float() {
        true => [0.0, 2.5].map(|value| Tensor::from_f32s(&[], &[value])),
        false => [0, 2].map(|value| Tensor::from_ints(element, &[], &[value])),
    };
    let x = constant(s, &zero);
    let indices = s.argument(ElementType::I64, &indices);
    let updates = s.argument(element, &own);
    let below = s.emit(CoreOp::ScatterMultiaxis(scatter), &[x, indices, updates]);
    let two = constant(s, &two);
    let root = match (element.is_float(), s.rng.bool()) {
        (true, true) => s.emit(CoreOp::Negf, &[below]),
        (true, false) => s.emit(CoreOp::Binary(BinaryOp::Mulf), &[below, two]),
        (false, true) => s.emit(CoreOp::Binary(BinaryOp::Subi), &[two, below]),
        (false, false) => {
            let op = CoreOp::Cmpi(Cmpi { predicate: CmpiPredicate::Slt });
            s.emit(op, &[below, two])
        }
    };
    s.finish(root)
}

fn sample_add_of_scatter_into_zeros(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (mut scatter, [mut input, mut indices, mut positions]) = sample_shapes(s, element);
    scatter.reduction = Reduction::Add;
    let (mut zero, mut add) = (Tensor::zero(element, &input), BinaryOp::Addi);
    let mut apart = None;
    if element.is_float() {
        let (size, count) = sample_distinct_sizes(s);
        [input, indices, positions] = [size, count, count].map(|size| [1, size, 1][..].into());
        scatter.axes = [1][..].into();
        let nothing = Tensor::from_f32s(&[], &[-0.0]);
        (zero, add) = (Tensor::splat(element, &input, nothing.bytes_at(0)), BinaryOp::Addf);
        apart = Some(sample_distinct_indices(s, (size, count)));
    }
    let zero = s.emit(CoreOp::Constant(Constant::tensor(zero)), &[]);
    let indices = apart.unwrap_or_else(|| s.argument(ElementType::I64, &indices));
    let updates = s.argument(element, &positions);
    let added = s.emit(CoreOp::ScatterMultiaxis(scatter), &[zero, indices, updates]);
    let x = s.argument(element, &input);
    let operands = if s.rng.bool() { [x, added] } else { [added, x] };
    let root = s.emit(CoreOp::Binary(add), &operands);
    s.finish(root)
}
