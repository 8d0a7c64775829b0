//! Rules that convert sums to scatters or gathers, and scatters to reductions: one-hot sums, segments, and many
//! updates of one element.

use egg::Id;

use super::dims::{Dim, gather_shapes};
use super::distinct::{
    MOST_SIDE_BY_SIDE, count_ordered_updates, is_constant_along, only_axis, select_first_along,
    slice_axis,
};
use super::operand_guard::{Kinds, OperandGuard};
use super::scatter::{
    ANCHOR, full_updates, is_zero, match_root, sample_element, sample_shapes, shape_of_ones,
};
use super::{Rewrite, Rule, Sampler, Term};
use crate::emit::{id, val};
use crate::index::growth::{Question, Run, find_growth};
use crate::ops::core::sum::is_in_lanes;
use crate::ops::core::{
    Beyond, BinaryOp, Bounds, Cast, CastOp, Cmpi, CmpiPredicate, Concat, Constant, GatherMultiaxis,
    Iota, Reduce, ReduceKind, Reduction, ScatterMultiaxis,
};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, Shape, TensorType};

#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    Rule::new("sum-of-segments",             "sum_p(select(i_p = iota, u_p, 0)) = scatter(0, i, u) that adds and drops",                              &["mg.reduce"], sum_of_segments,  sample_sum_of_segments).guarded_by(OperandGuard::Operand(0, Kinds::ELEMENTWISE)),
    Rule::new("sum-of-one-hot",              "sum_k(select(i = iota_k, t_k, 0)) = gather(t, i) filled with 0  and 0.0 added to floats, as the sum does", &["mg.reduce"], sum_of_one_hot,   sample_sum_of_one_hot).guarded_by(OperandGuard::Operand(0, Kinds::ELEMENTWISE)),
    Rule::new("scatter-of-segments",         "scatter(neutral, i, u) = concat(reductions of slices of u)  where i is constant and in order",     ANCHOR, scatter_of_segments,         sample_scatter_of_segments).guarded_by(OperandGuard::ThroughReshape(1, Kinds::CONSTANT.or(Kinds::IOTA))),
    Rule::new("scatter-of-repeated-indices",  "scatter(x, i, u) = scatter(x, i, reduce_d(u))  where x has size 1 along d, i is the same along it, and the order of updates does not matter; where they are set, of the last ones", ANCHOR, scatter_of_repeated_indices, sample_scatter_of_repeated_indices),
    Rule::new("product-with-boolean",          "x * extui(c) = select(c, x, 0)  of integers", &["arith.muli"], product_with_boolean,   sample_product_with_boolean).guarded_by(OperandGuard::Some(Kinds::CAST)),
    Rule::new("product-of-scatter",          "scatter(x, i, u) * c = scatter(x * c, i, u * c)  where integers are added, and x, u and c are constants", &["arith.muli"], product_of_scatter,      sample_product_of_scatter).guarded_by(OperandGuard::Some(Kinds::SCATTER)),
];

/// A one-hot mask, the comparison of values (`places`) with positions: `dims` are the dimensions of the mask that the
/// values have, and `along` is the one along which positions count.
struct OneHot {
    places: Val,
    dims: Vec<usize>,
    along: usize,
}

/// Matches a class as a one-hot mask, directly or broadcast.
fn match_one_hot(rw: &Rewrite, class: Id) -> Option<OneHot> {
    let compared = |class: Id| {
        rw.egraph[class].nodes.iter().find_map(|node| {
            let Some(CoreOp::Cmpi(Cmpi { predicate: CmpiPredicate::Eq })) = node.as_core() else {
                return None;
            };
            let [a, b] = node.children[..] else { return None };
            [(a, b), (b, a)].into_iter().find_map(|(places, positions)| {
                let along = counted_dim(rw, positions)?;
                (step_along(rw, places, along) == Some(0)).then_some((val(places), along))
            })
        })
    };
    if let Some((places, along)) = compared(class) {
        let dims = (0..rw.tensor(places)?.rank()).collect();
        return Some(OneHot { places, dims, along });
    }
    rw.egraph[class].nodes.iter().find_map(|node| {
        let Some(CoreOp::Broadcast(broadcast)) = node.as_core() else { return None };
        let (places, along) = compared(node.children[0])?;
        let dims: Vec<usize> = broadcast.dims.iter().map(|&d| d as usize).collect();
        let along = dims[along];
        Some(OneHot { places, dims, along })
    })
}

/// The constant difference of consecutive elements of a value along a dimension, which must have more than one
/// element.
fn step_along(rw: &Rewrite, class: Id, d: usize) -> Option<i128> {
    let shape = rw.tensor(val(class))?.shape;
    Some(find_growth(rw.egraph, class, Question { along: Run::of_dim(&shape, d), at: None })?.step)
}

/// The dimension along which a value counts 0, 1, 2, …, and along all others of which it is constant.
fn counted_dim(rw: &Rewrite, class: Id) -> Option<usize> {
    let ty = rw.tensor(val(class))?;
    if ty.element == ElementType::I1 {
        return None;
    }
    let wide: Vec<usize> = (0..ty.rank()).filter(|&d| ty.shape[d] != 1).collect();
    let steps: Option<Vec<i128>> = wide.iter().map(|&d| step_along(rw, class, d)).collect();
    let steps = steps?;
    let at = steps.iter().position(|&step| step != 0)?;
    let is_alone = steps.iter().enumerate().all(|(k, &step)| step == i128::from(k == at));
    let counts = rw.range(val(class)) == Some((0, i128::from(ty.shape[wide[at]]) - 1));
    (is_alone && counts).then_some(wide[at])
}

/// A sum over the elements that a one-hot mask selects: of `updates`, or of ones where there are none.
struct Summed {
    hot: OneHot,
    updates: Option<Val>,
    axes: Shape,
    ty: TensorType,
}

/// Matches the root as a sum over the elements that a one-hot mask selects.
fn match_sum(rw: &mut Rewrite) -> Option<Summed> {
    let CoreOp::Reduce(Reduce { axes, kind: ReduceKind::Sum }) = rw.node.as_core()?.clone() else {
        return None;
    };
    let ty = rw.tensor(rw.operand(0))?;
    let (is_choice, operands) = rw.match_operand(0, |op| match op {
        CoreOp::Select => Some(true),
        CoreOp::Cast(Cast { op: CastOp::Extui | CastOp::Uitofp, .. }) => Some(false),
        _ => None,
    })?;
    if rw.tensor(operands[0])?.element != ElementType::I1 {
        return None;
    }
    let hot = match_one_hot(rw, id(operands[0]))?;
    let updates = match is_choice {
        true => Some(operands[1]).filter(|_| is_zero_of_any_sign(rw, operands[2])),
        false => None,
    };
    (updates.is_some() || !is_choice).then_some(Summed { hot, updates, axes, ty })
}

/// Whether a value is 0 everywhere; 0.0 and -0.0 for floats.
fn is_zero_of_any_sign(rw: &Rewrite, value: Val) -> bool {
    let is_float_zero =
        |value: Tensor| value.is_splat() && value.element().is_float() && value.float_at(0) == 0.0;
    is_zero(rw, value) || rw.constant(value).is_some_and(is_float_zero)
}

fn splat_number(element: ElementType, shape: &[i64], value: i64) -> Tensor {
    let mut one = TensorBuilder::new(element, &[]);
    match element.is_float() {
        true => one.push_float(value as f64),
        false => one.push_int(value.into()),
    }
    Tensor::splat(element, shape, one.finish().bytes_at(0))
}

/// The shape with the sizes that `changed` returns in place of others.
fn change_sizes(shape: &[i64], changed: impl Fn(usize) -> Option<i64>) -> Shape {
    shape.iter().enumerate().map(|(d, &size)| changed(d).unwrap_or(size)).collect()
}

/// Emits the values that a mask compares with positions as indices of shape `shape`.
fn as_indices(rw: &mut Rewrite, hot: &OneHot, shape: &[i64]) -> Option<Val> {
    let own = hot.dims.iter().position(|&d| d == hot.along)?;
    let places = slice_axis(rw, hot.places, own, 0, 1)?;
    let dims: Shape = hot.dims.iter().map(|&d| d as i64).collect();
    Some(rw.broadcast(places, &dims, shape))
}

/// Emits the first element along dimension `d` of a value that is constant along it; `None` for other values.
fn drop_constant_dim(rw: &mut Rewrite, value: Val, d: usize) -> Option<Val> {
    let ty = rw.tensor(value)?;
    let repeats = |op: &CoreOp, own: &[i64]| match op {
        CoreOp::Broadcast(op) => {
            op.dims.iter().position(|&to| to == d as i64).is_none_or(|e| own[e] == 1)
        }
        _ => false,
    };
    let is_same = rw.constant(value).is_some_and(|value| value.is_splat())
        || rw.egraph[id(value)].nodes.iter().any(|node| {
            let shape = |&child: &Id| rw.tensor(val(child)).map(|ty| ty.shape);
            let own = node.children.first().and_then(shape);
            node.as_core().zip(own).is_some_and(|(op, own)| repeats(op, &own))
        });
    (is_same && ty.shape[d] != 0).then(|| slice_axis(rw, value, d, 0, 1)).flatten()
}

/// Rewrites a sum of updates selected by a one-hot mask to a scatter that adds.
fn sum_of_segments(rw: &mut Rewrite) -> Option<Val> {
    let Summed { hot, updates, axes, ty } = match_sum(rw)?;
    let (along, shape) = (hot.along, ty.shape.clone());
    let is_summed = |d: usize| axes.contains(&(d as i64));
    // A scatter adds one after the other.
    let sum = Reduce { axes: axes.clone(), kind: ReduceKind::Sum };
    if is_summed(along) || sum.sums_in_lanes(ty.element, &shape) {
        return None;
    }
    let one = change_sizes(&shape, |d| (d == along).then_some(1));
    let updates = match updates {
        Some(updates) => drop_constant_dim(rw, updates, along)?,
        None => rw.constant_tensor(splat_number(ty.element, &one, 1)),
    };
    let is_there = |d: usize| hot.dims.contains(&d) || is_summed(d);
    let indices = as_indices(rw, &hot, &change_sizes(&one, |d| (!is_there(d)).then_some(1)))?;
    let into = change_sizes(&shape, |d| is_summed(d).then_some(1));
    let zeros = rw.constant_tensor(Tensor::zero(ty.element, &into));
    let scatter = ScatterMultiaxis {
        axes: [along as i64].into_iter().collect(),
        bounds: Beyond::Drop,
        from_end: false,
        reduction: Reduction::Add,
        unique: false,
    };
    let sums = rw.core(CoreOp::ScatterMultiaxis(scatter), &[zeros, indices, updates]);
    let result = rw.result()?.shape;
    Some(rw.reshape(sums, &result))
}

/// Rewrites a sum along the positions of a one-hot mask to a gather.
fn sum_of_one_hot(rw: &mut Rewrite) -> Option<Val> {
    let Summed { hot, updates, axes, ty } = match_sum(rw)?;
    let (along, shape) = (hot.along, ty.shape.clone());
    if axes[..] != [along as i64] {
        return None;
    }
    let table = match updates {
        Some(updates) => updates,
        None => rw.constant_tensor(splat_number(ty.element, &shape, 1)),
    };
    let is_one = |d: usize| d == along || !hot.dims.contains(&d);
    let indices = as_indices(rw, &hot, &change_sizes(&shape, |d| is_one(d).then_some(1)))?;
    let axes = [along as i64].into_iter().collect();
    let gather = GatherMultiaxis { axes, bounds: Bounds::Fill(None), from_end: false };
    let mut found = rw.core(CoreOp::GatherMultiaxis(gather), &[table, indices]);
    if ty.element.is_float() {
        // The sum of -0.0 and what is left out is 0.0.
        let sizes = change_sizes(&shape, |d| (d == along).then_some(1));
        let zero = rw.constant_tensor(Tensor::zero(ty.element, &sizes));
        found = rw.core(CoreOp::Binary(BinaryOp::Addf), &[found, zero]);
    }
    let result = rw.result()?.shape;
    Some(rw.reshape(found, &result))
}

/// The reduction that equals a sequence of updates of its neutral element.
fn reduce_kind(reduction: Reduction, element: ElementType) -> Option<ReduceKind> {
    let kind = match reduction {
        Reduction::Min if element == ElementType::I1 => ReduceKind::And,
        Reduction::Max if element == ElementType::I1 => ReduceKind::Or,
        Reduction::Add => ReduceKind::Sum,
        Reduction::Mul => ReduceKind::Prod,
        Reduction::Min => ReduceKind::Min,
        Reduction::Max => ReduceKind::Max,
        Reduction::And => ReduceKind::And,
        Reduction::Or => ReduceKind::Or,
        Reduction::Set | Reduction::Sub | Reduction::Div | Reduction::Xor => return None,
    };
    kind.combiner(element).map(|_| kind)
}

/// Rewrites a scatter at sorted constant indices to a concatenation of reductions.
fn scatter_of_segments(rw: &mut Rewrite) -> Option<Val> {
    let (scatter, dims) = match_root(rw)?;
    let axis = only_axis(&scatter, &dims)?;
    let [input, updates] = [rw.operand(0), rw.operand(2)];
    let ty = rw.tensor(input)?;
    let kind = reduce_kind(scatter.reduction, ty.element)?;
    let neutral = rw.constant(input).filter(Tensor::is_splat)?;
    if scatter.unique || neutral.bytes_at(0) != &kind.neutral(ty.element)[..] {
        return None;
    }
    let counts = count_ordered_updates(rw, &scatter, dims[axis].input)?;
    let runs: Vec<&[i64]> = counts.chunk_by(|a, b| a == b).collect();
    let is_in_order = |&count: &i64| !kind.sums_in_blocks(ty.element) || !is_in_lanes(count);
    if runs.len() > MOST_SIDE_BY_SIDE
        || counts.iter().all(|&count| count < 2)
        || !counts.iter().all(is_in_order)
    {
        return None;
    }
    let updates = full_updates(rw, updates, &gather_shapes(&dims, 1).output);
    let (mut at, mut from, mut parts) = (0, 0, Vec::new());
    for run in runs {
        let (size, count) = (run.len() as i64, run[0]);
        parts.push(match count {
            0 => slice_axis(rw, input, axis, at, size)?,
            _ => {
                let own = slice_axis(rw, updates, axis, from, size * count)?;
                let mut cut = rw.tensor(own)?.shape;
                (cut[axis], from) = (size, from + size * count);
                cut.insert(axis + 1, count);
                let own = rw.reshape(own, &cut);
                let axes = [axis as i64 + 1].into_iter().collect();
                rw.core(CoreOp::Reduce(Reduce { axes, kind }), &[own])
            }
        });
        at += size;
    }
    Some(match parts[..] {
        [part] => part,
        _ => rw.core(CoreOp::Concat(Concat { axis: axis as i64 }), &parts),
    })
}

/// Reduces updates along a dimension along which the indices are constant.
fn scatter_of_repeated_indices(rw: &mut Rewrite) -> Option<Val> {
    let (scatter, dims) = match_root(rw).filter(|(scatter, _)| !scatter.unique)?;
    let [input, indices, updates] = [rw.operand(0), rw.operand(1), rw.operand(2)];
    let repeats = |dim: &Dim| !dim.is_axis() && dim.input == 1 && dim.logical > 1;
    let d = (0..dims.len())
        .filter(|&d| repeats(&dims[d]))
        .find(|&d| is_constant_along(rw, indices, &scatter, &dims, d))?;
    let ty = rw.tensor(updates)?;
    let size = dims[d].logical;
    let (is_set, is_one) = (scatter.reduction == Reduction::Set, ty.shape[d] == 1);
    let is_order_free = match scatter.reduction {
        Reduction::Add | Reduction::Sub | Reduction::Mul => ty.element.is_integer(),
        _ => true,
    };
    if !is_order_free {
        return None;
    }
    let adds = matches!(scatter.reduction, Reduction::Add | Reduction::Sub | Reduction::Mul);
    let left = match (is_set, is_one) {
        (_, true) if !adds && (is_set || reduce_kind(scatter.reduction, ty.element).is_some()) => {
            updates
        }
        (true, _) => slice_axis(rw, updates, d, size - 1, 1)?,
        _ => {
            let kind = match scatter.reduction {
                Reduction::Sub => reduce_kind(Reduction::Add, ty.element)?,
                reduction => reduce_kind(reduction, ty.element)?,
            };
            let full = change_sizes(&ty.shape, |e| (e == d).then_some(size));
            let updates = full_updates(rw, updates, &full);
            let axes = [d as i64].into_iter().collect();
            let reduced = rw.core(CoreOp::Reduce(Reduce { axes, kind }), &[updates]);
            rw.reshape(reduced, &change_sizes(&ty.shape, |e| (e == d).then_some(1)))
        }
    };
    let indices = select_first_along(rw, indices, &scatter, d)?;
    Some(rw.core(CoreOp::ScatterMultiaxis(scatter), &[input, indices, left]))
}

/// Rewrites a product with an integer that is 0 or 1 to a select.
fn product_with_boolean(rw: &mut Rewrite) -> Option<Val> {
    let operands = rw.operands();
    for (k, x) in [(0, operands[1]), (1, operands[0])] {
        let widens = |op: &CoreOp| match op {
            CoreOp::Cast(Cast { op: CastOp::Extui, .. }) => Some(()),
            _ => None,
        };
        let Some(((), inner)) = rw.match_operand(k, widens) else { continue };
        if rw.tensor(inner[0])?.element == ElementType::I1 {
            let ty = rw.tensor(x)?;
            let zero = rw.constant_tensor(Tensor::zero(ty.element, &ty.shape));
            return Some(rw.core(CoreOp::Select, &[inner[0], x, zero]));
        }
    }
    None
}

/// Moves the product with a constant to the input and the updates of a scatter that adds.
fn product_of_scatter(rw: &mut Rewrite) -> Option<Val> {
    let operands = rw.operands();
    let k = (0..2).find(|&k| rw.constant(operands[k]).is_some())?;
    let factor = rw.constant(operands[k]).filter(Tensor::is_splat)?;
    let adds = |scatter: &ScatterMultiaxis| scatter.reduction == Reduction::Add;
    let scatter = |op: &CoreOp| super::scatter::as_scatter(op).filter(adds);
    let (scatter, inner) = rw.match_operand(1 - k, scatter)?;
    let mut times = |value: Val| {
        let own = rw.constant(value)?;
        let factor = Tensor::splat(factor.element(), own.shape(), factor.bytes_at(0));
        let factor = rw.constant_tensor(factor);
        Some(rw.core(CoreOp::Binary(BinaryOp::Muli), &[value, factor]))
    };
    let [input, updates] = [times(inner[0])?, times(inner[2])?];
    Some(rw.core(CoreOp::ScatterMultiaxis(scatter), &[input, inner[1], updates]))
}

// Samples

/// `select(i = iota, u, 0)` or a cast of the comparison, with positions along dimension `along` of three, and indices
/// along the dimensions `of`; and its type.
fn sample_hot(s: &mut Sampler, along: usize, of: &[usize]) -> (Val, TensorType) {
    let element = sample_element(s);
    let mut shape: Shape = (0..3).map(|_| s.size()).collect();
    shape[along] = s.size_within(2..5);
    let compared: Vec<usize> = (0..3).filter(|d| *d == along || of.contains(d)).collect();
    let sizes: Shape = compared.iter().map(|&d| shape[d]).collect();
    let own: Shape = of.iter().map(|&d| shape[d]).collect();
    let place = |d: &usize| compared.iter().position(|e| e == d).expect("a part of them") as i64;
    let dims: Shape = of.iter().map(place).collect();
    let places = s.argument(ElementType::I32, &own);
    let places = (&mut *s as &mut dyn Emit).broadcast(places, &dims, &sizes);
    let ty = TensorType::new(ElementType::I32, &sizes);
    let positions = s.emit(CoreOp::Iota(Iota { axis: place(&along), ty }), &[]);
    let operands = if s.rng.bool() { [places, positions] } else { [positions, places] };
    let eq = CoreOp::Cmpi(Cmpi { predicate: CmpiPredicate::Eq });
    let mask = s.emit(eq, &operands);
    let dims: Shape = compared.iter().map(|&d| d as i64).collect();
    let mask = (&mut *s as &mut dyn Emit).broadcast(mask, &dims, &shape);
    let ty = TensorType::new(element, &shape);
    if s.rng.u8(0..4) == 0 {
        let op = if element.is_float() { CastOp::Uitofp } else { CastOp::Extui };
        return (s.emit(CoreOp::Cast(Cast { op, to: element }), &[mask]), ty);
    }
    let sizes = change_sizes(&shape, |d| (d == along && !of.contains(&d)).then_some(1));
    let updates = s.argument(element, &sizes);
    let updates = (&mut *s as &mut dyn Emit).broadcast(updates, &[0, 1, 2], &shape);
    let zero = s.emit(CoreOp::Constant(Constant::tensor(Tensor::zero(element, &shape))), &[]);
    (s.emit(CoreOp::Select, &[mask, updates, zero]), ty)
}

fn sample_sum(s: &mut Sampler, value: Val, axes: &[usize]) -> Term {
    let axes = axes.iter().map(|&d| d as i64).collect();
    let root = s.emit(CoreOp::Reduce(Reduce { axes, kind: ReduceKind::Sum }), &[value]);
    s.finish(root)
}

fn sample_sum_of_segments(s: &mut Sampler) -> Term {
    let along = s.rng.usize(0..3);
    let others: Vec<usize> = (0..3).filter(|&d| d != along).collect();
    let of = if s.rng.bool() { &others[..1] } else { &others[..] };
    let (value, _) = sample_hot(s, along, of);
    let axes = if s.rng.bool() { &others[..1] } else { &others[..] };
    sample_sum(s, value, axes)
}

fn sample_sum_of_one_hot(s: &mut Sampler) -> Term {
    let along = s.rng.usize(0..3);
    let others: Vec<usize> = (0..3).filter(|&d| d != along).collect();
    let of = if s.rng.bool() { &others[..1] } else { &others[..] };
    let (value, _) = sample_hot(s, along, of);
    sample_sum(s, value, &[along])
}

fn sample_scatter_of_segments(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (mut scatter, _) = sample_shapes(s, element);
    let all = [Reduction::Add, Reduction::Mul, Reduction::Min, Reduction::Max];
    scatter.reduction = all[s.rng.usize(0..4)];
    scatter.axes = [1].into_iter().collect();
    let (before, size, behind) = (s.size(), s.rng.i64(1..5), s.size());
    let each = s.rng.i64(1..4);
    let count = |s: &mut Sampler| if s.rng.u8(0..3) == 0 { s.rng.i64(0..4) } else { each };
    let values: Vec<i64> = (0..size).flat_map(|at| vec![at; count(s) as usize]).collect();
    let shape = [1, values.len() as i64, 1];
    let kind = reduce_kind(scatter.reduction, element).expect("one that works on both");
    let start = Tensor::splat(element, &[before, size, behind], &kind.neutral(element));
    let input = s.emit(CoreOp::Constant(Constant::tensor(start)), &[]);
    let values = Tensor::from_i64s(&shape, &values);
    let indices = s.emit(CoreOp::Constant(Constant::tensor(values)), &[]);
    let own = if s.rng.bool() { behind } else { 1 };
    let updates = s.argument(element, &[before, shape[1], own]);
    let root = s.emit(CoreOp::ScatterMultiaxis(scatter), &[input, indices, updates]);
    s.finish(root)
}

fn sample_scatter_of_repeated_indices(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (mut scatter, _) = sample_shapes(s, element);
    if element.is_float() && s.rng.bool() {
        scatter.reduction = Reduction::Set;
    }
    let (first, size, width, count) = (s.size_within(2..5), s.size(), s.size(), s.size());
    scatter.axes = if s.rng.u8(0..4) == 0 { Shape::new() } else { [1].into_iter().collect() };
    let index = match scatter.axes.is_empty() {
        true => s.argument(ElementType::I64, &[first, 1, 1]),
        false => {
            let places = s.argument(ElementType::I64, &[count, 1]);
            (&mut *s as &mut dyn Emit).broadcast(places, &[1, 2], &[first, count, 1])
        }
    };
    let input = s.argument(element, &[1, size, width]);
    let rows = if scatter.axes.is_empty() { size } else { count };
    let own = if s.rng.u8(0..3) == 0 { 1 } else { first };
    let updates = s.argument(element, &[own, rows, width]);
    let root = s.emit(CoreOp::ScatterMultiaxis(scatter), &[input, index, updates]);
    s.finish(root)
}

fn sample_product_with_boolean(s: &mut Sampler) -> Term {
    let shape = s.shape(0, 3);
    let x = s.argument(ElementType::I32, &shape);
    let c = s.argument(ElementType::I1, &shape);
    let op = CoreOp::Cast(Cast { op: CastOp::Extui, to: ElementType::I32 });
    let c = s.emit(op, &[c]);
    let operands = if s.rng.bool() { [x, c] } else { [c, x] };
    let root = s.emit(CoreOp::Binary(BinaryOp::Muli), &operands);
    s.finish(root)
}

fn sample_product_of_scatter(s: &mut Sampler) -> Term {
    let element = ElementType::I32;
    let (mut scatter, [input, indices, positions]) = sample_shapes(s, element);
    scatter.reduction = Reduction::Add;
    let indices = s.argument(ElementType::I64, &indices);
    let own = if s.rng.bool() { shape_of_ones(positions.len()) } else { positions };
    let [x, u] = [&input, &own].map(|shape| sample_constant(s, shape));
    let sum = s.emit(CoreOp::ScatterMultiaxis(scatter), &[x, indices, u]);
    let factor = splat_number(element, &input, s.rng.i64(-3..4));
    let factor = s.emit(CoreOp::Constant(Constant::tensor(factor)), &[]);
    let operands = if s.rng.bool() { [sum, factor] } else { [factor, sum] };
    let root = s.emit(CoreOp::Binary(BinaryOp::Muli), &operands);
    s.finish(root)
}

fn sample_constant(s: &mut Sampler, shape: &[i64]) -> Val {
    if s.is_open() {
        let value = splat_number(ElementType::I32, shape, s.rng.i64(-9..10));
        return s.emit(CoreOp::Constant(Constant::tensor(value)), &[]);
    }
    let count: i64 = shape.iter().product();
    let values: Vec<i128> = (0..count).map(|_| s.rng.i64(-9..10).into()).collect();
    let values = Tensor::from_ints(ElementType::I32, shape, &values);
    s.emit(CoreOp::Constant(Constant::tensor(values)), &[])
}
