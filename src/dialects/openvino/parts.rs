//! `openvino.Slice`, `openvino.StridedSlice`, `openvino.Concat`, `openvino.Split`,
//! `openvino.VariadicSplit`, `openvino.Pad`: tensors sliced, concatenated, split and padded.

use super::{INT_LIST, SPEC};
use crate::movement::prelude::*;
use crate::prelude::*;
use crate::tf::strided_slice::{self, Masks};

use crate::types::DYNAMIC;

const DATA: OperandDef = OperandDef::one("data", "a tensor of rank r");

pub static SLICE: OpDef = OpDef {
    name: "openvino.Slice",
    summary: "What slices in brackets take: `data[start:stop:step]` along axes.",
    description: r#"
Slice-8: along axes[k], the positions of Python's slice(start[k], stop[k], step[k]): negative bounds
count from the end, and bounds outside are moved to the nearest one: a start before the first position
is the first, also where the step goes backward (Python's slice is empty then). Other dimensions are
taken whole.
"#,
    operands: &[
        DATA,
        OperandDef::constant("start", "of rank 1: where each slice begins"),
        OperandDef::sizes("stop", "of as many: before which position each slice ends"),
        OperandDef::constant("step", "of as many, not 0: how far apart positions are"),
        OperandDef {
            variadic: true,
            ..OperandDef::constant("axes", "of as many, in [-r, r-1]; left out: 0, 1, ...")
        },
    ],
    constraints: &rules([
        "C1: `start`, `stop`, `step` and `axes` are i32 or i64 of rank 1",
        "C2: r is 1 or more, and the lists are of one length, r at most",
        "C3: `axes` is one operand at most, of unlike axes in [-r, r-1]",
        "C4: no step is 0",
    ]),
    semantics: movement!(plan_slice),
    ..super::ROW
};

fn plan_slice(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    check::has_dimensions("C2", "data", 0, x)?;
    operands::once("C3", call, 4)?;
    let mut lists = Vec::new();
    let mut count = None;
    for index in 1..call.operands.len() {
        let list = operands::list("C1", call, index, false)?;
        let found = match &list {
            List::Known(values) => Some(values.len()),
            List::Open(found) => *found,
        };
        let differs = found.is_some_and(|n| n > x.rank() || count.is_some_and(|m| m != n));
        if differs {
            let message = format!(
                "the lists must be of one length, {} at most, but this one has {}",
                x.rank(),
                found.unwrap_or_default()
            );
            return Err(Violation::new("C2", Site::Operand(index), message));
        }
        count = count.or(found);
        lists.push(list.known());
    }
    if lists[2].as_ref().is_some_and(|steps| steps.contains(&0)) {
        return Err(Violation::new("C4", Site::Operand(3), "no step may be 0"));
    }
    let axes = match lists.get(3) {
        Some(axes) => axes.clone(),
        None => count.map(|count| (0..count as i64).collect()),
    };
    let Some(axes) = axes else { return Ok(Plan::open(x, x.rank())) };
    let axes = operands::axes("C3", Site::Operand(4), &axes, x.rank())?;
    let [Some(start), Some(stop), Some(step)] = [0, 1, 2].map(|k| lists[k].as_ref()) else {
        let mut shape = x.shape.clone();
        axes.iter().for_each(|&d| shape[d] = DYNAMIC);
        return Ok(Plan::Open(vec![x.with_shape(&shape).into()]));
    };
    let ranges: Vec<[i64; 3]> = (0..axes.len()).map(|k| [start[k], stop[k], step[k]]).collect();
    Ok(plans::slice(x, &axes, &ranges, Start::Clamped))
}

const fn mask_attr(name: &'static str, doc: &'static str) -> AttrDef {
    attr(name, INT_LIST, Absent, doc)
}

/// `openvino.StridedSlice`, by the rules of TensorFlow's; its masks are lists.
pub static STRIDED_SLICE: OpDef = OpDef {
    description: r#"
Entry k of the subscript is `begin[k]:end[k]:strides[k]`, unless a mask has a 1 at k: `ellipsis_mask`
(`...`), else `new_axis_mask` (`np.newaxis`), else `shrink_axis_mask` (`begin[k]` alone). Without an
ellipsis one stands at the end. A range is Python's: negative bounds count from the end, and bounds
outside are moved to the nearest one (a begin before the first position is the first, also where the
stride goes backward: Python's range is empty then); where `begin_mask` or `end_mask` has a 1, the
bound is left out.

A position alone counts from the end where it is negative, and is an error where it is outside.
"#,
    operands: &[
        DATA,
        OperandDef::constant("begin", "i32 or i64 of shape [n]"),
        OperandDef::sizes("end", "i32 or i64 of shape [n]"),
        OperandDef {
            variadic: true,
            ..OperandDef::constant("strides", "i32 or i64 of shape [n], not 0; left out: 1")
        },
    ],
    attributes: &[
        AttrDef {
            default: Default::Required,
            ..mask_attr("begin_mask", "1: the bound is left out")
        },
        AttrDef { default: Default::Required, ..mask_attr("end_mask", "1: the bound is left out") },
        mask_attr("new_axis_mask", "1: a new dimension of size 1"),
        mask_attr("shrink_axis_mask", "1: the position begin[k] alone, and no dimension for it"),
        mask_attr("ellipsis_mask", "1: all dimensions that no other entry has"),
    ],
    ..strided_slice::define::<Lists>("openvino.StridedSlice", SPEC, &[])
};

/// Masks that are lists, one number for each entry.
struct Lists;

impl Masks for Lists {
    const FROM_FIRST: bool = true;

    fn mask(call: &Call, name: &'static str) -> u64 {
        let values = call.opt_ints(name).unwrap_or_default();
        let bits = values.iter().take(64).enumerate();
        bits.filter(|(_, value)| **value != 0).fold(0, |mask, (k, _)| mask | 1 << k)
    }
}

pub static CONCAT: OpDef = OpDef {
    name: "openvino.Concat",
    summary: "Concatenates tensors along one dimension.",
    description: "The tensors differ in size only along `axis`.",
    operands: &[OperandDef::variadic("inputs", "tensors of rank r >= 1")],
    attributes: &[attr(
        "axis",
        Int("i64"),
        Required,
        "the dimension; negative counts from the back",
    )],
    constraints: &rules([
        "C1: there is a tensor",
        "C2: `axis` is in [-r, r-1]",
        "C3: the tensors have one element type, and one shape but for `axis`",
    ]),
    semantics: movement!(|call| plans::concat(["C1", "C3"], call, |rank| plans::axis_attr(
        "C2", call, rank
    ))),
    ..super::ROW
};

pub static SPLIT: OpDef = OpDef {
    name: "openvino.Split",
    summary: "Equal parts of a tensor along one dimension, one for each result.",
    description: "Result k is the part of size s = data.shape[axis] / num_splits from k * s.",
    operands: &[DATA, OperandDef::constant("axis", "i32 or i64 of rank 0, in [-r, r-1]")],
    attributes: &[attr("num_splits", Int("i64"), Required, "how many parts there are")],
    results: &["output*"],
    constraints: &rules([
        "C1: `axis` is i32 or i64 of rank 0",
        "C2: `axis` is in [-r, r-1]",
        "C3: `num_splits` is the number of results, and divides the size",
    ]),
    semantics: movement!(plan_split),
    ..super::ROW
};

fn plan_split(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let (wanted, found) = (call.int("num_splits"), call.results.len() as i64);
    if wanted != found {
        let message = format!("there are {found} results, but num_splits is {wanted}");
        return Err(Violation::new("C3", Site::Attr("num_splits"), message));
    }
    let Some(axis) = operands::scalar("C1", call, 1)? else { return Ok(unknown_slices(call, x)) };
    let axis = operands::axis("C2", Site::Operand(1), axis, x.rank())?;
    plans::split_equally("C3", call, (0, x), axis)
}

/// Slices along an axis that is not known.
fn unknown_slices(call: &Call, x: &TensorType) -> Plan {
    Plan::Open(vec![x.with_shape(&vec![DYNAMIC; x.rank()]).into(); call.results.len()])
}

pub static VARIADIC_SPLIT: OpDef = OpDef {
    name: "openvino.VariadicSplit",
    summary: "Parts of given sizes of a tensor along one dimension, one for each result.",
    description: "Result k is the part of size split_lengths[k] after those before it. One size may be -1: it takes the rest.",
    operands: &[
        DATA,
        OperandDef::constant("axis", "i32 or i64 of rank 0, in [-r, r-1]"),
        OperandDef::constant("split_lengths", "i32 or i64 of rank 1: a size for each result"),
    ],
    results: &["output*"],
    constraints: &rules([
        "C1: `axis` is i32 or i64 of rank 0, `split_lengths` of rank 1",
        "C2: `axis` is in [-r, r-1]",
        "C3: there is a size for each result, and the sizes sum up to the dimension's",
    ]),
    semantics: movement!(variadic_split),
    ..super::ROW
};

fn variadic_split(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let axis = operands::scalar("C1", call, 1)?;
    let lengths = operands::list("C1", call, 2, false)?.known();
    let (Some(axis), Some(mut lengths)) = (axis, lengths) else {
        return Ok(unknown_slices(call, x));
    };
    let axis = operands::axis("C2", Site::Operand(1), axis, x.rank())?;
    let rests = lengths.iter().filter(|&&length| length == -1).count();
    if rests == 1 && !size::is_open(x.shape[axis]) {
        let others: i128 = lengths.iter().map(|&length| i128::from(length)).sum::<i128>() + 1;
        let rest = i64::try_from(i128::from(x.shape[axis]) - others).unwrap_or(-1);
        lengths.iter_mut().filter(|length| **length == -1).for_each(|length| *length = rest);
    } else if rests == 1 {
        return Ok(unknown_slices(call, x));
    }
    plans::split("C3", call, (0, x), axis, ListArgument::operand(call, 2, &lengths))
}

pub static PAD: OpDef = OpDef {
    name: "openvino.Pad",
    summary: "A tensor with a border, or less of one.",
    description: r#"
Pad-12: pads_begin[d] positions come before dimension d, pads_end[d] after it; negative ones are cut
off. With p a position counted from the first element that is left and s the size that is left, the
border has

| pad_mode | the element at |
|---|---|
| `constant` | nowhere: it is `pad_value`, or zero |
| `edge` | 0 before, s - 1 behind |
| `reflect` | -p before, 2(s - 1) - p behind |
| `symmetric` | -p - 1 before, 2s - 1 - p behind |
"#,
    operands: &[
        DATA,
        OperandDef::constant("pads_begin", "of shape [r]: how many positions come before"),
        OperandDef::constant("pads_end", "of shape [r]: how many positions come after"),
        OperandDef::variadic(
            "pad_value",
            "the value of a constant border, of rank 0; may be left out",
        ),
    ],
    attributes: &[attr("pad_mode", Str, Required, "`constant`, `edge`, `reflect` or `symmetric`")],
    constraints: &rules([
        "C1: `pads_begin` and `pads_end` are i32 or i64 of shape [r]",
        "C2: `pad_mode` is one of the four",
        "C3: `pad_value`, where given, is one, of rank 0 and of the tensor's element type",
        "C4: there are elements to be cut off, and for borders that have no value",
    ]),
    semantics: movement!(plan_pad),
    ..super::ROW
};

fn plan_pad(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let begin = operands::per_dimension("C1", call, 1, x.rank())?;
    let end = operands::per_dimension("C1", call, 2, x.rank())?;
    let fill = match call.str("pad_mode") {
        "constant" => Border::Value,
        "edge" => Border::Edge,
        "reflect" => Border::Reflect,
        "symmetric" => Border::Symmetric,
        other => {
            let message = format!(
                "pad_mode must be \"constant\", \"edge\", \"reflect\" or \"symmetric\", but is \"{other}\""
            );
            return Err(Violation::new("C2", Site::Attr("pad_mode"), message));
        }
    };
    let inputs = plans::with_value("C3", call, 0, 3)?;
    let (Some(low), Some(high)) = (begin, end) else { return Ok(Plan::open(x, x.rank())) };
    let borders = Borders { low: &low, high: &high, fill, site: Site::Operand(1) };
    plans::pad("C4", x, &borders, &inputs)
}
