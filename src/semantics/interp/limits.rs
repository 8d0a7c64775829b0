//! Limits of one operation, so that a small program cannot use unlimited memory and time.

use crate::ops::CoreOp;
use crate::tensor::Tensor;
use crate::types::{ElementType, ValueType, element_count};

/// The largest number of elements of one result, and of a splat that an operation reads element by element.
const ELEMENTS: i64 = 1 << 28;

/// The largest number of bytes of one result.
const BYTES: i64 = 1 << 31;

/// Checks that one operation is within the limits.
pub fn check(
    core: Option<&CoreOp>,
    operands: &[Tensor],
    results: &[ValueType],
) -> Result<(), String> {
    if matches!(core, Some(CoreOp::Constant(_))) {
        return Ok(()); // It is there already.
    }
    for result in results {
        let (Some(shape), Some(element)) = (result.shape(), result.element()) else { continue };
        if !is_affordable(shape, element) {
            return Err(too_large("result", &result.to_string()));
        }
    }
    // A splat costs nothing until every element of it is looked at.
    let reads_all = core.is_none_or(|core| core.joined_axes().is_some());
    let huge = operands.iter().find(|operand| {
        reads_all && operand.is_splat() && !is_affordable(operand.shape(), operand.element())
    });
    huge.map_or(Ok(()), |operand| Err(too_large("operand", &operand.ty().to_string())))
}

fn is_affordable(shape: &[i64], element: ElementType) -> bool {
    element_count(shape).is_some_and(|count| {
        count <= ELEMENTS && count.saturating_mul(element.bytes() as i64) <= BYTES
    })
}

fn too_large(what: &str, ty: &str) -> String {
    format!("the {what} {ty} is too large to be interpreted: the limit is 2^28 elements and 2 GiB")
}
