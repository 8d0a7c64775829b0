//! `onnx.ArgMax`, `onnx.ArgMin`: the positions of extremes.

use super::operands::{int, resolved};
use crate::elementwise::Kind;
use crate::extreme::{self, Nans, Wanted};
use crate::prelude::*;

pub static ARG_MAX: OpDef = define::<true>(
    "onnx.ArgMax",
    "The position of the largest element along an axis.",
    "reduced = the first position at which x is largest, or the last one with \
     `select_last_index`; a NaN is larger than all numbers, as in NumPy.",
);

pub static ARG_MIN: OpDef = define::<false>(
    "onnx.ArgMin",
    "The position of the least element along an axis.",
    "reduced = the first position at which x is least, or the last one with \
     `select_last_index`; a NaN is less than all numbers, as in NumPy.",
);

const OPERANDS: &[OperandDef] = &[OperandDef::one("data", "integers or floats, of rank r >= 1")];

const ATTRIBUTES: &[AttrDef] = &[
    int("axis", 0, "the axis, in [-r, r-1]; negative counts from the back"),
    int("keepdims", 1, "0: the axis is left out"),
    int("select_last_index", 0, "1: the last position"),
];

const fn define<const MAX: bool>(
    name: &'static str,
    summary: &'static str,
    description: &'static str,
) -> OpDef {
    OpDef {
        name,
        summary,
        description,
        source: "https://onnx.ai/onnx/operators/",
        operands: OPERANDS,
        attributes: ATTRIBUTES,
        results: &["reduced"],
        constraints: const {
            &rules([
                "C1: the elements are integers but i1, or floats",
                "C2: `axis` is in [-r, r-1]",
                "C3: the axis is not empty, unless the result is",
            ])
        },
        semantics: Semantics::framework(infer, eval::<MAX>, expand::<MAX>),
        ..OpDef::BASE
    }
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let data = call.tensor(0)?;
    if !Kind::Max.accepts(data.element) || data.element == ElementType::I1 {
        let message = format!("elements must be integers or floats, but are {}", data.element);
        return Err(Violation::new("C1", Site::Operand(0), message));
    }
    let axis = check::axis("C2", Site::Attr("axis"), call.int("axis"), data)?;
    let mut shape = data.shape.clone();
    shape.remove(axis);
    if data.shape[axis] == 0 && shape.iter().all(|&size| size > 0) {
        let message = format!("axis {axis} of {data} is empty: no element is the largest or least");
        return Err(Violation::new("C3", Site::Operand(0), message));
    }
    if call.int("keepdims") != 0 {
        shape.insert(axis, 1);
    }
    Ok(vec![ValueType::tensor(ElementType::I64, &shape)])
}

fn wanted_extremum<const MAX: bool>(call: &Call) -> Wanted {
    Wanted { largest: MAX, last: call.int("select_last_index") != 0, nans: Nans::First }
}

fn eval<const MAX: bool>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let data = &operands[0];
    let axis = call.int("axis").rem_euclid(data.rank() as i64) as usize;
    let found = extreme::formula(data, axis, wanted_extremum::<MAX>(call));
    Ok(vec![found.reshaped(call.results[0].shape().expect("a tensor"))])
}

fn expand<const MAX: bool>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let axis = resolved(call.int("axis"), emit.tensor_type(operands[0]).rank());
    let found = extreme::positions(operands[0], axis, wanted_extremum::<MAX>(call), emit);
    vec![emit.reshape(found, call.results[0].shape().expect("a tensor"))]
}
