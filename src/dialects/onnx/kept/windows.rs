//! Convolutions, and what takes windows of images: tensors of shape [N, C, D1, …, Dn].

use super::*;

const KERNEL: AttrDef = attr("kernel_shape", I64List, Absent, "the sizes of a window");
const AUTO_PAD: AttrDef =
    attr("auto_pad", Str, Default::Str("NOTSET"), "how the sizes of borders are chosen");
const DILATIONS: AttrDef = attr("dilations", I64List, Absent, "the steps within a window");
const PADS: AttrDef =
    attr("pads", I64List, Absent, "the sizes of borders: those before, then those after");
const STRIDES: AttrDef = attr("strides", I64List, Absent, "the steps between windows");
const CEIL_MODE: AttrDef = int("ceil_mode", 0, "1: a last window may stand out");

/// One dimension over which windows move; `None` is what is not known.
struct Walk {
    input: Option<i64>,
    window: Option<i64>,
    stride: i64,
    /// Both borders together, where attributes say them.
    pads: [i64; 2],
}

/// The dimensions of `image` behind the second, for windows of these sizes.
fn walks(call: &Call, image: &[i64], kernel: &[i64]) -> Result<Vec<Walk>, Violation> {
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
        input: known(image[d]),
        window: known(kernel[d])
            .and_then(|size| (size - 1).checked_mul(dilations[d])?.checked_add(1)),
        stride: strides[d],
        pads: [pads[d], pads[d + count]],
    };
    Ok((0..count).map(walk).collect())
}

/// How many windows there are.
fn windows(walk: &Walk, auto_pad: &str, ceil: bool) -> Option<i64> {
    let input = walk.input?;
    let same = |input: i64| Some((input - 1).div_euclid(walk.stride) + 1);
    let [before, after] = match auto_pad {
        "SAME_UPPER" | "SAME_LOWER" => return same(input),
        "VALID" => [0, 0],
        _ => walk.pads,
    };
    let room = input.checked_add(before)?.checked_add(after)?.checked_sub(walk.window?)?;
    let whole = room.div_euclid(walk.stride).checked_add(1)?;
    if !ceil || room.rem_euclid(walk.stride) == 0 {
        return Some(whole);
    }
    // Frameworks differ on a last window that stands in the border alone.
    let last = whole.checked_mul(walk.stride)?;
    (last < input.checked_add(before)?).then(|| whole.checked_add(1)).flatten()
}

fn image(ty: &TensorType) -> Result<[&[i64]; 2], Violation> {
    match ty.rank() {
        0 | 1 => not_known(format!("{ty} is no image")),
        _ => Ok([&ty.shape[..2], &ty.shape[2..]]),
    }
}

/// The shape of a convolution of operand `x` by operand `w`.
fn convolved(call: &Call, [x, w]: [usize; 2]) -> Result<Shape, Violation> {
    let (x, w) = (call.tensor(x)?, call.tensor(w)?);
    let [[batch, _], image] = image(x)? else { return not_known("no image") };
    let kernel = call.opt_ints("kernel_shape").unwrap_or(w.shape.get(2..).unwrap_or_default());
    let auto_pad = call.str("auto_pad");
    let mut shape = Shape::from_slice(&[*batch, size(w, 0)?]);
    for walk in walks(call, image, kernel)? {
        shape.push(open(windows(&walk, auto_pad, false)));
    }
    Ok(shape)
}

pub const CONV: Kind = Kind {
    example: "1x3x8x8xf32 4x3x3x3xf32 {pads = [1, 1, 1, 1]}",

    law: "\
The result has the images of X, a channel for each matrix of W, and an element for each window, as \
`pads`, `strides` and `dilations` place them.",
    attributes: &[KERNEL, AUTO_PAD, DILATIONS, PADS, STRIDES],
    infer: |call| tensor(call.tensor(0)?.element, &convolved(call, [0, 1])?),
    ..Kind::BASE
};

pub const CONV_INTEGER: Kind = Kind {
    example: "1x3x8x8xui8 4x3x3x3xui8",
    infer: |call| tensor(ElementType::I32, &convolved(call, [0, 1])?),
    ..CONV
};

pub const CONV_QUANTIZED: Kind = Kind {
    example: "1x3x8x8xui8 f32 ui8 4x3x3x3xui8 f32 ui8 f32 ui8",
    infer: |call| tensor(element(call, 7)?, &convolved(call, [0, 3])?),
    ..CONV
};

pub const CONV_TRANSPOSE: Kind = Kind {
    example: "1x4x4x4xf32 4x3x2x2xf32 {strides = [2, 2]}",

    law: "\
The result has the images of X, `group` channels for each of W, and the shape whose windows the \
elements of X are.",
    attributes: &[
        KERNEL,
        AUTO_PAD,
        DILATIONS,
        PADS,
        STRIDES,
        int("group", 1, "how many groups the channels are in"),
        attr("output_padding", I64List, Absent, "what the result has more behind"),
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
            let moved = |count: i64| count.checked_mul(walk.stride);
            let pads = match call.str("auto_pad") {
                "SAME_UPPER" | "SAME_LOWER" => return moved(walk.input?),
                "VALID" => 0,
                _ => walk.pads[0].checked_add(walk.pads[1])?,
            };
            moved(walk.input? - 1)?
                .checked_add(said("output_padding", d).unwrap_or(0))?
                .checked_add(walk.window?)?
                .checked_sub(pads)
        };
        let channels = known(size(w, 1)?).and_then(|size| size.checked_mul(call.int("group")));
        let mut shape = Shape::from_slice(&[*batch, open(channels)]);
        shape.extend(walks.iter().enumerate().map(|walk| open(length(walk))));
        tensor(x.element, &shape)
    },
    ..Kind::BASE
};

/// The shape of a pool of the first operand.
fn pooled(call: &Call) -> Result<Shape, Violation> {
    let [outer, image] = image(call.tensor(0)?)?;
    let Some(kernel) = call.opt_ints("kernel_shape") else {
        return not_known("the sizes of windows are not given");
    };
    let (auto_pad, ceil) = (call.str("auto_pad"), call.int("ceil_mode") != 0);
    let mut shape = Shape::from_slice(outer);
    for walk in walks(call, image, kernel)? {
        shape.push(open(windows(&walk, auto_pad, ceil)));
    }
    Ok(shape)
}

pub const POOL: Kind = Kind {
    example: "1x3x8x8xf32 {kernel_shape = [2, 2], strides = [2, 2]}",

    law: "\
The result has the images and channels of X and an element for each window, as `pads`, `strides` \
and `dilations` place them.",
    attributes: &[KERNEL, AUTO_PAD, CEIL_MODE, DILATIONS, PADS, STRIDES],
    infer: |call| tensor(call.tensor(0)?.element, &pooled(call)?),
    ..Kind::BASE
};

pub const MAX_POOL: Kind = Kind {
    infer: |call| {
        let shape = pooled(call)?;
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

pub const UNPOOL: Kind = Kind {
    example: "1x3x4x4xf32 1x3x4x4xi64 {kernel_shape = [2, 2], strides = [2, 2]}",

    law: "The result has the shape `output_shape`, else that whose windows the elements of X are.",
    operands: &[
        OperandDef::one("X", "what was pooled"),
        OperandDef::one("I", "where it stood"),
        OperandDef::constant("output_shape", "may be left out"),
    ],
    attributes: &[KERNEL, DILATIONS, PADS, STRIDES],
    infer: |call| {
        let x = call.tensor(0)?;
        if call.is_given(2) {
            return match call.known_ints(2) {
                Some(shape) => tensor(x.element, &sizes(&shape)),
                None => tensor(x.element, &vec![DYNAMIC; x.rank()]),
            };
        }
        let [outer, image] = image(x)?;
        let kernel = call.opt_ints("kernel_shape").unwrap_or_default();
        let length = |walk: &Walk| {
            let moved = (walk.input? - 1).checked_mul(walk.stride)?.checked_add(walk.window?)?;
            moved.checked_sub(walk.pads[0])?.checked_sub(walk.pads[1])
        };
        let mut shape = Shape::from_slice(outer);
        shape.extend(walks(call, image, kernel)?.iter().map(|walk| open(length(walk))));
        tensor(x.element, &shape)
    },
    ..Kind::BASE
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

pub const COL_TO_IM: Kind = Kind {
    example: "1x12x9xf32 [4,4]:2xi64 [2,2]:2xi64",

    law: "\
The result has the images of the operand, a channel for so many columns as a block has elements, \
and `image_shape`.",
    operands: &[
        OperandDef::one("input", "columns, [N, C times the elements of a block, L]"),
        OperandDef::constant("image_shape", "the result's sizes"),
        OperandDef::constant("block_shape", "the sizes of a block"),
    ],
    infer: |call| {
        let columns = call.tensor(0)?;
        let count = match call.tensor(1)?.shape[..] {
            [count] if (0..64).contains(&count) => count as usize,
            _ => return not_known("the rank of the images is not known"),
        };
        let image = call.known_ints(1).unwrap_or_else(|| vec![DYNAMIC; count]);
        let block = call.known_ints(2).and_then(|sizes| element_count(&sizes));
        let channels = known(size(columns, 1)?).zip(block);
        let channels = channels.and_then(|(all, block)| all.checked_div(block));
        let outer = [size(columns, 0)?, open(channels)];
        tensor(columns.element, &[&outer, &sizes(&image)[..]].concat())
    },
    ..Kind::BASE
};
