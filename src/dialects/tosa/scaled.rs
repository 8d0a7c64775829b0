//! `tosa.mul`, `tosa.negate`, `tosa.clamp`, `tosa.cast`: elementwise ops with numbers beside their
//! operands, or with their own rounding.

use crate::elementwise::{Kind, conversion, formula, recipe};
use crate::prelude::*;
use crate::types::broadcast_dim;

use super::elementwise::{NAN_MODE, STYLE, WORDED, ignores_nan};

pub static MUL: OpDef = OpDef {
    name: "tosa.mul",
    summary: "x * y; of i32 divided by 2^shift, rounded to nearest, ties upward",
    description: "
output[c] = (input1[c] * input2[c] + (2^shift >> 1)) >> shift, for every coordinate c, computed on
64 bits where the elements are i32. Sizes of 1 are stretched.

The product of i8 or of i16 may be i32. TOSA requires that the result fits; here it wraps.
",
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_mul",
    operands: &[
        OperandDef::one("input1", "x"),
        OperandDef::one("input2", "y"),
        OperandDef::constant("shift", "i8 of shape [1]"),
    ],
    constraints: &rules([
        "C1: elements are integers or floats",
        "C2: the operands have one element type",
        "C3: aligned at their ends, the sizes of the operands' shapes are equal or 1",
        "C4: `shift` is i8 of shape [1]",
        "C5: `shift` is in [0, 62], and 0 for all elements but i32",
        "C6: the result has the elements' type; of i8 and of i16 it may have i32",
    ]),
    semantics: Semantics::framework(infer_mul, eval_mul, expand_mul),
    ..super::ROW
};

pub static NEGATE: OpDef = OpDef {
    name: "tosa.negate",
    summary: "output_zp - (x - input1_zp), at most the largest and at least the least integer",
    description: "
output[c] = output_zp - (input1[c] - input1_zp), for every coordinate c; integers that do not fit
are the nearest ones that do. The sign of a NaN is flipped.
",
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_negate",
    operands: &[
        OperandDef::one("input1", "x"),
        OperandDef::constant("input1_zp", "of shape [1]: the zero point of x"),
        OperandDef::constant("output_zp", "of shape [1]: the zero point of the result"),
    ],
    constraints: &rules([
        "C1: elements are i8, i16, i32 or floats",
        "C2: zero points have the elements' type and shape [1]",
        "C3: zero points are 0 for all elements but i8",
    ]),
    semantics: Semantics::framework(infer_negate, eval_negate, expand_negate),
    ..super::ROW
};

const fn limit_attr(name: &'static str, doc: &'static str) -> AttrDef {
    attr(name, Scalar, Required, doc)
}

pub static CLAMP: OpDef = OpDef {
    name: "tosa.clamp",
    summary: "x, but at least min_val and then at most max_val",
    description: "
output[c] = min(max(input[c], min_val), max_val), for every coordinate c. NaN stays, or is min_val
with `nan_mode = IGNORE`.
",
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_clamp",
    operands: &[OperandDef::one("input", "x")],
    attributes: &[
        limit_attr("min_val", "the least value"),
        limit_attr("max_val", "the largest value"),
        NAN_MODE,
    ],
    constraints: &rules([
        "C1: elements are integers but `i1`, or floats",
        "C2: `min_val` and `max_val` are elements",
        "C3: `min_val` is at most `max_val`",
    ]),
    assembly: WORDED,
    semantics: Semantics::framework(
        infer_clamp,
        |call, operands| {
            let (x, [low, high]) = (operands[0].clone(), limit_tensors(call).map(Tensor::clone));
            Ok(vec![match ignores_nan(call) {
                false => formula::apply(Kind::Clip, &[x, low, high]),
                true => {
                    let raised = formula::apply(Kind::MaxNum, &[x, low]);
                    formula::apply(Kind::MinNum, &[raised, high])
                }
            }])
        },
        expand_clamp,
    ),
    ..super::ROW
};

pub static CAST: OpDef = OpDef {
    summary: "x as an element of the result's type, floats rounded to nearest",
    description: "
out[c] = x as an element of the result's type, for every coordinate c:

- integers wrap; a boolean is 0 or 1, and whatever is not 0, NaN included, is true;
- a float is rounded to nearest, ties to even;
- a float becomes the nearest integer, ties to even, the nearest one that there is where that does
  not fit, 0 for NaN.
",
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_cast",
    constraints: &rules([
        "C1: both element types are integers or floats",
        "C2: the result has the operand's shape",
    ]),
    semantics: match conversion("tosa.cast", &STYLE).semantics {
        Semantics::Framework { infer, .. } => Semantics::Framework {
            infer,
            warnings: None,
            eval: |call, operands| {
                let (x, to) = (&operands[0], target_element(call));
                Ok(vec![match rounds_to_int(x.element(), to) {
                    true => {
                        formula::convert(&formula::apply(Kind::Round, std::slice::from_ref(x)), to)
                    }
                    false => formula::convert(x, to),
                }])
            },
            expand: |call, operands, emit| {
                let (mut x, to) = (operands[0], target_element(call));
                if rounds_to_int(emit.tensor_type(x).element, to) {
                    x = recipe::apply(Kind::Round, &[x], emit);
                }
                vec![recipe::convert(x, to, emit)]
            },
        },
        other => other,
    },
    ..conversion("tosa.cast", &STYLE)
};

fn target_element(call: &Call) -> ElementType {
    call.declared_result().expect("accepted by the type rule").element
}

fn rounds_to_int(from: ElementType, to: ElementType) -> bool {
    from.is_float() && to.is_integer() && to != ElementType::I1
}

/// The violation of a constraint by an operand.
pub fn refuse_operand<T>(
    constraint: &'static str,
    operand: usize,
    message: String,
) -> Result<T, Violation> {
    Err(Violation::new(constraint, Site::Operand(operand), message))
}

/// Operand `index` is one number of this type, in shape [1].
pub fn is_single(
    constraint: &'static str,
    call: &Call,
    index: usize,
    element: ElementType,
) -> Result<(), Violation> {
    let (ty, wanted) = (&call.operands[index], ValueType::tensor(element, &[1]));
    if ty.is_compatible(&wanted) {
        return Ok(());
    }
    let name = call.def.operands[index].name;
    refuse_operand(constraint, index, format!("{name} must be {wanted}, but is {ty}"))
}

/// A result whose shape is not known until constants are.
fn unknown_result(ty: TensorType, is_known: bool) -> Vec<ValueType> {
    let open = vec![DYNAMIC; ty.rank()];
    vec![if is_known { ty } else { ty.with_shape(&open) }.into()]
}

fn infer_mul(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (x, y) = (call.tensor(0)?, call.tensor(1)?);
    let element = x.element;
    if !Kind::Mul.accepts(element) {
        return refuse_operand(
            "C1",
            0,
            format!("elements of type {element} are not multiplied here"),
        );
    }
    if y.element != element {
        let message = format!("the operands must have one element type, but are {x} and {y}");
        return refuse_operand("C2", 1, message);
    }
    let rank = x.rank().max(y.rank());
    let met = (0..rank).map(|d| {
        let size = |sizes: &[i64]| (d + sizes.len()).checked_sub(rank).map_or(1, |d| sizes[d]);
        broadcast_dim(size(&x.shape), size(&y.shape))
    });
    let Some(shape) = met.collect::<Option<Shape>>() else {
        return refuse_operand("C3", 1, format!("{y} does not broadcast with {x}"));
    };
    is_single("C4", call, 2, ElementType::I8)?;
    let shift = call.known_ints(2);
    if let Some(&[shift]) = shift.as_deref() {
        let most = if element == ElementType::I32 { 62 } else { 0 };
        if !(0..=most).contains(&shift) {
            let message = format!("shift must be in [0, {most}] for {element}, but is {shift}");
            return refuse_operand("C5", 2, message);
        }
    }
    let to = match call.results {
        [ValueType::Tensor(declared)] => declared.element,
        _ => element,
    };
    let widens = matches!(element, ElementType::I8 | ElementType::I16) && to == ElementType::I32;
    if to != element && !widens {
        return fail("C6", Site::Result(0), format!("the product of {element} cannot be {to}"));
    }
    Ok(unknown_result(TensorType::new(to, &shape), shift.is_some()))
}

/// The constant shift and the result's element type.
fn known_shift(call: &Call) -> Option<(u32, ElementType)> {
    let shift = u32::try_from(*call.known_ints(2)?.first()?).ok()?;
    let declared = call.declared_result().ok().map(|ty| ty.element);
    Some((shift, declared.or(call.operands[0].element())?))
}

fn eval_mul(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let Some((shift, to)) = known_shift(call) else {
        return Err(Fault::Other("the shift is not known".into()));
    };
    let [x, y, _] = operands else { panic!("three operands") };
    if x.element() != ElementType::I32 {
        let wide =
            [x, y].map(|x| if x.element() == to { x.clone() } else { formula::convert(x, to) });
        return Ok(vec![formula::apply(Kind::Mul, &wide)]);
    }
    // Exact products: the smaller type's sums and quotients would wrap.
    let exact = [x, y].map(|x| formula::convert(x, ElementType::I64));
    let product = formula::apply(Kind::Mul, &exact);
    let mut builder = TensorBuilder::new(to, product.shape());
    for at in 0..product.count() {
        builder.push_int((product.int_at(at) + ((1i128 << shift) >> 1)) >> shift);
    }
    Ok(vec![builder.finish()])
}

fn expand_mul(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    // What is not known need not show in a result of rank 0.
    let Some((shift, to)) = known_shift(call) else { return Vec::new() };
    let wide = if shift > 0 { ElementType::I64 } else { to };
    let factors = [0, 1].map(|at| recipe::convert(operands[at], wide, emit));
    let mut value = recipe::broadcast(Kind::Mul, &factors, emit);
    if shift > 0 {
        let half = recipe::constant_like(value, 1 << (shift - 1), emit);
        value = recipe::apply(Kind::Add, &[value, half], emit);
        let shift = recipe::constant_like(value, shift.into(), emit);
        value = recipe::apply(Kind::ShiftRightArithmetic, &[value, shift], emit);
    }
    vec![recipe::convert(value, to, emit)]
}

fn infer_negate(call: &Call) -> Result<Vec<ValueType>, Violation> {
    use ElementType::{I8, I16, I32};
    let x = call.tensor(0)?;
    if !x.element.is_float() && !matches!(x.element, I8 | I16 | I32) {
        return refuse_operand(
            "C1",
            0,
            format!("elements of type {} are not negated here", x.element),
        );
    }
    let mut is_known = true;
    for index in [1, 2] {
        is_single("C2", call, index, x.element)?;
        let Some(zero_point) = call.constants.get(index).and_then(Option::as_ref) else {
            is_known = false;
            continue;
        };
        let is_zero = match x.element.is_float() {
            true => zero_point.float_at(0) == 0.0,
            false => zero_point.int_at(0) == 0,
        };
        if x.element != I8 && !is_zero {
            let name = call.def.operands[index].name;
            return refuse_operand("C3", index, format!("{name} must be 0 for {}", x.element));
        }
    }
    Ok(unknown_result(x.clone(), is_known))
}

fn eval_negate(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [x, input_zp, output_zp] = operands else { panic!("three operands") };
    if x.element().is_float() {
        return Ok(vec![formula::apply(Kind::Neg, std::slice::from_ref(x))]);
    }
    let [least, largest] = element_range(x.element());
    let mut builder = TensorBuilder::new(x.element(), x.shape());
    for at in 0..x.count() {
        let value = output_zp.int_at(0) - (x.int_at(at) - input_zp.int_at(0));
        builder.push_int(value.clamp(least.into(), largest.into()));
    }
    Ok(vec![builder.finish()])
}

/// The least and the largest signed integer of a type of up to 32 bits.
pub fn element_range(element: ElementType) -> [i64; 2] {
    let size = 1 << (element.bits() - 1);
    [-size, size - 1]
}

fn expand_negate(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let x = operands[0];
    let element = emit.tensor_type(x).element;
    if element.is_float() {
        return vec![recipe::apply(Kind::Neg, &[x], emit)];
    }
    let zero_point = |index| call.known_ints(index).and_then(|values| values.first().copied());
    // What is not known need not show in a result of rank 0.
    let (Some(input), Some(output)) = (zero_point(1), zero_point(2)) else { return Vec::new() };
    let wide = recipe::convert(x, ElementType::I64, emit);
    let sum = recipe::constant_like(wide, input + output, emit);
    let negated = recipe::apply(Kind::Sub, &[sum, wide], emit);
    let [least, largest] =
        element_range(element).map(|limit| recipe::constant_like(wide, limit, emit));
    let clipped = recipe::apply(Kind::Clip, &[negated, least, largest], emit);
    vec![recipe::convert(clipped, element, emit)]
}

fn limit_tensors<'a>(call: &Call<'a>) -> [&'a Tensor; 2] {
    ["min_val", "max_val"].map(|name| call.tensor_attr(name).expect("a required attribute"))
}

fn infer_clamp(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let x = call.tensor(0)?;
    let element = x.element;
    if !Kind::Clip.accepts(element) || element == ElementType::I1 {
        return refuse_operand("C1", 0, format!("elements of type {element} are not clamped here"));
    }
    let [low, high] = limit_tensors(call);
    for (name, limit) in [("min_val", low), ("max_val", high)] {
        if limit.ty() != TensorType::new(element, &[]) {
            let message = format!("{name} must be of type {element}, but is {}", limit.ty());
            return Err(Violation::new("C2", Site::Attr(name), message));
        }
    }
    let in_order = match element.is_float() {
        true => low.float_at(0) <= high.float_at(0),
        false => low.int_at(0) <= high.int_at(0),
    };
    if !in_order {
        return fail("C3", Site::Attr("min_val"), "min_val must be at most max_val".to_string());
    }
    Ok(vec![x.clone().into()])
}

fn expand_clamp(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let x = operands[0];
    let [low, high] = limit_tensors(call).map(|limit| layout::constant(limit.clone(), emit));
    vec![match ignores_nan(call) {
        false => recipe::broadcast(Kind::Clip, &[x, low, high], emit),
        true => {
            let raised = recipe::broadcast(Kind::MaxNum, &[x, low], emit);
            recipe::broadcast(Kind::MinNum, &[raised, high], emit)
        }
    }]
}
