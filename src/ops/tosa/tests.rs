//! The row's formula and its recipe, on random operands.

use super::gather;
use crate::ops::Attrs;
use crate::ops::testing::{Operand, trial};
use crate::types::ElementType;

#[test]
fn gather() {
    trial(&gather::DEF, true, |random| {
        let shape = random.shape(3);
        let indices = [shape[0], random.between(0, 4)];
        let element = *random.pick(&ElementType::ALL);
        let data = random.data(element, &shape);
        let indices = random.positive_indices(ElementType::I32, &indices, shape[1]);
        (Attrs::new(), [data, indices].map(Operand::Value).into())
    });
}
