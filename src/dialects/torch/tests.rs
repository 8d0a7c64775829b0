//! Each row's formula and its recipe, on random operands.

use super::{INT_OR_LONG, LONG, embedding, gather, index_select, take, take_along_dim};
use crate::ops::Attrs;
use crate::testing::Operand::{self, Typed, Value};
use crate::testing::{Random, trial};
use crate::types::ElementType;
use multigather_core::tensor::Tensor;

fn data(random: &mut Random, shape: &[i64]) -> Operand {
    let element = *random.pick(&ElementType::ALL);
    Value(random.data(element, shape))
}

fn int(value: i64) -> Operand {
    Typed("!torch.int", Tensor::from_i64s(&[], &[value]))
}

fn flag() -> Operand {
    Typed("!torch.bool", Tensor::zero(ElementType::I1, &[]))
}

/// A dimension of a tensor of `rank`, from either end.
fn dim(random: &mut Random, rank: usize) -> (usize, Operand) {
    let rank = rank.max(1) as i64;
    let dim = random.between(-rank, rank - 1);
    (dim.rem_euclid(rank) as usize, int(dim))
}

#[test]
fn gather() {
    trial(&gather::DEF, true, |random| {
        let rank = random.between(0, 4) as usize;
        let shape = random.shape(rank);
        let (at, dim) = dim(random, rank);
        let mut sizes: Vec<i64> =
            shape.iter().map(|&size| random.between(size.min(1), size)).collect();
        if rank > 0 {
            sizes[at] = random.between(0, 5);
        }
        match sizes[..] {
            [] if random.chance(50) => sizes.push(random.between(0, 4)),
            [_] if random.chance(30) => sizes.clear(),
            _ if random.chance(5) => sizes = vec![0, 7],
            _ => {}
        }
        let size = shape.get(at).copied().unwrap_or(1);
        let ty = *random.pick(&INT_OR_LONG);
        let index = Value(random.positive_indices(ty, &sizes, size));
        (Attrs::new(), vec![data(random, &shape), dim, index, flag()])
    });
}

#[test]
fn take() {
    trial(&take::DEF, true, |random| {
        let (rank, q) = (random.between(0, 3) as usize, random.between(0, 3) as usize);
        let (shape, sizes) = (random.shape(rank), random.shape(q));
        let ty = *random.pick(&LONG);
        let index = Value(random.indices(ty, &sizes, shape.iter().product(), 60));
        (Attrs::new(), vec![data(random, &shape), index])
    });
}

#[test]
fn take_along_dim() {
    trial(&take_along_dim::DEF, true, |random| {
        let rank = random.between(1, 4) as usize;
        let (ty, shape) = (*random.pick(&LONG), random.shape(rank));
        if random.chance(50) {
            let q = random.between(0, 3) as usize;
            let sizes = random.shape(q);
            let index = Value(random.positive_indices(ty, &sizes, shape.iter().product()));
            let none = Typed("!torch.none", Tensor::zero(ElementType::I1, &[0]));
            return (Attrs::new(), vec![data(random, &shape), index, none]);
        }
        let (at, dim) = dim(random, rank);
        let full = random.shape(rank);
        let some = |random: &mut Random| -> Vec<i64> {
            full.iter().map(|&size| if random.chance(30) { 1 } else { size }).collect()
        };
        let (mut shape, mut sizes) = (some(random), some(random));
        (shape[at], sizes[at]) = (random.between(1, 4), random.between(0, 4));
        let index = Value(random.indices(ty, &sizes, shape[at], 5));
        (Attrs::new(), vec![data(random, &shape), index, dim])
    });
}

#[test]
fn index_select() {
    trial(&index_select::DEF, true, |random| {
        let rank = random.between(0, 4) as usize;
        let shape = random.shape(rank);
        let (at, dim) = dim(random, rank);
        let scalar = random.chance(30);
        let count = if rank == 0 { 1 } else { random.between(0, 5) };
        let sizes = if scalar { vec![] } else { vec![count] };
        let size = shape.get(at).copied().unwrap_or(1);
        let ty = *random.pick(&INT_OR_LONG);
        let index = Value(random.positive_indices(ty, &sizes, size));
        (Attrs::new(), vec![data(random, &shape), dim, index])
    });
}

#[test]
fn embedding() {
    trial(&embedding::DEF, true, |random| {
        let (shape, q) = (random.shape(2), random.between(0, 3) as usize);
        let (sizes, ty) = (random.shape(q), *random.pick(&INT_OR_LONG));
        let index = Value(random.positive_indices(ty, &sizes, shape[0]));
        (Attrs::new(), vec![data(random, &shape), index, int(0), flag(), flag()])
    });
}
