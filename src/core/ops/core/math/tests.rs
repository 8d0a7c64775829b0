//! The functions compute what their names say: compared with the standard library's functions,
//! which are the system's, and with reference values.

use super::{Core, Function, MathOp};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::ElementType;

type Real = fn(f64) -> f64;

fn at(op: MathOp, x: f64) -> f64 {
    match op.function() {
        Some((_, Function::Float(f))) => f(x),
        other => panic!("{}: {other:?}", op.name()),
    }
}

fn near(found: f64, expected: f64) -> bool {
    within(4.0 * f64::EPSILON, found, expected)
}

fn within(error: f64, found: f64, expected: f64) -> bool {
    let size = expected.abs().max(f64::MIN_POSITIVE);
    (found.is_nan() && expected.is_nan())
        || found == expected
        || (found - expected).abs() <= error * size
}

#[test]
fn functions_of_one_operand() {
    let known: [(MathOp, Real); 20] = [
        (MathOp::Cbrt, f64::cbrt),
        (MathOp::Exp, f64::exp),
        (MathOp::Exp2, f64::exp2),
        (MathOp::Expm1, f64::exp_m1),
        (MathOp::Log, f64::ln),
        (MathOp::Log1p, f64::ln_1p),
        (MathOp::Log2, f64::log2),
        (MathOp::Log10, f64::log10),
        (MathOp::Sin, f64::sin),
        (MathOp::Cos, f64::cos),
        (MathOp::Tan, f64::tan),
        (MathOp::Asin, f64::asin),
        (MathOp::Acos, f64::acos),
        (MathOp::Atan, f64::atan),
        (MathOp::Sinh, f64::sinh),
        (MathOp::Cosh, f64::cosh),
        (MathOp::Tanh, f64::tanh),
        (MathOp::Asinh, f64::asinh),
        (MathOp::Acosh, f64::acosh),
        (MathOp::Atanh, f64::atanh),
    ];
    let ends = [0.0, -0.0, 1.0, -1.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 1e300, 5e-324];
    let between = (-4000..4000).map(|k| f64::from(k) / 128.0 + 1.0 / 1024.0);
    for x in ends.into_iter().chain(between) {
        for (op, expected) in known {
            let (found, expected) = (at(op, x), expected(x));
            // The standard library writes these three itself, and they are less exact.
            let rough = matches!(op, MathOp::Asinh | MathOp::Acosh | MathOp::Atanh);
            let error = if rough { 1e-11 } else { 4.0 * f64::EPSILON };
            assert!(
                within(error, found, expected),
                "{}({x:e}) = {found:e}, not {expected:e}",
                op.name()
            );
        }
    }
}

#[test]
fn error_functions() {
    // Abramowitz and Stegun, table 7.1, and more digits.
    for (x, erf) in [(0.0, 0.0), (0.5, 0.5204998778130465), (1.0, 0.8427007929497149)] {
        assert!(near(at(MathOp::Erf, x), erf));
        assert!(near(at(MathOp::Erf, -x), -erf));
    }
    assert!(near(at(MathOp::Erfc, 2.0), 0.004677734981047266));
    assert!(near(at(MathOp::Erfc, 5.0), 1.5374597944280347e-12));
}

#[test]
fn functions_of_two_operands() {
    let Some((_, Function::Floats(pow))) = MathOp::Powf.function() else { panic!() };
    let Some((_, Function::Floats(atan2))) = MathOp::Atan2.function() else { panic!() };
    let values = [0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, -3.0, 7.25, f64::INFINITY, f64::NAN];
    for x in values {
        for y in values {
            assert!(near(pow(x, y), x.powf(y)), "{x:e}^{y:e}: {:e}", pow(x, y));
            assert!(near(atan2(x, y), x.atan2(y)), "atan2({x:e}, {y:e}): {:e}", atan2(x, y));
        }
    }
}

#[test]
fn integer_powers() {
    let power = |element, x: i128, n: i128| {
        let [x, n] = [x, n].map(|v| Tensor::from_ints(element, &[], &[v]));
        MathOp::Ipowi.eval(&[x, n]).expect("no fault").int_at(0)
    };
    use ElementType::{I1, I8, I32, I64};
    assert_eq!(power(I32, 3, 4), 81);
    assert_eq!(power(I32, -3, 3), -27);
    assert_eq!(power(I8, 3, 5), 243 - 256);
    assert_eq!(power(I64, 2, 63), i64::MIN.into());
    assert_eq!(power(I64, 2, i64::MAX.into()), 0);
    assert_eq!([power(I32, 7, 0), power(I32, 0, 0)], [1, 1]);
    // 1 / x^-n: -1 is what arith.divsi gives for 1 / 0.
    assert_eq!([power(I32, 0, -1), power(I32, 1, -5), power(I32, 2, -1)], [-1, 1, 0]);
    assert_eq!([power(I32, -1, -4), power(I32, -1, -5)], [1, -1]);
    // The set bit is -1: 0^-1 = -1, (-1)^-1 = -1.
    assert_eq!([power(I1, 0, 1), power(I1, 1, 1), power(I1, 0, 0)], [1, 1, 1]);
}

#[test]
fn narrow_results_are_rounded_once() {
    // A double just above the middle of two singles, by less than a single's exp could tell.
    let mut builder = TensorBuilder::new(ElementType::F32, &[4]);
    [0.5, 1.0, -2.0, 88.0].into_iter().for_each(|x| builder.push_float(x));
    let found = MathOp::Exp.eval(&[builder.finish()]).expect("no fault");
    let expected = [0.5f64, 1.0, -2.0, 88.0].map(|x| x.exp() as f32);
    assert!(found.same_bits(&Tensor::from_f32s(&[4], &expected)));
}

#[test]
fn exact_results() {
    let on = |op: MathOp, x: f64| {
        let mut builder = TensorBuilder::new(ElementType::F16, &[]);
        builder.push_float(x);
        op.eval(&[builder.finish()]).expect("no fault")
    };
    let float = |op, x| on(op, x).float_at(0);
    use MathOp::{Absf, Ceil, Floor, Round, Roundeven, Rsqrt, Sqrt, Trunc};
    assert_eq!([2.5, -2.5, 3.5].map(|x| float(Roundeven, x)), [2.0, -2.0, 4.0]);
    assert_eq!([2.5, -2.5, 3.5].map(|x| float(Round, x)), [3.0, -3.0, 4.0]);
    assert_eq!([1.5, -1.5].map(|x| float(Floor, x)), [1.0, -2.0]);
    assert_eq!([1.5, -1.5].map(|x| float(Ceil, x)), [2.0, -1.0]);
    assert_eq!([1.5, -1.5].map(|x| float(Trunc, x)), [1.0, -1.0]);
    assert_eq!([4.0, 0.25].map(|x| float(Sqrt, x)), [2.0, 0.5]);
    assert_eq!([4.0, 0.25, 0.0].map(|x| float(Rsqrt, x)), [0.5, 2.0, f64::INFINITY]);
    assert_eq!(on(Ceil, -0.5).stored_bytes(), 0x8000u16.to_ne_bytes());
    assert_eq!(on(Absf, -0.0).stored_bytes(), 0u16.to_ne_bytes());
    assert_eq!(on(Sqrt, -1.0).stored_bytes(), 0x7e00u16.to_ne_bytes());
    assert_eq!(on(MathOp::Isinf, f64::NEG_INFINITY).int_at(0), 1);
    let least = Tensor::from_ints(ElementType::I8, &[2], &[-128, -5]);
    assert_eq!(
        MathOp::Absi.eval(std::slice::from_ref(&least)).expect("no fault").ints(),
        [-128, 5]
    );
    assert_eq!(MathOp::Ctlz.eval(&[least]).expect("no fault").ints(), [0, 0]);
    let counted = Tensor::from_ints(ElementType::I16, &[2], &[0, 0x0a00]);
    let counts = |op: MathOp| op.eval(std::slice::from_ref(&counted)).expect("no fault").ints();
    assert_eq!(counts(MathOp::Ctlz), [16, 4]);
    assert_eq!(counts(MathOp::Cttz), [16, 9]);
    assert_eq!(counts(MathOp::Ctpop), [0, 2]);
}

#[test]
fn a_product_and_a_sum_are_rounded_once() {
    let on = |element, x: f64| {
        let mut builder = TensorBuilder::new(element, &[]);
        builder.push_float(x);
        builder.finish()
    };
    let fma = |element, [x, y, z]: [f64; 3]| {
        let operands = [x, y, z].map(|x| on(element, x));
        MathOp::Fma.eval(&operands).expect("no fault").float_at(0)
    };
    use ElementType::{F16, F32, F64};
    // 1 + 2e + e^2, of which the product by itself keeps no e^2.
    for (element, e) in [(F64, f64::EPSILON), (F32, f32::EPSILON.into())] {
        assert_eq!(fma(element, [1.0 + e, 1.0 + e, -1.0 - 2.0 * e]), e * e);
    }
    assert_eq!(fma(F16, [0.1, 3.0, 0.25]), 0.5498046875);
    assert!(fma(F32, [f64::INFINITY, 0.0, 1.0]).is_nan());
}
