//! `coreml.const`, and the operations that give elements another shape or order.

use super::{AXIS_I32, list_attr};
use crate::literal;
use crate::movement::prelude::*;
use crate::prelude::*;

const SOURCE: &str = "https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html#module-coremltools.converters.mil.mil.ops.defs.iOS15.tensor_transformation";
const X: OperandDef = OperandDef::one("x", "a tensor of rank r");

pub static CONST: OpDef = OpDef {
    name: "coreml.const",
    summary: "A constant tensor.",
    description: "output = val",
    source: SOURCE,
    attributes: &[attr("val", Elements, Required, "the tensor; its type is the result's")],
    semantics: Semantics::framework(
        |call| Ok(vec![call.tensor_attr("val").expect("a required attribute").ty().into()]),
        |call, _| Ok(vec![call.tensor_attr("val").expect("a required attribute").clone()]),
        |call, _, emit| {
            let value = call.tensor_attr("val").expect("a required attribute");
            vec![literal::emit_tensor(value.clone(), emit)]
        },
    ),
    ..OpDef::BASE
};

pub static RESHAPE: OpDef = OpDef {
    name: "coreml.reshape",
    summary: "The same elements, in row-major order, under another shape.",
    description: r#"
output[unravel(i, shape)] = x[unravel(i, x.shape)] for every linear position i.

A size of 0 stands for the size that `x` has as far from its last dimension, 1 where it has none
there (iOS 17). One size may be -1: what the number of elements leaves.
"#,
    source: SOURCE,
    operands: &[X, OperandDef::constant("shape", "of rank 1: the sizes, or 0 or -1")],
    constraints: &rules([
        "C1: `shape` is i32 or i64 of rank 1",
        "C2: sizes are -1 or more, and -1 occurs at most once",
        "C3: `x` has as many elements as the shape",
    ]),
    semantics: movement!(plan_reshape),
    ..OpDef::BASE
};

fn plan_reshape(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let mut sizes = match operands::list("C1", call, 1, false)? {
        List::Known(sizes) => sizes,
        List::Open(Some(rank)) => return Ok(Plan::open(x, rank)),
        List::Open(None) => return Ok(Plan::open(x, call.declared_result()?.rank())),
    };
    let rank = sizes.len();
    for (at, size) in sizes.iter_mut().enumerate().filter(|(_, size)| **size == 0) {
        let own = (x.rank() + at).checked_sub(rank);
        *size = own.map_or(1, |d| x.shape[d]);
    }
    if sizes.contains(&DYNAMIC) {
        return Ok(Plan::open(x, rank));
    }
    plans::reshape(["C2", "C3"], x, ListArgument::operand(call, 1, &sizes))
}

pub static EXPAND_DIMS: OpDef = OpDef {
    name: "coreml.expand_dims",
    summary: "The same elements with more dimensions, of size 1.",
    description: "`axes` has the positions of the new dimensions in the result.",
    source: SOURCE,
    operands: &[X],
    attributes: &[list_attr(
        "axes",
        Default::Required,
        "axes of the result; negative count from the back",
    )],
    constraints: &rules(["C1: `axes` has unlike axes in [-n, n-1], n being the result's rank"]),
    semantics: movement!(|call| plans::insert_axes(
        "C1",
        call.tensor(0)?,
        ListArgument::attr(call, "axes")
    )),
    ..OpDef::BASE
};

pub static SQUEEZE: OpDef = OpDef {
    name: "coreml.squeeze",
    summary: "The same elements without dimensions of size 1.",
    description: "Drops the dimensions of `axes`; without it, all of size 1.",
    source: SOURCE,
    operands: &[X],
    attributes: &[list_attr(
        "axes",
        Default::Absent,
        "which dimensions, in [-r, r-1]; absent: all of size 1",
    )],
    constraints: &rules([
        "C1: `axes` has unlike axes in [-r, r-1]",
        "C2: the dimensions of `axes` have size 1",
    ]),
    semantics: movement!(plan_squeeze),
    ..OpDef::BASE
};

fn plan_squeeze(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    match ListArgument::opt_attr(call, "axes") {
        Some(axes) => plans::drop_axes(["C1", "C2"], x, axes),
        None => plans::drop_ones(call, x),
    }
}

pub static TRANSPOSE: OpDef = OpDef {
    name: "coreml.transpose",
    summary: "The dimensions in another order.",
    description: "Dimension d of the result is dimension perm[d] of `x`.",
    source: SOURCE,
    operands: &[X],
    attributes: &[list_attr(
        "perm",
        Default::Required,
        "each of the dimensions once; negative count from the back",
    )],
    constraints: &rules(["C1: `perm` has each of the dimensions once"]),
    semantics: movement!(|call| plans::transpose(
        "C1",
        call.tensor(0)?,
        ListArgument::attr(call, "perm")
    )),
    ..OpDef::BASE
};

pub static REVERSE: OpDef = OpDef {
    name: "coreml.reverse",
    summary: "The elements backwards along some dimensions.",
    description: "In each dimension of `axes`, position i has what was at size - 1 - i.",
    source: SOURCE,
    operands: &[X],
    attributes: &[list_attr(
        "axes",
        Default::Absent,
        "which dimensions, in [-r, r-1]; absent: all",
    )],
    constraints: &rules(["C1: `axes` has unlike axes in [-r, r-1]"]),
    semantics: movement!(plan_reverse),
    ..OpDef::BASE
};

fn plan_reverse(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    match ListArgument::opt_attr(call, "axes") {
        Some(axes) => plans::reverse("C1", x, axes),
        None => Ok(plans::reverse_all(x)),
    }
}

pub static TILE: OpDef = OpDef {
    name: "coreml.tile",
    summary: "A tensor repeated as a whole along its dimensions.",
    description: "output[c] = x[c mod x.shape], reps[d] times as long in dimension d.",
    source: SOURCE,
    operands: &[X, OperandDef::sizes("reps", "of rank 1: how often, for each dimension")],
    constraints: &rules(["C1: `reps` is i32 or i64 of shape [r]", "C2: `reps` are 1 or more"]),
    semantics: movement!(plan_tile),
    ..OpDef::BASE
};

fn plan_tile(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let Some(reps) = operands::per_dimension("C1", call, 1, x.rank())? else {
        return Ok(Plan::open(x, x.rank()));
    };
    let reps = ListArgument::operand(call, 1, &reps);
    reps.at_least("C2", 1)?;
    plans::tile("C2", x, reps)
}

pub static FILL: OpDef = OpDef {
    name: "coreml.fill",
    summary: "A tensor of one value.",
    description: "output[c] = value",
    source: SOURCE,
    operands: &[OperandDef::sizes("shape", "of rank 1: the sizes")],
    attributes: &[attr(
        "value",
        Scalar,
        Absent,
        "the value, of which the result has its element type; absent: 0.0 : f32",
    )],
    constraints: &rules(["C1: `shape` is i32 or i64 of rank 1", "C2: sizes are not negative"]),
    semantics: movement!(plan_fill),
    ..OpDef::BASE
};

fn plan_fill(call: &Call) -> Result<Plan, Violation> {
    let zero = multigather_core::tensor::Tensor::zero(ElementType::F32, &[]);
    let value = call.tensor_attr("value").unwrap_or(&zero).clone();
    let shape = match operands::list("C1", call, 0, false)? {
        List::Known(shape) => shape,
        List::Open(Some(rank)) => return Ok(Plan::open(&value.ty(), rank)),
        List::Open(None) => return Ok(Plan::open(&value.ty(), call.declared_result()?.rank())),
    };
    ListArgument::operand(call, 0, &shape).at_least("C2", 0)?;
    Ok(plans::filled([], vec![value], Shape::from_vec(shape)))
}

pub static SHAPE: OpDef = OpDef {
    name: "coreml.shape",
    summary: "The sizes of a tensor's dimensions.",
    description: "output[d] = x.shape[d], of i32.",
    source: SOURCE,
    operands: &[OperandDef::typed("x", "any tensor")],
    constraints: &rules(["C1: the sizes fit into i32"]),
    semantics: movement!(|call| plans::small_sizes("C1", call.tensor(0)?)),
    sizes: Some(crate::ops::sizes::all),
    ..OpDef::BASE
};

pub static CONCAT: OpDef = OpDef {
    name: "coreml.concat",
    summary: "Concatenates tensors along one dimension.",
    description: "The tensors differ in size only along `axis`. With `interleave`, which needs tensors of one shape, position i of tensor k comes to i * n + k, n being the number of tensors.",
    source: SOURCE,
    operands: &[OperandDef::variadic("values", "tensors of rank r >= 1")],
    attributes: &[
        AttrDef { default: Default::Required, ..AXIS_I32 },
        attr(
            "interleave",
            Bool,
            Default::Bool(false),
            "true: positions alternate between the tensors",
        ),
    ],
    constraints: &rules([
        "C1: there is a tensor",
        "C2: `axis` is in [-r, r-1]",
        "C3: the tensors have one element type, and one shape but for `axis`, or at all with `interleave`",
    ]),
    semantics: movement!(plan_concat),
    ..OpDef::BASE
};

fn plan_concat(call: &Call) -> Result<Plan, Violation> {
    if !call.flag("interleave") {
        return plans::concat(["C1", "C3"], call, |rank| plans::axis_attr("C2", call, rank));
    }
    let Plan::Moves { inputs, mut steps, .. } =
        plans::stack(["C1", "C3"], call, |rank| Ok(plans::axis_attr("C2", call, rank - 1)? + 1))?
    else {
        panic!("a stack is known")
    };
    let x = call.tensor(0)?;
    if !x.is_static() {
        return Ok(Plan::open(x, x.rank()));
    }
    let mut shape = x.shape.clone();
    let d = plans::axis_attr("C2", call, x.rank())?;
    shape[d] = plans::times("C3", shape[d], inputs.len() as i64)?;
    steps.push(Movement::Reshape { shape });
    Ok(Plan::of(inputs, steps, Formula::Interleaved(d as i64)))
}

pub static STACK: OpDef = OpDef {
    name: "coreml.stack",
    summary: "Tensors of one shape, side by side along a new dimension.",
    description: "output[i_{0}, ..., i_{axis-1}, k, i_{axis}, ...] = values_{k}[i_{0}, ...]",
    source: SOURCE,
    operands: &[OperandDef::variadic("values", "tensors of one type, of rank r")],
    attributes: &[AttrDef { default: Default::Required, ..AXIS_I32 }],
    constraints: &rules([
        "C1: there is a tensor",
        "C2: `axis` is in [-r-1, r]",
        "C3: the tensors have one type",
    ]),
    semantics: movement!(|call| plans::stack(["C1", "C3"], call, |rank| plans::axis_attr(
        "C2", call, rank
    ))),
    ..OpDef::BASE
};

pub static SPLIT: OpDef = OpDef {
    name: "coreml.split",
    summary: "Parts of a tensor along one dimension, one for each result.",
    description: "Result k is the part of size split_sizes[k] after those before it; without `split_sizes`, the parts are equal.",
    source: SOURCE,
    operands: &[X],
    attributes: &[
        AttrDef { default: Default::Required, ..AXIS_I32 },
        list_attr("split_sizes", Default::Absent, "a size for each result; absent: equal parts"),
        attr("num_splits", Int("i32"), Absent, "how many parts there are"),
    ],
    results: &["output*"],
    constraints: &rules([
        "C1: `axis` is in [-r, r-1]",
        "C2: there is a size for each result, and the sizes sum up to the dimension's",
        "C3: `num_splits`, where given, is the number of results",
    ]),
    semantics: movement!(plan_split),
    ..OpDef::BASE
};

fn plan_split(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let axis = plans::axis_attr("C1", call, x.rank())?;
    let (count, found) = (call.opt_int("num_splits"), call.results.len() as i64);
    if let Some(count) = count.filter(|&count| count != found) {
        let message = format!("there are {found} results, but num_splits is {count}");
        let site = crate::ops::Site::Attr("num_splits");
        return Err(Violation::new("C3", site, message));
    }
    match ListArgument::opt_attr(call, "split_sizes") {
        Some(sizes) => plans::split("C2", call, (0, x), axis, sizes),
        None => plans::split_equally("C2", call, (0, x), axis),
    }
}
