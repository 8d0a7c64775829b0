//! `torch.aten.cat`, `torch.aten.stack`: the tensors of a list, concatenated.

use super::promote;
use crate::movement::{self, Planned, prelude::*};
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
do. Unlike element types are promoted to a common one first.",
source: "https://docs.pytorch.org/docs/stable/generated/torch.cat.html",
operands: OPERANDS,
constraints: &[
        TENSORS,
        rule("C2: `dim` is a constant in [-r, r-1]; no tensor has rank 0"),
        rule("C3: the tensors have a common element type, and one shape but for `dim`"),
    ],
semantics: Semantics::framework(
    |call| infer(call, plan_cat),
    |call, operands| eval(call, operands, plan_cat),
    |call, operands, emit| expand(call, operands, emit, plan_cat),
),
..super::ROW
};

pub static STACK: OpDef = OpDef {
    name: "torch.aten.stack",
    summary: "Tensors of one shape, side by side along a new dimension; `torch.stack`.",
    description: "\
result[i_{0}, ..., i_{dim-1}, k, i_{dim}, ...] = tensors_{k}[i_{0}, ...]. Unlike element types are
promoted to a common one first.",
    source: "https://docs.pytorch.org/docs/stable/generated/torch.stack.html",
    operands: OPERANDS,
    constraints: &[
        TENSORS,
        rule("C2: `dim` is a constant in [-r-1, r]"),
        rule("C3: the tensors have one shape and a common element type"),
    ],
    semantics: Semantics::framework(
        |call| infer(call, plan_stack),
        |call, operands| eval(call, operands, plan_stack),
        |call, operands, emit| expand(call, operands, emit, plan_stack),
    ),
    ..super::ROW
};

/// The operands' types, with the common element type of the tensors.
fn common_types(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let tensors = call.operands.iter().filter_map(ValueType::as_tensor);
    let mut elements = tensors.clone().map(|ty| ty.element);
    let first = elements.next();
    if elements.all(|element| Some(element) == first) {
        return Ok(call.operands.to_vec());
    }
    match promote::common_of_all(tensors) {
        Some(common) => Ok(call
            .operands
            .iter()
            .map(|ty| if ty.as_tensor().is_some() { ty.with_element(common) } else { ty.clone() })
            .collect()),
        None => {
            let found: Vec<String> = call.operands.iter().map(ValueType::to_string).collect();
            let message = format!("{} have no common element type here", found.join(", "));
            fail("C3", Site::Op, message)
        }
    }
}

fn infer(call: &Call, plan: Planned) -> Result<Vec<ValueType>, Violation> {
    movement::infer(&Call { operands: &common_types(call)?, ..*call }, plan)
}

fn eval(call: &Call, operands: &[Tensor], plan: Planned) -> Result<Vec<Tensor>, Fault> {
    let types = common_types(call).unwrap_or_else(|why| panic!("{}", why.message));
    let converted = |(x, ty): (&Tensor, &ValueType)| match ty.as_tensor() {
        Some(ty) if ty.element != x.element() => promote::converted(x, ty.element),
        _ => x.clone(),
    };
    let operands: Vec<Tensor> = operands.iter().zip(&types).map(converted).collect();
    movement::eval(&Call { operands: &types, ..*call }, &operands, plan)
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit, plan: Planned) -> Vec<Val> {
    let types = common_types(call).unwrap_or_else(|why| panic!("{}", why.message));
    let converted = |(&x, ty): (&Val, &ValueType)| match ty.as_tensor() {
        Some(ty) => promote::convert(x, ty.element, emit),
        None => x,
    };
    let operands: Vec<Val> = operands.iter().zip(&types).map(converted).collect();
    movement::expand(&Call { operands: &types, ..*call }, &operands, emit, plan)
}

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
