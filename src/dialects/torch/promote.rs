//! Operands that are tensors or Python's numbers, of any element types: torch computes in the one
//! type to which they are promoted.

use crate::elementwise::{Kind, formula, recipe};
use crate::ops::def::Role;
use crate::ops::layout::constant;
use crate::prelude::*;

use ElementType::{BF16, F16, F32, F64, I1, I8, I16, I64, SI64, UI8};

/// An operand, as promotion sees it: tensors with dimensions outrank those without, which outrank
/// numbers, unless the lower one is of a higher kind (a float among integers).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Rank {
    Number,
    Scalar,
    Dimensions,
}

fn rank_of(ty: &ValueType) -> Option<(Rank, ElementType)> {
    match ty {
        ValueType::Tensor(ty) if ty.rank() == 0 => Some((Rank::Scalar, ty.element.canonical())),
        ValueType::Tensor(ty) => Some((Rank::Dimensions, ty.element.canonical())),
        other => number_type(other).map(|element| (Rank::Number, element)),
    }
}

/// The element type of a Python number in promotions: int as i64, float as the default type, f32.
fn number_type(ty: &ValueType) -> Option<ElementType> {
    match &*ty.to_string() {
        "!torch.int" => Some(I64),
        "!torch.float" => Some(F32),
        "!torch.bool" => Some(I1),
        _ => None,
    }
}

pub fn is_number(ty: &ValueType) -> bool {
    number_type(ty).is_some()
}

/// The element type that operands `of` are promoted to.
///
/// # Errors
/// `constraint`, where there is none.
pub fn common(
    constraint: &'static str,
    call: &Call,
    of: impl Iterator<Item = usize> + Clone,
) -> Result<ElementType, Violation> {
    let mut by_rank: [Option<ElementType>; 3] = [None; 3];
    for index in of.clone() {
        let ty = &call.operands[index];
        let Some((rank, element)) = rank_of(ty) else {
            let name = call.def.operands[index].name;
            let message = format!("{name} must be a tensor or a number, but is {ty}");
            return Err(Violation::new(constraint, Site::Operand(index), message));
        };
        let so_far = &mut by_rank[rank as usize];
        *so_far = match *so_far {
            None => Some(element),
            Some(other) => Some(promote_types(other, element).ok_or_else(|| {
                let message =
                    format!("elements of type {other} and {element} have no common type here");
                Violation::new(constraint, Site::Operand(index), message)
            })?),
        };
    }
    let [numbers, scalars, dimensions] = by_rank;
    let element = outranking_type(dimensions, outranking_type(scalars, numbers));
    Ok(signed_as(element.expect("an operand"), call, of))
}

/// The element type to which tensors are promoted, whatever their ranks; `None` where there is none.
pub fn common_of_all<'a>(mut tensors: impl Iterator<Item = &'a TensorType>) -> Option<ElementType> {
    let first = tensors.next()?.element;
    let mut common = first.canonical();
    let mut spelled = first;
    for ty in tensors {
        common = promote_types(common, ty.element.canonical())?;
        if ty.element.canonical() == common {
            spelled = ty.element;
        }
    }
    Some(if spelled.canonical() == common { spelled } else { signed(common) })
}

/// Whether elements are converted to another type, or have it.
fn becomes(from: ElementType, to: ElementType) -> bool {
    from.canonical() == to.canonical() || (is_numeric(from) && is_numeric(to))
}

/// Whether elements are integers or floats.
pub fn is_numeric(element: ElementType) -> bool {
    element.is_integer() || element.is_float()
}

/// The promoted type of both; `None` where torch has none, or none with arithmetic.
fn promote_types(a: ElementType, b: ElementType) -> Option<ElementType> {
    let (narrow, wide) = if a.bits() <= b.bits() { (a, b) } else { (b, a) };
    Some(match (narrow, wide) {
        (a, b) if a == b => a,
        (a, b) if !is_numeric(a) || !is_numeric(b) => return None,
        (I1, other) => other,
        (F16, BF16) | (BF16, F16) => F32,
        (a, b) if a.is_float() && !b.is_float() => a,
        (a, b) if !a.is_float() && !b.is_float() => match (a, b) {
            (UI8, I8) | (I8, UI8) => I16,
            // Of unsigned types, only the one of 8 bits is promoted.
            (_, wide) if wide.is_unsigned() => return None,
            (narrow, _) if narrow.is_unsigned() && narrow != UI8 => return None,
            (_, wide) => wide,
        },
        (_, wide) => wide,
    })
}

/// The type of the higher operands, unless the lower ones are of a higher kind.
fn outranking_type(higher: Option<ElementType>, lower: Option<ElementType>) -> Option<ElementType> {
    let kind = |element: ElementType| match element {
        I1 => 0,
        element if element.is_integer() => 1,
        _ => 2,
    };
    match (higher, lower) {
        (Some(higher), Some(lower)) if kind(lower) > kind(higher) => Some(lower),
        (higher, lower) => higher.or(lower),
    }
}

/// Integers as the program writes them: signless ones where it has lost its signs.
fn signed_as(
    element: ElementType,
    call: &Call,
    mut of: impl Iterator<Item = usize>,
) -> ElementType {
    let is_signless =
        |ty: &ValueType| ty.element().is_some_and(|element| element.is_signless() && element != I1);
    let declared = call.results.first().and_then(ValueType::element);
    match declared.filter(|declared| declared.canonical() == element) {
        Some(declared) => declared,
        None if of.any(|index| is_signless(&call.operands[index])) => element,
        None => signed(element),
    }
}

/// Signless integers as torch's, which have a sign.
pub fn signed(element: ElementType) -> ElementType {
    let signed = [ElementType::SI8, ElementType::SI16, ElementType::SI32, SI64];
    signed.into_iter().find(|signed| signed.canonical() == element).unwrap_or(element)
}

/// `element` in the spelling of the declared result `index`.
pub fn as_declared(element: ElementType, call: &Call, index: usize) -> ElementType {
    let declared = call.results.get(index).and_then(ValueType::element);
    declared.filter(|declared| declared.canonical() == element.canonical()).unwrap_or(element)
}

/// The constant number of operand `index`: of i64, f64 or i1, of rank 0.
pub fn number<'a>(call: &Call<'a>, index: usize) -> Option<&'a Tensor> {
    call.constants[index].as_ref().filter(|_| is_number(&call.operands[index]))
}

/// Checks that operand `index` is a constant number in the range of `element`, to which it is rounded; or, where the
/// definition takes one, a tensor whose elements are converted to it.
pub fn check_number(
    constraint: &'static str,
    call: &Call,
    index: usize,
    element: ElementType,
) -> Result<(), Violation> {
    let name = call.def.operands[index].name;
    let refuse = |message| Err(Violation::new(constraint, Site::Operand(index), message));
    if let (Some(ty), Role::Data) = (call.operands[index].as_tensor(), call.def.role(index)) {
        return match becomes(ty.element, element) {
            true => Ok(()),
            false => refuse(format!("{name} of {} is not converted to {element}", ty.element)),
        };
    }
    let Some(number) = number(call, index) else {
        let found = &call.operands[index];
        return refuse(format!("{name} must be a constant number, but is {found}"));
    };
    if fits(number, element) {
        return Ok(());
    }
    refuse(format!("{name} must be a number that fits {element}, but does not"))
}

fn fits(number: &Tensor, element: ElementType) -> bool {
    if element == I1 {
        return number.element().is_integer();
    }
    if number.element().is_integer() && element.is_integer() {
        return formula::convert(number, element).int_at(0) == number.int_at(0);
    }
    if !element.is_float() {
        return false;
    }
    let exact = formula::convert(number, F64).float_at(0);
    let found = formula::convert(number, element).float_at(0);
    found.is_finite() || !exact.is_finite()
}

/// Checks an operand like [`check_number`], of a number that is computed only its type.
pub fn check_known_type(
    constraint: &'static str,
    call: &Call,
    index: usize,
    element: ElementType,
) -> Result<(), Violation> {
    match number_type(&call.operands[index]).filter(|_| call.constants[index].is_none()) {
        Some(own) if element.is_float() || !own.is_float() => Ok(()),
        _ => check_number(constraint, call, index, element),
    }
}

/// Checks numbers by [`check_known_type`], and that tensors of the highest category have a type that torch computes with:
/// no scalar tensor together with floats of 16 bits.
pub fn check_operands(
    constraint: &'static str,
    call: &Call,
    of: impl Iterator<Item = usize>,
    element: ElementType,
) -> Result<(), Violation> {
    for index in of {
        check_known_type(constraint, call, index, element)?;
        let Some(ty) = call.operands[index].as_tensor() else { continue };
        let is_cut =
            element.is_float() && element.bits() < 32 && ty.element.bits() > element.bits();
        if ty.rank() == 0 && is_cut && ty.element.is_float() {
            let name = call.def.operands[index].name;
            let message = format!(
                "{name} of {} beside {element}: how much of it is computed with, torch does not specify",
                ty.element
            );
            return Err(Violation::new(constraint, Site::Operand(index), message));
        }
    }
    Ok(())
}

/// `x` converted to `to` as torch does: to floats of 16 bits through f32, and floats to integers of less than 32 bits
/// through i32, which wraps.
pub fn converted(x: &Tensor, to: ElementType) -> Tensor {
    match intermediate_type(x.element(), to) {
        Some(by) => formula::convert(&formula::convert(x, by), to),
        None => formula::convert(x, to),
    }
}

/// The conversion as core ops, for `expand`.
pub fn convert(x: Val, to: ElementType, emit: &mut dyn Emit) -> Val {
    let from = emit.tensor_type(x).element;
    let x = intermediate_type(from, to).map_or(x, |by| recipe::convert(x, by, emit));
    recipe::convert(x, to, emit)
}

/// The type that elements pass through.
fn intermediate_type(from: ElementType, to: ElementType) -> Option<ElementType> {
    if to.is_float() && to.bits() < 32 && from.bits() > to.bits() {
        return Some(F32);
    }
    let is_narrow = to.is_integer() && to != I1 && to.bits() < 32;
    (from.is_float() && is_narrow).then_some(ElementType::I32)
}

/// Operand `index` with elements of type `element`.
pub fn value(call: &Call, operands: &[Tensor], index: usize, element: ElementType) -> Tensor {
    converted(number(call, index).unwrap_or(&operands[index]), element)
}

/// The promoted operand as core ops, for `expand`.
pub fn emit_value(
    call: &Call,
    operands: &[Val],
    index: usize,
    element: ElementType,
    emit: &mut dyn Emit,
) -> Val {
    match number(call, index) {
        Some(number) => {
            let number = constant(number.clone(), emit);
            convert(number, element, emit)
        }
        None => convert(operands[index], element, emit),
    }
}

/// The element type in which `kind` computes: integers become f32 for kinds on floats only.
pub fn computed(kind: Kind, element: ElementType) -> ElementType {
    let becomes_float = element.is_integer() && matches!(kind, Kind::TrueDiv | Kind::Atan2);
    if becomes_float { F32 } else { element }
}
