//! Each row's formula and its recipe, on random operands.

use super::{constant, elementwise, gather, movement};
use crate::ops::testing::{Operand, Random, trial};
use crate::ops::{AttrValue, Attrs};
use crate::tensor::Tensor;
use crate::types::ElementType;

#[test]
fn gather() {
    trial(&gather::DEF, true, |random| {
        let shape = random.shape(3);
        let indices = [shape[0], random.between(0, 4)];
        let element = *random.pick(&ElementType::ALL);
        let data = random.data(element, &shape);
        let indices = random.positive_indices(ElementType::I32, &indices, shape[1]);
        (Attrs::new(), [data, indices].map(Operand::Value).into())
    });
}

fn tensor(random: &mut Random, least: i64) -> Tensor {
    let rank = random.between(least, 4) as usize;
    let (shape, element) = (random.shape(rank), *random.pick(&ElementType::ALL));
    random.data(element, &shape)
}

/// An operand of type `!tosa.shape`.
fn sizes(values: &[i64]) -> Operand {
    const TYPES: [&str; 6] = [
        "!tosa.shape<0>",
        "!tosa.shape<1>",
        "!tosa.shape<2>",
        "!tosa.shape<3>",
        "!tosa.shape<4>",
        "!tosa.shape<5>",
    ];
    let numbers: Vec<i128> = values.iter().map(|&value| value.into()).collect();
    let shape = [values.len() as i64];
    Operand::Typed(TYPES[values.len()], Tensor::from_ints(ElementType::Index, &shape, &numbers))
}

fn axis_of(random: &mut Random, x: &Tensor) -> (usize, Attrs) {
    let axis = random.between(0, x.rank() as i64 - 1);
    (axis as usize, Attrs::from_iter([("axis", AttrValue::Int(axis))]))
}

#[test]
fn constants() {
    trial(&constant::CONST, false, |random| {
        (Attrs::from_iter([("values", AttrValue::Tensor(tensor(random, 0)))]), Vec::new())
    });
}

#[test]
fn reshapes() {
    trial(&movement::RESHAPE, false, |random| {
        let x = tensor(random, 0);
        let mut shape = x.shape().to_vec();
        random.0.shuffle(&mut shape);
        if random.chance(30) {
            shape.push(1);
        }
        if random.chance(50) && !shape.is_empty() {
            *random.0.choice(&mut shape).expect("a size") = -1;
        }
        (Attrs::new(), vec![Operand::Value(x), sizes(&shape)])
    });
}

#[test]
fn transposes_and_reversals() {
    trial(&movement::TRANSPOSE, false, |random| {
        let x = tensor(random, 0);
        let mut perms: Vec<i64> = (0..x.rank() as i64).collect();
        random.0.shuffle(&mut perms);
        let attrs = Attrs::from_iter([("perms", AttrValue::I64Array(perms.into()))]);
        (attrs, vec![Operand::Value(x)])
    });
    trial(&movement::REVERSE, false, |random| {
        let x = tensor(random, 1);
        (axis_of(random, &x).1, vec![Operand::Value(x)])
    });
}

#[test]
fn concats() {
    trial(&movement::CONCAT, false, |random| {
        let x = tensor(random, 1);
        let (axis, attrs) = axis_of(random, &x);
        let mut operands = vec![Operand::Value(x.clone())];
        for _ in 0..random.between(0, 3) {
            let mut shape = x.shape().to_vec();
            shape[axis] = random.between(0, 3);
            operands.push(Operand::Value(random.data(x.element(), &shape)));
        }
        (attrs, operands)
    });
}

#[test]
fn slices_and_tiles() {
    trial(&movement::SLICE, false, |random| {
        let x = tensor(random, 0);
        let start: Vec<i64> = x.shape().iter().map(|&size| random.between(0, size)).collect();
        let mut rest = |(&size, &start): (&i64, &i64)| match random.chance(20) {
            true => -1,
            false => random.between(0, size - start),
        };
        let size: Vec<i64> = x.shape().iter().zip(&start).map(&mut rest).collect();
        (Attrs::new(), vec![Operand::Value(x), sizes(&start), sizes(&size)])
    });
    trial(&movement::TILE, false, |random| {
        let x = tensor(random, 0);
        let repeats: Vec<i64> = x.shape().iter().map(|_| random.between(0, 3)).collect();
        (Attrs::new(), vec![Operand::Value(x), sizes(&repeats)])
    });
}

/// NaN is handed on or passed over, as `nan_mode` says.
#[test]
fn extrema() {
    for (row, larger) in [(&elementwise::MAXIMUM, true), (&elementwise::MINIMUM, false)] {
        trial(row, false, |random| {
            let shape = random.shape(2);
            let count: i64 = shape.iter().product();
            let mode = ["#tosa.nan_mode<PROPAGATE>", "#tosa.nan_mode<IGNORE>"];
            let mode = AttrValue::Text((*random.pick(&mode)).into());
            let mut numbers = |_: usize| {
                let one = |random: &mut Random| match random.0.u32(..4) {
                    0 => f32::NAN,
                    _ => random.between(-3, 3) as f32 + 0.5,
                };
                let values: Vec<f32> = (0..count).map(|_| one(random)).collect();
                Operand::Value(Tensor::from_f32s(&shape, &values))
            };
            let operands = vec![numbers(0), numbers(1)];
            (Attrs::from_iter([("nan_mode", mode)]), operands)
        });
        let ignoring = |mode: &str| {
            let (one, nan) = (Tensor::from_f32s(&[], &[1.0]), Tensor::from_f32s(&[], &[f32::NAN]));
            let attrs = Attrs::from_iter([("nan_mode", AttrValue::Text(mode.into()))]);
            let types = [one.ty().into(), nan.ty().into()];
            let call = crate::ops::Call {
                def: row,
                operands: &types,
                constants: &[None, None],
                attrs: &attrs,
                results: &[],
            };
            let crate::ops::Semantics::Framework { eval, .. } = row.semantics else {
                panic!("a framework's op")
            };
            eval(&call, &[one, nan]).expect("no fault")[0].float_at(0)
        };
        assert!(ignoring("#tosa.nan_mode<PROPAGATE>").is_nan(), "larger: {larger}");
        assert_eq!(ignoring("#tosa.nan_mode<IGNORE>"), 1.0, "larger: {larger}");
    }
}
