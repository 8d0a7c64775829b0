//! Rows that compute: formulas and recipes on random operands.

use super::super::{cumsum, elementwise, extreme, one_hot, range, reduce};
use crate::ops::{AttrValue, Attrs, OpDef};
use crate::testing::Operand::{self, Constant, Value};
use crate::testing::{Random, trial, trial_declared, trial_of_numbers};
use crate::types::{ElementType, TensorType};
use multigather_core::tensor::{Tensor, TensorBuilder};

use ElementType::{F16, F32, F64, I1, I8, I16, I32, I64, UI8, UI16, UI64};

impl Random {
    /// Numbers near 0, of which sums and products round; floats are now and then no finite numbers.
    fn numbers_of(&mut self, element: ElementType, shape: &[i64]) -> Tensor {
        let count: i64 = shape.iter().product();
        let mut builder = TensorBuilder::new(element, shape);
        for _ in 0..count {
            let whole = self.between(-40, 40);
            match (element.is_float(), self.between(0, 30)) {
                (true, 0) => builder.push_float(*self.pick(&[
                    f64::NAN,
                    f64::INFINITY,
                    f64::NEG_INFINITY,
                    -0.0,
                ])),
                (true, _) => builder.push_float(whole as f64 * 0.3),
                (false, _) => builder.push_int(whole.into()),
            }
        }
        builder.finish()
    }

    /// Numbers that are not 0, of which no quotient is NaN, whose bits no formula says.
    fn divisors(&mut self, element: ElementType, shape: &[i64]) -> Tensor {
        let count: i64 = shape.iter().product();
        let mut builder = TensorBuilder::new(element, shape);
        for _ in 0..count {
            let whole = self.between(1, 40) * if self.chance(50) { 1 } else { -1 };
            match element.is_float() {
                true => builder.push_float(whole as f64 * 0.3),
                false => builder.push_int(whole.into()),
            }
        }
        builder.finish()
    }

    /// Two operands that broadcast.
    fn pair(&mut self, elements: &[ElementType]) -> Vec<Operand> {
        let element = *self.pick(elements);
        let rank = self.between(0, 2) as usize;
        let shape = self.shape(rank);
        let other = if self.chance(50) { shape.clone() } else { vec![] };
        vec![Value(self.divisors(element, &shape)), Value(self.divisors(element, &other))]
    }
}

const NUMBERS: [ElementType; 7] = [F16, F32, F64, I8, I32, UI8, UI64];

#[test]
fn composed_rows() {
    let floor_mod = elementwise::TABLE.iter().find(|row| row.name == "tf.FloorMod");
    let floor_mod = floor_mod.expect("a row of the table");
    for row in [&elementwise::FLOOR_DIV, floor_mod, &elementwise::SQUARED_DIFFERENCE] {
        trial(row, false, |random| (Attrs::new(), random.pair(&NUMBERS)));
    }
    trial(&elementwise::RELU6, false, |random| {
        let operands = random.pair(&NUMBERS);
        (Attrs::new(), operands[..1].to_vec())
    });
}

#[test]
fn reductions() {
    let one = |row: &'static OpDef, elements: &[ElementType]| {
        trial(row, false, |random| {
            let rank = random.between(0, 3) as usize;
            let (shape, element) = (random.shape(rank), *random.pick(elements));
            let mut axes: Vec<i64> = (0..rank as i64).collect();
            random.0.shuffle(&mut axes);
            axes.truncate(random.between(0, 3) as usize);
            for axis in &mut axes {
                *axis = random.either_end(*axis as usize, rank);
            }
            let axes: Vec<i128> = axes.into_iter().map(i128::from).collect();
            let scalar = axes.len() == 1 && random.chance(50);
            let shape_of_axes: &[i64] = if scalar { &[] } else { &[axes.len() as i64] };
            let axes = Tensor::from_ints(*random.pick(&[I32, I64]), shape_of_axes, &axes);
            let keeps = AttrValue::Bool(random.chance(50));
            let x = random.numbers_of(element, &shape);
            (Attrs::from_iter([("keep_dims", keeps)]), vec![Value(x), Constant(axes)])
        });
    };
    reduce::ROWS[..5].iter().for_each(|row| one(row, &NUMBERS));
    reduce::ROWS[5..].iter().for_each(|row| one(row, &[I1]));
}

/// A tensor, and an axis of it from either end.
fn along(random: &mut Random) -> Vec<Operand> {
    let rank = random.between(1, 3) as usize;
    let (shape, element) = (random.shape(rank), *random.pick(&NUMBERS));
    let axis = random.between(-(rank as i64), rank as i64 - 1);
    let axis = Constant(Tensor::from_ints(*random.pick(&[I32, I64]), &[], &[axis.into()]));
    vec![Value(random.numbers_of(element, &shape)), axis]
}

#[test]
fn extremes() {
    for (row, positions) in
        [(&extreme::ARG_MAX, &[I32, I64, I16, UI16][..]), (&extreme::ARG_MIN, &[I32, I64])]
    {
        trial(row, false, |random| (Attrs::new(), along(random)));
        trial_declared(row, |random| {
            let x = random.numbers_of(F32, &[2, 3]);
            let axis = Constant(Tensor::from_ints(I32, &[], &[1.into()]));
            (Attrs::new(), vec![Value(x), axis], TensorType::new(*random.pick(positions), &[2]))
        });
    }
}

#[test]
fn sums_so_far() {
    trial_of_numbers(&cumsum::DEF, |random| {
        let flags = ["exclusive", "reverse"].map(|name| (name, AttrValue::Bool(random.chance(50))));
        (Attrs::from_iter(flags), along(random))
    });
}

#[test]
fn one_hots() {
    trial(&one_hot::DEF, false, |random| {
        let q = random.between(0, 2) as usize;
        let shape = random.shape(q);
        let depth = random.between(0, 5);
        let ty = *random.pick(&[I32, I64, UI8, UI64]);
        let indices = random.indices(ty, &shape, depth, 20);
        let depth = Constant(Tensor::from_ints(I32, &[], &[depth.into()]));
        let element = *random.pick(&ElementType::ALL);
        let values = [random.data(element, &[]), random.data(element, &[])].map(Value);
        let axis = AttrValue::Int(random.between(-1, q as i64));
        let operands = [vec![Value(indices), depth], values.to_vec()].concat();
        (Attrs::from_iter([("axis", axis)]), operands)
    });
}

#[test]
fn ranges() {
    trial(&range::DEF, false, |random| {
        let element = *random.pick(&[F32, F64, I32, I64]);
        let number = |random: &mut Random, low: i64, high: i64| {
            let mut builder = TensorBuilder::new(element, &[]);
            let value = random.between(low, high);
            match element.is_float() {
                true => builder.push_float(value as f64 * 0.3),
                false => builder.push_int(value.into()),
            }
            Constant(builder.finish())
        };
        let [low, high] = [number(random, -9, 0), number(random, 1, 20)];
        let (up, down) = (number(random, 1, 4), number(random, -4, -1));
        let operands = if random.chance(50) { [low, high, up] } else { [high, low, down] };
        (Attrs::new(), operands.to_vec())
    });
}
