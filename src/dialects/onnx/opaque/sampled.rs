//! Samples of images at places between their elements.

use super::numbers::{Steps, expand_elements};
use super::*;
use crate::elementwise::Kind as Of;
use crate::interpolation::regions::Regions;
use crate::interpolation::{Method, Padding, Rules, Sampling};

pub const GRID_SAMPLE: Kind = Kind {
    example: "1x3x8x8xf32 1x4x4x2xf32",

    law: "\
The result has the images and the channels of X, [N, C], and the grid's sizes but its first and last one. A place of \
the grid has a coordinate for each dimension of an image, the last dimension's first:

    x = ((coordinate + 1) * size - 1) / 2, or with align_corners (coordinate + 1) / 2 * (size - 1)

A sample is made of the elements along each dimension at

    nearest: x rounded, ties to even
    linear:  f and f + 1 for f = floor(x), with the weights (f + 1) - x and t = x - f
    cubic:   f - 1, f, f + 1 and f + 2, with the weights far(t + 1), near(t), near(1 - t) and far(2 - t), where
             near(d) = ((1.25 d - 2.25) d) d + 1 and far(d) = ((-0.75 d + 3.75) d - 6) d + 3

Those outside are 0, or for the padding `border` the nearest, or for `reflection` the one that is there after the \
image is reflected at its ends, which are those of its outermost elements or with `align_corners` their centres. \
Where the operation is run, each step is rounded, of 16 bits to `f32`; an element's weight is the product of its \
weights along the dimensions in their order; and the elements times their weights are accumulated sequentially in \
row-major order. The operation is carried unchanged in canonical programs, and not translated.",
    attributes: &[
        attr("mode", Str, Default::Str("linear"), "`linear` or `bilinear`, `nearest`, or of images `cubic` or `bicubic`"),
        attr("padding_mode", Str, Default::Str("zeros"), "what is outside: `zeros`, `border` or `reflection`"),
        int("align_corners", 0, "1: -1 and 1 are the centres of the outermost elements, not their edges"),
    ],
    infer: |call| {
        let (x, grid) = (call.tensor(0)?, call.tensor(1)?);
        let Some([count, places @ .., _]) = grid.shape.get(..).filter(|all| all.len() > 2) else {
            return not_known("the grid is none");
        };
        let outer = [either(size(x, 0)?, *count), size(x, 1)?];
        tensor(x.element, &[&outer, places].concat())
    },
    run: Some(Run {
        infer: |call| {
            if call.operands.len() != 2 {
                return not_known("an image and a grid are sampled");
            }
            let rules = Rules { coordinates: "C1", batch: "C2" };
            Ok(vec![decode_sampling(call)?.infer(rules, [call.tensor(0)?, call.tensor(1)?])?])
        },
        eval: |call, operands| Ok(vec![accepted_sampling(call).formula(&operands[0], &operands[1])]),
        expand: Some(|call, operands, emit| {
            vec![accepted_sampling(call).recipe(operands[0], operands[1], emit)]
        }),
        ..Run::BASE
    }),
    constraints: &rules([
        "C1: the grid has a coordinate for each dimension of an image, and as many dimensions",
        "C2: X and the grid have equal first sizes",
    ]),
    ..Kind::BASE
};

/// The sampling parameters of the attributes.
fn decode_sampling(call: &Call) -> Result<Sampling, Violation> {
    let method = match call.str("mode") {
        "nearest" => Method::Nearest,
        "linear" | "bilinear" => Method::Linear,
        "cubic" | "bicubic" => Method::Cubic,
        other => return not_known(format!("\"{other}\" is no mode")),
    };
    let padding = match call.str("padding_mode") {
        "zeros" => Padding::Zeros,
        "border" => Padding::Border,
        "reflection" => Padding::Reflection,
        other => return not_known(format!("\"{other}\" is no padding")),
    };
    let aligns_corners = call.int("align_corners") != 0;
    Ok(Sampling { method, padding, aligns_corners, moves_places: false })
}

/// The sampling parameters of an application that `infer` has accepted.
fn accepted_sampling(call: &Call) -> Sampling {
    decode_sampling(call).unwrap_or_else(|why| panic!("{}", why.message))
}

pub const AFFINE_GRID: Kind = Kind {
    example: "2x2x3xf32 [2,3,4,5]:4xi64",

    law: "\
For `size` = [N, C, H, W], [N, H, W, 2]; for [N, C, D, H, W], [N, D, H, W, 3]: each place of a regular grid, its \
coordinate along the width first, times the matrix of the image:

    grid[n, h, w, r] = theta[n, r, 0] * x + theta[n, r, 1] * y + theta[n, r, 2]

and for images of three dimensions so of x, y and z. Coordinate c of m is (2 c + 1) / m - 1, or with `align_corners` \
2 c / (m - 1) - 1, and 1 for m = 1, as in ONNX Runtime. Each step is rounded, of 16 bits to `f32`. It runs on floats where \
`size` is known.",
    operands: &[
        OperandDef::one("theta", "a matrix for each image"),
        OperandDef::constant("size", "the images' shape"),
    ],
    attributes: &[int("align_corners", 0, "1: -1 and 1 are the centres of the outermost elements, not their edges")],
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
    run: by_composition(
        2,
        |call| {
            let theta = numbers::floats_of(call)?;
            let found = (AFFINE_GRID.infer)(call)?;
            let grid = found[0].as_tensor().expect("a tensor");
            let rank = grid.rank() as i64 - 2;
            let is_known = grid.is_static() && call.known_ints(1).is_some();
            match is_known && theta.shape[..] == [grid.shape[0], rank, rank + 1] {
                true => Ok(found),
                false => not_known(format!("{theta} has no matrix for each image of {grid}")),
            }
        },
        emit_grid,
    ),
    ..Kind::BASE
};

fn emit_grid(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let grid = call.results[0].as_tensor().expect("a tensor").clone();
    let rank = grid.rank() - 2;
    let is_aligned = call.int("align_corners") != 0;
    expand_elements(operands, emit, |theta, steps| {
        let lines: Vec<i64> = std::iter::once(grid.shape[0]).chain(vec![1; rank]).collect();
        let column = |at: usize, steps: &mut Steps| {
            let own = layout::part(theta, 2, at as i64, 1, steps.emit);
            steps.emit.reshape(own, &[&lines[..], &[rank as i64]].concat())
        };
        let mut sum: Option<Val> = None;
        for at in 0..rank {
            let d = rank - at;
            let count = grid.shape[d];
            let position = layout::iota(&[count], 0, steps.emit);
            let position = steps.value(position);
            let twice = steps.with(Of::Mul, position, 2.0);
            let coordinate = match is_aligned {
                true if count == 1 => steps.with(Of::Add, twice, 1.0),
                true => {
                    let share = steps.with(Of::Div, twice, (count - 1) as f64);
                    steps.with(Of::Sub, share, 1.0)
                }
                false => {
                    let centre = steps.with(Of::Add, twice, 1.0);
                    let share = steps.with(Of::Div, centre, count as f64);
                    steps.with(Of::Sub, share, 1.0)
                }
            };
            let mut shape = vec![1; rank + 2];
            shape[d] = count;
            let coordinate = steps.emit.reshape(coordinate, &shape);
            let factor = column(at, steps);
            let product = steps.apply(Of::Mul, [factor, coordinate]);
            sum = Some(sum.map_or(product, |sum| steps.apply(Of::Add, [sum, product])));
        }
        let moved = column(rank, steps);
        let sum = sum.expect("two dimensions or more");
        steps.apply(Of::Add, [sum, moved])
    })
}

pub const ROI_ALIGN: Kind = Kind {
    example: "1x3x8x8xf32 2x4xf32 2xi64 {output_height = 2 : si64, output_width = 2 : si64, sampling_ratio = 2 : si64}",

    law: "\
The result has an image of the sizes given for each region, and the channels of X. A region is [x1, y1, x2, y2] in \
the image that `batch_indices` says. Its coordinates times `spatial_scale`, less 0.5 for `half_pixel`, are its ends, \
between which there are as many bins as the result has elements; for `output_half_pixel` it is of size 1 at least. \
With s = `sampling_ratio`, sample i of bin p is at

    y = (start + p * bin) + (i + 0.5) * bin / s

between the elements f = floor(y) and f + 1, with the weights 1 - t and t for t = y - f, after y is clamped to the \
first and the last element. A sample more than 1 before these, behind the size, or at NaN is 0. An element of the \
result is the mean of s * s samples, each of which is the sum of four elements times the products of their weights; \
for `max` it is the largest of all these products alone, as ONNX Runtime has it. Where the operation is run, each step \
is rounded, of 16 bits to `f32`; the four products are accumulated sequentially in row-major order, samples are added \
to 0 so, and the sum is divided by their number. With a `sampling_ratio` of 0, which leaves the number of samples to each region, the \
operation is not run. It is carried unchanged in canonical programs, and not translated.",
    attributes: &ROI_ATTRIBUTES,
    infer: |call| {
        let (x, regions) = (call.tensor(0)?, call.tensor(1)?);
        let count = match call.operands.get(2).and_then(ValueType::shape) {
            Some(&[count]) => either(size(regions, 0)?, count),
            _ => size(regions, 0)?,
        };
        let sizes = sizes(&[call.int("output_height"), call.int("output_width")]);
        tensor(x.element, &[count, size(x, 1)?, sizes[0], sizes[1]])
    },
    run: Some(Run {
        infer: |call| {
            if call.operands.len() != 3 {
                return not_known("there are an image, regions and indices of images");
            }
            let (x, rois, batch) = (call.tensor(0)?, call.tensor(1)?, call.tensor(2)?);
            let regions = decode_regions(call)?;
            if rois.rank() != 2 || known(rois.shape[1]).is_some_and(|size| size != 4) {
                let message = format!("regions have 4 coordinates each, and {rois} has not");
                return fail("C1", Site::Operand(1), message);
            }
            let counts = [known(rois.shape[0]), batch.shape.first().copied().and_then(known)];
            if batch.rank() != 1 || matches!(counts, [Some(a), Some(b)] if a != b) {
                let message = format!("{batch} has no image for each region of {rois}");
                return fail("C2", Site::Operand(2), message);
            }
            let is_of_images = x.rank() == 4 && !x.shape[2..].contains(&0) && x.shape[0] != 0;
            if !is_of_images || x.element != rois.element || !x.element.is_float() {
                return not_known(format!("regions of {rois} are not sampled from {x} here"));
            }
            if batch.element != ElementType::I64 {
                return not_known(format!("images are not named by {} here", batch.element));
            }
            let count = either(rois.shape[0], batch.shape[0]);
            let [height, width] = regions.sizes;
            tensor(x.element, &[count, x.shape[1], height, width])
        },
        eval: |call, operands| {
            let [x, rois, batch] = operands else { panic!("three operands") };
            Ok(vec![accepted_regions(call).formula(x, rois, batch)?])
        },
        expand: Some(|call, operands, emit| {
            let &[x, rois, batch] = operands else { panic!("three operands") };
            vec![accepted_regions(call).recipe(x, rois, batch, emit)]
        }),
        ..Run::BASE
    }),
    constraints: &rules([
        "C1: the regions are [R, 4]",
        "C2: there are as many indices of images as regions, [R]",
    ]),
    ..Kind::BASE
};

pub const ROI_ALIGN_OLD: Kind = Kind { attributes: &OLD_ROI_ATTRIBUTES, ..ROI_ALIGN };

const fn roi_attributes(coordinates: &'static str) -> [AttrDef; 6] {
    [
        attr("mode", Str, Default::Str("avg"), "what becomes of samples: `avg` or `max`"),
        attr(
            "coordinate_transformation_mode",
            Str,
            Default::Str(coordinates),
            "`half_pixel` or `output_half_pixel`",
        ),
        int("output_height", 1, "of the result's images"),
        int("output_width", 1, "of the result's images"),
        int("sampling_ratio", 0, "samples of each element along each dimension"),
        attr("spatial_scale", Scalar, Absent, "a factor of coordinates, 1 where it is absent"),
    ]
}

static ROI_ATTRIBUTES: [AttrDef; 6] = roi_attributes("half_pixel");
static OLD_ROI_ATTRIBUTES: [AttrDef; 6] = roi_attributes("output_half_pixel");

/// The region parameters of the attributes.
fn decode_regions(call: &Call) -> Result<Regions, Violation> {
    let sizes = ["output_height", "output_width"].map(|name| call.int(name));
    let ratio = call.int("sampling_ratio");
    // More samples than tensors have elements are those of no program.
    let is_some = |number: &i64| (1..1 << 16).contains(number);
    if ratio == 0 {
        return not_known("how many samples are taken depends on each region");
    }
    if !sizes.iter().chain([&ratio]).all(is_some) {
        return not_known("a size or a number of samples is none");
    }
    let scale = match call.tensor_attr("spatial_scale") {
        None => 1.0,
        Some(scale) if scale.element().is_float() => scale.float_at(0),
        Some(_) => return not_known("the scale is no float"),
    };
    let has_half_pixels = match call.str("coordinate_transformation_mode") {
        "half_pixel" => true,
        "output_half_pixel" => false,
        other => return not_known(format!("\"{other}\" is no coordinate transformation")),
    };
    let is_max = match call.str("mode") {
        "avg" => false,
        "max" => true,
        other => return not_known(format!("\"{other}\" is no mode")),
    };
    Ok(Regions { sizes, ratio, scale, has_half_pixels, is_max })
}

/// The region parameters of an application that `infer` has accepted.
fn accepted_regions(call: &Call) -> Regions {
    decode_regions(call).unwrap_or_else(|why| panic!("{}", why.message))
}
