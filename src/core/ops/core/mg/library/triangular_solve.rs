//! `mg.triangular_solve`: systems of linear equations with triangular matrices.

use rustfft::num_complex::Complex;

use super::number::{Number, load, store};
use super::{ASSEMBLY, ItemType, LibraryFunction, evaluate};
use crate::ops::core::prelude::*;
use crate::tensor::Tensor;
use crate::types::{ValueType, size};

pub static DEF: OpDef = OpDef {
    name: "mg.triangular_solve",
    summary: "Solutions of systems of linear equations with triangular matrices.",
    example: "2x3x3xf32 2x3x4xf32 {left, lower, transpose = \"adjoint\"} -> 2x3x4xf32",
    description: "\
For the matrices of the last two dimensions, the result x solves op(a) * x = b with `left`, else x * op(a) = b.
op(a) is a; its transpose with `transpose` = \"transpose\"; its conjugate transpose with \"adjoint\". Only the lower
triangle of a is read with `lower`, else only the upper one; with `unit_diagonal` the diagonal is taken as 1. A
diagonal of 0 gives infinities and NaN. Numbers are computed in `f64`, each by subtracting from b the products with
those that were computed before, in this order; they are rounded once.",
    source: "docs/language.md, L33",
    operands: &[
        OperandDef::one("a", "triangular matrices of floats or complex numbers"),
        OperandDef::one("b", "the right-hand sides"),
    ],
    attributes: &[
        attr("left", Unit, Absent, "the matrix is on the left of the unknowns"),
        attr("lower", Unit, Absent, "the matrix is lower triangular"),
        attr("transpose", Str, Default::Str("none"), "\"none\", \"transpose\" or \"adjoint\""),
        attr("unit_diagonal", Unit, Absent, "the diagonal is taken as 1"),
    ],
    results: &["result"],
    constraints: &rules([
        "C1: `transpose` is one of the three",
        "C2: both operands are of one type of floats or complex numbers",
        "C3: both operands have one rank of 2 or more, and the same sizes before the last two dimensions",
        "C4: the last two dimensions of `a` have one size; with `left` it is the last but one of `b`, else the last",
    ]),
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(|call: &Call| {
        let name = call.str("transpose");
        let Some(transpose) = Transposition::from_name(name) else {
            let message = format!("transpose must be none, transpose or adjoint, but is {name:?}");
            return Err(Violation::new("C1", Site::Attr("transpose"), message));
        };
        let solve = TriangularSolve {
            left: call.flag("left"),
            lower: call.flag("lower"),
            unit_diagonal: call.flag("unit_diagonal"),
            transpose,
        };
        Ok(CoreOp::Library(LibraryFunction::TriangularSolve(solve)))
    }),
    ..OpDef::BASE
};

/// The operation that is applied to `a` first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Transposition {
    /// The matrix.
    None,
    /// Its transpose.
    Transpose,
    /// Its conjugate transpose.
    Adjoint,
}

impl Transposition {
    const ALL: [Transposition; 3] =
        [Transposition::None, Transposition::Transpose, Transposition::Adjoint];

    /// The name that the attribute states.
    pub fn name(self) -> &'static str {
        match self {
            Transposition::None => "none",
            Transposition::Transpose => "transpose",
            Transposition::Adjoint => "adjoint",
        }
    }

    fn from_name(name: &str) -> Option<Transposition> {
        Transposition::ALL.into_iter().find(|one| one.name() == name)
    }
}

/// Systems of linear equations with triangular matrices.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TriangularSolve {
    /// Whether the matrix is on the left of the unknowns.
    pub left: bool,
    /// Whether the matrix is lower triangular.
    pub lower: bool,
    /// Whether the diagonal is taken as 1.
    pub unit_diagonal: bool,
    /// The operation that is applied to `a` first.
    pub transpose: Transposition,
}

impl TriangularSolve {
    pub(super) fn to_bits(self) -> i64 {
        let flags = [self.left, self.lower, self.unit_diagonal];
        let flags = flags.iter().rev().fold(0, |bits, &flag| bits << 1 | i64::from(flag));
        flags | (self.transpose as i64) << 3
    }

    pub(super) fn from_bits(bits: i64) -> TriangularSolve {
        TriangularSolve {
            left: bits & 1 != 0,
            lower: bits & 2 != 0,
            unit_diagonal: bits & 4 != 0,
            transpose: Transposition::ALL[(bits >> 3) as usize],
        }
    }

    pub(super) fn run(self, types: &[ItemType], operands: &[&[u8]], result: &mut [u8]) {
        match types[0].element.is_complex() {
            true => self.solve_each::<Complex<f64>>(types, operands, result),
            false => self.solve_each::<f64>(types, operands, result),
        }
    }

    fn solve_each<T: Number>(self, types: &[ItemType], operands: &[&[u8]], result: &mut [u8]) {
        let [a_type, b_type, _] = types else { unreachable!("two operands and a result") };
        let [rows, columns] = [0, 1].map(|d| b_type.shape[d] as usize);
        // x * m = b is transpose(m) * transpose(x) = transpose(b).
        let is_transposed = (self.transpose != Transposition::None) == self.left;
        let is_lower = self.lower != is_transposed;
        let n = a_type.shape[0] as usize;
        let items = operands[0].chunks_exact(a_type.bytes());
        let items = items.zip(operands[1].chunks_exact(b_type.bytes()));
        for ((a, b), result) in items.zip(result.chunks_exact_mut(b_type.bytes())) {
            let mut a: Vec<T> = load(a_type.element, a);
            if self.transpose == Transposition::Adjoint {
                a.iter_mut().for_each(|x| *x = x.conjugate());
            }
            if is_transposed {
                a = transposed(&a, n, n);
            }
            let mut x: Vec<T> = load(b_type.element, b);
            if !self.left {
                x = transposed(&x, rows, columns);
            }
            self.substitute(&a, is_lower, n, &mut x);
            if !self.left {
                x = transposed(&x, columns, rows);
            }
            store(b_type.element, &x, result);
        }
    }

    /// Replaces the right-hand sides, of `n` rows, by the solutions: row by row, from the one that depends on no other.
    fn substitute<T: Number>(self, a: &[T], is_lower: bool, n: usize, x: &mut [T]) {
        let width = x.len() / n;
        let order: Vec<usize> = if is_lower { (0..n).collect() } else { (0..n).rev().collect() };
        let mut row = vec![T::from_real(0.0); width];
        for (solved, &i) in order.iter().enumerate() {
            row.copy_from_slice(&x[i * width..(i + 1) * width]);
            for &k in &order[..solved] {
                let factor = a[i * n + k];
                let known = &x[k * width..(k + 1) * width];
                row.iter_mut().zip(known).for_each(|(sum, &known)| *sum = *sum - factor * known);
            }
            if !self.unit_diagonal {
                let pivot = a[i * n + i];
                row.iter_mut().for_each(|sum| *sum = *sum / pivot);
            }
            x[i * width..(i + 1) * width].copy_from_slice(&row);
        }
    }
}

/// A matrix with its dimensions exchanged.
fn transposed<T: Number>(matrix: &[T], rows: usize, columns: usize) -> Vec<T> {
    (0..rows * columns).map(|at| matrix[at % rows * columns + at / rows]).collect()
}

impl Core for TriangularSolve {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        let flag = |name, is_set: bool| is_set.then_some((name, AttrValue::Unit));
        let transpose = Some(("transpose", self.transpose.name().into()))
            .filter(|_| self.transpose != Transposition::None);
        [
            flag("left", self.left),
            flag("lower", self.lower),
            transpose,
            flag("unit_diagonal", self.unit_diagonal),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let (a, b) = (tensor_operand(operands, 0, "a")?, tensor_operand(operands, 1, "b")?);
        if a.element != b.element || !a.element.part().is_float() {
            let message = format!(
                "both operands must be of one type of floats or complex numbers, but are of {} and {}",
                a.element, b.element
            );
            return Err(Violation::new("C2", Site::Operand(1), message));
        }
        let batch = |shape: &'_ [i64]| shape.len().checked_sub(2);
        let is_batch_equal = a.rank() == b.rank()
            && batch(&a.shape).is_some_and(|batch| {
                a.shape[..batch].iter().zip(&b.shape).all(|(&a, &b)| size::must_equal(a, b))
            });
        if !is_batch_equal {
            let message = format!(
                "both operands must be of matrices, with the same sizes before these, but are {a} and {b}"
            );
            return Err(Violation::new("C3", Site::Operand(1), message));
        }
        let n = a.shape[a.rank() - 1];
        let of_b = b.shape[b.rank() - if self.left { 2 } else { 1 }];
        if !size::must_equal(a.shape[a.rank() - 2], n) || !size::must_equal(of_b, n) {
            let message = format!(
                "a must be of square matrices of the size of {} of b, but they are {a} and {b}",
                if self.left { "a column" } else { "a row" }
            );
            return Err(Violation::new("C4", Site::Operand(0), message));
        }
        Ok(b.clone().into())
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        evaluate(LibraryFunction::TriangularSolve(*self), operands)
    }
}
