//! `webnn.constant`, and the operators that move elements.

use crate::literal;
use crate::movement::prelude::*;
use crate::prelude::*;

const INPUT: &[OperandDef] = &[OperandDef::one("input", "a tensor of rank r")];

const fn list_attr(name: &'static str, default: Default, doc: &'static str) -> AttrDef {
    attr(name, I64Array, default, doc)
}

pub static CONSTANT: OpDef = literal::tensor_def(
    "webnn.constant",
    "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-constant",
    None,
);

pub static RESHAPE: OpDef = OpDef {
    name: "webnn.reshape",
    summary: "The same elements, in row-major order, under another shape.",
    description: "output[unravel(i, newShape)] = input[unravel(i, input.shape)] for every linear position i.",
    source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-reshape-method",
    operands: INPUT,
    attributes: &[list_attr("newShape", Default::Required, "the sizes")],
    constraints: &rules([
        "C1: sizes are not negative",
        "C2: `input` has as many elements as the shape",
    ]),
    semantics: movement!(plan_reshape),
    ..OpDef::BASE
};

fn plan_reshape(call: &Call) -> Result<Plan, Violation> {
    let shape = ListArgument::attr(call, "newShape");
    shape.at_least("C1", 0)?;
    plans::reshape(["C1", "C2"], call.tensor(0)?, shape)
}

pub static TRANSPOSE: OpDef = OpDef {
    name: "webnn.transpose",
    summary: "The dimensions in another order; without `permutation`, the other way round.",
    description: "Dimension d of the result is dimension permutation[d] of `input`.",
    source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-transpose",
    operands: INPUT,
    attributes: &[list_attr(
        "permutation",
        Default::Absent,
        "each of the dimensions 0, ..., r-1 once; absent: r-1, ..., 0",
    )],
    constraints: &rules(["C1: `permutation` has each of the dimensions 0, ..., r-1 once"]),
    semantics: movement!(plan_transpose),
    ..OpDef::BASE
};

fn plan_transpose(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let Some(permutation) = ListArgument::opt_attr(call, "permutation") else {
        return Ok(plans::transpose_all(x));
    };
    permutation.at_least("C1", 0)?;
    plans::transpose("C1", x, permutation)
}

pub static EXPAND: OpDef = OpDef {
    name: "webnn.expand",
    summary: "A tensor stretched to a shape.",
    description: "Aligned at the last dimension: a dimension of size 1, or one that is not there, is repeated.",
    source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-expand",
    operands: INPUT,
    attributes: &[list_attr("newShape", Default::Required, "the result's sizes")],
    constraints: &rules([
        "C1: sizes are not negative",
        "C2: each dimension of `input` is 1 or the result's",
    ]),
    semantics: movement!(|call| plans::broadcast(
        ["C1", "C2"],
        call.tensor(0)?,
        ListArgument::attr(call, "newShape")
    )),
    ..OpDef::BASE
};

pub static SLICE: OpDef = OpDef {
    name: "webnn.slice",
    summary: "A part of a tensor, or evenly spaced positions of it.",
    description: "output[c] = input[starts + c * strides]: every strides[d]-th of the sizes[d] positions from starts[d], ceil(sizes[d] / strides[d]) of them.",
    source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-slice",
    operands: INPUT,
    attributes: &[
        list_attr("starts", Default::Required, "where the part begins, for each dimension"),
        list_attr("sizes", Default::Required, "how long the part is, for each dimension"),
        list_attr("strides", Default::Absent, "how far positions are apart; absent: 1"),
    ],
    constraints: &rules([
        "C1: the lists have a number for each dimension",
        "C2: strides are 1 or more",
        "C3: the part lies in `input`",
    ]),
    semantics: movement!(plan_slice),
    ..OpDef::BASE
};

fn plan_slice(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let (starts, sizes) = (ListArgument::attr(call, "starts"), ListArgument::attr(call, "sizes"));
    starts.one_for_each("C1", x.rank(), "dimension")?;
    sizes.one_for_each("C1", x.rank(), "dimension")?;
    let strides = ListArgument::opt_attr(call, "strides");
    if let Some(strides) = strides {
        strides.one_for_each("C1", x.rank(), "dimension")?;
        strides.at_least("C2", 1)?;
    }
    starts.at_least("C3", 0)?;
    sizes.at_least("C3", 0)?;
    let stride = |d: usize| strides.map_or(1, |strides| strides.values[d]);
    let mut taken = Shape::new();
    for d in 0..x.rank() {
        let (whole, start, size) = (x.shape[d], starts.values[d], sizes.values[d]);
        if !size::is_open(whole) && start.checked_add(size).is_none_or(|end| end > whole) {
            let message =
                format!("dimension {d} of size {whole} does not hold {size} from {start}");
            return starts.refuse("C3", message);
        }
        taken.push(size / stride(d) + i64::from(size % stride(d) != 0));
    }
    // One position has no stride.
    let step = (0..x.rank()).map(|d| if taken[d] < 2 { 1 } else { stride(d) }).collect();
    let begin = Shape::from_slice(starts.values);
    Ok(plans::part([begin, taken, step], &[]))
}

pub static CONCAT: OpDef = OpDef {
    name: "webnn.concat",
    summary: "Concatenates tensors along one dimension.",
    description: "The tensors differ in size only along `axis`.",
    source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-concat",
    operands: &[OperandDef::variadic("inputs", "tensors of rank r >= 1")],
    attributes: &[AXIS],
    constraints: &rules([
        "C1: there is a tensor",
        "C2: `axis` is in [0, r-1]",
        "C3: the tensors have one element type, and one shape but for `axis`",
    ]),
    semantics: movement!(|call| plans::concat(["C1", "C3"], call, |rank| {
        check::axis_from_front("C2", call.int("axis"), rank)
    })),
    ..OpDef::BASE
};

const AXIS: AttrDef = attr("axis", Int("ui32"), Required, "the dimension");

pub static SPLIT: OpDef = OpDef {
    name: "webnn.split",
    summary: "Parts of a tensor along one dimension, one for each result.",
    description: "Result k is the part of size splits[k] after those before it; without `splits`, the parts are equal.",
    source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-split",
    operands: INPUT,
    attributes: &[
        AttrDef { default: Default::Int(0), ..AXIS },
        list_attr("splits", Default::Absent, "a size for each result; absent: equal parts"),
    ],
    results: &["output*"],
    constraints: &rules([
        "C1: `axis` is in [0, r-1]",
        "C2: there is a size for each result, and the sizes sum up to the dimension's",
    ]),
    semantics: movement!(plan_split),
    ..OpDef::BASE
};

fn plan_split(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let axis = check::axis_from_front("C1", call.int("axis"), x.rank())?;
    match ListArgument::opt_attr(call, "splits") {
        Some(splits) => plans::split("C2", call, (0, x), axis, splits),
        None => plans::split_equally("C2", call, (0, x), axis),
    }
}

pub static PAD: OpDef = OpDef {
    name: "webnn.pad",
    summary: "A tensor with a border.",
    description: r#"
beginningPadding[d] positions come before dimension d, endingPadding[d] after it. With p a position
counted from the first element of the tensor and s the size of the dimension, the border has

| mode | the element at |
|---|---|
| `constant` | nowhere: it is `value`, or zero |
| `edge` | 0 before, s - 1 behind |
| `reflection` | -p before, 2(s - 1) - p behind |
"#,
    source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-pad",
    operands: INPUT,
    attributes: &[
        list_attr("beginningPadding", Default::Required, "how many positions come before"),
        list_attr("endingPadding", Default::Required, "how many positions come after"),
        attr("mode", Str, Default::Str("constant"), "`constant`, `edge` or `reflection`"),
        attr(
            "value",
            Scalar,
            Absent,
            "what a constant border has, of the elements' type; absent: zero",
        ),
    ],
    constraints: &rules([
        "C1: the lists have a number for each dimension",
        "C2: borders are not negative",
        "C3: `mode` is one of the three",
        "C4: `value` has the elements' type",
        "C5: there are elements for borders that have no value",
    ]),
    semantics: movement!(plan_pad),
    ..OpDef::BASE
};

fn plan_pad(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let sides = ["beginningPadding", "endingPadding"].map(|name| ListArgument::attr(call, name));
    for side in sides {
        side.one_for_each("C1", x.rank(), "dimension")?;
        side.at_least("C2", 0)?;
    }
    let fill = match call.str("mode") {
        "constant" => Border::Value,
        "edge" => Border::Edge,
        "reflection" => Border::Reflect,
        other => {
            let message = format!(
                "mode must be \"constant\", \"edge\" or \"reflection\", but is \"{other}\""
            );
            return Err(Violation::new("C3", Site::Attr("mode"), message));
        }
    };
    let value = plans::value_attr("C4", call, "value", x)?;
    let [low, high] = sides.map(|side| side.values);
    let borders = Borders { low, high, fill, site: sides[0].site };
    plans::pad_with("C5", x, &borders, value)
}

pub static TILE: OpDef = OpDef {
    name: "webnn.tile",
    summary: "A tensor repeated as a whole along its dimensions.",
    description: "output[c] = input[c mod input.shape], repetitions[d] times as long in dimension d.",
    source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-tile",
    operands: INPUT,
    attributes: &[list_attr("repetitions", Default::Required, "how often, for each dimension")],
    constraints: &rules([
        "C1: there is a number for each dimension",
        "C2: repetitions are not negative",
    ]),
    semantics: movement!(plan_tile),
    ..OpDef::BASE
};

fn plan_tile(call: &Call) -> Result<Plan, Violation> {
    let (x, repetitions) = (call.tensor(0)?, ListArgument::attr(call, "repetitions"));
    repetitions.one_for_each("C1", x.rank(), "dimension")?;
    plans::tile("C2", x, repetitions)
}

pub static REVERSE: OpDef = OpDef {
    name: "webnn.reverse",
    summary: "The elements backwards along some dimensions.",
    description: "In each dimension of `axes`, position i has what was at size - 1 - i.",
    source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-reverse-method",
    operands: INPUT,
    attributes: &[list_attr("axes", Default::Absent, "which dimensions, in [0, r-1]; absent: all")],
    constraints: &rules(["C1: `axes` has unlike axes in [0, r-1]"]),
    semantics: movement!(plan_reverse),
    ..OpDef::BASE
};

fn plan_reverse(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let Some(axes) = ListArgument::opt_attr(call, "axes") else { return Ok(plans::reverse_all(x)) };
    axes.at_least("C1", 0)?;
    plans::reverse("C1", x, axes)
}
