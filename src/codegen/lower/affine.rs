//! Index maps: sums of multiples of loop counters and of looked-up coordinates.
//!
//! Every coordinate and every address of a loop nest is an [`Affine`]. Views only rewrite these
//! sums, so a chain of views costs nothing at run time.

use smallvec::SmallVec;

use super::nest::{ExprId, LoopId};

/// What an index map is a sum over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Var {
    /// The counter of a loop, from 0 to its extent.
    Loop(LoopId),
    /// A value computed in the nest, as a signed 64-bit integer.
    Value(ExprId),
}

/// `constant + Σ factor * var`, modulo 2^64; terms are sorted by variable, no factor is 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Affine {
    pub terms: SmallVec<[(Var, i64); 4]>,
    pub constant: i64,
}

impl Affine {
    pub fn constant(constant: i64) -> Self {
        Affine { terms: SmallVec::new(), constant }
    }

    pub fn var(var: Var) -> Self {
        Affine { terms: SmallVec::from_slice(&[(var, 1)]), constant: 0 }
    }

    /// The value of an index map without variables.
    pub fn as_constant(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// The factor of `var`, 0 where it does not stand in the sum.
    pub fn factor(&self, var: Var) -> i64 {
        self.terms.iter().find(|(v, _)| *v == var).map_or(0, |&(_, factor)| factor)
    }

    /// Adds `factor * var`.
    pub fn add_term(&mut self, var: Var, factor: i64) {
        match self.terms.binary_search_by_key(&var, |&(v, _)| v) {
            Ok(at) => {
                self.terms[at].1 = self.terms[at].1.wrapping_add(factor);
                if self.terms[at].1 == 0 {
                    self.terms.remove(at);
                }
            }
            Err(at) if factor != 0 => self.terms.insert(at, (var, factor)),
            Err(_) => {}
        }
    }

    /// Adds `factor * other`.
    pub fn add_scaled(&mut self, other: &Affine, factor: i64) {
        self.constant = self.constant.wrapping_add(other.constant.wrapping_mul(factor));
        for &(var, f) in &other.terms {
            self.add_term(var, f.wrapping_mul(factor));
        }
    }

    /// `self + offset`.
    pub fn plus(&self, offset: i64) -> Affine {
        Affine { constant: self.constant.wrapping_add(offset), ..self.clone() }
    }

    /// `self * factor`.
    pub fn times(&self, factor: i64) -> Affine {
        let mut product = Affine::default();
        product.add_scaled(self, factor);
        product
    }

    /// The smallest and the largest value, each variable in its own range.
    pub fn range(&self, of: impl Fn(Var) -> (i64, i64)) -> (i128, i128) {
        let start = i128::from(self.constant);
        self.terms.iter().fold((start, start), |(low, high), &(var, factor)| {
            let (first, last) = of(var);
            let ends = [first, last].map(|end| i128::from(end) * i128::from(factor));
            (low + ends[0].min(ends[1]), high + ends[0].max(ends[1]))
        })
    }

    /// Splits into a quotient by `divisor` and the terms that do not divide: `self` is
    /// `divisor * quotient + rest`. Whether `rest` is the remainder is for the caller to see.
    pub fn split(&self, divisor: i64) -> (Affine, Affine) {
        let mut quotient = Affine::constant(self.constant.div_euclid(divisor));
        let mut rest = Affine::constant(self.constant.rem_euclid(divisor));
        for &(var, factor) in &self.terms {
            if factor % divisor == 0 {
                quotient.add_term(var, factor / divisor);
            } else {
                rest.add_term(var, factor);
            }
        }
        (quotient, rest)
    }
}

/// The row-major linear position of a coordinate; dimensions of size 1 do not count.
pub fn linear(shape: &[i64], at: &[Affine]) -> Affine {
    let mut position = Affine::default();
    let mut stride = 1i64;
    for (&size, coordinate) in shape.iter().zip(at).rev() {
        if size != 1 {
            position.add_scaled(coordinate, stride);
        }
        stride = stride.wrapping_mul(size);
    }
    position
}
