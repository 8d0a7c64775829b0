//! `stablehlo.cholesky` and `stablehlo.triangular_solve`.

use super::compare::enum_word;
use super::rules;
use crate::ops::core::{Cholesky, Core, LibraryFunction, Transposition, TriangularSolve};
use crate::prelude::*;

const LOWER: &str = "lower";
const LEFT: &str = "left_side";
const UNIT: &str = "unit_diagonal";
const TRANSPOSE: &str = "transpose_a";

pub static CHOLESKY: OpDef = OpDef {
    name: "stablehlo.cholesky",
    summary: "Cholesky decompositions of matrices.",
    description: "\
Each matrix of the last two dimensions is decomposed: with `lower` into the lower triangular matrix L with
L * conj(L)^T equal to it, else into the upper triangular U with conj(U)^T * U. Only this triangle of `a` is read.

What the specification leaves open: the other triangle of the result is 0, and the result of a matrix that is not
positive definite is NaN everywhere, as XLA gives both. Numbers are computed in `f64` and rounded once
(`mg.cholesky`).",
    source: "https://openxla.org/stablehlo/spec#cholesky",
    operands: &[OperandDef::one("a", "matrices of floats or complex numbers")],
    attributes: &[attr(LOWER, Bool, Default::Bool(false), "the factor is lower triangular")],
    constraints: &rules([
        "I1: `a` is of floats or complex numbers",
        "C1: the result has the type of `a`",
        "C2: 2 <= rank(a)",
        "C3: dim(a, -2) = dim(a, -1)",
    ]),
    assembly: Some("$a (`,` `lower` `=` $lower)? attr-dict `:` same-type"),
    semantics: Semantics::framework(
        |call| {
            let a = check_numbers(call, 0)?;
            check_square("C2", "C3", a)?;
            rules::result("C1", call, a.clone())
        },
        |call, operands| Ok(vec![cholesky_of(call).eval(operands)?]),
        |call, operands, emit| vec![emit.emit(CoreOp::Library(cholesky_of(call)), operands)],
    ),
    ..super::ROW
};

pub static TRIANGULAR_SOLVE: OpDef = OpDef {
    name: "stablehlo.triangular_solve",
    summary: "Solutions of systems of linear equations with triangular matrices.",
    description: "\
For the matrices of the last two dimensions, result[b] is the solution x of op(a[b]) * x = b[b] with `left_side`, else
of x * op(a[b]) = b[b], where op is given by `transpose_a`. Only one triangle of `a` is read, the lower one with `lower`;
with `unit_diagonal` its diagonal is taken as 1.

Numbers are computed in `f64` and rounded once (`mg.triangular_solve`).",
    source: "https://openxla.org/stablehlo/spec#triangular_solve",
    operands: &[
        OperandDef::one("a", "triangular matrices of floats or complex numbers"),
        OperandDef::one("b", "the right-hand sides"),
    ],
    attributes: &[
        attr(LEFT, Bool, Required, "the matrix is on the left of the unknowns"),
        attr(LOWER, Bool, Required, "the matrix is lower triangular"),
        attr(TRANSPOSE, Any, Required, "`#stablehlo<transpose NO_TRANSPOSE>`, TRANSPOSE or ADJOINT"),
        attr(UNIT, Bool, Required, "the diagonal is taken as 1"),
    ],
    constraints: &rules([
        "I1: `a` is of floats or complex numbers",
        "I6: `transpose_a` is one of the three",
        "C1: element_type(a) = element_type(b)",
        "C2: 2 <= rank(a) = rank(b)",
        "C3: shape(a) and shape(b) are equal before the last two dimensions, and dim(a, -2) = dim(a, -1) = dim(b, left_side ? -2 : -1)",
        "C4: the result has the type of `b`",
    ]),
    assembly: None,
    semantics: Semantics::framework(
        infer_triangular_solve,
        |call, operands| {
            let solve = solve_of(call).expect("what `infer` accepts");
            Ok(vec![solve.eval(operands)?])
        },
        |call, operands, emit| {
            let solve = solve_of(call).expect("what `infer` accepts");
            vec![emit.emit(CoreOp::Library(solve), operands)]
        },
    ),
    ..super::ROW
};

/// The type of an operand of floats or complex numbers.
fn check_numbers<'a>(call: &Call<'a>, operand: usize) -> Result<&'a TensorType, Violation> {
    let ty = call.tensor(operand)?;
    match ty.element.part().is_float() {
        true => Ok(ty),
        false => {
            let message = format!("{ty} is not of floats or complex numbers");
            fail("I1", Site::Operand(operand), message)
        }
    }
}

fn check_square(rank: &'static str, sizes: &'static str, a: &TensorType) -> Result<(), Violation> {
    match a.shape[..] {
        [.., rows, columns] if size::must_equal(rows, columns) => Ok(()),
        [.., _, _] => {
            fail(sizes, Site::Operand(0), format!("a must be of square matrices, but is {a}"))
        }
        _ => fail(rank, Site::Operand(0), format!("a must have rank 2 or more, but is {a}")),
    }
}

fn cholesky_of(call: &Call) -> LibraryFunction {
    LibraryFunction::Cholesky(Cholesky { lower: call.flag(LOWER) })
}

fn solve_of(call: &Call) -> Result<LibraryFunction, Violation> {
    let text = call.text(TRANSPOSE).unwrap_or_default();
    let transpose = match enum_word(text, "transpose") {
        Some("NO_TRANSPOSE") => Transposition::None,
        Some("TRANSPOSE") => Transposition::Transpose,
        Some("ADJOINT") => Transposition::Adjoint,
        _ => return fail("I6", Site::Attr(TRANSPOSE), format!("there is no transpose_a {text}")),
    };
    let (left, lower, unit_diagonal) = (call.flag(LEFT), call.flag(LOWER), call.flag(UNIT));
    let solve = TriangularSolve { left, lower, unit_diagonal, transpose };
    Ok(LibraryFunction::TriangularSolve(solve))
}

fn infer_triangular_solve(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (a, b) = (check_numbers(call, 0)?, call.tensor(1)?);
    solve_of(call)?;
    if a.element != b.element {
        let message = format!("b must be of {}, as a is, but is {b}", a.element);
        return fail("C1", Site::Operand(1), message);
    }
    if a.rank() != b.rank() {
        let message = format!("a and b must have one rank, but are {a} and {b}");
        return fail("C2", Site::Operand(1), message);
    }
    check_square("C2", "C3", a)?;
    let batch = a.rank() - 2;
    let along = if call.flag(LEFT) { batch } else { batch + 1 };
    let mut pairs = a.shape[..batch].iter().zip(&b.shape);
    if !pairs.all(|(&a, &b)| size::must_equal(a, b))
        || !size::must_equal(a.shape[batch], b.shape[along])
    {
        let message = format!(
            "b must have the sizes of a before the last two dimensions, and the size of its matrices in dimension \
             {along}, but they are {a} and {b}"
        );
        return fail("C3", Site::Operand(1), message);
    }
    rules::result("C4", call, b.clone())
}
