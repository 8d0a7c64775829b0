//! The rule for coordinates that are positions: a coordinate that numbers the lookups themselves
//! becomes a plain dimension or a slice.

use super::coordinates::{
    Source, common_element, lookup_count, traced_coordinates, unchanged_source,
};
use super::dims::{Dim, Part, common_parts, gather_shapes, merge_orders};
use super::gather::{ANCHOR, is_normal, match_root, sample_pattern};
use super::gather_functions::gather_from_sources;
use super::{Rewrite, Rule, Sampler, Term};
use crate::index::trace::{Leaf, Origin, Traced};
use crate::ops::core::{Concat, Constant, GatherMultiaxis, Iota, Slice};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::tensor::walk::coordinates;
use crate::types::{ElementType, Shape, TensorType};

#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    Rule::new("gather-of-positions",    "gather(x, concat(iota, i)) = gather(slice(x), i)  where evenly spaced coordinates run along with the gather; where all do, transpose(slice(x))", ANCHOR, gather_of_positions,    sample_gather_of_positions),
];

/// Evenly spaced coordinates of lookups: `start + step * (lookup / inner % count)`.
#[derive(Clone, Copy, PartialEq, Debug)]
struct EvenSpacing {
    start: i64,
    step: i64,
    count: i64,
    inner: i64,
}

/// The spacing of a coordinate, if it is evenly spaced.
fn as_evenly_spaced(rw: &Rewrite, traced: &Traced) -> Option<EvenSpacing> {
    match traced {
        Traced::Constant(value) => {
            Some(EvenSpacing { start: (*value).try_into().ok()?, step: 1, count: 1, inner: 1 })
        }
        Traced::Of(origins) => origins.iter().find_map(|origin| spacing_of_origin(rw, origin)),
    }
}

/// The spacing of a linear function of positions, or of a constant.
fn spacing_of_origin(rw: &Rewrite, origin: &Origin) -> Option<EvenSpacing> {
    let (slope, offset) = origin.function.as_linear()?;
    let class = &rw.egraph[origin.leaf.class];
    let counts = |node: &CoreOp| matches!(node, CoreOp::Iota(iota) if iota.ty.rank() == 1);
    let positions = if class.nodes.iter().any(|node| node.as_core().is_some_and(counts)) {
        spacing_of_layout(&origin.leaf)?
    } else {
        spacing_of_constant(rw, class.data.constant.as_ref()?, &origin.leaf)?
    };
    let scaled = |value: i64| i64::try_from(slope * i128::from(value)).ok();
    let start = scaled(positions.start)?.checked_add(offset.try_into().ok()?)?;
    Some(EvenSpacing { start, step: scaled(positions.step)?, ..positions })
}

/// The spacing of positions read in a layout: each element is its own number.
fn spacing_of_layout(leaf: &Leaf) -> Option<EvenSpacing> {
    let dims = &leaf.layout.dims;
    let mut moving = (0..dims.len()).filter(|&d| dims[d].stride != 0);
    let d = moving.next().filter(|_| moving.next().is_none())?;
    let inner = dims[d + 1..].iter().map(|dim| dim.size).product();
    Some(EvenSpacing {
        start: leaf.layout.offset,
        step: dims[d].stride,
        count: dims[d].size,
        inner,
    })
}

/// The spacing of a constant's elements in a layout, if they are evenly spaced.
fn spacing_of_constant(rw: &Rewrite, constant: &Tensor, leaf: &Leaf) -> Option<EvenSpacing> {
    if !rw.is_small(leaf.layout.count()) {
        return None;
    }
    let elements = leaf.layout.elements();
    let values: Vec<i64> = elements
        .into_iter()
        .map(|at| constant.int_at(at as usize).try_into().ok())
        .collect::<Option<_>>()?;
    let start = *values.first()?;
    let inner = values.iter().position(|&value| value != start)?;
    let step = values[inner].checked_sub(start)?;
    let again = values[inner..].iter().position(|&value| value == start);
    let count = again.map_or(values.len(), |at| at + inner) / inner;
    let number = |lookup: usize| {
        let turns = i64::try_from(lookup / inner % count).ok()?;
        start.checked_add(step.checked_mul(turns)?)
    };
    let spacing = (0..values.len()).all(|lookup| number(lookup) == Some(values[lookup]));
    (spacing && values.len().is_multiple_of(inner * count)).then_some(EvenSpacing {
        start,
        step,
        count: count as i64,
        inner: inner as i64,
    })
}

/// The start and the step of the slice of an axis that evenly spaced coordinates select; `None` where one is out of
/// range.
fn selected_range(
    gather: &GatherMultiaxis,
    spacing: &EvenSpacing,
    size: i64,
) -> Option<(i64, i64)> {
    if spacing.count == 1 {
        return Some((gather.resolve(spacing.start.into(), size)?, 1));
    }
    let last = spacing.step.checked_mul(spacing.count - 1)?.checked_add(spacing.start)?;
    let inside = |at: i64| (0..size).contains(&at);
    (inside(spacing.start) && inside(last)).then_some((spacing.start, spacing.step))
}

/// Replaces evenly spaced coordinates of a gather by a slice of its input.
fn gather_of_positions(rw: &mut Rewrite) -> Option<Val> {
    let (gather, dims) = match_root(rw).filter(|(gather, dims)| is_normal(gather, dims))?;
    let n = gather.axes.len();
    let traced = traced_coordinates(rw, rw.operand(1), &gather, &dims)?;
    let all: Option<Vec<EvenSpacing>> =
        traced.iter().map(|traced| as_evenly_spaced(rw, traced)).collect();
    if let Some(value) = all.and_then(|all| slice_of_positions(rw, &gather, &dims, &all)) {
        return Some(value);
    }
    if n < 2 {
        return None;
    }
    let element = rw.tensor(rw.operand(1))?.element;
    let (axis, positions, changed, sources) = (0..n).find_map(|k| {
        let spacing = as_evenly_spaced(rw, &traced[k])?;
        let axis = gather.axes[k] as usize;
        let (start, step) = selected_range(&gather, &spacing, dims[axis].input)?;
        let changed = without_coordinate(&dims, k, &spacing)?;
        let others = traced.iter().enumerate().filter(|(other, _)| *other != k);
        let sources: Vec<Source> = others
            .map(|(_, traced)| unchanged_source(rw, traced, element))
            .collect::<Option<_>>()?;
        common_element(rw, &sources)?;
        Some((axis, (start, step, spacing.count), changed, sources))
    })?;
    let x = slice_axis(rw, &dims, axis, positions);
    let axes = gather_shapes(&changed, 1).axes;
    let gather = GatherMultiaxis { axes, ..gather };
    let value = gather_from_sources(rw, &gather, &changed, x, &sources)?;
    Some(rw.reshape(value, &gather_shapes(&dims, 1).output))
}

/// Emits a gather whose coordinates all number the lookups along dimensions of their own, as a slice with its
/// dimensions transposed to those of these lookups.
fn slice_of_positions(
    rw: &mut Rewrite,
    gather: &GatherMultiaxis,
    dims: &[Dim],
    spacings: &[EvenSpacing],
) -> Option<Val> {
    let logical: Shape = dims.iter().map(|dim| dim.logical).collect();
    // The coordinates that move, the outermost lookups first.
    let mut moving: Vec<usize> = (0..spacings.len()).filter(|&k| spacings[k].count > 1).collect();
    moving.sort_by_key(|&k| std::cmp::Reverse(spacings[k].inner));
    let counts: Shape = moving.iter().map(|&k| spacings[k].count).collect();
    let is_inner =
        |at: usize| spacings[moving[at]].inner == counts[at + 1..].iter().product::<i64>();
    let parts = common_parts(&logical, &counts)?;
    if parts.len() != counts.len() || !(0..counts.len()).all(is_inner) {
        return None;
    }
    let mut slice = Slice {
        offsets: dims.iter().map(|_| 0).collect(),
        sizes: dims.iter().map(|dim| dim.input).collect(),
        strides: dims.iter().map(|_| 1).collect(),
    };
    for (spacing, &axis) in spacings.iter().zip(&gather.axes) {
        let axis = axis as usize;
        let (start, step) = selected_range(gather, spacing, dims[axis].input)?;
        (slice.offsets[axis], slice.sizes[axis]) = (start, spacing.count);
        slice.strides[axis] = if spacing.count == 1 { 1 } else { step };
    }
    let permutation = window_order(gather, dims, &moving, &parts)?;
    let cut = slice.sizes.clone();
    let x = rw.operand(0);
    let window = rw.core(CoreOp::Slice(slice), &[x]);
    Some(rw.transposed(window, &cut, &permutation, &gather_shapes(dims, 1).output))
}

/// The dimensions of a window in the order of the result: axes at the lookup dimensions that they number, axes of one
/// element last.
fn window_order(
    gather: &GatherMultiaxis,
    dims: &[Dim],
    moving: &[usize],
    parts: &[Part],
) -> Option<Shape> {
    let mut order = Shape::new();
    for (d, dim) in dims.iter().enumerate() {
        let numbered: Vec<usize> = (0..parts.len()).filter(|&at| parts[at].of.0 == d).collect();
        match dim.is_axis() || dim.input == 1 {
            true => {
                order.extend(numbered.into_iter().map(|at| gather.axes[moving[parts[at].of.1]]))
            }
            false if numbered.is_empty() => order.push(d as i64),
            // A dimension of the input that is looked up is no window.
            false => return None,
        }
    }
    let rest = (0..dims.len() as i64).filter(|d| !order.contains(d));
    let rest: Vec<i64> = rest.collect();
    order.extend(rest);
    Some(order)
}

/// Emits the slice of the root's input with `count` elements of an axis.
fn slice_axis(
    rw: &mut Rewrite,
    dims: &[Dim],
    axis: usize,
    (start, step, count): (i64, i64, i64),
) -> Val {
    let sizes: Shape = dims.iter().map(|dim| dim.input).collect();
    let x = rw.operand(0);
    if start == 0 && step == 1 && count == sizes[axis] {
        return x;
    }
    let mut slice = Slice {
        offsets: sizes.iter().map(|_| 0).collect(),
        strides: sizes.iter().map(|_| 1).collect(),
        sizes,
    };
    (slice.offsets[axis], slice.sizes[axis], slice.strides[axis]) = (start, count, step);
    rw.core(CoreOp::Slice(slice), &[x])
}

/// A gather's dimensions without coordinate `k`, whose axis is sliced to the numbers of the coordinate and merged
/// with the lookup dimension that it numbered. The order of dimensions in input and result must not change; `None`
/// where that is impossible.
fn without_coordinate(dims: &[Dim], k: usize, spacing: &EvenSpacing) -> Option<Vec<Dim>> {
    let fewer = |dim: Dim| Dim {
        coordinate: dim.coordinate.filter(|&c| c != k).map(|c| c - usize::from(c > k)),
        ..dim
    };
    let axis = dims.iter().position(|dim| dim.coordinate == Some(k))?;
    if spacing.count == 1 {
        let mut dims = dims.to_vec();
        dims[axis].input = 1;
        return Some(dims.into_iter().map(fewer).collect());
    }
    let logical: Shape = dims.iter().map(|dim| dim.logical).collect();
    let outer = lookup_count(dims) / (spacing.count * spacing.inner);
    let parts = common_parts(&logical, &[outer, spacing.count, spacing.inner])?;
    // Lookups apart from axes: each part of an index dimension is a dimension of its own.
    let mut all: Vec<Dim> = Vec::new();
    let mut numbered = None;
    let mut dropped = None;
    for (d, &dim) in dims.iter().enumerate() {
        for part in parts.iter().filter(|part| part.of.0 == d) {
            let plain = !dim.is_axis() && dim.input != 1;
            if part.of.1 == 1 && (plain || numbered.replace(all.len()).is_some()) {
                return None;
            }
            all.push(Dim::free(if plain { part.size } else { 1 }, part.size));
        }
        if dim.is_axis() {
            dropped = dropped.or((d == axis).then_some(all.len()));
            all.push(Dim { logical: 1, ..dim });
        } else if dim.logical == 1 {
            all.push(dim);
        }
    }
    let (numbered, dropped) = (numbered?, dropped?);
    let order = joined_order(&all, numbered, dropped)?;
    all[numbered].input = spacing.count;
    Some(order.into_iter().map(|d| fewer(all[d])).collect())
}

/// An order of dimensions in which `dropped` replaces `numbered`, and which preserves the order of all dimensions
/// larger than 1 in the input and in the result.
fn joined_order(dims: &[Dim], numbered: usize, dropped: usize) -> Option<Vec<usize>> {
    let at = |d: usize| if d == dropped { numbered } else { d };
    let chain = |wide: &dyn Fn(&Dim) -> bool| -> Vec<usize> {
        (0..dims.len()).filter(|&d| wide(&dims[d])).map(at).collect()
    };
    let chains = [chain(&|dim| dim.input != 1 || dim.is_axis()), chain(&|dim| dim.output() != 1)];
    merge_orders((0..dims.len()).filter(|&d| d != dropped).collect(), &chains)
}

fn sample_gather_of_positions(s: &mut Sampler) -> Term {
    let pattern = ["aa", "afa", "aaf", "paa", "aaa", "fa"][s.rng.usize(0..6)];
    let mut dims = sample_pattern(s, pattern);
    // As in the normal form: of axes side by side the first has the lookups.
    for d in (1..dims.len()).filter(|&d| pattern.as_bytes()[d - 1..=d] == *b"aa") {
        dims[d].logical = 1;
    }
    let axes: Vec<usize> = (0..dims.len()).filter(|&d| dims[d].is_axis()).collect();
    let n = axes.len();
    let k = s.rng.usize(0..n);
    let along: Vec<usize> =
        (0..dims.len()).filter(|&d| dims[d].is_axis() || dims[d].input == 1).collect();
    let along = along[s.rng.usize(0..along.len())];
    let count = dims[along].logical;
    dims[axes[k]].input = count + s.rng.i64(0..if s.is_open() { count.min(2) } else { 2 });
    let shapes = gather_shapes(&dims, n as i64);
    let mut single: Shape = dims.iter().map(|dim| dim.logical).collect();
    single.push(1);
    let x = s.data(&shapes.input);
    let start = if s.rng.bool() && !s.is_open() { dims[axes[k]].input - count } else { 0 };
    let positions = if start == 0 && (s.is_open() || s.rng.bool()) {
        let ty = TensorType { element: ElementType::I64, shape: [count].into_iter().collect() };
        let i = s.emit(CoreOp::Iota(Iota { axis: 0, ty }), &[]);
        (&mut *s as &mut dyn Emit).broadcast(i, &[along as i64], &single)
    } else {
        let values: Vec<i64> = coordinates(&single).map(|at| start + at[along]).collect();
        s.emit(CoreOp::Constant(Constant::tensor(Tensor::from_i64s(&single, &values))), &[])
    };
    let members: Vec<Val> = (0..n)
        .map(|c| if c == k { positions } else { s.argument(ElementType::I64, &single) })
        .collect();
    let i = s.emit(CoreOp::Concat(Concat { axis: dims.len() as i64 }), &members);
    let i = (&mut *s as &mut dyn Emit).reshape(i, &shapes.indices);
    let gather = GatherMultiaxis { axes: shapes.axes, bounds: s.bounds(), from_end: s.rng.bool() };
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[x, i]);
    s.finish(root)
}
