//! Every op of `math` on every type, on random and on hostile elements.

use super::Program;
use super::arith::{COUNT, FLOATS, INTS, operands};
use crate::ops::CoreOp;
use crate::ops::core::MathOp;
use crate::tensor::Tensor;
use crate::types::{ElementType, ValueType};

/// The ops that take elements of a type, with their numbers of operands.
fn math_ops(element: ElementType) -> Vec<(MathOp, usize)> {
    let ty = ValueType::tensor(element, &[1]);
    let fits = |&&op: &&MathOp| CoreOp::Math(op).infer(std::slice::from_ref(&ty)).is_ok();
    MathOp::ALL.iter().filter(fits).map(|&op| (op, op.arity())).collect()
}

/// Operands of which the first two meet each other's special values.
fn three(element: ElementType, seed: u64) -> [Tensor; 3] {
    let ([x, y], [z, _]) = (operands(element, seed), operands(element, seed + 10));
    [x, y, z]
}

#[test]
fn engines_agree_bit_for_bit() {
    for element in INTS.into_iter().chain(FLOATS) {
        let mut program = Program::default();
        let arguments = [0, 1, 2].map(|_| program.arg(element, &[COUNT as i64]));
        let ops = math_ops(element);
        assert_eq!(ops.len(), if element.is_float() { 44 } else { 5 });
        for (op, arity) in ops {
            let result = program.op(CoreOp::Math(op), &arguments[..arity]);
            program.graph.results.push(result);
        }
        program.check(&three(element, 6));
    }
}

/// Whatever LLVM computes itself must be what the functions give.
#[test]
fn of_constants() {
    for element in INTS.into_iter().chain(FLOATS) {
        let mut program = Program::default();
        let values = three(element, 7);
        let ops = math_ops(element);
        for at in (0..COUNT).step_by(37) {
            let constants = [0, 1, 2].map(|k| {
                let value = values[k].scalar_at(at);
                program.op(CoreOp::Constant(crate::ops::core::Constant::tensor(value)), &[])
            });
            let (op, arity) = ops[at % ops.len()];
            let result = program.op(CoreOp::Math(op), &constants[..arity]);
            program.graph.results.push(result);
        }
        program.check(&[]);
    }
}
