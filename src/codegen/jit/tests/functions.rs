//! Elementary functions in loops: the same bits as those of the functions that the interpreter calls.

use super::{Builder, CoreOp, ElementType, Jit, Module, Tensor, ValueType, Verified};
use crate::jit::Executable;
use crate::ops::core::MathOp;
use crate::ops::core::math::Function;

/// The functions that are computed by arithmetic.
const COMPUTED: [MathOp; 11] = [
    MathOp::Cos,
    MathOp::Erf,
    MathOp::Exp,
    MathOp::Exp2,
    MathOp::Expm1,
    MathOp::Log,
    MathOp::Log10,
    MathOp::Log1p,
    MathOp::Log2,
    MathOp::Sin,
    MathOp::Tanh,
];

fn compiled(op: MathOp, element: ElementType, count: usize) -> Executable {
    let mut module = Module::new(multigather_dialects::registry());
    let ty = ValueType::tensor(element, &[count as i64]);
    let body = module.body();
    let ty = std::slice::from_ref(&ty);
    let function = Builder::at_end(&mut module, body).function("main", ty, ty);
    let mut builder = Builder::at_end(&mut module, function.entry);
    let result = builder.core(&CoreOp::Math(op), &function.args).expect("types that fit");
    builder.ret(&[result]);
    Jit::new().compile(&Verified::new(module).expect("it is valid")).expect("it compiles")
}

/// Compares the function of every `step`-th `f32`, in parts of `count`.
fn compare(op: MathOp, count: usize, step: usize) {
    let executable = compiled(op, ElementType::F32, count);
    let Some((_, Function::Float(function))) = op.function() else { panic!("of one float") };
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
                "{} of {x:e}: {found:e}, not {expected:e}",
                op.name()
            );
        }
    }
}

#[test]
fn some_operands_of_functions() {
    for op in COMPUTED {
        compare(op, 1 << 12, (1 << 12) + 1);
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
        let found = compiled(op, element, 1 << 16).call(&[all]).expect("no fault");
        assert_eq!(found[0], expected, "{} of {element}", op.name());
    }
}

/// `cargo test -p multigather-codegen -- --ignored every_operand`
#[test]
#[ignore = "it takes ten minutes"]
fn every_operand_of_functions() {
    for op in COMPUTED {
        compare(op, 1 << 24, 1);
    }
}
