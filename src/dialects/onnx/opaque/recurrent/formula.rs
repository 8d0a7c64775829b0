//! Recurrent layers by their formulas, element by element.

use super::*;

/// The numbers of a layer's operands.
struct Operands {
    x: Vec<f64>,
    w: Vec<f64>,
    r: Vec<f64>,
    b: Option<Vec<f64>>,
    lengths: Option<Vec<f64>>,
    h: Option<Vec<f64>>,
    c: Option<Vec<f64>>,
    p: Option<Vec<f64>>,
}

impl Operands {
    fn of(call: &Call, operands: &[Tensor]) -> Operands {
        let optional = |index: usize| call.is_given(index).then(|| numbers(&operands[index]));
        Operands {
            x: numbers(&operands[X]),
            w: numbers(&operands[W]),
            r: numbers(&operands[R]),
            b: optional(B),
            lengths: optional(LENGTHS),
            h: optional(INITIAL_H),
            c: optional(INITIAL_C),
            p: optional(P),
        }
    }
}

/// The hidden state and the cell of one sequence; only an LSTM changes the cell.
#[derive(Clone)]
struct State {
    h: Vec<f64>,
    c: Vec<f64>,
}

/// The states of all steps, and the last ones.
pub fn compute(call: &Call, operands: &[Tensor], layer: &Layer) -> Vec<Tensor> {
    let numbers = Operands::of(call, operands);
    let directions = layer.directions.len();
    let [batch, hidden] = [layer.batch, layer.hidden].map(|size| size as usize);
    let mut all = vec![0.0; layer.steps as usize * directions * batch * hidden];
    let [mut last_h, mut last_c] = [(); 2].map(|()| vec![0.0; directions * batch * hidden]);
    for (d, direction) in layer.directions.iter().enumerate() {
        let weights = Weights::of(layer, direction, &numbers, d);
        for b in 0..batch {
            let row = if layer.batch_first { b * directions + d } else { d * batch + b };
            let own = |values: &[f64]| values[row * hidden..][..hidden].to_vec();
            let initial = |values: &Option<Vec<f64>>| match values {
                Some(values) => own(values),
                None => vec![0.0; hidden],
            };
            let mut state = State { h: initial(&numbers.h), c: initial(&numbers.c) };
            for t in direction.order(layer.steps) {
                if numbers.lengths.as_ref().is_some_and(|lengths| t as f64 >= lengths[b]) {
                    continue;
                }
                let t = t as usize;
                state = weights.next_state(layer.x_of(&numbers.x, t, b), &state);
                let row = match layer.batch_first {
                    true => (b * layer.steps as usize + t) * directions + d,
                    false => (t * directions + d) * batch + b,
                };
                all[row * hidden..][..hidden].copy_from_slice(&state.h);
            }
            last_h[row * hidden..][..hidden].copy_from_slice(&state.h);
            last_c[row * hidden..][..hidden].copy_from_slice(&state.c);
        }
    }
    let results = call.results.iter().zip([all, last_h, last_c]);
    let shape = |ty: &ValueType| ty.shape().expect("a tensor").to_vec();
    results.map(|(ty, values)| tensor_of(layer.element, &shape(ty), &values)).collect()
}

impl Layer {
    /// The element of sequence `b` at step `t`.
    fn x_of<'a>(&self, x: &'a [f64], t: usize, b: usize) -> &'a [f64] {
        let row = match self.batch_first {
            true => b * self.steps as usize + t,
            false => t * self.batch as usize + b,
        };
        &x[row * self.inputs as usize..][..self.inputs as usize]
    }

    /// The sum of products in order, each step fused and rounded.
    fn dot(&self, a: &[f64], b: &[f64]) -> f64 {
        let pairs = a.iter().zip(b);
        match self.element {
            ElementType::F64 => pairs.fold(0.0, |sum, (a, b)| a.mul_add(*b, sum)),
            _ => pairs.fold(0.0_f32, |sum, (a, b)| (*a as f32).mul_add(*b as f32, sum)).into(),
        }
    }
}

/// What a direction computes its states by.
struct Weights<'a> {
    layer: &'a Layer,
    activations: &'a [Activation],
    w: &'a [f64],
    r: &'a [f64],
    /// The biases of W and those of R.
    b: Option<[&'a [f64]; 2]>,
    p: Option<&'a [f64]>,
}

impl<'a> Weights<'a> {
    fn of(layer: &'a Layer, direction: &'a Direction, all: &'a Operands, d: usize) -> Self {
        let own = |values: &'a [f64]| {
            let size = values.len() / layer.directions.len();
            &values[d * size..][..size]
        };
        Weights {
            layer,
            activations: &direction.activations,
            w: own(&all.w),
            r: own(&all.r),
            b: all.b.as_ref().map(|b| {
                let b = own(b);
                b.split_at(b.len() / 2).into()
            }),
            p: all.p.as_ref().map(|p| own(p)),
        }
    }

    fn next_state(&self, x: &[f64], state: &State) -> State {
        let hidden = 0..self.layer.hidden as usize;
        match self.layer.cell {
            Cell::Lstm => {
                let (h, c) = hidden.map(|j| self.lstm_element(x, state, j)).unzip();
                State { h, c }
            }
            Cell::Gru => State { h: self.gru_state(x, &state.h), c: state.c.clone() },
            Cell::Rnn => {
                let h = hidden.map(|j| self.activate(0, self.gate(0, x, &state.h, j)));
                State { h: h.collect(), c: state.c.clone() }
            }
        }
    }

    fn round(&self, value: f64) -> f64 {
        self.layer.round(value)
    }

    fn activate(&self, number: usize, x: f64) -> f64 {
        self.activations[number].compute(x, rounding(self.layer.element))
    }

    /// The position of element `j` of a gate.
    fn row(&self, gate: usize, j: usize) -> usize {
        gate * self.layer.hidden as usize + j
    }

    /// Element `j` of X * W^T of a gate.
    fn input_product(&self, gate: usize, x: &[f64], j: usize) -> f64 {
        self.layer.dot(x, &self.w[self.row(gate, j) * x.len()..][..x.len()])
    }

    /// Element `j` of H * R^T of a gate.
    fn state_product(&self, gate: usize, h: &[f64], j: usize) -> f64 {
        self.layer.dot(h, &self.r[self.row(gate, j) * h.len()..][..h.len()])
    }

    /// Element `j` of X * W^T + H * R^T + (Wb + Rb) of a gate.
    fn gate(&self, gate: usize, x: &[f64], h: &[f64], j: usize) -> f64 {
        let products = self.input_product(gate, x, j) + self.state_product(gate, h, j);
        let products = self.round(products);
        let row = self.row(gate, j);
        self.b.map_or(products, |[w, r]| self.round(products + self.round(w[row] + r[row])))
    }

    /// Element `j` of the state and of the cell of an LSTM.
    fn lstm_element(&self, x: &[f64], state: &State, j: usize) -> (f64, f64) {
        let gate = |gate: usize| self.gate(gate, x, &state.h, j);
        let peeped = |sum: f64, number: usize, c: f64| match self.p {
            Some(p) => self.round(sum + self.round(p[self.row(number, j)] * c)),
            None => sum,
        };
        let before = state.c[j];
        let i = self.activate(0, peeped(gate(0), 0, before));
        let forget = match self.layer.couples_gates {
            true => self.round(1.0 - i),
            false => self.activate(0, peeped(gate(2), 2, before)),
        };
        let candidate = self.activate(1, gate(3));
        let c = self.round(self.round(forget * before) + self.round(i * candidate));
        let o = self.activate(0, peeped(gate(1), 1, c));
        (self.round(o * self.activate(2, c)), c)
    }

    fn gru_state(&self, x: &[f64], h: &[f64]) -> Vec<f64> {
        let gate = |gate: usize, j: usize| self.activate(0, self.gate(gate, x, h, j));
        let reset: Vec<f64> = (0..h.len()).map(|j| gate(1, j)).collect();
        let products = h.iter().zip(&reset);
        let reset_h: Vec<f64> = products.map(|(h, reset)| self.round(reset * h)).collect();
        let candidate = |j: usize| match self.layer.resets_product {
            true => self.reset_product(x, h, reset[j], j),
            false => self.gate(2, x, &reset_h, j),
        };
        let element = |j: usize| {
            let z = gate(0, j);
            let new = self.round(self.round(1.0 - z) * self.activate(1, candidate(j)));
            self.round(new + self.round(z * h[j]))
        };
        (0..h.len()).map(element).collect()
    }

    /// Element `j` of X * W^T + r . (H * R^T + Rb) + Wb of the last gate of a GRU.
    fn reset_product(&self, x: &[f64], h: &[f64], reset: f64, j: usize) -> f64 {
        let row = self.row(2, j);
        let with = |sum: f64, number: usize| match self.b {
            Some(biases) => self.round(sum + biases[number][row]),
            None => sum,
        };
        let state = with(self.state_product(2, h, j), 1);
        with(self.round(self.input_product(2, x, j) + self.round(reset * state)), 0)
    }
}
