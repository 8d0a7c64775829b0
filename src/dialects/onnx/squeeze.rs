//! `onnx.Squeeze`, `onnx.Unsqueeze`: dimensions of size 1 removed and inserted.

use super::operands::{self, any_of_rank};
use crate::movement::prelude::*;
use crate::prelude::*;

use crate::types::size;

pub static SQUEEZE: OpDef = OpDef {
    name: "onnx.Squeeze",
    summary: "Dimensions of size 1 left out.",
    description: r#"
The result has the elements of `data` and its dimensions but those that `axes` names, which must
have size 1; without `axes`, all dimensions but those of size 1. An axis may be named twice. ONNX
Runtime takes an empty list for none; the standard's shape inference and its reference do not, nor
is it so here.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Squeeze.html",
    operands: &[
        OperandDef::one("data", "a tensor of rank r"),
        OperandDef::constant("axes", "a list of i64 in [-r, r-1]; may be left out"),
    ],
    results: &["squeezed"],
    constraints: &rules([
        "C1: `axes` is a list of i64",
        "C2: `axes` are in [-r, r-1]",
        "C3: the named dimensions have size 1",
    ]),
    semantics: movement!(infer_squeeze; plans::same_elements),
    ..OpDef::BASE
};

fn infer_squeeze(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let data = call.tensor(0)?;
    if !call.is_given(1) {
        // A size that is not known may be 1.
        if !data.is_static() {
            let declared = call.results.first().filter(|declared| {
                declared.element() == Some(data.element) && declared.shape().is_some()
            });
            return Ok(vec![declared.cloned().unwrap_or(ValueType::unranked(data.element))]);
        }
        let sizes: Shape = data.shape.iter().copied().filter(|&size| size != 1).collect();
        return Ok(vec![data.with_shape(&sizes).into()]);
    }
    let list = operands::i64s("C1", call, 1)?;
    let Some(values) = &list.values else {
        return Ok(vec![ValueType::unranked(data.element)]);
    };
    let axes = operands::axes("C2", None, Site::Operand(1), values, data.rank())?;
    if let Some(&axis) = axes.iter().find(|&&d| data.shape[d] != 1 && !size::is_open(data.shape[d]))
    {
        let message = format!(
            "dimension {axis} of data has size {}: only dimensions of size 1 can be left out",
            data.shape[axis]
        );
        return Err(Violation::new("C3", Site::Operand(1), message));
    }
    let kept = (0..data.rank()).filter(|d| !axes.contains(d)).map(|d| data.shape[d]);
    Ok(vec![data.with_shape(&kept.collect::<Shape>()).into()])
}

pub static UNSQUEEZE: OpDef = OpDef {
    name: "onnx.Unsqueeze",
    summary: "Dimensions of size 1 put in.",
    description: r#"
The result has the elements of `data`, size 1 in the dimensions that `axes` names, and those of
`data`, in order, in the others. ONNX Runtime takes one number for `axes`, too; the standard has lists alone.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Unsqueeze.html",
    operands: &[
        OperandDef::one("data", "a tensor of rank r"),
        OperandDef::constant(
            "axes",
            "a list of n numbers of i64 in [-(r+n), r+n-1], or one number: dimensions of the result",
        ),
    ],
    results: &["expanded"],
    constraints: &rules([
        "C1: `axes` is a list of i64, or a tensor of rank 0 of i64",
        "C2: `axes` are in [-(r+n), r+n-1]",
        "C3: `axes` are unique",
    ]),
    semantics: movement!(infer_unsqueeze; plans::same_elements),
    ..OpDef::BASE
};

fn infer_unsqueeze(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let data = call.tensor(0)?;
    let list = operands::list_or_one("C1", call, 1, &[ElementType::I64])?;
    let Some(values) = &list.values else {
        return Ok(vec![match list.length {
            DYNAMIC => ValueType::unranked(data.element),
            n => any_of_rank(data.element, data.rank() as i64 + n),
        }]);
    };
    let rank = data.rank() + values.len();
    let axes = operands::axes("C2", Some("C3"), Site::Operand(1), values, rank)?;
    let mut sizes = data.shape.iter().copied();
    let size = |d: usize| if axes.contains(&d) { Some(1) } else { sizes.next() };
    let shape: Shape = (0..rank).map_while(size).collect();
    Ok(vec![data.with_shape(&shape).into()])
}
