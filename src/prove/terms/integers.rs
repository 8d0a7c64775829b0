//! Arithmetic of integers: polynomials in normal form, quotients and remainders.

use super::{Monomial, Node, Range, Term, Terms};

const TOO_LARGE: &str = "its numbers exceed 128 bits";

/// The most products of one sum.
const MOST_MONOMIALS: usize = 2_000;

/// The most steps of a division of sums.
const MOST_STEPS: usize = 4;

impl Terms {
    /// A number.
    pub fn integer(&mut self, value: i128) -> Term {
        let monomial: Option<Monomial> = (value != 0).then(|| (Box::from([]), value));
        self.intern(Node::Sum(monomial.into_iter().collect()))
    }

    /// The number that a term is.
    pub fn constant(&self, term: Term) -> Option<i128> {
        match self.node(term) {
            Node::Sum(sum) => match &sum[..] {
                [] => Some(0),
                [(atoms, factor)] if atoms.is_empty() => Some(*factor),
                _ => None,
            },
            _ => None,
        }
    }

    /// The products that a sum consists of.
    pub fn monomials(&self, term: Term) -> Vec<Monomial> {
        match self.node(term) {
            Node::Sum(sum) => sum.to_vec(),
            _ => vec![(Box::from([term]), 1)],
        }
    }

    /// The sum of products, which need not be in order.
    pub fn sum(&mut self, mut monomials: Vec<Monomial>) -> Term {
        if monomials.len() > MOST_MONOMIALS {
            self.fail("its terms are too large");
            return self.integer(0);
        }
        monomials.sort_unstable();
        let mut sum: Vec<Monomial> = Vec::with_capacity(monomials.len());
        for (atoms, factor) in monomials {
            match sum.last_mut().filter(|last| last.0 == atoms) {
                Some(last) => match last.1.checked_add(factor) {
                    Some(total) => last.1 = total,
                    None => self.fail(TOO_LARGE),
                },
                None => sum.push((atoms, factor)),
            }
        }
        sum.retain(|(_, factor)| *factor != 0);
        if let Some(simpler) = self.join_digits(&sum) {
            return self.sum(simpler);
        }
        match &sum[..] {
            [(atoms, 1)] if atoms.len() == 1 => atoms[0],
            _ => self.intern(Node::Sum(sum.into())),
        }
    }

    /// Joins a quotient and a remainder: `d * (x / d) + x mod d` is x, and `d * (x / d mod m) + x mod d` is
    /// x mod (d * m).
    fn join_digits(&mut self, sum: &[Monomial]) -> Option<Vec<Monomial>> {
        for (at, (atoms, factor)) in sum.iter().enumerate() {
            for (k, &atom) in atoms.iter().enumerate() {
                let &Node::Remainder(x, d) = self.node(atom) else { continue };
                let mut rest = atoms.to_vec();
                rest.remove(k);
                for (other_at, (others, other_factor)) in sum.iter().enumerate() {
                    for (j, &other) in others.iter().enumerate() {
                        let (modulus, quotient) = match *self.node(other) {
                            Node::Quotient(y, e) if y == x && e == d => (None, other),
                            Node::Remainder(quotient, m) => match *self.node(quotient) {
                                Node::Quotient(y, e) if y == x && e == d => (Some(m), quotient),
                                _ => continue,
                            },
                            _ => continue,
                        };
                        if other_at == at {
                            continue;
                        }
                        // others without this atom = rest * d, factors included.
                        let mut remaining = others.to_vec();
                        remaining.remove(j);
                        let left = self.product_of(&remaining, *other_factor);
                        let right = self.product_of(&rest, *factor);
                        let right = self.multiply(right, d);
                        if left != right {
                            continue;
                        }
                        let _ = quotient;
                        let whole = match modulus {
                            None => x,
                            Some(m) => {
                                let both = self.multiply(d, m);
                                self.remainder(x, both)
                            }
                        };
                        let joined = self.product_of(&rest, *factor);
                        let joined = self.multiply(joined, whole);
                        let mut all: Vec<Monomial> = (sum.iter().enumerate())
                            .filter(|(index, _)| *index != at && *index != other_at)
                            .map(|(_, monomial)| monomial.clone())
                            .collect();
                        all.extend(self.monomials(joined));
                        return Some(all);
                    }
                }
            }
        }
        None
    }

    fn product_of(&mut self, atoms: &[Term], factor: i128) -> Term {
        let mut atoms = atoms.to_vec();
        atoms.sort_unstable();
        match (&atoms[..], factor) {
            (_, 0) => self.integer(0),
            (&[atom], 1) => atom,
            _ => self.intern(Node::Sum([(atoms.into(), factor)].into())),
        }
    }

    /// a + b
    pub fn add(&mut self, a: Term, b: Term) -> Term {
        let mut all = self.monomials(a);
        all.extend(self.monomials(b));
        self.sum(all)
    }

    /// a - b
    pub fn subtract(&mut self, a: Term, b: Term) -> Term {
        let b = self.scale(b, -1);
        self.add(a, b)
    }

    /// a * factor
    pub fn scale(&mut self, a: Term, factor: i128) -> Term {
        let mut all = self.monomials(a);
        for (_, coefficient) in &mut all {
            match coefficient.checked_mul(factor) {
                Some(product) => *coefficient = product,
                None => self.fail(TOO_LARGE),
            }
        }
        self.sum(all)
    }

    /// a * b
    pub fn multiply(&mut self, a: Term, b: Term) -> Term {
        let (a, b) = (self.monomials(a), self.monomials(b));
        if a.len() * b.len() > MOST_MONOMIALS {
            self.fail("its terms are too large");
            return self.integer(0);
        }
        let mut all = Vec::with_capacity(a.len() * b.len());
        for (left, x) in &a {
            for (right, y) in &b {
                let mut atoms: Vec<Term> = left.iter().chain(right).copied().collect();
                atoms.sort_unstable();
                match x.checked_mul(*y) {
                    Some(factor) => all.push((atoms.into(), factor)),
                    None => self.fail(TOO_LARGE),
                }
            }
        }
        self.sum(all)
    }

    /// The sum of products of positions and strides.
    pub fn linear(&mut self, shape: &[Term], position: &[Term]) -> Term {
        let mut at = self.integer(0);
        for (&size, &c) in shape.iter().zip(position) {
            at = self.multiply(at, size);
            at = self.add(at, c);
        }
        at
    }

    /// The part of a sum whose products are divisible by the only product `divisor`, divided by it, and the rest.
    fn split_by(&mut self, a: Term, divisor: Term) -> Option<(Term, Term)> {
        let (factors, coefficient) = match &self.monomials(divisor)[..] {
            [(atoms, coefficient)] => (atoms.clone(), *coefficient),
            _ => return None,
        };
        let (mut whole, mut rest) = (Vec::new(), Vec::new());
        for (atoms, factor) in self.monomials(a) {
            let mut left = atoms.to_vec();
            let divides = factors.iter().all(|factor| {
                let found = left.iter().position(|atom| atom == factor);
                found.map(|at| left.remove(at)).is_some()
            });
            if !divides {
                rest.push((atoms, factor));
                continue;
            }
            let (quotient, remainder) =
                (factor.div_euclid(coefficient), factor.rem_euclid(coefficient));
            if atoms.len() == factors.len() && left.is_empty() && factors.is_empty() {
                // A number: its quotient and its remainder.
                whole.push((Box::from([]), quotient));
                rest.push((Box::from([]), remainder));
            } else if remainder == 0 {
                whole.push((left.into(), quotient));
            } else {
                rest.push((atoms, factor));
            }
        }
        whole.retain(|(_, factor)| *factor != 0);
        rest.retain(|(_, factor)| *factor != 0);
        let (whole, rest) = (self.sum(whole), self.sum(rest));
        Some((whole, rest))
    }

    /// The quotient and the rest of a sum divided by a sum of several products, where the rest is known to be less.
    fn divide_by_sum(&mut self, a: Term, divisor: Term) -> Option<(Term, Term)> {
        let parts = self.monomials(divisor);
        let (leading, factor) = match &parts[..] {
            [] | [_] => return None,
            all => {
                all.iter().filter(|(_, factor)| *factor == 1).max_by_key(|it| it.0.len())?.clone()
            }
        };
        let leading = self.product_of(&leading, factor);
        let (mut whole, mut rest) = (self.integer(0), a);
        for _ in 0..MOST_STEPS {
            let (quotient, _) = self.split_by(rest, leading)?;
            if self.constant(quotient) == Some(0) {
                break;
            }
            let product = self.multiply(quotient, divisor);
            whole = self.add(whole, quotient);
            rest = self.subtract(rest, product);
            if self.is_within(rest, divisor) {
                return Some((whole, rest));
            }
        }
        None
    }

    /// The greatest common divisors of the divisor's coefficient and those of the sum's products.
    fn common_factors(&self, a: Term, divisor: i128) -> Vec<i128> {
        let mut found: Vec<i128> = (self.monomials(a).iter())
            .map(|(_, factor)| greatest_common_divisor(*factor, divisor))
            .filter(|&common| common > 1)
            .collect();
        found.sort_unstable();
        found.dedup();
        found.reverse();
        found
    }

    /// a / b rounded down, for a positive b.
    pub fn quotient(&mut self, a: Term, b: Term) -> Term {
        let one = self.integer(1);
        if b == one {
            return a;
        }
        if let (Some(a), Some(b)) = (self.constant(a), self.constant(b)) {
            return self.integer(a.div_euclid(b.max(1)));
        }
        if let Some((whole, rest)) = self.split_by(a, b) {
            let inside = self.quotient_of_rest(rest, b);
            return self.add(whole, inside);
        }
        if let Some((whole, _)) = self.divide_by_sum(a, b) {
            return whole;
        }
        self.quotient_of_rest(a, b)
    }

    /// The quotient of a sum of which no product is divisible.
    fn quotient_of_rest(&mut self, a: Term, b: Term) -> Term {
        if self.is_within(a, b) {
            return self.integer(0);
        }
        if let (Some((low, high)), Some(b)) = (both(self.range(a)), self.constant(b))
            && b > 0
            && low.div_euclid(b) == high.div_euclid(b)
        {
            return self.integer(low.div_euclid(b));
        }
        if let Some(divisor) = self.constant(b) {
            for common in self.common_factors(a, divisor) {
                let common_term = self.integer(common);
                let Some((whole, rest)) = self.split_by(a, common_term) else { continue };
                if self.is_within(rest, common_term) {
                    let smaller = self.integer(divisor / common);
                    return self.quotient(whole, smaller);
                }
            }
        } else if let Some((whole, rest, smaller)) = self.split_by_symbolic_factor(a, b) {
            let _ = rest;
            return self.quotient(whole, smaller);
        }
        match *self.node(a) {
            Node::Quotient(x, c) => {
                let both = self.multiply(b, c);
                self.quotient(x, both)
            }
            Node::Remainder(x, c) => match self.exact_quotient(c, b) {
                // (x mod (b * m)) / b = (x / b) mod m
                Some(m) => {
                    let quotient = self.quotient(x, b);
                    self.remainder(quotient, m)
                }
                None => self.intern(Node::Quotient(a, b)),
            },
            _ => self.intern(Node::Quotient(a, b)),
        }
    }

    /// A factor f of a symbolic product b with a = f * whole + rest and 0 <= rest < f: whole, rest and b / f.
    fn split_by_symbolic_factor(&mut self, a: Term, b: Term) -> Option<(Term, Term, Term)> {
        let (atoms, coefficient) = match &self.monomials(b)[..] {
            [(atoms, coefficient)] => (atoms.clone(), *coefficient),
            _ => return None,
        };
        let mut factors: Vec<(Vec<Term>, i128)> = Vec::new();
        if coefficient > 1 {
            factors.push((Vec::new(), coefficient));
        }
        if atoms.len() <= 4 {
            for set in 1usize..1 << atoms.len() {
                let chosen: Vec<Term> =
                    (0..atoms.len()).filter(|k| set & (1 << k) != 0).map(|k| atoms[k]).collect();
                for factor in [coefficient, 1] {
                    if chosen.len() < atoms.len() || factor < coefficient {
                        factors.push((chosen.clone(), factor));
                    }
                }
            }
        }
        for (chosen, factor) in factors {
            let f = self.product_of(&chosen, factor);
            if self.constant(f) == Some(1) {
                continue;
            }
            let Some((whole, rest)) = self.split_by(a, f) else { continue };
            if self.constant(whole) == Some(0) || !self.is_within(rest, f) {
                continue;
            }
            let smaller = self.exact_quotient(b, f)?;
            return Some((whole, rest, smaller));
        }
        None
    }

    /// a / b where b divides a.
    pub fn exact_quotient(&mut self, a: Term, b: Term) -> Option<Term> {
        let (whole, rest) = self.split_by(a, b)?;
        (self.constant(rest) == Some(0)).then_some(whole)
    }

    /// a - b * (a / b rounded down), for a positive b.
    pub fn remainder(&mut self, a: Term, b: Term) -> Term {
        if self.constant(b) == Some(1) {
            return self.integer(0);
        }
        if let (Some(a), Some(b)) = (self.constant(a), self.constant(b)) {
            return self.integer(a.rem_euclid(b.max(1)));
        }
        let a = match self.split_by(a, b) {
            Some((_, rest)) => rest,
            None => match self.divide_by_sum(a, b) {
                Some((_, rest)) => return rest,
                None => a,
            },
        };
        if self.is_within(a, b) {
            return a;
        }
        if let (Some((low, high)), Some(b)) = (both(self.range(a)), self.constant(b))
            && b > 0
            && low.div_euclid(b) == high.div_euclid(b)
        {
            let shift = self.integer(low.div_euclid(b) * b);
            return self.subtract(a, shift);
        }
        if let Some(simpler) = self.without_inner_remainders(a, b) {
            return self.remainder(simpler, b);
        }
        if let Node::Choice(_, x, y) = *self.node(a) {
            // Numbers that differ by a multiple of b.
            let difference = self.subtract(x, y);
            if self.exact_quotient(difference, b).is_some() {
                return self.remainder(x, b);
            }
        }
        if let Some(divisor) = self.constant(b) {
            for common in self.common_factors(a, divisor) {
                let common_term = self.integer(common);
                let Some((whole, rest)) = self.split_by(a, common_term) else { continue };
                if self.constant(whole) != Some(0) && self.is_within(rest, common_term) {
                    let smaller = self.integer(divisor / common);
                    let high = self.remainder(whole, smaller);
                    let high = self.scale(high, common);
                    return self.add(high, rest);
                }
            }
        } else if let Some((whole, rest, smaller)) = self.split_by_symbolic_factor(a, b) {
            let factor = self.exact_quotient(b, smaller);
            if let Some(factor) = factor {
                let high = self.remainder(whole, smaller);
                let high = self.multiply(high, factor);
                return self.add(high, rest);
            }
        }
        self.intern(Node::Remainder(a, b))
    }

    /// The sum with x in place of each `x mod c` whose factor times c is a multiple of b: modulo b they are equal.
    fn without_inner_remainders(&mut self, a: Term, b: Term) -> Option<Term> {
        let monomials = self.monomials(a);
        for (at, (atoms, factor)) in monomials.iter().enumerate() {
            for (k, &atom) in atoms.iter().enumerate() {
                let Node::Remainder(x, c) = *self.node(atom) else { continue };
                let mut rest = atoms.to_vec();
                rest.remove(k);
                let outer = self.product_of(&rest, *factor);
                let period = self.multiply(outer, c);
                if self.exact_quotient(period, b).is_none() {
                    continue;
                }
                let replaced = self.multiply(outer, x);
                let mut all = monomials.clone();
                all.remove(at);
                all.extend(self.monomials(replaced));
                return Some(self.sum(all));
            }
        }
        // Coefficients modulo a number.
        let divisor = self.constant(b).filter(|&divisor| divisor > 1)?;
        let reduced = |atoms: &[Term], factor: i128| match factor.rem_euclid(divisor) {
            _ if atoms.is_empty() => factor,
            rest if rest > divisor / 2 => rest - divisor,
            rest => rest,
        };
        if monomials.iter().all(|(atoms, factor)| reduced(atoms, *factor) == *factor) {
            return None;
        }
        let all = monomials.into_iter().map(|(atoms, factor)| {
            let factor = reduced(&atoms, factor);
            (atoms, factor)
        });
        Some(self.sum(all.filter(|(_, factor)| *factor != 0).collect()))
    }

    /// Whether 0 <= a < b is known.
    pub fn is_within(&mut self, a: Term, b: Term) -> bool {
        let (low, high) = self.range(a);
        if low.is_some_and(|low| low >= 0)
            && let (Some(high), (Some(least), _)) = (high, self.range(b))
            && high < least
        {
            return true;
        }
        if !self.is_known_natural(a) {
            return false;
        }
        let one = self.integer(1);
        let room = self.subtract(b, a);
        let room = self.subtract(room, one);
        self.is_known_natural(room)
    }

    /// Whether a >= 0 is known: by ranges, or since it holds at both ends of the range of each variable.
    pub fn is_known_natural(&mut self, a: Term) -> bool {
        self.is_natural_within(a, 8)
    }

    fn is_natural_within(&mut self, a: Term, depth: usize) -> bool {
        let (low, high) = self.range(a);
        if low.is_some_and(|low| low >= 0) {
            return true;
        }
        if depth == 0 || high.is_some_and(|high| high < 0) {
            return false;
        }
        let monomials = self.monomials(a);
        if monomials.len() > 40 {
            return false;
        }
        // An atom that is no size, with bounds: the sum is linear in it if it occurs in no product with itself.
        for (atoms, _) in &monomials {
            for &atom in atoms.iter() {
                let (least, most) = match *self.node(atom) {
                    Node::Variable(number) => (self.integer(0), self.extent(number)),
                    Node::Remainder(_, b) => (self.integer(0), b),
                    Node::Quotient(x, b) => {
                        // Of x within b * m, the quotient is within m.
                        if !matches!(self.node(x), Node::Sum(_) | Node::Variable(_)) {
                            continue;
                        }
                        let bound = self.greatest(x);
                        let Some(bound) = bound else { continue };
                        if !self.is_known_natural(x) {
                            continue;
                        }
                        let one = self.integer(1);
                        let end = self.quotient(bound, b);
                        (self.integer(0), self.add(end, one))
                    }
                    _ => continue,
                };
                if self.constant(most).is_some() && both(self.range(a)).is_some() && depth < 8 {
                    // Numbers: the range has decided.
                }
                if most == atom || self.mentions(most, atom) {
                    continue;
                }
                let occurs =
                    |monomial: &Monomial| monomial.0.iter().filter(|&&other| other == atom).count();
                if monomials.iter().any(|monomial| occurs(monomial) > 1) {
                    continue;
                }
                let (mut inside, mut outside) = (Vec::new(), Vec::new());
                for (atoms, factor) in &monomials {
                    match atoms.iter().position(|&other| other == atom) {
                        Some(at) => {
                            let mut left = atoms.to_vec();
                            left.remove(at);
                            inside.push((left.into(), *factor));
                        }
                        None => outside.push((atoms.clone(), *factor)),
                    }
                }
                let (slope, rest) = (self.sum(inside), self.sum(outside));
                let one = self.integer(1);
                let last = self.subtract(most, one);
                let _ = least;
                let rise = self.multiply(slope, last);
                let end = self.add(rest, rise);
                return self.is_natural_within(rest, depth - 1)
                    && self.is_natural_within(end, depth - 1);
            }
        }
        // With s = t + (the least value of s), a sum without negative coefficients is natural.
        let mut sizes: Vec<Term> = Vec::new();
        for (atoms, _) in &monomials {
            for &atom in atoms.iter() {
                if matches!(self.node(atom), Node::Size(_)) && !sizes.contains(&atom) {
                    sizes.push(atom);
                }
            }
        }
        if sizes.is_empty() {
            return false;
        }
        let mut shifted = self.integer(0);
        for (atoms, factor) in &monomials {
            let mut product = self.integer(*factor);
            for &atom in atoms.iter() {
                let value = match *self.node(atom) {
                    Node::Size(number) => {
                        let least = self.size_range(number).0;
                        let least = self.integer(least);
                        self.add(atom, least)
                    }
                    _ => atom,
                };
                product = self.multiply(product, value);
            }
            shifted = self.add(shifted, product);
        }
        let all = self.monomials(shifted);
        all.iter().all(|(atoms, factor)| {
            *factor >= 0 && atoms.iter().all(|&atom| self.range(atom).0.is_some_and(|low| low >= 0))
        })
    }

    /// The greatest value of a sum without negative coefficients, of variables within their extents.
    fn greatest(&mut self, a: Term) -> Option<Term> {
        let mut total = self.integer(0);
        let one = self.integer(1);
        for (atoms, factor) in self.monomials(a) {
            if factor < 0 {
                return None;
            }
            let mut product = self.integer(factor);
            for &atom in atoms.iter() {
                let value = match *self.node(atom) {
                    Node::Variable(number) => {
                        let extent = self.extent(number);
                        self.subtract(extent, one)
                    }
                    Node::Size(_) => atom,
                    Node::Remainder(_, b) => self.subtract(b, one),
                    _ => return None,
                };
                product = self.multiply(product, value);
            }
            total = self.add(total, product);
        }
        Some(total)
    }

    fn mentions(&self, term: Term, atom: Term) -> bool {
        term == atom || self.parts(term).into_iter().any(|part| self.mentions(part, atom))
    }

    pub(super) fn range_of_sum(&self, sum: &[Monomial]) -> Range {
        let (mut low, mut high) = (Some(0i128), Some(0i128));
        for (atoms, factor) in sum {
            let mut range = (Some(*factor), Some(*factor));
            for &atom in atoms.iter() {
                range = product_range(range, self.range(atom));
            }
            low = low.zip(range.0).and_then(|(a, b)| a.checked_add(b));
            high = high.zip(range.1).and_then(|(a, b)| a.checked_add(b));
        }
        (low, high)
    }

    pub(super) fn range_of_quotient(&self, a: Term, b: Term) -> Range {
        let (low, high) = self.range(a);
        match (self.range(b), low) {
            ((Some(b), Some(c)), _) if b == c && b > 0 => {
                (low.map(|low| low.div_euclid(b)), high.map(|high| high.div_euclid(b)))
            }
            (_, Some(low)) if low >= 0 => (Some(0), high),
            _ => (None, None),
        }
    }
}

fn both(range: Range) -> Option<(i128, i128)> {
    range.0.zip(range.1)
}

fn product_range(a: Range, b: Range) -> Range {
    // Products of natural numbers need no upper bound to have a lower one.
    let is_natural = |range: Range| range.0.is_some_and(|low| low >= 0);
    if let (Some((a0, a1)), Some((b0, b1))) = (both(a), both(b)) {
        let ends = [a0.checked_mul(b0), a0.checked_mul(b1), a1.checked_mul(b0), a1.checked_mul(b1)];
        let all: Option<Vec<i128>> = ends.into_iter().collect();
        if let Some(all) = all {
            return (all.iter().min().copied(), all.iter().max().copied());
        }
    }
    match is_natural(a) && is_natural(b) {
        true => (a.0.zip(b.0).and_then(|(a, b)| a.checked_mul(b)), None),
        false => (None, None),
    }
}

/// The greatest common divisor, of the absolute values.
pub fn greatest_common_divisor(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    i128::try_from(a).unwrap_or(1)
}
