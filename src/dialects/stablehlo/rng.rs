//! `stablehlo.rng`.

use multigather_core::ops::def::Run;

use super::compare::enum_word;
use crate::elementwise::{Kind, formula, recipe};
use crate::prelude::*;
use crate::random;

const DISTRIBUTION: &str = "rng_distribution";

/// The numbers of the generator, and the distance of two neighbours in [0, 1): 1 / (2^32 - 1) in seven digits.
const MULTIPLIER: u32 = 1_103_515_245;
const INCREMENT: u32 = 12_345;
const STEP: f64 = 2.328_306_4e-10;

pub static DEF: OpDef = OpDef {
    name: "stablehlo.rng",
    summary: "Random numbers.",
    example: "f32 f32 [2,3]:2xi64 {rng_distribution = #stablehlo<rng_distribution UNIFORM>} -> 2x3xf32",
    description: "\
The specification leaves the numbers open. The uniform ones here are those of IREE's compiler, the same in each run: with \
the index i of an element in the result,

    bits(k) = (i[k] + bits(k - 1)) * 1103515245 + 12345, in 32 bits, where bits(-1) = 0
    result[i] = bits(rank - 1) * ((b - a) * 2.3283064e-10) + a

each step rounded to the element type. Those of integers and of floats of 16 bits, and NORMAL ones, are the words w of \
Philox-4x32, as `stablehlo.rng_bit_generator` has it, with a key and a counter of 0, in row-major order:

    UNIFORM: a + (b - a) * w / 2^32, of integers rounded down
    NORMAL: a + b * sqrt(2) * erf_inv((2 w + 1) / 2^32 - 1)

computed in `f64` and rounded once. It is run on integers and floats of a static shape, but not on `i1`, and carried unchanged in \
canonical programs.",
    source: "https://openxla.org/stablehlo/spec#rng",
    operands: &[
        OperandDef::one("a", "a scalar: the least number, or the mean"),
        OperandDef::one("b", "a scalar: the limit of the numbers, or their standard deviation"),
        OperandDef::one("shape", "the result's shape"),
    ],
    attributes: &[attr(
        DISTRIBUTION,
        Any,
        Required,
        "`#stablehlo<rng_distribution UNIFORM>` or NORMAL",
    )],
    results: &["result"],
    assembly: Some(
        "$a `,` $b `,` $shape `,` `distribution` `=` word($rng_distribution, stablehlo rng_distribution UNIFORM NORMAL) attr-dict `:` functional-type(operands, results)",
    ),
    semantics: Semantics::Opaque {
        meaning: None,
        infer: None,
        run: Some(Run { infer, eval, expand: Some(expand), ..Run::BASE }),
    },
    ..super::ROW
};

/// Whether the numbers are those of IREE's compiler.
fn is_of_iree(call: &Call) -> bool {
    let element = call.results.first().and_then(ValueType::element);
    distribution(call) == Some("UNIFORM")
        && matches!(element, Some(ElementType::F32 | ElementType::F64))
}

fn distribution<'a>(call: &Call<'a>) -> Option<&'a str> {
    enum_word(call.text(DISTRIBUTION).unwrap_or_default(), DISTRIBUTION)
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let result = call.declared_result()?;
    let element = result.element;
    let is_number = match distribution(call) {
        Some("UNIFORM") => {
            let is_integer = element.is_index_type() && element != ElementType::Index;
            element.is_float() || is_integer
        }
        Some("NORMAL") => element.is_float(),
        _ => {
            let text = call.text(DISTRIBUTION).unwrap_or_default();
            return fail("", Site::Attr(DISTRIBUTION), format!("numbers of {text} are not known"));
        }
    };
    let limit = ValueType::tensor(element, &[]);
    let are_limits = call.operands.iter().take(2).all(|ty| *ty == limit);
    let is_long = call.tensor(2)?.shape[..] == [result.rank() as i64];
    let is_fitting = call.known_ints(2).is_none_or(|sizes| sizes[..] == result.shape[..]);
    if !is_number || !are_limits || !is_long || !is_fitting || !result.is_static() {
        return fail("", Site::Op, format!("random numbers of {result} are not known"));
    }
    Ok(vec![result.clone().into()])
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    if !is_of_iree(call) {
        return crate::ops::evaluate_recipe(call, operands);
    }
    let ty = call.results[0].as_tensor().expect("what `infer` accepts");
    let mut bits = TensorBuilder::new(ElementType::UI32, &ty.shape);
    for index in coordinates(&ty.shape) {
        let next = |bits: u32, &i: &i64| {
            (i as u32).wrapping_add(bits).wrapping_mul(MULTIPLIER).wrapping_add(INCREMENT)
        };
        bits.push_int(index.iter().fold(0, next).into());
    }
    let bits = formula::convert(&bits.finish(), ty.element);
    let [a, b] = [0, 1].map(|at| operands[at].clone());
    let range = formula::apply(Kind::Sub, &[b, a.clone()]);
    let scale = formula::apply(Kind::Mul, &[range, step(ty.element)]);
    let scaled = formula::apply(Kind::Mul, &[bits, scale]);
    Ok(vec![formula::apply(Kind::Add, &[scaled, a])])
}

/// The numbers that are not those of IREE's compiler.
fn expand_philox(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let ty = call.results[0].as_tensor().expect("what `infer` accepts");
    let limits = [0, 1].map(|at| recipe::convert(operands[at], ElementType::F64, emit));
    let mut found = match distribution(call) {
        Some("NORMAL") => random::normal(0, &ty.shape, limits, emit),
        _ => random::between(0, &ty.shape, limits, emit),
    };
    if ty.element.is_integer() {
        found = recipe::apply(Kind::Floor, &[found], emit);
    }
    vec![recipe::convert(found, ty.element, emit)]
}

fn step(element: ElementType) -> Tensor {
    let mut builder = TensorBuilder::new(element, &[]);
    builder.push_float(STEP);
    builder.finish()
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    if !is_of_iree(call) {
        return expand_philox(call, operands, emit);
    }
    let ty = call.results[0].as_tensor().expect("what `infer` accepts").clone();
    let number = |value: u32, emit: &mut dyn Emit| {
        layout::number(ElementType::I32, value.into(), &ty.shape, emit)
    };
    let mut bits = number(0, emit);
    for axis in 0..ty.rank() {
        let index = layout::iota(&ty.shape, axis, emit);
        let index = recipe::convert(index, ElementType::I32, emit);
        let sum = recipe::apply(Kind::Add, &[index, bits], emit);
        let multiplier = number(MULTIPLIER, emit);
        let product = recipe::apply(Kind::Mul, &[sum, multiplier], emit);
        let increment = number(INCREMENT, emit);
        bits = recipe::apply(Kind::Add, &[product, increment], emit);
    }
    // The bits as an unsigned number: those of 64 bits without the sign.
    let wide = recipe::convert(bits, ElementType::I64, emit);
    let mask = recipe::constant_like(wide, u32::MAX.into(), emit);
    let wide = recipe::apply(Kind::And, &[wide, mask], emit);
    let bits = recipe::convert(wide, ty.element, emit);
    let [a, b] = [operands[0], operands[1]];
    let range = recipe::apply(Kind::Sub, &[b, a], emit);
    let step = layout::constant(step(ty.element), emit);
    let scale = recipe::apply(Kind::Mul, &[range, step], emit);
    let [a, scale] = [a, scale].map(|value| emit.broadcast(value, &[], &ty.shape));
    let scaled = recipe::apply(Kind::Mul, &[bits, scale], emit);
    vec![recipe::apply(Kind::Add, &[scaled, a], emit)]
}
