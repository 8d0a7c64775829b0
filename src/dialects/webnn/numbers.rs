//! `webnn.cast`, `webnn.clamp`: elementwise operators with attributes.

use crate::elementwise::{Kind, conversion_to, formula, recipe};
use crate::prelude::*;

const INPUT: &[OperandDef] = &[OperandDef::one("input", "x")];

pub static CAST: OpDef = OpDef {
    source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-cast",
    ..conversion_to(
        "webnn.cast",
        &super::elementwise::STYLE,
        &[attr(
            "type",
            Type,
            Required,
            "the element type of the result; the API has no booleans, here `i1` is one more type, for programs that come from elsewhere",
        )],
    )
};

const fn limit_attr(name: &'static str, doc: &'static str) -> AttrDef {
    attr(name, Scalar, Absent, doc)
}

pub static CLAMP: OpDef = OpDef {
    name: "webnn.clamp",
    summary: "x, but at least minValue and at most maxValue; NaN stays",
    description: "out = min(max(x, minValue), maxValue). A limit that is not given limits nothing.",
    source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-clamp",
    operands: INPUT,
    attributes: &[
        limit_attr("minValue", "the least value, of the elements' type"),
        limit_attr("maxValue", "the largest value, of the elements' type"),
    ],
    constraints: &rules([
        "C1: elements are integers but `i1`, or floats",
        "C2: `minValue` and `maxValue` have the elements' type",
        "C3: `minValue` is at most `maxValue`",
    ]),
    semantics: Semantics::framework(
        infer_clamp,
        |call, operands| {
            let x = operands[0].clone();
            let limited =
                |x, (kind, limit): (Kind, &Tensor)| formula::apply(kind, &[x, limit.clone()]);
            Ok(vec![given_limits(call).fold(x, limited)])
        },
        |call, operands, emit| {
            let limited = |x: Val, emit: &mut dyn Emit, (kind, limit): (Kind, &Tensor)| {
                let limit = layout::constant(limit.clone(), emit);
                recipe::broadcast(kind, &[x, limit], emit)
            };
            vec![given_limits(call).fold(operands[0], |x, limit| limited(x, emit, limit))]
        },
    ),
    ..OpDef::BASE
};

/// The given limits, each with the kind that applies it.
fn given_limits<'a>(call: &Call<'a>) -> impl Iterator<Item = (Kind, &'a Tensor)> + use<'a> {
    let limits = [(Kind::Max, "minValue"), (Kind::Min, "maxValue")];
    let given = limits.map(|(kind, name)| call.tensor_attr(name).map(|limit| (kind, limit)));
    given.into_iter().flatten()
}

fn infer_clamp(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let x = call.tensor(0)?;
    if !Kind::Relu.accepts(x.element) {
        let message = format!("elements must be {}, but are {}", Kind::Relu.accepted(), x.element);
        return Err(Violation::new("C1", Site::Operand(0), message));
    }
    for name in ["minValue", "maxValue"] {
        let wrong = call.tensor_attr(name).filter(|limit| limit.element() != x.element);
        if let Some(limit) = wrong {
            let message = format!("{name} must be of {}, but is of {}", x.element, limit.element());
            return Err(Violation::new("C2", Site::Attr(name), message));
        }
    }
    if let [Some(low), Some(high)] = ["minValue", "maxValue"].map(|name| call.tensor_attr(name)) {
        let ordered = formula::apply(Kind::Le, &[low.clone(), high.clone()]);
        if ordered.int_at(0) == 0 {
            return fail("C3", Site::Attr("minValue"), "minValue must be at most maxValue");
        }
    }
    Ok(vec![x.clone().into()])
}
