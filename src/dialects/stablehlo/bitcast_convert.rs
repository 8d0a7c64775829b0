//! `stablehlo.bitcast_convert`.

use super::rules;
use crate::elementwise::recipe::{complex, reinterpret, signless};
use crate::ops::core::{BinaryOp, Cast, CastOp, Concat, Constant, Reduce, ReduceKind};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "stablehlo.bitcast_convert",
    summary: "The same bits as elements of another type.",
    description: "\
Where both element types have one width, result[c] has the bits of operand[c]. A narrower one gives
a new last dimension, of the parts of an element, the lowest bits first; a wider one takes the last
dimension together. Complex numbers stay complex: the real part has the lower bits.",
    source: "https://openxla.org/stablehlo/spec#bitcast_convert",
    operands: &[OperandDef::one("operand", "a tensor of integers or floats")],
    constraints: &rules([
        "I1: both element types are integers or floats of 1, 2, 4, 8, … bits, or both are complex; or they are the same",
        "C1: shape(result) = shape(operand), but for the last dimension where the widths differ, which makes up for that",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (operand, result) = (call.tensor(0)?, call.declared_result()?);
    let elements = [operand.element, result.element];
    let are = |class: fn(ElementType) -> bool| elements.into_iter().all(class);
    let plain = |element: ElementType| {
        (element.is_integer() || element.is_float()) && element.bits().is_power_of_two()
    };
    let is_same = operand.element == result.element;
    if !(is_same || are(plain) || are(ElementType::is_complex)) {
        let message = format!("the bits of {operand} cannot be read as {}", result.element);
        return fail("I1", Site::Operand(0), message);
    }
    let [from, to] = elements.map(|element| i64::from(element.bits()));
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
    let (from, to) = (operand.element().bits() as usize, result.element.bits() as usize);
    let element = |at: usize| {
        let mut bytes = operand.bytes_at(at).to_vec();
        in_order(operand.element(), &mut bytes);
        bytes.iter().rev().fold(0u128, |bits, &byte| bits << 8 | u128::from(byte))
    };
    let mut builder = TensorBuilder::new(result.element, &result.shape);
    for at in 0..result.element_count().expect("a static shape") as usize {
        let bits = match from >= to {
            true => element(at * to / from) >> (at * to % from),
            false => {
                let count = to / from;
                let part = |bits: u128, k: usize| bits << from | element(at * count + k);
                (0..count).rev().fold(0, part)
            }
        };
        let bits = bits & (u128::MAX >> (128 - to));
        let mut bytes = bits.to_le_bytes()[..result.element.bytes()].to_vec();
        in_order(result.element, &mut bytes);
        builder.push_bytes(&bytes);
    }
    Ok(vec![builder.finish()])
}

/// Exchanges the order of bytes in memory and that from the lowest on, of each part.
fn in_order(element: ElementType, bytes: &mut [u8]) {
    if cfg!(target_endian = "big") {
        bytes.chunks_exact_mut(element.part().bytes()).for_each(<[u8]>::reverse);
    }
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let result = call.results[0].as_tensor().expect("what `infer` gives");
    if emit.tensor_type(operands[0]).element == result.element {
        return operands.to_vec();
    }
    match result.element {
        ElementType::ComplexF32 => return vec![split_complex(operands[0], emit)],
        ElementType::ComplexF64 => return vec![join_complex(operands[0], emit)],
        _ => {}
    }
    let bits = as_integer(operands[0], emit);
    let from = emit.tensor_type(bits);
    let to = result.element.same_width_integer();
    let value = match from.element.bits().cmp(&to.bits()) {
        std::cmp::Ordering::Equal => bits,
        std::cmp::Ordering::Greater => split_elements(bits, to, emit),
        std::cmp::Ordering::Less => join_elements(bits, to, emit),
    };
    vec![of_type(value, result.element, emit)]
}

fn as_integer(value: Val, emit: &mut dyn Emit) -> Val {
    let element = emit.tensor_type(value).element;
    match element {
        ElementType::Index => {
            let op = CastOp::IndexCast;
            emit.emit(CoreOp::Cast(Cast { op, to: ElementType::I64 }), &[value])
        }
        element if element.is_float() => reinterpret(value, element.same_width_integer(), emit),
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

/// Each part of `complex<f64>` as a `complex<f32>`.
fn split_complex(value: Val, emit: &mut dyn Emit) -> Val {
    let rank = emit.tensor_type(value).rank();
    let parts = complex::parts(value, emit).map(|part| {
        let bits = reinterpret(part, ElementType::I64, emit);
        let halves =
            reinterpret(split_elements(bits, ElementType::I32, emit), ElementType::F32, emit);
        [0, 1].map(|k| last_at(halves, k, emit))
    });
    let numbers = parts.map(|halves| complex::from_parts(halves, emit));
    layout::stack(&numbers, rank, emit)
}

/// The elements at a position of the last dimension.
fn last_at(value: Val, position: i64, emit: &mut dyn Emit) -> Val {
    let shape = emit.tensor_type(value).shape;
    let last = shape.len() - 1;
    let part = layout::part(value, last, position, 1, emit);
    emit.reshape(part, &shape[..last])
}

/// Each two numbers of `complex<f32>` as the parts of a `complex<f64>`.
fn join_complex(value: Val, emit: &mut dyn Emit) -> Val {
    let last = emit.tensor_type(value).rank() - 1;
    let parts = [0, 1].map(|k| {
        let number = last_at(value, k, emit);
        let halves = complex::parts(number, emit);
        let halves = layout::stack(&halves, last, emit);
        let bits = reinterpret(halves, ElementType::I32, emit);
        reinterpret(join_elements(bits, ElementType::I64, emit), ElementType::F64, emit)
    });
    complex::from_parts(parts, emit)
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
