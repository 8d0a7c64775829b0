//! Each row's formula and its recipe, on random operands.

use super::{constant, gather, gather_elements, gather_nd};
use crate::ops::{AttrValue, Attrs, Fault, OpDef};
use crate::testing::{Random, agree};
use crate::types::ElementType;
use multigather_core::tensor::Tensor;

const CASES: usize = 4000;

/// How many samples came to which end; every end must be reached often.
#[derive(Default)]
struct Tally {
    refused: usize,
    faults: usize,
    results: usize,
}

impl Tally {
    fn count(&mut self, outcome: Option<Result<(), Fault>>) {
        match outcome {
            None => self.refused += 1,
            Some(Err(_)) => self.faults += 1,
            Some(Ok(())) => self.results += 1,
        }
    }

    fn check(&self) {
        let Tally { refused, faults, results } = *self;
        assert!(refused < CASES / 3 && faults > CASES / 20 && results > CASES / 3);
    }
}

fn element(random: &mut Random) -> ElementType {
    ElementType::ALL[random.0.usize(..ElementType::ALL.len())]
}

fn narrow_or_wide(random: &mut Random) -> ElementType {
    if random.chance(50) { ElementType::I32 } else { ElementType::I64 }
}

fn run(def: &'static OpDef, name: &'static str, sample: fn(&mut Random) -> (i64, [Tensor; 2])) {
    let mut random = Random(fastrand::Rng::with_seed(71));
    let mut tally = Tally::default();
    for _ in 0..CASES {
        let (value, operands) = sample(&mut random);
        let attrs = Attrs::from_iter([(name, AttrValue::Int(value))]);
        tally.count(agree(def, attrs, &operands));
    }
    tally.check();
}

#[test]
fn gather() {
    run(&gather::DEF, "axis", |random| {
        let rank = random.between(1, 4);
        let shape = random.shape(rank as usize);
        let axis = random.between(-rank, rank - 1);
        let q = random.between(0, 3) as usize;
        let indices = random.shape(q);
        let (size, ty) = (shape[axis.rem_euclid(rank) as usize], narrow_or_wide(random));
        let element = element(random);
        (axis, [random.data(element, &shape), random.indices(ty, &indices, size, 40)])
    });
}

#[test]
fn gather_elements() {
    run(&gather_elements::DEF, "axis", |random| {
        let rank = random.between(1, 5);
        let shape = random.shape(rank as usize);
        let axis = random.between(-rank, rank - 1);
        let at = axis.rem_euclid(rank) as usize;
        let mut indices: Vec<i64> = shape.iter().map(|&size| random.between(0, size)).collect();
        if random.chance(70) {
            indices.clone_from(&shape);
        }
        indices[at] = random.between(0, 5);
        let (size, ty) = (shape[at], narrow_or_wide(random));
        let element = element(random);
        (axis, [random.data(element, &shape), random.indices(ty, &indices, size, 100)])
    });
}

#[test]
fn gather_nd() {
    run(&gather_nd::DEF, "batch_dims", |random| {
        let rank = random.between(1, 5) as usize;
        let mut shape = random.shape(rank);
        let b = random.between(0, rank as i64 - 1) as usize;
        let n = random.between(0, (rank - b) as i64) as usize;
        let more = random.between(0, 2) as usize;
        let mut indices = [&shape[..b], &random.shape(more)].concat();
        indices.push(n as i64);
        for size in &mut shape[..b] {
            *size = if random.chance(30) { 1 } else { *size };
        }
        // Coordinates of one size fit all axes, but now and then.
        let size = shape[b..b + n].iter().copied().min().unwrap_or(1);
        let element = element(random);
        let data = random.data(element, &shape);
        (b as i64, [data, random.indices(ElementType::I64, &indices, size, 60)])
    });
}

#[test]
fn constants() {
    let scalars = |element| Tensor::from_ints(element, &[], &[-5]);
    let cases = [
        ("value", Random(fastrand::Rng::with_seed(3)).data(ElementType::F16, &[2, 3])),
        ("value_int", scalars(ElementType::SI64)),
        ("value_ints", Tensor::from_i64s(&[2], &[1, -2])),
        ("value_float", Tensor::from_f32s(&[], &[0.5])),
        ("value_floats", Tensor::from_f32s(&[2], &[0.5, f32::NAN])),
        ("value_string", Tensor::from_strings(&[], vec![b"x"[..].into()])),
        ("value_strings", Tensor::from_strings(&[1], vec![b"y"[..].into()])),
    ];
    for (name, value) in cases {
        let attrs = Attrs::from_iter([(name, AttrValue::Tensor(value))]);
        assert_eq!(agree(&constant::DEF, attrs, &[]), Some(Ok(())), "{name}");
    }
    let wrong = Attrs::from_iter([("value_int", AttrValue::Tensor(scalars(ElementType::I32)))]);
    assert_eq!(agree(&constant::DEF, wrong, &[]), None);
}
