//! LAPACK's routines as `stablehlo.custom_call` names them where JAX exports linear algebra for CPUs.
//!
//! The last two dimensions of operands and results are those of matrices, the others those of a batch; layouts say how
//! elements lie in memory, which means nothing here.

use super::custom_call::{PARAMETERS, ROW};
use crate::elementwise::{Kind, recipe};
use crate::ops::core::{
    Cholesky, ComplexOp, Decompose, DecompositionKind, LibraryFunction, Reduce, ReduceKind,
    Reflect, Transposition, TriangularSolve,
};
use crate::ops::def::{Expand, Infer};
use crate::ops::evaluate_recipe;
use crate::prelude::*;

/// The definition for a target of this name.
pub fn routine(target: &str) -> Option<&'static OpDef> {
    let name = target.strip_prefix("lapack_")?.strip_suffix("_ffi")?;
    // The first letter is that of the elements' type.
    match name.strip_prefix(['s', 'd', 'c', 'z'])? {
        "getrf" => Some(&LU),
        "geqrf" => Some(&QR),
        "orgqr" | "ungqr" => Some(&PRODUCT),
        "potrf" => Some(&CHOLESKY),
        "trsm" => Some(&SOLVE),
        "syevd" | "heevd" => Some(&EIGENVALUES),
        "gesdd" => Some(&SINGULAR_VALUES),
        _ => None,
    }
}

const fn routine_of(infer: Infer, expand: Expand) -> OpDef {
    OpDef { semantics: Semantics::framework(infer, evaluate_recipe, expand), ..ROW }
}

/// A parameter of a routine: a letter.
fn letter(call: &Call, name: &str) -> Option<char> {
    let find = |attr: &str| {
        let entries = call.text(attr)?.trim_matches(['{', '}']).split(',');
        let (_, value) = entries
            .filter_map(|entry| entry.split_once('='))
            .find(|(key, _)| key.trim() == name)?;
        let number = value.split(':').next()?.trim().parse::<u8>().ok()?;
        Some(char::from(number))
    };
    PARAMETERS.into_iter().find_map(find)
}

/// A parameter that is one of these letters.
fn check_letter(call: &Call, name: &str, letters: &str) -> Result<char, Violation> {
    let found = letter(call, name);
    found.filter(|&found| letters.contains(found)).ok_or_else(|| {
        let letters: Vec<String> = letters.chars().map(|one| (one as u8).to_string()).collect();
        let message =
            format!("the parameter {name} must be a letter by its number: {}", letters.join(", "));
        Violation::new("C4", Site::Attr(PARAMETERS[0]), message)
    })
}

/// An operand of matrices: its type, the sizes before the matrices', and theirs.
struct Matrices<'a> {
    ty: &'a TensorType,
    batch: &'a [i64],
    rows: i64,
    columns: i64,
}

impl Matrices<'_> {
    /// The smaller one of the sizes.
    fn least(&self) -> i64 {
        size::least(self.rows, self.columns)
    }

    /// A type of this element type, of the batch and these dimensions.
    fn with(&self, element: ElementType, dims: &[i64]) -> ValueType {
        ValueType::tensor(element, &[self.batch, dims].concat())
    }

    /// The type of a status of each matrix.
    fn status(&self) -> ValueType {
        self.with(ElementType::I32, &[])
    }

    /// The dimensions of the matrices.
    fn axes(&self) -> [usize; 2] {
        [self.batch.len(), self.batch.len() + 1]
    }
}

fn matrices<'a>(call: &Call<'a>, operand: usize) -> Result<Matrices<'a>, Violation> {
    let ty = call.tensor(operand)?;
    let is_number = matches!(ty.element.part(), ElementType::F32 | ElementType::F64);
    match &ty.shape[..] {
        &[ref batch @ .., rows, columns] if is_number => Ok(Matrices { ty, batch, rows, columns }),
        _ => {
            let message =
                format!("matrices of f32, f64 or complex numbers are due, but it is {ty}");
            fail("C5", Site::Operand(operand), message)
        }
    }
}

/// [`matrices`] of an operand that [`Infer`] accepted.
fn known_matrices<'a>(call: &Call<'a>, operand: usize) -> Matrices<'a> {
    matrices(call, operand).expect("what `infer` accepts")
}

fn check_operands(call: &Call, count: usize) -> Result<(), Violation> {
    match call.operands.len() == count {
        true => Ok(()),
        false => {
            let message = format!("the routine has {count} operands, not {}", call.operands.len());
            fail("C5", Site::Op, message)
        }
    }
}

fn square<'a>(call: &Call<'a>, operand: usize) -> Result<Matrices<'a>, Violation> {
    let a = matrices(call, operand)?;
    match size::must_equal(a.rows, a.columns) {
        true => Ok(a),
        false => {
            let message = format!("the matrices must be square, but are {}", a.ty);
            fail("C5", Site::Operand(operand), message)
        }
    }
}

fn decompose(kind: DecompositionKind, upper: bool, a: Val, emit: &mut dyn Emit) -> Val {
    let function = LibraryFunction::Decompose(Decompose { kind, upper });
    emit.emit(CoreOp::Library(function), &[a])
}

/// A part along an axis; the axis goes if it has size 1 and `dropped`.
fn part(
    from: Val,
    axis: usize,
    (offset, size): (i64, i64),
    dropped: bool,
    emit: &mut dyn Emit,
) -> Val {
    let found = layout::part(from, axis, offset, size, emit);
    if !dropped {
        return found;
    }
    let mut shape = emit.tensor_type(found).shape;
    shape.remove(axis);
    emit.reshape(found, &shape)
}

/// The real parts of numbers that are real.
fn real(numbers: Val, emit: &mut dyn Emit) -> Val {
    match emit.tensor_type(numbers).element.is_complex() {
        true => emit.emit(CoreOp::Complex(ComplexOp::Real), &[numbers]),
        false => numbers,
    }
}

fn zeros_of(ty: &ValueType, emit: &mut dyn Emit) -> Val {
    let ty = ty.as_tensor().expect("a tensor");
    layout::zeros(ty.element, &ty.shape, emit)
}

static LU: OpDef = routine_of(
    |call| {
        check_operands(call, 1)?;
        let a = matrices(call, 0)?;
        let pivots = a.with(ElementType::I32, &[a.least()]);
        Ok(vec![a.ty.clone().into(), pivots, a.status()])
    },
    |call, operands, emit| {
        let a = known_matrices(call, 0);
        let ([rows, columns], count) = (a.axes(), a.least());
        let found = decompose(DecompositionKind::Lu, false, operands[0], emit);
        let factors = layout::part(found, rows, 0, a.rows, emit);
        let pivots = part(found, rows, (a.rows, 1), true, emit);
        let pivots = layout::part(pivots, rows, 0, count, emit);
        let pivots = recipe::convert(real(pivots, emit), ElementType::I32, emit);
        let one = recipe::constant_like(pivots, 1, emit);
        let pivots = recipe::apply(Kind::Add, &[pivots, one], emit);
        // The status is the number of the first element of the diagonal that is 0, counted from 1; 0 if none is.
        let square =
            layout::part(layout::part(factors, rows, 0, count, emit), columns, 0, count, emit);
        let shape = emit.tensor_type(square).shape;
        let number = |axis, emit: &mut dyn Emit| layout::iota(&shape, axis, emit);
        let (row, column) = (number(rows, emit), number(columns, emit));
        let is_diagonal = recipe::apply(Kind::Eq, &[row, column], emit);
        let zero = layout::zeros(a.ty.element, &shape, emit);
        let is_zero = recipe::apply(Kind::Eq, &[square, zero], emit);
        let is_found = recipe::apply(Kind::And, &[is_diagonal, is_zero], emit);
        let one = recipe::constant_like(row, 1, emit);
        let number = recipe::apply(Kind::Add, &[row, one], emit);
        let none = recipe::constant_like(row, i64::MAX, emit);
        let number = recipe::apply(Kind::Select, &[is_found, number, none], emit);
        let reduce = Reduce {
            axes: [rows, columns].map(|d| d as i64).into_iter().collect(),
            kind: ReduceKind::Min,
        };
        let first = emit.emit(CoreOp::Reduce(reduce), &[number]);
        let none = recipe::constant_like(first, i64::MAX, emit);
        let is_none = recipe::apply(Kind::Eq, &[first, none], emit);
        let zero = recipe::constant_like(first, 0, emit);
        let status = recipe::apply(Kind::Select, &[is_none, zero, first], emit);
        vec![factors, pivots, recipe::convert(status, ElementType::I32, emit)]
    },
);

static QR: OpDef = routine_of(
    |call| {
        check_operands(call, 1)?;
        let a = matrices(call, 0)?;
        Ok(vec![a.ty.clone().into(), a.with(a.ty.element, &[a.least()])])
    },
    |call, operands, emit| {
        let a = known_matrices(call, 0);
        let [rows, _] = a.axes();
        let found = decompose(DecompositionKind::Qr, false, operands[0], emit);
        let factors = part(found, rows, (a.rows, 1), true, emit);
        let factors = layout::part(factors, rows, 0, a.least(), emit);
        vec![layout::part(found, rows, 0, a.rows, emit), factors]
    },
);

/// The factor Q of what [`QR`] gives.
static PRODUCT: OpDef = routine_of(
    |call| {
        check_operands(call, 2)?;
        let (a, factors) = (matrices(call, 0)?, call.tensor(1)?);
        let fits = match &factors.shape[..] {
            [batch @ .., count] if batch.len() == a.batch.len() => {
                batch.iter().zip(a.batch).all(|(&x, &y)| size::must_equal(x, y))
                    && !size::exceeds(*count, a.columns)
            }
            _ => false,
        };
        if !fits || factors.element != a.ty.element || size::exceeds(a.columns, a.rows) {
            let message = format!("the factors of the reflections of {} cannot be {factors}", a.ty);
            return fail("C5", Site::Operand(1), message);
        }
        Ok(vec![a.ty.clone().into()])
    },
    |_, operands, emit| {
        let mut shape = emit.tensor_type(operands[1]).shape;
        shape.insert(shape.len() - 1, 1);
        let factors = emit.reshape(operands[1], &shape);
        vec![emit.emit(CoreOp::Library(LibraryFunction::Reflect(Reflect)), &[operands[0], factors])]
    },
);

static CHOLESKY: OpDef = routine_of(
    |call| {
        check_operands(call, 1)?;
        check_letter(call, "uplo", "LU")?;
        let a = square(call, 0)?;
        Ok(vec![a.ty.clone().into(), a.status()])
    },
    |call, operands, emit| {
        let a = known_matrices(call, 0);
        let function = Cholesky { lower: letter(call, "uplo") == Some('L') };
        let function = LibraryFunction::Cholesky(function);
        let factor = emit.emit(CoreOp::Library(function), operands);
        // The status is 1 of a matrix that is not positive definite, of which the factor is NaN everywhere.
        let parts = real(factor, emit);
        let is_undefined = recipe::apply(Kind::Ne, &[parts, parts], emit);
        let reduce =
            Reduce { axes: a.axes().map(|d| d as i64).into_iter().collect(), kind: ReduceKind::Or };
        let is_undefined = emit.emit(CoreOp::Reduce(reduce), &[is_undefined]);
        vec![factor, recipe::convert(is_undefined, ElementType::I32, emit)]
    },
);

static SOLVE: OpDef = routine_of(
    |call| {
        check_operands(call, 2)?;
        let sides = [("side", "LR"), ("uplo", "LU"), ("trans_x", "NTC"), ("diag", "NU")];
        for (name, letters) in sides {
            check_letter(call, name, letters)?;
        }
        let (a, b) = (square(call, 0)?, matrices(call, 1)?);
        let along = if letter(call, "side") == Some('L') { b.rows } else { b.columns };
        let fits = a.batch.len() == b.batch.len()
            && a.batch.iter().zip(b.batch).all(|(&x, &y)| size::must_equal(x, y))
            && size::must_equal(a.rows, along);
        if a.ty.element != b.ty.element || !fits {
            let message = format!("the right-hand sides for {} cannot be {}", a.ty, b.ty);
            return fail("C5", Site::Operand(1), message);
        }
        Ok(vec![b.ty.clone().into()])
    },
    |call, operands, emit| {
        let is = |name, wanted| letter(call, name) == Some(wanted);
        let solve = TriangularSolve {
            left: is("side", 'L'),
            lower: is("uplo", 'L'),
            unit_diagonal: is("diag", 'U'),
            transpose: match letter(call, "trans_x") {
                Some('T') => Transposition::Transpose,
                Some('C') => Transposition::Adjoint,
                _ => Transposition::None,
            },
        };
        vec![emit.emit(CoreOp::Library(LibraryFunction::TriangularSolve(solve)), operands)]
    },
);

static EIGENVALUES: OpDef = routine_of(
    |call| {
        check_operands(call, 1)?;
        check_letter(call, "mode", "NV")?;
        check_letter(call, "uplo", "LU")?;
        let a = square(call, 0)?;
        let values = a.with(a.ty.element.part(), &[a.rows]);
        Ok(vec![a.ty.clone().into(), values, a.status()])
    },
    |call, operands, emit| {
        let a = known_matrices(call, 0);
        let [rows, _] = a.axes();
        let upper = letter(call, "uplo") == Some('U');
        let found = decompose(DecompositionKind::Eigh, upper, operands[0], emit);
        let values = part(found, rows, (a.rows, 1), true, emit);
        let vectors = layout::part(found, rows, 0, a.rows, emit);
        vec![vectors, real(values, emit), zeros_of(&a.status(), emit)]
    },
);

/// Of the results, the first one, and without vectors the third and the fourth one, are memory of the routine.
static SINGULAR_VALUES: OpDef = routine_of(
    |call| {
        check_operands(call, 1)?;
        let mode = check_letter(call, "mode", "NSA")?;
        let a = matrices(call, 0)?;
        let values = a.with(a.ty.element.part(), &[a.least()]);
        let [u, v] = match (mode, call.results) {
            ('A', _) => [[a.rows; 2], [a.columns; 2]],
            ('S', _) => [[a.rows, a.least()], [a.least(), a.columns]],
            (_, [_, _, u, v, _]) => {
                return Ok(vec![a.ty.clone().into(), values, u.clone(), v.clone(), a.status()]);
            }
            _ => [[a.rows; 2], [a.columns; 2]],
        };
        let [u, v] = [u, v].map(|dims| a.with(a.ty.element, &dims));
        Ok(vec![a.ty.clone().into(), values, u, v, a.status()])
    },
    |call, operands, emit| {
        let a = known_matrices(call, 0);
        let ([rows, columns], count) = (a.axes(), a.least());
        let status = zeros_of(&a.status(), emit);
        let mode = letter(call, "mode");
        let kind = match mode {
            Some('A') => DecompositionKind::FullSvd,
            Some('S') => DecompositionKind::Svd,
            _ => DecompositionKind::SingularValues,
        };
        let found = decompose(kind, false, operands[0], emit);
        if kind == DecompositionKind::SingularValues {
            let values = part(found, columns, (0, 1), true, emit);
            let unused = [2, 3].map(|k| zeros_of(&call.results[k], emit));
            return vec![operands[0], real(values, emit), unused[0], unused[1], status];
        }
        let values = part(found, columns, (a.rows, 1), true, emit);
        let values = layout::part(values, rows, 0, count, emit);
        let [us, vs] = if mode == Some('A') { [a.rows, a.columns] } else { [count; 2] };
        let u = layout::part(layout::part(found, rows, 0, us, emit), columns, 0, a.rows, emit);
        let mut order: Vec<i64> = (0..=columns as i64).collect();
        order.swap(rows, columns);
        let u = emit.transpose(u, &order);
        let v = layout::part(found, rows, 0, vs, emit);
        let v = layout::part(v, columns, a.rows + 1, a.columns, emit);
        vec![operands[0], real(values, emit), u, v, status]
    },
);
