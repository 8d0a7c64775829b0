//! Index maps: sums of multiples of loop counters and of looked-up coordinates.
//!
//! Every coordinate and every address of a loop nest is an [`Affine`]. Views only rewrite these
//! sums, so a chain of views costs nothing at run time. Factors and constants are numbers, or symbols of
//! open sizes ([`size`]).

use smallvec::SmallVec;

use super::nest::{ExprId, LoopId};
use crate::types::DYNAMIC;
use crate::types::size::{self, is_code};

/// A variable of an index map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Var {
    /// The counter of a loop, from 0 to its extent.
    Loop(LoopId),
    /// A value computed in the nest, as a signed 64-bit integer.
    Value(ExprId),
}

/// The largest value of a size.
pub const LARGEST: i64 = 1 << 61;

/// Replaces a number in the range of encoded symbols by another number out of any buffer's range, so that nothing is
/// read or written there either.
fn avoid_symbol_range(number: i64) -> i64 {
    if is_code(number) { i64::MAX } else { number }
}

/// The sum of numbers or sizes; of numbers, modulo 2^64.
pub fn add_sizes(a: i64, b: i64) -> i64 {
    match is_code(a) || is_code(b) {
        true => size::add(a, b).unwrap_or(DYNAMIC),
        false => avoid_symbol_range(a.wrapping_add(b)),
    }
}

/// The product of numbers or sizes; of numbers, modulo 2^64.
pub fn multiply_sizes(a: i64, b: i64) -> i64 {
    match is_code(a) || is_code(b) {
        true => size::mul(a, b).unwrap_or(DYNAMIC),
        false => avoid_symbol_range(a.wrapping_mul(b)),
    }
}

/// The number of elements of a shape: the product of its sizes.
pub fn count_elements(shape: &[i64]) -> i64 {
    shape.iter().fold(1, |count, &size| multiply_sizes(count, size))
}

/// The smallest and the largest number that a size, or a difference of sizes, can be.
fn size_bounds(size: i64) -> (i64, i64) {
    match is_code(size) {
        true if size::is_natural(size) => (0, LARGEST),
        true => (-LARGEST, LARGEST),
        false => (size, size),
    }
}

/// An upper bound of the last position in a dimension of a size.
pub fn last_position(extent: i64) -> i64 {
    if is_code(extent) { LARGEST } else { extent - 1 }
}

/// `constant + Σ factor * var`, modulo 2^64; terms are sorted by variable, no factor is 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Affine {
    /// Variables and their factors, each variable once.
    pub terms: SmallVec<[(Var, i64); 4]>,
    /// The constant term.
    pub constant: i64,
}

impl Affine {
    /// A constant index map.
    pub fn constant(constant: i64) -> Self {
        Affine { terms: SmallVec::new(), constant }
    }

    /// The index map that is one variable.
    pub fn var(var: Var) -> Self {
        Affine { terms: SmallVec::from_slice(&[(var, 1)]), constant: 0 }
    }

    /// The value of an index map without variables.
    pub fn as_constant(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// The factor of `var`; 0 if the sum does not contain it.
    pub fn factor(&self, var: Var) -> i64 {
        self.terms.iter().find(|(v, _)| *v == var).map_or(0, |&(_, factor)| factor)
    }

    /// Adds `factor * var`.
    pub fn add_term(&mut self, var: Var, factor: i64) {
        match self.terms.binary_search_by_key(&var, |&(v, _)| v) {
            Ok(at) => {
                self.terms[at].1 = add_sizes(self.terms[at].1, factor);
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
        self.constant = add_sizes(self.constant, multiply_sizes(other.constant, factor));
        for &(var, f) in &other.terms {
            self.add_term(var, multiply_sizes(f, factor));
        }
    }

    /// `self + offset`.
    pub fn plus(&self, offset: i64) -> Affine {
        Affine { constant: add_sizes(self.constant, offset), ..self.clone() }
    }

    /// `self * factor`.
    pub fn times(&self, factor: i64) -> Affine {
        let mut product = Affine::default();
        product.add_scaled(self, factor);
        product
    }

    /// The smallest and the largest value, each variable in its own range, as far as is known.
    pub fn range(&self, of: impl Fn(Var) -> (i64, i64)) -> (i128, i128) {
        let wide = |(low, high): (i64, i64)| (i128::from(low), i128::from(high));
        self.terms.iter().fold(wide(size_bounds(self.constant)), |(low, high), &(var, factor)| {
            let ((first, last), (least, most)) = (wide(of(var)), wide(size_bounds(factor)));
            let ends = [first * least, first * most, last * least, last * most];
            let smallest = ends.into_iter().min().unwrap_or(0);
            let largest = ends.into_iter().max().unwrap_or(0);
            (low.saturating_add(smallest), high.saturating_add(largest))
        })
    }

    /// Splits into a quotient by `divisor` and the terms that do not divide: `self` is
    /// `divisor * quotient + rest`. Whether `rest` is the remainder is for the caller to see.
    pub fn split(&self, divisor: i64) -> (Affine, Affine) {
        let mut quotient = Affine::default();
        let mut rest = Affine::default();
        match is_code(self.constant) || is_code(divisor) {
            true => match size::exact(self.constant, divisor) {
                Some(whole) => quotient.constant = whole,
                None => rest.constant = self.constant,
            },
            false => {
                quotient.constant = self.constant.div_euclid(divisor);
                rest.constant = self.constant.rem_euclid(divisor);
            }
        }
        for &(var, factor) in &self.terms {
            let whole = match is_code(factor) || is_code(divisor) {
                true => size::exact(factor, divisor),
                false => (factor % divisor == 0).then(|| factor / divisor),
            };
            match whole {
                Some(whole) => quotient.add_term(var, whole),
                None => rest.add_term(var, factor),
            }
        }
        (quotient, rest)
    }

    /// Divides what [`Affine::split`] has left by a number, factor by factor: adds to the quotient, and returns the
    /// remainders. So `59 i` divided by 58 is `i`, with the rest `i`. Symbols are left in the rest.
    pub fn divide_factors(&self, divisor: i64, quotient: &mut Affine) -> Affine {
        let mut remainders = Affine::constant(self.constant);
        for &(var, factor) in &self.terms {
            let whole = if is_code(factor) { 0 } else { factor / divisor };
            quotient.add_term(var, whole);
            remainders.add_term(var, add_sizes(factor, -whole * divisor));
        }
        remainders
    }
}

/// The row-major linear position of a coordinate; dimensions of size 1 are skipped.
pub fn linear_position(shape: &[i64], at: &[Affine]) -> Affine {
    let mut position = Affine::default();
    let mut stride = 1i64;
    for (&size, coordinate) in shape.iter().zip(at).rev() {
        if size != 1 {
            position.add_scaled(coordinate, stride);
        }
        stride = multiply_sizes(stride, size);
    }
    position
}
