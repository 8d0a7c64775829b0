//! Each row's formula and its recipe, on random operands.

use super::{gather, gather_elements, gather_nd};
use crate::ops::{AttrValue, Attrs};
use crate::testing::{Operand, Random, trial};
use crate::types::ElementType;
use multigather_core::tensor::Tensor;

/// Any integer type that OpenVINO has.
fn integer(random: &mut Random) -> ElementType {
    use ElementType::*;
    *random.pick(&[I8, I16, I32, I64, UI8, UI16, UI32, UI64])
}

fn attr(name: &'static str, value: i64) -> Attrs {
    Attrs::from_iter([(name, AttrValue::Int(value))])
}

#[test]
fn gather() {
    trial(&gather::DEF, false, |random| {
        let sample = random.batched_blocks();
        let size = sample.data.shape()[sample.axis];
        let ty = integer(random);
        let indices = random.indices(ty, &sample.indices, size, 20);
        let axis = random.either_end(sample.axis, sample.data.rank());
        let shape: &[i64] = if random.chance(50) { &[] } else { &[1] };
        let axis = Tensor::from_ints(ElementType::I32, shape, &[axis.into()]);
        let operands =
            vec![Operand::Value(sample.data), Operand::Value(indices), Operand::Constant(axis)];
        (attr("batch_dims", sample.batch_dims), operands)
    });
}

#[test]
fn gather_elements() {
    trial(&gather_elements::DEF, true, |random| {
        let rank = random.between(1, 4) as usize;
        let at = random.between(0, rank as i64 - 1) as usize;
        let ty = *random.pick(&[ElementType::I32, ElementType::I64]);
        (attr("axis", random.either_end(at, rank)), random.elements(rank, at, ty).into())
    });
}

#[test]
fn gather_nd() {
    trial(&gather_nd::DEF, true, |random| {
        let b = random.between(0, 2);
        let ty = integer(random);
        (attr("batch_dims", b), random.tuples(b as usize, ty).into())
    });
}
