//! Other forms of `torch.aten.convolution`.

use super::steps::{Item, Step, Steps, refuse};
use super::{BIAS, argument, layers};
use crate::prelude::*;

const INPUT: OperandDef = OperandDef::one("input", "images, [N, C, …]");
const WINDOWS: OperandDef = OperandDef::one("weight", "windows");
const STRIDE: OperandDef = argument("stride", "how far two windows are apart");
const PADDING: OperandDef = argument("padding", "the sizes of borders on both sides");
const WORD: OperandDef = argument("padding", "a constant `!torch.str`: \"valid\" or \"same\"");
const DILATION: OperandDef = argument("dilation", "how far two elements of a window are apart");
const TRANSPOSED: OperandDef = argument("transposed", "a constant `!torch.bool`");
const EXTRA: OperandDef =
    argument("output_padding", "what the result has more at the end, if transposed");
const GROUPS: OperandDef = argument("groups", "how many groups the channels are in");
const BENCHMARK: OperandDef = argument("benchmark", "not looked at");
const DETERMINISTIC: OperandDef = argument("deterministic", "not looked at");
const CUDNN: OperandDef = argument("cudnn_enabled", "not looked at");
const TF32: OperandDef = argument("allow_tf32", "not looked at");

layers! {
    "https://docs.pytorch.org/docs/stable/nn.functional.html#convolution-functions";
    "_convolution" plain, [INPUT, WINDOWS, BIAS, STRIDE, PADDING, DILATION, TRANSPOSED, EXTRA, GROUPS, BENCHMARK, DETERMINISTIC, CUDNN, TF32] "A convolution of images." "As `torch.aten.convolution`.";
    "_convolution.deprecated" plain, [INPUT, WINDOWS, BIAS, STRIDE, PADDING, DILATION, TRANSPOSED, EXTRA, GROUPS, BENCHMARK, DETERMINISTIC, CUDNN] "A convolution of images." "As `torch.aten.convolution`.";
    "conv1d.padding" padded::<1>, [INPUT, WINDOWS, BIAS, STRIDE, WORD, DILATION, GROUPS] "A convolution of images of one dimension." "As `torch.aten.conv1d`, without a border, or with one by which the result has the image's size; the larger half of an odd one is at the end.";
    "conv2d.padding" padded::<2>, [INPUT, WINDOWS, BIAS, STRIDE, WORD, DILATION, GROUPS] "A convolution of images of two dimensions." "As `torch.aten.conv2d`, without a border, or with one by which the result has the image's size; the larger half of an odd one is at the end.";
    "conv3d.padding" padded::<3>, [INPUT, WINDOWS, BIAS, STRIDE, WORD, DILATION, GROUPS] "A convolution of images of three dimensions." "As `torch.aten.conv3d`, without a border, or with one by which the result has the image's size; the larger half of an odd one is at the end.";
    "conv_tbc" conv_tbc, [OperandDef::one("self", "sequences, [T, N, C]"), OperandDef::one("weight", "windows, [L, C, M]"), BIAS, argument("pad", "the size of the borders")] "A convolution of sequences whose positions are the first dimension." "As `torch.aten.conv1d` of the transposed operands.";
    "conv_transpose1d" transposed, [INPUT, WINDOWS, BIAS, STRIDE, PADDING, EXTRA, GROUPS, DILATION] "A transposed convolution of images of one dimension." "As `torch.aten.convolution`, transposed.";
    "conv_transpose2d.input" transposed, [INPUT, WINDOWS, BIAS, STRIDE, PADDING, EXTRA, GROUPS, DILATION] "A transposed convolution of images of two dimensions." "As `torch.aten.convolution`, transposed.";
    "conv_transpose3d.input" transposed, [INPUT, WINDOWS, BIAS, STRIDE, PADDING, EXTRA, GROUPS, DILATION] "A transposed convolution of images of three dimensions." "As `torch.aten.convolution`, transposed.";
}

fn plain(s: &mut Steps) -> Step<Vec<Item>> {
    let operands: [Item; 9] = s.all();
    Ok(vec![s.aten("convolution", &operands)?])
}

fn transposed(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, weight, bias, stride, padding, extra, groups, dilation] = s.all();
    let yes = s.bool(true);
    let operands = [x, weight, bias, stride, padding, dilation, yes, extra, groups];
    Ok(vec![s.aten("convolution", &operands)?])
}

fn padded<const N: usize>(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, weight, bias, stride, padding, dilation, groups] = s.all();
    let x = match &*padding.str_value()? {
        "valid" => x,
        "same" => {
            let sizes = weight.static_shape()?;
            let (strides, dilations) = (stride.ints_value()?, dilation.ints_value()?);
            if strides.iter().any(|&stride| stride != 1) || sizes.len() != N + 2 {
                return refuse("windows of the same size have strides of 1");
            }
            let mut pads = Vec::new();
            for d in (0..N).rev() {
                let step = dilations.get(d).or(dilations.first()).copied().unwrap_or(1);
                let whole = step * (sizes[2 + d] - 1);
                pads.extend([whole / 2, whole - whole / 2]);
            }
            let (pads, zero) = (s.ints(&pads), s.int(0));
            s.aten("constant_pad_nd", &[x, pads, zero])?
        }
        other => return refuse(format!("there is no border \"{other}\"")),
    };
    let none = s.ints(&[0; N]);
    Ok(vec![s.aten(&format!("conv{N}d"), &[x, weight, bias, stride, none, dilation, groups])?])
}

fn conv_tbc(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, weight, bias, pad] = s.all();
    let (first, last, outer) = (s.ints(&[1, 2, 0]), s.ints(&[2, 1, 0]), s.ints(&[2, 0, 1]));
    let images = s.aten("permute", &[x, first])?;
    let windows = s.aten("permute", &[weight, last])?;
    let (pads, ones, one) = (s.ints(&[pad.int_value()?]), s.ints(&[1]), s.int(1));
    let result = s.aten("conv1d", &[images, windows, bias, ones.clone(), pads, ones, one])?;
    Ok(vec![s.aten("permute", &[result, outer])?])
}
