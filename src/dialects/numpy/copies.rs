//! `numpy.concatenate`, `numpy.stack`, `numpy.tile`, `numpy.roll`, `numpy.pad`, `numpy.full`,
//! `numpy.shape`: elements concatenated, repeated, rotated, counted.

use super::{axes_attr, list_attr};
use crate::movement::prelude::*;
use crate::prelude::*;

const AXIS: AttrDef =
    attr("axis", Int("i64"), Default::Int(0), "the dimension; negative counts from the back");

pub static CONCATENATE: OpDef = OpDef {
    name: "numpy.concatenate",
    summary: "Concatenates tensors along one dimension.",
    description: "The tensors differ in size only along `axis`. Where NumPy promotes operands of different types first, that is an op of its own here (`numpy.astype`).",
    source: "https://numpy.org/doc/stable/reference/generated/numpy.concatenate.html",
    operands: &[OperandDef::variadic("arrays", "tensors of rank r >= 1")],
    attributes: &[AXIS],
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

pub static STACK: OpDef = OpDef {
    name: "numpy.stack",
    summary: "Tensors of one shape, side by side along a new dimension.",
    description: "out[i_{0}, ..., i_{axis-1}, k, i_{axis}, ...] = arrays_{k}[i_{0}, ...]",
    source: "https://numpy.org/doc/stable/reference/generated/numpy.stack.html",
    operands: &[OperandDef::variadic("arrays", "tensors of one type, of rank r")],
    attributes: &[AXIS],
    constraints: &rules([
        "C1: there is a tensor",
        "C2: `axis` is in [-r-1, r]",
        "C3: the tensors have one type",
    ]),
    semantics: movement!(|call| plans::stack(["C1", "C3"], call, |rank| plans::axis_attr(
        "C2", call, rank
    ))),
    ..super::ROW
};

pub static TILE: OpDef = OpDef {
    name: "numpy.tile",
    summary: "A tensor repeated as a whole along its dimensions.",
    description: "out[c] = A[c mod A.shape], reps[d] times as long in dimension d. Where `A` has fewer dimensions than there are repetitions, it gets dimensions of size 1 in front; where it has more, the first repetitions are 1.",
    source: "https://numpy.org/doc/stable/reference/generated/numpy.tile.html",
    operands: &[OperandDef::one("A", "any tensor")],
    attributes: &[list_attr("reps", Default::Required, "how often, for each dimension")],
    constraints: &rules(["C1: `reps` are not negative"]),
    semantics: movement!(|call| plans::tile(
        "C1",
        call.tensor(0)?,
        ListArgument::attr(call, "reps")
    )),
    ..super::ROW
};

pub static ROLL: OpDef = OpDef {
    name: "numpy.roll",
    summary: "The elements shifted along some dimensions, what falls out coming in again.",
    description: "In dimension axis[k], what was at position i comes to (i + shift[k]) mod size. A dimension may occur several times: its shifts are summed up. Without `axis`, the elements are shifted in row-major order.",
    source: "https://numpy.org/doc/stable/reference/generated/numpy.roll.html",
    operands: &[OperandDef::one("a", "a tensor of rank r")],
    attributes: &[
        list_attr("shift", Default::Required, "how far, for each axis"),
        axes_attr("along which dimensions, in [-r, r-1]; absent: in row-major order"),
    ],
    constraints: &rules([
        "C1: there are as many of `shift` as of `axis`, or one",
        "C2: `axis` is in [-r, r-1]",
    ]),
    semantics: movement!(plan_roll),
    ..super::ROW
};

fn plan_roll(call: &Call) -> Result<Plan, Violation> {
    let a = call.tensor(0)?;
    let shift = ListArgument::attr(call, "shift");
    let Some(axes) = ListArgument::opt_attr(call, "axis") else {
        shift.one_for_each("C1", 1, "row of elements")?;
        return Ok(plans::roll_in_order(a, shift.values[0]));
    };
    if shift.values.len() != 1 {
        shift.one_for_each("C1", axes.values.len(), "axis")?;
    }
    let amount = |k: usize| shift.values.get(k).copied().unwrap_or(shift.values[0]);
    let amounts: Vec<i64> = (0..axes.values.len()).map(amount).collect();
    plans::roll("C2", a, &amounts, axes)
}

pub static PAD: OpDef = OpDef {
    name: "numpy.pad",
    summary: "A tensor with a border.",
    description: r#"
pad_width[d] are the sizes of the borders before and after dimension d. With p a position counted
from the first element of the tensor and s the size of the dimension, the border has

| mode | the element at |
|---|---|
| `constant` | nowhere: it is `constant_values`, or zero |
| `edge` | 0 before, s - 1 behind |
| `reflect` | -p before, 2(s - 1) - p behind |
| `symmetric` | -p - 1 before, 2s - 1 - p behind |

NumPy mirrors again where a border is larger than what there is to mirror; that is not supported.
"#,
    source: "https://numpy.org/doc/stable/reference/generated/numpy.pad.html",
    operands: &[
        OperandDef::one("array", "a tensor of rank r"),
        OperandDef::variadic(
            "constant_values",
            "the value of a constant border, of rank 0; may be left out",
        ),
    ],
    attributes: &[
        attr(
            "pad_width",
            I64Lists,
            Required,
            "for each dimension how many positions come before and how many after",
        ),
        attr("mode", Str, Default::Str("constant"), "`constant`, `edge`, `reflect` or `symmetric`"),
    ],
    constraints: &rules([
        "C1: `pad_width` has two numbers for each dimension",
        "C2: `pad_width` is not negative",
        "C3: `mode` is one of the four",
        "C4: `constant_values`, where given, is one, of rank 0 and of the tensor's element type",
        "C5: there are elements for borders that have no value",
    ]),
    semantics: movement!(plan_pad),
    ..super::ROW
};

fn plan_pad(call: &Call) -> Result<Plan, Violation> {
    let array = call.tensor(0)?;
    let widths = call.lists("pad_width");
    let site = Site::Attr("pad_width");
    if widths.len() != array.rank() || widths.iter().any(|pair| pair.len() != 2) {
        let message = format!("pad_width must have two numbers for each dimension of {array}");
        return Err(Violation::new("C1", site, message));
    }
    if let Some(width) = widths.iter().flat_map(|pair| pair.iter()).find(|&&width| width < 0) {
        return fail("C2", site, format!("pad_width may not be negative, but has {width}"));
    }
    let fill = match call.str("mode") {
        "constant" => Border::Value,
        "edge" => Border::Edge,
        "reflect" => Border::Reflect,
        "symmetric" => Border::Symmetric,
        other => {
            let message = format!(
                "mode must be \"constant\", \"edge\", \"reflect\" or \"symmetric\", but is \"{other}\""
            );
            return Err(Violation::new("C3", Site::Attr("mode"), message));
        }
    };
    let inputs = plans::with_value("C4", call, 0, 1)?;
    let side = |k: usize| widths.iter().map(|pair| pair[k]).collect::<Vec<i64>>();
    plans::pad("C5", array, &Borders { low: &side(0), high: &side(1), fill, site }, &inputs)
}

pub static FULL: OpDef = OpDef {
    name: "numpy.full",
    summary: "A tensor of one value.",
    description: "out[c] = fill_value",
    source: "https://numpy.org/doc/stable/reference/generated/numpy.full.html",
    operands: &[OperandDef::one("fill_value", "a tensor that is stretched to the shape")],
    attributes: &[list_attr("shape", Default::Required, "the result's sizes")],
    constraints: &rules([
        "C1: sizes are not negative",
        "C2: each dimension of `fill_value` is 1 or the result's",
    ]),
    semantics: movement!(|call| plans::broadcast(
        ["C1", "C2"],
        call.tensor(0)?,
        ListArgument::attr(call, "shape")
    )),
    ..super::ROW
};

pub static SHAPE: OpDef = OpDef {
    name: "numpy.shape",
    summary: "The sizes of a tensor's dimensions.",
    description: "out[d] = a.shape[d]; NumPy's tuple is a tensor of i64 of rank 1 here.",
    source: "https://numpy.org/doc/stable/reference/generated/numpy.shape.html",
    operands: &[OperandDef::typed("a", "any tensor")],
    semantics: movement!(|call| Ok(plans::sizes(call.tensor(0)?, ElementType::I64))),
    sizes: Some(crate::ops::sizes::all),
    ..super::ROW
};
