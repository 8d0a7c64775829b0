//! The optimizers of the domain `ai.onnx.preview.training`: tensors after one step along their gradients.
//!
//! Each takes the rate R, the number T of the step, and lists of as many tensors: X, their gradients G, and states. Its
//! results are the new X and the new states.

use super::numbers::{Steps, scalar};
use super::*;
use crate::elementwise::Kind as Of;

const NORM: AttrDef = attr(
    "norm_coefficient",
    Scalar,
    Absent,
    "how much of X is added to its gradient, 0 where it is absent",
);
const EPSILON: AttrDef =
    attr("epsilon", Scalar, Absent, "what is added to square roots, 1e-6 where it is absent");

fn epsilon_of(call: &Call) -> f64 {
    scalar(call, "epsilon", f64::from(1e-6_f32))
}

pub const MOMENTUM: Kind = Kind {
    example: "1:f32 1:i64 2xf32 2xf32 2xf32",
    law: "\
For the rate R, the number T of the step, and lists of as many tensors X, G and V, the results are the new X and V:

    G' = norm_coefficient * X + G
    V' = alpha * V + beta' * G', where beta' is 1 in step 0, else beta
    X' = X - R * V', or with the mode `nesterov` X - R * (G' + alpha * V')

Each operation is rounded. It runs on tensors of one type of floats.",
    attributes: &[
        attr("alpha", Scalar, Absent, "how much of V stays"),
        attr("beta", Scalar, Absent, "how much of the gradient is added"),
        attr("mode", Str, Default::Str("standard"), "`standard` or `nesterov`"),
        NORM,
    ],
    infer: |call| infer_step(call, 3),
    run: by_composition(
        usize::MAX,
        |call| match call.str("mode") {
            "standard" | "nesterov" => check_step(call, 3),
            other => not_known(format!("\"{other}\" is no mode")),
        },
        |call, operands, emit| {
            let is_nesterov = call.str("mode") == "nesterov";
            let [alpha, beta] = ["alpha", "beta"].map(|name| scalar(call, name, 0.0));
            emit_step(call, operands, emit, |[rate, step], [x, g, v], steps| {
                let [one, beta] = [1.0, beta].map(|number| steps.number(number));
                let factor = steps.choose((step, Of::Gt, 0.0), beta, one);
                let kept = steps.with(Of::Mul, v, alpha);
                let added = steps.apply(Of::Mul, [factor, g]);
                let v = steps.apply(Of::Add, [kept, added]);
                let direction = match is_nesterov {
                    true => {
                        let ahead = steps.with(Of::Mul, v, alpha);
                        steps.apply(Of::Add, [g, ahead])
                    }
                    false => v,
                };
                let moved = steps.apply(Of::Mul, [rate, direction]);
                [steps.apply(Of::Sub, [x, moved]), v]
            })
        },
    ),
    ..Kind::BASE
};

pub const ADAGRAD: Kind = Kind {
    law: "\
For the rate R, the number T of the step, and lists of as many tensors X, G and H, the results are the new X and H:

    G' = norm_coefficient * X + G
    H' = H + G' * G'
    X' = X - R / (1 + T * decay_factor) * G' / (sqrt(H') + epsilon)

Each operation is rounded. It runs on tensors of one type of floats.",
    attributes: &[
        attr("decay_factor", Scalar, Absent, "by how much the rate decays, 0 where it is absent"),
        EPSILON,
        NORM,
    ],
    run: by_composition(
        usize::MAX,
        |call| check_step(call, 3),
        |call, operands, emit| {
            emit_step(call, operands, emit, |[rate, step], [x, g, h], steps| {
                let decay = steps.with(Of::Mul, step, scalar(call, "decay_factor", 0.0));
                let divisor = steps.with(Of::Add, decay, 1.0);
                let rate = steps.apply(Of::Div, [rate, divisor]);
                let square = steps.apply(Of::Mul, [g, g]);
                let h = steps.apply(Of::Add, [h, square]);
                let root = steps.apply(Of::Sqrt, [h]);
                let root = steps.with(Of::Add, root, epsilon_of(call));
                let moved = steps.apply(Of::Mul, [rate, g]);
                let moved = steps.apply(Of::Div, [moved, root]);
                [steps.apply(Of::Sub, [x, moved]), h]
            })
        },
    ),
    ..MOMENTUM
};

pub const ADAM: Kind = Kind {
    example: "1:f32 1:i64 2xf32 2xf32 2xf32 2xf32",
    law: "\
For the rate R, the number T of the step, and lists of as many tensors X, G, V and H, the results are the new X, V and H:

    G' = norm_coefficient * X + G
    V' = alpha * V + (1 - alpha) * G'
    H' = beta * H + (1 - beta) * (G' * G')
    R' = R * sqrt(1 - beta^T) / (1 - alpha^T), or R in step 0
    X' = (1 - norm_coefficient_post) * (X - R' * (V' / (sqrt(H') + epsilon)))

Each operation is rounded. It runs on tensors of one type of floats.",
    attributes: &[
        attr("alpha", Scalar, Absent, "how much of V stays, 0.9 where it is absent"),
        attr("beta", Scalar, Absent, "how much of H stays, 0.999 where it is absent"),
        EPSILON,
        NORM,
        attr("norm_coefficient_post", Scalar, Absent, "by how much X shrinks, 0 where it is absent"),
    ],
    infer: |call| infer_step(call, 4),
    run: by_composition(
        usize::MAX,
        |call| check_step(call, 4),
        |call, operands, emit| {
            let [alpha, beta] = [("alpha", 0.9_f32), ("beta", 0.999)]
                .map(|(name, otherwise)| scalar(call, name, otherwise.into()));
            emit_step(call, operands, emit, |[rate, step], [x, g, v, h], steps| {
                let v = emit_mixed([v, g], alpha, steps);
                let square = steps.apply(Of::Mul, [g, g]);
                let h = emit_mixed([h, square], beta, steps);
                let root = steps.apply(Of::Sqrt, [h]);
                let root = steps.with(Of::Add, root, epsilon_of(call));
                // What the powers of both shares leave of 1.
                let [less_alpha, less_beta] = [alpha, beta].map(|share| {
                    let [one, share] = [1.0, share].map(|number| steps.number(number));
                    let power = steps.apply(Of::Pow, [share, step]);
                    steps.apply(Of::Sub, [one, power])
                });
                let adjusted = steps.apply(Of::Sqrt, [less_beta]);
                let adjusted = steps.apply(Of::Mul, [rate, adjusted]);
                let adjusted = steps.apply(Of::Div, [adjusted, less_alpha]);
                let rate = steps.choose((step, Of::Gt, 0.0), adjusted, rate);
                let direction = steps.apply(Of::Div, [v, root]);
                let moved = steps.apply(Of::Mul, [rate, direction]);
                let x = steps.apply(Of::Sub, [x, moved]);
                let one = steps.number(1.0);
                let share = steps.with(Of::Sub, one, scalar(call, "norm_coefficient_post", 0.0));
                [steps.apply(Of::Mul, [share, x]), v, h]
            })
        },
    ),
    ..MOMENTUM
};

/// A share of the first value, and the rest of the second.
fn emit_mixed([before, new]: [Val; 2], share: f64, steps: &mut Steps) -> Val {
    let kept = steps.with(Of::Mul, before, share);
    let one = steps.number(1.0);
    let rest = steps.with(Of::Sub, one, share);
    let added = steps.apply(Of::Mul, [rest, new]);
    steps.apply(Of::Add, [kept, added])
}

/// The types of X and the states, of which there are as many lists as of operands without the gradients.
fn infer_step(call: &Call, lists: usize) -> Types {
    match call.operands.len().checked_sub(2).map(|count| (count / lists, count % lists)) {
        Some((count, 0)) if count > 0 => {
            let own = (2..2 + count).chain(2 + 2 * count..2 + lists * count);
            own.map(|index| Ok(call.tensor(index)?.clone().into())).collect()
        }
        _ => not_known(format!("there are no {lists} lists of tensors")),
    }
}

/// Checks that all tensors that belong together have one type of floats.
fn check_step(call: &Call, lists: usize) -> Types {
    let found = infer_step(call, lists)?;
    numbers::check_scalars(call)?;
    let count = (call.operands.len() - 2) / lists;
    let element = element(call, 0)?;
    let is_one = |index: usize| call.tensor(index).is_ok_and(|ty| ty.element_count() == Some(1));
    let is_alike = |index: usize| {
        let of = 2 + (index - 2) % count;
        call.tensor(index).is_ok_and(|ty| call.tensor(of) == Ok(ty) && ty.element == element)
    };
    let is_step = call.tensor(1)?.element == ElementType::I64;
    let fits = is_one(0) && is_one(1) && is_step && (2..call.operands.len()).all(is_alike);
    match fits && element.is_float() {
        true => Ok(found),
        false => not_known("the tensors are not of one type of floats"),
    }
}

/// The recipe of a function of the rate, the step, and a tensor of each list, with its regularized gradient.
fn emit_step<const LISTS: usize, const RESULTS: usize>(
    call: &Call,
    operands: &[Val],
    emit: &mut dyn Emit,
    step: impl Fn([Val; 2], [Val; LISTS], &mut Steps) -> [Val; RESULTS],
) -> Vec<Val> {
    let count = (operands.len() - 2) / LISTS;
    let element = emit.tensor_type(operands[0]).element;
    let mut steps = Steps::rounded_to(element, emit);
    let settings = [operands[0], operands[1]].map(|value| {
        let value = steps.emit.reshape(value, &[]);
        steps.value(value)
    });
    let mut results = vec![Vec::new(); RESULTS];
    for at in 0..count {
        let mut own = std::array::from_fn(|list| operands[2 + list * count + at]);
        let added = steps.with(Of::Mul, own[0], scalar(call, "norm_coefficient", 0.0));
        own[1] = steps.apply(Of::Add, [added, own[1]]);
        let new = step(settings, own, &mut steps);
        results.iter_mut().zip(new).for_each(|(all, value)| all.push(value));
    }
    results.concat()
}
