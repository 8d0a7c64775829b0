//! The operations on single elements.
//!
//! Integers are computed as mathematical integers, wrapped where their range does not show that they fit. What has no
//! meaning here (floats, mostly) is an application of the operation as a symbol: it is equal to another one if the
//! operations and their operands are.

use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, Cast, CastOp, CmpfPredicate, CmpiPredicate, ComplexOp, MathOp};
use crate::tensor::Tensor;
use crate::terms::{Node, Range, Symbol, Term, Terms, range_of_element, sort_of};
use crate::types::{ElementType, ValueType};

impl Terms {
    /// An operation on elements of these types: its result for these terms.
    pub fn apply_core(&mut self, op: &CoreOp, elements: &[ElementType], terms: &[Term]) -> Term {
        let types: Vec<ValueType> =
            elements.iter().map(|&element| ValueType::tensor(element, &[])).collect();
        let result = op.infer(&types).ok().and_then(|ty| ty.element());
        let Some(result) = result else {
            return self.apply_symbol(op, elements, ElementType::I1, terms);
        };
        if let Some(found) = self.apply_to_last(op, elements, terms) {
            return found;
        }
        let found = match op {
            CoreOp::Binary(op) => {
                let failure = self.failure();
                let found = self.apply_binary(*op, elements[0], terms);
                // Where numbers are too large, the operation is a symbol.
                if self.failure() == failure {
                    found
                } else {
                    self.set_failure(failure);
                    None
                }
            }
            CoreOp::Cmpi(compared) => {
                Some(self.compare_integers(compared.predicate, elements[0], terms))
            }
            CoreOp::Cmpf(compared) => match compared.predicate {
                CmpfPredicate::False => Some(self.integer(0)),
                CmpfPredicate::True => Some(self.integer(1)),
                _ => None,
            },
            CoreOp::Select => {
                let condition = self.to_boolean(terms[0]);
                Some(self.choice(condition, terms[1], terms[2]))
            }
            CoreOp::Cast(cast) => self.apply_cast(cast, elements[0], terms[0]),
            CoreOp::Bitcast(cast) => Some(self.reinterpret(elements[0], cast.element, terms[0])),
            CoreOp::Complex(op) => self.apply_complex(*op, terms),
            // Of unsigned floats the negation is NaN.
            CoreOp::Negf if !elements[0].is_narrow_float() => match *self.node(terms[0]) {
                Node::Apply(symbol, ref inner)
                    if *self.symbol(symbol) == Symbol::Core(CoreOp::Negf, elements.into()) =>
                {
                    Some(inner[0])
                }
                _ => None,
            },
            CoreOp::Math(MathOp::Absi) => Some(self.absolute(elements[0], terms[0])),
            _ => None,
        };
        match found {
            Some(found) => found,
            None => self.apply_symbol(op, elements, result, terms),
        }
    }

    /// The operation as a symbol; of constants, what the interpreter gives.
    fn apply_symbol(
        &mut self,
        op: &CoreOp,
        elements: &[ElementType],
        result: ElementType,
        terms: &[Term],
    ) -> Term {
        let known: Option<Vec<Tensor>> = terms
            .iter()
            .zip(elements)
            .map(|(&term, &element)| self.scalar(term, element))
            .collect();
        if let Some(value) = known.and_then(|known| op.eval(&known).ok()) {
            return self.literal(&value);
        }
        if let Some(found) = self.simplify_floats(op, elements, terms) {
            return found;
        }
        if let Some(found) = self.distribute(op, elements, terms) {
            return found;
        }
        let mut terms = terms.to_vec();
        if is_commutative(op) {
            terms.sort_unstable();
        }
        if let Some(found) = self.flatten_extremes(op, elements, result, &terms) {
            return found;
        }
        let symbol = Symbol::Core(op.clone(), elements.into());
        self.apply(symbol, sort_of(result), range_of_result(op, result), &terms)
    }

    /// An operation on a choice, of which one branch is a constant, and on constants: the choice of its results.
    fn distribute(
        &mut self,
        op: &CoreOp,
        elements: &[ElementType],
        terms: &[Term],
    ) -> Option<Term> {
        let mut unknown =
            (0..terms.len()).filter(|&k| self.scalar(terms[k], elements[k]).is_none());
        let (at, None) = (unknown.next()?, unknown.next()) else {
            return self.distribute_choices(op, elements, terms);
        };
        let Node::Choice(condition, a, b) = *self.node(terms[at]) else { return None };
        // A chain of choices that ends in a constant.
        let mut last = b;
        while let Node::Choice(_, x, y) = *self.node(last) {
            last = if self.scalar(x, elements[at]).is_some() { x } else { y };
        }
        let is_known = |term| self.scalar(term, elements[at]).is_some();
        if !is_known(a) && !is_known(last) {
            return None;
        }
        let mut with = terms.to_vec();
        with[at] = a;
        let a = self.apply_core(op, elements, &with);
        with[at] = b;
        let b = self.apply_core(op, elements, &with);
        Some(self.choice(condition, a, b))
    }

    /// An operation on choices by one condition, of which the branches are constants where it holds, or where it does
    /// not: the choice of its results.
    fn distribute_choices(
        &mut self,
        op: &CoreOp,
        elements: &[ElementType],
        terms: &[Term],
    ) -> Option<Term> {
        let conditions = terms.iter().find_map(|&term| match *self.node(term) {
            Node::Choice(condition, ..) => Some(condition),
            _ => None,
        });
        let condition = conditions?;
        let mut branches = [Vec::new(), Vec::new()];
        for (&term, &element) in terms.iter().zip(elements) {
            let (a, b) = match *self.node(term) {
                Node::Choice(found, a, b) if found == condition => (a, b),
                _ if self.scalar(term, element).is_some() => (term, term),
                _ => return None,
            };
            branches[0].push(a);
            branches[1].push(b);
        }
        let are_known = |branch: &Vec<Term>| {
            branch
                .iter()
                .zip(elements)
                .all(|(&term, &element)| self.scalar(term, element).is_some())
        };
        if !branches.iter().any(are_known) {
            return None;
        }
        let [a, b] = branches.map(|branch| self.apply_core(op, elements, &branch));
        Some(self.choice(condition, a, b))
    }

    /// Operations that are associative, commutative and idempotent: their operands in order, each once.
    fn flatten_extremes(
        &mut self,
        op: &CoreOp,
        elements: &[ElementType],
        result: ElementType,
        terms: &[Term],
    ) -> Option<Term> {
        use BinaryOp::{Andi, Maximumf, Minimumf, Ori};
        let CoreOp::Binary(binary @ (Andi | Maximumf | Minimumf | Ori)) = op else { return None };
        let symbol = Symbol::Core(op.clone(), elements.into());
        let (mut leaves, mut left) = (Vec::new(), terms.to_vec());
        while let Some(term) = left.pop() {
            match self.node(term) {
                Node::Apply(number, parts) if *self.symbol(*number) == symbol => {
                    left.extend(parts.iter().copied());
                }
                _ if leaves.len() < 400 => leaves.push(term),
                _ => return None,
            }
        }
        leaves.sort_unstable();
        leaves.dedup();
        let neutral = match binary {
            Maximumf => Some(f64::NEG_INFINITY),
            Minimumf => Some(f64::INFINITY),
            _ => None,
        };
        if leaves.len() > 1 {
            leaves.retain(|&leaf| self.float(leaf).is_none() || self.float(leaf) != neutral);
        }
        let (&first, rest) = leaves.split_first()?;
        let mut total = first;
        for &next in rest {
            let range = range_of_result(op, result);
            total = self.apply(symbol.clone(), sort_of(result), range, &[total, next]);
        }
        Some(total)
    }

    /// The number of choices in a term, up to a limit, where one of the chosen terms is a zero.
    fn choices_of_zero(&self, term: Term, limit: usize) -> (usize, bool) {
        match *self.node(term) {
            Node::Choice(_, a, b) if limit > 0 => {
                let (m, x) = self.choices_of_zero(a, limit - 1);
                let (n, y) = self.choices_of_zero(b, limit - 1);
                (m + n + 1, x || y)
            }
            _ => (0, self.float(term) == Some(0.0)),
        }
    }

    /// The value of a float constant.
    fn float(&self, term: Term) -> Option<f64> {
        match self.node(term) {
            Node::Literal(number) => {
                let value = self.literal_value(*number);
                value.element().is_float().then(|| value.float_at(0))
            }
            _ => None,
        }
    }

    /// Whether a float is never -0.0: a sum is that of two of them only.
    pub fn is_no_negative_zero(&self, term: Term) -> bool {
        self.is_no_negative_zero_within(term, &mut 256)
    }

    /// [`Terms::is_no_negative_zero`], which is false where `left` terms do not tell: parts are shared.
    fn is_no_negative_zero_within(&self, term: Term, left: &mut usize) -> bool {
        let Some(rest) = left.checked_sub(1) else { return false };
        *left = rest;
        match self.node(term) {
            Node::Literal(_) => {
                self.float(term).is_some_and(|value| value != 0.0 || value.is_sign_positive())
            }
            Node::Choice(_, a, b) => {
                [a, b].iter().all(|&&it| self.is_no_negative_zero_within(it, left))
            }
            Node::Apply(symbol, parts) => match self.symbol(*symbol) {
                Symbol::Core(CoreOp::Binary(BinaryOp::Addf), _) => {
                    parts.iter().any(|&part| self.is_no_negative_zero_within(part, left))
                }
                Symbol::Core(CoreOp::Cast(cast), _) => {
                    matches!(cast.op, CastOp::Sitofp | CastOp::Uitofp)
                }
                _ => false,
            },
            _ => false,
        }
    }

    fn negated(&mut self, element: ElementType, term: Term) -> Term {
        self.apply_core(&CoreOp::Negf, &[element], &[term])
    }

    /// The operand of a negation.
    fn operand_of_negation(&self, term: Term) -> Option<Term> {
        match self.node(term) {
            Node::Apply(symbol, parts) => match self.symbol(*symbol) {
                Symbol::Core(CoreOp::Negf, _) => Some(parts[0]),
                _ => None,
            },
            _ => None,
        }
    }

    /// What holds of floats bit for bit, but for sign and payload of NaNs.
    fn simplify_floats(
        &mut self,
        op: &CoreOp,
        elements: &[ElementType],
        terms: &[Term],
    ) -> Option<Term> {
        let CoreOp::Binary(binary) = op else { return None };
        let (element, &[x, y]) = (elements[0], terms) else { return None };
        if !element.is_float() || element.is_narrow_float() {
            return None;
        }
        let apply =
            |this: &mut Self, op, x, y| this.apply_core(&CoreOp::Binary(op), elements, &[x, y]);
        match binary {
            BinaryOp::Subf => {
                let y = self.negated(element, y);
                Some(apply(self, BinaryOp::Addf, x, y))
            }
            BinaryOp::Addf => {
                for (a, b) in [(x, y), (y, x)] {
                    let zero = self.float(b).filter(|value| *value == 0.0);
                    if zero
                        .is_some_and(|zero| zero.is_sign_negative() || self.is_no_negative_zero(a))
                    {
                        return Some(a);
                    }
                    // A choice of a zero, which changes nothing.
                    let (count, has_zero) = self.choices_of_zero(b, 6);
                    if let Node::Choice(condition, c, d) = *self.node(b)
                        && has_zero
                        && (count < 16 || self.float(c) == Some(0.0) || self.float(d) == Some(0.0))
                    {
                        let (c, d) =
                            (apply(self, BinaryOp::Addf, a, c), apply(self, BinaryOp::Addf, a, d));
                        return Some(self.choice(condition, c, d));
                    }
                }
                None
            }
            BinaryOp::Mulf | BinaryOp::Divf => {
                let is_product = *binary == BinaryOp::Mulf;
                if self.float(y) == Some(1.0) {
                    return Some(x);
                }
                if is_product && self.float(x) == Some(1.0) {
                    return Some(y);
                }
                // A quotient by a power of two is a product.
                if !is_product && let Some(inverse) = self.reciprocal(y) {
                    return Some(apply(self, BinaryOp::Mulf, x, inverse));
                }
                // The sign of an operand is that of the result.
                for (at, (term, other)) in [(x, y), (y, x)].into_iter().enumerate() {
                    let negative = self.float(term).filter(|value| value.is_sign_negative());
                    let inner = match (self.operand_of_negation(term), negative) {
                        (Some(inner), _) => inner,
                        (None, Some(value)) if !value.is_nan() => self.negated(element, term),
                        _ => continue,
                    };
                    let positive = match at {
                        0 => apply(self, *binary, inner, other),
                        _ => apply(self, *binary, other, inner),
                    };
                    return Some(self.negated(element, positive));
                }
                None
            }
            _ => None,
        }
    }

    /// The number of the type that is equal to an integer modulo 2^width.
    pub fn wrap(&mut self, value: Term, element: ElementType) -> Term {
        let (Some(least), Some(most)) = range_of_element(element) else { return value };
        let (low, high) = self.range(value);
        if low.is_some_and(|low| low >= least) && high.is_some_and(|high| high <= most) {
            return value;
        }
        let (shift, period) = (self.integer(-least), self.integer(most - least + 1));
        let shifted = self.add(value, shift);
        let rest = self.remainder(shifted, period);
        self.subtract(rest, shift)
    }

    /// An element as a signed number: the set bit of `i1` is -1.
    fn signed(&mut self, element: ElementType, value: Term) -> Term {
        match element {
            ElementType::I1 => self.scale(value, -1),
            _ => value,
        }
    }

    /// An element as an unsigned number.
    fn unsigned(&mut self, element: ElementType, value: Term) -> Term {
        if self.range(value).0.is_some_and(|low| low >= 0) {
            return value;
        }
        let period = self.integer(1i128 << element.bits());
        self.remainder(value, period)
    }

    /// An element as an unsigned number, by its sign.
    fn unsigned_choice(&mut self, element: ElementType, value: Term) -> Term {
        if self.range(value).0.is_some_and(|low| low >= 0) {
            return value;
        }
        let period = self.integer(1i128 << element.bits());
        let (is_natural, above) = (self.is_natural(value), self.add(value, period));
        self.choice(is_natural, value, above)
    }

    fn apply_binary(&mut self, op: BinaryOp, element: ElementType, terms: &[Term]) -> Option<Term> {
        use BinaryOp::*;
        let &[x, y] = terms else { return None };
        if !element.is_integer() {
            return None;
        }
        if element == ElementType::I1 && matches!(op, Andi | Ori | Xori) {
            return Some(self.combine_bits(op, x, y));
        }
        let (a, b) = (self.signed(element, x), self.signed(element, y));
        let value = match op {
            Addi => self.add(a, b),
            Subi => self.subtract(a, b),
            Muli => self.multiply(a, b),
            Maxsi => self.most(a, b),
            Minsi => self.least(a, b),
            Maxui | Minui => {
                let (u, v) = (self.unsigned(element, x), self.unsigned(element, y));
                let is_less = self.at_most(u, v);
                match op {
                    Maxui => self.choice(is_less, b, a),
                    _ => self.choice(is_less, a, b),
                }
            }
            Divsi | Remsi | Floordivsi | Ceildivsi | Divui | Remui | Shrsi | Shrui | Shli => {
                self.apply_by_constant(op, element, [a, b], y)?
            }
            Andi | Ori | Xori => return self.combine_words(op, x, y),
            _ => return None,
        };
        Some(self.wrap(value, element))
    }

    fn combine_bits(&mut self, op: BinaryOp, x: Term, y: Term) -> Term {
        let (a, b) = (self.to_boolean(x), self.to_boolean(y));
        let both = match op {
            BinaryOp::Andi => self.all(&[a, b]),
            BinaryOp::Ori => self.any(&[a, b]),
            _ => {
                let (not_a, not_b) = (self.not(a), self.not(b));
                let (one, other) = (self.all(&[a, not_b]), self.all(&[not_a, b]));
                self.any(&[one, other])
            }
        };
        self.to_bit(both)
    }

    /// Bitwise operations with constants that are masks of low bits, or have no or all bits.
    fn combine_words(&mut self, op: BinaryOp, x: Term, y: Term) -> Option<Term> {
        for (value, other) in [(x, y), (y, x)] {
            match (op, self.constant(other)) {
                (_, None) => {}
                (BinaryOp::Andi, Some(0)) => return Some(other),
                (BinaryOp::Andi, Some(-1)) | (BinaryOp::Ori | BinaryOp::Xori, Some(0)) => {
                    return Some(value);
                }
                (BinaryOp::Ori, Some(-1)) => return Some(other),
                (BinaryOp::Xori, Some(-1)) => {
                    let minus_one = self.integer(-1);
                    return Some(self.subtract(minus_one, value));
                }
                (BinaryOp::Andi, Some(mask)) if mask > 0 && (mask + 1) & mask == 0 => {
                    let period = self.integer(mask + 1);
                    return Some(self.remainder(value, period));
                }
                _ => {}
            }
        }
        if op != BinaryOp::Xori {
            return (x == y).then_some(x);
        }
        if x == y {
            return Some(self.integer(0));
        }
        // (x ^ y) ^ y = x
        for (value, other) in [(x, y), (y, x)] {
            if let Node::Apply(symbol, parts) = self.node(other)
                && matches!(self.symbol(*symbol), Symbol::Core(CoreOp::Binary(BinaryOp::Xori), _))
                && let &[a, b] = &parts[..]
            {
                match () {
                    () if a == value => return Some(b),
                    () if b == value => return Some(a),
                    () => {}
                }
            }
        }
        None
    }

    /// Divisions by a constant or a size, and shifts by a constant.
    fn apply_by_constant(
        &mut self,
        op: BinaryOp,
        element: ElementType,
        [a, b]: [Term; 2],
        raw: Term,
    ) -> Option<Term> {
        use BinaryOp::*;
        let bits = i128::from(element.bits());
        if matches!(op, Shrsi | Shrui | Shli) {
            let amount = self.constant(raw)?;
            if !(0..bits).contains(&amount) {
                return None;
            }
            let power = self.integer(1i128 << amount);
            return Some(match op {
                Shli => self.multiply(a, power),
                Shrsi => self.quotient(a, power),
                _ => {
                    let value = self.unsigned(element, a);
                    self.quotient(value, power)
                }
            });
        }
        let by = self.constant(b);
        let is_negative = by.is_some_and(|by| by < 0) && matches!(op, Divsi | Remsi);
        let divisor = if is_negative { self.scale(b, -1) } else { b };
        // A constant, or a size.
        let is_known = by.is_some() || self.is_sum_of_sizes(b);
        if !is_known || self.range(divisor).0.is_none_or(|least| least <= 0) {
            return None;
        }
        Some(match op {
            Divui | Remui => {
                let value = self.unsigned(element, a);
                match op {
                    Divui => self.quotient(value, divisor),
                    _ => self.remainder(value, divisor),
                }
            }
            Floordivsi => self.quotient(a, divisor),
            Ceildivsi => {
                let negated = self.scale(a, -1);
                let quotient = self.quotient(negated, divisor);
                self.scale(quotient, -1)
            }
            _ => {
                // Toward zero: of a negative number that is no multiple, one more than rounded down.
                let quotient = self.quotient(a, divisor);
                let rest = self.remainder(a, divisor);
                let is_natural = self.is_natural(a);
                let is_multiple = self.is_zero(rest);
                let is_exact = self.any(&[is_natural, is_multiple]);
                let is_above = self.not(is_exact);
                let above = self.to_bit(is_above);
                match op {
                    Divsi if is_negative => {
                        let sum = self.add(quotient, above);
                        self.scale(sum, -1)
                    }
                    Divsi => self.add(quotient, above),
                    _ => {
                        let above = self.multiply(above, divisor);
                        self.subtract(rest, above)
                    }
                }
            }
        })
    }

    /// Whether a term is a sum of products of symbolic sizes.
    fn is_sum_of_sizes(&self, term: Term) -> bool {
        let is_size = |&atom: &Term| matches!(self.node(atom), Node::Size(_));
        self.monomials(term).iter().all(|(atoms, _)| atoms.iter().all(is_size))
    }

    fn compare_integers(
        &mut self,
        predicate: CmpiPredicate,
        element: ElementType,
        terms: &[Term],
    ) -> Term {
        use CmpiPredicate::*;
        let (x, y) = (terms[0], terms[1]);
        let (a, b) = match predicate {
            Ult | Ule | Ugt | Uge => {
                (self.unsigned_choice(element, x), self.unsigned_choice(element, y))
            }
            _ => (self.signed(element, x), self.signed(element, y)),
        };
        let holds = match predicate {
            Eq => self.equals(a, b),
            Ne => {
                let equal = self.equals(a, b);
                self.not(equal)
            }
            Slt | Ult => self.less(a, b),
            Sle | Ule => self.at_most(a, b),
            Sgt | Ugt => self.less(b, a),
            Sge | Uge => self.at_most(b, a),
        };
        self.to_bit(holds)
    }

    fn apply_cast(&mut self, cast: &Cast, from: ElementType, value: Term) -> Option<Term> {
        match cast.op {
            CastOp::Extsi | CastOp::Trunci | CastOp::IndexCast => {
                let value = self.signed(from, value);
                Some(self.wrap(value, cast.to))
            }
            CastOp::Extui | CastOp::IndexCastui => {
                let value = self.unsigned(from, value);
                Some(self.wrap(value, cast.to))
            }
            CastOp::Bitcast if from == cast.to => Some(value),
            CastOp::Bitcast if from.is_integer() && cast.to.is_integer() => {
                Some(self.reinterpret(from, cast.to, value))
            }
            _ => None,
        }
    }

    /// The bits of an integer under another type of its width.
    fn reinterpret(&mut self, from: ElementType, to: ElementType, value: Term) -> Term {
        match from.is_integer() && to.is_integer() {
            true => self.wrap(value, to),
            false => value,
        }
    }

    fn apply_complex(&mut self, op: ComplexOp, terms: &[Term]) -> Option<Term> {
        let part_of = |this: &Self, term: Term, wanted: ComplexOp| match this.node(term) {
            Node::Apply(symbol, inner) => match this.symbol(*symbol) {
                Symbol::Core(CoreOp::Complex(found), _) if *found == wanted => Some(inner.clone()),
                _ => None,
            },
            _ => None,
        };
        match op {
            ComplexOp::Real => part_of(self, terms[0], ComplexOp::Create).map(|inner| inner[0]),
            ComplexOp::Imag => part_of(self, terms[0], ComplexOp::Create).map(|inner| inner[1]),
            ComplexOp::Create => {
                let real = part_of(self, terms[0], ComplexOp::Real)?;
                let imag = part_of(self, terms[1], ComplexOp::Imag)?;
                (real == imag).then(|| real[0])
            }
        }
    }

    fn absolute(&mut self, element: ElementType, value: Term) -> Term {
        let value = self.signed(element, value);
        let negated = self.scale(value, -1);
        let is_natural = self.is_natural(value);
        let magnitude = self.choice(is_natural, value, negated);
        self.wrap(magnitude, element)
    }
}

/// Whether the result does not depend on the order of the operands; of floats but for sign and payload of NaNs, which
/// are not specified.
pub fn is_commutative(op: &CoreOp) -> bool {
    use BinaryOp::*;
    match op {
        CoreOp::Binary(op) => matches!(
            op,
            Addi | Muli
                | Andi
                | Ori
                | Xori
                | Maxsi
                | Maxui
                | Minsi
                | Minui
                | Addf
                | Mulf
                | Maximumf
                | Minimumf
        ),
        _ => false,
    }
}

fn range_of_result(op: &CoreOp, result: ElementType) -> Range {
    match op {
        CoreOp::Math(MathOp::Ctlz | MathOp::Cttz | MathOp::Ctpop) => {
            let (bits, largest) = (i128::from(result.bits()), range_of_element(result).1);
            match largest {
                // Two is no number of two bits with a sign.
                Some(largest) if largest < bits => range_of_element(result),
                _ => (Some(0), Some(bits)),
            }
        }
        _ => range_of_element(result),
    }
}
