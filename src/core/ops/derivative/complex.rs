//! Complex numbers: pairs of real ones.
//!
//! The cotangent of x + iy is that of x plus i times that of y, so that rules of real numbers hold for the parts, and
//! rules of matrices with conjugate transposes.

use super::{Application, Differentiable};
use crate::ops::core::{BinaryOp, ComplexOp};
use crate::ops::elementwise::recipe::complex::{from_parts, parts};
use crate::ops::{CoreOp, Emit, Val};

/// The result of a function that is linear over real numbers: of the parts of complex numbers, one by one.
pub fn map_parts(
    value: Val,
    emit: &mut dyn Emit,
    mut map: impl FnMut(Val, &mut dyn Emit) -> Val,
) -> Val {
    if !is_complex(value, emit) {
        return map(value, emit);
    }
    let parts = parts(value, emit).map(|part| map(part, emit));
    from_parts(parts, emit)
}

fn is_complex(value: Val, emit: &dyn Emit) -> bool {
    emit.type_of(value).element().is_some_and(|element| element.is_complex())
}

/// The sum of two tangents or cotangents.
pub fn add(x: Val, y: Val, emit: &mut dyn Emit) -> Val {
    let add = |x, y, emit: &mut dyn Emit| emit.emit(CoreOp::Binary(BinaryOp::Addf), &[x, y]);
    if !is_complex(x, emit) {
        return add(x, y, emit);
    }
    let [x, y] = [x, y].map(|value| parts(value, emit));
    let sums = [0, 1].map(|part| add(x[part], y[part], emit));
    from_parts(sums, emit)
}

/// The conjugate; of real numbers, they themselves.
pub fn conjugate(value: Val, emit: &mut dyn Emit) -> Val {
    if !is_complex(value, emit) {
        return value;
    }
    let [re, im] = parts(value, emit);
    let im = emit.emit(CoreOp::Negf, &[im]);
    from_parts([re, im], emit)
}

impl Differentiable for ComplexOp {
    fn rule(&self) -> &'static str {
        match self {
            ComplexOp::Real => "the cotangent as a complex number",
            ComplexOp::Imag => "the cotangent times i",
            ComplexOp::Create => "the real or the imaginary part of the cotangent",
        }
    }

    fn push(&self, at: &Application, tangents: &[Option<Val>], emit: &mut dyn Emit) -> Option<Val> {
        let tangents = super::views::fill_zeros(at, tangents, emit)?;
        Some(emit.emit(CoreOp::Complex(*self), &tangents))
    }

    fn pull(&self, _: &Application, index: usize, change: Val, emit: &mut dyn Emit) -> Option<Val> {
        let part = match (self, index) {
            (ComplexOp::Create, 0) => ComplexOp::Real,
            (ComplexOp::Create, _) => ComplexOp::Imag,
            (ComplexOp::Real | ComplexOp::Imag, _) => {
                let none = super::views::zeros_like(change, emit);
                let is_real = *self == ComplexOp::Real;
                let parts = if is_real { [change, none] } else { [none, change] };
                return Some(from_parts(parts, emit));
            }
        };
        Some(emit.emit(CoreOp::Complex(part), &[change]))
    }
}
