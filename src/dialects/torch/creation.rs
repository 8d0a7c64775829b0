//! Ops that create tensors: of one number everywhere (`full`, `zeros_like`), or of evenly spaced
//! ones (`arange`).

use super::conversion::wanted;
use super::{args, promote};
use crate::elementwise::{Kind, formula, recipe};
use crate::movement::plans;
use crate::ops::layout::{constant, iota};
use crate::prelude::*;

const SOURCE: &str = "https://docs.pytorch.org/docs/stable/torch.html#creation-ops";

const LIKE: OperandDef = OperandDef::typed("self", "a tensor of the shape that is wanted");
const MODEL: OperandDef =
    OperandDef::typed("self", "a tensor of the element type, if dtype is None");
const SIZE: OperandDef = OperandDef::sizes("size", "the shape: a list of ints");
const VALUE: OperandDef = OperandDef::constant("fill_value", "a constant number");
const DTYPE: OperandDef =
    OperandDef::constant("dtype", "a constant `!torch.int`, torch's number of the type; or None");
const LAYOUT: OperandDef = OperandDef::constant("layout", "not looked at");
const DEVICE: OperandDef = OperandDef::constant("device", "not looked at");
const PINNED: OperandDef = OperandDef::constant("pin_memory", "not looked at");
const FORMAT: OperandDef = OperandDef::constant("memory_format", "not looked at");
const START: OperandDef = OperandDef::sizes("start", "a number");
const END: OperandDef = OperandDef::sizes("end", "a number; not reached");
const STEP: OperandDef = OperandDef::constant("step", "a number; not 0");
const NUMBER: OperandDef = OperandDef::constant("s", "a constant number");

const SIZES: Constraint = rule("C1: sizes are a list of ints that are not negative");
const TYPE: Constraint =
    rule("C2: `dtype` is None or a constant, the number of a type of integers or floats");
const FITS: Constraint = rule("C3: the number is a constant that does not overflow");

/// The definition of an op that returns a splat: `what` describes its value.
const fn filled_def(
    name: &'static str,
    operands: &'static [OperandDef],
    what: &'static str,
    constraints: &'static [Constraint],
) -> OpDef {
    OpDef {
        name,
        summary: what,
        description: "The element type is `dtype`; None: that of `self`, else of the number, a float f32, an int si64. A float among integers is cut toward zero. What `empty` leaves open is 0 here.",
        source: SOURCE,
        operands,
        constraints,
        semantics: Semantics::framework(infer_filled, eval_filled, expand_filled),
        ..super::ROW
    }
}

const fn range_def(name: &'static str, operands: &'static [OperandDef]) -> OpDef {
    OpDef {
        summary: "The numbers from `start` (0) to `end`, `step` (1) apart.",
        description: "out[i] = start + i * step, for each i with which that lies before `end`. Without `dtype`, si64, or f32 if one of the numbers is a float. Floats are computed in f64 and rounded once; torch leaves open where it rounds.",
        constraints: const {
            &rules([
                "C1: the bounds are numbers; without a fraction, if integers are wanted",
                "C2: `dtype` is None or a constant, the number of a type of integers or floats",
                "C3: `step` leads from `start` to `end`, and is not 0",
            ])
        },
        semantics: Semantics::framework(infer_range, eval_range, expand_range),
        ..filled_def(name, operands, "", &[])
    }
}

const ZEROS: &str = "Zero everywhere.";
const ONES: &str = "One everywhere.";
const FULL: &str = "A number everywhere.";

pub static TABLE: &[OpDef] = &[
    filled_def("torch.aten.zeros", &[SIZE, DTYPE, LAYOUT, DEVICE, PINNED], ZEROS, &[SIZES, TYPE]),
    filled_def("torch.aten.ones", &[SIZE, DTYPE, LAYOUT, DEVICE, PINNED], ONES, &[SIZES, TYPE]),
    filled_def(
        "torch.aten.full",
        &[SIZE, VALUE, DTYPE, LAYOUT, DEVICE, PINNED],
        FULL,
        &[SIZES, TYPE, FITS],
    ),
    filled_def(
        "torch.aten.empty.memory_format",
        &[SIZE, DTYPE, LAYOUT, DEVICE, PINNED, FORMAT],
        ZEROS,
        &[SIZES, TYPE],
    ),
    filled_def(
        "torch.aten.zeros_like",
        &[LIKE, DTYPE, LAYOUT, DEVICE, PINNED, FORMAT],
        ZEROS,
        &[TYPE],
    ),
    filled_def(
        "torch.aten.ones_like",
        &[LIKE, DTYPE, LAYOUT, DEVICE, PINNED, FORMAT],
        ONES,
        &[TYPE],
    ),
    filled_def(
        "torch.aten.empty_like",
        &[LIKE, DTYPE, LAYOUT, DEVICE, PINNED, FORMAT],
        ZEROS,
        &[TYPE],
    ),
    filled_def(
        "torch.aten.full_like",
        &[LIKE, VALUE, DTYPE, LAYOUT, DEVICE, PINNED, FORMAT],
        FULL,
        &[TYPE, FITS],
    ),
    filled_def(
        "torch.aten.new_zeros",
        &[MODEL, SIZE, DTYPE, LAYOUT, DEVICE, PINNED],
        ZEROS,
        &[SIZES, TYPE],
    ),
    filled_def(
        "torch.aten.new_ones",
        &[MODEL, SIZE, DTYPE, LAYOUT, DEVICE, PINNED],
        ONES,
        &[SIZES, TYPE],
    ),
    filled_def(
        "torch.aten.new_empty",
        &[MODEL, SIZE, DTYPE, LAYOUT, DEVICE, PINNED],
        ZEROS,
        &[SIZES, TYPE],
    ),
    filled_def(
        "torch.aten.new_full",
        &[MODEL, SIZE, VALUE, DTYPE, LAYOUT, DEVICE, PINNED],
        FULL,
        &[SIZES, TYPE, FITS],
    ),
    filled_def(
        "torch.aten.scalar_tensor",
        &[NUMBER, DTYPE, LAYOUT, DEVICE, PINNED],
        FULL,
        &[TYPE, FITS],
    ),
    range_def("torch.aten.arange", &[END, DTYPE, LAYOUT, DEVICE, PINNED]),
    range_def("torch.aten.arange.start", &[START, END, DTYPE, LAYOUT, DEVICE, PINNED]),
    range_def("torch.aten.arange.start_step", &[START, END, STEP, DTYPE, LAYOUT, DEVICE, PINNED]),
];

fn operand_position(call: &Call, name: &str) -> Option<usize> {
    call.def.operands.iter().position(|operand| operand.name == name)
}

/// The index of the number operand; `None` for ops with a fixed number.
fn number_operand(call: &Call) -> Option<usize> {
    operand_position(call, "fill_value").or_else(|| operand_position(call, "s"))
}

/// The number as an i64, f64 or i1.
fn fill_number(call: &Call) -> Result<Tensor, Violation> {
    let Some(index) = number_operand(call) else {
        let is_one = call.def.summary == ONES;
        return Ok(Tensor::from_i64s(&[], &[is_one.into()]));
    };
    promote::number(call, index).cloned().ok_or_else(|| {
        let operand = call.def.operands[index].name;
        let found = &call.operands[index];
        let message = format!("{operand} must be a constant number, but is {found}");
        Violation::new("C3", Site::Operand(index), message)
    })
}

/// The type of numbers that have none of their own, as torch chooses it.
fn default_type(call: &Call, numbers: impl IntoIterator<Item = ElementType>) -> ElementType {
    let kinds: Vec<ElementType> = numbers.into_iter().collect();
    let element = match () {
        _ if kinds.iter().any(|kind| kind.is_float()) => ElementType::F32,
        _ if kinds.iter().all(|kind| *kind == ElementType::I1) => ElementType::I1,
        _ => ElementType::SI64,
    };
    promote::as_declared(element, call, 0)
}

fn result_element(call: &Call, otherwise: ElementType) -> Result<ElementType, Violation> {
    let index = operand_position(call, "dtype").expect("each row has it");
    let element = wanted("C2", call, index, otherwise)?;
    if element.is_integer() || element.is_float() {
        return Ok(element);
    }
    fail("C2", Site::Operand(index), format!("a tensor of {element} is not made here"))
}

fn infer_filled(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let like = operand_position(call, "self").map(|index| call.tensor(index)).transpose()?;
    let number = fill_number(call)?;
    let otherwise = match like {
        Some(ty) => ty.element,
        None if number_operand(call).is_none() => ElementType::F32,
        None => default_type(call, [number.element()]),
    };
    let element = result_element(call, otherwise)?;
    if let Some(index) = number_operand(call)
        && super::choice::overflows(&number, element)
    {
        let message = format!("the number must be one that does not overflow {element}");
        return Err(Violation::new("C3", Site::Operand(index), message));
    }
    let shape = match (operand_position(call, "size"), like) {
        (Some(index), _) => match args::ints(call, index)? {
            Some(sizes) => check_sizes(index, sizes)?,
            None => vec![DYNAMIC; call.declared_result()?.rank()],
        },
        (None, Some(ty)) => ty.shape.to_vec(),
        (None, None) => Vec::new(),
    };
    Ok(vec![TensorType::new(element, &shape).into()])
}

fn check_sizes(index: usize, sizes: Vec<i64>) -> Result<Vec<i64>, Violation> {
    if !sizes.iter().any(|&size| size::is_negative(size)) && crate::types::is_countable(&sizes) {
        return Ok(sizes);
    }
    fail("C1", Site::Operand(index), format!("sizes must be of a tensor, but are {sizes:?}"))
}

fn result_tensor<'a>(call: &Call<'a>) -> &'a TensorType {
    call.declared_result().expect("a result whose type is inferred")
}

fn eval_filled(call: &Call, _: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let ty = result_tensor(call);
    let number = fill_number(call).map_err(|violation| Fault::Other(violation.message))?;
    let number = promote::converted(&number, ty.element);
    Ok(vec![Tensor::splat(ty.element, &ty.shape, number.bytes_at(0))])
}

fn expand_filled(call: &Call, _: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let ty = result_tensor(call);
    let number = fill_number(call).expect("an application that `infer` accepts");
    let number = constant(number, emit);
    let number = promote::convert(number, ty.element, emit);
    vec![emit.broadcast(number, &[], &ty.shape)]
}

/// Start, end and step, each of i64, f64 or i1, no floats for a range of integers; `None` where one of them is not
/// constant.
fn range_bounds(call: &Call, element: ElementType) -> Result<Option<[Tensor; 3]>, Violation> {
    let bound = |name: &str, default: i64| {
        let Some(index) = operand_position(call, name) else {
            return Ok(Some(Tensor::from_i64s(&[], &[default])));
        };
        let found = &call.operands[index];
        let is_float = found.to_string() == "!torch.float";
        match promote::number(call, index) {
            Some(number) if is_float && element.is_integer() => match as_int(number) {
                Some(int) => Ok(Some(int)),
                None => {
                    let number = number.float_at(0);
                    let message =
                        format!("numbers of {element} must be ints, but {name} is {number}");
                    Err(Violation::new("C1", Site::Operand(index), message))
                }
            },
            Some(number) => Ok(Some(number.clone())),
            None if is_float && element.is_integer() => {
                let message = format!("numbers of {element} must be ints, but {name} is a float");
                Err(Violation::new("C1", Site::Operand(index), message))
            }
            None if promote::is_number(found) => Ok(None),
            None => {
                let message = format!("{name} must be a number, but is {found}");
                Err(Violation::new("C1", Site::Operand(index), message))
            }
        }
    };
    let [start, end, step] = [bound("start", 0)?, bound("end", 0)?, bound("step", 1)?];
    Ok(start.zip(end).zip(step).map(|((start, end), step)| [start, end, step]))
}

/// The integer that a float is.
fn as_int(number: &Tensor) -> Option<Tensor> {
    let number = number.float_at(0);
    let is_int = number.fract() == 0.0 && number.abs() < (1i64 << f64::MANTISSA_DIGITS) as f64;
    is_int.then(|| Tensor::from_i64s(&[], &[number as i64]))
}

fn infer_range(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let is_float = ["start", "end", "step"]
        .into_iter()
        .filter_map(|name| operand_position(call, name))
        .any(|index| call.operands[index].to_string() == "!torch.float");
    let otherwise = if is_float { ElementType::F32 } else { ElementType::SI64 };
    let element = result_element(call, promote::as_declared(otherwise, call, 0))?;
    if element == ElementType::I1 {
        return fail("C1", Site::Op, "a range of i1 has no steps");
    }
    let bounds = range_bounds(call, element)?;
    let size = match &bounds {
        None => DYNAMIC,
        Some(bounds) => {
            let [start, end, step] = bounds;
            let symbolic = plans::symbolic_steps([start, end, step]);
            symbolic.or_else(|| step_count(bounds)).ok_or_else(|| {
                let message = "step must lead from start to end in a number of steps";
                Violation::new("C3", Site::Op, message)
            })?
        }
    };
    Ok(vec![TensorType::new(element, &[size]).into()])
}

/// The number of elements; `None` where it is not finite.
fn step_count(bounds: &[Tensor; 3]) -> Option<i64> {
    if bounds.iter().any(|bound| bound.element().is_float()) {
        let [start, end, step] =
            bounds.each_ref().map(|b| formula::convert(b, ElementType::F64).float_at(0));
        let leads = (step > 0.0 && start <= end) || (step < 0.0 && start >= end);
        let steps = ((end - start) / step).ceil();
        return (leads && steps < 9e18).then_some(steps as i64);
    }
    let [start, end, step] = bounds.each_ref().map(|bound| bound.int_at(0));
    let leads = (step > 0 && start <= end) || (step < 0 && start >= end);
    let distance = (end - start).unsigned_abs();
    leads.then(|| i64::try_from(distance.div_ceil(step.unsigned_abs())).ok())?
}

fn eval_range(call: &Call, _: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let ty = result_tensor(call);
    let bounds =
        range_bounds(call, ty.element).map_err(|violation| Fault::Other(violation.message))?;
    let Some([start, _, step]) = bounds else {
        return Err(Fault::Other("the result's shape is not known".into()));
    };
    let mut builder = TensorBuilder::new(ty.element, &ty.shape);
    for i in 0..ty.shape[0] {
        if ty.element.is_integer() {
            builder.push_int(start.int_at(0) + i128::from(i) * step.int_at(0));
            continue;
        }
        let [start, step] =
            [&start, &step].map(|b| formula::convert(b, ElementType::F64).float_at(0));
        builder.push_float(start + i as f64 * step);
    }
    Ok(vec![builder.finish()])
}

fn expand_range(call: &Call, _: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let ty = result_tensor(call);
    let Some([start, _, step]) =
        range_bounds(call, ty.element).expect("an application that `infer` accepts")
    else {
        return Vec::new();
    };
    let wide = if ty.element.is_float() { ElementType::F64 } else { ElementType::I64 };
    let places = iota(&ty.shape, 0, emit);
    let places = recipe::convert(places, wide, emit);
    let [start, step] = [start, step].map(|bound| {
        let bound = match bound.element() {
            ElementType::I64 => layout::size(ElementType::I64, bound.int_at(0) as i64, &[], emit),
            _ => constant(bound, emit),
        };
        recipe::convert(bound, wide, emit)
    });
    let steps = recipe::broadcast(Kind::Mul, &[places, step], emit);
    let numbers = recipe::broadcast(Kind::Add, &[steps, start], emit);
    vec![recipe::convert(numbers, ty.element, emit)]
}
