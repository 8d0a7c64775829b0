//! `coreml.pad`: a border around a tensor.

use crate::movement::prelude::*;
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "coreml.pad",
    summary: "A tensor with a border along its last dimensions.",
    description: r#"
`pad` has two numbers, before and after, for each of the last n dimensions. With p a position
counted from the first element of the tensor and s the size of the dimension, the border has

| mode | the element at |
|---|---|
| `constant` | nowhere: it is `constant_val`, or zero |
| `replicate` | 0 before, s - 1 behind |
| `reflect` | -p before, 2(s - 1) - p behind |
"#,
    source: "https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html#coremltools.converters.mil.mil.ops.defs.iOS15.tensor_operation.pad",
    operands: &[
        OperandDef::one("x", "a tensor of rank r"),
        OperandDef::constant("pad", "of shape [2n], n <= r: how many before and after, in pairs"),
    ],
    attributes: &[
        attr("mode", Str, Default::Str("constant"), "`constant`, `replicate` or `reflect`"),
        attr(
            "constant_val",
            Scalar,
            Absent,
            "what a constant border has, of the elements' type; absent: zero",
        ),
    ],
    constraints: &rules([
        "C1: `pad` is i32 or i64 of rank 1",
        "C2: `pad` has pairs, for r dimensions at most",
        "C3: `pad` is not negative",
        "C4: `mode` is one of the three",
        "C5: `constant_val` has the elements' type",
        "C6: there are elements for borders that have no value",
    ]),
    semantics: movement!(plan_pad),
    ..OpDef::BASE
};

fn plan_pad(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let fill = match call.str("mode") {
        "constant" => Border::Value,
        "replicate" => Border::Edge,
        "reflect" => Border::Reflect,
        other => {
            let message = format!(
                "mode must be \"constant\", \"replicate\" or \"reflect\", but is \"{other}\""
            );
            return Err(Violation::new("C4", Site::Attr("mode"), message));
        }
    };
    let value = plans::value_attr("C5", call, "constant_val", x)?;
    let List::Known(amounts) = operands::list("C1", call, 1, false)? else {
        return Ok(Plan::open(x, x.rank()));
    };
    let given = ListArgument::operand(call, 1, &amounts);
    let Some(first) = x.rank().checked_sub(amounts.len() / 2).filter(|_| amounts.len() % 2 == 0)
    else {
        let message = format!(
            "pad must have pairs, for {} dimensions at most, but has {} numbers",
            x.rank(),
            amounts.len()
        );
        return given.refuse("C2", message);
    };
    given.at_least("C3", 0)?;
    let side = |k: usize| -> Vec<i64> {
        let own = amounts.iter().copied().skip(k).step_by(2);
        std::iter::repeat_n(0, first).chain(own).collect()
    };
    let borders = Borders { low: &side(0), high: &side(1), fill, site: Site::Operand(1) };
    plans::pad_with("C6", x, &borders, value)
}
