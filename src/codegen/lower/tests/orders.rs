//! `mg.argsort`: rows of all lengths, along each dimension, of keys of each type.

use super::views::{constant, ints, slice, transpose};
use super::{Numbers, Program, elements, random_tensor};
use crate::jit::{Options, target};
use crate::lower::Machine;
use crate::ops::core::{Argsort, BinaryOp, Bounds, Cumulate, GatherMultiaxis, ReduceKind};
use crate::ops::{CoreOp, Val};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::ElementType;

fn argsort(axis: usize) -> CoreOp {
    CoreOp::Argsort(Argsort { axis: axis as i64, descending: false })
}

fn key_types() -> impl Iterator<Item = ElementType> {
    elements().filter(|&e| e.is_float() || e.is_signless() && e != ElementType::I1)
}

/// Keys of which some are equal, and some differ in their highest bits only.
fn keys(numbers: &mut Numbers, element: ElementType, shape: &[i64]) -> Tensor {
    match numbers.below(3) {
        0 => random_tensor(numbers, element, shape),
        _ if element.is_float() => {
            let few = [0.0, -0.0, f64::NAN, -f64::NAN, f64::INFINITY, -f64::INFINITY, 1.5, -1.5];
            let mut builder = TensorBuilder::new(element, shape);
            (0..shape.iter().product()).for_each(|_: i64| builder.push_float(*numbers.pick(&few)));
            builder.finish()
        }
        few => {
            let shift = if few == 1 { 0 } else { element.bits().saturating_sub(3) };
            let mut builder = TensorBuilder::new(element, shape);
            for _ in 0..shape.iter().product() {
                builder.push_int((numbers.below(7) as i128 - 3) << shift);
            }
            builder.finish()
        }
    }
}

/// Checks a sort of keys of a shape along each dimension.
fn check(element: ElementType, shape: &[i64], numbers: &mut Numbers, options: &Options) {
    let mut program = Program::default();
    let x = program.arg(element, shape);
    for axis in 0..shape.len() {
        for descending in [false, true] {
            let op = CoreOp::Argsort(Argsort { axis: axis as i64, descending });
            let positions = program.op(op, &[x]);
            program.graph.results.push(positions);
        }
    }
    let executable = program.compile_with(options);
    for _ in 0..4 {
        program.check_compiled(&executable, &[keys(numbers, element, shape)]);
    }
}

#[test]
fn rows_of_all_lengths() {
    let mut numbers = Numbers::new(31);
    for element in key_types() {
        for length in [0, 1, 2, 3, 17, 64, 65, 66, 200, 1000] {
            check(element, &[length], &mut numbers, &Options::default());
        }
        for shape in [&[3, 5][..], &[2, 70, 3], &[1, 100], &[100, 1], &[4, 0], &[0, 4], &[2, 2, 66]]
        {
            check(element, shape, &mut numbers, &Options::default());
        }
    }
}

/// The first positions of rows, which are selected where they are few.
#[test]
fn first_positions_of_rows() {
    let mut numbers = Numbers::new(34);
    let options = [1, 2].map(|threads| Options { threads, share_above: 0, ..Options::default() });
    for element in key_types() {
        for (shape, axis) in
            [(&[63][..], 0), (&[64], 0), (&[300], 0), (&[5, 200], 1), (&[130, 4], 0)]
        {
            let length = shape[axis];
            for [offset, size, stride] in
                [[0, 1, 1], [0, 8, 1], [0, length / 8, 1], [2, 3, 2], [7, 4, -2], [0, length, 1]]
            {
                let mut program = Program::default();
                let x = program.arg(element, shape);
                let [mut offsets, mut sizes, mut strides] =
                    [vec![0; shape.len()], shape.to_vec(), vec![1; shape.len()]];
                (offsets[axis], sizes[axis], strides[axis]) = (offset, size, stride);
                let positions = program.op(argsort(axis), &[x]);
                let first = program.op(slice(&offsets, &sizes, &strides), &[positions]);
                program.graph.results = vec![first];
                let executable = program.compile_with(&options[shape.len() - 1]);
                for _ in 0..4 {
                    program.check_compiled(&executable, &[keys(&mut numbers, element, shape)]);
                }
            }
        }
    }
}

/// The first positions of rows of which a sample says which entries are not among them: in order and against it, of few
/// values, of the largest key alone.
#[test]
fn first_positions_by_samples() {
    let mut numbers = Numbers::new(41);
    for element in [ElementType::I8, ElementType::F32, ElementType::I64] {
        for (count, first) in [(2000, 3), (2000, 8), (9001, 1), (9001, 40)] {
            for descending in [false, true] {
                let mut program = Program::default();
                let x = program.arg(element, &[count]);
                let op = CoreOp::Argsort(Argsort { axis: 0, descending });
                let positions = program.op(op, &[x]);
                program.graph.results = vec![program.op(slice(&[0], &[first], &[1]), &[positions])];
                let executable = program.compile();
                for given in [random_tensor, keys, clustered, ascending, halves, last_first, equal]
                {
                    let x = given(&mut numbers, element, &[count]);
                    program.check_compiled(&executable, &[x]);
                }
                let largest = of_numbers(element, &[count], |_| (1 << (element.bits() - 1)) - 1);
                program.check_compiled(&executable, &[largest]);
            }
        }
    }
}

/// Positions by keys of 32 bits and elements of 64 bits, whose entries have one width, in one program.
#[test]
fn sorts_of_one_width() {
    let mut numbers = Numbers::new(37);
    let mut program = Program::default();
    let keys_of_floats = program.arg(ElementType::F32, &[700]);
    let x = program.arg(ElementType::I64, &[700]);
    let first = program.op(argsort(0), &[keys_of_floats]);
    let positions = program.op(argsort(0), &[x]);
    let gather = CoreOp::GatherMultiaxis(GatherMultiaxis {
        axes: ints(&[0]),
        bounds: Bounds::Error,
        from_end: false,
    });
    let sorted = program.op(gather, &[x, positions]);
    program.graph.results = vec![first, sorted];
    let executable = program.compile();
    for given in [keys, bad_pivots] {
        let floats = given(&mut numbers, ElementType::F32, &[700]);
        let integers = given(&mut numbers, ElementType::I64, &[700]);
        program.check_compiled(&executable, &[floats, integers]);
    }
}

/// Combinations of the elements up to each position, along each dimension, on one thread and on several.
#[test]
fn cumulative_operations() {
    let mut numbers = Numbers::new(35);
    let all = [1, 2, 8].map(|threads| Options { threads, share_above: 0, ..Options::default() });
    for element in elements() {
        for shape in [&[5][..], &[1], &[9, 70], &[70, 9], &[2, 3, 17], &[1, 20, 1], &[4, 0]] {
            for kind in [ReduceKind::Sum, ReduceKind::Prod, ReduceKind::Max, ReduceKind::And] {
                if kind.combiner(element).is_none() {
                    continue;
                }
                let mut program = Program::default();
                let x = program.arg(element, shape);
                for axis in 0..shape.len() as i64 {
                    for reverse in [false, true] {
                        let op = CoreOp::Cumulate(Cumulate { axis, kind, reverse });
                        let totals = program.op(op, &[x]);
                        program.graph.results.push(totals);
                    }
                }
                let executable = program.compile_with(numbers.pick(&all));
                for _ in 0..2 {
                    program.check_compiled(&executable, &[keys(&mut numbers, element, shape)]);
                }
            }
        }
    }
}

/// Ranges of rows are sorted in scratch memory of their own.
#[test]
fn rows_on_several_threads() {
    let mut numbers = Numbers::new(32);
    for element in [ElementType::F16, ElementType::I64] {
        for threads in [2, 8] {
            let options = Options { threads, share_above: 0, ..Options::default() };
            check(element, &[40, 80], &mut numbers, &options);
            check(element, &[7, 66, 3], &mut numbers, &options);
        }
    }
}

/// Keys that are computed where they are sorted, positions that index keys and are sorted again.
#[test]
fn sorts_among_other_operations() {
    let mut numbers = Numbers::new(33);
    let shape = [6, 70];
    let mut program = Program::default();
    let x = program.arg(ElementType::I32, &shape);
    let turned = program.op(transpose(&[1, 0]), &[x]);
    let mask = program.op(constant(keys(&mut numbers, ElementType::I32, &[70, 6])), &[]);
    let mixed = program.op(CoreOp::Binary(BinaryOp::Xori), &[turned, mask]);
    let down = program.op(argsort(0), &[mixed]);
    let gather = CoreOp::GatherMultiaxis(GatherMultiaxis {
        axes: ints(&[0]),
        bounds: Bounds::Error,
        from_end: false,
    });
    let sorted = program.op(gather, &[mixed, down]);
    let across = program.op(argsort(1), &[sorted]);
    let again: Val = program.op(argsort(0), &[down]);
    program.graph.results = vec![sorted, across, again];
    let executable = program.compile();
    for _ in 0..4 {
        program.check_compiled(&executable, &[keys(&mut numbers, ElementType::I32, &shape)]);
    }
}

/// Elements in their order, which are sorted without their positions: rows that are short, sorted already, of few
/// values, and of keys that are equal in their highest bits; floats among which there are NaNs and zeros of both signs.
#[test]
fn sorted_elements() {
    let mut numbers = Numbers::new(36);
    for element in key_types() {
        for (shape, axis) in
            [(&[1][..], 0), (&[40], 0), (&[65], 0), (&[3000], 0), (&[3, 130], 1), (&[90, 2], 0)]
        {
            for descending in [false, true] {
                let program = sorted_along(element, shape, axis, descending);
                let executable = program.compile();
                for given in [keys, clustered, ascending, bad_pivots] {
                    program.check_compiled(&executable, &[given(&mut numbers, element, shape)]);
                }
            }
        }
    }
}

/// Rows of which the pivot is the median of a sample, and which are divided in place, and while they are made, where the
/// core's own cache is small: in order, in order up to the middle or the end, of equal keys; with a part of a vector at
/// the end, and without.
#[test]
fn sorted_elements_of_long_rows() {
    use ElementType::{F32, F64, I32, I64};
    let host = target::machine().expect("a host").clone();
    let machines = [0, 32 << 10].map(|core_cache| Some(Machine { core_cache, ..host.clone() }));
    let mut numbers = Numbers::new(39);
    let cases = [
        (F32, false, &[9001][..]),
        (I32, true, &[9001]),
        (F64, true, &[2, 4503]),
        (I64, false, &[4608]),
    ];
    for (element, descending, shape) in cases {
        let program = sorted_along(element, shape, shape.len() - 1, descending);
        for machine in machines.iter().chain([&None]) {
            let options = Options { machine: machine.clone(), ..Options::default() };
            let executable = program.compile_with(&options);
            let tables =
                [random_tensor, keys, clustered, bad_pivots, ascending, halves, last_first, equal];
            for given in tables {
                program.check_compiled(&executable, &[given(&mut numbers, element, shape)]);
            }
        }
    }
}

/// Positions in long rows, on several threads.
#[test]
fn positions_of_long_rows() {
    let host = target::machine().expect("a host").clone();
    let machine = Some(Machine { core_cache: 0, ..host });
    let mut numbers = Numbers::new(40);
    for threads in [1, 2] {
        let options =
            Options { machine: machine.clone(), threads, share_above: 0, ..Options::default() };
        for element in [ElementType::F32, ElementType::I64, ElementType::I8] {
            check(element, &[3, 1000], &mut numbers, &options);
        }
    }
}

/// Elements in their order along a dimension.
fn sorted_along(element: ElementType, shape: &[i64], axis: usize, descending: bool) -> Program {
    let mut program = Program::default();
    let x = program.arg(element, shape);
    let positions = program.op(CoreOp::Argsort(Argsort { axis: axis as i64, descending }), &[x]);
    let gather = CoreOp::GatherMultiaxis(GatherMultiaxis {
        axes: ints(&[axis as i64]),
        bounds: Bounds::Error,
        from_end: false,
    });
    program.graph.results = vec![program.op(gather, &[x, positions])];
    program
}

fn of_numbers(element: ElementType, shape: &[i64], mut number: impl FnMut(i64) -> i128) -> Tensor {
    let mut builder = TensorBuilder::new(element, shape);
    for at in 0..shape.iter().product() {
        match element.is_float() {
            true => builder.push_float(number(at) as f64),
            false => builder.push_int(number(at)),
        }
    }
    builder.finish()
}

/// As many different keys as a type has.
fn ascending(_: &mut Numbers, element: ElementType, shape: &[i64]) -> Tensor {
    of_numbers(element, shape, |at| i128::from(at).min((1 << (element.bits() - 1)) - 1))
}

/// Keys of which both halves are in order.
fn halves(_: &mut Numbers, element: ElementType, shape: &[i64]) -> Tensor {
    let count: i64 = shape.iter().product();
    of_numbers(element, shape, |at| i128::from((2 * at) % count))
}

/// Keys in order but for the last one, which is the least.
fn last_first(_: &mut Numbers, element: ElementType, shape: &[i64]) -> Tensor {
    let count: i64 = shape.iter().product();
    of_numbers(element, shape, |at| i128::from((at + 1) % count))
}

fn equal(_: &mut Numbers, element: ElementType, shape: &[i64]) -> Tensor {
    of_numbers(element, shape, |_| 7)
}

/// Keys in clusters: of one, all but the lowest bits are the same.
fn clustered(numbers: &mut Numbers, element: ElementType, shape: &[i64]) -> Tensor {
    let shift = (element.bits() / 2).min(20);
    of_numbers(element, shape, |_| {
        ((numbers.below(5) as i128 - 2) << shift) + numbers.below(1 << shift) as i128
    })
}

/// Keys of which each pivot of a quicksort is among the least: at the nine positions of which it is the median of medians
/// there are the least ones of those that are not yet divided.
fn bad_pivots(_: &mut Numbers, element: ElementType, shape: &[i64]) -> Tensor {
    let count = shape.iter().product::<i64>() as usize;
    let mut ranks = vec![usize::MAX; count];
    let mut rest: Vec<usize> = (0..count).collect();
    let mut given = 0;
    while rest.len() > 64 {
        let nine: Vec<usize> = (4..=12).map(|k| rest[(rest.len() >> 4) * k]).collect();
        for &at in &nine {
            if ranks[at] == usize::MAX {
                (ranks[at], given) = (given, given + 1);
            }
        }
        let mut medians: Vec<_> = (nine.chunks(3))
            .map(|three| {
                let mut three: Vec<_> = three.iter().map(|&at| ranks[at]).collect();
                three.sort_unstable();
                three[1]
            })
            .collect();
        medians.sort_unstable();
        // Those that are less are sorted apart; where there are none, those that are equal.
        let divided = rest.len();
        rest.retain(|&at| ranks[at] >= medians[1]);
        if rest.len() == divided {
            rest.retain(|&at| ranks[at] > medians[1]);
        }
    }
    let most = (1i128 << (element.bits() - 1)) - 1;
    of_numbers(element, shape, |at| (ranks[at as usize].min(count) as i128).min(most))
}
