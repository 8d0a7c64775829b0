//! Rules for the gather alone: its normal form (docs/canonical-form.md, N12 to N19), and gathers
//! that become other ops (N21).

use super::MatchDepth::{Operands, Types};
use super::coordinates::coordinate_ranges;
use super::dims::{Dim, gather_dims, gather_shapes, merged_size};
use super::{Rewrite, Rule, Sampler, Term};
use crate::emit::id;
use crate::ops::core::range::Range;
use crate::ops::core::{Bounds, Broadcast, Constant, GatherMultiaxis};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::size::is_open;
use crate::types::{ElementType, Shape};

pub const ANCHOR: &[&str] = &["mg.gather_multiaxis"];

#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    Rule::new("gather-drop-unit",       "a dimension of size 1 in input, indices and result is left out  where it is no axis",         ANCHOR, gather_drop_unit,        sample_gather_drop_unit).for_dynamic_sizes().with_depth(Types),
    Rule::new("gather-merge-free",      "neighbours merge  where both are no axes and both plain, or both broadcast one operand",      ANCHOR, gather_merge_free,       sample_gather_merge_free).for_dynamic_sizes().with_depth(Types),
    Rule::new("gather-merge-index",     "an axis takes the adjacent index dimension  where the input has size 1 there",               ANCHOR, gather_merge_index,      sample_gather_merge_index).for_dynamic_sizes().with_depth(Types),
    Rule::new("gather-collect-index",   "of two adjacent axes the first has all index dimensions",                                 ANCHOR, gather_collect_index,    sample_gather_collect_index).for_dynamic_sizes().with_depth(Types),
    Rule::new("gather-without-axes",    "gather(x, i) axes [] = broadcast(x)",                                                         ANCHOR, gather_without_axes,     sample_gather_without_axes).for_dynamic_sizes().with_depth(Types),
    Rule::new("gather-of-one",          "gather(x, i) = broadcast(x)  where all axes have size 1, indices are clamped or wrapped, and none is an error",  ANCHOR, gather_of_one,           sample_gather_of_one).for_dynamic_sizes().with_depth(Operands),
    Rule::new("gather-drop-from-end",   "from_end is left out  with \"wrap\", and where no index is negative",                         ANCHOR, gather_drop_from_end,    sample_gather_drop_from_end).for_dynamic_sizes(),
    Rule::new("gather-drop-bounds",     "bounds is left out  where all indices are in range",                                          ANCHOR, gather_drop_bounds,      sample_gather_drop_bounds).for_dynamic_sizes(),
];

/// The root's attributes and dimensions.
pub fn match_root(rw: &Rewrite) -> Option<(GatherMultiaxis, Vec<Dim>)> {
    let CoreOp::GatherMultiaxis(gather) = rw.node.as_core()? else { return None };
    let [input, indices] = [0, 1].map(|k| rw.tensor(rw.operand(k)));
    let dims = gather_dims(gather, &input?, &indices?)?;
    Some((gather.clone(), dims))
}

pub fn as_gather(op: &CoreOp) -> Option<GatherMultiaxis> {
    match op {
        CoreOp::GatherMultiaxis(op) => Some(op.clone()),
        _ => None,
    }
}

/// Emits a gather of reshaped operands with other dimensions, in its normal form, reshaped to `result`.
pub fn rebuild_normalized(
    rw: &mut Rewrite,
    gather: &GatherMultiaxis,
    dims: &[Dim],
    operands: [Val; 2],
    result: &[i64],
) -> Val {
    gather_with_dims(rw, gather, &normalize_dims(dims.to_vec()), operands, result)
}

/// The dimensions of a gather's normal form.
pub fn normalize_dims(mut dims: Vec<Dim>) -> Vec<Dim> {
    while NORMALIZE.iter().any(|change| change(&mut dims).is_some()) {}
    dims
}

/// Emits a gather of reshaped operands with exactly these dimensions, reshaped to `result`.
pub fn gather_with_dims(
    rw: &mut Rewrite,
    gather: &GatherMultiaxis,
    dims: &[Dim],
    operands: [Val; 2],
    result: &[i64],
) -> Val {
    let shapes = gather_shapes(dims, gather.coordinate_size());
    let input = rw.reshape(operands[0], &shapes.input);
    let indices = rw.reshape(operands[1], &shapes.indices);
    let gather = GatherMultiaxis { axes: shapes.axes, ..gather.clone() };
    let gathered = rw.core(CoreOp::GatherMultiaxis(gather), &[input, indices]);
    rw.reshape(gathered, result)
}

/// Rewrites the root by a change of dimensions that preserves the row-major order of all operands.
fn change_dims(rw: &mut Rewrite, change: impl Fn(&mut Vec<Dim>) -> Option<()>) -> Option<Val> {
    let (gather, mut dims) = match_root(rw)?;
    let result = gather_shapes(&dims, 1).output;
    change(&mut dims)?;
    let operands = [rw.operand(0), rw.operand(1)];
    Some(gather_with_dims(rw, &gather, &dims, operands, &result))
}

/// Replaces the first pair of neighbours that `merge` accepts.
fn merge_first(dims: &mut Vec<Dim>, merge: impl Fn(Dim, Dim) -> Option<Dim>) -> Option<()> {
    let (d, merged) = (1..dims.len()).find_map(|d| Some((d, merge(dims[d - 1], dims[d])?)))?;
    dims[d - 1] = merged;
    dims.remove(d);
    Some(())
}

/// A change of dimensions; `None` where it does not apply.
pub type DimsChange = fn(&mut Vec<Dim>) -> Option<()>;

/// The four changes of normalization; each applies at the first possible dimension.
const NORMALIZE: [DimsChange; 4] = [
    |dims| {
        let d = dims.iter().position(|dim| *dim == Dim::free(1, 1))?;
        dims.remove(d);
        Some(())
    },
    |dims| {
        merge_first(dims, |a, b| {
            let free = !a.is_axis() && !b.is_axis();
            let alike = (a.logical == 1 && b.logical == 1)
                || (a.input == 1 && b.input == 1)
                || (a.input == a.logical && b.input == b.logical);
            let sizes = merged_size(a.input, b.input).zip(merged_size(a.logical, b.logical));
            let (input, logical) = sizes.filter(|_| free && alike)?;
            Some(Dim::free(input, logical))
        })
    },
    |dims| {
        merge_first(dims, |a, b| {
            let (axis, other) = if a.is_axis() { (a, b) } else { (b, a) };
            let mergeable = axis.is_axis() && !other.is_axis() && other.input == 1;
            let logical = merged_size(a.logical, b.logical).filter(|_| mergeable)?;
            Some(Dim { logical, ..axis })
        })
    },
    |dims| {
        let are_axes = |d: usize| dims[d - 1].is_axis() && dims[d].is_axis();
        let (d, logical) = (1..dims.len())
            .filter(|&d| are_axes(d) && dims[d].logical != 1)
            .find_map(|d| Some((d, merged_size(dims[d - 1].logical, dims[d].logical)?)))?;
        dims[d - 1].logical = logical;
        dims[d].logical = 1;
        Some(())
    },
];

/// Whether a gather is in normal form: rules that move views match only these. A gather whose indices do not affect
/// the result is not, since it equals itself with any other indices.
pub fn is_normal(gather: &GatherMultiaxis, dims: &[Dim]) -> bool {
    let mut unchanged = dims.to_vec();
    !indices_are_idle(gather, dims)
        && NORMALIZE.iter().all(|change| change(&mut unchanged).is_none())
}

/// Whether the result does not depend on the indices.
fn indices_are_idle(gather: &GatherMultiaxis, dims: &[Dim]) -> bool {
    let total = matches!(gather.bounds, Bounds::Clamp | Bounds::Wrap);
    gather.axes.is_empty() || (total && dims.iter().all(|dim| !dim.is_axis() || dim.input == 1))
}

/// Drops a dimension that has size 1 in the input, the indices and the result.
fn gather_drop_unit(rw: &mut Rewrite) -> Option<Val> {
    change_dims(rw, NORMALIZE[0])
}

/// Merges two adjacent dimensions that are no axes and have the same operands.
fn gather_merge_free(rw: &mut Rewrite) -> Option<Val> {
    change_dims(rw, NORMALIZE[1])
}

/// Merges an axis with the adjacent index dimension.
fn gather_merge_index(rw: &mut Rewrite) -> Option<Val> {
    change_dims(rw, NORMALIZE[2])
}

/// Moves all index dimensions of two adjacent axes to the first one.
fn gather_collect_index(rw: &mut Rewrite) -> Option<Val> {
    change_dims(rw, NORMALIZE[3])
}

/// Rewrites a gather without axes to a broadcast.
fn gather_without_axes(rw: &mut Rewrite) -> Option<Val> {
    let (gather, dims) = match_root(rw)?;
    gather.axes.is_empty().then(|| ignore_indices(rw, &dims))
}

/// Rewrites a gather whose axes all have size 1 to a broadcast, where no index can be an error.
fn gather_of_one(rw: &mut Rewrite) -> Option<Val> {
    let (gather, dims) = match_root(rw)?;
    let one = !gather.axes.is_empty() && indices_are_idle(&gather, &dims) && !index_may_fail(rw);
    one.then(|| ignore_indices(rw, &dims))
}

/// Whether an index of the root may be out of bounds under `bounds = "error"`.
pub fn index_may_fail(rw: &Rewrite) -> bool {
    let indices = &rw.egraph[id(rw.operand(1))].data;
    indices.static_tensor().is_some() && !indices.is_total
}

/// Emits the result of a gather that does not depend on the indices: a broadcast of the input.
fn ignore_indices(rw: &mut Rewrite, dims: &[Dim]) -> Val {
    let result = gather_shapes(dims, 1).output;
    let all: Shape = (0..dims.len() as i64).collect();
    let input = rw.operand(0);
    rw.broadcast(input, &all, &result)
}

/// Drops `from_end` where no index is negative, or where indices wrap anyway.
fn gather_drop_from_end(rw: &mut Rewrite) -> Option<Val> {
    let (gather, dims) = match_root(rw)?;
    let operands = [rw.operand(0), rw.operand(1)];
    let never_negative = |rw: &Rewrite| {
        let ranges = coordinate_ranges_or_whole(rw, &gather, &dims)?;
        Some(ranges.iter().all(|(low, _)| *low >= 0))
    };
    if !gather.from_end || !(gather.bounds == Bounds::Wrap || never_negative(rw)?) {
        return None;
    }
    let gather = GatherMultiaxis { from_end: false, ..gather };
    Some(rw.core(CoreOp::GatherMultiaxis(gather), &operands))
}

/// Drops the bounds mode where all indices are in range.
fn gather_drop_bounds(rw: &mut Rewrite) -> Option<Val> {
    let (gather, dims) = match_root(rw)?;
    if gather.bounds == Bounds::Error {
        return None;
    }
    let operands = [rw.operand(0), rw.operand(1)];
    let ranges = coordinate_ranges_or_whole(rw, &gather, &dims)?;
    let in_range = gather.axes.iter().zip(&ranges).all(|(&axis, &(low, high))| {
        let size = i128::from(dims[axis as usize].input);
        if size < 0 {
            return false;
        }
        let lowest = if gather.from_end || gather.bounds == Bounds::Wrap { -size } else { 0 };
        lowest <= low && high < size
    });
    if !in_range {
        return None;
    }
    // Wrapping adds the size to what is negative, as counting from the end does.
    let negative = ranges.iter().any(|(low, _)| *low < 0);
    let from_end = gather.from_end || (gather.bounds == Bounds::Wrap && negative);
    let gather = GatherMultiaxis { bounds: Bounds::Error, from_end, ..gather };
    Some(rw.core(CoreOp::GatherMultiaxis(gather), &operands))
}

/// The range of each coordinate: of a gather in normal form those of the index functions, else the range of the whole
/// indices tensor.
fn coordinate_ranges_or_whole(
    rw: &Rewrite,
    gather: &GatherMultiaxis,
    dims: &[Dim],
) -> Option<Vec<Range>> {
    let is_static = !dims.iter().any(|dim| is_open(dim.input) || is_open(dim.logical));
    if is_static && is_normal(gather, dims) {
        return coordinate_ranges(rw, gather, dims);
    }
    let whole = rw.range(rw.operand(1))?;
    Some(gather.axes.iter().map(|_| whole).collect())
}

// Samples

/// A gather of arguments with these dimensions.
pub fn sample_dims(s: &mut Sampler, dims: &[Dim], bounds: Bounds) -> Term {
    let n = dims.iter().filter(|dim| dim.is_axis()).count().max(1) as i64;
    let shapes = gather_shapes(dims, n);
    let input = s.data(&shapes.input);
    let indices = s.argument(ElementType::I64, &shapes.indices);
    let gather = GatherMultiaxis { axes: shapes.axes, bounds, from_end: s.rng.bool() };
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[input, indices]);
    s.finish(root)
}

/// Random dimensions: `pattern` has one letter each: `f`ree in the input, `i`ndex, `p`lain
/// (both), `u`nit, `a`xis.
pub fn sample_pattern(s: &mut Sampler, pattern: &str) -> Vec<Dim> {
    let mut coordinate = 0;
    let mut dims: Vec<Dim> = Vec::new();
    for letter in pattern.chars() {
        let size = s.size();
        dims.push(match letter {
            'f' => Dim::free(size, 1),
            'i' => Dim::free(1, size),
            'p' => Dim::free(size, size),
            'u' => Dim::free(1, 1),
            _ => {
                coordinate += 1;
                Dim { input: s.size(), logical: size, coordinate: Some(coordinate - 1) }
            }
        });
    }
    dims
}

fn sample_any_pattern(s: &mut Sampler, patterns: &[&str]) -> Term {
    let pattern = patterns[s.rng.usize(0..patterns.len())];
    let dims = sample_pattern(s, pattern);
    let bounds = s.bounds();
    sample_dims(s, &dims, bounds)
}

fn sample_gather_drop_unit(s: &mut Sampler) -> Term {
    sample_any_pattern(s, &["ua", "au", "pua", "aau", "ufap", "aua"])
}

fn sample_gather_merge_free(s: &mut Sampler) -> Term {
    sample_any_pattern(s, &["ffa", "aff", "ppa", "app", "iiaa", "fapp", "aaff"])
}

fn sample_gather_merge_index(s: &mut Sampler) -> Term {
    sample_any_pattern(s, &["ia", "ai", "fia", "aip", "iaa", "aia"])
}

fn sample_gather_collect_index(s: &mut Sampler) -> Term {
    sample_any_pattern(s, &["aa", "aaf", "paa", "faap", "aaa"])
}

fn sample_gather_without_axes(s: &mut Sampler) -> Term {
    sample_any_pattern(s, &["", "p", "fi", "pif", "if"])
}

fn sample_gather_of_one(s: &mut Sampler) -> Term {
    let pattern = ["a", "af", "pa", "aia"][s.rng.usize(0..4)];
    let mut dims = sample_pattern(s, pattern);
    dims.iter_mut().filter(|dim| dim.is_axis()).for_each(|dim| dim.input = 1);
    let bounds = if s.rng.bool() { Bounds::Clamp } else { Bounds::Wrap };
    sample_dims(s, &dims, bounds)
}

fn sample_gather_drop_from_end(s: &mut Sampler) -> Term {
    let (gather, input, indices) = s.gather_shapes();
    let input = s.data(&input);
    let (element, bounds) = match s.rng.bool() {
        true => (ElementType::UI8, gather.bounds.clone()),
        false => (ElementType::I32, Bounds::Wrap),
    };
    let indices = s.argument(element, &indices);
    let gather = GatherMultiaxis { from_end: true, bounds, ..gather };
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[input, indices]);
    s.finish(root)
}

fn sample_gather_drop_bounds(s: &mut Sampler) -> Term {
    let (gather, input, indices) = s.constant_gather_shapes();
    let least = gather.axes.iter().map(|&a| input[a as usize]).min().unwrap_or(1);
    let count: i64 = indices.iter().product();
    let least = if s.is_open() { least.min(3) } else { least };
    let low = if s.rng.bool() { -least } else { 0 };
    let values: Vec<i64> = (0..count).map(|_| s.rng.i64(low..least)).collect();
    let input = s.data(&input);
    let constant = Constant::tensor(Tensor::from_i64s(&indices, &values));
    let indices = s.emit(CoreOp::Constant(constant), &[]);
    let bounds = match s.rng.u8(0..3) {
        0 => Bounds::Clamp,
        1 => Bounds::Wrap,
        _ => Bounds::Fill(None),
    };
    let gather = GatherMultiaxis { bounds, ..gather };
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[input, indices]);
    s.finish(root)
}

/// A broadcast of an operand of full rank to `shape`.
pub fn stretch_all_dims(shape: &[i64]) -> Broadcast {
    Broadcast { dims: (0..shape.len() as i64).collect(), shape: Shape::from_slice(shape) }
}
