//! The positions at which a check of one program may be that of the other one.

use std::collections::{HashMap, HashSet};

use super::Proof;
use crate::denote::{Check, Denoted};
use crate::terms::{Node, Place, Term, Unknown};

impl Proof<'_> {
    /// Positions of another program's check at which it may read what a check reads.
    pub(super) fn candidates(
        &mut self,
        other: &Check,
        check: Term,
        of_before: bool,
    ) -> Denoted<Vec<Vec<Term>>> {
        if other.variables.is_empty() {
            return Ok(vec![Vec::new()]);
        }
        let same = self.same_places(other, check);
        let mut found: Vec<Vec<Term>> = vec![other.variables.clone(), same.clone()];
        let (theirs, ours) = (self.reads(other.condition), self.reads(check));
        let mut solved: Vec<HashMap<Term, Term>> = Vec::new();
        for &a in &theirs {
            for &b in &ours {
                let values = self.solve(other, a, b, of_before)?;
                solved.extend(values.filter(|values| !values.is_empty()));
            }
        }
        solved.truncate(40);
        // Two reads may give the values of different variables.
        let mut joined = solved.clone();
        for a in &solved {
            for b in &solved {
                if a.len() < other.variables.len() && b.keys().any(|key| !a.contains_key(key)) {
                    let mut both = b.clone();
                    both.extend(a.iter().map(|(&key, &value)| (key, value)));
                    joined.push(both);
                }
            }
        }
        let zero = self.terms.integer(0);
        for values in joined {
            for rest in [&same, &vec![zero; same.len()]] {
                let all = other.variables.iter().zip(rest);
                let all =
                    all.map(|(variable, &rest)| values.get(variable).copied().unwrap_or(rest));
                let all: Vec<Term> = all.collect();
                if !found.contains(&all) {
                    found.push(all);
                }
            }
        }
        found.truncate(60);
        Ok(found)
    }

    /// For each variable of a check the one of a term that has its number and its extent; 0 where there is none.
    pub(super) fn same_places(&mut self, other: &Check, term: Term) -> Vec<Term> {
        let mut free = Vec::new();
        self.free_variables(term, &mut free);
        let place = |this: &Self, variable: Term| match *this.terms.node(variable) {
            Node::Variable(number) => {
                let at = match this.terms.place(number) {
                    Place::Result(d)
                    | Place::Check(d)
                    | Place::Loop(_, d)
                    | Place::Inside(_, d) => d,
                };
                Some((at, this.terms.extent(number)))
            }
            _ => None,
        };
        let zero = self.terms.integer(0);
        let all = other.variables.iter().map(|&variable| {
            let wanted = place(self, variable);
            free.iter().copied().find(|&it| place(self, it) == wanted).unwrap_or(zero)
        });
        all.collect()
    }

    /// The reads of inputs and of constants in a term.
    pub(super) fn reads(&self, term: Term) -> Vec<Term> {
        let mut seen = HashSet::new();
        let mut left = vec![term];
        let mut found = Vec::new();
        while let Some(term) = left.pop() {
            if seen.insert(term) {
                if matches!(self.terms.node(term), Node::Read(..) | Node::Table(..)) {
                    found.push(term);
                }
                left.extend(self.terms.parts(term));
            }
        }
        found.truncate(16);
        found
    }

    /// The values of a check's variables with which its read `theirs` is the read `ours`, if they can be computed.
    pub(super) fn solve(
        &mut self,
        other: &Check,
        theirs: Term,
        ours: Term,
        of_before: bool,
    ) -> Denoted<Option<HashMap<Term, Term>>> {
        let (a, b, tensor) = match (self.terms.node(theirs), self.terms.node(ours)) {
            (Node::Read(s, a), Node::Read(t, b)) if s == t => (a.clone(), b.clone(), Some(*s)),
            (Node::Table(s, a), Node::Table(t, b)) if s == t => (a.clone(), b.clone(), None),
            _ => return Ok(None),
        };
        let mut values: HashMap<Term, Term> = HashMap::new();
        for (&from, &to) in a.iter().zip(&b) {
            if other.variables.contains(&from) {
                values.insert(from, to);
            }
        }
        if values.len() < other.variables.len() {
            let shape = match (tensor, self.terms.node(theirs)) {
                (Some(tensor), _) => match self.terms.unknown(tensor).0 {
                    Unknown::Argument(argument) => {
                        let argument = *argument as usize;
                        let side = if of_before { &mut self.before } else { &mut self.after };
                        Some(side.shape(&mut self.terms, argument)?)
                    }
                    Unknown::RegionArgument(..) => None,
                },
                (None, Node::Table(table, _)) => {
                    let shape = self.terms.table_value(*table).shape().to_vec();
                    Some(shape.iter().map(|&size| self.terms.integer(size.into())).collect())
                }
                _ => None,
            };
            if let Some(shape) = shape {
                self.solve_linear(other, (&a, &b), &shape, &mut values);
            }
        }
        Ok(Some(values))
    }

    pub(super) fn solve_linear(
        &mut self,
        other: &Check,
        (a, b): (&[Term], &[Term]),
        shape: &[Term],
        values: &mut HashMap<Term, Term>,
    ) {
        let theirs = self.terms.linear(shape, a);
        let ours = self.terms.linear(shape, b);
        let mut steps: Vec<(Term, Term)> = Vec::new();
        let mut rest = Vec::new();
        for (atoms, factor) in self.terms.monomials(theirs) {
            let at = atoms.iter().position(|atom| other.variables.contains(atom));
            match at {
                Some(at) => {
                    let mut left = atoms.to_vec();
                    let variable = left.remove(at);
                    let step = self.terms.sum(vec![(left.into(), factor)]);
                    steps.push((variable, step));
                }
                None => rest.push((atoms, factor)),
            }
        }
        let rest = self.terms.sum(rest);
        let mut target = self.terms.subtract(ours, rest);
        steps.sort_by_key(|&(_, step)| {
            std::cmp::Reverse((
                self.terms.monomials(step).iter().map(|m| m.0.len()).max(),
                self.terms.constant(step),
            ))
        });
        for (variable, step) in steps {
            if self.terms.range(step).0.is_none_or(|low| low <= 0) {
                return;
            }
            let value = self.terms.quotient(target, step);
            values.insert(variable, value);
            target = self.terms.remainder(target, step);
        }
    }
}
