//! Recurrent layers as recipes: their steps are unrolled.

use super::*;
use crate::contraction::Contraction;
use crate::elementwise::{Kind as Of, recipe};

/// The weights and biases of all directions, in the type of the steps.
struct Operands {
    w: Val,
    r: Val,
    b: Option<Val>,
    p: Option<Val>,
}

/// The hidden state, and the cell of an LSTM: [batch, hidden].
#[derive(Clone, Copy)]
struct State {
    h: Val,
    c: Val,
}

/// The recipe of [`formula::compute`].
pub fn emit_layer(call: &Call, operands: &[Val], layer: &Layer, emit: &mut dyn Emit) -> Vec<Val> {
    let steps = &mut Steps::rounded_for(layer.element, emit);
    let mut values = |index: usize| call.is_given(index).then(|| steps.value(operands[index]));
    let [x, w, r] = [X, W, R].map(|index| values(index).expect("it is not optional"));
    let [b, h, c, p] = [B, INITIAL_H, INITIAL_C, P].map(&mut values);
    let x = if layer.batch_first { swap_first(x, steps.emit) } else { x };
    let [h, c] = [h, c].map(|state| match state {
        Some(state) if layer.batch_first => Some(swap_first(state, steps.emit)),
        state => state,
    });
    let all_weights = Operands { w, r, b, p };
    let runs = call.is_given(LENGTHS).then(|| emit_running(operands[LENGTHS], layer, steps.emit));
    let (mut all, mut last_h, mut last_c) = (Vec::new(), Vec::new(), Vec::new());
    for d in 0..layer.directions.len() {
        let weights = Weights::of(layer, &all_weights, d, steps);
        let initial = [h, c].map(|state| emit_initial(state, layer, d, steps));
        let (states, last) = weights.emit_steps(x, initial, runs, steps);
        all.push(states);
        last_h.push(last.h);
        last_c.push(last.c);
    }
    let all = layout::stack(&all, 1, steps.emit);
    let lasts = [last_h, last_c].map(|states| layout::stack(&states, 0, steps.emit));
    let all = if layer.batch_first { steps.emit.transpose(all, &[2, 0, 1, 3]) } else { all };
    let lasts =
        lasts.map(|last| if layer.batch_first { swap_first(last, steps.emit) } else { last });
    let results = std::iter::once(all).chain(lasts).take(call.results.len());
    results.map(|value| recipe::convert(value, layer.element, steps.emit)).collect()
}

/// The first two of three dimensions in the other order.
fn swap_first(value: Val, emit: &mut dyn Emit) -> Val {
    emit.transpose(value, &[1, 0, 2])
}

/// Element `at` of the first dimension, without that dimension.
fn element_of(value: Val, at: usize, emit: &mut dyn Emit) -> Val {
    let shape = emit.tensor_type(value).shape;
    let own = layout::part(value, 0, at as i64, 1, emit);
    emit.reshape(own, &shape[1..])
}

/// Whether each sequence has each step: [steps, batch, 1].
fn emit_running(lengths: Val, layer: &Layer, emit: &mut dyn Emit) -> Val {
    let shape = [layer.steps, layer.batch, 1];
    let lengths = recipe::convert(lengths, ElementType::I64, emit);
    let lengths = emit.reshape(lengths, &[1, layer.batch, 1]);
    let step = layout::iota(&shape, 0, emit);
    recipe::broadcast(Of::Lt, &[step, lengths], emit)
}

/// The state of a direction before its first step.
fn emit_initial(state: Option<Val>, layer: &Layer, d: usize, steps: &mut Steps) -> Val {
    match state {
        Some(state) => element_of(state, d, steps.emit),
        None => {
            let zero = steps.number(0.0);
            layout::stretch(zero, &[layer.batch, layer.hidden], steps.emit)
        }
    }
}

/// a * b^T for the last dimensions of both.
fn emit_product(a: Val, b: Val, emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(a);
    let contraction = Contraction { batch: Vec::new(), contracting: vec![[ty.rank() - 1, 1]] };
    contraction.recipe([a, b], ty.element, emit)
}

/// What a direction computes its states by.
struct Weights<'a> {
    layer: &'a Layer,
    direction: &'a Direction,
    w: Val,
    r: Val,
    /// The biases of W and those of R.
    b: Option<[Val; 2]>,
    p: Option<Val>,
}

impl<'a> Weights<'a> {
    fn of(layer: &'a Layer, operands: &Operands, d: usize, steps: &mut Steps) -> Self {
        let mut own = |value: Val| element_of(value, d, steps.emit);
        let (w, r, b, p) =
            (own(operands.w), own(operands.r), operands.b.map(&mut own), operands.p.map(&mut own));
        let b = b.map(|b| {
            let rows = layer.cell.gate_count() * layer.hidden;
            [0, rows].map(|start| layout::part(b, 0, start, rows, steps.emit))
        });
        Weights { layer, direction: &layer.directions[d], w, r, b, p }
    }

    /// The states of all steps, [steps, batch, hidden], and the last one.
    fn emit_steps(
        &self,
        x: Val,
        [h, c]: [Val; 2],
        runs: Option<Val>,
        steps: &mut Steps,
    ) -> (Val, State) {
        let products = emit_product(x, self.w, steps.emit);
        let biases = self.b.map(|biases| steps.apply(Of::Add, biases));
        let mut state = State { h, c };
        let mut all = vec![h; self.layer.steps as usize];
        for t in self.direction.order(self.layer.steps) {
            let t = t as usize;
            let product = element_of(products, t, steps.emit);
            let mut next = self.emit_state(product, biases, state, steps);
            all[t] = next.h;
            if let Some(runs) = runs {
                let runs = element_of(runs, t, steps.emit);
                let zero = steps.number(0.0);
                all[t] = steps.apply(Of::Select, [runs, next.h, zero]);
                next.h = steps.apply(Of::Select, [runs, next.h, state.h]);
                next.c = steps.apply(Of::Select, [runs, next.c, state.c]);
            }
            state = next;
        }
        (layout::stack(&all, 0, steps.emit), state)
    }

    /// The state after a step, by the product of the input and W.
    fn emit_state(
        &self,
        product: Val,
        biases: Option<Val>,
        state: State,
        steps: &mut Steps,
    ) -> State {
        match self.layer.cell {
            Cell::Lstm => self.emit_lstm(product, biases, state, steps),
            Cell::Gru => {
                let h = self.emit_gru(product, biases, state.h, steps);
                State { h, ..state }
            }
            Cell::Rnn => {
                let sums = emit_gates(product, (state.h, self.r), biases, steps);
                State { h: self.activate(0, sums, steps), ..state }
            }
        }
    }

    fn activate(&self, number: usize, x: Val, steps: &mut Steps) -> Val {
        self.direction.activations[number].emit(x, steps)
    }

    /// Some consecutive gates along the last dimension.
    fn gates(&self, value: Val, start: i64, count: i64, emit: &mut dyn Emit) -> Val {
        let last = emit.tensor_type(value).rank() - 1;
        let hidden = self.layer.hidden;
        layout::part(value, last, start * hidden, count * hidden, emit)
    }

    fn emit_lstm(
        &self,
        product: Val,
        biases: Option<Val>,
        state: State,
        steps: &mut Steps,
    ) -> State {
        let sums = emit_gates(product, (state.h, self.r), biases, steps);
        let [i, o, forget, candidate] =
            [0, 1, 2, 3].map(|gate| self.gates(sums, gate, 1, steps.emit));
        let i = self.emit_peeped(i, 0, state.c, steps);
        let i = self.activate(0, i, steps);
        let forget = match self.layer.couples_gates {
            true => {
                let one = steps.number(1.0);
                steps.apply(Of::Sub, [one, i])
            }
            false => {
                let forget = self.emit_peeped(forget, 2, state.c, steps);
                self.activate(0, forget, steps)
            }
        };
        let candidate = self.activate(1, candidate, steps);
        let old = steps.apply(Of::Mul, [forget, state.c]);
        let new = steps.apply(Of::Mul, [i, candidate]);
        let c = steps.apply(Of::Add, [old, new]);
        let o = self.emit_peeped(o, 1, c, steps);
        let o = self.activate(0, o, steps);
        let shown = self.activate(2, c, steps);
        State { h: steps.apply(Of::Mul, [o, shown]), c }
    }

    /// The sum of a gate and of the cell by the weights of number `number` of P, if there are any.
    fn emit_peeped(&self, sum: Val, number: i64, c: Val, steps: &mut Steps) -> Val {
        let Some(p) = self.p else { return sum };
        let p = self.gates(p, number, 1, steps.emit);
        let product = steps.apply(Of::Mul, [p, c]);
        steps.apply(Of::Add, [sum, product])
    }

    fn emit_gru(&self, product: Val, biases: Option<Val>, h: Val, steps: &mut Steps) -> Val {
        let mut parted = |value: Val, along: usize| {
            let hidden = self.layer.hidden;
            [(0, 2), (2, 1)].map(|(start, count)| {
                layout::part(value, along, start * hidden, count * hidden, steps.emit)
            })
        };
        let ([r, r_last], [product, last]) = (parted(self.r, 0), parted(product, 1));
        let biases = biases.map(|biases| parted(biases, 0));
        let gates = emit_gates(product, (h, r), biases.map(|[biases, _]| biases), steps);
        let gates = self.activate(0, gates, steps);
        let [z, reset] = [0, 1].map(|gate| self.gates(gates, gate, 1, steps.emit));
        let candidate = match self.layer.resets_product {
            true => self.emit_reset_product(last, (h, r_last), reset, steps),
            false => {
                let reset_h = steps.apply(Of::Mul, [reset, h]);
                emit_gates(last, (reset_h, r_last), biases.map(|[_, biases]| biases), steps)
            }
        };
        let candidate = self.activate(1, candidate, steps);
        let one = steps.number(1.0);
        let rest = steps.apply(Of::Sub, [one, z]);
        let new = steps.apply(Of::Mul, [rest, candidate]);
        let old = steps.apply(Of::Mul, [z, h]);
        steps.apply(Of::Add, [new, old])
    }

    /// X * W^T + r . (H * R^T + Rb) + Wb of the last gate of a GRU.
    fn emit_reset_product(
        &self,
        input: Val,
        (h, r): (Val, Val),
        reset: Val,
        steps: &mut Steps,
    ) -> Val {
        let with = |sum: Val, number: usize, steps: &mut Steps| match self.b {
            Some(biases) => {
                let bias = self.gates(biases[number], 2, 1, steps.emit);
                steps.apply(Of::Add, [sum, bias])
            }
            None => sum,
        };
        let product = emit_product(h, r, steps.emit);
        let state = with(product, 1, steps);
        let reset_state = steps.apply(Of::Mul, [reset, state]);
        let sum = steps.apply(Of::Add, [input, reset_state]);
        with(sum, 0, steps)
    }
}

/// X * W^T + H * R^T + (Wb + Rb) by the first product.
fn emit_gates(product: Val, (h, r): (Val, Val), biases: Option<Val>, steps: &mut Steps) -> Val {
    let state = emit_product(h, r, steps.emit);
    let sum = steps.apply(Of::Add, [product, state]);
    match biases {
        Some(biases) => steps.apply(Of::Add, [sum, biases]),
        None => sum,
    }
}
