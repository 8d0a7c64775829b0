//! Elementary functions in loops: the same bits as those of the functions that the interpreter calls.

use super::{Builder, CoreOp, ElementType, Jit, Module, Tensor, ValueType, Verified};
use crate::ir::Value;
use crate::jit::Executable;
use crate::legalize::COMPUTED;
use crate::ops::core::math::Function;
use crate::ops::core::{BinaryOp, Cast, CastOp, Cmpf, CmpfPredicate, Constant, MathOp};
use crate::tensor::scalar::float_to_bytes;

/// Compiles a function with this number of arguments; they and its result have the same type and number of elements.
fn compiled(
    (element, count, arguments): (ElementType, usize, usize),
    make: impl FnOnce(&mut Builder, &[Value]) -> Value,
) -> Executable {
    let mut module = Module::new(multigather_dialects::registry());
    let types = vec![ValueType::tensor(element, &[count as i64]); arguments];
    let body = module.body();
    let function = Builder::at_end(&mut module, body).function("main", &types, &types[..1]);
    let mut builder = Builder::at_end(&mut module, function.entry);
    let result = make(&mut builder, &function.args);
    builder.ret(&[result]);
    Jit::new().compile(&Verified::new(module).expect("it is valid")).expect("it compiles")
}

fn compiled_function(op: MathOp, element: ElementType, count: usize) -> Executable {
    compiled((element, count, 1), |builder, x| apply(builder, CoreOp::Math(op), x))
}

fn apply(builder: &mut Builder, op: CoreOp, operands: &[Value]) -> Value {
    builder.core(&op, operands).expect("types that fit")
}

/// A formula of `f64` of an `f32`, whose result is rounded to one.
struct Formula {
    name: &'static str,
    make: fn(&mut Builder, Value, usize) -> Value,
    function: fn(f64) -> f64,
}

/// The formulas of [`crate::lower`] whose functions may have other last bits.
const FORMULAS: [Formula; 3] = [
    Formula {
        name: "erf(x / √2) + 1",
        make: |builder, x, count| {
            let root = number(builder, count, std::f64::consts::SQRT_2);
            let part = apply(builder, CoreOp::Binary(BinaryOp::Divf), &[x, root]);
            let erf = apply(builder, CoreOp::Math(MathOp::Erf), &[part]);
            let one = number(builder, count, 1.0);
            apply(builder, CoreOp::Binary(BinaryOp::Addf), &[erf, one])
        },
        function: |x| of_library(MathOp::Erf, x / std::f64::consts::SQRT_2) + 1.0,
    },
    Formula {
        name: "1 / (1 + e^-x)",
        make: |builder, x, count| {
            let one = number(builder, count, 1.0);
            let x = apply(builder, CoreOp::Negf, &[x]);
            let power = apply(builder, CoreOp::Math(MathOp::Exp), &[x]);
            let sum = apply(builder, CoreOp::Binary(BinaryOp::Addf), &[one, power]);
            apply(builder, CoreOp::Binary(BinaryOp::Divf), &[one, sum])
        },
        function: |x| 1.0 / (1.0 + of_library(MathOp::Exp, -x)),
    },
    Formula {
        name: "log(1 + e^x)",
        make: |builder, x, count| {
            let zero = number(builder, count, 0.0);
            let size = apply(builder, CoreOp::Math(MathOp::Absf), &[x]);
            let less = apply(builder, CoreOp::Negf, &[size]);
            let power = apply(builder, CoreOp::Math(MathOp::Exp), &[less]);
            let rest = apply(builder, CoreOp::Math(MathOp::Log1p), &[power]);
            let is_above = CoreOp::Cmpf(Cmpf { predicate: CmpfPredicate::Ogt });
            let is_above = apply(builder, is_above, &[x, zero]);
            let above = apply(builder, CoreOp::Select, &[is_above, x, zero]);
            apply(builder, CoreOp::Binary(BinaryOp::Addf), &[above, rest])
        },
        function: |x| {
            let above = if x > 0.0 { x } else { 0.0 };
            above + of_library(MathOp::Log1p, of_library(MathOp::Exp, -x.abs()))
        },
    },
];

fn number(builder: &mut Builder, count: usize, number: f64) -> Value {
    let bytes = float_to_bytes(ElementType::F64, number);
    let value = Tensor::splat(ElementType::F64, &[count as i64], &bytes);
    apply(builder, CoreOp::Constant(Constant::tensor(value)), &[])
}

fn of_library(op: MathOp, x: f64) -> f64 {
    let Some((_, Function::Float(function))) = op.function() else { panic!("of one float") };
    function(x)
}

fn compiled_formula(formula: &Formula, count: usize) -> Executable {
    compiled((ElementType::F32, count, 1), |builder, x| {
        let cast = |op, to| CoreOp::Cast(Cast { op, to });
        let x = apply(builder, cast(CastOp::Extf, ElementType::F64), x);
        let result = (formula.make)(builder, x, count);
        apply(builder, cast(CastOp::Truncf, ElementType::F32), &[result])
    })
}

/// Compares compiled code with a function for every `step`-th `f32`, in parts of `count`.
fn compare(
    name: &str,
    executable: &Executable,
    function: impl Fn(f64) -> f64,
    (count, step): (usize, usize),
) {
    let mut patterns = (0..=u32::MAX).step_by(step);
    loop {
        let part: Vec<f32> = patterns.by_ref().take(count).map(f32::from_bits).collect();
        if part.len() < count {
            return;
        }
        let found = executable.call(&[Tensor::from_f32s(&[count as i64], &part)]);
        let found = &found.expect("no fault")[0];
        for (k, &x) in part.iter().enumerate() {
            let expected = function(x.into()) as f32;
            let found = found.float_at(k) as f32;
            assert!(
                found.to_bits() == expected.to_bits() || expected.is_nan() && found.is_nan(),
                "{name} of {x:e}: {found:e}, not {expected:e}"
            );
        }
    }
}

/// Compares all functions for every `step`-th `f32`, in parts of `count`.
fn compare_all(count: usize, step: usize) {
    for op in COMPUTED {
        let executable = compiled_function(op, ElementType::F32, count);
        compare(op.name(), &executable, |x| of_library(op, x), (count, step));
    }
    for formula in &FORMULAS {
        let executable = compiled_formula(formula, count);
        compare(formula.name, &executable, formula.function, (count, step));
    }
}

#[test]
fn some_operands_of_functions() {
    compare_all(1 << 12, (1 << 12) + 1);
}

/// Powers of all pairs of special numbers, of any two, and of numbers near 1.
#[test]
fn some_powers() {
    let special = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        2.0,
        -2.0,
        3.0,
        -3.0,
        4097.0,
        16_777_215.0,
        16_777_216.0,
        -16_777_217.0,
        1e-40,
        -1e-40,
        f32::MIN_POSITIVE,
        f32::MAX,
        -f32::MAX,
        f32::INFINITY,
        f32::NEG_INFINITY,
        f32::NAN,
        1.7,
        1.0 / 3.0,
    ];
    let mut pairs: Vec<[f32; 2]> = special.iter().flat_map(|&x| special.map(|y| [x, y])).collect();
    let mut state = 1u64;
    let mut bits = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 32) as u32
    };
    while pairs.len() < 1 << 17 {
        let [x, y] = [bits(), bits()];
        // Any sign and fraction, and an exponent near that of 1.
        let near = |bits: u32, exponents| f32::from_bits(bits & 0x807f_ffff | (exponents << 23));
        pairs.push([x, y].map(f32::from_bits));
        pairs.push([near(x, 126 + x % 3), near(y, 124 + y % 10)]);
        pairs.push([near(x, 127), (y % 16) as f32 - 8.0]);
    }
    let [x, y] = [0, 1].map(|at| pairs.iter().map(|pair| pair[at]).collect::<Vec<_>>());
    let shape = [pairs.len() as i64];
    let power = CoreOp::Math(MathOp::Powf);
    let executable = compiled((ElementType::F32, pairs.len(), 2), |builder, operands| {
        apply(builder, power.clone(), operands)
    });
    let operands = [x, y].map(|numbers| Tensor::from_f32s(&shape, &numbers));
    let expected = power.eval(&operands).expect("a total op");
    let found = executable.call(&operands).expect("no fault");
    for (k, pair) in pairs.iter().enumerate() {
        let [found, expected] = [&found[0], &expected].map(|it| it.bytes_at(k));
        assert_eq!(found, expected, "{pair:?}");
    }
}

/// All operands of the formats of 16 bits.
#[test]
fn all_short_operands_of_functions() {
    for (op, element) in COMPUTED
        .into_iter()
        .flat_map(|op| [ElementType::F16, ElementType::BF16].map(|element| (op, element)))
    {
        let bytes: Vec<u8> = (0..=u16::MAX).flat_map(u16::to_ne_bytes).collect();
        let all = Tensor::from_bytes(element, &[1 << 16], &bytes);
        let expected = CoreOp::Math(op).eval(std::slice::from_ref(&all)).expect("a total op");
        let found = compiled_function(op, element, 1 << 16).call(&[all]).expect("no fault");
        assert_eq!(found[0], expected, "{} of {element}", op.name());
    }
}

/// `cargo test -p multigather-codegen -- --ignored every_operand`
#[test]
#[ignore = "it takes ten minutes"]
fn every_operand_of_functions() {
    compare_all(1 << 24, 1);
}
