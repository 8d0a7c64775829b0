//! Rules for scatters with distinct indices: a gather at the same indices reads what the scatter has written.

use super::dims::{Dim, gather_dims, gather_shapes};
use super::distinct::{are_distinct, is_constant_along, select_first_along};
use super::gather::{ANCHOR as GATHERS, as_gather};
use super::operand_guard::{Kinds, OperandGuard};
use super::scatter::{
    ANCHOR, as_scatter, combine_with_updates, full_updates, is_in_range, match_root,
    sample_element, sample_shapes,
};
use super::{Rewrite, Rule, Sampler, Term};
use crate::emit::id;
use crate::ops::core::{
    Beyond, BinaryOp, Bounds, Constant, GatherMultiaxis, Iota, Reduction, ScatterMultiaxis,
};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, TensorType};

#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    Rule::new("scatter-infer-unique", "unique is set  where all indices are distinct: at constants, or evenly spaced from any start", ANCHOR, scatter_infer_unique, sample_scatter_infer_unique),
    Rule::new("scatter-of-stretched-indices",   "scatter(x, broadcast(i), u) = scatter(x, i, u)  along a dimension that is no axis", ANCHOR, scatter_of_stretched_indices, sample_scatter_of_stretched_indices),
    Rule::new("gather-of-scatter",              "gather(scatter(x, i, u), i) = u, where u is set, else gather(x, i) op u  where all indices are distinct; only where an index is left out, the fill value", GATHERS, gather_of_scatter, sample_gather_of_scatter).guarded_by(OperandGuard::Operand(0, Kinds::SCATTER)),
];

/// Adds the scatter with and without `unique`, since rules for scatters without it must match, too.
fn scatter_infer_unique(rw: &mut Rewrite) -> Option<Val> {
    let (scatter, dims) = match_root(rw)?;
    let operands = rw.operands();
    are_distinct(rw, operands[1], &scatter, &dims).then(|| {
        let scatter = ScatterMultiaxis { unique: !scatter.unique, ..scatter };
        rw.core(CoreOp::ScatterMultiaxis(scatter), &operands)
    })
}

fn scatter_of_stretched_indices(rw: &mut Rewrite) -> Option<Val> {
    let (scatter, dims) = match_root(rw)?;
    let [input, indices, updates] = [rw.operand(0), rw.operand(1), rw.operand(2)];
    let is_plain = |dim: &Dim| !dim.is_axis() && dim.input != 1 && dim.logical != 1;
    let d = (0..dims.len())
        .filter(|&d| is_plain(&dims[d]))
        .find(|&d| is_constant_along(rw, indices, &scatter, &dims, d))?;
    let indices = select_first_along(rw, indices, &scatter, d)?;
    Some(rw.core(CoreOp::ScatterMultiaxis(scatter), &[input, indices, updates]))
}

/// Whether a gather addresses the same positions as a scatter, whatever it does out of range.
fn addresses_same_positions(gather: &GatherMultiaxis, scatter: &ScatterMultiaxis) -> bool {
    let same_bounds = match (&gather.bounds, scatter.bounds) {
        (Bounds::Fill(_), Beyond::Drop) => true,
        (bounds, beyond) => *bounds == beyond.of_gather(),
    };
    same_bounds && (&gather.axes, gather.from_end) == (&scatter.axes, scatter.from_end)
}

fn gather_of_scatter(rw: &mut Rewrite) -> Option<Val> {
    let gather = as_gather(rw.node.as_core()?)?;
    let indices = rw.operand(1);
    let there =
        |op: &CoreOp| as_scatter(op).filter(|scatter| addresses_same_positions(&gather, scatter));
    let (scatter, inner) = rw.match_operand(0, there)?;
    let [x, i, updates] = inner[..] else { return None };
    if rw.egraph.find(id(i)) != rw.egraph.find(id(indices)) {
        return None;
    }
    let types = [x, i].map(|operand| rw.tensor(operand));
    let [input, index] = types;
    let dims = gather_dims(&scatter.gather(), &input?, &index?)?;
    let in_range =
        || rw.range(i).is_some_and(|r| is_in_range(r, &scatter, &dims, scatter.from_end));
    // Reading elements of the input that are not updated raises the same errors.
    let keeps_errors =
        scatter.bounds != Beyond::Error || scatter.reduction != Reduction::Set || in_range();
    if !keeps_errors || !(scatter.unique || are_distinct(rw, i, &scatter, &dims)) {
        return None;
    }
    let own = full_updates(rw, updates, &gather_shapes(&dims, 1).output);
    let found = match scatter.reduction {
        Reduction::Set => own,
        reduction => {
            let there = rw.core(CoreOp::GatherMultiaxis(gather.clone()), &[x, i]);
            combine_with_updates(rw, reduction, there, own)?
        }
    };
    match gather.bounds {
        Bounds::Fill(ref value) => {
            select_found_or_fill(rw, (&gather, &dims), (i, found), value.as_ref())
        }
        _ => Some(found),
    }
}

/// Emits a select of the found element, or of the fill value where an index is out of range.
fn select_found_or_fill(
    rw: &mut Rewrite,
    (gather, dims): (&GatherMultiaxis, &[Dim]),
    (indices, found): (Val, Val),
    value: Option<&Tensor>,
) -> Option<Val> {
    let ty = rw.tensor(found)?;
    if !ty.element.is_integer() && !ty.element.is_float() {
        return None;
    }
    let size = |dim: &Dim| if dim.is_axis() { dim.input } else { 1 };
    let sizes: Shape = dims.iter().map(size).collect();
    let holds = rw.constant_tensor(Tensor::splat(ElementType::I1, &sizes, &[1]));
    let nowhere = Bounds::Fill(Some(Tensor::from_ints(ElementType::I1, &[], &[0])));
    let asked = GatherMultiaxis { bounds: nowhere, ..gather.clone() };
    let holds = rw.core(CoreOp::GatherMultiaxis(asked), &[holds, indices]);
    let holds = full_updates(rw, holds, &ty.shape);
    let fill = match value {
        Some(value) => Tensor::splat(ty.element, &ty.shape, value.bytes_at(0)),
        None => Tensor::zero(ty.element, &ty.shape),
    };
    let fill = rw.constant_tensor(fill);
    Some(rw.core(CoreOp::Select, &[holds, found, fill]))
}

// Samples

/// Distinct indices of an axis of `size`: consecutive positions from an argument on, or constants.
pub fn sample_distinct_indices(s: &mut Sampler, (size, count): (i64, i64)) -> Val {
    let shape = [1, count, 1];
    if count < 6 && (s.is_open() || s.rng.u8(0..3) == 0) {
        let mut values: Vec<i64> = (0..size.min(6)).collect();
        s.rng.shuffle(&mut values);
        values.truncate(count as usize);
        let values = Tensor::from_i64s(&shape, &values);
        return s.emit(CoreOp::Constant(Constant::tensor(values)), &[]);
    }
    let mut start = s.argument(ElementType::I64, &[]);
    if s.rng.u8(0..3) != 0 {
        let bounds = [(BinaryOp::Maxsi, 0), (BinaryOp::Minsi, size - count)];
        for (op, bound) in bounds {
            let bound = Constant::tensor(Tensor::from_i64s(&[], &[bound]));
            let bound = s.emit(CoreOp::Constant(bound), &[]);
            start = s.emit(CoreOp::Binary(op), &[start, bound]);
        }
    }
    let start = (&mut *s as &mut dyn Emit).broadcast(start, &[], &shape);
    let ty = TensorType::new(ElementType::I64, &shape);
    let positions = s.emit(CoreOp::Iota(Iota { axis: 1, ty }), &[]);
    s.emit(CoreOp::Binary(BinaryOp::Addi), &[start, positions])
}

/// The size of an axis, and a number of distinct indices into it; of distinct sizes a constant number, or all but a few.
pub fn sample_distinct_sizes(s: &mut Sampler) -> (i64, i64) {
    if !s.is_open() {
        let size = s.rng.i64(1..6);
        return (size, s.rng.i64(1..=size));
    }
    let size = s.size_from(6);
    let count = if s.rng.u8(0..3) == 0 { s.rng.i64(1..6) } else { s.most_of(size) };
    (size, count)
}

fn sample_scatter_of_stretched_indices(s: &mut Sampler) -> Term {
    let element = sample_element(s);
    let (mut scatter, _) = sample_shapes(s, element);
    let (rows, size, count, width) = (s.size(), s.size(), s.size(), s.size_within(2..5));
    scatter.axes = if s.rng.bool() { [1, 0][..].into() } else { [1][..].into() };
    let n = scatter.axes.len() as i64;
    let indices = s.argument(ElementType::I64, &[count, n]);
    let shape = [1, count, width, n];
    let indices = (&mut *s as &mut dyn Emit).broadcast(indices, &[1, 3], &shape);
    let indices = (&mut *s as &mut dyn Emit).reshape(indices, &[1, count, width * n]);
    let input = s.argument(element, &[rows, size, width]);
    let updates = s.argument(element, &[1, count, width]);
    let root = s.emit(CoreOp::ScatterMultiaxis(scatter), &[input, indices, updates]);
    s.finish(root)
}

/// The attributes and operands of a scatter along the middle one of three dimensions, whose indices are distinct.
fn sample_distinct_scatter(s: &mut Sampler) -> (ScatterMultiaxis, [Val; 3]) {
    let element = sample_element(s);
    let (mut scatter, _) = sample_shapes(s, element);
    scatter.axes = [1].into_iter().collect();
    let (before, behind) = (s.size(), s.size());
    let (size, count) = sample_distinct_sizes(s);
    let indices = sample_distinct_indices(s, (size, count));
    let input = s.argument(element, &[before, size, behind]);
    let own = if s.rng.bool() { behind } else { 1 };
    let updates = s.argument(element, &[before, count, own]);
    (scatter, [input, indices, updates])
}

fn sample_scatter_infer_unique(s: &mut Sampler) -> Term {
    let (mut scatter, operands) = sample_distinct_scatter(s);
    scatter.unique = s.rng.u8(0..4) == 0;
    let root = s.emit(CoreOp::ScatterMultiaxis(scatter), &operands);
    s.finish(root)
}

fn sample_gather_of_scatter(s: &mut Sampler) -> Term {
    let (scatter, operands) = sample_distinct_scatter(s);
    let element = s.type_of(operands[0]).element().expect("a tensor");
    let bounds = match scatter.bounds {
        Beyond::Drop if element == ElementType::I32 && s.rng.bool() => {
            Bounds::Fill(Some(Tensor::from_ints(element, &[], &[7])))
        }
        beyond => beyond.of_gather(),
    };
    let gather = GatherMultiaxis { axes: scatter.axes.clone(), bounds, from_end: scatter.from_end };
    let below = s.emit(CoreOp::ScatterMultiaxis(scatter), &operands);
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[below, operands[1]]);
    s.finish(root)
}
