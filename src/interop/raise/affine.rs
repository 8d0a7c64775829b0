//! Affine expressions of loop indices as linear forms, and `affine_map` attributes whose results are linear forms.

use smallvec::SmallVec;

/// `offset + sum of factors[d] * position along loop d`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Linear {
    pub factors: SmallVec<[i64; 4]>,
    pub offset: i64,
}

impl Linear {
    /// A form that does not depend on the loops.
    pub fn constant(loops: usize, offset: i64) -> Linear {
        Linear { factors: SmallVec::from_elem(0, loops), offset }
    }

    /// The index of loop `dim`; `None` where there is no such loop.
    pub fn position(loops: usize, dim: usize) -> Option<Linear> {
        let mut form = Linear::constant(loops, 0);
        *form.factors.get_mut(dim)? = 1;
        Some(form)
    }

    /// The value of a form that does not depend on the loops.
    pub fn as_constant(&self) -> Option<i64> {
        self.factors.iter().all(|&factor| factor == 0).then_some(self.offset)
    }

    /// The only loop on which the form depends, with its factor.
    pub fn only_loop(&self) -> Option<(usize, i64)> {
        let mut used = self.factors.iter().enumerate().filter(|(_, factor)| **factor != 0);
        let (dim, &factor) = used.next()?;
        used.next().is_none().then_some((dim, factor))
    }

    /// The sum of two forms; `None` if it overflows.
    pub fn plus(&self, other: &Linear) -> Option<Linear> {
        self.combine(other, i64::checked_add)
    }

    /// The difference of two forms; `None` if it overflows.
    pub fn minus(&self, other: &Linear) -> Option<Linear> {
        self.combine(other, i64::checked_sub)
    }

    fn combine(&self, other: &Linear, op: fn(i64, i64) -> Option<i64>) -> Option<Linear> {
        let pairs = self.factors.iter().zip(&other.factors);
        let factors = pairs.map(|(&a, &b)| op(a, b)).collect::<Option<_>>()?;
        Some(Linear { factors, offset: op(self.offset, other.offset)? })
    }

    /// The product of two forms, one of which is a constant; `None` otherwise, or if it overflows.
    pub fn times(&self, other: &Linear) -> Option<Linear> {
        let (form, by) = match (self.as_constant(), other.as_constant()) {
            (_, Some(by)) => (self, by),
            (Some(by), None) => (other, by),
            (None, None) => return None,
        };
        let factors = form.factors.iter().map(|f| f.checked_mul(by)).collect::<Option<_>>()?;
        Some(Linear { factors, offset: form.offset.checked_mul(by)? })
    }

    /// The form with the index of each loop replaced by another form.
    pub fn substitute(&self, positions: &[Linear]) -> Option<Linear> {
        let loops = positions.first().map_or(0, |form| form.factors.len());
        let start = Linear::constant(loops, self.offset);
        self.factors.iter().zip(positions).try_fold(start, |sum, (&factor, form)| {
            sum.plus(&form.times(&Linear::constant(loops, factor))?)
        })
    }

    /// The smallest and the largest value of the form in nonempty loops of these sizes; `None` if it depends on a
    /// dynamic one.
    pub fn range(&self, sizes: &[i64]) -> Option<(i64, i64)> {
        let (mut low, mut high) = (self.offset, self.offset);
        for (&factor, &size) in self.factors.iter().zip(sizes).filter(|(factor, _)| **factor != 0) {
            let last = factor.checked_mul(size.checked_sub(1)?)?;
            low = low.checked_add(last.min(0))?;
            high = high.checked_add(last.max(0))?;
        }
        Some((low, high))
    }
}

/// An `affine_map<(d0, …) -> (…)>` without symbols whose results are linear forms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    pub loops: usize,
    pub results: Vec<Linear>,
}

impl Map {
    /// Parses the text of an attribute; `None` for a map with symbols, or one whose results are not linear.
    pub fn parse(text: &str) -> Option<Map> {
        let inner = text.strip_prefix("affine_map<")?.strip_suffix('>')?;
        let (dims, results) = inner.split_once("->")?;
        let names = split_list(dims)?;
        let mut parser = Parser { names: &names, rest: results.trim() };
        parser.expect("(")?;
        let mut forms = Vec::new();
        if parser.expect(")").is_none() {
            loop {
                forms.push(parser.parse_sum(0)?);
                if parser.expect(",").is_none() {
                    break;
                }
            }
            parser.expect(")")?;
        }
        parser.rest.is_empty().then_some(Map { loops: names.len(), results: forms })
    }

    /// The map that reads an operand at the indices of the loops themselves.
    pub fn identity(loops: usize) -> Map {
        Map::of_loops(loops, 0..loops)
    }

    /// The map each of whose results is the index of one loop.
    pub fn of_loops(loops: usize, dims: impl IntoIterator<Item = usize>) -> Map {
        let results = dims.into_iter().filter_map(|dim| Linear::position(loops, dim)).collect();
        Map { loops, results }
    }

    /// The loops whose indices the results are; `None` if a result is not the index of one loop.
    pub fn as_loops(&self) -> Option<Vec<usize>> {
        let plain = |form: &Linear| match form.only_loop() {
            Some((dim, 1)) if form.offset == 0 => Some(dim),
            _ => None,
        };
        self.results.iter().map(plain).collect()
    }
}

/// The names in a list `(a, b)`.
fn split_list(text: &str) -> Option<Vec<&str>> {
    let inner = text.trim().strip_prefix('(')?.strip_suffix(')')?.trim();
    if inner.is_empty() {
        return Some(Vec::new());
    }
    Some(inner.split(',').map(str::trim).collect())
}

/// The largest depth of nested parentheses.
const DEEPEST: usize = 64;

struct Parser<'t> {
    names: &'t [&'t str],
    rest: &'t str,
}

impl<'t> Parser<'t> {
    fn expect(&mut self, token: &str) -> Option<()> {
        self.rest = self.rest.strip_prefix(token)?.trim_start();
        Some(())
    }

    fn parse_word(&mut self) -> Option<&'t str> {
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let end = self.rest.find(|c| !is_word(c)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest.trim_start();
        (!word.is_empty()).then_some(word)
    }

    fn parse_sum(&mut self, depth: usize) -> Option<Linear> {
        let mut sum = self.parse_product(depth)?;
        loop {
            if self.expect("+").is_some() {
                sum = sum.plus(&self.parse_product(depth)?)?;
            } else if self.expect("-").is_some() {
                sum = sum.minus(&self.parse_product(depth)?)?;
            } else {
                return Some(sum);
            }
        }
    }

    fn parse_product(&mut self, depth: usize) -> Option<Linear> {
        let mut product = self.parse_factor(depth)?;
        while self.expect("*").is_some() {
            product = product.times(&self.parse_factor(depth)?)?;
        }
        Some(product)
    }

    fn parse_factor(&mut self, depth: usize) -> Option<Linear> {
        if depth > DEEPEST {
            return None;
        }
        if self.expect("(").is_some() {
            let inner = self.parse_sum(depth + 1)?;
            self.expect(")")?;
            return Some(inner);
        }
        let loops = self.names.len();
        if self.expect("-").is_some() {
            return self.parse_factor(depth + 1)?.times(&Linear::constant(loops, -1));
        }
        let word = self.parse_word()?;
        match self.names.iter().position(|name| *name == word) {
            Some(dim) => Linear::position(loops, dim),
            None => Some(Linear::constant(loops, word.parse().ok()?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_linear_maps_only() {
        let map = |text: &str| Map::parse(&format!("affine_map<{text}>"));
        let forms = |text: &str| -> Vec<(Vec<i64>, i64)> {
            let map = map(text).unwrap_or_else(|| panic!("{text} is linear"));
            map.results.into_iter().map(|form| (form.factors.to_vec(), form.offset)).collect()
        };
        assert_eq!(forms("() -> ()"), []);
        assert_eq!(forms("(d0, d1) -> (d1, 3)"), [(vec![0, 1], 0), (vec![0, 0], 3)]);
        assert_eq!(forms("(d0) -> (d0 * 2 + 1)"), [(vec![2], 1)]);
        assert_eq!(forms("(d0, d1) -> (-d0 + (d1 - 4) * 3)"), [(vec![-1, 3], -12)]);
        for other in ["(d0) -> (d0 mod 2)", "(d0)[s0] -> (s0)", "(d0) -> (d0 * d0)", "(d0) -> (d1)"]
        {
            assert_eq!(map(other), None, "{other}");
        }
        let deep = format!("(d0) -> ({}d0{})", "(".repeat(1000), ")".repeat(1000));
        assert_eq!(map(&deep), None);
        assert_eq!(map(&format!("(d0) -> (d0 * {})", i128::MAX)), None);
    }

    #[test]
    fn ranges_do_not_overflow() {
        let form = Linear { factors: SmallVec::from_slice(&[2, -3]), offset: 5 };
        assert_eq!(form.range(&[4, 2]), Some((2, 11)));
        let large = Linear { factors: SmallVec::from_slice(&[i64::MAX]), offset: 0 };
        assert_eq!(large.range(&[3]), None);
        let one = Linear::position(2, 1).expect("there are two loops");
        assert_eq!(one.range(&[crate::types::DYNAMIC, 4]), Some((0, 3)));
        assert_eq!(one.range(&[4, crate::types::DYNAMIC]), None);
    }
}
