//! `arith.constant`.

use super::SOURCE;
use crate::ops::core::prelude::*;
use crate::tensor::Tensor;
use crate::types::ValueType;

/// `arith.constant`.
pub static DEF: OpDef = OpDef {
    name: "arith.constant",
    summary: "A constant value.",
    example: "{value = dense<[[0.0, 0.5], [1.0, 1.5]]> : tensor<2x2xf32>} -> 2x2xf32",
    description: "out = value. A `dense` value gives a tensor, an integer or float a scalar.",
    source: SOURCE,
    attributes: &[attr("value", Elements, Required, "the value; its type is the result's")],
    results: &["result"],
    constraints: &rules(["C1: the result has the value's type"]),
    assembly: Some("attr-dict $value result-of($value)"),
    semantics: Semantics::Core(build),
    ..OpDef::BASE
};

/// A value, as a tensor or, of rank 0, as a scalar.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Constant {
    /// The elements.
    pub value: Tensor,
    /// Whether it is a scalar rather than a tensor of rank 0.
    pub scalar: bool,
}

fn build(call: &Call) -> Result<CoreOp, Violation> {
    let value = call.tensor_attr("value").expect("a required attribute").clone();
    let scalar = matches!(call.results, [ValueType::Scalar(_)]);
    if scalar && value.rank() != 0 {
        let message = format!("the result is {}, but the value {}", call.results[0], value.ty());
        return Err(Violation::new("C1", Site::Result(0), message));
    }
    Ok(CoreOp::Constant(Constant { value, scalar }))
}

impl Constant {
    /// A tensor constant.
    pub fn tensor(value: Tensor) -> Self {
        Constant { value, scalar: false }
    }
}

impl Core for Constant {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        Attrs::from_iter([("value", AttrValue::Tensor(self.value.clone()))])
    }

    fn infer(&self, _: &[ValueType]) -> Result<ValueType, Violation> {
        Ok(if self.scalar {
            ValueType::Scalar(self.value.element())
        } else {
            self.value.ty().into()
        })
    }

    fn eval(&self, _: &[Tensor]) -> Result<Tensor, Fault> {
        Ok(self.value.clone())
    }
}
