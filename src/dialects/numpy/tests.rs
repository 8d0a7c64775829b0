//! Each row's formula and its recipe, on random operands.

use super::{take, take_along_axis};
use crate::ops::{AttrValue, Attrs};
use crate::testing::{Operand, Random, trial};
use crate::types::ElementType;

/// Any integer type that NumPy has.
fn integer(random: &mut Random) -> ElementType {
    use ElementType::*;
    *random.pick(&[I8, I16, I32, I64, SI32, SI64, UI8, UI16, UI32, UI64])
}

/// An axis, or none.
fn axis(random: &mut Random, rank: i64) -> Option<i64> {
    random.chance(75).then(|| random.between(-rank, rank - 1))
}

fn attrs(axis: Option<i64>) -> Attrs {
    axis.map(|axis| ("axis", AttrValue::Int(axis))).into_iter().collect()
}

fn take_in(random: &mut Random, mode: &'static str) -> (Attrs, Vec<Operand>) {
    let shape = {
        let rank = random.between(0, 4);
        random.shape(rank as usize)
    };
    let axis = axis(random, shape.len().max(1) as i64);
    let size = match axis {
        Some(axis) if !shape.is_empty() => shape[axis.rem_euclid(shape.len() as i64) as usize],
        _ => shape.iter().product(),
    };
    let mut attrs = attrs(axis);
    attrs.push(("mode", AttrValue::Str(mode.into())));
    let indices = {
        let q = random.between(0, 3);
        random.shape(q as usize)
    };
    let (ty, element) = (integer(random), *random.pick(&ElementType::ALL));
    let operands = [random.data(element, &shape), random.indices(ty, &indices, size, 40)];
    (attrs, operands.map(Operand::Value).into())
}

#[test]
fn take() {
    trial(&take::DEF, true, |random| take_in(random, "raise"));
    trial(&take::DEF, false, |random| take_in(random, "wrap"));
    trial(&take::DEF, false, |random| take_in(random, "clip"));
}

#[test]
fn take_along_axis() {
    trial(&take_along_axis::DEF, true, |random| {
        let rank = random.between(1, 4);
        let mut shape = random.shape(rank as usize);
        let mut indices = shape.clone();
        for d in 0..shape.len() {
            match random.0.u32(..8) {
                0 => shape[d] = 1,
                1 => indices[d] = 1,
                _ => {}
            }
        }
        let axis = axis(random, rank);
        let size = match axis {
            Some(axis) => {
                let axis = axis.rem_euclid(rank) as usize;
                indices[axis] = random.between(0, 5);
                shape[axis]
            }
            None => {
                indices = vec![random.between(0, 5)];
                shape.iter().product()
            }
        };
        let (ty, element) = (integer(random), *random.pick(&ElementType::ALL));
        let operands = [random.data(element, &shape), random.indices(ty, &indices, size, 60)];
        (attrs(axis), operands.map(Operand::Value).into())
    });
}
