//! Every op of `arith` on every type, on random and on hostile elements.

use super::{Numbers, Program, random_tensor};
use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, Cast, CastOp, Cmpf, CmpfPredicate, Cmpi, CmpiPredicate};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, ValueType};

pub const COUNT: usize = 4096;

/// Pairs of elements: extremes with each other, then random ones.
pub fn operands(element: ElementType, seed: u64) -> [Tensor; 2] {
    let mut numbers = Numbers::new(seed);
    let special = specials(element);
    let mut builders = [0, 1].map(|_| TensorBuilder::new(element, &[COUNT as i64]));
    let random = random_tensor(&mut numbers, element, &[2 * COUNT as i64]);
    for k in 0..COUNT {
        let (i, j) = (k / special.count(), k % special.count());
        for (side, at) in [i, j].into_iter().enumerate() {
            if i < special.count() {
                builders[side].push_from(&special, at);
            } else if numbers.chance(20) {
                builders[side].push_from(&special, numbers.below(special.count()));
            } else if element.is_float() && numbers.chance(50) {
                let size = (numbers.below(2000) as f64 - 1000.0) / 8.0;
                builders[side].push_float(size * 2f64.powi(numbers.below(40) as i32 - 20));
            } else {
                builders[side].push_from(&random, 2 * k + side);
            }
        }
    }
    builders.map(TensorBuilder::finish)
}

fn specials(element: ElementType) -> Tensor {
    let mut values: Vec<Tensor> = Vec::new();
    let mut add = |push: &dyn Fn(&mut TensorBuilder)| {
        let mut builder = TensorBuilder::new(element, &[]);
        push(&mut builder);
        values.push(builder.finish());
    };
    if element.is_float() {
        let max = [65504.0, 3.38e38, f64::from(f32::MAX), f64::MAX];
        let list = [0.0, -0.0, 1.0, -1.0, 1.5, 0.1, 3.0, 1e-3, 127.5, -128.5, 1e9, 9.3e18, 1.9e19];
        let tiny = [6e-8, 1e-5, 1e-38, 1e-40, 1.2e-45, 5e-324, f64::INFINITY, f64::NEG_INFINITY];
        for x in list.into_iter().chain(max).chain(tiny).chain([f64::NAN]) {
            add(&|b| b.push_float(x));
        }
    } else {
        let top = 1i128 << (element.bits() - 1);
        for x in [0, 1, 2, 3, 7, -1, -2, -3, -7, top, top - 1, top + 1, top / 2, 8, 31, 32, 63, 64]
        {
            add(&|b| b.push_int(x));
        }
    }
    let mut all = TensorBuilder::new(element, &[values.len() as i64]);
    values.iter().for_each(|value| all.push_from(value, 0));
    all.finish()
}

/// Elements but NaN: which of two NaNs an operation hands on, IEEE leaves open.
fn without_nan_payloads(x: &Tensor) -> Tensor {
    let mut builder = TensorBuilder::new(x.element(), x.shape());
    for at in 0..x.count() {
        match x.float_at(at).is_nan() {
            true => builder.push_float(f64::NAN),
            false => builder.push_from(x, at),
        }
    }
    builder.finish()
}

pub const INTS: [ElementType; 6] = [
    ElementType::I1,
    ElementType::I8,
    ElementType::I16,
    ElementType::I32,
    ElementType::I64,
    ElementType::Index,
];
pub const FLOATS: [ElementType; 4] =
    [ElementType::F16, ElementType::BF16, ElementType::F32, ElementType::F64];

fn binary_ops(element: ElementType) -> Vec<BinaryOp> {
    let fits = |op: &&BinaryOp| {
        let ty = ValueType::tensor(element, &[1]);
        CoreOp::Binary(**op).infer(&[ty.clone(), ty]).is_ok()
    };
    BinaryOp::ALL.iter().filter(fits).copied().collect()
}

#[test]
fn binary_ops_are_total() {
    for element in INTS.into_iter().chain(FLOATS) {
        let mut program = Program::default();
        let [x, y] = [0, 1].map(|_| program.arg(element, &[COUNT as i64]));
        for op in binary_ops(element) {
            let result = program.op(CoreOp::Binary(op), &[x, y]);
            program.graph.results.push(result);
        }
        let mut inputs = operands(element, 1);
        if element.is_float() {
            inputs = inputs.map(|x| without_nan_payloads(&x));
            // Not even one NaN beside the other: results differ in their sign then.
            let executable = program.compile();
            let (expected, found) = (
                program.eval(&inputs).expect("no fault"),
                executable.call(&inputs).expect("no fault"),
            );
            for ((expected, found), op) in expected.iter().zip(&found).zip(binary_ops(element)) {
                for at in 0..COUNT {
                    let [x, y] = [0, 1].map(|k| inputs[k].float_at(at));
                    let nans = expected.float_at(at).is_nan() && found.float_at(at).is_nan();
                    assert!(
                        nans || expected.bytes_at(at) == found.bytes_at(at),
                        "{} of {element} {x:e} {y:e}: {:e} and not {:e}",
                        op.name(),
                        found.float_at(at),
                        expected.float_at(at)
                    );
                }
            }
        } else {
            program.check(&inputs);
        }
    }
}

#[test]
fn extrema_keep_the_interpreters_nans() {
    for element in FLOATS {
        let mut program = Program::default();
        let [x, y] = [0, 1].map(|_| program.arg(element, &[COUNT as i64]));
        for op in [BinaryOp::Maximumf, BinaryOp::Minimumf, BinaryOp::Maxnumf, BinaryOp::Minnumf] {
            let result = program.op(CoreOp::Binary(op), &[x, y]);
            program.graph.results.push(result);
        }
        program.check(&operands(element, 2));
    }
}

#[test]
fn comparisons() {
    for element in INTS.into_iter().chain(FLOATS) {
        let mut program = Program::default();
        let [x, y] = [0, 1].map(|_| program.arg(element, &[COUNT as i64]));
        if element.is_float() {
            for &predicate in CmpfPredicate::ALL {
                let result = program.op(CoreOp::Cmpf(Cmpf { predicate }), &[x, y]);
                program.graph.results.push(result);
            }
            let result = program.op(CoreOp::Negf, &[x]);
            program.graph.results.push(result);
        } else {
            for &predicate in CmpiPredicate::ALL {
                let result = program.op(CoreOp::Cmpi(Cmpi { predicate }), &[x, y]);
                program.graph.results.push(result);
            }
        }
        program.check(&operands(element, 3));
    }
}

#[test]
fn casts_between_all_types() {
    for from in INTS.into_iter().chain(FLOATS) {
        let mut program = Program::default();
        let x = program.arg(from, &[COUNT as i64]);
        for &op in CastOp::ALL {
            for to in INTS.into_iter().chain(FLOATS).filter(|&to| op.accepts(from, to)) {
                let result = program.op(CoreOp::Cast(Cast { op, to }), &[x]);
                program.graph.results.push(result);
            }
        }
        let [x, _] = operands(from, 4);
        program.check(&[x]);
    }
}

#[test]
fn select_by_tensor_and_by_scalar() {
    for element in super::elements() {
        let mut program = Program::default();
        let c = program.arg(ElementType::I1, &[33]);
        let one = program.typed_arg(ValueType::Scalar(ElementType::I1));
        let [x, y] = [0, 1].map(|_| program.arg(element, &[33]));
        for condition in [c, one] {
            let result = program.op(CoreOp::Select, &[condition, x, y]);
            program.graph.results.push(result);
        }
        let mut numbers = Numbers::new(5);
        let mut random = |element, shape: &[i64]| random_tensor(&mut numbers, element, shape);
        let inputs = [
            random(ElementType::I1, &[33]),
            random(ElementType::I1, &[]),
            random(element, &[33]),
            random(element, &[33]),
        ];
        program.check(&inputs);
    }
}
