//! Facts about the indices of a scatter: whether they are distinct, along which dimensions they are constant, and the
//! elements that constant indices address.

use super::Rewrite;
use super::coordinates::lead_of;
use super::dims::{Dim, gather_shapes};
use super::scatter::ones;
use crate::emit::{id, val};
use crate::index::growth::{Growth, Question, Run, growth};
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

/// The shapes that a value is a reshape of.
fn source_shapes(rw: &Rewrite, value: Val) -> Vec<Shape> {
    let nodes = rw.egraph[id(value)].nodes.iter();
    let reshaped = nodes.filter_map(Node::as_reshape);
    reshaped.filter_map(|source| Some(rw.tensor(val(source))?.shape)).collect()
}

/// Positions of a scatter along a dimension, as they lie in the indices.
fn run_of_dim(dims: &[Dim], d: usize) -> Run {
    let inner: i64 = dims[d + 1..].iter().map(|dim| dim.logical).product();
    Run { size: dims[d].logical, inner: inner * coordinate_size(dims) }
}

fn coordinate_size(dims: &[Dim]) -> i64 {
    dims.iter().filter(|dim| dim.is_axis()).count().max(1) as i64
}

/// The dimensions of a shape that a run consists of, if it consists of whole ones; else the run itself.
fn split_run(run: Run, shape: &[i64]) -> Vec<Run> {
    let all = (0..shape.len()).map(|d| Run::of(shape, d));
    let is_part = |part: &Run| {
        part.size != 1 && part.inner >= run.inner && part.inner * part.size <= run.inner * run.size
    };
    let parts: Vec<Run> = all.filter(is_part).collect();
    let is_whole = parts.iter().map(|part| part.size).product::<i64>() == run.size;
    if is_whole { parts } else { vec![run] }
}

/// Whether constant indices address distinct elements along a run.
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
        let told = (0..scatter.axes.len()).find_map(|k| {
            let grow = |&run: &Run| coordinate_growth(rw, indices, dims, (k, run));
            let along: Vec<Growth> = open.iter().map(grow).collect::<Option<_>>()?;
            let size = dims[scatter.axes[k] as usize].input;
            let told: Vec<(Growth, Run)> =
                along.iter().copied().zip(open.iter().copied()).collect();
            let told: Vec<(Growth, Run)> =
                told.into_iter().filter(|(growth, _)| growth.step != 0).collect();
            let span = span_of_digits(told.clone())?;
            let is_exact = along.iter().all(|growth| growth.is_exact);
            let fits = does_not_return(scatter, (span, is_exact), size, ty.element);
            (!told.is_empty() && fits).then_some(told)
        });
        let Some(told) = told else { return false };
        open.retain(|run| told.iter().all(|(_, other)| other != run));
    }
    true
}

/// How coordinate `k` grows along positions.
fn coordinate_growth(
    rw: &Rewrite,
    indices: Val,
    dims: &[Dim],
    (k, along): (usize, Run),
) -> Option<Growth> {
    let n = coordinate_size(dims);
    let at = (n > 1).then_some((Run { size: n, inner: 1 }, k as i64));
    growth(rw.egraph, id(indices), Question { along, at })
}

/// The distance of the ends of a sum to which each dimension adds its position times its step, if different positions
/// give different sums; `None` otherwise.
fn span_of_digits(mut steps: Vec<(Growth, Run)>) -> Option<i128> {
    steps.sort_by_key(|(growth, _)| growth.step.abs());
    steps.into_iter().try_fold(0i128, |below, (growth, run)| {
        let step = growth.step.abs();
        let own = step.checked_mul(i128::from(run.size) - 1)?;
        (step > below).then_some(own.checked_add(below)?)
    })
}

/// Whether different coordinates at a distance of at most `span` address different elements.
fn does_not_return(
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

/// Indices of the first positions along a dimension.
pub fn first_along(
    rw: &mut Rewrite,
    indices: Val,
    scatter: &ScatterMultiaxis,
    d: usize,
) -> Option<Val> {
    let is_last = d + 1 == rw.tensor(indices)?.rank();
    // The last dimension of indices holds whole tuples.
    let size = if is_last { scatter.gather().coordinate_size() } else { 1 };
    part(rw, indices, d, 0, size)
}

/// The axis of a scatter with one axis whose other dimensions are no index dimensions, so that its positions are the
/// elements of the indices.
pub fn only_axis(scatter: &ScatterMultiaxis, dims: &[Dim]) -> Option<usize> {
    let [axis] = scatter.axes[..] else { return None };
    let axis = axis as usize;
    let is_plain =
        |(d, dim): (usize, &Dim)| d == axis || (dim.logical == 1 && dim.input == dim.output());
    dims.iter().enumerate().all(is_plain).then_some(axis)
}

/// The constant indices, in row-major order.
pub fn known_indices(rw: &mut Rewrite) -> Option<Vec<i128>> {
    let indices = rw.operand(1);
    if let Some(constant) = rw.constant(indices) {
        return rw.is_small(constant.count() as i64).then(|| constant.ints());
    }
    let count = rw.tensor(indices)?.element_count()?;
    let iota = |op: &CoreOp| {
        matches!(op, CoreOp::Iota(iota) if iota.ty.element_count() == Some(iota.ty.shape[iota.axis as usize])).then_some(())
    };
    rw.through_reshape_all(1, iota)?;
    let is_whole = rw.range(indices) == Some((0, i128::from(count) - 1));
    (is_whole && rw.is_small(count)).then(|| (0..i128::from(count)).collect())
}

/// `size` elements of an axis from `at` on.
pub fn part(rw: &mut Rewrite, value: Val, axis: usize, at: i64, size: i64) -> Option<Val> {
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

/// More parts of an axis than these side by side are a choice for each element.
pub const MOST_SIDE_BY_SIDE: usize = 5;

/// The number of updates of each element of the root's axis, if updates are ordered by element and none is out of
/// bounds.
pub fn updates_in_order(
    rw: &mut Rewrite,
    scatter: &ScatterMultiaxis,
    size: i64,
) -> Option<Vec<i64>> {
    let indices = known_indices(rw).filter(|_| rw.is_small(size))?;
    let mut counts = vec![0; size as usize];
    let mut last = 0;
    for index in indices {
        let at = lead_of(index, &scatter.bounds.of_gather(), scatter.from_end, size);
        let at = usize::try_from(at).ok().filter(|&at| at >= last)?;
        (counts[at], last) = (counts[at] + 1, at);
    }
    Some(counts)
}
