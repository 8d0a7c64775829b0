//! The position of the largest or the smallest element along an axis, which several frameworks
//! have.

use std::cmp::Ordering;

use super::core::ReduceKind;
use super::elementwise::{Kind, recipe};
use super::{Emit, Val, layout, reduction};
use crate::types::format::Format;
use crate::types::{ElementType, Shape};
use multigather_core::tensor::scalar::float_to_bytes;
use multigather_core::tensor::walk::{coordinates, linear};
use multigather_core::tensor::{Tensor, TensorBuilder};

/// The searched extremum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Whether the largest element is searched, else the smallest.
    pub largest: bool,
    /// Whether the last one of equal elements is returned, else the first.
    pub last: bool,
    pub nans: Nans,
}

/// The treatment of NaN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nans {
    /// NaN precedes all numbers, for maxima and minima.
    First,
    /// NaN is skipped, as is an infinity that is no better than every finite number; if nothing else is left, the
    /// first position.
    Passed,
}

/// The positions, of i64, with the axis of size 1: for `eval`. The axis is not empty, unless the result is.
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
            let is_better = match compare_elements((x, next), (x, found), wanted) {
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

/// The order of two elements in the search, each of a tensor and at a position: the greater one precedes the other.
pub fn compare_elements(
    (x, a): (&Tensor, usize),
    (y, b): (&Tensor, usize),
    wanted: Wanted,
) -> Ordering {
    let towards = |order: Ordering| if wanted.largest { order } else { order.reverse() };
    if !x.element().is_float() {
        return towards(x.int_at(a).cmp(&y.int_at(b)));
    }
    let (mut a, mut b) = (x.float_at(a), y.float_at(b));
    if wanted.nans == Nans::Passed {
        // f64::max gives the number where the other one is NaN.
        let end = largest_finite(x.element());
        let beyond = |x: f64| if wanted.largest { x.max(-end) } else { x.min(end) };
        (a, b) = (beyond(a), beyond(b));
    }
    a.partial_cmp(&b).map_or_else(|| a.is_nan().cmp(&b.is_nan()), towards)
}

pub fn largest_finite(element: ElementType) -> f64 {
    match element {
        ElementType::F16 => 65504.0,
        ElementType::BF16 => f32::from_bits(0x7F7F_0000).into(),
        ElementType::F32 => f32::MAX.into(),
        narrow => Format::of(narrow).map_or(f64::MAX, |format| format.decode(format.largest())),
    }
}

/// The positions of extrema as core ops, for `expand`.
pub fn positions(x: Val, axis: usize, wanted: Wanted, emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(x);
    let passes = ty.element.is_float() && wanted.nans == Nans::Passed;
    let x = if passes { beyond_end(x, wanted.largest, emit) } else { x };
    let kind = if wanted.largest { ReduceKind::Max } else { ReduceKind::Min };
    let extreme = reduction::reduce(kind, x, &[axis], true, emit);
    let extreme = layout::stretch(extreme, &ty.shape, emit);
    let mut is_extreme = recipe::apply(Kind::Eq, &[x, extreme], emit);
    if ty.element.is_float() && !passes {
        let is_nan = recipe::apply(Kind::IsNan, &[x], emit);
        is_extreme = recipe::apply(Kind::Or, &[is_extreme, is_nan], emit);
    }
    let (nowhere, one) = match wanted.last {
        true => (layout::number(ElementType::I64, -1, &ty.shape, emit), ReduceKind::Max),
        false => (layout::size(ElementType::I64, ty.shape[axis], &ty.shape, emit), ReduceKind::Min),
    };
    let position = layout::iota(&ty.shape, axis, emit);
    let position = recipe::apply(Kind::Select, &[is_extreme, position, nowhere], emit);
    reduction::reduce(one, position, &[axis], true, emit)
}

/// Floats with the skipped ones replaced by the finite bound.
fn beyond_end(x: Val, largest: bool, emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(x);
    let end = largest_finite(ty.element);
    let end = float_to_bytes(ty.element, if largest { -end } else { end });
    let end = layout::everywhere(&Tensor::splat(ty.element, &[], &end), &ty.shape, emit);
    let kind = if largest { Kind::Gt } else { Kind::Lt };
    let is_beyond = recipe::apply(kind, &[x, end], emit);
    recipe::apply(Kind::Select, &[is_beyond, x, end], emit)
}
