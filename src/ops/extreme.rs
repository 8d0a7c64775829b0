//! Where the largest or the least element along an axis is, which several frameworks ask.

use std::cmp::Ordering;

use super::core::ReduceKind;
use super::elementwise::{Kind, recipe};
use super::{Emit, Val, layout, reduction};
use crate::tensor::walk::{coordinates, linear};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, Shape};

/// Which element is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// The largest, else the least; a NaN comes before all numbers, either way.
    pub largest: bool,
    /// Of equal ones the last, else the first.
    pub last: bool,
}

/// The positions, of i64, the axis left with size 1: for `eval`. The axis is not empty, unless the
/// result is.
pub fn formula(x: &Tensor, axis: usize, wanted: Wanted) -> Tensor {
    let mut outer = Shape::from_slice(x.shape());
    outer[axis] = 1;
    let mut builder = TensorBuilder::new(ElementType::I64, &outer);
    for mut c in coordinates(&outer) {
        let mut at = |k: i64| {
            c[axis] = k;
            linear(x.shape(), &c)
        };
        let mut best = 0;
        for k in 1..x.shape()[axis] {
            let (found, next) = (at(best), at(k));
            let is_better = match rank(x, next, found, wanted.largest) {
                Ordering::Greater => true,
                Ordering::Equal => wanted.last,
                Ordering::Less => false,
            };
            best = if is_better { k } else { best };
        }
        builder.push_int(best.into());
    }
    builder.finish()
}

/// Which of two elements comes first: NaNs before all numbers.
fn rank(x: &Tensor, a: usize, b: usize, largest: bool) -> Ordering {
    let towards = |order: Ordering| if largest { order } else { order.reverse() };
    if !x.element().is_float() {
        return towards(x.int_at(a).cmp(&x.int_at(b)));
    }
    let (a, b) = (x.float_at(a), x.float_at(b));
    a.partial_cmp(&b).map_or_else(|| a.is_nan().cmp(&b.is_nan()), towards)
}

/// The same as core ops: for `expand`.
pub fn positions(x: Val, axis: usize, wanted: Wanted, emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(x);
    let kind = if wanted.largest { ReduceKind::Max } else { ReduceKind::Min };
    let extreme = reduction::reduce(kind, x, &[axis], true, emit);
    let extreme = layout::stretch(extreme, &ty.shape, emit);
    let mut is_extreme = recipe::apply(Kind::Eq, &[x, extreme], emit);
    if ty.element.is_float() {
        let is_nan = recipe::apply(Kind::IsNan, &[x], emit);
        is_extreme = recipe::apply(Kind::Or, &[is_extreme, is_nan], emit);
    }
    let (nowhere, one) =
        if wanted.last { (-1, ReduceKind::Max) } else { (ty.shape[axis], ReduceKind::Min) };
    let nowhere = layout::number(ElementType::I64, nowhere.into(), &ty.shape, emit);
    let position = layout::iota(&ty.shape, axis, emit);
    let position = recipe::apply(Kind::Select, &[is_extreme, position, nowhere], emit);
    reduction::reduce(one, position, &[axis], true, emit)
}
