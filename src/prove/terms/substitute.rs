//! Terms with other terms in place of variables.

use super::{HashMap, Node, Symbol, Term, Terms};

impl Terms {
    /// The term with other terms in place of some of its own.
    pub fn substitute(&mut self, term: Term, replaced: &mut HashMap<Term, Term>) -> Term {
        if let Some(&known) = replaced.get(&term) {
            return known;
        }
        let result = self.rebuild(term, &mut |terms, part| terms.substitute(part, replaced));
        replaced.insert(term, result);
        result
    }

    /// Rebuilds a term with each of its parts replaced by what `map` returns for it.
    pub fn rebuild(&mut self, term: Term, map: &mut dyn FnMut(&mut Self, Term) -> Term) -> Term {
        match self.node(term).clone() {
            Node::Sum(sum) => {
                let mut total = self.integer(0);
                for (atoms, factor) in &sum {
                    let mut product = self.integer(*factor);
                    for atom in self.rebuild_all(atoms, map) {
                        product = self.multiply(product, atom);
                    }
                    total = self.add(total, product);
                }
                total
            }
            Node::Variable(number) => {
                let (place, extent) = self.variables[number as usize];
                let extent = map(self, extent);
                self.variable(place, extent)
            }
            Node::Size(_) | Node::Truth(_) | Node::Literal(_) => term,
            Node::Quotient(a, b) => {
                let parts = self.rebuild_all(&[a, b], map);
                self.quotient(parts[0], parts[1])
            }
            Node::Remainder(a, b) => {
                let parts = self.rebuild_all(&[a, b], map);
                self.remainder(parts[0], parts[1])
            }
            Node::Choice(a, b, c) => {
                let parts = self.rebuild_all(&[a, b, c], map);
                self.choice(parts[0], parts[1], parts[2])
            }
            Node::IsNatural(a) => {
                let a = map(self, a);
                self.is_natural(a)
            }
            Node::IsZero(a) => {
                let a = map(self, a);
                self.is_zero(a)
            }
            Node::Not(a) => {
                let a = map(self, a);
                self.not(a)
            }
            Node::All(all) => {
                let all = self.rebuild_all(&all, map);
                self.all(&all)
            }
            Node::Any(all) => {
                let all = self.rebuild_all(&all, map);
                self.any(&all)
            }
            Node::Read(tensor, position) => {
                let position = self.rebuild_all(&position, map);
                self.intern(Node::Read(tensor, position.into()))
            }
            Node::Table(table, position) => {
                let position = self.rebuild_all(&position, map);
                let table = self.tables[table as usize].clone();
                self.constant_element(&table, &position)
            }
            Node::Apply(symbol, terms) => {
                let terms = self.rebuild_all(&terms, map);
                match self.symbol(symbol).clone() {
                    Symbol::Core(op, elements) => self.apply_core(&op, &elements, &terms),
                    Symbol::Named(_) => self.intern(Node::Apply(symbol, terms.into())),
                }
            }
            Node::Fold { symbol, variables, guard, bodies, first } => {
                let guard = map(self, guard);
                let variables = self.rebuild_all(&variables, map);
                let bodies = self.rebuild_all(&bodies, map);
                let first = self.rebuild_all(&[first], map)[0];
                let symbol = self.symbol(symbol).clone();
                self.fold(symbol, &variables, guard, &bodies, first)
            }
            Node::Lambda { variables, body } => {
                let variables = self.rebuild_all(&variables, map);
                let body = self.rebuild_all(&[body], map)[0];
                self.lambda(&variables, body)
            }
        }
    }

    fn rebuild_all(
        &mut self,
        terms: &[Term],
        map: &mut dyn FnMut(&mut Self, Term) -> Term,
    ) -> Vec<Term> {
        terms.iter().map(|&part| map(self, part)).collect()
    }
}
