//! Samples of what networks have between products: activations, normalizations, pools.

use multigather_core::ops::{AttrKindDef, AttrValue};
use multigather_core::tensor::{Tensor, TensorBuilder};
use multigather_core::types::ElementType::{self, BF16, F16, F32, F64, I8, I32, I64, UI8};

use super::draft::Draft;
use super::{Sampler, computes, computes_at_length};
use crate::Operand;

pub static ROWS: &[Sampler] = &[
    computes(
        "onnx.Celu onnx.Elu onnx.HardSigmoid onnx.HardSwish onnx.LeakyRelu onnx.Mish onnx.Selu onnx.Shrink \
         onnx.Softplus onnx.Softsign onnx.Swish onnx.ThresholdedRelu",
        |d| {
            give_floats(d, 0);
            draw_factors(d);
        },
    ),
    computes("onnx.Gelu", |d| {
        give_floats(d, 0);
        d.word("approximate", &["none", "tanh"]);
    }),
    computes("onnx.PRelu", |d| {
        let x = give_floats(d, 0);
        give_stretched(d, &x, x.element());
    }),
    computes("onnx.Softmax onnx.SoftmaxV11 onnx.LogSoftmax onnx.LogSoftmaxV11", |d| {
        let x = give_floats(d, 1);
        draw_axis(d, x.rank());
    }),
    computes("onnx.Hardmax onnx.HardmaxV11", |d| {
        let x = give_floats(d, 1);
        draw_axis(d, x.rank());
    }),
    computes("onnx.CumProd", |d| {
        let x = give_floats(d, 1);
        d.flag("exclusive");
        d.flag("reverse");
        let rank = x.rank() as i64;
        let axis = d.between(-rank, rank - 1);
        let axis = d.known(&[], &[axis]);
        d.operand("axis", axis);
    }),
    computes("onnx.Dropout", |d| {
        give_floats(d, 0);
        d.count(2);
    }),
    computes("onnx.DynamicQuantizeLinear", |d| {
        let shape = d.shape(2);
        give_values(d, F32, &shape);
        d.count(3);
    }),
    computes("onnx.QLinearMatMul", |d| {
        let [rows, depth, columns] = [0; 3].map(|_| d.between(1, 3));
        give_quantized(d, &[rows, depth], rows);
        give_quantized(d, &[depth, columns], columns);
        let element = *d.pick(&[I8, UI8]);
        give_scale(d, element, 1);
    }),
    computes("onnx.QLinearConv", |d| {
        let [channels, matrices] = [0; 2].map(|_| d.between(1, 3));
        give_quantized(d, &[1, channels, 4], 1);
        give_quantized(d, &[matrices, channels, 2], matrices);
        let element = *d.pick(&[I8, UI8]);
        give_scale(d, element, 1);
        if d.chance(50) {
            give_values(d, I32, &[matrices]);
        }
    }),
    computes("onnx.RotaryEmbedding", draw_rotation),
    computes_at_length("onnx.Attention", draw_attention),
    computes("onnx.LpNormalization", |d| {
        let x = give_floats(d, 1);
        draw_axis(d, x.rank());
        let p = d.between(1, 2);
        d.number("p", p);
    }),
    computes("onnx.MeanVarianceNormalization", |d| {
        let x = give_floats(d, 1);
        let count = d.between(1, x.rank() as i64);
        let axes = d.permutation(x.rank())[..count as usize].to_vec();
        d.list("axes", &axes);
    }),
    computes("onnx.LayerNormalization onnx.RMSNormalization", |d| {
        let x = give_floats(d, 1);
        draw_axis(d, x.rank());
        give_stretched(d, &x, x.element());
        if d.def.name == "onnx.LayerNormalization" && d.chance(60) {
            give_stretched(d, &x, x.element());
        }
        draw_factors(d);
        if d.def.name == "onnx.LayerNormalization" {
            d.count(3);
        }
    }),
    computes("onnx.BatchNormalization", |d| {
        let x = give_images(d);
        let trains = d.flag("training_mode");
        give_lists(d, &x, x.shape()[1], 4);
        draw_factors(d);
        d.count(if trains { 3 } else { 1 });
    }),
    computes("onnx.InstanceNormalization", |d| {
        let x = give_images(d);
        give_lists(d, &x, x.shape()[1], 2);
        draw_factors(d);
    }),
    computes("onnx.GroupNormalization onnx.GroupNormalizationV18", |d| {
        let x = give_images(d);
        let channels = x.shape()[1];
        let groups = if d.chance(50) { channels } else { 1 };
        d.number("num_groups", groups);
        give_lists(d, &x, if d.def.name.ends_with("V18") { groups } else { channels }, 2);
        draw_factors(d);
    }),
    computes("onnx.LRN", |d| {
        give_images(d);
        let size = d.between(1, 4);
        d.number("size", size);
        draw_factors(d);
    }),
    computes("onnx.GlobalMaxPool onnx.GlobalAveragePool onnx.GlobalLpPool", |d| {
        give_images(d);
        if d.def.name.ends_with("LpPool") {
            let p = d.between(1, 3);
            d.number("p", p);
        }
    }),
    computes("onnx.Resize onnx.ResizeV11 onnx.ResizeV10 onnx.Upsample", draw_resize),
    computes("onnx.MaxPool onnx.AveragePool onnx.LpPool", draw_pool),
    computes("onnx.NegativeLogLikelihoodLoss onnx.SoftmaxCrossEntropyLoss", draw_loss),
    computes_at_length("onnx.LSTM onnx.GRU onnx.RNN", draw_recurrent),
];

/// A tensor of floats of at least this rank, without an empty dimension where it has one.
fn give_floats(d: &mut Draft, rank: i64) -> Tensor {
    let rank = d.between(rank, 3);
    let shape: Vec<i64> = (0..rank).map(|_| d.between(1, 4)).collect();
    give_tensor(d, &shape)
}

pub fn give_tensor(d: &mut Draft, shape: &[i64]) -> Tensor {
    let element = *d.pick(&[F16, BF16, F32, F32, F64]);
    give_values(d, element, shape)
}

/// A tensor of any values of a type.
pub fn give_values(d: &mut Draft, element: ElementType, shape: &[i64]) -> Tensor {
    let x = d.values(element, shape);
    d.give(x.clone());
    x
}

/// Images of one or two dimensions.
fn give_images(d: &mut Draft) -> Tensor {
    let mut shape = vec![d.between(1, 2), d.between(1, 4)];
    let rank = d.between(1, 2);
    shape.extend((0..rank).map(|_| d.between(1, 4)));
    give_tensor(d, &shape)
}

/// A tensor that is stretched to another one.
fn give_stretched(d: &mut Draft, x: &Tensor, element: ElementType) {
    let from = d.between(0, x.rank() as i64) as usize;
    let size = |&size: &i64| if d.chance(70) { size } else { 1 };
    let shape: Vec<i64> = x.shape()[from..].iter().map(size).collect();
    give_values(d, element, &shape);
}

fn give_lists(d: &mut Draft, x: &Tensor, size: i64, count: usize) {
    for _ in 0..count {
        give_values(d, x.element(), &[size]);
    }
}

/// A tensor of bytes with its scale and zero point: one of each, or `count`.
fn give_quantized(d: &mut Draft, shape: &[i64], count: i64) {
    let element = *d.pick(&[I8, UI8]);
    give_values(d, element, shape);
    let count = if d.chance(50) { count } else { 1 };
    give_scale(d, element, count);
}

/// Scales and zero points of bytes.
fn give_scale(d: &mut Draft, element: ElementType, count: i64) {
    let shape = if count == 1 { vec![] } else { vec![count] };
    let mut scale = TensorBuilder::new(F32, &shape);
    (0..count).for_each(|_| scale.push_float(d.between(1, 40) as f64 / 16.0));
    let zero = d.values(element, &shape);
    d.give_all([scale.finish(), zero]);
}

fn draw_rotation(d: &mut Draft) {
    let [batch, heads, sequence, pairs] = [0; 4].map(|_| d.between(1, 3));
    let rest = if d.chance(30) { 1 } else { 0 };
    let head = 2 * pairs + rest;
    let element = *d.pick(&[F16, BF16, F32, F32, F64]);
    let shape = match d.chance(50) {
        true => vec![batch, heads, sequence, head],
        false => {
            d.number("num_heads", heads);
            vec![batch, sequence, heads * head]
        }
    };
    d.number("rotary_embedding_dim", if rest > 0 { 2 * pairs } else { 0 });
    d.flag("interleaved");
    let has_positions = d.chance(50);
    let cache = if has_positions { vec![4, pairs] } else { vec![batch, sequence, pairs] };
    for shape in [&shape, &cache, &cache] {
        give_values(d, element, shape);
    }
    if has_positions {
        let positions = d.indices(I64, &[batch, sequence], 4, u32::MAX);
        d.give(positions);
    }
}

fn draw_attention(d: &mut Draft) {
    let [batch, groups, shared, head] = [0; 4].map(|_| d.between(1, 2));
    let [rows, keys, value] = [0; 3].map(|_| d.between(1, 3));
    let element = *d.pick(&[F16, BF16, F32, F32, F64]);
    let heads = groups * shared;
    let sizes = [[heads, rows, head], [groups, keys, head], [groups, keys, value]];
    let is_flat = d.chance(40);
    if is_flat {
        d.number("q_num_heads", heads);
        d.number("kv_num_heads", groups);
    }
    for [heads, sequence, head] in sizes {
        let shape = match is_flat {
            true => vec![batch, sequence, heads * head],
            false => vec![batch, heads, sequence, head],
        };
        give_values(d, element, &shape);
    }
    d.flag("is_causal");
    draw_factors(d);
    for name in ["left_window_size", "right_window_size"] {
        let size = d.between(-1, 2);
        d.number(name, size);
    }
    let mode = d.between(0, 3);
    d.number("qk_matmul_output_mode", mode);
    let past = if d.chance(30) { d.between(1, 2) } else { 0 };
    match d.between(0, 2) {
        0 => d.skip("operands"),
        kind => {
            let last = d.between(1, keys + past);
            let mask = if kind == 1 { ElementType::I1 } else { element };
            give_values(d, mask, &[rows, last]);
        }
    }
    if past > 0 {
        for size in [head, value] {
            give_values(d, element, &[batch, groups, past, size]);
        }
    } else if d.chance(40) {
        d.skip("operands");
        d.skip("operands");
        let lengths = d.indices(I64, &[batch], keys, u32::MAX);
        d.give(lengths);
    }
    d.count(4);
}

fn draw_axis(d: &mut Draft, rank: usize) {
    let rank = rank as i64;
    let axis = d.between(-rank, rank - 1);
    d.number("axis", axis);
}

/// Some of the scalars that the definition declares.
pub fn draw_factors(d: &mut Draft) {
    for row in d.def.attributes.iter().filter(|row| row.kind == AttrKindDef::Scalar) {
        if d.chance(50) {
            let mut factor = TensorBuilder::new(F32, &[]);
            factor.push_float(d.between(1, 12) as f64 / 8.0);
            d.attr(row.name, AttrValue::Tensor(factor.finish()));
        }
    }
}

fn draw_pool(d: &mut Draft) {
    let rank = d.between(1, 2) as usize;
    let sizes: Vec<i64> = (0..rank).map(|_| d.between(1, 5)).collect();
    let kernel: Vec<i64> = sizes.iter().map(|&size| d.between(1, size.min(3))).collect();
    let shape = [&[d.between(1, 2), d.between(1, 2)], &sizes[..]].concat();
    let is_max = d.def.name == "onnx.MaxPool";
    let element = match is_max && d.chance(30) {
        true => *d.pick(&[I8, UI8]),
        false => *d.pick(&[F16, BF16, F32, F32, F64]),
    };
    give_values(d, element, &shape);
    d.list("kernel_shape", &kernel);
    let strides: Vec<i64> = (0..rank).map(|_| d.between(1, 2)).collect();
    d.list("strides", &strides);
    if d.chance(50) {
        let pads: Vec<i64> = (0..2 * rank).map(|at| d.between(0, kernel[at % rank] - 1)).collect();
        d.list("pads", &pads);
    }
    if d.def.name == "onnx.AveragePool" {
        d.flag("count_include_pad");
    }
    d.flag("ceil_mode");
    if d.def.name == "onnx.LpPool" {
        let p = d.between(1, 3);
        d.number("p", p);
    }
    if is_max {
        d.flag("storage_order");
        d.count(2);
    }
}

fn draw_resize(d: &mut Draft) {
    let is_new = d.def.name.starts_with("onnx.Resize") && d.def.name != "onnx.ResizeV10";
    let mode = d.word(
        "mode",
        if is_new { &["nearest", "linear", "cubic"] } else { &["nearest", "linear"] },
    );
    let rank = d.between(1, 3) as usize;
    let shape: Vec<i64> = (0..rank).map(|_| d.between(1, 4)).collect();
    let element = if mode == "nearest" { *d.pick(&[I8, F16, F32]) } else { *d.pick(&[F32, F64]) };
    give_values(d, element, &shape);
    let mut scales = TensorBuilder::new(F32, &[rank as i64]);
    // Few dimensions change, as in images.
    for at in 0..rank {
        let scale = if at < 2 { *d.pick(&[0.5, 1.0, 1.5, 2.0, 2.5]) } else { 1.0 };
        scales.push_float(scale);
    }
    let scales = Operand::Constant(scales.finish());
    if is_new {
        let is_smoothed = mode != "nearest"
            && d.kind_of("antialias").is_some()
            && d.chance(30)
            && d.flag("antialias");
        let modes = [
            "half_pixel",
            "pytorch_half_pixel",
            "half_pixel_symmetric",
            "asymmetric",
            "align_corners",
            "tf_crop_and_resize",
        ];
        let modes = if is_smoothed { &modes[..5] } else { &modes };
        let coordinates = d.word("coordinate_transformation_mode", modes);
        d.word("nearest_mode", &["round_prefer_floor", "round_prefer_ceil", "floor", "ceil"]);
        d.number("exclude_outside", 0);
        if coordinates == "tf_crop_and_resize" {
            let mut region = TensorBuilder::new(F32, &[2 * rank as i64]);
            (0..2 * rank).for_each(|_| region.push_float(d.between(-1, 5) as f64 / 4.0));
            d.operand("roi", Operand::Constant(region.finish()));
        } else {
            d.skip("roi");
        }
    }
    d.operand("scales", scales);
    if is_new {
        d.skip("sizes");
    }
}

fn draw_loss(d: &mut Draft) {
    let classes = d.between(1, 4);
    let rank = d.between(1, 3) as usize;
    let mut shape: Vec<i64> = (0..rank).map(|_| d.between(1, 3)).collect();
    let positions: i64 = shape.iter().product();
    let target_shape = shape.clone();
    shape.insert(1, classes);
    let scores = give_tensor(d, &shape);
    let ignored = *d.pick(&[None, Some(0), Some(-1), Some(classes)]);
    if let Some(ignored) = ignored {
        d.number("ignore_index", ignored);
    }
    let mut class = || match ignored {
        Some(ignored) if d.chance(30) => ignored.into(),
        _ => d.between(0, classes - 1).into(),
    };
    let target: Vec<i128> = (0..positions).map(|_| class()).collect();
    let element = *d.pick(&[I32, I64]);
    d.give(Tensor::from_ints(element, &target_shape, &target));
    if d.chance(50) {
        give_values(d, scores.element(), &[classes]);
    }
    d.word("reduction", &["none", "sum", "mean"]);
    if d.def.name == "onnx.SoftmaxCrossEntropyLoss" {
        d.count(2);
    }
}

fn draw_recurrent(d: &mut Draft) {
    let name = d.def.name;
    let (gates, functions) = match name {
        "onnx.LSTM" => (4, 3),
        "onnx.GRU" => (3, 2),
        _ => (1, 1),
    };
    let [steps, batch, inputs, hidden] = [(); 4].map(|()| d.between(1, 3));
    let word = d.word("direction", &["forward", "reverse", "bidirectional"]);
    let directions = if word == "bidirectional" { 2 } else { 1 };
    let batch_first = d.flag("layout");
    let ordered = |a: i64, b: i64, c: i64| if batch_first { [b, a, c] } else { [a, b, c] };
    let x = give_tensor(d, &ordered(steps, batch, inputs));
    give_values(d, x.element(), &[directions, gates * hidden, inputs]);
    give_values(d, x.element(), &[directions, gates * hidden, hidden]);
    if d.chance(60) {
        give_values(d, x.element(), &[directions, 2 * gates * hidden]);
    } else {
        d.skip("B");
    }
    if d.chance(50) {
        let lengths: Vec<i128> = (0..batch).map(|_| d.between(0, steps).into()).collect();
        let element = *d.pick(&[I32, I64]);
        d.give(Tensor::from_ints(element, &[batch], &lengths));
    } else {
        d.skip("sequence_lens");
    }
    let states = if name == "onnx.LSTM" { &["initial_h", "initial_c"][..] } else { &["initial_h"] };
    for state in states {
        if d.chance(50) {
            give_values(d, x.element(), &ordered(directions, batch, hidden));
        } else {
            d.skip(state);
        }
    }
    match name {
        "onnx.LSTM" => {
            if d.chance(50) {
                give_values(d, x.element(), &[directions, 3 * hidden]);
            }
            d.flag("input_forget");
        }
        "onnx.GRU" => {
            d.flag("linear_before_reset");
        }
        _ => {}
    }
    if d.chance(50) {
        draw_activations(d, directions * functions);
    }
    if d.chance(30) {
        let clip = d.between(1, 12) as f32 / 8.0;
        d.tensor("clip", Tensor::from_f32s(&[], &[clip]));
    }
    d.count(if name == "onnx.LSTM" { 3 } else { 2 });
}

/// Activations of all directions of a recurrent layer, with two numbers of each where any are given.
fn draw_activations(d: &mut Draft, count: i64) {
    let names = [
        "Affine",
        "Elu",
        "HardSigmoid",
        "LeakyRelu",
        "Relu",
        "ScaledTanh",
        "Sigmoid",
        "Softplus",
        "Softsign",
        "Tanh",
        "ThresholdedRelu",
    ];
    let drawn: Vec<Box<[u8]>> = (0..count).map(|_| d.pick(&names).as_bytes().into()).collect();
    // ScaledTanh has no default.
    let needs_numbers = drawn.iter().any(|name| name[..] == *b"ScaledTanh");
    d.tensor("activations", Tensor::from_strings(&[count], drawn));
    if needs_numbers || d.chance(50) {
        for name in ["activation_alpha", "activation_beta"] {
            let numbers: Vec<f32> = (0..count).map(|_| d.between(-4, 8) as f32 / 4.0).collect();
            d.tensor(name, Tensor::from_f32s(&[count], &numbers));
        }
    }
}
