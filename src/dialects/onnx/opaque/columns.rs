//! Images made of the elements of windows at their positions, and windows whose elements are moved.

use super::numbers::Steps;
use super::windows::{AUTO_PAD, DILATIONS, GROUP, KERNEL, PADS, STRIDES, Walk, image, walks};
use super::*;
use crate::contraction::Contraction;
use crate::elementwise::{Kind as Of, recipe};
use crate::ops::core::{Bounds, Reduction};
use crate::recipes::Mode;
use crate::scattering::{self, Aligned, Join};
use crate::window::Window;

pub const UNPOOL: Kind = Kind {
    example: "1x3x4x4xf32 1x3x4x4xi64 {kernel_shape = [2, 2], strides = [2, 2]}",

    law: "\
The result has the shape `output_shape`, else that whose windows the elements of X are: each element of X is at its \
position in row-major order of the result, as in ONNX Runtime, of several the last one; all others are 0.",
    operands: &[
        OperandDef::one("X", "what was pooled"),
        OperandDef::one("I", "its position"),
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
            let moved = size::mul(size::sub(walk.input?, 1)?, walk.stride)?;
            let whole = size::add(moved, walk.window?)?;
            size::sub(size::sub(whole, walk.pads[0])?, walk.pads[1])
        };
        let mut shape = Shape::from_slice(outer);
        shape.extend(walks(call, image, kernel)?.iter().map(|walk| open(length(walk))));
        tensor(x.element, &shape)
    },
    run: by_recipe(
        3,
        |call| {
            let (x, positions) = (call.tensor(0)?, call.tensor(1)?);
            let found = (UNPOOL.infer)(call)?;
            let fits = positions.element == ElementType::I64 && positions.shape == x.shape;
            let is_known = (found[0].as_tensor()).is_some_and(|ty| {
                ty.is_static() && (ty.shape.contains(&0) <= x.shape.contains(&0))
            });
            match fits && is_known && x.is_static() && x.element.is_float() {
                true => Ok(found),
                false => not_known(format!("{positions} has no position for each element of {x}")),
            }
        },
        |call, operands| crate::ops::evaluate_lookup(call, operands, 1),
        |call, operands, emit| {
            let ty = call.results[0].as_tensor().expect("a tensor");
            let zeros = layout::zeros(ty.element, &ty.shape, emit);
            let aligned = scattering::flat(zeros, operands[1], operands[0], emit);
            vec![scattering::joined(zeros, aligned, Mode::ERROR, Join::SET, false, emit)]
        },
    ),
    ..Kind::BASE
};

pub const COL_TO_IM: Kind = Kind {
    example: "1x12x9xf32 [4,4]:2xi64 [2,2]:2xi64",

    law: "\
The result is [N, C, `image_shape`]: the sum of the elements of blocks that are at each position, as `pads`, `strides` and `dilations` \
place them, in the order of the elements of a block and then of blocks, each step rounded. It runs on numbers.",
    operands: &[
        OperandDef::one("input", "columns, [N, C times the elements of a block, L]"),
        OperandDef::constant("image_shape", "the result's sizes"),
        OperandDef::constant("block_shape", "the sizes of a block"),
    ],
    attributes: &[DILATIONS, PADS, STRIDES],
    infer: |call| {
        let columns = call.tensor(0)?;
        let count = match call.tensor(1)?.shape[..] {
            [count] if (0..64).contains(&count) => count as usize,
            _ => return not_known("the rank of the images is not known"),
        };
        let image = call.known_ints(1).unwrap_or_else(|| vec![DYNAMIC; count]);
        let block = call.known_ints(2).and_then(|sizes| element_count(&sizes));
        let all = size(columns, 1)?;
        let channels = block.filter(|&block| block > 0).and_then(|block| size::div(all, block));
        let outer = [size(columns, 0)?, open(channels)];
        tensor(columns.element, &[&outer, &sizes(&image)[..]].concat())
    },
    run: by_composition(
        3,
        |call| {
            let (columns, found) = (call.tensor(0)?, (COL_TO_IM.infer)(call)?);
            let is_number =
                numbers::is_number(columns.element) && columns.element != ElementType::I1;
            if !columns.is_static() || columns.rank() != 3 || !is_number {
                return not_known(format!("{columns} has no columns of numbers"));
            }
            let (windows, image) = block_windows(call)?;
            let counts = windows.iter().zip(&image).map(|(window, &size)| window.count(size));
            let block = block_elements(call);
            let is_whole = block > 0 && columns.shape[1] % block == 0;
            match is_whole && element_count(&counts.collect::<Shape>()) == Some(columns.shape[2]) {
                true => Ok(found),
                false => not_known(format!("{columns} has not the columns of the blocks")),
            }
        },
        |call, operands, emit| {
            let ty = call.results[0].as_tensor().expect("a tensor");
            let positions = block_positions(call);
            let count = positions.len() as i64;
            let images = ty.shape[0] * ty.shape[1];
            let zeros = layout::zeros(
                ty.element,
                &[images, element_count(&ty.shape[2..]).unwrap_or(0)],
                emit,
            );
            let aligned = Aligned {
                shape: emit.tensor_type(zeros).shape,
                indices: layout::constant(Tensor::from_i64s(&[1, count], &positions), emit),
                updates: emit.reshape(operands[0], &[images, count]),
                axes: Shape::from_slice(&[1]),
            };
            let sum = Join::of(Reduction::Add);
            let outside = Mode { bounds: Bounds::Fill(None), from_end: false };
            let sums = scattering::joined(zeros, aligned, outside, sum, false, emit);
            vec![emit.reshape(sums, &ty.shape)]
        },
    ),
    ..Kind::BASE
};

fn block_elements(call: &Call) -> i64 {
    call.known_ints(2).and_then(|sizes| element_count(&sizes)).unwrap_or(0)
}

/// The blocks along each dimension of an image, and its sizes.
fn block_windows(call: &Call) -> Result<(Vec<Window>, Vec<i64>), Violation> {
    let (Some(image), Some(block)) = (call.known_ints(1), call.known_ints(2)) else {
        return not_known("the sizes are not known");
    };
    if image.is_empty() || image.iter().chain(&block).any(|size| !(1..1 << 31).contains(size)) {
        return not_known("a size is none");
    }
    let window = |(walk, &size): (&Walk, &i64)| {
        let [low, high] = walk.pads;
        let is_sound = walk.dilation > 0 && low.unsigned_abs().max(high.unsigned_abs()) < 1 << 31;
        is_sound.then_some(Window {
            size,
            stride: walk.stride,
            dilation: walk.dilation,
            low,
            high,
            ..Window::POINT
        })
    };
    let walks = walks(call, &image, &block)?;
    match walks.iter().zip(&block).map(window).collect::<Option<Vec<Window>>>() {
        Some(windows) => Ok((windows, image)),
        None => not_known("the blocks are not known"),
    }
}

/// The position in an image of each element of a block, and for each in every block; -1 outside.
fn block_positions(call: &Call) -> Vec<i64> {
    let (windows, image) = block_windows(call).unwrap_or_else(|why| panic!("{}", why.message));
    let block: Shape = windows.iter().map(|window| window.size).collect();
    let counts: Shape =
        windows.iter().zip(&image).map(|(window, &size)| window.count(size)).collect();
    let mut positions = Vec::new();
    for element in coordinates(&block) {
        for number in coordinates(&counts) {
            let place = Window::linear_position(&windows, &image, &number, &element);
            positions.push(place.map_or(-1, |place| place as i64));
        }
    }
    positions
}

/// The operands of a deformed convolution by their numbers.
const OFFSETS: usize = 2;
const BIAS: usize = 3;
const MASK: usize = 4;

pub const CONV_DEFORMED: Kind = Kind {
    example: "1x3x8x8xf32 4x3x3x3xf32 1x18x6x6xf32",
    law: "\
The result has the images of X, a channel for each matrix of W, and an element for each window, as \
`pads`, `strides` and `dilations` place them, of which each element is moved by its offset: the sum of the products of what \
is in the window, times the mask, to which B is added. The offsets are [N, offset_group * kH * kW * 2, oH, oW], those along \
the height before those along the width, and the mask is [N, offset_group * kH * kW, oH, oW]; X has as many groups of \
channels. An element between others is the sum of the four around it, those outside 0, times (1 - t) and t of the \
distances along the dimensions. Each step is rounded, of 16 bits to `f32`, and products are accumulated as those of \
`onnx.Conv`, channel by channel. It runs on floats of images of two dimensions.",
    attributes: &[
        KERNEL,
        AUTO_PAD,
        DILATIONS,
        PADS,
        STRIDES,
        GROUP,
        int("offset_group", 1, "how many groups of channels have offsets of their own"),
    ],
    run: by_composition(
        5,
        |call| {
            let found = (CONV_DEFORMED.infer)(call)?;
            deformed_windows(call, found[0].shape().unwrap_or_default())?;
            Ok(found)
        },
        emit_deformed,
    ),
    ..windows::CONV
};

/// The windows along the two dimensions of a deformed convolution whose result has this shape.
fn deformed_windows(call: &Call, result: &[i64]) -> Result<[Window; 2], Violation> {
    let (x, w) = (numbers::floats_of(call)?, call.tensor(1)?);
    let convolution = windowed::convolution(call, [0, 1], result, false)?;
    let Ok(windows) = <[Window; 2]>::try_from(convolution.windows) else {
        return not_known(format!("{x} has no images of two dimensions"));
    };
    let groups = call.int("offset_group");
    let is_split = groups > 0 && x.shape[1] % groups == 0 && x.is_static();
    let elements = w.shape[2] * w.shape[3];
    let own = |index: usize, shape: &[i64]| match call.is_given(index) {
        true => call.tensor(index).map(|ty| ty.element == x.element && ty.shape[..] == *shape),
        false => Ok(index != OFFSETS),
    };
    let [batch, channels, height, width] = result[..] else { return not_known("no images") };
    let of_elements = |count: i64| Some([batch, groups.checked_mul(count)?, height, width]);
    let (Some(offsets), Some(mask)) = (of_elements(2 * elements), of_elements(elements)) else {
        return not_known("the offsets are too many");
    };
    let fits = own(OFFSETS, &offsets)? && own(BIAS, &[channels])? && own(MASK, &mask)?;
    match is_split && fits && w.element == x.element {
        true => Ok(windows),
        false => not_known(format!("the offsets, the bias or the mask of {x} have other types")),
    }
}

fn emit_deformed(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let result = call.results[0].as_tensor().expect("a tensor");
    let windows = deformed_windows(call, &result.shape);
    let windows = windows.unwrap_or_else(|why| panic!("{}", why.message));
    let [x, w] = [0, 1].map(|index| emit.tensor_type(operands[index]).shape);
    let groups = call.int("offset_group");
    let [batch, channels, height, width] = [x[0], x[1], x[2], x[3]];
    let elements = w[2] * w[3];
    let places = result.shape[2] * result.shape[3];
    let mut steps = Steps::rounded_for(result.element, emit);
    let image = steps.value(operands[0]);
    let image = steps.emit.reshape(image, &[batch, groups, channels / groups, height * width]);

    // Where each element of each window is, along both dimensions.
    let offsets = steps.value(operands[OFFSETS]);
    let offsets = steps.emit.reshape(offsets, &[batch, groups, elements, 2, places]);
    let points = [0, 1].map(|d| {
        let window = &windows[d];
        let at = coordinates(&w[2..]).flat_map(|k| {
            coordinates(&result.shape[2..])
                .map(move |c| c[d] * window.stride - window.low + k[d] * window.dilation)
        });
        let at: Vec<i64> = at.collect();
        let base = layout::constant(Tensor::from_i64s(&[elements, places], &at), steps.emit);
        let base = steps.value(base);
        let own = layout::part(offsets, 3, d as i64, 1, steps.emit);
        let own = steps.emit.reshape(own, &[batch, groups, elements, places]);
        steps.apply(Of::Add, [own, base])
    });
    let corners = points.map(|point| steps.apply(Of::Floor, [point]));
    let parts = [0, 1].map(|d| {
        let rest = steps.apply(Of::Sub, [points[d], corners[d]]);
        let one = steps.number(1.0);
        [steps.apply(Of::Sub, [one, rest]), rest]
    });
    let ends = [height, width];
    let mut sum: Option<Val> = None;
    for corner in coordinates(&[2, 2]) {
        let [(row, has_row), (column, has_column)] = [0, 1].map(|d| {
            let at = steps.with(Of::Add, corners[d], corner[d] as f64);
            let is_behind = steps.with(Of::Ge, at, 0.0);
            let is_before = steps.with(Of::Lt, at, ends[d] as f64);
            (
                recipe::convert(at, ElementType::I64, steps.emit),
                steps.apply(Of::And, [is_behind, is_before]),
            )
        });
        let line = layout::number(ElementType::I64, width.into(), &[], steps.emit);
        let at = steps.apply(Of::Mul, [row, line]);
        let at = steps.apply(Of::Add, [at, column]);
        let is_inside = steps.apply(Of::And, [has_row, has_column]);
        let at = steps.emit.reshape(at, &[batch, groups, 1, elements * places]);
        let own = steps.emit.emit(Mode::CLAMP.gather(&[3]), &[image, at]);
        let weight =
            steps.apply(Of::Mul, [parts[0][corner[0] as usize], parts[1][corner[1] as usize]]);
        let [weight, is_inside] = [weight, is_inside]
            .map(|value| steps.emit.reshape(value, &[batch, groups, 1, elements * places]));
        let zero = steps.number(0.0);
        let own = steps.apply(Of::Select, [is_inside, own, zero]);
        let product = steps.apply(Of::Mul, [own, weight]);
        sum = Some(sum.map_or(product, |sum| steps.apply(Of::Add, [sum, product])));
    }
    let mut samples = sum.expect("four corners");
    if call.is_given(MASK) {
        let mask = steps.value(operands[MASK]);
        let mask = steps.emit.reshape(mask, &[batch, groups, 1, elements * places]);
        samples = steps.apply(Of::Mul, [samples, mask]);
    }

    // The channels of a group with the elements of their windows are the columns of its matrices.
    let matrices = call.int("group");
    let depth = w[1] * elements;
    let samples = steps.emit.reshape(samples, &[batch, matrices, depth, places]);
    let factors = steps.value(operands[1]);
    let factors = steps.emit.reshape(factors, &[matrices, w[0] / matrices, depth]);
    let element = steps.emit.tensor_type(factors).element;
    let contraction = Contraction { batch: vec![[Some(0), Some(1)]], contracting: vec![[2, 2]] };
    let sums = contraction.recipe([factors, samples], element, steps.emit);
    let sums = steps.emit.transpose(sums, &[2, 0, 1, 3]);
    let mut sums = steps.emit.reshape(sums, &result.shape);
    if call.is_given(BIAS) {
        let bias = steps.value(operands[BIAS]);
        let bias = steps.emit.reshape(bias, &[w[0], 1, 1]);
        sums = steps.apply(Of::Add, [sums, bias]);
    }
    vec![recipe::convert(sums, result.element, emit)]
}
