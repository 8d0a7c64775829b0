//! Windows, bands and transforms of signals.

use super::numbers::Steps;
use super::*;
use crate::elementwise::{Kind as Of, recipe};
use crate::fourier::Transform;
use crate::ops::core::{FftKind, of_parts};
use crate::recipes::Mode;

const OUTPUT_TYPE: AttrDef =
    attr("output_datatype", Int("si64"), Absent, "the number of the element type");

pub const WINDOW: Kind = Kind {
    example: "10:i64",

    law: "`size` elements, of the type that `output_datatype` gives, `f32` by default.",
    operands: &[OperandDef::constant("size", "one number")],
    attributes: &[OUTPUT_TYPE, int("periodic", 1, "0: the window is symmetric")],
    infer: |call| {
        let element = numbered(call, "output_datatype", ElementType::F32)?;
        tensor(element, &[open(number(call, 0))])
    },
    ..Kind::BASE
};

pub const HANN_WINDOW: Kind = Kind {
    law: "\
`size` elements, of the type that `output_datatype` gives, `f32` by default:

    1/2 - 1/2 cos(2 pi n / N), where N is `size`, or without `periodic` `size` - 1",
    run: by_composition(1, window_type, |call, _, emit| emit_window(call, [0.5, -0.5, 0.0], emit)),
    ..WINDOW
};

pub const HAMMING_WINDOW: Kind = Kind {
    law: "\
`size` elements, of the type that `output_datatype` gives, `f32` by default:

    25/46 - 21/46 cos(2 pi n / N), where N is `size`, or without `periodic` `size` - 1",
    run: by_composition(1, window_type, |call, _, emit| {
        emit_window(call, [25.0 / 46.0, -21.0 / 46.0, 0.0], emit)
    }),
    ..WINDOW
};

pub const BLACKMAN_WINDOW: Kind = Kind {
    law: "\
`size` elements, of the type that `output_datatype` gives, `f32` by default:

    0.42 - 0.5 cos(2 pi n / N) + 0.08 cos(4 pi n / N), where N is `size`, or without `periodic` `size` - 1",
    run: by_composition(1, window_type, |call, _, emit| emit_window(call, [0.42, -0.5, 0.08], emit)),
    ..WINDOW
};

/// The type of a window whose elements are computed.
fn window_type(call: &Call) -> Types {
    let found = (WINDOW.infer)(call)?;
    match found[0].element().is_some_and(|element| element.is_float()) {
        true => Ok(found),
        false => not_known("the elements are no floats"),
    }
}

/// A sum of cosines with these factors, computed in `f64` and rounded once.
fn emit_window(call: &Call, factors: [f64; 3], emit: &mut dyn Emit) -> Vec<Val> {
    let ty = call.results[0].as_tensor().expect("a tensor");
    let position = layout::iota(&ty.shape, 0, emit);
    let size = layout::size(ElementType::I64, ty.shape[0], &[], emit);
    let mut steps = Steps::in_double(emit);
    let [position, mut size] = [position, size].map(|number| steps.value(number));
    if call.int("periodic") == 0 {
        size = steps.with(Of::Sub, size, 1.0);
    }
    let turns = steps.with(Of::Mul, position, 2.0 * std::f64::consts::PI);
    let angle = steps.apply(Of::Div, [turns, size]);
    // A symmetric window of one element has no end.
    let zero = steps.number(0.0);
    let angle = steps.choose((position, Of::Eq, 0.0), zero, angle);
    let mut part = |k: usize| {
        let angle = steps.with(Of::Mul, angle, k as f64);
        let cosine = steps.apply(Of::Cos, [angle]);
        steps.with(Of::Mul, cosine, factors[k])
    };
    let [first, second] = [part(1), part(2)];
    let sum = steps.with(Of::Add, first, factors[0]);
    let sum = steps.apply(Of::Add, [sum, second]);
    vec![recipe::convert(sum, ty.element, emit)]
}

pub const MEL_WEIGHTS: Kind = Kind {
    example: "8:i64 64:i64 8000:i64 0.0:f32 4000.0:f32",

    law: "\
[dft_length / 2 + 1, num_mel_bins], of the type that `output_datatype` gives, `f32` by default. The edges of the bands \
are equally far apart on the mel scale, 2595 log10(1 + f / 700), the first at the least frequency and the one behind the \
last but one step before the highest; as numbers of the transform's lines, f (dft_length + 1) / sample_rate, they are \
rounded down. Band m has the edges a <= b <= c, which are those with the numbers m, m + 1 and m + 2, and line k the weight

    (k - a) / (b - a) where a <= k <= b, and 1 at b where a = b; (c - k) / (c - b) where b < k < c; else 0

It is computed in `f64` and rounded once. It runs on one number of each operand.",
    operands: &[
        OperandDef::constant("num_mel_bins", "one number"),
        OperandDef::constant("dft_length", "one number"),
        OperandDef::variadic("others", "the rate of samples and the least and highest frequency"),
    ],
    attributes: &[OUTPUT_TYPE],
    infer: |call| {
        let element = numbered(call, "output_datatype", ElementType::F32)?;
        let lines = number(call, 1).map(|length| length / 2 + 1);
        tensor(element, &[open(lines), open(number(call, 0))])
    },
    run: by_composition(
        5,
        |call| {
            let found = (MEL_WEIGHTS.infer)(call)?;
            let is_number = |index| {
                call.tensor(index).is_ok_and(|ty| {
                    numbers::is_number(ty.element) && ty.element_count() == Some(1)
                })
            };
            if call.operands.len() != 5 || !(0..5).all(is_number) {
                return not_known("there is not one number of each");
            }
            match found[0].element().is_some_and(|element| element.is_float()) {
                true => Ok(found),
                false => not_known("the weights are no floats"),
            }
        },
        emit_mel_weights,
    ),
    ..Kind::BASE
};

fn emit_mel_weights(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let ty = call.results[0].as_tensor().expect("a tensor");
    let (line, band) = (layout::iota(&ty.shape, 0, emit), layout::iota(&ty.shape, 1, emit));
    let bands = layout::size(ElementType::I64, ty.shape[1], &[], emit);
    let mut steps = Steps::in_double(emit);
    let [line, band, bands] = [line, band, bands].map(|number| steps.value(number));
    let mut operand = |index: usize| {
        let number = steps.emit.reshape(operands[index], &[]);
        steps.value(number)
    };
    let [length, rate, least, highest] = [1, 2, 3, 4].map(&mut operand);
    let mut mel = |frequency: Val| {
        let share = steps.with(Of::Div, frequency, 700.0);
        let log = steps.with(Of::Add, share, 1.0);
        let log = steps.apply(Of::Log10, [log]);
        steps.with(Of::Mul, log, 2595.0)
    };
    let [low, high] = [least, highest].map(&mut mel);
    let count = steps.with(Of::Add, bands, 2.0);
    let span = steps.apply(Of::Sub, [high, low]);
    let step = steps.apply(Of::Div, [span, count]);
    let lines = steps.with(Of::Add, length, 1.0);
    let mut edge = |number: f64| {
        let at = steps.with(Of::Add, band, number);
        let at = steps.apply(Of::Mul, [at, step]);
        let at = steps.apply(Of::Add, [at, low]);
        let at = steps.with(Of::Div, at, 2595.0);
        let ten = steps.number(10.0);
        let power = steps.apply(Of::Pow, [ten, at]);
        let power = steps.with(Of::Sub, power, 1.0);
        let frequency = steps.with(Of::Mul, power, 700.0);
        let product = steps.apply(Of::Mul, [lines, frequency]);
        let quotient = steps.apply(Of::Div, [product, rate]);
        steps.apply(Of::Floor, [quotient])
    };
    let [a, b, c] = [0.0, 1.0, 2.0].map(&mut edge);
    let [rising, falling] = [[line, a], [c, line]].map(|pair| steps.apply(Of::Sub, pair));
    let [rise, fall] = [[b, a], [c, b]].map(|pair| steps.apply(Of::Sub, pair));
    let [rising, falling] =
        [[rising, rise], [falling, fall]].map(|pair| steps.apply(Of::Div, pair));
    let [zero, one] = [0.0, 1.0].map(|number| steps.number(number));
    let mut within = |kinds: [Of; 2], ends: [Val; 2], value: Val| {
        let tests = [0, 1].map(|k| steps.apply(kinds[k], [line, ends[k]]));
        let test = steps.apply(Of::And, tests);
        steps.apply(Of::Select, [test, value, zero])
    };
    let rising = within([Of::Ge, Of::Lt], [a, b], rising);
    let top = within([Of::Ge, Of::Le], [b, b], one);
    let falling = within([Of::Gt, Of::Lt], [b, c], falling);
    let sum = steps.apply(Of::Add, [rising, falling]);
    let sum = steps.apply(Of::Add, [sum, top]);
    vec![recipe::convert(sum, ty.element, emit)]
}

pub const STFT: Kind = Kind {
    example: "1x128x1xf32 8:i64 16xf32 {onesided = 1 : si64}",

    law: "\
[batch, windows, frequencies, 2]: the transforms of the windows of the signal, which begin `frame_step` apart and \
are whole, times `window`, as `onnx.DFT` computes them. It runs on `f32` and `f64` of known sizes, where the window has \
`frame_length` numbers.",
    operands: &[
        OperandDef::one("signal", "[batch, length, 1 or 2]"),
        OperandDef::constant("frame_step", "the steps between windows"),
        OperandDef::one("window", "may be left out"),
        OperandDef::constant("frame_length", "the size of the window by default"),
    ],
    attributes: &[int("onesided", 1, "1: only the first half of the frequencies")],
    infer: |call| {
        let signal = call.tensor(0)?;
        let length = match call.is_given(3) {
            true => number(call, 3),
            false => call.tensor(2).ok().and_then(|window| known(*window.shape.first()?)),
        };
        let windows = || {
            let (samples, step) = (known(size(signal, 1).ok()?)?, number(call, 1)?);
            samples.checked_sub(length?)?.checked_div_euclid(step)?.checked_add(1)
        };
        let frequencies = match call.int("onesided") {
            0 => length,
            _ => length.map(|length| length / 2 + 1),
        };
        tensor(signal.element, &[size(signal, 0)?, open(windows()), open(frequencies), 2])
    },
    run: by_composition(4, infer_frames, |call, operands, emit| {
        let signal = emit.tensor_type(operands[0]);
        let [count, step, length] = frames_of(call, &signal.shape).expect("what `infer` accepts");
        let starts = (0..count).map(|number| number * step);
        let positions: Vec<i64> = starts.flat_map(|start| start..start + length).collect();
        let positions = Tensor::from_i64s(&[count, length], &positions);
        let positions = layout::constant(positions, emit);
        let mut frames = recipes::blocks(operands[0], positions, 1, 0, Mode::ERROR, emit);
        if call.is_given(2) {
            let window = emit.reshape(operands[2], &[length, 1]);
            frames = recipe::broadcast(Of::Mul, &[frames, window], emit);
        }
        let is_real = signal.shape[2] == 1;
        let is_half = call.int("onesided") != 0;
        let kind = if is_half { FftKind::Rfft } else { FftKind::Fft };
        let transform = Transform { kind, axis: 2, size: length };
        vec![fourier::emit_of_parts(&transform, frames, is_real, emit)]
    }),
    ..Kind::BASE
};

/// Checks an application of known sizes.
fn infer_frames(call: &Call) -> Types {
    let signal = call.tensor(0)?;
    let found = (STFT.infer)(call)?;
    if of_parts(signal.element).is_none() || signal.rank() != 3 || !signal.is_static() {
        return not_known(format!("{signal} has no signals of known sizes of f32 or f64"));
    }
    let Some([_, _, length]) = frames_of(call, &signal.shape) else {
        return not_known("the signal has no whole window, or their sizes are not known");
    };
    let is_real = signal.shape[2] == 1;
    if !is_real && (signal.shape[2] != 2 || call.int("onesided") != 0) {
        return not_known(format!(
            "{signal} has no real numbers, of which one side is transformed"
        ));
    }
    if call.is_given(2) {
        let window = call.tensor(2)?;
        if window.shape[..] != [length] || window.element != signal.element {
            return not_known(format!("{window} is no window of {length} numbers"));
        }
    }
    Ok(found)
}

/// The number of the windows of a signal, the steps between them, and their length.
fn frames_of(call: &Call, signal: &[i64]) -> Option<[i64; 3]> {
    let length = match call.is_given(3) {
        true => number(call, 3)?,
        false => *call.tensor(2).ok()?.shape.first()?,
    };
    let step = number(call, 1).filter(|&step| step > 0)?;
    let last = signal[1].checked_sub(length).filter(|&last| last >= 0 && length > 0)?;
    Some([last / step + 1, step, length])
}
