//! `onnx.ArgMax`, `onnx.ArgMin`: where the extremes are.

use std::cmp::Ordering;

use super::operands::{int, resolved};
use super::reduce::reduce;
use crate::ops::core::ReduceKind;
use crate::ops::elementwise::{Kind, recipe};
use crate::ops::{
    AttrDef, Call, Constraint, Emit, Fault, OpDef, OperandDef, Semantics, Site, Val, Violation,
    check, layout,
};
use crate::tensor::walk::{coordinates, linear};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{DYNAMIC, ElementType, Shape, ValueType};

pub static ARG_MAX: OpDef = row::<true>(
    "onnx.ArgMax",
    "The position of the largest element along an axis.",
    "reduced = the first position at which x is largest, or the last one with \
     `select_last_index`; a NaN is larger than all numbers, as in NumPy.",
);

pub static ARG_MIN: OpDef = row::<false>(
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

const fn row<const MAX: bool>(
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
        constraints: &[
            Constraint { id: "C1", text: "the elements are integers but i1, or floats" },
            Constraint { id: "C2", text: "`axis` is in [-r, r-1]" },
            Constraint { id: "C3", text: "the axis is not empty, unless the result is" },
        ],
        assembly: None,
        semantics: Semantics::Framework {
            infer,
            warnings: None,
            eval: eval::<MAX>,
            expand: expand::<MAX>,
        },
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
    if data.shape[axis] == 0 && !shape.contains(&0) && !shape.contains(&DYNAMIC) {
        let message = format!("axis {axis} of {data} is empty: no element is the largest or least");
        return Err(Violation::new("C3", Site::Operand(0), message));
    }
    if call.int("keepdims") != 0 {
        shape.insert(axis, 1);
    }
    Ok(vec![ValueType::tensor(ElementType::I64, &shape)])
}

fn eval<const MAX: bool>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let data = &operands[0];
    let axis = call.int("axis").rem_euclid(data.rank() as i64) as usize;
    let last = call.int("select_last_index") != 0;
    let mut outer = Shape::from_slice(data.shape());
    outer[axis] = 1;
    let result = call.results[0].shape().expect("a tensor");
    let mut builder = TensorBuilder::new(ElementType::I64, result);
    for mut c in coordinates(&outer) {
        let mut at = |k: i64| {
            c[axis] = k;
            linear(data.shape(), &c)
        };
        let mut best = 0;
        for k in 1..data.shape()[axis] {
            let (found, next) = (at(best), at(k));
            let is_better = match rank::<MAX>(data, next, found) {
                Ordering::Greater => true,
                Ordering::Equal => last,
                Ordering::Less => false,
            };
            best = if is_better { k } else { best };
        }
        builder.push_int(best.into());
    }
    Ok(vec![builder.finish()])
}

/// Which of two elements comes first: NaNs before all numbers.
fn rank<const MAX: bool>(data: &Tensor, a: usize, b: usize) -> Ordering {
    let towards = |order: Ordering| if MAX { order } else { order.reverse() };
    if !data.element().is_float() {
        return towards(data.int_at(a).cmp(&data.int_at(b)));
    }
    let (x, y) = (data.float_at(a), data.float_at(b));
    x.partial_cmp(&y).map_or_else(|| x.is_nan().cmp(&y.is_nan()), towards)
}

fn expand<const MAX: bool>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let x = operands[0];
    let ty = emit.tensor_type(x);
    let axis = resolved(call.int("axis"), ty.rank());
    let kind = if MAX { ReduceKind::Max } else { ReduceKind::Min };
    let extreme = reduce(x, &[axis], kind, emit);
    let mut aligned = ty.shape.clone();
    aligned[axis] = 1;
    let extreme = emit.reshape(extreme, &aligned);
    let extreme = layout::stretch(extreme, &ty.shape, emit);
    let mut is_extreme = recipe::apply(Kind::Eq, &[x, extreme], emit);
    if ty.element.is_float() {
        let is_nan = recipe::apply(Kind::IsNan, &[x], emit);
        is_extreme = recipe::apply(Kind::Or, &[is_extreme, is_nan], emit);
    }
    let last = call.int("select_last_index") != 0;
    let (nowhere, first) =
        if last { (-1, ReduceKind::Max) } else { (ty.shape[axis], ReduceKind::Min) };
    let nowhere = layout::number(ElementType::I64, nowhere.into(), &ty.shape, emit);
    let position = layout::iota(&ty.shape, axis, emit);
    let position = recipe::apply(Kind::Select, &[is_extreme, position, nowhere], emit);
    let position = reduce(position, &[axis], first, emit);
    vec![emit.reshape(position, call.results[0].shape().expect("a tensor"))]
}
