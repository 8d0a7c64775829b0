//! Random gathers with random views and arithmetic around them.

use super::gathers::{gather, hostile, in_range, index_types};
use super::views::{broadcast, ints, iota, reduce, reshape, slice, transpose};
use super::{Numbers, Program, elements, random_tensor};
use crate::jit::{Options, target};
use crate::lower::Machine;
use crate::ops::core::{BinaryOp, Bounds, Concat, Pad, ReduceKind};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::ElementType;

fn shape_of(numbers: &mut Numbers, rank: usize) -> Vec<i64> {
    (0..rank).map(|_| if numbers.chance(4) { 0 } else { 1 + numbers.below(5) as i64 }).collect()
}

/// The same number of elements under another shape.
fn other_shape(numbers: &mut Numbers, count: i64) -> Vec<i64> {
    let mut rest = count;
    let mut shape = Vec::new();
    while rest > 1 && shape.len() < 4 {
        let divisors: Vec<i64> = (1..=rest).filter(|d| rest % d == 0).collect();
        let next = *numbers.pick(&divisors);
        shape.push(next);
        rest /= next;
    }
    shape.push(rest);
    shape
}

/// `v`, or a view of it, or a part.
fn viewed(numbers: &mut Numbers, program: &mut Program, v: Val) -> Val {
    let shape = program.shape(v);
    let rank = shape.len();
    match numbers.below(7) {
        0 => {
            let other = other_shape(numbers, shape.iter().product());
            program.op(reshape(&other), &[v])
        }
        1 => {
            let mut permutation: Vec<i64> = (0..rank as i64).collect();
            for k in (1..rank).rev() {
                permutation.swap(k, numbers.below(k + 1));
            }
            program.op(transpose(&permutation), &[v])
        }
        2 if !shape.contains(&0) => {
            let steps: Vec<(i64, i64, i64)> =
                shape.iter().map(|&size| random_step(numbers, size)).collect();
            let part = |k: fn(&(i64, i64, i64)) -> i64| steps.iter().map(k).collect::<Vec<_>>();
            program.op(slice(&part(|s| s.0), &part(|s| s.1), &part(|s| s.2)), &[v])
        }
        3 if rank < 4 => {
            let at = numbers.below(rank + 1) as i64;
            let dims: Vec<i64> = (0..rank as i64).map(|d| d + i64::from(d >= at)).collect();
            let mut wide: Vec<i64> =
                shape.iter().map(|&size| if size == 1 { 3 } else { size }).collect();
            wide.insert(at as usize, 2);
            program.op(broadcast(&dims, &wide), &[v])
        }
        4 if rank > 0 => {
            let axis = numbers.below(rank) as i64;
            program.op(CoreOp::Concat(Concat { axis }), &[v, v])
        }
        _ => v,
    }
}

/// Offset, size and stride inside a dimension.
fn random_step(numbers: &mut Numbers, size: i64) -> (i64, i64, i64) {
    let stride = 1 + numbers.below(2) as i64;
    let count = 1 + numbers.below(((size - 1) / stride + 1) as usize) as i64;
    let offset = numbers.below((size - (count - 1) * stride) as usize) as i64;
    match numbers.chance(40) {
        true => (offset + (count - 1) * stride, count, -stride),
        false => (offset, count, stride),
    }
}

/// A gather whose data is `v` and whose indices are an argument of a fitting shape, if one can be
/// made: arguments were declared before, so the shapes are found by trial.
fn gathered(
    numbers: &mut Numbers,
    program: &mut Program,
    v: Val,
    index: Val,
    bounds: Bounds,
) -> Option<Val> {
    let rank = program.shape(v).len();
    let mut all: Vec<i64> = (0..rank as i64).collect();
    let count = numbers.below(rank + 1);
    let axes: Vec<i64> = (0..count).map(|_| all.swap_remove(numbers.below(all.len()))).collect();
    let n = axes.len().max(1) as i64;
    let data = program.shape(v);
    let wanted: Vec<i64> = (0..rank)
        .map(|d| {
            let looked_up = axes.contains(&(d as i64));
            let free =
                if looked_up || data[d] == 1 { 1 + numbers.below(3) as i64 } else { data[d] };
            let size = if !looked_up && numbers.chance(40) { 1 } else { free };
            if d + 1 == rank { size * n } else { size }
        })
        .collect();
    let indices = fit(numbers, program, index, &wanted)?;
    let op = gather(&axes, bounds, numbers.chance(50));
    let types = [v, indices].map(|v| program.graph.type_of(v));
    op.infer(&types).is_ok().then(|| program.op(op, &[v, indices]))
}

/// `wanted`, from the elements of `v`, repeated or cut, sometimes with arithmetic.
fn fit(numbers: &mut Numbers, program: &mut Program, v: Val, wanted: &[i64]) -> Option<Val> {
    let count: i64 = wanted.iter().product();
    let size: i64 = program.shape(v).iter().product();
    if count == 0 || size == 0 || count > 4096 {
        return None;
    }
    let repeats = (count + size - 1) / size;
    let flat = program.op(reshape(&[1, size]), &[v]);
    let wide = program.op(broadcast(&[0, 1], &[repeats, size]), &[flat]);
    let flat = program.op(reshape(&[repeats * size]), &[wide]);
    let cut = program.op(slice(&[0], &[count], &[1]), &[flat]);
    let shaped = program.op(reshape(wanted), &[cut]);
    let element = program.graph.type_of(v).element()?;
    if element.is_signless() && numbers.chance(30) {
        let moved = program.op(iota(element, 0, &wanted_or_one(wanted)), &[]);
        let op = *numbers.pick(&[BinaryOp::Addi, BinaryOp::Minsi, BinaryOp::Remsi]);
        return Some(program.op(CoreOp::Binary(op), &[shaped, moved]));
    }
    Some(shaped)
}

fn wanted_or_one(wanted: &[i64]) -> Vec<i64> {
    wanted.to_vec()
}

fn run(seed: u64) -> bool {
    let mut numbers = Numbers::new(seed);
    let numbers = &mut numbers;
    let elements: Vec<ElementType> = elements().collect();
    let index_types: Vec<ElementType> = index_types().collect();
    let element = *numbers.pick(&elements);
    let index = *numbers.pick(&index_types);
    let mut program = Program::default();
    let rank = 1 + numbers.below(3);
    let shape = shape_of(numbers, rank);
    let data = program.arg(element, &shape);
    let value = program.arg(element, &[]);
    let ids = program.arg(index, &[24]);
    let mut v = data;
    let mut values = Vec::new();
    for _ in 0..1 + numbers.below(3) {
        for _ in 0..numbers.below(3) {
            v = viewed(numbers, &mut program, v);
        }
        let bounds = match numbers.below(5) {
            0 | 1 => Bounds::Error,
            2 => Bounds::Fill(Some(random_tensor(numbers, element, &[]))),
            3 => Bounds::Clamp,
            _ => Bounds::Wrap,
        };
        v = gathered(numbers, &mut program, v, ids, bounds).unwrap_or(v);
        if program.shape(v).iter().product::<i64>() > 2000 {
            break;
        }
        v = viewed(numbers, &mut program, v);
        values.push(v);
    }
    let shape = program.shape(v);
    if numbers.chance(20) {
        let low: Vec<i64> = shape.iter().map(|_| numbers.below(3) as i64).collect();
        let pad = Pad { low: ints(&low), high: ints(&low) };
        v = program.op(CoreOp::Pad(pad), &[v, value]);
    }
    if element.is_signless() && numbers.chance(30) && !shape.is_empty() {
        let axis = numbers.below(shape.len()) as i64;
        v = program.op(reduce(&[axis], ReduceKind::Sum), &[v]);
    }
    program.graph.results = vec![v];
    if !values.is_empty() && numbers.chance(40) {
        let other = *numbers.pick(&values);
        program.graph.results.push(other);
    }
    let data_shape = program.shape(data);
    let inputs = |numbers: &mut Numbers, safe: bool| -> Vec<Tensor> {
        let ids = match safe {
            true => in_range(numbers, index, &[24], 2),
            false => hostile(numbers, index, &[24], 4),
        };
        vec![
            random_tensor(numbers, element, &data_shape),
            random_tensor(numbers, element, &[]),
            ids,
        ]
    };
    // A machine without caches gives every check to the nest that looks up, in many pieces.
    let host = target::machine().expect("a host").clone();
    let machine = (seed % 2 == 1).then_some(Machine { core_cache: 0, all_caches: 0, ..host });
    let executable = program.compile_with(&Options { machine, ..Options::default() });
    let mut clean = false;
    for safe in [true, true, false] {
        let inputs = inputs(numbers, safe);
        clean |= program.eval(&inputs).is_ok();
        program.check_compiled(&executable, &inputs);
    }
    clean
}

#[test]
fn random_programs_agree_with_the_interpreter() {
    const RUNS: u64 = 300;
    let clean = (0..RUNS).filter(|&seed| run(seed)).count();
    assert!(clean > RUNS as usize / 2, "only {clean} programs ran without a fault");
}
