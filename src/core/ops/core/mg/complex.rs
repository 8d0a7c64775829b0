//! `mg.real`, `mg.imag`, `mg.complex`: complex numbers split into parts and built from parts.

use super::ASSEMBLY;
use crate::ops::core::prelude::*;
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, ValueType};

/// The parts of complex numbers move as other elements do: bit for bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum ComplexOp {
    /// The real part.
    Real,
    /// The imaginary part.
    Imag,
    /// The number with these two parts.
    Create,
}

const SOURCE: &str = "docs/language.md, L33";

pub static REAL: OpDef = part(
    ("mg.real", "The real parts."),
    "out[c] = the real part of input[c], bit for bit.",
    Semantics::Core(|_| Ok(CoreOp::Complex(ComplexOp::Real))),
);

pub static IMAG: OpDef = part(
    ("mg.imag", "The imaginary parts."),
    "out[c] = the imaginary part of input[c], bit for bit.",
    Semantics::Core(|_| Ok(CoreOp::Complex(ComplexOp::Imag))),
);

/// The definition of the operation for one part.
const fn part(
    (name, summary): (&'static str, &'static str),
    description: &'static str,
    semantics: Semantics,
) -> OpDef {
    OpDef {
        name,
        summary,
        description,
        source: SOURCE,
        operands: const { &[OperandDef::one("input", "complex numbers")] },
        results: &["result"],
        constraints: const { &rules(["C1: `input` is of complex numbers"]) },
        assembly: Some(ASSEMBLY),
        semantics,
        ..OpDef::BASE
    }
}

pub static CREATE: OpDef = OpDef {
    name: "mg.complex",
    summary: "Complex numbers with these parts.",
    description: "out[c] = real[c] + i * imag[c]: the parts side by side, bit for bit.",
    source: SOURCE,
    operands: &[
        OperandDef::one("real", "the real parts, f32 or f64"),
        OperandDef::one("imag", "the imaginary parts, of the same type"),
    ],
    results: &["result"],
    constraints: &rules(["C1: `real` is of f32 or f64", "C2: both operands have one type"]),
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(|_| Ok(CoreOp::Complex(ComplexOp::Create))),
    ..OpDef::BASE
};

/// The complex type whose parts are of this type.
pub fn of_parts(part: ElementType) -> Option<ElementType> {
    let all = [ElementType::ComplexF32, ElementType::ComplexF64];
    all.into_iter().find(|complex| complex.complex_part() == Some(part))
}

impl ComplexOp {
    /// The element type of the result for operands of this one.
    fn result(self, from: ElementType) -> Option<ElementType> {
        match self {
            ComplexOp::Real | ComplexOp::Imag => from.complex_part(),
            ComplexOp::Create => of_parts(from),
        }
    }
}

impl Core for ComplexOp {
    fn name(&self) -> &'static str {
        match self {
            ComplexOp::Real => REAL.name,
            ComplexOp::Imag => IMAG.name,
            ComplexOp::Create => CREATE.name,
        }
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let first = &operands[0];
        let Some(element) = first.element().and_then(|from| self.result(from)) else {
            let wanted = match self {
                ComplexOp::Create => "f32 or f64",
                ComplexOp::Real | ComplexOp::Imag => "complex numbers",
            };
            let message = format!("the operand must be of {wanted}, but is {first}");
            return Err(Violation::new("C1", Site::Operand(0), message));
        };
        if let Some(other) = operands.get(1).filter(|other| *other != first) {
            let message = format!("both operands must have one type, but are {first} and {other}");
            return Err(Violation::new("C2", Site::Operand(1), message));
        }
        Ok(match first {
            ValueType::Tensor(ty) => ty.with_element(element).into(),
            _ => ValueType::Scalar(element),
        })
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let x = &operands[0];
        let element = self.result(x.element()).expect("what `infer` accepts");
        let mut builder = TensorBuilder::new(element, x.shape());
        for at in 0..x.count() {
            let bytes = x.bytes_at(at);
            match self {
                ComplexOp::Real => builder.push_bytes(&bytes[..element.bytes()]),
                ComplexOp::Imag => builder.push_bytes(&bytes[element.bytes()..]),
                ComplexOp::Create => {
                    builder.push_bytes(&[bytes, operands[1].bytes_at(at)].concat());
                }
            }
        }
        Ok(builder.finish())
    }
}
