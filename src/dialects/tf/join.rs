//! `tf.ConcatV2`, `tf.Pack`, `tf.Unpack`, `tf.Split`, `tf.SplitV`: tensors concatenated and split.

use crate::movement::prelude::*;
use crate::prelude::*;

pub static CONCAT: OpDef = OpDef {
    name: "tf.ConcatV2",
    summary: "Concatenates tensors along one dimension; `tf.concat`.",
    description: "The last operand is `axis`: an i32 or i64 in [-r, r-1]. The others differ in size only there.",
    source: "https://www.tensorflow.org/api_docs/python/tf/concat",
    operands: &[OperandDef::variadic("values", "tensors of rank r; then `axis`, known")],
    constraints: &rules([
        "C1: there are two tensors or more before `axis`",
        "C2: `axis` is i32 or i64 of rank 0",
        "C3: `axis` is in [-r, r-1]",
        "C4: the tensors have one element type, and one shape but for `axis`",
    ]),
    semantics: movement!(plan_concat),
    ..OpDef::BASE
};

fn plan_concat(call: &Call) -> Result<Plan, Violation> {
    let Some(count) = call.operands.len().checked_sub(1).filter(|&count| count > 1) else {
        return fail("C1", Site::Op, "there must be two tensors or more before the axis");
    };
    let first = call.tensor(0)?;
    let Some(axis) = operands::last_scalar("C2", "axis", call, count)? else {
        return Ok(Plan::open(first, first.rank()));
    };
    let axis = operands::axis("C3", Site::Operand(count), axis, first.rank())?;
    same_shape("C4", call, 0..count, Some(axis))?;
    Ok(plans::joined(0..count, axis))
}

/// The attribute `axis` of packs and unpacks.
pub const fn axis_attr(int: &'static str) -> AttrDef {
    attr("axis", Int(int), Default::Int(0), "the dimension; negative counts from the back")
}

pub const PACK: OpDef = OpDef {
    name: "tf.Pack",
    summary: "Tensors of one shape, side by side along a new dimension; `tf.stack`.",
    description: "output[i_{0}, ..., i_{axis-1}, k, i_{axis}, ...] = values_{k}[i_{0}, ...]",
    source: "https://www.tensorflow.org/api_docs/python/tf/stack",
    operands: &[OperandDef::variadic("values", "tensors of one type, of rank r")],
    attributes: &[axis_attr("i64")],
    constraints: &rules([
        "C1: there is a tensor",
        "C2: `axis` is in [-r-1, r]",
        "C3: the tensors have one type",
    ]),
    semantics: movement!(pack_plan),
    ..OpDef::BASE
};

pub fn pack_plan(call: &Call) -> Result<Plan, Violation> {
    plans::stack(["C1", "C3"], call, |rank| {
        operands::axis("C2", Site::Attr("axis"), call.int("axis"), rank)
    })
}

pub const UNPACK: OpDef = OpDef {
    name: "tf.Unpack",
    summary: "The slices along one dimension, each a result; `tf.unstack`.",
    description: "output_{k}[i_{0}, ...] = value[i_{0}, ..., i_{axis-1}, k, i_{axis}, ...]",
    source: "https://www.tensorflow.org/api_docs/python/tf/unstack",
    operands: &[OperandDef::one("value", "a tensor of rank r >= 1")],
    attributes: &[axis_attr("i64")],
    results: &["output*"],
    constraints: &rules([
        "C1: `axis` is in [-r, r-1]",
        "C2: there are as many results as positions of `axis`",
    ]),
    semantics: movement!(unpack_plan),
    ..OpDef::BASE
};

pub fn unpack_plan(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let axis = operands::axis("C1", Site::Attr("axis"), call.int("axis"), x.rank())?;
    let (size, count) = (x.shape[axis], call.results.len());
    if size::is_open(size) {
        let mut part = x.clone();
        part.shape.remove(axis);
        return Ok(Plan::Open(vec![part.into(); count]));
    }
    check_results("C2", call, size)?;
    Ok(Plan::of([0], [Movement::Unstack { axis }], Formula::Unstacked(axis as i64)))
}

/// There are `size` results.
fn check_results(constraint: &'static str, call: &Call, size: i64) -> Result<(), Violation> {
    let count = call.results.len();
    if count as i64 == size {
        return Ok(());
    }
    fail(constraint, Site::Op, format!("there must be {size} results, but there are {count}"))
}

pub const SPLIT: OpDef = OpDef {
    name: "tf.Split",
    summary: "Equal parts of a tensor along one dimension, one for each result; `tf.split`.",
    description: "With n results and s = value.shape[split_dim] / n, output_{k} is the part of size s from k * s.",
    source: "https://www.tensorflow.org/api_docs/python/tf/split",
    operands: &[
        OperandDef::constant("split_dim", "an i32 or i64 in [-r, r-1]"),
        OperandDef::one("value", "a tensor of rank r >= 1"),
    ],
    results: &["output*"],
    constraints: &rules([
        "C1: `split_dim` is i32 or i64 of rank 0",
        "C2: `split_dim` is in [-r, r-1]",
        "C3: the number of results divides the size",
    ]),
    semantics: movement!(split_plan),
    ..OpDef::BASE
};

pub fn split_plan(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(1)?;
    let count = call.results.len();
    let Some(axis) = operands::scalar("C1", call, 0)? else {
        return Ok(unknown_slices(x, count, None));
    };
    let axis = operands::axis("C2", Site::Operand(0), axis, x.rank())?;
    let size = x.shape[axis];
    if size == DYNAMIC {
        return Ok(unknown_slices(x, count, Some(axis)));
    }
    let part = if count == 0 { None } else { size::part(size, count as i64) };
    let Some(part) = part else {
        let message = format!("{count} results cannot have equal parts of a size of {size}");
        return fail("C3", Site::Op, message);
    };
    Ok(plans::parts(1, axis, Shape::from_elem(part, count)))
}

/// Parts of x of unknown sizes along `axis`, or along any dimension.
fn unknown_slices(x: &TensorType, count: usize, axis: Option<usize>) -> Plan {
    let mut part = x.clone();
    let sizes = part.shape.iter_mut().enumerate();
    sizes.filter(|(d, _)| axis.is_none_or(|a| a == *d)).for_each(|(_, size)| *size = DYNAMIC);
    Plan::Open(vec![part.into(); count])
}

pub const SPLIT_V: OpDef = OpDef {
    name: "tf.SplitV",
    summary: "Parts of given sizes of a tensor along one dimension; `tf.split`.",
    description: "output_{k} is the part of size size_splits[k] after those before it. One size may be -1: it takes the rest.",
    source: "https://www.tensorflow.org/api_docs/python/tf/split",
    operands: &[
        OperandDef::one("value", "a tensor of rank r >= 1"),
        OperandDef::constant("size_splits", "i32 or i64 of rank 1: a size for each result"),
        OperandDef::constant("split_dim", "an i32 or i64 in [-r, r-1]"),
    ],
    results: &["output*"],
    constraints: &rules([
        "C1: `split_dim` is i32 or i64 of rank 0",
        "C2: `split_dim` is in [-r, r-1]",
        "C3: `size_splits` is i32 or i64 of rank 1",
        "C4: there is a size for each result, and the sizes sum up to the dimension's",
    ]),
    semantics: movement!(split_v_plan),
    ..OpDef::BASE
};

pub fn split_v_plan(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let count = call.results.len();
    let Some(axis) = operands::scalar("C1", call, 2)? else {
        return Ok(unknown_slices(x, count, None));
    };
    let axis = operands::axis("C2", Site::Operand(2), axis, x.rank())?;
    let Some(mut sizes) = operands::list("C3", call, 1, false)?.known() else {
        return Ok(unknown_slices(x, count, Some(axis)));
    };
    let total = x.shape[axis];
    if size::is_open(total) {
        return Ok(unknown_slices(x, count, Some(axis)));
    }
    let sum = |sizes: &[i64]| sizes.iter().map(|&size| i128::from(size)).sum::<i128>();
    if sizes.iter().filter(|&&size| size == -1).count() == 1 {
        let rest = i128::from(total) - sum(&sizes) - 1;
        let rest = i64::try_from(rest).ok().filter(|&rest| rest >= 0);
        sizes.iter_mut().filter(|size| **size == -1).for_each(|size| *size = rest.unwrap_or(-1));
    }
    let is_wrong = sizes.len() != count || sizes.iter().any(|&size| size < 0);
    if is_wrong || sum(&sizes) != i128::from(total) {
        let message = format!("{count} results of sizes {sizes:?} cannot split a size of {total}");
        return Err(Violation::new("C4", Site::Operand(1), message));
    }
    Ok(plans::parts(0, axis, Shape::from_vec(sizes)))
}
