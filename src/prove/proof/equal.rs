//! Whether two terms are equal for all values of what is unknown.

use std::collections::HashSet;

use super::{MOST_ASSIGNMENTS, Proof};
use crate::denote::evaluate::{Evaluation, Value};
use crate::denote::{Denoted, Replaced};
use crate::ops::CoreOp;
use crate::ops::core::BinaryOp;
use crate::smt::Question;
use crate::terms::{Node, Place, Symbol, Term};

impl Proof<'_> {
    pub(super) fn prove_equal(
        &mut self,
        x: Term,
        y: Term,
        assumed: &[Term],
        title: &str,
        depth: usize,
    ) -> Denoted<bool> {
        self.check_time()?;
        if self.is_equal(x, y) {
            return Ok(true);
        }
        if self.refuted.contains(&(x, y)) || depth > 6 {
            return Ok(false);
        }
        if self.is_equal_by_cases(x, y) {
            self.proved.insert((x, y));
            return Ok(true);
        }
        let equal = self.equal_binders(x, y, assumed, depth)?;
        let found = {
            let question = Question {
                title: title.to_owned(),
                holds: assumed.to_vec(),
                equal,
                differ: vec![(x, y)],
            };
            self.ask(&question) == Some(true)
        };
        if assumed.is_empty() {
            match found {
                true => self.proved.insert((x, y)),
                false => self.refuted.insert((x, y)),
            };
        }
        Ok(found)
    }

    /// The extents of variables, where these are numbers.
    pub(super) fn extents(&self, variables: &[Term]) -> Option<Vec<i64>> {
        let extent = |&variable: &Term| match *self.terms.node(variable) {
            Node::Variable(number) => {
                i64::try_from(self.terms.constant(self.terms.extent(number))?).ok()
            }
            _ => None,
        };
        variables.iter().map(extent).collect()
    }

    /// The extents of variables.
    fn extent_terms(&self, variables: &[Term]) -> Option<Vec<Term>> {
        let extent = |&variable: &Term| match *self.terms.node(variable) {
            Node::Variable(number) => Some(self.terms.extent(number)),
            _ => None,
        };
        variables.iter().map(extent).collect()
    }

    /// Whether two terms are equal for each value of their variables, if these have few.
    pub(super) fn is_equal_by_cases(&mut self, x: Term, y: Term) -> bool {
        let mut variables: Vec<Term> = Vec::new();
        self.free_variables(x, &mut variables);
        self.free_variables(y, &mut variables);
        // Those of few values; the others stay as they are.
        let mut extents = Vec::new();
        let mut few = Vec::new();
        let mut count = 1i128;
        for &variable in &variables {
            let Node::Variable(number) = *self.terms.node(variable) else { return false };
            let extent = self.terms.extent(number);
            let Some(extent) = self.terms.constant(extent) else { continue };
            if let Ok(size) = i64::try_from(extent)
                && count.saturating_mul(extent) <= MOST_ASSIGNMENTS
            {
                count *= extent;
                extents.push(size);
                few.push(variable);
            }
        }
        let variables = few;
        if variables.is_empty() {
            return false;
        }
        crate::tensor::walk::coordinates(&extents).all(|c| {
            let mut replaced = Replaced::default();
            for (&variable, &c) in variables.iter().zip(&c) {
                replaced.insert(variable, self.terms.integer(c.into()));
            }
            let a = self.terms.substitute(x, &mut replaced);
            let b = self.terms.substitute(y, &mut replaced);
            self.is_equal(a, b)
        })
    }

    /// The variables of a term that it does not bind.
    pub(super) fn free_variables(&self, term: Term, found: &mut Vec<Term>) {
        let mut seen = HashSet::new();
        let mut bound = HashSet::new();
        let mut left = vec![term];
        let mut all = Vec::new();
        while let Some(term) = left.pop() {
            if !seen.insert(term) {
                continue;
            }
            match self.terms.node(term) {
                Node::Variable(number) => {
                    all.push(term);
                    left.push(self.terms.extent(*number));
                }
                Node::Fold { variables, .. } | Node::Lambda { variables, .. } => {
                    bound.extend(variables.iter().copied());
                    left.extend(self.terms.parts(term));
                }
                _ => left.extend(self.terms.parts(term)),
            }
        }
        for term in all {
            if !bound.contains(&term) && !found.contains(&term) {
                found.push(term);
            }
        }
    }

    /// Whether two terms are equal since they are one, or since their parts are equal.
    pub(super) fn is_equal(&mut self, x: Term, y: Term) -> bool {
        self.is_equal_within(x, y, 64)
    }

    pub(super) fn is_equal_within(&mut self, x: Term, y: Term, depth: usize) -> bool {
        if x == y || self.proved.contains(&(x, y)) {
            return true;
        }
        if depth == 0 {
            return false;
        }
        let (a, b) = (self.terms.node(x).clone(), self.terms.node(y).clone());
        let pairs: Vec<(Term, Term)> = match (a, b) {
            (Node::Apply(f, a), Node::Apply(g, b)) if f == g && a.len() == b.len() => {
                a.iter().copied().zip(b.iter().copied()).collect()
            }
            (Node::Read(s, a), Node::Read(t, b)) | (Node::Table(s, a), Node::Table(t, b))
                if s == t =>
            {
                a.iter().copied().zip(b.iter().copied()).collect()
            }
            (Node::Choice(c, a, b), Node::Choice(d, e, f)) => vec![(c, d), (a, e), (b, f)],
            (
                Node::Fold { symbol: f, variables: v, guard: g, bodies: a, first: p },
                Node::Fold { symbol: s, variables: w, guard: h, bodies: b, first: q },
            ) if f == s && v == w && a.len() == b.len() => {
                let parts = a.iter().copied().zip(b.iter().copied());
                [(g, h), (p, q)].into_iter().chain(parts).collect()
            }
            (Node::Lambda { variables: v, body: a }, Node::Lambda { variables: w, body: b })
                if v == w =>
            {
                vec![(a, b)]
            }
            (Node::Sum(_), _) | (_, Node::Sum(_)) => return self.is_equal_closed(x, y),
            (Node::All(a), Node::All(b)) | (Node::Any(a), Node::Any(b)) if a.len() == b.len() => {
                a.iter().copied().zip(b.iter().copied()).collect()
            }
            _ => return self.is_equal_closed(x, y),
        };
        let found = pairs.into_iter().all(|(a, b)| self.is_equal_within(a, b, depth - 1));
        let found = found || self.is_equal_closed(x, y);
        if found {
            self.proved.insert((x, y));
        }
        found
    }

    /// Whether two terms without inputs are equal for each value of their variables.
    pub(super) fn is_equal_closed(&mut self, x: Term, y: Term) -> bool {
        if !self.is_closed(x) || !self.is_closed(y) {
            return false;
        }
        let mut variables: Vec<Term> = Vec::new();
        self.free_variables(x, &mut variables);
        self.free_variables(y, &mut variables);
        let mut extents = Vec::new();
        for &variable in &variables {
            let Node::Variable(number) = *self.terms.node(variable) else { return false };
            let extent = self.terms.constant(self.terms.extent(number));
            let Some(extent) = extent.and_then(|extent| i64::try_from(extent).ok()) else {
                return false;
            };
            extents.push(extent);
        }
        if crate::types::element_count(&extents).is_none_or(|count| count > 20_000) {
            return false;
        }
        let mut evaluation = Evaluation::new(&self.terms, &[], Vec::new());
        crate::tensor::walk::coordinates(&extents).all(|c| {
            for (&variable, &c) in variables.iter().zip(&c) {
                evaluation.set(variable, c.into());
            }
            let (a, b) = (evaluation.value(x), evaluation.value(y));
            match (a, b) {
                (Some(Value::Integer(a)), Some(Value::Integer(b))) => a == b,
                (Some(Value::Boolean(a)), Some(Value::Boolean(b))) => a == b,
                (Some(Value::Element(a)), Some(Value::Element(b))) => a.same_bits(&b),
                _ => false,
            }
        })
    }

    /// Whether a term is small, and has neither inputs nor symbols without a definition.
    pub(super) fn is_closed(&self, term: Term) -> bool {
        let mut seen = HashSet::new();
        let mut left = vec![term];
        while let Some(term) = left.pop() {
            if !seen.insert(term) {
                continue;
            }
            if seen.len() > 200 {
                return false;
            }
            match self.terms.node(term) {
                Node::Read(..) | Node::Fold { .. } | Node::Lambda { .. } | Node::Size(_) => {
                    return false;
                }
                Node::Apply(symbol, _)
                    if matches!(self.terms.symbol(*symbol), Symbol::Named(_)) =>
                {
                    return false;
                }
                _ => left.extend(self.terms.parts(term)),
            }
        }
        true
    }

    /// The pairs of folds and functions of two terms that are proved to be equal.
    pub(super) fn equal_binders(
        &mut self,
        x: Term,
        y: Term,
        assumed: &[Term],
        depth: usize,
    ) -> Denoted<Vec<(Term, Term)>> {
        let (old, new) = (self.binders(x), self.binders(y));
        let mut found = Vec::new();
        let mut tried = 0;
        for &a in old.iter().filter(|a| !new.contains(a)) {
            for &b in new.iter().filter(|b| !old.contains(b)) {
                if self.proved.contains(&(a, b)) {
                    found.push((a, b));
                    break;
                }
                tried += 1;
                if tried > 40 || self.refuted.contains(&(a, b)) {
                    continue;
                }
                if self.prove_binders(a, b, assumed, depth + 1)? {
                    // What holds where neither program stops is no law.
                    if assumed.is_empty() {
                        self.proved.insert((a, b));
                    }
                    found.push((a, b));
                    break;
                }
                if assumed.is_empty() {
                    self.refuted.insert((a, b));
                }
            }
        }
        Ok(found)
    }

    /// The folds and functions of a term that are not within others.
    pub(super) fn binders(&self, term: Term) -> Vec<Term> {
        let mut seen = HashSet::new();
        let mut left = vec![term];
        let mut found = Vec::new();
        while let Some(term) = left.pop() {
            if !seen.insert(term) {
                continue;
            }
            match self.terms.node(term) {
                Node::Fold { .. } | Node::Lambda { .. } => found.push(term),
                _ => left.extend(self.terms.parts(term)),
            }
        }
        found.sort_unstable();
        found
    }

    /// Whether two folds or two functions are equal, since their parts are at every position.
    pub(super) fn prove_binders(
        &mut self,
        a: Term,
        b: Term,
        assumed: &[Term],
        depth: usize,
    ) -> Denoted<bool> {
        let (old, new) = (self.terms.node(a).clone(), self.terms.node(b).clone());
        let (v, w, is_free) = match (&old, &new) {
            (
                Node::Fold { symbol: f, variables: v, bodies: x, .. },
                Node::Fold { symbol: g, variables: w, bodies: y, .. },
            ) if f == g && x.len() == y.len() => (v, w, self.order_is_free(*f)),
            (Node::Lambda { variables: v, .. }, Node::Lambda { variables: w, .. }) => (v, w, false),
            _ => return Ok(false),
        };
        let (mut x, mut y) = (self.extent_terms(v), self.extent_terms(w));
        if is_free {
            x.iter_mut().chain(&mut y).for_each(|extents| extents.sort_unstable());
        }
        if x != y {
            let (flat_a, flat_b) = (self.flattened(a), self.flattened(b));
            return match (flat_a, flat_b) {
                (Some(x), Some(y)) if (x, y) != (a, b) => {
                    if self.is_equal(x, y) {
                        return Ok(true);
                    }
                    let same = |this: &Self, term| match this.terms.node(term) {
                        Node::Fold { variables, .. } => this.extent_terms(variables),
                        _ => None,
                    };
                    match same(self, x).is_some() && same(self, x) == same(self, y) {
                        true => self.prove_binders(x, y, assumed, depth),
                        false => Ok(false),
                    }
                }
                _ => Ok(false),
            };
        }
        for order in orders(v.len(), is_free) {
            let pairs: Vec<(Term, Term)> =
                order.iter().zip(w.iter()).map(|(&k, &w)| (w, v[k])).collect();
            let extent = |this: &Self, variable: Term| match *this.terms.node(variable) {
                Node::Variable(number) => Some(this.terms.extent(number)),
                _ => None,
            };
            if !pairs.iter().all(|&(w, v)| extent(self, w) == extent(self, v)) {
                continue;
            }
            let mut replaced: Replaced = pairs.into_iter().collect();
            let parts = |node: &Node| match node {
                Node::Fold { guard, bodies, first, .. } => {
                    [*guard, *first].into_iter().chain(bodies.iter().copied()).collect()
                }
                Node::Lambda { body, .. } => vec![*body],
                _ => Vec::new(),
            };
            let mut all_equal = true;
            for (x, y) in parts(&old).into_iter().zip(parts(&new)) {
                let y = self.terms.substitute(y, &mut replaced);
                if !self.prove_equal(x, y, assumed, "parts of two folds", depth)? {
                    all_equal = false;
                    break;
                }
            }
            if all_equal {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The fold by one variable: the row-major numbers of the positions.
    pub(super) fn flattened(&mut self, term: Term) -> Option<Term> {
        let Node::Fold { symbol, variables, guard, bodies, first } = self.terms.node(term).clone()
        else {
            return None;
        };
        let extents = self.extent_terms(&variables)?;
        let level = match *self.terms.node(*variables.first()?) {
            Node::Variable(number) => match self.terms.place(number) {
                Place::Loop(level, _) => level,
                _ => return None,
            },
            _ => return None,
        };
        let mut count = self.terms.integer(1);
        for &extent in &extents {
            count = self.terms.multiply(count, extent);
        }
        let whole = self.terms.variable(Place::Loop(level, u32::MAX), count);
        let mut replaced = Replaced::default();
        let mut stride = self.terms.integer(1);
        for (&variable, &extent) in variables.iter().zip(&extents).rev() {
            let digit = self.terms.quotient(whole, stride);
            let digit = self.terms.remainder(digit, extent);
            replaced.insert(variable, digit);
            stride = self.terms.multiply(stride, extent);
        }
        let guard = self.terms.substitute(guard, &mut replaced);
        let bodies: Vec<Term> =
            bodies.iter().map(|&body| self.terms.substitute(body, &mut replaced)).collect();
        let symbol = self.terms.symbol(symbol).clone();
        Some(self.terms.fold(symbol, &[whole], guard, &bodies, first))
    }

    /// Whether a fold's result does not depend on the order of its elements.
    pub(super) fn order_is_free(&self, symbol: u32) -> bool {
        use BinaryOp::*;
        match self.terms.symbol(symbol) {
            Symbol::Core(CoreOp::Binary(op), _) => matches!(
                op,
                Addi | Muli
                    | Minsi
                    | Maxsi
                    | Minui
                    | Maxui
                    | Andi
                    | Ori
                    | Xori
                    | Minimumf
                    | Maximumf
            ),
            _ => false,
        }
    }
}

/// The orders in which variables may be taken.
fn orders(count: usize, is_free: bool) -> Vec<Vec<usize>> {
    let first: Vec<usize> = (0..count).collect();
    if !is_free || count > 4 {
        return vec![first];
    }
    let mut found = vec![Vec::new()];
    for _ in 0..count {
        let mut longer = Vec::new();
        for order in &found {
            for k in (0..count).filter(|k| !order.contains(k)) {
                let mut next: Vec<usize> = order.clone();
                next.push(k);
                longer.push(next);
            }
        }
        found = longer;
    }
    found
}
