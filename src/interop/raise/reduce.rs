//! Structured operations that combine elements along loops: `mg.reduce`.

use super::lift::{Lift, is_one_element};
use crate::ir::{Module, Op, Value};
use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, Reduce, ReduceKind};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape};

const KINDS: [ReduceKind; 6] = [
    ReduceKind::Sum,
    ReduceKind::Prod,
    ReduceKind::Min,
    ReduceKind::Max,
    ReduceKind::And,
    ReduceKind::Or,
];

/// The result of an operation with one output whose body combines it with a value of the
/// iteration; `None` where the body does anything else, or the order of float sums would change.
pub fn raise(lift: &mut Lift) -> Option<Value> {
    let of = lift.of;
    let &[init] = of.outputs() else { return None };
    let kept = of.maps[of.inputs].as_loops()?;
    let is_kept = |dim: &usize| !of.reduced[*dim];
    if kept != (0..of.sizes.len()).filter(is_kept).collect::<Vec<_>>() || of.sizes.contains(&0) {
        return None;
    }
    let (op, value) = combined(lift.module, of.body, of.inputs)?;
    let value = lift.tensor_of(value)?;
    let value = lift.stretch(value, &of.sizes)?;
    let element = lift.ty(value)?.element;
    let kind = KINDS.into_iter().find(|kind| kind.combiner(element) == Some(op))?;
    let axes: Shape =
        (0..of.sizes.len()).filter(|dim| of.reduced[*dim]).map(|dim| dim as i64).collect();
    let total = lift.emit(CoreOp::Reduce(Reduce { axes, kind }), &[value])?;
    let neutral = Tensor::from_bytes(element, &[], &kind.neutral(element));
    let total = lift.cast(total, &lift.ty(init)?)?;
    if is_all(lift.module, init, &neutral) {
        return Some(total);
    }
    is_any_order(kind, element).then(|| lift.emit(CoreOp::Binary(op), &[init, total]))?
}

/// The op that a body applies to its output and another value, and that value.
fn combined(module: &Module, body: crate::ir::Block, inputs: usize) -> Option<(BinaryOp, Value)> {
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

/// Whether every element of a value is this one; of open shape, it is a `tensor.splat`.
fn is_all(module: &Module, value: Value, element: &Tensor) -> bool {
    let filled = module.defining_op(value).filter(|&op| module.op_name(op) == "tensor.splat");
    let stated = filled.and_then(|op| module[op].operands.first().copied());
    let known = module.constant_value(stated.unwrap_or(value));
    known.is_some_and(|known| is_one_element(&known) && known.bytes_at(0) == element.bytes_at(0))
}

/// Whether a combination comes out the same in every order.
fn is_any_order(kind: ReduceKind, element: ElementType) -> bool {
    element.is_integer() || matches!(kind, ReduceKind::Min | ReduceKind::Max)
}
