//! Ops that return a tensor unchanged (`detach`, `clone`), or with elements of another type (`to`,
//! `type_as`).

use super::{args, promote};
use crate::movement::prelude::*;
use crate::prelude::*;

const SOURCE: &str = "https://docs.pytorch.org/docs/stable/generated/torch.Tensor.to.html";
const SELF: OperandDef = OperandDef::one("self", "any tensor");
const OTHER: OperandDef = OperandDef::typed("other", "a tensor of the type that is wanted");
const DTYPE: OperandDef =
    OperandDef::constant("dtype", "a constant `!torch.int`, torch's number of the type; or None");

/// An operand that does not affect the elements.
const fn ignored_operand(name: &'static str) -> OperandDef {
    OperandDef::constant(name, "not looked at")
}

const LAYOUT: OperandDef = ignored_operand("layout");
const DEVICE: OperandDef = ignored_operand("device");
const PINNED: OperandDef = ignored_operand("pin_memory");
const BLOCKING: OperandDef = ignored_operand("non_blocking");
const COPY: OperandDef = ignored_operand("copy");
const FORMAT: OperandDef = ignored_operand("memory_format");

/// The definition of an op that returns the tensor itself.
const fn identity_def(name: &'static str, operands: &'static [OperandDef]) -> OpDef {
    OpDef {
        name,
        summary: "The tensor itself.",
        description: "out = self. Where it lies in memory, and who may change it, makes no difference here.",
        source: "https://docs.pytorch.org/docs/stable/tensors.html",
        operands,
        semantics: movement!(plan_identity),
        ..super::ROW
    }
}

/// The definition of an op that returns the tensor itself, without a gradient.
const fn detached_def(name: &'static str) -> OpDef {
    OpDef {
        summary: "The tensor itself, without a gradient.",
        semantics: Semantics::framework(
            |call| Ok(vec![call.tensor(0)?.clone().into()]),
            |_, operands| Ok(vec![operands[0].clone()]),
            |_, operands, emit| vec![emit.detached(operands[0], None)],
        ),
        ..identity_def(name, &[SELF])
    }
}

const KNOWN_TYPE: Constraint =
    rule("C1: `dtype` is None or a constant, the number of a type that is known here");
const NUMBERS: Constraint =
    rule("C2: the elements are integers or floats, unless their type is unchanged");

/// The definition of a conversion to the type of another tensor.
const fn conversion_like(name: &'static str, operands: &'static [OperandDef]) -> OpDef {
    OpDef { constraints: &[NUMBERS], ..conversion_def(name, operands) }
}

/// The definition of a conversion.
const fn conversion_def(name: &'static str, operands: &'static [OperandDef]) -> OpDef {
    OpDef {
        summary: "The tensor with elements of a type that is wanted.",
        description: r#"
out = self, each element as one of the type that `dtype` gives (None: its own) or that `other` has:

- integers wrap; a boolean is 0 or 1, and whatever is not 0, NaN included, is true;
- a float is rounded to nearest, ties to even; to f16 and bf16 everything by way of f32;
- a float becomes the integer toward zero, an i32 that wraps where the type has less than 32 bits.
  Torch leaves open what becomes of one that does not fit; here it is the nearest one, and 0 for
  NaN.
"#,
        source: SOURCE,
        constraints: &[KNOWN_TYPE, NUMBERS],
        semantics: Semantics::framework(
            |call| Ok(vec![call.tensor(0)?.with_element(target_element(call)?).into()]),
            eval,
            expand,
        ),
        ..identity_def(name, operands)
    }
}

pub static TABLE: &[OpDef] = &[
    detached_def("torch.aten.detach"),
    detached_def("torch.aten.detach_copy"),
    identity_def("torch.aten.alias", &[SELF]),
    identity_def("torch.aten.alias_copy", &[SELF]),
    identity_def("torch.aten.lift_fresh_copy", &[SELF]),
    identity_def("torch.aten.clone", &[SELF, FORMAT]),
    identity_def("torch.aten.contiguous", &[SELF, FORMAT]),
    conversion_def("torch.aten.to.dtype", &[SELF, DTYPE, BLOCKING, COPY, FORMAT]),
    conversion_def(
        "torch.aten.to.dtype_layout",
        &[SELF, DTYPE, LAYOUT, DEVICE, PINNED, BLOCKING, COPY, FORMAT],
    ),
    conversion_def("torch.aten.to.device", &[SELF, DEVICE, DTYPE, BLOCKING, COPY, FORMAT]),
    conversion_def("torch.aten.to.prim_Device", &[SELF, DEVICE, DTYPE, BLOCKING, COPY]),
    conversion_like("torch.aten.to.other", &[SELF, OTHER, BLOCKING, COPY, FORMAT]),
    conversion_like("torch.aten.type_as", &[SELF, OTHER]),
    conversion_def("torch.aten._to_copy", &[SELF, DTYPE, LAYOUT, DEVICE, PINNED, BLOCKING, FORMAT]),
    conversion_def("torch.prims.convert_element_type", &[SELF, DTYPE]),
];

fn plan_identity(call: &Call) -> Result<Plan, Violation> {
    call.tensor(0)?;
    Ok(Plan::of([0], [], Formula::InOrder))
}

/// The type of torch's number `dtype`, with signs.
fn element_of_dtype(dtype: i64) -> Option<ElementType> {
    use ElementType::{
        BF16, ComplexF32, ComplexF64, F16, F32, F64, I1, SI8, SI16, SI32, SI64, UI8, UI16, UI32,
        UI64,
    };
    Some(match dtype {
        0 => UI8,
        1 => SI8,
        2 => SI16,
        3 => SI32,
        4 => SI64,
        5 => F16,
        6 => F32,
        7 => F64,
        9 => ComplexF32,
        10 => ComplexF64,
        11 => I1,
        15 => BF16,
        27 => UI16,
        28 => UI32,
        29 => UI64,
        _ => return None,
    })
}

/// The type in the `dtype` operand `index`; `None` for None.
///
/// # Errors
/// `constraint`.
pub fn dtype(
    constraint: &'static str,
    call: &Call,
    index: usize,
) -> Result<Option<ElementType>, Violation> {
    if args::is_none(call, index) {
        return Ok(None);
    }
    let number = super::constant_int(constraint, "dtype", call, index)?;
    let element = element_of_dtype(number).ok_or_else(|| {
        let message = format!("dtype {number} is none of the types that are known here");
        Violation::new(constraint, Site::Operand(index), message)
    })?;
    Ok(Some(promote::as_declared(element, call, 0)))
}

/// The target element type.
fn target_element(call: &Call) -> Result<ElementType, Violation> {
    let from = call.tensor(0)?.element;
    let named = |name: &str| call.def.operands.iter().position(|operand| operand.name == name);
    let to = match (named("dtype"), named("other")) {
        (Some(index), _) => dtype("C1", call, index)?.unwrap_or(from),
        (_, Some(index)) => call.tensor(index)?.element,
        (None, None) => from,
    };
    let is_number = |element: ElementType| element.is_integer() || element.is_float();
    if from.canonical() != to.canonical() && !(is_number(from) && is_number(to)) {
        let message = format!("elements of type {from} are not converted to {to} here");
        return Err(Violation::new("C2", Site::Operand(0), message));
    }
    Ok(to)
}

fn accepted_element(call: &Call) -> ElementType {
    target_element(call).expect("an application that `infer` accepts")
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (x, to) = (&operands[0], accepted_element(call));
    Ok(vec![if x.element() == to { x.clone() } else { promote::converted(x, to) }])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    vec![promote::convert(operands[0], accepted_element(call), emit)]
}

/// The result's element type: `dtype`, or `otherwise` if that is None.
pub fn wanted(
    constraint: &'static str,
    call: &Call,
    index: usize,
    otherwise: ElementType,
) -> Result<ElementType, Violation> {
    let element = dtype(constraint, call, index)?.unwrap_or(otherwise);
    Ok(promote::as_declared(element, call, 0))
}
