//! `tf.ArgMax`, `tf.ArgMin`: the positions of extremes.

use crate::elementwise::{Kind, formula, recipe};
use crate::extreme::{self, Nans, Wanted};
use crate::movement::prelude::*;
use crate::prelude::*;

pub static ARG_MAX: OpDef =
    define::<true>("tf.ArgMax", "https://www.tensorflow.org/api_docs/python/tf/math/argmax");
pub static ARG_MIN: OpDef =
    define::<false>("tf.ArgMin", "https://www.tensorflow.org/api_docs/python/tf/math/argmin");

/// The row of the positions of the largest or the least elements along an axis.
pub const fn define<const MAX: bool>(name: &'static str, source: &'static str) -> OpDef {
    OpDef {
        name,
        summary: if MAX {
            "The position of the largest element along an axis."
        } else {
            "The position of the least element along an axis."
        },
        description: "The first position where several elements are equal; NaN is passed over, as is what is not above the least finite number (for the least element: below the largest one); 0 where there is nothing else. Of i32 or i64 (the largest also of i16 or ui16), as the result is declared.",
        source,
        operands: const {
            &[
                OperandDef::one("input", "a tensor of rank r >= 1"),
                OperandDef::constant("dimension", "i16, i32 or i64 of rank 0, in [-r, r-1]"),
            ]
        },
        constraints: const {
            &rules([
                "C1: `dimension` is i16, i32 or i64 of rank 0",
                "C2: `dimension` is in [-r, r-1]",
                "C3: the elements are integers or floats",
                "C4: the axis is not empty",
            ])
        },
        semantics: Semantics::framework(infer::<MAX>, eval::<MAX>, expand::<MAX>),
        ..OpDef::BASE
    }
}

/// The axis, counted from the front; `None` where it is not known.
fn axis_operand(call: &Call, x: &TensorType) -> Result<Option<usize>, Violation> {
    let Some(dimension) = operands::scalar("C1", call, 1)? else { return Ok(None) };
    operands::axis("C2", Site::Operand(1), dimension, x.rank()).map(Some)
}

/// The type of positions that is declared, where it is one that TensorFlow has.
fn output_type<const MAX: bool>(call: &Call) -> ElementType {
    use ElementType::{I16, I32, I64, UI16};
    let known: &[ElementType] = if MAX { &[I16, UI16, I32, I64] } else { &[I32, I64] };
    let declared = call.results.first().and_then(ValueType::element);
    declared.filter(|element| known.contains(element)).unwrap_or(I64)
}

fn infer<const MAX: bool>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let x = call.tensor(0)?;
    if !Kind::Max.accepts(x.element) {
        let message = format!("elements of type {} are not compared here", x.element);
        return Err(Violation::new("C3", Site::Operand(0), message));
    }
    let Some(axis) = axis_operand(call, x)? else {
        let open = vec![DYNAMIC; x.rank().saturating_sub(1)];
        return Ok(vec![ValueType::tensor(output_type::<MAX>(call), &open)]);
    };
    if x.shape[axis] == 0 {
        let message = format!("axis {axis} of {x} is empty: no element is the largest or least");
        return Err(Violation::new("C4", Site::Operand(0), message));
    }
    let mut shape = x.shape.clone();
    shape.remove(axis);
    Ok(vec![ValueType::tensor(output_type::<MAX>(call), &shape)])
}

const fn wanted_extremum<const MAX: bool>() -> Wanted {
    Wanted { largest: MAX, last: false, nans: Nans::Passed }
}

fn accepted_axis(call: &Call) -> Option<usize> {
    call.tensor(0).and_then(|x| axis_operand(call, x)).ok().flatten()
}

fn eval<const MAX: bool>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let Some(axis) = accepted_axis(call) else {
        return Err(Fault::Other("the axis is not known".into()));
    };
    let found = extreme::formula(&operands[0], axis, wanted_extremum::<MAX>());
    let mut shape = operands[0].shape().to_vec();
    shape.remove(axis);
    Ok(vec![formula::convert(&found.reshaped(&shape), output_type::<MAX>(call))])
}

fn expand<const MAX: bool>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    // What is not known need not show in a result of rank 0.
    let Some(axis) = accepted_axis(call) else { return Vec::new() };
    let mut shape = emit.tensor_type(operands[0]).shape;
    shape.remove(axis);
    let found = extreme::positions(operands[0], axis, wanted_extremum::<MAX>(), emit);
    let found = emit.reshape(found, &shape);
    vec![recipe::convert(found, output_type::<MAX>(call), emit)]
}
