//! `mg.cholesky`: Cholesky decompositions of matrices.

use rustfft::num_complex::Complex;

use super::number::{Number, load, store};
use super::{ASSEMBLY, ItemType, LibraryFunction, evaluate};
use crate::ops::core::prelude::*;
use crate::tensor::Tensor;
use crate::types::{ValueType, size};

pub static DEF: OpDef = OpDef {
    name: "mg.cholesky",
    summary: "Cholesky decompositions of matrices.",
    example: "2x3x3xf32 {lower} -> 2x3x3xf32",
    description: "\
Each matrix of the last two dimensions is Hermitian and positive definite; only its lower triangle is read with
`lower`, else only the upper one. The result is the triangular matrix L with L * conj(L)^T equal to it, or U with
conj(U)^T * U equal to it; its other triangle is 0. The result of a matrix that is not positive definite is NaN
everywhere. Numbers are computed in `f64`, each sum in the order of its terms, and rounded once.",
    source: "docs/language.md, L33",
    operands: &[OperandDef::one("input", "matrices of floats or complex numbers")],
    attributes: &[attr("lower", Unit, Absent, "the lower triangle is read and computed")],
    results: &["result"],
    constraints: &rules([
        "C1: `input` has rank 2 or more, and its last two dimensions have one size",
        "C2: the elements are floats or complex numbers",
    ]),
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(|call: &Call| {
        let cholesky = Cholesky { lower: call.flag("lower") };
        Ok(CoreOp::Library(LibraryFunction::Cholesky(cholesky)))
    }),
    ..OpDef::BASE
};

/// Cholesky decompositions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cholesky {
    /// Whether the lower triangle is read and computed.
    pub lower: bool,
}

impl Cholesky {
    pub(super) fn run(self, ty: &ItemType, operand: &[u8], result: &mut [u8]) {
        match ty.element.is_complex() {
            true => self.decompose_each::<Complex<f64>>(ty, operand, result),
            false => self.decompose_each::<f64>(ty, operand, result),
        }
    }

    fn decompose_each<T: Number>(self, ty: &ItemType, operand: &[u8], result: &mut [u8]) {
        let n = ty.shape[0] as usize;
        let items = operand.chunks_exact(ty.bytes()).zip(result.chunks_exact_mut(ty.bytes()));
        for (operand, result) in items {
            let mut matrix: Vec<T> = load(ty.element, operand);
            // The upper factor is the adjoint of the lower one of the same matrix.
            if !self.lower {
                matrix = adjoint(&matrix, n);
            }
            if !decompose(&mut matrix, n) {
                matrix.fill(T::from_parts(&[f64::NAN; 2]));
            }
            if !self.lower {
                matrix = adjoint(&matrix, n);
            }
            store(ty.element, &matrix, result);
        }
    }
}

fn adjoint<T: Number>(matrix: &[T], n: usize) -> Vec<T> {
    (0..n * n).map(|at| matrix[at % n * n + at / n].conjugate()).collect()
}

/// Replaces the lower triangle of a matrix by its factor and the rest by 0; returns whether the matrix is positive
/// definite. Element [i, j] is computed as (a[i, j] - l[i, 0] * conj(l[j, 0]) - l[i, 1] * conj(l[j, 1]) - …) / l[j, j].
fn decompose<T: Number>(matrix: &mut [T], n: usize) -> bool {
    let mut column = vec![T::from_real(0.0); n];
    for k in 0..n {
        let square = matrix[k * n + k].parts()[0];
        // NaN is not positive.
        if square.is_nan() || square <= 0.0 {
            return false;
        }
        let pivot = T::from_real(square.sqrt());
        matrix[k * n + k] = pivot;
        matrix[k * n + k + 1..(k + 1) * n].fill(T::from_real(0.0));
        for i in k + 1..n {
            let factor = matrix[i * n + k] / pivot;
            matrix[i * n + k] = factor;
            column[i] = factor.conjugate();
            for j in k + 1..=i {
                matrix[i * n + j] = matrix[i * n + j] - factor * column[j];
            }
        }
    }
    true
}

impl Core for Cholesky {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        self.lower.then_some(("lower", AttrValue::Unit)).into_iter().collect()
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let input = tensor_operand(operands, 0, "input")?;
        let is_square = |shape: &[i64]| match shape {
            [.., rows, columns] => size::must_equal(*rows, *columns),
            _ => false,
        };
        if !is_square(&input.shape) {
            let message = format!("input must be of square matrices, but is {input}");
            return Err(Violation::new("C1", Site::Operand(0), message));
        }
        if !input.element.part().is_float() {
            let message =
                format!("input must be of floats or complex numbers, but is of {}", input.element);
            return Err(Violation::new("C2", Site::Operand(0), message));
        }
        Ok(input.clone().into())
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        evaluate(LibraryFunction::Cholesky(*self), operands)
    }
}
