//! Each row's formula and its recipe, on random operands.

mod arithmetic;
mod movement;

use super::{INDEX_TYPES, gather, gather_nd, gather_v2};
use crate::ops::{AttrValue, Attrs};
use crate::testing::Operand::{Constant, Value};
use crate::testing::{Random, trial};
use crate::types::ElementType;
use multigather_core::tensor::Tensor;

#[test]
fn gather_v2() {
    trial(&gather_v2::DEF, true, |random| {
        let s = random.batched_blocks();
        let (size, ty) = (s.data.shape()[s.axis], *random.pick(&INDEX_TYPES));
        let indices = random.positive_indices(ty, &s.indices, size);
        let axis = s.axis as i64 - if random.chance(50) { s.data.rank() as i64 } else { 0 };
        let axis = Tensor::from_ints(*random.pick(&INDEX_TYPES[1..]), &[], &[axis.into()]);
        let attrs = Attrs::from_iter([("batch_dims", AttrValue::Int(s.batch_dims))]);
        (attrs, vec![Value(s.data), Value(indices), Constant(axis)])
    });
}

#[test]
fn gather() {
    trial(&gather::DEF, true, |random| {
        let (rank, q) = (random.between(1, 3) as usize, random.between(0, 2) as usize);
        let (shape, sizes) = (random.shape(rank), random.shape(q));
        let (element, ty) = (*random.pick(&ElementType::ALL), *random.pick(&gather::INDEX_TYPES));
        let indices = random.positive_indices(ty, &sizes, shape[0]);
        (Attrs::new(), vec![Value(random.data(element, &shape)), Value(indices)])
    });
}

#[test]
fn gather_nd() {
    trial(&gather_nd::DEF, true, |random: &mut Random| {
        let rank = random.between(1, 5) as usize;
        let n = random.between(0, rank as i64) as usize;
        let (shape, q) = (random.shape(rank), random.between(0, 2) as usize);
        let indices = [random.shape(q), vec![n as i64]].concat();
        let size = shape[..n].iter().copied().min().unwrap_or(1);
        let (element, ty) = (*random.pick(&ElementType::ALL), *random.pick(&INDEX_TYPES));
        let indices = random.positive_indices(ty, &indices, size);
        let policy = *random.pick(&["", "DEFAULT", "ERROR", "IGNORE"]);
        let attrs = Attrs::from_iter([("bad_indices_policy", AttrValue::Str(policy.into()))]);
        (attrs, vec![Value(random.data(element, &shape)), Value(indices)])
    });
}
