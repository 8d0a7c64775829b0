//! Terms with numbers in place of positions and tensors in place of inputs.

use std::collections::HashMap;

use crate::ops::CoreOp;
use crate::ops::core::MathOp;
use crate::tensor::Tensor;
use crate::tensor::walk::{coordinates, linear};
use crate::terms::{Node, Sort, Symbol, Term, Terms, Unknown};
use crate::types::ElementType;

/// What a term is, for some inputs.
#[derive(Clone, Debug)]
pub enum Value {
    /// An integer.
    Integer(i128),
    /// A truth value.
    Boolean(bool),
    /// An element that is no integer, as a tensor of rank 0.
    Element(Tensor),
}

impl Value {
    /// The integer.
    pub fn integer(&self) -> Option<i128> {
        match self {
            Value::Integer(value) => Some(*value),
            Value::Boolean(_) | Value::Element(_) => None,
        }
    }

    /// The truth value.
    pub fn boolean(&self) -> Option<bool> {
        match self {
            Value::Boolean(value) => Some(*value),
            Value::Integer(_) | Value::Element(_) => None,
        }
    }

    /// A tensor of rank 0 of a type.
    pub fn scalar(&self, element: ElementType) -> Option<Tensor> {
        match self {
            Value::Integer(value) => Some(Tensor::from_ints(element, &[], &[*value])),
            Value::Element(scalar) => Some(scalar.clone()),
            Value::Boolean(_) => None,
        }
    }
}

/// The numbers and tensors that terms are evaluated for.
pub struct Evaluation<'a> {
    terms: &'a Terms,
    inputs: &'a [Tensor],
    sizes: Vec<i128>,
    variables: HashMap<Term, i128>,
    known: HashMap<Term, Option<Value>>,
    /// The work that is left.
    work: usize,
}

impl<'a> Evaluation<'a> {
    /// An evaluation for inputs and the values of symbolic sizes.
    pub fn new(terms: &'a Terms, inputs: &'a [Tensor], sizes: Vec<i128>) -> Self {
        let (variables, known) = (HashMap::new(), HashMap::new());
        Evaluation { terms, inputs, sizes, variables, known, work: 3_000_000 }
    }

    /// Sets a variable.
    pub fn set(&mut self, variable: Term, value: i128) {
        self.variables.insert(variable, value);
        self.known.clear();
    }

    /// The value of a term; `None` where it has symbols without a definition, or is read outside of an input.
    pub fn value(&mut self, term: Term) -> Option<Value> {
        if let Some(known) = self.known.get(&term) {
            return known.clone();
        }
        self.work = self.work.checked_sub(1)?;
        let value = self.compute(term);
        self.known.insert(term, value.clone());
        value
    }

    fn integer(&mut self, term: Term) -> Option<i128> {
        self.value(term)?.integer()
    }

    fn boolean(&mut self, term: Term) -> Option<bool> {
        self.value(term)?.boolean()
    }

    fn position(&mut self, position: &[Term], shape: &[i64]) -> Option<usize> {
        let mut at = Vec::new();
        for (&term, &size) in position.iter().zip(shape) {
            let c = i64::try_from(self.integer(term)?).ok()?;
            at.push((0..size).contains(&c).then_some(c)?);
        }
        Some(linear(shape, &at))
    }

    fn element(tensor: &Tensor, at: usize) -> Value {
        match tensor.element().is_integer() {
            true => Value::Integer(tensor.int_at(at)),
            false => Value::Element(tensor.scalar_at(at).reshaped(&[])),
        }
    }

    fn compute(&mut self, term: Term) -> Option<Value> {
        let terms = self.terms;
        Some(match terms.node(term) {
            Node::Sum(sum) => {
                let mut total = 0i128;
                for (atoms, factor) in sum.iter() {
                    let mut product = *factor;
                    for &atom in atoms.iter() {
                        product = product.checked_mul(self.integer(atom)?)?;
                    }
                    total = total.checked_add(product)?;
                }
                Value::Integer(total)
            }
            Node::Variable(_) => Value::Integer(*self.variables.get(&term)?),
            Node::Size(number) => Value::Integer(*self.sizes.get(*number as usize)?),
            Node::Quotient(a, b) => {
                Value::Integer(self.integer(*a)?.checked_div_euclid(self.integer(*b)?)?)
            }
            Node::Remainder(a, b) => {
                Value::Integer(self.integer(*a)?.checked_rem_euclid(self.integer(*b)?)?)
            }
            Node::Choice(condition, a, b) => match self.boolean(*condition)? {
                true => self.value(*a)?,
                false => self.value(*b)?,
            },
            Node::Truth(value) => Value::Boolean(*value),
            Node::IsNatural(a) => Value::Boolean(self.integer(*a)? >= 0),
            Node::IsZero(a) => Value::Boolean(self.integer(*a)? == 0),
            Node::Not(a) => Value::Boolean(!self.boolean(*a)?),
            Node::All(all) => {
                // A part that has no value does not matter where another one does not hold.
                let parts: Vec<Option<bool>> = all.iter().map(|&it| self.boolean(it)).collect();
                match parts.contains(&Some(false)) {
                    true => Value::Boolean(false),
                    false => {
                        parts.into_iter().collect::<Option<Vec<_>>>()?;
                        Value::Boolean(true)
                    }
                }
            }
            Node::Any(all) => {
                let parts: Vec<Option<bool>> = all.iter().map(|&it| self.boolean(it)).collect();
                match parts.contains(&Some(true)) {
                    true => Value::Boolean(true),
                    false => {
                        parts.into_iter().collect::<Option<Vec<_>>>()?;
                        Value::Boolean(false)
                    }
                }
            }
            Node::Read(tensor, position) => {
                let (Unknown::Argument(argument), element) = terms.unknown(*tensor) else {
                    return None;
                };
                let input = self.inputs.get(*argument as usize)?.reinterpreted(element);
                let at = self.position(position, input.shape())?;
                Self::element(&input, at)
            }
            Node::Table(table, position) => {
                let table = terms.table_value(*table);
                let at = self.position(position, table.shape())?;
                Self::element(table, at)
            }
            Node::Literal(literal) => Value::Element(terms.literal_value(*literal).clone()),
            Node::Apply(symbol, parts) => match terms.symbol(*symbol) {
                Symbol::Core(op, elements) => {
                    let mut operands = Vec::new();
                    for (&part, &element) in parts.iter().zip(elements) {
                        operands.push(self.value(part)?.scalar(element)?);
                    }
                    Self::element(&op.eval(&operands).ok()?, 0)
                }
                Symbol::Named(_) => return None,
            },
            Node::Fold { symbol, variables, guard, bodies, first } => {
                let (symbol, guard) = (terms.symbol(*symbol).clone(), *guard);
                let (variables, bodies) = (variables.clone(), bodies.clone());
                let mut total = self.value(*first)?;
                let mut extents = Vec::new();
                for &variable in variables.iter() {
                    let Node::Variable(number) = terms.node(variable) else { return None };
                    extents.push(i64::try_from(self.integer(terms.extent(*number))?).ok()?);
                }
                for c in coordinates(&extents) {
                    for (&variable, &c) in variables.iter().zip(&c) {
                        self.set(variable, c.into());
                    }
                    if !self.boolean(guard)? {
                        continue;
                    }
                    let mut next = Vec::new();
                    for &body in bodies.iter() {
                        next.push(self.value(body)?);
                    }
                    total = combine(&symbol, total, &next)?;
                }
                for variable in variables.iter() {
                    self.variables.remove(variable);
                }
                self.known.clear();
                total
            }
            Node::Lambda { .. } => return None,
        })
    }
}

fn combine(symbol: &Symbol, total: Value, next: &[Value]) -> Option<Value> {
    let Symbol::Core(op, elements) = symbol else { return next.first().cloned() };
    let element = elements[0];
    let mut operands = vec![total.scalar(element)?];
    for value in next {
        operands.push(value.scalar(element)?);
    }
    if matches!(op, CoreOp::Math(MathOp::Fma)) {
        operands.rotate_left(1);
    }
    Some(Evaluation::element(&op.eval(&operands).ok()?, 0))
}

/// Whether a term is evaluated for inputs: it has no symbols without a definition.
pub fn is_defined(terms: &Terms, term: Term) -> bool {
    let mut seen = std::collections::HashSet::new();
    let mut left = vec![term];
    while let Some(term) = left.pop() {
        if !seen.insert(term) {
            continue;
        }
        match terms.node(term) {
            Node::Apply(symbol, _) if matches!(terms.symbol(*symbol), Symbol::Named(_)) => {
                return false;
            }
            Node::Lambda { .. } => return false,
            _ if terms.sort(term) == Sort::Tensor => return false,
            _ => left.extend(terms.parts(term)),
        }
    }
    true
}
