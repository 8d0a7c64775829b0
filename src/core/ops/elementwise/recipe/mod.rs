//! Elementwise recipes of core ops, for elementwise op definitions and for any other recipe that
//! computes: `recipe::apply(Kind::Add, &[x, y], emit)`.
//!
//! `arith` and `math` take signless integers: other integers are bitcast to these first, and back
//! at the end.

pub mod complex;
mod float;
mod int;

use super::kind::{Kind, Outcome};
use crate::ops::core::{
    BinaryOp, Bitcast, Cast, CastOp, Cmpf, CmpfPredicate, Cmpi, CmpiPredicate, MathOp,
};
use crate::ops::derivative::Meaning;
use crate::ops::layout::{self, stretch};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, broadcast_dim};

/// `kind` on operands of one shape and element type that it accepts (a condition has `i1`).
pub fn apply(kind: Kind, operands: &[Val], emit: &mut dyn Emit) -> Val {
    assert_eq!(operands.len(), kind.arity(), "{kind:?}");
    match kind {
        Kind::Identity => return operands[0],
        Kind::Select => return emit.emit(CoreOp::Select, operands),
        _ => {}
    }
    let element = emit.tensor_type(operands[0]).element;
    if element.is_complex() {
        return complex::compute(kind, operands, emit);
    }
    if element.is_float() {
        let value = float::float(kind, element, operands, emit);
        emit.note(Meaning::Kind(kind), operands, value);
        return value;
    }
    let signless: Vec<Val> = operands.iter().map(|&v| signless(v, emit)).collect();
    let result = int::int(kind, element, &signless, emit);
    match kind.outcome() {
        Outcome::Value => reinterpret(result, element, emit),
        Outcome::Truth => result,
    }
}

/// [`apply`] on operands that are first broadcast to one shape.
pub fn broadcast(kind: Kind, operands: &[Val], emit: &mut dyn Emit) -> Val {
    let shapes: Vec<Shape> = operands.iter().map(|&v| emit.tensor_type(v).shape).collect();
    let rank = shapes.iter().map(|shape| shape.len()).max().unwrap_or(0);
    let met = |d: usize| {
        let sizes =
            shapes.iter().filter_map(|shape| Some(shape[(d + shape.len()).checked_sub(rank)?]));
        sizes.fold(1, |a, b| broadcast_dim(a, b).expect("shapes that the type rule accepts"))
    };
    let shape: Shape = (0..rank).map(met).collect();
    let operands: Vec<Val> = operands.iter().map(|&v| stretch(v, &shape, emit)).collect();
    apply(kind, &operands, emit)
}

/// The number in every element of a tensor like `value`.
pub fn constant_like(value: Val, number: i64, emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(value);
    layout::everywhere(&Tensor::number(ty.element, number), &ty.shape, emit)
}

/// `value` with elements of type `to`: integers wrap, floats saturate, NaN gives 0, whatever is
/// not 0 is true. A real number is a complex one without imaginary part, which is cut off the other way round.
pub fn convert(value: Val, to: ElementType, emit: &mut dyn Emit) -> Val {
    let from = emit.tensor_type(value).element;
    if from == to {
        return value;
    }
    if let Some(part) = to.complex_part() {
        let parts = match from.is_complex() {
            true => complex::parts(value, emit).map(|value| convert(value, part, emit)),
            false => {
                let real = convert(value, part, emit);
                [real, constant_like(real, 0, emit)]
            }
        };
        return complex::from_parts(parts, emit);
    }
    if from.is_complex() {
        let [real, imaginary] = complex::parts(value, emit);
        return match to {
            ElementType::I1 => emit_logical(Kind::LogicalOr, &[real, imaginary], emit),
            _ => convert(real, to, emit),
        };
    }
    if to == ElementType::I1 {
        return is_nonzero(value, emit);
    }
    let mut cast =
        |op: CastOp, to: ElementType, v: Val| emit.emit(CoreOp::Cast(Cast { op, to }), &[v]);
    if from.is_float() {
        return match to.is_float() {
            true if from.bits() < to.bits() => cast(CastOp::Extf, to, value),
            true if from.bits() > to.bits() => cast(CastOp::Truncf, to, value),
            true => {
                let single = cast(CastOp::Extf, ElementType::F32, value);
                cast(CastOp::Truncf, to, single)
            }
            false if to == ElementType::Index => {
                let wide = cast(CastOp::Fptosi, ElementType::I64, value);
                cast(CastOp::IndexCast, to, wide)
            }
            false => {
                let op = if to.is_unsigned() { CastOp::Fptoui } else { CastOp::Fptosi };
                let cut = cast(op, to.signless(), value);
                reinterpret(cut, to, emit)
            }
        };
    }
    let is_natural = from.is_unsigned() || from == ElementType::I1;
    let mut value = signless(value, emit);
    let mut cast =
        |op: CastOp, to: ElementType, v: Val| emit.emit(CoreOp::Cast(Cast { op, to }), &[v]);
    let mut bits = from.bits();
    if from == ElementType::Index {
        value = cast(CastOp::IndexCast, ElementType::I64, value);
        bits = 64;
    }
    if to.is_float() {
        return cast(if is_natural { CastOp::Uitofp } else { CastOp::Sitofp }, to, value);
    }
    let width = if to == ElementType::Index { ElementType::I64 } else { to.signless() };
    value = match bits.cmp(&width.bits()) {
        std::cmp::Ordering::Less if is_natural => cast(CastOp::Extui, width, value),
        std::cmp::Ordering::Less => cast(CastOp::Extsi, width, value),
        std::cmp::Ordering::Equal => value,
        std::cmp::Ordering::Greater => cast(CastOp::Trunci, width, value),
    };
    match to {
        ElementType::Index => cast(CastOp::IndexCast, to, value),
        _ => reinterpret(value, to, emit),
    }
}

/// Integers of any signedness as those that `arith` takes.
pub fn signless(value: Val, emit: &mut dyn Emit) -> Val {
    let element = emit.tensor_type(value).element;
    reinterpret(value, element.signless(), emit)
}

/// The same bits as another element type of the same width: integers of another signedness, or floats as signless
/// integers and back.
pub fn reinterpret(value: Val, element: ElementType, emit: &mut dyn Emit) -> Val {
    let from = emit.tensor_type(value).element;
    let op = match from.is_float() || element.is_float() {
        _ if from == element => return value,
        true => CoreOp::Cast(Cast { op: CastOp::Bitcast, to: element }),
        false => CoreOp::Bitcast(Bitcast::to(element)),
    };
    emit.emit(op, &[value])
}

/// Signed integers in IEEE 754's totalOrder of floats: the bits, with all but the sign inverted if that is set.
pub fn ordered_bits(value: Val, emit: &mut dyn Emit) -> Val {
    let element = emit.tensor_type(value).element;
    let value =
        if element.is_narrow_float() { convert(value, ElementType::F32, emit) } else { value };
    let to = emit.tensor_type(value).element.same_width_integer();
    let bits = reinterpret(value, to, emit);
    let width = constant_like(bits, (to.bits() - 1).into(), emit);
    let sign = binary(BinaryOp::Shrsi, bits, width, emit);
    let magnitude = constant_like(bits, i64::MAX >> (64 - to.bits()), emit);
    let turned = binary(BinaryOp::Andi, sign, magnitude, emit);
    binary(BinaryOp::Xori, bits, turned, emit)
}

/// Whether elements are not 0; NaN is not.
fn is_nonzero(value: Val, emit: &mut dyn Emit) -> Val {
    let element = emit.tensor_type(value).element;
    if element == ElementType::I1 {
        return value;
    }
    let value = if element.is_float() { value } else { signless(value, emit) };
    let zero = constant_like(value, 0, emit);
    match element.is_float() {
        true => cmpf(CmpfPredicate::Une, value, zero, emit),
        false => cmpi(CmpiPredicate::Ne, value, zero, emit),
    }
}

/// Emits `arith.cmpi`.
pub fn cmpi(predicate: CmpiPredicate, x: Val, y: Val, emit: &mut dyn Emit) -> Val {
    emit.emit(CoreOp::Cmpi(Cmpi { predicate }), &[x, y])
}

/// Emits `arith.cmpf`.
pub fn cmpf(predicate: CmpfPredicate, x: Val, y: Val, emit: &mut dyn Emit) -> Val {
    emit.emit(CoreOp::Cmpf(Cmpf { predicate }), &[x, y])
}

/// Emits an operation of two numbers.
pub fn binary(op: BinaryOp, x: Val, y: Val, emit: &mut dyn Emit) -> Val {
    emit.emit(CoreOp::Binary(op), &[x, y])
}

fn emit_math(op: MathOp, operands: &[Val], emit: &mut dyn Emit) -> Val {
    emit.emit(CoreOp::Math(op), operands)
}

fn emit_select(condition: Val, yes: Val, no: Val, emit: &mut dyn Emit) -> Val {
    emit.emit(CoreOp::Select, &[condition, yes, no])
}

/// `x op y` on truth values.
fn emit_logical(kind: Kind, operands: &[Val], emit: &mut dyn Emit) -> Val {
    let truths: Vec<Val> = operands.iter().map(|&v| is_nonzero(v, emit)).collect();
    match kind {
        Kind::LogicalAnd => binary(BinaryOp::Andi, truths[0], truths[1], emit),
        Kind::LogicalOr => binary(BinaryOp::Ori, truths[0], truths[1], emit),
        Kind::LogicalXor => binary(BinaryOp::Xori, truths[0], truths[1], emit),
        _ => {
            let one = constant_like(truths[0], 1, emit);
            binary(BinaryOp::Xori, truths[0], one, emit)
        }
    }
}
