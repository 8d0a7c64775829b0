//! Products of matrices, against sums in the order of their terms: of every shape around a tile's, of factors
//! that are looked up, of narrow numbers, transposed and in batches, packed in pieces of several terms.

use super::gathers::{gather, in_range};
use super::views::{broadcast, constant, reduce, reshape, slice, transpose};
use super::{Numbers, Program};
use crate::jit::{Options, target};
use crate::lower::nest::{Expr, Nest};
use crate::lower::schedule::Kernel;
use crate::lower::{Machine, lower};
use crate::ops::core::{BinaryOp, Bounds, Cast, CastOp, Dot, ReduceKind};
use crate::ops::{CoreOp, Val};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::ElementType;

/// Numbers that are rounded when they are multiplied and added.
fn numbers_of(numbers: &mut Numbers, element: ElementType, shape: &[i64]) -> Tensor {
    let mut builder = TensorBuilder::new(element, shape);
    for _ in 0..shape.iter().product() {
        let number = numbers.below(2001) as i64 - 1000;
        match element.is_float() {
            true => builder.push_float(number as f64 / 7.0),
            false => builder.push_int(number.into()),
        }
    }
    builder.finish()
}

/// The sums over axis `axis` of products of two factors of this shape, each rounded once or twice.
fn sums(program: &mut Program, axis: i64, factors: [Val; 2], fused: bool) -> Val {
    let element = program.graph.node(factors[0]).ty.element().expect("a tensor");
    if fused && element.is_float() {
        return program.op(CoreOp::Dot(Dot { axes: [axis].into_iter().collect() }), &factors);
    }
    let times = if element.is_float() { BinaryOp::Mulf } else { BinaryOp::Muli };
    let products = program.op(CoreOp::Binary(times), &factors);
    program.op(reduce(&[axis], ReduceKind::Sum), &[products])
}

/// Rows of 40 that are looked up, times a matrix.
fn looked_up(element: ElementType, [m, k, n]: [i64; 3], swapped: bool, fused: bool) -> Program {
    let mut program = Program::default();
    let table = program.arg(element, &[40, k]);
    let ids = program.arg(ElementType::I64, &[m, 1]);
    let matrix = program.arg(element, &[k, n]);
    let rows = program.op(gather(&[0], Bounds::Error, true), &[table, ids]);
    let rows = program.op(broadcast(&[0, 1], &[m, k, n]), &[rows]);
    let matrix = program.op(broadcast(&[1, 2], &[m, k, n]), &[matrix]);
    let factors = if swapped { [matrix, rows] } else { [rows, matrix] };
    program.graph.results = vec![sums(&mut program, 1, factors, fused)];
    program
}

/// The host, one with small caches, so that factors are packed in many pieces, and one with few registers.
fn machines() -> Vec<Option<Machine>> {
    let host = target::machine().expect("a host").clone();
    let few = crate::lower::Vectors { registers: 16, ..host.vectors };
    let small = Machine { near_cache: 1 << 10, core_cache: 16 << 10, ..host.clone() };
    vec![None, Some(small), Some(Machine { vectors: few, core_cache: 0, ..host })]
}

fn check(program: &Program, inputs: &[Tensor], machines: &[Option<Machine>], is_product: bool) {
    for machine in machines {
        let described = machine.clone().unwrap_or_default();
        let nests = lower(&program.graph, &described).expect("it lowers").nests;
        let found = nests.iter().any(|it| matches!(it.schedule.kernel, Kernel::Product(_)));
        assert!(found || !is_product, "{nests:#?}");
        for threads in [1, 2] {
            let options =
                Options { machine: machine.clone(), threads, share_above: 0, ..Options::default() };
            program.check_compiled(&program.compile_with(&options), inputs);
        }
    }
}

#[test]
fn looked_up_rows_times_a_matrix() {
    let numbers = &mut Numbers::new(1);
    let elements = [ElementType::F32, ElementType::F64, ElementType::I32, ElementType::I64];
    let sizes = [
        [4, 4, 16],
        [5, 7, 17],
        [6, 20, 64],
        [13, 9, 33],
        [31, 40, 80],
        [50, 5, 96],
        [25, 35, 131],
        [3, 8, 64],
        [40, 2, 64],
        [9, 20, 5],
    ];
    let machines = machines();
    for (k, size) in sizes.into_iter().enumerate() {
        for n in 0..3 {
            let element = elements[(k + n) % elements.len()];
            let program = looked_up(element, size, k % 2 == 1, (k + n) % 3 != 0);
            let [rows, terms, columns] = size;
            let inputs = [
                numbers_of(numbers, element, &[40, terms]),
                in_range(numbers, ElementType::I64, &[rows, 1], 40),
                numbers_of(numbers, element, &[terms, columns]),
            ];
            let is_product = rows > 3 && terms > 3 && columns >= 16;
            check(&program, &inputs, &machines[n..=n], is_product);
        }
    }
}

#[test]
fn factors_are_what_a_nest_computes() {
    let (m, k, n) = (21, 50, 70);
    let mut program = Program::default();
    let x = program.arg(ElementType::BF16, &[3, m, k]);
    let y = program.arg(ElementType::I8, &[3, n, k]);
    let scale = program.arg(ElementType::F32, &[n]);
    let widened = |program: &mut Program, op, x| {
        program.op(CoreOp::Cast(Cast { op, to: ElementType::F32 }), &[x])
    };
    let x = widened(&mut program, CastOp::Extf, x);
    let y = widened(&mut program, CastOp::Sitofp, y);
    let scale = program.op(broadcast(&[1], &[3, n, k]), &[scale]);
    let y = program.op(CoreOp::Binary(BinaryOp::Mulf), &[y, scale]);
    let y = program.op(transpose(&[0, 2, 1]), &[y]);
    let x = program.op(broadcast(&[0, 1, 2], &[3, m, k, n]), &[x]);
    let y = program.op(broadcast(&[0, 2, 3], &[3, m, k, n]), &[y]);
    program.graph.results = [false, true].map(|fused| sums(&mut program, 2, [x, y], fused)).into();
    let numbers = &mut Numbers::new(2);
    let inputs = [
        numbers_of(numbers, ElementType::BF16, &[3, m, k]),
        numbers_of(numbers, ElementType::I8, &[3, n, k]),
        numbers_of(numbers, ElementType::F32, &[n]),
    ];
    check(&program, &inputs, &machines(), true);
}

/// The elements of looked-up rows are divided by sums of these, as a normalization does it.
#[test]
fn reductions_inside_of_a_factor() {
    let (m, k, n) = (21, 20, 70);
    let mut program = Program::default();
    let table = program.arg(ElementType::F32, &[40, k]);
    let ids = program.arg(ElementType::I64, &[m, 1]);
    let matrix = program.arg(ElementType::F32, &[k, n]);
    let rows = program.op(gather(&[0], Bounds::Error, true), &[table, ids]);
    let totals = program.op(reduce(&[1], ReduceKind::Sum), &[rows]);
    let totals = program.op(broadcast(&[0], &[m, k]), &[totals]);
    let rows = program.op(CoreOp::Binary(BinaryOp::Divf), &[rows, totals]);
    let rows = program.op(broadcast(&[0, 1], &[m, k, n]), &[rows]);
    let matrix = program.op(broadcast(&[1, 2], &[m, k, n]), &[matrix]);
    program.graph.results = vec![sums(&mut program, 1, [rows, matrix], true)];
    let numbers = &mut Numbers::new(5);
    let inputs = [
        numbers_of(numbers, ElementType::F32, &[40, k]),
        in_range(numbers, ElementType::I64, &[m, 1], 40),
        numbers_of(numbers, ElementType::F32, &[k, n]),
    ];
    check(&program, &inputs, &machines(), false);
}

/// The windows of a size along an axis, as a dimension of the windows' elements before that of the windows.
fn windows(program: &mut Program, x: Val, axis: usize, size: i64) -> Val {
    let shape = program.shape(x);
    let with = |parts: &[i64]| [&shape[..axis], parts, &shape[axis + 1..]].concat();
    let zeros = |shape: &[i64]| vec![0; shape.len()];
    let ones = |shape: &[i64]| vec![1; shape.len()];
    // Rows are longer than the dimension by one, so that each begins one element later in it.
    let (extent, row) = (shape[axis], shape[axis] + 1);
    let repeats = (size * row - 1) / extent + 1;
    let dims: Vec<i64> =
        (0..shape.len() as i64).map(|d| if d < axis as i64 { d } else { d + 1 }).collect();
    let x = program.op(broadcast(&dims, &with(&[repeats, extent])), &[x]);
    let x = program.op(reshape(&with(&[repeats * extent])), &[x]);
    let all = with(&[size * row]);
    let x = program.op(slice(&zeros(&all), &all, &ones(&all)), &[x]);
    let x = program.op(reshape(&with(&[size, row])), &[x]);
    let all = with(&[size, extent - size + 1]);
    program.op(slice(&zeros(&all), &all, &ones(&all)), &[x])
}

/// A convolution: rows or columns of the product are the windows of an image, which have two loops, and a strip of
/// columns continues in the next row of windows.
#[test]
fn windows_of_an_image() {
    let numbers = &mut Numbers::new(6);
    let (filters, channels, size) = (21, 5, 3);
    for extent in [8, 9, 20] {
        for are_rows in [false, true] {
            let mut program = Program::default();
            let x = program.arg(ElementType::F32, &[channels, extent, extent]);
            let w = program.arg(ElementType::F32, &[filters, size, size, channels]);
            let x = windows(&mut program, x, 2, size);
            let x = windows(&mut program, x, 1, size);
            // Channels, elements and windows along both axes.
            let (x_dims, w_dims, axes) = match are_rows {
                false => ([3, 1, 4, 2, 5], [0, 1, 2, 3], [1, 2, 3]),
                true => ([4, 2, 0, 3, 1], [5, 2, 3, 4], [2, 3, 4]),
            };
            let mut shape = vec![filters; 6];
            let sizes = program.shape(x);
            x_dims.iter().zip(sizes).for_each(|(&d, size)| shape[d as usize] = size);
            let broadcast_to = |dims: &[i64]| broadcast(dims, &shape);
            let x = program.op(transpose(&order(&x_dims)), &[x]);
            let x = program.op(broadcast_to(&sorted(&x_dims)), &[x]);
            let w = program.op(transpose(&order(&w_dims)), &[w]);
            let w = program.op(broadcast_to(&sorted(&w_dims)), &[w]);
            let dot = Dot { axes: axes.into_iter().collect() };
            program.graph.results = vec![program.op(CoreOp::Dot(dot), &[w, x])];
            let inputs = [
                numbers_of(numbers, ElementType::F32, &[channels, extent, extent]),
                numbers_of(numbers, ElementType::F32, &[filters, size, size, channels]),
            ];
            check(&program, &inputs, &machines(), true);
        }
    }
}

/// A convolution of each channel: no factor has rows of its own, and windows are not packed. The last vectors of a row,
/// and the last rows, are not whole.
#[test]
fn windows_of_each_channel() {
    let numbers = &mut Numbers::new(7);
    let channels = 5;
    for (element, size, extent, stride, fused) in [
        (ElementType::F32, 3, 19, 1, true),
        (ElementType::F32, 3, 20, 1, false),
        (ElementType::F64, 2, 11, 1, true),
        (ElementType::F32, 5, 40, 1, true),
        (ElementType::F64, 7, 90, 1, false),
        // Rows that are shorter than a vector, and every second window.
        (ElementType::F32, 3, 9, 1, true),
        (ElementType::F64, 2, 4, 1, false),
        (ElementType::F32, 3, 40, 2, true),
        (ElementType::F32, 5, 18, 2, false),
        (ElementType::F64, 3, 11, 2, true),
    ] {
        let count = (extent - size) / stride + 1;
        let mut program = Program::default();
        let x = program.arg(element, &[channels, extent, extent]);
        let w = program.arg(element, &[channels, size, size]);
        let x = windows(&mut program, x, 2, size);
        let x = windows(&mut program, x, 1, size);
        let x = program.op(transpose(&[0, 1, 3, 2, 4]), &[x]);
        let shape = [channels, size, size, count, count];
        let x = program.op(slice(&[0; 5], &shape, &[1, 1, 1, stride, stride]), &[x]);
        let w = program.op(broadcast(&[0, 1, 2], &shape), &[w]);
        let factors = if size == 2 { [x, w] } else { [w, x] };
        let sums = match fused {
            true => {
                let dot = Dot { axes: [1, 2].into_iter().collect() };
                program.op(CoreOp::Dot(dot), &factors)
            }
            false => {
                let products = program.op(CoreOp::Binary(BinaryOp::Mulf), &factors);
                program.op(reduce(&[1, 2], ReduceKind::Sum), &[products])
            }
        };
        program.graph.results = vec![sums];
        let inputs = [
            numbers_of(numbers, element, &[channels, extent, extent]),
            numbers_of(numbers, element, &[channels, size, size]),
        ];
        check(&program, &inputs, &machines(), false);
        let described = target::machine().expect("a host");
        let nests = lower(&program.graph, described).expect("it lowers").nests;
        let is_direct = |nest: &Nest| matches!(nest.schedule.kernel, Kernel::DirectSums(_));
        assert!(nests.iter().any(is_direct), "{nests:#?}");
        let divides = |expr: &Expr| matches!(expr, Expr::Binary { op: BinaryOp::Divui, .. });
        assert!(!nests.iter().flat_map(|nest| &nest.exprs).any(divides), "{nests:#?}");
    }
}

/// The factor that all neighbours share is a sum itself, which is computed for each term.
#[test]
fn a_sum_inside_of_a_shared_factor() {
    let numbers = &mut Numbers::new(11);
    let (channels, terms, inner) = (3, 5, 4);
    for (element, count) in [(ElementType::F32, 19), (ElementType::F32, 5), (ElementType::F64, 3)] {
        let mut program = Program::default();
        let a = program.arg(element, &[channels, terms, inner]);
        let b = program.arg(element, &[channels, inner]);
        let x = program.arg(element, &[channels, terms, count]);
        let b = program.op(broadcast(&[0, 2], &[channels, terms, inner]), &[b]);
        let w = sums(&mut program, 2, [a, b], true);
        let w = program.op(broadcast(&[0, 1], &[channels, terms, count]), &[w]);
        program.graph.results = vec![sums(&mut program, 1, [w, x], false)];
        let shapes =
            [vec![channels, terms, inner], vec![channels, inner], vec![channels, terms, count]];
        let inputs = shapes.map(|shape| numbers_of(numbers, element, &shape));
        check(&program, &inputs, &machines(), false);
    }
}

/// Rows times a vector, and sums of short rows: terms are read along the rows and transposed. The last rows and terms are
/// not whole, and rows may be whole pages apart.
#[test]
fn rows_times_a_vector() {
    let numbers = &mut Numbers::new(9);
    for (element, rows, terms, fused) in [
        (ElementType::F32, 37, 50, true),
        (ElementType::F32, 35, 64, false),
        (ElementType::F64, 33, 19, true),
        (ElementType::F32, 20, 1024, true),
        (ElementType::F64, 9, 512, false),
    ] {
        let mut program = Program::default();
        let x = program.arg(element, &[rows, terms]);
        let y = program.arg(element, &[terms]);
        // What is computed of the vector is stored once.
        let y = program.op(CoreOp::Binary(BinaryOp::Addf), &[y, y]);
        let y = program.op(broadcast(&[1], &[rows, terms]), &[y]);
        let times = sums(&mut program, 1, [x, y], fused || terms > 64);
        let added = program.op(slice(&[0, 0], &[rows, 17], &[1, 1]), &[x]);
        let added = program.op(reduce(&[1], ReduceKind::Sum), &[added]);
        program.graph.results = vec![times, added];
        let inputs =
            [numbers_of(numbers, element, &[rows, terms]), numbers_of(numbers, element, &[terms])];
        check(&program, &inputs, &machines(), false);
        let nests =
            lower(&program.graph, target::machine().expect("a host")).expect("it lowers").nests;
        let is_transposed =
            |nest: &&Nest| nest.schedule.interleaved.as_ref().is_some_and(|it| it.transposed);
        assert_eq!(nests.iter().filter(is_transposed).count(), 2, "{nests:#?}");
    }
}

/// Weights that are divided by their sum, as attention of one position has them: the sum is computed once.
#[test]
fn normalized_weights() {
    let numbers = &mut Numbers::new(10);
    let (heads, terms, count) = (3, 30, 40);
    let mut program = Program::default();
    let weights = program.arg(ElementType::F32, &[heads, terms]);
    let values = program.arg(ElementType::F32, &[heads, terms, count]);
    let totals = program.op(reduce(&[1], ReduceKind::Sum), &[weights]);
    let totals = program.op(broadcast(&[0], &[heads, terms]), &[totals]);
    let weights = program.op(CoreOp::Binary(BinaryOp::Divf), &[weights, totals]);
    let weights = program.op(broadcast(&[0, 1], &[heads, terms, count]), &[weights]);
    program.graph.results = vec![sums(&mut program, 1, [weights, values], true)];
    let inputs = [
        numbers_of(numbers, ElementType::F32, &[heads, terms]),
        numbers_of(numbers, ElementType::F32, &[heads, terms, count]),
    ];
    check(&program, &inputs, &machines(), false);
}

/// A constant kernel whose windows' elements are next to each other is transposed, so that the terms of a sum are.
#[test]
fn a_constant_kernel() {
    let numbers = &mut Numbers::new(8);
    let (filters, channels, size, count) = (21, 9, 4, 40);
    let kernel = numbers_of(numbers, ElementType::F32, &[filters, channels, size]);
    let mut program = Program::default();
    let x = program.arg(ElementType::F32, &[size, channels, count]);
    let w = program.op(constant(kernel.clone()), &[]);
    let w = program.op(transpose(&[0, 2, 1]), &[w]);
    let shape = [filters, size, channels, count];
    let x = program.op(broadcast(&[1, 2, 3], &shape), &[x]);
    let w = program.op(broadcast(&[0, 1, 2], &shape), &[w]);
    let dot = Dot { axes: [1, 2].into_iter().collect() };
    program.graph.results = vec![program.op(CoreOp::Dot(dot), &[w, x])];
    let inputs = [numbers_of(numbers, ElementType::F32, &[size, channels, count])];
    check(&program, &inputs, &machines(), true);
    let [_, small, _] = &machines()[..] else { panic!("three machines") };
    let lowered = lower(&program.graph, small.as_ref().expect("a machine")).expect("it lowers");
    let expected = transpose(&[0, 2, 1]).eval(&[kernel]).expect("a transposition");
    assert!(lowered.constants[0].same_bits(&expected));
}

/// One row times a matrix whose columns are stored as rows: sums of rows, several of them at the same time.
#[test]
fn a_row_times_rows() {
    let numbers = &mut Numbers::new(9);
    let (terms, count) = (70, 50);
    let mut program = Program::default();
    let x = program.arg(ElementType::F32, &[terms]);
    let y = program.arg(ElementType::F32, &[count, terms]);
    let x = program.op(broadcast(&[0], &[terms, count]), &[x]);
    let y = program.op(transpose(&[1, 0]), &[y]);
    program.graph.results = vec![sums(&mut program, 0, [x, y], true)];
    let inputs = [
        numbers_of(numbers, ElementType::F32, &[terms]),
        numbers_of(numbers, ElementType::F32, &[count, terms]),
    ];
    check(&program, &inputs, &machines(), false);
    let described = target::machine().expect("a host");
    let nests = lower(&program.graph, described).expect("it lowers").nests;
    assert!(nests.iter().any(|nest| nest.schedule.interleaved.is_some()), "{nests:#?}");
}

/// The permutation that sorts dimensions by what they become.
fn order(dims: &[i64]) -> Vec<i64> {
    let mut order: Vec<i64> = (0..dims.len() as i64).collect();
    order.sort_by_key(|&d| dims[d as usize]);
    order
}

fn sorted(dims: &[i64]) -> Vec<i64> {
    let mut dims = dims.to_vec();
    dims.sort_unstable();
    dims
}

/// Several dimensions are summed over, and the columns are the rows of what is stored.
#[test]
fn terms_of_two_dimensions_and_columns_of_the_left_factor() {
    let (m, k, n) = (40, 6, 70);
    let mut program = Program::default();
    let x = program.arg(ElementType::F32, &[m, k, k]);
    let y = program.arg(ElementType::F32, &[n, k * k]);
    let y = program.op(reshape(&[n, k, k]), &[y]);
    let shape = [n, m, k, k];
    let x = program.op(broadcast(&[1, 2, 3], &shape), &[x]);
    let y = program.op(broadcast(&[0, 2, 3], &shape), &[y]);
    let products = program.op(CoreOp::Binary(BinaryOp::Mulf), &[x, y]);
    let sums = program.op(reduce(&[2, 3], ReduceKind::Sum), &[products]);
    program.graph.results = vec![sums];
    let numbers = &mut Numbers::new(3);
    let inputs = [
        numbers_of(numbers, ElementType::F32, &[m, k, k]),
        numbers_of(numbers, ElementType::F32, &[n, k * k]),
    ];
    check(&program, &inputs, &machines(), true);
}

/// Sums whose factors are no matrices: along the innermost dimension, of numbers of 16 bits, of vectors, of
/// nothing, and of NaN.
#[test]
fn fused_sums_of_all_kinds() {
    let numbers = &mut Numbers::new(4);
    for element in [ElementType::F16, ElementType::BF16, ElementType::F32, ElementType::F64] {
        for (shape, axes) in [
            (&[5, 9][..], &[1][..]),
            (&[9, 20], &[0]),
            (&[7], &[0]),
            (&[3, 0, 2], &[1]),
            (&[4, 3, 5], &[0, 2]),
        ] {
            let mut program = Program::default();
            let factors = [program.arg(element, shape), program.arg(element, shape)];
            let dot = Dot { axes: axes.iter().copied().collect() };
            program.graph.results = vec![program.op(CoreOp::Dot(dot), &factors)];
            let inputs = [0, 1].map(|_| numbers_of(numbers, element, shape));
            check(&program, &inputs, &[None], false);
            let nan = Tensor::splat(
                element,
                shape,
                &crate::tensor::scalar::float_to_bytes(element, f64::NAN),
            );
            check(&program, &[nan, inputs[1].clone()], &[None], false);
        }
    }
}

/// Columns that are more expensive to pack than rows, and sums of one row that are added up in a buffer, are divided among
/// threads, not the rows or the terms.
#[test]
fn columns_and_results_are_divided() {
    let numbers = &mut Numbers::new(13);
    let host = target::machine().expect("a host");
    for (rows, terms, columns) in [(24, 15, 1000), (24, 15, 1013), (1, 100, 777)] {
        let mut program = Program::default();
        let x = program.arg(ElementType::F32, &[rows, terms]);
        let y = program.arg(ElementType::F32, &[columns, terms]);
        let z = program.arg(ElementType::F32, &[columns, terms]);
        let matrix = program.arg(ElementType::F32, &[terms, columns]);
        let shape = [rows, terms, columns];
        let scaled = program.op(CoreOp::Binary(BinaryOp::Mulf), &[y, z]);
        let scaled = program.op(transpose(&[1, 0]), &[scaled]);
        let y = if rows == 1 { matrix } else { scaled };
        let x = program.op(broadcast(&[0, 1], &shape), &[x]);
        let y = program.op(broadcast(&[1, 2], &shape), &[y]);
        program.graph.results = vec![sums(&mut program, 1, [x, y], true)];
        let inputs = [[rows, terms], [columns, terms], [columns, terms], [terms, columns]]
            .map(|shape| numbers_of(numbers, ElementType::F32, &shape));
        let nests = lower(&program.graph, host).expect("it lowers").nests;
        assert!(nests.iter().any(|nest| nest.schedule.divided.is_some()), "{nests:#?}");
        let expected = program.eval(&inputs).expect("it has no checks");
        for threads in [1, 2, 3, 8] {
            let options = Options { threads, share_above: 0, ..Options::default() };
            let executable = program.compile_with(&options);
            // Of the later calls some find threads that are awake.
            for _ in 0..8 {
                let found = executable.call(&inputs).expect("it runs");
                assert!(found[0].same_bits(&expected[0]), "{threads} threads");
            }
        }
    }
}
