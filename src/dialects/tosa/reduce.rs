//! `tosa.reduce_sum` and the like: reductions along one axis, whose dimension stays with size 1; and `tosa.argmax`.

use crate::elementwise::{Kind, formula, recipe};
use crate::extreme::{self, Nans, Wanted};
use crate::ops::core::ReduceKind;
use crate::prelude::*;
use crate::reduction;

use super::elementwise::{NAN_MODE, WORDED, ignores_nan};
use super::movement::{AXIS, axis};

pub static ROWS: &[OpDef] = &[
    define::<SUM>("tosa.reduce_sum", "The sum of elements along an axis; 0 where there are none."),
    define::<PRODUCT>(
        "tosa.reduce_product",
        "The product of elements along an axis; 1 where there are none.",
    ),
    extremum_def::<MAX>("tosa.reduce_max", "The largest element along an axis; NaN where one is."),
    extremum_def::<MIN>("tosa.reduce_min", "The smallest element along an axis; NaN where one is."),
    define::<ALL>("tosa.reduce_all", "Whether all elements along an axis hold."),
    define::<ANY>("tosa.reduce_any", "Whether an element along an axis holds."),
    ARG_MAX,
];

const SUM: u8 = 0;
const PRODUCT: u8 = 1;
const MAX: u8 = 2;
const MIN: u8 = 3;
const ALL: u8 = 4;
const ANY: u8 = 5;

const fn reduce_kind(number: u8) -> ReduceKind {
    match number {
        SUM => ReduceKind::Sum,
        PRODUCT => ReduceKind::Prod,
        MAX => ReduceKind::Max,
        MIN => ReduceKind::Min,
        ALL => ReduceKind::And,
        _ => ReduceKind::Or,
    }
}

const fn define<const K: u8>(name: &'static str, summary: &'static str) -> OpDef {
    OpDef {
        name,
        summary,
        description: "Elements are combined in the order of `mg.reduce`, each step rounded to the element type; TOSA does not specify one.",
        source: "https://www.mlplatform.org/tosa/tosa_spec.html#_reduction_operators",
        operands: const { &[OperandDef::one("input", "a tensor of rank r >= 1")] },
        attributes: const { &[AXIS] },
        constraints: const {
            &rules(["C1: `axis` is in [0, r-1]", "C2: elements are truth values, or else numbers"])
        },
        semantics: Semantics::framework(infer::<K>, eval::<K>, expand::<K>),
        ..super::ROW
    }
}

const fn extremum_def<const K: u8>(name: &'static str, summary: &'static str) -> OpDef {
    OpDef {
        description: "With `nan_mode = IGNORE`, NaN is passed over; where all elements are NaN, the result is NaN. That is what MLIR's lowering gives; TOSA's document says the least or the largest number.",
        attributes: const { &[AXIS, NAN_MODE] },
        constraints: const { &rules(["C1: `axis` is in [0, r-1]", "C2: elements are numbers"]) },
        assembly: WORDED,
        ..define::<K>(name, summary)
    }
}

fn infer<const K: u8>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let x = call.tensor(0)?;
    let axis = axis(call, x.rank())?;
    let is_truth = x.element == ElementType::I1;
    let fits = match reduce_kind(K) {
        ReduceKind::And | ReduceKind::Or => is_truth,
        _ => x.element.is_float() || x.element.is_integer() && !is_truth,
    };
    if !fits {
        let message = format!("elements of type {} are not combined here", x.element);
        return Err(Violation::new("C2", Site::Operand(0), message));
    }
    Ok(vec![x.with_shape(&reduction::shape(&x.shape, &[axis], true)).into()])
}

const ARG_MAX: OpDef = OpDef {
    name: "tosa.argmax",
    summary: "The position of the largest element along an axis, without that dimension.",
    description: "The first position where several elements are equal; that of the first NaN, where there is one. With `nan_mode = IGNORE`, NaN is passed over, as is what is not above the least finite number; 0 where there is nothing else. That is what MLIR's lowering gives.",
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_argmax",
    operands: const { &[OperandDef::one("input", "a tensor of rank r >= 1")] },
    attributes: const { &[AXIS, NAN_MODE] },
    constraints: const {
        &rules([
            "C1: `axis` is in [0, r-1]",
            "C2: elements are numbers",
            "C3: the axis is not empty, unless the result is",
        ])
    },
    assembly: WORDED,
    semantics: Semantics::framework(infer_argmax, eval_argmax, expand_argmax),
    ..super::ROW
};

fn infer_argmax(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let x = call.tensor(0)?;
    let axis = axis(call, x.rank())?;
    if !Kind::Max.accepts(x.element) || x.element == ElementType::I1 {
        let message = format!("elements of type {} are not compared here", x.element);
        return Err(Violation::new("C2", Site::Operand(0), message));
    }
    let mut shape = x.shape.clone();
    shape.remove(axis);
    if x.shape[axis] == 0 && shape.iter().all(|&size| size > 0) {
        let message = format!("axis {axis} of {x} is empty: no element is the largest");
        return Err(Violation::new("C3", Site::Operand(0), message));
    }
    Ok(vec![ValueType::tensor(ElementType::I32, &shape)])
}

fn wanted_argmax(call: &Call) -> Wanted {
    let nans = if ignores_nan(call) { Nans::Passed } else { Nans::First };
    Wanted { largest: true, last: false, nans }
}

fn eval_argmax(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let found = extreme::formula(&operands[0], call.int("axis") as usize, wanted_argmax(call));
    let mut shape = operands[0].shape().to_vec();
    shape.remove(call.int("axis") as usize);
    Ok(vec![formula::convert(&found.reshaped(&shape), ElementType::I32)])
}

fn expand_argmax(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let axis = call.int("axis") as usize;
    let mut shape = emit.tensor_type(operands[0]).shape;
    shape.remove(axis);
    let found = extreme::positions(operands[0], axis, wanted_argmax(call), emit);
    let found = emit.reshape(found, &shape);
    vec![recipe::convert(found, ElementType::I32, emit)]
}

/// Whether a reduction passes over elements.
fn passes_over<const K: u8>(call: &Call, element: ElementType) -> bool {
    let is_extremum = matches!(reduce_kind(K), ReduceKind::Max | ReduceKind::Min);
    is_extremum && element.is_float() && ignores_nan(call)
}

fn eval<const K: u8>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let axis = call.int("axis") as usize;
    if passes_over::<K>(call, operands[0].element()) {
        return Ok(vec![extreme_number(reduce_kind(K), &operands[0], axis)]);
    }
    Ok(vec![reduction::formula(reduce_kind(K), &operands[0], &[axis], true)])
}

fn expand<const K: u8>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let axis = call.int("axis") as usize;
    if passes_over::<K>(call, emit.tensor_type(operands[0]).element) {
        return vec![reduce_numbers(reduce_kind(K), operands[0], axis, emit)];
    }
    vec![reduction::reduce(reduce_kind(K), operands[0], &[axis], true, emit)]
}

/// The extremum along an axis of the elements that are not NaN; NaN if there are none.
fn extreme_number(kind: ReduceKind, x: &Tensor, axis: usize) -> Tensor {
    let shape = reduction::shape(x.shape(), &[axis], true);
    let mut builder = TensorBuilder::new(x.element(), &shape);
    // Of zeros, -0.0 is the smaller.
    let order = |a: &f64, b: &f64| a.total_cmp(b);
    for mut c in coordinates(&shape) {
        let along: Vec<f64> = (0..x.shape()[axis])
            .map(|k| {
                c[axis] = k;
                x.float_at(linear(x.shape(), &c))
            })
            .collect();
        let numbers = along.iter().copied().filter(|x| !x.is_nan());
        let (found, neutral) = match kind {
            ReduceKind::Min => (numbers.min_by(order), f64::INFINITY),
            _ => (numbers.max_by(order), f64::NEG_INFINITY),
        };
        builder.push_float(match found {
            None if !along.is_empty() => f64::NAN,
            found => found.unwrap_or(neutral),
        });
    }
    builder.finish()
}

/// The reduction as core ops: NaN is replaced by the neutral element, and restored if all elements were NaN.
fn reduce_numbers(kind: ReduceKind, x: Val, axis: usize, emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(x);
    let float = |value: f64, shape: &[i64], emit: &mut dyn Emit| {
        let mut one = TensorBuilder::new(ty.element, &[]);
        one.push_float(value);
        layout::everywhere(&one.finish(), shape, emit)
    };
    let neutral = if kind == ReduceKind::Min { f64::INFINITY } else { f64::NEG_INFINITY };
    let neutral = float(neutral, &ty.shape, emit);
    let is_nan = recipe::apply(Kind::IsNan, &[x], emit);
    let numbers = recipe::apply(Kind::Select, &[is_nan, neutral, x], emit);
    let extreme = reduction::reduce(kind, numbers, &[axis], true, emit);
    if ty.shape[axis] == 0 {
        return extreme;
    }
    let mut all = reduction::reduce(ReduceKind::And, is_nan, &[axis], true, emit);
    if size::is_open(ty.shape[axis]) {
        // Of no elements, all are NaN, and none is.
        let any = reduction::reduce(ReduceKind::Or, is_nan, &[axis], true, emit);
        all = recipe::apply(Kind::And, &[all, any], emit);
    }
    let nan = float(f64::NAN, &emit.tensor_type(extreme).shape, emit);
    recipe::apply(Kind::Select, &[all, nan, extreme], emit)
}
