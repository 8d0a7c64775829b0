//! Rows that state a value and do nothing else: the frameworks' constants.

use super::core::Constant;
use super::{Call, CoreOp, Emit, Fault, Val, Violation};
use crate::tensor::Tensor;
use crate::types::ValueType;

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
    vec![emit.emit(CoreOp::Constant(Constant::tensor(value(call).clone())), &[])]
}
