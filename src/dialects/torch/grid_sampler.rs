//! Samples of images, which are opaque in canonical programs and run by engines.

use super::args;
use crate::interpolation::{Method, Padding, Rules, Sampling};
use crate::ops::def::Run;
use crate::prelude::*;

const EXAMPLE: &str = r"
func.func @main(%x: !torch.vtensor<[1,3,8,8],f32>, %grid: !torch.vtensor<[1,4,4,2],f32>) -> !torch.vtensor<[1,3,4,4],f32> {
  %bilinear = torch.constant.int 0
  %zeros = torch.constant.int 0
  %no = torch.constant.bool false
  %0 = torch.aten.grid_sampler %x, %grid, %bilinear, %zeros, %no : !torch.vtensor<[1,3,8,8],f32>, !torch.vtensor<[1,4,4,2],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[1,3,4,4],f32>
  return %0 : !torch.vtensor<[1,3,4,4],f32>
}
";

const EXAMPLE_2D: &str = r"
func.func @main(%x: !torch.vtensor<[1,3,8,8],f32>, %grid: !torch.vtensor<[1,4,4,2],f32>) -> !torch.vtensor<[1,3,4,4],f32> {
  %nearest = torch.constant.int 1
  %border = torch.constant.int 1
  %yes = torch.constant.bool true
  %0 = torch.aten.grid_sampler_2d %x, %grid, %nearest, %border, %yes : !torch.vtensor<[1,3,8,8],f32>, !torch.vtensor<[1,4,4,2],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[1,3,4,4],f32>
  return %0 : !torch.vtensor<[1,3,4,4],f32>
}
";

pub static TABLE: &[OpDef] = &[
    define("torch.aten.grid_sampler", "Samples of images at the positions of a grid.", EXAMPLE),
    define("torch.aten.grid_sampler_2d", "Samples of images of two dimensions.", EXAMPLE_2D),
];

const OPERANDS: &[OperandDef] = &[
    OperandDef::one("input", "images, [N, C, H, W] or [N, C, D, H, W]"),
    OperandDef::one("grid", "positions: [N, …, 2] or [N, …, 3]"),
    OperandDef::constant("interpolation_mode", "0: bilinear; 1: nearest; 2: bicubic"),
    OperandDef::constant("padding_mode", "0: zeros; 1: border; 2: reflection"),
    OperandDef::constant(
        "align_corners",
        "whether -1 and 1 are the centres of the outermost elements, not their edges",
    ),
];

static CONSTRAINTS: [Constraint; 2] = rules([
    "C1: the grid has a coordinate for each dimension of an image, and as many dimensions",
    "C2: the input and the grid have equal first sizes",
]);

const fn define(name: &'static str, summary: &'static str, example: &'static str) -> OpDef {
    OpDef {
        name,
        summary,
        example,
        description: "
As `onnx.GridSample`, with the same steps in the same order, but for `border` and `reflection` of other modes than
bicubic: there the position is moved into the image first, and the elements around it are looked for then. It is reflected
until it is between the ends, and clamped to the outermost elements. The operation is carried unchanged in canonical
programs, and not translated.
",
        source: "https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.grid_sample.html",
        operands: OPERANDS,
        constraints: &CONSTRAINTS,
        semantics: Semantics::Opaque {
            meaning: None,
            infer: None,
            run: Some(Run { infer, eval, expand: Some(expand), ..Run::BASE }),
        },
        ..super::ROW
    }
}

/// The sampling parameters of the constants.
fn decode_sampling(call: &Call) -> Result<Sampling, Violation> {
    // An argument of another type breaks no constraint of these rows: the operation is kept.
    let unknown = |violation: Violation| Violation::new("", violation.site, violation.message);
    let method = match args::int(call, 2).map_err(unknown)? {
        Some(0) => Method::Linear,
        Some(1) => Method::Nearest,
        Some(2) => Method::Cubic,
        _ => return fail("", Site::Operand(2), "this is no mode that is known"),
    };
    let padding = match args::int(call, 3).map_err(unknown)? {
        Some(0) => Padding::Zeros,
        Some(1) => Padding::Border,
        Some(2) => Padding::Reflection,
        _ => return fail("", Site::Operand(3), "this is no padding that is known"),
    };
    let Some(aligns_corners) = args::bool(call, 4).map_err(unknown)? else {
        return fail("", Site::Operand(4), "whether corners are aligned is not known");
    };
    Ok(Sampling { method, padding, aligns_corners, moves_places: method != Method::Cubic })
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (input, grid) = (call.tensor(0)?, call.tensor(1)?);
    if call.def.name.ends_with("2d") && input.rank() != 4 {
        return fail("", Site::Operand(0), format!("{input} is no image of two dimensions"));
    }
    let rules = Rules { coordinates: "C1", batch: "C2" };
    Ok(vec![decode_sampling(call)?.infer(rules, [input, grid])?])
}

/// The sampling parameters of an application that `infer` has accepted.
fn accepted_sampling(call: &Call) -> Sampling {
    decode_sampling(call).unwrap_or_else(|why| panic!("{}", why.message))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    Ok(vec![accepted_sampling(call).formula(&operands[0], &operands[1])])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    vec![accepted_sampling(call).recipe(operands[0], operands[1], emit)]
}
