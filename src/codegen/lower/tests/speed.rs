//! Measurements, to be looked at: `cargo test --release speed -- --ignored --nocapture`.

use std::time::{Duration, Instant};

use super::gathers::{gather, in_range};
use super::views::{reshape, transpose};
use super::{Numbers, Program, random_tensor};
use crate::jit::{Executable, Options};
use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, Bounds};
use crate::tensor::{Tensor, TensorView, TensorViewMut};
use crate::types::ElementType;

fn call(executable: &Executable, inputs: &[Tensor], out: &mut [u8]) {
    let views: Vec<TensorView> = (inputs.iter())
        .map(|tensor| TensorView {
            element: tensor.element(),
            shape: tensor.shape(),
            bytes: tensor.stored(),
        })
        .collect();
    let ty = &executable.output_types()[0];
    let mut outputs = [TensorViewMut { element: ty.element, shape: &ty.shape, bytes: out }];
    executable.call_into(&views, &mut outputs).expect("no fault");
}

/// The shortest of many turns, taken in turn so that all see the same machine.
fn best(turns: usize, work: &mut [&mut dyn FnMut()]) -> Vec<Duration> {
    let mut best = vec![Duration::MAX; work.len()];
    for _ in 0..turns {
        for (k, work) in work.iter_mut().enumerate() {
            let start = Instant::now();
            work();
            best[k] = best[k].min(start.elapsed());
        }
    }
    best
}

fn embedding(bounds: Bounds) -> Program {
    let mut program = Program::default();
    let table = program.arg(ElementType::F32, &[50257, 768]);
    let ids = program.arg(ElementType::I64, &[8, 512]);
    let column = program.op(reshape(&[4096, 1]), &[ids]);
    let rows = program.op(gather(&[0], bounds, true), &[table, column]);
    let shaped = program.op(reshape(&[8, 512, 768]), &[rows]);
    program.graph.results = vec![shaped];
    program
}

#[test]
#[ignore = "a measurement"]
fn speed_of_an_embedding_lookup() {
    let program = embedding(Bounds::Error);
    for passes in ["default<O3>", "default<O2>", "default<O1>"] {
        for _ in 0..2 {
            let options = Options { passes: passes.to_owned(), ..Options::default() };
            let start = Instant::now();
            let executable = program.compile_with(&options);
            println!("{passes}: {:?} {:?}", start.elapsed(), executable.timings());
        }
    }
    let options = Options::default();
    let modes = [Bounds::Error, Bounds::Fill(None), Bounds::Clamp, Bounds::Wrap];
    let executables = modes.map(|bounds| embedding(bounds).compile_with(&options));
    let mut numbers = Numbers::new(1);
    let table = random_tensor(&mut numbers, ElementType::F32, &[50257, 768]);
    let ids = in_range(&mut numbers, ElementType::I64, &[8, 512], 50257);
    let rows: Vec<i64> = ids.ints().iter().map(|&id| id as i64).collect();
    let bytes = table.stored_bytes().to_vec();
    let mut out = vec![0u8; 4096 * 3072];
    let mut other = out.clone();
    let inputs = [table, ids];
    let mut copy = || {
        for (row, to) in rows.iter().zip(other.chunks_exact_mut(3072)) {
            let at = (if *row < 0 { row + 50257 } else { *row }) as usize * 3072;
            to.copy_from_slice(&bytes[at..at + 3072]);
        }
    };
    for executable in &executables {
        let mut compiled = || call(executable, &inputs, &mut out);
        let times = best(200, &mut [&mut copy, &mut compiled]);
        println!("memcpy per row {:?}, compiled {:?}", times[0], times[1]);
        println!("ratio {:.3}", times[1].as_secs_f64() / times[0].as_secs_f64());
    }
    assert_eq!(out, other);
}

#[test]
#[ignore = "a measurement"]
fn speed_of_a_small_call() {
    let mut program = Program::default();
    let data = program.arg(ElementType::F32, &[4, 3]);
    let ids = program.arg(ElementType::I64, &[2, 1]);
    let rows = program.op(gather(&[0], Bounds::Error, true), &[data, ids]);
    program.graph.results = vec![rows];
    let executable = program.compile_with(&Options::default());
    let mut numbers = Numbers::new(2);
    let inputs = [
        random_tensor(&mut numbers, ElementType::F32, &[4, 3]),
        in_range(&mut numbers, ElementType::I64, &[2, 1], 4),
    ];
    let views = inputs.each_ref().map(|tensor| TensorView {
        element: tensor.element(),
        shape: tensor.shape(),
        bytes: tensor.stored(),
    });
    let mut out = [0u8; 24];
    let shape = [2, 3];
    let mut work = || {
        for _ in 0..1000 {
            let mut outputs =
                [TensorViewMut { element: ElementType::F32, shape: &shape, bytes: &mut out }];
            executable.call_into(&views, &mut outputs).expect("no fault");
        }
    };
    let times = best(50, &mut [&mut work]);
    println!("a call takes {:?}", times[0] / 1000);
}

#[test]
#[ignore = "a measurement"]
fn speed_of_compiling_a_hundred_ops() {
    let mut program = Program::default();
    let mut value = program.arg(ElementType::F32, &[64, 64]);
    let ids = program.arg(ElementType::I64, &[64, 1]);
    for _ in 0..33 {
        value = program.op(gather(&[0], Bounds::Error, true), &[value, ids]);
        value = program.op(transpose(&[1, 0]), &[value]);
        value = program.op(CoreOp::Binary(BinaryOp::Addf), &[value, value]);
    }
    program.graph.results = vec![value];
    let executable = program.compile_with(&Options::default());
    let nests = crate::lower::lower(&program.graph, &crate::lower::Machine::default())
        .expect("it lowers")
        .nests
        .len();
    println!("99 ops, {nests} nests: {:?}", executable.timings());
}
