//! `tf.Pad`, `tf.PadV2`, `tf.MirrorPad`: a border around a tensor.

use crate::movement::prelude::*;
use crate::prelude::*;

const INPUT: OperandDef = OperandDef::one("input", "a tensor of rank r");
const PADDINGS: OperandDef = OperandDef::constant(
    "paddings",
    "i32 or i64 of shape [r, 2]: how many elements come before and after, in each dimension",
);
const IS_PAIRS: Constraint = rule("C1: `paddings` is i32 or i64 of shape [r, 2]");
const IS_POSITIVE: Constraint = rule("C2: `paddings` are not negative");

pub const PAD: OpDef = OpDef {
    name: "tf.Pad",
    summary: "A tensor with a border of zeros.",
    description: "output[c] = input[c - paddings[:, 0]] where that is inside of `input`, else 0 (an empty string).",
    source: "https://www.tensorflow.org/api_docs/python/tf/pad",
    operands: &[INPUT, PADDINGS],
    constraints: &[IS_PAIRS, IS_POSITIVE],
    semantics: movement!(pad_plan),
    ..OpDef::BASE
};

pub fn pad_plan(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    Ok(match padding_amounts(call, x)? {
        Some(sides) => plan_border(&[0], sides, Border::Value),
        None => Plan::open(x, x.rank()),
    })
}

fn padding_amounts(call: &Call, x: &TensorType) -> Result<Option<[Shape; 2]>, Violation> {
    let Some(pairs) = operands::pairs("C1", call, 1, x.rank())? else { return Ok(None) };
    operands::not_negative("C2", call, 1, pairs.as_flattened())?;
    let side = |k: usize| pairs.iter().map(|pair| pair[k]).collect::<Shape>();
    Ok(Some([side(0), side(1)]))
}

pub const PAD_V2: OpDef = OpDef {
    name: "tf.PadV2",
    summary: "A tensor with a border of one value.",
    description: "output[c] = input[c - paddings[:, 0]] where that is inside of `input`, else constant_values.",
    source: "https://www.tensorflow.org/api_docs/python/tf/pad",
    operands: &[
        INPUT,
        PADDINGS,
        OperandDef::one("constant_values", "a tensor of rank 0 of the same element type"),
    ],
    constraints: &[
        IS_PAIRS,
        IS_POSITIVE,
        rule("C3: `constant_values` has rank 0 and the input's element type"),
    ],
    semantics: movement!(pad_v2_plan),
    ..OpDef::BASE
};

pub fn pad_v2_plan(call: &Call) -> Result<Plan, Violation> {
    let (x, value) = (call.tensor(0)?, call.tensor(2)?);
    if value.rank() != 0 || value.element != x.element {
        let expected = x.with_shape(&[]);
        let message = format!("constant_values must be {expected}, but is {value}");
        return Err(Violation::new("C3", Site::Operand(2), message));
    }
    Ok(match padding_amounts(call, x)? {
        Some(sides) => plan_border(&[0, 2], sides, Border::Value),
        None => Plan::open(x, x.rank()),
    })
}

pub const MIRROR_PAD: OpDef = OpDef {
    name: "tf.MirrorPad",
    summary: "A tensor with a border of its own elements, mirrored.",
    description: r#"
With low = paddings[d, 0] and s = input.shape[d], position p = i - low of dimension d is

    REFLECT:   -p      before the border   2 * (s - 1) - p   after it
    SYMMETRIC: -p - 1  before the border   2 * s - 1 - p     after it
"#,
    source: "https://www.tensorflow.org/api_docs/python/tf/raw_ops/MirrorPad",
    operands: &[INPUT, PADDINGS],
    attributes: &[attr(
        "mode",
        Str,
        Required,
        "`\"REFLECT\"`: the border itself is not repeated; `\"SYMMETRIC\"`: it is doubled",
    )],
    constraints: &[
        IS_PAIRS,
        IS_POSITIVE,
        rule("C3: `mode` is REFLECT or SYMMETRIC"),
        rule("C4: `paddings` are at most the sizes of `input`, and smaller with \"REFLECT\""),
    ],
    semantics: movement!(mirror_pad_plan),
    ..OpDef::BASE
};

/// The modes, and whether the border itself is doubled.
const MODES: [(&str, bool); 2] = [("REFLECT", false), ("SYMMETRIC", true)];

/// TFLite's spelling.
const TFL_MODES: [(&str, bool); 2] =
    [("#tfl<mirror_pad_attr REFLECT>", false), ("#tfl<mirror_pad_attr SYMMETRIC>", true)];

pub fn mirror_pad_plan(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let mode = match call.attr("mode") {
        Some(AttrValue::Text(text)) => TFL_MODES.iter().find(|(word, _)| *word == &**text),
        _ => MODES.iter().find(|(word, _)| *word == call.str("mode")),
    };
    let Some(&(_, edge)) = mode else {
        let found = match call.attr("mode") {
            Some(AttrValue::Text(text)) => text.to_string(),
            _ => format!("\"{}\"", call.str("mode")),
        };
        let message = format!("mode must be REFLECT or SYMMETRIC, but is {found}");
        return Err(Violation::new("C3", Site::Attr("mode"), message));
    };
    let Some([low, high]) = padding_amounts(call, x)? else { return Ok(Plan::open(x, x.rank())) };
    for (d, &size) in x.shape.iter().enumerate().filter(|(_, size)| **size >= 0) {
        let (most, found) = (size - i64::from(!edge), low[d].max(high[d]));
        if found > most.max(0) {
            let message = format!("dimension {d} of size {size} has no {found} elements to mirror");
            return Err(Violation::new("C4", Site::Operand(1), message));
        }
    }
    Ok(plan_border(&[0], [low, high], if edge { Border::Symmetric } else { Border::Reflect }))
}

/// Borders for which there are elements.
fn plan_border(inputs: &[usize], [low, high]: [Shape; 2], fill: Border) -> Plan {
    let formula = Formula::Bordered { low: low.to_vec(), high: high.to_vec(), fill, value: None };
    let step = match fill {
        Border::Value => Movement::Pad { low, high },
        _ => Movement::SelectionTable { low, high, edge: fill == Border::Symmetric },
    };
    Plan::of(inputs.iter().copied(), [step], formula)
}
