//! `openvino.Constant`, and the operations that give elements another shape or order.

use super::SPEC;
use crate::movement::prelude::*;
use crate::prelude::*;
use crate::{literal, tf};

const DATA: OperandDef = OperandDef::one("data", "a tensor of rank r");

pub static CONSTANT: OpDef = literal::tensor_def("openvino.Constant", SPEC, None);

pub static RESHAPE: OpDef = OpDef {
    name: "openvino.Reshape",
    summary: "The same elements, in row-major order, under another shape.",
    description: r#"
output[unravel(i, shape)] = data[unravel(i, data.shape)] for every linear position i, where shape is
`pattern` with -1, which may occur once, replaced by what the number of elements leaves. With
`special_zero`, a 0 in dimension d stands for data.shape[d].
"#,
    operands: &[DATA, OperandDef::constant("pattern", "of rank 1: the sizes, or -1, or 0")],
    attributes: &[attr(
        "special_zero",
        Bool,
        Required,
        "whether 0 means the dimension of `data` at its position",
    )],
    constraints: &rules([
        "C1: `pattern` is i32 or i64 of rank 1",
        "C2: sizes are -1 or more, and -1 occurs at most once",
        "C3: `data` has as many elements as the shape",
        "C4: a special 0 has a dimension of `data` at its position",
    ]),
    semantics: movement!(plan_reshape),
    ..super::ROW
};

fn plan_reshape(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let mut sizes = match operands::list("C1", call, 1, false)? {
        List::Known(sizes) => sizes,
        List::Open(Some(rank)) => return Ok(Plan::open(x, rank)),
        List::Open(None) => return Ok(Plan::open(x, call.declared_result()?.rank())),
    };
    let zeros = sizes.iter_mut().enumerate().filter(|(_, size)| **size == 0);
    for (d, size) in zeros.filter(|_| call.flag("special_zero")) {
        *size = *x.shape.get(d).ok_or_else(|| {
            let message = format!("there is no dimension {d} in {x} for the 0 in pattern");
            Violation::new("C4", Site::Operand(1), message)
        })?;
    }
    if sizes.contains(&DYNAMIC) {
        return Ok(Plan::open(x, sizes.len()));
    }
    plans::reshape(["C2", "C3"], x, ListArgument::operand(call, 1, &sizes))
}

pub static SQUEEZE: OpDef = OpDef {
    name: "openvino.Squeeze",
    summary: "The same elements without dimensions of size 1.",
    description: "Drops the dimensions of `axes`; without it, or where it is empty, all of size 1. OpenVINO keeps a dimension of `axes` that has another size, and so is done here.",
    operands: &[
        DATA,
        OperandDef {
            variadic: true,
            ..OperandDef::constant("axes", "of rank 0 or 1: axes in [-r, r-1]; may be left out")
        },
    ],
    constraints: &rules([
        "C1: `axes` is one operand at most, i32 or i64 of rank 0 or 1",
        "C2: `axes` has unlike axes in [-r, r-1]",
    ]),
    semantics: movement!(plan_squeeze),
    ..super::ROW
};

fn plan_squeeze(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    operands::once("C1", call, 1)?;
    if call.operands.len() == 1 {
        return plans::drop_ones(call, x);
    }
    let List::Known(axes) = operands::list("C1", call, 1, true)? else {
        return Ok(Plan::open(x, call.declared_result()?.rank()));
    };
    if axes.is_empty() {
        return plans::drop_ones(call, x);
    }
    let axes = operands::axes("C2", Site::Operand(1), &axes, x.rank())?;
    let named = axes.iter().map(|&d| d as i64);
    let ones: Vec<i64> = named.filter(|&d| size::may_equal(x.shape[d as usize], 1)).collect();
    if ones.iter().any(|&d| size::is_open(x.shape[d as usize])) {
        return Ok(Plan::open(x, call.declared_result()?.rank()));
    }
    plans::drop_axes(["C2", "C2"], x, ListArgument::operand(call, 1, &ones))
}

pub static UNSQUEEZE: OpDef = OpDef {
    name: "openvino.Unsqueeze",
    summary: "The same elements with more dimensions, of size 1.",
    description: "`axes` has the positions of the new dimensions in the result.",
    operands: &[
        DATA,
        OperandDef::constant(
            "axes",
            "of rank 0 or 1: axes of the result; negative count from the back",
        ),
    ],
    constraints: &rules([
        "C1: `axes` is i32 or i64 of rank 0 or 1",
        "C2: `axes` has unlike axes in [-n, n-1], n being the result's rank",
    ]),
    semantics: movement!(plan_unsqueeze),
    ..super::ROW
};

fn plan_unsqueeze(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    match operands::list("C1", call, 1, true)? {
        List::Known(axes) => plans::insert_axes("C2", x, ListArgument::operand(call, 1, &axes)),
        List::Open(Some(more)) => Ok(Plan::open(x, x.rank() + more)),
        List::Open(None) => Ok(Plan::open(x, call.declared_result()?.rank())),
    }
}

pub static TRANSPOSE: OpDef = OpDef {
    name: "openvino.Transpose",
    summary: "The dimensions in another order; with an empty one, the other way round.",
    description: "Dimension d of the result is dimension input_order[d] of `arg`.",
    operands: &[
        OperandDef::one("arg", "a tensor of rank r"),
        OperandDef::constant(
            "input_order",
            "of rank 1: each of the dimensions 0, ..., r-1 once, or nothing",
        ),
    ],
    constraints: &rules([
        "C1: `input_order` is i32 or i64 of rank 1",
        "C2: `input_order` has each of the dimensions 0, ..., r-1 once, or is empty",
    ]),
    semantics: movement!(plan_transpose),
    ..super::ROW
};

fn plan_transpose(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let List::Known(order) = operands::list("C1", call, 1, false)? else {
        return Ok(Plan::open(x, x.rank()));
    };
    if order.is_empty() {
        return Ok(plans::transpose_all(x));
    }
    let order = ListArgument::operand(call, 1, &order);
    order.at_least("C2", 0)?;
    plans::transpose("C2", x, order)
}

pub static TILE: OpDef = OpDef {
    name: "openvino.Tile",
    summary: "A tensor repeated as a whole along its dimensions.",
    description: "output[c] = data[c mod data.shape], repeats[d] times as long in dimension d. Where `data` has fewer dimensions than there are repeats, it gets dimensions of size 1 in front; where it has more, the first repeats are 1.",
    operands: &[DATA, OperandDef::sizes("repeats", "of rank 1: how often, for each dimension")],
    constraints: &rules([
        "C1: `repeats` is i32 or i64 of rank 1",
        "C2: `repeats` are not negative",
    ]),
    semantics: movement!(plan_tile),
    ..super::ROW
};

fn plan_tile(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    match operands::list("C1", call, 1, false)? {
        List::Known(repeats) => plans::tile("C2", x, ListArgument::operand(call, 1, &repeats)),
        List::Open(Some(count)) => Ok(Plan::open(x, x.rank().max(count))),
        List::Open(None) => Ok(Plan::open(x, call.declared_result()?.rank())),
    }
}

/// `openvino.Roll`, by the rule of TensorFlow's.
pub static ROLL: OpDef = OpDef {
    name: "openvino.Roll",
    description: "In dimension axes[k], what was at position i comes to (i + shift[k]) mod size. A dimension may occur several times: its shifts are summed up.",
    source: SPEC,
    operands: &[
        OperandDef::one("data", "a tensor of rank r >= 1"),
        OperandDef::constant("shift", "i32 or i64 of rank 0 or 1"),
        OperandDef::constant("axes", "i32 or i64 of rank 0 or 1: dimensions in [-r, r-1]"),
    ],
    constraints: &rules([
        "C1: `shift` is i32 or i64 of rank 0 or 1",
        "C2: `axes` is i32 or i64 of rank 0 or 1, as long as `shift`",
        "C3: `axes` is in [-r, r-1]",
    ]),
    ..tf::reorder::ROLL_ROW
};

pub static REVERSE: OpDef = OpDef {
    name: "openvino.Reverse",
    summary: "The elements backwards along some dimensions.",
    description: "In each dimension that `axis` lists (mode `index`) or has a true entry for (mode `mask`), position i has what was at size - 1 - i.",
    operands: &[
        DATA,
        OperandDef::constant(
            "axis",
            "of rank 1: dimensions in [0, r-1], or a truth value for each",
        ),
    ],
    attributes: &[attr("mode", Str, Required, "`index` or `mask`")],
    constraints: &rules([
        "C1: `mode` is `index` or `mask`",
        "C2: `axis` is i32 or i64 of rank 1, or `i1` of shape [r]",
        "C3: `axis` has unlike axes in [0, r-1]",
    ]),
    semantics: movement!(plan_reverse),
    ..super::ROW
};

fn plan_reverse(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let axes = match call.str("mode") {
        "index" => operands::list("C2", call, 1, false)?.known(),
        "mask" => masked_dims(call, x)?,
        other => {
            let message = format!("mode must be \"index\" or \"mask\", but is \"{other}\"");
            return Err(Violation::new("C1", Site::Attr("mode"), message));
        }
    };
    let Some(axes) = axes else { return Ok(Plan::open(x, x.rank())) };
    let axes = ListArgument::operand(call, 1, &axes);
    axes.at_least("C3", 0)?;
    plans::reverse("C3", x, axes)
}

/// The dimensions that have a true entry.
fn masked_dims(call: &Call, x: &TensorType) -> Result<Option<Vec<i64>>, Violation> {
    let (found, wanted) = (call.tensor(1)?, TensorType::new(ElementType::I1, &[x.rank() as i64]));
    if *found != wanted {
        return fail("C2", Site::Operand(1), format!("axis must be {wanted}, but is {found}"));
    }
    let Some(mask) = &call.constants[1] else { return Ok(None) };
    Ok(Some((0..x.rank()).filter(|&d| mask.int_at(d) == 1).map(|d| d as i64).collect()))
}

pub static BROADCAST: OpDef = OpDef {
    name: "openvino.Broadcast",
    summary: "A tensor stretched to a shape.",
    description: r#"
| mode | |
|---|---|
| `numpy` | aligned at the last dimension: a dimension of size 1, or one that is not there, is repeated |
| `bidirectional` | the same, and a size of 1 in the shape gives way to that of `data` |
| `explicit` | dimension k of `data` is dimension axes_mapping[k] of the result |
"#,
    operands: &[
        DATA,
        OperandDef::sizes("target_shape", "of rank 1: the sizes"),
        OperandDef {
            variadic: true,
            ..OperandDef::constant(
                "axes_mapping",
                "of rank 1, with mode `explicit` alone: strictly increasing dimensions of the result",
            )
        },
    ],
    attributes: &[attr(
        "mode",
        Str,
        Default::Str("numpy"),
        "`numpy`, `bidirectional` or `explicit`",
    )],
    constraints: &rules([
        "C1: `target_shape` is i32 or i64 of rank 1",
        "C2: sizes are not negative",
        "C3: each dimension of `data` is 1 or the result's",
        "C4: `mode` is one of the three",
        "C5: `axes_mapping` is given with mode `explicit` only, i32 or i64 of shape [r]",
        "C6: `axes_mapping` has strictly increasing dimensions of the result",
    ]),
    semantics: movement!(plan_broadcast),
    ..super::ROW
};

fn plan_broadcast(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let mode = call.str("mode");
    if !["numpy", "bidirectional", "explicit"].contains(&mode) {
        let message =
            format!("mode must be \"numpy\", \"bidirectional\" or \"explicit\", but is \"{mode}\"");
        return Err(Violation::new("C4", Site::Attr("mode"), message));
    }
    let is_mapped = mode == "explicit";
    if call.operands.len() != 2 + usize::from(is_mapped) {
        let message = format!(
            "axes_mapping must {}be given with mode {mode}",
            if is_mapped { "" } else { "not " }
        );
        return Err(Violation::new("C5", Site::Op, message));
    }
    let shape = match operands::list("C1", call, 1, false)? {
        List::Known(shape) => shape,
        List::Open(Some(rank)) if mode != "bidirectional" => return Ok(Plan::open(x, rank)),
        List::Open(Some(rank)) => return Ok(Plan::open(x, rank.max(x.rank()))),
        List::Open(None) => return Ok(Plan::open(x, call.declared_result()?.rank())),
    };
    let given = ListArgument::operand(call, 1, &shape);
    match mode {
        "numpy" => plans::broadcast(["C2", "C3"], x, given),
        "bidirectional" => {
            given.at_least("C2", 0)?;
            let shape = broadcast_both(x, &shape);
            if shape.iter().any(|&size| size::is_open(size)) {
                return Ok(Plan::Open(vec![x.with_shape(&shape).into()]));
            }
            plans::stretched("C3", x, &shape)
        }
        _ => {
            given.at_least("C2", 0)?;
            let Some(dims) = operands::per_dimension("C5", call, 2, x.rank())? else {
                return Ok(Plan::Open(vec![x.with_shape(&shape).into()]));
            };
            plan_explicit(x, &shape, ListArgument::operand(call, 2, &dims))
        }
    }
}

/// The larger of the sizes of x and those of the shape, where one is 1.
fn broadcast_both(x: &TensorType, shape: &[i64]) -> Shape {
    let rank = x.rank().max(shape.len());
    let size =
        |sizes: &[i64], d: usize| (d + sizes.len()).checked_sub(rank).map_or(1, |d| sizes[d]);
    (0..rank)
        .map(|d| match (size(&x.shape, d), size(shape, d)) {
            (own, 1) => own,
            (own, wanted) => crate::types::broadcast_dim(own, wanted).unwrap_or(wanted),
        })
        .collect()
}

fn plan_explicit(x: &TensorType, shape: &[i64], dims: ListArgument) -> Result<Plan, Violation> {
    let rises = dims.values.windows(2).all(|pair| pair[0] < pair[1]);
    let inside = |&d: &i64| (0..shape.len() as i64).contains(&d);
    if !rises || !dims.values.iter().all(inside) {
        let message = format!(
            "axes_mapping must be strictly increasing in [0, {}], but is {:?}",
            shape.len() as i64 - 1,
            dims.values
        );
        return dims.refuse("C6", message);
    }
    let fits = |(&size, &d): (&i64, &i64)| size::may_stretch(size, shape[d as usize]);
    if !x.shape.iter().zip(dims.values).all(fits) {
        let message = format!("{x} cannot be stretched to the shape {shape:?}");
        return Err(Violation::new("C3", Site::Operand(0), message));
    }
    let (dims, shape) = (Shape::from_slice(dims.values), Shape::from_slice(shape));
    let formula = Formula::Placed(dims.to_vec());
    Ok(Plan::of([0], [Movement::Broadcast { dims, shape }], formula))
}

pub static SHAPE_OF: OpDef = OpDef {
    name: "openvino.ShapeOf",
    summary: "The sizes of a tensor's dimensions.",
    description: "output[d] = data.shape[d], of the type `output_type`.",
    operands: &[OperandDef::typed("data", "any tensor")],
    attributes: &[attr("output_type", Type, Default::Type(ElementType::I64), "`i64` or `i32`")],
    constraints: &rules([
        "C1: `output_type` is i32 or i64",
        "C2: the sizes fit into `output_type`",
    ]),
    semantics: movement!(plan_sizes),
    sizes: Some(crate::ops::sizes::all),
    ..super::ROW
};

fn plan_sizes(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    match call.element("output_type").expect("an attribute with a default") {
        ElementType::I64 => Ok(plans::sizes(x, ElementType::I64)),
        ElementType::I32 => plans::small_sizes("C2", x),
        other => {
            let message = format!("output_type must be i32 or i64, but is {other}");
            Err(Violation::new("C1", Site::Attr("output_type"), message))
        }
    }
}
