//! Operations of torch-mlir that are not computed with here.

use crate::ir::{Module, Op};
use crate::prelude::*;

/// The form of operations whose definitions are generated from PyTorch's registry.
const FORM: &str = "operands attr-dict (`:` type(operands))? (`->` type(results))?";

const ANY: &[OperandDef] = &[OperandDef::variadic("operands", "as PyTorch has them")];

const fn uniform(name: &'static str) -> OpDef {
    OpDef { name, operands: ANY, results: &["results*"], assembly: Some(FORM), ..OpDef::BASE }
}

pub static ATEN: OpDef = uniform("torch.aten.*");
pub static PRIMS: OpDef = uniform("torch.prims.*");
pub static TORCHVISION: OpDef = uniform("torch.torchvision.*");
pub static QUANTIZED: OpDef = uniform("torch.quantized.*");

/// The operator of a `torch.operator`.
pub fn operator_of(module: &Module, op: Op) -> Option<String> {
    let name = module.text_attr(op, "name").filter(|_| module.op_name(op) == OPERATOR.name)?;
    Some(name.to_string())
}

pub static OPERATOR: OpDef = OpDef {
    name: "torch.operator",
    summary: "An operator of another registry, by its name.",
    example: r#"
func.func @main(%yes: !torch.vtensor<[],i1>, %x: !torch.vtensor<[4],f32>) -> !torch.vtensor<[4],f32> {
  %0 = torch.operator "onnx.If"(%yes) : (!torch.vtensor<[],i1>) -> !torch.vtensor<[4],f32> {
    %1 = torch.operator "onnx.Neg"(%x) : (!torch.vtensor<[4],f32>) -> !torch.vtensor<[4],f32>
    torch.operator_terminator %1 : !torch.vtensor<[4],f32>
  }, {
    torch.operator_terminator %x : !torch.vtensor<[4],f32>
  }
  return %0 : !torch.vtensor<[4],f32>
}
"#,
    description: "\
`torch.operator \"onnx.Gather\"(%a, %b) {torch.onnx.axis = 0 : si64} : (T, U) -> V` is how torch-mlir
imports ONNX models. ONNX's operators mean what they mean in ONNX, in the version that the function's
attribute `torch.onnx_meta.opset_version` names. Others are kept as they stand, and an error where they
are run.",
    source: "https://github.com/llvm/torch-mlir/blob/main/include/torch-mlir/Dialect/Torch/IR/TorchOps.td",
    operands: &[OperandDef::variadic("operands", "as the operator has them")],
    attributes: &[attr("name", Str, Required, "the operator's name")],
    results: &["results*"],
    assembly: Some(
        "$name `(` operands `)` attr-dict `:` functional-type(operands, results) custom(regions)",
    ),
    semantics: Semantics::OPAQUE,
    ..super::ROW
};

pub static TERMINATOR: OpDef = OpDef {
    name: "torch.operator_terminator",
    summary: "Ends a region of an operator and gives its results.",
    example: OPERATOR.example,
    description: "Carried unchanged.",
    source: OPERATOR.source,
    operands: &[OperandDef::variadic("operands", "the results")],
    results: &[],
    assembly: Some("operands attr-dict (`:` type(operands))?"),
    semantics: Semantics::OPAQUE,
    ..super::ROW
};
