//! Each row's formula and its recipe, on random operands.

use super::{INDEX_TYPES, gather, gather_elements, gather_nd};
use crate::ops::{AttrValue, Attrs};
use crate::testing::trial;

fn axis(axis: i64) -> Attrs {
    Attrs::from_iter([("axis", AttrValue::Int(axis))])
}

#[test]
fn gather() {
    trial(&gather::DEF, false, |random| {
        let rank = random.between(1, 4);
        let at = random.between(0, rank - 1);
        let ty = *random.pick(INDEX_TYPES);
        (axis(at), random.blocks(rank as usize, at as usize, ty).into())
    });
}

#[test]
fn gather_elements() {
    trial(&gather_elements::DEF, false, |random| {
        let rank = random.between(1, 4);
        let at = random.between(0, rank - 1);
        let ty = *random.pick(INDEX_TYPES);
        (axis(at), random.elements(rank as usize, at as usize, ty).into())
    });
}

#[test]
fn gather_nd() {
    trial(&gather_nd::DEF, false, |random| {
        let ty = *random.pick(INDEX_TYPES);
        (Attrs::new(), random.tuples(0, ty).into())
    });
}
