//! Unsigned integers in recipes: `arith` computes on signless ones.

use crate::ops::core::Bitcast;
use crate::prelude::*;

/// The signless type with the same bits.
pub fn signless_type(element: ElementType) -> ElementType {
    use ElementType::{I8, I16, I32, I64, UI8, UI16, UI32, UI64};
    match element.canonical() {
        UI8 => I8,
        UI16 => I16,
        UI32 => I32,
        UI64 => I64,
        other => other,
    }
}

/// The same bits as signless integers; any other value as it is.
pub fn signless(value: Val, emit: &mut dyn Emit) -> Val {
    let element = emit.tensor_type(value).element;
    cast(value, signless_type(element), emit)
}

/// The same bits under another integer type of equal width.
pub fn cast(value: Val, element: ElementType, emit: &mut dyn Emit) -> Val {
    if emit.tensor_type(value).element == element {
        return value;
    }
    emit.emit(CoreOp::Bitcast(Bitcast::to(element)), &[value])
}
