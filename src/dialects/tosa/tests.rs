//! Each row's formula and its recipe, on random operands.

use super::{constant, elementwise, gather, movement, reduce, scaled};
use crate::elementwise::formula;
use crate::ops::{AttrValue, Attrs, Semantics};
use crate::testing::{Operand, Random, trial, trial_declared};
use crate::types::{ElementType, TensorType, ValueType};
use multigather_core::tensor::{Tensor, TensorBuilder};

use ElementType::{BF16, F16, F32, F64, I1, I8, I16, I32, I64};

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
            let mode = mode(random);
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

/// Numbers of a type: small ones, the extremes, and floats that are no numbers.
fn numbers(random: &mut Random, element: ElementType, shape: &[i64]) -> Tensor {
    let count: i64 = shape.iter().product();
    let mut builder = TensorBuilder::new(element, shape);
    for _ in 0..count {
        if element.is_float() {
            let odd = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -0.0, 2.5, -3.5, 1e30];
            let near = random.between(-40, 40) as f64 * 0.25;
            builder.push_float(if random.chance(20) { *random.pick(&odd) } else { near });
        } else {
            let bits = element.bits();
            let odd = [-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1, 0];
            let near = i128::from(random.between(-40, 40));
            builder.push_int(if random.chance(20) { *random.pick(&odd) } else { near });
        }
    }
    builder.finish()
}

fn of_types(random: &mut Random, elements: &[ElementType]) -> Tensor {
    let rank = random.between(0, 3) as usize;
    let shape = random.shape(rank);
    let element = *random.pick(elements);
    numbers(random, element, &shape)
}

fn single(element: ElementType, value: i64) -> Operand {
    Operand::Constant(match element.is_float() {
        true => Tensor::zero(element, &[1]),
        false => Tensor::from_ints(element, &[1], &[value.into()]),
    })
}

const NUMBERS: [ElementType; 7] = [F16, BF16, F32, F64, I8, I16, I32];

#[test]
fn products() {
    trial_declared(&scaled::MUL, |random| {
        let x = of_types(random, &[F32, F64, I8, I16, I32, I64]);
        let (element, shape) = (x.element(), x.shape().to_vec());
        let y = match element.is_float() {
            // A product of NaNs has the bits of either.
            true => Tensor::from_ints(ElementType::I8, &[], &[3]),
            false => numbers(random, element, &shape),
        };
        let y = if element.is_float() { formula::convert(&y, element) } else { y };
        let shift = if element == I32 { random.between(0, 62) } else { 0 };
        let widens = matches!(element, I8 | I16) && random.chance(50);
        let result = TensorType::new(if widens { I32 } else { element }, &shape);
        let operands = [Operand::Value(x), Operand::Value(y), single(I8, shift)];
        (Attrs::new(), operands.into(), result)
    });
}

#[test]
fn negations() {
    trial(&scaled::NEGATE, false, |random| {
        let x = of_types(random, &NUMBERS);
        let mut zero_point = || match x.element() {
            I8 => random.between(-128, 127),
            _ => 0,
        };
        let points = [zero_point(), zero_point()].map(|value| single(x.element(), value));
        let [input, output] = points;
        (Attrs::new(), vec![Operand::Value(x), input, output])
    });
}

fn mode(random: &mut Random) -> AttrValue {
    let mode = ["#tosa.nan_mode<PROPAGATE>", "#tosa.nan_mode<IGNORE>"];
    AttrValue::Text((*random.pick(&mode)).into())
}

#[test]
fn clamps() {
    trial(&scaled::CLAMP, false, |random| {
        let x = of_types(random, &NUMBERS);
        let low = random.between(-20, 20);
        let high = random.between(low, 30);
        let limit = |value: i64| {
            let value = Tensor::from_ints(ElementType::I8, &[], &[value.into()]);
            AttrValue::Tensor(formula::convert(&value, x.element()))
        };
        let attrs = Attrs::from_iter([
            ("max_val", limit(high)),
            ("min_val", limit(low)),
            ("nan_mode", mode(random)),
        ]);
        (attrs, vec![Operand::Value(x)])
    });
}

#[test]
fn casts() {
    trial_declared(&scaled::CAST, |random| {
        let elements = [F16, BF16, F32, F64, I1, I8, I16, I32, I64];
        let (x, to) = (of_types(random, &elements[5..]), *random.pick(&elements));
        let from = *random.pick(&elements[..4]);
        let shape = x.shape().to_vec();
        let x = if random.chance(60) { numbers(random, from, &shape) } else { x };
        // The bits of a NaN that is rounded are anybody's.
        let is_moved = x.element().is_float() && to.is_float();
        let to = if is_moved { x.element() } else { to };
        (Attrs::new(), vec![Operand::Value(x)], TensorType::new(to, &shape))
    });
}

/// Ties go to even numbers, what does not fit is the nearest that does.
#[test]
fn a_cast_rounds_to_nearest() {
    let x = Tensor::from_f32s(&[7], &[0.5, 1.5, 2.5, -1.5, 2.75, 300.0, f32::NAN]);
    let (types, results) = ([x.ty().into()], [ValueType::tensor(I8, &[7])]);
    let attrs = Attrs::new();
    let call = crate::ops::Call {
        def: &scaled::CAST,
        operands: &types,
        constants: &[None],
        attrs: &attrs,
        results: &results,
    };
    let Semantics::Framework { eval, .. } = scaled::CAST.semantics else {
        panic!("a framework's op")
    };
    let found = &eval(&call, &[x]).expect("no fault")[0];
    let found: Vec<i128> = (0..7).map(|at| found.int_at(at)).collect();
    assert_eq!(found, [0, 2, 2, -2, 3, 127, 0]);
}

#[test]
fn pads() {
    trial(&movement::PAD, false, |random| {
        let rank = random.between(1, 2) as usize;
        let (shape, element) = (random.shape(rank), *random.pick(&ElementType::ALL));
        let padding: Vec<i64> = (0..2 * rank).map(|_| random.between(0, 3)).collect();
        let operands = [random.data(element, &shape), random.data(element, &[1])];
        let [x, value] = operands.map(Operand::Value);
        (Attrs::new(), vec![x, sizes(&padding), value])
    });
}

#[test]
fn reductions() {
    for (at, row) in reduce::ROWS.iter().enumerate() {
        trial(row, false, |random| {
            let rank = random.between(1, 3) as usize;
            let shape = random.shape(rank);
            let element = *random.pick(if at < 4 { &[F32, F64, I8, I32, I64] } else { &[I1; 5] });
            let x = match element.is_float() {
                // Sums that are NaN have the bits of whichever term.
                true => {
                    let count: i64 = shape.iter().product();
                    let whole: Vec<i128> =
                        (0..count).map(|_| random.between(-9, 9).into()).collect();
                    formula::convert(&Tensor::from_ints(I8, &shape, &whole), element)
                }
                false if element == I1 => random.data(element, &shape),
                false => numbers(random, element, &shape),
            };
            (axis_of(random, &x).1, vec![Operand::Value(x)])
        });
    }
}

/// NaN is handed on or passed over; where there is nothing else, it stays.
#[test]
fn extremes_of_numbers() {
    for row in reduce::ROWS.iter().filter(|row| row.attributes.len() > 1) {
        trial(row, false, |random| {
            let rank = random.between(1, 3) as usize;
            let (shape, element) = (random.shape(rank), *random.pick(&[F16, BF16, F32, F64]));
            let count: i64 = shape.iter().product();
            let nans = if random.chance(50) { 80 } else { 20 };
            let mut x = TensorBuilder::new(element, &shape);
            for _ in 0..count {
                let number = random.between(-4, 4) as f64 * 0.5;
                x.push_float(if random.chance(nans) { f64::NAN } else { number });
            }
            let x = x.finish();
            let mut attrs = axis_of(random, &x).1;
            attrs.push(("nan_mode", mode(random)));
            (attrs, vec![Operand::Value(x)])
        });
    }
}
