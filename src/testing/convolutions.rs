//! Samples of convolutions: any order of dimensions, groups, borders, dilations, and windows that do not fit.

use super::draft::Draft;
use super::numbers::{factor_type, sum_type};
use super::torch::flag_operand;
use super::{Sampler, computes};
use crate::Operand::{Constant, Value};
use multigather_core::ops::AttrValue;
use multigather_core::tensor::{Tensor, TensorBuilder};
use multigather_core::types::ElementType::{self, BF16, F16, F32, F64, I8, I64, UI8};
use multigather_core::types::TensorType;

pub static ROWS: &[Sampler] = &[
    computes("stablehlo.convolution stablehlo.dynamic_conv", of_stablehlo),
    computes("onnx.Conv", |d| of_onnx(d, false)),
    computes("onnx.ConvTranspose", |d| of_onnx(d, true)),
    computes(
        "torch.aten.convolution torch.aten.conv1d torch.aten.conv2d torch.aten.conv3d",
        of_torch,
    ),
    computes("tosa.conv2d tosa.conv3d tosa.depthwise_conv2d tosa.transpose_conv2d", of_tosa),
    computes("onnx.ConvInteger", |d| {
        let all = draw_sizes(d);
        let [x, w] = all.shapes(d.between(1, 2), false).map(|shape| draw_bytes(d, &shape));
        let zeros = [vec![], if d.chance(50) { vec![] } else { vec![all.groups * all.features] }];
        place_windows(d, all.groups, &all.sizes, &all.kernel);
        give_with_zeros(d, [x, w], zeros);
    }),
    computes("onnx.MatMulInteger", |d| {
        let (m, k, n) = (d.between(1, 3), d.between(1, 4), d.between(1, 3));
        let factors = [draw_bytes(d, &[m, k]), draw_bytes(d, &[k, n])];
        let zeros = [m, n].map(|size| if d.chance(50) { vec![] } else { vec![size] });
        give_with_zeros(d, factors, zeros);
    }),
];

/// Sizes of a convolution: features are those of a group.
struct Sizes {
    groups: i64,
    channels: i64,
    features: i64,
    sizes: Vec<i64>,
    kernel: Vec<i64>,
}

impl Sizes {
    /// The shapes of an input of so many images, channels first, and of the kernel.
    fn shapes(&self, images: i64, is_transposed: bool) -> [Vec<i64>; 2] {
        let Sizes { groups, channels, features, sizes, kernel } = self;
        let kernel_features = match is_transposed {
            true => [groups * channels, *features],
            false => [groups * features, *channels],
        };
        [
            [&[images, groups * channels], &sizes[..]].concat(),
            [&kernel_features, &kernel[..]].concat(),
        ]
    }
}

fn draw_sizes(d: &mut Draft) -> Sizes {
    let rank = *d.pick(&[0, 1, 1, 2]);
    let most = if rank == 1 { 6 } else { 4 };
    let sizes: Vec<i64> = (0..rank).map(|_| d.between(1, most)).collect();
    let kernel = sizes.iter().map(|&size| d.between(1, size.min(3))).collect();
    let groups = *d.pick(&[1, 1, 1, 2]);
    Sizes { groups, channels: d.between(1, 2), features: d.between(1, 2), sizes, kernel }
}

fn draw_bytes(d: &mut Draft, shape: &[i64]) -> Tensor {
    let element = *d.pick(&[I8, UI8]);
    d.values(element, shape)
}

/// Gives two factors, and in some cases the zero point of the first one, or those of both.
fn give_with_zeros(d: &mut Draft, factors: [Tensor; 2], shapes: [Vec<i64>; 2]) {
    let elements = factors.each_ref().map(Tensor::element);
    factors.into_iter().for_each(|factor| d.give(factor));
    let count = d.between(0, 2) as usize;
    for (element, shape) in elements.into_iter().zip(shapes).take(count) {
        let zero = d.values(element, &shape);
        d.give(zero);
    }
}

/// Finite numbers, for sums in which nothing is lost to infinities.
fn draw_floats(d: &mut Draft, element: ElementType, shape: &[i64]) -> Tensor {
    if d.chance(20) {
        return d.values(element, shape);
    }
    let mut builder = TensorBuilder::new(element, shape);
    for _ in 0..shape.iter().product() {
        builder.push_float(d.between(-1000, 1000) as f64 / 77.0);
    }
    builder.finish()
}

/// The attributes of ONNX that place windows of these sizes, which fit.
fn place_windows(d: &mut Draft, groups: i64, sizes: &[i64], kernel: &[i64]) {
    d.number("group", groups);
    let strides: Vec<i64> = sizes.iter().map(|_| d.between(1, 3)).collect();
    if d.chance(70) {
        d.list("strides", &strides);
    }
    if d.chance(30) {
        d.word("auto_pad", &["SAME_UPPER", "SAME_LOWER", "VALID"]);
        return;
    }
    let reaches = |k: usize| (kernel[k] - 1) * 2 < sizes[k];
    if (0..sizes.len()).all(reaches) && d.chance(50) {
        let dilations: Vec<i64> = sizes.iter().map(|_| d.between(1, 2)).collect();
        d.list("dilations", &dilations);
    }
    if d.chance(60) {
        let pads: Vec<i64> = (0..2 * sizes.len()).map(|_| d.between(0, 2)).collect();
        d.list("pads", &pads);
    }
}

fn of_onnx(d: &mut Draft, is_transposed: bool) {
    let element = *d.pick(&[F16, BF16, F32, F64]);
    let all = draw_sizes(d);
    let [x, w] = all.shapes(d.between(1, 2), is_transposed);
    place_windows(d, all.groups, &all.sizes, &all.kernel);
    if is_transposed && d.chance(30) {
        let extra: Vec<i64> = all.sizes.iter().map(|_| d.between(0, 1)).collect();
        d.list("output_padding", &extra);
    }
    let mut shapes = vec![x, w];
    if d.chance(50) {
        shapes.push(vec![all.groups * all.features]);
    }
    for shape in shapes {
        let operand = draw_floats(d, element, &shape);
        d.give(operand);
    }
}

fn of_torch(d: &mut Draft) {
    let element = *d.pick(&[F16, BF16, F32, F64]);
    let is_long = d.def.name.ends_with("convolution");
    let rank = match d.def.name.as_bytes()["torch.aten.conv".len()] {
        b'3' => 3,
        b'2' => 2,
        b'1' => 1,
        _ => d.between(1, 2),
    };
    let draw = |d: &mut Draft, low: i64, high: i64| -> Vec<i64> {
        (0..rank).map(|_| d.between(low, high)).collect()
    };
    let (sizes, kernel) = (draw(d, 3, 4), draw(d, 1, 2));
    let (groups, channels, features) = (d.between(1, 2), d.between(1, 2), d.between(1, 2));
    let is_transposed = is_long && d.chance(50);
    let all = Sizes { groups, channels, features, sizes, kernel };
    for shape in all.shapes(d.between(1, 2), is_transposed) {
        let operand = draw_floats(d, element, &shape);
        d.give(operand);
    }
    match d.chance(50) {
        true => {
            let bias = draw_floats(d, element, &[groups * features]);
            d.operand("bias", Value(bias));
        }
        false => d.skip("bias"),
    }
    for (name, low) in [("stride", 1), ("padding", 0), ("dilation", 1)] {
        let high = if name == "padding" && is_transposed { 0 } else { low + 1 };
        let values = draw(d, low, high);
        let values =
            if d.chance(20) { d.known(&[1], &values[..1]) } else { d.known(&[rank], &values) };
        d.operand(name, values);
    }
    if is_long {
        d.operand("transposed", flag_operand(is_transposed));
        let values = draw(d, 0, 1);
        let values = d.known(&[rank], &values);
        d.operand("output_padding", values);
    }
    let groups = d.known(&[], &[groups]);
    d.operand("groups", groups);
}

fn of_tosa(d: &mut Draft) {
    let name = d.def.name;
    let rank = if name.ends_with("3d") { 3 } else { 2 };
    let (is_depthwise, is_transposed) = (name.contains("depthwise"), name.contains("transpose"));
    let draw = |d: &mut Draft, low: i64, high: i64| -> Vec<i64> {
        (0..rank).map(|_| d.between(low, high)).collect()
    };
    let (kernel, stride, dilation) = (draw(d, 1, 3), draw(d, 1, 3), draw(d, 1, 2));
    let pads: Vec<i64> = (0..2 * rank).map(|_| d.between(0, 1)).collect();
    let (images, channels, features) = (d.between(1, 2), d.between(1, 2), d.between(1, 3));
    let dilation = if is_transposed { vec![1; rank] } else { dilation };
    let size = |d: &mut Draft, at: usize| {
        let windows = d.between(0, 2);
        // Windows end where the padded image does.
        let padding = pads[2 * at] + pads[2 * at + 1];
        let size = (kernel[at] - 1) * dilation[at] + 1 + stride[at] * windows - padding;
        if size < 1 { size + stride[at] * (1 - size) } else { size }
    };
    let sizes: Vec<i64> = match is_transposed {
        true => draw(d, 1, 3),
        false => (0..rank).map(|at| size(d, at)).collect(),
    };
    let count = |at: usize| match is_transposed {
        true => (sizes[at] - 1) * stride[at] + kernel[at] + pads[2 * at] + pads[2 * at + 1],
        false => {
            let reach = (kernel[at] - 1) * dilation[at] + 1;
            (sizes[at] + pads[2 * at] + pads[2 * at + 1] - reach) / stride[at] + 1
        }
    };
    let counts: Vec<i64> = (0..rank).map(count).collect();
    let all = if is_depthwise { channels * features } else { features };
    let weight = match is_depthwise {
        true => [&kernel[..], &[channels, features]].concat(),
        false => [&[features], &kernel[..], &[channels]].concat(),
    };
    let (element, to) =
        *d.pick(&[(F32, F32), (F16, F16), (F16, F32), (BF16, BF16), (I8, ElementType::I32)]);
    for shape in [[&[images], &sizes[..], &[channels]].concat(), weight] {
        let x = match element {
            I8 => d.values(I8, &shape),
            _ => draw_floats(d, element, &shape),
        };
        d.give(x);
    }
    let numbers = if d.chance(70) { all } else { 1 };
    let bias = d.values(to, &[numbers]);
    d.give(bias);
    for _ in 0..2 {
        let zero = if element == I8 { d.values(I8, &[1]) } else { Tensor::zero(element, &[1]) };
        d.give(zero);
    }
    d.list(if is_transposed { "out_pad" } else { "pad" }, &pads);
    d.list("stride", &stride);
    if !is_transposed {
        d.list("dilation", &dilation);
    }
    d.attr("acc_type", AttrValue::Type(if to == F16 { F32 } else { to }));
    d.declare(TensorType::new(to, &[&[images], &counts[..], &[all]].concat()));
}

fn of_stablehlo(d: &mut Draft) {
    let to = sum_type(d);
    let element = factor_type(d, to);
    let Sizes { groups, channels, features, sizes, kernel } = draw_sizes(d);
    let of_features = d.chance(50);
    let [feature_groups, batch_groups] = if of_features { [groups, 1] } else { [1, groups] };
    let images = d.between(1, 2);
    let rank = sizes.len();
    // The roles of dimensions, each with its size.
    let spatial = |sizes: &[i64]| -> Vec<(String, i64)> {
        sizes.iter().enumerate().map(|(k, &size)| (k.to_string(), size)).collect()
    };
    let named = |letter: &str, size: i64| (letter.to_owned(), size);
    let mut input = spatial(&sizes);
    input.extend([named("b", images * batch_groups), named("f", channels * feature_groups)]);
    let mut window = spatial(&kernel);
    window.extend([named("i", channels), named("o", features * groups)]);
    let mut counts = Vec::new();
    let mut lists = [const { Vec::new() }; 3];
    let mut padding = Vec::new();
    for (&size, &width) in sizes.iter().zip(&kernel) {
        let [stride, input_dilation, dilation] =
            [d.between(1, 3), d.between(1, 2), d.between(1, 2)];
        let edges = [d.between(-1, 2), d.between(-1, 2)];
        let padded = (size - 1) * input_dilation + 1 + edges[0] + edges[1];
        let spread = (width - 1) * dilation + 1;
        counts.push(if padded <= 0 || padded < spread {
            0
        } else {
            (padded - spread) / stride + 1
        });
        lists[0].push(stride);
        lists[1].push(input_dilation);
        lists[2].push(dilation);
        padding.extend(edges.map(i128::from));
    }
    let mut result = spatial(&counts);
    result.extend([named("b", images), named("f", features * groups)]);
    let mut texts = Vec::new();
    for dims in [&mut input, &mut window, &mut result] {
        let order = d.permutation(rank + 2);
        *dims = order.iter().map(|&at| dims[at as usize].clone()).collect();
        let roles: Vec<&str> = dims.iter().map(|(role, _)| &**role).collect();
        texts.push(format!("[{}]", roles.join(", ")));
    }
    let numbers = format!("#stablehlo.conv<{}x{}->{}>", texts[0], texts[1], texts[2]);
    let shape =
        |dims: &[(String, i64)]| -> Vec<i64> { dims.iter().map(|(_, size)| *size).collect() };
    for dims in [&input, &window] {
        let shape = shape(dims);
        let operand = match element {
            _ if element.is_complex() => d.data(element, &shape),
            _ if element.is_float() => draw_floats(d, element, &shape),
            _ => d.values(element, &shape),
        };
        d.give(operand);
    }
    for (name, list) in ["window_strides", "lhs_dilation", "rhs_dilation"].into_iter().zip(lists) {
        d.list(name, &list);
    }
    let padding = Tensor::from_ints(I64, &[rank as i64, 2], &padding);
    match d.def.operands.len() {
        3 => d.operand("padding", Constant(padding)),
        _ => d.tensor("padding", padding),
    }
    if d.chance(40) {
        let reversed: Vec<i64> = (0..rank).map(|_| d.between(0, 1)).collect();
        d.list("window_reversal", &reversed);
    }
    d.attr("dimension_numbers", AttrValue::Text(numbers.into()));
    d.number("feature_group_count", feature_groups);
    d.number("batch_group_count", batch_groups);
    d.declare(TensorType::new(to, &shape(&result)));
}
