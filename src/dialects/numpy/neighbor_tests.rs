//! The formula and the recipe of each function around the gathers, on random operands.

use super::{constant, copies, range, reduce, views};
use crate::ops::{AttrValue, Attrs};
use crate::testing::Operand::{Constant, Value};
use crate::testing::{Random, trial, trial_of_numbers};
use crate::types::ElementType;
use multigather_core::tensor::{Tensor, TensorBuilder};

use ElementType::{BF16, F16, F32, F64, I1, I8, I32, I64, UI8, UI64};

fn ints(values: &[i64]) -> AttrValue {
    AttrValue::I64Array(values.into())
}

fn one(name: &'static str, value: AttrValue) -> Attrs {
    Attrs::from_iter([(name, value)])
}

/// The list attribute `axis`, or none.
fn some_axes(random: &mut Random, rank: usize) -> Attrs {
    match random.chance(25) {
        true => Attrs::new(),
        false => one("axis", ints(&random.any_axes(rank))),
    }
}

#[test]
fn constants() {
    trial(&constant::DEF, false, |random| {
        (one("value", AttrValue::Tensor(random.anything(0, 3))), Vec::new())
    });
}

#[test]
fn views() {
    trial(&views::RESHAPE, false, |random| {
        let a = random.anything(0, 3);
        let mut shape = random.reshaped(&a);
        if random.chance(50) && !shape.is_empty() && !shape.contains(&0) {
            *random.0.choice(&mut shape).expect("a size") = -1;
        }
        (one("shape", ints(&shape)), vec![Value(a)])
    });
    trial(&views::RAVEL, false, |random| (Attrs::new(), vec![Value(random.anything(0, 3))]));
    trial(&views::EXPAND_DIMS, false, |random| {
        let a = random.anything(0, 3);
        let more = random.between(0, 2) as usize;
        let axes = random.unlike_axes(a.rank() + more, more);
        (one("axis", ints(&axes)), vec![Value(a)])
    });
    trial(&views::SQUEEZE, false, |random| {
        let a = random.anything(0, 4);
        let (axes, _) = random.ones_of(&a);
        (if random.chance(30) { Attrs::new() } else { one("axis", ints(&axes)) }, vec![Value(a)])
    });
    trial(&views::TRANSPOSE, false, |random| {
        let a = random.anything(0, 4);
        let axes = random.unlike_axes(a.rank(), a.rank());
        (if random.chance(20) { Attrs::new() } else { one("axes", ints(&axes)) }, vec![Value(a)])
    });
    trial(&views::BROADCAST_TO, false, |random| {
        let a = random.anything(0, 3);
        let shape = random.stretched(&a);
        (one("shape", ints(&shape)), vec![Value(a)])
    });
    trial(&views::FLIP, false, |random| {
        let m = random.anything(0, 3);
        (some_axes(random, m.rank()), vec![Value(m)])
    });
}

#[test]
fn slices() {
    trial(&views::GETITEM, false, |random| {
        let a = random.anything(0, 4);
        let count = random.between(0, a.rank() as i64) as usize;
        let wild = [i64::MIN, i64::MAX];
        let mut numbers = |low: i64, high: i64| -> Vec<i64> {
            let one = |random: &mut Random| match random.chance(10) {
                true => *random.pick(&wild),
                false => random.between(low, high),
            };
            (0..count).map(|_| one(random)).collect()
        };
        let (start, stop) = (numbers(-6, 6), numbers(-6, 6));
        let steps = numbers(-3, 3).into_iter().map(|step| if step == 0 { 1 } else { step });
        let step = ints(&steps.collect::<Vec<_>>());
        let bounds = [("start", ints(&start)), ("step", step), ("stop", ints(&stop))];
        (Attrs::from_iter(bounds), vec![Value(a)])
    });
}

#[test]
fn joins() {
    trial(&copies::CONCATENATE, false, |random| {
        let (axis, parts) = random.parts();
        (one("axis", AttrValue::Int(axis)), parts)
    });
    trial(&copies::STACK, false, |random| {
        let (axis, parts) = random.layers();
        (one("axis", AttrValue::Int(axis)), parts)
    });
}

#[test]
fn copies() {
    trial(&copies::TILE, false, |random| {
        let a = random.anything(0, 3);
        let count = random.between(0, 4);
        let reps: Vec<i64> = (0..count).map(|_| random.between(0, 3)).collect();
        (one("reps", ints(&reps)), vec![Value(a)])
    });
    trial(&copies::ROLL, false, |random| {
        let a = random.anything(1, 3);
        let count = random.between(1, 3);
        let number = |random: &mut Random| match random.chance(5) {
            true => *random.pick(&[i64::MIN, i64::MAX]),
            false => random.between(-9, 9),
        };
        let shift = |random: &mut Random, count| -> Vec<i64> {
            (0..count).map(|_| number(random)).collect()
        };
        if random.chance(20) {
            return (one("shift", ints(&shift(random, 1))), vec![Value(a)]);
        }
        let axes: Vec<i64> = (0..count).map(|_| random.one_axis(a.rank())).collect();
        let shift = if random.chance(30) { shift(random, 1) } else { shift(random, count) };
        (Attrs::from_iter([("axis", ints(&axes)), ("shift", ints(&shift))]), vec![Value(a)])
    });
    trial(&copies::FULL, false, |random| {
        let a = random.anything(0, 2);
        let shape = random.stretched(&a);
        (one("shape", ints(&shape)), vec![Value(a)])
    });
    trial(&copies::SHAPE, false, |random| (Attrs::new(), vec![Value(random.anything(0, 4))]));
}

#[test]
fn borders() {
    trial(&copies::PAD, false, |random| {
        let array = random.anything(0, 3);
        let mode = *random.pick(&["constant", "edge", "reflect", "symmetric"]);
        let widths: Vec<Box<[i64]>> = (array.shape().iter())
            .map(|&size| {
                let most = match mode {
                    "reflect" => (size - 1).max(0),
                    "symmetric" => size,
                    "edge" if size == 0 => 0,
                    _ => 3,
                };
                [random.between(0, most), random.between(0, most)].into()
            })
            .collect();
        let attrs = [
            ("mode", AttrValue::Str(mode.into())),
            ("pad_width", AttrValue::I64Lists(widths.into())),
        ];
        let value = Value(random.data(array.element(), &[]));
        let operands = [Value(array), value];
        let count = random.between(1, 2) as usize;
        (Attrs::from_iter(attrs), operands[..count].to_vec())
    });
}

#[test]
fn ranges() {
    trial(&range::DEF, false, |random| {
        let element = *random.pick(&[F32, F64, I32, I64, I8, UI8]);
        let mut number = |low: i64, high: i64| {
            let mut builder = TensorBuilder::new(element, &[]);
            let value = random.between(low, high);
            match element.is_float() {
                true => builder.push_float(value as f64 * 0.3),
                false => builder.push_int(value.into()),
            }
            Constant(builder.finish())
        };
        let (start, stop) = (number(-9, 9), number(-9, 20));
        let step = if element.is_unsigned() { number(1, 4) } else { number(-3, 4) };
        (Attrs::new(), vec![start, stop, step])
    });
}

#[test]
fn reductions() {
    for row in reduce::TABLE {
        let is_asked = ["numpy.any", "numpy.all"].contains(&row.name);
        trial_of_numbers(row, |random| {
            let elements = [BF16, F16, F32, F64, I8, I32, I64, UI8, UI64, I1];
            let extreme = ["numpy.min", "numpy.max"].contains(&row.name);
            let element = *random.pick(if extreme { &elements[..9] } else { &elements });
            let rank = random.between(0, 3) as usize;
            let shape = random.shape(rank);
            let a = if is_asked && random.chance(50) {
                Tensor::zero(element, &shape)
            } else {
                random.values(element, &shape)
            };
            let mut attrs = some_axes(random, rank);
            attrs.push(("keepdims", AttrValue::Bool(random.chance(50))));
            (attrs, vec![Value(a)])
        });
    }
}
