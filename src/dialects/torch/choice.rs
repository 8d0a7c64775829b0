//! Choices between elements: by a condition (`where`, `masked_fill`), and by limits_def (`clamp`).

use super::args;
use super::promote::{self, check_operands, common, emit_value, value};
use crate::elementwise::{Kind, formula, recipe};
use crate::ops::derivative::Meaning;
use crate::ops::layout::stretch;
use crate::prelude::*;

use crate::types::broadcast_dim;

const WHERE: &str = "https://docs.pytorch.org/docs/stable/generated/torch.where.html";
const MASKED_FILL: &str =
    "https://docs.pytorch.org/docs/stable/generated/torch.Tensor.masked_fill.html";
const CLAMP: &str = "https://docs.pytorch.org/docs/stable/generated/torch.clamp.html";

const CONDITION: OperandDef = OperandDef::one("condition", "a tensor of i1");
const SELF: OperandDef = OperandDef::one("self", "a tensor");
const OTHER: OperandDef = OperandDef::one("other", "a tensor");
const SELF_NUMBER: OperandDef = OperandDef::constant("self", "a constant number");
const OTHER_NUMBER: OperandDef = OperandDef::constant("other", "a constant number");
const MASK: OperandDef = OperandDef::one("mask", "a tensor of i1");
const VALUE: OperandDef = OperandDef::one("value", "a tensor of rank 0");
const VALUE_NUMBER: OperandDef = OperandDef::constant("value", "a constant number");
const MIN: OperandDef = OperandDef::one("min", "a tensor; or None: no limit");
const MAX: OperandDef = OperandDef::one("max", "a tensor; or None: no limit");
const MIN_NUMBER: OperandDef = OperandDef::constant("min", "a constant number; or None: no limit");
const MAX_NUMBER: OperandDef = OperandDef::constant("max", "a constant number; or None: no limit");

const BROADCASTS: Constraint =
    rule("C3: aligned at their ends, the sizes of the operands' shapes are equal or 1");

const fn choice_def(
    name: &'static str,
    operands: &'static [OperandDef],
    constraints: &'static [Constraint],
) -> OpDef {
    OpDef {
        name,
        summary: "y where x holds, else z",
        description: "out = self where the condition holds, else other; both are promoted to a common element type first, as torch does it.",
        source: WHERE,
        operands,
        constraints,
        semantics: Semantics::framework(infer_choice, eval_choice, expand_choice),
        ..super::ROW
    }
}

const CHOICE: [Constraint; 3] = [
    rule("C1: `self` and `other` have a common element type"),
    rule("C2: the condition is of i1; numbers are constants that fit"),
    BROADCASTS,
];

const fn fill_def(name: &'static str, operands: &'static [OperandDef]) -> OpDef {
    OpDef {
        summary: "A tensor with one value where a mask holds.",
        description: "out = value where the mask holds, else self; the value becomes an element of self's type, a float among integers cut toward zero. Self and mask broadcast.",
        source: MASKED_FILL,
        semantics: Semantics::framework(infer_fill, eval_fill, expand_fill),
        ..choice_def(name, operands, &FILL)
    }
}

const FILL: [Constraint; 3] = [
    rule("C1: `self` is of integers or floats"),
    rule(
        "C2: the mask is of i1, the value of rank 0; a number is a constant that does not overflow",
    ),
    BROADCASTS,
];

const fn limits_def(
    name: &'static str,
    operands: &'static [OperandDef],
    constraints: &'static [Constraint],
) -> OpDef {
    OpDef {
        summary: "x, but at least y and then at most z; NaN where any is",
        description: "out = min(max(self, min), max), where a limit that is equal changes nothing: the sign of a 0 is preserved. All are promoted to a common element type first, as torch does it. Of limits that are tensors, torch leaves the sign of a 0 open.",
        source: CLAMP,
        semantics: Semantics::framework(infer_limits, eval_limits, expand_limits),
        ..choice_def(name, operands, constraints)
    }
}

const LIMITS: [Constraint; 3] = [
    rule("C1: the operands have a common element type, of integers but i1 or of floats"),
    rule("C2: there is a limit; numbers are constants that fit"),
    BROADCASTS,
];

/// The constraints of ops with one tensor, of which no shapes can differ.
const ONE_TENSOR: &[Constraint] = &[CHOICE[0], CHOICE[1]];
const LIMITS_OF_NUMBERS: &[Constraint] = &[LIMITS[0], LIMITS[1]];

pub static TABLE: &[OpDef] = &[
    choice_def("torch.aten.where.self", &[CONDITION, SELF, OTHER], &CHOICE),
    choice_def("torch.aten.where.ScalarSelf", &[CONDITION, SELF_NUMBER, OTHER], &CHOICE),
    choice_def("torch.aten.where.ScalarOther", &[CONDITION, SELF, OTHER_NUMBER], &CHOICE),
    choice_def("torch.aten.where.Scalar", &[CONDITION, SELF_NUMBER, OTHER_NUMBER], ONE_TENSOR),
    fill_def("torch.aten.masked_fill.Scalar", &[SELF, MASK, VALUE_NUMBER]),
    fill_def("torch.aten.masked_fill.Tensor", &[SELF, MASK, VALUE]),
    limits_def("torch.aten.clamp", &[SELF, MIN_NUMBER, MAX_NUMBER], LIMITS_OF_NUMBERS),
    limits_def("torch.aten.clamp.Tensor", &[SELF, MIN, MAX], &LIMITS),
    limits_def("torch.aten.clamp_min", &[SELF, MIN_NUMBER], LIMITS_OF_NUMBERS),
    limits_def("torch.aten.clamp_min.Tensor", &[SELF, MIN], &LIMITS),
    limits_def("torch.aten.clamp_max", &[SELF, MAX_NUMBER], LIMITS_OF_NUMBERS),
    limits_def("torch.aten.clamp_max.Tensor", &[SELF, MAX], &LIMITS),
    RELU,
];

const RELU: OpDef = OpDef {
    name: "torch.aten.relu",
    summary: "x, but at least 0; NaN stays",
    description: "out = 0 where self < 0, else self: -0.0 stays.",
    source: "https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.relu.html",
    operands: &[SELF],
    constraints: &rules(["C1: `self` is of integers but i1, or of floats"]),
    semantics: Semantics::Framework {
        infer: |call| {
            let ty = call.tensor(0)?;
            if Kind::Relu.accepts(ty.element) {
                return Ok(vec![ty.clone().into()]);
            }
            let message = format!("elements of type {} are not supported here", ty.element);
            Err(Violation::new("C1", Site::Operand(0), message))
        },
        warnings: None,
        eval: |_, operands| {
            let zero = Tensor::zero(operands[0].element(), &[]);
            let below = formula::apply(Kind::Lt, &[operands[0].clone(), zero.clone()]);
            Ok(vec![formula::apply(Kind::Select, &[below, zero, operands[0].clone()])])
        },
        expand: |_, operands, emit| {
            let zero = recipe::constant_like(operands[0], 0, emit);
            vec![emit_limit(operands[0], zero, Kind::Lt, Some(&Tensor::from_i64s(&[], &[0])), emit)]
        },
    },
    ..choice_def("", &[], &[])
};

/// The broadcast shape of all tensor operands.
fn broadcast_shape(call: &Call) -> Result<Shape, Violation> {
    let mut shape = Shape::new();
    for (index, ty) in call.operands.iter().enumerate() {
        let Some(ty) = ty.as_tensor() else { continue };
        let rank = shape.len().max(ty.rank());
        let size =
            |sizes: &[i64], d: usize| (d + sizes.len()).checked_sub(rank).map_or(1, |d| sizes[d]);
        let met: Option<Shape> =
            (0..rank).map(|d| broadcast_dim(size(&shape, d), size(&ty.shape, d))).collect();
        shape = met.ok_or_else(|| {
            let message = format!(
                "{ty} does not broadcast with the shape {shape:?} of the operands before it"
            );
            Violation::new("C3", Site::Operand(index), message)
        })?;
    }
    Ok(shape)
}

fn check_condition(call: &Call, index: usize) -> Result<(), Violation> {
    let ty = call.tensor(index)?;
    if ty.element == ElementType::I1 {
        return Ok(());
    }
    let name = call.def.operands[index].name;
    fail("C2", Site::Operand(index), format!("{name} must be of i1, but is of {}", ty.element))
}

fn infer_choice(call: &Call) -> Result<Vec<ValueType>, Violation> {
    check_condition(call, 0)?;
    let element = common("C1", call, 1..3)?;
    check_operands("C2", call, 1..3, element)?;
    Ok(vec![TensorType::new(element, &broadcast_shape(call)?).into()])
}

fn eval_choice(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let element = accepted_element(call, 1..3);
    let [x, y] = [1, 2].map(|index| value(call, operands, index, element));
    Ok(vec![formula::apply(Kind::Select, &[operands[0].clone(), x, y])])
}

fn expand_choice(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let element = accepted_element(call, 1..3);
    let [x, y] = [1, 2].map(|index| emit_value(call, operands, index, element, emit));
    vec![recipe::broadcast(Kind::Select, &[operands[0], x, y], emit)]
}

/// The common element type of operands that the type rule accepts.
fn accepted_element(call: &Call, of: std::ops::Range<usize>) -> ElementType {
    common("C1", call, of).expect("an application that `infer` accepts")
}

fn infer_fill(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let this = call.tensor(0)?;
    check_condition(call, 1)?;
    if !this.element.is_integer() && !this.element.is_float() {
        let message = format!("self must be of integers or floats, but is of {}", this.element);
        return Err(Violation::new("C1", Site::Operand(0), message));
    }
    let refuse = |message| Err(Violation::new("C2", Site::Operand(2), message));
    match call.operands[2].as_tensor() {
        Some(ty) if ty.rank() > 0 || !promote::is_numeric(ty.element) => {
            return refuse(format!("value must be a number of rank 0, but is {ty}"));
        }
        Some(_) => {}
        None => {
            let Some(number) = promote::number(call, 2) else {
                let found = &call.operands[2];
                return refuse(format!("value must be a constant number, but is {found}"));
            };
            if overflows(number, this.element) {
                return refuse(format!(
                    "value must be a number that does not overflow {}",
                    this.element
                ));
            }
        }
    }
    Ok(vec![this.with_shape(&broadcast_shape(call)?).into()])
}

/// Whether a number, cut toward zero, is beyond the type's largest or least.
pub fn overflows(number: &Tensor, element: ElementType) -> bool {
    let exact = formula::convert(number, ElementType::F64).float_at(0);
    let found = formula::convert(number, element);
    match element {
        ElementType::I1 => false,
        element if element.is_float() => exact.is_finite() && !found.float_at(0).is_finite(),
        _ if number.element().is_integer() => found.int_at(0) != number.int_at(0),
        _ => found.int_at(0) as f64 != exact.trunc(),
    }
}

fn eval_fill(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let filling = value(call, operands, 2, operands[0].element());
    Ok(vec![formula::apply(Kind::Select, &[operands[1].clone(), filling, operands[0].clone()])])
}

fn expand_fill(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let element = emit.tensor_type(operands[0]).element;
    let filling = emit_value(call, operands, 2, element, emit);
    vec![recipe::broadcast(Kind::Select, &[operands[1], filling, operands[0]], emit)]
}

/// The operands that are limits: which of them the names say.
fn given_operand<'a>(call: &'a Call, name: &'a str) -> impl Iterator<Item = usize> + Clone + 'a {
    let is_none = |index: usize| args::is_none(call, index);
    (1..call.operands.len())
        .filter(move |&index| call.def.operands[index].name == name && !is_none(index))
}

/// `self` and its limits.
fn bounded_operands<'a>(call: &'a Call) -> impl Iterator<Item = usize> + Clone + 'a {
    std::iter::once(0).chain(given_operand(call, "min")).chain(given_operand(call, "max"))
}

fn infer_limits(call: &Call) -> Result<Vec<ValueType>, Violation> {
    call.tensor(0)?;
    let element = common("C1", call, bounded_operands(call))?;
    if !Kind::Clip.accepts(element) || element == ElementType::I1 {
        let message = format!("elements of type {element} are not supported here");
        return Err(Violation::new("C1", Site::Operand(0), message));
    }
    if bounded_operands(call).count() == 1 {
        return Err(Violation::new("C2", Site::Op, "min or max must be given, but both are None"));
    }
    check_operands("C2", call, bounded_operands(call), element)?;
    Ok(vec![TensorType::new(element, &broadcast_shape(call)?).into()])
}

fn eval_limits(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let element =
        common("C1", call, bounded_operands(call)).expect("an application that `infer` accepts");
    let mut x = value(call, operands, 0, element);
    for (name, beyond) in [("min", Kind::Lt), ("max", Kind::Gt)] {
        for index in given_operand(call, name) {
            let limit = value(call, operands, index, element);
            let mut moves = formula::apply(beyond, &[x.clone(), limit.clone()]);
            if element.is_float() {
                let is_nan = formula::apply(Kind::IsNan, std::slice::from_ref(&limit));
                moves = formula::apply(Kind::Or, &[moves, is_nan]);
            }
            x = formula::apply(Kind::Select, &[moves, limit, x]);
        }
    }
    Ok(vec![x])
}

fn expand_limits(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let element =
        common("C1", call, bounded_operands(call)).expect("an application that `infer` accepts");
    let mut x = emit_value(call, operands, 0, element, emit);
    for (name, beyond) in [("min", Kind::Lt), ("max", Kind::Gt)] {
        for index in given_operand(call, name) {
            let limit = emit_value(call, operands, index, element, emit);
            x = emit_limit(x, limit, beyond, promote::number(call, index), emit);
        }
    }
    vec![x]
}

/// `limit` where `x` exceeds it, or where the limit is NaN.
fn emit_limit(
    x: Val,
    limit: Val,
    beyond: Kind,
    number: Option<&Tensor>,
    emit: &mut dyn Emit,
) -> Val {
    let is_known = number.is_some_and(|n| n.element().is_integer() || !n.float_at(0).is_nan());
    let mut moves = recipe::broadcast(beyond, &[x, limit], emit);
    if emit.tensor_type(x).element.is_float() && !is_known {
        let is_nan = recipe::apply(Kind::IsNan, &[limit], emit);
        moves = recipe::broadcast(Kind::Or, &[moves, is_nan], emit);
    }
    let shape = emit.tensor_type(moves).shape;
    let [x, limit] = [x, limit].map(|value| stretch(value, &shape, emit));
    let value = recipe::apply(Kind::Select, &[moves, limit, x], emit);
    let meaning = match (number.is_some(), beyond == Kind::Lt) {
        (true, true) => Meaning::AtLeast,
        (true, false) => Meaning::AtMost,
        (false, true) => Meaning::Kind(Kind::Max),
        (false, false) => Meaning::Kind(Kind::Min),
    };
    if emit.tensor_type(value).element.is_float() {
        emit.note(meaning, &[x, limit], value);
    }
    value
}
