//! `torch.prim.ListConstruct`: lists, of ints so far as they are computed with.

use crate::ops::core::{Concat, Constant};
use crate::ops::{Call, CoreOp, Emit, Fault, OpDef, OperandDef, Semantics, Val, Violation};
use crate::tensor::Tensor;
use crate::types::{ElementType, ValueType};

pub static DEF: OpDef = OpDef {
    name: "torch.prim.ListConstruct",
    summary: "A list of its operands.",
    description: "A list of ints says what other ops do: sizes, dimensions, amounts. It is known where all its elements are.",
    source: "https://github.com/llvm/torch-mlir/blob/main/include/torch-mlir/Dialect/Torch/IR/TorchOps.td",
    operands: &[OperandDef::variadic("elements", "values of one type")],
    attributes: &[],
    results: &["result"],
    constraints: &[],
    assembly: Some("operands attr-dict `:` functional-type(operands, results)"),
    semantics: Semantics::Framework { infer, warnings: None, eval, expand },
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    // An empty list has the type that is declared.
    let declared = call.results.first().cloned();
    let of = |ty: &ValueType| match ty {
        ValueType::Other(text) => {
            let name = text.strip_prefix("!torch.").unwrap_or(text);
            ValueType::Other(format!("!torch.list<{name}>").into())
        }
        tensor => declared.clone().unwrap_or_else(|| tensor.clone()),
    };
    let element = call.operands.first().map(of).filter(|list| Some(list) == declared.as_ref());
    let list = element.or(declared).unwrap_or(ValueType::Other("!torch.list<int>".into()));
    Ok(vec![list])
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let values: Option<Vec<i128>> = operands.iter().map(int).collect();
    let Some(values) = values else {
        return Err(Fault::Other("lists of other elements than ints are not supported".into()));
    };
    Ok(vec![Tensor::from_ints(ElementType::I64, &[values.len() as i64], &values)])
}

fn int(element: &Tensor) -> Option<i128> {
    (element.element() == ElementType::I64 && element.rank() == 0).then(|| element.int_at(0))
}

fn expand(_: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let int = ValueType::tensor(ElementType::I64, &[]);
    let is_of_ints = operands.iter().all(|&element| emit.type_of(element) == int);
    if operands.is_empty() || !is_of_ints {
        // A list of other elements stands for nothing: ops that take one say that they cannot.
        let nothing = Tensor::zero(ElementType::I64, &[0]);
        return vec![emit.emit(CoreOp::Constant(Constant::tensor(nothing)), &[])];
    }
    let elements: Vec<Val> = operands.iter().map(|&element| emit.reshape(element, &[1])).collect();
    match elements[..] {
        [only] => vec![only],
        _ => vec![emit.emit(CoreOp::Concat(Concat { axis: 0 }), &elements)],
    }
}
