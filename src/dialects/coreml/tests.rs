//! Each row's formula and its recipe, on random operands.

use super::{INDEX_TYPES, gather, gather_along_axis, gather_nd};
use crate::ops::{AttrValue, Attrs};
use crate::testing::{Operand, Random, trial};

/// Integer attributes, and `validate_indices` now and then.
fn attrs(random: &mut Random, ints: &[(&'static str, i64)]) -> Attrs {
    let mut attrs: Attrs =
        ints.iter().map(|&(name, value)| (name, AttrValue::Int(value))).collect();
    attrs.push(("validate_indices", AttrValue::Bool(random.chance(15))));
    attrs
}

#[test]
fn gather() {
    trial(&gather::DEF, true, |random| {
        let sample = random.batched_blocks();
        let size = sample.data.shape()[sample.axis];
        let ty = *random.pick(INDEX_TYPES);
        let indices = random.indices(ty, &sample.indices, size, 40);
        let axis = random.either_end(sample.axis, sample.data.rank());
        let attrs = attrs(random, &[("axis", axis), ("batch_dims", sample.batch_dims)]);
        (attrs, [sample.data, indices].map(Operand::Value).into())
    });
}

#[test]
fn gather_along_axis() {
    trial(&gather_along_axis::DEF, true, |random| {
        let rank = random.between(1, 4) as usize;
        let at = random.between(0, rank as i64 - 1) as usize;
        let axis = random.either_end(at, rank);
        let ty = *random.pick(INDEX_TYPES);
        (attrs(random, &[("axis", axis)]), random.elements(rank, at, ty).into())
    });
}

#[test]
fn gather_nd() {
    trial(&gather_nd::DEF, true, |random| {
        let b = random.between(0, 2);
        let ty = *random.pick(INDEX_TYPES);
        (attrs(random, &[("batch_dims", b)]), random.tuples(b as usize, ty).into())
    });
}
