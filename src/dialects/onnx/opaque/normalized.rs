//! Elements less a mean, divided by a deviation.

use super::layers::ones_from;
use super::numbers::*;
use super::*;
use crate::core::ReduceKind;
use crate::cumulative::{self, Sums};
use crate::elementwise::{Kind as Of, recipe};
use crate::window::Window;

const LAW: &str = "\
Y has the type of X. Means and deviations are computed in `f64`, of elements in order, and each result is rounded once. \
It runs on floats.";

const fn epsilon_attr(doc: &'static str) -> AttrDef {
    attr("epsilon", Scalar, Absent, doc)
}

const EPSILON: AttrDef = epsilon_attr("what is added to variances, 1e-5 where it is absent");

fn epsilon_of(call: &Call) -> f64 {
    scalar(call, "epsilon", f64::from(1e-5_f32))
}

/// The mean of numbers and the mean of their squared distances from it.
fn mean_and_deviation(all: &[f64]) -> [f64; 2] {
    let count = all.len() as f64;
    let mean = sum(all.iter().copied()) / count;
    [mean, sum(all.iter().map(|x| (x - mean) * (x - mean))) / count]
}

fn sum(all: impl Iterator<Item = f64>) -> f64 {
    sum_of_numbers(all, |sum| sum)
}

/// The recipe of [`mean_and_deviation`] along dimensions, and each element less the mean.
fn emit_centered(x: Val, axes: &[usize], steps: &mut Steps) -> [Val; 3] {
    let mean = steps.mean(x, axes);
    let centered = steps.apply(Of::Sub, [x, mean]);
    let square = steps.apply(Of::Mul, [centered, centered]);
    [mean, centered, steps.mean(square, axes)]
}

/// The square root of what is in `variance` and a number.
fn emit_deviation(call: &Call, variance: Val, steps: &mut Steps) -> Val {
    let sum = steps.with(Of::Add, variance, epsilon_of(call));
    steps.apply(Of::Sqrt, [sum])
}

/// A list as a tensor of this shape, of which all sizes but one or two are 1.
fn emit_list(list: Val, shape: &[i64], steps: &mut Steps) -> Val {
    let list = steps.value(list);
    steps.emit.reshape(list, shape)
}

fn element_count(sizes: &[i64]) -> usize {
    sizes.iter().product::<i64>() as usize
}

/// Checks that X is a static tensor of floats of at least this rank.
fn check_input<'a>(call: &Call<'a>, rank: usize) -> Result<&'a TensorType, Violation> {
    let x = floats_of(call)?;
    match x.is_static() && x.rank() >= rank && !x.shape.contains(&0) {
        true => Ok(x),
        false => not_known(format!("elements of {x} are not normalized here")),
    }
}

/// Checks that these operands are lists of `count` floats.
fn check_lists(call: &Call, operands: std::ops::Range<usize>, count: i64) -> Result<(), Violation> {
    for index in operands {
        let list = call.tensor(index)?;
        if list.shape[..] != [count] || !list.element.is_float() {
            return not_known(format!("{list} has no number for each of {count}"));
        }
    }
    Ok(())
}

pub const BATCH_NORMALIZATION: Kind = Kind {
    example: "2x3x8x8xf32 3xf32 3xf32 3xf32 3xf32 {training_mode = 1 : si64}",

    law: "\
Y has the type of X; in training, the running mean and variance have those of `input_mean` and \
`input_var`. For each channel

    Y = (X - mean) * scale / sqrt(variance + epsilon) + B

is computed in `f64`, and rounded once. Without training, the mean and the variance are `input_mean` and `input_var`; \
in training they are those of the channel's elements in X, and the second and third result are \
input * momentum + own * (1 - momentum) of each. It runs on floats.",
    attributes: &[
        EPSILON,
        attr("momentum", Scalar, Absent, "how much of a running mean stays, 0.9 where it is absent"),
        int("training_mode", 0, "1: means and variances are those of X"),
    ],
    infer: |call| {
        let running = [3, 4].map(|k| call.tensor(k).cloned());
        let results = std::iter::once(call.tensor(0).cloned()).chain(running);
        results.map(|ty| ty.map(ValueType::from)).collect()
    },
    run: Some(Run { most_operands: 5,
        infer: |call| {
            let x = check_input(call, 2)?;
            check_lists(call, 1..5, x.shape[1])?;
            let mut results = (BATCH_NORMALIZATION.infer)(call)?;
            if call.int("training_mode") == 0 {
                results.truncate(1);
            }
            Ok(results)
        },
        eval: |call, operands| {
            let x = &operands[0];
            let [scale, bias, mut mean, mut variance] =
                [1, 2, 3, 4].map(|k| numbers(&operands[k]));
            let size = element_count(&x.shape()[2..]);
            let mut values = numbers(x);
            let mut running = [mean.clone(), variance.clone()];
            if call.int("training_mode") != 0 {
                let momentum = scalar(call, "momentum", f64::from(0.9_f32));
                for c in 0..scale.len() {
                    let of_channel = values.chunks_exact(size).skip(c).step_by(scale.len());
                    let own = mean_and_deviation(&of_channel.flatten().copied().collect::<Vec<f64>>());
                    for (running, own) in running.iter_mut().zip(own) {
                        running[c] = running[c] * momentum + own * (1.0 - momentum);
                    }
                    [mean[c], variance[c]] = own;
                }
            }
            for (number, own) in values.chunks_exact_mut(size).enumerate() {
                let c = number % scale.len();
                let factor = scale[c] / (variance[c] + epsilon_of(call)).sqrt();
                own.iter_mut().for_each(|x| *x = (*x - mean[c]) * factor + bias[c]);
            }
            let y = tensor_of(x.element(), x.shape(), &values);
            let running = [3, 4].into_iter().zip(&running).map(|(k, values)| {
                tensor_of(operands[k].element(), operands[k].shape(), values)
            });
            let count = if call.int("training_mode") == 0 { 1 } else { 3 };
            Ok(std::iter::once(y).chain(running).take(count).collect())
        },
        expand: Some(|call, operands, emit| {
            let ty = emit.tensor_type(operands[0]);
            let mut line: Shape = ty.shape.iter().map(|_| 1).collect();
            line[1] = ty.shape[1];
            let mut running = Vec::new();
            let y = expand_in_double(operands, emit, |x, steps| {
                let [scale, bias, mut mean, mut variance] =
                    [1, 2, 3, 4].map(|k| emit_list(operands[k], &line, steps));
                if call.int("training_mode") != 0 {
                    let momentum = scalar(call, "momentum", f64::from(0.9_f32));
                    let axes: Vec<usize> = (0..line.len()).filter(|&d| d != 1).collect();
                    let [own_mean, _, own_variance] = emit_centered(x, &axes, steps);
                    for (before, own) in [(&mut mean, own_mean), (&mut variance, own_variance)] {
                        let stays = steps.with(Of::Mul, *before, momentum);
                        let comes = steps.with(Of::Mul, own, 1.0 - momentum);
                        running.push(steps.apply(Of::Add, [stays, comes]));
                        *before = own;
                    }
                }
                let deviation = emit_deviation(call, variance, steps);
                let factor = steps.apply(Of::Div, [scale, deviation]);
                let centered = steps.apply(Of::Sub, [x, mean]);
                let product = steps.apply(Of::Mul, [centered, factor]);
                steps.apply(Of::Add, [product, bias])
            });
            let running = running.into_iter().zip([3, 4]).map(|(value, k)| {
                let ty = emit.tensor_type(operands[k]);
                let list = emit.reshape(value, &ty.shape);
                recipe::convert(list, ty.element, emit)
            });
            let running: Vec<Val> = running.collect();
            [y, running].concat()
        }),
        ..Run::BASE
    }),
    ..Kind::BASE
};

pub const INSTANCE_NORMALIZATION: Kind = Kind {
    law: LAW,
    attributes: &[EPSILON],
    run: by_recipe(
        3,
        |call| {
            let x = check_input(call, 3)?;
            check_lists(call, 1..3, x.shape[1])?;
            Ok(vec![x.clone().into()])
        },
        |call, operands| {
            let (x, scale, bias) = (&operands[0], numbers(&operands[1]), numbers(&operands[2]));
            Ok(vec![normalize_groups(call, x, x.shape()[1], |c| (scale[c], bias[c]))])
        },
        |call, operands, emit| {
            let count = emit.tensor_type(operands[0]).shape[1];
            emit_groups(call, operands, count, emit)
        },
    ),
    ..SAME
};

/// The groups of channels less their means, divided by their deviations, times a factor of each channel.
fn normalize_groups(
    call: &Call,
    x: &Tensor,
    count: i64,
    by: impl Fn(usize) -> (f64, f64),
) -> Tensor {
    let channels = x.shape()[1] as usize;
    let (size, own) = (element_count(&x.shape()[2..]), channels / count as usize);
    let mut values = numbers(x);
    for (number, group) in values.chunks_exact_mut(size * own).enumerate() {
        let [mean, variance] = mean_and_deviation(group);
        let deviation = (variance + epsilon_of(call)).sqrt();
        for (at, value) in group.iter_mut().enumerate() {
            let (scale, bias) = by((number * own + at / size) % channels);
            *value = (*value - mean) / deviation * scale + bias;
        }
    }
    tensor_of(x.element(), x.shape(), &values)
}

/// The recipe of [`normalize_groups`], by factors of each channel or of each group.
fn emit_groups(call: &Call, operands: &[Val], count: i64, emit: &mut dyn Emit) -> Vec<Val> {
    let shape = emit.tensor_type(operands[0]).shape;
    let own = shape[1] / count;
    let mut parted = shape.clone();
    parted[1] = count;
    parted.insert(2, own);
    let mut line: Shape = parted.iter().map(|_| 1).collect();
    line[1] = count;
    if emit.tensor_type(operands[1]).shape[0] == shape[1] {
        line[2] = own;
    }
    let axes: Vec<usize> = (2..parted.len()).collect();
    expand_in_double(operands, emit, |x, steps| {
        let x = steps.emit.reshape(x, &parted);
        let [_, centered, variance] = emit_centered(x, &axes, steps);
        let deviation = emit_deviation(call, variance, steps);
        let [scale, bias] = [1, 2].map(|k| emit_list(operands[k], &line, steps));
        let quotient = steps.apply(Of::Div, [centered, deviation]);
        let product = steps.apply(Of::Mul, [quotient, scale]);
        let sum = steps.apply(Of::Add, [product, bias]);
        steps.emit.reshape(sum, &shape)
    })
}

const GROUP_ATTRIBUTES: &[AttrDef] =
    &[EPSILON, int("num_groups", 0, "how many groups the channels are in")];

pub const GROUP_NORMALIZATION: Kind = Kind {
    law: LAW,
    attributes: GROUP_ATTRIBUTES,
    run: by_recipe(
        3,
        |call| {
            let (x, _) = check_groups(call)?;
            check_lists(call, 1..3, x.shape[1])?;
            Ok(vec![x.clone().into()])
        },
        |call, operands| {
            let (x, scale, bias) = (&operands[0], numbers(&operands[1]), numbers(&operands[2]));
            Ok(vec![normalize_groups(call, x, call.int("num_groups"), |c| (scale[c], bias[c]))])
        },
        |call, operands, emit| emit_groups(call, operands, call.int("num_groups"), emit),
    ),
    ..SAME
};

pub const GROUP_NORMALIZATION_OLD: Kind = Kind {
    run: by_recipe(
        3,
        |call| {
            let (x, count) = check_groups(call)?;
            check_lists(call, 1..3, count)?;
            Ok(vec![x.clone().into()])
        },
        |call, operands| {
            let (x, scale, bias) = (&operands[0], numbers(&operands[1]), numbers(&operands[2]));
            let own = x.shape()[1] as usize / call.int("num_groups") as usize;
            Ok(vec![normalize_groups(call, x, call.int("num_groups"), |c| {
                (scale[c / own], bias[c / own])
            })])
        },
        |call, operands, emit| emit_groups(call, operands, call.int("num_groups"), emit),
    ),
    ..GROUP_NORMALIZATION
};

fn check_groups<'a>(call: &Call<'a>) -> Result<(&'a TensorType, i64), Violation> {
    let (x, count) = (check_input(call, 3)?, call.int("num_groups"));
    match count > 0 && x.shape[1] % count == 0 {
        true => Ok((x, count)),
        false => not_known(format!("the channels of {x} are not {count} groups")),
    }
}

/// Checks that an operand broadcasts to X, and has floats.
fn check_stretched(call: &Call, index: usize) -> Result<(), Violation> {
    let (x, ty) = (call.tensor(0)?, call.tensor(index)?);
    match super::super::expand::broadcast(&x.shape, &ty.shape) {
        Some(shape) if shape == x.shape && ty.element.is_float() => Ok(()),
        _ => not_known(format!("{ty} is not stretched to {x}")),
    }
}

pub const LAYER_NORMALIZATION: Kind = Kind {
    example: "2x3xf32 3xf32",

    law: "\
Y has the type of X; the mean and the inverse of the deviation have size 1 from `axis` on, and the \
type that `stash_type` says. They are computed in `f64`, of elements in order, and each result is rounded once. It runs \
on floats.",
    attributes: &[
        int("axis", -1, "the first dimension of a layer"),
        int("stash_type", 1, "the number of the type of means and deviations"),
        EPSILON,
    ],
    infer: |call| {
        let x = call.tensor(0)?;
        let stash = numbered(call, "stash_type", ElementType::F32)?;
        let statistic = ones_from(x, axis(call.int("axis"), x.rank())?).with_element(stash);
        Ok(vec![x.clone().into(), statistic.clone().into(), statistic.into()])
    },
    run: Some(Run {
        most_operands: 3,
        infer: |call| {
            check_input(call, 1)?;
            check_stretched(call, 1)?;
            if call.is_given(2) {
                check_stretched(call, 2)?;
            }
            (LAYER_NORMALIZATION.infer)(call)
        },
        eval: |call, operands| {
            let x = &operands[0];
            let d = axis(call.int("axis"), x.rank()).expect("what `infer` accepts");
            let scale = numbers(&formulas::stretched(&operands[1], x.shape())?);
            let bias = match call.is_given(2) {
                true => Some(numbers(&formulas::stretched(&operands[2], x.shape())?)),
                false => None,
            };
            let size = element_count(&x.shape()[d..]);
            let (mut means, mut inverses) = (Vec::new(), Vec::new());
            let mut values = numbers(x);
            for (number, layer) in values.chunks_exact_mut(size).enumerate() {
                let [mean, variance] = mean_and_deviation(layer);
                let inverse = 1.0 / (variance + epsilon_of(call)).sqrt();
                for (at, value) in layer.iter_mut().enumerate() {
                    let own = number * size + at;
                    *value = (*value - mean) * inverse * scale[own];
                    *value += bias.as_ref().map_or(-0.0, |bias| bias[own]);
                }
                means.push(mean);
                inverses.push(inverse);
            }
            let statistic = call.results[1].as_tensor().expect("a tensor");
            let statistic = |all: &[f64]| tensor_of(statistic.element, &statistic.shape, all);
            Ok(vec![
                tensor_of(x.element(), x.shape(), &values),
                statistic(&means),
                statistic(&inverses),
            ])
        },
        expand: Some(|call, operands, emit| {
            let rank = emit.tensor_type(operands[0]).rank();
            let d = axis(call.int("axis"), rank).expect("what `infer` accepts");
            let axes: Vec<usize> = (d..rank).collect();
            let mut statistics = Vec::new();
            let y = expand_in_double(operands, emit, |x, steps| {
                let [mean, centered, variance] = emit_centered(x, &axes, steps);
                let deviation = emit_deviation(call, variance, steps);
                let one = steps.number(1.0);
                let inverse = steps.apply(Of::Div, [one, deviation]);
                statistics.extend([mean, inverse]);
                let product = steps.apply(Of::Mul, [centered, inverse]);
                let scale = steps.value(operands[1]);
                let product = steps.apply(Of::Mul, [product, scale]);
                if !call.is_given(2) {
                    return product;
                }
                let bias = steps.value(operands[2]);
                steps.apply(Of::Add, [product, bias])
            });
            let stash = call.results[1].element().expect("a tensor");
            let statistics =
                statistics.into_iter().map(|value| recipe::convert(value, stash, emit));
            let statistics: Vec<Val> = statistics.collect();
            [y, statistics].concat()
        }),
        ..Run::BASE
    }),
    ..Kind::BASE
};

pub const RMS_NORMALIZATION: Kind = Kind {
    law: LAW,
    attributes: &[
        int("axis", -1, "the first dimension of a layer"),
        int("stash_type", 1, "the number of the type of means"),
        EPSILON,
    ],
    run: Some(Run {
        most_operands: 2,
        infer: |call| {
            let x = check_input(call, 1)?;
            axis(call.int("axis"), x.rank())?;
            check_stretched(call, 1)?;
            Ok(vec![x.clone().into()])
        },
        eval: |call, operands| {
            let x = &operands[0];
            let d = axis(call.int("axis"), x.rank()).expect("what `infer` accepts");
            let scale = numbers(&formulas::stretched(&operands[1], x.shape())?);
            let size = element_count(&x.shape()[d..]);
            let mut values = numbers(x);
            for (number, layer) in values.chunks_exact_mut(size).enumerate() {
                let mean = sum(layer.iter().map(|x| x * x)) / size as f64;
                let deviation = (mean + epsilon_of(call)).sqrt();
                for (at, value) in layer.iter_mut().enumerate() {
                    *value = *value / deviation * scale[number * size + at];
                }
            }
            Ok(vec![tensor_of(x.element(), x.shape(), &values)])
        },
        expand: Some(|call, operands, emit| {
            let rank = emit.tensor_type(operands[0]).rank();
            let d = axis(call.int("axis"), rank).expect("what `infer` accepts");
            let axes: Vec<usize> = (d..rank).collect();
            expand_in_double(operands, emit, |x, steps| {
                let square = steps.apply(Of::Mul, [x, x]);
                let mean = steps.mean(square, &axes);
                let deviation = emit_deviation(call, mean, steps);
                let quotient = steps.apply(Of::Div, [x, deviation]);
                let scale = steps.value(operands[1]);
                steps.apply(Of::Mul, [quotient, scale])
            })
        }),
        ..Run::BASE
    }),
    ..SAME
};

/// Replaces the elements that differ in these dimensions alone by a function of them all.
fn apply_along(x: &Tensor, axes: &[usize], of: impl Fn(&mut [f64])) -> Tensor {
    let shape = x.shape();
    let size = |d: usize, is_inner: bool| if axes.contains(&d) == is_inner { shape[d] } else { 1 };
    let sizes = |is_inner: bool| -> Shape { (0..x.rank()).map(|d| size(d, is_inner)).collect() };
    let mut values = numbers(x);
    for outer in coordinates(&sizes(false)) {
        let at = |inner: Shape| -> usize {
            let c: Shape = outer.iter().zip(&inner).map(|(a, b)| a + b).collect();
            linear(shape, &c)
        };
        let places: Vec<usize> = coordinates(&sizes(true)).map(at).collect();
        let mut own: Vec<f64> = places.iter().map(|&at| values[at]).collect();
        of(&mut own);
        places.iter().zip(own).for_each(|(&at, value)| values[at] = value);
    }
    tensor_of(x.element(), shape, &values)
}

pub const MEAN_VARIANCE_NORMALIZATION: Kind = Kind {
    law: LAW,
    attributes: &[attr("axes", I64List, Absent, "the dimensions of a mean; left out: 0, 2 and 3")],
    run: Some(Run {
        most_operands: 1,
        infer: |call| {
            let x = check_input(call, 1)?;
            mean_axes(call, x.rank())?;
            Ok(vec![x.clone().into()])
        },
        eval: |call, operands| {
            let axes = mean_axes(call, operands[0].rank()).expect("what `infer` accepts");
            Ok(vec![apply_along(&operands[0], &axes, |own| {
                let [mean, variance] = mean_and_deviation(own);
                own.iter_mut().for_each(|x| *x = (*x - mean) / (variance.sqrt() + 1e-9));
            })])
        },
        expand: Some(|call, operands, emit| {
            let rank = emit.tensor_type(operands[0]).rank();
            let axes = mean_axes(call, rank).expect("what `infer` accepts");
            expand_in_double(operands, emit, |x, steps| {
                let [_, centered, variance] = emit_centered(x, &axes, steps);
                let root = steps.apply(Of::Sqrt, [variance]);
                let deviation = steps.with(Of::Add, root, 1e-9);
                steps.apply(Of::Div, [centered, deviation])
            })
        }),
        ..Run::BASE
    }),
    ..SAME
};

fn mean_axes(call: &Call, rank: usize) -> Result<Vec<usize>, Violation> {
    let axes = call.opt_ints("axes").unwrap_or(&[0, 2, 3]);
    let mut axes = axes.iter().map(|&d| axis(d, rank)).collect::<Result<Vec<_>, _>>()?;
    axes.sort_unstable();
    axes.dedup();
    Ok(axes)
}

pub const LP_NORMALIZATION: Kind = Kind {
    law: "\
The result has the type of the first operand: each element divided by the norm of those along the axis, or 0 where \
that is 0. It is computed in `f64` and rounded once. It runs on floats.",
    attributes: &[int("axis", -1, "the dimension"), int("p", 2, "1 or 2: which norm")],
    run: Some(Run {
        most_operands: 1,
        infer: |call| {
            let x = check_input(call, 1)?;
            axis(call.int("axis"), x.rank())?;
            match call.int("p") {
                1 | 2 => Ok(vec![x.clone().into()]),
                p => not_known(format!("there is no norm {p}")),
            }
        },
        eval: |call, operands| {
            let x = &operands[0];
            let d = axis(call.int("axis"), x.rank()).expect("what `infer` accepts");
            let norm = |own: &[f64]| match call.int("p") {
                1 => sum(own.iter().map(|x| x.abs())),
                _ => sum(own.iter().map(|x| x * x)).sqrt(),
            };
            Ok(vec![apply_along(x, &[d], |own| {
                let norm = norm(own);
                own.iter_mut().for_each(|x| *x = if norm == 0.0 { 0.0 } else { *x / norm });
            })])
        },
        expand: Some(|call, operands, emit| {
            let rank = emit.tensor_type(operands[0]).rank();
            let d = axis(call.int("axis"), rank).expect("what `infer` accepts");
            expand_in_double(operands, emit, |x, steps| {
                let norm = match call.int("p") {
                    1 => {
                        let sizes = steps.apply(Of::Abs, [x]);
                        steps.sum(sizes, &[d])
                    }
                    _ => {
                        let squares = steps.apply(Of::Mul, [x, x]);
                        let sum = steps.sum(squares, &[d]);
                        steps.apply(Of::Sqrt, [sum])
                    }
                };
                let quotient = steps.apply(Of::Div, [x, norm]);
                let is_zero = steps.with(Of::Eq, norm, 0.0);
                let zero = steps.number(0.0);
                steps.apply(Of::Select, [is_zero, zero, quotient])
            })
        }),
        ..Run::BASE
    }),
    ..SAME
};

pub const LRN: Kind = Kind {
    law: "\
The result has the type of the first operand: each element divided by

    (bias + alpha / size * s) ^ beta

for the sum s of the squares in the `size` channels around its own. It is computed in `f64` and rounded once. It runs on floats.",
    attributes: &[
        attr("alpha", Scalar, Absent, "1e-4 where it is absent"),
        attr("beta", Scalar, Absent, "0.75 where it is absent"),
        attr("bias", Scalar, Absent, "1.0 where it is absent"),
        int("size", 1, "how many channels"),
    ],
    run: Some(Run {
        most_operands: 1,
        infer: |call| match (check_input(call, 3)?, call.int("size")) {
            (x, 1..=0xffff) => Ok(vec![x.clone().into()]),
            (_, size) => not_known(format!("there are no {size} channels")),
        },
        eval: |call, operands| {
            let x = &operands[0];
            let [alpha, beta, bias] = response_factors(call);
            let size = call.int("size");
            Ok(vec![apply_along(x, &[1], |own| {
                let squares: Vec<f64> = own.iter().map(|x| x * x).collect();
                for (c, x) in (0..).zip(own.iter_mut()) {
                    let start = (c - (size - 1) / 2).max(0) as usize;
                    let end = (c + size / 2 + 1).min(squares.len() as i64) as usize;
                    // One after the other, as windows add.
                    let sum: f64 = squares[start..end].iter().fold(0.0, |sum, x| sum + x);
                    *x /= libm::pow(bias + alpha / size as f64 * sum, beta);
                }
            })])
        },
        expand: Some(|call, operands, emit| {
            let shape = emit.tensor_type(operands[0]).shape;
            let [alpha, beta, bias] = response_factors(call);
            let size = call.int("size");
            if size > 64 {
                return Vec::new();
            }
            let mut windows = vec![Window::POINT; shape.len()];
            let low = (size - 1) / 2;
            windows[1] = Window { size, low, high: size / 2, ..Window::POINT };
            expand_in_double(operands, emit, |x, steps| {
                let squares = steps.apply(Of::Mul, [x, x]);
                let mut sum = steps.number(0.0);
                let padded = Window::pad(&windows, &[squares], &[sum], steps.emit);
                let padded = padded.expect("nothing is cut off")[0];
                for k in 0..size {
                    let mut element: Shape = shape.iter().map(|_| 0).collect();
                    element[1] = k;
                    let own = Window::elements(&windows, padded, &element, &shape, steps.emit);
                    sum = steps.apply(Of::Add, [sum, own]);
                }
                let scaled = steps.with(Of::Mul, sum, alpha / size as f64);
                let base = steps.with(Of::Add, scaled, bias);
                let power = steps.with(Of::Pow, base, beta);
                steps.apply(Of::Div, [x, power])
            })
        }),
        work: Some(|call| {
            let x = call.tensor(0).map(|x| &x.shape[..]).unwrap_or_default();
            size::saturating_product(&[x, &[call.int("size")]])
        }),
        ..Run::BASE
    }),
    ..SAME
};

/// The factor, the power and the sum's start of an LRN.
fn response_factors(call: &Call) -> [f64; 3] {
    let named = [("alpha", f64::from(1e-4_f32)), ("beta", 0.75), ("bias", 1.0)];
    named.map(|(name, otherwise)| scalar(call, name, otherwise))
}

pub const PRODUCTS: Kind = Kind {
    law: "\
The result has the type of the first operand: along the axis, the product of the elements up to each, with `exclusive` \
without itself, and 1 at the first; with `reverse`, from the last to the first. Each product of floats is \
rounded, of 16 bits to `f32`; those of integers wrap.",
    operands: &[OperandDef::one("x", "a tensor"), OperandDef::constant("axis", "one number")],
    attributes: &[
        int("exclusive", 0, "1: without the element at the position itself"),
        int("reverse", 0, "1: from the last position to the first"),
    ],
    run: by_composition(
        2,
        |call| {
            let x = match call.tensor(0)? {
                x if x.element.is_integer() && x.element != ElementType::I1 => x,
                _ => check_input(call, 1)?,
            };
            match number(call, 1) {
                Some(d) => axis(d, x.rank()).map(|_| vec![x.clone().into()]),
                None => not_known("the axis is not known"),
            }
        },
        |call, operands, emit| {
            let d = number(call, 1).expect("what `infer` accepts");
            let d = axis(d, emit.tensor_type(operands[0]).rank()).expect("what `infer` accepts");
            let range = Sums {
                exclusive: call.int("exclusive") != 0,
                reverse: call.int("reverse") != 0,
                from_zero: false,
            };
            let products = |x: Val, emit: &mut dyn Emit| {
                cumulative::accumulate(x, d, range, (ReduceKind::Prod, 1), emit)
            };
            match emit.tensor_type(operands[0]).element.is_float() {
                true => expand_elements(&operands[..1], emit, |x, steps| products(x, steps.emit)),
                false => vec![products(operands[0], emit)],
            }
        },
    ),
    ..SAME
};
