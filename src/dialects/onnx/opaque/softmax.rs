//! Softmax and its like, along an axis; before opset 13 along all dimensions from an axis on.

use super::numbers::{Rounding, Steps, expand_elements, rounding, tensor_of};
use super::*;
use crate::elementwise::{Kind as Of, recipe};
use crate::ops::core::ReduceKind;
use crate::ops::core::math::nearest;
use crate::ops::core::sum::sum_of_numbers;
use crate::reduction::reduce;

const AXIS: AttrDef = int("axis", -1, "the dimension along which elements are summed");
const AXIS_OLD: AttrDef =
    int("axis", 1, "the first of the dimensions along which elements are summed");

pub const SOFTMAX: Kind = Kind {
    law: "\
Along the axis:

    e / sum(e), where e = exp(x - max(x))

Elements are summed in order, and each step is rounded, of 16 bits to `f32`. It runs on floats.",
    attributes: &[AXIS],
    run: by_recipe(
        1,
        infer,
        |call, operands| Ok(vec![apply_to_lanes(call, &operands[0], softmax_lane)]),
        |call, operands, emit| {
            let axes: Vec<usize> = dims_of(call, emit.tensor_type(operands[0]).rank()).collect();
            emit_softmax(operands[0], &axes, emit)
        },
    ),
    ..SAME
};

pub const SOFTMAX_OLD: Kind = Kind { attributes: &[AXIS_OLD], ..SOFTMAX };

pub const LOG_SOFTMAX: Kind = Kind {
    law: "\
Along the axis:

    (x - max(x)) - log(sum(exp(x - max(x))))

Elements are summed in order, and each step is rounded, of 16 bits to `f32`. It runs on floats.",
    run: by_recipe(
        1,
        infer,
        |call, operands| Ok(vec![apply_to_lanes(call, &operands[0], log_softmax)]),
        |call, operands, emit| {
            let axes: Vec<usize> = dims_of(call, emit.tensor_type(operands[0]).rank()).collect();
            emit_log_softmax(operands[0], &axes, emit)
        },
    ),
    ..SOFTMAX
};

pub const LOG_SOFTMAX_OLD: Kind = Kind { attributes: &[AXIS_OLD], ..LOG_SOFTMAX };

pub const HARDMAX: Kind = Kind {
    law: "\
1 at the first position along the axis where x is largest, and 0 elsewhere; NaN is larger than any number.",
    run: by_composition(1, infer, |call, operands, emit| emit_hardmax(call, operands[0], emit)),
    ..SOFTMAX
};

pub const HARDMAX_OLD: Kind = Kind { attributes: &[AXIS_OLD], ..HARDMAX };

/// A function of the elements along an axis; its second argument rounds each step.
type OfLane = fn(&[f64], Rounding) -> Vec<f64>;

fn infer(call: &Call) -> Types {
    let x = call.tensor(0)?;
    let rank = x.rank() as i64;
    if !x.element.is_float() || !(-rank..rank).contains(&call.int("axis")) {
        return not_known(format!("nothing is computed along axis {} of {x}", call.int("axis")));
    }
    Ok(vec![x.clone().into()])
}

/// The dimensions along which an application sums: the axis, or before opset 13 all from it on.
fn dims_of(call: &Call, rank: usize) -> std::ops::Range<usize> {
    let axis = call.int("axis").rem_euclid(rank as i64) as usize;
    let is_old = call.def.name.ends_with("V11");
    axis..if is_old { rank } else { axis + 1 }
}

/// The operand with the elements along its dimensions replaced.
fn apply_to_lanes(call: &Call, x: &Tensor, of: OfLane) -> Tensor {
    tensor_of(x.element(), x.shape(), &map_lanes(x, dims_of(call, x.rank()), of))
}

/// The elements with those along consecutive dimensions replaced, not yet rounded to the element type.
fn map_lanes(x: &Tensor, dims: std::ops::Range<usize>, of: OfLane) -> Vec<f64> {
    let product = |sizes: &[i64]| sizes.iter().product::<i64>() as usize;
    let shape = x.shape();
    let (before, length, behind) =
        (product(&shape[..dims.start]), product(&shape[dims.clone()]), product(&shape[dims.end..]));
    let round = rounding(x.element());
    let mut all = vec![0.0; x.count()];
    for outer in 0..before {
        for inner in 0..behind {
            let at = |k: usize| (outer * length + k) * behind + inner;
            let lane: Vec<f64> = (0..length).map(|k| x.float_at(at(k))).collect();
            for (k, value) in of(&lane, round).into_iter().enumerate() {
                all[at(k)] = value;
            }
        }
    }
    all
}

/// The logarithms of Softmax along a dimension, not yet rounded to the element type.
pub fn log_probabilities(x: &Tensor, axis: usize) -> Vec<f64> {
    map_lanes(x, axis..axis + 1, log_softmax)
}

/// The largest one; NaN where there is any.
fn largest_element(lane: &[f64]) -> f64 {
    let larger = |a: f64, &b: &f64| if a.is_nan() || b.is_nan() { f64::NAN } else { a.max(b) };
    lane.iter().fold(f64::NEG_INFINITY, larger)
}

fn softmax_lane(lane: &[f64], round: Rounding) -> Vec<f64> {
    let most = largest_element(lane);
    let powers: Vec<f64> = lane.iter().map(|x| round(libm::exp(round(x - most)))).collect();
    let sum = sum_of_numbers(powers.iter().copied(), round);
    powers.iter().map(|x| round(x / sum)).collect()
}

fn log_softmax(lane: &[f64], round: Rounding) -> Vec<f64> {
    let most = largest_element(lane);
    let sum = sum_of_numbers(lane.iter().map(|x| round(libm::exp(round(x - most)))), round);
    let log = round(nearest::log(sum));
    lane.iter().map(|x| round(round(x - most) - log)).collect()
}

/// A function of each element less the largest one of its lane, of the power of that, and of the sum of these powers.
fn emit_powers(
    x: Val,
    axes: &[usize],
    emit: &mut dyn Emit,
    end: impl FnOnce([Val; 3], &mut Steps) -> Val,
) -> Vec<Val> {
    expand_elements(&[x], emit, |x, steps| {
        let powers = powers_along(x, axes, steps);
        end(powers, steps)
    })
}

/// The elements less the largest one along dimensions, the powers of these, and their sums.
fn powers_along(x: Val, axes: &[usize], steps: &mut Steps) -> [Val; 3] {
    let most = reduce(ReduceKind::Max, x, axes, true, steps.emit);
    let below = steps.apply(Of::Sub, [x, most]);
    let power = steps.apply(Of::Exp, [below]);
    [below, power, steps.sum(power, axes)]
}

/// Softmax along dimensions, as core ops.
pub fn emit_softmax(x: Val, axes: &[usize], emit: &mut dyn Emit) -> Vec<Val> {
    emit_powers(x, axes, emit, |[_, power, sum], steps| steps.apply(Of::Div, [power, sum]))
}

/// The logarithm of Softmax along dimensions, as core ops.
fn emit_log_softmax(x: Val, axes: &[usize], emit: &mut dyn Emit) -> Vec<Val> {
    emit_powers(x, axes, emit, end_logarithms)
}

fn end_logarithms([below, _, sum]: [Val; 3], steps: &mut Steps) -> Val {
    let log = steps.apply(Of::Log, [sum]);
    steps.apply(Of::Sub, [below, log])
}

/// The recipe of [`log_probabilities`].
pub fn emit_log_probabilities(x: Val, axis: usize, steps: &mut Steps) -> Val {
    let powers = powers_along(x, &[axis], steps);
    end_logarithms(powers, steps)
}

fn emit_hardmax(call: &Call, x: Val, emit: &mut dyn Emit) -> Vec<Val> {
    let ty = emit.tensor_type(x);
    let dims = dims_of(call, ty.rank());
    let d = dims.start;
    // The dimensions as one.
    let length = size::product(&ty.shape[dims.clone()]).expect("a count that fits");
    let shape = [&ty.shape[..d], &[length], &ty.shape[dims.end..]].concat();
    let x = emit.reshape(x, &shape);
    let most = reduce(ReduceKind::Max, x, &[d], true, emit);
    let is_most = recipe::broadcast(Of::Eq, &[x, most], emit);
    let is_nan = recipe::broadcast(Of::Ne, &[x, x], emit);
    let is_most = recipe::apply(Of::Or, &[is_most, is_nan], emit);
    let position = layout::iota(&shape, d, emit);
    let none = layout::size(ElementType::I64, shape[d], &shape, emit);
    let positions = recipe::apply(Of::Select, &[is_most, position, none], emit);
    let first = reduce(ReduceKind::Min, positions, &[d], true, emit);
    let is_first = recipe::broadcast(Of::Eq, &[position, first], emit);
    let one = recipe::convert(is_first, ty.element, emit);
    vec![emit.reshape(one, &ty.shape)]
}
