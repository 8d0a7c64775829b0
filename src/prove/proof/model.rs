//! The inputs that a solver's answer names.

use std::collections::HashMap;

use super::Proof;
use crate::solver::integer_of;
use crate::terms::{Node, Term, Terms, Unknown};

/// Inputs for which a solver says that two functions differ: for elements of the arguments their values.
#[derive(Clone, Default, Debug)]
pub struct Model {
    /// For each argument the positions and the values, as the solver writes them.
    pub elements: Vec<(u32, Vec<i64>, String)>,
    /// The values of symbolic sizes.
    pub sizes: HashMap<u32, i64>,
}

impl Proof<'_> {
    /// The elements of arguments and the sizes in a solver's answer.
    pub(super) fn model(&self, values: &[(Term, String)]) -> Model {
        let known: HashMap<Term, i128> =
            (values.iter()).filter_map(|(term, value)| Some((*term, integer_of(value)?))).collect();
        let mut model = Model::default();
        for (term, value) in values {
            match self.terms.node(*term) {
                Node::Size(number) => {
                    let value = integer_of(value).and_then(|value| i64::try_from(value).ok());
                    model.sizes.extend(value.map(|value| (*number, value)));
                }
                Node::Read(tensor, position) => {
                    let (Unknown::Argument(argument), _) = self.terms.unknown(*tensor) else {
                        continue;
                    };
                    let at: Option<Vec<i64>> =
                        position.iter().map(|&at| self.model_value(at, &known)).collect();
                    if let Some(at) = at {
                        model.elements.push((*argument, at, value.clone()));
                    }
                }
                _ => {}
            }
        }
        model
    }

    pub(super) fn model_value(&self, term: Term, known: &HashMap<Term, i128>) -> Option<i64> {
        fn value(terms: &Terms, term: Term, known: &HashMap<Term, i128>) -> Option<i128> {
            if let Some(&known) = known.get(&term) {
                return Some(known);
            }
            match terms.node(term) {
                Node::Sum(sum) => {
                    let mut total = 0i128;
                    for (atoms, factor) in sum.iter() {
                        let mut product = *factor;
                        for &atom in atoms.iter() {
                            product = product.checked_mul(value(terms, atom, known)?)?;
                        }
                        total = total.checked_add(product)?;
                    }
                    Some(total)
                }
                Node::Quotient(a, b) => {
                    value(terms, *a, known)?.checked_div_euclid(value(terms, *b, known)?)
                }
                Node::Remainder(a, b) => {
                    value(terms, *a, known)?.checked_rem_euclid(value(terms, *b, known)?)
                }
                Node::Choice(c, a, b) => {
                    let holds = match terms.node(*c) {
                        Node::IsNatural(x) => value(terms, *x, known)? >= 0,
                        Node::IsZero(x) => value(terms, *x, known)? == 0,
                        _ => return None,
                    };
                    value(terms, if holds { *a } else { *b }, known)
                }
                _ => None,
            }
        }
        i64::try_from(value(&self.terms, term, known)?).ok()
    }
}
