//! Limits of sizes: what is rejected, and that nothing grows with a dimension.

use super::views::{broadcast, constant, reduce, transpose};
use super::{Numbers, Program, random_tensor};
use crate::ops::core::{BinaryOp, Concat, ReduceKind};
use crate::ops::{CoreOp, Val};
use crate::tensor::Tensor;
use crate::types::ElementType;

#[test]
fn boundless_sizes_are_errors() {
    let message = |build: &dyn Fn(&mut Program) -> Val| {
        let mut program = Program::default();
        let result = build(&mut program);
        program.graph.results = vec![result];
        let options = crate::jit::Options::default();
        match crate::jit::Jit::new().compile_graph(&program.graph, &options) {
            Err(crate::jit::CompileError::Lower(error)) => error.message,
            other => panic!("{other:?}"),
        }
    };
    let huge = message(&|program| program.arg(ElementType::F64, &[1 << 30, 1 << 31]));
    assert!(huge.contains("too large"), "{huge}");
    let result = message(&|program| {
        let x = program.arg(ElementType::I8, &[]);
        program.op(broadcast(&[], &[1 << 45]), &[x])
    });
    assert!(result.contains("too large"), "{result}");
}

#[test]
fn a_huge_view_costs_nothing() {
    let mut program = Program::default();
    let x = program.arg(ElementType::I8, &[1]);
    let wide = program.op(broadcast(&[0], &[1 << 50]), &[x]);
    let some = program.op(super::views::slice(&[5], &[3], &[1 << 40]), &[wide]);
    program.graph.results = vec![some];
    let executable = program.compile();
    assert_eq!(executable.scratch_bytes(), 0);
    let results = executable.call(&[Tensor::from_bytes(ElementType::I8, &[1], &[7])]);
    assert_eq!(results, Ok(vec![Tensor::from_bytes(ElementType::I8, &[3], &[7; 3])]));
}

#[test]
fn code_does_not_grow_with_a_dimension() {
    let length = |size: i64| {
        let mut program = Program::default();
        let x = program.arg(ElementType::F32, &[size, 8]);
        let turned = program.op(transpose(&[1, 0]), &[x]);
        let sum = program.op(reduce(&[1], ReduceKind::Sum), &[turned]);
        let table = program
            .op(constant(random_tensor(&mut Numbers::new(1), ElementType::F32, &[size, 8])), &[]);
        program.graph.results = vec![sum, table];
        let options = crate::jit::Options {
            keep_ir: true,
            passes: "verify".to_owned(),
            ..crate::jit::Options::default()
        };
        program.compile_with(&options).llvm_ir().expect("it is kept").len()
    };
    let (small, large) = (length(100), length(100_000));
    assert!(large < small + 100, "{small} and {large}");
}

/// Deep and wide programs compile in time and code in proportion to their size.
#[test]
fn deep_chains_and_shared_values() {
    let mut program = Program::default();
    let x = program.arg(ElementType::I32, &[6]);
    let mut value = x;
    for _ in 0..400 {
        value = program.op(CoreOp::Binary(BinaryOp::Addi), &[value, x]);
    }
    // Each doubling would double the code, were the value not kept.
    let mut doubled = program.op(super::views::slice(&[1], &[2], &[1]), &[x]);
    for _ in 0..12 {
        let sum = program.op(CoreOp::Binary(BinaryOp::Muli), &[doubled, doubled]);
        let reversed = program.op(
            super::views::slice(&[program.shape(sum)[0] - 1], &[program.shape(sum)[0]], &[-1]),
            &[sum],
        );
        doubled = program.op(CoreOp::Concat(Concat { axis: 0 }), &[sum, reversed]);
    }
    program.graph.results = vec![value, doubled];
    program.check(&[random_tensor(&mut Numbers::new(2), ElementType::I32, &[6])]);
}
