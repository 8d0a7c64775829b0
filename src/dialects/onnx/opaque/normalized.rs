//! Elements less a mean, divided by a deviation.

use super::layers::ones_from;
use super::numbers::*;
use super::*;

const LAW: &str = "\
Y has the type of X. Means and deviations are computed in `f64`, and each result is rounded once. The interpreter \
runs it on floats.";

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
    let mean = all.iter().sum::<f64>() / count;
    [mean, all.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / count]
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
input * momentum + own * (1 - momentum) of each. The interpreter runs it on floats.",
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
    run: by_formula(5,
        |call| {
            let x = check_input(call, 2)?;
            check_lists(call, 1..5, x.shape[1])?;
            let mut results = (BATCH_NORMALIZATION.infer)(call)?;
            if call.int("training_mode") == 0 {
                results.truncate(1);
            }
            Ok(results)
        },
        |call, operands| {
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
    ),
    ..Kind::BASE
};

pub const INSTANCE_NORMALIZATION: Kind = Kind {
    law: LAW,
    attributes: &[EPSILON],
    run: by_formula(
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

const GROUP_ATTRIBUTES: &[AttrDef] =
    &[EPSILON, int("num_groups", 0, "how many groups the channels are in")];

pub const GROUP_NORMALIZATION: Kind = Kind {
    law: LAW,
    attributes: GROUP_ATTRIBUTES,
    run: by_formula(
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
    ),
    ..SAME
};

pub const GROUP_NORMALIZATION_OLD: Kind = Kind {
    run: by_formula(
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
type that `stash_type` says. They are computed in `f64`, and each result is rounded once. The interpreter runs it on \
floats.",
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
    run: by_formula(
        3,
        |call| {
            check_input(call, 1)?;
            check_stretched(call, 1)?;
            if call.is_given(2) {
                check_stretched(call, 2)?;
            }
            (LAYER_NORMALIZATION.infer)(call)
        },
        |call, operands| {
            let x = &operands[0];
            let d = axis(call.int("axis"), x.rank()).expect("what `infer` accepts");
            let scale = numbers(&formulas::stretched(&operands[1], x.shape())?);
            let bias = match call.is_given(2) {
                true => numbers(&formulas::stretched(&operands[2], x.shape())?),
                false => vec![0.0; x.count()],
            };
            let size = element_count(&x.shape()[d..]);
            let (mut means, mut inverses) = (Vec::new(), Vec::new());
            let mut values = numbers(x);
            for (number, layer) in values.chunks_exact_mut(size).enumerate() {
                let [mean, variance] = mean_and_deviation(layer);
                let inverse = 1.0 / (variance + epsilon_of(call)).sqrt();
                for (at, value) in layer.iter_mut().enumerate() {
                    let own = number * size + at;
                    *value = (*value - mean) * inverse * scale[own] + bias[own];
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
    ),
    ..Kind::BASE
};

pub const RMS_NORMALIZATION: Kind = Kind {
    law: LAW,
    attributes: &[
        int("axis", -1, "the first dimension of a layer"),
        int("stash_type", 1, "the number of the type of means"),
        EPSILON,
    ],
    run: by_formula(
        2,
        |call| {
            let x = check_input(call, 1)?;
            axis(call.int("axis"), x.rank())?;
            check_stretched(call, 1)?;
            Ok(vec![x.clone().into()])
        },
        |call, operands| {
            let x = &operands[0];
            let d = axis(call.int("axis"), x.rank()).expect("what `infer` accepts");
            let scale = numbers(&formulas::stretched(&operands[1], x.shape())?);
            let size = element_count(&x.shape()[d..]);
            let mut values = numbers(x);
            for (number, layer) in values.chunks_exact_mut(size).enumerate() {
                let mean = layer.iter().map(|x| x * x).sum::<f64>() / size as f64;
                let deviation = (mean + epsilon_of(call)).sqrt();
                for (at, value) in layer.iter_mut().enumerate() {
                    *value = *value / deviation * scale[number * size + at];
                }
            }
            Ok(vec![tensor_of(x.element(), x.shape(), &values)])
        },
    ),
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
    run: by_formula(
        1,
        |call| {
            let x = check_input(call, 1)?;
            mean_axes(call, x.rank())?;
            Ok(vec![x.clone().into()])
        },
        |call, operands| {
            let axes = mean_axes(call, operands[0].rank()).expect("what `infer` accepts");
            Ok(vec![apply_along(&operands[0], &axes, |own| {
                let [mean, variance] = mean_and_deviation(own);
                own.iter_mut().for_each(|x| *x = (*x - mean) / (variance.sqrt() + 1e-9));
            })])
        },
    ),
    ..SAME
};

fn mean_axes(call: &Call, rank: usize) -> Result<Vec<usize>, Violation> {
    let axes = call.opt_ints("axes").unwrap_or(&[0, 2, 3]);
    axes.iter().map(|&d| axis(d, rank)).collect()
}

pub const LP_NORMALIZATION: Kind = Kind {
    law: "\
The result has the type of the first operand: each element divided by the norm of those along the axis, or 0 where \
that is 0. It is computed in `f64` and rounded once. The interpreter runs it on floats.",
    attributes: &[int("axis", -1, "the dimension"), int("p", 2, "1 or 2: which norm")],
    run: by_formula(
        1,
        |call| {
            let x = check_input(call, 1)?;
            axis(call.int("axis"), x.rank())?;
            match call.int("p") {
                1 | 2 => Ok(vec![x.clone().into()]),
                p => not_known(format!("there is no norm {p}")),
            }
        },
        |call, operands| {
            let x = &operands[0];
            let d = axis(call.int("axis"), x.rank()).expect("what `infer` accepts");
            let norm = |own: &[f64]| match call.int("p") {
                1 => own.iter().map(|x| x.abs()).sum::<f64>(),
                _ => own.iter().map(|x| x * x).sum::<f64>().sqrt(),
            };
            Ok(vec![apply_along(x, &[d], |own| {
                let norm = norm(own);
                own.iter_mut().for_each(|x| *x = if norm == 0.0 { 0.0 } else { *x / norm });
            })])
        },
    ),
    ..SAME
};

pub const LRN: Kind = Kind {
    law: "\
The result has the type of the first operand: each element divided by

    (bias + alpha / size * s) ^ beta

for the sum s of the squares in the `size` channels around its own. It is computed in `f64` and rounded once. The \
interpreter runs it on floats.",
    attributes: &[
        attr("alpha", Scalar, Absent, "1e-4 where it is absent"),
        attr("beta", Scalar, Absent, "0.75 where it is absent"),
        attr("bias", Scalar, Absent, "1.0 where it is absent"),
        int("size", 1, "how many channels"),
    ],
    run: by_long_formula(1,
        |call| match (check_input(call, 3)?, call.int("size")) {
            (x, 1..=0xffff) => Ok(vec![x.clone().into()]),
            (_, size) => not_known(format!("there are no {size} channels")),
        },
        |call, operands| {
            let x = &operands[0];
            let named = [("alpha", f64::from(1e-4_f32)), ("beta", 0.75), ("bias", 1.0)];
            let [alpha, beta, bias] = named.map(|(name, otherwise)| scalar(call, name, otherwise));
            let size = call.int("size");
            Ok(vec![apply_along(x, &[1], |own| {
                let squares: Vec<f64> = own.iter().map(|x| x * x).collect();
                for (c, x) in (0..).zip(own.iter_mut()) {
                    let start = (c - (size - 1) / 2).max(0) as usize;
                    let end = (c + size / 2 + 1).min(squares.len() as i64) as usize;
                    let sum: f64 = squares[start..end].iter().sum();
                    *x /= libm::pow(bias + alpha / size as f64 * sum, beta);
                }
            })])
        },
        |call| {
            let x = call.tensor(0).map(|x| &x.shape[..]).unwrap_or_default();
            size::saturating_product(&[x, &[call.int("size")]])
        },
    ),
    ..SAME
};

pub const PRODUCTS: Kind = Kind {
    law: "\
The result has the type of the first operand: along the axis, the product of the elements up to each, with `exclusive` \
without itself, and 1 at the first; with `reverse`, from the last to the first. Each product is rounded. The \
interpreter runs it on floats.",
    operands: &[OperandDef::one("x", "a tensor"), OperandDef::constant("axis", "one number")],
    attributes: &[
        int("exclusive", 0, "1: without the element at the position itself"),
        int("reverse", 0, "1: from the last position to the first"),
    ],
    run: by_formula(
        2,
        |call| {
            let x = check_input(call, 1)?;
            match number(call, 1) {
                Some(d) => axis(d, x.rank()).map(|_| vec![x.clone().into()]),
                None => not_known("the axis is not known"),
            }
        },
        |call, operands| {
            let x = &operands[0];
            let d = operands[1].int_at(0).rem_euclid(x.rank() as i128) as usize;
            let round = rounding(x.element());
            Ok(vec![apply_along(x, &[d], |own| {
                if call.int("reverse") != 0 {
                    own.reverse();
                }
                let mut all = 1.0;
                for x in own.iter_mut() {
                    let before = all;
                    all = round(all * *x);
                    *x = if call.int("exclusive") != 0 { before } else { all };
                }
                if call.int("reverse") != 0 {
                    own.reverse();
                }
            })])
        },
    ),
    ..SAME
};
