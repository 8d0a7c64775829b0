//! The sums of the elements up to each position of an axis, which several frameworks have.

use super::elementwise::{Kind, recipe};
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
            y.push_int(places.map(|at| x.int_at(at)).sum());
            continue;
        }
        let start = sums.from_zero.then_some(0.0);
        let sum = start.into_iter().chain(places.map(|at| x.float_at(at)));
        y.push_float(sum.reduce(|a, b| round(a + b)).unwrap_or(0.0));
    }
    y.finish()
}

/// Cumulative sums as core ops, for `expand`: sequential additions, as the order of sums of floats demands.
pub fn sums(x: Val, axis: usize, sums: Sums, emit: &mut dyn Emit) -> Val {
    accumulate(x, axis, sums, (Kind::Add, 0), emit)
}

/// Like [`sums`], with another operation than addition, and the number that it begins with: with it, the operation
/// leaves any other number as it is.
pub fn accumulate(
    x: Val,
    axis: usize,
    sums: Sums,
    (kind, neutral): (Kind, i64),
    emit: &mut dyn Emit,
) -> Val {
    let shape = emit.tensor_type(x).shape;
    let n = shape[axis];
    if shape.contains(&0) {
        return x;
    }
    if size::is_open(n) {
        return layout::unknown(x, emit);
    }
    let place = |k: i64| if sums.reverse { n - 1 - k } else { k };
    let mut sum = layout::part(x, axis, place(0), 1, emit);
    let start = recipe::constant_like(sum, neutral, emit);
    let mut parts = if sums.exclusive { vec![start] } else { vec![] };
    if sums.from_zero && emit.tensor_type(x).element.is_float() {
        sum = recipe::apply(kind, &[start, sum], emit);
    }
    parts.push(sum);
    for k in 1..n {
        let next = layout::part(x, axis, place(k), 1, emit);
        sum = recipe::apply(kind, &[sum, next], emit);
        parts.push(sum);
    }
    parts.truncate(n as usize);
    if sums.reverse {
        parts.reverse();
    }
    layout::concat(&parts, axis, emit)
}
