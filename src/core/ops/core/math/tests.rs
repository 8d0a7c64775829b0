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

/// Reference values by mpmath with 250 digits.
#[test]
fn special_functions_of_one_operand() {
    let erf_inv = [
        (1e-300, 8.86226925452758e-301),
        (1e-05, 8.862269254759594e-06),
        (0.0009, 0.0007976044020455204),
        (0.002, 0.0017724557070189302),
        (0.1, 0.08885599049425769),
        (0.3, 0.2724627147267543),
        (0.49999, 0.4769251504153166),
        (0.5, 0.4769362762044699),
        (0.51, 0.4881220505159588),
        (0.7, 0.7328690779592167),
        (0.9, 1.1630871536766743),
        (0.99, 1.8213863677184494),
        (0.999999, 3.458910737275499),
        (0.9999999999990905, 5.05125408524939),
        (0.9999999999999999, 5.8635847487551676),
        (-0.25, -0.2253120550121781),
        (-0.75, -0.8134198475976185),
    ];
    let digamma = [
        (1e-10, -10000000000.577215),
        (0.1, -10.423754940411076),
        (0.49, -2.013716050695126),
        (0.5, -1.9635100260214235),
        (0.75, -1.0858608797864722),
        (1.0, -0.5772156649015329),
        (1.25, -0.22745353337626542),
        (1.5, 0.03648997397857652),
        (2.0, 0.42278433509846713),
        (3.3, 1.0348224890596216),
        (9.99, 2.250700372831201),
        (10.0, 2.251752589066721),
        (25.0, 3.198742512851974),
        (1000000.0, 13.815510057964191),
        (1e300, 690.7755278982137),
        (-0.5, 0.03648997397857652),
        (-0.1, 9.245073050052948),
        (-1e-07, 9999999.42278417),
        (-3.75, -1.6923885983113303),
        (-100.25, 7.754238959208646),
    ];
    let bessel_i0e = [
        (0.0, 1.0),
        (1e-10, 0.9999999999),
        (0.1, 0.9071009257823011),
        (1.0, 0.46575960759364043),
        (3.75, 0.2144570512300487),
        (10.0, 0.1278333371634286),
        (29.9, 0.07326921904600191),
        (30.0, 0.0731459464822373),
        (50.0, 0.05656162664745419),
        (700.0, 0.015081295651531358),
        (100000.0, 0.0012615678379767768),
        (1e300, 3.9894228040143264e-151),
    ];
    let bessel_i1e = [
        (0.0, 0.0),
        (1e-10, 4.9999999995e-11),
        (0.1, 0.045298446808809324),
        (1.0, 0.20791041534970844),
        (3.75, 0.1829684209308909),
        (10.0, 0.12126268138445552),
        (29.9, 0.07203337491186879),
        (30.0, 0.07191633059864755),
        (50.0, 0.0559931238928954),
        (700.0, 0.015070519444716848),
        (100000.0, 0.0012615615301218171),
        (1e300, 3.9894228040143264e-151),
    ];
    let tables: [(MathOp, &[(f64, f64)]); 4] = [
        (MathOp::ErfInv, &erf_inv),
        (MathOp::Digamma, &digamma),
        (MathOp::BesselI0e, &bessel_i0e),
        (MathOp::BesselI1e, &bessel_i1e),
    ];
    for (op, table) in tables {
        for &(x, expected) in table {
            let found = at(op, x);
            let is_near = near(found, expected) || (found - expected).abs() <= 8e-16;
            assert!(is_near, "{}({x:e}) = {found:e}, not {expected:e}", op.name());
        }
    }
    const INFINITY: f64 = f64::INFINITY;
    let ends = [
        (MathOp::ErfInv, 1.0, INFINITY),
        (MathOp::ErfInv, -1.0, -INFINITY),
        (MathOp::ErfInv, 1.5, f64::NAN),
        (MathOp::ErfInv, f64::NAN, f64::NAN),
        (MathOp::Digamma, 0.0, f64::NAN),
        (MathOp::Digamma, -3.0, f64::NAN),
        (MathOp::Digamma, -INFINITY, f64::NAN),
        (MathOp::Digamma, INFINITY, INFINITY),
        (MathOp::Lgamma, 0.0, INFINITY),
        (MathOp::Lgamma, -2.0, INFINITY),
        (MathOp::Lgamma, 3.0, 2f64.ln()),
        (MathOp::BesselI0e, INFINITY, 0.0),
        (MathOp::BesselI1e, -INFINITY, 0.0),
        (MathOp::BesselI1e, -1.0, -0.20791041534970844),
        (MathOp::BesselI0e, f64::NAN, f64::NAN),
    ];
    for (op, x, expected) in ends {
        assert!(near(at(op, x), expected), "{}({x:e}) = {:e}", op.name(), at(op, x));
    }
}

#[test]
fn special_functions_of_two_operands() {
    let zeta = [
        (2.0, 1.0, 1.6449340668482264),
        (1.5, 1.0, 2.612375348685488),
        (1.0001, 1.0, 10000.577222947539),
        (3.0, 0.25, 64.66386996876847),
        (10.0, 2.0, 0.0009945751278180853),
        (50.0, 1.0, 1.0000000000000009),
        (50.0, 10.0, 1.0086304954352791e-50),
        (50.0, 100.0, 2.58230007191163e-100),
        (100.0, 37.5, 4.260772466820791e-158),
        (5.5, 1000000.0, 2.2222272222268056e-28),
        (2.0, 0.001, 1000001.6425331958),
        (1000.0, 1000.0, 0.0),
        (20.0, 12.0, 3.296114780102427e-22),
        (2.0, -0.5, 8.934802200544679),
        (3.0, -0.5, 0.41439832211716),
        (3.0, -10.25, -62.00823601074355),
        (4.0, -1000.75, 259.7575760903411),
        (1.25, 3.0, 3.174663618216086),
    ];
    let polygamma = [
        (0.0, 3.0, 0.9227843350984671),
        (1.0, 1.0, 1.6449340668482264),
        (1.0, 0.5, 4.934802200544679),
        (1.0, 10.0, 0.10516633568168575),
        (2.0, 0.25, -129.32773993753693),
        (3.0, 7.5, 0.005772436656578694),
        (10.0, 2.0, -1793.311606628713),
        (50.0, 30.0, -1.743987047261397e-11),
        (120.0, 50.0, -1.9575071458567795e-07),
        (170.0, 40.0, -8.221460485827782e32),
        (1.0, -0.5, 8.934802200544679),
        (2.0, -1.25, 123.72136678366236),
    ];
    const INFINITY: f64 = f64::INFINITY;
    const NAN: f64 = f64::NAN;
    let ends_of_zeta = [
        (1.0, 2.0, INFINITY),
        (0.5, 2.0, NAN),
        (2.0, 0.0, INFINITY),
        (3.0, -4.0, NAN),
        (2.5, -0.5, NAN),
        (NAN, 1.0, NAN),
        (2.0, NAN, NAN),
        (2.0, INFINITY, 0.0),
        (INFINITY, 2.0, 0.0),
        (INFINITY, 1.0, 1.0),
        (INFINITY, 0.5, INFINITY),
        (2.0, -1e300, INFINITY),
    ];
    let ends_of_polygamma =
        [(-1.0, 2.0, NAN), (0.5, 2.0, NAN), (1.0, 0.0, INFINITY), (2.0, 0.0, NAN)];
    type Table<'a> = (MathOp, &'a [(f64, f64, f64)], f64);
    let tables: [Table; 4] = [
        (MathOp::Zeta, &zeta, 1e-15),
        (MathOp::Polygamma, &polygamma, 1e-15),
        (MathOp::Zeta, &ends_of_zeta, 0.0),
        (MathOp::Polygamma, &ends_of_polygamma, 0.0),
    ];
    for (op, table, error) in tables {
        let Some((_, Function::Floats(function))) = op.function() else { panic!() };
        for &(x, y, expected) in table {
            let found = function(x, y);
            // The logarithm of a large factorial has fewer digits than it.
            let error = if x > 100.0 { 1e-12 } else { error };
            let is_near = within(error, found, expected);
            assert!(is_near, "{}({x:e}, {y:e}) = {found:e}, not {expected:e}", op.name());
        }
    }
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

/// What the library rounds to the other neighbour of the middle between two `f32`.
#[test]
fn corrected_results() {
    // The nearest floats, computed with 400 bits.
    let known = [
        (MathOp::Sin, 9830.3984375, -0.34761325_f32),
        (MathOp::Exp2, -0.029743773862719536, 0.9795943),
        (MathOp::Log, 9.472636222839355, 2.2484071),
        (MathOp::Log1p, 0.4951299726963043, 0.40221313),
        (MathOp::Cos, -1.7269983397793917e20, 0.969058),
    ];
    for (op, x, nearest) in known {
        assert_eq!(at(op, x) as f32, nearest, "{} of {x}", op.name());
    }
    for op in [MathOp::Acos, MathOp::Asinh, MathOp::Erfc, MathOp::Log10, MathOp::Sinh] {
        assert!(op.corrections().next().is_some());
        for [x, result] in op.corrections() {
            assert_eq!(at(op, x), result, "{} of {x}", op.name());
            let below = result.to_bits() & 0x1fff_ffff;
            assert_eq!(below.abs_diff(1 << 28), 1, "{result} is no neighbour of a middle");
        }
    }
}

#[test]
fn acosh_has_no_value_below_one() {
    for x in [0.5, -1.0, -28911.5, -1e300] {
        assert!(at(MathOp::Acosh, x).is_nan(), "of {x}");
    }
}
