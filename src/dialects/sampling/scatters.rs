//! Samples of the frameworks' scatters.

use super::Sampler;
use super::draft::Draft;
use crate::testing::Operand::{Constant, Typed};
use crate::types::ElementType::{self, *};
use multigather_core::tensor::Tensor;

pub static ROWS: &[Sampler] = &[
    joins(
        "onnx.ScatterElements onnx.Scatter openvino.ScatterElementsUpdate coreml.scatter_along_axis",
        |d| elements(d, false),
    ),
    // Smaller indices become tuples, in which a fault stands elsewhere.
    sets("onnx.ScatterElements onnx.Scatter openvino.ScatterElementsUpdate", |d| elements(d, true)),
    sets("webnn.scatterElements", |d| elements(d, false)),
    joins("openvino.ScatterUpdate coreml.scatter", |d| {
        let rank = d.between(1, 3);
        let (shape, q) = (d.shape(rank as usize), d.between(0, 2) as usize);
        let (sizes, axis) = (d.shape(q), d.between(0, rank - 1) as usize);
        let updates = [&shape[..axis], &sizes, &shape[axis + 1..]].concat();
        operands(d, &shape, &sizes, (shape[axis], 60), &updates);
        let axis = d.either_end(axis, rank as usize);
        d.number("axis", axis);
    }),
    joins("onnx.ScatterND openvino.ScatterNDUpdate coreml.scatter_nd", |d| tuples(d, 0, 1)),
    sets("webnn.scatterND", |d| tuples(d, 0, 1)),
    joins(
        "tf.TensorScatterUpdate tf.TensorScatterAdd tf.TensorScatterSub tf.TensorScatterMin tf.TensorScatterMax",
        |d| {
            tuples(d, 1, 2);
            d.word("bad_indices_policy", &["", "DEFAULT", "ERROR", "IGNORE"]);
        },
    ),
    joins(
        "torch.aten.scatter.src torch.aten.scatter.value torch.aten.scatter.reduce \
         torch.aten.scatter.value_reduce torch.aten.scatter_add torch.aten.scatter_reduce.two",
        |d| torch_elements(d, false),
    ),
    sets(
        "torch.aten.scatter.src torch.aten.scatter.value torch.aten.scatter.reduce \
         torch.aten.scatter.value_reduce torch.aten.scatter_add torch.aten.scatter_reduce.two",
        |d| torch_elements(d, true),
    ),
    joins(
        "torch.aten.index_add torch.aten.index_copy torch.aten.index_fill.int_Scalar \
         torch.aten.index_fill.int_Tensor",
        |d| {
            let rank = d.between(0, 3);
            let (mut shape, at) = (d.shape(rank as usize), d.between(0, rank.max(1) - 1) as usize);
            let count = d.between(0, 3);
            let sizes: &[i64] = if count == 1 && d.chance(50) { &[] } else { &[count] };
            let data = shape.clone();
            match shape.get_mut(at) {
                Some(size) => *size = count,
                None => shape = vec![count],
            }
            let size = data.get(at).copied().unwrap_or(1);
            torch_operands(d, &data, (at, size), sizes, &shape, 60);
        },
    ),
];

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

/// Samples of which some are refused for their indices.
pub const fn joins(rows: &'static str, draw: fn(&mut Draft)) -> Sampler {
    Sampler { rows, faults: true, exact: false, draw }
}

/// Samples that never fail.
pub const fn sets(rows: &'static str, draw: fn(&mut Draft)) -> Sampler {
    Sampler { rows, faults: false, exact: false, draw }
}

fn elements(d: &mut Draft, are_smaller: bool) {
    let rank = d.between(1, 3);
    let shape = d.shape(rank as usize);
    let axis = d.between(0, rank - 1) as usize;
    let mut sizes = shape.clone();
    if are_smaller {
        sizes = shape.iter().map(|&size| d.between(size.min(1), size)).collect();
    }
    sizes[axis] = d.between(0, 4);
    let wild = if are_smaller { u32::MAX } else { 60 };
    operands(d, &shape, &sizes, (shape[axis], wild), &sizes);
    let axis = if d.dialect() == "webnn" { axis as i64 } else { d.either_end(axis, rank as usize) };
    match d.dialect() == "openvino" && d.chance(50) {
        true => d.operand("axis", Constant(Tensor::from_i64s(&[1], &[axis]))),
        false => d.number("axis", axis),
    }
}

/// Slices at tuples of `least` coordinates or more, in indices of `rank` or more.
fn tuples(d: &mut Draft, least: i64, rank: i64) {
    let r = d.between(1, 3);
    let (shape, n) = (d.shape(r as usize), d.between(least, r));
    let more = d.between(rank - 1, 2) as usize;
    let i = d.shape(more);
    let sizes = [&i[..], &[n]].concat();
    let updates = [&i[..], &shape[n as usize..]].concat();
    // Coordinates of one size fit all axes.
    let size = shape[..n as usize].iter().copied().min().unwrap_or(1);
    operands(d, &shape, &sizes, (size, 60), &updates);
}

/// Data, indices and updates, with a reduction that works on them.
fn operands(
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
