//! Samples of what chooses elements by their values.

use multigather_core::tensor::{Tensor, TensorBuilder};
use multigather_core::types::ElementType::{F32, I1, I64};

use super::draft::Draft;
use super::{Sampler, computes, computes_or_faults, moves};
use crate::Operand::Constant;

pub static ROWS: &[Sampler] = &[
    computes("onnx.NonZero", |d| {
        let rank = d.between(1, 3) as usize;
        let x = draw_few(d, rank);
        d.operand("X", Constant(x));
    }),
    moves("onnx.Compress", |d| {
        let x = d.anything(1, 3);
        let rank = x.rank() as i64;
        let mut length: i64 = x.shape().iter().product();
        if d.chance(70) {
            let axis = d.between(-rank, rank - 1);
            d.number("axis", axis);
            length = x.shape()[axis.rem_euclid(rank) as usize];
        }
        let length = d.between(0, length);
        let condition: Vec<i128> = (0..length).map(|_| d.between(0, 1).into()).collect();
        d.give(x);
        d.operand("condition", Constant(Tensor::from_ints(I1, &[length], &condition)));
    }),
    computes("onnx.Unique", |d| {
        let rank = d.between(1, 2);
        let x = draw_few(d, rank as usize);
        if d.chance(60) {
            let axis = d.between(-rank, rank - 1);
            d.number("axis", axis);
        }
        d.flag("sorted");
        d.operand("X", Constant(x));
        d.count(4);
    }),
    computes("onnx.NonMaxSuppression", |d| {
        let [images, classes, boxes] = [d.between(1, 2), d.between(1, 2), d.between(0, 4)];
        d.flag("center_point_box");
        for (name, shape) in [("boxes", [images, boxes, 4]), ("scores", [images, classes, boxes])] {
            let mut numbers = TensorBuilder::new(F32, &shape);
            let count = shape.iter().product::<i64>();
            (0..count).for_each(|_| numbers.push_float(d.between(0, 8) as f64 / 4.0));
            d.operand(name, Constant(numbers.finish()));
        }
        let most = d.between(0, 3);
        d.operand("max_output_boxes_per_class", Constant(Tensor::from_i64s(&[], &[most])));
        for name in ["iou_threshold", "score_threshold"] {
            let limit = d.between(0, 4) as f32 / 4.0;
            d.operand(name, Constant(Tensor::from_f32s(&[], &[limit])));
        }
    }),
    computes_or_faults("onnx.ArrayFeatureExtractor", |d| {
        let x = d.data(F32, &[2, 3]);
        d.give(x);
        let count = d.between(1, 3);
        let indices = d.positive_indices(I64, &[count], 3);
        d.give(indices);
    }),
];

/// A tensor of few different numbers.
fn draw_few(d: &mut Draft, rank: usize) -> Tensor {
    let shape = d.shape(rank);
    let count: i64 = shape.iter().product();
    let numbers: Vec<i128> = (0..count).map(|_| d.between(-1, 1).into()).collect();
    match d.chance(50) {
        true => Tensor::from_ints(I64, &shape, &numbers),
        false => {
            let mut floats = TensorBuilder::new(F32, &shape);
            numbers.iter().for_each(|&number| floats.push_float(number as f64));
            floats.finish()
        }
    }
}
