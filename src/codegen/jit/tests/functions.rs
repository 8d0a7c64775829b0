//! Elementary functions in loops: the same bits as those of the functions that the interpreter calls.

use super::{Builder, CoreOp, ElementType, Jit, Module, Tensor, ValueType, Verified};
use crate::ir::Value;
use crate::jit::Executable;
use crate::legalize::COMPUTED;
use crate::ops::core::math::Function;
use crate::ops::core::{BinaryOp, Cast, CastOp, Cmpf, CmpfPredicate, Constant, MathOp};
use crate::tensor::scalar::float_to_bytes;

/// The function of tensors of this type that a builder makes of its argument.
fn compiled(
    element: ElementType,
    count: usize,
    make: impl FnOnce(&mut Builder, Value) -> Value,
) -> Executable {
    let mut module = Module::new(multigather_dialects::registry());
    let ty = ValueType::tensor(element, &[count as i64]);
    let body = module.body();
    let ty = std::slice::from_ref(&ty);
    let function = Builder::at_end(&mut module, body).function("main", ty, ty);
    let mut builder = Builder::at_end(&mut module, function.entry);
    let result = make(&mut builder, function.args[0]);
    builder.ret(&[result]);
    Jit::new().compile(&Verified::new(module).expect("it is valid")).expect("it compiles")
}

fn compiled_function(op: MathOp, element: ElementType, count: usize) -> Executable {
    compiled(element, count, |builder, x| apply(builder, CoreOp::Math(op), &[x]))
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
    compiled(ElementType::F32, count, |builder, x| {
        let cast = |op, to| CoreOp::Cast(Cast { op, to });
        let x = apply(builder, cast(CastOp::Extf, ElementType::F64), &[x]);
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
