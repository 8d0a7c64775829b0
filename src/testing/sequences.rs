//! Samples of what is computed of signals, and of sequences with a state.

use multigather_core::ops::AttrValue;
use multigather_core::tensor::Tensor;
use multigather_core::types::ElementType::{F32, F64};

use super::layers::{draw_factors, give_tensor, give_values};
use super::{Sampler, computes, computes_at_length};
use crate::Operand::Constant;

pub static ROWS: &[Sampler] = &[
    computes("onnx.HannWindow onnx.HammingWindow onnx.BlackmanWindow", |d| {
        let size = d.between(0, 9);
        d.number("size", size);
        d.flag("periodic");
        let element = *d.pick(&[1, 10, 11, 16]);
        d.number("output_datatype", element);
    }),
    computes("onnx.MelWeightMatrix", |d| {
        let [bands, length] = [d.between(1, 5), d.between(1, 16)];
        d.number("num_mel_bins", bands);
        d.number("dft_length", length);
        let rate = d.between(100, 9000);
        let least = d.between(0, 200) as f32;
        let highest = least + d.between(1, 4000) as f32;
        d.give(Tensor::from_i64s(&[], &[rate]));
        d.give_all([least, highest].map(|number| Tensor::from_f32s(&[], &[number])));
    }),
    computes("onnx.STFT", |d| {
        let [batch, length, frame] = [d.between(1, 2), d.between(4, 9), d.between(1, 4)];
        let is_half = d.flag("onesided");
        let parts = if is_half { 1 } else { d.between(1, 2) };
        let element = *d.pick(&[F32, F64]);
        give_values(d, element, &[batch, length, parts]);
        let step = d.between(1, 3);
        d.number("frame_step", step);
        let has_window = d.chance(60);
        match has_window {
            true => drop(give_values(d, element, &[frame])),
            false => d.skip("window"),
        }
        if !has_window || d.chance(50) {
            d.operand("frame_length", Constant(Tensor::from_i64s(&[], &[frame])));
        }
    }),
    computes_at_length("onnx.LinearAttention", |d| {
        let rule = d.word("update_rule", &["linear", "gated", "delta", "gated_delta"]);
        let [batch, steps, heads, shared, rows, columns] = [(); 6].map(|()| d.between(1, 3));
        let q_heads = heads * shared;
        d.number("q_num_heads", q_heads);
        d.number("kv_num_heads", heads);
        draw_factors(d);
        let q = give_tensor(d, &[batch, steps, q_heads * rows]);
        give_values(d, q.element(), &[batch, steps, heads * rows]);
        give_values(d, q.element(), &[batch, steps, heads * columns]);
        match d.chance(50) {
            true => drop(give_tensor(d, &[batch, heads, rows, columns])),
            false => d.skip("operands"),
        }
        match rule.starts_with("gated") {
            true => {
                let width = if d.chance(50) { heads } else { heads * rows };
                give_values(d, q.element(), &[batch, steps, width]);
            }
            false => d.skip("operands"),
        }
        if rule.ends_with("delta") {
            let width = if d.chance(50) { heads } else { 1 };
            give_values(d, q.element(), &[batch, steps, width]);
        }
        d.count(2);
    }),
    computes("onnx.CausalConvWithState", |d| {
        let [batch, channels, length, taps] = [(); 4].map(|()| d.between(1, 3));
        let x = give_tensor(d, &[batch, channels, length]);
        give_values(d, x.element(), &[channels, 1, taps]);
        let has_past = d.chance(50);
        if d.chance(50) {
            give_values(d, x.element(), &[channels]);
        } else if has_past {
            d.skip("operands");
        }
        if has_past {
            give_values(d, x.element(), &[batch, channels, taps - 1]);
        }
        d.word("activation", &["none", "silu", "swish"]);
        d.count(2);
    }),
    computes("onnx.Det", |d| {
        let rows = d.between(1, 4);
        let shape = if d.chance(50) { vec![rows, rows] } else { vec![d.between(1, 2), rows, rows] };
        give_tensor(d, &shape);
    }),
    computes("onnx.SwiGLU", |d| {
        let shape = d.shape(2);
        let a = give_tensor(d, &shape);
        give_values(d, a.element(), &shape);
        draw_factors(d);
    }),
    computes("onnx.Binarizer", |d| {
        let shape = d.shape(2);
        give_tensor(d, &shape);
        let threshold = Tensor::from_f32s(&[], &[d.between(-2, 2) as f32]);
        d.attr("threshold", AttrValue::Tensor(threshold));
    }),
];
