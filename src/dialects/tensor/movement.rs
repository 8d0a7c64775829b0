//! `tensor.reshape`, `tensor.concat`.

use crate::movement::prelude::*;
use crate::prelude::*;

pub static RESHAPE: OpDef = OpDef {
    name: "tensor.reshape",
    summary: "The same elements, row-major, under another shape.",
    description: "The result has the shape that the operand `shape` gives.",
    source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensorreshape-tensorreshapeop",
    operands: &[
        OperandDef::one("source", "a tensor"),
        OperandDef::sizes("shape", "signless integers but `i1`, or index, of rank 1: the sizes"),
    ],
    constraints: &rules([
        "C1: `shape` has signless integers but `i1`, or index",
        "C2: `shape` has rank 1",
        "C3: no size is negative",
        "C4: the number of elements stays",
    ]),
    assembly: Some("$source `(` $shape `)` attr-dict `:` functional-type(operands, results)"),
    semantics: movement!(plan_reshape),
    ..super::ROW
};

pub static CONCAT: OpDef = OpDef {
    name: "tensor.concat",
    summary: "Concatenates tensors along one dimension.",
    description: "The tensors differ in size only along `dim`.",
    source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensorconcat-tensorconcatop",
    operands: &[OperandDef::variadic("inputs", "tensors of rank r >= 1")],
    attributes: &[attr("dim", Int("i64"), Required, "the dimension, in [0, r-1]")],
    constraints: &rules([
        "C1: there is a tensor",
        "C2: `dim` is in [0, r-1]",
        "C3: the tensors have one element type, and one shape but for `dim`",
    ]),
    assembly: Some("`dim` `(` $dim `)` $inputs attr-dict `:` functional-type(operands, results)"),
    semantics: movement!(plan_concat),
    ..super::ROW
};

fn plan_reshape(call: &Call) -> Result<Plan, Violation> {
    let (source, shape) = (call.tensor(0)?, call.tensor(1)?);
    let refuse =
        |constraint, message: String| Err(Violation::new(constraint, Site::Operand(1), message));
    if !(shape.element.is_index_type() && shape.element.is_signless()) {
        let message =
            format!("shape must have signless integers or index, but has {}", shape.element);
        return refuse("C1", message);
    }
    let [rank] = shape.shape[..] else {
        return refuse("C2", format!("shape must have rank 1, but has {}", shape.rank()));
    };
    let known = if rank == 0 { Some(Vec::new()) } else { call.known_ints(1) };
    let Some(sizes) = known else {
        let rank = if rank == DYNAMIC { call.declared_result()?.rank() } else { rank as usize };
        return Ok(Plan::open(source, rank));
    };
    if let Some(size) = sizes.iter().find(|&&size| size::is_negative(size)) {
        return refuse("C3", format!("size {size} is negative"));
    }
    let count = source.element_count().filter(|_| source.is_static());
    let is_symbolic = sizes.iter().any(|&size| size::is_code(size));
    if source.is_static() && !is_symbolic && element_count(&sizes) != count {
        return refuse("C4", format!("{source} has another number of elements than {sizes:?}"));
    }
    Ok(Plan::reshaped(0, Shape::from_vec(sizes)))
}

fn plan_concat(call: &Call) -> Result<Plan, Violation> {
    if call.operands.is_empty() {
        return Err(Violation::new("C1", Site::Op, "there must be a tensor"));
    }
    let (rank, dim) = (call.tensor(0)?.rank(), call.int("dim"));
    let Some(axis) = usize::try_from(dim).ok().filter(|&axis| axis < rank) else {
        return fail("C2", Site::Attr("dim"), format!("dim {dim} is not in [0, {rank})"));
    };
    operands::alike_but_for("C3", call, axis)?;
    Ok(plans::joined(0..call.operands.len(), axis))
}
