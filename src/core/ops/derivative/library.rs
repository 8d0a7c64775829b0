//! Fourier transforms and linear algebra.
//!
//! A matrix of which an operation reads one triangle is Hermitian, and so is its change.

use super::complex::{add, conjugate, map_parts};
use super::{Application, Differentiable, Forward};
use crate::ops::core::{
    BinaryOp, Cholesky, CmpiPredicate, ComplexOp, Decompose, DecompositionKind, Dot, Fft, FftKind,
    LibraryFunction, Reflect, Transposition, TriangularSolve,
};
use crate::ops::elementwise::Kind;
use crate::ops::elementwise::recipe::{self, complex};
use crate::ops::recipes::{self, Mode};
use crate::ops::{CoreOp, Emit, Val, layout};
use crate::tensor::Tensor;
use crate::tensor::scalar::float_to_bytes;
use crate::types::{ElementType, Shape};

impl Differentiable for Fft {
    fn rule(&self) -> &'static str {
        match self.kind {
            FftKind::Fft => "the inverse transform of the cotangent, not scaled",
            FftKind::Ifft => "the transform of the cotangent, scaled",
            FftKind::Rfft => {
                "the inverse transform of the cotangent, not scaled, of which the numbers that determine two are halved"
            }
            FftKind::Irfft => {
                "the transform of the cotangent, scaled, of which the numbers that determine two are doubled"
            }
        }
    }

    fn push(&self, _: &Application, tangents: &[Option<Val>], emit: &mut dyn Emit) -> Option<Val> {
        Some(emit.emit(CoreOp::Library(LibraryFunction::Fft(*self)), &[tangents[0]?]))
    }

    fn pull(&self, at: &Application, _: usize, change: Val, emit: &mut dyn Emit) -> Option<Val> {
        let signal = match self.kind {
            FftKind::Irfft => emit.tensor_type(at.result).shape,
            _ => emit.tensor_type(at.operands[0]).shape,
        };
        let last = signal.len() - 1;
        let count: i64 = signal[signal.len() - self.dims as usize..].iter().product();
        let (kind, size, factor, pairs) = match self.kind {
            FftKind::Fft => (FftKind::Ifft, None, count as f64, 1.0),
            FftKind::Ifft => (FftKind::Fft, None, 1.0 / count as f64, 1.0),
            FftKind::Rfft => (FftKind::Irfft, Some(signal[last]), count as f64, 0.5),
            FftKind::Irfft => (FftKind::Rfft, None, 1.0 / count as f64, 2.0),
        };
        // Of a real signal, number k and number n - k determine each other.
        let weigh = |value: Val, emit: &mut dyn Emit| {
            let ty = emit.tensor_type(value);
            let weight = |k: i64| match k == 0 || 2 * k == signal[last] {
                true => 1.0,
                false => pairs,
            };
            let weights: Vec<f64> = (0..ty.shape[last]).map(|k| factor * weight(k)).collect();
            let weights: Vec<u8> =
                weights.iter().flat_map(|&x| float_to_bytes(ty.element, x)).collect();
            let weights = Tensor::from_bytes(ty.element, &[ty.shape[last]], &weights);
            let weights = layout::constant(weights, emit);
            recipe::broadcast(Kind::Mul, &[value, weights], emit)
        };
        let back = CoreOp::Library(LibraryFunction::Fft(Fft { kind, dims: self.dims, size }));
        Some(match self.kind {
            FftKind::Irfft => {
                let found = emit.emit(back, &[change]);
                map_parts(found, emit, weigh)
            }
            _ => {
                let weighed = map_parts(change, emit, weigh);
                emit.emit(back, &[weighed])
            }
        })
    }
}

impl Differentiable for TriangularSolve {
    fn rule(&self) -> &'static str {
        "b: the solution y of the adjoint system for the cotangent; a: the triangle of -y times the adjoint of the \
         result, as op takes it"
    }

    fn push(&self, at: &Application, tangents: &[Option<Val>], emit: &mut dyn Emit) -> Option<Val> {
        let (a, x) = (at.operands[0], at.result);
        let mut m = Matrices(emit);
        let moved = tangents[0].map(|change| {
            let change = m.part(change, self.triangle());
            let change = m.transposed(change, self.transpose);
            let product = if self.left { m.product(change, x) } else { m.product(x, change) };
            m.negative(product)
        });
        let total = m.sum(moved, tangents[1])?;
        Some(m.solve(*self, a, total))
    }

    fn pull(
        &self,
        at: &Application,
        index: usize,
        change: Val,
        emit: &mut dyn Emit,
    ) -> Option<Val> {
        let mut m = Matrices(emit);
        let (transpose, a) = match self.transpose {
            Transposition::None => (Transposition::Adjoint, at.operands[0]),
            Transposition::Adjoint => (Transposition::None, at.operands[0]),
            Transposition::Transpose => (Transposition::None, conjugate(at.operands[0], m.0)),
        };
        let y = m.solve(TriangularSolve { transpose, ..*self }, a, change);
        if index == 1 {
            return Some(y);
        }
        let x = m.adjoint(at.result);
        let product = if self.left { m.product(y, x) } else { m.product(x, y) };
        let product = m.negative(product);
        let product = m.transposed(product, self.transpose);
        Some(m.part(product, self.triangle()))
    }
}

impl TriangularSolve {
    /// The elements that are read.
    fn triangle(&self) -> CmpiPredicate {
        match (self.lower, self.unit_diagonal) {
            (true, false) => LOWER,
            (true, true) => STRICTLY_LOWER,
            (false, false) => UPPER,
            (false, true) => STRICTLY_UPPER,
        }
    }
}

impl Forward for Cholesky {
    fn rule(&self) -> &'static str {
        "of the tangent t, L times the lower triangle of inv(L) t inv(L)^H, its diagonal halved; upper: the adjoint of that"
    }

    fn push(&self, at: &Application, tangents: &[Option<Val>], emit: &mut dyn Emit) -> Option<Val> {
        let mut m = Matrices(emit);
        let (mut factor, mut change) = (at.result, tangents[0]?);
        if !self.lower {
            (factor, change) = (m.adjoint(factor), m.adjoint(change));
        }
        let left = m.solve(SOLVE_LOWER, factor, change);
        let right =
            TriangularSolve { left: false, transpose: Transposition::Adjoint, ..SOLVE_LOWER };
        let both = m.solve(right, factor, left);
        let below = m.part(both, STRICTLY_LOWER);
        let diagonal = m.part(both, DIAGONAL);
        let diagonal = m.scaled(diagonal, 0.5);
        let triangle = add(below, diagonal, m.0);
        let change = m.product(factor, triangle);
        Some(if self.lower { change } else { m.adjoint(change) })
    }
}

impl Forward for Decompose {
    fn rule(&self) -> &'static str {
        match self.kind {
            DecompositionKind::Lu => {
                "of P t, with S = tril(inv(L) P t inv(U), -1): U by triu(inv(L) P t - S U), L by tril((P t - L dU) inv(U), -1)"
            }
            DecompositionKind::Qr => {
                "with X = t inv(R) and W = tril(Q^H X, -1) - its adjoint: Q by Q (W - Q^H X) + X, R by Q^H t - W R; the \
                 reflections by the LU decomposition of I - Q"
            }
            DecompositionKind::Eigh => {
                "with M = V^H t V: the values by the diagonal of M, V by V times M[i, j] / (w[j] - w[i]), 0 for equal values"
            }
            DecompositionKind::Svd | DecompositionKind::FullSvd => {
                "the values by the diagonal of U^H t V; the vectors as those of \"eigh\" of A A^H and A^H A"
            }
            DecompositionKind::SingularValues => "the diagonal of U^H t V",
        }
    }

    fn push(&self, at: &Application, tangents: &[Option<Val>], emit: &mut dyn Emit) -> Option<Val> {
        let mut m = Matrices(emit);
        let (a, found, change) = (at.operands[0], at.result, tangents[0]?);
        if m.0.tensor_type(a).shape.contains(&0) {
            return None;
        }
        Some(match self.kind {
            DecompositionKind::Lu => m.change_of_lu(found, change),
            DecompositionKind::Qr => m.change_of_qr(found, change),
            DecompositionKind::Eigh => m.change_of_eigh(found, change),
            DecompositionKind::Svd | DecompositionKind::FullSvd => m.change_of_svd(found, change),
            DecompositionKind::SingularValues => {
                let kind = DecompositionKind::Svd;
                let svd = LibraryFunction::Decompose(Decompose { kind, upper: false });
                let vectors = m.0.emit(CoreOp::Library(svd), &[a]);
                let moved = m.change_of_svd(vectors, change);
                let rows = m.size(a, 0);
                m.columns(moved, rows, 1)
            }
        })
    }
}

impl Forward for Reflect {
    fn rule(&self) -> &'static str {
        "with the product as I - V T V^H: T by that of inv(I + diag(t) triu(V^H V, 1)) diag(t)"
    }

    fn push(&self, at: &Application, tangents: &[Option<Val>], emit: &mut dyn Emit) -> Option<Val> {
        let mut m = Matrices(emit);
        let [columns, count] = [m.size(at.operands[0], 1), m.size(at.operands[1], 1)];
        let v = m.columns(at.operands[0], 0, count);
        let v = m.with_unit_diagonal(v);
        let factors = m.diagonal_of(at.operands[1]);
        let squares = m.upper_squares(v, v);
        let solve = TriangularSolve { lower: false, unit_diagonal: true, ..SOLVE_LOWER };
        let system = m.product(factors, squares);
        let t = m.solve(solve, system, factors);
        let adjoint = m.adjoint(v);
        let mut total = None;
        let mut middle = None;
        if let Some(change) = tangents[1] {
            let change = m.diagonal_of(change);
            let product = m.product(squares, t);
            let product = m.negative(product);
            let rest = m.product(change, product);
            middle = Some(add(change, rest, m.0));
        }
        if let Some(change) = tangents[0] {
            let change = m.columns(change, 0, count);
            let change = m.part(change, STRICTLY_LOWER);
            let [one, other] = [m.upper_squares(change, v), m.upper_squares(v, change)];
            let squares = add(one, other, m.0);
            let product = m.product(squares, t);
            let product = m.product(factors, product);
            let product = m.negative(product);
            middle = m.sum(middle, Some(product));
            let back = m.adjoint(change);
            let [left, right] =
                [[change, t, adjoint], [v, t, back]].map(|factors| m.products(factors));
            total = Some(add(left, right, m.0));
        }
        let middle = m.solve(solve, system, middle?);
        let middle = m.products([v, middle, adjoint]);
        let total = m.sum(total, Some(middle))?;
        let total = m.columns(total, 0, columns);
        Some(m.negative(total))
    }
}

/// Of the rows and columns of a matrix, those for which `row predicate column` holds.
const LOWER: CmpiPredicate = CmpiPredicate::Sge;
const UPPER: CmpiPredicate = CmpiPredicate::Sle;
const STRICTLY_LOWER: CmpiPredicate = CmpiPredicate::Sgt;
const STRICTLY_UPPER: CmpiPredicate = CmpiPredicate::Slt;
const DIAGONAL: CmpiPredicate = CmpiPredicate::Eq;
const OFF_DIAGONAL: CmpiPredicate = CmpiPredicate::Ne;

const SOLVE_LOWER: TriangularSolve = TriangularSolve {
    left: true,
    lower: true,
    unit_diagonal: false,
    transpose: Transposition::None,
};

/// A sink of formulas of matrices, which are in the last two dimensions.
struct Matrices<'e>(&'e mut dyn Emit);

impl Matrices<'_> {
    /// The dimension of the rows (0) or of the columns (1).
    fn axis(&self, a: Val, which: usize) -> usize {
        self.0.tensor_type(a).rank() - 2 + which
    }

    fn size(&self, a: Val, which: usize) -> i64 {
        self.0.tensor_type(a).shape[self.axis(a, which)]
    }

    fn rows(&mut self, a: Val, offset: i64, size: i64) -> Val {
        layout::part(a, self.axis(a, 0), offset, size, self.0)
    }

    fn columns(&mut self, a: Val, offset: i64, size: i64) -> Val {
        layout::part(a, self.axis(a, 1), offset, size, self.0)
    }

    /// The matrix with zeros below it and to its right, up to a size.
    fn padded(&mut self, a: Val, sizes: [i64; 2]) -> Val {
        let rank = self.0.tensor_type(a).rank();
        let mut high = vec![0; rank];
        (0..2).for_each(|which| high[rank - 2 + which] = sizes[which] - self.size(a, which));
        super::views::pad_zeros(a, &vec![0; rank], &high, self.0)
    }

    fn apply(&mut self, kind: Kind, operands: &[Val]) -> Val {
        recipe::broadcast(kind, operands, self.0)
    }

    /// The number in every element of a matrix like `a`.
    fn number(&mut self, a: Val, number: i64) -> Val {
        let ty = self.0.tensor_type(a);
        let number = Tensor::number(ty.element.part(), number);
        let number = layout::everywhere(&number, &ty.shape, self.0);
        recipe::convert(number, ty.element, self.0)
    }

    fn negative(&mut self, a: Val) -> Val {
        self.apply(Kind::Neg, &[a])
    }

    fn difference(&mut self, a: Val, b: Val) -> Val {
        self.apply(Kind::Sub, &[a, b])
    }

    /// The sum of what is there.
    fn sum(&mut self, a: Option<Val>, b: Option<Val>) -> Option<Val> {
        match (a, b) {
            (Some(a), Some(b)) => Some(add(a, b, self.0)),
            (a, b) => a.or(b),
        }
    }

    fn scaled(&mut self, a: Val, factor: f64) -> Val {
        map_parts(a, self.0, |part, emit| {
            let ty = emit.tensor_type(part);
            let factor = Tensor::splat(ty.element, &ty.shape, &float_to_bytes(ty.element, factor));
            let factor = layout::constant(factor, emit);
            recipe::apply(Kind::Mul, &[part, factor], emit)
        })
    }

    fn transposed(&mut self, a: Val, how: Transposition) -> Val {
        if how == Transposition::None {
            return a;
        }
        let rank = self.0.tensor_type(a).rank();
        let mut order: Shape = (0..rank as i64).collect();
        order.swap(rank - 2, rank - 1);
        let a = self.0.transpose(a, &order);
        if how == Transposition::Adjoint { conjugate(a, self.0) } else { a }
    }

    fn adjoint(&mut self, a: Val) -> Val {
        self.transposed(a, Transposition::Adjoint)
    }

    fn product(&mut self, a: Val, b: Val) -> Val {
        let element = self.0.tensor_type(a).element;
        if !element.is_complex() {
            return self.real_product(a, b);
        }
        let [[a, b], [c, d]] = [a, b].map(|value| complex::parts(value, self.0));
        let [ac, bd, ad, bc] =
            [(a, c), (b, d), (a, d), (b, c)].map(|(x, y)| self.real_product(x, y));
        let parts = [self.difference(ac, bd), add(ad, bc, self.0)];
        complex::from_parts(parts, self.0)
    }

    fn real_product(&mut self, a: Val, b: Val) -> Val {
        let shape = self.0.tensor_type(a).shape;
        let rank = shape.len() as i64;
        let mut all = shape.clone();
        all.push(self.size(b, 1));
        let left: Shape = (0..rank).collect();
        let right: Shape = (0..rank - 2).chain([rank - 1, rank]).collect();
        let a = self.0.broadcast(a, &left, &all);
        let b = self.0.broadcast(b, &right, &all);
        let axes = [rank - 1].into_iter().collect();
        self.0.emit(CoreOp::Dot(Dot { axes }), &[a, b])
    }

    fn products(&mut self, [a, b, c]: [Val; 3]) -> Val {
        let product = self.product(a, b);
        self.product(product, c)
    }

    fn solve(&mut self, solve: TriangularSolve, a: Val, b: Val) -> Val {
        self.0.emit(CoreOp::Library(LibraryFunction::TriangularSolve(solve)), &[a, b])
    }

    /// Whether `row predicate column` holds.
    fn mask(&mut self, like: Val, predicate: CmpiPredicate) -> Val {
        let shape = self.0.tensor_type(like).shape;
        let [row, column] =
            [0, 1].map(|which| layout::iota(&shape, self.axis(like, which), self.0));
        recipe::cmpi(predicate, row, column, self.0)
    }

    /// The elements where `row predicate column` holds, else 0.
    fn part(&mut self, a: Val, predicate: CmpiPredicate) -> Val {
        let mask = self.mask(a, predicate);
        let zero = super::views::zeros_like(a, self.0);
        self.0.emit(CoreOp::Select, &[mask, a, zero])
    }

    /// The part below the diagonal, with 1 in the diagonal.
    fn with_unit_diagonal(&mut self, a: Val) -> Val {
        let mask = self.mask(a, DIAGONAL);
        let one = self.number(a, 1);
        let below = self.part(a, STRICTLY_LOWER);
        self.0.emit(CoreOp::Select, &[mask, one, below])
    }

    /// The elements of one row in the diagonal of a matrix.
    fn diagonal_of(&mut self, row: Val) -> Val {
        let mut shape = self.0.tensor_type(row).shape;
        let n = shape.len();
        shape[n - 2] = shape[n - 1];
        let all = layout::stretch(row, &shape, self.0);
        self.part(all, DIAGONAL)
    }

    /// The diagonal, as one row.
    fn diagonal(&mut self, a: Val) -> Val {
        let (part, axis) = (self.part(a, DIAGONAL), self.axis(a, 0));
        let mut shape = self.0.tensor_type(a).shape;
        shape[axis] = 1;
        let axes: Shape = [axis as i64].into_iter().collect();
        let sum = super::views::sum(part, axes, self.0);
        self.0.reshape(sum, &shape)
    }

    /// The elements of a^H b above the diagonal.
    fn upper_squares(&mut self, a: Val, b: Val) -> Val {
        let a = self.adjoint(a);
        let product = self.product(a, b);
        self.part(product, STRICTLY_UPPER)
    }

    /// The real parts of complex numbers, as complex numbers.
    fn real(&mut self, a: Val) -> Val {
        let element = self.0.tensor_type(a).element;
        if !element.is_complex() {
            return a;
        }
        let real = self.0.emit(CoreOp::Complex(ComplexOp::Real), &[a]);
        recipe::convert(real, element, self.0)
    }

    /// 1 / a, but 0 of 0.
    fn inverses(&mut self, a: Val) -> Val {
        let [zero, one] = [0, 1].map(|number| self.number(a, number));
        let is_zero = self.apply(Kind::Eq, &[a, zero]);
        let divisor = self.0.emit(CoreOp::Select, &[is_zero, one, a]);
        let quotient = self.apply(Kind::Div, &[one, divisor]);
        self.0.emit(CoreOp::Select, &[is_zero, zero, quotient])
    }

    /// The change of the factors of an LU decomposition, in one matrix as they are, where the matrix, its rows
    /// exchanged already, changes by `change`.
    fn change_of_factors(&mut self, factors: Val, change: Val) -> Val {
        let sizes = [self.size(factors, 0), self.size(factors, 1)];
        let k = sizes[0].min(sizes[1]);
        let (upper, lower) = (self.rows(factors, 0, k), self.columns(factors, 0, k));
        let square = self.columns(upper, 0, k);
        let unit = TriangularSolve { unit_diagonal: true, ..SOLVE_LOWER };
        let over = TriangularSolve { left: false, lower: false, ..SOLVE_LOWER };
        let top = self.rows(change, 0, k);
        let top = self.solve(unit, square, top);
        let first = self.columns(top, 0, k);
        let first = self.solve(over, square, first);
        let below = self.part(first, STRICTLY_LOWER);
        let upper = self.part(upper, UPPER);
        let product = self.product(below, upper);
        let of_upper = self.difference(top, product);
        let of_upper = self.part(of_upper, UPPER);
        let lower = self.with_unit_diagonal(lower);
        let first = self.columns(of_upper, 0, k);
        let product = self.product(lower, first);
        let first = self.columns(change, 0, k);
        let rest = self.difference(first, product);
        let of_lower = self.solve(over, square, rest);
        let of_lower = self.part(of_lower, STRICTLY_LOWER);
        let [of_upper, of_lower] = [of_upper, of_lower].map(|part| self.padded(part, sizes));
        add(of_upper, of_lower, self.0)
    }

    fn change_of_lu(&mut self, found: Val, change: Val) -> Val {
        let sizes = [self.size(change, 0), self.size(change, 1)];
        let factors = self.rows(found, 0, sizes[0]);
        let pivots = self.rows(found, sizes[0], 1);
        let pivots = self.columns(pivots, 0, sizes[0].min(sizes[1]));
        let order = self.order_of_rows(pivots, sizes[0]);
        let axis = self.axis(change, 0);
        let change = recipes::blocks(change, order, axis, axis, Mode::CLAMP, self.0);
        let moved = self.change_of_factors(factors, change);
        self.padded(moved, [sizes[0] + 1, sizes[1]])
    }

    /// For each row after all exchanges its number before them: `pivots` has in one row the row that each one is
    /// exchanged with. The exchanges are joined in pairs.
    fn order_of_rows(&mut self, pivots: Val, rows: i64) -> Val {
        let pivots = match self.0.tensor_type(pivots).element.is_complex() {
            true => self.0.emit(CoreOp::Complex(ComplexOp::Real), &[pivots]),
            false => pivots,
        };
        let pivots = recipe::convert(pivots, ElementType::I64, self.0);
        let mut shape = self.0.tensor_type(pivots).shape;
        let (at, mut count) = (shape.len() - 2, shape[shape.len() - 1]);
        (shape[at], shape[at + 1]) = (count, 1);
        let pivots = self.0.reshape(pivots, &shape);
        shape[at + 1] = rows;
        let pivots = layout::stretch(pivots, &shape, self.0);
        let [own, row] = [at, at + 1].map(|axis| layout::iota(&shape, axis, self.0));
        let [is_own, is_other] = [own, pivots].map(|one| self.apply(Kind::Eq, &[row, one]));
        let order = self.0.emit(CoreOp::Select, &[is_other, own, row]);
        let mut order = self.0.emit(CoreOp::Select, &[is_own, pivots, order]);
        while count > 1 {
            let half = count / 2;
            let pairs = self.rows(order, 0, 2 * half);
            (shape[at], shape[at + 1]) = (half, 2 * rows);
            let pairs = self.0.reshape(pairs, &shape);
            let [first, second] = [0, rows].map(|offset| self.columns(pairs, offset, rows));
            let joined = recipes::elements(first, second, at + 1, Mode::CLAMP, self.0);
            let last = self.rows(order, 2 * half, count % 2);
            order = layout::concat(&[joined, last], at, self.0);
            count -= half;
        }
        shape.remove(at);
        shape[at] = rows;
        self.0.reshape(order, &shape)
    }

    fn change_of_qr(&mut self, found: Val, change: Val) -> Val {
        let [m, n] = [self.size(change, 0), self.size(change, 1)];
        let k = m.min(n);
        let packed = self.rows(found, 0, m);
        let vectors = self.columns(packed, 0, k);
        let factors = self.rows(found, m, 1);
        let factors = self.columns(factors, 0, k);
        let reflect = CoreOp::Library(LibraryFunction::Reflect(Reflect));
        let q = self.0.emit(reflect, &[vectors, factors]);
        let adjoint = self.adjoint(q);
        let r = self.rows(packed, 0, k);
        let square = self.columns(r, 0, k);
        let over = TriangularSolve { left: false, lower: false, ..SOLVE_LOWER };
        let x = self.columns(change, 0, k);
        let x = self.solve(over, square, x);
        let turned = self.product(adjoint, x);
        let below = self.part(turned, STRICTLY_LOWER);
        let above = self.adjoint(below);
        let mut skew = self.difference(below, above);
        if self.0.tensor_type(skew).element.is_complex() {
            let diagonal = self.part(turned, DIAGONAL);
            let real = self.real(diagonal);
            let diagonal = self.difference(diagonal, real);
            skew = add(skew, diagonal, self.0);
        }
        let inner = self.difference(skew, turned);
        let inner = self.product(q, inner);
        let of_q = add(inner, x, self.0);
        let r = self.part(r, UPPER);
        let [straight, turned] = [self.product(adjoint, change), self.product(skew, r)];
        let of_r = self.difference(straight, turned);
        let of_r = self.part(of_r, UPPER);
        // I - Q = V (T V^H): these are lower and upper triangular, and the factors are the diagonal.
        let [zero, one] = [0, 1].map(|number| self.number(square, number));
        let identity = self.part(one, DIAGONAL);
        let first = self.rows(q, 0, k);
        let rest = self.difference(identity, first);
        let unit = TriangularSolve { unit_diagonal: true, ..SOLVE_LOWER };
        let product = self.solve(unit, square, rest);
        let is_zero = self.apply(Kind::Eq, &[product, zero]);
        let is_diagonal = self.mask(product, DIAGONAL);
        let is_singular = recipe::binary(BinaryOp::Andi, is_zero, is_diagonal, self.0);
        let regular = self.0.emit(CoreOp::Select, &[is_singular, one, product]);
        let regular = self.part(regular, UPPER);
        let regular = self.padded(regular, [m, k]);
        let below = self.part(vectors, STRICTLY_LOWER);
        let both = add(below, regular, self.0);
        let of_q = self.negative(of_q);
        let of_reflections = self.change_of_factors(both, of_q);
        let of_vectors = self.part(of_reflections, STRICTLY_LOWER);
        let [of_vectors, of_r] = [of_vectors, of_r].map(|part| self.padded(part, [m, n]));
        let moved = add(of_vectors, of_r, self.0);
        let square = self.rows(of_reflections, 0, k);
        let of_factors = self.diagonal(square);
        let of_factors = self.padded(of_factors, [1, n]);
        layout::concat(&[moved, of_factors], self.axis(moved, 0), self.0)
    }

    fn change_of_eigh(&mut self, found: Val, change: Val) -> Val {
        let n = self.size(change, 0);
        let (vectors, values) = (self.rows(found, 0, n), self.rows(found, n, 1));
        let adjoint = self.adjoint(vectors);
        let turned = self.products([adjoint, change, vectors]);
        let column = self.transposed(values, Transposition::Transpose);
        let distance = self.apply(Kind::Sub, &[values, column]);
        let inverses = self.inverses(distance);
        let inner = self.apply(Kind::Mul, &[inverses, turned]);
        let of_vectors = self.product(vectors, inner);
        let of_values = self.diagonal(turned);
        let of_values = self.real(of_values);
        layout::concat(&[of_vectors, of_values], self.axis(found, 0), self.0)
    }

    fn change_of_svd(&mut self, found: Val, change: Val) -> Val {
        let [m, n] = [self.size(change, 0), self.size(change, 1)];
        let column = self.columns(found, m, 1);
        let row = self.transposed(column, Transposition::Transpose);
        let u = self.columns(found, 0, m);
        let u = self.transposed(u, Transposition::Transpose);
        let v_adjoint = self.columns(found, m + 1, n);
        let (u_adjoint, v) = (self.adjoint(u), self.adjoint(v_adjoint));
        let turned = self.products([u_adjoint, change, v]);
        let [sum, distance] = [Kind::Add, Kind::Sub].map(|kind| self.apply(kind, &[row, column]));
        let distance = self.apply(Kind::Mul, &[sum, distance]);
        let distance = self.inverses(distance);
        let distance = self.part(distance, OFF_DIAGONAL);
        let mut rotation = |scale: Val| {
            let scaled = self.apply(Kind::Mul, &[turned, scale]);
            let back = self.adjoint(scaled);
            let both = add(scaled, back, self.0);
            self.apply(Kind::Mul, &[distance, both])
        };
        let (mut of_u, of_v) = (rotation(row), rotation(column));
        let inverses = self.inverses(row);
        if self.0.tensor_type(found).element.is_complex() {
            let back = self.adjoint(turned);
            let skew = self.difference(turned, back);
            let skew = self.scaled(skew, 0.5);
            let skew = self.part(skew, DIAGONAL);
            let phases = self.apply(Kind::Mul, &[skew, inverses]);
            of_u = add(of_u, phases, self.0);
        }
        let back = self.adjoint(change);
        let of_u = self.change_of_vectors(u, of_u, [change, v], inverses);
        let of_v = self.change_of_vectors(v, of_v, [back, u], inverses);
        let of_u = self.transposed(of_u, Transposition::Transpose);
        let of_v = self.adjoint(of_v);
        let of_values = self.diagonal(turned);
        let of_values = self.real(of_values);
        let of_values = self.transposed(of_values, Transposition::Transpose);
        layout::concat(&[of_u, of_values, of_v], self.axis(found, 1), self.0)
    }

    /// The change of singular vectors within their space, by `inner`, and out of it, by the parts of a product that are
    /// not in it.
    fn change_of_vectors(&mut self, own: Val, inner: Val, [a, b]: [Val; 2], inverses: Val) -> Val {
        let inside = self.product(own, inner);
        if self.size(own, 0) == self.size(own, 1) {
            return inside;
        }
        let moved = self.product(a, b);
        let adjoint = self.adjoint(own);
        let kept = self.product(adjoint, moved);
        let kept = self.product(own, kept);
        let rest = self.difference(moved, kept);
        let rest = self.apply(Kind::Mul, &[rest, inverses]);
        add(inside, rest, self.0)
    }
}
