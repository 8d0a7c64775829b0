//! `builtin.unrealized_conversion_cast`.

use crate::ir::{Module, Op, Value};
use crate::ops::core::Bitcast;
use crate::ops::{Call, CoreOp, Emit, Fault, OpDef, OperandDef, Semantics, Site, Val, Violation};
use crate::tensor::Tensor;
use crate::types::{TensorType, ValueType};

/// What the types mean is looked at where the operation is made.
pub static DEF: OpDef = OpDef { semantics: Semantics::meant(meaning), ..ROW };

const ROW: OpDef = OpDef {
    name: "builtin.unrealized_conversion_cast",
    summary: "A value under another type.",
    example: "2xi64 -> 2xsi64",
    description: "\
result = input, where both types are spellings of one tensor or scalar type: `tensor<2xsi64>`,
`tensor<2xi64>` and `!torch.vtensor<[2],si64>`. Casts between other types are preserved.",
    source: "https://mlir.llvm.org/docs/Dialects/Builtin/",
    operands: &[OperandDef::variadic("inputs", "any values")],
    results: &["outputs*"],
    assembly: Some("(operands `:` type(operands))? `to` type(results) attr-dict"),
    ..OpDef::BASE
};

static IDENTITY: OpDef = OpDef { semantics: Semantics::framework(infer, eval, expand), ..ROW };

fn meaning(module: &Module, op: Op) -> Option<&'static OpDef> {
    is_identity(module, op).then_some(&IDENTITY)
}

/// Whether a cast only changes the spelling of a value's type.
fn is_identity(module: &Module, op: Op) -> bool {
    let ty = |value: Value| canonical(module.pools.to_value_type(module.value_type(value)));
    match (&module[op].operands[..], &module[op].results[..]) {
        (&[input], &[output]) => ty(input).is_some_and(|input| ty(output) == Some(input)),
        _ => false,
    }
}

/// A type of tensors or scalars as canonical programs spell it.
fn canonical(ty: ValueType) -> Option<ValueType> {
    match ty {
        ValueType::Tensor(ty) => {
            Some(TensorType { element: ty.element.canonical(), shape: ty.shape }.into())
        }
        ValueType::Scalar(element) => Some(ValueType::Scalar(element.canonical())),
        ValueType::Other(_) => None,
    }
}

/// Types that were changed since the operation was made may be none of one meaning any more.
fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let [input, output] = [&call.operands[0], &call.results[0]];
    let canonical_input = canonical(input.clone());
    if canonical_input.is_none() || canonical_input != canonical(output.clone()) {
        let message = format!("{input} is cast to {output}, which is no spelling of it");
        return Err(Violation::new("", Site::Result(0), message));
    }
    Ok(call.results.to_vec())
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let element = call.results[0].element().unwrap_or(operands[0].element());
    Ok(vec![operands[0].reinterpreted(element)])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let result = &call.results[0];
    match result.element() {
        Some(element) if emit.type_of(operands[0]) != *result => {
            let scalar = matches!(result, ValueType::Scalar(_));
            vec![emit.emit(CoreOp::Bitcast(Bitcast { element, scalar }), operands)]
        }
        _ => operands.to_vec(),
    }
}
