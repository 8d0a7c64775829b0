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

fn adjoint(a: &[C], n: usize) -> Vec<C> {
    (0..n * n).map(|at| a[at % n * n + at / n].conj()).collect()
}

fn product(a: &[C], b: &[C], [rows, inner, columns]: [usize; 3]) -> Vec<C> {
    let element = |at: usize| {
        let (i, j) = (at / columns, at % columns);
        (0..inner).map(|k| a[i * inner + k] * b[k * columns + j]).sum()
    };
    (0..rows * columns).map(element).collect()
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
            let mut matrix = product(&root, &adjoint(&root, n), [n, n, n]);
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
                assert_close(&product(pair[0], pair[1], [n, n, n]), &matrix, "the product");
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
                true => product(&matrix, &x, [n, n, m]),
                false => product(&x, &matrix, [m, n, n]),
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
    let decompositions = [false, true].map(|lower| LibraryFunction::Cholesky(Cholesky { lower }));
    for function in transforms.chain(solves).chain(decompositions) {
        assert_eq!(LibraryFunction::from_code(function.to_code()), function);
    }
}
