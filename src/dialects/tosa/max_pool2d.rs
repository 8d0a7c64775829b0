//! `tosa.max_pool2d`.

use multigather_core::ops::def::Run;

use super::elementwise::{NAN_MODE, WORDED, ignores_nan};
use crate::elementwise::{Kind, formula, recipe};
use crate::prelude::*;
use crate::tree::{Windows, combine_windows};
use crate::window::Window;

const KERNEL: &str = "kernel";
const STRIDE: &str = "stride";
const PAD: &str = "pad";

pub static DEF: OpDef = OpDef {
    name: "tosa.max_pool2d",
    summary: "The largest element of each window of images.",
    example: "1x4x6x3xf32 {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} -> 1x2x3x3xf32",
    description: "\
output[n, oy, ox, c] is the largest of the elements input[n, oy * stride_y - pad_top + ky, ox * stride_x - pad_left + kx, c] \
that there are, for ky and kx below the sizes of `kernel`, and NaN where one is. With `nan_mode = IGNORE`, NaN is passed \
over, and the least number there is, or -inf, is the result where nothing else is. The operation is carried unchanged in \
canonical programs.",
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_max_pool2d",
    operands: &[OperandDef::one("input", "images, [N, H, W, C]")],
    attributes: &[
        attr(KERNEL, I64Array, Required, "the height and the width of a window"),
        attr(STRIDE, I64Array, Required, "how far two windows are apart, in both directions"),
        attr(PAD, I64Array, Required, "the padding above, below, left and right"),
        NAN_MODE,
    ],
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
        run: Some(Run { infer, eval, expand: Some(expand), ..Run::BASE }),
    },
    ..super::ROW
};

/// The windows along each dimension of the input.
fn pool_windows(call: &Call) -> Result<[Window; 4], Violation> {
    for name in [KERNEL, STRIDE] {
        if !matches!(call.ints(name), &[y, x] if y > 0 && x > 0) {
            let message = format!("{name} must be two positive numbers");
            return fail("C2", Site::Attr(name), message);
        }
    }
    let (kernel, stride) = (call.ints(KERNEL), call.ints(STRIDE));
    let &[top, bottom, left, right] = call.ints(PAD) else {
        return fail("C3", Site::Attr(PAD), "pad must be four numbers");
    };
    let pads = [[top, bottom], [left, right]];
    for (d, pads) in pads.iter().enumerate() {
        if let Some(pad) = pads.iter().find(|pad| !(0..kernel[d]).contains(*pad)) {
            let message = format!("padding {pad} is not in [0, {})", kernel[d]);
            return fail("C3", Site::Attr(PAD), message);
        }
    }
    let window = |d: usize| {
        let [low, high] = pads[d];
        Window { size: kernel[d], stride: stride[d], low, high, ..Window::POINT }
    };
    Ok([Window::POINT, window(0), window(1), Window::POINT])
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let x = call.tensor(0)?;
    let is_number = x.element.is_float() || x.element.is_integer() && x.element != ElementType::I1;
    if x.rank() != 4 || !is_number {
        let message = format!("input must be images of numbers, of rank 4, but is {x}");
        return fail("C1", Site::Operand(0), message);
    }
    let windows = pool_windows(call)?;
    for (window, &size) in windows.iter().zip(&x.shape) {
        let room = i128::from(size) + i128::from(window.low) + i128::from(window.high)
            - i128::from(window.size);
        if !size::is_open(size) && (room < 0 || room % i128::from(window.stride) != 0) {
            let message = format!("windows of size {} do not end where {size} does", window.size);
            return fail("C4", Site::Op, message);
        }
    }
    let shape: Shape =
        windows.iter().zip(&x.shape).map(|(window, &size)| window.count(size)).collect();
    Ok(vec![x.with_shape(&shape).into()])
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

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let input = &operands[0];
    let windows = pool_windows(call).expect("what `infer` accepts");
    let shape: Shape =
        windows.iter().zip(input.shape()).map(|(window, &size)| window.count(size)).collect();
    let sizes: Shape = windows.iter().map(|window| window.size).collect();
    let mut output = TensorBuilder::new(input.element(), &shape);
    for at in coordinates(&shape) {
        let positions = coordinates(&sizes)
            .filter_map(|k| Window::linear_position(&windows, input.shape(), &at, &k));
        let acc = positions.fold(least(input.element()), |acc, position| {
            let value = Tensor::from_bytes(input.element(), &[], input.bytes_at(position));
            formula::apply(larger(call), &[acc, value])
        });
        output.push_from(&acc, 0);
    }
    Ok(vec![output.finish()])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let ty = emit.tensor_type(operands[0]);
    let windows = pool_windows(call).expect("what `infer` accepts");
    let counts: Shape =
        windows.iter().zip(&ty.shape).map(|(window, &size)| window.count(size)).collect();
    if counts.contains(&0) {
        return vec![layout::zeros(ty.element, &counts, emit)];
    }
    let least = layout::constant(least(ty.element), emit);
    let padded = Window::pad(&windows, operands, &[least], emit);
    let Some(mut values) = padded.filter(|_| !counts.contains(&DYNAMIC)) else {
        return Vec::new();
    };
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
