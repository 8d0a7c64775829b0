//! Functions of one element that networks apply between layers.

use super::numbers::*;
use super::*;

const LAW: &str = "\
The result has the type of the first operand. Each step of the formula is rounded, of 16 bits to `f32`, and NaN stays \
NaN. The interpreter runs it on floats.";

const fn factor_attr(name: &'static str, doc: &'static str) -> AttrDef {
    attr(name, Scalar, Absent, doc)
}

const fn activation_kind(attributes: &'static [AttrDef], eval: crate::ops::def::Eval) -> Kind {
    Kind {
        law: LAW,
        attributes,
        run: by_formula(1, |call| Ok(vec![floats_of(call)?.clone().into()]), eval),
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

pub const ELU: Kind =
    activation_kind(&[factor_attr("alpha", "a, 1.0 where it is absent")], |call, operands| {
        let a = scalar(call, "alpha", 1.0);
        Ok(map_elements(operands, |x, r| if x < 0.0 { r(a * less_one(x, r)) } else { x }))
    });

/// e^x - 1, as the standard's formulas have it.
fn less_one(x: f64, r: Rounding) -> f64 {
    r(r(libm::exp(x)) - 1.0)
}

pub const CELU: Kind =
    activation_kind(&[factor_attr("alpha", "a, 1.0 where it is absent")], |call, operands| {
        let a = scalar(call, "alpha", 1.0);
        Ok(map_elements(operands, |x, r| r(x.max(0.0) + r(a * less_one(r(x / a), r)).min(0.0))))
    });

pub const SELU: Kind = activation_kind(
    &[
        factor_attr("alpha", "1.6732632 where it is absent"),
        factor_attr("gamma", "the scale, 1.050701 where it is absent"),
    ],
    |call, operands| {
        let a = scalar(call, "alpha", f64::from(1.673_263_2_f32));
        let scale = scalar(call, "gamma", f64::from(1.050_701_f32));
        Ok(map_elements(
            operands,
            |x, r| r(scale * if x > 0.0 { x } else { r(a * less_one(x, r)) }),
        ))
    },
);

pub const LEAKY_RELU: Kind =
    activation_kind(&[factor_attr("alpha", "a, 0.01 where it is absent")], |call, operands| {
        let a = scalar(call, "alpha", f64::from(0.01_f32));
        Ok(map_elements(operands, |x, r| if x < 0.0 { r(a * x) } else { x }))
    });

pub const THRESHOLDED_RELU: Kind =
    activation_kind(&[factor_attr("alpha", "a, 1.0 where it is absent")], |call, operands| {
        let a = scalar(call, "alpha", 1.0);
        Ok(map_elements(operands, |x, _| if x > a { x } else { 0.0 }))
    });

pub const HARD_SIGMOID: Kind = activation_kind(
    &[
        factor_attr("alpha", "a, 0.2 where it is absent"),
        factor_attr("beta", "b, 0.5 where it is absent"),
    ],
    |call, operands| {
        let a = scalar(call, "alpha", f64::from(0.2_f32));
        let b = scalar(call, "beta", 0.5);
        Ok(map_elements(operands, |x, r| r(r(a * x) + b).clamp(0.0, 1.0)))
    },
);

pub const HARD_SWISH: Kind = activation_kind(&[], |_, operands| {
    let a = f64::from(1.0_f32 / 6.0);
    Ok(map_elements(operands, |x, r| r(x * r(r(a * x) + 0.5).clamp(0.0, 1.0))))
});

pub const SOFTPLUS: Kind =
    activation_kind(&[], |_, operands| Ok(map_elements(operands, |x, r| r(softplus(x)))));

/// log(1 + e^x).
fn softplus(x: f64) -> f64 {
    x.max(0.0) + libm::log1p(libm::exp(-x.abs()))
}

pub const MISH: Kind = activation_kind(&[], |_, operands| {
    Ok(map_elements(operands, |x, r| r(x * r(libm::tanh(r(softplus(x)))))))
});

pub const SOFTSIGN: Kind =
    activation_kind(&[], |_, operands| Ok(map_elements(operands, |x, r| r(x / r(1.0 + x.abs())))));

pub const SWISH: Kind =
    activation_kind(&[factor_attr("alpha", "a, 1.0 where it is absent")], |call, operands| {
        let a = scalar(call, "alpha", 1.0);
        let share = |x: f64| 1.0 / (1.0 + libm::exp(-x));
        Ok(map_elements(operands, |x, r| r(x * r(share(r(a * x))))))
    });

pub const GELU: Kind = Kind {
    run: by_formula(
        1,
        |call| match call.str("approximate") {
            "none" | "tanh" => Ok(vec![floats_of(call)?.clone().into()]),
            other => not_known(format!("\"{other}\" is no approximation")),
        },
        |call, operands| {
            let is_exact = call.str("approximate") == "none";
            Ok(map_elements(operands, |x, r| {
                let inner = match is_exact {
                    true => libm::erf(x / std::f64::consts::SQRT_2),
                    false => {
                        libm::tanh((2.0 / std::f64::consts::PI).sqrt() * (x + 0.044715 * x * x * x))
                    }
                };
                r(x * r(0.5 * r(1.0 + inner)))
            }))
        },
    ),
    ..activation_kind(
        &[attr("approximate", Str, Default::Str("none"), "`tanh`: by a formula with tanh")],
        |_, _| Ok(Vec::new()),
    )
};

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
);

pub const PRELU: Kind = Kind {
    law: "\
The result has the type of the first operand, to which the slope is stretched; a product is rounded. The interpreter \
runs it on floats.",
    run: by_formula(
        2,
        |call| {
            let (x, slope) = (floats_of(call)?, call.tensor(1)?);
            match super::super::expand::broadcast(&x.shape, &slope.shape) {
                Some(shape) if shape == x.shape && slope.element == x.element => {
                    Ok(vec![x.clone().into()])
                }
                _ => not_known(format!("{slope} is no slope of {x}")),
            }
        },
        |_, operands| {
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
    ),
    ..SAME
};
