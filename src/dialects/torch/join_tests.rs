//! Ops on lists of tensors: each row's formula and its recipe, on random operands.

use super::{INT_OR_LONG, index, join};
use crate::ops::Attrs;
use crate::testing::Operand::{self, Typed, Value};
use crate::testing::{Random, trial};
use crate::types::ElementType;
use multigather_core::tensor::Tensor;

fn int(value: i64) -> Operand {
    Typed("!torch.int", Tensor::from_i64s(&[], &[value]))
}

fn none() -> Operand {
    Typed("!torch.none", Tensor::zero(ElementType::I1, &[0]))
}

#[test]
fn cat() {
    trial(&join::CAT, false, |random| {
        let rank = random.between(1, 4) as usize;
        let (shape, element) = (random.shape(rank), *random.pick(&ElementType::ALL));
        let dim = random.between(-(rank as i64), rank as i64 - 1);
        let at = dim.rem_euclid(rank as i64) as usize;
        let mut operands = Vec::new();
        for _ in 0..random.between(1, 4) {
            let mut shape = shape.clone();
            shape[at] = random.between(0, 3);
            let shape = if random.chance(20) { vec![0] } else { shape };
            operands.push(Value(random.data(element, &shape)));
        }
        operands.push(int(dim));
        (Attrs::new(), operands)
    });
}

#[test]
fn stack() {
    trial(&join::STACK, false, |random| {
        let rank = random.between(0, 4) as usize;
        let (shape, element) = (random.shape(rank), *random.pick(&ElementType::ALL));
        let count = random.between(1, 4);
        let mut operands: Vec<Operand> =
            (0..count).map(|_| Value(random.data(element, &shape))).collect();
        operands.push(int(random.between(-(rank as i64) - 1, rank as i64)));
        (Attrs::new(), operands)
    });
}

#[test]
fn index_of_one_dimension() {
    trial(&index::DEF, true, |random| {
        let (rank, q) = (random.between(1, 4) as usize, random.between(0, 3) as usize);
        let (shape, sizes) = (random.shape(rank), random.shape(q));
        let d = random.between(0, rank as i64 - 1) as usize;
        let ty = *random.pick(&INT_OR_LONG);
        let at = Value(random.indices(ty, &sizes, shape[d], 5));
        let element = *random.pick(&ElementType::ALL);
        let mut operands = vec![Value(random.data(element, &shape))];
        operands.extend((0..d).map(|_| none()));
        operands.push(at);
        operands.extend((0..random.between(0, (rank - d) as i64 - 1)).map(|_| none()));
        (Attrs::new(), operands)
    });
}

#[test]
fn index_of_several_dimensions() {
    trial(&index::DEF, false, |random| {
        let (rank, q) = (random.between(2, 4) as usize, random.between(0, 3) as usize);
        let (shape, sizes) = (random.shape(rank), random.shape(q));
        let element = *random.pick(&ElementType::ALL);
        let mut operands = vec![Value(random.data(element, &shape))];
        for &size in &shape {
            operands.push(if random.chance(40) { none() } else { stretched(random, &sizes, size) });
        }
        (Attrs::new(), operands)
    });
}

/// Indices in range, from either end, of a shape that broadcasts to `sizes`.
fn stretched(random: &mut Random, sizes: &[i64], size: i64) -> Operand {
    let rank = random.between(0, sizes.len() as i64) as usize;
    let own = sizes[sizes.len() - rank..].iter();
    let own: Vec<i64> = own.map(|&n| if random.chance(30) { 1 } else { n }).collect();
    let ty = *random.pick(&INT_OR_LONG);
    let count: i64 = own.iter().product();
    let values: Vec<i128> =
        (0..count).map(|_| random.between(-size, (size - 1).max(-size)).into()).collect();
    Value(Tensor::from_ints(ty, &own, &values))
}
