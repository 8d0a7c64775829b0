//! Samples of images at places between their elements.

use super::*;
use crate::interpolation::{Method, Padding, Rules, Sampling};

pub const GRID_SAMPLE: Kind = Kind {
    example: "1x3x8x8xf32 1x4x4x2xf32",

    law: "\
The result has the images and the channels of X, [N, C], and the grid's sizes but its first and last one. A place of \
the grid has a coordinate for each dimension of an image, the last dimension's first:

    x = ((coordinate + 1) * size - 1) / 2, or with `align_corners` (coordinate + 1) / 2 * (size - 1)

A sample is made of the elements along each dimension at

    nearest: x rounded, ties to even
    linear:  f and f + 1 for f = floor(x), with the weights (f + 1) - x and t = x - f
    cubic:   f - 1, f, f + 1 and f + 2, with the weights far(t + 1), near(t), near(1 - t) and far(2 - t), where
             near(d) = ((1.25 d - 2.25) d) d + 1 and far(d) = ((-0.75 d + 3.75) d - 6) d + 3

Those outside are 0, or for the padding `border` the nearest, or for `reflection` the one that is there after the \
image is reflected at its ends, which are those of its outermost elements or with `align_corners` their centres. \
Where the operation is run, each step is rounded, of 16 bits to `f32`; an element's weight is the product of its \
weights along the dimensions in their order; and the elements times their weights are added one after the other in \
row-major order. The operation is kept as it stands in canonical programs, and not translated.",
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
            Ok(vec![sampling(call)?.infer(rules, [call.tensor(0)?, call.tensor(1)?])?])
        },
        eval: |call, operands| Ok(vec![accepted(call).formula(&operands[0], &operands[1])]),
        expand: Some(|call, operands, emit| {
            vec![accepted(call).recipe(operands[0], operands[1], emit)]
        }),
        what: "",
    }),
    constraints: &rules([
        "C1: the grid has a coordinate for each dimension of an image, and as many dimensions",
        "C2: X and the grid have equal first sizes",
    ]),
    ..Kind::BASE
};

/// What the attributes say.
fn sampling(call: &Call) -> Result<Sampling, Violation> {
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

/// What `infer` has accepted.
fn accepted(call: &Call) -> Sampling {
    sampling(call).unwrap_or_else(|why| panic!("{}", why.message))
}
