//! `chlo.conj`.

use crate::elementwise::recipe::complex::{from_parts, parts};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "chlo.conj",
    summary: "The complex conjugate of x: x itself where it is a float.",
    description: "result[c] = re(x) - i * im(x), for every coordinate c.",
    source: "https://openxla.org/stablehlo/generated/chlo",
    operands: &[OperandDef::one("operand", "x")],
    results: &["result"],
    constraints: &rules(["C1: the elements are floats or complex numbers"]),
    assembly: Some("operands attr-dict `:` type(operands) `->` type($result)"),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let x = call.tensor(0)?;
    if !x.element.is_float() && !x.element.is_complex() {
        let message = format!("elements must be floats or complex numbers, but are {}", x.element);
        return fail("C1", Site::Operand(0), message);
    }
    Ok(vec![x.clone().into()])
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let x = &operands[0];
    let Some(part) = x.element().complex_part() else { return Ok(vec![x.clone()]) };
    let mut result = TensorBuilder::new(x.element(), x.shape());
    for at in 0..x.count() {
        let mut bytes = x.bytes_at(at).to_vec();
        // The sign is the last bit, in little-endian order.
        *bytes[part.bytes()..].last_mut().expect("an imaginary part") ^= 0x80;
        result.push_bytes(&bytes);
    }
    Ok(vec![result.finish()])
}

fn expand(_: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    if emit.tensor_type(operands[0]).element.is_float() {
        return operands.to_vec();
    }
    let [real, imag] = parts(operands[0], emit);
    let opposite = emit.emit(CoreOp::Negf, &[imag]);
    vec![from_parts([real, opposite], emit)]
}
