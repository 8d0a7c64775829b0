//! Recurrent layers: LSTM, GRU and RNN. Each step computes the next state from an element of a sequence and the state
//! before.

mod activation;
mod formula;
mod recipe;

use super::numbers::*;
use super::*;
use activation::Activation;

/// The longest sequence that compiled code runs: its steps are unrolled.
const MOST_STEPS: i64 = 64;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Lstm,
    Gru,
    Rnn,
}

impl Cell {
    /// That of an application.
    fn of(call: &Call) -> Cell {
        match call.def.name {
            "onnx.LSTM" => Cell::Lstm,
            "onnx.GRU" => Cell::Gru,
            _ => Cell::Rnn,
        }
    }

    fn gate_count(self) -> i64 {
        match self {
            Cell::Lstm => 4,
            Cell::Gru => 3,
            Cell::Rnn => 1,
        }
    }

    /// The activations of one direction where none are given.
    fn default_activations(self) -> &'static [&'static str] {
        match self {
            Cell::Lstm => &["Sigmoid", "Tanh", "Tanh"],
            Cell::Gru => &["Sigmoid", "Tanh"],
            Cell::Rnn => &["Tanh"],
        }
    }
}

// The indices of operands.
const X: usize = 0;
const W: usize = 1;
const R: usize = 2;
const B: usize = 3;
const LENGTHS: usize = 4;
const INITIAL_H: usize = 5;
const INITIAL_C: usize = 6;
const P: usize = 7;

const OPERANDS: [OperandDef; 8] = [
    OperandDef::one("X", "a tensor [steps, batch, input] of floats"),
    OperandDef::one("W", "a tensor [directions, gates * hidden, input]"),
    OperandDef::one("R", "a tensor [directions, gates * hidden, hidden]"),
    OperandDef::one("B", "a tensor [directions, 2 * gates * hidden], which may be absent"),
    OperandDef::one("sequence_lens", "a tensor [batch] of integers, which may be absent"),
    OperandDef::one("initial_h", "a tensor [directions, batch, hidden], zero where it is absent"),
    OperandDef::one("initial_c", "a tensor [directions, batch, hidden], zero where it is absent"),
    OperandDef::one("P", "a tensor [directions, 3 * hidden], which may be absent"),
];

const DIRECTION: AttrDef =
    attr("direction", Str, Default::Str("forward"), "`forward`, `reverse` or `bidirectional`");
const HIDDEN_SIZE: AttrDef =
    attr("hidden_size", Int("si64"), Absent, "how many elements a state has");
const LAYOUT: AttrDef = int("layout", 0, "1: the batch is the first dimension");
const ACTIVATIONS: AttrDef =
    attr("activations", Scalars, Absent, "the names of the activations of each direction");
const ALPHAS: AttrDef =
    attr("activation_alpha", Scalars, Absent, "alpha of the activations that have it, in order");
const BETAS: AttrDef =
    attr("activation_beta", Scalars, Absent, "beta of the activations that have it, in order");
const CLIP: AttrDef =
    attr("clip", Scalar, Absent, "the largest magnitude of an argument of f and g");

/// The description of a layer: its formula, and what all layers share.
macro_rules! describe {
    ($formula:literal) => {
        concat!(
            $formula,
            "\n
Products are accumulated sequentially; each step is rounded, of 16 bits to `f32`, and results are rounded at the end. \
With `reverse`, and in the second direction of `bidirectional`, steps run from the last to the first. A step is left out \
that is not below its sequence's length: the state stays, and Y is 0 there. Arguments of f and g are held between \
-clip and clip; that of h is not, as in ONNX Runtime. Activations are Affine, Elu, \
HardSigmoid, LeakyRelu, Relu, ScaledTanh, Sigmoid, Softplus, Softsign, Tanh and ThresholdedRelu, by ONNX's formulas.

With `layout` = 0, Y has the shape [steps, directions, batch, hidden] and the last states have \
[directions, batch, hidden]; with `layout` = 1, [batch, steps, directions, hidden] and \
[batch, directions, hidden], and X and the initial states have their batch first, too.

It runs on floats, in compiled code for at most 64 steps."
        )
    };
}

pub const LSTM: Kind = Kind {
    example: "4x2x3xf32 1x20x3xf32 1x20x5xf32 {hidden_size = 5 : si64}",

    law: describe!(
        "\
W, R and B have the gates i, o, f and c, P those of i, o and f, and B has the biases of W before those of R. With the \
activations f, g and h, for each step

    a(k) = X * W_k^T + H * R_k^T + (Wb_k + Rb_k)
    i = f(a(i) + P_i . C)
    forget = f(a(f) + P_f . C), or 1 - i where `input_forget` is not 0
    C = forget . C + i . g(a(c))
    o = f(a(o) + P_o . C)
    H = o . h(C)"
    ),
    operands: &OPERANDS,
    attributes: &[
        ALPHAS,
        BETAS,
        ACTIVATIONS,
        CLIP,
        DIRECTION,
        HIDDEN_SIZE,
        int("input_forget", 0, "1: what is forgotten is what the input gate leaves"),
        LAYOUT,
    ],
    infer: infer_states,
    run: run_layer(8),
    ..Kind::BASE
};

pub const GRU: Kind = Kind {
    example: "4x2x3xf32 1x15x3xf32 1x15x5xf32 {hidden_size = 5 : si64}",

    law: describe!(
        "\
W, R and B have the gates z, r and h, and B has the biases of W before those of R. With the activations f and g, for \
each step

    z = f(X * W_z^T + H * R_z^T + (Wb_z + Rb_z))
    r = f(X * W_r^T + H * R_r^T + (Wb_r + Rb_r))
    h = g(X * W_h^T + (r . H) * R_h^T + (Wb_h + Rb_h))
    H = (1 - z) . h + z . H

and where `linear_before_reset` is not 0

    h = g(X * W_h^T + r . (H * R_h^T + Rb_h) + Wb_h)"
    ),
    operands: OPERANDS.first_chunk::<6>().expect("six operands"),
    attributes: &[
        ALPHAS,
        BETAS,
        ACTIVATIONS,
        CLIP,
        DIRECTION,
        HIDDEN_SIZE,
        LAYOUT,
        int("linear_before_reset", 0, "1: the product of the state is reset, not the state"),
    ],
    infer: infer_states,
    run: run_layer(6),
    ..Kind::BASE
};

pub const RNN: Kind = Kind {
    example: "4x2x3xf32 1x5x3xf32 1x5x5xf32 {hidden_size = 5 : si64}",

    law: describe!(
        "\
B has the biases of W before those of R. With the activation f, for each step

    H = f(X * W^T + H * R^T + (Wb + Rb))"
    ),
    operands: OPERANDS.first_chunk::<6>().expect("six operands"),
    attributes: &[ALPHAS, BETAS, ACTIVATIONS, CLIP, DIRECTION, HIDDEN_SIZE, LAYOUT],
    infer: infer_states,
    run: run_layer(6),
    ..Kind::BASE
};

/// How engines run a layer with so many operands; which cell it has, its name says.
const fn run_layer(most_operands: usize) -> Option<Run> {
    Some(Run {
        most_operands,
        infer: |call| {
            check_layer(call)?;
            infer_states(call)
        },
        eval: |call, operands| Ok(formula::compute(call, operands, &accepted(call))),
        expand: Some(|call, operands, emit| {
            let layer = accepted(call);
            match layer.steps <= MOST_STEPS {
                true => recipe::emit_layer(call, operands, &layer, emit),
                false => Vec::new(),
            }
        }),
        what: "more than 64 steps",
        work: Some(count_steps),
        ..Run::BASE
    })
}

/// The number of multiplications.
fn count_steps(call: &Call) -> u64 {
    let shape = |index: usize| call.tensor(index).map(|ty| &ty.shape[..]).unwrap_or_default();
    let (x, r) = (shape(X), shape(R));
    let elements = &x[..x.len().min(2)];
    let of = |matrix: &[i64]| size::saturating_product(&[elements, matrix]);
    of(shape(W)).saturating_add(of(r))
}

/// A layer as its attributes and operands' types state it.
struct Layer {
    cell: Cell,
    element: ElementType,
    steps: i64,
    batch: i64,
    inputs: i64,
    hidden: i64,
    /// Whether the batch is the first dimension of the tensors outside.
    batch_first: bool,
    directions: Vec<Direction>,
    /// Whether the forget gate is 1 less the input gate.
    couples_gates: bool,
    /// Whether the product of the state is reset, not the state.
    resets_product: bool,
}

struct Direction {
    is_backward: bool,
    activations: Vec<Activation>,
}

impl Direction {
    /// The steps in the order in which they run.
    fn order(&self, steps: i64) -> impl Iterator<Item = i64> {
        let is_backward = self.is_backward;
        (0..steps).map(move |s| if is_backward { steps - 1 - s } else { s })
    }
}

/// The layer of an application that [`check_layer`] has accepted.
fn accepted(call: &Call) -> Layer {
    check_layer(call).expect("what `infer` accepts")
}

/// Checks what engines run: static shapes without an empty dimension that fit each other.
fn check_layer(call: &Call) -> Result<Layer, Violation> {
    let cell = Cell::of(call);
    let (x, r) = (floats_of(call)?, call.tensor(R)?);
    let (backwards, batch_first) = (decode_direction(call)?, call.int("layout") == 1);
    let is_empty = |ty: &TensorType| !ty.is_static() || ty.shape.contains(&0);
    let (&[first, second, inputs], &[_, _, hidden]) = (&x.shape[..], &r.shape[..]) else {
        return not_known(format!("{x} and {r} are no sequence and no matrices"));
    };
    if is_empty(x) || is_empty(r) || !matches!(call.int("layout"), 0 | 1) {
        return not_known(format!("the sequence {x} is not computed with"));
    }
    if call.opt_int("hidden_size").is_some_and(|size| size != hidden) {
        return not_known(format!("{r} has states of {hidden} elements"));
    }
    let [steps, batch] = if batch_first { [second, first] } else { [first, second] };
    let layer = Layer {
        cell,
        element: x.element,
        steps,
        batch,
        inputs,
        hidden,
        batch_first,
        directions: activation::decode_directions(call, cell, backwards)?,
        couples_gates: cell == Cell::Lstm && call.int("input_forget") != 0,
        resets_product: cell == Cell::Gru && call.int("linear_before_reset") != 0,
    };
    layer.check_operands(call)?;
    Ok(layer)
}

/// For each direction whether it is backward.
fn decode_direction(call: &Call) -> Result<&'static [bool], Violation> {
    match call.str("direction") {
        "forward" => Ok(&[false]),
        "reverse" => Ok(&[true]),
        "bidirectional" => Ok(&[false, true]),
        other => not_known(format!("\"{other}\" is no direction")),
    }
}

impl Layer {
    fn check_operands(&self, call: &Call) -> Result<(), Violation> {
        let Layer { batch, inputs, hidden, .. } = *self;
        let directions = self.directions.len() as i64;
        let Some(rows) = size::mul(self.cell.gate_count(), hidden) else {
            return not_known("the states are too large");
        };
        let state = match self.batch_first {
            true => vec![batch, directions, hidden],
            false => vec![directions, batch, hidden],
        };
        let shapes: [(usize, Vec<i64>); 7] = [
            (W, vec![directions, rows, inputs]),
            (R, vec![directions, rows, hidden]),
            (B, vec![directions, 2 * rows]),
            (LENGTHS, vec![batch]),
            (INITIAL_H, state.clone()),
            (INITIAL_C, state),
            (P, vec![directions, 3 * hidden]),
        ];
        for (index, shape) in shapes {
            if index > R && !call.is_given(index) {
                continue;
            }
            let ty = call.tensor(index)?;
            let fits = match index {
                LENGTHS => matches!(ty.element, ElementType::I32 | ElementType::I64),
                _ => ty.element == self.element,
            };
            if ty.shape[..] != shape || !fits {
                let name = call.def.operands[index].name;
                return not_known(format!("{name} is {ty}, not of the shape {shape:?}"));
            }
        }
        Ok(())
    }

    /// A number rounded to the type in which the layer is computed.
    fn round(&self, value: f64) -> f64 {
        rounding(self.element)(value)
    }
}

/// The types of all steps and of the final states, of which an LSTM has two.
fn infer_states(call: &Call) -> Types {
    let (x, r) = (call.tensor(X)?, call.tensor(R).ok());
    let directions = if call.str("direction") == "bidirectional" { 2 } else { 1 };
    // R is [directions, gates times hidden, hidden].
    let hidden = match call.opt_int("hidden_size").or(r.and_then(|r| r.shape.get(2).copied())) {
        Some(size) if size >= 0 => size,
        _ => DYNAMIC,
    };
    let [steps, batch] = match (call.int("layout"), &x.shape[..]) {
        (0, &[steps, batch, _]) | (1, &[batch, steps, _]) => [steps, batch],
        _ => return not_known("the layout is not known"),
    };
    let [all, last] = match call.int("layout") {
        0 => [vec![steps, directions, batch, hidden], vec![directions, batch, hidden]],
        _ => [vec![batch, steps, directions, hidden], vec![batch, directions, hidden]],
    };
    let states = if Cell::of(call) == Cell::Lstm { 2 } else { 1 };
    let last = std::iter::repeat_n(last, states);
    Ok(std::iter::once(all).chain(last).map(|shape| ValueType::tensor(x.element, &shape)).collect())
}
