//! `onnx.DepthToSpace`, `onnx.SpaceToDepth`: tiles of an image as channels, and back.

use crate::prelude::*;

const BLOCKSIZE: AttrDef =
    attr("blocksize", Int("si64"), Required, "b: the height and the width of a block");

const MODE: AttrDef = attr(
    "mode",
    Str,
    Default::Str("DCR"),
    "`DCR` or `CRD`: whether the position in the block comes first among the channels",
);

const RANK: Constraint = rule("C1: `input` has rank 4");
const SIZE: Constraint = rule("C2: `blocksize` is 1 or more");
const KNOWN: Constraint = rule("C3: `mode` is `DCR` or `CRD`");

pub static DEPTH_TO_SPACE: OpDef = OpDef {
    name: "onnx.DepthToSpace",
    summary: "Channels become blocks of an image.",
    description: r#"
For an input of shape [N, C, H, W] and b = blocksize, the result has the shape
[N, C/b², H b, W b], and with K = C/b²

    output[n, k, h b + i, w b + j] = input[n, (i b + j) K + k, h, w]    mode = "DCR"
    output[n, k, h b + i, w b + j] = input[n, (k b + i) b + j, h, w]    mode = "CRD"
"#,
    source: "https://onnx.ai/onnx/operators/onnx__DepthToSpace.html",
    operands: &[OperandDef::one("input", "a tensor [N, C, H, W]")],
    attributes: &[BLOCKSIZE, MODE],
    constraints: &[
        RANK,
        SIZE,
        KNOWN,
        rule("C4: C is a multiple of b²"),
        rule("C5: no size of the result overflows"),
    ],
    semantics: Semantics::framework(
        infer_depth_to_space,
        eval_depth_to_space,
        expand_depth_to_space,
    ),
    ..OpDef::BASE
};

/// The operand, of rank 4, and the block's size.
fn image_operand<'a>(call: &Call<'a>) -> Result<(&'a TensorType, i64), Violation> {
    let input = call.tensor(0)?;
    if input.rank() != 4 {
        return fail("C1", Site::Operand(0), format!("input must have rank 4, but is {input}"));
    }
    match call.int("blocksize") {
        b @ 1.. => Ok((input, b)),
        b => {
            fail("C2", Site::Attr("blocksize"), format!("blocksize must be 1 or more, but is {b}"))
        }
    }
}

fn check_mode(call: &Call) -> Result<(), Violation> {
    if ["DCR", "CRD"].contains(&call.str("mode")) {
        return Ok(());
    }
    let message = format!("mode must be DCR or CRD, but is {:?}", call.str("mode"));
    Err(Violation::new("C3", Site::Attr("mode"), message))
}

fn infer_depth_to_space(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (input, b) = image_operand(call)?;
    let [n, c, h, w] = input.shape[..] else { panic!("rank 4") };
    let refuse = |id, site, message| Err(Violation::new(id, site, message));
    check_mode(call)?;
    let Some(k) = b.checked_mul(b).and_then(|square| size::part(c, square)) else {
        let message =
            format!("{c} channels are no multiple of the {b} by {b} positions of a block");
        return refuse("C4", Site::Operand(0), message);
    };
    match (size::mul(h, b), size::mul(w, b)) {
        (Some(h), Some(w)) => Ok(vec![input.with_shape(&[n, k, h, w]).into()]),
        _ => refuse("C5", Site::Op, format!("{b} times {h} by {w} is too large")),
    }
}

fn eval_depth_to_space(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (input, b) = (&operands[0], call.int("blocksize"));
    let [n, c, h, w] = input.shape()[..] else { panic!("rank 4") };
    let channels = c / (b * b);
    let output = formulas::tensor(input, &[n, channels, h * b, w * b], |c| {
        let [n, k, y, x] = c[..] else { panic!("rank 4") };
        let (i, j) = (y % b, x % b);
        let channel = match call.str("mode") {
            "DCR" => (i * b + j) * channels + k,
            _ => (k * b + i) * b + j,
        };
        Ok(Some([n, channel, y / b, x / b].into_iter().collect()))
    })?;
    Ok(vec![output])
}

fn expand_depth_to_space(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let b = call.int("blocksize");
    let [n, c, h, w] = emit.tensor_type(operands[0]).shape[..] else { panic!("rank 4") };
    let k = size::part(c, b * b).unwrap_or(DYNAMIC);
    let [h_b, w_b] = [h, w].map(|size| size::mul(size, b).unwrap_or(DYNAMIC));
    let (apart, order): (_, &[i64]) = match call.str("mode") {
        "DCR" => ([n, b, b, k, h, w], &[0, 3, 4, 1, 5, 2]),
        _ => ([n, k, b, b, h, w], &[0, 1, 4, 2, 5, 3]),
    };
    let apart = emit.reshape(operands[0], &apart);
    let ordered = emit.transpose(apart, order);
    vec![emit.reshape(ordered, &[n, k, h_b, w_b])]
}

pub static SPACE_TO_DEPTH: OpDef = OpDef {
    name: "onnx.SpaceToDepth",
    summary: "Blocks of an image become channels.",
    description: r#"
For an input of shape [N, C, H, W] and b = blocksize, the result has the shape
[N, C b², H/b, W/b], and

    output[n, (i b + j) C + k, h, w] = input[n, k, h b + i, w b + j]    mode = "DCR"
    output[n, (k b + i) b + j, h, w] = input[n, k, h b + i, w b + j]    mode = "CRD"

onnx-mlir and the standard before opset 28 have no `mode` here.

"#,
    source: "https://onnx.ai/onnx/operators/onnx__SpaceToDepth.html",
    operands: &[OperandDef::one("input", "a tensor [N, C, H, W]")],
    attributes: &[BLOCKSIZE, MODE],
    constraints: &[
        RANK,
        SIZE,
        KNOWN,
        rule("C4: H and W are multiples of b"),
        rule("C5: no size of the result overflows"),
    ],
    semantics: Semantics::framework(
        infer_space_to_depth,
        eval_space_to_depth,
        expand_space_to_depth,
    ),
    ..OpDef::BASE
};

fn infer_space_to_depth(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (input, b) = image_operand(call)?;
    let [n, c, h, w] = input.shape[..] else { panic!("rank 4") };
    check_mode(call)?;
    let (Some(h), Some(w)) = (size::part(h, b), size::part(w, b)) else {
        let message = format!("{h} by {w} is no multiple of blocks of {b} by {b}");
        return Err(Violation::new("C4", Site::Operand(0), message));
    };
    match b.checked_mul(b).and_then(|square| size::mul(c, square)) {
        Some(c) => Ok(vec![input.with_shape(&[n, c, h, w]).into()]),
        None => fail("C5", Site::Op, format!("{b} times {b} times {c} channels are too many")),
    }
}

fn eval_space_to_depth(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (input, b) = (&operands[0], call.int("blocksize"));
    let [n, channels, h, w] = input.shape()[..] else { panic!("rank 4") };
    let output = formulas::tensor(input, &[n, channels * b * b, h / b, w / b], |c| {
        let [n, channel, y, x] = c[..] else { panic!("rank 4") };
        let (place, k) = match call.str("mode") {
            "DCR" => (channel / channels, channel % channels),
            _ => (channel % (b * b), channel / (b * b)),
        };
        Ok(Some([n, k, y * b + place / b, x * b + place % b].into_iter().collect()))
    })?;
    Ok(vec![output])
}

fn expand_space_to_depth(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let b = call.int("blocksize");
    let [n, c, h, w] = emit.tensor_type(operands[0]).shape[..] else { panic!("rank 4") };
    let [h, w] = [h, w].map(|size| size::part(size, b).unwrap_or(DYNAMIC));
    let k = size::mul(c, b * b).unwrap_or(DYNAMIC);
    let apart = emit.reshape(operands[0], &[n, c, h, b, w, b]);
    let order: &[i64] = match call.str("mode") {
        "DCR" => &[0, 3, 5, 1, 2, 4],
        _ => &[0, 1, 3, 5, 2, 4],
    };
    let ordered = emit.transpose(apart, order);
    vec![emit.reshape(ordered, &[n, k, h, w])]
}
