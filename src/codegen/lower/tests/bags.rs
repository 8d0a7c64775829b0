//! Rows that are looked up and joined, as bags of embeddings and sampling have them: of narrow numbers, with
//! factors that are looked up too, of every small width and count, where nothing is in a cache.

use super::gathers::{gather, hostile, in_range};
use super::views::{broadcast, constant, reduce, reshape};
use super::{Numbers, Program, random_tensor};
use crate::jit::{Options, target};
use crate::lower::{Machine, lower};
use crate::ops::core::{BinaryOp, Bounds, Cast, CastOp, ReduceKind};
use crate::ops::{CoreOp, Val};
use crate::tensor::Tensor;
use crate::types::ElementType;

const ROWS: i64 = 20;

/// `bags` bags of `each` rows of `width` numbers as floats, each times a factor of its own.
fn bags(element: ElementType, [bags, each, width]: [i64; 3], bounds: Bounds) -> Program {
    let mut program = Program::default();
    let table = program.arg(element, &[ROWS, width]);
    let ids = program.arg(ElementType::I64, &[bags * each, 1]);
    let factors = program.arg(ElementType::F32, &[ROWS]);
    let rows = program.op(gather(&[0], bounds.clone(), true), &[table, ids]);
    let rows = widened(&mut program, element, rows);
    let flat = program.op(reshape(&[bags * each]), &[ids]);
    let factor = program.op(gather(&[0], bounds, true), &[factors, flat]);
    let factor = program.op(broadcast(&[0], &[bags * each, width]), &[factor]);
    let products = program.op(CoreOp::Binary(BinaryOp::Mulf), &[rows, factor]);
    let apart = program.op(reshape(&[bags, each, width]), &[products]);
    let sums = program.op(reduce(&[1], ReduceKind::Sum), &[apart]);
    program.graph.results = vec![sums];
    program
}

fn widened(program: &mut Program, element: ElementType, x: Val) -> Val {
    let op = match element {
        ElementType::F32 => return x,
        ElementType::I8 => CastOp::Uitofp,
        _ => CastOp::Extf,
    };
    program.op(CoreOp::Cast(Cast { op, to: ElementType::F32 }), &[x])
}

fn machines() -> [Option<Machine>; 2] {
    let host = target::machine().expect("a host").clone();
    [None, Some(Machine { core_cache: 0, all_caches: 0, ..host })]
}

fn check(program: &Program, inputs: &[&[Tensor]]) {
    for machine in machines() {
        let executable = program.compile_with(&Options { machine, ..Options::default() });
        inputs.iter().for_each(|inputs| program.check_compiled(&executable, inputs));
    }
}

#[test]
fn bags_agree_with_the_interpreter() {
    let numbers = &mut Numbers::new(18);
    let factors: Vec<f32> = (0..ROWS).map(|at| at as f32 - 3.5).collect();
    let elements = [ElementType::F32, ElementType::BF16, ElementType::F16, ElementType::I8];
    let sizes = (1..=13).flat_map(|each| [1, 2, 3, 4, 9].map(|width| [5, each, width]));
    for (k, sizes) in sizes.enumerate() {
        let element = elements[k % elements.len()];
        let bounds = if k.is_multiple_of(3) { Bounds::Fill(None) } else { Bounds::Error };
        let program = bags(element, sizes, bounds);
        let [bags, each, width] = sizes;
        let mut inputs = |safe: bool| {
            let shape = [bags * each, 1];
            let ids = match safe {
                true => in_range(numbers, ElementType::I64, &shape, ROWS),
                false => hostile(numbers, ElementType::I64, &shape, ROWS),
            };
            let table = random_tensor(numbers, element, &[ROWS, width]);
            [table, ids, Tensor::from_f32s(&[ROWS], &factors)]
        };
        check(&program, &[&inputs(true), &inputs(false)]);
    }
}

/// Numbers of 4 bits, two in each byte: what is unpacked by a constant of shifts stands one behind the other.
#[test]
fn halves_of_bytes_agree_with_the_interpreter() {
    for width in [1, 8, 33] {
        let mut program = Program::default();
        let table = program.arg(ElementType::I8, &[ROWS, width]);
        let ids = program.arg(ElementType::I64, &[70, 1]);
        let rows = program.op(gather(&[0], Bounds::Error, true), &[table, ids]);
        let both = program.op(broadcast(&[0, 1], &[70, width, 2]), &[rows]);
        let shifts = Tensor::from_ints(ElementType::I8, &[2], &[0, 4]);
        let shifts = program.op(constant(shifts), &[]);
        let shifts = program.op(broadcast(&[2], &[70, width, 2]), &[shifts]);
        let halves = program.op(CoreOp::Binary(BinaryOp::Shrui), &[both, shifts]);
        let halves = program.op(reshape(&[70, 2 * width]), &[halves]);
        program.graph.results = vec![widened(&mut program, ElementType::I8, halves)];
        let numbers = &mut Numbers::new(4);
        let ids = in_range(numbers, ElementType::I64, &[70, 1], ROWS);
        check(&program, &[&[random_tensor(numbers, ElementType::I8, &[ROWS, width]), ids]]);
        for machine in machines() {
            let machine = machine.unwrap_or_default();
            let nests = lower(&program.graph, &machine).expect("it lowers").nests;
            assert!(nests.iter().any(|nest| nest.schedule.unrolled), "{nests:#?}");
        }
    }
}
