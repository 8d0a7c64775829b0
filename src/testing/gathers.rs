//! Samples of the frameworks' gathers, and of other operations that look up what operands give.

use multigather_core::tensor::Tensor;
use multigather_core::types::ElementType::{self, *};

use super::draft::Draft;
use super::{Sampler, computes, faults, moves, orders};
use crate::Operand::{self, Constant, Scalar, Typed, Value};

pub static ROWS: &[Sampler] = &[
    faults("onnx.Gather", |d| {
        let (rank, axis) = some_axis(d, 4);
        let [data, indices] = d.blocks(rank, axis, INTS);
        let axis = d.either_end(axis, rank);
        look_up(d, data, indices, axis);
    }),
    computes("onnx.GatherBlockQuantized", |d| {
        let element = *d.pick(&[UI8, UI8, UI4, I4]);
        let is_packed = element == UI8;
        let bits = if is_packed { *d.pick(&[2, 4, 8]) } else { 4 };
        let block = *d.pick(&[16, 32]);
        let rank = d.between(2, 3) as usize;
        let last = rank - 1;
        let some_axis = |d: &mut Draft| d.between(0, last as i64) as usize;
        let [gathered, quantized] =
            if is_packed { [0, last] } else { [some_axis(d), some_axis(d)] };
        let mut shape = d.shape(rank);
        shape[gathered] = d.between(1, 5);
        let count = d.between(0, 24).max((gathered == quantized).into());
        shape[quantized] = count;
        let numbers = if is_packed { count * 8 / bits } else { count };
        let mut blocks = shape.clone();
        blocks[quantized] = (numbers + block - 1) / block;
        let (ty, float) = (*d.pick(INTS), *d.pick(&[F16, BF16, F32]));
        let q = d.between(0, 2) as usize;
        let sizes = d.shape(q);
        let data = d.data(element, &shape);
        let indices = d.indices(ty, &sizes, shape[gathered], 10);
        let scales = d.data(float, &blocks);
        d.give_all([data, indices, scales]);
        if d.chance(70) {
            if is_packed {
                blocks[last] = (blocks[last] * bits + 7) / 8;
            }
            let zeros = d.data(element, &blocks);
            d.give(zeros);
        }
        d.number("bits", bits);
        d.number("block_size", block);
        for (name, axis) in [("gather_axis", gathered), ("quantize_axis", quantized)] {
            let axis = d.either_end(axis, rank);
            d.number(name, axis);
        }
    }),
    moves("webnn.gather", |d| {
        let (rank, axis) = some_axis(d, 4);
        let [data, indices] = d.blocks(rank, axis, &[I32, I64, UI32]);
        look_up(d, data, indices, axis as i64);
    }),
    faults("onnx.GatherElements", |d| {
        let (rank, axis) = some_axis(d, 5);
        let shape = d.shape(rank);
        let mut sizes: Vec<i64> = shape.iter().map(|&size| d.between(0, size)).collect();
        if d.chance(70) {
            sizes.clone_from(&shape);
        }
        sizes[axis] = d.between(0, 5);
        let (ty, element) = (*d.pick(INTS), *d.pick(&ElementType::ALL));
        let operands = [d.data(element, &shape), d.indices(ty, &sizes, shape[axis], 100)];
        let [data, indices] = operands;
        let axis = d.either_end(axis, rank);
        look_up(d, data, indices, axis);
    }),
    moves("webnn.gatherElements", |d| {
        let (rank, axis) = some_axis(d, 4);
        let [data, indices] = d.elements(rank, axis, &[I32, I64, UI32]);
        look_up(d, data, indices, axis as i64);
    }),
    faults("openvino.GatherElements coreml.gather_along_axis", |d| {
        let (rank, axis) = some_axis(d, 4);
        let types = if d.dialect() == "coreml" { SMALL } else { INTS };
        let [data, indices] = d.elements(rank, axis, types);
        maybe_validate(d);
        let axis = d.either_end(axis, rank);
        look_up(d, data, indices, axis);
    }),
    faults("coreml.gather tfl.gather", |d| {
        let (axis, batch) = batched_blocks(d);
        maybe_validate(d);
        d.number("axis", axis);
        d.number("batch_dims", batch);
    }),
    faults("tf.GatherV2", gather_at_operand),
    moves("openvino.Gather", gather_at_operand),
    moves("stablehlo.torch_index_select", |d| {
        let s = d.batched_blocks();
        let (size, ty) = (s.data.shape()[s.axis], index_type(d));
        let index = d.indices(ty, &s.indices, size, 20);
        let batch = s.batch_dims.rem_euclid(s.indices.len().max(1) as i64);
        d.number("batch_dims", if s.batch_dims < 0 { batch } else { s.batch_dims });
        look_up_named(d, s.data, index, "dim", s.axis as i64);
    }),
    faults("tf.Gather", |d| {
        let (rank, q) = (d.between(1, 3) as usize, d.between(0, 2) as usize);
        let (shape, sizes) = (d.shape(rank), d.shape(q));
        let (element, ty) = (*d.pick(&ElementType::ALL), *d.pick(INTS));
        let operands = [d.data(element, &shape), d.positive_indices(ty, &sizes, shape[0])];
        d.give_all(operands);
    }),
    faults("onnx.GatherND", |d| {
        let rank = d.between(1, 5) as usize;
        let mut shape = d.shape(rank);
        let b = d.between(0, rank as i64 - 1) as usize;
        let n = d.between(0, (rank - b) as i64) as usize;
        let more = d.between(0, 2) as usize;
        let sizes = [&shape[..b], &d.shape(more), &[n as i64]].concat();
        for size in &mut shape[..b] {
            *size = if d.chance(30) { 1 } else { *size };
        }
        // Coordinates of one size fit all axes, but now and then.
        let size = shape[b..b + n].iter().copied().min().unwrap_or(1);
        let element = *d.pick(&ElementType::ALL);
        let operands = [d.data(element, &shape), d.indices(I64, &sizes, size, 60)];
        d.give_all(operands);
        d.number("batch_dims", b as i64);
    }),
    faults("coreml.gather_nd openvino.GatherND", |d| {
        let b = d.between(0, 2);
        let types = if d.dialect() == "coreml" { SMALL } else { ALL };
        let pair = d.tuples(b as usize, types);
        d.give_all(pair);
        maybe_validate(d);
        d.number("batch_dims", b);
    }),
    moves("webnn.gatherND", |d| {
        let pair = d.tuples(0, &[I32, I64, UI32]);
        d.give_all(pair);
    }),
    faults("tf.GatherNd tfl.gather_nd", |d| {
        let rank = d.between(1, 5) as usize;
        let n = d.between(0, rank as i64) as usize;
        let (shape, q) = (d.shape(rank), d.between(0, 2) as usize);
        let sizes = [d.shape(q), vec![n as i64]].concat();
        let size = shape[..n].iter().copied().min().unwrap_or(1);
        let (element, ty) = (*d.pick(&ElementType::ALL), *d.pick(&[I16, I32, I64]));
        let operands = [d.data(element, &shape), d.positive_indices(ty, &sizes, size)];
        d.give_all(operands);
        if d.dialect() == "tf" {
            d.word("bad_indices_policy", &["", "DEFAULT", "ERROR", "IGNORE"]);
        }
    }),
    faults("tosa.gather", |d| {
        let shape = d.shape(3);
        let (sizes, element) = ([shape[0], d.between(0, 4)], *d.pick(&ElementType::ALL));
        let operands = [d.data(element, &shape), d.positive_indices(I32, &sizes, shape[1])];
        d.give_all(operands);
    }),
    faults("tensor.gather", |d| {
        let rank = d.between(1, 4);
        let shape = d.shape(rank as usize);
        let mut dims: Vec<i64> = (0..rank).filter(|_| d.chance(50)).collect();
        if dims.is_empty() {
            dims.push(d.between(0, rank - 1));
        }
        let more = d.between(0, 2) as usize;
        let sizes = [d.shape(more), vec![dims.len() as i64]].concat();
        // Coordinates of one size fit all axes.
        let size = dims.iter().map(|&dim| shape[dim as usize]).min().unwrap_or(1);
        let (ty, element) = (*d.pick(&[I8, I16, I32, I64, Index]), *d.pick(&ElementType::ALL));
        let operands = [d.data(element, &shape), d.positive_indices(ty, &sizes, size)];
        d.give_all(operands);
        d.list("gather_dims", &dims);
    }),
    faults("numpy.take", |d| draw_take(d, "raise")),
    moves("numpy.take", |d| {
        let mode = *d.pick(&["wrap", "clip"]);
        draw_take(d, mode);
    }),
    faults("numpy.take_along_axis", |d| {
        let rank = d.between(1, 4);
        let mut shape = d.shape(rank as usize);
        let mut sizes = shape.clone();
        for at in 0..shape.len() {
            match d.between(0, 7) {
                0 => shape[at] = 1,
                1 => sizes[at] = 1,
                _ => {}
            }
        }
        let axis = d.chance(75).then(|| d.between(-rank, rank - 1));
        let size = match axis {
            Some(axis) => {
                let axis = axis.rem_euclid(rank) as usize;
                sizes[axis] = d.between(0, 5);
                shape[axis]
            }
            None => {
                sizes = vec![d.between(0, 5)];
                shape.iter().product()
            }
        };
        look_up_anywhere(d, &shape, &sizes, size, 60, axis);
    }),
    faults("torch.aten.gather", |d| {
        let rank = d.between(0, 4) as usize;
        let shape = d.shape(rank);
        let (at, dim) = torch_dim(d, rank);
        let mut sizes: Vec<i64> = shape.iter().map(|&size| d.between(size.min(1), size)).collect();
        if rank > 0 {
            sizes[at] = d.between(0, 5);
        }
        match sizes[..] {
            [] if d.chance(50) => sizes.push(d.between(0, 4)),
            [_] if d.chance(30) => sizes.clear(),
            _ if d.chance(5) => sizes = vec![0, 7],
            _ => {}
        }
        torch_look_up(d, &shape, at, &sizes);
        d.number("dim", dim);
        d.operand("sparse_grad", random_flag());
    }),
    faults("torch.aten.index_select", |d| {
        let rank = d.between(0, 4) as usize;
        let shape = d.shape(rank);
        let (at, dim) = torch_dim(d, rank);
        let sizes = match d.chance(30) {
            true => vec![],
            false => vec![if rank == 0 { 1 } else { d.between(0, 5) }],
        };
        torch_look_up(d, &shape, at, &sizes);
        d.number("dim", dim);
    }),
    faults("torch.aten.embedding", |d| {
        let (shape, q) = (d.shape(2), d.between(0, 3) as usize);
        let sizes = d.shape(q);
        torch_look_up(d, &shape, 0, &sizes);
        d.number("padding_idx", 0);
        d.operand("scale_grad_by_freq", random_flag());
        d.operand("sparse", random_flag());
    }),
    faults("torch.aten.take", |d| {
        let (rank, q) = (d.between(0, 3) as usize, d.between(0, 3) as usize);
        let (shape, sizes) = (d.shape(rank), d.shape(q));
        let (element, ty) = (*d.pick(&ElementType::ALL), *d.pick(LONG));
        let data = d.data(element, &shape);
        d.give(data);
        let index = d.indices(ty, &sizes, shape.iter().product(), 60);
        d.give(index);
    }),
    faults("torch.aten.take_along_dim", |d| {
        let rank = d.between(1, 4) as usize;
        let (ty, element) = (*d.pick(LONG), *d.pick(&ElementType::ALL));
        if d.chance(50) {
            let (shape, q) = (d.shape(rank), d.between(0, 3) as usize);
            let sizes = d.shape(q);
            let index = d.positive_indices(ty, &sizes, shape.iter().product());
            let data = d.data(element, &shape);
            d.give_all([data, index]);
            return d.skip("dim");
        }
        let (at, dim) = torch_dim(d, rank);
        let full = d.shape(rank);
        let some = |d: &mut Draft| -> Vec<i64> {
            full.iter().map(|&size| if d.chance(30) { 1 } else { size }).collect()
        };
        let (mut shape, mut sizes) = (some(d), some(d));
        (shape[at], sizes[at]) = (d.between(1, 4), d.between(0, 4));
        let operands = [d.data(element, &shape), d.indices(ty, &sizes, shape[at], 5)];
        d.give_all(operands);
        d.number("dim", dim);
    }),
    // Indices of one dimension, anywhere: faults are told alike.
    faults("torch.aten.index.Tensor", |d| {
        if orders::takes_masks(d.def) {
            return orders::draw_masked(d, u32::MAX);
        }
        let (rank, q) = (d.between(1, 4) as usize, d.between(0, 3) as usize);
        let (shape, sizes) = (d.shape(rank), d.shape(q));
        let at = d.between(0, rank as i64 - 1) as usize;
        let (ty, element) = (*d.pick(INT_OR_LONG), *d.pick(&ElementType::ALL));
        let index = d.indices(ty, &sizes, shape[at], 5);
        let data = d.data(element, &shape);
        d.give(data);
        (0..at).for_each(|_| d.skip("indices"));
        d.give(index);
        (0..d.between(0, (rank - at) as i64 - 1)).for_each(|_| d.skip("indices"));
    }),
    // Of several, in range.
    moves("torch.aten.index.Tensor", |d| {
        if orders::takes_masks(d.def) {
            return orders::draw_masked(d, u32::MAX);
        }
        let (rank, q) = (d.between(2, 4) as usize, d.between(0, 3) as usize);
        let (shape, sizes) = (d.shape(rank), d.shape(q));
        let element = *d.pick(&ElementType::ALL);
        let data = d.data(element, &shape);
        d.give(data);
        for &size in &shape {
            if d.chance(40) {
                d.skip("indices");
                continue;
            }
            let own = d.between(0, q as i64) as usize;
            let own = sizes[q - own..].iter().map(|&n| if d.chance(30) { 1 } else { n });
            let own: Vec<i64> = own.collect();
            let ty = *d.pick(INT_OR_LONG);
            let index = d.indices(ty, &own, size, u32::MAX);
            d.give(index);
        }
    }),
    moves("onnx.Trilu", |d| {
        let x = d.anything(2, 4);
        d.give(x);
        if d.chance(80) {
            let k = if d.chance(10) { *d.pick(&[i64::MIN, i64::MAX]) } else { d.between(-4, 4) };
            let shape: &[i64] = if d.chance(50) { &[] } else { &[1] };
            d.give(Tensor::from_i64s(shape, &[k]));
        }
        d.flag("upper");
    }),
    moves("onnx.EyeLike", |d| {
        let x = d.anything(2, 2);
        d.give(x);
        let (k, dtype) = (d.between(-3, 3), d.between(1, 16));
        d.number("k", k);
        if d.chance(50) {
            d.number("dtype", dtype);
        }
    }),
    faults("onnx.ReverseSequence", |d| {
        let x = d.anything(2, 4);
        let batch = d.between(0, 1);
        let (count, time) = (x.shape()[batch as usize], x.shape()[1 - batch as usize]);
        let length = |_| if d.chance(3) { d.between(-2, time + 3) } else { d.between(0, time) };
        let lengths: Vec<i64> = (0..count).map(length).collect();
        d.give(x);
        d.give(Tensor::from_i64s(&[count], &lengths));
        d.number("batch_axis", batch);
        d.number("time_axis", 1 - batch);
    }),
    faults("tensor.dim", |d| {
        let x = d.anything(0, 4);
        let rank = x.rank() as i64;
        d.give(x);
        computed_index(d, "index", rank, 10);
    }),
    faults("tensor.extract", |d| {
        let x = d.anything(0, 4);
        d.give(x.clone());
        x.shape().iter().for_each(|&size| computed_index(d, "indices", size, 5));
    }),
    // Positions that the program computes, and some outside.
    faults("tf.StridedSlice tfl.strided_slice", |d| draw_positions(d, 0, 20)),
    // Some of the numbers are looked up, others not; none is outside.
    moves("tf.StridedSlice tfl.strided_slice", |d| draw_positions(d, 1, u32::MAX)),
    moves("tf.StridedSlice tfl.strided_slice", |d| {
        let x = d.anything(0, 4);
        let count = d.between(0, x.rank() as i64 + 1);
        d.give(x);
        let least = if d.chance(50) { 1 } else { -3 };
        for (name, [low, high]) in [("begin", [-6, 6]), ("end", [-6, 6]), ("strides", [least, 3])] {
            let values: Vec<i64> = (0..count).map(|_| d.between(low, high)).collect();
            d.list(name, &values);
        }
        for mask in ["begin_mask", "end_mask", "new_axis_mask"] {
            let bits = d.between(0, 15);
            d.number(mask, bits);
        }
        let ellipsis = if d.chance(50) { 1 << d.between(0, 3) } else { 0 };
        d.number("ellipsis_mask", ellipsis);
    }),
    moves("stablehlo.dynamic_slice stablehlo.dynamic_update_slice", |d| {
        let x = d.anything(0, 3);
        let sizes: Vec<i64> = x.shape().iter().map(|&n| d.between(0, n)).collect();
        let (element, shape) = (x.element(), x.shape().to_vec());
        d.give(x);
        if d.kind_of("slice_sizes").is_some() {
            d.list("slice_sizes", &sizes);
        } else {
            let update = d.data(element, &sizes);
            d.give(update);
        }
        let ty = index_type(d);
        for size in shape {
            let start = d.indices(ty, &[], size, 5);
            d.give(start);
        }
    }),
    moves("tfl.dynamic_update_slice", |d| {
        let x = d.anything(0, 3);
        let sizes: Vec<i64> = x.shape().iter().map(|&n| d.between(0, n)).collect();
        let update = d.data(x.element(), &sizes);
        let least = x.shape().iter().copied().min().unwrap_or(1);
        let (ty, rank) = (*d.pick(INTS), x.rank() as i64);
        let starts = d.indices(ty, &[rank], least, 5);
        d.give_all([x, update, starts]);
    }),
    moves("stablehlo.gather stablehlo.dynamic_gather", draw_windows),
];

const INTS: &[ElementType] = &[I32, I64];
const SMALL: &[ElementType] = &[I8, I16, I32, UI8, UI16];
const ALL: &[ElementType] = &[I8, I16, I32, I64, UI8, UI16, UI32, UI64];
const LONG: &[ElementType] = &[SI64, I64];
const INT_OR_LONG: &[ElementType] = &[SI32, SI64, I32, I64];

/// Any type that indexes.
fn index_type(d: &mut Draft) -> ElementType {
    let types: Vec<ElementType> =
        ElementType::ALL.into_iter().filter(|element| element.is_index_type()).collect();
    *d.pick(&types)
}

fn some_axis(d: &mut Draft, most: i64) -> (usize, usize) {
    let rank = d.between(1, most);
    (rank as usize, d.between(0, rank - 1) as usize)
}

fn look_up(d: &mut Draft, data: Tensor, indices: Tensor, axis: i64) {
    look_up_named(d, data, indices, "axis", axis);
}

fn look_up_named(d: &mut Draft, data: Tensor, indices: Tensor, name: &'static str, axis: i64) {
    d.give_all([data, indices]);
    d.number(name, axis);
}

fn maybe_validate(d: &mut Draft) {
    if d.kind_of("validate_indices").is_some() {
        let validates = d.chance(15);
        d.number("validate_indices", validates.into());
    }
}

/// Data and indices of a gather of blocks; the axis and the number of batch dimensions.
fn batched_blocks(d: &mut Draft) -> (i64, i64) {
    let s = d.batched_blocks();
    let (size, rank) = (s.data.shape()[s.axis], s.data.rank());
    let indices = match d.dialect() {
        "coreml" => {
            let ty = *d.pick(SMALL);
            d.indices(ty, &s.indices, size, 40)
        }
        "openvino" => {
            let ty = *d.pick(ALL);
            d.indices(ty, &s.indices, size, 20)
        }
        _ => {
            let ty = *d.pick(&[I16, I32, I64]);
            d.positive_indices(ty, &s.indices, size)
        }
    };
    d.give(s.data);
    d.give(indices);
    (d.either_end(s.axis, rank), s.batch_dims)
}

fn gather_at_operand(d: &mut Draft) {
    let (axis, batch) = batched_blocks(d);
    match d.dialect() == "openvino" && d.chance(50) {
        true => d.list("axis", &[axis]),
        false => d.number("axis", axis),
    }
    d.number("batch_dims", batch);
}

fn look_up_anywhere(
    d: &mut Draft,
    shape: &[i64],
    sizes: &[i64],
    size: i64,
    wild: u32,
    axis: Option<i64>,
) {
    let ty = *d.pick(&[I8, I16, I32, I64, SI32, SI64, UI8, UI16, UI32, UI64]);
    let element = *d.pick(&ElementType::ALL);
    let operands = [d.data(element, shape), d.indices(ty, sizes, size, wild)];
    d.give_all(operands);
    if let Some(axis) = axis {
        d.number("axis", axis);
    }
}

fn draw_take(d: &mut Draft, mode: &'static str) {
    let (rank, q) = (d.between(0, 4) as usize, d.between(0, 3) as usize);
    let (shape, sizes) = (d.shape(rank), d.shape(q));
    let r = rank.max(1) as i64;
    let axis = d.chance(75).then(|| d.between(-r, r - 1));
    let size = match axis {
        Some(axis) if rank > 0 => shape[axis.rem_euclid(r) as usize],
        _ => shape.iter().product(),
    };
    look_up_anywhere(d, &shape, &sizes, size, 40, axis);
    d.word("mode", &[mode]);
}

/// A dimension of a tensor of `rank`, and that from either end.
fn torch_dim(d: &mut Draft, rank: usize) -> (usize, i64) {
    let rank = rank.max(1) as i64;
    let dim = d.between(-rank, rank - 1);
    (dim.rem_euclid(rank) as usize, dim)
}

fn torch_look_up(d: &mut Draft, shape: &[i64], at: usize, sizes: &[i64]) {
    let (element, ty) = (*d.pick(&ElementType::ALL), *d.pick(INT_OR_LONG));
    let size = shape.get(at).copied().unwrap_or(1);
    let operands = [d.data(element, shape), d.positive_indices(ty, sizes, size)];
    d.give_all(operands);
}

fn random_flag() -> Operand {
    Typed("!torch.bool", Tensor::zero(I1, &[]))
}

/// A position that the program computes, in `0..size` but now and then.
fn computed_index(d: &mut Draft, name: &str, size: i64, wild: u32) {
    let at = if d.chance(wild) { d.between(-2, 5) } else { d.between(0, (size - 1).max(0)) };
    d.operand(name, Scalar(Tensor::from_ints(Index, &[], &[at.into()])));
}

fn draw_positions(d: &mut Draft, new: i64, wild: u32) {
    let x = d.anything(1, 4);
    let count = d.between(1, x.rank() as i64);
    let size = x.shape().iter().copied().min().unwrap_or(1);
    let begin = d.indices(I32, &[count], size, wild);
    d.give(x);
    let begin = if d.chance(30) { Constant(begin) } else { Value(begin) };
    d.operand("begin", begin);
    d.list("end", &vec![0; count as usize]);
    d.list("strides", &vec![1; count as usize]);
    d.number("new_axis_mask", new);
    d.number("shrink_axis_mask", (1 << count) - 1 - new);
}

/// `count` of `0..total`, ascending.
fn ascending(d: &mut Draft, count: usize, total: usize) -> Vec<i64> {
    let mut dims = d.0.choose_multiple(0..total as i64, count);
    dims.sort_unstable();
    dims
}

/// StableHLO's gather of windows.
fn draw_windows(d: &mut Draft) {
    let r = d.between(0, 4) as usize;
    let shape = d.shape(r);
    let (mut collapsed, mut batching, mut sizes) = (Vec::new(), Vec::new(), Vec::new());
    for (at, &size) in shape.iter().enumerate() {
        let role = d.between(0, 3);
        match role {
            0 => batching.push(at as i64),
            1 => collapsed.push(at as i64),
            _ => {}
        }
        sizes.push(match role {
            0 | 1 => size.min(1),
            2 => size,
            _ => d.between(size.min(1), size),
        });
    }
    let offsets = r - collapsed.len() - batching.len();
    let free: Vec<i64> = (0..r as i64).filter(|at| !batching.contains(at)).collect();
    let count = d.0.usize(..=free.len());
    let mut map = d.0.choose_multiple(free, count);
    d.0.shuffle(&mut map);
    let more = d.between(0, 2) as usize;
    let mut start = d.shape(more);
    let batch = start.len() + batching.len();
    let mut at = ascending(d, batching.len(), batch);
    d.0.shuffle(&mut at);
    let size = |(&place, &dim): (&i64, &i64)| (place, shape[dim as usize]);
    let mut by_place: Vec<(i64, i64)> = at.iter().zip(&batching).map(size).collect();
    by_place.sort_unstable();
    for &(place, size) in &by_place {
        start.insert(place as usize, size);
    }
    let implicit = map.len() == 1 && d.chance(40);
    let vector_dim = if implicit { batch } else { d.0.usize(..=batch) };
    if !implicit {
        start.insert(vector_dim, map.len() as i64);
    }
    let behind = |&dim: &i64| dim + i64::from(dim >= vector_dim as i64);
    let at: Vec<i64> = at.iter().map(behind).collect();
    let offset_dims = ascending(d, offsets, batch + offsets);
    let (element, ty) = (*d.pick(&ElementType::ALL), index_type(d));
    let operands = [d.data(element, &shape), d.indices(ty, &start, 4, 20)];
    d.give_all(operands);
    let numbers = format!(
        "#stablehlo.gather<offset_dims = {offset_dims:?}, collapsed_slice_dims = {collapsed:?}, \
         operand_batching_dims = {batching:?}, start_indices_batching_dims = {at:?}, \
         start_index_map = {map:?}, index_vector_dim = {vector_dim}>"
    );
    d.text("dimension_numbers", numbers);
    d.list("slice_sizes", &sizes);
}
