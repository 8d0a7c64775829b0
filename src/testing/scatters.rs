//! Samples of the frameworks' scatters.

use multigather_core::ops::{AttrValue, Attrs, Body, Step};
use multigather_core::tensor::Tensor;
use multigather_core::types::ElementType::{self, *};
use multigather_core::types::{DYNAMIC, ValueType};
use multigather_dialects::registry;

use super::draft::Draft;
use super::{Sampler, computes, computes_or_faults};
use crate::Operand::{Constant, Scalar, Typed};

pub static ROWS: &[Sampler] = &[
    computes_or_faults(
        "onnx.ScatterElements onnx.Scatter openvino.ScatterElementsUpdate coreml.scatter_along_axis",
        |d| draw_elements(d, false),
    ),
    // Smaller indices become tuples, in which a fault stands elsewhere.
    computes("onnx.ScatterElements onnx.Scatter openvino.ScatterElementsUpdate", |d| {
        draw_elements(d, true)
    }),
    computes("webnn.scatterElements", |d| draw_elements(d, false)),
    computes_or_faults("openvino.ScatterUpdate coreml.scatter", |d| {
        let rank = d.between(1, 3);
        let (shape, q) = (d.shape(rank as usize), d.between(0, 2) as usize);
        let (sizes, axis) = (d.shape(q), d.between(0, rank - 1) as usize);
        let updates = [&shape[..axis], &sizes, &shape[axis + 1..]].concat();
        draw_operands(d, &shape, &sizes, (shape[axis], 60), &updates);
        let axis = d.either_end(axis, rank as usize);
        d.number("axis", axis);
    }),
    computes_or_faults("onnx.ScatterND openvino.ScatterNDUpdate coreml.scatter_nd", |d| {
        draw_tuples(d, 0, 1)
    }),
    computes("webnn.scatterND", |d| draw_tuples(d, 0, 1)),
    computes_or_faults(
        "tf.TensorScatterUpdate tf.TensorScatterAdd tf.TensorScatterSub tf.TensorScatterMin tf.TensorScatterMax",
        |d| {
            draw_tuples(d, 1, 2);
            d.word("bad_indices_policy", &["", "DEFAULT", "ERROR", "IGNORE"]);
        },
    ),
    computes_or_faults(
        "torch.aten.scatter.src torch.aten.scatter.value torch.aten.scatter.reduce \
         torch.aten.scatter.value_reduce torch.aten.scatter_add torch.aten.scatter_reduce.two",
        |d| torch_elements(d, false),
    ),
    computes(
        "torch.aten.scatter.src torch.aten.scatter.value torch.aten.scatter.reduce \
         torch.aten.scatter.value_reduce torch.aten.scatter_add torch.aten.scatter_reduce.two",
        |d| torch_elements(d, true),
    ),
    computes_or_faults(
        "torch.aten.index_add torch.aten.index_copy torch.aten.index_fill.int_Scalar \
         torch.aten.index_fill.int_Tensor",
        |d| {
            let rank = d.between(0, 3);
            let (mut shape, at) = (d.shape(rank as usize), d.between(0, rank.max(1) - 1) as usize);
            // What is added to a scalar is one scalar.
            let is_scalar = rank == 0 && d.def.name == "torch.aten.index_add";
            let count = if is_scalar { 1 } else { d.between(0, 3) };
            let sizes: &[i64] = if count == 1 && d.chance(50) { &[] } else { &[count] };
            let data = shape.clone();
            match shape.get_mut(at) {
                Some(size) => *size = count,
                None if is_scalar => {}
                None => shape = vec![count],
            }
            let size = data.get(at).copied().unwrap_or(1);
            torch_operands(d, &data, (at, size), sizes, &shape, 60);
        },
    ),
    computes("tosa.scatter", |d| {
        let (shape, element) = (d.shape(3), *d.pick(&ElementType::ALL));
        let w = d.between(0, shape[1]);
        let data = d.data(element, &shape);
        let indices = unique_tuples(d, I32, &[shape[0], w], &[shape[1]], true);
        let updates = d.data(element, &[shape[0], w, shape[2]]);
        d.give_all([data, indices, updates]);
    }),
    computes("tensor.scatter", |d| {
        let rank = d.between(1, 3) as usize;
        let shape = d.shape(rank);
        let dims: Vec<i64> = (0..rank as i64).filter(|_| d.chance(60)).collect();
        let dims = if dims.is_empty() { vec![0] } else { dims };
        let sizes: Vec<i64> = dims.iter().map(|&dim| shape[dim as usize]).collect();
        let count = d.between(0, sizes.iter().product::<i64>().min(4));
        let leading = if d.chance(50) { vec![count] } else { vec![1, count] };
        let ty = *d.pick(&[I32, I64, Index]);
        let tuples = unique_tuples(d, ty, &leading, &sizes, false);
        let reduced = d.chance(50);
        let rest = (0..rank as i64).filter(|dim| !reduced || !dims.contains(dim));
        let rest = rest.map(|dim| if dims.contains(&dim) { 1 } else { shape[dim as usize] });
        let source: Vec<i64> = leading.iter().copied().chain(rest).collect();
        let element = *d.pick(&ElementType::ALL);
        let (source, dest) = (d.data(element, &source), d.data(element, &shape));
        d.give_all([source, dest, tuples]);
        d.list("scatter_dims", &dims);
        d.attr("unique", AttrValue::Unit);
    }),
    computes("tensor.insert", |d| {
        let rank = d.between(0, 3) as usize;
        let shape: Vec<i64> = (0..rank).map(|_| d.between(1, 4)).collect();
        let element = *d.pick(&ElementType::ALL);
        let (scalar, dest) = (d.data(element, &[]), d.data(element, &shape));
        d.operand("scalar", Scalar(scalar));
        d.give(dest);
        for &size in &shape {
            let at = d.between(0, size - 1);
            let at = Tensor::from_ints(Index, &[], &[at.into()]);
            d.operand("indices", Scalar(at));
        }
    }),
    computes("tensor.insert_slice", insert_slice),
    computes_or_faults("iree_linalg_ext.gather", |d| {
        let (shape, sizes, n) = iree_tuples(d);
        let (element, ty) = (*d.pick(&ElementType::ALL), *d.pick(&[I32, I64]));
        let source = d.data(element, &shape);
        let least = shape[..n].iter().copied().min().unwrap_or(1);
        let indices = d.positive_indices(ty, &sizes, least);
        let output = [&sizes[..sizes.len() - 1], &shape[n..]].concat();
        let output = d.data(element, &output);
        let (indices, mask) = iree_batch(d, indices, n);
        d.give_all([source, indices].into_iter().chain(mask).chain([output]));
    }),
    computes_or_faults("iree_linalg_ext.scatter", |d| {
        let (shape, sizes, n) = iree_tuples(d);
        let (element, names) = *d.pick(&[
            (F32, &["arith.addf", "arith.mulf", "arith.maximumf", "arith.subf"]),
            (I32, &["arith.addi", "arith.minsi", "arith.xori", "arith.divsi"]),
        ]);
        let least = shape[..n].iter().copied().min().unwrap_or(1);
        let indices = d.positive_indices(I32, &sizes, least);
        let updates = [&sizes[..sizes.len() - 1], &shape[n..]].concat();
        let [updates, original] = [&updates, &shape].map(|shape| d.data(element, shape));
        let (indices, mask) = iree_batch(d, indices, n);
        d.give_all([updates, indices].into_iter().chain(mask).chain([original]));
        let name = *d.pick(names);
        let is_set = d.chance(25);
        // The update is the first argument.
        draw_region(
            d,
            "region",
            name,
            &[ValueType::Scalar(element), ValueType::Scalar(element)],
            [1, 0],
            if is_set { 0 } else { 2 },
        );
        d.number("unique_indices", 0);
    }),
    computes("stablehlo.scatter", stablehlo_scatter),
];

/// Distinct tuples of coordinates below `sizes`; `of_batch`: tuples of one number, distinct within each row.
fn unique_tuples(
    d: &mut Draft,
    element: ElementType,
    shape: &[i64],
    sizes: &[i64],
    of_batch: bool,
) -> Tensor {
    let all: i64 = sizes.iter().product();
    let (rows, count) = match (of_batch, shape) {
        (true, [rows, count]) => (*rows, *count),
        _ => (1, shape.iter().product()),
    };
    let mut values = Vec::new();
    for _ in 0..rows {
        let mut left: Vec<i64> = (0..all).collect();
        for _ in 0..count {
            let mut at = left.swap_remove(d.between(0, left.len() as i64 - 1) as usize);
            let mut tuple = vec![0; sizes.len()];
            for (part, &size) in tuple.iter_mut().zip(sizes).rev() {
                (*part, at) = (i128::from(at % size), at / size);
            }
            values.extend(tuple);
        }
    }
    let shape = if of_batch { shape.to_vec() } else { [shape, &[sizes.len() as i64]].concat() };
    Tensor::from_ints(element, &shape, &values)
}

fn insert_slice(d: &mut Draft) {
    let rank = d.between(0, 3) as usize;
    let shape: Vec<i64> = (0..rank).map(|_| d.between(1, 5)).collect();
    let strides: Vec<i64> =
        (0..rank).map(|_| if d.chance(60) { 1 } else { d.between(1, 3) }).collect();
    let sizes: Vec<i64> =
        (0..rank).map(|k| d.between(0, (shape[k] - 1) / strides[k] + 1)).collect();
    let last = |k: usize| shape[k] - 1 - (sizes[k] - 1).max(0) * strides[k];
    let offsets: Vec<i64> = (0..rank).map(|k| d.between(0, last(k))).collect();
    let written =
        [("static_offsets", offsets), ("static_sizes", sizes.clone()), ("static_strides", strides)];
    let element = *d.pick(&ElementType::ALL);
    let mut segments = vec![1, 1];
    let mut open_sizes = Vec::new();
    let mut positions = Vec::new();
    for (name, values) in written {
        let mut list = Vec::new();
        for &value in &values {
            let is_hole = d.chance(30);
            if is_hole {
                positions.push(Tensor::from_ints(Index, &[], &[value.into()]));
            }
            list.push(if is_hole { DYNAMIC } else { value });
        }
        segments.push(list.iter().filter(|&&value| value == DYNAMIC).count() as i64);
        if name == "static_sizes" {
            open_sizes = list.clone();
        }
        d.list(name, &list);
    }
    // Sizes of 1 that are written may be left out.
    let is_kept = |k: &usize| open_sizes[*k] != 1 || d.chance(50);
    let kept: Vec<usize> = (0..rank).filter(is_kept).collect();
    let source: Vec<i64> = kept.iter().map(|&k| sizes[k]).collect();
    let (source, dest) = (d.data(element, &source), d.data(element, &shape));
    d.give_all([source, dest]);
    for position in positions {
        let known = d.chance(50);
        d.operand("positions", if known { Typed("index", position) } else { Scalar(position) });
    }
    d.list("operandSegmentSizes", &segments);
}

/// The shapes of data and of indices, and how many coordinates a tuple has.
fn iree_tuples(d: &mut Draft) -> (Vec<i64>, Vec<i64>, usize) {
    let rank = d.between(1, 3);
    let (shape, n) = (d.shape(rank as usize), d.between(1, rank));
    let more = d.between(0, 2) as usize;
    let sizes = [&d.shape(more)[..], &[n]].concat();
    let mut map: Vec<i64> = (0..n).collect();
    let from = d.between(0, n - 1) as usize;
    map.rotate_left(from);
    d.list("dimension_map", &map);
    (shape, sizes, n as usize)
}

/// Indices, which may be without the dimension of tuples where those are of one number, and a mask of them or none.
fn iree_batch(d: &mut Draft, indices: Tensor, n: usize) -> (Tensor, Option<Tensor>) {
    let batch = indices.shape()[..indices.rank() - 1].to_vec();
    let mask = d.chance(30).then(|| d.data(I1, &batch));
    let is_without = n == 1 && !batch.is_empty() && d.chance(30);
    (if is_without { indices.reshaped(&batch) } else { indices }, mask)
}

/// A region of one step by `name` on two of its arguments; `returned` is the value that it returns.
fn draw_region(
    d: &mut Draft,
    attribute: &'static str,
    name: &str,
    args: &[ValueType],
    operands: [usize; 2],
    returned: usize,
) {
    let def = registry().find(name).expect("a row");
    let results = [args[operands[0]].clone()].into();
    let step = Step { def, attrs: Attrs::new(), operands: operands.into(), results };
    let end = if d.dialect() == "stablehlo" { "stablehlo.return" } else { "iree_linalg_ext.yield" };
    let body = Body {
        args: args.into(),
        steps: [step].into(),
        returned: [returned].into(),
        end: end.into(),
    };
    d.attr(attribute, AttrValue::Region(Box::new(body)));
}

fn stablehlo_scatter(d: &mut Draft) {
    let rank = d.between(0, 4) as usize;
    let input = d.shape(rank);
    // Of each dimension of the input: a batch, left out of the windows, or a window.
    let kinds: Vec<i64> = (0..rank).map(|_| d.between(0, 3).min(2)).collect();
    let of =
        |kind: i64| (0..rank as i64).filter(|&k| kinds[k as usize] == kind).collect::<Vec<_>>();
    let (batching, inserted, windows) = (of(0), of(1), of(2));
    let mut starts: Vec<i64> = [&inserted[..], &windows].concat();
    starts.retain(|_| d.chance(70));
    if starts.len() > 1 && d.chance(50) {
        starts.reverse();
    }
    let mut scatter: Vec<i64> = batching.iter().map(|&k| input[k as usize]).collect();
    let mut at: Vec<i64> = (0..scatter.len() as i64).collect();
    if d.chance(70) {
        // One more dimension of indices, before the batches or behind them.
        let more = d.between(0, 3);
        match d.chance(50) {
            true => scatter.push(more),
            false => {
                scatter.insert(0, more);
                at.iter_mut().for_each(|at| *at += 1);
            }
        }
    }
    let vector_dim = d.between(0, scatter.len() as i64);
    let mut sizes = scatter.clone();
    if starts.len() != 1 || d.chance(60) {
        sizes.insert(vector_dim as usize, starts.len() as i64);
    }
    let has_vectors = sizes.len() > scatter.len();
    let index_vector_dim = if has_vectors { vector_dim } else { sizes.len() as i64 };
    at.iter_mut().filter(|at| has_vectors && **at >= vector_dim).for_each(|at| *at += 1);
    // The windows stand anywhere between the other dimensions.
    let update_rank = scatter.len() + windows.len();
    let mut window_dims: Vec<i64> = (0..update_rank as i64).collect();
    while window_dims.len() > windows.len() {
        window_dims.remove(d.between(0, window_dims.len() as i64 - 1) as usize);
    }
    let (mut of_scatter, mut of_windows) = (scatter.iter(), windows.iter());
    let update: Vec<i64> = (0..update_rank as i64)
        .map(|k| match window_dims.contains(&k) {
            true => {
                let most = input[*of_windows.next().expect("a window") as usize];
                if d.chance(50) { most } else { d.between(most.min(1), most) }
            }
            false => *of_scatter.next().expect("a dimension"),
        })
        .collect();
    let numbers = format!(
        "#stablehlo.scatter<update_window_dims = {window_dims:?}, inserted_window_dims = {inserted:?}, \
         input_batching_dims = {batching:?}, scatter_indices_batching_dims = {at:?}, \
         scatter_dims_to_operand_dims = {starts:?}, index_vector_dim = {index_vector_dim}>"
    );
    d.text("scatter_dimension_numbers", numbers);
    let index = *d.pick(&[I32, I64, UI8, UI64]);
    let indices = d.indices(index, &sizes, 3, 12);
    let element = *d.pick(&[I1, I32, UI8, I64, F16, F32]);
    let names: &[&str] = match element {
        I1 => &["stablehlo.add", "stablehlo.multiply", "stablehlo.xor", "stablehlo.minimum"],
        F16 | F32 => &["stablehlo.add", "stablehlo.subtract", "stablehlo.maximum"],
        _ => &["stablehlo.add", "stablehlo.divide", "stablehlo.minimum", "stablehlo.and"],
    };
    let name = *d.pick(names);
    let commutes = !["stablehlo.subtract", "stablehlo.divide"].contains(&name);
    let operands = if commutes && d.chance(50) { [1, 0] } else { [0, 1] };
    let returned = if d.chance(25) { 1 } else { 2 };
    let scalar = ValueType::tensor(element, &[]);
    let [data, updates] = [&input, &update].map(|shape| d.data(element, shape));
    d.give_all([data, indices, updates]);
    draw_region(d, "update_computation", name, &[scalar.clone(), scalar], operands, returned);
}

fn torch_elements(d: &mut Draft, are_smaller: bool) {
    let rank = d.between(0, 3) as usize;
    let shape = d.shape(rank);
    let at = d.between(0, rank.max(1) as i64 - 1) as usize;
    let mut sizes = shape.clone();
    if are_smaller {
        sizes = shape.iter().map(|&size| d.between(size.min(1), size)).collect();
    }
    match sizes.get_mut(at) {
        Some(size) => *size = d.between(0, 4),
        None if d.chance(50) => sizes.push(d.between(0, 4)),
        None => {}
    }
    let source: Vec<i64> = sizes.iter().map(|&size| size + d.between(0, 1)).collect();
    let wild = if are_smaller { u32::MAX } else { 60 };
    let size = shape.get(at).copied().unwrap_or(1);
    torch_operands(d, &shape, (at, size), &sizes, &source, wild);
}

fn torch_operands(
    d: &mut Draft,
    shape: &[i64],
    (at, size): (usize, i64),
    sizes: &[i64],
    source: &[i64],
    wild: u32,
) {
    let element = *d.pick(&[SI8, SI32, SI64, I64, UI8, F16, BF16, F32, F64]);
    let ty = *d.pick(&[SI64, I64]);
    let data = d.data(element, shape);
    let is_fill = d.def.name.contains("index_fill");
    let index = match is_fill {
        true => d.indices(ty, sizes, size, wild),
        false if wild == u32::MAX => {
            let any = d.indices(ty, sizes, size, wild);
            let values: Vec<i128> =
                (0..any.count()).map(|k| any.int_at(k).rem_euclid(size.max(1).into())).collect();
            Tensor::from_ints(ty, sizes, &values)
        }
        false => d.positive_indices(ty, sizes, size),
    };
    d.give_all([data, index]);
    let names: Vec<&str> = d.def.operands.iter().map(|operand| operand.name).collect();
    for name in names {
        match name {
            "dim" => {
                let dim = d.either_end(at, shape.len().max(1));
                d.number("dim", dim);
            }
            "src" | "source" => {
                let updates = d.data(element, source);
                d.give(updates);
            }
            "value" if d.def.name.ends_with("Tensor") => {
                let number = Tensor::from_ints(SI64, &[], &[3]);
                d.give(number);
            }
            "value" | "alpha" => {
                let number = *d.pick(&[0, 1, 2, 7]);
                d.number(name, number);
            }
            "reduce" => {
                let words: &[&str] = match d.def.name {
                    "torch.aten.scatter_reduce.two" => &["sum", "prod", "mean", "amax", "amin"],
                    _ => &["add", "multiply"],
                };
                let word = d.pick(words).as_bytes();
                let word = Tensor::from_strings(&[], vec![word.into()]);
                d.operand("reduce", Typed("!torch.str", word));
            }
            "include_self" => {
                let value = Tensor::from_ints(I1, &[], &[d.between(0, 1).into()]);
                d.operand("include_self", Typed("!torch.bool", value));
            }
            _ => {}
        }
    }
}

fn draw_elements(d: &mut Draft, are_smaller: bool) {
    let rank = d.between(1, 3);
    let shape = d.shape(rank as usize);
    let axis = d.between(0, rank - 1) as usize;
    let mut sizes = shape.clone();
    if are_smaller {
        sizes = shape.iter().map(|&size| d.between(size.min(1), size)).collect();
    }
    sizes[axis] = d.between(0, 4);
    let wild = if are_smaller { u32::MAX } else { 60 };
    draw_operands(d, &shape, &sizes, (shape[axis], wild), &sizes);
    let axis = if d.dialect() == "webnn" { axis as i64 } else { d.either_end(axis, rank as usize) };
    match d.dialect() == "openvino" && d.chance(50) {
        true => d.operand("axis", Constant(Tensor::from_i64s(&[1], &[axis]))),
        false => d.number("axis", axis),
    }
}

/// The sizes of a tensor of tuples: none where TensorFlow scatters into a shape without elements.
pub fn count_of_tuples(d: &mut Draft, shape: &[i64], rank: usize) -> Vec<i64> {
    let sizes = d.shape(rank);
    if d.dialect() == "tf" && shape.contains(&0) { vec![0; rank.max(1)] } else { sizes }
}

/// Slices at tuples of `least` coordinates or more, in indices of `rank` or more.
fn draw_tuples(d: &mut Draft, least: i64, rank: i64) {
    let r = d.between(1, 3);
    let (shape, n) = (d.shape(r as usize), d.between(least, r));
    let more = d.between(rank - 1, 2) as usize;
    let i = count_of_tuples(d, &shape, more);
    let sizes = [&i[..], &[n]].concat();
    let updates = [&i[..], &shape[n as usize..]].concat();
    // Coordinates of one size fit all axes.
    let size = shape[..n as usize].iter().copied().min().unwrap_or(1);
    draw_operands(d, &shape, &sizes, (size, 60), &updates);
}

/// Data, indices and updates, with a reduction that works on them.
fn draw_operands(
    d: &mut Draft,
    shape: &[i64],
    sizes: &[i64],
    (size, wild): (i64, u32),
    updates: &[i64],
) {
    const NUMBERS: &[ElementType] = &[I8, I32, I64, UI8, UI16, F16, F32, F64];
    let (words, index): (&[&str], &[ElementType]) = match (d.dialect(), d.kind_of("reduction")) {
        ("onnx", Some(_)) => (&["none", "add", "mul", "max", "min"], &[I32, I64]),
        ("openvino", Some(_)) if d.kind_of("use_init_val").is_some() => {
            (&["none", "sum", "prod", "min", "max", "mean"], &[I8, I32, I64, UI8, UI64])
        }
        ("openvino", Some(_)) => (&["none", "sum", "sub", "prod", "min", "max"], &[I16, I64, UI32]),
        ("coreml", _) => (&["add", "sub", "mul", "div", "min", "max", "update"], &[I32]),
        ("webnn", _) => (&[], &[I32, I64, UI32]),
        ("openvino", None) => (&[], &[I8, I64, UI64]),
        _ => (&[], &[I32, I64]),
    };
    let index = if d.def.name == "onnx.ScatterND" { I64 } else { *d.pick(index) };
    let moves =
        d.dialect() == "webnn" || ["onnx.Scatter", "openvino.ScatterUpdate"].contains(&d.def.name);
    let element = if moves { *d.pick(&ElementType::ALL) } else { *d.pick(NUMBERS) };
    let counts_from_end = matches!(d.dialect(), "onnx" | "webnn")
        || d.dialect() == "openvino" && d.def.name != "openvino.ScatterUpdate";
    let data = d.data(element, shape);
    let indices = match counts_from_end {
        true => d.indices(index, sizes, size, wild),
        false => d.positive_indices(index, sizes, size),
    };
    let updates = d.data(element, updates);
    d.give_all([data, indices, updates]);
    if let Some(name) = ["reduction", "mode"].into_iter().find(|name| d.kind_of(name).is_some()) {
        d.word(name, words);
    }
    for flag in ["use_init_val", "validate_indices"] {
        if d.kind_of(flag).is_some() {
            d.flag(flag);
        }
    }
}
