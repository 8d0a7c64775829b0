//! Elementwise ops of two operands, of which one may be a Python number, and of a multiple of one
//! (`alpha`).

use super::args;
use super::promote::{self, check_operands, common, computed, emit_value, value};
use crate::elementwise::{Kind, complex_result_type, formula, recipe};
use crate::ops::core::MathOp;
use crate::ops::layout::stretch;
use crate::prelude::*;

use multigather_core::tensor::scalar::float_to_bytes;

const SOURCE: &str = "https://docs.pytorch.org/docs/stable/torch.html";

const SELF: OperandDef = OperandDef::one("self", "a tensor of numbers, x");
const OTHER: OperandDef = OperandDef::one("other", "a tensor of numbers, y");
const NUMBER: OperandDef =
    OperandDef::constant("other", "y: an `!torch.int`, `!torch.float` or `!torch.bool`");
const ALPHA: OperandDef = OperandDef::constant("alpha", "a constant number");
const MODE: OperandDef =
    OperandDef::constant("rounding_mode", "a constant `!torch.str`, floor or trunc; or None");

const PROMOTED: Constraint =
    rule("C1: the operands have a common element type, on which the op computes");
const BROADCASTS: Constraint =
    rule("C2: aligned at their ends, the sizes of the operands' shapes are equal or 1");
const FITS: Constraint = rule(
    "C2: `other` is a number that fits the common type: an integer of integers, of floats, if it is a constant, one \
           that does not overflow",
);
const MULTIPLE: Constraint =
    rule("C3: `alpha` is a constant number that fits the common type: for integers an integer");

const KNOWN_MODE: Constraint =
    rule("C3: `rounding_mode` is None, or a constant that is \"floor\" or \"trunc\"");

/// A table of rows: name, kind, operands, constraints, description.
macro_rules! rows {
    ($($name:literal $kind:ident [$($operand:ident),*] [$($constraint:ident),*] $note:literal;)*) => {
        /// Of a tensor, and a tensor or a number.
        pub static TABLE: &[OpDef] = &[$(OpDef {
name: concat!("torch.aten.", $name),
summary: Kind::$kind.formula(),
description: concat!($note, " Operands of unlike element types are promoted to a common one first, as torch does it; integers divided become f32. Beside floats of 16 bits a number is rounded to them first; of a product or a quotient it is read as f32, and the result is rounded once."),
source: SOURCE,
operands: &[$($operand),*],
constraints: &[$($constraint),*],
semantics: Semantics::framework(infer::<{ Kind::$kind as u8 }>, eval::<{ Kind::$kind as u8 }>, expand::<{ Kind::$kind as u8 }>),
..super::ROW
}),*];
    };
}

rows! {
    "add.Tensor" Add [SELF, OTHER, ALPHA] [PROMOTED, BROADCASTS, MULTIPLE] "out = self + alpha * other; of f32 and f64 rounded once.";
    "sub.Tensor" Sub [SELF, OTHER, ALPHA] [PROMOTED, BROADCASTS, MULTIPLE] "out = self - alpha * other; of f32 and f64 rounded once.";
    "mul.Tensor" Mul [SELF, OTHER] [PROMOTED, BROADCASTS] "out = self * other.";
    "div.Tensor" TrueDiv [SELF, OTHER] [PROMOTED, BROADCASTS] "out = self / other.";
    "div.Tensor_mode" TrueDiv [SELF, OTHER, MODE] [PROMOTED, BROADCASTS, KNOWN_MODE] "out = self / other, its floor, or cut toward zero, as rounding_mode selects; of integers with a mode an integer. Torch refuses integers by 0; here they are -1.";
    "div.Scalar_mode" TrueDiv [SELF, NUMBER, MODE] [PROMOTED, FITS, KNOWN_MODE] "out = self / other, its floor, or cut toward zero, as rounding_mode selects; of integers with a mode an integer. Torch refuses integers by 0; here they are -1.";
    "floor_divide" FloorDiv [SELF, OTHER] [PROMOTED, BROADCASTS] "out = floor(self / other). Torch refuses integers by 0; here they are -1.";
    "remainder.Tensor" FloorRem [SELF, OTHER] [PROMOTED, BROADCASTS] "out = self - other * floor(self / other), a 0 of floats with the sign of self. Torch refuses integers by 0; here they are x.";
    "fmod.Tensor" Rem [SELF, OTHER] [PROMOTED, BROADCASTS] "out = self - other * trunc(self / other). Torch refuses integers by 0; here they are x.";
    "pow.Tensor_Tensor" Pow [SELF, OTHER] [PROMOTED, BROADCASTS] "out = self^other.";
    "atan2" Atan2 [SELF, OTHER] [PROMOTED, BROADCASTS] "out = the angle of the point (other, self): the first operand is the ordinate.";
    "maximum" Max [SELF, OTHER] [PROMOTED, BROADCASTS] "out = the larger of self and other; NaN where either is.";
    "minimum" Min [SELF, OTHER] [PROMOTED, BROADCASTS] "out = the smaller of self and other; NaN where either is.";
    "bitwise_and.Tensor" And [SELF, OTHER] [PROMOTED, BROADCASTS] "out = the bits of self and other.";
    "bitwise_or.Tensor" Or [SELF, OTHER] [PROMOTED, BROADCASTS] "out = the bits of self or other.";
    "bitwise_xor.Tensor" Xor [SELF, OTHER] [PROMOTED, BROADCASTS] "out = the bits of exactly one of self and other.";
    "bitwise_left_shift.Tensor" ShiftLeft [SELF, OTHER] [PROMOTED, BROADCASTS] "out = self * 2^other; 0 where other is no position of a bit.";
    "bitwise_right_shift.Tensor" ShiftRight [SELF, OTHER] [PROMOTED, BROADCASTS] "out = floor(self / 2^other); 0, or -1 of negative numbers, where other is no position of a bit.";
    "__and__.Tensor" And [SELF, OTHER] [PROMOTED, BROADCASTS] "out = the bits of self and other.";
    "__and__.Scalar" And [SELF, NUMBER] [PROMOTED, FITS] "out = the bits of self and other.";
    "__or__.Tensor" Or [SELF, OTHER] [PROMOTED, BROADCASTS] "out = the bits of self or other.";
    "__or__.Scalar" Or [SELF, NUMBER] [PROMOTED, FITS] "out = the bits of self or other.";
    "__xor__.Tensor" Xor [SELF, OTHER] [PROMOTED, BROADCASTS] "out = the bits of exactly one of self and other.";
    "__xor__.Scalar" Xor [SELF, NUMBER] [PROMOTED, FITS] "out = the bits of exactly one of self and other.";
    "__lshift__.Tensor" ShiftLeft [SELF, OTHER] [PROMOTED, BROADCASTS] "out = self * 2^other; 0 where other is no position of a bit.";
    "__lshift__.Scalar" ShiftLeft [SELF, NUMBER] [PROMOTED, FITS] "out = self * 2^other; 0 where other is no position of a bit.";
    "__rshift__.Tensor" ShiftRight [SELF, OTHER] [PROMOTED, BROADCASTS] "out = floor(self / 2^other); 0, or -1 of negative numbers, where other is no position of a bit.";
    "__rshift__.Scalar" ShiftRight [SELF, NUMBER] [PROMOTED, FITS] "out = floor(self / 2^other); 0, or -1 of negative numbers, where other is no position of a bit.";
    "logical_and" LogicalAnd [SELF, OTHER] [PROMOTED, BROADCASTS] "out = whether both are not 0.";
    "logical_or" LogicalOr [SELF, OTHER] [PROMOTED, BROADCASTS] "out = whether one is not 0.";
    "logical_xor" LogicalXor [SELF, OTHER] [PROMOTED, BROADCASTS] "out = whether exactly one is not 0.";
    "eq.Tensor" Eq [SELF, OTHER] [PROMOTED, BROADCASTS] "out = whether self = other.";
    "ne.Tensor" Ne [SELF, OTHER] [PROMOTED, BROADCASTS] "out = whether self is not other.";
    "lt.Tensor" Lt [SELF, OTHER] [PROMOTED, BROADCASTS] "out = whether self < other.";
    "le.Tensor" Le [SELF, OTHER] [PROMOTED, BROADCASTS] "out = whether self <= other.";
    "gt.Tensor" Gt [SELF, OTHER] [PROMOTED, BROADCASTS] "out = whether self > other.";
    "ge.Tensor" Ge [SELF, OTHER] [PROMOTED, BROADCASTS] "out = whether self >= other.";
    "add.Scalar" Add [SELF, NUMBER, ALPHA] [PROMOTED, FITS, MULTIPLE] "out = self + alpha * other; of f32 and f64 rounded once.";
    "sub.Scalar" Sub [SELF, NUMBER, ALPHA] [PROMOTED, FITS, MULTIPLE] "out = self - alpha * other; of f32 and f64 rounded once.";
    "rsub.Scalar" Sub [SELF, NUMBER, ALPHA] [PROMOTED, FITS, MULTIPLE] "out = other - alpha * self; of f32 and f64 rounded once.";
    "mul.Scalar" Mul [SELF, NUMBER] [PROMOTED, FITS] "out = self * other.";
    "div.Scalar" TrueDiv [SELF, NUMBER] [PROMOTED, FITS] "out = self / other.";
    "floor_divide.Scalar" FloorDiv [SELF, NUMBER] [PROMOTED, FITS] "out = floor(self / other). Torch refuses integers by 0; here they are -1.";
    "remainder.Scalar" FloorRem [SELF, NUMBER] [PROMOTED, FITS] "out = self - other * floor(self / other), a 0 of floats with the sign of self. Torch refuses integers by 0; here they are x.";
    "fmod.Scalar" Rem [SELF, NUMBER] [PROMOTED, FITS] "out = self - other * trunc(self / other). Torch refuses integers by 0; here they are x.";
    "pow.Tensor_Scalar" Pow [SELF, NUMBER] [PROMOTED, FITS] "out = self^other. Torch refuses negative powers of integers; here they are 1 / self^-other toward zero.";
    "bitwise_and.Scalar" And [SELF, NUMBER] [PROMOTED, FITS] "out = the bits of self and other.";
    "bitwise_or.Scalar" Or [SELF, NUMBER] [PROMOTED, FITS] "out = the bits of self or other.";
    "bitwise_xor.Scalar" Xor [SELF, NUMBER] [PROMOTED, FITS] "out = the bits of exactly one of self and other.";
    "eq.Scalar" Eq [SELF, NUMBER] [PROMOTED, FITS] "out = whether self = other.";
    "ne.Scalar" Ne [SELF, NUMBER] [PROMOTED, FITS] "out = whether self is not other.";
    "lt.Scalar" Lt [SELF, NUMBER] [PROMOTED, FITS] "out = whether self < other.";
    "le.Scalar" Le [SELF, NUMBER] [PROMOTED, FITS] "out = whether self <= other.";
    "gt.Scalar" Gt [SELF, NUMBER] [PROMOTED, FITS] "out = whether self > other.";
    "ge.Scalar" Ge [SELF, NUMBER] [PROMOTED, FITS] "out = whether self >= other.";
}

const TWO: std::ops::Range<usize> = 0..2;

fn has_operand(call: &Call, name: &str) -> bool {
    call.def.operands.get(2).is_some_and(|operand| operand.name == name)
}

/// What the op means, with its rounding mode, and the element type that it computes on.
fn meaning<const K: u8>(call: &Call) -> Result<(Kind, ElementType), Violation> {
    let mut kind = Kind::ALL[K as usize];
    if has_operand(call, "rounding_mode") && !args::is_none(call, 2) {
        let mode = call.constants[2].as_ref().filter(|it| it.element() == ElementType::String);
        kind = match mode.map(|mode| mode.string_at(0)) {
            Some(b"floor") => Kind::FloorDiv,
            Some(b"trunc") => Kind::TruncDiv,
            _ => {
                let message = "rounding_mode must be None, \"floor\" or \"trunc\", and a constant";
                return Err(Violation::new("C3", Site::Operand(2), message));
            }
        };
    }
    Ok((kind, computed(kind, common("C1", call, TWO)?)))
}

fn accepted_kind<const K: u8>(call: &Call) -> (Kind, ElementType) {
    meaning::<K>(call).expect("an application that `infer` accepts")
}

fn infer<const K: u8>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    call.tensor(0)?;
    let (kind, element) = meaning::<K>(call)?;
    let alike = TWO.map(|index| match call.operands[index].as_tensor() {
        Some(ty) => ty.with_element(element),
        None => TensorType::new(element, &[]),
    });
    let alike: Vec<TensorType> = alike.collect();
    // Of one element type, the rule breaks by what the op computes on, or else by shapes.
    let result = complex_result_type(kind, &[&alike[0], &alike[1]]);
    let result = result.map_err(|violation| {
        let constraint = if violation.constraint == "C3" { "C2" } else { violation.constraint };
        Violation { constraint, ..violation }
    })?;
    match in_f32(call, kind, element) {
        true => promote::check_known_type("C2", call, 1, ElementType::F32)?,
        false => check_operands("C2", call, TWO, element)?,
    }
    if has_operand(call, "alpha") {
        promote::check_number("C3", call, 2, element)?;
        if element.is_complex() && alpha_operand(call).is_some() {
            return fail(
                "C3",
                Site::Operand(2),
                "multiples of complex numbers are not summed here",
            );
        }
    }
    Ok(vec![result.into()])
}

/// Whether the operation reads its number as f32, computes on f32 and rounds once, although the element
/// type is a float of 16 bits.
fn in_f32(call: &Call, kind: Kind, element: ElementType) -> bool {
    let is_wide = matches!(kind, Kind::Mul | Kind::TrueDiv | Kind::FloorDiv | Kind::TruncDiv);
    is_wide && element.is_float() && element.bits() < 32 && promote::is_number(&call.operands[1])
}

/// By what the second operand is multiplied, unless it is 1.
fn alpha_operand<'a>(call: &Call<'a>) -> Option<&'a Tensor> {
    let alpha = call.constants.get(2)?.as_ref().filter(|_| has_operand(call, "alpha"))?;
    let one = formula::convert(&Tensor::from_i64s(&[], &[1]), alpha.element());
    (!alpha.same_bits(&one)).then_some(alpha)
}

/// Whether the operands are exchanged.
fn is_reversed(call: &Call) -> bool {
    call.def.name.starts_with("torch.aten.rsub")
}

fn eval<const K: u8>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (kind, element) = accepted_kind::<K>(call);
    if in_f32(call, kind, element) {
        let wide = [0, 1].map(|index| value(call, operands, index, ElementType::F32));
        return Ok(vec![promote::converted(&formula::apply(kind, &wide), element)]);
    }
    let [mut x, mut y] = [0, 1].map(|index| value(call, operands, index, element));
    if is_reversed(call) {
        std::mem::swap(&mut x, &mut y);
    }
    let Some(alpha) = alpha_operand(call) else {
        return Ok(vec![formula::apply(kind, &[x, y])]);
    };
    let alpha = promote::converted(alpha, element);
    if element.is_integer() {
        let multiple = formula::apply(Kind::Mul, &[alpha, y]);
        return Ok(vec![formula::apply(kind, &[x, multiple])]);
    }
    // As a sum of three tensors of one shape.
    let shape = call.results[0].shape().expect("a tensor").to_vec();
    let whole = Tensor::zero(ElementType::I1, &shape);
    let [x, y] = [x, y].map(|v| formula::apply(Kind::Select, &[whole.clone(), v.clone(), v]));
    let sign = if kind == Kind::Sub { -1.0 } else { 1.0 };
    let alpha = sign * alpha.float_at(0);
    let mut builder = TensorBuilder::new(element, &shape);
    for at in 0..x.count() {
        let (x, y) = (x.float_at(at), y.float_at(at));
        let sum = match element {
            ElementType::F64 => libm::fma(alpha, y, x),
            ElementType::F32 => libm::fmaf(alpha as f32, y as f32, x as f32).into(),
            _ => f64::from((x as f32) + (alpha as f32) * (y as f32)),
        };
        builder.push_bytes(&float_to_bytes(element, sum));
    }
    Ok(vec![builder.finish()])
}

fn expand<const K: u8>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (kind, element) = accepted_kind::<K>(call);
    if in_f32(call, kind, element) {
        let wide = [0, 1].map(|index| emit_value(call, operands, index, ElementType::F32, emit));
        let result = recipe::broadcast(kind, &wide, emit);
        return vec![promote::convert(result, element, emit)];
    }
    let [mut x, mut y] = [0, 1].map(|index| emit_value(call, operands, index, element, emit));
    if is_reversed(call) {
        std::mem::swap(&mut x, &mut y);
    }
    if alpha_operand(call).is_none() {
        return vec![recipe::broadcast(kind, &[x, y], emit)];
    }
    let mut alpha = emit_value(call, operands, 2, element, emit);
    if element.is_integer() {
        let multiple = recipe::broadcast(Kind::Mul, &[alpha, y], emit);
        return vec![recipe::broadcast(kind, &[x, multiple], emit)];
    }
    if kind == Kind::Sub {
        alpha = recipe::apply(Kind::Neg, &[alpha], emit);
    }
    let shape = call.results[0].shape().expect("a tensor").to_vec();
    // Of 16 bits, the product is exact in f32 and the sum rounded there first.
    let wide = if element.bits() < 32 { ElementType::F32 } else { element };
    let [alpha, y, x] = [alpha, y, x].map(|v| {
        let v = recipe::convert(v, wide, emit);
        stretch(v, &shape, emit)
    });
    let sum = emit.emit(CoreOp::Math(MathOp::Fma), &[alpha, y, x]);
    vec![recipe::convert(sum, element, emit)]
}
