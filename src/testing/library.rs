//! Samples of functions of whole tensors, and of generators of random bits.

use multigather_core::tensor::Tensor;
use multigather_core::types::ElementType::{self, *};
use multigather_core::types::TensorType;

use super::draft::Draft;
use super::numbers::draw_factor;
use super::{Sampler, computes, moves};

pub static ROWS: &[Sampler] = &[
    computes("stablehlo.fft", draw_fft),
    computes("stablehlo.cholesky", |d| {
        let element = *d.pick(NUMBERS);
        let shape = matrices(d);
        let a = draw_factor(d, element, &shape);
        d.give(a);
        d.flag("lower");
    }),
    computes("stablehlo.triangular_solve", |d| {
        let element = *d.pick(NUMBERS);
        let a_shape = matrices(d);
        let a = draw_factor(d, element, &a_shape);
        let (rank, count) = (a_shape.len(), d.between(0, 4));
        let is_left = d.flag("left_side");
        let mut b_shape = a_shape;
        b_shape[rank - if is_left { 1 } else { 2 }] = count;
        let b = draw_factor(d, element, &b_shape);
        d.give_all([a, b]);
        d.flag("lower");
        d.flag("unit_diagonal");
        let transpose = *d.pick(&["NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"]);
        d.text("transpose_a", format!("#stablehlo<transpose {transpose}>"));
    }),
    computes("onnx.DFT onnx.DFTV17", draw_dft),
    computes("onnx.QuantizeLinear onnx.DequantizeLinear", draw_steps),
    computes(
        "torch.aten.fft_fft torch.aten.fft_ifft torch.aten.fft_rfft torch.aten.fft_irfft",
        |d| {
            let is_real = d.def.name.ends_with("rfft") && !d.def.name.ends_with("irfft");
            let elements = [F32, F64, ComplexF32, ComplexF64];
            let element = *d.pick(if is_real { &elements[..2] } else { &elements });
            let mut shape = d.some_shape(1, 3);
            let axis = d.between(0, shape.len() as i64 - 1);
            shape[axis as usize] = d.between(2, 6);
            let x = draw_factor(d, element, &shape);
            d.give(x);
            let n = d.between(1, 8);
            if d.chance(50) {
                d.number("n", n)
            } else {
                d.skip("n")
            }
            let dim = if d.chance(50) { axis } else { axis - shape.len() as i64 };
            d.number("dim", dim);
            d.skip("norm");
        },
    ),
    moves("stablehlo.rng_bit_generator", |d| {
        let algorithm = *d.pick(&["DEFAULT", "THREE_FRY", "PHILOX"]);
        d.text("rng_algorithm", format!("#stablehlo<rng_algorithm {algorithm}>"));
        let of_state = *d.pick(&[UI64, UI64, I64, I32, UI32]);
        let size = match algorithm {
            _ if of_state.bits() == 32 => 4,
            "THREE_FRY" => 2,
            _ => d.between(2, 3),
        };
        let state = match d.chance(30) {
            // The counter overflows.
            true => Tensor::from_ints(of_state, &[size], &[-2; 4][..size as usize]),
            false => d.data(of_state, &[size]),
        };
        d.give(state);
        let element =
            *d.pick(&[I8, I16, I32, I64, UI8, UI16, UI32, UI64, SI8, SI32, F16, BF16, F32, F64]);
        let shape = d.some_shape(0, 3);
        d.declare_all([TensorType::new(of_state, &[size]), TensorType::new(element, &shape)]);
    }),
];

/// The types of elements of matrices.
const NUMBERS: &[ElementType] = &[F16, BF16, F32, F64, ComplexF32, ComplexF64];

/// The shape of a batch of square matrices.
fn matrices(d: &mut Draft) -> Vec<i64> {
    let n = d.between(0, 4);
    let mut shape = d.some_shape(0, 2);
    shape.extend([n, n]);
    shape
}

/// Steps of one scale, of scales along an axis, or of blocks.
fn draw_steps(d: &mut Draft) {
    let steps = *d.pick(&[I4, I8, I16, UI4, UI8, UI16, F4E2M1FN, F8E4M3FN, F8E5M2]);
    let element = if d.def.name == "onnx.QuantizeLinear" { F32 } else { steps };
    let mut shape = d.some_shape(1, 3);
    let axis = d.between(0, shape.len() as i64 - 1);
    shape[axis as usize] = d.between(1, 6);
    let block = d.between(1, 4);
    let (scales, block) = match d.between(0, 2) {
        0 => (Vec::new(), 0),
        1 => (vec![shape[axis as usize]], 0),
        _ => {
            let mut blocks = shape.clone();
            blocks[axis as usize] = (shape[axis as usize] - 1) / block + 1;
            (blocks, block)
        }
    };
    let x = d.values(element, &shape);
    let scale = draw_factor(d, F32, &scales);
    d.give_all([x, scale]);
    if d.chance(60) {
        let zero = d.values(steps, &scales);
        d.give(zero);
    }
    d.number("axis", axis);
    d.number("block_size", block);
}

fn draw_dft(d: &mut Draft) {
    let element = *d.pick(&[F32, F64]);
    let mut shape = d.some_shape(1, 3);
    let axis = d.between(0, shape.len() as i64 - 1);
    shape[axis as usize] = d.between(2, 6);
    shape.push(d.between(1, 2));
    let is_real = shape[shape.len() - 1] == 1;
    let x = d.values(element, &shape);
    d.give(x);
    // One side is that of a transform of real numbers, which its inverse gives.
    let (inverse, one_sided) =
        *d.pick(if is_real { &[(0, 0), (1, 0), (0, 1)] } else { &[(0, 0), (1, 0), (1, 1)] });
    d.number("inverse", inverse);
    d.number("onesided", one_sided);
    let length = d.between(1, 8);
    if d.chance(50) {
        d.number("dft_length", length)
    } else {
        d.skip("dft_length")
    }
    let axis = if d.chance(50) { axis } else { axis - shape.len() as i64 };
    d.number("axis", axis);
}

fn draw_fft(d: &mut Draft) {
    let kind = *d.pick(&["FFT", "IFFT", "RFFT", "IRFFT"]);
    d.text("fft_type", format!("#stablehlo<fft_type {kind}>"));
    let length: Vec<i64> = (0..d.between(1, 3)).map(|_| d.between(0, 7)).collect();
    let last = length[length.len() - 1];
    let part = *d.pick(&[F32, F64]);
    let complex = if part == F32 { ComplexF32 } else { ComplexF64 };
    let half = if last == 0 { 0 } else { last / 2 + 1 };
    let mut shape = d.some_shape(0, 2);
    shape.extend(&length);
    let rank = shape.len();
    let (mut from, mut to) = (TensorType::new(complex, &shape), TensorType::new(complex, &shape));
    match kind {
        "RFFT" => {
            from = from.with_element(part);
            to.shape[rank - 1] = half;
        }
        "IRFFT" => {
            from.shape[rank - 1] = half;
            to = to.with_element(part);
        }
        _ => {}
    }
    let operand = draw_factor(d, from.element, &from.shape);
    d.give(operand);
    d.list("fft_length", &length);
    d.declare(to);
}
