//! Convolutions, which are opaque in canonical programs and run by engines.

use super::args;
use super::promote::as_declared;
use crate::contraction::check_elements;
use crate::convolution::{Convolution, Images, count_products};
use crate::ops::def::Run;
use crate::prelude::*;
use crate::window::Window;

const INPUT: OperandDef = OperandDef::one("input", "images, [N, C, …]");
const BIAS: OperandDef =
    OperandDef::one("bias", "a number for each channel of the result; or None");
const STRIDE: OperandDef = OperandDef::constant("stride", "how far two windows are apart");
const PADDING: OperandDef = OperandDef::constant("padding", "the sizes of borders on both sides");
const DILATION: OperandDef =
    OperandDef::constant("dilation", "how far two elements of a window are apart");
const GROUPS: OperandDef = OperandDef::constant("groups", "how many groups the channels are in");

const OF_ANY_RANK: &[OperandDef] = &[
    INPUT,
    OperandDef::one(
        "weight",
        "windows, [channels of the result, C / groups, …]; transposed, [C, channels of the result / groups, …]",
    ),
    BIAS,
    STRIDE,
    PADDING,
    DILATION,
    OperandDef::constant("transposed", "whether windows are added up in the result"),
    OperandDef::constant("output_padding", "what the result has more at the end, if transposed"),
    GROUPS,
];

const OF_ONE_RANK: &[OperandDef] = &[
    INPUT,
    OperandDef::one("weight", "windows, [channels of the result, C / groups, …]"),
    BIAS,
    STRIDE,
    PADDING,
    DILATION,
    GROUPS,
];

/// A table of definitions: name, operands, summary, an example's arguments after the dilation and their types, the shapes
/// of its images, windows and result.
macro_rules! rows {
    ($($name:literal $operands:ident $summary:literal [$more:literal $types:literal] $x:literal $w:literal $y:literal;)*) => {
        pub static TABLE: &[OpDef] = &[$(OpDef {
            name: concat!("torch.aten.", $name),
            summary: $summary,
            example: concat!("
func.func @main(%x: !torch.vtensor<", $x, ",f32>, %w: !torch.vtensor<", $w, ",f32>) -> !torch.vtensor<", $y, ",f32> {
  %none = torch.constant.none
  %no = torch.constant.bool false
  %one = torch.constant.int 1
  %ones = torch.prim.ListConstruct %one : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.", $name, " %x, %w, %none, %ones, %ones, %ones", $more, ", %one : !torch.vtensor<", $x, ",f32>, !torch.vtensor<", $w, ",f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>", $types, ", !torch.int -> !torch.vtensor<", $y, ",f32>
  return %0 : !torch.vtensor<", $y, ",f32>
}
"),
            description: "As `onnx.Conv`, or transposed as `onnx.ConvTranspose`, with the same steps in the same order. The operation is carried unchanged in canonical programs; it is translated to the products that other dialects have.",
            source: "https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.conv2d.html",
            operands: $operands,
            semantics: Semantics::Opaque {
                meaning: None,
                infer: None,
                run: Some(Run { infer, eval, expand: Some(expand), is_product: true, work: Some(|call| count_products(call, decode_convolution(call))), ..Run::BASE }),
            },
            ..super::ROW
        }),*];
    };
}

rows! {
    "convolution" OF_ANY_RANK "A convolution of images of any rank, or a transposed one." [", %no, %ones" ", !torch.bool, !torch.list<int>"] "[1,3,8,8]" "[4,3,3,3]" "[1,4,8,8]";
    "conv1d" OF_ONE_RANK "A convolution of images of one dimension." ["" ""] "[1,3,8]" "[4,3,3]" "[1,4,8]";
    "conv2d" OF_ONE_RANK "A convolution of images of two dimensions." ["" ""] "[1,3,8,8]" "[4,3,3,3]" "[1,4,8,8]";
    "conv3d" OF_ONE_RANK "A convolution of images of three dimensions." ["" ""] "[1,3,8,8,8]" "[4,3,3,3,3]" "[1,4,8,8,8]";
}

/// A list of numbers, one for each of `count` dimensions, or one for all of them.
fn per_dimension(call: &Call, index: usize, count: usize) -> Result<Vec<i64>, Violation> {
    match args::ints(call, index)?.as_deref() {
        Some([one]) => Ok(vec![*one; count]),
        Some(all) if all.len() == count => Ok(all.to_vec()),
        _ => {
            let message = format!("these are no constant numbers for {count} dimensions");
            fail("", Site::Operand(index), message)
        }
    }
}

/// The convolution of the operands.
fn decode_convolution(call: &Call) -> Result<Convolution, Violation> {
    let (x, w) = (call.tensor(0)?, call.tensor(1)?);
    let spatial = x.rank().saturating_sub(2);
    let is_fitting = match call.def.name.strip_prefix("torch.aten.conv") {
        Some("1d") => spatial == 1,
        Some("2d") => spatial == 2,
        Some("3d") => spatial == 3,
        _ => spatial > 0,
    };
    if !is_fitting || w.rank() != x.rank() || !w.is_static() {
        return fail("", Site::Op, format!("windows of {x} are not multiplied by {w}"));
    }
    let is_long = call.operands.len() == OF_ANY_RANK.len();
    let is_transposed = if is_long { args::bool(call, 6)? } else { Some(false) };
    let Some(is_transposed) = is_transposed else {
        return fail("", Site::Operand(6), "whether it is transposed is not known");
    };
    let stride = per_dimension(call, 3, spatial)?;
    let padding = per_dimension(call, 4, spatial)?;
    let dilation = per_dimension(call, 5, spatial)?;
    let extra = if is_transposed { per_dimension(call, 7, spatial)? } else { vec![0; spatial] };
    let Some(groups) = args::int(call, call.operands.len() - 1)? else {
        return fail("", Site::Op, "the number of groups is not known");
    };
    let is_sound = |value: &i64, least: i64| (least..1 << 31).contains(value);
    let are_sound = stride.iter().chain(&dilation).all(|step| is_sound(step, 1))
        && padding.iter().chain(&extra).all(|pad| is_sound(pad, 0))
        && w.shape[2..].iter().all(|size| is_sound(size, 1));
    if !are_sound {
        return fail("", Site::Op, "these are no windows");
    }
    let window = |d: usize| {
        let size = w.shape[2 + d];
        let (low, dilation) = (padding[d], dilation[d]);
        let plain = Window { size, stride: stride[d], base_dilation: 1, dilation, low, high: low };
        match is_transposed {
            false => plain,
            true => Window { base_dilation: stride[d], stride: 1, ..plain }
                .mirrored([low, low - extra[d]]),
        }
    };
    let images = Images { rank: x.rank(), groups, is_transposed };
    let windows = (0..spatial).map(window).collect();
    images.convolution(windows, [x, w]).ok_or_else(|| {
        let message = format!("{x} and {w} have not the channels of {groups} groups");
        Violation::new("", Site::Op, message)
    })
}

/// The operand that is added, if there is one.
fn bias_operand(call: &Call) -> Option<usize> {
    call.operands[2].as_tensor().map(|_| 2)
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    // An argument of another type breaks no constraint of these rows: the operation is kept.
    let unknown = |violation: Violation| Violation::new("", violation.site, violation.message);
    let convolution = decode_convolution(call).map_err(unknown)?;
    let (x, w) = (call.tensor(0)?, call.tensor(1)?);
    let element = as_declared(x.element, call, 0);
    check_elements([x, w], element)?;
    let shape = convolution.result_shape(&x.shape, &w.shape);
    let bias = bias_operand(call).map(|index| call.tensor(index)).transpose()?;
    let is_number = |ty: &TensorType| ty.element.canonical() == x.element.canonical();
    let fits = |bias: &TensorType| bias.shape[..] == shape[1..2] && is_number(bias);
    if !is_number(w) || shape.contains(&0) || !bias.is_none_or(fits) {
        return fail("", Site::Op, format!("windows of {x} are not multiplied by {w}"));
    }
    Ok(vec![ValueType::tensor(element, &shape)])
}

/// The convolution of an application that `infer` has accepted, and the element type of the result.
fn accepted_convolution(call: &Call) -> (Convolution, ElementType) {
    let convolution = decode_convolution(call).unwrap_or_else(|why| panic!("{}", why.message));
    (convolution, call.results[0].element().expect("a tensor"))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (convolution, element) = accepted_convolution(call);
    let bias = bias_operand(call).map(|index| &operands[index]);
    Ok(vec![convolution.biased_formula([&operands[0], &operands[1]], bias, element)])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (convolution, element) = accepted_convolution(call);
    let bias = bias_operand(call).map(|index| operands[index]);
    vec![convolution.biased_recipe([operands[0], operands[1]], bias, element, emit)]
}
