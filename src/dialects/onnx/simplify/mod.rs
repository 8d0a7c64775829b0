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
use crate::ops::simplification::{Rewriter, Simplification, Simplifications};
use crate::prelude::*;

pub static TABLE: Simplifications = Simplifications {
    constant: (&constant::DEF, "value"),
    branch: branch_of_if,
    rows: &[
        row("copy", views::COPIES, views::copy),
        row("cast-to-same", &["onnx.Cast"], views::cast_to_same),
        row("transpose-to-same", &["onnx.Transpose"], views::transpose_to_same),
        row("transpose-of-transpose", &["onnx.Transpose"], views::transpose_of_transpose),
        row("reshape-to-same", &["onnx.Reshape"], views::reshape_to_same),
        row("merged-transpose", &["onnx.Reshape"], views::merged_transpose),
        row("reshape-to-constant", &["onnx.Reshape"], views::reshape_to_constant),
        row("reshape-of-view", &["onnx.Reshape"], views::reshape_of_view),
        row("unsqueeze-of-unsqueeze", &["onnx.Unsqueeze"], views::unsqueeze_of_unsqueeze),
        row("expand-to-same", &["onnx.Expand"], views::expand_to_same),
        row("expand-for-broadcast", views::STRETCHING, views::expand_for_broadcast),
        row("expand-of-type", &["onnx.Expand"], views::expand_of_type),
        row("repeat", &["onnx.Reshape"], views::repeat),
        row("sizes-at-once", sizes::LISTS, sizes::at_once),
        row("neutral-operand", arithmetic::WITH_NEUTRAL, arithmetic::neutral_operand),
        row("normalized-convolution", &["onnx.BatchNormalization"], convolution::normalized),
        row("scaled-convolution", convolution::SCALINGS, convolution::scaled),
        row("product-and-sum", &["onnx.Add"], product::and_sum),
        row("product-of-repeated", &["onnx.MatMul"], product::of_repeated),
    ],
};

const fn row(
    name: &'static str,
    at: &'static [&'static str],
    apply: fn(&mut Rewriter) -> Option<Value>,
) -> Simplification {
    Simplification { name, at, apply }
}

/// The branch of an If on a constant: the first of its graphs where the condition holds.
fn branch_of_if(module: &Module, op: Op) -> Option<usize> {
    let condition = *module[op].operands.first()?;
    let known = module.constant_value(condition).filter(|known| known.count() == 1)?;
    (module.op_name(op) == "onnx.If").then(|| usize::from(known.int_at(0) == 0))
}

/// A number that an attribute says.
fn number(module: &Module, op: Op, name: &str) -> Option<f64> {
    match module.pools[module.attr(op, name)?] {
        AttrKind::Float { bits, .. } => Some(f32::from_bits(u32::try_from(bits).ok()?).into()),
        AttrKind::Integer { value, .. } => Some(value as f64),
        _ => None,
    }
}

/// Integers that an attribute says.
fn numbers(module: &Module, op: Op, name: &str) -> Option<Vec<i64>> {
    let AttrKind::Array(list) = &module.pools[module.attr(op, name)?] else { return None };
    let number = |&attr: &_| match module.pools[attr] {
        AttrKind::Integer { value, .. } => i64::try_from(value).ok(),
        _ => None,
    };
    list.iter().map(number).collect()
}

/// The element of floats at a place of a tensor that computes with IEEE's rounding: what is computed
/// of such elements in f64 and rounded once is what their own arithmetic gives.
fn computes(element: Option<ElementType>) -> bool {
    matches!(element, Some(ElementType::F32 | ElementType::F16 | ElementType::F64))
}
