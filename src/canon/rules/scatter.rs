//! Rules for the scatter alone: its normal form, and scatters that become other ops.

use super::coordinates::{common_element, write_indices};
use super::dims::{Dim, gather_dims, gather_shapes};
use super::gather::normalize_dims;
use super::gather_functions::{Mode, computed_indices, find_farther_sources};
use super::operand_guard::{Kinds, OperandGuard};
use super::views::{as_broadcast, full_rank};
use super::{Rewrite, Rule, Sampler, Term};
use crate::ops::core::{
    Beyond, BinaryOp, Broadcast, Constant, GatherMultiaxis, Reduction, ScatterMultiaxis,
};
use crate::ops::elementwise::recipe;
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, Shape, TensorType};

pub const ANCHOR: &[&str] = &["mg.scatter_multiaxis"];

#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    Rule::new("scatter-normal-form",          "dimensions of a scatter are left out and merged as a gather's  where updates do not repeat, or one does everywhere", ANCHOR, scatter_normal_form,       sample_scatter_normal_form).with_depth(super::MatchDepth::Types),
    Rule::new("scatter-drop-from-end",        "from_end is left out  with \"wrap\", and where no index is negative",                       ANCHOR, scatter_drop_from_end,     sample_scatter_drop_from_end),
    Rule::new("scatter-drop-bounds",          "bounds is left out  where all indices are in range",                                       ANCHOR, scatter_drop_bounds,       sample_scatter_drop_bounds),
    Rule::new("scatter-of-function",          "scatter(x, f(i), u) = scatter(x, i, u)  with the bounds and from_end that lead every i to where f(i) led", ANCHOR, scatter_of_function,   sample_scatter_of_function).once(),
    Rule::new("scatter-of-stretched-updates", "scatter(x, i, broadcast(u)) = scatter(x, i, u)  with 1 for each dimension that repeats",    ANCHOR, scatter_of_stretched_updates, sample_scatter_of_stretched_updates).guarded_by(OperandGuard::ThroughReshape(2, Kinds::BROADCAST.or(Kinds::CONSTANT))),
    Rule::new("scatter-without-axes",         "scatter(x, i, u) = x op u  where each element has one update and no index matters",         ANCHOR, scatter_without_axes,      sample_scatter_without_axes).with_depth(super::MatchDepth::Types),
    Rule::new("scatter-of-empty-updates",           "scatter(x, i, u) = x  where there is no update",                                            ANCHOR, scatter_of_empty_updates,        sample_scatter_of_empty_updates).with_depth(super::MatchDepth::Types),
    Rule::new("scatter-add-of-negated",       "scatter(x, i, -u) that adds = scatter(x, i, u) that subtracts",                            ANCHOR, scatter_add_of_negated,        sample_scatter_add_of_negated).guarded_by(OperandGuard::Operand(2, Kinds::COMPUTED)),
    Rule::new("scatter-div-by-powers",        "scatter(x, i, c) that divides = scatter(x, i, 1 / c) that multiplies  where c are powers of two", ANCHOR, scatter_div_by_powers,         sample_scatter_div_by_powers).guarded_by(OperandGuard::Operand(2, Kinds::CONSTANT)),
    Rule::new("scatter-of-identity",          "scatter(x, i, u) = x  where u changes nothing and no index gives an error",                ANCHOR, scatter_of_identity,       sample_scatter_of_identity).guarded_by(OperandGuard::Operand(2, Kinds::CONSTANT)),
];

pub fn as_scatter(op: &CoreOp) -> Option<ScatterMultiaxis> {
    match op {
        CoreOp::ScatterMultiaxis(op) => Some(op.clone()),
        _ => None,
    }
}

/// The root's attributes, and the dimensions of the gather that reads what it writes.
pub fn match_root(rw: &Rewrite) -> Option<(ScatterMultiaxis, Vec<Dim>)> {
    let scatter = as_scatter(rw.node.as_core()?)?;
    let [input, indices] = [0, 1].map(|k| rw.tensor(rw.operand(k)));
    let dims = gather_dims(&scatter.gather(), &input?, &indices?)?;
    Some((scatter, dims))
}

pub fn shape_of_ones(rank: usize) -> Shape {
    std::iter::repeat_n(1, rank).collect()
}

/// Emits the updates with an element for every position.
pub fn full_updates(rw: &mut Rewrite, updates: Val, positions: &[i64]) -> Val {
    let all: Shape = (0..positions.len() as i64).collect();
    rw.broadcast(updates, &all, positions)
}

/// Emits elements combined with updates of the same shape; `None` where no op does this.
pub fn combine_with_updates(
    rw: &mut Rewrite,
    reduction: Reduction,
    there: Val,
    updates: Val,
) -> Option<Val> {
    let element = rw.tensor(there)?.element;
    let Some(op) = reduction.combiner(element) else { return Some(updates) };
    let mut emit = rw.emit();
    let [a, b] = [there, updates].map(|value| recipe::signless(value, &mut emit));
    let joined = emit.emit(CoreOp::Binary(op), &[a, b]);
    Some(recipe::reinterpret(joined, element, &mut emit))
}

/// Normalizes dimensions. All changes preserve the row-major order of positions, and with it that of updates.
fn scatter_normal_form(rw: &mut Rewrite) -> Option<Val> {
    let (scatter, before) = match_root(rw)?;
    let [input, indices, updates] = [rw.operand(0), rw.operand(1), rw.operand(2)];
    let n = scatter.gather().coordinate_size();
    let old = gather_shapes(&before, n);
    let dims = normalize_dims(before.clone());
    let new = gather_shapes(&dims, n);
    let own = rw.tensor(updates)?.shape;
    let is_one = own.iter().all(|&size| size == 1);
    if dims == before || !(own == old.output || is_one) {
        return None;
    }
    let input = rw.reshape(input, &new.input);
    let indices = rw.reshape(indices, &new.indices);
    let sizes = if own == old.output { new.output } else { shape_of_ones(dims.len()) };
    let updates = rw.reshape(updates, &sizes);
    let scatter = ScatterMultiaxis { axes: new.axes, ..scatter };
    let result = rw.core(CoreOp::ScatterMultiaxis(scatter), &[input, indices, updates]);
    Some(rw.reshape(result, &old.input))
}

fn with_attributes(rw: &mut Rewrite, scatter: ScatterMultiaxis) -> Val {
    let operands = rw.operands();
    rw.core(CoreOp::ScatterMultiaxis(scatter), &operands)
}

fn scatter_drop_from_end(rw: &mut Rewrite) -> Option<Val> {
    let (scatter, _) = match_root(rw).filter(|(scatter, _)| scatter.from_end)?;
    let never_negative = || Some(rw.range(rw.operand(1))?.0 >= 0);
    (scatter.bounds == Beyond::Wrap || never_negative()?)
        .then(|| with_attributes(rw, ScatterMultiaxis { from_end: false, ..scatter }))
}

/// Whether all coordinates are in [-size, size), or where negative ones do not count from the end,
/// in [0, size), of every axis.
pub fn is_in_range(
    (low, high): (i128, i128),
    scatter: &ScatterMultiaxis,
    dims: &[Dim],
    counts_from_end: bool,
) -> bool {
    scatter.axes.iter().all(|&axis| {
        let size = i128::from(dims[axis as usize].input);
        (if counts_from_end { -size } else { 0 }) <= low && high < size
    })
}

fn scatter_drop_bounds(rw: &mut Rewrite) -> Option<Val> {
    let (scatter, dims) = match_root(rw).filter(|(scatter, _)| scatter.bounds != Beyond::Error)?;
    let range = rw.range(rw.operand(1))?;
    let wraps = scatter.bounds == Beyond::Wrap;
    if !is_in_range(range, &scatter, &dims, scatter.from_end || wraps) {
        return None;
    }
    let from_end = scatter.from_end || (wraps && range.0 < 0);
    let scatter = ScatterMultiaxis { bounds: Beyond::Error, from_end, ..scatter };
    Some(with_attributes(rw, scatter))
}

/// Whether no index of a scatter raises an error.
pub fn never_fails(rw: &Rewrite, indices: Val, scatter: &ScatterMultiaxis, dims: &[Dim]) -> bool {
    let in_range = |range| is_in_range(range, scatter, dims, scatter.from_end);
    !scatter.unique && (scatter.bounds != Beyond::Error || rw.range(indices).is_some_and(in_range))
}

fn scatter_of_function(rw: &mut Rewrite) -> Option<Val> {
    let (scatter, dims) = match_root(rw)?;
    let (Mode { bounds, from_end }, sources) = find_farther_sources(rw, &scatter.gather(), &dims)?;
    let element = common_element(rw, &sources)?;
    let logical: Shape = dims.iter().map(|dim| dim.logical).collect();
    let indices = write_indices(rw, &sources, element, &logical)?;
    let scatter = ScatterMultiaxis { bounds: Beyond::of(&bounds), from_end, ..scatter };
    let operands = [rw.operand(0), indices, rw.operand(2)];
    Some(rw.core(CoreOp::ScatterMultiaxis(scatter), &operands))
}

fn scatter_of_stretched_updates(rw: &mut Rewrite) -> Option<Val> {
    let scatter = as_scatter(rw.node.as_core()?)?;
    let operands = rw.operands();
    let ty = rw.tensor(operands[2])?;
    if ty.element_count()? < 2 {
        return None;
    }
    let splat = rw.constant(operands[2]).filter(Tensor::is_splat);
    let updates = match splat {
        Some(value) => {
            let one = value.select(&shape_of_ones(ty.rank()), std::iter::once(Some(0)), None);
            rw.constant_tensor(one)
        }
        None => {
            let (broadcast, x, view) = rw.match_through_reshape(2, as_broadcast)?;
            let own = rw.tensor(x)?;
            let sizes = match own.element_count()? {
                1 => shape_of_ones(ty.rank()),
                _ if view == ty => full_rank(&broadcast, &own.shape),
                _ => return None,
            };
            if sizes == ty.shape {
                return None;
            }
            rw.reshape(x, &sizes)
        }
    };
    Some(rw.core(CoreOp::ScatterMultiaxis(scatter), &[operands[0], operands[1], updates]))
}

/// Rewrites a scatter without axes to an elementwise op.
fn scatter_without_axes(rw: &mut Rewrite) -> Option<Val> {
    let (scatter, dims) = match_root(rw)?;
    let is_total = matches!(scatter.bounds, Beyond::Clamp | Beyond::Wrap);
    let is_idle = |dim: &Dim| !dim.is_axis() || (is_total && dim.input == 1);
    if !dims.iter().all(|dim| is_idle(dim) && dim.output() == dim.input) {
        return None;
    }
    let shape: Shape = dims.iter().map(|dim| dim.input).collect();
    let (input, updates) = (rw.operand(0), rw.operand(2));
    let updates = full_updates(rw, updates, &shape);
    combine_with_updates(rw, scatter.reduction, input, updates)
}

/// Replaces a scatter without updates by its input.
fn scatter_of_empty_updates(rw: &mut Rewrite) -> Option<Val> {
    let scatter = as_scatter(rw.node.as_core()?)?;
    let [input, indices] = [rw.operand(0), rw.operand(1)];
    let types = [rw.tensor(input)?.into(), rw.tensor(indices)?.into()];
    let positions = CoreOp::GatherMultiaxis(scatter.gather()).infer(&types).ok()?;
    (positions.shape()?.contains(&0)).then_some(input)
}

/// Rewrites a scatter that adds negated updates to one that subtracts.
fn scatter_add_of_negated(rw: &mut Rewrite) -> Option<Val> {
    let scatter = as_scatter(rw.node.as_core()?)?;
    if scatter.reduction != Reduction::Add {
        return None;
    }
    let [input, indices] = [rw.operand(0), rw.operand(1)];
    let negation = |op: &CoreOp| match op {
        CoreOp::Negf => Some(true),
        CoreOp::Binary(BinaryOp::Subi) => Some(false),
        _ => None,
    };
    let (is_float, operands) = rw.match_operand(2, negation)?;
    let updates = match operands[..] {
        [updates] if is_float => updates,
        [zero, updates] if is_zero(rw, zero) => updates,
        _ => return None,
    };
    let scatter = ScatterMultiaxis { reduction: Reduction::Sub, ..scatter };
    Some(rw.core(CoreOp::ScatterMultiaxis(scatter), &[input, indices, updates]))
}

/// Rewrites a scatter that divides by powers of two to one that multiplies.
fn scatter_div_by_powers(rw: &mut Rewrite) -> Option<Val> {
    let scatter = as_scatter(rw.node.as_core()?)?;
    let [input, indices, updates] = [rw.operand(0), rw.operand(1), rw.operand(2)];
    let divisors = rw.constant(updates).filter(|updates| updates.element().is_float())?;
    let count = if divisors.is_splat() { 1 } else { divisors.count() };
    if scatter.reduction != Reduction::Div || !rw.is_small(count as i64) {
        return None;
    }
    let shape =
        if divisors.is_splat() { shape_of_ones(divisors.rank()) } else { divisors.shape().into() };
    let mut factors = TensorBuilder::new(divisors.element(), &shape);
    (0..count).for_each(|at| factors.push_float(1.0 / divisors.float_at(at)));
    let factors = factors.finish();
    let is_exact = |at: usize| {
        let [x, y] = [&divisors, &factors].map(|numbers| numbers.float_at(at));
        // Of a power of two the first 12 bits are all, in the form of 64 bits.
        x.is_normal() && x.to_bits() << 12 == 0 && y.is_normal() && x * y == 1.0
    };
    if !(0..count).all(is_exact) {
        return None;
    }
    let factors = match divisors.is_splat() {
        true => Tensor::splat(divisors.element(), divisors.shape(), factors.bytes_at(0)),
        false => factors,
    };
    let factors = rw.constant_tensor(factors);
    let scatter = ScatterMultiaxis { reduction: Reduction::Mul, ..scatter };
    Some(rw.core(CoreOp::ScatterMultiaxis(scatter), &[input, indices, factors]))
}

/// Whether a value is the integer 0 everywhere.
pub fn is_zero(rw: &Rewrite, value: Val) -> bool {
    rw.range(value) == Some((0, 0))
}

/// Replaces a scatter of neutral elements by its input.
fn scatter_of_identity(rw: &mut Rewrite) -> Option<Val> {
    let (scatter, dims) = match_root(rw)?;
    let [input, indices, updates] = [rw.operand(0), rw.operand(1), rw.operand(2)];
    let updates = rw.constant(updates).filter(Tensor::is_splat)?;
    let identity = neutral_tensor(scatter.reduction, updates.element())?;
    let fits = updates.bytes_at(0) == identity.bytes_at(0);
    (fits && never_fails(rw, indices, &scatter, &dims)).then_some(input)
}

/// The neutral element of a reduction; -0.0 for sums of floats.
fn neutral_tensor(reduction: Reduction, element: ElementType) -> Option<Tensor> {
    let mut builder = TensorBuilder::new(element, &[]);
    if element.is_float() {
        builder.push_float(match reduction {
            Reduction::Add => -0.0,
            Reduction::Sub => 0.0,
            Reduction::Mul | Reduction::Div => 1.0,
            _ => return None,
        });
        return Some(builder.finish());
    }
    if !element.is_integer() {
        return None;
    }
    builder.push_int(match reduction {
        Reduction::Add | Reduction::Sub | Reduction::Or | Reduction::Xor => 0,
        Reduction::Mul | Reduction::Div if element != ElementType::I1 => 1,
        Reduction::And => -1,
        _ => return None,
    });
    Some(builder.finish())
}

// Samples

/// Random attributes of a scatter, and the shapes of its input, indices and full updates.
pub fn sample_shapes(s: &mut Sampler, element: ElementType) -> (ScatterMultiaxis, [Shape; 3]) {
    let shapes = s.gather_shapes();
    scatter_shapes(s, element, shapes)
}

/// A scatter with the attributes and the shapes of a gather, and the shape of its updates.
fn scatter_shapes(
    s: &mut Sampler,
    element: ElementType,
    (gather, input, indices): (GatherMultiaxis, Shape, Shape),
) -> (ScatterMultiaxis, [Shape; 3]) {
    let bounds = Beyond::of(&gather.bounds);
    let all: &[Reduction] = match element.is_float() {
        true => &[Reduction::Set, Reduction::Add, Reduction::Sub, Reduction::Mul, Reduction::Max],
        false => &[Reduction::Set, Reduction::Add, Reduction::Sub, Reduction::Min, Reduction::Xor],
    };
    let reduction = all[s.rng.usize(0..all.len())];
    let types = [&input, &indices].map(|shape| TensorType::new(ElementType::I64, shape));
    let dims = gather_dims(&gather, &types[0], &types[1]).expect("sizes that are known");
    let positions = dims.iter().map(Dim::output).collect();
    let scatter = ScatterMultiaxis {
        axes: gather.axes,
        bounds,
        from_end: gather.from_end,
        reduction,
        unique: false,
    };
    (scatter, [input, indices, positions])
}

pub fn sample_element(s: &mut Sampler) -> ElementType {
    if s.rng.bool() { ElementType::F32 } else { ElementType::I32 }
}

/// A scatter of arguments with these shapes, at given indices.
fn sample_with_indices(
    s: &mut Sampler,
    scatter: ScatterMultiaxis,
    element: ElementType,
    [input, updates]: [&Shape; 2],
    indices: Val,
) -> Term {
    let [input, updates] = [input, updates].map(|shape| s.argument(element, shape));
    let root = s.emit(CoreOp::ScatterMultiaxis(scatter), &[input, indices, updates]);
    s.finish(root)
}

fn sample_scatter_normal_form(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (scatter, [input, indices, positions]) = sample_shapes(s, element);
    let updates = if s.rng.u8(0..4) == 0 { shape_of_ones(positions.len()) } else { positions };
    let indices = s.argument(ElementType::I64, &indices);
    sample_with_indices(s, scatter, element, [&input, &updates], indices)
}

fn sample_scatter_drop_from_end(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (mut scatter, [input, indices, positions]) = sample_shapes(s, element);
    scatter.from_end = true;
    let ty = match s.rng.bool() {
        true => ElementType::UI8,
        false => {
            scatter.bounds = Beyond::Wrap;
            ElementType::I32
        }
    };
    let indices = s.argument(ty, &indices);
    sample_with_indices(s, scatter, element, [&input, &positions], indices)
}

fn sample_scatter_drop_bounds(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let shapes = s.constant_gather_shapes();
    let (scatter, [input, indices, positions]) = scatter_shapes(s, element, shapes);
    let least = scatter.axes.iter().map(|&axis| input[axis as usize]).min().unwrap_or(1);
    let least = if s.is_open() { least.min(3) } else { least };
    let low = if s.rng.bool() { -least } else { 0 };
    let indices = constant_indices(s, &indices, low, least);
    sample_with_indices(s, scatter, element, [&input, &positions], indices)
}

/// Constant indices from `low` to below `high`.
pub fn constant_indices(s: &mut Sampler, shape: &[i64], low: i64, high: i64) -> Val {
    let count: i64 = shape.iter().product();
    let values: Vec<i64> = (0..count).map(|_| s.rng.i64(low..high)).collect();
    s.emit(CoreOp::Constant(Constant::tensor(Tensor::from_i64s(shape, &values))), &[])
}

fn sample_scatter_of_function(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (mut scatter, [input, indices, positions]) = sample_shapes(s, element);
    if s.rng.bool() {
        scatter.bounds = Beyond::Drop;
    }
    let index = *s.rng.choice(&[ElementType::I32, ElementType::I64]).unwrap_or(&ElementType::I8);
    let joined = computed_indices(s, &scatter.gather(), &input, &indices, index);
    sample_with_indices(s, scatter, element, [&input, &positions], joined)
}

fn sample_scatter_of_stretched_updates(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (scatter, [input, indices, positions]) = sample_shapes(s, element);
    let input = s.argument(element, &input);
    let indices = s.argument(ElementType::I64, &indices);
    let dims: Shape = (0..positions.len() as i64).collect();
    let own: Shape = positions.iter().map(|&n| if s.rng.bool() { 1 } else { n }).collect();
    let updates = s.argument(element, &own);
    let broadcast = Broadcast { dims, shape: positions };
    let updates = s.emit(CoreOp::Broadcast(broadcast), &[updates]);
    let root = s.emit(CoreOp::ScatterMultiaxis(scatter), &[input, indices, updates]);
    s.finish(root)
}

fn sample_scatter_without_axes(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (mut scatter, [mut input, ..]) = sample_shapes(s, element);
    let indices = shape_of_ones(input.len());
    let mut indices = indices;
    let n = scatter.axes.len().max(1) as i64;
    *indices.last_mut().expect("rank 1 or more") = n;
    scatter.axes.iter().for_each(|&axis| input[axis as usize] = 1);
    scatter.bounds = if s.rng.bool() { Beyond::Clamp } else { Beyond::Wrap };
    let updates: Shape = input.iter().map(|&n| if s.rng.bool() { 1 } else { n }).collect();
    let indices = s.argument(ElementType::I64, &indices);
    sample_with_indices(s, scatter, element, [&input, &updates], indices)
}

fn sample_scatter_of_empty_updates(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (mut scatter, _) = sample_shapes(s, element);
    scatter.axes = [0].into_iter().collect();
    let size = if s.rng.u8(0..4) == 0 { 0 } else { s.size() };
    let width = s.size();
    let indices = s.argument(ElementType::I64, &[0, 1]);
    let input = Shape::from_slice(&[size, width]);
    sample_with_indices(s, scatter, element, [&input, &Shape::from_slice(&[0, width])], indices)
}

fn sample_scatter_add_of_negated(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (mut scatter, [input, indices, positions]) = sample_shapes(s, element);
    scatter.reduction = Reduction::Add;
    let input = s.argument(element, &input);
    let indices = s.argument(ElementType::I64, &indices);
    let updates = s.argument(element, &positions);
    let updates = match element.is_float() {
        true => s.emit(CoreOp::Negf, &[updates]),
        false => {
            let zero = Tensor::zero(element, &positions);
            let zero = s.emit(CoreOp::Constant(Constant::tensor(zero)), &[]);
            s.emit(CoreOp::Binary(BinaryOp::Subi), &[zero, updates])
        }
    };
    let root = s.emit(CoreOp::ScatterMultiaxis(scatter), &[input, indices, updates]);
    s.finish(root)
}

fn sample_scatter_div_by_powers(s: &mut Sampler) -> Term {
    let element = if s.rng.bool() { ElementType::F32 } else { ElementType::F16 };
    let (mut scatter, [input, indices, positions]) = sample_shapes(s, element);
    scatter.reduction = Reduction::Div;
    let own = if s.is_open() { Shape::new() } else { positions.clone() };
    let mut divisors = TensorBuilder::new(element, &own);
    for _ in 0..own.iter().product::<i64>() {
        let sign = if s.rng.bool() { 1.0 } else { -1.0 };
        divisors.push_float(sign * f64::powi(2.0, s.rng.i32(-14..15)));
    }
    let mut divisors = divisors.finish();
    if s.is_open() {
        divisors = divisors.first_everywhere(&positions);
    }
    let input = s.argument(element, &input);
    let indices = s.argument(ElementType::I64, &indices);
    let updates = s.emit(CoreOp::Constant(Constant::tensor(divisors)), &[]);
    let root = s.emit(CoreOp::ScatterMultiaxis(scatter), &[input, indices, updates]);
    s.finish(root)
}

fn sample_scatter_of_identity(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (mut scatter, [input, indices, positions]) = sample_shapes(s, element);
    if scatter.reduction == Reduction::Set {
        scatter.reduction = Reduction::Add;
    }
    let input = s.argument(element, &input);
    let indices = s.argument(ElementType::I64, &indices);
    let splat = match neutral_tensor(scatter.reduction, element) {
        Some(identity) => Tensor::splat(element, &positions, identity.bytes_at(0)),
        None => Tensor::zero(element, &positions),
    };
    let updates = s.emit(CoreOp::Constant(Constant::tensor(splat)), &[]);
    let root = s.emit(CoreOp::ScatterMultiaxis(scatter), &[input, indices, updates]);
    s.finish(root)
}
