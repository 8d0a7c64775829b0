//! What onnx-mlir puts around the operators of a model.

use crate::prelude::*;
use multigather_core::ops::def::Structure;

const SOURCE: &str =
    "https://github.com/onnx/onnx-mlir/blob/main/src/Dialect/ONNX/AdditionalONNXOps.td";

const FORM: &str = "attr-dict (operands `:` type(operands))?";

pub static RETURN: OpDef = OpDef {
    name: "onnx.Return",
    summary: "Ends a function and gives its results.",
    example: r#"
func.func @main_graph(%x: tensor<4x8xf32>, %i: tensor<2xi64>) -> tensor<2x8xf32> {
  %0 = "onnx.Gather"(%x, %i) {axis = 0 : si64} : (tensor<4x8xf32>, tensor<2xi64>) -> tensor<2x8xf32>
  onnx.Return %0 : tensor<2x8xf32>
}
"onnx.EntryPoint"() {func = @main_graph} : () -> ()
"#,
    description: "\
Means what `func.return` means. The types of the operands may say more or less than those of the
function's results: shape inference changes them one by one.",
    source: SOURCE,
    operands: &[OperandDef::variadic("operands", "the function's results")],
    results: &[],
    constraints: &rules([
        "C1: the operands have element types and static sizes that the function's results may have",
        "C2: it is the last operation of its block, directly in a function",
    ]),
    assembly: Some(FORM),
    semantics: Semantics::Structural(Structure::Return),
    ..OpDef::BASE
};

pub static YIELD: OpDef = OpDef {
    name: "onnx.Yield",
    summary: "Ends the body of an If, a Loop or a Scan and gives its results.",
    example: super::opaque::nested::IF.example,
    description: "Carried unchanged: the enclosing operator defines its meaning.",
    source: SOURCE,
    operands: &[OperandDef::variadic("operands", "the results")],
    results: &[],
    assembly: Some(FORM),
    semantics: Semantics::OPAQUE,
    ..OpDef::BASE
};

pub static ENTRY_POINT: OpDef = OpDef {
    name: "onnx.EntryPoint",
    summary: "Says which function is the model.",
    example: RETURN.example,
    description: "Carried unchanged.",
    source: SOURCE,
    attributes: &[attr("func", Any, Required, "the function")],
    results: &[],
    semantics: Semantics::OPAQUE,
    ..OpDef::BASE
};
