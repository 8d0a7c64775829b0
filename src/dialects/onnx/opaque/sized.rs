//! Operators whose results have the sizes that operands or attributes say.

use super::*;
use crate::padding::Amounts;

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

pub const CENTER_CROP_PAD: Kind = Kind {
    example: "8x8x3xf32 [4,4]:2xi64 {axes = [0, 1]}",

    law: "Along `axes`, which are all by default, the sizes in `shape`.",
    operands: &[
        OperandDef::one("input_data", "a tensor"),
        OperandDef::constant("shape", "a size for each of `axes`"),
    ],
    attributes: &[attr("axes", I64List, Absent, "the dimensions that change")],
    infer: infer_centered,
    run: by_composition(2, infer_centered, |call, operands, emit| {
        let input = emit.tensor_type(operands[0]);
        let wanted = call.results[0].shape().expect("a tensor").to_vec();
        let mut amounts =
            Amounts { low: Vec::new(), high: Vec::new(), interior: vec![0; wanted.len()] };
        for (&own, &wanted) in input.shape.iter().zip(&wanted) {
            let Some((own, wanted)) = known(own).zip(known(wanted)) else { return Vec::new() };
            // What is left over of an odd number is behind.
            amounts.low.push((wanted - own) / 2);
            amounts.high.push(wanted - own - (wanted - own) / 2);
        }
        let zero = layout::zeros(input.element, &[], emit);
        amounts.pad(operands[0], zero, &wanted, emit).into_iter().collect()
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
    let (one_sided, inverse) = (call.int("onesided") != 0, call.int("inverse") != 0);
    let parts = if one_sided && inverse { 1 } else { 2 };
    let Some(along) = along else {
        return tensor(input.element, &[&vec![DYNAMIC; last][..], &[parts]].concat());
    };
    let along = axis(along, input.rank())?;
    let mut shape = input.shape.clone();
    shape[last] = parts;
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
