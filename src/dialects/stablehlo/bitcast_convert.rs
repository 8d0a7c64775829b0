//! `stablehlo.bitcast_convert`.

use super::rules;
use crate::elementwise::recipe::{reinterpret, signless};
use crate::ops::core::{BinaryOp, Cast, CastOp, Concat, Constant, Reduce, ReduceKind};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "stablehlo.bitcast_convert",
    summary: "The same bits as elements of another type.",
    description: "\
Where both element types have one width, result[c] has the bits of operand[c]. A narrower one gives
a new last dimension, of the parts of an element, the lowest bits first; a wider one takes the last
dimension together. Complex numbers stay complex, so they are never cut.",
    source: "https://openxla.org/stablehlo/spec#bitcast_convert",
    operands: &[OperandDef::one("operand", "a tensor of integers or floats")],
    constraints: &rules([
        "I1: both element types are integers, not `i1`, or floats; or they are the same",
        "C1: shape(result) = shape(operand), but for the last dimension where the widths differ, which makes up for that",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (operand, result) = (call.tensor(0)?, call.declared_result()?);
    let plain = |element: ElementType| element.is_index_type() || element.is_float();
    let is_same = operand.element == result.element;
    if !(is_same || plain(operand.element) && plain(result.element)) {
        let message = format!("the bits of {operand} cannot be read as {}", result.element);
        return fail("I1", Site::Operand(0), message);
    }
    let (from, to) = (operand.element.bytes() as i64, result.element.bytes() as i64);
    let expected: Option<Vec<i64>> = match from.cmp(&to) {
        std::cmp::Ordering::Equal => Some(operand.shape.to_vec()),
        std::cmp::Ordering::Greater => Some([&operand.shape[..], &[from / to]].concat()),
        std::cmp::Ordering::Less => {
            let rest = operand.shape.split_last();
            rest.filter(|(last, _)| size::must_equal(**last, to / from))
                .map(|(_, rest)| rest.to_vec())
        }
    };
    match expected {
        Some(shape) => rules::result("C1", call, result.with_shape(&shape)),
        None => {
            let message = format!(
                "the last dimension of {operand} must be {} elements, which make one {}",
                to / from,
                result.element
            );
            fail("C1", Site::Operand(0), message)
        }
    }
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let operand = &operands[0];
    let result = call.results[0].as_tensor().expect("what `infer` gives");
    let (from, to) = (operand.element().bytes(), result.element.bytes());
    let mut builder = TensorBuilder::new(result.element, &result.shape);
    let count = result.element_count().expect("a static shape") as usize;
    for at in 0..count {
        // In memory, the lowest bits come first.
        let mut bytes: Vec<u8> = Vec::new();
        let first = at * to / from;
        for part in first..first + (to / from).max(1) {
            let mut part = operand.bytes_at(part).to_vec();
            if cfg!(target_endian = "big") {
                part.reverse();
            }
            bytes.extend(part);
        }
        let begin = at * to % from;
        let mut bytes = bytes[begin..begin + to].to_vec();
        if cfg!(target_endian = "big") {
            bytes.reverse();
        }
        builder.push_bytes(&bytes);
    }
    Ok(vec![builder.finish()])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let result = call.results[0].as_tensor().expect("what `infer` gives");
    if emit.tensor_type(operands[0]).element == result.element {
        return operands.to_vec();
    }
    let bits = as_integer(operands[0], emit);
    let from = emit.tensor_type(bits);
    let to = integer_of(result.element);
    let value = match from.element.bits().cmp(&to.bits()) {
        std::cmp::Ordering::Equal => bits,
        std::cmp::Ordering::Greater => split_elements(bits, to, emit),
        std::cmp::Ordering::Less => join_elements(bits, to, emit),
    };
    vec![of_type(value, result.element, emit)]
}

/// The signless integer type of an element type's width.
pub(super) fn integer_of(element: ElementType) -> ElementType {
    match element.bytes() {
        1 => ElementType::I8,
        2 => ElementType::I16,
        4 => ElementType::I32,
        _ => ElementType::I64,
    }
}

fn as_integer(value: Val, emit: &mut dyn Emit) -> Val {
    let element = emit.tensor_type(value).element;
    match element {
        ElementType::Index => {
            let op = CastOp::IndexCast;
            emit.emit(CoreOp::Cast(Cast { op, to: ElementType::I64 }), &[value])
        }
        element if element.is_float() => reinterpret(value, integer_of(element), emit),
        _ => signless(value, emit),
    }
}

fn of_type(value: Val, element: ElementType, emit: &mut dyn Emit) -> Val {
    match element {
        ElementType::Index => {
            let op = CastOp::IndexCast;
            emit.emit(CoreOp::Cast(Cast { op, to: element }), &[value])
        }
        _ => reinterpret(value, element, emit),
    }
}

/// The parts of each element, by shifts and truncations, concatenated.
fn split_elements(value: Val, to: ElementType, emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(value);
    let one_part = [&ty.shape[..], &[1]].concat();
    let mut parts = Vec::new();
    for shift in (0..ty.element.bits()).step_by(to.bits() as usize) {
        let amount = layout::number(ty.element, shift.into(), &ty.shape, emit);
        let shifted = emit.emit(CoreOp::Binary(BinaryOp::Shrui), &[value, amount]);
        let part = emit.emit(CoreOp::Cast(Cast { op: CastOp::Trunci, to }), &[shifted]);
        parts.push(emit.reshape(part, &one_part));
    }
    emit.emit(CoreOp::Concat(Concat { axis: ty.rank() as i64 }), &parts)
}

/// The last dimension's elements, widened, shifted up and put together.
fn join_elements(value: Val, to: ElementType, emit: &mut dyn Emit) -> Val {
    let narrow = emit.tensor_type(value);
    let value = emit.emit(CoreOp::Cast(Cast { op: CastOp::Extui, to }), &[value]);
    let ty = emit.tensor_type(value);
    let count = to.bits() / narrow.element.bits();
    let amounts: Vec<i128> = (0..count).map(|k| (k * narrow.element.bits()).into()).collect();
    let amounts = Tensor::from_ints(to, &[count.into()], &amounts);
    let amounts = emit.emit(CoreOp::Constant(Constant::tensor(amounts)), &[]);
    let last = ty.rank() as i64 - 1;
    let amounts = emit.broadcast(amounts, &[last], &ty.shape);
    let parts = emit.emit(CoreOp::Binary(BinaryOp::Shli), &[value, amounts]);
    let axes = Shape::from_slice(&[last]);
    emit.emit(CoreOp::Reduce(Reduce { axes, kind: ReduceKind::Or }), &[parts])
}
