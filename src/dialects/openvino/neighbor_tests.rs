//! The formula and the recipe of each operation around the gathers, on random operands.

use super::{elementwise, parts, range, reduce, views};
use crate::ops::{AttrValue, Attrs};
use crate::testing::Operand::{self, Constant, Value};
use crate::testing::{Random, trial, trial_of_numbers, trial_of_several};
use crate::types::ElementType;
use multigather_core::tensor::{Tensor, TensorBuilder};

use ElementType::{BF16, F16, F32, F64, I1, I8, I32, I64, UI8, UI64};

const NUMBERS: [ElementType; 9] = [BF16, F16, F32, F64, I8, I32, I64, UI8, UI64];

fn ints(values: &[i64]) -> AttrValue {
    AttrValue::I64Array(values.into())
}

fn text(value: &str) -> AttrValue {
    AttrValue::Str(value.into())
}

fn one(name: &'static str, value: AttrValue) -> Attrs {
    Attrs::from_iter([(name, value)])
}

impl Random {
    /// A known list, or one number.
    fn known(&mut self, values: &[i64]) -> Operand {
        let element = *self.pick(&[I32, I64]);
        let numbers: Vec<i128> = values.iter().map(|&value| value.into()).collect();
        Constant(Tensor::from_ints(element, &[values.len() as i64], &numbers))
    }

    fn known_number(&mut self, value: i64) -> Operand {
        let element = *self.pick(&[I32, I64]);
        Constant(Tensor::from_ints(element, &[], &[value.into()]))
    }

    fn any_of(&mut self, elements: &[ElementType]) -> Tensor {
        let element = *self.pick(elements);
        let rank = self.between(0, 3) as usize;
        let shape = self.shape(rank);
        self.values(element, &shape)
    }
}

#[test]
fn views() {
    trial(&views::CONSTANT, false, |random| {
        (one("value", AttrValue::Tensor(random.anything(0, 3))), Vec::new())
    });
    trial(&views::RESHAPE, false, |random| {
        let x = random.anything(0, 3);
        let mut shape = random.reshaped(&x);
        let special = random.chance(50);
        for (size, own) in shape.iter_mut().zip(x.shape()) {
            if special && size == own && random.chance(50) {
                *size = 0;
            }
        }
        if random.chance(50) && !shape.is_empty() {
            *random.0.choice(&mut shape).expect("a size") = -1;
        }
        let shape = random.known(&shape);
        (one("special_zero", AttrValue::Bool(special)), vec![Value(x), shape])
    });
    trial(&views::SQUEEZE, false, |random| {
        let x = random.anything(0, 4);
        let axes = match random.chance(50) {
            true => random.ones_of(&x).0,
            false => random.any_axes(x.rank()),
        };
        let axes = random.known(&axes);
        (Attrs::new(), if random.chance(30) { vec![Value(x)] } else { vec![Value(x), axes] })
    });
    trial(&views::UNSQUEEZE, false, |random| {
        let x = random.anything(0, 3);
        let more = random.between(0, 2) as usize;
        let axes = random.unlike_axes(x.rank() + more, more);
        let axes = if more == 1 { random.known_number(axes[0]) } else { random.known(&axes) };
        (Attrs::new(), vec![Value(x), axes])
    });
    trial(&views::TRANSPOSE, false, |random| {
        let x = random.anything(0, 4);
        let mut order: Vec<i64> = (0..x.rank() as i64).collect();
        random.0.shuffle(&mut order);
        let order = if random.chance(20) { Vec::new() } else { order };
        let order = random.known(&order);
        (Attrs::new(), vec![Value(x), order])
    });
    trial(&views::REVERSE, false, |random| {
        let x = random.anything(0, 3);
        if random.chance(50) {
            let mask: Vec<i128> = x.shape().iter().map(|_| random.between(0, 1).into()).collect();
            let mask = Constant(Tensor::from_ints(I1, &[x.rank() as i64], &mask));
            return (one("mode", text("mask")), vec![Value(x), mask]);
        }
        let axes = random.any_axes(x.rank());
        let axes: Vec<i64> = axes.iter().map(|axis| axis.rem_euclid(x.rank() as i64)).collect();
        let axes = random.known(&axes);
        (one("mode", text("index")), vec![Value(x), axes])
    });
    trial(&views::SHAPE_OF, false, |random| {
        let ty = *random.pick(&[I32, I64]);
        let attrs = one("output_type", AttrValue::Type(ty));
        let x = Value(random.anything(0, 4));
        (if random.chance(30) { Attrs::new() } else { attrs }, vec![x])
    });
}

#[test]
fn copies() {
    trial(&views::TILE, false, |random| {
        let x = random.anything(0, 3);
        let count = random.between(0, 4);
        let repeats: Vec<i64> = (0..count).map(|_| random.between(0, 3)).collect();
        let repeats = random.known(&repeats);
        (Attrs::new(), vec![Value(x), repeats])
    });
    trial(&views::ROLL, false, |random| {
        let x = random.anything(1, 3);
        let count = random.between(0, 3);
        let axes: Vec<i64> = (0..count).map(|_| random.one_axis(x.rank())).collect();
        let shift: Vec<i64> = (0..count).map(|_| random.between(-9, 9)).collect();
        let operands = [random.known(&shift), random.known(&axes)];
        (Attrs::new(), [vec![Value(x)], operands.to_vec()].concat())
    });
    trial(&views::BROADCAST, false, |random| {
        let x = random.anything(0, 3);
        let mut shape = random.stretched(&x);
        let mode = *random.pick(&["numpy", "bidirectional", "explicit"]);
        if mode == "explicit" {
            let mut dims: Vec<i64> = (0..shape.len() as i64).collect();
            while dims.len() > x.rank() {
                dims.remove(random.0.usize(..dims.len()));
            }
            for (&d, &size) in dims.iter().zip(x.shape()) {
                shape[d as usize] = if size == 1 { random.between(0, 3) } else { size };
            }
            let operands = [random.known(&shape), random.known(&dims)];
            return (one("mode", text(mode)), [vec![Value(x)], operands.to_vec()].concat());
        }
        if mode == "bidirectional" {
            shape.iter_mut().filter(|_| random.chance(30)).for_each(|size| *size = 1);
        }
        let shape = random.known(&shape);
        (one("mode", text(mode)), vec![Value(x), shape])
    });
}

#[test]
fn slices() {
    trial(&parts::SLICE, false, |random| {
        let x = random.anything(0, 4);
        let axes = random.any_axes(x.rank());
        let plain = random.chance(30);
        let wild = [i64::from(i32::MIN), i64::from(i32::MAX)];
        let mut numbers = |low: i64, high: i64| -> Vec<i64> {
            let one = |random: &mut Random| match random.chance(10) {
                true => *random.pick(&wild),
                false => random.between(low, high),
            };
            axes.iter().map(|_| one(random)).collect()
        };
        let (start, stop) = (numbers(-6, 6), numbers(-6, 6));
        let steps = numbers(-3, 3).into_iter().map(|step| if step == 0 { 1 } else { step });
        let steps: Vec<i64> = steps.collect();
        let mut operands = vec![Value(x)];
        operands.extend([&start, &stop, &steps].map(|values| random.known(values)));
        if !plain {
            operands.push(random.known(&axes));
        }
        (Attrs::new(), operands)
    });
    trial(&parts::STRIDED_SLICE, false, |random| {
        let x = random.anything(0, 4);
        let count = random.between(0, x.rank() as i64);
        let numbers = |random: &mut Random, low: i64, high: i64| -> Vec<i64> {
            (0..count).map(|_| random.between(low, high)).collect()
        };
        let mut attrs = Attrs::from_iter([
            ("begin_mask", ints(&numbers(random, 0, 1))),
            ("end_mask", ints(&numbers(random, 0, 1))),
        ]);
        if random.chance(40) {
            attrs.push(("new_axis_mask", ints(&numbers(random, 0, 1))));
        }
        let least = if random.chance(50) { 1 } else { -3 };
        let steps = numbers(random, least, 3);
        let bounds = [numbers(random, -6, 6), numbers(random, -6, 6), steps];
        let mut operands = vec![Value(x)];
        operands.extend(bounds.map(|values| random.known(&values)));
        if random.chance(20) {
            operands.pop();
        }
        (attrs, operands)
    });
}

#[test]
fn joins_and_splits() {
    trial(&parts::CONCAT, false, |random| {
        let (axis, tensors) = random.parts();
        (one("axis", AttrValue::Int(axis)), tensors)
    });
    trial_of_several(&parts::SPLIT, false, |random| {
        let x = random.anything(1, 3);
        let axis = random.one_axis(x.rank());
        let size = x.shape()[axis.rem_euclid(x.rank() as i64) as usize];
        let count = if size % 2 == 0 { 2 } else { 1 };
        let axis = random.known_number(axis);
        (one("num_splits", AttrValue::Int(count)), vec![Value(x), axis], count as usize)
    });
    trial_of_several(&parts::VARIADIC_SPLIT, false, |random| {
        let x = random.anything(1, 3);
        let axis = random.one_axis(x.rank());
        let size = x.shape()[axis.rem_euclid(x.rank() as i64) as usize];
        let first = random.between(0, size);
        let rest = if random.chance(50) { -1 } else { size - first };
        let operands = [random.known_number(axis), random.known(&[first, rest, 0])];
        (Attrs::new(), [vec![Value(x)], operands.to_vec()].concat(), 3)
    });
}

#[test]
fn borders() {
    trial(&parts::PAD, false, |random| {
        let x = random.anything(0, 3);
        let mode = *random.pick(&["constant", "edge", "reflect", "symmetric"]);
        let mut sides = [Vec::new(), Vec::new()];
        for &size in x.shape() {
            let cut = random.between(0, size.min(2));
            let left = size - cut;
            let most = match mode {
                "reflect" => (left - 1).max(0),
                "symmetric" => left,
                "edge" if left == 0 => 0,
                _ => 3,
            };
            let first = random.0.usize(..2);
            let cuts = cut > 0 && random.chance(50);
            sides[first].push(if cuts { -cut } else { random.between(0, most) });
            sides[1 - first].push(random.between(0, most));
        }
        let mut operands = vec![];
        let value = Value(random.data(x.element(), &[]));
        operands.push(Value(x));
        operands.extend(sides.map(|side| random.known(&side)));
        if random.chance(50) {
            operands.push(value);
        }
        (one("pad_mode", text(mode)), operands)
    });
}

#[test]
fn ranges() {
    trial(&range::DEF, false, |random| {
        let to = *random.pick(&[F16, F32, F64, I32, I64, I8]);
        let mut number = |low: i64, high: i64| {
            let element = *random.pick(&[F32, I32, I64]);
            let mut builder = TensorBuilder::new(element, &[]);
            let value = random.between(low, high);
            match element.is_float() {
                true => builder.push_float(value as f64 * 1.3),
                false => builder.push_int(value.into()),
            }
            Constant(builder.finish())
        };
        let operands = vec![number(-9, 9), number(-9, 20), number(-3, 4)];
        (one("output_type", AttrValue::Type(to)), operands)
    });
}

#[test]
fn rows_with_attributes() {
    trial_of_numbers(&elementwise::CONVERT, |random| {
        let to = *random.pick(&[&NUMBERS[..], &[I1]].concat());
        let x = random.any_of(&[&NUMBERS[..], &[I1]].concat());
        (one("destination_type", AttrValue::Type(to)), vec![Value(x)])
    });
    trial_of_numbers(&elementwise::DIVIDE, |random| {
        let (x, python) = (random.any_of(&NUMBERS), random.chance(50));
        let y = random.values(x.element(), x.shape());
        (one("m_pythondiv", AttrValue::Bool(python)), vec![Value(x), Value(y)])
    });
    for row in [&elementwise::MOD, &elementwise::FLOOR_MOD] {
        trial_of_numbers(row, |random| {
            let x = random.any_of(&NUMBERS);
            let y = random.values(x.element(), x.shape());
            (Attrs::new(), vec![Value(x), Value(y)])
        });
    }
    trial_of_numbers(&elementwise::SQUARED_DIFFERENCE, |random| {
        let x = random.any_of(&NUMBERS);
        let y = random.values(x.element(), &[]);
        (Attrs::new(), vec![Value(x), Value(y)])
    });
    trial_of_numbers(&elementwise::ROUND, |random| {
        let mode = *random.pick(&["half_to_even", "half_away_from_zero"]);
        (one("mode", text(mode)), vec![Value(random.any_of(&NUMBERS[..4]))])
    });
    trial_of_numbers(&elementwise::IS_INF, |random| {
        let flags = ["detect_negative", "detect_positive"];
        let flags = flags.map(|name| (name, AttrValue::Bool(random.chance(50))));
        (Attrs::from_iter(flags), vec![Value(random.any_of(&NUMBERS[..4]))])
    });
    trial_of_numbers(&elementwise::CLAMP, |random| {
        let low = random.between(-30, 20);
        let limit = |tenths: i64| AttrValue::Tensor(Tensor::from_f32s(&[], &[tenths as f32 / 8.0]));
        let high = limit(random.between(low, 40));
        let x = Value(random.any_of(&NUMBERS));
        (Attrs::from_iter([("max", high), ("min", limit(low))]), vec![x])
    });
}

#[test]
fn reductions() {
    for row in reduce::TABLE {
        let logical = row.name.starts_with("openvino.ReduceLogical");
        trial_of_numbers(row, |random| {
            let x = random.any_of(if logical { &[I1] } else { &NUMBERS });
            let axes = random.any_axes(x.rank());
            let axes = match axes[..] {
                [only] if random.chance(50) => random.known_number(only),
                _ => random.known(&axes),
            };
            let keeps = AttrValue::Bool(random.chance(50));
            (one("keep_dims", keeps), vec![Value(x), axes])
        });
    }
}
