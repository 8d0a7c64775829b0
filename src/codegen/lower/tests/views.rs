//! The ops that move elements, each on every element type, and reductions.

use super::{Numbers, Program, elements, random_tensor};
use crate::jit::target;
use crate::lower::affine::Var;
use crate::lower::lower;
use crate::lower::nest::Expr;
use crate::ops::core::{
    BinaryOp, Bitcast, Broadcast, Concat, Constant, Iota, Pad, Reduce, ReduceKind, Reshape, Slice,
};
use crate::ops::{CoreOp, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, TensorType, ValueType};

pub fn ints(values: &[i64]) -> Shape {
    Shape::from_slice(values)
}

pub fn reshape(shape: &[i64]) -> CoreOp {
    CoreOp::Reshape(Reshape { shape: ints(shape) })
}

pub fn transpose(permutation: &[i64]) -> CoreOp {
    CoreOp::transpose(permutation.iter().copied())
}

pub fn broadcast(dims: &[i64], shape: &[i64]) -> CoreOp {
    CoreOp::Broadcast(Broadcast { dims: ints(dims), shape: ints(shape) })
}

pub fn slice(offsets: &[i64], sizes: &[i64], strides: &[i64]) -> CoreOp {
    CoreOp::Slice(Slice { offsets: ints(offsets), sizes: ints(sizes), strides: ints(strides) })
}

pub fn reduce(axes: &[i64], kind: ReduceKind) -> CoreOp {
    CoreOp::Reduce(Reduce { axes: ints(axes), kind })
}

pub fn iota(element: ElementType, axis: i64, shape: &[i64]) -> CoreOp {
    CoreOp::Iota(Iota { axis, ty: TensorType::new(element, shape) })
}

pub fn constant(value: Tensor) -> CoreOp {
    CoreOp::Constant(Constant::tensor(value))
}

#[test]
fn every_view_on_every_type() {
    for element in elements() {
        let mut program = Program::default();
        let x = program.arg(element, &[4, 6, 5]);
        let y = program.arg(element, &[4, 1, 5]);
        let value = program.arg(element, &[]);
        let ops: Vec<(CoreOp, Vec<Val>)> = vec![
            (reshape(&[24, 5]), vec![x]),
            (reshape(&[2, 2, 2, 15]), vec![x]),
            (reshape(&[8, 15]), vec![x]),
            (reshape(&[1, 120, 1]), vec![x]),
            (transpose(&[2, 0, 1]), vec![x]),
            (transpose(&[1, 0, 2]), vec![x]),
            (broadcast(&[0, 1, 3], &[4, 6, 7, 5]), vec![y]),
            (broadcast(&[], &[3, 2]), vec![value]),
            (slice(&[3, 0, 1], &[4, 2, 3], &[-1, 4, 1]), vec![x]),
            (slice(&[0, 5, 0], &[4, 1, 5], &[1, i64::MAX, 1]), vec![x]),
            (CoreOp::Concat(Concat { axis: 1 }), vec![x, y, x]),
            (CoreOp::Concat(Concat { axis: 2 }), vec![x]),
            (CoreOp::Pad(Pad { low: ints(&[1, 0, 2]), high: ints(&[0, 3, 1]) }), vec![x, value]),
            (constant(Tensor::zero(element, &[3, 2])), vec![]),
        ];
        for (op, operands) in ops {
            let result = program.op(op, &operands);
            program.graph.results.push(result);
        }
        let mut numbers = Numbers::new(element as u64);
        let inputs = [[4, 6, 5].as_slice(), &[4, 1, 5], &[]]
            .map(|shape| random_tensor(&mut numbers, element, shape));
        program.check(&inputs);
    }
}

#[test]
fn views_of_views_in_both_orders() {
    let mut program = Program::default();
    let x = program.arg(ElementType::I32, &[6, 8]);
    let chains: Vec<Vec<CoreOp>> = vec![
        vec![transpose(&[1, 0]), reshape(&[6, 8])],
        vec![transpose(&[1, 0]), reshape(&[48])],
        vec![slice(&[5, 0], &[6, 8], &[-1, 1]), reshape(&[4, 12])],
        vec![slice(&[0, 7], &[6, 8], &[1, -1]), reshape(&[3, 16])],
        vec![reshape(&[2, 3, 8]), transpose(&[2, 0, 1]), reshape(&[4, 12]), transpose(&[1, 0])],
        vec![reshape(&[2, 3, 8]), transpose(&[1, 2, 0]), reshape(&[48]), reshape(&[5 - 1, 12])],
        vec![broadcast(&[0, 2], &[6, 5, 8]), reshape(&[30, 8]), reshape(&[240])],
        vec![broadcast(&[1, 2], &[5, 6, 8]), reshape(&[240]), slice(&[1], &[100], &[2])],
        vec![slice(&[0, 1], &[6, 5], &[1, 1]), reshape(&[5, 6]), reshape(&[30]), reshape(&[2, 15])],
    ];
    for chain in chains {
        let result = chain.into_iter().fold(x, |v, op| program.op(op, &[v]));
        program.graph.results.push(result);
    }
    program.check(&[random_tensor(&mut Numbers::new(7), ElementType::I32, &[6, 8])]);
}

#[test]
fn concat_and_pad_inside_other_ops() {
    let mut program = Program::default();
    let [x, y] = [0, 1].map(|_| program.arg(ElementType::I16, &[3, 4]));
    let value = program.arg(ElementType::I16, &[]);
    let empty = program.arg(ElementType::I16, &[0, 4]);
    let joined = program.op(CoreOp::Concat(Concat { axis: 0 }), &[x, empty, y]);
    let turned = program.op(transpose(&[1, 0]), &[joined]);
    let pad = CoreOp::Pad(Pad { low: ints(&[1, 2]), high: ints(&[1, 0]) });
    let padded = program.op(pad.clone(), &[turned, value]);
    let flat = program.op(reshape(&[48]), &[padded]);
    let nested = program.op(CoreOp::Concat(Concat { axis: 1 }), &[padded, padded]);
    let around_nothing = program.op(pad, &[empty, value]);
    let many = program.op(CoreOp::Concat(Concat { axis: 0 }), &[x; 9]);
    let many = program.op(transpose(&[1, 0]), &[many]);
    program.graph.results = vec![flat, turned, nested, around_nothing, many, flat];
    let mut numbers = Numbers::new(8);
    let inputs = [[3, 4].as_slice(), &[3, 4], &[], &[0, 4]]
        .map(|shape| random_tensor(&mut numbers, ElementType::I16, shape));
    program.check(&inputs);
}

#[test]
fn iotas_and_constants() {
    let mut program = Program::default();
    let numeric = elements().filter(|e| e.is_integer() || e.is_float());
    for element in numeric {
        for axis in [0, 1] {
            let result = program.op(iota(element, axis, &[300, 2]), &[]);
            program.graph.results.push(result);
        }
    }
    let mut numbers = Numbers::new(9);
    for element in elements() {
        for shape in [[3, 2], [200, 3]] {
            let value = random_tensor(&mut numbers, element, &shape);
            let value = program.op(constant(value), &[]);
            let turned = program.op(transpose(&[1, 0]), &[value]);
            program.graph.results.extend([value, turned]);
        }
    }
    program.check(&[]);
}

#[test]
fn bitcasts_keep_bits() {
    use ElementType::*;
    for (from, to) in [(I8, UI8), (UI16, I16), (I32, UI32), (UI64, I64), (SI64, UI64), (I1, I1)] {
        let mut program = Program::default();
        let x = program.arg(from, &[40]);
        let result = program.op(CoreOp::Bitcast(Bitcast::to(to)), &[x]);
        program.graph.results = vec![result];
        program.check(&[random_tensor(&mut Numbers::new(10), from, &[40])]);
    }
}

fn small_floats(numbers: &mut Numbers, element: ElementType, shape: &[i64]) -> Tensor {
    let mut builder = crate::tensor::TensorBuilder::new(element, shape);
    for _ in 0..shape.iter().product() {
        builder.push_float((numbers.below(4000) as f64 - 2000.0) / 37.0);
    }
    builder.finish()
}

#[test]
fn reductions_of_every_kind_and_type() {
    use ReduceKind::*;
    for element in elements() {
        let mut program = Program::default();
        let x = program.arg(element, &[3, 7, 20]);
        let empty = program.arg(element, &[3, 0, 2]);
        for kind in [Sum, Prod, Min, Max, And, Or] {
            if kind.combiner(element).is_none() {
                continue;
            }
            for axes in [&[0][..], &[1], &[2], &[0, 2], &[2, 1], &[0, 1, 2], &[]] {
                let result = program.op(reduce(axes, kind), &[x]);
                program.graph.results.push(result);
            }
            let of_nothing = program.op(reduce(&[1], kind), &[empty]);
            program.graph.results.push(of_nothing);
        }
        let mut numbers = Numbers::new(11);
        let x = match element.is_float() {
            true => small_floats(&mut numbers, element, &[3, 7, 20]),
            false => random_tensor(&mut numbers, element, &[3, 7, 20]),
        };
        program.check(&[x, random_tensor(&mut numbers, element, &[3, 0, 2])]);
    }
}

/// Rows, columns and both, of one block and of several, whole ones and others.
#[test]
fn sums_of_floats_have_lanes() {
    let shapes: [(&[i64], &[i64]); 17] = [
        (&[65], &[0]),
        (&[4096], &[0]),
        (&[4097], &[0]),
        (&[20_001], &[0]),
        (&[3, 67], &[1]),
        (&[3, 128], &[1]),
        (&[2, 4160], &[1]),
        (&[66, 9], &[0]),
        (&[4097, 9], &[0]),
        (&[12_305, 11], &[0]),
        (&[2, 8200, 5], &[1]),
        (&[2, 100, 40], &[1]),
        (&[5, 7, 13, 11], &[1, 3]),
        (&[4, 64, 64], &[0, 2]),
        (&[9, 10, 16], &[0, 1]),
        (&[3, 5, 128], &[0, 2]),
        (&[20, 30, 40], &[0, 1, 2]),
    ];
    for element in [ElementType::F32, ElementType::F64, ElementType::F16, ElementType::BF16] {
        for (shape, axes) in shapes {
            let mut program = Program::default();
            let x = program.arg(element, shape);
            let halves = program.op(CoreOp::Binary(BinaryOp::Addf), &[x, x]);
            let sum = program.op(reduce(axes, ReduceKind::Sum), &[halves]);
            program.graph.results = vec![sum];
            program.check(&[small_floats(&mut Numbers::new(13), element, shape)]);
        }
    }
}

#[test]
fn reductions_inside_other_ops() {
    let mut program = Program::default();
    let x = program.arg(ElementType::F32, &[4, 3, 16]);
    let sum = program.op(reduce(&[1], ReduceKind::Sum), &[x]);
    let turned = program.op(transpose(&[1, 0]), &[sum]);
    let doubled = program.op(CoreOp::Binary(crate::ops::core::BinaryOp::Addf), &[turned, turned]);
    let last = program.op(reduce(&[2], ReduceKind::Sum), &[x]);
    let stretched = program.op(broadcast(&[0, 1], &[4, 3, 16]), &[last]);
    let scaled = program.op(CoreOp::Binary(crate::ops::core::BinaryOp::Divf), &[x, stretched]);
    let again = program.op(reduce(&[0, 1], ReduceKind::Max), &[scaled]);
    program.graph.results = vec![doubled, scaled, again];
    let x = small_floats(&mut Numbers::new(12), ElementType::F32, &[4, 3, 16]);
    let executable = program.compile();
    assert_eq!(executable.scratch_bytes(), 0, "a row's sum is taken out of the loop over the row");
    program.check_compiled(&executable, &[x]);
}

#[test]
fn inputs_and_results_of_every_kind() {
    let mut program = Program::default();
    let x = program.arg(ElementType::F32, &[2, 3]);
    let unused = program.arg(ElementType::I8, &[5]);
    let scalar = program.typed_arg(ValueType::Scalar(ElementType::I32));
    let empty = program.arg(ElementType::F32, &[0, 3]);
    let zero = program.op(constant(Tensor::zero(ElementType::I64, &[0])), &[]);
    let sum = program.op(CoreOp::Binary(crate::ops::core::BinaryOp::Addi), &[scalar, scalar]);
    let turned = program.op(transpose(&[1, 0]), &[empty]);
    program.graph.results = vec![x, x, sum, scalar, turned, zero, sum, empty];
    let mut numbers = Numbers::new(13);
    let inputs = [
        random_tensor(&mut numbers, ElementType::F32, &[2, 3]),
        random_tensor(&mut numbers, ElementType::I8, &[5]),
        random_tensor(&mut numbers, ElementType::I32, &[]),
        random_tensor(&mut numbers, ElementType::F32, &[0, 3]),
    ];
    assert_eq!(unused, Val(1));
    program.check(&inputs);
    program.graph.results.clear();
    program.check(&inputs);
    // A splat input is read as if each element were stored.
    program.graph.results = vec![x];
    let mut splat = inputs;
    splat[0] = Tensor::splat(ElementType::F32, &[2, 3], &1.5f32.to_ne_bytes());
    program.check(&splat);
}

/// Windows that are put back into an image, whose columns are then rotated: what is divided are positions of pixels, not
/// those of their channels, which the innermost loop goes through.
#[test]
fn rotated_windows() {
    let numbers = &mut Numbers::new(12);
    let (windows, size, channels) = (2, 3, 8);
    let width = windows * size;
    let mut program = Program::default();
    let x = program.arg(ElementType::F32, &[windows, windows, size, size * channels]);
    let rows = program.op(transpose(&[0, 2, 1, 3]), &[x]);
    let image = program.op(reshape(&[width, width, channels]), &[rows]);
    let part = |program: &mut Program, from: i64, count: i64| {
        program.op(slice(&[0, from, 0], &[width, count, channels], &[1, 1, 1]), &[image])
    };
    let parts = [part(&mut program, 4, 2), part(&mut program, 0, 4)];
    let rotated = program.op(CoreOp::Concat(Concat { axis: 1 }), &parts);
    let twice = program.op(CoreOp::Binary(BinaryOp::Addf), &[rotated, rotated]);
    program.graph.results = vec![twice];
    program.check(&[random_tensor(
        numbers,
        ElementType::F32,
        &[windows, windows, size, size * channels],
    )]);
    let described = target::machine().expect("a host");
    for nest in lower(&program.graph, described).expect("it lowers").nests {
        let innermost = *nest.order.last().expect("it has loops");
        let divides_channel = |expr: &Expr| {
            let Expr::Binary { op: BinaryOp::Divui | BinaryOp::Remui, x, .. } = expr else {
                return false;
            };
            let at = nest.exprs[x.0 as usize].index_map();
            at.is_some_and(|at| at.terms.iter().any(|&(var, _)| var == Var::Loop(innermost)))
        };
        assert!(!nest.exprs.iter().any(divides_channel), "{nest:#?}");
    }
}
