//! Arithmetic with constants that changes nothing.

use super::*;

pub const WITH_NEUTRAL: &[&str] =
    &["onnx.Add", "onnx.Sub", "onnx.Mul", "onnx.Div", "onnx.And", "onnx.Or"];

/// The most elements that are looked at.
const MOST_ELEMENTS: usize = 1 << 22;

/// x + 0, x - 0, x · 1, x / 1, x and true, x or false. A sum with +0 differs from x in the sign of zeros: it is not
/// simplified if a user may observe that.
pub fn neutral_operand(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let name = rewriter.module().op_name(op).to_string();
    let is_sum = matches!(&*name, "onnx.Add" | "onnx.Sub");
    let first_too = !matches!(&*name, "onnx.Sub" | "onnx.Div");
    let operands = [rewriter.operand(op, 0)?, rewriter.operand(op, 1)?];
    let neutral = if is_sum || name == "onnx.Or" { 0.0 } else { 1.0 };
    let at = (0..2).rev().filter(|&at| at == 1 || first_too).find(|&at| {
        let constant = rewriter.constant(operands[at]);
        constant.is_some_and(|constant| is_all(&constant, neutral))
    })?;
    let kept = operands[1 - at];
    let result = rewriter.result()?;
    if !leaves_shape(rewriter, operands[at], kept) {
        return None;
    }
    let is_seen = is_sum
        && rewriter.element(kept)?.is_float()
        && rewriter.module()[result].uses.iter().any(|used| {
            let name = rewriter.module().op_name(used.op);
            matches!(
                (name, used.operand),
                ("onnx.Div", 1) | ("onnx.Pow", 0) | ("onnx.Reciprocal", _)
            )
        });
    (!is_seen).then_some(kept)
}

/// Whether all elements are this number.
fn is_all(constant: &Tensor, number: f64) -> bool {
    let element = constant.element();
    let count = if constant.is_splat() { 1.min(constant.count()) } else { constant.count() };
    let is_it = |at: usize| match element {
        e if e.is_float() => constant.float_at(at) == number,
        ElementType::I1 => (constant.int_at(at) != 0) == (number != 0.0),
        e if e.is_integer() => constant.int_at(at) == number as i128,
        _ => false,
    };
    (1..=MOST_ELEMENTS).contains(&count) && (0..count).all(is_it)
}

/// Whether a constant does not broadcast the other operand `kept`.
fn leaves_shape(rewriter: &Rewriter, constant: Value, kept: Value) -> bool {
    let (Some(small), Some(large)) = (rewriter.shape(constant), rewriter.shape(kept)) else {
        return false;
    };
    small.len() <= large.len()
        && small.iter().rev().zip(large.iter().rev()).all(|(&a, &b)| a == 1 || a == b)
}
