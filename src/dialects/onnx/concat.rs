//! `onnx.Concat`, `onnx.Split`.

use super::operands::{int, resolved};
use crate::movement::prelude::*;
use crate::prelude::*;

pub static CONCAT: OpDef = OpDef {
    name: "onnx.Concat",
    summary: "Concatenates tensors along an axis.",
    description: r#"
concat_result[c] is the element of inputs[k] at c, less the sizes of the inputs before the k-th
along the axis: the k in which that is in range.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Concat.html",
    operands: &[OperandDef::variadic("inputs", "tensors of one rank r >= 1")],
    attributes: &[attr(
        "axis",
        Int("si64"),
        Required,
        "the axis, in [-r, r-1]; negative counts from the back",
    )],
    results: &["concat_result"],
    constraints: &rules([
        "C1: there is an input",
        "C2: `axis` is in [-r, r-1]",
        "C3: all inputs have one element type and one rank",
        "C4: outside `axis`, all inputs have the same sizes",
        "C5: the size of the axis does not overflow",
    ]),
    semantics: movement!(infer_concat; |call| {
        let axis = resolved(call.int("axis"), call.tensor(0)?.rank());
        Ok(plans::joined(0..call.operands.len(), axis))
    }),
    ..OpDef::BASE
};

fn infer_concat(call: &Call) -> Result<Vec<ValueType>, Violation> {
    if call.operands.is_empty() {
        return Err(Violation::new("C1", Site::Op, "there must be at least one input"));
    }
    let first = call.tensor(0)?;
    let axis = check::axis("C2", Site::Attr("axis"), call.int("axis"), first)?;
    let mut result = first.clone();
    for k in 1..call.operands.len() {
        let next = call.tensor(k)?;
        if next.element != first.element || next.rank() != first.rank() {
            let message = format!(
                "all inputs must have one element type and rank, but are {first} and {next}"
            );
            return Err(Violation::new("C3", Site::Operand(k), message));
        }
        for d in (0..first.rank()).filter(|&d| d != axis) {
            let (size, other) = (result.shape[d], next.shape[d]);
            if !size::must_equal(size, other) {
                let message = format!(
                    "dimension {d} is not the axis, so it must have one size in all inputs, but has {size} and {other}"
                );
                return Err(Violation::new("C4", Site::Operand(k), message));
            }
            result.shape[d] = size::more_exact(size, other);
        }
        let sum = size::add(result.shape[axis], next.shape[axis]);
        result.shape[axis] = sum.ok_or_else(|| {
            Violation::new("C5", Site::Op, format!("the size of axis {axis} overflows"))
        })?;
    }
    Ok(vec![result.into()])
}

pub static SPLIT: OpDef = OpDef {
    name: "onnx.Split",
    summary: "A tensor in parts along an axis.",
    description: r#"
The k-th result has the positions from split[0] + … + split[k-1], split[k] of them. Without `split`
and with n results (`num_outputs`, where that is given), each part has ceil(s / n) positions of the
axis of size s, the last one what is left.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Split.html",
    operands: &[
        OperandDef::one("input", "a tensor of rank r >= 1"),
        OperandDef::constant("split", "a list of i64: the size of each part; may be left out"),
    ],
    attributes: &[
        int("axis", 0, "the axis, in [-r, r-1]; negative counts from the back"),
        attr("num_outputs", Int("si64"), Absent, "how many parts"),
    ],
    results: &["outputs*"],
    constraints: &rules([
        "C1: `axis` is in [-r, r-1]",
        "C2: `split` is a list of i64, none negative",
        "C3: `split` and `num_outputs` are not both given",
        "C4: there are as many results as parts, at least one",
        "C5: the parts add up to the size of the axis",
    ]),
    semantics: movement!(infer_split; plan_split),
    ..OpDef::BASE
};

fn infer_split(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let input = call.tensor(0)?;
    let axis = check::axis("C1", Site::Attr("axis"), call.int("axis"), input)?;
    let part = |size: i64| {
        let mut shape = input.shape.clone();
        shape[axis] = size;
        ValueType::from(input.with_shape(&shape))
    };
    let sizes = if call.is_given(1) {
        given_parts(call, input.shape[axis])?
    } else {
        equal_parts(call, input.shape[axis])?
    };
    Ok(sizes.into_iter().map(part).collect())
}

/// There is a part at least, and one for each result.
fn check_count(call: &Call, parts: i64) -> Result<(), Violation> {
    let found = call.results.len() as i64;
    let message = match parts {
        ..1 => format!("there must be at least one part, not {parts}"),
        _ if call.results.is_empty() || parts == found => return Ok(()),
        _ => format!("the input is split in {parts} parts, but there are {found} results"),
    };
    Err(Violation::new("C4", Site::Op, message))
}

/// The sizes in operand `split`.
fn given_parts(call: &Call, size: i64) -> Result<Vec<i64>, Violation> {
    let refuse = |id, message: String| Err(Violation::new(id, Site::Operand(1), message));
    if call.opt_int("num_outputs").is_some() {
        return refuse("C3", "split and num_outputs cannot both be given".into());
    }
    let ty = call.tensor(1)?;
    if ty.rank() != 1 || ty.element != ElementType::I64 {
        return refuse("C2", format!("split must be a list of i64, but is {ty}"));
    }
    if !size::is_open(ty.shape[0]) {
        check_count(call, ty.shape[0])?;
    }
    let Some(sizes) = call.known_ints(1) else {
        return Ok(vec![DYNAMIC; call.results.len()]);
    };
    check_count(call, sizes.len() as i64)?;
    if let Some(size) = sizes.iter().find(|&&size| size < 0) {
        return refuse("C2", format!("sizes must not be negative, but one is {size}"));
    }
    let total: i128 = sizes.iter().map(|&size| i128::from(size)).sum();
    if !size::is_open(size) && total != i128::from(size) {
        return refuse("C5", format!("the parts add up to {total}, but the axis has size {size}"));
    }
    Ok(sizes)
}

/// Parts of one size but for the last.
fn equal_parts(call: &Call, size: i64) -> Result<Vec<i64>, Violation> {
    let parts = call.opt_int("num_outputs").unwrap_or(call.results.len() as i64);
    check_count(call, parts)?;
    let part = size::div_ceil(size, parts).unwrap_or(DYNAMIC);
    let last = size::mul(part, parts - 1).and_then(|before| size::sub(size, before));
    match last {
        Some(last) if !size::is_negative(last) => {
            Ok((0..parts).map(|k| if k == parts - 1 { last } else { part }).collect())
        }
        _ => {
            let message =
                format!("{parts} parts of {part} are more than the axis has, which is {size}");
            Err(Violation::new("C5", Site::Op, message))
        }
    }
}

fn plan_split(call: &Call) -> Result<Plan, Violation> {
    let axis = resolved(call.int("axis"), call.tensor(0)?.rank());
    let size = |ty: &ValueType| ty.shape().map_or(0, |shape| shape[axis]);
    Ok(plans::parts(0, axis, call.results.iter().map(size).collect()))
}
