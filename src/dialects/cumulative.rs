//! The sums of the elements up to each position of an axis, which several frameworks have.

use super::elementwise::{Kind, recipe};
use crate::core::{Cumulate, ReduceKind};
use crate::prelude::*;
use multigather_core::tensor::scalar::{float_from_bytes, float_to_bytes};

/// The range of elements that a cumulative sum includes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Sums {
    /// Whether the element at the position itself is excluded: the first sum is then 0.
    pub exclusive: bool,
    /// Whether sums run from the last position to the first.
    pub reverse: bool,
    /// Whether the first element is added to 0, which turns -0.0 into 0.0.
    pub from_zero: bool,
}

/// The sums, each rounded to the element type: for `eval`.
pub fn formula(x: &Tensor, axis: usize, sums: Sums) -> Tensor {
    accumulated(x, axis, sums, false)
}

/// Like [`formula`], the products: for `eval`.
pub fn products(x: &Tensor, axis: usize, range: Sums) -> Tensor {
    accumulated(x, axis, range, true)
}

fn accumulated(x: &Tensor, axis: usize, sums: Sums, multiplies: bool) -> Tensor {
    let (element, shape) = (x.element(), x.shape());
    let round = |value: f64| float_from_bytes(element, &float_to_bytes(element, value));
    let mut y = TensorBuilder::new(element, shape);
    for c in coordinates(shape) {
        let (i, n) = (c[axis], shape[axis]);
        let positions: Vec<i64> = match (sums.reverse, sums.exclusive) {
            (false, false) => (0..=i).collect(),
            (false, true) => (0..i).collect(),
            (true, false) => (i..n).rev().collect(),
            (true, true) => (i + 1..n).rev().collect(),
        };
        let at = |k: &i64| {
            let mut c = c.clone();
            c[axis] = *k;
            linear(shape, &c)
        };
        let places = positions.iter().map(at);
        if !element.is_float() {
            let places = places.map(|at| x.int_at(at));
            y.push_int(match multiplies {
                true => places.fold(1, i128::wrapping_mul),
                false => places.sum(),
            });
            continue;
        }
        let start = sums.from_zero.then_some(0.0);
        let elements = start.into_iter().chain(places.map(|at| x.float_at(at)));
        y.push_float(match multiplies {
            true => elements.reduce(|a, b| round(a * b)).unwrap_or(1.0),
            false => elements.reduce(|a, b| round(a + b)).unwrap_or(0.0),
        });
    }
    y.finish()
}

/// Cumulative sums as core ops, for `expand`.
pub fn sums(x: Val, axis: usize, sums: Sums, emit: &mut dyn Emit) -> Val {
    accumulate(x, axis, sums, (ReduceKind::Sum, 0), emit)
}

/// Like [`sums`], of another kind than sums or of these, and the number that it begins with: with it, the operation
/// leaves any other number as it is.
pub fn accumulate(
    x: Val,
    axis: usize,
    sums: Sums,
    (kind, neutral): (ReduceKind, i64),
    emit: &mut dyn Emit,
) -> Val {
    let ty = emit.tensor_type(x);
    let mut x = recipe::reinterpret(x, ty.element.signless(), emit);
    if sums.from_zero && ty.element.is_float() {
        // A sum that is not -0.0 stays as it is whether -0.0 or 0.0 is added.
        let zero = recipe::constant_like(x, 0, emit);
        x = recipe::apply(Kind::Add, &[x, zero], emit);
    }
    let cumulate = Cumulate { axis: axis as i64, kind, reverse: sums.reverse };
    let all = emit.emit(CoreOp::Cumulate(cumulate), &[x]);
    let all = if sums.exclusive { shifted(all, axis, (sums.reverse, neutral), emit) } else { all };
    recipe::reinterpret(all, ty.element, emit)
}

/// Slices along an axis, each one position further, behind a slice of a number; with `reverse`, the other way.
fn shifted(x: Val, axis: usize, (reverse, number): (bool, i64), emit: &mut dyn Emit) -> Val {
    let size = emit.tensor_type(x).shape[axis];
    if size::is_open(size) {
        return layout::unknown(x, emit);
    }
    if size == 0 {
        return x;
    }
    let first = layout::part(x, axis, 0, 1, emit);
    let start = recipe::constant_like(first, number, emit);
    let others = layout::part(x, axis, i64::from(reverse), size - 1, emit);
    let parts = if reverse { [others, start] } else { [start, others] };
    layout::concat(&parts, axis, emit)
}
