//! The row's formula and its recipe, on random operands.

use super::gather;
use crate::ops::testing::{Operand, trial};
use crate::ops::{AttrValue, Attrs};
use crate::types::ElementType;

#[test]
fn gather() {
    trial(&gather::DEF, true, |random| {
        let rank = random.between(1, 4);
        let shape = random.shape(rank as usize);
        let mut dims: Vec<i64> = (0..rank).filter(|_| random.chance(50)).collect();
        if dims.is_empty() {
            dims.push(random.between(0, rank - 1));
        }
        let more = random.between(0, 2) as usize;
        let mut indices = random.shape(more);
        indices.push(dims.len() as i64);
        // Coordinates of one size fit all axes.
        let size = dims.iter().map(|&dim| shape[dim as usize]).min().unwrap_or(1);
        use ElementType::*;
        let (ty, element) =
            (*random.pick(&[I8, I16, I32, I64, Index]), *random.pick(&ElementType::ALL));
        let data = random.data(element, &shape);
        let indices = random.positive_indices(ty, &indices, size);
        let attrs = Attrs::from_iter([("gather_dims", AttrValue::I64Array(dims.into()))]);
        (attrs, [data, indices].map(Operand::Value).into())
    });
}
