//! Rows that move elements: formulas and recipes on random operands.

use super::super::{
    identity, join, pad, reorder, reshape, shape, slice, stretch, strided_slice, top_k,
};
use crate::ops::{AttrValue, Attrs};
use crate::testing::Operand::{self, Constant, Value};
use crate::testing::{Random, trial, trial_of_several};
use crate::types::ElementType;
use multigather_core::tensor::Tensor;

impl Random {
    /// A tensor of any element type and of a rank in `low..=high`.
    fn tensor(&mut self, low: i64, high: i64) -> Tensor {
        let rank = self.between(low, high) as usize;
        let shape = self.shape(rank);
        let element = *self.pick(&ElementType::ALL);
        self.data(element, &shape)
    }

    /// Known numbers, of rank 1.
    fn list(&mut self, values: &[i64]) -> Operand {
        self.numbers(&[values.len() as i64], values)
    }

    fn numbers(&mut self, shape: &[i64], values: &[i64]) -> Operand {
        let element = *self.pick(&[ElementType::I32, ElementType::I64]);
        let values: Vec<i128> = values.iter().map(|&value| value.into()).collect();
        Constant(Tensor::from_ints(element, shape, &values))
    }

    /// The dimensions of `rank` in any order, some counted from the back.
    fn permutation(&mut self, rank: usize) -> Vec<i64> {
        let mut dims: Vec<usize> = (0..rank).collect();
        self.0.shuffle(&mut dims);
        dims.into_iter().map(|d| self.either_end(d, rank)).collect()
    }

    /// A dimension of `rank`, counted from either end.
    fn dim(&mut self, rank: usize) -> (usize, i64) {
        let d = self.between(0, rank as i64 - 1) as usize;
        (d, self.either_end(d, rank))
    }
}

#[test]
fn identities() {
    for row in [&identity::IDENTITY, &identity::STOP_GRADIENT, &identity::SNAPSHOT] {
        trial(row, false, |random| (Attrs::new(), vec![Value(random.tensor(0, 3))]));
    }
    trial(&identity::PREVENT_GRADIENT, false, |random| {
        let attrs = Attrs::from_iter([("message", AttrValue::Str("no".into()))]);
        (attrs, vec![Value(random.tensor(0, 3))])
    });
    trial_of_several(&identity::IDENTITY_N, false, |random| {
        let values = [random.tensor(0, 3), random.tensor(0, 3)].map(Value);
        (Attrs::new(), values.to_vec(), 2)
    });
}

#[test]
fn reshapes() {
    trial(&reshape::RESHAPE, false, |random| {
        let x = random.tensor(0, 3);
        let mut sizes = x.shape().to_vec();
        if random.chance(50) {
            sizes = vec![sizes.iter().product()];
        }
        random.0.shuffle(&mut sizes);
        if random.chance(50) && !sizes.is_empty() {
            *random.0.choice(&mut sizes).expect("a size") = -1;
        }
        let shape = random.list(&sizes);
        (Attrs::new(), vec![Value(x), shape])
    });
    trial(&reshape::EXPAND_DIMS, false, |random| {
        let x = random.tensor(0, 3);
        let (_, dim) = random.dim(x.rank() + 1);
        let shape = if random.chance(50) { vec![] } else { vec![1] };
        let dim = random.numbers(&shape, &[dim]);
        (Attrs::new(), vec![Value(x), dim])
    });
    trial(&reshape::SQUEEZE, false, |random| {
        let x = random.tensor(1, 4);
        let ones = (0..x.rank()).filter(|&d| x.shape()[d] == 1);
        let some: Vec<usize> = ones.filter(|_| random.chance(60)).collect();
        let dims: Box<[i64]> = some.into_iter().map(|d| random.either_end(d, x.rank())).collect();
        (Attrs::from_iter([("squeeze_dims", AttrValue::I64Array(dims))]), vec![Value(x)])
    });
}

#[test]
fn orders() {
    trial(&reorder::TRANSPOSE, false, |random| {
        let x = random.tensor(0, 4);
        let permutation = random.permutation(x.rank());
        let permutation = random.list(&permutation);
        (Attrs::new(), vec![Value(x), permutation])
    });
    trial(&reorder::REVERSE, false, |random| {
        let x = random.tensor(0, 4);
        let mut axes = random.permutation(x.rank());
        axes.truncate(random.between(0, 4) as usize);
        let axes = random.list(&axes);
        (Attrs::new(), vec![Value(x), axes])
    });
    trial(&reorder::ROLL, false, |random| {
        let x = random.tensor(1, 3);
        let count = random.between(0, 3) as usize;
        let axes: Vec<i64> = (0..count).map(|_| random.dim(x.rank()).1).collect();
        let shifts: Vec<i64> = (0..count).map(|_| random.between(-9, 9)).collect();
        let operands = [random.list(&shifts), random.list(&axes)];
        (Attrs::new(), [vec![Value(x)], operands.to_vec()].concat())
    });
}

#[test]
fn repetitions() {
    trial(&stretch::BROADCAST_TO, false, |random| {
        let x = random.tensor(0, 3);
        let more = random.between(0, 2) as usize;
        let mut shape = [random.shape(more), x.shape().to_vec()].concat();
        let ones: Vec<usize> = (0..shape.len()).filter(|&d| shape[d] == 1).collect();
        ones.into_iter().for_each(|d| shape[d] = random.between(0, 3));
        let shape = random.list(&shape);
        (Attrs::new(), vec![Value(x), shape])
    });
    trial(&stretch::TILE, false, |random| {
        let x = random.tensor(0, 3);
        let repeats: Vec<i64> = (0..x.rank()).map(|_| random.between(0, 3)).collect();
        let repeats = random.list(&repeats);
        (Attrs::new(), vec![Value(x), repeats])
    });
    trial(&stretch::FILL, false, |random| {
        let rank = random.between(0, 3) as usize;
        let shape = random.shape(rank);
        let shape = random.list(&shape);
        (Attrs::new(), vec![shape, Value(random.tensor(0, 0))])
    });
    for row in [&stretch::ZEROS_LIKE, &stretch::ONES_LIKE] {
        trial(row, false, |random| (Attrs::new(), vec![Value(random.tensor(0, 3))]));
    }
}

#[test]
fn parts() {
    trial(&slice::DEF, false, |random| {
        let x = random.tensor(0, 4);
        let begin: Vec<i64> = x.shape().iter().map(|&size| random.between(0, size)).collect();
        let size: Vec<i64> = (x.shape().iter().zip(&begin))
            .map(|(&size, &begin)| random.between(-1, size - begin))
            .collect();
        let operands = [random.list(&begin), random.list(&size)];
        (Attrs::new(), [vec![Value(x)], operands.to_vec()].concat())
    });
}

#[test]
fn subscripts() {
    trial(&strided_slice::DEF, false, |random| {
        let x = random.tensor(0, 4);
        let count = random.between(0, x.rank() as i64 + 1) as usize;
        let numbers = |random: &mut Random, low, high| {
            let values: Vec<i64> = (0..count).map(|_| random.between(low, high)).collect();
            random.list(&values)
        };
        let least = if random.chance(50) { 1 } else { -3 };
        let bounds = [numbers(random, -6, 6), numbers(random, -6, 6), numbers(random, least, 3)];
        let operands = [vec![Value(x)], bounds.to_vec()].concat();
        let bits = |random: &mut Random| AttrValue::Int(random.between(0, 15));
        let ellipsis = if random.chance(50) { 1 << random.between(0, 3) } else { 0 };
        let attrs = Attrs::from_iter([
            ("begin_mask", bits(random)),
            ("ellipsis_mask", AttrValue::Int(ellipsis)),
            ("end_mask", bits(random)),
            ("new_axis_mask", bits(random)),
        ]);
        (attrs, operands)
    });
}

/// Positions that the program computes, and some outside.
#[test]
fn subscripts_of_positions() {
    positions(0, 20);
}

/// Some of the numbers are looked up, others not; none is outside.
#[test]
fn subscripts_of_some_positions() {
    positions(1, u32::MAX);
}

fn positions(new: i64, wild: u32) {
    trial(&strided_slice::DEF, new == 0, |random| {
        let x = random.tensor(1, 4);
        let count = random.between(1, x.rank() as i64);
        let size = x.shape().iter().copied().min().unwrap_or(1);
        let begin = random.indices(ElementType::I32, &[count], size, wild);
        let begin = if random.chance(30) { Constant(begin) } else { Value(begin) };
        let ones = random.list(&vec![1; count as usize]);
        let end = random.list(&vec![0; count as usize]);
        let attrs = Attrs::from_iter([
            ("new_axis_mask", AttrValue::Int(new)),
            ("shrink_axis_mask", AttrValue::Int((1 << count) - 1 - new)),
        ]);
        (attrs, vec![Value(x), begin, end, ones])
    });
}

#[test]
fn joins() {
    trial(&join::CONCAT, false, |random| {
        let first = random.tensor(1, 3);
        let (d, axis) = random.dim(first.rank());
        let mut operands = vec![Value(first.clone())];
        for _ in 0..random.between(0, 2) {
            let mut shape = first.shape().to_vec();
            shape[d] = random.between(0, 3);
            operands.push(Value(random.data(first.element(), &shape)));
        }
        operands.push(random.numbers(&[], &[axis]));
        (Attrs::new(), operands)
    });
    trial(&join::PACK, false, |random| {
        let first = random.tensor(0, 3);
        let (_, axis) = random.dim(first.rank() + 1);
        let count = random.between(1, 3);
        let part = |_| Value(random.data(first.element(), first.shape()));
        let operands = (0..count).map(part).collect();
        (Attrs::from_iter([("axis", AttrValue::Int(axis))]), operands)
    });
}

#[test]
fn splits() {
    trial_of_several(&join::UNPACK, false, |random| {
        let x = random.tensor(1, 3);
        let (d, axis) = random.dim(x.rank());
        let count = x.shape()[d] as usize;
        (Attrs::from_iter([("axis", AttrValue::Int(axis))]), vec![Value(x)], count)
    });
    trial_of_several(&join::SPLIT, false, |random| {
        let rank = random.between(1, 3) as usize;
        let (mut shape, (d, axis)) = (random.shape(rank), random.dim(rank));
        let count = random.between(1, 3);
        shape[d] = count * random.between(0, 2);
        let axis = random.numbers(&[], &[axis]);
        let x = random.data(ElementType::F32, &shape);
        (Attrs::new(), vec![axis, Value(x)], count as usize)
    });
    trial_of_several(&join::SPLIT_V, false, |random| {
        let rank = random.between(1, 3) as usize;
        let (mut shape, (d, axis)) = (random.shape(rank), random.dim(rank));
        let count = random.between(1, 3) as usize;
        let mut sizes = random.shape(count);
        shape[d] = sizes.iter().sum();
        if random.chance(50) {
            sizes[0] = -1;
        }
        let operands = [random.list(&sizes), random.numbers(&[], &[axis])];
        let x = random.data(ElementType::F32, &shape);
        (Attrs::new(), [vec![Value(x)], operands.to_vec()].concat(), count)
    });
}

#[test]
fn borders() {
    for row in [&pad::PAD, &pad::PAD_V2] {
        trial(row, false, |random| {
            let x = random.tensor(0, 3);
            let amounts: Vec<i64> = (0..2 * x.rank()).map(|_| random.between(0, 3)).collect();
            let paddings = random.numbers(&[x.rank() as i64, 2], &amounts);
            let value = Value(random.data(x.element(), &[]));
            let operands = [Value(x), paddings, value];
            (Attrs::new(), operands[..row.operands.len()].to_vec())
        });
    }
    trial(&pad::MIRROR_PAD, false, |random| {
        let x = random.tensor(0, 3);
        let edge = random.chance(50);
        let most = |d: usize| (x.shape()[d] - i64::from(!edge)).max(0);
        let amounts: Vec<i64> =
            (0..2 * x.rank()).map(|at| random.between(0, most(at / 2))).collect();
        let paddings = random.numbers(&[x.rank() as i64, 2], &amounts);
        let mode = if edge { "SYMMETRIC" } else { "REFLECT" };
        let attrs = Attrs::from_iter([("mode", AttrValue::Str(mode.into()))]);
        (attrs, vec![Value(x), paddings])
    });
}

#[test]
fn sizes() {
    for row in [&shape::SHAPE, &shape::SIZE, &shape::RANK] {
        trial(row, false, |random| (Attrs::new(), vec![Value(random.tensor(0, 3))]));
    }
    trial_of_several(&shape::SHAPE_N, false, |random| {
        let values = [random.tensor(0, 3), random.tensor(0, 3)].map(Value);
        (Attrs::new(), values.to_vec(), 2)
    });
}

#[test]
fn largest_first() {
    trial_of_several(&top_k::DEF, false, |random| {
        let rank = random.between(1, 3) as usize;
        let shape = random.shape(rank);
        let element = *random.pick(&[ElementType::F32, ElementType::BF16, ElementType::I8]);
        let x = random.data(element, &shape);
        let k = random.between(0, shape[rank - 1]);
        (Attrs::new(), vec![Value(x), random.numbers(&[], &[k])], 2)
    });
}
