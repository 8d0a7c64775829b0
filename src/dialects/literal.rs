//! Definitions of operations that only state a value: the frameworks' constants.

use super::core::Constant;
use crate::prelude::*;

/// The definition of a constant op with its tensor in the attribute `value`.
pub const fn tensor_def(
    name: &'static str,
    source: &'static str,
    assembly: Option<&'static str>,
) -> OpDef {
    OpDef {
        name,
        summary: "A constant tensor.",
        description: "output = value",
        source,
        attributes: const {
            &[attr("value", Elements, Required, "the tensor; its type is the result's")]
        },
        assembly,
        semantics: Semantics::framework(infer, eval, expand),
        ..OpDef::BASE
    }
}

/// The attribute `value`.
pub fn value<'a>(call: &Call<'a>) -> &'a Tensor {
    call.tensor_attr("value").expect("a required attribute")
}

/// The type of the value itself.
pub fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    Ok(vec![value(call).ty().into()])
}

pub fn eval(call: &Call, _: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    Ok(vec![value(call).clone()])
}

pub fn expand(call: &Call, _: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    vec![emit_tensor(value(call).clone(), emit)]
}

/// The core's constant of a tensor.
pub fn emit_tensor(value: Tensor, emit: &mut dyn Emit) -> Val {
    emit.emit(CoreOp::Constant(Constant::tensor(value)), &[])
}
