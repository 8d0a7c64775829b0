//! A tensor and a number: each row's formula and its recipe, on random operands of which no row
//! makes NaN, whose bits are nobody's.

use super::scalar;
use crate::ops::Attrs;
use crate::ops::testing::Operand::{self, Typed, Value};
use crate::ops::testing::{Random, trial};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::ElementType;

fn float(value: f64) -> Operand {
    let mut builder = TensorBuilder::new(ElementType::F64, &[]);
    builder.push_float(value);
    Typed("!torch.float", builder.finish())
}

fn int(value: i64) -> Operand {
    Typed("!torch.int", Tensor::from_i64s(&[], &[value]))
}

/// Quarters from -10 to 10, -0.0 among them.
fn floats(random: &mut Random, element: ElementType, shape: &[i64]) -> Tensor {
    let mut builder = TensorBuilder::new(element, shape);
    for _ in 0..shape.iter().product::<i64>() {
        let sign = if random.chance(50) { -0.25 } else { 0.25 };
        builder.push_float(random.between(0, 40) as f64 * sign);
    }
    builder.finish()
}

#[test]
fn numbers() {
    const INTS: [ElementType; 4] =
        [ElementType::I64, ElementType::SI32, ElementType::SI8, ElementType::UI8];
    const FLOATS: [ElementType; 4] =
        [ElementType::F32, ElementType::F64, ElementType::F16, ElementType::BF16];
    for row in scalar::TABLE {
        let has_floats = row.name != "torch.aten.remainder.Scalar";
        let has_ints = row.name != "torch.aten.div.Scalar";
        trial(row, false, |random: &mut Random| {
            let rank = random.between(0, 3) as usize;
            let shape = random.shape(rank);
            let (x, y) = if has_floats && (!has_ints || random.chance(60)) {
                let element = *random.pick(&FLOATS);
                let y = match random.chance(50) {
                    true => float(*random.pick(&[0.5, -2.0, 0.1, 1.75, -3.0])),
                    false => int(*random.pick(&[1, -2, 7, 300, (1 << 53) + 1])),
                };
                (floats(random, element, &shape), y)
            } else {
                let y = int(*random.pick(&[0, 1, -1, 2, -3, 7, 300, i64::MIN]));
                let element = *random.pick(&INTS);
                (random.data(element, &shape), y)
            };
            (Attrs::new(), [Value(x), y, int(1)][..row.operands.len()].to_vec())
        });
    }
}
