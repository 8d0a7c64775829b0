//! The formula and the recipe of each row that computes and is not of the elementwise table, on
//! random operands.

use super::structural_tests::{attrs, ints, none};
use super::{arithmetic, cast, cum_sum, elementwise, extreme, one_hot, range, reduce};
use crate::ops::{AttrValue, Attrs, OpDef};
use crate::testing::Operand::{Constant, Value};
use crate::testing::{Operand, Random, trial_of_numbers};
use crate::types::ElementType::{self, *};
use multigather_core::tensor::{Tensor, TensorBuilder};

const INTS: [ElementType; 8] = [I8, I16, I32, I64, UI8, UI16, UI32, UI64];
const FLOATS: [ElementType; 4] = [F16, BF16, F32, F64];

/// Small numbers, extremes, and what is no number.
fn numbers(r: &mut Random, element: ElementType, shape: &[i64]) -> Tensor {
    let count: i64 = shape.iter().product();
    let special = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -0.0, 0.0, 1e30, -1e-30];
    let mut builder = TensorBuilder::new(element, shape);
    for _ in 0..count {
        let wild = r.chance(8);
        match element.is_float() {
            true if wild => builder.push_float(*r.pick(&special)),
            true => builder.push_float(r.between(-40, 40) as f64 / 8.0),
            false if wild => builder.push_int(r.0.i64(..).into()),
            false => builder.push_int(r.between(-5, 5).into()),
        }
    }
    builder.finish()
}

fn number_type(r: &mut Random) -> ElementType {
    if r.chance(50) { *r.pick(&INTS) } else { *r.pick(&FLOATS) }
}

fn some_shape(r: &mut Random, low: i64, high: i64) -> Vec<i64> {
    let rank = r.between(low, high) as usize;
    r.shape(rank)
}

/// Two shapes that broadcast.
fn meeting(r: &mut Random) -> [Vec<i64>; 2] {
    let shape = some_shape(r, 0, 3);
    [0, 1].map(|_| {
        let skip = if r.chance(30) { r.between(0, shape.len() as i64) as usize } else { 0 };
        shape[skip..].iter().map(|&size| if r.chance(25) { 1 } else { size }).collect()
    })
}

fn pair(r: &mut Random, element: ElementType) -> Vec<Operand> {
    let shapes = meeting(r);
    shapes.iter().map(|shape| Value(numbers(r, element, shape))).collect()
}

#[test]
fn remainders_and_shifts() {
    trial_of_numbers(&arithmetic::MOD, |r| {
        let element = number_type(r);
        let fmod = r.chance(50);
        (attrs([("fmod", fmod.into())]), pair(r, element))
    });
    trial_of_numbers(&arithmetic::BIT_SHIFT, |r| {
        let element = *r.pick(&INTS);
        let direction = if r.chance(50) { "LEFT" } else { "RIGHT" };
        let direction = ("direction", AttrValue::Str(direction.into()));
        (Attrs::from_iter([direction]), pair(r, element))
    });
}

#[test]
fn powers() {
    trial_of_numbers(&arithmetic::POW, |r| {
        let shapes = meeting(r);
        let operand = |r: &mut Random, shape: &Vec<i64>| {
            let element = number_type(r);
            Value(numbers(r, element, shape))
        };
        (Attrs::new(), shapes.iter().map(|shape| operand(r, shape)).collect())
    });
}

#[test]
fn any_number_of_operands() {
    for def in [&elementwise::MAX, &elementwise::MIN, &elementwise::SUM, &elementwise::MEAN] {
        trial_of_numbers(def, |r| {
            let element = match *def == elementwise::MEAN {
                true => *r.pick(&FLOATS),
                false => number_type(r),
            };
            let mut operands = pair(r, element);
            match r.between(0, 3) {
                0 => operands.truncate(1),
                1 => operands.push(Value(numbers(r, element, &[]))),
                _ => {}
            }
            (Attrs::new(), operands)
        });
    }
}

#[test]
fn limits() {
    trial_of_numbers(&arithmetic::CLIP, |r| {
        let element = number_type(r);
        let shape = some_shape(r, 0, 3);
        let mut operands = vec![Value(numbers(r, element, &shape))];
        for _ in 0..2 {
            let limit = numbers(r, element, &[]);
            operands.push(if r.chance(25) { none() } else { Value(limit) });
        }
        (Attrs::new(), operands)
    });
    trial_of_numbers(&arithmetic::IS_INF, |r| {
        let element = *r.pick(&FLOATS);
        let shape = some_shape(r, 0, 3);
        let names = ["detect_negative", "detect_positive"];
        (attrs(names.map(|name| (name, r.between(0, 1)))), vec![Value(numbers(r, element, &shape))])
    });
}

#[test]
fn casts() {
    let types = [&INTS[..], &FLOATS, &[I1]].concat();
    trial_of_numbers(&cast::CAST, |r| {
        let (from, to) = (*r.pick(&types), *r.pick(&types));
        let shape = some_shape(r, 0, 3);
        (Attrs::from_iter([("to", AttrValue::Type(to))]), vec![Value(numbers(r, from, &shape))])
    });
    trial_of_numbers(&cast::CAST_LIKE, |r| {
        let (from, to) = (*r.pick(&ElementType::ALL), *r.pick(&ElementType::ALL));
        let to = if r.chance(60) { from } else { to };
        let shape = some_shape(r, 0, 3);
        let data = match from.is_float() {
            true => numbers(r, from, &shape),
            false => r.data(from, &shape),
        };
        (Attrs::new(), vec![Value(data), Value(r.data(to, &[]))])
    });
}

fn reduction(r: &mut Random, def: &'static OpDef) -> (Attrs, Vec<Operand>) {
    let extreme = ["onnx.ReduceMax", "onnx.ReduceMin"].contains(&def.name);
    let of_floats = ["onnx.ReduceL2", "onnx.ReduceLogSum", "onnx.ReduceLogSumExp"];
    let element = match () {
        () if of_floats.contains(&def.name) => *r.pick(&FLOATS),
        () if extreme && r.chance(10) => I1,
        () => number_type(r),
    };
    let shape = some_shape(r, 0, 4);
    let data = Value(numbers(r, element, &shape));
    let axes = r.axes(shape.len());
    let attrs = attrs([("keepdims", r.between(0, 1)), ("noop_with_empty_axes", r.between(0, 1))]);
    match r.between(0, 3) {
        0 => (attrs, vec![data, none()]),
        _ => (attrs, vec![data, ints(&axes)]),
    }
}

#[test]
fn reductions() {
    for def in reduce::TABLE {
        trial_of_numbers(def, |r| reduction(r, def));
    }
}

#[test]
fn positions_of_extremes() {
    for def in [&extreme::ARG_MAX, &extreme::ARG_MIN] {
        trial_of_numbers(def, |r| {
            let element = number_type(r);
            let shape = some_shape(r, 1, 3);
            let axis = r.0.usize(..shape.len());
            let names = ["keepdims", "select_last_index"].map(|name| (name, r.between(0, 1)));
            let axis = ("axis", r.either_end(axis, shape.len()));
            (attrs([axis, names[0], names[1]]), vec![Value(numbers(r, element, &shape))])
        });
    }
}

#[test]
fn running_sums() {
    trial_of_numbers(&cum_sum::DEF, |r| {
        let element = number_type(r);
        let shape = some_shape(r, 1, 3);
        let axis = r.0.usize(..shape.len());
        let axis = Constant(Tensor::from_i64s(&[], &[r.either_end(axis, shape.len())]));
        let attrs = attrs([("exclusive", r.between(0, 1)), ("reverse", r.between(0, 1))]);
        (attrs, vec![Value(numbers(r, element, &shape)), axis])
    });
}

#[test]
fn one_hot_vectors() {
    trial_of_numbers(&one_hot::DEF, |r| {
        let indices = some_shape(r, 0, 3);
        let rank = indices.len() as i64;
        let element = number_type(r);
        let kind = *r.pick(&[F32, F64, I64, I8]);
        let depth = numbers(r, kind, &[]);
        let depth = match r.chance(80) {
            true => Tensor::from_i64s(&[], &[r.between(0, 5)]),
            false if depth.element().is_float() && depth.float_at(0) < 1e6 => depth,
            false => Tensor::from_i64s(&[1], &[2]),
        };
        let values = *r.pick(&ElementType::ALL);
        let operands = vec![
            Value(numbers(r, element, &indices)),
            Constant(depth),
            Value(r.data(values, &[2])),
        ];
        (attrs([("axis", r.between(-rank - 1, rank))]), operands)
    });
}

#[test]
fn ranges() {
    trial_of_numbers(&range::DEF, |r| {
        let element = *r.pick(&[I16, I32, I64, F16, BF16, F32, F64]);
        let mut one = |low: i64, high: i64| {
            let mut builder = TensorBuilder::new(element, &[]);
            match element.is_float() {
                true => builder.push_float(r.between(low, high) as f64 / 10.0),
                false => builder.push_int(r.between(low, high).into()),
            }
            Constant(builder.finish())
        };
        (Attrs::new(), vec![one(-60, 60), one(-60, 60), one(-20, 20)])
    });
}
