//! Formula and recipe of the rows that move, compare and reduce, on random operands.

use super::{
    bitcast_convert, broadcast, broadcast_in_dim, compare, complex, concatenate, dynamic_slice,
    dynamic_update_slice, get_dimension_size, iota, optimization_barrier, pad, reduce,
    reduce_precision, reshape, reverse, slice, transpose,
};
use crate::ops::{AttrValue, Attrs};
use crate::testing::Operand::{self, Constant, Value};
use crate::testing::{Random, trial, trial_declared, trial_of_several};
use crate::types::{ElementType, TensorType};
use multigather_core::tensor::{Tensor, TensorBuilder};

fn list(name: &'static str, values: &[i64]) -> (&'static str, AttrValue) {
    (name, AttrValue::I64Array(values.into()))
}

fn text(name: &'static str, value: impl Into<String>) -> (&'static str, AttrValue) {
    (name, AttrValue::Text(value.into().into()))
}

/// A tensor of rank `low` to 3.
fn tensor(random: &mut Random, low: i64) -> Tensor {
    let rank = random.between(low, 3) as usize;
    let shape = random.shape(rank);
    let element = *random.pick(&ElementType::ALL);
    random.data(element, &shape)
}

fn pick(random: &mut Random, fits: fn(ElementType) -> bool) -> ElementType {
    let all: Vec<ElementType> = ElementType::ALL.into_iter().filter(|&e| fits(e)).collect();
    *random.pick(&all)
}

fn known(random: &mut Random, values: &[i64]) -> Operand {
    let ty = *random.pick(&[ElementType::I32, ElementType::I64, ElementType::Index]);
    let values: Vec<i128> = values.iter().map(|&value| value.into()).collect();
    Constant(Tensor::from_ints(ty, &[values.len() as i64], &values))
}

fn shuffled(random: &mut Random, rank: usize) -> Vec<i64> {
    let mut dims: Vec<i64> = (0..rank as i64).collect();
    random.0.shuffle(&mut dims);
    dims
}

/// Numbers that often meet: few values, or special ones.
fn numbers(random: &mut Random, element: ElementType, shape: &[i64]) -> Tensor {
    let special = [0.0, -0.0, 1.0, -1.0, 1.5, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
    let count: i64 = shape.iter().product();
    let mut builder = TensorBuilder::new(element, shape);
    for _ in 0..count {
        match element.is_float() {
            true => builder.push_float(*random.pick(&special)),
            false => {
                let wild = random.chance(20);
                let value = if wild { random.0.i64(..) } else { random.between(-2, 2) };
                builder.push_int(value.into());
            }
        }
    }
    builder.finish()
}

#[test]
fn reshapes() {
    let reshaped = |random: &mut Random| {
        let operand = tensor(random, 0);
        let mut shape = operand.shape().to_vec();
        shape.insert(random.0.usize(..=shape.len()), 1);
        random.0.shuffle(&mut shape);
        (operand, shape)
    };
    trial_declared(&reshape::DEF, |random| {
        let (operand, shape) = reshaped(random);
        let result = TensorType::new(operand.element(), &shape);
        (Attrs::new(), vec![Value(operand)], result)
    });
    trial(&reshape::DYNAMIC, false, |random| {
        let (operand, shape) = reshaped(random);
        let shape = known(random, &shape);
        (Attrs::new(), vec![Value(operand), shape])
    });
}

/// An operand that can be stretched, where its dimensions go, and the result's shape.
fn stretched(random: &mut Random) -> (Tensor, Vec<i64>, Vec<i64>) {
    let rank = random.between(0, 4) as usize;
    let shape = random.shape(rank);
    let mut dims = shuffled(random, rank);
    dims.truncate(random.0.usize(..=rank));
    let mut size = |&d: &i64| if random.chance(40) { 1 } else { shape[d as usize] };
    let operand: Vec<i64> = dims.iter().map(&mut size).collect();
    let element = *random.pick(&ElementType::ALL);
    (random.data(element, &operand), dims, shape)
}

#[test]
fn broadcasts() {
    trial_declared(&broadcast_in_dim::DEF, |random| {
        let (operand, dims, shape) = stretched(random);
        let result = TensorType::new(operand.element(), &shape);
        let attrs = Attrs::from_iter([list("broadcast_dimensions", &dims)]);
        (attrs, vec![Value(operand)], result)
    });
    trial(&broadcast_in_dim::DYNAMIC, false, |random| {
        let (operand, dims, shape) = stretched(random);
        let shape = known(random, &shape);
        (Attrs::from_iter([list("broadcast_dimensions", &dims)]), vec![Value(operand), shape])
    });
    trial(&broadcast::DEF, false, |random| {
        let more = random.between(0, 2) as usize;
        let sizes = random.shape(more);
        (Attrs::from_iter([list("broadcast_sizes", &sizes)]), vec![Value(tensor(random, 0))])
    });
}

#[test]
fn orders() {
    trial(&transpose::DEF, false, |random| {
        let operand = tensor(random, 0);
        let permutation = shuffled(random, operand.rank());
        (Attrs::from_iter([list("permutation", &permutation)]), vec![Value(operand)])
    });
    trial(&reverse::DEF, false, |random| {
        let operand = tensor(random, 0);
        let mut dimensions = shuffled(random, operand.rank());
        dimensions.truncate(random.0.usize(..=operand.rank()));
        (Attrs::from_iter([list("dimensions", &dimensions)]), vec![Value(operand)])
    });
}

fn ranges(random: &mut Random, shape: &[i64]) -> [Vec<i64>; 3] {
    let mut ranges = [const { Vec::new() }; 3];
    for &size in shape {
        let limit = random.between(0, size);
        ranges[0].push(random.between(0, limit));
        ranges[1].push(limit);
        ranges[2].push(random.between(1, 3));
    }
    ranges
}

#[test]
fn slices() {
    trial(&slice::DEF, false, |random| {
        let operand = tensor(random, 0);
        let [starts, limits, strides] = ranges(random, operand.shape());
        let attrs = [
            list("limit_indices", &limits),
            list("start_indices", &starts),
            list("strides", &strides),
        ];
        (Attrs::from_iter(attrs), vec![Value(operand)])
    });
    trial(&slice::DYNAMIC, false, |random| {
        let operand = tensor(random, 0);
        let ranges = ranges(random, operand.shape()).map(|values| known(random, &values));
        (Attrs::new(), [Value(operand)].into_iter().chain(ranges).collect())
    });
}

/// Starts of one type, some outside.
fn starts(random: &mut Random, shape: &[i64]) -> Vec<Operand> {
    let ty = pick(random, ElementType::is_index_type);
    shape.iter().map(|&size| Value(random.indices(ty, &[], size, 5))).collect()
}

#[test]
fn moving_slices() {
    trial(&dynamic_slice::DEF, false, |random| {
        let operand = tensor(random, 0);
        let sizes: Vec<i64> = operand.shape().iter().map(|&n| random.between(0, n)).collect();
        let starts = starts(random, operand.shape());
        let attrs = Attrs::from_iter([list("slice_sizes", &sizes)]);
        (attrs, [Value(operand)].into_iter().chain(starts).collect())
    });
    trial(&dynamic_update_slice::DEF, false, |random| {
        let operand = tensor(random, 0);
        let sizes: Vec<i64> = operand.shape().iter().map(|&n| random.between(0, n)).collect();
        let update = random.data(operand.element(), &sizes);
        let starts = starts(random, operand.shape());
        (Attrs::new(), [Value(operand), Value(update)].into_iter().chain(starts).collect())
    });
}

#[test]
fn concatenations() {
    trial(&concatenate::DEF, false, |random| {
        let first = tensor(random, 1);
        let dimension = random.0.usize(..first.rank());
        let more: Vec<Tensor> = (0..random.between(0, 2))
            .map(|_| {
                let mut shape = first.shape().to_vec();
                shape[dimension] = random.between(0, 3);
                random.data(first.element(), &shape)
            })
            .collect();
        let attrs = Attrs::from_iter([("dimension", AttrValue::Int(dimension as i64))]);
        (attrs, [first].into_iter().chain(more).map(Value).collect())
    });
}

fn amounts(random: &mut Random, rank: usize) -> [Vec<i64>; 3] {
    let mut of = |low, high| (0..rank).map(|_| random.between(low, high)).collect();
    [of(-3, 3), of(-3, 3), of(0, 2)]
}

#[test]
fn paddings() {
    trial(&pad::DEF, false, |random| {
        let operand = tensor(random, 0);
        let value = random.data(operand.element(), &[]);
        let [low, high, interior] = amounts(random, operand.rank());
        let attrs = [
            list("edge_padding_high", &high),
            list("edge_padding_low", &low),
            list("interior_padding", &interior),
        ];
        (Attrs::from_iter(attrs), vec![Value(operand), Value(value)])
    });
    trial(&pad::DYNAMIC, false, |random| {
        let operand = tensor(random, 0);
        let value = random.data(operand.element(), &[]);
        let amounts = amounts(random, operand.rank()).map(|values| known(random, &values));
        (Attrs::new(), [Value(operand), Value(value)].into_iter().chain(amounts).collect())
    });
}

#[test]
fn positions() {
    trial_declared(&iota::DEF, |random| {
        let ty = tensor(random, 1).ty();
        let dimension = random.between(0, ty.rank() as i64 - 1);
        let element = pick(random, |e| e.is_index_type() || e.is_float());
        let attrs = Attrs::from_iter([("iota_dimension", AttrValue::Int(dimension))]);
        (attrs, vec![], ty.with_element(element))
    });
    trial_declared(&iota::DYNAMIC, |random| {
        let ty = tensor(random, 1).ty();
        let dimension = random.between(0, ty.rank() as i64 - 1);
        let shape = known(random, &ty.shape);
        let attrs = Attrs::from_iter([("iota_dimension", AttrValue::Int(dimension))]);
        (attrs, vec![shape], ty.with_element(ElementType::F16))
    });
    trial(&get_dimension_size::DEF, false, |random| {
        let operand = tensor(random, 1);
        let dimension = random.between(0, operand.rank() as i64 - 1);
        (Attrs::from_iter([("dimension", AttrValue::Int(dimension))]), vec![Value(operand)])
    });
}

#[test]
fn comparisons() {
    trial(&compare::DEF, false, |random| {
        let element = pick(random, |e| e.is_integer() || e.is_float());
        let shape = tensor(random, 0).shape().to_vec();
        // Bits of any kind, or numbers that are often equal.
        let wild = random.chance(50);
        let [lhs, rhs] = [(); 2].map(|()| match wild {
            true => random.data(element, &shape),
            false => numbers(random, element, &shape),
        });
        let direction = *random.pick(&["EQ", "NE", "GE", "GT", "LE", "LT"]);
        let direction = format!("#stablehlo<comparison_direction {direction}>");
        let mut attrs = Attrs::from_iter([text("comparison_direction", direction)]);
        if element.is_float() && random.chance(60) {
            attrs.insert(0, text("compare_type", "#stablehlo<comparison_type TOTALORDER>"));
        }
        (attrs, vec![Value(lhs), Value(rhs)])
    });
}

#[test]
fn bits() {
    trial_declared(&bitcast_convert::DEF, |random| {
        let from = pick(random, |e| e.is_index_type() || e.is_float());
        let to = pick(random, |e| e.is_index_type() || e.is_float());
        let mut shape = tensor(random, 0).shape().to_vec();
        let mut result = shape.clone();
        match from.bytes() / to.bytes() {
            0 => shape.push((to.bytes() / from.bytes()) as i64),
            1 => {}
            parts => result.push(parts as i64),
        }
        let operand = random.data(from, &shape);
        (Attrs::new(), vec![Value(operand)], TensorType::new(to, &result))
    });
}

#[test]
fn reductions() {
    const BODIES: [&str; 6] = ["add", "multiply", "minimum", "maximum", "and", "or"];
    trial(&reduce::OF_ONE, false, |random| {
        let body = *random.pick(&BODIES);
        let element = match body {
            "and" | "or" => pick(random, ElementType::is_integer),
            _ => pick(random, |e| e.is_integer() || e.is_float()),
        };
        let shape = tensor(random, 0).shape().to_vec();
        let mut input = numbers(random, element, &shape);
        if random.chance(20) && element.is_float() {
            // Sums of nothing but zeros have a sign.
            let zero = *random.pick(&[0.0, -0.0]);
            let zero = multigather_core::tensor::scalar::float_to_bytes(element, zero);
            input = Tensor::splat(element, &shape, &zero);
        }
        let mut dimensions = shuffled(random, shape.len());
        dimensions.truncate(random.0.usize(..=shape.len()));
        let init = numbers(random, element, &[]);
        let init = if random.chance(50) { Value(init) } else { Constant(init) };
        let attrs = [text("body", format!("stablehlo.{body}")), list("dimensions", &dimensions)];
        (Attrs::from_iter(attrs), vec![Value(input), init])
    });
}

#[test]
fn barriers() {
    trial_of_several(&optimization_barrier::DEF, false, |random| {
        let count = random.between(1, 3) as usize;
        let operands = (0..count).map(|_| Value(tensor(random, 0))).collect();
        (Attrs::new(), operands, count)
    });
}

#[test]
fn parts_of_complex_numbers() {
    let shape = |random: &mut Random| {
        let rank = random.between(0, 3) as usize;
        random.shape(rank)
    };
    let parts = [ElementType::F32, ElementType::F64];
    for row in [&complex::REAL, &complex::IMAG] {
        trial(row, false, |random| {
            let elements = [
                ElementType::ComplexF32,
                ElementType::ComplexF64,
                ElementType::F16,
                ElementType::F32,
            ];
            let (element, shape) = (*random.pick(&elements), shape(random));
            (Attrs::new(), vec![Value(random.data(element, &shape))])
        });
    }
    trial(&complex::COMPLEX, false, |random| {
        let (element, shape) = (*random.pick(&parts), shape(random));
        let operands = [random.data(element, &shape), random.data(element, &shape)];
        (Attrs::new(), operands.map(Value).into())
    });
}

/// Formats of every width, on numbers of every size.
#[test]
fn narrower_floats() {
    use ElementType::{BF16, F16, F32, F64};
    trial(&reduce_precision::DEF, false, |random| {
        let element = *random.pick(&[F16, BF16, F32, F64]);
        let operand = random.data(element, &[8]);
        let special = numbers(random, element, &[8]);
        let attrs = [
            ("exponent_bits", AttrValue::Int(random.between(1, 12))),
            ("mantissa_bits", AttrValue::Int(random.between(0, 54))),
        ];
        let operand = if random.chance(80) { operand } else { special };
        (Attrs::from_iter(attrs), vec![Value(operand)])
    });
}
