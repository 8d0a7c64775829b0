//! Operators whose results have the sizes that operands or attributes say.

use super::*;

/// The constant elements of an operand.
pub fn floats(call: &Call, index: usize) -> Option<Vec<f64>> {
    let known = call.constants.get(index)?.as_ref()?;
    known.element().is_float().then(|| (0..known.count()).map(|at| known.float_at(at)).collect())
}

/// A size times an f32 factor, rounded down. Frameworks differ in whether the product is rounded to f32 first: where
/// that matters, the size is dynamic.
pub fn scaled(size: i64, factor: Option<f64>) -> i64 {
    let Some(factor) = factor else { return DYNAMIC };
    // A whole factor needs no rounding but of sizes that floats do not have.
    if size::is_symbol(size) && factor.fract() == 0.0 && (1.0..1e6).contains(&factor) {
        return size::mul(size, factor as i64).unwrap_or(DYNAMIC);
    }
    let Some(size) = known(size) else { return DYNAMIC };
    let exact = (size as f64 * factor).floor();
    let rounded = f64::from((size as f32 * factor as f32).floor());
    match exact == rounded && (0.0..9e15).contains(&exact) {
        true => exact as i64,
        false => DYNAMIC,
    }
}

pub const UNKNOWN_SIZES: Kind = Kind {
    example: "1x3x4x4xf32 {scales = [1.0 : f32, 1.0 : f32, 2.0 : f32, 2.0 : f32]}",

    law: "As many dimensions as X has.",
    infer: |call| {
        let x = call.tensor(0)?;
        tensor(x.element, &vec![DYNAMIC; x.rank()])
    },
    ..Kind::BASE
};

pub const AFFINE_GRID: Kind = Kind {
    example: "2x2x3xf32 [2,3,4,5]:4xi64",

    law: "\
For `size` = [N, C, H, W], [N, H, W, 2]; for [N, C, D, H, W], [N, D, H, W, 3].",
    operands: &[
        OperandDef::one("theta", "a matrix for each image"),
        OperandDef::constant("size", "the images' shape"),
    ],
    infer: |call| {
        let (theta, list) = (call.tensor(0)?, call.tensor(1)?);
        let places = match (call.known_ints(1), &list.shape[..]) {
            (Some(sizes), _) if sizes.len() > 2 => sizes[2..].to_vec(),
            (None, &[length @ 4..=5]) => vec![DYNAMIC; length as usize - 2],
            _ => return not_known("the grid's rank is not known"),
        };
        let count = call.known_ints(1).map_or(DYNAMIC, |sizes| sizes[0]);
        let count = either(count, size(theta, 0)?);
        let coordinates = places.len() as i64;
        let shape = [&[count], &places[..], &[coordinates]].concat();
        tensor(theta.element, &sizes(&shape))
    },
    ..Kind::BASE
};

pub const CENTER_CROP_PAD: Kind = Kind {
    example: "8x8x3xf32 [4,4]:2xi64 {axes = [0, 1]}",

    law: "Along `axes`, which are all by default, the sizes in `shape`.",
    operands: &[
        OperandDef::one("input_data", "a tensor"),
        OperandDef::constant("shape", "a size for each of `axes`"),
    ],
    attributes: &[attr("axes", I64List, Absent, "the dimensions that change")],
    infer: infer_centered,
    run: by_formula(2, infer_centered, |call, operands| {
        let input = &operands[0];
        let shape = call.results[0].shape().expect("a tensor");
        // Where the input starts in the result: what is left over of an odd number is behind.
        let start = |d: usize| {
            let (own, wanted) = (input.shape()[d], shape[d]);
            if own > wanted { -((own - wanted) / 2) } else { (wanted - own) / 2 }
        };
        let padded = formulas::tensor(input, shape, |c| {
            let from: Shape = (0..c.len()).map(|d| c[d] - start(d)).collect();
            let is_inside =
                from.iter().zip(input.shape()).all(|(at, size)| (0..*size).contains(at));
            Ok(is_inside.then_some(from))
        })?;
        Ok(vec![padded])
    }),
    ..Kind::BASE
};

fn infer_centered(call: &Call) -> Types {
    let input = call.tensor(0)?;
    let all: Vec<i64> = (0..input.rank() as i64).collect();
    let sizes = call.known_ints(1).unwrap_or_default();
    let mut shape = input.shape.clone();
    for (at, &d) in call.opt_ints("axes").unwrap_or(&all).iter().enumerate() {
        shape[axis(d, input.rank())?] = open(sizes.get(at).copied());
    }
    tensor(input.element, &shape)
}

const DTYPE: AttrDef = attr("dtype", Int("si64"), Absent, "the number of the element type");

pub const RANDOM: Kind = Kind {
    example: "{shape = [2, 3]}",

    law: "The shape that `shape` gives, of the type that `dtype` gives, `f32` by default.",
    operands: &[],
    attributes: &[DTYPE, attr("shape", I64List, Required, "the result's shape")],
    infer: |call| tensor(numbered(call, "dtype", ElementType::F32)?, &sizes(call.ints("shape"))),
    ..Kind::BASE
};

pub const LIKE: Kind = Kind {
    example: "2x3xf32",

    law: "The operand's shape, of the type that `dtype` gives, by default the operand's.",
    operands: &[OperandDef::typed("input", "a tensor")],
    attributes: &[DTYPE],
    infer: |call| {
        let input = call.tensor(0)?;
        Ok(vec![input.with_element(numbered(call, "dtype", input.element)?).into()])
    },
    ..Kind::BASE
};

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
    run: by_formula(1, window_type, |call, _| eval_window(call, [0.5, -0.5, 0.0])),
    ..WINDOW
};

pub const HAMMING_WINDOW: Kind = Kind {
    law: "\
`size` elements, of the type that `output_datatype` gives, `f32` by default:

    25/46 - 21/46 cos(2 pi n / N), where N is `size`, or without `periodic` `size` - 1",
    run: by_formula(1, window_type, |call, _| eval_window(call, [25.0 / 46.0, -21.0 / 46.0, 0.0])),
    ..WINDOW
};

pub const BLACKMAN_WINDOW: Kind = Kind {
    law: "\
`size` elements, of the type that `output_datatype` gives, `f32` by default:

    0.42 - 0.5 cos(2 pi n / N) + 0.08 cos(4 pi n / N), where N is `size`, or without `periodic` `size` - 1",
    run: by_formula(1, window_type, |call, _| eval_window(call, [0.42, -0.5, 0.08])),
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
fn eval_window(call: &Call, factors: [f64; 3]) -> Result<Vec<Tensor>, Fault> {
    let ty = call.results[0].as_tensor().expect("a tensor");
    let steps = (ty.shape[0] - i64::from(call.int("periodic") == 0)) as f64;
    let mut builder = TensorBuilder::new(ty.element, &ty.shape);
    for n in 0..ty.shape[0] {
        let angle = if n == 0 { 0.0 } else { 2.0 * std::f64::consts::PI * n as f64 / steps };
        let part = |k: usize| factors[k] * libm::cos(k as f64 * angle);
        builder.push_float(part(0) + part(1) + part(2));
    }
    Ok(vec![builder.finish()])
}

pub const MEL_WEIGHTS: Kind = Kind {
    example: "8:i64 64:i64 8000:i64 0.0:f32 4000.0:f32",

    law: "\
[dft_length / 2 + 1, num_mel_bins], of the type that `output_datatype` gives, `f32` by default.",
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
    ..Kind::BASE
};

const ONE_SIDED: AttrDef = int("onesided", 0, "1: only the first half of the frequencies");

pub const DFT: Kind = Kind {
    example: "1x8x1xf32 8:i64 1:i64",

    law: "\
The operand's shape with size 2 in the last dimension, and `dft_length` along the axis, or half of \
it and one with `onesided`. The inverse with `onesided` is real, of size 1 in the last dimension, and of 2 (n - 1) \
numbers where `dft_length` is left out. Numbers are computed in `f64` and rounded once (`mg.fft`).",
    operands: &[
        OperandDef::one("input", "real or complex numbers, as a last dimension of size 1 or 2"),
        OperandDef::constant("dft_length", "may be left out"),
        OperandDef::constant("axis", "-2 where it is left out"),
    ],
    attributes: &[ONE_SIDED, int("inverse", 0, "1: the inverse")],
    infer: |call| infer_transformed(call, axis_of_transform(call)),
    run: fourier::RUN,
    ..Kind::BASE
};

pub const DFT_OLD: Kind = Kind {
    example: "1x8x1xf32 8:i64 {axis = 1 : si64}",

    attributes: &[
        ONE_SIDED,
        int("inverse", 0, "1: the inverse"),
        int("axis", 1, "the dimension that is transformed"),
    ],
    ..DFT
};

/// The axis of a transform, an attribute or an operand; `None` where it is not known.
pub fn axis_of_transform(call: &Call) -> Option<i64> {
    let is_attribute = call.def.attributes.iter().any(|attr| attr.name == "axis");
    match is_attribute {
        true => Some(call.int("axis")),
        false if call.is_given(2) => number(call, 2),
        false => Some(-2),
    }
}

pub fn infer_transformed(call: &Call, along: Option<i64>) -> Types {
    let input = call.tensor(0)?;
    let Some(last) = input.rank().checked_sub(1) else { return not_known("no dimensions") };
    let Some(along) = along else {
        return tensor(input.element, &[&vec![DYNAMIC; last][..], &[2]].concat());
    };
    let along = axis(along, input.rank())?;
    let (one_sided, inverse) = (call.int("onesided") != 0, call.int("inverse") != 0);
    let mut shape = input.shape.clone();
    shape[last] = if one_sided && inverse { 1 } else { 2 };
    if call.is_given(1) {
        shape[along] = open(number(call, 1));
    } else if one_sided && inverse {
        shape[along] = open(size::sub(shape[along], 1).and_then(|size| size::mul(size, 2)));
    }
    if one_sided && !inverse {
        let half = size::div(shape[along], 2).and_then(|half| size::add(half, 1));
        shape[along] = open(half);
    }
    tensor(input.element, &shape)
}

pub const STFT: Kind = Kind {
    example: "1x128x1xf32 8:i64 16xf32 {onesided = 1 : si64}",

    law: "[batch, windows, frequencies, 2].",
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
    ..Kind::BASE
};
