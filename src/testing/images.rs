//! Samples of what is made of the elements of windows of images, of grids and of cut images.

use multigather_core::ops::AttrValue;
use multigather_core::tensor::Tensor;
use multigather_core::types::ElementType::{F16, F32, F64, I8, I16, I32, I64, UI8};

use super::draft::Draft;
use super::layers::{give_tensor, give_values};
use super::{Sampler, computes, computes_at_length, computes_or_faults, moves};

pub static ROWS: &[Sampler] = &[
    moves("onnx.CenterCropPad", |d| {
        let x = d.anything(1, 3);
        let rank = x.rank() as i64;
        let count = d.between(1, rank);
        let axes = d.permutation(rank as usize)[..count as usize].to_vec();
        let sizes: Vec<i64> = axes.iter().map(|_| d.between(0, 5)).collect();
        d.give(x);
        d.list("axes", &axes);
        d.list("shape", &sizes);
    }),
    computes("onnx.Col2Im", |d| {
        let rank = d.between(1, 2) as usize;
        let image: Vec<i64> = (0..rank).map(|_| d.between(2, 5)).collect();
        let block: Vec<i64> = image.iter().map(|_| d.between(1, 2)).collect();
        let strides: Vec<i64> = image.iter().map(|_| d.between(1, 3)).collect();
        let dilations: Vec<i64> = image.iter().map(|_| d.between(1, 2)).collect();
        let pads: Vec<i64> = (0..2 * rank).map(|_| d.between(0, 2)).collect();
        let count = |at: usize| {
            let spread = (block[at] - 1) * dilations[at] + 1;
            (image[at] + pads[at] + pads[at + rank] - spread).div_euclid(strides[at]) + 1
        };
        let blocks: i64 = (0..rank).map(|at| count(at).max(0)).product();
        let [images, channels] = [d.between(1, 2), d.between(1, 2)];
        let columns = channels * block.iter().product::<i64>();
        let element = *d.pick(&[F32, F64, I8, I32]);
        give_values(d, element, &[images, columns, blocks]);
        for (name, list) in [
            ("image_shape", &image),
            ("block_shape", &block),
            ("strides", &strides),
            ("dilations", &dilations),
            ("pads", &pads),
        ] {
            d.list(name, list);
        }
    }),
    computes("tosa.max_pool2d tosa.avg_pool2d", |d| {
        let most = if d.chance(20) { 9 } else { 3 };
        let kernel = [0, 1].map(|_| d.between(1, most));
        let stride = [0, 1].map(|_| d.between(1, 3));
        let pads: Vec<i64> = (0..4).map(|at| d.between(0, (kernel[at / 2] - 1).min(2))).collect();
        // Windows end where the padded image does.
        let size = |d: &mut Draft, at: usize| {
            let length =
                kernel[at] + stride[at] * d.between(0, 3) - pads[2 * at] - pads[2 * at + 1];
            length + stride[at] * i64::from(length < 1) * (1 - length)
        };
        let sizes = [d.between(1, 2), size(d, 0), size(d, 1), d.between(1, 2)];
        let is_mean = d.def.name.contains("avg");
        let element = match is_mean {
            true => *d.pick(&[F32, F16, I8, I16]),
            false => *d.pick(&[F32, F64, F16, I8, I32, I64, UI8]),
        };
        let x = d.values(element, &sizes);
        d.give(x);
        d.list("kernel", &kernel);
        d.list("stride", &stride);
        d.list("pad", &pads);
        if !is_mean {
            d.word("nan_mode", &["#tosa.nan_mode<PROPAGATE>", "#tosa.nan_mode<IGNORE>"]);
            return;
        }
        for _ in 0..2 {
            let zero = match element.is_float() {
                true => Tensor::zero(element, &[1]),
                false => d.values(element, &[1]),
            };
            d.give(zero);
        }
        d.attr("acc_type", AttrValue::Type(if element.is_float() { F32 } else { I32 }));
    }),
    computes_or_faults("onnx.MaxUnpool", |d| {
        let shape = [1, d.between(1, 2), d.between(1, 3), d.between(1, 3)];
        give_tensor(d, &shape);
        d.list("kernel_shape", &[2, 2]);
        d.list("strides", &[2, 2]);
        let mut sizes = shape.map(|size| 2 * size);
        (sizes[0], sizes[1]) = (shape[0], shape[1]);
        if d.chance(40) {
            sizes[3] += d.between(0, 2);
            d.list("output_shape", &sizes);
        }
        let positions = d.positive_indices(I64, &shape, sizes.iter().product());
        d.give(positions);
    }),
    computes("onnx.AffineGrid", |d| {
        let rank = d.between(2, 3);
        let images = d.between(1, 2);
        give_tensor(d, &[images, rank, rank + 1]);
        d.flag("align_corners");
        let sizes = [images, 3].into_iter().chain((0..rank).map(|_| d.between(1, 4)));
        let sizes: Vec<i64> = sizes.collect();
        d.list("size", &sizes);
    }),
    computes_at_length("onnx.DeformConv", draw_deformed),
];

fn draw_deformed(d: &mut Draft) {
    let [groups, matrices] = [d.between(1, 2), d.between(1, 2)];
    let offset_groups = d.between(1, 2);
    let channels = groups * offset_groups;
    let image = [d.between(2, 4), d.between(2, 4)];
    let kernel = [d.between(1, 2), d.between(1, 2)];
    let [stride, dilation, pad] = [d.between(1, 2), d.between(1, 2), d.between(0, 1)];
    let count =
        |at: usize| (image[at] + 2 * pad - (kernel[at] - 1) * dilation - 1).div_euclid(stride) + 1;
    let counts = [count(0).max(1), count(1).max(1)];
    d.number("group", groups);
    d.number("offset_group", offset_groups);
    for (name, list) in [
        ("kernel_shape", &kernel[..]),
        ("strides", &[stride; 2]),
        ("dilations", &[dilation; 2]),
        ("pads", &[pad; 4]),
    ] {
        d.list(name, list);
    }
    let x = give_tensor(d, &[1, channels, image[0], image[1]]);
    let give = |d: &mut Draft, shape: &[i64]| give_values(d, x.element(), shape);
    give(d, &[groups * matrices, channels / groups, kernel[0], kernel[1]]);
    let elements = offset_groups * kernel[0] * kernel[1];
    give(d, &[1, 2 * elements, counts[0], counts[1]]);
    let has_mask = d.chance(50);
    if d.chance(50) {
        give(d, &[groups * matrices]);
    } else if has_mask {
        d.skip("operands");
    }
    if has_mask {
        give(d, &[1, elements, counts[0], counts[1]]);
    }
}
