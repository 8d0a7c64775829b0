//! Folds in normal form: laws of reductions and scatters for any number of elements.

use super::{HashMap, Node, Range, Symbol, Term, Terms, range_of_element, union_of_ranges};
use crate::denote::{combine, is_commutative};
use crate::ops::CoreOp;
use crate::ops::core::BinaryOp;
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::ElementType;

/// A fold's parts: see [`Node::Fold`].
struct Parts {
    variables: Vec<Term>,
    guard: Term,
    bodies: Vec<Term>,
    first: Term,
}

/// The most terms in which a condition that splits a fold is looked for.
const MOST_SEARCHED: usize = 400;

impl Terms {
    /// The combination of `bodies`, from `first` on.
    pub fn fold(
        &mut self,
        symbol: Symbol,
        variables: &[Term],
        guard: Term,
        bodies: &[Term],
        first: Term,
    ) -> Term {
        let (variables, bodies) = (variables.to_vec(), bodies.to_vec());
        let mut parts = Parts { variables, guard, bodies, first };
        let mut symbol = symbol;
        if let &[body] = &parts.bodies[..] {
            let (op, body) = self.without_inverse(symbol, body);
            symbol = op;
            let (guard, body) = self.without_neutral(&symbol, parts.guard, body, parts.first);
            (parts.guard, parts.bodies) = (guard, vec![body]);
            if self.is_neutral(&symbol, body, parts.first) {
                return parts.first;
            }
        }
        if parts.guard == self.truth(false) {
            return parts.first;
        }
        self.drop_overwritten(&symbol, &mut parts);
        self.join_nested(&symbol, &mut parts);
        let found = self.factor_sum(&symbol, &parts);
        if let Some(found) = found.or_else(|| self.fold_in_parts(&symbol, &parts)) {
            return found;
        }
        self.intern_fold(symbol, parts)
    }

    fn intern_fold(&mut self, symbol: Symbol, parts: Parts) -> Term {
        let Parts { variables, guard, bodies, first } = parts;
        let symbol = self.symbol_number(symbol, self.sort(first), (None, None));
        let (variables, bodies) = (variables.into(), bodies.into());
        self.intern(Node::Fold { symbol, variables, guard, bodies, first })
    }

    /// The range of a fold: that of its type, of integers; of the last of some elements, theirs.
    pub(super) fn range_of_fold(&self, symbol: &Symbol, bodies: &[Term], first: Term) -> Range {
        match symbol {
            Symbol::Core(CoreOp::Binary(_), elements) => range_of_element(elements[0]),
            Symbol::Core(..) => (None, None),
            Symbol::Named(_) => {
                let all = bodies.iter().map(|&body| self.range(body));
                all.fold(self.range(first), union_of_ranges)
            }
        }
    }

    /// Differences are sums of negated elements, and quotients by powers of two are products.
    fn without_inverse(&mut self, symbol: Symbol, body: Term) -> (Symbol, Term) {
        let Symbol::Core(CoreOp::Binary(op), elements) = &symbol else { return (symbol, body) };
        let element = elements[0];
        let (other, body) = match op {
            BinaryOp::Subf if element.is_float() && !element.is_narrow_float() => {
                (BinaryOp::Addf, self.apply_core(&CoreOp::Negf, &[element], &[body]))
            }
            BinaryOp::Divf if element.is_float() && !element.is_narrow_float() => {
                match self.reciprocal(body) {
                    Some(inverse) => (BinaryOp::Mulf, inverse),
                    None => return (symbol, body),
                }
            }
            _ => return (symbol, body),
        };
        (Symbol::Core(CoreOp::Binary(other), elements.clone()), body)
    }

    /// The reciprocals of powers of two that are constants, where they are normal numbers of the type: a quotient is
    /// the product with them, since both are the same number before it is rounded.
    pub(crate) fn reciprocal(&mut self, term: Term) -> Option<Term> {
        let inverse = |value: &Tensor| {
            let element = value.element();
            let mut builder = TensorBuilder::new(element, value.shape());
            for at in 0..value.count() {
                builder.push_float(value.float_at(at).recip());
            }
            let inverse = builder.finish();
            let least = match element {
                ElementType::F16 => 2f64.powi(-14),
                ElementType::BF16 | ElementType::F32 => f64::from(f32::MIN_POSITIVE),
                _ => f64::MIN_POSITIVE,
            };
            let is_exact = |at: usize| {
                let (value, found) = (value.float_at(at), inverse.float_at(at));
                value.is_normal()
                    && value.to_bits() & ((1 << 52) - 1) == 0
                    && found == value.recip()
                    && found.is_finite()
                    && found.abs() >= least
            };
            (0..value.count()).all(is_exact).then_some(inverse)
        };
        match self.node(term).clone() {
            Node::Literal(number) => {
                let inverse = inverse(self.literal_value(number))?;
                Some(self.literal(&inverse))
            }
            Node::Table(number, position) => {
                let inverse = inverse(&self.table_value(number).clone())?;
                Some(self.constant_element(&inverse, &position))
            }
            _ => None,
        }
    }

    /// What is set does not depend on earlier updates of the same positions: where its start is the result, these have
    /// none either.
    fn drop_overwritten(&mut self, symbol: &Symbol, parts: &mut Parts) {
        if !matches!(symbol, Symbol::Named(_)) {
            return;
        }
        let mut replaced: HashMap<Term, Term> = HashMap::default();
        let mut left = vec![parts.first];
        let mut seen: HashMap<Term, ()> = HashMap::default();
        while let Some(term) = left.pop() {
            if seen.len() > MOST_SEARCHED || seen.insert(term, ()).is_some() {
                continue;
            }
            match self.node(term) {
                Node::Fold { variables, guard, first, .. } => {
                    if **variables == parts.variables[..] && *guard == parts.guard {
                        replaced.insert(term, *first);
                    }
                    left.push(*first);
                }
                Node::Lambda { .. } => {}
                _ => left.extend(self.parts(term)),
            }
        }
        if !replaced.is_empty() {
            // The start of an inner one may be another of them.
            for _ in 0..=replaced.len() {
                parts.first = self.substitute(parts.first, &mut replaced.clone());
            }
        }
    }

    /// Whether the elements of a fold may be combined in any order, in parts, and by the same operation again.
    fn is_order_free(&self, symbol: &Symbol) -> bool {
        match symbol {
            Symbol::Core(op @ CoreOp::Binary(binary), elements) => {
                let is_sum = matches!(binary, BinaryOp::Addf | BinaryOp::Mulf);
                is_commutative(op) && !is_sum && elements[0] != ElementType::I1
            }
            _ => false,
        }
    }

    /// A fold of folds by the same operation is one over the variables of both.
    fn join_nested(&mut self, symbol: &Symbol, parts: &mut Parts) {
        if !self.is_order_free(symbol) {
            return;
        }
        while let &[body] = &parts.bodies[..]
            && let Node::Fold { symbol: inner, variables, guard, bodies, first } =
                self.node(body).clone()
            && self.symbol(inner) == symbol
            && bodies.len() == 1
            && self.is_neutral(symbol, first, first)
            && !variables.iter().any(|variable| parts.variables.contains(variable))
            && !self.have_dependent_extents(&parts.variables, &variables)
        {
            parts.variables.extend(variables.iter());
            parts.guard = self.all(&[parts.guard, guard]);
            parts.bodies = bodies.to_vec();
        }
    }

    /// Whether the extents of inner variables may depend on outer ones.
    fn have_dependent_extents(&self, outer: &[Term], inner: &[Term]) -> bool {
        inner.iter().any(|&variable| match *self.node(variable) {
            Node::Variable(number) => {
                let extent = self.extent(number);
                outer.iter().any(|&outer| self.may_mention(extent, outer))
            }
            _ => true,
        })
    }

    /// A fold over a loop on which no guard depends, where the last element is taken: that of the last iteration. Also one of
    /// which the elements do not depend on the loop, where an element changes nothing the second time.
    fn take_last_iteration(&mut self, symbol: &Symbol, parts: &Parts) -> Option<Term> {
        let is_last = matches!(symbol, Symbol::Named(_));
        let is_idempotent = match symbol {
            Symbol::Core(CoreOp::Binary(op), elements) => {
                use BinaryOp::{Andi, Maximumf, Maxsi, Maxui, Minimumf, Minsi, Minui, Ori};
                matches!(op, Andi | Maximumf | Maxsi | Maxui | Minimumf | Minsi | Minui | Ori)
                    && elements[0] != ElementType::I1
            }
            _ => false,
        };
        if !is_last && !is_idempotent {
            return None;
        }
        for &variable in &parts.variables {
            let Node::Variable(number) = *self.node(variable) else { continue };
            let one = self.integer(1);
            let extent = self.extent(number);
            let last = self.subtract(extent, one);
            let depends = self.may_bind_again(parts, variable)
                || self.may_mention(parts.guard, variable)
                || is_idempotent && parts.bodies.iter().any(|&it| self.may_mention(it, variable));
            if depends || !self.is_known_natural(last) {
                continue;
            }
            let last = self.with_iteration(parts, variable, last);
            return Some(self.fold_or_element(symbol, last));
        }
        None
    }

    /// A sum of integers from another number than 0 on, of multiples of elements, or of differences: the sum of the
    /// elements times a factor, added to the start.
    fn factor_sum(&mut self, symbol: &Symbol, parts: &Parts) -> Option<Term> {
        let Symbol::Core(CoreOp::Binary(op @ (BinaryOp::Addi | BinaryOp::Subi)), elements) = symbol
        else {
            return None;
        };
        let (element, &[body]) = (elements[0], &parts.bodies[..]) else { return None };
        if element == ElementType::I1 || !element.is_integer() {
            return None;
        }
        let sign = if *op == BinaryOp::Subi { -1 } else { 1 };
        // Modulo 2^width, in which the sum is, a number is what was wrapped to it.
        let plain = self.unwrapped(body, element);
        let (atom, factor) = match &self.monomials(plain)[..] {
            [(atoms, factor)] if atoms.is_empty() => (self.integer(1), *factor),
            [(atoms, factor)] if atoms.len() == 1 => (atoms[0], *factor),
            _ => (body, 1),
        };
        let (range, own) = (range_of_element(element), self.range(atom));
        let fits = own.0.is_some() && range.0 <= own.0 && own.1.is_some() && own.1 <= range.1;
        let (body, factor) = if fits { (atom, factor) } else { (body, 1) };
        if (factor, sign) == (1, 1) && self.constant(parts.first) == Some(0) {
            return None;
        }
        let (first, variables) = (self.integer(0), parts.variables.clone());
        let add = Symbol::Core(CoreOp::Binary(BinaryOp::Addi), elements.clone());
        let sum = self.fold(add, &variables, parts.guard, &[body], first);
        let sum = self.scale(sum, factor.checked_mul(sign)?);
        let total = self.add(parts.first, sum);
        Some(self.wrap(total, element))
    }

    /// The number that was wrapped to a type, where a term is one.
    fn unwrapped(&mut self, term: Term, element: ElementType) -> Term {
        let (Some(least), Some(most)) = range_of_element(element) else { return term };
        let monomials = self.monomials(term);
        let shift = monomials.iter().find(|(atoms, _)| atoms.is_empty()).map_or(0, |it| it.1);
        let wrapped = monomials.iter().find_map(|(atoms, factor)| match (&atoms[..], *factor) {
            (&[atom], 1) => match *self.node(atom) {
                Node::Remainder(x, period) => Some((x, period)),
                _ => None,
            },
            _ => None,
        });
        let count = monomials.iter().filter(|(atoms, _)| !atoms.is_empty()).count();
        match wrapped {
            Some((x, period))
                if count == 1
                    && shift == least
                    && self.constant(period) == Some(most - least + 1) =>
            {
                let shift = self.integer(least);
                self.add(x, shift)
            }
            _ => term,
        }
    }

    /// A fold's parts with one iteration of a loop in place of the loop.
    fn with_iteration(&mut self, parts: &Parts, variable: Term, iteration: Term) -> Parts {
        let mut replaced: HashMap<Term, Term> = [(variable, iteration)].into_iter().collect();
        let guard = self.substitute(parts.guard, &mut replaced);
        let bodies = parts.bodies.iter().map(|&it| self.substitute(it, &mut replaced)).collect();
        let others = parts.variables.iter().copied().filter(|&other| other != variable);
        Parts { variables: others.collect(), guard, bodies, first: parts.first }
    }

    /// The fold of these parts; without a loop its only element, where its guard holds.
    fn fold_or_element(&mut self, symbol: &Symbol, parts: Parts) -> Term {
        let Parts { variables, guard, bodies, first } = parts;
        if !variables.is_empty() {
            return self.fold(symbol.clone(), &variables, guard, &bodies, first);
        }
        let total = combine(self, symbol, first, &bodies);
        self.choice(guard, total, first)
    }

    /// A fold whose iterations are few, or are those of other folds.
    fn fold_in_parts(&mut self, symbol: &Symbol, parts: &Parts) -> Option<Term> {
        let found = self.take_last_iteration(symbol, parts);
        let found = found.or_else(|| self.take_only_iteration(symbol, parts));
        found.or_else(|| self.split_at_condition(symbol, parts))
    }

    /// Whether a term has another one in it, as far as a number of terms tells; else it may.
    fn may_mention(&self, term: Term, wanted: Term) -> bool {
        let mut seen: HashMap<Term, ()> = HashMap::default();
        let mut left = vec![term];
        while let Some(term) = left.pop() {
            if term == wanted || seen.len() > MOST_SEARCHED {
                return true;
            }
            if seen.insert(term, ()).is_none() {
                left.extend(self.parts(term));
            }
        }
        false
    }

    /// Whether a fold or a function within a fold's parts may bind one of its variables again: no term may replace it.
    fn may_bind_again(&self, parts: &Parts, variable: Term) -> bool {
        let mut seen: HashMap<Term, ()> = HashMap::default();
        let mut left: Vec<Term> = parts.bodies.iter().copied().chain([parts.guard]).collect();
        while let Some(term) = left.pop() {
            if seen.insert(term, ()).is_some() {
                continue;
            }
            let bound = match self.node(term) {
                Node::Fold { variables, .. } | Node::Lambda { variables, .. } => &variables[..],
                _ => &[],
            };
            if bound.contains(&variable) || seen.len() > 10 * MOST_SEARCHED {
                return true;
            }
            left.extend(self.parts(term));
        }
        false
    }

    /// A sum as a variable with a factor of 1 or -1, and the rest, in which the variable is not.
    fn solve_for(&mut self, sum: Term, variable: Term) -> Option<(bool, Term)> {
        let is_own = |(atoms, _): &(Box<[Term]>, i128)| **atoms == [variable];
        let (own, rest): (Vec<_>, Vec<_>) = self.monomials(sum).into_iter().partition(is_own);
        let [(_, factor @ (1 | -1))] = own[..] else { return None };
        let rest = self.sum(rest);
        (!self.may_mention(rest, variable)).then_some((factor == 1, rest))
    }

    /// A fold whose guard says which iteration of a loop takes part: that one.
    fn take_only_iteration(&mut self, symbol: &Symbol, parts: &Parts) -> Option<Term> {
        let conditions = match self.node(parts.guard) {
            Node::All(all) => all.to_vec(),
            _ => vec![parts.guard],
        };
        let is_free = self.is_order_free(symbol);
        for (at, &variable) in parts.variables.iter().enumerate() {
            let Node::Variable(number) = *self.node(variable) else { continue };
            let extent = self.extent(number);
            for &condition in &conditions {
                let Node::IsZero(sum) = *self.node(condition) else { continue };
                let Some((is_positive, rest)) = self.solve_for(sum, variable) else { continue };
                if self.may_bind_again(parts, variable) {
                    continue;
                }
                // The order of the other loops' iterations is preserved if the number of this one does not depend on later ones.
                let later = &parts.variables[at + 1..];
                if !is_free && later.iter().any(|&other| self.may_mention(rest, other)) {
                    continue;
                }
                let iteration = if is_positive { self.scale(rest, -1) } else { rest };
                let inside = self.is_inside(iteration, extent);
                let mut only = self.with_iteration(parts, variable, iteration);
                only.guard = self.all(&[inside, only.guard]);
                return Some(self.fold_or_element(symbol, only));
            }
        }
        None
    }

    /// A fold whose elements are chosen by whether a loop has reached a number: one of the iterations before it, and one of
    /// the others.
    fn split_at_condition(&mut self, symbol: &Symbol, parts: &Parts) -> Option<Term> {
        let is_free = self.is_order_free(symbol);
        let mut conditions = Vec::new();
        for &part in parts.bodies.iter().chain([&parts.guard]) {
            self.collect_conditions(part, &mut conditions);
        }
        for condition in conditions {
            let Node::IsNatural(sum) = *self.node(condition) else { continue };
            for (at, &variable) in parts.variables.iter().enumerate() {
                let Node::Variable(number) = *self.node(variable) else { continue };
                let (place, extent) = (self.place(number), self.extent(number));
                if at > 0 && !is_free {
                    break;
                }
                let Some((is_positive, rest)) = self.solve_for(sum, variable) else { continue };
                if parts.variables.iter().any(|&other| self.may_mention(rest, other))
                    || self.may_bind_again(parts, variable)
                {
                    continue;
                }
                // The first iteration of the second part.
                let one = self.integer(1);
                let start = if is_positive { self.scale(rest, -1) } else { self.add(rest, one) };
                let count = self.subtract(extent, start);
                let (low, high) = (self.subtract(start, one), self.subtract(count, one));
                if !self.is_known_natural(low) || !self.is_known_natural(high) {
                    continue;
                }
                let mut total = parts.first;
                for (offset, extent) in [(None, start), (Some(start), count)] {
                    let iteration = match self.constant(extent) {
                        Some(1) => self.integer(0),
                        _ => self.variable(place, extent),
                    };
                    let value = offset.map_or(iteration, |offset| self.add(iteration, offset));
                    let mut part = self.with_iteration(parts, variable, value);
                    if self.constant(extent) != Some(1) {
                        part.variables.insert(at, iteration);
                    }
                    part.first = total;
                    total = self.fold_or_element(symbol, part);
                }
                return Some(total);
            }
        }
        None
    }

    /// The comparisons in a term that are not within folds and functions.
    fn collect_conditions(&self, term: Term, found: &mut Vec<Term>) {
        let mut seen: HashMap<Term, ()> = HashMap::default();
        let mut left = vec![term];
        while let Some(term) = left.pop() {
            if seen.len() > MOST_SEARCHED || seen.insert(term, ()).is_some() {
                continue;
            }
            match self.node(term) {
                Node::Fold { .. } | Node::Lambda { .. } => {}
                node => {
                    if matches!(node, Node::IsNatural(_)) && !found.contains(&term) {
                        found.push(term);
                    }
                    left.extend(self.parts(term));
                }
            }
        }
    }

    /// An operation on elements of which one is the last of some that are set: the last of the operation's results.
    pub(crate) fn apply_to_last(
        &mut self,
        op: &CoreOp,
        elements: &[ElementType],
        terms: &[Term],
    ) -> Option<Term> {
        let last = |this: &Self, &term: &Term| match this.node(term) {
            Node::Fold { symbol, .. } => matches!(this.symbol(*symbol), Symbol::Named(_)),
            _ => false,
        };
        let at = terms.iter().position(|term| last(self, term))?;
        let Node::Fold { symbol, variables, guard, bodies, first } = self.node(terms[at]).clone()
        else {
            return None;
        };
        let others = (0..terms.len()).filter(|&k| k != at);
        let mut others = others.flat_map(|k| variables.iter().map(move |&it| (terms[k], it)));
        if others.any(|(term, variable)| self.may_mention(term, variable)) {
            return None;
        }
        let apply = |this: &mut Self, term: Term| {
            let mut with = terms.to_vec();
            with[at] = term;
            this.apply_core(op, elements, &with)
        };
        let body = apply(self, bodies[0]);
        let first = apply(self, first);
        let symbol = self.symbol(symbol).clone();
        Some(self.fold(symbol, &variables, guard, &[body], first))
    }

    /// The guard and the body of a fold without elements that change nothing.
    fn without_neutral(
        &mut self,
        symbol: &Symbol,
        guard: Term,
        body: Term,
        first: Term,
    ) -> (Term, Term) {
        // Of a product with a bit, the bit.
        if let (Symbol::Core(CoreOp::Binary(BinaryOp::Addi), _), Node::Sum(sum)) =
            (symbol, self.node(body))
            && let [(atoms, factor)] = &sum[..]
        {
            let (atoms, factor) = (atoms.clone(), *factor);
            for (at, &atom) in atoms.iter().enumerate() {
                let Node::Choice(condition, a, b) = *self.node(atom) else { continue };
                let (one, zero) = (self.integer(1), self.integer(0));
                let condition = match () {
                    () if a == one && b == zero => condition,
                    () if a == zero && b == one => self.not(condition),
                    () => continue,
                };
                let mut rest = atoms.to_vec();
                rest.remove(at);
                let rest = self.sum(vec![(rest.into(), factor)]);
                let guard = self.all(&[guard, condition]);
                return self.without_neutral(symbol, guard, rest, first);
            }
        }
        let Node::Choice(condition, a, b) = *self.node(body) else { return (guard, body) };
        let (condition, body) = match () {
            () if self.is_neutral(symbol, b, first) => (condition, a),
            () if self.is_neutral(symbol, a, first) => (self.not(condition), b),
            () => return (guard, body),
        };
        let guard = self.all(&[guard, condition]);
        self.without_neutral(symbol, guard, body, first)
    }

    /// Whether an element does not change a total that begins with `first`.
    fn is_neutral(&self, symbol: &Symbol, term: Term, first: Term) -> bool {
        let Symbol::Core(CoreOp::Binary(op), elements) = symbol else { return false };
        let range = range_of_element(elements[0]);
        let number = self.constant(term);
        let float = match self.node(term) {
            Node::Literal(number) => {
                let value = self.literal_value(*number);
                value.element().is_float().then(|| value.float_at(0))
            }
            _ => None,
        };
        match op {
            BinaryOp::Addi | BinaryOp::Subi | BinaryOp::Xori | BinaryOp::Ori => number == Some(0),
            BinaryOp::Muli => number == Some(1) && elements[0] != ElementType::I1,
            // The set bit of `i1` is the least number.
            BinaryOp::Maxsi | BinaryOp::Minsi if elements[0] == ElementType::I1 => false,
            BinaryOp::Maxsi => number.is_some() && number == range.0,
            BinaryOp::Minsi => number.is_some() && number == range.1,
            BinaryOp::Andi => number == Some(-1),
            BinaryOp::Addf => float.is_some_and(|value| {
                value == 0.0 && (value.is_sign_negative() || self.is_no_negative_zero(first))
            }),
            BinaryOp::Mulf | BinaryOp::Divf => float == Some(1.0),
            BinaryOp::Maximumf => float == Some(f64::NEG_INFINITY),
            BinaryOp::Minimumf => float == Some(f64::INFINITY),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::{Place, Unknown};

    /// A store with two sizes, a position below the first one, and loops over both.
    struct Setting {
        terms: Terms,
        sizes: [Term; 2],
        position: Term,
        loops: [Term; 2],
    }

    fn setting() -> Setting {
        let mut terms = Terms::default();
        let sizes = [terms.size(0), terms.size(1)];
        let position = terms.variable(Place::Result(0), sizes[0]);
        let loops = [0, 1].map(|d| terms.variable(Place::Loop(0, d), sizes[d as usize]));
        Setting { terms, sizes, position, loops }
    }

    fn read(terms: &mut Terms, argument: u32, element: ElementType, at: Term) -> Term {
        terms.read(Unknown::Argument(argument), element, &[at])
    }

    fn symbol(op: BinaryOp, element: ElementType) -> Symbol {
        Symbol::Core(CoreOp::Binary(op), [element, element].into())
    }

    fn set() -> Symbol {
        Symbol::Named("set".to_owned())
    }

    #[test]
    fn what_is_overwritten_is_dropped() {
        let Setting { mut terms, position, loops: [k, _], .. } = setting();
        let [a, b, index] = [0, 1, 2].map(|it| read(&mut terms, it, ElementType::I64, k));
        let first = read(&mut terms, 3, ElementType::I64, position);
        let hit = terms.equals(index, position);
        let other_hit = terms.equals(a, position);
        let below = terms.fold(set(), &[k], hit, &[a], first);
        let one = terms.integer(1);
        let below = terms.add(below, one);
        let above = terms.fold(set(), &[k], hit, &[b], below);
        let start = terms.add(first, one);
        assert_eq!(above, terms.fold(set(), &[k], hit, &[b], start));
        let elsewhere = terms.fold(set(), &[k], other_hit, &[b], below);
        assert_ne!(elsewhere, terms.fold(set(), &[k], other_hit, &[b], start));
    }

    #[test]
    fn the_only_iteration_is_taken() {
        let Setting { mut terms, sizes, position, loops: [k, j] } = setting();
        let start = read(&mut terms, 0, ElementType::F32, position);
        let two = terms.integer(2);
        let shifted = terms.add(k, two);
        let hit = terms.equals(shifted, position);
        let body = read(&mut terms, 1, ElementType::F32, k);
        let add = symbol(BinaryOp::Addf, ElementType::F32);
        let found = terms.fold(add.clone(), &[k], hit, &[body], start);
        let iteration = terms.subtract(position, two);
        let inside = terms.is_inside(iteration, sizes[0]);
        let body = read(&mut terms, 1, ElementType::F32, iteration);
        let total = combine(&mut terms, &add, start, &[body]);
        assert_eq!(found, terms.choice(inside, total, start));
        // The number of the outer iteration depends on the inner one: the order of a sum of floats would be another one.
        let twice = terms.scale(j, 2);
        let hit = terms.equals(k, twice);
        let body = read(&mut terms, 1, ElementType::F32, k);
        let found = terms.fold(add, &[k, j], hit, &[body], start);
        assert!(matches!(terms.node(found), Node::Fold { variables, .. } if variables.len() == 2));
    }

    #[test]
    fn the_last_iteration_is_taken() {
        let Setting { mut terms, sizes, position, loops: [k, _] } = setting();
        let first = read(&mut terms, 0, ElementType::F32, position);
        let always = terms.truth(true);
        let body = read(&mut terms, 1, ElementType::F32, k);
        let one = terms.integer(1);
        let last = terms.subtract(sizes[0], one);
        let found = terms.fold(set(), &[k], always, &[body], first);
        assert_eq!(found, read(&mut terms, 1, ElementType::F32, last));
        let sum = symbol(BinaryOp::Addf, ElementType::F32);
        let found = terms.fold(sum, &[k], always, &[body], first);
        assert!(matches!(terms.node(found), Node::Fold { .. }));
    }

    #[test]
    fn a_loop_over_a_concatenation_is_split() {
        let Setting { mut terms, sizes: [n, m], position, loops: [k, _] } = setting();
        let first = read(&mut terms, 0, ElementType::F32, position);
        let both = terms.add(n, m);
        let whole = terms.variable(Place::Loop(0, 0), both);
        let (is_first, rest) = (terms.less(whole, n), terms.subtract(whole, n));
        let (a, b) = (
            read(&mut terms, 1, ElementType::F32, whole),
            read(&mut terms, 2, ElementType::F32, rest),
        );
        let body = terms.choice(is_first, a, b);
        let (always, add) = (terms.truth(true), symbol(BinaryOp::Addf, ElementType::F32));
        let found = terms.fold(add.clone(), &[whole], always, &[body], first);
        let second = terms.variable(Place::Loop(0, 0), m);
        let (a, b) = (
            read(&mut terms, 1, ElementType::F32, k),
            read(&mut terms, 2, ElementType::F32, second),
        );
        let begin = terms.fold(add.clone(), &[k], always, &[a], first);
        assert_eq!(found, terms.fold(add.clone(), &[second], always, &[b], begin));
        let reversed = terms.fold(add.clone(), &[second], always, &[b], first);
        assert_ne!(found, terms.fold(add, &[k], always, &[a], reversed));
    }

    #[test]
    fn differences_are_sums_times_a_factor() {
        let Setting { mut terms, position, loops: [k, _], .. } = setting();
        let element = ElementType::I32;
        let (first, x) = (read(&mut terms, 0, element, position), read(&mut terms, 1, element, k));
        let index = read(&mut terms, 2, ElementType::I64, k);
        let hit = terms.equals(index, position);
        let zero = terms.integer(0);
        let minus = terms.apply_core(&CoreOp::Binary(BinaryOp::Subi), &[element; 2], &[zero, x]);
        let [add, subtract] = [BinaryOp::Addi, BinaryOp::Subi].map(|op| symbol(op, element));
        let found = terms.fold(subtract, &[k], hit, &[x], first);
        assert_eq!(found, terms.fold(add.clone(), &[k], hit, &[minus], first));
        assert_ne!(found, terms.fold(add, &[k], hit, &[x], first));
    }

    #[test]
    fn nested_folds_are_joined_where_order_is_free() {
        let Setting { mut terms, loops: [k, _], sizes: [_, m], .. } = setting();
        let inner = terms.variable(Place::Loop(1, 0), m);
        for (op, element, is_joined) in [
            (BinaryOp::Addi, ElementType::I32, true),
            (BinaryOp::Maxsi, ElementType::I32, true),
            (BinaryOp::Addf, ElementType::F32, false),
        ] {
            let start = match op {
                BinaryOp::Maxsi => terms.integer(i128::from(i32::MIN)),
                _ => terms.literal(&Tensor::number(element, 0)),
            };
            let x = terms.read(Unknown::Argument(7), element, &[k, inner]);
            let always = terms.truth(true);
            let below = terms.fold(symbol(op, element), &[inner], always, &[x], start);
            let found = terms.fold(symbol(op, element), &[k], always, &[below], start);
            let Node::Fold { variables, .. } = terms.node(found) else { panic!("a fold") };
            assert_eq!(variables.len(), if is_joined { 2 } else { 1 }, "{op:?}");
        }
    }

    #[test]
    fn reciprocals_are_those_of_powers_of_two() {
        let mut terms = Terms::default();
        for (element, divisor, inverse) in [
            (ElementType::F32, 4.0, Some(0.25)),
            (ElementType::F32, -0.5, Some(-2.0)),
            (ElementType::F32, 3.0, None),
            (ElementType::F32, 0.0, None),
            (ElementType::F32, 2f64.powi(127), None),
            (ElementType::F16, 2f64.powi(-14), Some(2f64.powi(14))),
            (ElementType::F16, 2f64.powi(15), None),
        ] {
            let number = |value: f64| {
                let mut builder = TensorBuilder::new(element, &[]);
                builder.push_float(value);
                builder.finish()
            };
            let divisor = terms.literal(&number(divisor));
            let expected = inverse.map(|inverse| terms.literal(&number(inverse)));
            assert_eq!(terms.reciprocal(divisor), expected);
        }
    }

    #[test]
    fn an_operation_is_applied_to_what_is_set() {
        let Setting { mut terms, position, loops: [k, _], .. } = setting();
        let element = ElementType::F32;
        let (first, x) = (read(&mut terms, 0, element, position), read(&mut terms, 1, element, k));
        let index = read(&mut terms, 2, ElementType::I64, k);
        let hit = terms.equals(index, position);
        let found = terms.fold(set(), &[k], hit, &[x], first);
        let found = terms.apply_core(&CoreOp::Negf, &[element], &[found]);
        let [first, x] = [first, x].map(|it| terms.apply_core(&CoreOp::Negf, &[element], &[it]));
        assert_eq!(found, terms.fold(set(), &[k], hit, &[x], first));
        // Another operand that has the loop's variable is of another loop.
        let sum = terms.apply_core(&CoreOp::Binary(BinaryOp::Addf), &[element; 2], &[found, x]);
        assert!(!matches!(terms.node(sum), Node::Fold { .. }));
    }

    #[test]
    fn numbers_are_divided_by_sums_and_compared_without_wraps() {
        let Setting { mut terms, sizes: [n, m], position, .. } = setting();
        let both = terms.add(n, m);
        let digit = terms.variable(Place::Result(1), both);
        let number = terms.multiply(position, both);
        let number = terms.add(number, digit);
        assert_eq!(terms.quotient(number, both), position);
        assert_eq!(terms.remainder(number, both), digit);
        let index = read(&mut terms, 0, ElementType::I64, position);
        let one = terms.integer(1);
        let below = terms.subtract(index, one);
        let wrapped = terms.wrap(below, ElementType::I64);
        assert_ne!(wrapped, below);
        let expected = terms.equals(below, position);
        assert_eq!(terms.equals(wrapped, position), expected);
        // The least number less 1 is the greatest one.
        let most = terms.integer(i64::MAX.into());
        let without = terms.equals(below, most);
        assert_ne!(terms.equals(wrapped, most), without);
    }

    #[test]
    fn a_clamped_number_has_a_range() {
        let Setting { mut terms, position, .. } = setting();
        let index = read(&mut terms, 0, ElementType::I64, position);
        let [zero, seven] = [0, 7].map(|number| terms.integer(number));
        let low = terms.most(index, zero);
        let clamped = terms.least(low, seven);
        assert_eq!(terms.range(clamped), (Some(0), Some(7)));
    }

    #[test]
    fn sizes_have_the_ranges_that_are_required() {
        let mut terms = Terms::default();
        terms.restrict_size(0, (5, 100));
        let (size, five) = (terms.size(0), terms.integer(5));
        let room = terms.subtract(size, five);
        assert!(terms.is_known_natural(room));
        let one = terms.integer(1);
        let less = terms.subtract(room, one);
        assert!(!terms.is_known_natural(less));
    }
}
