//! Samples of scatters into what stands in brackets, into all elements in order, into slices, and
//! into new tensors.

use multigather_core::tensor::Tensor;
use multigather_core::types::ElementType::{self, *};
use multigather_core::types::{TensorType, broadcast_shapes};

use super::draft::Draft;
use super::scatters::count_of_tuples;
use super::{Sampler, computes, computes_or_faults};
use crate::Operand::{Typed, Value};

const NUMBERS: &[ElementType] = &[I8, I32, I64, UI8, UI16, F16, BF16, F32, F64];
const SIGNED: &[ElementType] = &[SI8, SI32, SI64, UI8, F16, BF16, F32, F64, I1];
const INT_OR_LONG: &[ElementType] = &[SI32, SI64, I32, I64];

pub static ROWS: &[Sampler] = &[
    computes_or_faults("tf.ScatterNd tfl.scatter_nd", |d| {
        let (rank, more) = (d.between(1, 3), d.between(1, 2) as usize);
        let shape = d.shape(rank as usize);
        let i = count_of_tuples(d, &shape, more);
        let n = d.between(1, rank) as usize;
        let size = shape[..n].iter().copied().min().unwrap_or(1);
        let (ty, element) = (*d.pick(&[I32, I64]), *d.pick(&[I1, I32, UI8, F16, F32]));
        let indices = d.positive_indices(ty, &[&i[..], &[n as i64]].concat(), size);
        let updates = d.data(element, &[&i[..], &shape[n..]].concat());
        d.give_all([indices, updates]);
        d.list("shape", &shape);
        if d.kind_of("bad_indices_policy").is_some() {
            d.word("bad_indices_policy", &["", "DEFAULT", "ERROR", "IGNORE"]);
        }
    }),
    computes_or_faults(
        "tf.UnsortedSegmentSum tf.UnsortedSegmentProd tf.UnsortedSegmentMin tf.UnsortedSegmentMax \
         tfl.unsorted_segment_sum tfl.unsorted_segment_prod tfl.unsorted_segment_min \
         tfl.unsorted_segment_max",
        |d| {
            let (q, more, rows) =
                (d.between(0, 2) as usize, d.between(0, 2) as usize, d.between(1, 4));
            let (i, rest) = (d.shape(q), d.shape(more));
            let (ty, element) = (*d.pick(&[I32, I64]), *d.pick(NUMBERS));
            let data = d.data(element, &[&i[..], &rest].concat());
            let ids = d.indices(ty, &i, rows, 40);
            d.give_all([data, ids]);
            d.number("num_segments", rows);
        },
    ),
    computes("tf.SegmentSum tfl.segment_sum", |d| {
        let (count, more) = (d.between(0, 5), d.between(0, 2) as usize);
        let rest = d.shape(more);
        let (ty, element) = (*d.pick(&[I32, I64]), *d.pick(NUMBERS));
        let mut ids: Vec<i128> = (0..count).map(|_| d.between(0, 4).into()).collect();
        ids.sort_unstable();
        let rows = ids.last().map_or(0, |&last| last as i64 + 1);
        let data = d.data(element, &[&[count], &rest[..]].concat());
        d.give_all([data, Tensor::from_ints(ty, &[count], &ids)]);
        d.declare(TensorType::new(element, &[&[rows], &rest[..]].concat()));
    }),
    computes_or_faults("numpy.put", |d| {
        let (rank, q, more) =
            (d.between(0, 3) as usize, d.between(0, 2) as usize, d.between(0, 2) as usize);
        let (shape, sizes, values) = (d.shape(rank), d.shape(q), d.shape(more));
        let (ty, element) = (*d.pick(&[I8, I32, I64, UI8, UI64]), *d.pick(&ElementType::ALL));
        let a = d.data(element, &shape);
        let indices = d.indices(ty, &sizes, shape.iter().product(), 15);
        let v = d.data(element, &values);
        d.give_all([a, indices, v]);
        d.word("mode", &["raise", "raise", "wrap", "clip"]);
    }),
    computes_or_faults("numpy.put_along_axis", |d| {
        let (element, ty) = (*d.pick(&ElementType::ALL), *d.pick(&[I8, I32, I64, UI16]));
        let rank = d.between(1, 3) as usize;
        let shape = d.shape(rank);
        let is_flat = d.chance(20);
        let axis = d.between(0, rank as i64 - 1) as usize;
        let (mut arr, mut sizes) = (shape.clone(), shape.clone());
        for d_ in 0..rank {
            match d.between(0, 5) {
                0 => arr[d_] = 1,
                1 => sizes[d_] = 1,
                _ => {}
            }
        }
        sizes[axis] = d.between(0, 4);
        let mut all: Vec<i64> =
            arr.iter().zip(&sizes).map(|(&a, &i)| if a == 1 { i } else { a }).collect();
        all[axis] = sizes[axis];
        let mut size = arr[axis];
        if is_flat {
            sizes = vec![sizes[axis]];
            all.clone_from(&sizes);
            size = arr.iter().product();
        }
        let skipped = d.between(0, all.len() as i64) as usize;
        let values: Vec<i64> =
            all[skipped..].iter().map(|&n| if d.chance(30) { 1 } else { n }).collect();
        let arr = d.data(element, &arr);
        let indices = d.indices(ty, &sizes, size, 40);
        let values = d.data(element, &values);
        d.give_all([arr, indices, values]);
        if !is_flat {
            let axis = d.either_end(axis, rank);
            d.number("axis", axis);
        }
    }),
    // Indices of one dimension, anywhere: faults are told alike.
    computes_or_faults(
        "numpy.setitem numpy.ufunc_at torch.aten.index_put torch.aten.index_put.hacked_twin \
         torch.aten._unsafe_index_put torch.aten._index_put_impl",
        |d| {
            let (rank, q) = (d.between(1, 3) as usize, d.between(0, 2) as usize);
            let (shape, sizes) = (d.shape(rank), d.shape(q));
            let at = if d.def.name.ends_with("twin") {
                0
            } else {
                d.between(0, rank as i64 - 1) as usize
            };
            draw_brackets(d, &shape, &[(at, sizes)], 20);
        },
    ),
    // Of several, in range.
    computes(
        "numpy.setitem numpy.ufunc_at torch.aten.index_put torch.aten.index_put.hacked_twin \
         torch.aten._unsafe_index_put torch.aten._index_put_impl",
        |d| {
            let (rank, q) = (d.between(2, 4) as usize, d.between(0, 2) as usize);
            let (shape, sizes) = (d.shape(rank), d.shape(q));
            let is_twin = d.def.name.ends_with("twin");
            let mut indexed = Vec::new();
            for at in 0..rank {
                if !is_twin && d.chance(40) {
                    continue;
                }
                let own = d.between(0, q as i64) as usize;
                let own =
                    sizes[q - own..].iter().map(|&n| if d.chance(30) { 1 } else { n }).collect();
                indexed.push((at, own));
            }
            if indexed.is_empty() {
                indexed.push((0, sizes));
            }
            draw_brackets(d, &shape, &indexed, u32::MAX);
        },
    ),
    computes(
        "torch.aten.index_put torch.aten.index_put.hacked_twin torch.aten._index_put_impl",
        |d| {
            let rank = d.between(1, 3) as usize;
            let (shape, element) = (d.shape(rank), *d.pick(SIGNED));
            let last = if d.def.name.ends_with("twin") { 0 } else { rank as i64 - 1 };
            let at = d.between(0, last) as usize;
            let masked = d.between(1, (rank - at) as i64) as usize;
            let taken = [&shape[..at], &[1], &shape[at + masked..]].concat();
            let skipped = d.between(0, taken.len() as i64) as usize;
            let (this, mask) = (d.data(element, &shape), d.data(I1, &shape[at..at + masked]));
            let values = d.data(element, &taken[skipped..]);
            d.give(this);
            (0..at).for_each(|_| d.skip("indices"));
            d.operand("indices", Value(mask));
            d.operand("indices", Value(values));
            draw_bool(d, "indices");
            draw_unsafe(d);
        },
    ),
    computes_or_faults("torch.aten.put", |d| {
        let (rank, q) = (d.between(0, 3) as usize, d.between(0, 2) as usize);
        let (shape, sizes) = (d.shape(rank), d.shape(q));
        let (ty, element) = (*d.pick(&[SI64, I64]), *d.pick(SIGNED));
        let this = d.data(element, &shape);
        let index = d.indices(ty, &sizes, shape.iter().product(), 30);
        let source = d.data(element, &sizes);
        d.give_all([this, index, source]);
        draw_bool(d, "accumulate");
    }),
    computes("torch.aten.masked_scatter", |d| {
        let rank = d.between(0, 3) as usize;
        let shape = d.shape(rank);
        let part = |d: &mut Draft| -> Vec<i64> {
            let skipped = d.between(0, rank as i64) as usize;
            shape[skipped..].iter().map(|&n| if d.chance(20) { 1 } else { n }).collect()
        };
        let (this, mask) = (part(d), part(d));
        let (element, more) = (*d.pick(&ElementType::ALL), d.between(1, 3));
        let this = d.data(element, &this);
        let mask = d.data(I1, &mask);
        let source = d.data(element, &[shape.iter().product::<i64>().max(1), more]);
        d.give_all([this, mask, source]);
    }),
    computes("torch.aten.slice_scatter torch.aten.select_scatter", |d| {
        let rank = d.between(1, 3) as usize;
        let (shape, element) = (d.shape(rank), *d.pick(&ElementType::ALL));
        let at = d.between(0, rank as i64 - 1) as usize;
        let size = shape[at];
        let this = d.data(element, &shape);
        d.give(this);
        let dim = d.either_end(at, rank);
        let mut source = shape;
        if d.def.name.contains("select") {
            source.remove(at);
            let index = d.between(-size, (size - 1).max(-size));
            d.number("dim", dim);
            d.number("index", index);
        } else {
            let (start, end, step) = (d.between(-6, 6), d.between(-6, 6), d.between(1, 3));
            let place = |bound: i64| if bound < 0 { bound + size } else { bound }.clamp(0, size);
            let (from, to) = (place(start), place(end));
            source[at] = (to - from).max(0).unsigned_abs().div_ceil(step.unsigned_abs()) as i64;
            d.number("dim", dim);
            match from == 0 && d.chance(50) {
                true => d.skip("start"),
                false => d.number("start", start),
            }
            match to == size && d.chance(50) {
                true => d.skip("end"),
                false => d.number("end", end),
            }
            d.number("step", step);
        }
        let source = d.data(element, &source);
        d.give(source);
    }),
    computes("torch.aten.embedding_dense_backward", |d| {
        let (q, rows, width) = (d.between(0, 2) as usize, d.between(1, 4), d.between(0, 3));
        let sizes = d.shape(q);
        let (ty, element) = (*d.pick(INT_OR_LONG), *d.pick(&[SI32, SI64, F16, BF16, F32, F64]));
        let grad = d.data(element, &[&sizes[..], &[width]].concat());
        let indices = d.indices(ty, &sizes, rows, 20);
        d.give_all([grad, indices]);
        d.number("num_weights", rows);
        let padding = d.between(-1, rows);
        d.number("padding_idx", padding);
        let by_count = element.is_float() && d.chance(50);
        let by_count = Tensor::from_ints(I1, &[], &[by_count.into()]);
        d.operand("scale_grad_by_freq", Typed("!torch.bool", by_count));
    }),
    computes("onnx.TensorScatter", |d| {
        let rank = d.between(2, 4) as usize;
        let (shape, element) = (d.shape(rank), *d.pick(&ElementType::ALL));
        let axis = d.between(1, rank as i64 - 1) as usize;
        let is_circular = d.word("mode", &["linear", "circular"]) == "circular";
        let mut new = shape.clone();
        new[axis] = d.between(0, shape[axis]);
        let (past, update) = (d.data(element, &shape), d.data(element, &new));
        d.give_all([past, update]);
        if d.chance(80) {
            let starts: Vec<i64> = (0..shape[0])
                .map(|_| match is_circular {
                    true => *d.pick(&[i64::MIN, i64::MAX, -3, -1, 0, 1, 2, 7]),
                    false => d.between(0, shape[axis] - new[axis]),
                })
                .collect();
            d.give(Tensor::from_i64s(&[shape[0]], &starts));
        }
        let axis = d.either_end(axis, rank);
        d.number("axis", axis);
    }),
];

/// A constant bool of PyTorch, at random.
fn draw_bool(d: &mut Draft, name: &str) {
    let value = Tensor::from_ints(I1, &[], &[d.between(0, 1).into()]);
    d.operand(name, Typed("!torch.bool", value));
}

/// The last bool that `_index_put_impl` has.
fn draw_unsafe(d: &mut Draft) {
    if d.def.name.ends_with("_impl") {
        draw_bool(d, "indices");
    }
}

/// Data of `shape`, indices of some dimensions, and values.
fn draw_brackets(d: &mut Draft, shape: &[i64], indexed: &[(usize, Vec<i64>)], wild: u32) {
    let is_torch = d.dialect() == "torch";
    let sets = d.kind_of("ufunc").is_none() && !is_torch;
    let element = match (sets, is_torch) {
        (true, _) => *d.pick(&ElementType::ALL),
        (_, true) => *d.pick(SIGNED),
        _ => *d.pick(NUMBERS),
    };
    let data = d.data(element, shape);
    d.give(data);
    let mut next = 0;
    let mut all: Vec<i64> = Vec::new();
    for (at, sizes) in indexed {
        if is_torch {
            (next..*at).for_each(|_| d.skip("indices"));
            next = at + 1;
        }
        let ty = *d.pick(if is_torch { INT_OR_LONG } else { &[I8, I32, I64] });
        let indices = d.indices(ty, sizes, shape[*at], wild);
        d.operand("indices", Value(indices));
        all = broadcast_shapes(&all, sizes).map_or(all, |all| all.to_vec());
    }
    let dims: Vec<usize> = indexed.iter().map(|(at, _)| *at).collect();
    let are_neighbours = dims[dims.len() - 1] - dims[0] + 1 == dims.len();
    let at = if are_neighbours { dims[0] } else { 0 };
    let rest: Vec<i64> = (0..shape.len()).filter(|k| !dims.contains(k)).map(|k| shape[k]).collect();
    let taken = [&rest[..at], &all, &rest[at..]].concat();
    let skipped = d.between(0, taken.len() as i64) as usize;
    let values: Vec<i64> =
        taken[skipped..].iter().map(|&n| if d.chance(25) { 1 } else { n }).collect();
    let values = d.data(element, &values);
    d.operand("indices", Value(values));
    if is_torch {
        draw_bool(d, "indices");
        draw_unsafe(d);
        return;
    }
    let dims: Vec<i64> = dims.iter().map(|&k| k as i64).collect();
    d.list("dims", &dims);
    if !sets {
        let floats: &[&str] = &["add", "subtract", "multiply", "divide", "minimum", "maximum"];
        let ints: &[&str] =
            &["add", "multiply", "minimum", "maximum", "bitwise_and", "bitwise_or", "bitwise_xor"];
        d.word("ufunc", if element.is_float() { floats } else { ints });
    }
}
