//! Rules for gathers of gathers: lookups along other dimensions become coordinates of one gather,
//! and lookups in lookups become lookups in the indices.

use std::rc::Rc;

use super::coordinates::{Source, common_element};
use super::dims::{Dim, common_parts, gather_dims, gather_shapes, merge_orders, non_unit_size};
use super::gather::{ANCHOR, as_gather, is_normal, match_root, sample_pattern};
use super::gather_functions::{Mode, gather_from_sources, replacement_modes, source_in_mode};
use super::operand_guard::{Kinds, OperandGuard};
use super::{Rewrite, Rule, Sampler, Term};
use crate::emit::id;
use crate::index::layout::{Layout, row_major};
use crate::index::trace::{Origin, Traced, Tracer};
use crate::ops::core::{Bounds, GatherMultiaxis, range};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::size::is_open;
use crate::types::{ElementType, Shape};

pub static RULES: &[Rule] = &[
    Rule::new(
        "gather-of-gather-join-indices",
        "gather(reshape(gather(x, i)), j) = gather(x, concat(i, j))  where j addresses dimensions of x that i does not",
        ANCHOR,
        join_indices,
        |s| sample_nested(s, 'f'),
    ).guarded_by(OperandGuard::ThroughReshape(0, Kinds::GATHER))
    .dropping_errors(),
    Rule::new(
        "gather-of-gather-compose-indices",
        "gather(reshape(gather(x, i)), j) = gather(x, gather(i, j))  where j addresses lookups of i",
        ANCHOR,
        compose_indices,
        |s| sample_nested(s, 'i'),
    ).for_dynamic_sizes().guarded_by(OperandGuard::ThroughReshape(0, Kinds::GATHER))
    .dropping_errors(),
];

/// A part of a dimension of two nested gathers, in the coarsest division that is finer than the dimensions of both.
#[derive(Clone, Copy, Debug)]
struct NestedDim {
    /// The size in the inner gather's input.
    input: i64,
    /// The sizes in the logical indices of the inner and of the outer gather.
    inner: i64,
    outer: i64,
    /// The size in the input of the outer gather, and the index of the dimension there that it is a part of.
    shown: i64,
    of: Option<usize>,
    /// The coordinate that addresses it: those of the inner gather come first.
    coordinate: Option<usize>,
}

impl NestedDim {
    /// A dimension of the logical indices of one gather only.
    fn of_lookups(inner: i64, outer: i64) -> NestedDim {
        NestedDim { input: 1, inner, outer, shown: 1, of: None, coordinate: None }
    }

    /// The size in the logical indices of the one gather that replaces both.
    fn logical(&self) -> i64 {
        if self.coordinate.is_some() { 1 } else { non_unit_size(self.inner, self.outer) }
    }

    /// The size in the result of the one gather that replaces both.
    fn output(&self) -> i64 {
        if self.coordinate.is_some() { 1 } else { non_unit_size(self.input, self.logical()) }
    }

    /// The dimension of the one gather that replaces both.
    fn to_dim(self) -> Dim {
        Dim { input: self.input, logical: self.logical(), coordinate: self.coordinate }
    }
}

/// A gather (outer) of another gather's result (inner).
struct Nested {
    inner: GatherMultiaxis,
    outer: GatherMultiaxis,
    x: Val,
    /// Their indices.
    i: Val,
    j: Val,
    outer_dims: Vec<Dim>,
    /// The elements in the order of the inner gather's input, then those of the outer one only.
    elements: Vec<NestedDim>,
    /// The indices of `elements` in the order of the outer gather's dimensions.
    outer_order: Vec<usize>,
}

/// Matches the root as a gather of a gather's result, both in normal form.
fn match_nested(rw: &mut Rewrite) -> Option<Nested> {
    let (outer, outer_dims) = match_root(rw).filter(|(gather, dims)| is_normal(gather, dims))?;
    let j = rw.operand(1);
    let (inner, operands, _) = rw.match_all_through_reshape(0, as_gather)?;
    let (x, i) = (operands[0], operands[1]);
    let dims = gather_dims(&inner, &rw.tensor(x)?, &rw.tensor(i)?)?;
    let normal = is_normal(&inner, &dims);
    let elements = inner_elements(&dims, &outer_dims).filter(|_| normal)?;
    let outer_order = Vec::new();
    Some(Nested { inner, outer, x, i, j, outer_dims, elements, outer_order })
}

/// The inner gather's dimensions, divided where the outer one's are; each axis separate from its index dimensions.
fn inner_elements(inner: &[Dim], outer: &[Dim]) -> Option<Vec<NestedDim>> {
    let output: Shape = inner.iter().map(Dim::output).collect();
    let viewed: Shape = outer.iter().map(|dim| dim.input).collect();
    let parts = common_parts(&output, &viewed)?;
    let mut elements = Vec::new();
    for (d, &dim) in inner.iter().enumerate() {
        let free = if dim.is_axis() { Dim::free(1, dim.logical) } else { dim };
        for part in parts.iter().filter(|part| part.of.0 == d) {
            let cut = |whole: i64| if whole == 1 { 1 } else { part.size };
            let lookups = NestedDim::of_lookups(cut(free.logical), 1);
            let (shown, of) = (part.size, Some(part.of.1));
            elements.push(NestedDim { input: cut(free.input), shown, of, ..lookups });
        }
        if dim.is_axis() {
            let (input, coordinate) = (dim.input, dim.coordinate);
            elements.push(NestedDim { input, coordinate, ..NestedDim::of_lookups(1, 1) });
        }
    }
    Some(elements)
}

impl Nested {
    /// Adds the outer gather's dimensions; `address` makes a dimension an axis.
    fn add_outer(&mut self, address: impl Fn(&mut NestedDim, usize) -> Option<()>) -> Option<()> {
        for (e, dim) in self.outer_dims.clone().into_iter().enumerate() {
            let shown: Vec<usize> =
                (0..self.elements.len()).filter(|&at| self.elements[at].of == Some(e)).collect();
            if let Some(k) = dim.coordinate {
                let &[at] = &shown[..] else { return None };
                address(&mut self.elements[at], k)?;
            } else if dim.logical != 1 {
                shown.iter().for_each(|&at| self.elements[at].outer = self.elements[at].shown);
            }
            self.outer_order.extend(shown);
            if dim.logical != 1 && (dim.is_axis() || dim.input == 1) {
                self.outer_order.push(self.elements.len());
                self.elements.push(NestedDim::of_lookups(1, dim.logical));
            }
        }
        Some(())
    }

    /// An order of all dimensions that preserves the order of the input's and of the result's; `None` if there is
    /// none.
    fn order(&self) -> Option<Vec<usize>> {
        let wide =
            |at: &usize| self.elements[*at].input != 1 || self.elements[*at].coordinate.is_some();
        let inwards: Vec<usize> = (0..self.elements.len()).filter(wide).collect();
        let is_shown = |at: &&usize| self.elements[**at].output() != 1;
        let outer_order: Vec<usize> = self.outer_order.iter().filter(is_shown).copied().collect();
        merge_orders((0..self.elements.len()).collect(), &[inwards, outer_order])
    }

    /// The layout of coordinate `k` of `n` of one of the gathers in the lookups of both: `size` is an element's size
    /// among that gather's lookups, which have the order `own`.
    fn layout(
        &self,
        order: &[usize],
        own: &[usize],
        size: impl Fn(&NestedDim) -> i64,
        (k, n): (usize, i64),
    ) -> Layout {
        let sizes: Vec<i64> = own.iter().map(|&at| size(&self.elements[at])).collect();
        let strides = row_major(&sizes);
        let mut of = vec![0; self.elements.len()];
        for (&at, stride) in own.iter().zip(strides) {
            of[at] = if size(&self.elements[at]) == 1 { 0 } else { stride * n };
        }
        let logical: Vec<i64> = order.iter().map(|&at| self.elements[at].logical()).collect();
        let strides: Vec<i64> = order.iter().map(|&at| of[at]).collect();
        Layout::new(k as i64, &logical, &strides)
    }
}

fn join_indices(rw: &mut Rewrite) -> Option<Val> {
    let result = rw.result()?;
    let mut nested = match_nested(rw)?;
    let inner_count = nested.inner.axes.len();
    nested.add_outer(|element, k| {
        let free = element.inner == 1 && element.coordinate.is_none();
        element.coordinate = Some(inner_count + k);
        free.then_some(())
    })?;
    let order = nested.order()?;
    let (n, m) = (nested.inner.coordinate_size(), nested.outer.coordinate_size());
    let all: Vec<usize> = (0..nested.elements.len()).collect();
    let mut tracer = Tracer::default();
    let mut coordinates: Vec<(Rc<Traced>, &GatherMultiaxis, i64)> = Vec::new();
    for k in 0..inner_count + nested.outer.axes.len() {
        let (class, old, layout) = if k < inner_count {
            let layout = nested.layout(&order, &all, |element| element.inner, (k, n));
            (nested.i, &nested.inner, layout)
        } else {
            let own = (k - inner_count, m);
            let layout = nested.layout(&order, &nested.outer_order, |element| element.outer, own);
            (nested.j, &nested.outer, layout)
        };
        let axis = nested.elements.iter().find(|element| element.coordinate == Some(k))?;
        coordinates.push((tracer.trace(rw.egraph, id(class), &layout)?, old, axis.input));
    }
    let (mode, sources) = find_common_mode(rw, &coordinates, &nested)?;
    let dims: Vec<Dim> = order.iter().map(|&at| nested.elements[at].to_dim()).collect();
    let axes = gather_shapes(&dims, 1).axes;
    let gather = GatherMultiaxis { axes, bounds: mode.bounds, from_end: mode.from_end };
    let value = gather_from_sources(rw, &gather, &dims, nested.x, &sources)?;
    Some(rw.reshape(value, &result.shape))
}

/// A mode for the coordinates of both gathers in which each addresses the same element as in its own gather's mode,
/// and their sources.
fn find_common_mode(
    rw: &Rewrite,
    coordinates: &[(Rc<Traced>, &GatherMultiaxis, i64)],
    nested: &Nested,
) -> Option<(Mode, Vec<Source>)> {
    let is_index = |origin: &Origin| {
        rw.egraph[origin.leaf.class]
            .data
            .static_tensor()
            .is_some_and(|ty| ty.element.is_index_type())
    };
    let own = [&nested.inner, &nested.outer]
        .map(|gather| Mode { bounds: gather.bounds.clone(), from_end: gather.from_end });
    let more = replacement_modes(&nested.inner.bounds)
        .into_iter()
        .chain(replacement_modes(&nested.outer.bounds));
    own.into_iter().chain(more).find_map(|mode| {
        let sources: Vec<Source> = coordinates
            .iter()
            .map(|(traced, old, size)| {
                Some(source_in_mode(rw, traced, old, &mode, *size, &is_index)?.1)
            })
            .collect::<Option<_>>()?;
        common_element(rw, &sources).map(|_| (mode, sources))
    })
}

fn compose_indices(rw: &mut Rewrite) -> Option<Val> {
    let result = rw.result()?;
    let mut nested = match_nested(rw)?;
    let (lookup, inner) = split_composed_gather(rw, &nested)?;
    let mut addressed = nested.elements.clone();
    let before = nested.elements.len();
    nested.add_outer(|element, _| {
        let lookup = element.input == 1 && element.inner != 1;
        // In the result, other lookups stand for these.
        (element.inner, element.outer) = (1, 1);
        lookup.then_some(())
    })?;
    addressed.extend(&nested.elements[before..]);
    let order = nested.order()?;
    let n = nested.inner.coordinate_size();
    // The inner indices, in the outer gather's order, with their coordinates in a last dimension.
    let mut dims: Vec<Dim> = Vec::new();
    for &at in &nested.outer_order {
        let element = &nested.elements[at];
        let coordinate = addressed[at].of.and_then(|e| nested.outer_dims[e].coordinate);
        dims.push(Dim { input: addressed[at].inner, logical: element.outer, coordinate });
    }
    dims.push(Dim::free(n, 1));
    let shapes = gather_shapes(&dims, nested.outer.coordinate_size());
    // Where the result has no elements, the lookups that it does not read must not fail, either.
    let is_open_axis = |&axis: &i64| is_open(shapes.input[axis as usize]);
    let may_fail = lookup.bounds == Bounds::Error || shapes.axes.iter().any(is_open_axis);
    let is_empty_alike =
        result.shape.iter().all(|size| !is_open(*size) || shapes.output.contains(size));
    if may_fail && !is_empty_alike {
        return None;
    }
    let i = rw.reshape(nested.i, &shapes.input);
    let j = rw.reshape(nested.j, &shapes.indices);
    let lookup = GatherMultiaxis { axes: shapes.axes, ..lookup };
    let i = rw.core(CoreOp::GatherMultiaxis(lookup), &[i, j]);
    let dims: Vec<Dim> = order.iter().map(|&at| nested.elements[at].to_dim()).collect();
    Some(super::gather::rebuild_normalized(rw, &inner, &dims, [nested.x, i], &result.shape))
}

/// The gather that reads the inner indices, and the gather that reads the table with its result. A filled element of
/// the outer gather gets an index that is out of range in every axis: the smallest number of its type.
fn split_composed_gather(
    rw: &Rewrite,
    nested: &Nested,
) -> Option<(GatherMultiaxis, GatherMultiaxis)> {
    let (outer, inner) = (&nested.outer, &nested.inner);
    let Bounds::Fill(_) = outer.bounds else { return Some((outer.clone(), inner.clone())) };
    let element = rw.tensor(nested.i)?.element;
    let (low, high) = rw.range(nested.i)?;
    let least = range::of_type(element)?.0;
    let sizes: Vec<i128> = (nested.elements.iter())
        .filter(|element| element.coordinate.is_some())
        .map(|element| element.input.into())
        .collect();
    // Nothing is known of how large an open size is.
    if sizes.iter().any(|&size| size < 0) {
        return None;
    }
    let never_misses =
        sizes.iter().all(|size| (if inner.from_end { -size } else { 0 }) <= low && high < *size);
    let leads_nowhere = sizes.iter().all(|size| least < -size);
    if !leads_nowhere || !(inner.bounds == outer.bounds || never_misses) {
        return None;
    }
    let number = Tensor::from_ints(element, &[], &[least]);
    let lookup = GatherMultiaxis { bounds: Bounds::Fill(Some(number)), ..outer.clone() };
    Some((lookup, GatherMultiaxis { bounds: outer.bounds.clone(), ..inner.clone() }))
}

/// A gather of a gather's result that addresses a dimension which the inner one has from its
/// input (`f`) or from its indices (`i`).
fn sample_nested(s: &mut Sampler, addressed: char) -> Term {
    let patterns = match addressed {
        'f' => ["af", "fa", "paf", "afaf", "fpa"],
        _ => ["a", "af", "fa", "pa", "faf"],
    };
    let pattern = patterns[s.rng.usize(0..patterns.len())];
    let inner_dims = sample_pattern(s, pattern);
    let x_bounds = s.bounds();
    let outer_bounds = if s.rng.bool() { x_bounds.clone() } else { s.bounds() };
    let n = inner_dims.iter().filter(|dim| dim.is_axis()).count().max(1) as i64;
    let shapes = gather_shapes(&inner_dims, n);
    let x = s.data(&shapes.input);
    let i = s.argument(ElementType::I64, &shapes.indices);
    let from_end = s.rng.bool();
    let inner = GatherMultiaxis { axes: shapes.axes, bounds: x_bounds, from_end };
    let y = s.emit(CoreOp::GatherMultiaxis(inner), &[x, i]);
    let fitting: Vec<usize> = (0..inner_dims.len())
        .filter(|&d| {
            (pattern.as_bytes()[d] == b'f') == (addressed == 'f') && pattern.as_bytes()[d] != b'p'
        })
        .collect();
    let axis = fitting[s.rng.usize(0..fitting.len())];
    let outer_dims: Vec<Dim> = shapes
        .output
        .iter()
        .enumerate()
        .map(|(d, &size)| match d == axis {
            true => Dim { input: size, logical: s.size(), coordinate: Some(0) },
            false => Dim::free(size, if s.rng.bool() { 1 } else { size }),
        })
        .collect();
    let shapes = gather_shapes(&outer_dims, 1);
    let j = s.argument(ElementType::I64, &shapes.indices);
    let from_end = if s.rng.bool() { from_end } else { s.rng.bool() };
    let outer = GatherMultiaxis { axes: shapes.axes, bounds: outer_bounds, from_end };
    let root = s.emit(CoreOp::GatherMultiaxis(outer), &[y, j]);
    s.finish(root)
}
