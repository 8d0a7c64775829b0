//! The coordinates of a gather, each by itself: which functions they are, and how they are
//! concatenated again.

use std::rc::Rc;

use super::Rewrite;
use super::dims::{Dim, common_parts};
use super::memo::Coordinates;
use crate::emit::{id, val};
use crate::index::layout::{Layout, Stride, as_views};
use crate::index::piecewise::{Linear, Piecewise, PiecewiseResult, reduce_modulo};
use crate::index::trace::{Leaf, Traced, Tracer};
use crate::ops::core::range::Range;
use crate::ops::core::{BinaryOp, Bounds, Concat, GatherMultiaxis};
use crate::ops::{CoreOp, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape};

/// The result of [`resolve_positions`] for a coordinate that addresses no element.
pub const NOWHERE: i128 = -1;

/// The value and the layout from which one coordinate of all lookups is read.
#[derive(Clone, PartialEq, Hash, Debug)]
pub enum Source {
    Constant(i128),
    Of(Leaf),
}

/// The number of lookups.
pub fn lookup_count(dims: &[Dim]) -> i64 {
    dims.iter().map(|dim| dim.logical).product()
}

/// The layout of coordinate `k` of every lookup in the elements of the indices.
pub fn coordinate_layout(dims: &[Dim], n: i64, k: usize) -> Layout {
    Layout::new(k as i64, &[lookup_count(dims)], &[n])
}

/// The key of a gather's coordinates in the caches of [`Memo`](super::Memo).
pub fn coordinates_of(
    rw: &Rewrite,
    indices: Val,
    gather: &GatherMultiaxis,
    dims: &[Dim],
) -> Coordinates {
    Coordinates {
        indices: rw.egraph.find(id(indices)),
        lookups: lookup_count(dims),
        stride: gather.coordinate_size(),
        count: gather.axes.len(),
    }
}

/// The index functions of each coordinate of a gather, from the cache or by tracing.
pub fn traced_coordinates(
    rw: &Rewrite,
    indices: Val,
    gather: &GatherMultiaxis,
    dims: &[Dim],
) -> Option<Vec<Rc<Traced>>> {
    let asked = coordinates_of(rw, indices, gather, dims);
    let memo = &rw.egraph.analysis.memo;
    if let Some(known) = memo.borrow().traced.get(&asked) {
        return known.clone();
    }
    let mut tracer = Tracer::default();
    let layout = |k| coordinate_layout(dims, asked.stride, k);
    let traced: Option<Vec<Rc<Traced>>> =
        (0..asked.count).map(|k| tracer.trace(rw.egraph, asked.indices, &layout(k))).collect();
    memo.borrow_mut().traced.insert(asked, traced.clone());
    traced
}

/// The smallest and the largest number that each coordinate of the root can be.
pub fn coordinate_ranges(
    rw: &Rewrite,
    gather: &GatherMultiaxis,
    dims: &[Dim],
) -> Option<Vec<Range>> {
    let traced = traced_coordinates(rw, rw.operand(1), gather, dims)?;
    let both = |a: Range, b: Range| (a.0.max(b.0), a.1.min(b.1));
    let range = |traced: &Rc<Traced>| match &**traced {
        Traced::Constant(value) => Some((*value, *value)),
        Traced::Of(origins) => origins.iter().map(|origin| origin.function.range()).reduce(both),
    };
    traced.iter().map(range).collect()
}

/// The shape of the indices tensor, and the shape `[lookups, n]` with a dimension for the `n` coordinates of each
/// lookup.
pub fn coordinate_shapes(rw: &Rewrite, indices: Val, n: usize) -> Option<(Shape, Shape)> {
    let ty = rw.tensor(indices)?;
    let cut = [ty.element_count()? / n as i64, n as i64].into_iter().collect();
    Some((ty.shape, cut))
}

/// Emits a constant with one of `numbers` for each coordinate, in the shape `cut` that [`coordinate_shapes`] returns.
pub fn constant_per_coordinate(
    rw: &mut Rewrite,
    indices: Val,
    numbers: &[i64],
    cut: &[i64],
) -> Option<Val> {
    let element = rw.tensor(indices)?.element;
    if numbers.iter().all(|number| *number == numbers[0]) {
        return Some(rw.constant_tensor(splat_tensor(element, cut, numbers[0].into())?));
    }
    let numbers: Vec<i128> = numbers.iter().map(|&number| number.into()).collect();
    let line = Tensor::from_ints(element, &[numbers.len() as i64], &numbers);
    if (0..numbers.len()).any(|at| line.int_at(at) != numbers[at]) {
        return None;
    }
    let line = rw.constant_tensor(line);
    Some(rw.broadcast(line, &[1], cut))
}

/// Emits the coordinates times `scales` plus `offsets`. `None` where the type has no arithmetic.
pub fn scale_coordinates(
    rw: &mut Rewrite,
    indices: Val,
    scales: &[i64],
    offsets: &[i64],
) -> Option<Val> {
    let is_all = |numbers: &[i64], number: i64| numbers.iter().all(|&other| other == number);
    if is_all(scales, 1) && is_all(offsets, 0) {
        return Some(indices);
    }
    if rw.tensor(indices)?.element.is_unsigned() {
        return None;
    }
    let (shape, cut) = coordinate_shapes(rw, indices, scales.len())?;
    let mut i = rw.reshape(indices, &cut);
    let offset = constant_per_coordinate(rw, indices, offsets, &cut)?;
    if is_all(scales, -1) {
        i = rw.core(CoreOp::Binary(BinaryOp::Subi), &[offset, i]);
        return Some(rw.reshape(i, &shape));
    }
    if !is_all(scales, 1) {
        let scale = constant_per_coordinate(rw, indices, scales, &cut)?;
        i = rw.core(CoreOp::Binary(BinaryOp::Muli), &[i, scale]);
    }
    if !is_all(offsets, 0) {
        i = rw.core(CoreOp::Binary(BinaryOp::Addi), &[i, offset]);
    }
    Some(rw.reshape(i, &shape))
}

/// The function from the variable of `f` to the position that its result addresses as a coordinate of an axis of
/// `size`; [`NOWHERE`] where it addresses none.
pub fn resolve_positions(
    f: &Piecewise,
    bounds: &Bounds,
    from_end: bool,
    size: i64,
) -> PiecewiseResult<Piecewise> {
    let size = i128::from(size);
    let add = |f: &Piecewise, amount: i128| {
        f.map(|domain, f| Ok(vec![(domain, f.plus(Linear::constant(amount)))]))
    };
    let below = |f: &Piecewise, limit: i128| {
        let limit = f.constant(limit);
        f.compare(&limit, |sign, _, _| Linear::constant(i128::from(sign.is_lt())))
    };
    let counted = if from_end {
        let added = add(f, size)?;
        let in_reach = below(&added, 0)?.select(f, &added)?;
        below(f, 0)?.select(&in_reach, f)?
    } else {
        f.clone()
    };
    match bounds {
        Bounds::Error | Bounds::Fill(_) => {
            let nowhere = f.constant(NOWHERE);
            let low = below(&counted, 0)?.select(&nowhere, &counted)?;
            below(&counted, size)?.select(&low, &nowhere)
        }
        Bounds::Clamp => {
            let low = below(&counted, 0)?.select(&f.constant(0), &counted)?;
            below(&counted, size)?.select(&low, &f.constant(size - 1))
        }
        Bounds::Wrap => counted.map(|domain, f| reduce_modulo(domain, f, size)),
    }
}

/// The position that one coordinate of an axis of `size` addresses; [`NOWHERE`] where it addresses none.
pub fn resolve_position(number: i128, bounds: &Bounds, from_end: bool, size: i64) -> i128 {
    let size = i128::from(size);
    let counts_back = from_end && (-size..0).contains(&number);
    let counted = if counts_back { number + size } else { number };
    match bounds {
        Bounds::Error | Bounds::Fill(_) if !(0..size).contains(&counted) => NOWHERE,
        Bounds::Error | Bounds::Fill(_) => counted,
        Bounds::Clamp => counted.clamp(0, size - 1),
        Bounds::Wrap => counted.rem_euclid(size),
    }
}

/// The deepest value that contains an unchanged coordinate, as its source.
pub fn unchanged_source(rw: &Rewrite, traced: &Traced, element: ElementType) -> Option<Source> {
    match traced {
        Traced::Constant(value) => Some(Source::Constant(*value)),
        Traced::Of(origins) => origins
            .iter()
            .filter(|origin| {
                let ty = rw.egraph[origin.leaf.class].data.static_tensor();
                ty.is_some_and(|ty| ty.element == element)
            })
            .find(|origin| origin.function.is_identity())
            .map(|origin| Source::Of(origin.leaf.clone())),
    }
}

/// Emits the elements of a source as a value of `shape`.
fn write_leaf(rw: &mut Rewrite, leaf: &Leaf, shape: &[i64]) -> Option<Val> {
    let x = val(leaf.class);
    let count = rw.tensor(x)?.element_count()?;
    if leaf.layout == Layout::identity(count) {
        return Some(rw.reshape(x, shape));
    }
    let views = as_views(&leaf.layout, count)?;
    let mut value = rw.reshape(x, &views.cut);
    if views.slice.sizes != views.cut || views.slice.strides.iter().any(|&stride| stride != 1) {
        value = rw.core(CoreOp::Slice(views.slice.clone()), &[value]);
    }
    let kept = views.slice.sizes.len() - 1;
    let cut = &views.slice.sizes[..kept];
    let moved: Shape = views.permutation.iter().map(|&d| cut[d as usize]).collect();
    value = rw.transposed(value, cut, &views.permutation, &moved);
    value = rw.broadcast(value, &views.dims, &views.result);
    Some(rw.reshape(value, shape))
}

/// The layout of several coordinates that are evenly spaced in one value, with a last dimension for the coordinates.
pub fn joint_source(sources: &[Source]) -> Option<Leaf> {
    let leaf = |source: &Source| match source {
        Source::Of(leaf) => Some(leaf.clone()),
        Source::Constant(_) => None,
    };
    let leaves: Vec<Leaf> = sources.iter().map(leaf).collect::<Option<_>>()?;
    let first = leaves.first()?;
    let stride = leaves.get(1)?.layout.offset - first.layout.offset;
    let in_step = |(k, other): (i64, &Leaf)| {
        other.class == first.class
            && other.layout.dims == first.layout.dims
            && other.layout.offset == first.layout.offset + k * stride
    };
    if stride < 0 || !(0i64..).zip(&leaves).all(in_step) {
        return None;
    }
    let own = Stride { size: sources.len() as i64, stride };
    let dims = first.layout.dims.iter().chain([&own]);
    let (sizes, strides): (Vec<i64>, Vec<i64>) = dims.map(|dim| (dim.size, dim.stride)).unzip();
    let layout = Layout::new(first.layout.offset, &sizes, &strides);
    Some(Leaf { class: first.class, layout })
}

/// The element type that all sources share; constants have any.
pub fn common_element(rw: &Rewrite, sources: &[Source]) -> Option<ElementType> {
    let element = |source: &Source| match source {
        Source::Of(leaf) => Some(rw.tensor(val(leaf.class)).map(|ty| ty.element)),
        Source::Constant(_) => None,
    };
    let mut elements = sources.iter().filter_map(element);
    let first = elements.next()??;
    elements.all(|element| element == Some(first)).then_some(first)
}

/// Emits the indices tensor with these coordinates, for lookups of the shape `logical`, whose type is `element`.
pub fn write_indices(
    rw: &mut Rewrite,
    sources: &[Source],
    element: ElementType,
    logical: &[i64],
) -> Option<Val> {
    let n = sources.len() as i64;
    let mut shape = Shape::from_slice(logical);
    *shape.last_mut()? *= n;
    if let [Source::Of(leaf)] = sources {
        return write_leaf(rw, leaf, &shape);
    }
    if let Some(leaf) = joint_source(sources)
        && let Some(value) = write_leaf(rw, &leaf, &shape)
    {
        return Some(value);
    }
    let mut single = common_shape(sources, logical);
    single.push(1);
    let mut members = Vec::new();
    for source in sources {
        members.push(match source {
            Source::Of(leaf) => write_leaf(rw, leaf, &single)?,
            Source::Constant(value) => rw.constant_tensor(splat_tensor(element, &single, *value)?),
        });
    }
    let axis = single.len() as i64 - 1;
    let joined = rw.core(CoreOp::Concat(Concat { axis }), &members);
    Some(rw.reshape(joined, &shape))
}

/// The shape of lookups in which broadcast coordinates have dimensions of their own.
fn common_shape(sources: &[Source], logical: &[i64]) -> Shape {
    let wide: Shape = logical.iter().copied().filter(|&size| size != 1).collect();
    let sizes = sources.iter().filter_map(|source| match source {
        Source::Of(leaf) => Some(leaf.layout.dims.iter().map(|dim| dim.size).collect::<Shape>()),
        Source::Constant(_) => None,
    });
    let whole: Shape = [wide.iter().product()].into_iter().collect();
    let cut = |shape: Shape, own: Shape| -> Option<Shape> {
        Some(common_parts(&shape, &own)?.into_iter().map(|part| part.size).collect())
    };
    sizes.into_iter().try_fold(whole, cut).unwrap_or(wide)
}

/// A tensor whose elements are all one integer; `None` where the type does not have it.
fn splat_tensor(element: ElementType, shape: &[i64], value: i128) -> Option<Tensor> {
    let scalar = Tensor::from_ints(element, &[], &[value]);
    (scalar.int_at(0) == value).then(|| Tensor::splat(element, shape, scalar.stored_bytes()))
}
