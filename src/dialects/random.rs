//! Random numbers of several distributions, by the words of Philox ([`emit_words`]). They are computed in `f64`, and the
//! caller rounds them once.

use crate::elementwise::{Kind, recipe};
use crate::prelude::*;
use crate::stablehlo::rng_bit_generator::emit_words;

fn number(value: f64, emit: &mut dyn Emit) -> Val {
    layout::constant(Tensor::from_bytes(ElementType::F64, &[], &value.to_ne_bytes()), emit)
}

/// A function of each element of a value and of a number.
fn with(kind: Kind, x: Val, value: f64, emit: &mut dyn Emit) -> Val {
    let value = number(value, emit);
    recipe::broadcast(kind, &[x, value], emit)
}

/// The words w of a key, as numbers.
fn words(key: u64, shape: &[i64], emit: &mut dyn Emit) -> Val {
    if element_count(shape) == Some(0) {
        return layout::zeros(ElementType::F64, shape, emit);
    }
    let words = emit_words(key, shape, emit);
    let wide = recipe::convert(words, ElementType::I64, emit);
    let mask = recipe::constant_like(wide, u32::MAX.into(), emit);
    let unsigned = recipe::apply(Kind::And, &[wide, mask], emit);
    recipe::convert(unsigned, ElementType::F64, emit)
}

/// w / 2^32, in [0, 1).
pub fn uniform(key: u64, shape: &[i64], emit: &mut dyn Emit) -> Val {
    let words = words(key, shape, emit);
    with(Kind::Mul, words, (-32f64).exp2(), emit)
}

/// low + (high - low) * w / 2^32.
pub fn between(key: u64, shape: &[i64], [low, high]: [Val; 2], emit: &mut dyn Emit) -> Val {
    let part = uniform(key, shape, emit);
    let range = recipe::broadcast(Kind::Sub, &[high, low], emit);
    let scaled = recipe::broadcast(Kind::Mul, &[part, range], emit);
    recipe::broadcast(Kind::Add, &[scaled, low], emit)
}

/// mean + scale * sqrt(2) * erf_inv((2 w + 1) / 2^32 - 1).
pub fn normal(key: u64, shape: &[i64], [mean, scale]: [Val; 2], emit: &mut dyn Emit) -> Val {
    let words = words(key, shape, emit);
    let doubled = with(Kind::Mul, words, 2.0, emit);
    let odd = with(Kind::Add, doubled, 1.0, emit);
    let part = with(Kind::Mul, odd, (-32f64).exp2(), emit);
    let centered = with(Kind::Sub, part, 1.0, emit);
    let inverse = recipe::apply(Kind::ErfInv, &[centered], emit);
    let standard = with(Kind::Mul, inverse, std::f64::consts::SQRT_2, emit);
    let scaled = recipe::broadcast(Kind::Mul, &[standard, scale], emit);
    recipe::broadcast(Kind::Add, &[scaled, mean], emit)
}
