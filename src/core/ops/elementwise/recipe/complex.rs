//! Recipes on complex numbers: real ones on their parts.

use super::{Kind, apply, convert};
use crate::ops::core::{ComplexOp, MathOp};
use crate::ops::derivative::Meaning;
use crate::ops::elementwise::complex::{self, Found, Parts, Reals};
use crate::ops::{CoreOp, Emit, Val, layout};
use crate::tensor::Tensor;
use crate::tensor::scalar::float_to_bytes;
use crate::types::{ElementType, Shape};

/// Real arithmetic on tensors of one shape.
struct Recipe<'e> {
    element: ElementType,
    shape: Shape,
    emit: &'e mut dyn Emit,
}

impl Reals for Recipe<'_> {
    type Value = Val;

    fn compute(&mut self, kind: Kind, operands: &[Val]) -> Val {
        apply(kind, operands, self.emit)
    }

    fn copy_sign(&mut self, x: Val, sign: Val) -> Val {
        self.emit.emit(CoreOp::Math(MathOp::Copysign), &[x, sign])
    }

    fn number(&mut self, number: f64) -> Val {
        let value = Tensor::splat(self.element, &[], &float_to_bytes(self.element, number));
        layout::everywhere(&value, &self.shape, self.emit)
    }
}

/// The real and the imaginary parts.
pub fn parts(value: Val, emit: &mut dyn Emit) -> Parts<Val> {
    [ComplexOp::Real, ComplexOp::Imag].map(|part| emit.emit(CoreOp::Complex(part), &[value]))
}

/// `kind` of complex numbers of one type, for which it has a formula.
pub fn compute(kind: Kind, operands: &[Val], emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(operands[0]);
    let part = ty.element.complex_part().expect("complex numbers");
    let element = if complex::needs_width(kind) { ElementType::F64 } else { part };
    let all: Vec<Parts<Val>> = operands
        .iter()
        .map(|&operand| parts(operand, emit).map(|part| convert(part, element, emit)))
        .collect();
    let mut recipe = Recipe { element, shape: ty.shape, emit: &mut *emit };
    match complex::compute(kind, &all, &mut recipe) {
        Found::Number(found) => from_parts(found.map(|value| convert(value, part, emit)), emit),
        Found::Real(value) => {
            if kind == Kind::Abs {
                emit.note(Meaning::Magnitude, &all[0], value);
            }
            convert(value, kind.result(ty.element), emit)
        }
    }
}

/// The numbers with these parts.
pub fn from_parts(parts: Parts<Val>, emit: &mut dyn Emit) -> Val {
    emit.emit(CoreOp::Complex(ComplexOp::Create), &parts)
}
