//! `numpy.reshape`, `numpy.ravel`, `numpy.expand_dims`, `numpy.squeeze`, `numpy.transpose`,
//! `numpy.broadcast_to`, `numpy.flip`, `numpy.getitem`: views.

use super::{axes_attr, list_attr};
use crate::movement::prelude::*;
use crate::prelude::*;

const A: &[OperandDef] = &[OperandDef::one("a", "a tensor of rank r")];

pub static RESHAPE: OpDef = OpDef {
    name: "numpy.reshape",
    summary: "The same elements, in row-major order, under another shape.",
    description: "out[unravel(i, shape)] = a[unravel(i, a.shape)] for every linear position i. A size of -1 is inferred from the number of elements.",
    source: "https://numpy.org/doc/stable/reference/generated/numpy.reshape.html",
    operands: A,
    attributes: &[list_attr("shape", Default::Required, "the sizes, one of which may be -1")],
    constraints: &rules([
        "C1: sizes are -1 or more, and -1 occurs at most once",
        "C2: `a` has as many elements as the shape",
        "C3: -1 and 0 are not both given",
    ]),
    semantics: movement!(plan_reshape),
    ..super::ROW
};

fn plan_reshape(call: &Call) -> Result<Plan, Violation> {
    let shape = ListArgument::attr(call, "shape");
    if shape.values.contains(&0) && shape.values.contains(&-1) {
        let message = format!("there is no size for the -1 in {:?}", shape.values);
        return shape.refuse("C3", message);
    }
    plans::reshape(["C1", "C2"], call.tensor(0)?, shape)
}

pub static RAVEL: OpDef = OpDef {
    name: "numpy.ravel",
    summary: "The elements in row-major order, flattened to one dimension.",
    description: "out[i] = a[unravel(i, a.shape)]",
    source: "https://numpy.org/doc/stable/reference/generated/numpy.ravel.html",
    operands: A,
    semantics: movement!(plan_ravel),
    ..super::ROW
};

fn plan_ravel(call: &Call) -> Result<Plan, Violation> {
    let count = element_count(&call.tensor(0)?.shape).unwrap_or(DYNAMIC);
    Ok(Plan::reshaped(0, Shape::from_slice(&[count])))
}

pub static EXPAND_DIMS: OpDef = OpDef {
    name: "numpy.expand_dims",
    summary: "The same elements with more dimensions, of size 1.",
    description: "`axis` has the positions of the new dimensions in the result.",
    source: "https://numpy.org/doc/stable/reference/generated/numpy.expand_dims.html",
    operands: A,
    attributes: &[list_attr(
        "axis",
        Default::Required,
        "axes of the result; negative count from the back",
    )],
    constraints: &rules(["C1: `axis` has unlike axes in [-n, n-1], n being the result's rank"]),
    semantics: movement!(|call| plans::insert_axes(
        "C1",
        call.tensor(0)?,
        ListArgument::attr(call, "axis")
    )),
    ..super::ROW
};

pub static SQUEEZE: OpDef = OpDef {
    name: "numpy.squeeze",
    summary: "The same elements without dimensions of size 1.",
    description: "Drops the dimensions of `axis`; without it, all of size 1.",
    source: "https://numpy.org/doc/stable/reference/generated/numpy.squeeze.html",
    operands: A,
    attributes: &[axes_attr("which dimensions, in [-r, r-1]; absent: all of size 1")],
    constraints: &rules([
        "C1: `axis` has unlike axes in [-r, r-1]",
        "C2: the dimensions of `axis` have size 1",
    ]),
    semantics: movement!(plan_squeeze),
    ..super::ROW
};

fn plan_squeeze(call: &Call) -> Result<Plan, Violation> {
    let a = call.tensor(0)?;
    match ListArgument::opt_attr(call, "axis") {
        Some(axes) => plans::drop_axes(["C1", "C2"], a, axes),
        None => plans::drop_ones(call, a),
    }
}

pub static TRANSPOSE: OpDef = OpDef {
    name: "numpy.transpose",
    summary: "The dimensions in another order; without `axes`, the other way round.",
    description: "Dimension d of the result is dimension axes[d] of `a`.",
    source: "https://numpy.org/doc/stable/reference/generated/numpy.transpose.html",
    operands: A,
    attributes: &[list_attr(
        "axes",
        Default::Absent,
        "each of the dimensions once; negative count from the back; absent: r-1, ..., 0",
    )],
    constraints: &rules(["C1: `axes` has each of the dimensions once"]),
    semantics: movement!(plan_transpose),
    ..super::ROW
};

fn plan_transpose(call: &Call) -> Result<Plan, Violation> {
    let a = call.tensor(0)?;
    match ListArgument::opt_attr(call, "axes") {
        Some(axes) => plans::transpose("C1", a, axes),
        None => Ok(plans::transpose_all(a)),
    }
}

pub static BROADCAST_TO: OpDef = OpDef {
    name: "numpy.broadcast_to",
    summary: "A tensor stretched to a shape.",
    description: "Aligned at the last dimension: a dimension of size 1, or one that is not there, is repeated.",
    source: "https://numpy.org/doc/stable/reference/generated/numpy.broadcast_to.html",
    operands: &[OperandDef::one("array", "a tensor of rank r")],
    attributes: &[list_attr("shape", Default::Required, "the result's sizes")],
    constraints: &rules([
        "C1: sizes are not negative",
        "C2: each dimension of `array` is 1 or the result's",
    ]),
    semantics: movement!(|call| plans::broadcast(
        ["C1", "C2"],
        call.tensor(0)?,
        ListArgument::attr(call, "shape")
    )),
    ..super::ROW
};

pub static FLIP: OpDef = OpDef {
    name: "numpy.flip",
    summary: "The elements backwards along some dimensions.",
    description: "In each dimension of `axis`, position i has what was at size - 1 - i.",
    source: "https://numpy.org/doc/stable/reference/generated/numpy.flip.html",
    operands: &[OperandDef::one("m", "a tensor of rank r")],
    attributes: &[axes_attr("which dimensions, in [-r, r-1]; absent: all")],
    constraints: &rules(["C1: `axis` has unlike axes in [-r, r-1]"]),
    semantics: movement!(plan_flip),
    ..super::ROW
};

fn plan_flip(call: &Call) -> Result<Plan, Violation> {
    let m = call.tensor(0)?;
    match ListArgument::opt_attr(call, "axis") {
        Some(axes) => plans::reverse("C1", m, axes),
        None => Ok(plans::reverse_all(m)),
    }
}

pub static GETITEM: OpDef = OpDef {
    name: "numpy.getitem",
    summary: "What slices in brackets take: `a[start:stop:step, ...]`.",
    description: r#"
`a[slice(start[0], stop[0], step[0]), slice(start[1], stop[1], step[1]), ...]`, by Python's rules:
negative bounds count from the end, and bounds outside are moved to the nearest one. Dimensions
without an entry are taken whole. Where Python's text leaves out a bound, a number far outside says
the same: `a[::-1]` is start = 9223372036854775807, stop = -9223372036854775808, step = -1.
"#,
    source: "https://numpy.org/doc/stable/user/basics.indexing.html#slicing-and-striding",
    operands: A,
    attributes: &[
        list_attr("start", Default::Required, "where each slice begins"),
        list_attr("stop", Default::Required, "before which position each slice ends"),
        attr("step", I64Array, Absent, "how far apart positions are, not 0; absent: 1"),
    ],
    constraints: &rules([
        "C1: there are as many entries of `start`, `stop` and `step`",
        "C2: there are r entries at most",
        "C3: no step is 0",
    ]),
    semantics: movement!(get_item),
    ..super::ROW
};

fn get_item(call: &Call) -> Result<Plan, Violation> {
    let a = call.tensor(0)?;
    let (start, stop) = (ListArgument::attr(call, "start"), ListArgument::attr(call, "stop"));
    let count = start.values.len();
    stop.one_for_each("C1", count, "start")?;
    let step = ListArgument::opt_attr(call, "step");
    step.map_or(Ok(()), |step| step.one_for_each("C1", count, "start"))?;
    if count > a.rank() {
        let message = format!("{count} slices are more than {a} has dimensions");
        return start.refuse("C2", message);
    }
    let mut ranges = Vec::new();
    for k in 0..count {
        let by = step.map_or(1, |step| step.values[k]);
        if by == 0 {
            return step.unwrap_or(start).refuse("C3", format!("step {k} must not be 0"));
        }
        ranges.push([start.values[k], stop.values[k], by]);
    }
    let axes: Vec<usize> = (0..count).collect();
    Ok(plans::slice(a, &axes, &ranges, Start::Python))
}
