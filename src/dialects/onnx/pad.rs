//! `onnx.Pad`.

use super::operands::{self, any_of_rank, resolved};
use crate::ops::core::Pad;
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "onnx.Pad",
    summary: "A tensor with a border, or less of one.",
    description: r#"
`pads` are the sizes of the borders before each of `axes`, and then of those after each of them; a
negative one cuts positions off. With n = the size of a dimension that is left by the cuts, the
position p of the result, counted from the first that is left, has along this dimension

| mode | the position |
|---|---|
| `constant` | p, where that is in [0, n), else the result has `constant_value` there (zero) |
| `edge` | the nearest to p in [0, n) |
| `reflect` | p mod 2(n-1), and if that is n or more, 2(n-1) less it; 0 where n = 1 |
| `wrap` | p mod n |

As in the standard's reference, which is NumPy's `pad`, a border may be larger than the tensor;
ONNX Runtime refuses to reflect more than once.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Pad.html",
    operands: &[
        OperandDef::one("data", "a tensor of rank r"),
        OperandDef::constant("pads", "a list of 2 n numbers of i64"),
        OperandDef::one("constant_value", "one element; may be left out"),
        OperandDef::constant("axes", "a list of n numbers in [-r, r-1]; left out: 0, …, r-1"),
    ],
    attributes: &[attr(
        "mode",
        Str,
        Default::Str("constant"),
        "`constant`, `edge`, `reflect` or `wrap`",
    )],
    constraints: &rules([
        "C1: `pads` is a list of i64",
        "C2: `axes` is a list of i32 or i64, in [-r, r-1]",
        "C3: `axes` are unique",
        "C4: `pads` has two entries for each axis",
        "C5: `constant_value` is one element of the type of `data`",
        "C6: `mode` is one of the four",
        "C7: no size of the result is negative or overflows",
        "C8: what is repeated in a border is not empty",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

const CONSTANT: &str = "constant";
const MODES: [&str; 4] = [CONSTANT, "edge", "reflect", "wrap"];

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let data = call.tensor(0)?;
    let r = data.rank();
    let pads = operands::i64s("C1", call, 1)?;
    if call.is_given(2) {
        let value = call.tensor(2)?;
        if value.element != data.element || !matches!(value.element_count(), Some(1) | None) {
            let message =
                format!("constant_value must be one element of {}, but is {value}", data.element);
            return Err(Violation::new("C5", Site::Operand(2), message));
        }
    }
    let mode = call.str("mode");
    if !MODES.contains(&mode) {
        let message = format!("mode must be one of {}, but is {mode:?}", MODES.join(", "));
        return Err(Violation::new("C6", Site::Attr("mode"), message));
    }
    let mut count = r as i64;
    if call.is_given(3) {
        let list = operands::list("C2", call, 3, &[ElementType::I32, ElementType::I64])?;
        let values = list.values.as_deref().unwrap_or_default();
        operands::axes("C2", Some("C3"), Site::Operand(3), values, r)?;
        count = list.length;
    }
    if ![pads.length, count].contains(&DYNAMIC) && pads.length != 2 * count {
        let message = format!("pads must have {} entries, but has {}", 2 * count, pads.length);
        return Err(Violation::new("C4", Site::Operand(1), message));
    }
    match known_borders(call, r) {
        Some(borders) => Ok(vec![padded_type(data, mode, &borders)?.into()]),
        None => Ok(vec![any_of_rank(data.element, r as i64)]),
    }
}

/// The borders before and after each dimension, where they are known.
fn known_borders(call: &Call, r: usize) -> Option<Vec<(i64, i64)>> {
    let pads = call.known_ints(1)?;
    let axes = match call.is_given(3) {
        true => call.known_ints(3)?,
        false => (0..r as i64).collect(),
    };
    let mut borders = vec![(0, 0); r];
    for (k, &axis) in axes.iter().enumerate() {
        borders[resolved(axis, r)] = (pads[k], pads[axes.len() + k]);
    }
    Some(borders)
}

fn padded_type(
    data: &TensorType,
    mode: &str,
    borders: &[(i64, i64)],
) -> Result<TensorType, Violation> {
    let mut shape = data.shape.clone();
    // Recipes repeat a dimension there and back, and once more for a border that starts within.
    let mut largest = data.shape.clone();
    for (d, &(low, high)) in borders.iter().enumerate() {
        let size = data.shape[d];
        if size::is_open(size) {
            let sum = size::add(size, low).and_then(|sum| size::add(sum, high));
            shape[d] = sum.unwrap_or(DYNAMIC);
            continue;
        }
        let result = i128::from(size) + i128::from(low) + i128::from(high);
        let limit = i128::from(i64::MAX) - 4 * i128::from(size);
        if !(0..=limit).contains(&result) {
            let message = format!("dimension {d} of {data} would get the size {result}");
            return Err(Violation::new("C7", Site::Operand(1), message));
        }
        shape[d] = result as i64;
        largest[d] = result as i64 + 4 * size;
        let left = i128::from(size) + i128::from(low.min(0)) + i128::from(high.min(0));
        if mode != CONSTANT && left <= 0 && result > 0 {
            let message = format!("nothing is left of dimension {d} of {data} to be repeated");
            return Err(Violation::new("C8", Site::Operand(1), message));
        }
    }
    let is_static = !largest.iter().any(|&size| size::is_open(size));
    if is_static && element_count(&largest).is_none() {
        return fail("C7", Site::Op, format!("the padded {data} has too many elements"));
    }
    Ok(data.with_shape(&shape))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let data = &operands[0];
    let r = data.rank();
    let axes: Vec<usize> = match call.is_given(3) {
        true => operands[3].ints().iter().map(|a| a.rem_euclid(r as i128) as usize).collect(),
        false => (0..r).collect(),
    };
    let pad = |k: usize| operands[1].int_at(k) as i64;
    let (mut before, mut after) = (vec![0; r], vec![0; r]);
    for (k, &d) in axes.iter().enumerate() {
        (before[d], after[d]) = (pad(k), pad(axes.len() + k));
    }
    let shape: Shape = (0..r).map(|d| data.shape()[d] + before[d] + after[d]).collect();
    let mode = call.str("mode");
    let find = |d: usize, at: i64| {
        let first = (-before[d]).max(0);
        let n = data.shape()[d] - first - (-after[d]).max(0);
        let p = at - before[d].max(0);
        let p = match mode {
            "edge" => p.clamp(0, n - 1),
            "wrap" => p.rem_euclid(n),
            "reflect" if n == 1 => 0,
            "reflect" => {
                let turned = p.rem_euclid(2 * (n - 1));
                if turned < n { turned } else { 2 * (n - 1) - turned }
            }
            _ if (0..n).contains(&p) => p,
            _ => return None,
        };
        Some(first + p)
    };
    let place = |c: &[i64]| Ok((0..r).map(|d| find(d, c[d])).collect::<Option<Shape>>());
    let zeroed = formulas::tensor(data, &shape, place)?;
    if !call.is_given(2) {
        return Ok(vec![zeroed]);
    }
    let places = multigather_core::tensor::walk::coordinates(&shape).map(|c| {
        let p = (0..r).map(|d| find(d, c[d])).collect::<Option<Shape>>();
        p.map(|p| multigather_core::tensor::walk::linear(data.shape(), &p))
    });
    Ok(vec![data.select(&shape, places, Some(&operands[2]))])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let ty = emit.tensor_type(operands[0]);
    // Of rank 0 the result's type is known without them.
    let Some(borders) = known_borders(call, ty.rank()) else { return Vec::new() };
    let cut = |d: usize| borders[d].0.min(0) + borders[d].1.min(0);
    // Of a size that is not known, a cut may leave nothing, and what a border repeats is not known either.
    let is_known = |d: usize| {
        let repeats = borders[d] != (0, 0) && call.str("mode") != CONSTANT;
        !size::is_open(ty.shape[d]) || (cut(d) == 0 && !repeats)
    };
    if !(0..ty.rank()).all(is_known) {
        return Vec::new();
    }
    let left = |d: usize| size::add(ty.shape[d], cut(d)).unwrap_or(DYNAMIC);
    let fill = |emit: &mut dyn Emit| match call.is_given(2) {
        true => emit.reshape(operands[2], &[]),
        false => layout::zeros(ty.element, &[], emit),
    };
    if (0..ty.rank()).any(|d| !size::is_open(ty.shape[d]) && left(d) <= 0) {
        // The cuts leave nothing: the result is border alone, if it is not empty as well.
        let value = fill(emit);
        return vec![layout::stretch(value, call.results[0].shape().expect("a tensor"), emit)];
    }
    let mut value = operands[0];
    for (d, &(low, _)) in borders.iter().enumerate() {
        value = layout::part(value, d, (-low).max(0), left(d), emit);
    }
    if call.str("mode") == CONSTANT {
        let [low, high] = [|b: &(i64, i64)| b.0.max(0), |b: &(i64, i64)| b.1.max(0)];
        let pad = Pad {
            low: borders.iter().map(low).collect(),
            high: borders.iter().map(high).collect(),
        };
        if pad.low.iter().chain(&pad.high).all(|&border| border == 0) {
            return vec![value];
        }
        let fill = fill(emit);
        return vec![emit.emit(CoreOp::Pad(pad), &[value, fill])];
    }
    for (d, &(low, high)) in borders.iter().enumerate() {
        value = repeat_border(value, d, low.max(0), high.max(0), call.str("mode"), emit);
    }
    vec![value]
}

/// Pads one dimension with elements of the value.
fn repeat_border(
    value: Val,
    d: usize,
    low: i64,
    high: i64,
    mode: &str,
    emit: &mut dyn Emit,
) -> Val {
    let n = emit.tensor_type(value).shape[d];
    if (low, high) == (0, 0) {
        return value;
    }
    match mode {
        "wrap" => layout::periodic(value, d, -low, low + n + high, emit),
        "reflect" if n > 1 => {
            let period = layout::there_and_back(value, d, emit);
            layout::periodic(period, d, -low, low + n + high, emit)
        }
        _ => layout::with_edges(value, d, low, high, emit),
    }
}
