//! Each row's formula and its recipe, on random operands.

use super::{INDEX_TYPES, elementwise, fused, gather, gather_nd, movement};
use crate::ops::{AttrValue, Attrs};
use crate::testing::Operand::{Constant, Value};
use crate::testing::{Random, trial};
use crate::types::ElementType;
use multigather_core::tensor::Tensor;

#[test]
fn gather() {
    trial(&gather::DEF, true, |random| {
        let s = random.batched_blocks();
        let (size, ty) = (s.data.shape()[s.axis], *random.pick(&INDEX_TYPES));
        let indices = random.positive_indices(ty, &s.indices, size);
        let axis = s.axis as i64 - if random.chance(50) { s.data.rank() as i64 } else { 0 };
        let int = |name, value| (name, AttrValue::Int(value));
        let attrs = Attrs::from_iter([int("axis", axis), int("batch_dims", s.batch_dims)]);
        (attrs, vec![Value(s.data), Value(indices)])
    });
}

#[test]
fn gather_nd() {
    trial(&gather_nd::DEF, true, |random: &mut Random| {
        let rank = random.between(1, 5) as usize;
        let n = random.between(0, rank as i64) as usize;
        let (shape, q) = (random.shape(rank), random.between(0, 2) as usize);
        let indices = [random.shape(q), vec![n as i64]].concat();
        let size = shape[..n].iter().copied().min().unwrap_or(1);
        let (element, ty) = (*random.pick(&ElementType::ALL), *random.pick(&INDEX_TYPES));
        let indices = random.positive_indices(ty, &indices, size);
        (Attrs::new(), vec![Value(random.data(element, &shape)), Value(indices)])
    });
}

/// Sums and their like, with each function behind them; small numbers, of which none makes NaN.
#[test]
fn fused_activations() {
    let functions = ["NONE", "RELU", "RELU_N1_TO_1", "RELU6", "TANH"];
    let numbers = |random: &mut Random, shape: &[i64]| {
        let count: i64 = shape.iter().product();
        let values: Vec<f32> =
            (0..count).map(|_| random.between(1, 20) as f32 * 0.7 - 7.3).collect();
        Tensor::from_f32s(shape, &values)
    };
    for row in [&fused::ADD, &fused::SUB, &fused::MUL, &fused::DIV, &fused::CONCATENATION] {
        trial(row, false, |random| {
            let shape = random.shape(2);
            let operands = [numbers(random, &shape), numbers(random, &shape)].map(Value);
            let function = AttrValue::Str((*random.pick(&functions)).into());
            let mut attrs = Attrs::from_iter([("fused_activation_function", function)]);
            if std::ptr::eq(row, &fused::CONCATENATION) {
                attrs.insert(0, ("axis", AttrValue::Int(random.between(-2, 1))));
            }
            (attrs, operands.to_vec())
        });
    }
}

#[test]
fn mirrored_borders() {
    let row = movement::ROWS.iter().find(|row| row.name == "tfl.mirror_pad").expect("a row");
    trial(row, false, |random| {
        let rank = random.between(0, 3) as usize;
        let (shape, element) = (random.shape(rank), *random.pick(&ElementType::ALL));
        let edge = random.chance(50);
        let most = |d: usize| (shape[d] - i64::from(!edge)).max(0);
        let amounts: Vec<i128> =
            (0..2 * rank).map(|at| random.between(0, most(at / 2)).into()).collect();
        let paddings = Tensor::from_ints(ElementType::I32, &[rank as i64, 2], &amounts);
        let word = if edge { "SYMMETRIC" } else { "REFLECT" };
        let mode = AttrValue::Text(format!("#tfl<mirror_pad_attr {word}>").into());
        let data = random.data(element, &shape);
        (Attrs::from_iter([("mode", mode)]), vec![Value(data), Constant(paddings)])
    });
}

/// A condition chooses between elements, between rows, or once for all.
#[test]
fn choices() {
    for row in [&elementwise::SELECT, &crate::tf::elementwise::SELECT] {
        trial(row, false, |random| {
            let rank = random.between(0, 3) as usize;
            let (shape, element) = (random.shape(rank), *random.pick(&ElementType::ALL));
            let condition = match random.0.u32(..3) {
                0 => shape.clone(),
                1 => shape[..rank.min(1)].to_vec(),
                _ => Vec::new(),
            };
            let condition = random.data(ElementType::I1, &condition);
            let operands = [condition, random.data(element, &shape), random.data(element, &shape)];
            (Attrs::new(), operands.map(Value).into())
        });
    }
}
