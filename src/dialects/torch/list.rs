//! `torch.prim.ListConstruct`: lists of ints, which are arguments of other ops, and of tensors.

use super::effects::changes_operand;
use crate::ir::{Module, Op};
use crate::ops::core::{Concat, Constant};
use crate::ops::def::Run;
use crate::prelude::*;

/// The semantics depends on the elements of the list. The elements of a list that other operations mutate are not known.
pub static DEF: OpDef = OpDef {
    semantics: Semantics::Opaque {
        meaning: Some(meaning),
        infer: Some(|_| fail("", Site::Op, CHANGED)),
        run: Some(Run {
            infer: |_| fail("", Site::Op, CHANGED),
            what: CHANGED,
            is_replaced: true,
            ..Run::BASE
        }),
    },
    ..ROW
};

const CHANGED: &str = "operations change the list, and how is not known: the numbers of iterations of their loops must be \
constants, and they must not be in a branch";

/// A list of ints or of floats, which is constant if its elements are; lists of other values are opaque.
pub static OF_INTS: OpDef = OpDef { semantics: Semantics::framework(infer, eval, expand), ..ROW };

/// A list of tensors, or None: ops take its elements.
pub static OF_TENSORS: OpDef = OpDef {
    operands: &[OperandDef::members("elements", "tensors, or None")],
    semantics: Semantics::Framework {
        infer: infer_of_tensors,
        warnings: None,
        eval: |_, _| Ok(vec![nothing()]),
        expand: |_, _, emit| vec![emit.emit(CoreOp::Constant(Constant::tensor(nothing())), &[])],
    },
    ..ROW
};

const ROW: OpDef = OpDef {
    name: "torch.prim.ListConstruct",
    summary: "A list of its operands.",
    example: r#"
func.func @main(%x: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3,2],f32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 0
  %2 = torch.prim.ListConstruct %0, %1 : (!torch.int, !torch.int) -> !torch.list<int>
  %3 = torch.aten.permute %x, %2 : !torch.vtensor<[2,3],f32>, !torch.list<int> -> !torch.vtensor<[3,2],f32>
  return %3 : !torch.vtensor<[3,2],f32>
}
"#,
    description: "A list of ints or floats parametrizes other ops: sizes, dimensions, amounts. It is known where all its elements are. An op that takes a list of tensors, None among them, takes these tensors.",
    source: "https://github.com/llvm/torch-mlir/blob/main/include/torch-mlir/Dialect/Torch/IR/TorchOps.td",
    operands: &[OperandDef::variadic("elements", "values of one type")],
    constraints: &rules(["C1: the result is a list"]),
    assembly: Some("operands attr-dict `:` functional-type(operands, results)"),
    semantics: Semantics::OPAQUE,
    ..super::ROW
};

const LIST: &str = "!torch.list<";

fn meaning(module: &Module, op: Op) -> Option<&'static OpDef> {
    let ty = |&value: &_| module.pools.to_value_type(module.value_type(value));
    let data = &module[op];
    let is_member = |ty: ValueType| match ty {
        ValueType::Tensor(_) => true,
        ValueType::Other(text) => &*text == "!torch.none",
        ValueType::Scalar(_) => false,
    };
    let [list] = data.results[..] else { return Some(&OF_INTS) };
    if module[list].uses.iter().any(|used| changes_operand(module, used.op)) {
        return None;
    }
    // What an empty list could hold, its type says.
    let of_members = is_of_tensors(&ty(&list)) && data.operands.iter().map(ty).all(is_member);
    Some(if of_members { &OF_TENSORS } else { &OF_INTS })
}

/// Whether a type is that of lists of tensors.
fn is_of_tensors(ty: &ValueType) -> bool {
    matches!(ty, ValueType::Other(text) if text.starts_with(LIST) && text.contains("tensor"))
}

/// The tensor that represents a list whose elements are passed instead.
fn nothing() -> Tensor {
    Tensor::zero(ElementType::I64, &[0])
}

/// Checks that the result is a list; its type determines the element type if the elements do not.
fn check_declared(call: &Call) -> Result<(), Violation> {
    match call.results.first() {
        Some(ValueType::Other(text)) if text.starts_with(LIST) => Ok(()),
        None => Ok(()),
        Some(found) => {
            let message = format!("expected a list, but the result is declared {found}");
            Err(Violation::new("C1", Site::Result(0), message))
        }
    }
}

/// Infers the declared type of the list.
fn infer_of_tensors(call: &Call) -> Result<Vec<ValueType>, Violation> {
    check_declared(call)?;
    Ok(call.results.to_vec())
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    check_declared(call)?;
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

/// The element types of numbers.
const NUMBERS: [ElementType; 2] = [ElementType::I64, ElementType::F64];

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let shape = [operands.len() as i64];
    let are_of = |element| operands.iter().all(|it| it.element() == element && it.rank() == 0);
    let [ints, floats] = NUMBERS.map(are_of);
    if ints {
        let values: Vec<i128> = operands.iter().map(|element| element.int_at(0)).collect();
        return Ok(vec![Tensor::from_ints(ElementType::I64, &shape, &values)]);
    }
    if !floats {
        return Err(Fault::Other("lists of other elements than numbers are not supported".into()));
    }
    let mut builder = TensorBuilder::new(ElementType::F64, &shape);
    operands.iter().for_each(|element| builder.push_float(element.float_at(0)));
    Ok(vec![builder.finish()])
}

fn expand(_: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let are_of = |element: &ElementType| {
        let number = ValueType::tensor(*element, &[]);
        operands.iter().all(|&element| emit.type_of(element) == number)
    };
    if operands.is_empty() || !NUMBERS.iter().any(are_of) {
        // A list of other elements stands for nothing: ops that take one say that they cannot.
        return vec![emit.emit(CoreOp::Constant(Constant::tensor(nothing())), &[])];
    }
    let elements: Vec<Val> = operands.iter().map(|&element| emit.reshape(element, &[1])).collect();
    match elements[..] {
        [only] => vec![only],
        _ => vec![emit.emit(CoreOp::Concat(Concat { axis: 0 }), &elements)],
    }
}
