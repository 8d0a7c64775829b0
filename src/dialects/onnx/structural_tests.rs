//! The formula and the recipe of each row that moves elements, on random operands.

use super::{
    blocks, concat, constant_of_shape, diagonal, expand, identity, pad, reshape, reverse_sequence,
    shape, slice, squeeze, top_k, transpose,
};
use crate::ops::{AttrValue, Attrs};
use crate::testing::Operand::{Constant, Typed, Value};
use crate::testing::{Operand, Random, trial, trial_of_several};
use crate::types::ElementType;
use multigather_core::tensor::Tensor;

type Sample = (Attrs, Vec<Operand>);

pub fn ints(values: &[i64]) -> Operand {
    Constant(Tensor::from_i64s(&[values.len() as i64], values))
}

/// An operand that is not given.
pub fn none() -> Operand {
    Typed("none", Tensor::zero(ElementType::I1, &[0]))
}

pub fn attrs<const N: usize>(list: [(&'static str, i64); N]) -> Attrs {
    let mut attrs: Attrs =
        list.map(|(name, value)| (name, AttrValue::Int(value))).into_iter().collect();
    attrs.sort();
    attrs
}

impl Random {
    /// A tensor of a rank in this range, and its shape.
    fn any(&mut self, low: i64, high: i64) -> (Vec<i64>, Operand) {
        let rank = self.between(low, high) as usize;
        let shape = self.shape(rank);
        let element = *self.pick(&ElementType::ALL);
        let data = Value(self.data(element, &shape));
        (shape, data)
    }

    fn shuffled(&mut self, count: usize) -> Vec<i64> {
        let mut order: Vec<i64> = (0..count as i64).collect();
        self.0.shuffle(&mut order);
        order
    }

    /// Some dimensions of `rank`, in any order, counted from either end.
    pub fn axes(&mut self, rank: usize) -> Vec<i64> {
        let count = self.between(0, rank as i64) as usize;
        let chosen = self.shuffled(rank);
        chosen[..count].iter().map(|&d| self.either_end(d as usize, rank)).collect()
    }
}

#[test]
fn views() {
    trial(&identity::DEF, false, |r| (Attrs::new(), vec![r.any(0, 4).1]));
    trial(&shape::SHAPE, false, |r| {
        let data = r.any(0, 4).1;
        (attrs([("start", r.between(-6, 6)), ("end", r.between(-6, 6))]), vec![data])
    });
    trial(&shape::SIZE, false, |r| (Attrs::new(), vec![r.any(0, 4).1]));
    trial(&shape::DIM, false, |r| {
        let (sizes, data) = r.any(1, 4);
        let axis = r.between(0, sizes.len() as i64 - 1);
        (attrs([("axis", r.either_end(axis as usize, sizes.len()))]), vec![data])
    });
    trial(&reshape::FLATTEN, false, |r| {
        let (sizes, data) = r.any(0, 4);
        let rank = sizes.len() as i64;
        (attrs([("axis", r.between(-rank, rank))]), vec![data])
    });
    trial(&transpose::DEF, false, |r| {
        let (sizes, data) = r.any(0, 4);
        let perm = ("perm", AttrValue::I64Array(r.shuffled(sizes.len()).into()));
        (if r.chance(20) { Attrs::new() } else { Attrs::from_iter([perm]) }, vec![data])
    });
}

#[test]
fn reshapes() {
    trial(&reshape::RESHAPE, false, |r| {
        let (sizes, data) = r.any(0, 4);
        let mut target = sizes.clone();
        if let [.., a, b] = target[..]
            && r.chance(50)
        {
            target.truncate(sizes.len() - 2);
            target.push(a * b);
        }
        let allowzero = r.chance(30);
        if !target.is_empty() && r.chance(50) {
            let at = r.0.usize(..target.len());
            target[at] = if r.chance(50) && !allowzero { 0 } else { -1 };
        }
        (attrs([("allowzero", allowzero.into())]), vec![data, ints(&target)])
    });
    trial(&squeeze::SQUEEZE, false, |r| {
        let (mut sizes, _) = r.any(0, 5);
        let axes = r.axes(sizes.len());
        let rank = sizes.len() as i64;
        axes.iter().for_each(|axis| sizes[axis.rem_euclid(rank) as usize] = 1);
        let data = Value(r.data(ElementType::F32, &sizes));
        match r.between(0, 2) {
            0 => (Attrs::new(), vec![data]),
            1 => (Attrs::new(), vec![data, none()]),
            _ => (Attrs::new(), vec![data, ints(&axes)]),
        }
    });
    trial(&squeeze::UNSQUEEZE, false, |r| {
        let (sizes, data) = r.any(0, 3);
        let more = r.between(0, 3) as usize;
        let rank = sizes.len() + more;
        let chosen = r.shuffled(rank);
        let axes: Vec<i64> =
            chosen[..more].iter().map(|&d| r.either_end(d as usize, rank)).collect();
        (Attrs::new(), vec![data, ints(&axes)])
    });
}

#[test]
fn repetitions() {
    trial(&expand::EXPAND, false, |r| {
        let (sizes, _) = r.any(0, 4);
        let element = *r.pick(&ElementType::ALL);
        let thinned: Vec<i64> = sizes.iter().map(|&s| if r.chance(40) { 1 } else { s }).collect();
        let skip = r.between(0, sizes.len() as i64) as usize;
        let data = Value(r.data(element, &thinned[skip..]));
        let shape: Vec<i64> = sizes.iter().map(|&s| if r.chance(20) { 1 } else { s }).collect();
        let skip = if skip == 0 { r.between(0, sizes.len() as i64) as usize } else { 0 };
        (Attrs::new(), vec![data, ints(&shape[skip..])])
    });
    trial(&expand::TILE, false, |r| {
        let (sizes, data) = r.any(0, 3);
        let repeats: Vec<i64> = sizes.iter().map(|_| r.between(0, 3)).collect();
        (Attrs::new(), vec![data, ints(&repeats)])
    });
    trial(&constant_of_shape::DEF, false, |r| {
        let rank = r.between(0, 3) as usize;
        let shape = r.shape(rank);
        let element = *r.pick(&ElementType::ALL);
        let value = ("value", AttrValue::Tensor(r.data(element, &[1])));
        (if r.chance(20) { Attrs::new() } else { Attrs::from_iter([value]) }, vec![ints(&shape)])
    });
}

#[test]
fn slices() {
    trial(&slice::DEF, false, |r| {
        let (sizes, data) = r.any(1, 4);
        let mut axes = r.axes(sizes.len());
        let plain = r.chance(20);
        if plain {
            axes = (0..axes.len() as i64).collect();
        }
        let extreme = [i64::MIN, i64::MAX, i32::MAX.into(), -i64::from(i32::MAX)];
        let mut bounds = || -> Vec<i64> {
            let one = |r: &mut Random| match r.chance(20) {
                true => *r.pick(&extreme),
                false => r.between(-6, 6),
            };
            axes.iter().map(|_| one(r)).collect()
        };
        let (starts, ends) = (bounds(), bounds());
        let steps = [1, 1, 2, 3, -1, -2, i64::MAX, i64::MIN];
        let steps: Vec<i64> = axes.iter().map(|_| *r.pick(&steps)).collect();
        let mut operands = vec![data, ints(&starts), ints(&ends)];
        operands.push(if plain { none() } else { ints(&axes) });
        match r.between(0, 3) {
            0 => {}
            1 => operands.push(none()),
            _ => operands.push(ints(&steps)),
        }
        (Attrs::new(), operands)
    });
}

#[test]
fn parts() {
    trial(&concat::CONCAT, false, |r| {
        let (sizes, _) = r.any(1, 4);
        let element = *r.pick(&ElementType::ALL);
        let axis = r.0.usize(..sizes.len());
        let count = r.between(1, 4);
        let part = |r: &mut Random| {
            let mut sizes = sizes.clone();
            sizes[axis] = r.between(0, 3);
            Value(r.data(element, &sizes))
        };
        let parts = (0..count).map(|_| part(r)).collect();
        (attrs([("axis", r.either_end(axis, sizes.len()))]), parts)
    });
    trial(&concat::SPLIT, false, |r| {
        let (mut sizes, _) = r.any(1, 4);
        let axis = r.0.usize(..sizes.len());
        let count = r.between(1, 4);
        let parts: Vec<i64> = (0..count).map(|_| r.between(0, 3)).collect();
        sizes[axis] = parts.iter().sum();
        let element = *r.pick(&ElementType::ALL);
        let data = Value(r.data(element, &sizes));
        let at = r.either_end(axis, sizes.len());
        match r.between(0, 2) {
            0 => (attrs([("axis", at)]), vec![data, ints(&parts)]),
            1 => (attrs([("axis", at), ("num_outputs", count)]), vec![data, none()]),
            _ => (attrs([("axis", at), ("num_outputs", count)]), vec![data]),
        }
    });
}

fn padded(r: &mut Random) -> Sample {
    let (sizes, _) = r.any(0, 3);
    let element = *r.pick(&ElementType::ALL);
    let data = Value(r.data(element, &sizes));
    let axes = match r.chance(50) {
        true => r.axes(sizes.len()),
        false => (0..sizes.len() as i64).collect(),
    };
    let pads: Vec<i64> = (0..2 * axes.len()).map(|_| r.between(-2, 5)).collect();
    let shape: &[i64] = if r.chance(50) { &[1] } else { &[] };
    let value = match r.chance(50) {
        true => Value(r.data(element, shape)),
        false => none(),
    };
    let mode = *r.pick(&["constant", "edge", "reflect", "wrap"]);
    let mode = Attrs::from_iter([("mode", AttrValue::Str(mode.into()))]);
    (mode, vec![data, ints(&pads), value, ints(&axes)])
}

#[test]
fn borders() {
    trial(&pad::DEF, false, padded);
}

#[test]
fn diagonals() {
    trial(&diagonal::TRILU, false, |r| {
        let (_, data) = r.any(2, 4);
        let k = match r.chance(10) {
            true => *r.pick(&[i64::MIN, i64::MAX]),
            false => r.between(-4, 4),
        };
        let k = Value(Tensor::from_i64s(if r.chance(50) { &[] } else { &[1] }, &[k]));
        let upper = attrs([("upper", r.between(0, 1))]);
        (upper, if r.chance(20) { vec![data] } else { vec![data, k] })
    });
    trial(&diagonal::EYE_LIKE, false, |r| {
        let (_, data) = r.any(2, 2);
        let k = r.between(-3, 3);
        match r.chance(50) {
            true => (attrs([("k", k), ("dtype", r.between(1, 16))]), vec![data]),
            false => (attrs([("k", k)]), vec![data]),
        }
    });
}

#[test]
fn image_blocks() {
    for def in [&blocks::DEPTH_TO_SPACE, &blocks::SPACE_TO_DEPTH] {
        trial(def, false, |r| {
            let b = r.between(1, 3);
            let mut sizes = r.shape(4);
            if *def == blocks::DEPTH_TO_SPACE {
                sizes[1] *= b * b;
            } else {
                sizes[2] *= b;
                sizes[3] *= b;
            }
            let element = *r.pick(&ElementType::ALL);
            let mut attrs = attrs([("blocksize", b)]);
            if r.chance(60) {
                attrs.push(("mode", AttrValue::Str("CRD".into())));
            }
            (attrs, vec![Value(r.data(element, &sizes))])
        });
    }
}

#[test]
fn tops() {
    let numbers: Vec<ElementType> = (ElementType::ALL.into_iter())
        .filter(|e| e.is_float() || (e.is_integer() && *e != ElementType::I1))
        .collect();
    trial_of_several(&top_k::DEF, false, |r| {
        let rank = r.between(1, 3) as usize;
        let shape = r.shape(rank);
        let axis = r.between(0, rank as i64 - 1) as usize;
        let element = *r.pick(&numbers);
        let x = r.data(element, &shape);
        let k = r.between(0, shape[axis]);
        let attrs = attrs([
            ("axis", r.either_end(axis, rank)),
            ("largest", r.between(0, 1)),
            ("sorted", r.between(0, 1)),
        ]);
        (attrs, vec![Value(x), ints(&[k])], 2)
    });
}

#[test]
fn sequences_reversed() {
    trial(&reverse_sequence::DEF, true, |random| {
        let rank = random.between(2, 4) as usize;
        let (shape, element) = (random.shape(rank), *random.pick(&ElementType::ALL));
        let batch = random.between(0, 1);
        let (count, time) = (shape[batch as usize], shape[1 - batch as usize]);
        let mut length = |_| match random.chance(3) {
            true => random.between(-2, time + 3).into(),
            false => random.between(0, time).into(),
        };
        let lengths: Vec<i128> = (0..count).map(&mut length).collect();
        let lengths = Tensor::from_ints(ElementType::I64, &[count], &lengths);
        let attrs =
            [("batch_axis", AttrValue::Int(batch)), ("time_axis", AttrValue::Int(1 - batch))];
        (Attrs::from_iter(attrs), vec![Value(random.data(element, &shape)), Value(lengths)])
    });
}
