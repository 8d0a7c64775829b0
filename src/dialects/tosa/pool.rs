//! `tosa.max_pool2d`, `tosa.avg_pool2d`.

use multigather_core::ops::def::Run;

use super::elementwise::{NAN_MODE, WORDED, ignores_nan};
use super::scaled::{element_range, is_single};
use super::windows::{PAD, Rules, STRIDE};
use crate::contraction::sum_type;
use crate::convolution::{Convolution, Dimensions};
use crate::elementwise::{Kind, formula, recipe};
use crate::prelude::*;
use crate::tree::{Windows, combine_windows};
use crate::window::Window;

const KERNEL: AttrDef = attr("kernel", I64Array, Required, "the height and the width of a window");
const INPUT: OperandDef = OperandDef::one("input", "images, [N, H, W, C]");

const RULES: Rules = Rules { steps: "C2", pads: "C3", fit: "C4" };

pub static MAX: OpDef = OpDef {
    name: "tosa.max_pool2d",
    summary: "The largest element of each window of images.",
    example: "1x4x6x3xf32 {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} -> 1x2x3x3xf32",
    description: "\
output[n, oy, ox, c] is the largest of the elements input[n, oy * stride_y - pad_top + ky, ox * stride_x - pad_left + kx, c] \
that there are, for ky and kx below the sizes of `kernel`, and NaN where one is. With `nan_mode = IGNORE`, NaN is passed \
over, and the least number there is, or -inf, is the result where nothing else is. The operation is carried unchanged in \
canonical programs.",
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_max_pool2d",
    operands: &[INPUT],
    attributes: &[KERNEL, STRIDE, PAD, NAN_MODE],
    constraints: &rules([
        "C1: `input` has rank 4, and elements that are integers but `i1`, or floats",
        "C2: `kernel` and `stride` are two positive numbers each",
        "C3: `pad` is four numbers, not negative, and less than the size of the kernel",
        "C4: windows end where the padded image does",
    ]),
    assembly: WORDED,
    semantics: Semantics::Opaque {
        meaning: None,
        infer: None,
        run: Some(Run { infer: infer_max, eval: eval_max, expand: Some(expand_max), ..Run::BASE }),
    },
    ..super::ROW
};

pub static AVERAGE: OpDef = OpDef {
    name: "tosa.avg_pool2d",
    summary: "The mean of the elements of each window of images.",
    example: "1x4x6x3xf32 1xf32 1xf32 {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} -> 1x2x3x3xf32",
    description: "\
With the elements of a window as those of `tosa.max_pool2d`, of which there are count, and acc their sum, each less `input_zp`, \
output is acc / count for floats. For integers it is

    clip((acc * multiplier + (1 << (shift - 1))) >> shift + output_zp), where
    k = 32 - clz(count - 1), shift = 30 + k, multiplier = (((1 << 30) + 1) << k) / count

to the range of the elements. Elements are added up row by row, floats of 16 bits in f32. The operation is carried unchanged \
in canonical programs.",
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_avg_pool2d",
    operands: &[
        INPUT,
        OperandDef::one("input_zp", "of shape [1]: the zero point of the input; 0 for floats"),
        OperandDef::one("output_zp", "of shape [1]: the zero point of the result; 0 for floats"),
    ],
    attributes: &[
        KERNEL,
        STRIDE,
        PAD,
        attr("acc_type", Type, Required, "the type in which TOSA adds up: i32, f16 or f32"),
    ],
    constraints: &rules([
        "C1: `input` has rank 4, and elements of i8, i16 or floats",
        "C2: `kernel` and `stride` are two positive numbers each",
        "C3: `pad` is four numbers, not negative, and less than the size of the kernel",
        "C4: windows end where the padded image does",
        "C5: zero points have the elements' type and shape [1]",
    ]),
    semantics: Semantics::Opaque {
        meaning: None,
        infer: None,
        run: Some(Run {
            infer: infer_average,
            eval: eval_average,
            expand: Some(expand_average),
            ..Run::BASE
        }),
    },
    ..super::ROW
};

/// The windows along both dimensions of images.
fn pool_windows(call: &Call) -> Result<Vec<Window>, Violation> {
    let kernel = RULES.steps(call, KERNEL.name, 2)?;
    let windows = RULES.windows(call, kernel)?;
    for window in &windows {
        let pad = window.low.max(window.high);
        if pad >= window.size {
            let message = format!("padding {pad} is not less than {}", window.size);
            return fail(RULES.pads, Site::Attr(PAD.name), message);
        }
    }
    Ok(windows)
}

fn accepted_windows(call: &Call) -> Vec<Window> {
    pool_windows(call).unwrap_or_else(|why| panic!("{}", why.message))
}

/// The result of a pool of images of such elements.
fn infer_pool(call: &Call, accepts: fn(ElementType) -> bool) -> Result<Vec<ValueType>, Violation> {
    let x = call.tensor(0)?;
    if x.rank() != 4 || !accepts(x.element) {
        let message = format!("input must be images of numbers, of rank 4, but is {x}");
        return fail("C1", Site::Operand(0), message);
    }
    let windows = pool_windows(call)?;
    RULES.check_fit(&windows, &x.shape[1..3])?;
    let mut shape = x.shape.clone();
    shape[1] = windows[0].count(x.shape[1]);
    shape[2] = windows[1].count(x.shape[2]);
    Ok(vec![x.with_shape(&shape).into()])
}

fn infer_max(call: &Call) -> Result<Vec<ValueType>, Violation> {
    infer_pool(call, |element| {
        element.is_float() || element.is_integer() && element != ElementType::I1
    })
}

/// What is larger than no other number of a type.
fn least(element: ElementType) -> Tensor {
    let mut builder = TensorBuilder::new(element, &[]);
    match element.is_float() {
        true => builder.push_float(f64::NEG_INFINITY),
        false if element.is_unsigned() => builder.push_int(0),
        false => builder.push_int(-(1i128 << (element.bits() - 1))),
    }
    builder.finish()
}

fn larger(call: &Call) -> Kind {
    if ignores_nan(call) { Kind::MaxNum } else { Kind::Max }
}

fn result_shape(call: &Call) -> Shape {
    Shape::from_slice(call.results[0].shape().expect("a tensor"))
}

/// The positions in the input of the elements of a result's window that there are, row by row.
fn window_elements(windows: &[Window], input: &[i64], at: &[i64]) -> Vec<usize> {
    let kernel: Shape = windows.iter().map(|window| window.size).collect();
    let position = |k: Shape| {
        let element = Window::linear_position(windows, &input[1..3], &at[1..3], &k)? as i64;
        Some(((at[0] * input[1] * input[2] + element) * input[3] + at[3]) as usize)
    };
    coordinates(&kernel).filter_map(position).collect()
}

fn eval_max(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let input = &operands[0];
    let windows = accepted_windows(call);
    let shape = result_shape(call);
    let mut output = TensorBuilder::new(input.element(), &shape);
    for at in coordinates(&shape) {
        let mut acc = least(input.element());
        for position in window_elements(&windows, input.shape(), &at) {
            let value = Tensor::from_bytes(input.element(), &[], input.bytes_at(position));
            acc = formula::apply(larger(call), &[acc, value]);
        }
        output.push_from(&acc, 0);
    }
    Ok(vec![output.finish()])
}

fn expand_max(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let ty = emit.tensor_type(operands[0]);
    let counts = result_shape(call);
    if counts.contains(&0) {
        return vec![layout::zeros(ty.element, &counts, emit)];
    }
    let least = layout::constant(least(ty.element), emit);
    let mut windows = accepted_windows(call);
    windows.insert(0, Window::POINT);
    windows.push(Window::POINT);
    let is_known = !size::is_open(counts[1]) && !size::is_open(counts[2]);
    let padded = Window::pad(&windows, operands, &[least], emit).filter(|_| is_known);
    let Some(mut values) = padded else { return Vec::new() };
    let mut combine = |a: &[Val], b: &[Val], emit: &mut dyn Emit| {
        vec![recipe::apply(larger(call), &[a[0], b[0]], emit)]
    };
    for (d, &Window { size: width, stride, dilation, .. }) in windows.iter().enumerate() {
        if width > 1 || stride > 1 {
            let along = Windows { width, dilation, stride, count: counts[d] };
            values = combine_windows(&values, d, along, &mut combine, emit);
        }
    }
    vec![recipe::broadcast(larger(call), &[values[0], least], emit)]
}

fn infer_average(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let found = infer_pool(call, |element| {
        element.is_float() || matches!(element, ElementType::I8 | ElementType::I16)
    })?;
    for index in [1, 2] {
        is_single("C5", call, index, call.tensor(0)?.element)?;
    }
    Ok(found)
}

/// Sums of windows as a convolution with ones, which has a group for each channel.
fn sums(call: &Call, channels: i64) -> Convolution {
    let images = Dimensions { batch: 0, feature: 3, spatial: vec![1, 2] };
    Convolution {
        input: images.clone(),
        kernel: Dimensions { batch: 3, feature: 2, spatial: vec![0, 1] },
        result: images,
        windows: accepted_windows(call),
        reversed: vec![false; 2],
        feature_groups: channels,
        batch_groups: 1,
        has_input_groups: false,
    }
}

/// The kernel of [`sums`], of elements of this type.
fn ones(call: &Call, element: ElementType, channels: i64) -> Tensor {
    let [height, width] = [0, 1].map(|d| call.ints(KERNEL.name)[d]);
    let one = Tensor::number(element, 1);
    Tensor::splat(element, &[height, width, 1, channels], one.bytes_at(0))
}

/// The number of elements of each window of images of these sizes, which is the same in all images and channels.
fn counts(call: &Call, sizes: &[i64], result: &[i64]) -> (Vec<i64>, [i64; 4]) {
    let windows = accepted_windows(call);
    let along = |d: usize| -> Vec<i64> {
        let inside = |at: i64| {
            (0..windows[d].size).filter(|&k| windows[d].position(sizes[d], at, k).is_some()).count()
        };
        (0..result[1 + d]).map(|at| inside(at) as i64).collect()
    };
    let (rows, columns) = (along(0), along(1));
    let all = rows.iter().flat_map(|row| columns.iter().map(move |column| row * column));
    (all.collect(), [1, result[1], result[2], 1])
}

/// The multiplier and the shift by which integers are divided by a count.
fn reciprocal_scale(count: i64) -> [i64; 2] {
    let k = i64::from(32 - (count as u32 - 1).leading_zeros());
    [(((1 << 30) + 1) << k) / count, 30 + k]
}

fn eval_average(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [input, input_zp, output_zp] = operands else { panic!("three operands") };
    let element = input.element();
    let windows = accepted_windows(call);
    let shape = result_shape(call);
    let sum = sum_type(element);
    let mut output = TensorBuilder::new(element, &shape);
    for at in coordinates(&shape) {
        let (mut acc, mut whole) = (Tensor::zero(sum, &[]), 0);
        let elements = window_elements(&windows, input.shape(), &at);
        let count = elements.len() as i64;
        for position in elements {
            if element.is_float() {
                let value = Tensor::from_bytes(element, &[], input.bytes_at(position));
                acc = formula::apply(Kind::Add, &[acc, formula::convert(&value, sum)]);
            } else {
                whole += input.int_at(position) - input_zp.int_at(0);
            }
        }
        if element.is_float() {
            let mean = formula::apply(Kind::Div, &[acc, Tensor::number(sum, count)]);
            output.push_from(&formula::convert(&mean, element), 0);
            continue;
        }
        let [multiplier, shift] = reciprocal_scale(count).map(i128::from);
        let scaled = (whole * multiplier + (1 << (shift - 1))) >> shift;
        let [low, high] = element_range(element).map(i128::from);
        output.push_int((scaled + output_zp.int_at(0)).clamp(low, high));
    }
    Ok(vec![output.finish()])
}

fn expand_average(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let ty = emit.tensor_type(operands[0]);
    let shape = result_shape(call);
    if !ty.is_static() {
        return Vec::new();
    }
    if shape.contains(&0) {
        return vec![layout::zeros(ty.element, &shape, emit)];
    }
    let (counts, count_shape) = counts(call, &ty.shape[1..3], &shape);
    let channels = ty.shape[3];
    if ty.element.is_float() {
        let sum = sum_type(ty.element);
        let kernel = layout::constant(ones(call, ty.element, channels), emit);
        let total = sums(call, channels).recipe([operands[0], kernel], sum, emit);
        let counts = Tensor::from_i64s(&count_shape, &counts);
        let counts = layout::constant(formula::convert(&counts, sum), emit);
        let mean = recipe::broadcast(Kind::Div, &[total, counts], emit);
        return vec![recipe::convert(mean, ty.element, emit)];
    }
    let [input, input_zp, output_zp] =
        [0, 1, 2].map(|at| recipe::convert(operands[at], ElementType::I64, emit));
    let input = recipe::broadcast(Kind::Sub, &[input, input_zp], emit);
    let kernel = layout::constant(ones(call, ElementType::I64, channels), emit);
    let total = sums(call, channels).recipe([input, kernel], ElementType::I64, emit);
    let scales: Vec<[i64; 2]> = counts.iter().map(|&count| reciprocal_scale(count)).collect();
    let by_count = |of: &dyn Fn(&[i64; 2]) -> i64, emit: &mut dyn Emit| {
        let values: Vec<i64> = scales.iter().map(of).collect();
        layout::constant(Tensor::from_i64s(&count_shape, &values), emit)
    };
    let multiplier = by_count(&|scale| scale[0], emit);
    let half = by_count(&|scale| 1 << (scale[1] - 1), emit);
    let shift = by_count(&|scale| scale[1], emit);
    let scaled = recipe::broadcast(Kind::Mul, &[total, multiplier], emit);
    let scaled = recipe::broadcast(Kind::Add, &[scaled, half], emit);
    let scaled = recipe::broadcast(Kind::ShiftRightArithmetic, &[scaled, shift], emit);
    let moved = recipe::broadcast(Kind::Add, &[scaled, output_zp], emit);
    let [low, high] =
        element_range(ty.element).map(|limit| recipe::constant_like(moved, limit, emit));
    let clipped = recipe::apply(Kind::Clip, &[moved, low, high], emit);
    vec![recipe::convert(clipped, ty.element, emit)]
}
