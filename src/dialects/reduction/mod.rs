//! Reductions that several frameworks have: along axes, whose dimensions are dropped or stay with
//! size 1.

pub mod row;

use super::core::{Reduce, ReduceKind, sum};
use super::elementwise::{Kind, recipe};
use crate::prelude::*;
use multigather_core::tensor::scalar::{
    float_ends, float_from_bytes, float_to_bytes, int_from_bytes, int_to_bytes,
};

/// The shape that remains of `shape` after the reduction of `axes`.
pub fn shape(shape: &[i64], axes: &[usize], keeps: bool) -> Shape {
    let sizes = shape.iter().enumerate();
    let left = sizes.filter(|(d, _)| keeps || !axes.contains(d));
    left.map(|(d, &size)| if axes.contains(&d) { 1 } else { size }).collect()
}

/// The elements along `axes` combined in row-major order, floats in that of sums, each step rounded to the element type:
/// for `eval`.
pub fn formula(kind: ReduceKind, x: &Tensor, axes: &[usize], keeps: bool) -> Tensor {
    if axes.is_empty() {
        return x.clone();
    }
    let result = shape(x.shape(), axes, keeps);
    let along: Shape = axes_in_order(axes).iter().map(|&d| x.shape()[d]).collect();
    let element = x.element();
    let mut builder = TensorBuilder::new(element, &result);
    for c in coordinates(&result) {
        let mut left = c.iter().enumerate().filter(|(d, _)| !keeps || !axes.contains(d));
        let mut at: Shape = (0..x.rank())
            .map(|d| if axes.contains(&d) { 0 } else { *left.next().expect("one for each").1 })
            .collect();
        let all = coordinates(&along).map(|reduced| {
            let places = axes_in_order(axes).into_iter().zip(&reduced);
            places.for_each(|(d, &place)| at[d] = place);
            x.bytes_at(linear(x.shape(), &at)).to_vec()
        });
        let (neutral, combine) = (neutral_element(kind, element), |a: Vec<u8>, b: Vec<u8>| {
            combine_elements(kind, element, &a, &b)
        });
        builder.push_bytes(&match kind.sums_in_blocks(element) {
            true => sum::sum(all, neutral, combine),
            false => all.fold(neutral, combine),
        });
    }
    builder.finish()
}

fn axes_in_order(axes: &[usize]) -> Vec<usize> {
    let mut axes = axes.to_vec();
    axes.sort_unstable();
    axes
}

fn neutral_element(kind: ReduceKind, element: ElementType) -> Vec<u8> {
    let float = |x: f64| float_to_bytes(element, x).to_vec();
    let int = |x: i128| int_to_bytes(element, x).to_vec();
    let (is_float, bits) = (element.is_float(), element.bits());
    let [least, largest] = match element.is_unsigned() || element == ElementType::I1 {
        true => [0, (1i128 << bits) - 1],
        false => [-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1],
    };
    match kind {
        ReduceKind::Sum if is_float => float(0.0),
        ReduceKind::Prod if is_float => float(1.0),
        ReduceKind::Min if is_float => float(float_ends(element)[1]),
        ReduceKind::Max if is_float => float(float_ends(element)[0]),
        ReduceKind::Sum | ReduceKind::Or => int(0),
        ReduceKind::Prod => int(1),
        ReduceKind::Min => int(largest),
        ReduceKind::Max => int(least),
        ReduceKind::And => int(-1),
    }
}

fn combine_elements(kind: ReduceKind, element: ElementType, a: &[u8], b: &[u8]) -> Vec<u8> {
    if element.is_float() {
        let (a, b) = (float_from_bytes(element, a), float_from_bytes(element, b));
        let extreme = |takes_b: bool| match a.is_nan() || b.is_nan() {
            true => f64::NAN,
            false if takes_b => b,
            false => a,
        };
        // Of zeros, -0.0 is the smaller.
        let below = |a: f64, b: f64| a < b || (a == b && a.is_sign_negative());
        return float_to_bytes(
            element,
            match kind {
                ReduceKind::Sum => a + b,
                ReduceKind::Prod => a * b,
                ReduceKind::Min => extreme(below(b, a)),
                ReduceKind::Max => extreme(below(a, b)),
                ReduceKind::And | ReduceKind::Or => panic!("{kind:?} is not for floats"),
            },
        )
        .to_vec();
    }
    let (a, b) = (int_from_bytes(element, a), int_from_bytes(element, b));
    let value = match kind {
        ReduceKind::Sum => a + b,
        ReduceKind::Prod => a.wrapping_mul(b),
        ReduceKind::Min => a.min(b),
        ReduceKind::Max => a.max(b),
        ReduceKind::And => a & b,
        ReduceKind::Or => a | b,
    };
    int_to_bytes(element, value).to_vec()
}

/// The number of elements that are combined to each one of a result.
pub fn elements_along(shape: &[i64], axes: &[usize]) -> i64 {
    let sizes: Shape = axes.iter().map(|&d| shape[d]).collect();
    size::product(&sizes).unwrap_or(DYNAMIC)
}

/// The reduction as core ops, for `expand`.
pub fn reduce(kind: ReduceKind, x: Val, axes: &[usize], keeps: bool, emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(x);
    let result = shape(&ty.shape, axes, keeps);
    let signless = recipe::signless(x, emit);
    // The order of unsigned integers is that of signed ones whose first bit is flipped.
    let flips = ty.element.is_unsigned() && matches!(kind, ReduceKind::Min | ReduceKind::Max);
    let mut value = if flips { flip_sign_bit(signless, emit) } else { signless };
    if !axes.is_empty() {
        let axes = axes_in_order(axes).into_iter().map(|d| d as i64).collect();
        value = emit.emit(CoreOp::Reduce(Reduce { axes, kind }), &[value]);
    }
    if flips {
        value = flip_sign_bit(value, emit);
    }
    let value = recipe::reinterpret(value, ty.element, emit);
    emit.reshape(value, &result)
}

fn flip_sign_bit(x: Val, emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(x);
    let first = int_to_bytes(ty.element, 1 << (ty.element.bits() - 1));
    let bits = layout::everywhere(&Tensor::splat(ty.element, &[], &first), &ty.shape, emit);
    recipe::apply(Kind::Xor, &[x, bits], emit)
}
