//! What the formulas of carried operators share: elements as numbers, each step rounded.

use super::*;
use crate::elementwise::{self, recipe};
use crate::ops::core::ReduceKind;
pub use crate::ops::core::sum::sum_of_numbers;

/// Rounds a number to an element type; 16-bit floats are computed with in `f32`.
pub type Rounding = fn(f64) -> f64;

/// The rounding of each step of a formula on elements of this type.
pub fn rounding(element: ElementType) -> Rounding {
    match element {
        ElementType::F64 => |value| value,
        _ => |value| f64::from(value as f32),
    }
}

/// Appends the steps of a formula as a recipe, on floats of one type. Operands of fewer dimensions are stretched.
pub struct Steps<'e> {
    pub emit: &'e mut dyn Emit,
    element: ElementType,
}

impl<'e> Steps<'e> {
    /// Steps that are rounded as [`rounding`] rounds those of this type.
    pub fn rounded_for(element: ElementType, emit: &'e mut dyn Emit) -> Self {
        let element = if element == ElementType::F64 { element } else { ElementType::F32 };
        Steps { emit, element }
    }

    /// Steps that are rounded to this type, as those of an operator that the standard composes of others.
    pub fn rounded_to(element: ElementType, emit: &'e mut dyn Emit) -> Self {
        Steps { emit, element }
    }

    /// Steps in `f64`.
    pub fn in_double(emit: &'e mut dyn Emit) -> Self {
        Steps { emit, element: ElementType::F64 }
    }

    /// A value in the type of the steps.
    pub fn value(&mut self, value: Val) -> Val {
        recipe::convert(value, self.element, self.emit)
    }

    /// The value of some steps in `f64`, rounded to the type of these.
    pub fn double(&mut self, x: Val, steps: impl FnOnce(Val, &mut Steps) -> Val) -> Val {
        let mut inner = Steps::in_double(self.emit);
        let x = inner.value(x);
        let result = steps(x, &mut inner);
        self.value(result)
    }

    /// The result of a function of a value, in the type of that value.
    fn expand(mut self, x: Val, function: impl FnOnce(Val, &mut Steps) -> Val) -> Vec<Val> {
        let element = self.emit.tensor_type(x).element;
        let x = self.value(x);
        let result = function(x, &mut self);
        vec![recipe::convert(result, element, self.emit)]
    }

    /// A number.
    pub fn number(&mut self, value: f64) -> Val {
        layout::constant(tensor_of(self.element, &[], &[value]), self.emit)
    }

    /// A function of each element.
    pub fn apply<const N: usize>(&mut self, kind: elementwise::Kind, operands: [Val; N]) -> Val {
        recipe::broadcast(kind, &operands, self.emit)
    }

    /// A function of each element and of a number.
    pub fn with(&mut self, kind: elementwise::Kind, x: Val, number: f64) -> Val {
        let number = self.number(number);
        self.apply(kind, [x, number])
    }

    /// `yes` where `x` compares so with a number, else `no`.
    pub fn choose(
        &mut self,
        (x, kind, bound): (Val, elementwise::Kind, f64),
        yes: Val,
        no: Val,
    ) -> Val {
        let test = self.with(kind, x, bound);
        self.apply(elementwise::Kind::Select, [test, yes, no])
    }

    /// The sum along dimensions, which keep size 1, of the elements in order.
    pub fn sum(&mut self, x: Val, axes: &[usize]) -> Val {
        crate::reduction::reduce(ReduceKind::Sum, x, axes, true, self.emit)
    }

    /// The mean along dimensions, which keep size 1.
    pub fn mean(&mut self, x: Val, axes: &[usize]) -> Val {
        let sum = self.sum(x, axes);
        let shape = self.emit.tensor_type(x).shape;
        let mut count = self.number(1.0);
        for &d in axes {
            let size = layout::size(ElementType::I64, shape[d], &[], self.emit);
            let size = self.value(size);
            count = self.apply(elementwise::Kind::Mul, [count, size]);
        }
        self.apply(elementwise::Kind::Div, [sum, count])
    }
}

/// The recipe of a function of each element of the first operand.
pub fn expand_elements(
    operands: &[Val],
    emit: &mut dyn Emit,
    function: impl FnOnce(Val, &mut Steps) -> Val,
) -> Vec<Val> {
    let element = emit.tensor_type(operands[0]).element;
    Steps::rounded_for(element, emit).expand(operands[0], function)
}

/// The same, with steps in `f64` alone.
pub fn expand_in_double(
    operands: &[Val],
    emit: &mut dyn Emit,
    function: impl FnOnce(Val, &mut Steps) -> Val,
) -> Vec<Val> {
    Steps::in_double(emit).expand(operands[0], function)
}

/// Whether elements of this type are integers or floats.
pub fn is_number(element: ElementType) -> bool {
    element.is_float() || element.is_integer()
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
