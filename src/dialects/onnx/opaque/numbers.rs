//! What the formulas of carried operators share: elements as numbers, each step rounded.

use super::*;

/// Rounds a number to an element type; 16-bit floats are computed with in `f32`.
pub type Rounding = fn(f64) -> f64;

/// The rounding of each step of a formula on elements of this type.
pub fn rounding(element: ElementType) -> Rounding {
    match element {
        ElementType::F64 => |value| value,
        _ => |value| f64::from(value as f32),
    }
}

/// All elements of a tensor of integers or floats.
pub fn numbers(tensor: &Tensor) -> Vec<f64> {
    let is_float = tensor.element().is_float();
    let number = |at: usize| match is_float {
        true => tensor.float_at(at),
        false => tensor.int_at(at) as f64,
    };
    match tensor.is_splat() && tensor.count() > 0 {
        true => vec![number(0); tensor.count()],
        false => (0..tensor.count()).map(number).collect(),
    }
}

/// The tensor of these elements, each rounded to the type.
pub fn tensor_of(element: ElementType, shape: &[i64], values: &[f64]) -> Tensor {
    let mut builder = TensorBuilder::new(element, shape);
    for &value in values {
        match element.is_float() {
            true => builder.push_float(value),
            false => builder.push_int(value as i128),
        }
    }
    builder.finish()
}

/// The value of a float attribute that [`check_scalars`] has accepted, or its default.
pub fn scalar(call: &Call, name: &str, otherwise: f64) -> f64 {
    call.tensor_attr(name).map_or(otherwise, |value| value.float_at(0))
}

/// Checks that all scalars that an operator's attributes state are floats.
pub fn check_scalars(call: &Call) -> Result<(), Violation> {
    let is_scalar = |attr: &&AttrDef| attr.kind == Scalar;
    for attr in call.def.attributes.iter().filter(is_scalar) {
        if call.tensor_attr(attr.name).is_some_and(|value| !value.element().is_float()) {
            return not_known(format!("{} is no float", attr.name));
        }
    }
    Ok(())
}

/// The first operand's type, if it is a static tensor of floats.
pub fn floats_of<'a>(call: &Call<'a>) -> Result<&'a TensorType, Violation> {
    check_scalars(call)?;
    let x = call.tensor(0)?;
    match x.element.is_float() {
        true => Ok(x),
        false => not_known(format!("{x} has no floats")),
    }
}

/// Whether a constant operand contains NaN.
pub fn has_nan(call: &Call, index: usize) -> bool {
    let known = call.constants.get(index).and_then(Option::as_ref);
    known.is_some_and(|known| {
        known.element().is_float() && (0..known.count()).any(|at| known.float_at(at).is_nan())
    })
}
