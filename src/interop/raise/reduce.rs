//! Structured operations with reductions: `mg.reduce`.

use super::lift::{Lift, is_one_element};
use crate::ir::{Module, Op, Value};
use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, Cmpf, CmpfPredicate, Concat, Reduce, ReduceKind};
use crate::tensor::Tensor;
use crate::types::{DYNAMIC, ElementType, Shape};

const KINDS: [ReduceKind; 6] = [
    ReduceKind::Sum,
    ReduceKind::Prod,
    ReduceKind::Min,
    ReduceKind::Max,
    ReduceKind::And,
    ReduceKind::Or,
];

/// Raises an operation with one output whose body combines the output with a value of the iteration; `None` for any
/// other body. Sums and products of floats are in order.
pub fn raise(lift: &mut Lift) -> Option<Value> {
    let of = lift.of;
    let &[init] = of.outputs() else { return None };
    let written = of.maps[of.inputs].as_loops()?;
    let kept: Vec<usize> = (0..of.sizes.len()).filter(|dim| !of.reduced[*dim]).collect();
    // Where in the output each of these loops is, and the reverse.
    let read: Vec<usize> = kept
        .iter()
        .map(|dim| written.iter().position(|of_output| of_output == dim))
        .collect::<Option<_>>()?;
    let back: Vec<usize> = (0..written.len())
        .map(|d| read.iter().position(|&of_loop| of_loop == d))
        .collect::<Option<_>>()?;
    let (op, value) = match_combination(lift.module, of.body, of.inputs)?;
    if of.sizes.contains(&0) {
        return Some(init);
    }
    let value = lift.lift_tensor(value)?;
    let value = lift.broadcast(value, &of.sizes)?;
    let element = lift.ty(value)?.element;
    let kind = KINDS.into_iter().find(|kind| kind.combiner(element) == Some(op))?;
    let start = lift.transpose(init, &read)?;
    let neutral = Tensor::from_bytes(element, &[], &kind.neutral(element));
    let is_neutral = is_all(lift.module, init, &neutral);
    let total = match is_neutral || is_any_order(kind, element) {
        true => {
            let total = emit_reduce(lift, kind, value, &of.reduced)?;
            let total = lift.cast(total, &lift.ty(start)?)?;
            if is_neutral { total } else { lift.emit(CoreOp::Binary(op), &[start, total])? }
        }
        false => reduce_in_order(lift, kind, start, value)?,
    };
    let total = lift.transpose(total, &back)?;
    lift.cast(total, &lift.ty(init)?)
}

/// Reduces a value along the dimensions for which `dims` is true.
fn emit_reduce(lift: &mut Lift, kind: ReduceKind, value: Value, dims: &[bool]) -> Option<Value> {
    let axes: Shape = (0..dims.len()).filter(|dim| dims[*dim]).map(|dim| dim as i64).collect();
    lift.emit(CoreOp::Reduce(Reduce { axes, kind }), &[value])
}

/// Reduces floats in order, beginning with those of `start`, which are concatenated before the reduced dimension.
fn reduce_in_order(lift: &mut Lift, kind: ReduceKind, start: Value, value: Value) -> Option<Value> {
    let of = lift.of;
    let is_reduced = |dim: &usize| of.reduced[*dim];
    let along: Vec<usize> = (0..of.sizes.len()).filter(is_reduced).collect();
    let (value, mut first, axis) = match along[..] {
        [axis] => (value, lift.ty(value)?.shape, axis),
        _ => {
            let kept = (0..of.sizes.len()).filter(|dim| !is_reduced(dim));
            let order: Vec<usize> = kept.chain(along.iter().copied()).collect();
            let value = lift.transpose(value, &order)?;
            let mut shape = lift.ty(value)?.shape;
            let sizes = shape.drain(order.len() - along.len()..).collect::<Shape>();
            let count = sizes.iter().try_fold(1, |count: i64, &size| match size {
                DYNAMIC => None,
                size => count.checked_mul(size),
            })?;
            shape.push(count);
            let axis = shape.len() - 1;
            (lift.reshape(value, &shape)?, shape, axis)
        }
    };
    first[axis] = 1;
    let start = lift.reshape(start, &first)?;
    let all = lift.emit(CoreOp::Concat(Concat { axis: axis as i64 }), &[start, value])?;
    let dims: Vec<bool> = (0..first.len()).map(|dim| dim == axis).collect();
    let total = emit_reduce(lift, kind, all, &dims)?;
    if kind != ReduceKind::Sum {
        return Some(total);
    }
    // A sum starts from 0, which makes 0 of -0: the sum is -0 where all elements are. They are zeros where both their
    // sum and the greatest of them are, and then the greatest says the sign.
    let greatest = emit_reduce(lift, ReduceKind::Max, all, &dims)?;
    let mut is_zero = |value: Value| {
        let negated = lift.emit(CoreOp::Negf, &[value])?;
        lift.emit(CoreOp::Cmpf(Cmpf { predicate: CmpfPredicate::Oeq }), &[value, negated])
    };
    let are_zeros = [is_zero(total)?, is_zero(greatest)?];
    let are_zeros = lift.emit(CoreOp::Binary(BinaryOp::Andi), &are_zeros)?;
    lift.emit(CoreOp::Select, &[are_zeros, greatest, total])
}

/// The op by which a body combines its output with another value, and that value.
fn match_combination(
    module: &Module,
    body: crate::ir::Block,
    inputs: usize,
) -> Option<(BinaryOp, Value)> {
    let output = *module[body].args.get(inputs)?;
    let end = *module[body].ops.last()?;
    let op = module.defining_op(*module[end].operands.first()?)?;
    module[op].def.filter(|_| module[op].parent == Some(body))?;
    let CoreOp::Binary(combiner) = module.decode(op).ok()?.core().ok()?? else { return None };
    let value = match module[op].operands[..] {
        [x, y] if x == output => y,
        [x, y] if y == output => x,
        _ => return None,
    };
    let uses = |by: Op| module[by].operands.contains(&output);
    let only_use = module[body].ops.iter().filter(|&&by| uses(by)).count() == 1;
    (only_use && value != output).then_some((combiner, value))
}

/// Whether all elements of a value are `element`; a value of dynamic shape must be a `tensor.splat`.
fn is_all(module: &Module, value: Value, element: &Tensor) -> bool {
    let filled = module.defining_op(value).filter(|&op| module.op_name(op) == "tensor.splat");
    let stated = filled.and_then(|op| module[op].operands.first().copied());
    let known = module.constant_value(stated.unwrap_or(value));
    known.is_some_and(|known| is_one_element(&known) && known.bytes_at(0) == element.bytes_at(0))
}

/// Whether the result of a reduction does not depend on its order.
fn is_any_order(kind: ReduceKind, element: ElementType) -> bool {
    element.is_integer() || matches!(kind, ReduceKind::Min | ReduceKind::Max)
}
