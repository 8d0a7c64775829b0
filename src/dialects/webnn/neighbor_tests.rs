//! The formula and the recipe of each operator around the gathers, on random operands.

use super::{elementwise, movement, numbers, reduce};
use crate::ops::{AttrValue, Attrs};
use crate::testing::Operand::{self, Value};
use crate::testing::{Random, trial, trial_of_numbers, trial_of_several};
use crate::types::ElementType;
use multigather_core::tensor::Tensor;

use ElementType::{F16, F32, I1, I8, I32, I64, UI8, UI32, UI64};

const NUMBERS: [ElementType; 8] = [F16, F32, I8, I32, I64, UI8, UI32, UI64];

fn ints(values: &[i64]) -> AttrValue {
    AttrValue::I64Array(values.into())
}

fn one(name: &'static str, value: AttrValue) -> Attrs {
    Attrs::from_iter([(name, value)])
}

impl Random {
    /// Dimensions of `rank`, counted from the front.
    fn front_axes(&mut self, rank: usize) -> Vec<i64> {
        let axes = self.any_axes(rank);
        axes.into_iter().map(|axis| axis.rem_euclid(rank as i64)).collect()
    }

    /// Two tensors whose shapes broadcast.
    fn meeting(&mut self, elements: &[ElementType]) -> Vec<Operand> {
        let element = *self.pick(elements);
        let rank = self.between(0, 3) as usize;
        let shape = self.shape(rank);
        let skip = self.between(0, rank as i64) as usize;
        let other: Vec<i64> =
            shape[skip..].iter().map(|&size| if self.chance(30) { 1 } else { size }).collect();
        vec![Value(self.values(element, &shape)), Value(self.values(element, &other))]
    }
}

#[test]
fn constants_and_views() {
    trial(&movement::CONSTANT, false, |random| {
        (one("value", AttrValue::Tensor(random.anything(0, 3))), Vec::new())
    });
    trial(&movement::RESHAPE, false, |random| {
        let x = random.anything(0, 3);
        let shape = random.reshaped(&x);
        (one("newShape", ints(&shape)), vec![Value(x)])
    });
    trial(&movement::TRANSPOSE, false, |random| {
        let x = random.anything(0, 4);
        let mut axes: Vec<i64> = (0..x.rank() as i64).collect();
        random.0.shuffle(&mut axes);
        let attrs = if random.chance(20) { Attrs::new() } else { one("permutation", ints(&axes)) };
        (attrs, vec![Value(x)])
    });
    trial(&movement::EXPAND, false, |random| {
        let x = random.anything(0, 3);
        let shape = random.stretched(&x);
        (one("newShape", ints(&shape)), vec![Value(x)])
    });
    trial(&movement::REVERSE, false, |random| {
        let x = random.anything(0, 3);
        let axes = random.front_axes(x.rank());
        (if random.chance(25) { Attrs::new() } else { one("axes", ints(&axes)) }, vec![Value(x)])
    });
    trial(&movement::TILE, false, |random| {
        let x = random.anything(0, 3);
        let repeats: Vec<i64> = x.shape().iter().map(|_| random.between(0, 3)).collect();
        (one("repetitions", ints(&repeats)), vec![Value(x)])
    });
}

#[test]
fn parts() {
    trial(&movement::SLICE, false, |random| {
        let x = random.anything(0, 4);
        let starts: Vec<i64> = x.shape().iter().map(|&size| random.between(0, size)).collect();
        let lengths = x.shape().iter().zip(&starts);
        let sizes: Vec<i64> =
            lengths.map(|(&size, &start)| random.between(0, size - start)).collect();
        let strides: Vec<i64> = x.shape().iter().map(|_| random.between(1, 3)).collect();
        let mut attrs = Attrs::from_iter([("sizes", ints(&sizes)), ("starts", ints(&starts))]);
        if random.chance(70) {
            attrs.push(("strides", ints(&strides)));
        }
        (attrs, vec![Value(x)])
    });
    trial(&movement::CONCAT, false, |random| {
        let (axis, parts) = random.parts();
        let Value(first) = &parts[0] else { panic!("a value") };
        (one("axis", AttrValue::Int(axis.rem_euclid(first.rank() as i64))), parts)
    });
    trial_of_several(&movement::SPLIT, false, |random| {
        let x = random.anything(1, 3);
        let axis = random.between(0, x.rank() as i64 - 1);
        let size = x.shape()[axis as usize];
        let first = random.between(0, size);
        let mut attrs = one("axis", AttrValue::Int(axis));
        if random.chance(50) {
            attrs.push(("splits", ints(&[first, 0, size - first])));
            return (attrs, vec![Value(x)], 3);
        }
        (attrs, vec![Value(x)], if size % 2 == 0 { 2 } else { 1 })
    });
}

#[test]
fn borders() {
    trial(&movement::PAD, false, |random| {
        let x = random.anything(0, 3);
        let mode = *random.pick(&["constant", "edge", "reflection"]);
        let mut amounts = || -> Vec<i64> {
            let most = |size: i64| match mode {
                "reflection" => (size - 1).max(0),
                "edge" if size == 0 => 0,
                _ => 3,
            };
            x.shape().iter().map(|&size| random.between(0, most(size))).collect()
        };
        let [before, behind] = [amounts(), amounts()];
        let mut attrs = Attrs::from_iter([
            ("beginningPadding", ints(&before)),
            ("endingPadding", ints(&behind)),
            ("mode", AttrValue::Str(mode.into())),
        ]);
        if random.chance(60) {
            attrs.push(("value", AttrValue::Tensor(random.data(x.element(), &[]))));
        }
        (attrs, vec![Value(x)])
    });
}

#[test]
fn questions_are_answered_in_bytes() {
    for row in elementwise::QUESTIONS {
        let logical = row.name.starts_with("webnn.logical");
        trial(row, false, |random| {
            let elements: &[ElementType] = match row.name {
                "webnn.isNaN" | "webnn.isInfinite" => &[F16, F32],
                _ if logical => &[UI8],
                _ => &NUMBERS,
            };
            let operands = random.meeting(elements);
            (Attrs::new(), operands[..row.operands.len()].to_vec())
        });
    }
    trial(&elementwise::WHERE, false, |random| {
        let rank = random.between(0, 3) as usize;
        let shape = random.shape(rank);
        let element = *random.pick(&ElementType::ALL);
        let condition = random.values(UI8, &shape);
        let operands = [condition, random.data(element, &shape), random.data(element, &[])];
        (Attrs::new(), operands.map(Value).into())
    });
}

#[test]
fn casts_and_clamps() {
    trial_of_numbers(&numbers::CAST, |random| {
        let elements = [&NUMBERS[..], &[I1]].concat();
        let (from, to) = (*random.pick(&elements), *random.pick(&elements));
        let rank = random.between(0, 3) as usize;
        let shape = random.shape(rank);
        (one("type", AttrValue::Type(to)), vec![Value(random.values(from, &shape))])
    });
    trial_of_numbers(&numbers::CLAMP, |random| {
        let element = *random.pick(&NUMBERS);
        let low = random.between(0, 3);
        let limit = |value: i64| {
            let value = Tensor::from_ints(I8, &[], &[value.into()]);
            AttrValue::Tensor(crate::elementwise::formula::convert(&value, element))
        };
        let high = limit(random.between(low, 5));
        let mut attrs = Attrs::from_iter([("maxValue", high), ("minValue", limit(low))]);
        if random.chance(40) {
            attrs.remove(random.0.usize(..2));
        }
        let rank = random.between(0, 3) as usize;
        let shape = random.shape(rank);
        (attrs, vec![Value(random.values(element, &shape))])
    });
}

#[test]
fn reductions() {
    for row in reduce::TABLE {
        trial_of_numbers(row, |random| {
            let mean = row.name == "webnn.reduceMean";
            let element = *random.pick(if mean { &NUMBERS[..2] } else { &NUMBERS });
            let rank = random.between(0, 3) as usize;
            let shape = random.shape(rank);
            let axes = random.front_axes(rank);
            let mut attrs = if random.chance(25) { Attrs::new() } else { one("axes", ints(&axes)) };
            attrs.push(("keepDimensions", AttrValue::Bool(random.chance(50))));
            (attrs, vec![Value(random.values(element, &shape))])
        });
    }
}
