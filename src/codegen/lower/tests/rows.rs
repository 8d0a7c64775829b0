//! Every elementwise kind and operation definition at every element type: the formula, the recipe,
//! and the compiled recipe.

use std::collections::HashSet;

use super::Program;
use super::arith::operands;
use crate::ops::elementwise::{Kind, recipe};
use crate::ops::{Attrs, Call, OpDef, Semantics, Val};
use crate::tensor::scalar::float_from_bytes;
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, ValueType};
use multigather_dialects::elementwise::{formula, is_conversion, is_elementwise_def};

/// Elements of each operand: few pairs of hostile ones for the many rows, all for the kinds.
const FEW: usize = 150;
const MANY: usize = 1024;

/// Equal bits, or both NaN: which NaN it is, IEEE leaves open.
fn same(a: &Tensor, b: &Tensor, at: usize) -> bool {
    let part = a.element().part();
    let parts = |x: &Tensor| x.bytes_at(at).chunks(part.bytes()).map(<[u8]>::to_vec).collect();
    let [x, y]: [Vec<Vec<u8>>; 2] = [a, b].map(parts);
    let nan = |bytes: &[u8]| part.is_float() && float_from_bytes(part, bytes).is_nan();
    x.iter().zip(&y).all(|(x, y)| x == y || nan(x) && nan(y))
}

/// Pairs of elements; of complex numbers, those of pairs of parts.
fn elements(element: ElementType, seed: u64) -> [Tensor; 2] {
    let Some(part) = element.complex_part() else { return operands(element, seed) };
    [seed, seed + 2].map(|seed| {
        let [real, imaginary] = operands(part, seed);
        let mut numbers = TensorBuilder::new(element, real.shape());
        for at in 0..real.count() {
            numbers.push_bytes(&[real.bytes_at(at), imaginary.bytes_at(at)].concat());
        }
        numbers.finish()
    })
}

/// A program of recipes, with what the formulas say of its inputs.
struct Trial {
    program: Program,
    inputs: Vec<Tensor>,
    /// Of each result: whose it is, the operands, the value.
    expected: Vec<(String, Vec<Val>, Tensor)>,
}

impl Trial {
    /// A condition and three operands of `count` elements.
    fn new(element: ElementType, count: usize) -> Self {
        let [x, y] = elements(element, 11);
        let [z, _] = elements(element, 12);
        let mut condition = TensorBuilder::new(ElementType::I1, &[count as i64]);
        (0..count).for_each(|k| condition.push_int((k % 3 == 0).into()));
        // Each in another order.
        let part = |tensor: &Tensor, step: usize| {
            let places = (0..count).map(|k| Some(k * step % tensor.count()));
            tensor.select(&[count as i64], places, None)
        };
        let inputs = vec![condition.finish(), part(&x, 1), part(&y, 1), part(&z, 7)];
        let mut program = Program::default();
        inputs.iter().for_each(|input| _ = program.arg(input.element(), input.shape()));
        Trial { program, inputs, expected: Vec::new() }
    }

    fn values(&self, operands: &[Val]) -> Vec<Tensor> {
        operands.iter().map(|v| self.inputs[v.0 as usize].clone()).collect()
    }

    fn kind(&mut self, kind: Kind, operands: &[Val]) {
        let expected = formula::apply(kind, &self.values(operands));
        let found = recipe::apply(kind, operands, &mut self.program.graph);
        self.program.graph.results.push(found);
        self.expected.push((format!("{kind:?}"), operands.to_vec(), expected));
    }

    /// Adds the row, if it takes these operands.
    fn row(&mut self, def: &'static OpDef, operands: &[Val], result: &[ValueType]) {
        let Semantics::Framework { infer, eval, expand, .. } = def.semantics else { return };
        let tensors = self.values(operands);
        let types: Vec<ValueType> = tensors.iter().map(|tensor| tensor.ty().into()).collect();
        let (attrs, constants) = (Attrs::new(), vec![None; types.len()]);
        let call =
            Call { def, operands: &types, constants: &constants, attrs: &attrs, results: result };
        let Ok(inferred) = infer(&call) else { return };
        let call = Call { results: &inferred, ..call };
        let expected = eval(&call, &tensors).expect("elementwise ops are total").remove(0);
        let found = expand(&call, operands, &mut self.program.graph)[0];
        assert_eq!(self.program.graph.node(found).ty, inferred[0], "{}", def.name);
        assert_eq!(ValueType::from(expected.ty()), inferred[0], "{}", def.name);
        self.program.graph.results.push(found);
        self.expected.push((def.name.to_owned(), operands.to_vec(), expected));
    }

    fn check(&self) {
        let interpreted = self.program.eval(&self.inputs).expect("no fault");
        let compiled = self.program.compile().call(&self.inputs).expect("no fault");
        for (k, (name, operands, expected)) in self.expected.iter().enumerate() {
            for at in 0..expected.count() {
                let bits = |t: &Tensor| t.bytes_at(at).to_vec();
                for (engine, found) in [("recipe", &interpreted[k]), ("code", &compiled[k])] {
                    assert_eq!(found.ty(), expected.ty(), "{name}");
                    assert!(
                        same(expected, found, at),
                        "{name} of {:x?}, from {} to {}: formula {:x?}, {engine} {:x?}",
                        self.values(operands).iter().map(bits).collect::<Vec<_>>(),
                        self.inputs[1].element(),
                        expected.element(),
                        bits(expected),
                        bits(found)
                    );
                }
            }
        }
    }
}

fn numbers() -> impl Iterator<Item = ElementType> {
    ElementType::ALL.into_iter().filter(|&element| element != ElementType::String)
}

const OPERANDS: [Val; 4] = [Val(0), Val(1), Val(2), Val(3)];

#[test]
fn kinds() {
    for element in numbers() {
        let mut trial = Trial::new(element, MANY);
        let accepts =
            |kind: &&Kind| kind.accepts(element) || element.is_complex() && kind.accepts_complex();
        for &kind in Kind::ALL.iter().filter(accepts) {
            let first = usize::from(!kind.has_condition());
            trial.kind(kind, &OPERANDS[first..first + kind.arity()]);
        }
        trial.check();
    }
}

#[test]
fn conversions() {
    for element in numbers() {
        let mut trial = Trial::new(element, MANY);
        for to in numbers() {
            let expected = formula::convert(&trial.inputs[1], to);
            let found = recipe::convert(OPERANDS[1], to, &mut trial.program.graph);
            trial.program.graph.results.push(found);
            trial.expected.push((format!("conversion to {to}"), vec![OPERANDS[1]], expected));
        }
        trial.check();
    }
}

#[test]
fn rows() {
    let mut tried = HashSet::new();
    for element in numbers() {
        let mut trial = Trial::new(element, FEW);
        for def in multigather_dialects::registry().ops().filter(|def| is_elementwise_def(def)) {
            match def.operands.len() {
                1 if is_conversion(def) => {
                    let to = if element.is_float() { ElementType::I16 } else { ElementType::F32 };
                    trial.row(def, &OPERANDS[1..2], &[ValueType::tensor(to, &[FEW as i64])]);
                }
                3 => {
                    trial.row(def, &OPERANDS[1..], &[]);
                    trial.row(def, &OPERANDS[..3], &[]);
                }
                count => trial.row(def, &OPERANDS[1..=count], &[]),
            }
        }
        trial.check();
        tried.extend(trial.expected.into_iter().map(|(name, _, _)| name));
    }
    for def in multigather_dialects::registry().ops().filter(|def| is_elementwise_def(def)) {
        assert!(tried.contains(def.name), "{} takes no element type", def.name);
    }
}
