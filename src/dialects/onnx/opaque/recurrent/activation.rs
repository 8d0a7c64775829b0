//! The activations that a recurrent layer may name.

use super::super::activations::*;
use super::*;
use crate::elementwise::Kind as Of;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Function {
    Affine,
    Elu,
    HardSigmoid,
    LeakyRelu,
    Relu,
    ScaledTanh,
    Sigmoid,
    Softplus,
    Softsign,
    Tanh,
    ThresholdedRelu,
}

/// A name, its function, and the defaults of alpha and beta, as far as the function has them; `None` where the standard
/// has no default.
type Named = (&'static str, Function, &'static [Option<f64>]);

static FUNCTIONS: &[Named] = &[
    ("Affine", Function::Affine, &[Some(1.0), Some(0.0)]),
    ("Elu", Function::Elu, &[Some(1.0)]),
    ("HardSigmoid", Function::HardSigmoid, &[Some(0.2), Some(0.5)]),
    ("LeakyRelu", Function::LeakyRelu, &[Some(0.01)]),
    ("Relu", Function::Relu, &[]),
    ("ScaledTanh", Function::ScaledTanh, &[None, None]),
    ("Sigmoid", Function::Sigmoid, &[]),
    ("Softplus", Function::Softplus, &[]),
    ("Softsign", Function::Softsign, &[]),
    ("Tanh", Function::Tanh, &[]),
    ("ThresholdedRelu", Function::ThresholdedRelu, &[Some(1.0)]),
];

/// A function of each element, whose argument is clipped first.
pub struct Activation {
    function: Function,
    alpha: f64,
    beta: f64,
    clip: Option<f64>,
}

/// The directions of a layer with their activations.
pub fn decode_directions(
    call: &Call,
    cell: Cell,
    backwards: &[bool],
) -> Result<Vec<Direction>, Violation> {
    let names = decode_names(call, cell, backwards.len())?;
    let mut parameters = [decode_numbers(call, ALPHAS.name)?, decode_numbers(call, BETAS.name)?];
    let clip = decode_clip(call)?;
    let count = cell.default_activations().len();
    let mut activations = Vec::new();
    for (at, name) in names.iter().enumerate() {
        // As in ONNX Runtime, the argument of h is not clipped, which is a state.
        let clip = clip.filter(|_| at % count < 2);
        activations.push(decode_activation(name, &mut parameters, clip)?);
    }
    let mut activations = activations.into_iter();
    let directions = backwards.iter().map(|&is_backward| Direction {
        is_backward,
        activations: activations.by_ref().take(count).collect(),
    });
    Ok(directions.collect())
}

/// The names of the activations of all directions.
fn decode_names(call: &Call, cell: Cell, directions: usize) -> Result<Vec<String>, Violation> {
    let defaults = cell.default_activations();
    let Some(list) = call.tensor_attr(ACTIVATIONS.name) else {
        return Ok(defaults.repeat(directions).into_iter().map(str::to_owned).collect());
    };
    if list.element() != ElementType::String || list.count() != directions * defaults.len() {
        return not_known(format!("there are not {} activations", directions * defaults.len()));
    }
    let name = |at: usize| String::from_utf8_lossy(list.string_at(at)).into_owned();
    Ok((0..list.count()).map(name).collect())
}

fn decode_numbers(
    call: &Call,
    name: &'static str,
) -> Result<impl Iterator<Item = f64> + use<>, Violation> {
    let list = call.tensor_attr(name);
    if list.is_some_and(|list| list.count() > 0 && !list.element().is_float()) {
        return not_known(format!("{name} has no floats"));
    }
    Ok(list.map(numbers).unwrap_or_default().into_iter())
}

fn decode_clip(call: &Call) -> Result<Option<f64>, Violation> {
    let clip = call.tensor_attr(CLIP.name).map(|clip| f64::from(clip.float_at(0) as f32));
    match clip {
        // Also where it is NaN.
        Some(clip) if clip.partial_cmp(&0.0) != Some(std::cmp::Ordering::Greater) => {
            not_known(format!("nothing is clipped to {clip}"))
        }
        clip => Ok(clip),
    }
}

/// The activation of a name, which takes its parameters from the lists.
fn decode_activation(
    name: &str,
    parameters: &mut [impl Iterator<Item = f64>; 2],
    clip: Option<f64>,
) -> Result<Activation, Violation> {
    let is_named = |known: &&Named| known.0.eq_ignore_ascii_case(name);
    let Some(&(_, function, defaults)) = FUNCTIONS.iter().find(is_named) else {
        return not_known(format!("\"{name}\" is no activation"));
    };
    let mut values = [0.0; 2];
    for ((value, default), given) in values.iter_mut().zip(defaults).zip(parameters) {
        match given.next().or(*default) {
            // Both engines have it as the attribute's type has it.
            Some(number) => *value = f64::from(number as f32),
            None => return not_known(format!("{name} needs alpha and beta")),
        }
    }
    let [alpha, beta] = values;
    Ok(Activation { function, alpha, beta, clip })
}

impl Activation {
    /// The value for an argument, each step rounded.
    pub fn compute(&self, x: f64, round: Rounding) -> f64 {
        let Activation { alpha: a, beta: b, .. } = *self;
        let x = self.clip.map_or(x, |clip| x.clamp(-clip, clip));
        match self.function {
            Function::Affine => round(round(a * x) + b),
            Function::Elu if x < 0.0 => round(a * less_one(x, round)),
            Function::HardSigmoid => round(round(a * x) + b).clamp(0.0, 1.0),
            Function::LeakyRelu if x < 0.0 => round(a * x),
            Function::Elu | Function::LeakyRelu => x,
            Function::Relu if x <= 0.0 => 0.0,
            Function::ThresholdedRelu if x <= a => 0.0,
            Function::Relu | Function::ThresholdedRelu => x,
            Function::ScaledTanh => round(a * round(libm::tanh(round(b * x)))),
            Function::Sigmoid => round(1.0 / (1.0 + libm::exp(-x))),
            Function::Softplus => round(softplus(x)),
            Function::Softsign => round(x / round(1.0 + x.abs())),
            Function::Tanh => round(libm::tanh(x)),
        }
    }

    /// The recipe of [`Activation::compute`].
    pub fn emit(&self, x: Val, steps: &mut Steps) -> Val {
        let Activation { alpha: a, beta: b, .. } = *self;
        let x = self.emit_clipped(x, steps);
        match self.function {
            Function::Affine => {
                let product = steps.with(Of::Mul, x, a);
                steps.with(Of::Add, product, b)
            }
            Function::Elu => emit_elu(x, a, steps),
            Function::HardSigmoid => emit_share(x, [a, b], steps),
            Function::LeakyRelu => emit_leaky_relu(x, a, steps),
            Function::Relu => steps.apply(Of::Relu, [x]),
            Function::ScaledTanh => {
                let scaled = steps.with(Of::Mul, x, b);
                let value = steps.apply(Of::Tanh, [scaled]);
                steps.with(Of::Mul, value, a)
            }
            Function::Sigmoid => steps.apply(Of::Logistic, [x]),
            Function::Softplus => steps.double(x, emit_softplus),
            Function::Softsign => emit_softsign(x, steps),
            Function::Tanh => steps.apply(Of::Tanh, [x]),
            Function::ThresholdedRelu => {
                let zero = steps.number(0.0);
                steps.choose((x, Of::Le, a), zero, x)
            }
        }
    }

    fn emit_clipped(&self, x: Val, steps: &mut Steps) -> Val {
        let Some(clip) = self.clip else { return x };
        let [least, most] = [-clip, clip].map(|bound| steps.number(bound));
        let raised = steps.choose((x, Of::Lt, -clip), least, x);
        steps.choose((raised, Of::Gt, clip), most, raised)
    }
}
