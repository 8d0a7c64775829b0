//! Facts about the indices of a scatter: whether they are distinct, along which dimensions they are constant, and the
//! elements that constant indices address.

use super::Rewrite;
use super::coordinates::resolve_position;
use super::dims::{Dim, gather_shapes};
use super::scatter::shape_of_ones;
use crate::emit::{id, val};
use crate::index::growth::{Growth, Question, Run, find_growth};
use crate::language::Node;
use crate::ops::core::{Beyond, Reduction, ScatterMultiaxis, Slice};
use crate::ops::{CoreOp, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape};

/// Whether no two updates of a scatter that are not dropped address the same element.
pub fn are_distinct(rw: &Rewrite, indices: Val, scatter: &ScatterMultiaxis, dims: &[Dim]) -> bool {
    let can_meet =
        |d: &usize| dims[*d].output() != 1 && (dims[*d].is_axis() || dims[*d].input == 1);
    let open: Vec<usize> = (0..dims.len()).filter(can_meet).collect();
    if open.is_empty() {
        return true;
    }
    if let Some(constant) = rw.constant(indices) {
        return are_known_distinct(rw, constant, scatter, dims);
    }
    let runs: Vec<Run> = open.iter().map(|&d| run_of_dim(dims, d)).collect();
    let refined = |shape: Shape| runs.iter().flat_map(|&run| split_run(run, &shape)).collect();
    let mut all: Vec<Vec<Run>> = vec![runs.clone()];
    all.extend(source_shapes(rw, indices).into_iter().map(refined));
    all.into_iter().any(|runs| are_distinguished(rw, indices, scatter, (dims, runs)))
}

/// The shapes of the values that a value is a reshape of.
fn source_shapes(rw: &Rewrite, value: Val) -> Vec<Shape> {
    let nodes = rw.egraph[id(value)].nodes.iter();
    let reshaped = nodes.filter_map(Node::as_reshape);
    reshaped.filter_map(|source| Some(rw.tensor(val(source))?.shape)).collect()
}

/// The positions of a scatter along dimension `d`, as a run in the elements of the indices.
fn run_of_dim(dims: &[Dim], d: usize) -> Run {
    let inner: i64 = dims[d + 1..].iter().map(|dim| dim.logical).product();
    Run { size: dims[d].logical, inner: inner * coordinate_size(dims) }
}

/// The number of coordinates of a lookup, at least 1: the size of the coordinate dimension of the indices.
fn coordinate_size(dims: &[Dim]) -> i64 {
    dims.iter().filter(|dim| dim.is_axis()).count().max(1) as i64
}

/// The dimensions of a shape that together are a run; the run itself where it is not a product of whole dimensions.
fn split_run(run: Run, shape: &[i64]) -> Vec<Run> {
    let all = (0..shape.len()).map(|d| Run::of_dim(shape, d));
    let is_part = |part: &Run| {
        part.size != 1 && part.inner >= run.inner && part.inner * part.size <= run.inner * run.size
    };
    let parts: Vec<Run> = all.filter(is_part).collect();
    let is_whole = parts.iter().map(|part| part.size).product::<i64>() == run.size;
    if is_whole { parts } else { vec![run] }
}

/// Whether constant indices address distinct elements, by a run of the scatter.
fn are_known_distinct(
    rw: &Rewrite,
    indices: Tensor,
    scatter: &ScatterMultiaxis,
    dims: &[Dim],
) -> bool {
    let shapes = gather_shapes(dims, scatter.gather().coordinate_size());
    if !rw.is_small(shapes.output.iter().product()) || !rw.is_small(shapes.input.iter().product()) {
        return false;
    }
    let zero = |shape: &[i64]| Tensor::zero(ElementType::I8, shape);
    let updates = zero(&vec![1; dims.len()]);
    let run = ScatterMultiaxis { unique: true, reduction: Reduction::Set, ..scatter.clone() };
    CoreOp::ScatterMultiaxis(run).eval(&[zero(&shapes.input), indices, updates]).is_ok()
}

/// Whether the coordinates of two updates differ wherever their positions differ, given the runs of positions that
/// are already distinguished.
fn are_distinguished(
    rw: &Rewrite,
    indices: Val,
    scatter: &ScatterMultiaxis,
    (dims, mut open): (&[Dim], Vec<Run>),
) -> bool {
    let Some(ty) = rw.tensor(indices) else { return false };
    while !open.is_empty() {
        let distinguished = (0..scatter.axes.len()).find_map(|k| {
            let grow = |&run: &Run| coordinate_growth(rw, indices, dims, (k, run));
            let along: Vec<Growth> = open.iter().map(grow).collect::<Option<_>>()?;
            let size = dims[scatter.axes[k] as usize].input;
            let distinguished: Vec<(Growth, Run)> =
                along.iter().copied().zip(open.iter().copied()).collect();
            let distinguished: Vec<(Growth, Run)> =
                distinguished.into_iter().filter(|(growth, _)| growth.step != 0).collect();
            let span = span_of_digits(distinguished.clone())?;
            let is_exact = along.iter().all(|growth| growth.is_exact);
            let fits = stays_distinct(scatter, (span, is_exact), size, ty.element);
            (!distinguished.is_empty() && fits).then_some(distinguished)
        });
        let Some(distinguished) = distinguished else { return false };
        open.retain(|run| distinguished.iter().all(|(_, other)| other != run));
    }
    true
}

/// The growth of coordinate `k` of the indices along a run of positions.
fn coordinate_growth(
    rw: &Rewrite,
    indices: Val,
    dims: &[Dim],
    (k, along): (usize, Run),
) -> Option<Growth> {
    let n = coordinate_size(dims);
    let at = (n > 1).then_some((Run { size: n, inner: 1 }, k as i64));
    find_growth(rw.egraph, id(indices), Question { along, at })
}

/// The difference between the largest and the smallest sum of each dimension's position times its step, if different
/// positions have different sums; `None` otherwise.
fn span_of_digits(mut steps: Vec<(Growth, Run)>) -> Option<i128> {
    steps.sort_by_key(|(growth, _)| growth.step.abs());
    steps.into_iter().try_fold(0i128, |below, (growth, run)| {
        let step = growth.step.abs();
        let own = step.checked_mul(i128::from(run.size) - 1)?;
        (step > below).then_some(own.checked_add(below)?)
    })
}

/// Whether different coordinates at a distance of at most `span` address different elements.
fn stays_distinct(
    scatter: &ScatterMultiaxis,
    (span, is_exact): (i128, bool),
    size: i64,
    element: ElementType,
) -> bool {
    let (numbers, size) = (1i128 << element.bits(), i128::from(size));
    match scatter.bounds {
        Beyond::Clamp => false,
        Beyond::Wrap => is_exact && span < size,
        Beyond::Error | Beyond::Drop if scatter.from_end => span < size && 2 * size <= numbers,
        Beyond::Error | Beyond::Drop => span < numbers,
    }
}

/// Whether all coordinates are the same along a dimension of positions.
pub fn is_constant_along(
    rw: &Rewrite,
    indices: Val,
    scatter: &ScatterMultiaxis,
    dims: &[Dim],
    d: usize,
) -> bool {
    let along = run_of_dim(dims, d);
    (0..scatter.axes.len()).all(|k| {
        coordinate_growth(rw, indices, dims, (k, along)).is_some_and(|growth| growth.step == 0)
    })
}

/// Emits the indices of the first position along dimension `d`.
pub fn select_first_along(
    rw: &mut Rewrite,
    indices: Val,
    scatter: &ScatterMultiaxis,
    d: usize,
) -> Option<Val> {
    let is_last = d + 1 == rw.tensor(indices)?.rank();
    // The last dimension of indices holds whole tuples.
    let size = if is_last { scatter.gather().coordinate_size() } else { 1 };
    slice_axis(rw, indices, d, 0, size)
}

/// The only axis of a scatter, if none of its other dimensions is an index dimension, so that its positions are the
/// elements of the indices.
pub fn only_axis(scatter: &ScatterMultiaxis, dims: &[Dim]) -> Option<usize> {
    let [axis] = scatter.axes[..] else { return None };
    let axis = axis as usize;
    let is_plain =
        |(d, dim): (usize, &Dim)| d == axis || (dim.logical == 1 && dim.input == dim.output());
    dims.iter().enumerate().all(is_plain).then_some(axis)
}

/// The root's indices in row-major order, if they are constant and few.
pub fn known_indices(rw: &mut Rewrite) -> Option<Vec<i128>> {
    let indices = rw.operand(1);
    if let Some(constant) = rw.constant(indices) {
        return rw.is_small(constant.count() as i64).then(|| constant.ints());
    }
    let count = rw.tensor(indices)?.element_count()?;
    let iota = |op: &CoreOp| {
        matches!(op, CoreOp::Iota(iota) if iota.ty.element_count() == Some(iota.ty.shape[iota.axis as usize])).then_some(())
    };
    rw.match_all_through_reshape(1, iota)?;
    let is_whole = rw.range(indices) == Some((0, i128::from(count) - 1));
    (is_whole && rw.is_small(count)).then(|| (0..i128::from(count)).collect())
}

/// Emits the slice of `size` elements of an axis from `at` on.
pub fn slice_axis(rw: &mut Rewrite, value: Val, axis: usize, at: i64, size: i64) -> Option<Val> {
    let mut sizes = rw.tensor(value)?.shape;
    if sizes[axis] == size {
        return Some(value);
    }
    let mut offsets: Shape = sizes.iter().map(|_| 0).collect();
    offsets[axis] = at;
    sizes[axis] = size;
    let strides = shape_of_ones(sizes.len());
    Some(rw.core(CoreOp::Slice(Slice { offsets, sizes, strides }), &[value]))
}

/// The largest number of parts of an axis that are concatenated; more are selected element by element.
pub const MOST_SIDE_BY_SIDE: usize = 5;

/// Counts the updates of each element of the root's axis; `None` unless updates are ordered by element and in bounds.
pub fn count_ordered_updates(
    rw: &mut Rewrite,
    scatter: &ScatterMultiaxis,
    size: i64,
) -> Option<Vec<i64>> {
    let indices = known_indices(rw).filter(|_| rw.is_small(size))?;
    let mut counts = vec![0; size as usize];
    let mut last = 0;
    for index in indices {
        let at = resolve_position(index, &scatter.bounds.of_gather(), scatter.from_end, size);
        let at = usize::try_from(at).ok().filter(|&at| at >= last)?;
        (counts[at], last) = (counts[at] + 1, at);
    }
    Some(counts)
}
