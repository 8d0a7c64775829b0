//! Piecewise linear functions of one integer, exact for every number of a range: each segment is
//! linear in the number itself or in its remainder.

use std::cmp::Ordering;

use super::super::dropped::MOST_PIECES;
use crate::ops::core::range::Range;

/// The steepest slope, so that products do not overflow `i128`.
const STEEPEST: i128 = 1 << 32;
/// The largest number of wraps around a modulus that are represented as segments of their own.
const MOST_WRAPS: i128 = 3;

/// The numbers `low..=high`, or those of them whose floor modulo is in the residues' range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Domain {
    low: i128,
    high: i128,
    residues: Option<Residues>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Residues {
    modulus: i128,
    low: i128,
    high: i128,
}

/// `slope * v + offset`, where v is the number, or its remainder where the domain has residues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Linear {
    slope: i128,
    offset: i128,
}

pub type Piece = (Domain, Linear);

/// The reason why a function is not represented piecewise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotRepresentable {
    /// The function is not piecewise linear.
    NotLinear,
    /// There are more segments, or steeper ones, than the limits allow.
    TooMany,
}

pub type PiecewiseResult<T> = Result<T, NotRepresentable>;

use NotRepresentable::{NotLinear, TooMany};

/// An exact function from the integers of a range to integers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piecewise {
    pieces: Vec<Piece>,
}

impl Linear {
    pub fn constant(offset: i128) -> Linear {
        Linear { slope: 0, offset }
    }

    /// The result for a value of the variable.
    fn value_at(self, v: i128) -> i128 {
        self.slope * v + self.offset
    }

    pub fn plus(self, other: Linear) -> Linear {
        Linear { slope: self.slope + other.slope, offset: self.offset + other.offset }
    }

    pub fn times(self, factor: i128) -> Option<Linear> {
        let (slope, offset) = (self.slope.checked_mul(factor)?, self.offset.checked_mul(factor)?);
        Some(Linear { slope, offset })
    }

    pub fn as_constant(self) -> Option<i128> {
        (self.slope == 0).then_some(self.offset)
    }
}

impl Domain {
    /// The range of the variable `v` of [`Linear`].
    fn variable(&self) -> Range {
        self.residues.map_or((self.low, self.high), |residues| (residues.low, residues.high))
    }

    /// The part of the domain in which the variable `v` of [`Linear`] is in a range.
    fn where_variable(mut self, low: i128, high: i128) -> Option<Domain> {
        let (from, to) = match &mut self.residues {
            Some(residues) => (&mut residues.low, &mut residues.high),
            None => (&mut self.low, &mut self.high),
        };
        *from = low.max(*from);
        *to = high.min(*to);
        (*from <= *to).then_some(self)
    }
}

/// The part of a segment on numbers in a range. If the segment is linear in residues and the range has one wrap
/// around the modulus only, the residues are restricted to a range, too.
fn restrict_to_range((domain, linear): Piece, low: i128, high: i128) -> Option<Piece> {
    let (low, high) = (low.max(domain.low), high.min(domain.high));
    if low > high {
        return None;
    }
    let Some(residues) = domain.residues else {
        return Some((Domain { low, high, residues: None }, linear));
    };
    let turn = low.div_euclid(residues.modulus);
    if turn != high.div_euclid(residues.modulus) {
        return Some((Domain { low, high, residues: Some(residues) }, linear));
    }
    let start = turn * residues.modulus;
    let (low, high) = (low.max(start + residues.low), high.min(start + residues.high));
    let linear = Linear { offset: linear.offset - linear.slope * start, ..linear };
    (low <= high).then_some((Domain { low, high, residues: None }, linear))
}

/// The intersection of the domains of two segments, with both functions; `None` where it is no domain.
fn intersect_domains(a: Piece, b: Piece) -> Option<Option<(Domain, Linear, Linear)>> {
    let Some(a) = restrict_to_range(a, b.0.low, b.0.high) else { return Some(None) };
    let Some(b) = restrict_to_range(b, a.0.low, a.0.high) else { return Some(None) };
    let Some(a) = restrict_to_range(a, b.0.low, b.0.high) else { return Some(None) };
    let residues = match (a.0.residues, b.0.residues) {
        (None, None) => None,
        (Some(residues), None) if b.1.slope == 0 => Some(residues),
        (None, Some(residues)) if a.1.slope == 0 => Some(residues),
        (Some(x), Some(y)) if x.modulus == y.modulus => {
            let (low, high) = (x.low.max(y.low), x.high.min(y.high));
            if low > high {
                return Some(None);
            }
            Some(Residues { low, high, ..x })
        }
        _ => return None,
    };
    let domain = Domain { low: a.0.low, high: a.0.high, residues };
    Some(Some((domain, a.1, b.1)))
}

/// The parts of a domain by the sign of a linear function on it.
fn split_by_sign(domain: Domain, f: Linear) -> impl Iterator<Item = (Domain, Ordering)> {
    let (low, high) = domain.variable();
    // f < 0 in the first part and > 0 in the last, or the other way round.
    let (zero_from, zero_to) = match f.slope {
        0 if f.offset == 0 => (low, high),
        0 => (high + 1, high),
        // The first v with |slope| * v at or beyond the zero, and the last one not beyond it.
        slope => {
            let zero = -f.offset * slope.signum();
            let slope = slope.abs();
            (-(-zero).div_euclid(slope), zero.div_euclid(slope))
        }
    };
    let first = f.value_at(low).cmp(&0);
    let first = if f.slope > 0 {
        Ordering::Less
    } else if f.slope < 0 {
        Ordering::Greater
    } else {
        first
    };
    let parts = [
        (low, high.min(zero_from - 1), first),
        (zero_from, zero_to, Ordering::Equal),
        (zero_to + 1, high, first.reverse()),
    ];
    let of_constant = f.slope == 0;
    parts
        .into_iter()
        .enumerate()
        .filter(move |(k, _)| !of_constant || *k < 2)
        .filter(|(_, (low, high, _))| low <= high)
        .filter_map(move |(_, (low, high, sign))| Some((domain.where_variable(low, high)?, sign)))
}

/// A linear function reduced into `start..start + modulus`: parts of the domain with one number of wraps each, with
/// the reduced function and that number.
pub fn split_by_wraps(
    domain: Domain,
    f: Linear,
    start: i128,
    modulus: i128,
) -> PiecewiseResult<Vec<(Domain, Linear, i128)>> {
    let mut parts = Vec::new();
    let (mut from, high) = domain.variable();
    while from <= high {
        if parts.len() >= MOST_PIECES {
            return Err(TooMany);
        }
        let turn = (f.value_at(from) - start).div_euclid(modulus);
        let first = start + turn * modulus;
        let last = match f.slope.cmp(&0) {
            Ordering::Equal => high,
            Ordering::Greater => (first + modulus - 1 - f.offset).div_euclid(f.slope),
            Ordering::Less => (f.offset - first).div_euclid(-f.slope),
        };
        let part = domain.where_variable(from, last).ok_or(NotLinear)?;
        parts.push((part, Linear { offset: f.offset - turn * modulus, ..f }, turn));
        from = last + 1;
    }
    Ok(parts)
}

/// The floor modulo of a linear function.
pub fn reduce_modulo(domain: Domain, f: Linear, modulus: i128) -> PiecewiseResult<Vec<Piece>> {
    let (low, high) = domain.variable();
    let ends = [f.value_at(low).div_euclid(modulus), f.value_at(high).div_euclid(modulus)];
    let many = (ends[0] - ends[1]).abs() >= MOST_WRAPS;
    let domain = match domain.residues {
        None if many => {
            Domain { residues: Some(Residues { modulus, low: 0, high: modulus - 1 }), ..domain }
        }
        _ => domain,
    };
    let parts = split_by_wraps(domain, f, 0, modulus)?;
    Ok(parts.into_iter().map(|(domain, f, _)| (domain, f)).collect())
}

impl Piecewise {
    /// The identity function on a range.
    pub fn identity((low, high): Range) -> Piecewise {
        let domain = Domain { low, high, residues: None };
        Piecewise { pieces: vec![(domain, Linear { slope: 1, offset: 0 })] }
    }

    /// The function of these segments, which must be disjoint. An error where there are too many, or too steep ones.
    fn from_pieces(pieces: Vec<Piece>) -> PiecewiseResult<Piecewise> {
        let flat = pieces.iter().all(|(_, f)| f.slope.abs() <= STEEPEST);
        (flat && pieces.len() <= MOST_PIECES).then_some(Piecewise { pieces }).ok_or(TooMany)
    }

    /// The function that `f` makes of each segment.
    pub fn map(
        &self,
        f: impl Fn(Domain, Linear) -> PiecewiseResult<Vec<Piece>>,
    ) -> PiecewiseResult<Piecewise> {
        let mut pieces = Vec::new();
        for &(domain, linear) in &self.pieces {
            pieces.extend(f(domain, linear)?);
        }
        Piecewise::from_pieces(pieces)
    }

    /// The constant function on the same domain.
    pub fn constant(&self, value: i128) -> Piecewise {
        let pieces = self.pieces.iter().map(|&(domain, _)| (domain, Linear::constant(value)));
        Piecewise { pieces: pieces.collect() }
    }

    /// The function that `f` makes of each pair of segments where their domains intersect.
    pub fn zip(
        &self,
        other: &Piecewise,
        f: impl Fn(Domain, Linear, Linear) -> PiecewiseResult<Vec<Piece>>,
    ) -> PiecewiseResult<Piecewise> {
        let mut pieces = Vec::new();
        for &a in &self.pieces {
            for &b in &other.pieces {
                if let Some((domain, x, y)) = intersect_domains(a, b).ok_or(NotLinear)? {
                    pieces.extend(f(domain, x, y)?);
                }
            }
            if pieces.len() > MOST_PIECES {
                return Err(TooMany);
            }
        }
        Piecewise::from_pieces(pieces)
    }

    /// The first function where this one is not 0, the second elsewhere.
    pub fn select(&self, yes: &Piecewise, no: &Piecewise) -> PiecewiseResult<Piecewise> {
        let mut pieces = Vec::new();
        for (domain, f) in self.nonzero_indicator().pieces {
            let branch = if f.offset != 0 { yes } else { no };
            for &piece in &branch.pieces {
                if let Some((domain, _, value)) =
                    intersect_domains((domain, f), piece).ok_or(NotLinear)?
                {
                    pieces.push((domain, value));
                }
            }
        }
        Piecewise::from_pieces(pieces)
    }

    /// The function that is 1 where this one is not 0, and 0 elsewhere.
    pub fn nonzero_indicator(&self) -> Piecewise {
        let bit = |sign| Linear::constant(i128::from(sign != Ordering::Equal));
        let pieces = self.pieces.iter().flat_map(|&(domain, f)| {
            split_by_sign(domain, f).map(move |(part, sign)| (part, bit(sign)))
        });
        Piecewise { pieces: pieces.collect() }
    }

    /// The function that `f` makes of each pair of segments by the order of their results.
    pub fn compare(
        &self,
        other: &Piecewise,
        f: impl Fn(Ordering, Linear, Linear) -> Linear,
    ) -> PiecewiseResult<Piecewise> {
        self.zip(other, |domain, x, y| {
            let difference = Linear { slope: x.slope - y.slope, offset: x.offset - y.offset };
            Ok(split_by_sign(domain, difference)
                .map(|(part, sign)| (part, f(sign, x, y)))
                .collect())
        })
    }

    /// The function with its results wrapped into the range of an integer type, as its arithmetic does.
    pub fn wrap_to_range(&self, (low, high): Range) -> PiecewiseResult<Piecewise> {
        self.map(|domain, f| {
            let parts = split_by_wraps(domain, f, low, high - low + 1)?;
            Ok(parts.into_iter().map(|(domain, f, _)| (domain, f)).collect())
        })
    }

    /// The smallest and the largest result.
    pub fn range(&self) -> Range {
        let ends = self.pieces.iter().flat_map(|(domain, f)| {
            let (low, high) = domain.variable();
            [f.value_at(low), f.value_at(high)]
        });
        ends.fold((i128::MAX, i128::MIN), |(low, high), v| (low.min(v), high.max(v)))
    }

    /// Whether both functions are known to be equal everywhere.
    pub fn equals(&self, other: &Piecewise) -> bool {
        let equal = |domain: Domain, x: Linear, y: Linear| {
            let (low, high) = domain.variable();
            let is_equal =
                x.value_at(low) == y.value_at(low) && x.value_at(high) == y.value_at(high);
            is_equal.then(Vec::new).ok_or(NotLinear)
        };
        self.zip(other, equal).is_ok()
    }

    /// The identity function on the range of this function's numbers.
    pub fn identity_on_domain(&self) -> Piecewise {
        Piecewise::identity(self.domain_range())
    }

    /// The range of the numbers on which the function is defined.
    pub fn domain_range(&self) -> Range {
        let low = self.pieces.iter().map(|(domain, _)| domain.low).min().unwrap_or(0);
        let high = self.pieces.iter().map(|(domain, _)| domain.high).max().unwrap_or(0);
        (low, high)
    }

    /// Whether the function is the identity on its domain.
    pub fn is_identity(&self) -> bool {
        self.pieces.iter().all(|(domain, f)| {
            let itself = *f == Linear { slope: 1, offset: 0 };
            itself && domain.residues.is_none()
        })
    }

    /// The result for one number; `None` outside of the domain.
    pub fn value_at(&self, number: i128) -> Option<i128> {
        let within = |domain: &Domain| match &domain.residues {
            None => Some(number),
            Some(residues) => {
                let residue = number.rem_euclid(residues.modulus);
                (residues.low..=residues.high).contains(&residue).then_some(residue)
            }
        };
        let about = |domain: &&Piece| (domain.0.low..=domain.0.high).contains(&number);
        self.pieces.iter().filter(about).find_map(|(domain, f)| Some(f.value_at(within(domain)?)))
    }

    /// The slope and the offset, if the function is a single linear segment without residues.
    pub fn as_linear(&self) -> Option<(i128, i128)> {
        match self.pieces[..] {
            [(domain, f)] if domain.residues.is_none() => Some((f.slope, f.offset)),
            _ => None,
        }
    }
}
