//! How programs of ONNX's operators are written with fewer of them: what runtimes fuse as whole
//! patterns (normalizations, attention, activations) is not taken apart.
//!
//! Where floating-point operations change, the result is that of ONNX Runtime's own fusion, or
//! differs in the sign of a zero alone.

mod arithmetic;
mod convolution;
mod product;
mod sizes;
mod views;

use super::constant;
use crate::ir::{AttrKind, Module, Op, Value};
use crate::ops::simplification::{Decision, Rewriter, Simplification, Simplifications};
use crate::prelude::*;

pub static TABLE: Simplifications = Simplifications {
    constant: (&constant::DEF, "value"),
    decide: decide_control_flow,
    is_matched: is_dequantized_operand,
    rows: &[
        simplification("copy", views::COPIES, views::copy),
        simplification("cast-to-same", &["onnx.Cast"], views::cast_to_same),
        simplification("transpose-to-same", &["onnx.Transpose"], views::transpose_to_same),
        simplification(
            "transpose-of-transpose",
            &["onnx.Transpose"],
            views::transpose_of_transpose,
        ),
        simplification("reshape-to-same", &["onnx.Reshape"], views::reshape_to_same),
        simplification("merged-transpose", &["onnx.Reshape"], views::merged_transpose),
        simplification("reshape-to-constant", &["onnx.Reshape"], views::reshape_to_constant),
        simplification("reshape-of-view", &["onnx.Reshape"], views::reshape_of_view),
        simplification(
            "unsqueeze-of-unsqueeze",
            &["onnx.Unsqueeze"],
            views::unsqueeze_of_unsqueeze,
        ),
        simplification("expand-to-same", &["onnx.Expand"], views::expand_to_same),
        simplification("expand-of-type", &["onnx.Expand"], views::expand_of_type),
        simplification("expand-for-broadcast", views::STRETCHING, views::expand_for_broadcast),
        simplification("repeat", &["onnx.Reshape"], views::repeat),
        simplification("sizes-at-once", sizes::LISTS, sizes::at_once),
        simplification("neutral-operand", arithmetic::WITH_NEUTRAL, arithmetic::neutral_operand),
        simplification(
            "normalized-convolution",
            &["onnx.BatchNormalization"],
            convolution::normalized,
        ),
        simplification("scaled-convolution", convolution::SCALINGS, convolution::scaled),
        simplification("product-and-sum", &["onnx.Add"], product::and_sum),
        simplification("product-of-repeated", &["onnx.MatMul"], product::of_repeated),
    ],
};

const fn simplification(
    name: &'static str,
    at: &'static [&'static str],
    apply: fn(&mut Rewriter) -> Option<Value>,
) -> Simplification {
    Simplification { name, at, apply }
}

/// The branch of an If on a constant, or of one inside another If on the same condition; the states of a Loop
/// that never runs.
fn decide_control_flow(module: &Module, op: Op) -> Option<Decision> {
    let operands = &module[op].operands;
    let known = |index: usize| module.constant_value(*operands.get(index)?)?.single_int();
    match module.op_name(op) {
        "onnx.If" => {
            let outer = || branch_around(module, op, *operands.first()?);
            let branch = known(0).map(|value| usize::from(value == 0)).or_else(outer);
            branch.map(Decision::Branch)
        }
        "onnx.Loop" => {
            let never = known(0).is_some_and(|times| times <= 0) || known(1) == Some(0);
            never.then(|| Decision::Never(operands.get(2..).unwrap_or_default().to_vec()))
        }
        _ => None,
    }
}

/// The branch of an If on this condition in which an operation is nested.
fn branch_around(module: &Module, op: Op, condition: Value) -> Option<usize> {
    let mut inner = op;
    loop {
        let region = module[module[inner].parent?].parent;
        let outer = module.parent_op(inner)?;
        if module.op_name(outer) == "onnx.If" && module[outer].operands.first() == Some(&condition)
        {
            return module[outer].regions.iter().position(|&own| Some(own) == region);
        }
        inner = outer;
    }
}

/// The number of users of a DequantizeLinear's result that are followed.
const MOST_FOLLOWED: usize = 16;

/// Whether an operation is a DequantizeLinear of constants that another operation uses as a weight: runtimes fuse
/// both.
fn is_dequantized_operand(module: &Module, op: Op) -> bool {
    if module.op_name(op) != "onnx.DequantizeLinear" {
        return false;
    }
    let is_stated = |&value: &Value| {
        let stands_alone = |op: Op| module[op].operands.is_empty();
        module.constant_value(value).is_some()
            || module.defining_op(value).is_some_and(stands_alone)
    };
    let is_dequantized = |op: Op| {
        module.op_name(op) == "onnx.DequantizeLinear" && module[op].operands.iter().all(is_stated)
    };
    // Operations on constants and on what follows from constants are computed, and looked through.
    let (mut followed, mut next) = (vec![op], 0);
    while let Some(&op) = followed.get(next) {
        next += 1;
        let of_result = |&result: &Value| module[result].uses.iter().map(|used| used.op);
        for user in module[op].results.iter().flat_map(of_result).collect::<Vec<_>>() {
            let block = module[user].parent;
            let ends = block.is_none_or(|block| module[block].ops.last() == Some(&user));
            if ends || followed.contains(&user) {
                continue;
            }
            let is_computed = |value: &Value| {
                let from = module.defining_op(*value);
                is_stated(value)
                    || from.is_some_and(|op| followed.contains(&op) || is_dequantized(op))
            };
            if followed.len() >= MOST_FOLLOWED || !module[user].operands.iter().all(is_computed) {
                return true;
            }
            followed.push(user);
        }
    }
    false
}

/// The value of a numeric attribute.
fn number(module: &Module, op: Op, name: &str) -> Option<f64> {
    match module.pools[module.attr(op, name)?] {
        AttrKind::Float { bits, .. } => Some(f32::from_bits(u32::try_from(bits).ok()?).into()),
        AttrKind::Integer { value, .. } => Some(value as f64),
        _ => None,
    }
}

/// The values of an attribute of integers.
fn numbers_attr(module: &Module, op: Op, name: &str) -> Option<Vec<i64>> {
    let AttrKind::Array(list) = &module.pools[module.attr(op, name)?] else { return None };
    let number = |&attr: &_| match module.pools[attr] {
        AttrKind::Integer { value, .. } => i64::try_from(value).ok(),
        _ => None,
    };
    list.iter().map(number).collect()
}

/// Whether a float type follows IEEE rounding, so that computing in f64 and rounding once gives the result of its own
/// arithmetic.
fn computes_in_ieee(element: Option<ElementType>) -> bool {
    matches!(element, Some(ElementType::F32 | ElementType::F16 | ElementType::F64))
}
