//! Booleans, and choices by them.

use super::integers::greatest_common_divisor;
use super::{Node, Sort, Symbol, Term, Terms};
use crate::ops::CoreOp;
use crate::ops::core::BinaryOp;
use crate::types::ElementType;

impl Terms {
    /// A truth value.
    pub fn truth(&mut self, value: bool) -> Term {
        self.intern(Node::Truth(value))
    }

    /// The truth value that a term is.
    pub fn known_truth(&self, term: Term) -> Option<bool> {
        match self.node(term) {
            Node::Truth(value) => Some(*value),
            _ => None,
        }
    }

    /// Whether a >= 0.
    pub fn is_natural(&mut self, a: Term) -> Term {
        if self.is_known_natural(a) {
            return self.truth(true);
        }
        let (_, high) = self.range(a);
        if high.is_some_and(|high| high < 0) {
            return self.truth(false);
        }
        let minus_one = self.integer(-1);
        let negated = self.subtract(minus_one, a);
        if self.is_known_natural(negated) {
            return self.truth(false);
        }
        if let Some((condition, x, y)) = self.values_of_bit(a) {
            let (x, y) = (self.truth(x >= 0), self.truth(y >= 0));
            return self.choice(condition, x, y);
        }
        if let Some((condition, x, y)) = self.choice_of_sums(a) {
            // A choice that is compared with a number stays one, of which the range is known.
            let others =
                self.monomials(a).iter().filter(|(atoms, _)| !atoms.is_empty()).count() > 1;
            let is_plain = others || matches!(self.node(a), Node::Choice(..));
            let (x, y) = (self.is_natural(x), self.is_natural(y));
            let are_known = [x, y].map(|it| self.known_truth(it).is_some());
            if are_known == [true; 2] || is_plain && are_known.contains(&true) {
                return self.choice(condition, x, y);
            }
        }
        if let Some(signs) = self.sign_of_bits(a) {
            return signs;
        }
        if let Some(signs) = self.sign_of_bits(negated) {
            return self.not(signs);
        }
        // The greatest common divisor of the coefficients, except for that of the number, which is rounded down.
        let monomials = self.monomials(a);
        let common = (monomials.iter())
            .filter(|(atoms, _)| !atoms.is_empty())
            .fold(0, |common, (_, factor)| greatest_common_divisor(common, *factor));
        let a = match common > 1 {
            true => {
                let all = monomials.into_iter();
                let all = all.map(|(atoms, factor)| (atoms, factor.div_euclid(common)));
                self.sum(all.filter(|(_, factor)| *factor != 0).collect())
            }
            false => a,
        };
        // Of a and its complement -1 - a one is written as the negation of the other.
        let complement = self.subtract(minus_one, a);
        let leads = |this: &Self, term: Term| {
            let all = this.monomials(term);
            all.iter().rfind(|(atoms, _)| !atoms.is_empty()).is_some_and(|(_, f)| *f > 0)
        };
        if leads(self, a) {
            return self.intern(Node::IsNatural(a));
        }
        let inner = self.intern(Node::IsNatural(complement));
        self.intern(Node::Not(inner))
    }

    /// Of a bitwise operation: whether its result is natural follows from the operands' signs.
    fn sign_of_bits(&mut self, a: Term) -> Option<Term> {
        let Node::Apply(symbol, parts) = self.node(a) else { return None };
        let Symbol::Core(CoreOp::Binary(op), elements) = self.symbol(*symbol) else { return None };
        if elements[0].is_unsigned() || elements[0] == ElementType::I1 {
            return None;
        }
        let (op, x, y) = (*op, *parts.first()?, *parts.get(1)?);
        if !matches!(op, BinaryOp::Andi | BinaryOp::Ori | BinaryOp::Xori) {
            return None;
        }
        let (x, y) = (self.is_natural(x), self.is_natural(y));
        Some(match op {
            BinaryOp::Andi => self.any(&[x, y]),
            BinaryOp::Ori => self.all(&[x, y]),
            _ => {
                let (not_x, not_y) = (self.not(x), self.not(y));
                let (both, neither) = (self.all(&[x, y]), self.all(&[not_x, not_y]));
                self.any(&[both, neither])
            }
        })
    }

    /// A sum in which a choice is the only one, and is multiplied by 1 or -1: the choice of two sums.
    fn choice_of_sums(&mut self, a: Term) -> Option<(Term, Term, Term)> {
        let mut found = None;
        for (atoms, factor) in self.monomials(a) {
            let is_choice = |this: &Self, atom: Term| matches!(this.node(atom), Node::Choice(..));
            match (&atoms[..], factor) {
                (&[atom], 1 | -1) if is_choice(self, atom) && found.is_none() => {
                    found = Some((atom, factor));
                }
                _ if atoms.iter().any(|&atom| is_choice(self, atom)) => return None,
                _ => {}
            }
        }
        let (atom, factor) = found?;
        let Node::Choice(condition, x, y) = *self.node(atom) else { return None };
        let own = self.scale(atom, factor);
        let rest = self.subtract(a, own);
        let [x, y] = [x, y].map(|branch| {
            let branch = self.scale(branch, factor);
            self.add(rest, branch)
        });
        Some((condition, x, y))
    }

    /// The two values of an integer that depends on one bit alone: the condition, and the values.
    fn values_of_bit(&mut self, a: Term) -> Option<(Term, i128, i128)> {
        let Node::Sum(sum) = self.node(a) else { return None };
        let (number, (atoms, factor)) = match &sum[..] {
            [one] if !one.0.is_empty() => (0, one),
            [(none, number), one] if none.is_empty() => (*number, one),
            _ => return None,
        };
        let (&[atom], factor) = (&atoms[..], *factor) else { return None };
        let Node::Choice(condition, x, y) = *self.node(atom) else { return None };
        match (self.constant(x), self.constant(y)) {
            (Some(1), Some(0)) => Some((condition, number.checked_add(factor)?, number)),
            _ => None,
        }
    }

    /// Whether a <= b.
    pub fn at_most(&mut self, a: Term, b: Term) -> Term {
        let room = self.subtract(b, a);
        self.is_natural(room)
    }

    /// Whether a < b.
    pub fn less(&mut self, a: Term, b: Term) -> Term {
        let one = self.integer(1);
        let above = self.add(a, one);
        self.at_most(above, b)
    }

    /// Whether 0 <= a < size.
    pub fn is_inside(&mut self, a: Term, size: Term) -> Term {
        let (low, high) = (self.is_natural(a), self.less(a, size));
        self.all(&[low, high])
    }

    /// Whether an integer is 0.
    pub fn is_zero(&mut self, a: Term) -> Term {
        if let Some(value) = self.constant(a) {
            return self.truth(value == 0);
        }
        let (low, high) = self.range(a);
        if low.is_some_and(|low| low > 0) || high.is_some_and(|high| high < 0) {
            return self.truth(false);
        }
        let minus_one = self.integer(-1);
        let below = self.add(a, minus_one);
        if self.is_known_natural(below) {
            return self.truth(false);
        }
        let below = self.subtract(minus_one, a);
        if self.is_known_natural(below) {
            return self.truth(false);
        }
        if let Some((condition, x, y)) = self.values_of_bit(a) {
            let (x, y) = (self.truth(x == 0), self.truth(y == 0));
            return self.choice(condition, x, y);
        }
        if let Some((condition, x, y)) = self.choice_of_sums(a) {
            let (x, y) = (self.is_zero(x), self.is_zero(y));
            if self.known_truth(x).is_some() || self.known_truth(y).is_some() {
                return self.choice(condition, x, y);
            }
        }
        if let Some(difference) = self.without_wrap(a) {
            return self.is_zero(difference);
        }
        let monomials = self.monomials(a);
        let common = (monomials.iter())
            .filter(|(atoms, _)| !atoms.is_empty())
            .fold(0, |common, (_, factor)| greatest_common_divisor(common, *factor));
        let number = monomials.iter().find(|(atoms, _)| atoms.is_empty()).map_or(0, |it| it.1);
        if common > 1 && number % common != 0 {
            return self.truth(false);
        }
        let leads = monomials.iter().rfind(|(atoms, _)| !atoms.is_empty()).is_some_and(|m| m.1 > 0);
        let divisor = if leads { common.max(1) } else { -common.max(1) };
        let all = monomials.into_iter().map(|(atoms, factor)| (atoms, factor / divisor));
        let a = self.sum(all.collect());
        self.intern(Node::IsZero(a))
    }

    /// Of the difference of x mod c and y, where that can be 0 only if x = y: the difference of x and y.
    fn without_wrap(&mut self, a: Term) -> Option<Term> {
        for (atoms, factor) in self.monomials(a) {
            let (&[atom], 1 | -1) = (&atoms[..], factor) else { continue };
            let Node::Remainder(x, c) = *self.node(atom) else { continue };
            let period = self.constant(c)?;
            let signed = self.scale(a, factor);
            let y = self.subtract(atom, signed);
            let difference = self.subtract(x, y);
            let (low, high) = self.range(difference);
            let is_near =
                low.is_some_and(|low| low > -period) && high.is_some_and(|high| high < period);
            if is_near && self.is_within(y, c) {
                return Some(difference);
            }
        }
        None
    }

    /// Whether a = b, of integers.
    pub fn equals(&mut self, a: Term, b: Term) -> Term {
        let difference = self.subtract(a, b);
        self.is_zero(difference)
    }

    /// The negation.
    pub fn not(&mut self, a: Term) -> Term {
        match self.node(a).clone() {
            Node::Truth(value) => self.truth(!value),
            Node::Not(inner) => inner,
            Node::All(all) => {
                let all: Vec<Term> = all.iter().map(|&it| self.not(it)).collect();
                self.any(&all)
            }
            Node::Any(all) => {
                let all: Vec<Term> = all.iter().map(|&it| self.not(it)).collect();
                self.all(&all)
            }
            _ => self.intern(Node::Not(a)),
        }
    }

    /// Whether all hold.
    pub fn all(&mut self, terms: &[Term]) -> Term {
        let mut found: Vec<Term> = Vec::new();
        for &term in terms {
            match self.node(term) {
                Node::Truth(true) => {}
                Node::Truth(false) => return term,
                Node::All(inner) => found.extend(inner.iter()),
                _ => found.push(term),
            }
        }
        found.sort_unstable();
        found.dedup();
        for &term in &found {
            let negated = self.not(term);
            if found.binary_search(&negated).is_ok() {
                return self.truth(false);
            }
        }
        match found[..] {
            [] => self.truth(true),
            [only] => only,
            _ => self.intern(Node::All(found.into())),
        }
    }

    /// Whether one holds.
    pub fn any(&mut self, terms: &[Term]) -> Term {
        let mut found: Vec<Term> = Vec::new();
        for &term in terms {
            match self.node(term) {
                Node::Truth(false) => {}
                Node::Truth(true) => return term,
                Node::Any(inner) => found.extend(inner.iter()),
                _ => found.push(term),
            }
        }
        found.sort_unstable();
        found.dedup();
        for &term in &found {
            let negated = match self.node(term) {
                Node::All(_) => continue,
                _ => self.not(term),
            };
            if found.binary_search(&negated).is_ok() {
                return self.truth(true);
            }
        }
        match found[..] {
            [] => self.truth(false),
            [only] => only,
            _ => self.intern(Node::Any(found.into())),
        }
    }

    /// `a` where the condition holds, else `b`.
    pub fn choice(&mut self, condition: Term, a: Term, b: Term) -> Term {
        if let Some(known) = self.known_truth(condition) {
            return if known { a } else { b };
        }
        if a == b {
            return a;
        }
        if let &Node::Not(inner) = self.node(condition) {
            return self.choice(inner, b, a);
        }
        let (a, b) = (self.assuming(a, condition, true), self.assuming(b, condition, false));
        let a = self.without_wraps_where(a, condition, true);
        let b = self.without_wraps_where(b, condition, false);
        if a == b {
            return a;
        }
        if let (Some(x), Some(y)) = (self.constant(a), self.constant(b))
            && (x, y) != (1, 0)
        {
            // Of numbers: y + (x - y) * bit.
            if let Some(step) = x.checked_sub(y).filter(|step| step.unsigned_abs() < 1 << 100) {
                let bit = self.to_bit(condition);
                let part = self.scale(bit, step);
                return self.add(part, b);
            }
        }
        if self.sort(a) == Sort::Boolean {
            let negated = self.not(condition);
            let (yes, no) = (self.all(&[condition, a]), self.all(&[negated, b]));
            return self.any(&[yes, no]);
        }
        self.intern(Node::Choice(condition, a, b))
    }

    /// The branch of a choice that is known.
    fn assuming(&self, term: Term, condition: Term, value: bool) -> Term {
        match *self.node(term) {
            Node::Choice(known, a, b) if known == condition => {
                self.assuming(if value { a } else { b }, condition, value)
            }
            _ => term,
        }
    }

    /// A sum without the wrap of a number that does not need one where an atom's sign is known by a condition.
    fn without_wraps_where(&mut self, term: Term, condition: Term, value: bool) -> Term {
        let Node::IsNatural(sum) = *self.node(condition) else { return term };
        let mut atom = None;
        let mut shift = 0;
        for (atoms, factor) in self.monomials(sum) {
            match (&atoms[..], factor) {
                ([], number) => shift = number,
                (&[only], 1) if atom.is_none() => atom = Some(only),
                _ => return term,
            }
        }
        let Some(atom) = atom else { return term };
        // atom + shift >= 0, or atom + shift < 0
        let (low, high) = self.range(atom);
        let (low, high) = match value {
            true => (low.map(|low| low.max(-shift)), high),
            false => (low, high.map(|high| high.min(-1 - shift))),
        };
        for (atoms, factor) in self.monomials(term) {
            let &[wrapped] = &atoms[..] else { continue };
            let Node::Remainder(x, period) = *self.node(wrapped) else { continue };
            let Some(period) = self.constant(period) else { continue };
            let monomials = self.monomials(x);
            let own = monomials.iter().find(|(atoms, _)| **atoms == [atom]);
            let Some(&(_, 1)) = own else { continue };
            let rest = self.subtract(x, atom);
            let (Some(a), Some(b)) = (self.range(rest).0, self.range(rest).1) else { continue };
            let fits =
                low.is_some_and(|low| a + low >= 0) && high.is_some_and(|high| b + high < period);
            if fits {
                let difference = self.subtract(x, wrapped);
                let difference = self.scale(difference, factor);
                return self.add(term, difference);
            }
        }
        term
    }

    /// The smaller one of two integers.
    pub fn least(&mut self, a: Term, b: Term) -> Term {
        let is_less = self.at_most(a, b);
        self.choice(is_less, a, b)
    }

    /// The greater one of two integers.
    pub fn most(&mut self, a: Term, b: Term) -> Term {
        let is_less = self.at_most(a, b);
        self.choice(is_less, b, a)
    }

    /// 1 where a boolean holds, else 0.
    pub fn to_bit(&mut self, condition: Term) -> Term {
        let (one, zero) = (self.integer(1), self.integer(0));
        self.choice(condition, one, zero)
    }

    /// Whether an integer is not 0.
    pub fn to_boolean(&mut self, bit: Term) -> Term {
        let zero = self.is_zero(bit);
        self.not(zero)
    }
}
