//! Views: each row's formula and its recipe, on random operands.

use super::views;
use crate::ops::{Attrs, OpDef};
use crate::testing::Operand::{self, Typed, Value};
use crate::testing::{Random, trial};
use crate::types::ElementType;
use multigather_core::tensor::Tensor;

fn row(name: &str) -> &'static OpDef {
    let rows = views::TABLE.iter();
    rows.into_iter().find(|row| row.name == format!("torch.aten.{name}")).expect("a row")
}

fn int(value: i64) -> Operand {
    Typed("!torch.int", Tensor::from_i64s(&[], &[value]))
}

fn list(values: &[i64]) -> Operand {
    Typed("!torch.list<int>", Tensor::from_i64s(&[values.len() as i64], values))
}

/// Tries a row on a tensor and the arguments that `arguments` chooses for its shape.
fn views(name: &str, arguments: impl Fn(&mut Random, &[i64]) -> Vec<Operand>) {
    trial(row(name), false, |random| {
        let rank = random.between(0, 4) as usize;
        let (shape, element) = (random.shape(rank), *random.pick(&ElementType::ALL));
        let more = arguments(random, &shape);
        (Attrs::new(), [vec![Value(random.data(element, &shape))], more].concat())
    });
}

fn dim(random: &mut Random, shape: &[i64]) -> Operand {
    let rank = shape.len().max(1) as i64;
    int(random.between(-rank, rank - 1))
}

fn dims(random: &mut Random, shape: &[i64]) -> Vec<i64> {
    let mut dims: Vec<i64> = (0..shape.len() as i64).collect();
    random.0.shuffle(&mut dims);
    dims
}

#[test]
fn reshapes() {
    for name in ["view", "_unsafe_view", "reshape"] {
        views(name, |random, shape| {
            let mut sizes = shape.to_vec();
            random.0.shuffle(&mut sizes);
            if random.chance(50) && !sizes.is_empty() && !sizes.contains(&0) {
                sizes[0] = -1;
            }
            vec![list(&sizes)]
        });
    }
    views("flatten.using_ints", |random, shape| {
        let end = shape.len().max(1) as i64 - 1;
        let start = random.between(0, end);
        vec![int(start), int(random.between(start, end))]
    });
    views("unsqueeze", |random, shape| {
        let rank = shape.len() as i64;
        vec![int(random.between(-rank - 1, rank))]
    });
    views("squeeze", |_, _| vec![]);
    views("squeeze.dims", |random, shape| {
        let mut dims = dims(random, shape);
        dims.truncate(random.between(0, 3) as usize);
        vec![list(&dims)]
    });
    views("unflatten.int", |random, shape| {
        let d = random.between(0, shape.len().max(1) as i64 - 1);
        let size = shape.get(d as usize).copied().unwrap_or(1);
        let choices = [vec![size], vec![-1], vec![1, size], vec![size, 1], vec![2, -1], vec![2, 2]];
        vec![int(d), list(random.pick(&choices).as_slice())]
    });
    views("squeeze.dim", |random, shape| vec![dim(random, shape)]);
}

#[test]
fn orders() {
    views("permute", |random, shape| vec![list(&dims(random, shape))]);
    views("transpose.int", |random, shape| vec![dim(random, shape), dim(random, shape)]);
    views("t", |_, _| vec![]);
    views("flip", |random, shape| {
        let mut dims = dims(random, shape);
        dims.truncate(random.between(0, 4) as usize);
        vec![list(&dims)]
    });
    views("roll", |random, shape| {
        let mut dims = dims(random, shape);
        dims.truncate(random.between(0, 2) as usize);
        let count = dims.len().max(1);
        let shifts: Vec<i64> = (0..count).map(|_| random.between(-9, 9)).collect();
        vec![list(&shifts), list(&dims)]
    });
}

#[test]
fn repetitions() {
    for (name, flags) in [("broadcast_to", 0), ("expand", 1)] {
        views(name, |random, shape| {
            let more = random.between(0, 2) as usize;
            let mut sizes = [random.shape(more), shape.to_vec()].concat();
            for size in &mut sizes[more..] {
                *size = match *size {
                    1 => random.between(0, 3),
                    size => {
                        if random.chance(30) {
                            -1
                        } else {
                            size
                        }
                    }
                };
            }
            let implicit = Tensor::from_ints(ElementType::I1, &[], &[0]);
            let operands = [list(&sizes), Typed("!torch.bool", implicit)];
            operands[..1 + flags].to_vec()
        });
    }
    views("repeat", |random, shape| {
        let rank = shape.len() + random.between(0, 2) as usize;
        let repeats: Vec<i64> = (0..rank).map(|_| random.between(0, 3)).collect();
        vec![list(&repeats)]
    });
}

#[test]
fn parts() {
    views("slice.Tensor", |random, shape| {
        let none = || Typed("!torch.none", Tensor::zero(ElementType::I1, &[0]));
        let bound = |random: &mut Random| match random.between(0, 9) {
            0 => none(),
            1 => int(i64::MAX),
            2 => int(i64::MIN),
            _ => int(random.between(-6, 6)),
        };
        let bounds = [bound(random), bound(random)];
        vec![dim(random, shape), bounds[0].clone(), bounds[1].clone(), int(random.between(1, 3))]
    });
    views("select.int", |random, shape| {
        let d = random.between(0, shape.len().max(1) as i64 - 1);
        let size = shape.get(d as usize).copied().unwrap_or(1).max(1);
        vec![int(d), int(random.between(-size, size - 1))]
    });
    views("narrow", |random, shape| {
        let d = random.between(0, shape.len().max(1) as i64 - 1);
        let size = shape.get(d as usize).copied().unwrap_or(1);
        let start = random.between(0, size);
        vec![int(d), int(start), int(random.between(0, size - start))]
    });
}
