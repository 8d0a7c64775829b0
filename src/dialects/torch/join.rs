//! `torch.aten.cat`, `torch.aten.stack`: the tensors of a list, concatenated.

use crate::movement::prelude::*;
use crate::prelude::*;

const OPERANDS: &[OperandDef] =
    &[OperandDef::variadic("tensors", "those of a list; then `dim`, a constant `!torch.int`")];
const TENSORS: Constraint =
    rule("C1: `tensors` is a list that `torch.prim.ListConstruct` makes, of one tensor or more");

pub static CAT: OpDef = OpDef {
name: "torch.aten.cat",
summary: "Concatenates tensors along one dimension; `torch.cat`.",
description: "\
Tensors of shape [0] are left out, whatever shape the others have; where all are such, any `dim` will
do. Torch promotes unlike element types; here they are one.",
source: "https://docs.pytorch.org/docs/stable/generated/torch.cat.html",
operands: OPERANDS,
constraints: &[
        TENSORS,
        rule("C2: `dim` is a constant in [-r, r-1]; no tensor has rank 0"),
        rule("C3: the tensors have one element type, and one shape but for `dim`"),
    ],
semantics: movement!(plan_cat),
..super::ROW
};

pub static STACK: OpDef = OpDef {
    name: "torch.aten.stack",
    summary: "Tensors of one shape, side by side along a new dimension; `torch.stack`.",
    description: "\
result[i_{0}, ..., i_{dim-1}, k, i_{dim}, ...] = tensors_{k}[i_{0}, ...]. Torch promotes unlike
element types; here they are one.",
    source: "https://docs.pytorch.org/docs/stable/generated/torch.stack.html",
    operands: OPERANDS,
    constraints: &[
        TENSORS,
        rule("C2: `dim` is a constant in [-r-1, r]"),
        rule("C3: the tensors have one type"),
    ],
    semantics: movement!(plan_stack),
    ..super::ROW
};

/// The tensors, whose number is that of `dim`'s operand.
fn list_tensors<'a>(call: &Call<'a>) -> Result<Vec<&'a TensorType>, Violation> {
    let refuse = |site, found: String| {
        fail("C1", site, format!("tensors must be a list of one tensor or more, but {found}"))
    };
    let Some((_, tensors)) = call.operands.split_last().filter(|(_, rest)| !rest.is_empty()) else {
        return refuse(Site::Op, "there is none".to_owned());
    };
    for (index, ty) in tensors.iter().enumerate() {
        if ty.as_tensor().is_none() {
            return refuse(Site::Operand(index), format!("{ty} is no type that is allowed here"));
        }
    }
    Ok(tensors.iter().filter_map(|ty| ty.as_tensor()).collect())
}

fn plan_cat(call: &Call) -> Result<Plan, Violation> {
    let tensors = list_tensors(call)?;
    let count = tensors.len();
    let dim = super::constant_int("C2", "dim", call, count)?;
    if let Some(index) = tensors.iter().position(|ty| ty.rank() == 0) {
        return fail("C2", Site::Operand(index), "a tensor must have rank 1 or more, but has 0");
    }
    let joined: Vec<usize> = (0..count).filter(|&k| tensors[k].shape[..] != [0]).collect();
    let Some(&first) = joined.first() else {
        element_types(&tensors, 0)?;
        return Ok(plans::joined([0], 0));
    };
    element_types(&tensors, first)?;
    let axis = operands::axis("C2", Site::Operand(count), dim, tensors[first].rank())?;
    same_shape("C3", call, joined.iter().copied(), Some(axis))?;
    Ok(plans::joined(joined, axis))
}

/// Checks that all tensors have the same element type, dropped empty ones included.
fn element_types(tensors: &[&TensorType], first: usize) -> Result<(), Violation> {
    let element = tensors[first].element;
    match tensors.iter().position(|ty| ty.element != element) {
        None => Ok(()),
        Some(index) => {
            let found = tensors[index].element;
            let message =
                format!("the tensors must have one element type, but have {element} and {found}");
            Err(Violation::new("C3", Site::Operand(index), message))
        }
    }
}

fn plan_stack(call: &Call) -> Result<Plan, Violation> {
    let tensors = list_tensors(call)?;
    let count = tensors.len();
    let dim = super::constant_int("C2", "dim", call, count)?;
    let axis = operands::axis("C2", Site::Operand(count), dim, tensors[0].rank() + 1)?;
    same_shape("C3", call, 0..count, None)?;
    Ok(plans::stacked(count, axis))
}
