//! `stablehlo.reduce_precision`.

use super::rules;
use crate::ops::core::{BinaryOp, Cast, CastOp, Cmpf, CmpfPredicate, Cmpi, CmpiPredicate};
use crate::ops::derivative::Meaning;
use crate::prelude::*;

const EXPONENT: &str = "exponent_bits";
const MANTISSA: &str = "mantissa_bits";

const fn bits_attr(name: &'static str, doc: &'static str) -> AttrDef {
    attr(name, Int("i32"), Required, doc)
}

pub static DEF: OpDef = OpDef {
name: "stablehlo.reduce_precision",
summary: "Floats rounded to what a narrower format holds.",
description: "\
result[c] is operand[c] rounded to a mantissa of `mantissa_bits` bits, to nearest, ties to even. With
E = exponent_bits and B = 2^(E-1) - 1, an exponent above B then gives an infinity and one of -B or
less a zero, of the operand's sign: the format has no subnormal numbers. NaN stays as it is, but that a
format without a mantissa has none: there it becomes an infinity. Bits that the element type itself does not have change nothing.",
source: "https://openxla.org/stablehlo/spec#reduce_precision",
operands: &[OperandDef::one("operand", "floats")],
attributes: &[
        bits_attr(EXPONENT, "the bits of the exponent"),
        bits_attr(MANTISSA, "the bits of the mantissa"),
    ],
constraints: &rules(["I1: `operand` is of floats of 16 bits or more", "C1: the result has the type of `operand`", "C2: 1 <= exponent_bits", "C3: 0 <= mantissa_bits"]),
assembly: Some("$operand `,` `format` `=` custom(precision) attr-dict `:` same-type"),
semantics: Semantics::framework(infer, eval, expand),
..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let operand = call.tensor(0)?;
    if !operand.element.is_float() || operand.element.is_narrow_float() {
        let message = format!("{operand} is not of floats of 16 bits or more");
        return fail("I1", Site::Operand(0), message);
    }
    for (id, name, least) in [("C2", EXPONENT, 1), ("C3", MANTISSA, 0)] {
        if call.int(name) < least {
            let message = format!("{name} must be at least {least}, but is {}", call.int(name));
            return fail(id, Site::Attr(name), message);
        }
    }
    rules::result("C1", call, operand.clone())
}

/// The bits of an element type's exponent and mantissa.
fn format_of(element: ElementType) -> [i64; 2] {
    match element {
        ElementType::F16 => [5, 10],
        ElementType::BF16 => [8, 7],
        ElementType::F32 => [8, 23],
        _ => [11, 52],
    }
}

fn largest_exponent(bits: i64) -> i64 {
    (1 << (bits - 1)) - 1
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let operand = &operands[0];
    let mut builder = TensorBuilder::new(operand.element(), operand.shape());
    let asked = [call.int(EXPONENT), call.int(MANTISSA)];
    for at in 0..operand.count() {
        let x = operand.float_at(at);
        if x.is_nan() && asked[1] == 0 {
            builder.push_float(f64::INFINITY);
        } else if x == 0.0 || !x.is_finite() {
            builder.push_from(operand, at);
        } else {
            builder.push_float(round_precision(x, asked, format_of(operand.element())));
        }
    }
    Ok(vec![builder.finish()])
}

/// A finite number of a format, not 0, as one of another format.
fn round_precision(x: f64, asked: [i64; 2], own: [i64; 2]) -> f64 {
    let least = 1 - largest_exponent(own[0]);
    let step = power_of_two(exponent_of(x).max(least) - asked[1].min(own[1]));
    let rounded = (x / step).round_ties_even() * step;
    if asked[0] >= own[0] || rounded == 0.0 {
        return rounded;
    }
    let (largest, found) = (largest_exponent(asked[0]), exponent_of(rounded));
    match found {
        _ if found > largest => f64::INFINITY.copysign(x),
        _ if found <= -largest => 0f64.copysign(x),
        _ => rounded,
    }
}

/// The largest e for which 2^e is at most the magnitude of x.
fn exponent_of(x: f64) -> i64 {
    let bits = x.abs().to_bits();
    match bits >> 52 {
        0 => -1074 + i64::from(bits.ilog2()),
        biased => biased as i64 - 1023,
    }
}

fn power_of_two(exponent: i64) -> f64 {
    match exponent {
        -1022.. => f64::from_bits(((exponent + 1023) as u64) << 52),
        _ => f64::from_bits(1 << (exponent + 1074)),
    }
}

/// The elements as integers, with the masks of their format.
struct Bits<'e> {
    emit: &'e mut dyn Emit,
    like: Val,
}

impl Bits<'_> {
    fn number(&mut self, value: u64) -> Val {
        let ty = self.emit.tensor_type(self.like);
        crate::ops::layout::number(ty.element, value.into(), &ty.shape, self.emit)
    }

    fn binary(&mut self, op: BinaryOp, x: Val, y: Val) -> Val {
        self.emit.emit(CoreOp::Binary(op), &[x, y])
    }

    fn with(&mut self, op: BinaryOp, x: Val, y: u64) -> Val {
        let y = self.number(y);
        self.binary(op, x, y)
    }

    fn compare(&mut self, predicate: CmpiPredicate, x: Val, y: u64) -> Val {
        let y = self.number(y);
        self.emit.emit(CoreOp::Cmpi(Cmpi { predicate }), &[x, y])
    }

    fn select(&mut self, condition: Val, yes: Val, no: Val) -> Val {
        self.emit.emit(CoreOp::Select, &[condition, yes, no])
    }

    /// Rounds off the lowest `dropped` bits, to nearest with ties to even.
    fn round(&mut self, x: Val, dropped: i64) -> Val {
        let unit = 1u64 << dropped;
        let last = self.with(BinaryOp::Shrui, x, dropped as u64);
        let last = self.with(BinaryOp::Andi, last, 1);
        let bias = self.with(BinaryOp::Addi, last, (unit >> 1) - 1);
        let sum = self.binary(BinaryOp::Addi, x, bias);
        self.with(BinaryOp::Andi, sum, !(unit - 1))
    }

    /// Replaces numbers whose exponents the narrower format does not have by infinities and zeros.
    fn confine(&mut self, x: Val, asked: i64, [exponent, mantissa]: [i64; 2]) -> Val {
        let (whole, part) = (largest_exponent(exponent), largest_exponent(asked));
        let infinity = ((1u64 << exponent) - 1) << mantissa;
        let found = self.with(BinaryOp::Andi, x, infinity);
        let zero = self.with(BinaryOp::Andi, x, 1 << (exponent + mantissa));
        let infinite = self.with(BinaryOp::Ori, zero, infinity);
        let above = ((whole + part) as u64) << mantissa;
        let is_above = self.compare(CmpiPredicate::Ugt, found, above);
        let below = ((whole - part) as u64) << mantissa;
        let is_below = self.compare(CmpiPredicate::Ule, found, below);
        let x = self.select(is_above, infinite, x);
        self.select(is_below, zero, x)
    }
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let x = operands[0];
    let element = emit.tensor_type(x).element;
    let integer = match element.bytes() {
        2 => ElementType::I16,
        4 => ElementType::I32,
        _ => ElementType::I64,
    };
    let cast = |to| CoreOp::Cast(Cast { op: CastOp::Bitcast, to });
    let mut value = emit.emit(cast(integer), &[x]);
    let (own, like) = (format_of(element), value);
    let mut bits = Bits { emit, like };
    let dropped = own[1] - call.int(MANTISSA);
    if dropped > 0 {
        value = bits.round(value, dropped);
    }
    if call.int(EXPONENT) < own[0] {
        value = bits.confine(value, call.int(EXPONENT), own);
    }
    let value = emit.emit(cast(element), &[value]);
    let is_nan = CoreOp::Cmpf(Cmpf { predicate: CmpfPredicate::Uno });
    let is_nan = emit.emit(is_nan, &[x, x]);
    let of_nan = match call.int(MANTISSA) {
        0 => {
            let ty = emit.tensor_type(x);
            let mut infinity = TensorBuilder::new(element, &[]);
            infinity.push_float(f64::INFINITY);
            layout::everywhere(&infinity.finish(), &ty.shape, emit)
        }
        _ => x,
    };
    let rounded = emit.emit(CoreOp::Select, &[is_nan, of_nan, value]);
    emit.note(Meaning::Rounded, &[x], rounded);
    vec![rounded]
}
