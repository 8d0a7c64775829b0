//! Convolutions, and what takes windows of images: tensors of shape [N, C, D1, …, Dn].

use super::numbers::{Steps, expand_elements, floats_of};
use super::windowed;
use super::*;
use crate::convolution::Convolution;
use crate::convolution::count_products;
use crate::elementwise::{self, Kind as Of, recipe};
use crate::ops::core::ReduceKind;
use crate::reduction::reduce;

pub const KERNEL: AttrDef = attr("kernel_shape", I64List, Absent, "the sizes of a window");
pub const AUTO_PAD: AttrDef =
    attr("auto_pad", Str, Default::Str("NOTSET"), "how the sizes of borders are chosen");
pub const DILATIONS: AttrDef = attr("dilations", I64List, Absent, "the steps within a window");
pub const PADS: AttrDef =
    attr("pads", I64List, Absent, "the sizes of borders: those before, then those after");
pub const STRIDES: AttrDef = attr("strides", I64List, Absent, "the steps between windows");
const CEIL_MODE: AttrDef = int("ceil_mode", 0, "1: the last window may extend beyond the border");
pub const GROUP: AttrDef = int("group", 1, "how many groups the channels are in");

/// The windows along one dimension; unknown parameters are `None`.
pub struct Walk {
    pub input: Option<i64>,
    pub window: Option<i64>,
    pub stride: i64,
    pub dilation: i64,
    /// The borders of a dimension, if attributes give them.
    pub pads: [i64; 2],
}

/// The window parameters of the spatial dimensions of `image`, for windows of these sizes.
pub fn walks(call: &Call, image: &[i64], kernel: &[i64]) -> Result<Vec<Walk>, Violation> {
    let count = image.len();
    let list = |name: &'static str, length: usize, otherwise: i64| match call.opt_ints(name) {
        None => Ok(vec![otherwise; length]),
        Some(values) if values.len() == length => Ok(values.to_vec()),
        Some(_) => not_known(format!("{name} has not {length} entries")),
    };
    let strides = list("strides", count, 1)?;
    let dilations = list("dilations", count, 1)?;
    let pads = list("pads", 2 * count, 0)?;
    if kernel.len() != count || strides.iter().any(|&stride| stride < 1) {
        return not_known("the windows have not the dimensions of the image");
    }
    let walk = |d: usize| Walk {
        input: Some(image[d]).filter(|&size| size::is_named(size)),
        window: known(kernel[d])
            .and_then(|size| (size - 1).checked_mul(dilations[d])?.checked_add(1)),
        stride: strides[d],
        dilation: dilations[d],
        pads: [pads[d], pads[d + count]],
    };
    Ok((0..count).map(walk).collect())
}

/// The number of windows.
fn window_count(walk: &Walk, auto_pad: &str, ceil: bool) -> Option<i64> {
    let input = walk.input?;
    let steps = |length: i64| size::add(size::div(length, walk.stride)?, 1);
    let [before, after] = match auto_pad {
        "SAME_UPPER" | "SAME_LOWER" => return steps(size::sub(input, 1)?),
        "VALID" => [0, 0],
        _ => walk.pads,
    };
    let room = size::sub(size::add(size::add(input, before)?, after)?, walk.window?)?;
    let whole = steps(room)?;
    if !ceil || walk.stride == 1 {
        return Some(whole);
    }
    if size::is_code(room) {
        return None;
    }
    if room.rem_euclid(walk.stride) == 0 {
        return Some(whole);
    }
    // A last window in the border alone is left out.
    let last = whole.checked_mul(walk.stride)?;
    whole.checked_add(i64::from(last < input.checked_add(before)?))
}

pub fn image(ty: &TensorType) -> Result<[&[i64]; 2], Violation> {
    match ty.rank() {
        0 | 1 => not_known(format!("{ty} is no image")),
        _ => Ok([&ty.shape[..2], &ty.shape[2..]]),
    }
}

/// The shape of a convolution of operand `x` by operand `w`.
pub fn convolved_shape(call: &Call, [x, w]: [usize; 2]) -> Result<Shape, Violation> {
    let (x, w) = (call.tensor(x)?, call.tensor(w)?);
    let [[batch, _], image] = image(x)? else { return not_known("no image") };
    let kernel = call.opt_ints("kernel_shape").unwrap_or(w.shape.get(2..).unwrap_or_default());
    let auto_pad = call.str("auto_pad");
    let mut shape = Shape::from_slice(&[*batch, size(w, 0)?]);
    for walk in walks(call, image, kernel)? {
        shape.push(open(window_count(&walk, auto_pad, false)));
    }
    Ok(shape)
}

pub const CONV: Kind = Kind {
    example: "1x3x8x8xf32 4x3x3x3xf32 {pads = [1, 1, 1, 1]}",

    law: "\
The result has the images of X, a channel for each matrix of W, and an element for each window, as \
`pads`, `strides` and `dilations` place them: the sum of the products of what is in the window, to which B is added. \
Products are accumulated sequentially, position by position of the window, at each along the channels; those of 16 bits \
in `f32`. The border is 0. It is run on floats, carried unchanged in canonical programs, and translated to the products \
that other dialects have.",
    attributes: &[KERNEL, AUTO_PAD, DILATIONS, PADS, STRIDES, GROUP],
    infer: |call| tensor(call.tensor(0)?.element, &convolved_shape(call, [0, 1])?),
    run: Some(Run {
        infer: |call| check_convolution(call, (CONV.infer)(call)?, false),
        eval: |call, operands| eval_convolution(call, operands, false),
        expand: Some(|call, operands, emit| expand_convolution(call, operands, false, emit)),
        work: Some(|call| work_of_convolution(call, false)),
        ..RUN
    }),
    ..Kind::BASE
};

/// The run of a convolution of at most three operands.
const RUN: Run = Run { most_operands: 3, is_product: true, ..Run::BASE };

/// Checks that a convolution of floats is computed, whose result has this type, which it returns.
fn check_convolution(call: &Call, found: Vec<ValueType>, is_transposed: bool) -> Types {
    let (x, w) = (floats_of(call)?, call.tensor(1)?);
    let result = found[0].shape().unwrap_or_default();
    windowed::convolution(call, [0, 1], result, is_transposed)?;
    if w.element != x.element {
        return not_known(format!("{x} and {w} are not multiplied"));
    }
    if call.is_given(2) {
        let bias = call.tensor(2)?;
        if bias.shape[..] != result[1..2] || bias.element != x.element {
            return not_known(format!("{bias} has no number for each channel"));
        }
    }
    Ok(found)
}

/// The convolution that `infer` has accepted.
fn accepted_convolution(call: &Call, is_transposed: bool) -> Convolution {
    let shape = call.results[0].shape().expect("a tensor");
    let convolution = windowed::convolution(call, [0, 1], shape, is_transposed);
    convolution.unwrap_or_else(|why| panic!("{}", why.message))
}

/// The products that a convolution adds up.
fn work_of_convolution(call: &Call, is_transposed: bool) -> u64 {
    let shape = call.results[0].shape().unwrap_or_default();
    count_products(call, windowed::convolution(call, [0, 1], shape, is_transposed))
}

/// A convolution of floats, with what is added to each channel.
fn eval_convolution(
    call: &Call,
    operands: &[Tensor],
    is_transposed: bool,
) -> Result<Vec<Tensor>, Fault> {
    let convolution = accepted_convolution(call, is_transposed);
    let bias = call.is_given(2).then(|| &operands[2]);
    let factors = [&operands[0], &operands[1]];
    Ok(vec![convolution.biased_formula(factors, bias, operands[0].element())])
}

/// A convolution of floats as core ops.
fn expand_convolution(
    call: &Call,
    operands: &[Val],
    is_transposed: bool,
    emit: &mut dyn Emit,
) -> Vec<Val> {
    let convolution = accepted_convolution(call, is_transposed);
    let element = emit.tensor_type(operands[0]).element;
    let bias = call.is_given(2).then(|| operands[2]);
    vec![convolution.biased_recipe([operands[0], operands[1]], bias, element, emit)]
}

pub const CONV_INTEGER: Kind = Kind {
    example: "1x3x8x8xui8 4x3x3x3xui8",
    law: "\
The result has the images of X, a channel for each matrix of W, and an element for each window, as \
`pads`, `strides` and `dilations` place them: the sum of the products of what is in the window, less the zero points. \
The border is the zero point. It is carried unchanged in canonical programs, and translated to the products that other \
dialects have.",
    infer: |call| tensor(ElementType::I32, &convolved_shape(call, [0, 1])?),
    run: Some(Run {
        most_operands: 4,
        infer: |call| {
            let found = (CONV_INTEGER.infer)(call)?;
            windowed::convolution(call, [0, 1], found[0].shape().unwrap_or_default(), false)?;
            let w = call.tensor(1)?;
            linear::check_zero_point(call, [0, 2], None)?;
            linear::check_zero_point(call, [1, 3], Some(size(w, 0)?))?;
            Ok(found)
        },
        eval: |call, operands| {
            let factors =
                [0, 1].map(|index| linear::less_zero_point(call, operands, [index, 2 + index], 0));
            let convolution = accepted_convolution(call, false);
            Ok(vec![convolution.formula([&factors[0], &factors[1]], ElementType::I32)])
        },
        expand: Some(|call, operands, emit| {
            let factors = [0, 1].map(|index| {
                linear::emit_less_zero_point(call, operands, [index, 2 + index], 0, emit)
            });
            vec![accepted_convolution(call, false).recipe(factors, ElementType::I32, emit)]
        }),
        work: Some(|call| work_of_convolution(call, false)),
        ..RUN
    }),
    ..CONV
};

pub const CONV_QUANTIZED: Kind = Kind {
    example: "1x3x8x8xui8 f32 ui8 4x3x3x3xui8 f32 ui8 f32 ui8",
    law: "\
The result has the images of x, a channel for each matrix of w, and an element for each window, as \
`pads`, `strides` and `dilations` place them: the sum of the products of what is in the window, less the zero points, and \
of B, in `i32`. The sums become steps of the result's scale:

    y = clamp(round(sum * (x_scale * w_scale / y_scale)) + y_zero_point)

in `f32`, each step rounded, to integers with ties to even. The border is the zero point. The scale and the zero point of \
w are for all elements, or for each channel. It is run on bytes where sizes are known.",
    infer: |call| tensor(element(call, 7)?, &convolved_shape(call, [0, 3])?),
    run: by_composition(
        9,
        |call| {
            let found = (CONV_QUANTIZED.infer)(call)?;
            let shape = found[0].shape().unwrap_or_default();
            windowed::convolution(call, [0, 3], shape, false)?;
            linear::check_zero_point(call, [0, 2], None)?;
            linear::check_zero_point(call, [3, 5], Some(size(call.tensor(3)?, 0)?))?;
            quantized::check_requantized(call, [(1, 2), (4, 5)], [6, 7])?;
            if call.is_given(8) {
                let bias = call.tensor(8)?;
                if bias.element != ElementType::I32 || bias.shape[..] != shape[1..2] {
                    return not_known(format!("{bias} has no number for each channel"));
                }
            }
            Ok(found)
        },
        |call, operands, emit| {
            let factors = [0, 3].map(|index| {
                linear::emit_less_zero_point(call, operands, [index, index + 2], 0, emit)
            });
            let shape = call.results[0].shape().expect("a tensor");
            let convolution = windowed::convolution(call, [0, 3], shape, false);
            let convolution = convolution.unwrap_or_else(|why| panic!("{}", why.message));
            let mut sums = convolution.recipe(factors, ElementType::I32, emit);
            let per_channel = |x: Val, emit: &mut dyn Emit| {
                let own = linear::zero_point_shape(&emit.tensor_type(x).shape, shape.len(), 1);
                emit.reshape(x, &own)
            };
            if call.is_given(8) {
                let bias = per_channel(operands[8], emit);
                sums = recipe::broadcast(elementwise::Kind::Add, &[sums, bias], emit);
            }
            let scales = [operands[1], operands[4]].map(|scale| per_channel(scale, emit));
            vec![quantized::emit_requantized(sums, scales, [operands[6], operands[7]], emit)]
        },
    ),
    ..CONV
};

pub const CONV_TRANSPOSE: Kind = Kind {
    example: "1x4x4x4xf32 4x3x2x2xf32 {strides = [2, 2]}",

    law: "\
The result has the images of X, `group` channels for each of W, and the shape whose windows the \
elements of X are: each element of X times its window is added to it, and then B. It is run on floats as the convolution \
of X, with `strides - 1` zeros between its elements, by the reversed windows (`onnx.Conv`); it is carried unchanged in \
canonical programs, and translated to the products that other dialects have.",
    attributes: &[
        KERNEL,
        AUTO_PAD,
        DILATIONS,
        PADS,
        STRIDES,
        GROUP,
        attr("output_padding", I64List, Absent, "what the result has more at the end"),
        attr("output_shape", I64List, Absent, "the result's sizes"),
    ],
    infer: |call| {
        let (x, w) = (call.tensor(0)?, call.tensor(1)?);
        let [[batch, _], image] = image(x)? else { return not_known("no image") };
        let kernel = call.opt_ints("kernel_shape").unwrap_or(w.shape.get(2..).unwrap_or_default());
        let walks = walks(call, image, kernel)?;
        let said = |name: &'static str, d: usize| Some(*call.opt_ints(name)?.get(d)?);
        let length = |(d, walk): (usize, &Walk)| {
            if let Some(size) = call.opt_ints("output_shape") {
                return size.get(d).copied();
            }
            let moved = |count: i64| size::mul(count, walk.stride);
            let pads = match call.str("auto_pad") {
                "SAME_UPPER" | "SAME_LOWER" => return moved(walk.input?),
                "VALID" => 0,
                _ => walk.pads[0].checked_add(walk.pads[1])?,
            };
            let last = moved(size::sub(walk.input?, 1)?)?;
            let padded = size::add(last, said("output_padding", d).unwrap_or(0))?;
            size::sub(size::add(padded, walk.window?)?, pads)
        };
        let channels = size::mul(size(w, 1)?, call.int("group"));
        let mut shape = Shape::from_slice(&[*batch, open(channels)]);
        shape.extend(walks.iter().enumerate().map(|walk| open(length(walk))));
        tensor(x.element, &shape)
    },
    run: Some(Run {
        infer: |call| check_convolution(call, (CONV_TRANSPOSE.infer)(call)?, true),
        eval: |call, operands| eval_convolution(call, operands, true),
        expand: Some(|call, operands, emit| expand_convolution(call, operands, true, emit)),
        work: Some(|call| work_of_convolution(call, true)),
        ..RUN
    }),
    ..Kind::BASE
};

/// The shape of a pool of the first operand.
fn pooled_shape(call: &Call) -> Result<Shape, Violation> {
    let [outer, image] = image(call.tensor(0)?)?;
    let Some(kernel) = call.opt_ints("kernel_shape") else {
        return not_known("the sizes of windows are not given");
    };
    let (auto_pad, ceil) = (call.str("auto_pad"), call.int("ceil_mode") != 0);
    let mut shape = Shape::from_slice(outer);
    for (walk, &size) in walks(call, image, kernel)?.iter().zip(kernel) {
        // Frameworks differ on borders of windows with steps.
        let is_certain = !auto_pad.starts_with("SAME") || walk.window == Some(size);
        shape.push(open(window_count(walk, auto_pad, ceil).filter(|_| is_certain)));
    }
    Ok(shape)
}

pub const POOL: Kind = Kind {
    example: "1x3x8x8xf32 {kernel_shape = [2, 2], strides = [2, 2]}",

    law: "\
The result has the images and channels of X and an element for each window, as `pads`, `strides` \
and `dilations` place them.",
    attributes: &[KERNEL, AUTO_PAD, CEIL_MODE, DILATIONS, PADS, STRIDES],
    infer: |call| tensor(call.tensor(0)?.element, &pooled_shape(call)?),
    ..Kind::BASE
};

pub const AVERAGE_POOL: Kind = Kind {
    law: "\
The result has the images and channels of X and an element for each window, as `pads`, `strides` \
and `dilations` place them: the sum of the window's elements, accumulated sequentially, but as by `mg.reduce` if there is one window of all elements, divided by their number. Each \
step is rounded, of 16 bits to `f32`. It runs on floats.",
    attributes: &[
        KERNEL,
        AUTO_PAD,
        CEIL_MODE,
        DILATIONS,
        PADS,
        STRIDES,
        int(
            "count_include_pad",
            0,
            "1: borders are elements, too, and 0; what is beyond them is none",
        ),
    ],
    run: Some(Run {
        most_operands: 1,
        infer: |call| {
            floats_of(call)?;
            windowed::infer_pool(call, POOL.infer)
        },
        eval: |call, operands| {
            let counts_border = call.int("count_include_pad") != 0;
            windowed::pool(call, operands, |own, whole, order, round| {
                windowed::mean(own, if counts_border { whole } else { own.len() }, order, round)
            })
        },
        expand: Some(|call, operands, emit| {
            let counts_border = call.int("count_include_pad") != 0;
            windowed::expand_sums(
                call,
                operands,
                counts_border,
                emit,
                |x, _| x,
                |sum, count, steps| steps.apply(Of::Div, [sum, count]),
            )
        }),
        work: Some(windowed::work_of_pool),
        ..Run::BASE
    }),
    ..POOL
};

const P: AttrDef = int("p", 2, "the degree of the norm");

/// Checks the degree of a norm.
fn check_degree(call: &Call) -> Result<(), Violation> {
    floats_of(call)?;
    match call.int("p") {
        1..=64 => Ok(()),
        p => not_known(format!("there is no norm {p}")),
    }
}

pub const LP_POOL: Kind = Kind {
    law: "\
The result has the images and channels of X and an element for each window, as `pads`, `strides` \
and `dilations` place them: the root of degree p of the sum of the powers of the window's elements. Each step is \
rounded, of 16 bits to `f32`. It runs on floats.",
    attributes: &[KERNEL, AUTO_PAD, CEIL_MODE, DILATIONS, PADS, STRIDES, P],
    run: Some(Run {
        most_operands: 1,
        infer: |call| {
            check_degree(call)?;
            windowed::infer_pool(call, POOL.infer)
        },
        eval: |call, operands| {
            windowed::pool(call, operands, |own, _, order, round| {
                windowed::norm(own, call.int("p"), order, round)
            })
        },
        expand: Some(|call, operands, emit| {
            let p = call.int("p");
            let power = |x, steps: &mut Steps| windowed::emit_power(x, p, steps);
            let root = |sum, _, steps: &mut Steps| windowed::emit_root(sum, p, steps);
            windowed::expand_sums(call, operands, false, emit, power, root)
        }),
        work: Some(windowed::work_of_pool),
        ..Run::BASE
    }),
    ..POOL
};

pub const MAX_POOL: Kind = Kind {
    law: "\
The result has the images and channels of X and an element for each window, as `pads`, `strides` \
and `dilations` place them: the first of the window's elements, or one behind it that is larger than all before, and its \
position in X. NaN is larger than nothing, as in ONNX Runtime.",
    attributes: &[
        KERNEL,
        AUTO_PAD,
        CEIL_MODE,
        DILATIONS,
        PADS,
        STRIDES,
        int("storage_order", 0, "1: positions of an image count along its first dimension first"),
    ],
    run: Some(Run {
        most_operands: 1,
        infer: |call| {
            let element = call.tensor(0)?.element;
            // Elements are compared as `f64`, which has all numbers of 32 bits.
            let is_counted = element.is_float() || (element.is_integer() && element.bits() <= 32);
            if !is_counted {
                return not_known(format!("elements of {element} are not compared here"));
            }
            windowed::infer_pool(call, MAX_POOL.infer)
        },
        eval: windowed::max_pool,
        expand: Some(windowed::expand_max_pool),
        work: Some(windowed::work_of_pool),
        ..Run::BASE
    }),
    infer: |call| {
        let shape = pooled_shape(call)?;
        let element = call.tensor(0)?.element;
        Ok([element, ElementType::I64].map(|element| ValueType::tensor(element, &shape)).into())
    },
    ..POOL
};

pub const GLOBAL_POOL: Kind = Kind {
    example: "1x3x8x8xf32",

    law: "The result has the images and channels of X, and size 1 in all other dimensions.",
    infer: |call| {
        let x = call.tensor(0)?;
        let [outer, image] = image(x)?;
        tensor(x.element, &[outer, &vec![1; image.len()]].concat())
    },
    ..Kind::BASE
};

/// The types of a global pool that is run.
fn infer_global(call: &Call) -> Types {
    let x = floats_of(call)?;
    if !x.is_static() || x.shape.contains(&0) {
        return not_known(format!("channels of {x} are not computed with here"));
    }
    (GLOBAL_POOL.infer)(call)
}

const GLOBAL_LAW: &str = "\
The result has the images and channels of X, and size 1 in all other dimensions. Elements are taken one after the \
other, and each step is rounded, of 16 bits to `f32`. It runs on floats; the maximum is that of the numbers, NaN where \
there are none.";

/// The recipe of a function of all elements of each channel.
fn expand_image(
    operands: &[Val],
    emit: &mut dyn Emit,
    of: impl Fn(Val, &[usize], &mut Steps) -> Val,
) -> Vec<Val> {
    let axes: Vec<usize> = (2..emit.tensor_type(operands[0]).rank()).collect();
    expand_elements(operands, emit, |x, steps| of(x, &axes, steps))
}

pub const GLOBAL_MAX_POOL: Kind = Kind {
    law: GLOBAL_LAW,
    run: by_recipe(
        1,
        infer_global,
        |_, operands| {
            // Of two zeros the positive one, as `maximumf` has it.
            let largest =
                |a: f64, b: f64| match (a == b && a.is_sign_positive()) || b.is_nan() || a > b {
                    true => a,
                    false => b,
                };
            windowed::global_pool(operands, |own, _| own.iter().copied().fold(f64::NAN, largest))
        },
        |_, operands, emit| {
            expand_image(operands, emit, |x, axes, steps| {
                let is_nan = steps.apply(Of::IsNan, [x]);
                let lowest = steps.number(f64::NEG_INFINITY);
                let numbers = steps.apply(Of::Select, [is_nan, lowest, x]);
                let most = reduce(ReduceKind::Max, numbers, axes, true, steps.emit);
                let has_none = reduce(ReduceKind::And, is_nan, axes, true, steps.emit);
                let nan = steps.number(f64::NAN);
                steps.apply(Of::Select, [has_none, nan, most])
            })
        },
    ),
    ..GLOBAL_POOL
};

pub const GLOBAL_AVERAGE_POOL: Kind = Kind {
    law: GLOBAL_LAW,
    run: by_recipe(
        1,
        infer_global,
        |_, operands| {
            windowed::global_pool(operands, |own, round| {
                windowed::mean(own, own.len(), windowed::Order::Lanes, round)
            })
        },
        |_, operands, emit| expand_image(operands, emit, |x, axes, steps| steps.mean(x, axes)),
    ),
    ..GLOBAL_POOL
};

pub const GLOBAL_LP_POOL: Kind = Kind {
    law: GLOBAL_LAW,
    attributes: &[P],
    run: by_recipe(
        1,
        |call| {
            check_degree(call)?;
            infer_global(call)
        },
        |call, operands| {
            windowed::global_pool(operands, |own, round| {
                windowed::norm(own, call.int("p"), windowed::Order::Lanes, round)
            })
        },
        |call, operands, emit| {
            expand_image(operands, emit, |x, axes, steps| {
                let powers = windowed::emit_power(x, call.int("p"), steps);
                let sum = steps.sum(powers, axes);
                windowed::emit_root(sum, call.int("p"), steps)
            })
        },
    ),
    ..GLOBAL_POOL
};

pub const ROI_POOL: Kind = Kind {
    example: "1x3x8x8xf32 2x5xf32 {pooled_shape = [2, 2]}",

    law: "The result has an image for each region, the channels of X, and `pooled_shape`.",
    attributes: &[attr("pooled_shape", I64List, Required, "the sizes of the result's images")],
    infer: |call| {
        let (x, regions) = (call.tensor(0)?, call.tensor(1)?);
        let outer = [size(regions, 0)?, size(x, 1)?];
        tensor(x.element, &[&outer, &sizes(call.ints("pooled_shape"))[..]].concat())
    },
    ..Kind::BASE
};
