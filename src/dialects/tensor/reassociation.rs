//! `tensor.collapse_shape`, `tensor.expand_shape`: groups of dimensions that become one, and back.

use crate::movement::prelude::*;
use crate::prelude::*;

use super::mixed::Mixed;

const GROUPS: AttrDef = attr(
    "reassociation",
    I64Lists,
    Required,
    "the dimensions 0, 1, … in groups, one for each dimension of the other shape",
);

pub static COLLAPSE_SHAPE: OpDef = OpDef {
    name: "tensor.collapse_shape",
    summary: "The same elements, row-major, with each group of dimensions as one.",
    description: "A result of rank 0 has no groups: all sizes of `src` are 1.",
    source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensorcollapse_shape-tensorcollapseshapeop",
    operands: &[OperandDef::one("src", "a tensor of rank r")],
    attributes: &[GROUPS],
    constraints: &rules([
        "C1: `reassociation` has groups of 0, …, r-1 in this order",
        "C2: where there are no groups, all sizes are 1",
    ]),
    assembly: Some("$src $reassociation attr-dict `:` type($src) `into` type($result)"),
    semantics: movement!(plan_collapse),
    ..super::ROW
};

pub static EXPAND_SHAPE: OpDef = OpDef {
    name: "tensor.expand_shape",
    summary: "The same elements, row-major, with each dimension as several.",
    description: "
The result has the shape `static_output_shape`, in which the operands `output_shape` stand for the
numbers that it leaves open. A number that no one says is what the others leave for it.
",
    source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensorexpand_shape-tensorexpandshapeop",
    operands: &[
        OperandDef::one("src", "a tensor of rank r"),
        OperandDef { variadic: true, ..OperandDef::sizes("output_shape", "sizes, of type index") },
    ],
    attributes: &[
        GROUPS,
        attr(
            "static_output_shape",
            I64Array,
            Required,
            "the result's sizes; the least i64 for one that is an operand",
        ),
    ],
    constraints: &rules([
        "C1: `reassociation` has r groups of the result's dimensions in their order",
        "C2: one operand for each dynamic size",
        "C3: no size is negative",
        "C4: the sizes of a group have the dimension's as their product",
    ]),
    assembly: Some(
        "$src $reassociation `output_shape` custom(output-shape) attr-dict `:` type($src) `into` type($result)",
    ),
    semantics: movement!(plan_expand),
    ..super::ROW
};

fn refuse_with<T>(constraint: &'static str, site: Site, message: String) -> Result<T, Violation> {
    Err(Violation::new(constraint, site, message))
}

/// The groups, of all dimensions of a shape of this rank. Without groups there is a shape of
/// rank 0 on the other side, which any number of dimensions becomes.
fn reassociation_groups<'a>(call: &Call<'a>, rank: usize) -> Result<&'a [Box<[i64]>], Violation> {
    let groups = call.lists("reassociation");
    let in_order = groups.iter().flatten().copied().eq(0..rank as i64);
    if groups.is_empty() || (in_order && groups.iter().all(|group| !group.is_empty())) {
        return Ok(groups);
    }
    let message = format!("reassociation must have the dimensions 0 to {} in groups", rank - 1);
    refuse_with("C1", Site::Attr("reassociation"), message)
}

/// The number of elements of these dimensions; dynamic if a size is.
fn group_size(shape: &[i64], group: &[i64]) -> Result<i64, Violation> {
    let sizes: Shape = group.iter().map(|&d| shape[d as usize]).collect();
    let overflows = || Violation::new("", Site::Op, "a size of the result overflows");
    size::product(&sizes).ok_or_else(overflows)
}

fn plan_collapse(call: &Call) -> Result<Plan, Violation> {
    let src = call.tensor(0)?;
    if src.rank() == 0 && !call.lists("reassociation").is_empty() {
        let message = "reassociation must be empty for a tensor of rank 0".to_string();
        return refuse_with("C1", Site::Attr("reassociation"), message);
    }
    let groups = reassociation_groups(call, src.rank())?;
    if groups.is_empty()
        && let Some(size) = src.shape.iter().find(|&&size| !size::must_equal(size, 1))
    {
        let message = format!("src has a dimension of size {size}, which no group has");
        return refuse_with("C2", Site::Attr("reassociation"), message);
    }
    let shape: Result<Shape, Violation> =
        groups.iter().map(|group| group_size(&src.shape, group)).collect();
    Ok(Plan::reshaped(0, shape?))
}

fn plan_expand(call: &Call) -> Result<Plan, Violation> {
    let src = call.tensor(0)?;
    let mixed = Mixed { name: "static_output_shape", first: 1 };
    let written = call.ints(mixed.name);
    let open = written.iter().filter(|&&size| size == DYNAMIC).count();
    let found = call.operands.len() - 1;
    if open != found {
        let message =
            format!("output_shape has {open} dynamic sizes, but there are {found} operands");
        return refuse_with("C2", Site::Attr(mixed.name), message);
    }
    let mut shape = mixed.values("C2", call)?;
    if let Some(size) = shape.iter().find(|&&size| size < 0 && !size::is_code(size)) {
        return refuse_with("C3", Site::Attr(mixed.name), format!("size {size} is negative"));
    }
    let groups = expand_groups(call, src, shape.len())?;
    for (d, group) in groups.iter().enumerate() {
        infer_size(&mut shape, group, src.shape[d]);
        let (found, wanted) = (group_size(&shape, group)?, src.shape[d]);
        if !size::must_equal(found, wanted) {
            let message = format!(
                "dimension {d} of src has size {wanted}, but its group of output_shape has {found}"
            );
            return refuse_with("C4", Site::Attr(mixed.name), message);
        }
    }
    Ok(Plan::reshaped(0, shape))
}

/// The groups of the result's dimensions, one for each of the source's.
fn expand_groups<'a>(
    call: &Call<'a>,
    src: &TensorType,
    rank: usize,
) -> Result<&'a [Box<[i64]>], Violation> {
    let found = call.lists("reassociation").len();
    if found != src.rank() || (found > 0 && rank == 0) {
        let message = format!("reassociation must have {} groups, but has {found}", src.rank());
        return refuse_with("C1", Site::Attr("reassociation"), message);
    }
    let groups = reassociation_groups(call, rank)?;
    let sizes = call.ints("static_output_shape");
    match sizes.iter().find(|&&size| groups.is_empty() && size != 1 && size != DYNAMIC) {
        None => Ok(groups),
        Some(size) => {
            let message = format!("a tensor of rank 0 has no dimension of size {size}");
            refuse_with("C4", Site::Attr("static_output_shape"), message)
        }
    }
}

/// Infers the group's one unknown size from `whole`.
fn infer_size(shape: &mut Shape, group: &[i64], whole: i64) {
    let mut open = group.iter().filter(|&&d| shape[d as usize] == DYNAMIC);
    let (Some(&at), None) = (open.next(), open.next()) else { return };
    let others: Shape = group.iter().filter(|&&d| d != at).map(|&d| shape[d as usize]).collect();
    if let Some(others) = size::product(&others).filter(|&count| count != 0)
        && let Some(size) = size::part(whole, others)
    {
        shape[at as usize] = size;
    }
}
