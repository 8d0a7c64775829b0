//! Constant folding.

use super::operand_guard::{Kinds, OperandGuard};
use super::{MatchDepth, Rewrite, Rule, Sampler, Term};
use crate::ops::core::{BinaryOp, Constant, Slice};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, ValueType};

/// The name of the rule that evaluates an op whose operands are constants.
pub const FOLD_CONSTANTS: &str = "fold-constants";

pub static RULES: &[Rule] = &[
    Rule::new(
        FOLD_CONSTANTS,
        "op(constants) = constant  where it gives no error and few elements",
        &[],
        fold_constants,
        sample_fold_constants,
    )
    .guarded_by(OperandGuard::All(Kinds::CONSTANT))
    .with_depth(MatchDepth::Operands),
    Rule::new(
        "empty-result",
        "op(…) = constant  where the result has no elements",
        &[],
        empty_result,
        sample_empty_result,
    )
    .with_depth(MatchDepth::Types)
    .dropping_errors(),
];

/// Evaluates an op whose operands are constants.
fn fold_constants(rw: &mut Rewrite) -> Option<Val> {
    // An iota, too, stays what it is: ranges and rules know it better than its numbers.
    let is_known = |&child| rw.egraph[child].data.constant.is_some();
    if rw.node.children.is_empty() || !rw.node.children.iter().all(is_known) {
        return None;
    }
    let op = rw.node.as_core()?.clone();
    let operands: Vec<Tensor> =
        rw.operands().into_iter().map(|v| rw.constant(v)).collect::<Option<_>>()?;
    let result = match rw.result_type()? {
        ValueType::Scalar(_) => {
            let value = op.eval(&operands).ok()?;
            return Some(rw.constant_scalar(value));
        }
        ValueType::Tensor(ty) if ty.is_static() => ty,
        _ => return None,
    };
    if let Some(value) = fold_splats(&op, &operands, &result.shape) {
        return Some(rw.constant_tensor(value));
    }
    let largest = operands.iter().map(|t| t.count() as i64).max().unwrap_or(0);
    if !rw.is_small(largest.max(result.element_count()?)) {
        return None;
    }
    let value = op.eval(&operands).ok()?;
    Some(rw.constant_tensor(value))
}

/// Folds an op on splat operands to a splat.
fn fold_splats(op: &CoreOp, operands: &[Tensor], shape: &[i64]) -> Option<Tensor> {
    let one_value = |tensor: &Tensor| tensor.count() == 1 || tensor.is_splat();
    if shape.contains(&0) || !operands.iter().all(|tensor| tensor.count() > 0 && one_value(tensor))
    {
        return None;
    }
    let first = |tensor: &Tensor| tensor.select(&[], std::iter::once(Some(0)), None);
    let value = match op {
        op if op.is_view() => first(&operands[0]),
        op if op.is_elementwise() => {
            let scalars: Vec<Tensor> = operands.iter().map(first).collect();
            op.eval(&scalars).ok()?
        }
        _ => return None,
    };
    Some(match value.element() {
        ElementType::String => Tensor::splat_string(shape, value.string_at(0)),
        element => Tensor::splat(element, shape, value.bytes_at(0)),
    })
}

fn sample_fold_constants(s: &mut Sampler) -> Term {
    let ints = |s: &mut Sampler| {
        let values: Vec<i64> = (0..6).map(|_| s.rng.i64(-9..9)).collect();
        let constant = Constant::tensor(Tensor::from_i64s(&[2, 3], &values));
        s.emit(CoreOp::Constant(constant), &[])
    };
    let (x, y) = (ints(s), ints(s));
    let op = *s.rng.choice(&BinaryOp::ALL[..20]).unwrap_or(&BinaryOp::Addi);
    let root = s.emit(CoreOp::Binary(op), &[x, y]);
    s.finish(root)
}

/// Replaces a value without elements by a constant.
fn empty_result(rw: &mut Rewrite) -> Option<Val> {
    let result = rw.result()?;
    if matches!(rw.node.as_core(), Some(CoreOp::Constant(_))) || result.element_count() != Some(0) {
        return None;
    }
    Some(rw.constant_tensor(Tensor::zero(result.element, &result.shape)))
}

fn sample_empty_result(s: &mut Sampler) -> Term {
    let shape = [s.size_within(3..4), s.size_within(2..3)];
    let x = s.argument(ElementType::F32, &shape);
    let slice = Slice {
        offsets: [0, 1].into_iter().collect(),
        sizes: [0, 1].into_iter().collect(),
        strides: [1, 1].into_iter().collect(),
    };
    let root = s.emit(CoreOp::Slice(slice), &[x]);
    s.finish(root)
}
