//! The functions against their definitions, written as plain sums.

use fastrand::Rng;
use rustfft::num_complex::Complex;

use super::*;
use crate::ops::core::library::number::{load, store};

type C = Complex<f64>;

fn random(rng: &mut Rng, count: usize) -> Vec<C> {
    let number = |_| C::new(rng.f64() - 0.5, rng.f64() - 0.5);
    (0..count).map(number).collect()
}

fn tensor(element: ElementType, shape: &[i64], numbers: &[C]) -> Tensor {
    let mut tensor = Tensor::zeroed(element, shape);
    match element.is_complex() {
        true => store(element, numbers, tensor.bytes_mut()),
        false => {
            let reals: Vec<f64> = numbers.iter().map(|x| x.re).collect();
            store(element, &reals, tensor.bytes_mut());
        }
    }
    tensor
}

fn numbers(tensor: &Tensor) -> Vec<C> {
    let (element, bytes) = (tensor.element(), tensor.stored_bytes());
    match element.is_complex() {
        true => load(element, bytes),
        false => load::<f64>(element, bytes).into_iter().map(|x| C::new(x, 0.0)).collect(),
    }
}

fn assert_close(found: &[C], expected: &[C], what: &str) {
    assert_eq!(found.len(), expected.len(), "{what}");
    for (found, expected) in found.iter().zip(expected) {
        let error = (found - expected).norm();
        assert!(error < 1e-12 * (1.0 + expected.norm()), "{what}: {found}, not {expected}");
    }
}

/// The transform along one dimension by its definition, without a scale.
fn transform(x: &[C], shape: &[usize], axis: usize, sign: f64) -> Vec<C> {
    let (n, stride) = (shape[axis], shape[axis + 1..].iter().product::<usize>());
    let element = |at: usize| {
        let k = at / stride % n;
        let first = at - k * stride;
        let term = |j: usize| {
            let angle = sign * std::f64::consts::TAU * (j * k % n) as f64 / n as f64;
            x[first + j * stride] * C::from_polar(1.0, angle)
        };
        (0..n).map(term).sum()
    };
    (0..x.len()).map(element).collect()
}

#[test]
fn transforms_are_the_sums_of_their_definition() {
    let rng = &mut Rng::with_seed(5);
    for case in 0..300 {
        let dims = rng.usize(1..4);
        let sizes: Vec<usize> =
            (0..dims).map(|_| rng.usize(1..if dims == 1 { 40 } else { 8 })).collect();
        let batch = rng.usize(1..3);
        let shape: Vec<i64> = [batch].iter().chain(&sizes).map(|&n| n as i64).collect();
        let whole: Vec<usize> = shape.iter().map(|&n| n as usize).collect();
        let count: usize = whole.iter().product();
        let (last, what) = (sizes[dims - 1], format!("case {case}, {sizes:?}"));
        let apply = |kind: FftKind, size: Option<i64>, x: &Tensor| {
            let fft = Fft { kind, dims: dims as i64, size };
            fft.eval(std::slice::from_ref(x)).expect("it has no fault")
        };
        let x = random(rng, count);
        let forward = (1..=dims).fold(x.clone(), |x, axis| transform(&x, &whole, axis, -1.0));
        let complex = tensor(ElementType::ComplexF64, &shape, &x);
        let found = apply(FftKind::Fft, None, &complex);
        assert_close(&numbers(&found), &forward, &what);
        let back = apply(FftKind::Ifft, None, &found);
        assert_close(&numbers(&back), &x, &what);

        let reals: Vec<C> = x.iter().map(|x| C::new(x.re, 0.0)).collect();
        let forward = (1..=dims).fold(reals.clone(), |x, axis| transform(&x, &whole, axis, -1.0));
        let half = |k: &usize| k % last < last / 2 + 1;
        let forward: Vec<C> = (0..count).filter(half).map(|k| forward[k]).collect();
        let found = apply(FftKind::Rfft, None, &tensor(ElementType::F64, &shape, &reals));
        assert_close(&numbers(&found), &forward, &what);
        let back = apply(FftKind::Irfft, Some(last as i64), &found);
        assert_close(&numbers(&back), &reals, &what);
    }
}

/// The product of two matrices in row-major order, of which the first has `n` columns.
fn product(a: &[C], b: &[C], n: usize) -> Vec<C> {
    let columns = b.len() / n;
    let element = |at: usize| -> C {
        (0..n).map(|k| a[at / columns * n + k] * b[k * columns + at % columns]).sum()
    };
    (0..a.len() / n * columns).map(element).collect()
}

/// The conjugate transpose of a matrix with this number of columns.
fn adjoint(a: &[C], columns: usize) -> Vec<C> {
    let rows = a.len() / columns;
    (0..a.len()).map(|at| a[at % rows * columns + at / rows].conj()).collect()
}

/// The elements of one triangle; the others are 0.
fn triangle(a: &[C], n: usize, is_lower: bool) -> Vec<C> {
    let zero = C::new(0.0, 0.0);
    let inside = |at: usize| if is_lower { at % n <= at / n } else { at % n >= at / n };
    (0..n * n).map(|at| if inside(at) { a[at] } else { zero }).collect()
}

#[test]
fn the_factors_of_a_matrix_multiply_to_it() {
    let rng = &mut Rng::with_seed(6);
    for element in [ElementType::F64, ElementType::ComplexF64] {
        for n in 1..8 {
            let mut root = random(rng, n * n);
            if !element.is_complex() {
                root.iter_mut().for_each(|x| x.im = 0.0);
            }
            let mut matrix = product(&root, &adjoint(&root, n), n);
            (0..n).for_each(|k| matrix[k * n + k] += C::new(1.0, 0.0));
            for lower in [false, true] {
                // What is not read may be anything.
                let nan = C::new(f64::NAN, f64::NAN);
                let or_nan = |x: C| if x.norm() == 0.0 { nan } else { x };
                let read: Vec<C> = triangle(&matrix, n, lower).into_iter().map(or_nan).collect();
                let input = tensor(element, &[n as i64, n as i64], &read);
                let factor = numbers(&Cholesky { lower }.eval(&[input]).expect("it has no fault"));
                assert_eq!(triangle(&factor, n, lower), factor);
                let other = adjoint(&factor, n);
                let pair = if lower { [&factor, &other] } else { [&other, &factor] };
                assert_close(&product(pair[0], pair[1], n), &matrix, "the product");
            }
        }
    }
}

#[test]
fn solutions_solve_their_systems() {
    let rng = &mut Rng::with_seed(7);
    for bits in 0..24 {
        let solve = TriangularSolve::from_bits(bits);
        for element in [ElementType::F64, ElementType::ComplexF64] {
            let (n, m) = (rng.usize(1..6), rng.usize(1..4));
            let mut a = random(rng, n * n);
            (0..n).for_each(|k| a[k * n + k] += C::new(2.0, 0.0));
            let mut b = random(rng, n * m);
            if !element.is_complex() {
                a.iter_mut().chain(&mut b).for_each(|x| x.im = 0.0);
            }
            let shape = if solve.left { [n, m] } else { [m, n] };
            let shape = shape.map(|size| size as i64);
            let operands = [tensor(element, &[n as i64; 2], &a), tensor(element, &shape, &b)];
            let x = numbers(&solve.eval(&operands).expect("it has no fault"));
            let mut matrix = triangle(&a, n, solve.lower);
            if solve.unit_diagonal {
                (0..n).for_each(|k| matrix[k * n + k] = C::new(1.0, 0.0));
            }
            if solve.transpose != Transposition::None {
                matrix = adjoint(&matrix, n);
            }
            if solve.transpose == Transposition::Transpose {
                matrix.iter_mut().for_each(|x| *x = x.conj());
            }
            let found = match solve.left {
                true => product(&matrix, &x, n),
                false => product(&x, &matrix, n),
            };
            assert_close(&found, &b, &format!("{solve:?}"));
        }
    }
}

#[test]
fn codes_name_functions() {
    let kinds =
        ["fft", "ifft", "rfft", "irfft"].map(|name| FftKind::from_name(name).expect("a kind"));
    let transforms = kinds.into_iter().flat_map(|kind| {
        [1, 3, 127].map(|dims| LibraryFunction::Fft(Fft { kind, dims, size: None }))
    });
    let solves =
        (0..24).map(|bits| LibraryFunction::TriangularSolve(TriangularSolve::from_bits(bits)));
    let factors = [false, true].map(|lower| LibraryFunction::Cholesky(Cholesky { lower }));
    let decompositions = (0..12).map(|bits| LibraryFunction::Decompose(Decompose::from_bits(bits)));
    let reflections = [LibraryFunction::Reflect(Reflect)];
    let all = transforms.chain(solves).chain(factors).chain(decompositions).chain(reflections);
    for function in all {
        assert_eq!(LibraryFunction::from_code(function.to_code()), function);
    }
}

fn identity(n: usize) -> Vec<C> {
    (0..n * n).map(|at| C::new(if at / n == at % n { 1.0 } else { 0.0 }, 0.0)).collect()
}

/// Columns of a matrix with this number of columns.
fn columns(a: &[C], width: usize, which: std::ops::Range<usize>) -> Vec<C> {
    a.chunks(width).flat_map(|row| row[which.clone()].to_vec()).collect()
}

/// Matrices to decompose: random ones, some of small rank, some with rows of very different size.
fn matrix(rng: &mut Rng, m: usize, n: usize, is_complex: bool) -> Vec<C> {
    let mut a = match rng.u8(..4) {
        0 => {
            let rank = rng.usize(1..3);
            product(&random(rng, m * rank), &random(rng, rank * n), rank)
        }
        1 => vec![C::default(); m * n],
        _ => random(rng, m * n),
    };
    if rng.u8(..4) == 0 {
        let scale = |at: usize| 10f64.powi((at / n) as i32 * -3);
        a.iter_mut().enumerate().for_each(|(at, x)| *x *= scale(at));
    }
    if !is_complex {
        a.iter_mut().for_each(|x| x.im = 0.0);
    }
    a
}

#[test]
fn decompositions_multiply_to_the_matrix() {
    let rng = &mut Rng::with_seed(7);
    for case in 0..400 {
        let is_complex = rng.bool();
        let element = if is_complex { ElementType::ComplexF64 } else { ElementType::F64 };
        let (m, n) = (rng.usize(1..7), rng.usize(1..7));
        let (k, what) = (m.min(n), format!("case {case}, {m} x {n}, {element}"));
        let a = matrix(rng, m, n, is_complex);
        let decompose = |kind, a: &[C], n: usize| {
            let input = tensor(element, &[(a.len() / n) as i64, n as i64], a);
            let op = Decompose { kind, upper: false };
            numbers(&op.eval(&[input]).expect("it has no fault"))
        };
        let at = |row: usize, column: usize| row * n + column;

        let lu = decompose(DecompositionKind::Lu, &a, n);
        let mut exchanged = a.clone();
        for i in 0..k {
            let pivot = lu[at(m, i)].re as usize;
            (0..n).for_each(|column| exchanged.swap(at(i, column), at(pivot, column)));
        }
        let unit = |is_one: bool| C::new(if is_one { 1.0 } else { 0.0 }, 0.0);
        let lower = |i: usize, j: usize| if j < i { lu[at(i, j)] } else { unit(i == j) };
        let lower: Vec<C> = (0..m * k).map(|p| lower(p / k, p % k)).collect();
        let upper = |of: &[C]| -> Vec<C> {
            (0..k * n).map(|p| if p % n < p / n { C::default() } else { of[p] }).collect()
        };
        assert_close(&product(&lower, &upper(&lu), k), &exchanged, &what);

        let qr = decompose(DecompositionKind::Qr, &a, n);
        let factors: Vec<C> = (0..k).map(|i| qr[at(m, i)]).collect();
        let vectors = columns(&qr[..m * n], n, 0..k);
        let vectors = tensor(element, &[m as i64, k as i64], &vectors);
        let factors = tensor(element, &[1, k as i64], &factors);
        let q = numbers(&Reflect.eval(&[vectors, factors]).expect("it has no fault"));
        assert_close(&product(&adjoint(&q, k), &q, m), &identity(k), &what);
        assert_close(&product(&q, &upper(&qr), k), &a, &what);

        for kind in [DecompositionKind::Svd, DecompositionKind::FullSvd] {
            let count = if kind == DecompositionKind::Svd { k } else { m.max(n) };
            let rows = decompose(kind, &a, n);
            let width = m + 1 + n;
            let values: Vec<f64> = (0..count).map(|i| rows[i * width + m].re).collect();
            assert!(values.windows(2).all(|pair| pair[0] >= pair[1]), "{what}: {values:?}");
            assert!(values.iter().all(|&value| value >= 0.0), "{what}: {values:?}");
            let (us, vs) = (m.min(count), n.min(count));
            let left = columns(&rows[..us * width], width, 0..m);
            let right = columns(&rows[..vs * width], width, m + 1..width);
            assert_close(&product(&left, &adjoint(&left, m), m), &identity(us), &what);
            assert_close(&product(&right, &adjoint(&right, n), n), &identity(vs), &what);
            let scaled: Vec<C> = (0..k * n).map(|p| right[p] * values[p / n]).collect();
            let left: Vec<C> = (0..m * k).map(|p| left[p % k * m + p / k]).collect();
            assert_close(&product(&left, &scaled, k), &a, &what);
            let alone = decompose(DecompositionKind::SingularValues, &a, n);
            let values: Vec<C> = values[..k].iter().map(|&value| C::new(value, 0.0)).collect();
            assert_close(&alone, &values, &what);
        }

        let square = matrix(rng, n, n, is_complex);
        let hermitian: Vec<C> =
            square.iter().zip(adjoint(&square, n)).map(|(x, y)| x + y).collect();
        // What is not read may be anything.
        let nan = C::new(f64::NAN, if is_complex { f64::NAN } else { 0.0 });
        let lower = |p: usize| if p % n > p / n { nan } else { hermitian[p] };
        let lower: Vec<C> = (0..n * n).map(lower).collect();
        let found = decompose(DecompositionKind::Eigh, &lower, n);
        let adjoint_of_lower = tensor(element, &[n as i64; 2], &adjoint(&lower, n));
        let upper = Decompose { kind: DecompositionKind::Eigh, upper: true };
        let upper = numbers(&upper.eval(&[adjoint_of_lower]).expect("it has no fault"));
        assert_close(&upper, &found, &what);
        let (vectors, values) = found.split_at(n * n);
        assert!(values.windows(2).all(|pair| pair[0].re <= pair[1].re), "{what}: {values:?}");
        assert_close(&product(&adjoint(vectors, n), vectors, n), &identity(n), &what);
        let scaled: Vec<C> = (0..n * n).map(|p| vectors[p] * values[p % n]).collect();
        assert_close(&product(&hermitian, vectors, n), &scaled, &what);
    }
}

#[test]
fn decompositions_of_what_is_no_number_end() {
    for kind in [DecompositionKind::Eigh, DecompositionKind::Svd, DecompositionKind::FullSvd] {
        for number in [f64::NAN, f64::INFINITY] {
            let a = tensor(ElementType::F64, &[2, 2], &[C::new(number, 0.0); 4]);
            let found = Decompose { kind, upper: false }.eval(&[a]).expect("it has no fault");
            assert!(numbers(&found).iter().any(|x| x.re.is_nan()), "{kind:?} of {number}");
        }
    }
}

#[test]
fn bases_of_matrices_without_elements_are_complete() {
    let a = tensor(ElementType::F64, &[0, 2], &[]);
    let found = Decompose { kind: DecompositionKind::FullSvd, upper: false };
    let found = found.eval(&[a]).expect("it has no fault");
    let rows: Vec<f64> = numbers(&found).iter().map(|x| x.re).collect();
    assert_eq!(rows, [0.0, 1.0, 0.0, 0.0, 0.0, 1.0]);
}

#[test]
fn tall_matrices_need_no_basis_of_their_rows() {
    // A basis of the rows would take 80 GB.
    let rows = 100_000;
    let a = tensor(ElementType::F64, &[rows, 1], &vec![C::new(2.0, 0.0); rows as usize]);
    let svd = Decompose { kind: DecompositionKind::Svd, upper: false };
    let found = numbers(&svd.eval(&[a]).expect("it has no fault"));
    let expected = 2.0 * (rows as f64).sqrt();
    assert_close(&found[rows as usize..][..1], &[C::new(expected, 0.0)], "the singular value");
}
