//! `tfl.no_value`: an omitted operand.

use crate::ops::core::Constant;
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "tfl.no_value",
    summary: "An operand that is not given.",
    description: "Of type `none`.",
    source: "https://www.tensorflow.org/mlir/tfl_ops#tflno_value_tflnovalueop",
    attributes: &[attr("value", Unit, Absent, "always there")],
    results: &["none_val"],
    semantics: Semantics::framework(
        |_| Ok(vec![ValueType::Other("none".into())]),
        |_, _| Ok(vec![nothing()]),
        |_, _, emit: &mut dyn Emit| {
            vec![emit.emit(CoreOp::Constant(Constant::tensor(nothing())), &[])]
        },
    ),
    ..OpDef::BASE
};

/// What stands for nothing among tensors.
fn nothing() -> Tensor {
    Tensor::zero(ElementType::I1, &[0])
}
