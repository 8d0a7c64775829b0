//! `tensor.cast`, `tensor.empty`: operations that only concern types.

use crate::prelude::*;

use super::mixed::index_operand;

pub static CAST: OpDef = OpDef {
    name: "tensor.cast",
    summary: "The same tensor under a type with more or fewer static sizes.",
    description: "
dest = source. A size that the result's type says and the tensor does not have is an error when the
program runs; MLIR's document calls the operation invalid then.
",
    source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensorcast-tensorcastop",
    operands: &[OperandDef::one("source", "a tensor")],
    results: &["dest"],
    constraints: &rules([
        "C1: both types have one element type",
        "C2: both types have one rank, and equal static sizes",
    ]),
    assembly: Some("$source attr-dict `:` type($source) `to` type($dest)"),
    semantics: Semantics::framework(
        infer_cast,
        |_, operands| Ok(operands.to_vec()),
        |_, operands, _| operands.to_vec(),
    ),
    ..super::ROW
};

pub static EMPTY: OpDef = OpDef {
    name: "tensor.empty",
    summary: "A tensor whose elements are unspecified: here zeros.",
    description: "
result[c] = 0, the type's zero, for every coordinate c. MLIR leaves the elements open: nothing may
depend on them.
",
    source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensorempty-tensoremptyop",
    operands: &[OperandDef {
        variadic: true,
        ..OperandDef::sizes("dynamicSizes", "the dynamic sizes of the result's type")
    }],
    constraints: &rules([
        "C1: one operand of type index for each dynamic size",
        "C2: no size is negative",
    ]),
    assembly: Some("custom(dynamic-sizes) attr-dict `:` type($result)"),
    semantics: Semantics::framework(
        |call| Ok(vec![with_sizes(call, 0)?.into()]),
        |call, _| {
            let ty = call.declared_result().expect("a result that `infer` gave");
            Ok(vec![Tensor::zero(ty.element, &ty.shape)])
        },
        expand_empty,
    ),
    ..super::ROW
};

fn infer_cast(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let source = call.tensor(0)?;
    let dest = match call.results {
        [declared] if declared.is_unranked() => return Ok(vec![declared.clone()]),
        _ => call.declared_result()?,
    };
    if source.element != dest.element {
        return fail("C1", Site::Result(0), format!("{source} has other elements than {dest}"));
    }
    if !ValueType::from(source.clone()).is_compatible(&dest.clone().into()) {
        return fail("C2", Site::Result(0), format!("{source} cannot have the shape of {dest}"));
    }
    let sizes = source.shape.iter().zip(&dest.shape);
    let shape: Vec<i64> = sizes.map(|(&known, &said)| size::more_exact(known, said)).collect();
    Ok(vec![source.with_shape(&shape).into()])
}

/// The declared type with the sizes that operands say, from operand `first` on. Constraints C1 and C2
/// of its row: there is an operand for each open size, and none is negative.
pub fn with_sizes(call: &Call, first: usize) -> Result<TensorType, Violation> {
    let mut ty = call.declared_result()?.clone();
    let open = ty.shape.iter().filter(|&&size| size == DYNAMIC).count();
    let found = call.operands.len() - first;
    let values: Result<Vec<Option<i64>>, Violation> =
        (first..first + found).map(|index| index_operand("C1", call, index)).collect();
    let values = values?;
    // A type may have been given the sizes that are known.
    let known = values.iter().flatten().count();
    if open > found || found - open > known {
        let message = format!("{ty} has {open} dynamic sizes, but there are {found} operands");
        return Err(Violation::new("C1", Site::Op, message));
    }
    let is_negative = |value: &Option<i64>| value.is_some_and(size::is_negative);
    if let Some(index) = values.iter().position(is_negative) {
        let message = format!("size {} is negative", values[index].unwrap_or_default());
        return Err(Violation::new("C2", Site::Operand(first + index), message));
    }
    if open == found {
        let sizes = ty.shape.iter_mut().filter(|size| **size == DYNAMIC);
        sizes.zip(values).for_each(|(size, value)| *size = value.unwrap_or(DYNAMIC));
    }
    Ok(ty)
}

fn expand_empty(call: &Call, _: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let ty = call.declared_result().expect("a result that `infer` gave");
    vec![layout::zeros(ty.element, &ty.shape, emit)]
}
