//! `mg.decompose` and `mg.reflect`: decompositions of matrices, as LAPACK has them.

use nalgebra::{ComplexField, DMatrix, SymmetricEigen};
use rustfft::num_complex::Complex;

use super::number::{Number, load, store};
use super::{ASSEMBLY, ItemType, LibraryFunction, evaluate};
use crate::ops::core::prelude::*;
use crate::tensor::Tensor;
use crate::types::{ElementType, TensorType, ValueType, size};

pub static DEF: OpDef = OpDef {
    name: "mg.decompose",
    summary: "Decompositions of matrices: LU, QR, eigenvalues, singular values.",
    example: "2x3x4xf32 {kind = \"lu\"} -> 2x4x4xf32",
    description: r#"
Each matrix A of the last two dimensions, m x n, with k = min(m, n), becomes a matrix of results:

- "lu", (m + 1) x n: the first m rows have U in the upper triangle and L, whose diagonal is 1, below it, so
  that L * U is A with its rows exchanged: row i with row p[i], for i = 0, 1, …, k - 1. The last row has the
  p[i], then zeros. p[i] is the first row from i on in which |re| + |im| of column i is largest.
- "qr", (m + 1) x n: the first m rows have R in the upper triangle and, below it in column i, the elements of
  v[i] from i + 1 on; element i of v[i] is 1, those before it are 0. The last row has the factors t[i], then
  zeros. With H[i] = I - t[i] * v[i] * v[i]^H, A = H[0] * H[1] * … * H[k - 1] * R, as LAPACK's `geqrf` has it.
- "eigh", (n + 1) x n: A is Hermitian, and only its lower triangle is read, or its upper one with `upper`. The
  columns of the first n rows are orthonormal eigenvectors, the last row has the eigenvalues, in ascending order.
- "svd", k x (m + 1 + n): row i has the singular vector u[i], the singular value s[i] and the conjugate of the
  singular vector v[i], so that A is the sum of the s[i] * u[i] * v[i]^H. The s[i] are in descending order, the u[i]
  orthonormal, and so are the v[i].
- "full_svd", max(m, n) x (m + 1 + n): the same, with the rest of both bases; what does not exist is 0.
- "singular_values", k x 1: the s[i].

Eigenvectors and singular vectors are determined up to a factor of absolute value 1, and up to a rotation where values
are equal. The results of a matrix with an element that is infinite or NaN are NaN for "eigh" and the singular values.
Numbers are computed in `f64` and rounded once.
"#,
    source: "docs/language.md, L33",
    operands: &[OperandDef::one("input", "matrices of f32, f64 or complex numbers")],
    attributes: &[
        attr("kind", Str, Required, "the decomposition"),
        attr("upper", Unit, Absent, "\"eigh\" reads the upper triangle"),
    ],
    results: &["result"],
    constraints: &rules([
        "C1: `kind` is one of the six; `upper` stands with \"eigh\" alone",
        "C2: `input` has rank 2 or more; for \"eigh\" its last two dimensions have one size",
        "C3: the elements are f32, f64 or complex numbers",
    ]),
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(|call: &Call| {
        let (name, upper) = (call.str("kind"), call.flag("upper"));
        let kind = DecompositionKind::ALL.into_iter().find(|kind| kind.name() == name);
        match kind.filter(|&kind| !upper || kind == DecompositionKind::Eigh) {
            Some(kind) => {
                Ok(CoreOp::Library(LibraryFunction::Decompose(Decompose { kind, upper })))
            }
            None => {
                let names = DecompositionKind::ALL.map(DecompositionKind::name).join(", ");
                let message = match kind {
                    Some(_) => "upper stands with \"eigh\" alone".to_owned(),
                    None => format!("kind must be one of {names}, but is {name:?}"),
                };
                Err(Violation::new("C1", Site::Attr("kind"), message))
            }
        }
    }),
    ..OpDef::BASE
};

pub static REFLECT: OpDef = OpDef {
    name: "mg.reflect",
    summary: "Products of Householder reflections.",
    example: "2x4x3xf32 2x1x2xf32 -> 2x4x3xf32",
    description: "\
For the matrices of the last two dimensions, m x n, the result has the first n columns of H[0] * H[1] * …, where
H[i] = I - t[i] * v[i] * v[i]^H: v[i] has the elements of column i of `vectors` below row i, 1 in row i and zeros above
it; `factors` has the t[i] in one row. These are the columns of Q for what `mg.decompose` gives for \"qr\".
Numbers are computed in `f64` and rounded once.",
    source: "docs/language.md, L33",
    operands: &[
        OperandDef::one("vectors", "matrices of f32, f64 or complex numbers"),
        OperandDef::one("factors", "the factors of the reflections"),
    ],
    results: &["result"],
    constraints: &rules([
        "C1: `vectors` has rank 2 or more, and its elements are f32, f64 or complex numbers",
        "C2: its last dimension is not larger than the one before",
        "C3: `factors` has its element type and sizes, but 1 in the last dimension but one, and not more in the last",
    ]),
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(|_| Ok(CoreOp::Library(LibraryFunction::Reflect(Reflect)))),
    ..OpDef::BASE
};

/// A decomposition of matrices.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum DecompositionKind {
    /// Triangular factors, with exchanged rows.
    Lu,
    /// An orthogonal factor, as reflections, and a triangular one.
    Qr,
    /// Eigenvectors and eigenvalues of a Hermitian matrix.
    Eigh,
    /// Singular vectors and singular values.
    Svd,
    /// Complete bases of singular vectors, and singular values.
    FullSvd,
    /// Singular values alone.
    SingularValues,
}

impl DecompositionKind {
    const ALL: [DecompositionKind; 6] = [
        DecompositionKind::Lu,
        DecompositionKind::Qr,
        DecompositionKind::Eigh,
        DecompositionKind::Svd,
        DecompositionKind::FullSvd,
        DecompositionKind::SingularValues,
    ];

    /// The name that the attribute states.
    pub fn name(self) -> &'static str {
        match self {
            DecompositionKind::Lu => "lu",
            DecompositionKind::Qr => "qr",
            DecompositionKind::Eigh => "eigh",
            DecompositionKind::Svd => "svd",
            DecompositionKind::FullSvd => "full_svd",
            DecompositionKind::SingularValues => "singular_values",
        }
    }
}

/// Decompositions of matrices.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Decompose {
    /// The decomposition.
    pub kind: DecompositionKind,
    /// Whether the upper triangle of a Hermitian matrix is read.
    pub upper: bool,
}

/// Products of Householder reflections.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Reflect;

/// Numbers that both decompositions and their storage know.
trait Field: Number + ComplexField<RealField = f64> {}

impl<T: Number + ComplexField<RealField = f64>> Field for T {}

impl Decompose {
    pub(super) fn to_bits(self) -> i64 {
        (self.kind as i64) << 1 | i64::from(self.upper)
    }

    pub(super) fn from_bits(bits: i64) -> Decompose {
        Decompose { kind: DecompositionKind::ALL[(bits >> 1) as usize], upper: bits & 1 != 0 }
    }

    pub(super) fn run(self, types: &[ItemType], operand: &[u8], result: &mut [u8]) {
        match types[0].element.is_complex() {
            true => self.run_each::<Complex<f64>>(types, operand, result),
            false => self.run_each::<f64>(types, operand, result),
        }
    }

    fn run_each<T: Field>(self, types: &[ItemType], operand: &[u8], result: &mut [u8]) {
        let (from, to) = (&types[0], &types[1]);
        let [m, n] = [0, 1].map(|d| from.shape[d] as usize);
        for (item, result) in result.chunks_exact_mut(to.bytes()).enumerate() {
            // A matrix may have no elements.
            let bytes = &operand[item * from.bytes()..(item + 1) * from.bytes()];
            let a = DMatrix::from_row_iterator(m, n, load::<T>(from.element, bytes));
            let found = match self.kind {
                DecompositionKind::Lu => lu(a),
                DecompositionKind::Qr => qr(a),
                DecompositionKind::Eigh => eigh(if self.upper { a.adjoint() } else { a }),
                DecompositionKind::Svd => svd(a),
                DecompositionKind::FullSvd => full_svd(a),
                DecompositionKind::SingularValues => singular_values(a),
            };
            store(to.element, found.transpose().as_slice(), result);
        }
    }
}

impl Reflect {
    pub(super) fn run(self, types: &[ItemType], operands: &[&[u8]], result: &mut [u8]) {
        match types[0].element.is_complex() {
            true => Reflect::run_each::<Complex<f64>>(types, operands, result),
            false => Reflect::run_each::<f64>(types, operands, result),
        }
    }

    fn run_each<T: Field>(types: &[ItemType], operands: &[&[u8]], result: &mut [u8]) {
        let [vectors, factors, _] = types else { unreachable!("two operands and a result") };
        let [m, n] = [0, 1].map(|d| vectors.shape[d] as usize);
        for (item, result) in result.chunks_exact_mut(vectors.bytes()).enumerate() {
            let [a, t] = [(vectors, 0), (factors, 1)].map(|(ty, k)| {
                load::<T>(ty.element, &operands[k][item * ty.bytes()..(item + 1) * ty.bytes()])
            });
            let a = DMatrix::from_row_iterator(m, n, a);
            let product = product_of_reflections(&a, &t, n);
            store(vectors.element, product.transpose().as_slice(), result);
        }
    }
}

/// The elements from `i` on of the vector of a reflection that column `i` of a matrix has.
fn reflection<T: Field>(a: &DMatrix<T>, i: usize) -> Vec<T> {
    let rest = (i + 1..a.nrows()).map(|row| a[(row, i)]);
    [<T as ComplexField>::from_real(1.0)].into_iter().chain(rest).collect()
}

/// Multiplies the columns from `first` on of a matrix by I - t * v * v^H from the left, where `v` are the elements of
/// the vector from `i` on.
fn reflect<T: Field>(a: &mut DMatrix<T>, first: usize, v: &[T], i: usize, t: T) {
    for column in first..a.ncols() {
        let mut sum = T::zero();
        for (k, &v) in v.iter().enumerate() {
            sum += ComplexField::conjugate(v) * a[(i + k, column)];
        }
        let factor = t * sum;
        for (k, &v) in v.iter().enumerate() {
            a[(i + k, column)] -= v * factor;
        }
    }
}

/// The first columns of the product of the reflections that the columns of a matrix have, with these factors.
fn product_of_reflections<T: Field>(
    vectors: &DMatrix<T>,
    factors: &[T],
    columns: usize,
) -> DMatrix<T> {
    let mut product = DMatrix::identity(vectors.nrows(), columns);
    for (i, &factor) in factors.iter().enumerate().rev() {
        reflect(&mut product, 0, &reflection(vectors, i), i, factor);
    }
    product
}

/// A matrix with one more row, whose first elements are these.
fn with_row<T: Field>(a: DMatrix<T>, row: &[T]) -> DMatrix<T> {
    let m = a.nrows();
    let mut a = a.insert_row(m, T::zero());
    row.iter().enumerate().for_each(|(i, &x)| a[(m, i)] = x);
    a
}

fn lu<T: Field>(mut a: DMatrix<T>) -> DMatrix<T> {
    let (m, n) = a.shape();
    let mut exchanged = Vec::new();
    for i in 0..m.min(n) {
        let size = |row: usize| a[(row, i)].norm1();
        // The first of the largest; NaN is none.
        let pivot = (i + 1..m).fold(i, |best, row| if size(row) > size(best) { row } else { best });
        exchanged.push(T::from_parts(&[pivot as f64, 0.0]));
        a.swap_rows(i, pivot);
        let divisor = a[(i, i)];
        if divisor == T::zero() {
            continue;
        }
        for row in i + 1..m {
            let factor = a[(row, i)] / divisor;
            a[(row, i)] = factor;
            for column in i + 1..n {
                let change = factor * a[(i, column)];
                a[(row, column)] -= change;
            }
        }
    }
    with_row(a, &exchanged)
}

fn qr<T: Field>(a: DMatrix<T>) -> DMatrix<T> {
    let (a, factors) = triangularized(a);
    with_row(a, &factors)
}

/// R and the vectors of the reflections, in one matrix, and the factors of the reflections.
fn triangularized<T: Field>(mut a: DMatrix<T>) -> (DMatrix<T>, Vec<T>) {
    let (m, n) = a.shape();
    let mut factors = Vec::new();
    for i in 0..m.min(n) {
        let alpha = a[(i, i)];
        let below = (i + 1..m).fold(0.0, |norm: f64, row| norm.hypot(a[(row, i)].modulus()));
        if below == 0.0 && alpha.imaginary() == 0.0 {
            factors.push(T::zero());
            continue;
        }
        let norm = alpha.modulus().hypot(below);
        let beta = <T as ComplexField>::from_real(if alpha.real() < 0.0 { norm } else { -norm });
        let factor = (beta - alpha) / beta;
        for row in i + 1..m {
            a[(row, i)] /= alpha - beta;
        }
        a[(i, i)] = beta;
        let v = reflection(&a, i);
        reflect(&mut a, i + 1, &v, i, ComplexField::conjugate(factor));
        factors.push(factor);
    }
    (a, factors)
}

/// How many steps an iteration may take for a matrix of this size: many times what it does take.
fn most_steps(size: usize) -> usize {
    1000 * (1 + size)
}

fn is_finite<T: Field>(a: &DMatrix<T>) -> bool {
    a.iter().all(|x| ComplexField::is_finite(x))
}

fn undefined<T: Field>(rows: usize, columns: usize) -> DMatrix<T> {
    DMatrix::from_element(rows, columns, T::from_parts(&[f64::NAN; 2]))
}

fn eigh<T: Field>(a: DMatrix<T>) -> DMatrix<T> {
    let n = a.nrows();
    if n == 0 {
        return DMatrix::zeros(1, 0);
    }
    let a = a.lower_triangle();
    let found =
        is_finite(&a).then(|| SymmetricEigen::try_new(a, f64::EPSILON, most_steps(n))).flatten();
    let Some(found) = found else { return undefined(n + 1, n) };
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by(|&i, &j| found.eigenvalues[i].total_cmp(&found.eigenvalues[j]));
    let values: Vec<T> =
        (order.iter()).map(|&i| <T as ComplexField>::from_real(found.eigenvalues[i])).collect();
    with_row(found.eigenvectors.select_columns(&order), &values)
}

/// Orthogonal columns, which are those of U times the singular values, and the product V of the rotations that made
/// them of a matrix.
struct Orthogonalized<T> {
    columns: DMatrix<T>,
    v: DMatrix<T>,
    /// The lengths of the columns.
    norms: Vec<f64>,
    /// The columns by their lengths, in descending order.
    order: Vec<usize>,
    /// What the singular values are multiples of: the lengths are their multipliers.
    scale: f64,
}

/// Singular vectors, as columns, and singular values, in descending order.
struct Singular<T> {
    u: DMatrix<T>,
    values: Vec<f64>,
    v: DMatrix<T>,
}

/// How often all pairs of columns are rotated at most: many times what it takes.
const MOST_SWEEPS: usize = 100;

/// Hestenes' method: the columns of a matrix, which are not more than its rows, are rotated in pairs until all are
/// orthogonal. Small singular values are as exact as large ones. `None` if the iteration does not end.
fn orthogonalized<T: Field>(a: DMatrix<T>) -> Option<Orthogonalized<T>> {
    if !is_finite(&a) {
        return None;
    }
    // Squares of elements are neither too large nor too small.
    let scale = a.iter().map(|x| x.norm1()).fold(0.0, f64::max);
    let scale = if scale == 0.0 { 1.0 } else { scale };
    let mut columns = a.map(|x| x.unscale(scale));
    let n = columns.ncols();
    let mut v = DMatrix::<T>::identity(n, n);
    let is_done = (0..MOST_SWEEPS).any(|_| {
        let mut rotated = false;
        for p in 0..n {
            for q in p + 1..n {
                if let Some(rotation) = rotation(&columns, p, q) {
                    [&mut columns, &mut v].into_iter().for_each(|of| rotate(of, p, q, rotation));
                    rotated = true;
                }
            }
        }
        !rotated
    });
    let norms: Vec<f64> = (0..n).map(|i| columns.column(i).norm()).collect();
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by(|&i, &j| norms[j].total_cmp(&norms[i]));
    is_done.then_some(Orthogonalized { columns, v, norms, order, scale })
}

impl<T: Field> Orthogonalized<T> {
    /// The singular values, in descending order.
    fn values(&self) -> Vec<f64> {
        self.order.iter().map(|&i| self.norms[i] * self.scale).collect()
    }
}

/// The decomposition of a matrix; `None` if the iteration does not end.
fn singular<T: Field>(a: DMatrix<T>) -> Option<Singular<T>> {
    if a.nrows() < a.ncols() {
        return singular(a.adjoint()).map(|found| Singular { u: found.v, v: found.u, ..found });
    }
    let n = a.ncols();
    let found = orthogonalized(a)?;
    let is_positive = |norm: &&f64| **norm > f64::MIN_POSITIVE.sqrt();
    let rank = found.norms.iter().filter(is_positive).count();
    let mut normed = found.columns.select_columns(&found.order[..rank]);
    for (mut column, &i) in normed.column_iter_mut().zip(&found.order) {
        column.unscale_mut(found.norms[i]);
    }
    let v = found.v.select_columns(&found.order);
    Some(Singular { u: completed(normed, n), values: found.values(), v })
}

/// The cosine, the sine and the phase of the rotation that makes two columns orthogonal; `None` if they are.
fn rotation<T: Field>(u: &DMatrix<T>, p: usize, q: usize) -> Option<(f64, f64, T)> {
    let [x, y] = [p, q].map(|i| u.column(i).norm_squared());
    let product = u.column(p).dotc(&u.column(q));
    let size = product.modulus();
    if size <= 4.0 * f64::EPSILON * (x * y).sqrt() || size < f64::MIN_POSITIVE {
        return None;
    }
    let zeta = (y - x) / (2.0 * size);
    let tangent = zeta.signum() / (zeta.abs() + 1.0f64.hypot(zeta));
    let cosine = 1.0 / 1.0f64.hypot(tangent);
    Some((cosine, cosine * tangent, product.unscale(size)))
}

fn rotate<T: Field>(a: &mut DMatrix<T>, p: usize, q: usize, (cosine, sine, phase): (f64, f64, T)) {
    for row in 0..a.nrows() {
        let (x, y) = (a[(row, p)], a[(row, q)] * ComplexField::conjugate(phase));
        a[(row, p)] = x.scale(cosine) - y.scale(sine);
        a[(row, q)] = x.scale(sine) + y.scale(cosine);
    }
}

fn singular_values<T: Field>(a: DMatrix<T>) -> DMatrix<T> {
    let k = a.nrows().min(a.ncols());
    let tall = if a.nrows() < a.ncols() { a.adjoint() } else { a };
    match orthogonalized(tall) {
        Some(found) => {
            let values = found.values().into_iter().map(<T as ComplexField>::from_real);
            DMatrix::from_iterator(k, 1, values)
        }
        None => undefined(k, 1),
    }
}

fn svd<T: Field>(a: DMatrix<T>) -> DMatrix<T> {
    let (m, n) = a.shape();
    let k = m.min(n);
    let Some(found) = singular(a) else { return undefined(k, m + 1 + n) };
    let mut rows = DMatrix::zeros(k, m + 1 + n);
    rows.columns_mut(0, m).copy_from(&found.u.transpose());
    for (i, &value) in found.values.iter().enumerate() {
        rows[(i, m)] = <T as ComplexField>::from_real(value);
    }
    rows.columns_mut(m + 1, n).copy_from(&found.v.adjoint());
    rows
}

fn full_svd<T: Field>(a: DMatrix<T>) -> DMatrix<T> {
    let (m, n) = a.shape();
    let k = m.min(n);
    let thin = if k == 0 { DMatrix::zeros(0, m + 1 + n) } else { svd(a) };
    let mut rows = DMatrix::zeros(m.max(n), m + 1 + n);
    rows.rows_mut(0, k).copy_from(&thin);
    let u = completed(thin.columns(0, m).transpose(), m);
    rows.view_mut((0, 0), (m, m)).copy_from(&u.transpose());
    let v = completed(thin.columns(m + 1, n).adjoint(), n);
    rows.view_mut((0, m + 1), (n, n)).copy_from(&v.adjoint());
    rows
}

/// This many orthonormal columns, which begin with these orthonormal ones.
fn completed<T: Field>(columns: DMatrix<T>, count: usize) -> DMatrix<T> {
    let (vectors, factors) = triangularized(columns.clone());
    let mut basis = product_of_reflections(&vectors, &factors, count);
    basis.columns_mut(0, columns.ncols()).copy_from(&columns);
    basis
}

/// The type of matrices that are decomposed, and their numbers of rows and columns.
fn matrices<'a>(
    operands: &'a [ValueType],
    name: &'static str,
    constraints: [&'static str; 2],
) -> Result<(&'a TensorType, [i64; 2]), Violation> {
    let ty = tensor_operand(operands, 0, name)?;
    let &[.., rows, columns] = &ty.shape[..] else {
        let message = format!("{name} must have rank 2 or more, but is {ty}");
        return Err(Violation::new(constraints[0], Site::Operand(0), message));
    };
    if !matches!(ty.element.part(), ElementType::F32 | ElementType::F64) {
        let message = format!("{name} must be of f32, f64 or complex numbers, but is {ty}");
        return Err(Violation::new(constraints[1], Site::Operand(0), message));
    }
    Ok((ty, [rows, columns]))
}

impl Core for Decompose {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        let upper = self.upper.then_some(("upper", AttrValue::Unit));
        [("kind", self.kind.name().into())].into_iter().chain(upper).collect()
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let (ty, [m, n]) = matrices(operands, "input", ["C2", "C3"])?;
        if self.kind == DecompositionKind::Eigh && !size::must_equal(m, n) {
            let message = format!("input must be of square matrices, but is {ty}");
            return Err(Violation::new("C2", Site::Operand(0), message));
        }
        let sum = |a, b| size::add(a, b).unwrap_or(crate::types::DYNAMIC);
        let least = size::least(m, n);
        let width = sum(sum(m, 1), n);
        let item = match self.kind {
            DecompositionKind::Lu | DecompositionKind::Qr | DecompositionKind::Eigh => {
                [sum(m, 1), n]
            }
            DecompositionKind::Svd => [least, width],
            DecompositionKind::FullSvd => {
                [size::sub(sum(m, n), least).unwrap_or(crate::types::DYNAMIC), width]
            }
            DecompositionKind::SingularValues => [least, 1],
        };
        let batch = &ty.shape[..ty.rank() - 2];
        Ok(ty.with_shape(&[batch, &item].concat()).into())
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        evaluate(LibraryFunction::Decompose(*self), operands)
    }
}

impl Core for Reflect {
    fn name(&self) -> &'static str {
        REFLECT.name
    }

    fn attrs(&self) -> Attrs {
        Attrs::default()
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let (ty, [m, n]) = matrices(operands, "vectors", ["C1", "C1"])?;
        if size::exceeds(n, m) {
            let message = format!("vectors must not have more columns than rows, but are {ty}");
            return Err(Violation::new("C2", Site::Operand(0), message));
        }
        let factors = tensor_operand(operands, 1, "factors")?;
        let batch = &ty.shape[..ty.rank() - 2];
        let fits = match &factors.shape[..] {
            [own @ .., 1, count] if own.len() == batch.len() => {
                own.iter().zip(batch).all(|(&a, &b)| size::must_equal(a, b))
                    && !size::exceeds(*count, n)
            }
            _ => false,
        };
        if factors.element != ty.element || !fits {
            let message = format!("factors must fit {ty}, but are {factors}");
            return Err(Violation::new("C3", Site::Operand(1), message));
        }
        Ok(ty.clone().into())
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        evaluate(LibraryFunction::Reflect(*self), operands)
    }
}
