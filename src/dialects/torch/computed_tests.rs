//! Rows that compute: each one's formula and its recipe, on random operands that its operands'
//! names ask for.

use super::{arithmetic, choice, conversion, creation, cumsum, extreme, pad, reduce, sizes};
use crate::ops::{Attrs, OpDef, OperandDef, Role};
use crate::testing::Operand::{self, Typed, Value};
use crate::testing::{Random, trial_of_numbers, trial_of_relative};
use crate::types::ElementType;
use multigather_core::tensor::{Tensor, TensorBuilder};

use ElementType::{BF16, F16, F32, F64, I1, I64, SI8, SI32, SI64, UI8};

const ALL: [ElementType; 10] = [I64, SI64, SI32, SI8, UI8, F32, F64, F16, BF16, I1];
const INTS: [ElementType; 5] = [I64, SI64, SI32, SI8, UI8];

fn int(value: i64) -> Operand {
    Typed("!torch.int", Tensor::from_i64s(&[], &[value]))
}

fn flag(value: bool) -> Operand {
    Typed("!torch.bool", Tensor::from_ints(I1, &[], &[value.into()]))
}

fn none() -> Operand {
    Typed("!torch.none", Tensor::zero(I1, &[0]))
}

fn list(values: &[i64]) -> Operand {
    Typed("!torch.list<int>", Tensor::from_i64s(&[values.len() as i64], values))
}

/// What one sample's operands have in common.
struct Sample<'r> {
    random: &'r mut Random,
    row: &'static OpDef,
    /// Of most tensors.
    element: ElementType,
    /// That all broadcast to; the first tensor may be the whole.
    shape: Vec<i64>,
    whole: bool,
}

impl Sample<'_> {
    /// Quarters from -10 to 10, -0.0 and NaN among them; integers that wrap now and then.
    fn tensor(&mut self, element: ElementType, shape: &[i64]) -> Tensor {
        if !element.is_float() {
            let wild = self.random.chance(20);
            if wild || element == I1 {
                return self.random.data(element, shape);
            }
            let least = if element.is_unsigned() { 0 } else { -9 };
            let count: i64 = shape.iter().product();
            let values: Vec<i128> =
                (0..count).map(|_| self.random.between(least, 9).into()).collect();
            return Tensor::from_ints(element, shape, &values);
        }
        let mut builder = TensorBuilder::new(element, shape);
        for _ in 0..shape.iter().product::<i64>() {
            let sign = if self.random.chance(50) { -0.25 } else { 0.25 };
            builder.push_float(match self.random.between(0, 60) {
                0 => f64::NAN,
                1 => f64::INFINITY * sign,
                _ => self.random.between(0, 40) as f64 * sign,
            });
        }
        builder.finish()
    }

    /// A tensor that broadcasts with the others.
    fn some(&mut self) -> Operand {
        let mut element = self.element;
        if self.random.chance(20) {
            element = *self.random.pick(if self.of_bits() { &INTS } else { &ALL });
        }
        let shape = self.part();
        Value(self.tensor(element, &shape))
    }

    fn part(&mut self) -> Vec<i64> {
        if std::mem::take(&mut self.whole) {
            return self.shape.clone();
        }
        let skipped = self.random.between(0, self.shape.len() as i64) as usize;
        let tail = self.shape[skipped..].to_vec();
        tail.into_iter().map(|size| if self.random.chance(30) { 1 } else { size }).collect()
    }

    fn of_bits(&self) -> bool {
        is_of_bits(self.row)
    }

    fn number(&mut self) -> Operand {
        let is_float = self.element.is_float() || self.random.chance(10);
        match self.random.between(0, 9) {
            0 if !self.of_bits() => flag(self.random.chance(50)),
            1..=5 if is_float && !self.of_bits() => {
                let value = *self.random.pick(&[0.5, -2.0, 1.75, -3.0, 0.0, -0.0]);
                let mut builder = TensorBuilder::new(F64, &[]);
                builder.push_float(value);
                Typed("!torch.float", builder.finish())
            }
            _ => int(*self.random.pick(&[0, 1, 2, 3, 7])),
        }
    }

    fn dtype(&mut self) -> Operand {
        match self.random.chance(40) {
            true => none(),
            false => int(*self.random.pick(&[0, 1, 2, 3, 4, 5, 6, 7, 11, 15])),
        }
    }

    fn dims(&mut self) -> Vec<i64> {
        let rank = self.shape.len() as i64;
        let mut dims: Vec<i64> = (0..rank).collect();
        self.random.0.shuffle(&mut dims);
        dims.truncate(self.random.between(0, rank) as usize);
        dims.into_iter().map(|d| d - if self.random.chance(50) { rank } else { 0 }).collect()
    }

    fn operand(&mut self, operand: &OperandDef) -> Operand {
        let rank = self.shape.len().max(1) as i64;
        match operand.name {
            "condition" | "mask" => {
                let shape = self.part();
                Value(self.random.data(I1, &shape))
            }
            "value" if operand.role == Role::Data => {
                let element = *self.random.pick(&ALL);
                Value(self.tensor(element, &[]))
            }
            "min" | "max" if self.random.chance(20) => none(),
            "self" | "other" | "min" | "max" if operand.role != Role::Known => self.some(),
            "dtype" => self.dtype(),
            "dim" => int(self.random.between(-rank, rank - 1)),
            "dims" if self.random.chance(15) => none(),
            "dims" => {
                let dims = self.dims();
                list(&dims)
            }
            "rounding_mode" if self.random.chance(20) => none(),
            "rounding_mode" => {
                let mode = *self.random.pick(&["floor", "trunc"]);
                Typed("!torch.str", Tensor::from_strings(&[], vec![mode.as_bytes().into()]))
            }
            "keepdim" => flag(self.random.chance(50)),
            "size" => {
                let sizes = self.random.shape(2);
                list(&sizes)
            }
            "pad" => {
                let count = self.random.between(0, self.shape.len() as i64);
                let pad: Vec<i64> = (0..2 * count).map(|_| self.random.between(-1, 3)).collect();
                list(&pad)
            }
            "layout" | "device" | "pin_memory" | "memory_format" => none(),
            "non_blocking" | "copy" => flag(false),
            _ => self.number(),
        }
    }
}

/// Whether a row takes integers only.
fn is_of_bits(row: &OpDef) -> bool {
    row.name.contains("bitwise") || row.name.contains("__")
}

fn try_rows<'t>(rows: impl IntoIterator<Item = &'t OpDef>)
where
    't: 'static,
{
    for row in rows {
        trial_of_relative(row, |random| {
            let rank = random.between(0, 3) as usize;
            let shape = random.shape(rank);
            let element = *random.pick(if is_of_bits(row) { &INTS } else { &ALL });
            let mut sample = Sample { random, row, element, shape, whole: true };
            let operands = row.operands.iter().map(|operand| sample.operand(operand)).collect();
            (Attrs::new(), operands, row.results.len())
        });
    }
}

#[test]
fn arithmetic_of_promoted_operands() {
    try_rows(arithmetic::TABLE);
}

#[test]
fn choices() {
    try_rows(choice::TABLE);
}

#[test]
fn conversions() {
    try_rows(conversion::TABLE);
}

#[test]
fn creations() {
    try_rows(creation::TABLE);
}

#[test]
fn reductions() {
    try_rows(reduce::TABLE);
}

#[test]
fn extremes() {
    try_rows(extreme::TABLE);
}

#[test]
fn sums_so_far() {
    try_rows([&cumsum::DEF]);
}

#[test]
fn borders() {
    try_rows([&pad::DEF]);
}

#[test]
fn sizes() {
    try_rows([&sizes::SIZE, &sizes::NUMEL, &sizes::DIM, &sizes::SHAPE_AS_TENSOR]);
    try_rows([&sizes::NUM_TO_TENSOR]);
    trial_of_numbers(&sizes::SIZE_INT, |random| {
        let shape = random.shape(3);
        let dim = random.between(-3, 2);
        (Attrs::new(), vec![Value(random.data(F32, &shape)), int(dim)])
    });
    for row in [&sizes::LEN, &sizes::GET_ITEM] {
        trial_of_numbers(row, |random| {
            let index = random.between(-4, 3);
            let operands = [list(&[5, -7, 9, 1 << 40]), int(index)];
            (Attrs::new(), operands[..row.operands.len()].to_vec())
        });
    }
    for row in sizes::ARITHMETIC {
        trial_of_numbers(row, |random| {
            let some = |random: &mut Random| match random.between(0, 9) {
                0 => i64::MIN,
                1 => i64::MAX,
                _ => random.between(-9, 9),
            };
            (Attrs::new(), vec![int(some(random)), int(some(random))])
        });
    }
    for (index, row) in sizes::READS.iter().enumerate() {
        trial_of_numbers(row, |random| {
            let elements: [ElementType; 3] =
                if index < 2 { [SI64, SI8, UI8] } else { [F32, F64, F16] };
            let shape = *random.pick(&[&[][..], &[1], &[1, 1]]);
            let element = *random.pick(&elements);
            (Attrs::new(), vec![Value(random.data(element, shape))])
        });
    }
}
