//! Random numbers.

use super::numbers::{check_scalars, scalar};
use super::*;
use crate::elementwise::{Kind as Of, recipe};
use crate::ops::core::{Cumulate, ReduceKind};
use crate::random;

const DTYPE: AttrDef = attr("dtype", Int("si64"), Absent, "the number of the element type");
const SHAPE: AttrDef = attr("shape", I64List, Required, "the result's shape");
const SEED: AttrDef = attr(
    "seed",
    Scalar,
    Absent,
    "what the numbers depend on; without it, a run gives the k-th such operation of a program the seed `--seed` + k",
);
const MEAN: AttrDef = attr("mean", Scalar, Absent, "0 where it is absent");
const SCALE: AttrDef =
    attr("scale", Scalar, Absent, "the standard deviation, 1 where it is absent");
const LOW: AttrDef = attr("low", Scalar, Absent, "0 where it is absent");
const HIGH: AttrDef = attr("high", Scalar, Absent, "1 where it is absent");

/// The text of a page: the result's type, the generator, and the distribution.
macro_rules! law {
    ($type:literal, $distribution:literal) => {
        concat!(
            $type,
            " The standard leaves the generator open. Here it is Philox-4x32 of 10 rounds, as `stablehlo.rng_bit_generator` has it, \
             whose key is the bits of `seed` as a float of 32 bits, and whose counter begins at 0. With w the word of an element, in \
             row-major order,\n\n",
            $distribution,
            "\n\ncomputed in `f64` and rounded once. Each run, and each iteration of a loop, has the same numbers."
        )
    };
}

const NORMAL_LAW: &str = law!(
    "The shape that `shape` gives, of the type that `dtype` gives, `f32` by default.",
    "    mean + scale * sqrt(2) * erf_inv((2 w + 1) / 2^32 - 1)"
);
const UNIFORM_LAW: &str = law!(
    "The shape that `shape` gives, of the type that `dtype` gives, `f32` by default.",
    "    low + (high - low) * w / 2^32"
);
const NORMAL_LIKE_LAW: &str = law!(
    "The operand's shape, of the type that `dtype` gives, by default the operand's.",
    "    mean + scale * sqrt(2) * erf_inv((2 w + 1) / 2^32 - 1)"
);
const UNIFORM_LIKE_LAW: &str = law!(
    "The operand's shape, of the type that `dtype` gives, by default the operand's.",
    "    low + (high - low) * w / 2^32"
);

pub const NORMAL: Kind = Kind {
    law: NORMAL_LAW,
    example: "{seed = 1.0 : f32, shape = [2, 3]}",
    operands: &[],
    attributes: &[DTYPE, MEAN, SCALE, SEED, SHAPE],
    infer: infer_shape,
    run: by_composition(0, |call| infer_floats(call, infer_shape), expand_normal),
    ..Kind::BASE
};

pub const UNIFORM: Kind = Kind {
    law: UNIFORM_LAW,
    attributes: &[DTYPE, LOW, HIGH, SEED, SHAPE],
    run: by_composition(0, |call| infer_floats(call, infer_shape), expand_uniform),
    ..NORMAL
};

pub const NORMAL_LIKE: Kind = Kind {
    law: NORMAL_LIKE_LAW,
    example: "2x3xf32 {seed = 1.0 : f32}",
    operands: &[OperandDef::typed("input", "a tensor")],
    attributes: &[DTYPE, MEAN, SCALE, SEED],
    infer: infer_like,
    run: by_composition(1, |call| infer_floats(call, infer_like), expand_normal),
    ..Kind::BASE
};

pub const UNIFORM_LIKE: Kind = Kind {
    law: UNIFORM_LIKE_LAW,
    attributes: &[DTYPE, LOW, HIGH, SEED],
    run: by_composition(1, |call| infer_floats(call, infer_like), expand_uniform),
    ..NORMAL_LIKE
};

pub const BERNOULLI: Kind = Kind {
    law: law!(
        "The operand's shape, of the type that `dtype` gives, by default the operand's.",
        "    1 if w / 2^32 < input, else 0"
    ),
    example: "2x3xf32 {seed = 1.0 : f32}",
    operands: &[OperandDef::one("input", "probabilities")],
    attributes: &[DTYPE, SEED],
    infer: infer_like,
    run: by_composition(1, infer_truths, |call, operands, emit| {
        let (Some(key), Some(ty)) = (key(call), static_result(call)) else { return Vec::new() };
        let part = random::uniform(key, &ty.shape, emit);
        let probability = recipe::convert(operands[0], ElementType::F64, emit);
        let is_one = recipe::apply(Of::Lt, &[part, probability], emit);
        vec![recipe::convert(is_one, ty.element, emit)]
    }),
    ..Kind::BASE
};

pub const MULTINOMIAL: Kind = Kind {
    law: law!(
        "[batch, sample_size], of the type that `dtype` gives, `i32` by default. The operand has the logarithms of probabilities p, \
         not normalized: p = exp(input - the largest of its row).",
        "    the number of the classes up to which the sum of p is at most w / 2^32 times the sum of all"
    ),
    example: "2x5xf32 {sample_size = 3 : si64, seed = 1.0 : f32}",
    operands: &[OperandDef::one(
        "input",
        "the logarithms of probabilities, of shape [batch, classes]",
    )],
    attributes: &[
        attr("dtype", Int("si64"), Absent, "the number of the element type; left out: `i32`"),
        int("sample_size", 1, "how many samples of each"),
        SEED,
    ],
    infer: infer_classes,
    run: by_composition(1, infer_samples, expand_samples),
    ..Kind::BASE
};

fn infer_shape(call: &Call) -> Types {
    tensor(numbered(call, "dtype", ElementType::F32)?, &sizes(call.ints("shape")))
}

fn infer_like(call: &Call) -> Types {
    let input = call.tensor(0)?;
    Ok(vec![input.with_element(numbered(call, "dtype", input.element)?).into()])
}

/// The key of the generator.
fn key(call: &Call) -> Option<u64> {
    let seed = call.tensor_attr("seed")?;
    Some((seed.float_at(0) as f32).to_bits().into())
}

fn check_seed(call: &Call) -> Result<(), Violation> {
    check_scalars(call)?;
    match call.tensor_attr("seed") {
        Some(_) => Ok(()),
        None => not_known("it has no seed, and so other numbers in each run"),
    }
}

fn infer_floats(call: &Call, infer: fn(&Call) -> Types) -> Types {
    check_seed(call)?;
    let found = infer(call)?;
    match found[0].element() {
        Some(element) if element.is_float() => Ok(found),
        _ => not_known(format!("there are no random numbers of {}", found[0])),
    }
}

fn infer_truths(call: &Call) -> Types {
    check_seed(call)?;
    let found = infer_like(call)?;
    let is_number = |element: ElementType| element.is_float() || element.is_integer();
    let is_probability = call.tensor(0)?.element.is_float();
    match found[0].element() {
        Some(element) if is_probability && is_number(element) => Ok(found),
        _ => not_known("probabilities are no floats, or the results are no numbers"),
    }
}

fn infer_classes(call: &Call) -> Types {
    let element = numbered(call, "dtype", ElementType::I32)?;
    tensor(element, &[size(call.tensor(0)?, 0)?, open(Some(call.int("sample_size")))])
}

fn infer_samples(call: &Call) -> Types {
    check_seed(call)?;
    let input = call.tensor(0)?;
    let found = infer_classes(call)?;
    let is_index = found[0].element().is_some_and(ElementType::is_integer);
    if input.rank() != 2 || input.shape[1] == 0 || !input.element.is_float() || !is_index {
        return not_known(format!("{input} has no classes, or the results are no integers"));
    }
    Ok(found)
}

fn static_result<'a>(call: &Call<'a>) -> Option<&'a TensorType> {
    call.results[0].as_tensor().filter(|ty| ty.is_static())
}

fn expand_distribution(
    call: &Call,
    names: [(&str, f64); 2],
    numbers: fn(u64, &[i64], [Val; 2], &mut dyn Emit) -> Val,
    emit: &mut dyn Emit,
) -> Vec<Val> {
    let (Some(key), Some(ty)) = (key(call), static_result(call)) else { return Vec::new() };
    let parameters = names.map(|(name, otherwise)| {
        let value = scalar(call, name, otherwise);
        layout::constant(Tensor::from_bytes(ElementType::F64, &[], &value.to_ne_bytes()), emit)
    });
    let found = numbers(key, &ty.shape, parameters, emit);
    vec![recipe::convert(found, ty.element, emit)]
}

fn expand_normal(call: &Call, _: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    expand_distribution(call, [("mean", 0.0), ("scale", 1.0)], random::normal, emit)
}

fn expand_uniform(call: &Call, _: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    expand_distribution(call, [("low", 0.0), ("high", 1.0)], random::between, emit)
}

fn expand_samples(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (Some(key), Some(ty)) = (key(call), static_result(call)) else { return Vec::new() };
    if !emit.tensor_type(operands[0]).is_static() {
        return Vec::new();
    }
    let input = recipe::convert(operands[0], ElementType::F64, emit);
    let classes = emit.tensor_type(input).shape[1];
    let largest = crate::reduction::reduce(ReduceKind::Max, input, &[1], true, emit);
    let below = recipe::broadcast(Of::Sub, &[input, largest], emit);
    let weights = recipe::apply(Of::Exp, &[below], emit);
    let sum = Cumulate { axis: 1, kind: ReduceKind::Sum, reverse: false };
    let sums = emit.emit(CoreOp::Cumulate(sum), &[weights]);
    let all = layout::part(sums, 1, classes - 1, 1, emit);
    let part = random::uniform(key, &ty.shape, emit);
    let bound = recipe::broadcast(Of::Mul, &[part, all], emit);
    let compared = [&ty.shape[..], &[classes]].concat();
    let sums = emit.broadcast(sums, &[0, 2], &compared);
    let bound = emit.broadcast(bound, &[0, 1], &compared);
    let is_passed = recipe::apply(Of::Le, &[sums, bound], emit);
    let is_passed = recipe::convert(is_passed, ElementType::I64, emit);
    let count = crate::reduction::reduce(ReduceKind::Sum, is_passed, &[2], false, emit);
    // The last class has all that rounding leaves over.
    let last = recipe::constant_like(count, classes - 1, emit);
    let class = recipe::apply(Of::Min, &[count, last], emit);
    vec![recipe::convert(class, ty.element, emit)]
}
