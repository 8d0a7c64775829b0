//! Functions of one element that networks apply between layers.

use super::numbers::*;
use super::*;
use crate::elementwise::{Kind as Of, recipe};

const LAW: &str = "\
The result has the type of the first operand. Each step of the formula is rounded, of 16 bits to `f32`, and NaN stays \
NaN. It runs on floats.";

const fn factor_attr(name: &'static str, doc: &'static str) -> AttrDef {
    attr(name, Scalar, Absent, doc)
}

const fn activation_kind(
    attributes: &'static [AttrDef],
    eval: crate::ops::def::Eval,
    expand: crate::ops::def::Expand,
) -> Kind {
    Kind {
        law: LAW,
        attributes,
        run: by_recipe(1, |call| Ok(vec![floats_of(call)?.clone().into()]), eval, expand),
        ..SAME
    }
}

/// The results of a function of one element, whose steps are rounded by its second argument.
fn map_elements(operands: &[Tensor], function: impl Fn(f64, Rounding) -> f64) -> Vec<Tensor> {
    let x = &operands[0];
    let round = rounding(x.element());
    let value = |x: f64| if x.is_nan() { x } else { function(x, round) };
    let mut builder = TensorBuilder::new(x.element(), x.shape());
    (0..x.count()).for_each(|at| builder.push_float(value(x.float_at(at))));
    vec![builder.finish()]
}

pub const ELU: Kind = activation_kind(
    &[factor_attr("alpha", "a, 1.0 where it is absent")],
    |call, operands| {
        let a = scalar(call, "alpha", 1.0);
        Ok(map_elements(operands, |x, r| if x < 0.0 { r(a * less_one(x, r)) } else { x }))
    },
    |call, operands, emit| {
        expand_elements(operands, emit, |x, steps| emit_elu(x, scalar(call, "alpha", 1.0), steps))
    },
);

/// The recipe of x, or a (e^x - 1) where x < 0.
pub fn emit_elu(x: Val, a: f64, steps: &mut Steps) -> Val {
    let power = emit_less_one(x, steps);
    let below = steps.with(Of::Mul, power, a);
    steps.choose((x, Of::Lt, 0.0), below, x)
}

/// e^x - 1, as the standard's formulas have it.
pub fn less_one(x: f64, r: Rounding) -> f64 {
    r(r(libm::exp(x)) - 1.0)
}

/// The recipe of [`less_one`].
pub fn emit_less_one(x: Val, steps: &mut Steps) -> Val {
    let power = steps.apply(Of::Exp, [x]);
    steps.with(Of::Sub, power, 1.0)
}

pub const CELU: Kind = activation_kind(
    &[factor_attr("alpha", "a, 1.0 where it is absent")],
    |call, operands| {
        let a = scalar(call, "alpha", 1.0);
        Ok(map_elements(operands, |x, r| {
            let below = r(a * less_one(r(x / a), r));
            r((if x > 0.0 { x } else { 0.0 }) + if below < 0.0 { below } else { 0.0 })
        }))
    },
    |call, operands, emit| {
        let a = scalar(call, "alpha", 1.0);
        expand_elements(operands, emit, |x, steps| {
            let zero = steps.number(0.0);
            let quotient = steps.with(Of::Div, x, a);
            let power = emit_less_one(quotient, steps);
            let below = steps.with(Of::Mul, power, a);
            let below = steps.choose((below, Of::Lt, 0.0), below, zero);
            // Of NaN, which is not above 0, the sum is NaN.
            let above = steps.choose((x, Of::Le, 0.0), zero, x);
            steps.apply(Of::Add, [above, below])
        })
    },
);

pub const SELU: Kind = activation_kind(
    &[
        factor_attr("alpha", "1.6732632 where it is absent"),
        factor_attr("gamma", "the scale, 1.050701 where it is absent"),
    ],
    |call, operands| {
        let [a, scale] = selu_factors(call);
        Ok(map_elements(
            operands,
            |x, r| r(scale * if x > 0.0 { x } else { r(a * less_one(x, r)) }),
        ))
    },
    |call, operands, emit| {
        let [a, scale] = selu_factors(call);
        expand_elements(operands, emit, |x, steps| {
            let power = emit_less_one(x, steps);
            let below = steps.with(Of::Mul, power, a);
            let value = steps.choose((x, Of::Gt, 0.0), x, below);
            steps.with(Of::Mul, value, scale)
        })
    },
);

fn selu_factors(call: &Call) -> [f64; 2] {
    let otherwise = [("alpha", 1.673_263_2_f32), ("gamma", 1.050_701_f32)];
    otherwise.map(|(name, otherwise)| scalar(call, name, otherwise.into()))
}

pub const LEAKY_RELU: Kind = activation_kind(
    &[factor_attr("alpha", "a, 0.01 where it is absent")],
    |call, operands| {
        let a = scalar(call, "alpha", f64::from(0.01_f32));
        Ok(map_elements(operands, |x, r| if x < 0.0 { r(a * x) } else { x }))
    },
    |call, operands, emit| {
        let a = scalar(call, "alpha", f64::from(0.01_f32));
        expand_elements(operands, emit, |x, steps| emit_leaky_relu(x, a, steps))
    },
);

/// The recipe of x, or a x where x < 0.
pub fn emit_leaky_relu(x: Val, a: f64, steps: &mut Steps) -> Val {
    let below = steps.with(Of::Mul, x, a);
    steps.choose((x, Of::Lt, 0.0), below, x)
}

pub const THRESHOLDED_RELU: Kind = activation_kind(
    &[factor_attr("alpha", "a, 1.0 where it is absent")],
    |call, operands| {
        let a = scalar(call, "alpha", 1.0);
        Ok(map_elements(operands, |x, _| if x <= a { 0.0 } else { x }))
    },
    |call, operands, emit| {
        expand_elements(operands, emit, |x, steps| {
            let zero = steps.number(0.0);
            steps.choose((x, Of::Le, scalar(call, "alpha", 1.0)), zero, x)
        })
    },
);

pub const HARD_SIGMOID: Kind = activation_kind(
    &[
        factor_attr("alpha", "a, 0.2 where it is absent"),
        factor_attr("beta", "b, 0.5 where it is absent"),
    ],
    |call, operands| {
        let [a, b] = line_of(call);
        Ok(map_elements(operands, |x, r| r(r(a * x) + b).clamp(0.0, 1.0)))
    },
    |call, operands, emit| {
        expand_elements(operands, emit, |x, steps| emit_share(x, line_of(call), steps))
    },
);

/// The slope of a HardSigmoid, and its value at 0.
fn line_of(call: &Call) -> [f64; 2] {
    [scalar(call, "alpha", f64::from(0.2_f32)), scalar(call, "beta", 0.5)]
}

/// The recipe of a x + b, held between 0 and 1.
pub fn emit_share(x: Val, [a, b]: [f64; 2], steps: &mut Steps) -> Val {
    let product = steps.with(Of::Mul, x, a);
    let line = steps.with(Of::Add, product, b);
    let [none, all] = [0.0, 1.0].map(|bound| steps.number(bound));
    let raised = steps.choose((line, Of::Lt, 0.0), none, line);
    steps.choose((raised, Of::Gt, 1.0), all, raised)
}

pub const HARD_SWISH: Kind = activation_kind(
    &[],
    |_, operands| Ok(map_elements(operands, |x, r| r(x * r(r(SIXTH * x) + 0.5).clamp(0.0, 1.0)))),
    |_, operands, emit| {
        expand_elements(operands, emit, |x, steps| {
            let share = emit_share(x, [SIXTH, 0.5], steps);
            steps.apply(Of::Mul, [x, share])
        })
    },
);

const SIXTH: f64 = (1.0_f32 / 6.0) as f64;

pub const SOFTPLUS: Kind = activation_kind(
    &[],
    |_, operands| Ok(map_elements(operands, |x, r| r(softplus(x)))),
    |_, operands, emit| expand_elements(operands, emit, |x, steps| steps.double(x, emit_softplus)),
);

/// log(1 + e^x).
pub fn softplus(x: f64) -> f64 {
    (if x > 0.0 { x } else { 0.0 }) + libm::log1p(libm::exp(-x.abs()))
}

/// The recipe of [`softplus`].
pub fn emit_softplus(x: Val, steps: &mut Steps) -> Val {
    let size = steps.apply(Of::Abs, [x]);
    let negative = steps.apply(Of::Neg, [size]);
    let power = steps.apply(Of::Exp, [negative]);
    let rest = steps.apply(Of::Log1p, [power]);
    let zero = steps.number(0.0);
    let above = steps.choose((x, Of::Gt, 0.0), x, zero);
    steps.apply(Of::Add, [above, rest])
}

pub const MISH: Kind = activation_kind(
    &[],
    |_, operands| Ok(map_elements(operands, |x, r| r(x * r(libm::tanh(r(softplus(x))))))),
    |_, operands, emit| {
        expand_elements(operands, emit, |x, steps| {
            let inner = steps.double(x, emit_softplus);
            let share = steps.apply(Of::Tanh, [inner]);
            steps.apply(Of::Mul, [x, share])
        })
    },
);

pub const SOFTSIGN: Kind = activation_kind(
    &[],
    |_, operands| Ok(map_elements(operands, |x, r| r(x / r(1.0 + x.abs())))),
    |_, operands, emit| expand_elements(operands, emit, emit_softsign),
);

/// The recipe of x / (1 + |x|).
pub fn emit_softsign(x: Val, steps: &mut Steps) -> Val {
    let size = steps.apply(Of::Abs, [x]);
    let below = steps.with(Of::Add, size, 1.0);
    steps.apply(Of::Div, [x, below])
}

pub const SWISH: Kind = activation_kind(
    &[factor_attr("alpha", "a, 1.0 where it is absent")],
    |call, operands| {
        let a = scalar(call, "alpha", 1.0);
        let share = |x: f64| 1.0 / (1.0 + libm::exp(-x));
        Ok(map_elements(operands, |x, r| r(x * r(share(r(a * x))))))
    },
    |call, operands, emit| {
        expand_elements(operands, emit, |x, steps| emit_swish(x, scalar(call, "alpha", 1.0), steps))
    },
);

/// x / (1 + e^(-a x)).
pub fn emit_swish(x: Val, a: f64, steps: &mut Steps) -> Val {
    let scaled = steps.with(Of::Mul, x, a);
    let share = steps.double(scaled, |x, steps| {
        let negative = steps.apply(Of::Neg, [x]);
        let power = steps.apply(Of::Exp, [negative]);
        let below = steps.with(Of::Add, power, 1.0);
        let one = steps.number(1.0);
        steps.apply(Of::Div, [one, below])
    });
    steps.apply(Of::Mul, [x, share])
}

pub const SWIGLU: Kind = Kind {
    example: "2x3xf32 2x3xf32",
    law: "\
Y = Swish(A) B, where `onnx.Swish` has the same `alpha` and its result is rounded before. A and B have one type. It runs on \
floats.",
    attributes: &[factor_attr("alpha", "a of Swish, 1.0 where it is absent")],
    run: by_composition(
        2,
        |call| {
            let (a, b) = (floats_of(call)?, call.tensor(1)?);
            match a == b {
                true => Ok(vec![a.clone().into()]),
                false => not_known(format!("{a} and {b} are not of one type")),
            }
        },
        |call, operands, emit| {
            let a = scalar(call, "alpha", 1.0);
            let gate = expand_elements(operands, emit, |x, steps| emit_swish(x, a, steps))[0];
            vec![recipe::apply(Of::Mul, &[gate, operands[1]], emit)]
        },
    ),
    ..SAME
};

pub const GELU: Kind = Kind {
    run: Some(Run {
        most_operands: 1,
        infer: |call| match call.str("approximate") {
            "none" | "tanh" => Ok(vec![floats_of(call)?.clone().into()]),
            other => not_known(format!("\"{other}\" is no approximation")),
        },
        eval: |call, operands| {
            let is_exact = call.str("approximate") == "none";
            Ok(map_elements(operands, |x, r| {
                let inner = match is_exact {
                    true => libm::erf(x / std::f64::consts::SQRT_2),
                    false => libm::tanh(TANH_FACTOR * (x + CUBE_FACTOR * x * x * x)),
                };
                r(x * r(0.5 * r(1.0 + inner)))
            }))
        },
        expand: Some(|call, operands, emit| {
            let is_exact = call.str("approximate") == "none";
            expand_elements(operands, emit, |x, steps| {
                let sum = steps.double(x, |x, steps| {
                    let inner = match is_exact {
                        true => {
                            let part = steps.with(Of::Div, x, std::f64::consts::SQRT_2);
                            steps.apply(Of::Erf, [part])
                        }
                        false => {
                            let mut cube = steps.with(Of::Mul, x, CUBE_FACTOR);
                            cube = steps.apply(Of::Mul, [cube, x]);
                            cube = steps.apply(Of::Mul, [cube, x]);
                            let sum = steps.apply(Of::Add, [x, cube]);
                            let angle = steps.with(Of::Mul, sum, TANH_FACTOR);
                            steps.apply(Of::Tanh, [angle])
                        }
                    };
                    steps.with(Of::Add, inner, 1.0)
                });
                let share = steps.with(Of::Mul, sum, 0.5);
                steps.apply(Of::Mul, [x, share])
            })
        }),
        ..Run::BASE
    }),
    law: LAW,
    attributes: &[attr("approximate", Str, Default::Str("none"), "`tanh`: by a formula with tanh")],
    ..SAME
};

/// The square root of 2 / pi.
const TANH_FACTOR: f64 = 0.797_884_560_802_865_4;
const CUBE_FACTOR: f64 = 0.044715;

pub const SHRINK: Kind = activation_kind(
    &[
        factor_attr("bias", "by which x is moved, 0.0 where it is absent"),
        factor_attr("lambd", "what is near zero, 0.5 where it is absent"),
    ],
    |call, operands| {
        let (bias, near) = (scalar(call, "bias", 0.0), scalar(call, "lambd", 0.5));
        Ok(map_elements(operands, |x, r| match x {
            x if x < -near => r(x + bias),
            x if x > near => r(x - bias),
            _ => 0.0,
        }))
    },
    |call, operands, emit| {
        let (bias, near) = (scalar(call, "bias", 0.0), scalar(call, "lambd", 0.5));
        expand_elements(operands, emit, |x, steps| {
            let zero = steps.number(0.0);
            let [raised, lowered] = [Of::Add, Of::Sub].map(|kind| steps.with(kind, x, bias));
            // NaN is not near, and stays.
            let above = steps.choose((x, Of::Le, near), zero, lowered);
            steps.choose((x, Of::Lt, -near), raised, above)
        })
    },
);

pub const PRELU: Kind = Kind {
    law: "\
The result has the type of the first operand, to which the slope is stretched; a product is rounded. It runs on floats.",
    run: Some(Run {
        most_operands: 2,
        infer: |call| {
            let (x, slope) = (floats_of(call)?, call.tensor(1)?);
            match super::super::expand::broadcast(&x.shape, &slope.shape) {
                Some(shape) if shape == x.shape && slope.element == x.element => {
                    Ok(vec![x.clone().into()])
                }
                _ => not_known(format!("{slope} is no slope of {x}")),
            }
        },
        eval: |_, operands| {
            let [x, slope] = operands else { panic!("two operands") };
            let round = rounding(x.element());
            let slopes = formulas::stretched(slope, x.shape())?;
            let mut builder = TensorBuilder::new(x.element(), x.shape());
            for at in 0..x.count() {
                let value = x.float_at(at);
                let product = || round(value * slopes.float_at(at));
                builder.push_float(if value < 0.0 { product() } else { value });
            }
            Ok(vec![builder.finish()])
        },
        expand: Some(|_, operands, emit| {
            expand_elements(operands, emit, |x, steps| {
                let slope = steps.value(operands[1]);
                let product = steps.apply(Of::Mul, [x, slope]);
                steps.choose((x, Of::Lt, 0.0), product, x)
            })
        }),
        ..Run::BASE
    }),
    ..SAME
};
