//! Lists of numbers some of which are operands.

use crate::prelude::*;

/// An attribute `array<i64: …>` whose entries [`DYNAMIC`] are operands of type index, from operand `first` on.
#[derive(Clone, Copy)]
pub struct Mixed {
    pub name: &'static str,
    pub first: usize,
}

impl Mixed {
    /// The numbers; unknown ones are dynamic. Checks the number of operands.
    pub fn values(self, constraint: &'static str, call: &Call) -> Result<Shape, Violation> {
        let mut values = Shape::from_slice(call.ints(self.name));
        let open = values.iter_mut().filter(|value| **value == DYNAMIC);
        for (index, value) in (self.first..).zip(open) {
            if let Some(known) = index_operand(constraint, call, index)? {
                *value = known;
            }
        }
        Ok(values)
    }
}

/// The constant value of operand `index`, of type index, where it is known.
pub fn index_operand(
    constraint: &'static str,
    call: &Call,
    index: usize,
) -> Result<Option<i64>, Violation> {
    let ty = &call.operands[index];
    if *ty != ValueType::Scalar(ElementType::Index) {
        let message = format!("sizes and positions must be of type index, but this is {ty}");
        return Err(Violation::new(constraint, Site::Operand(index), message));
    }
    Ok(call.known_ints(index).and_then(|values| values.first().copied()))
}
