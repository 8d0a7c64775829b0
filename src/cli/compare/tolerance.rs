//! How near elements must be to count as equal, and how far apart they are.

use clap::Args;

use multigather::tensor::Tensor;
use multigather::tensor::scalar::is_same_element;
use multigather::tensor::scalar::{bits_of, float_from_bytes};
use multigather::types::ElementType;

/// The accepted distance of elements. Without any limit, equal elements have equal bits, but for NaNs that arithmetic
/// may have made; with one, NaN equals NaN, and an element that meets one of the limits is equal.
#[derive(Args, Clone, Copy, Default, Debug)]
pub struct Tolerance {
    /// Accept |a - b| <= ATOL + RTOL * |b|, as NumPy does; b is the first engine's element
    #[arg(long, value_name = "RTOL", value_parser = not_negative)]
    rtol: Option<f64>,
    /// Accept |a - b| <= ATOL + RTOL * |b|
    #[arg(long, value_name = "ATOL", value_parser = not_negative)]
    atol: Option<f64>,
    /// Accept floats that are at most N representable numbers apart
    #[arg(long, value_name = "N")]
    ulp: Option<u64>,
    /// Whether any NaN is the same as another: the program computes floats
    #[arg(skip)]
    any_nan: bool,
    /// Whether the limits are those of floats alone.
    #[arg(skip)]
    is_of_floats: bool,
}

fn not_negative(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().map_err(|error| error.to_string())?;
    match number >= 0.0 {
        true => Ok(number),
        false => Err("it must be a number that is not negative".to_string()),
    }
}

/// The distance of two numbers of one type.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Distance {
    /// Representable numbers from one to the other; `None` of integers.
    pub ulps: Option<u64>,
    /// |a - b| / |b|.
    pub relative: f64,
}

/// A number: its value, and for a float its index among the numbers of its type.
#[derive(Clone, Copy)]
struct Number {
    value: f64,
    place: Option<i128>,
}

impl Tolerance {
    /// Whether any limit is set.
    pub fn is_given(&self) -> bool {
        self.rtol.is_some() || self.atol.is_some() || self.ulp.is_some()
    }

    /// The same limits, or these for floats alone where none is set.
    pub fn or_near(self, rtol: f64, atol: f64) -> Self {
        match self.is_given() {
            true => self,
            false => Tolerance { rtol: Some(rtol), atol: Some(atol), is_of_floats: true, ..self },
        }
    }

    /// The same limits; with `any_nan`, any NaN is the same as another.
    pub fn with_any_nan(self, any_nan: bool) -> Self {
        Tolerance { any_nan, ..self }
    }

    /// Whether two elements are the same without any limit.
    pub fn is_same(&self, found: &Tensor, reference: &Tensor, at: usize) -> bool {
        is_same_element(found, reference, at, self.any_nan)
    }

    /// Whether an element counts as equal to that of the reference.
    pub fn accepts(&self, found: &Tensor, reference: &Tensor, at: usize) -> bool {
        if self.is_same(found, reference, at) {
            return true;
        }
        let is_number = !matches!(found.element(), ElementType::I1 | ElementType::String);
        let mut parts = element_parts(found, at).zip(element_parts(reference, at));
        is_number && self.is_given() && parts.all(|(a, b)| self.accepts_number(a, b))
    }

    fn accepts_number(&self, a: Number, b: Number) -> bool {
        if a.value == b.value && a.place.is_some() || a.value.is_nan() && b.value.is_nan() {
            return true;
        }
        let is_limited = a.place.is_some() || !self.is_of_floats;
        if !is_limited || !a.value.is_finite() || !b.value.is_finite() {
            return false;
        }
        let is_near = (self.rtol.is_some() || self.atol.is_some())
            && (a.value - b.value).abs()
                <= self.atol.unwrap_or(0.0) + self.rtol.unwrap_or(0.0) * b.value.abs();
        is_near || number_distance(a, b).ulps.zip(self.ulp).is_some_and(|(ulps, most)| ulps <= most)
    }
}

/// The distance of two elements; of complex numbers, that of the parts that differ more. `None` for strings, NaN and
/// infinities.
pub fn element_distance(found: &Tensor, reference: &Tensor, at: usize) -> Option<Distance> {
    if found.element() == ElementType::String {
        return None;
    }
    let parts = element_parts(found, at).zip(element_parts(reference, at));
    parts
        .map(|(a, b)| number_distance(a, b))
        .reduce(Distance::larger)
        .filter(|d| d.relative.is_finite())
}

impl Distance {
    /// The larger one of each measure.
    pub fn larger(self, other: Distance) -> Distance {
        Distance {
            ulps: self.ulps.max(other.ulps),
            // Of NaN and a number, `max` takes the number.
            relative: match self.relative.is_nan() || other.relative.is_nan() {
                true => f64::NAN,
                false => self.relative.max(other.relative),
            },
        }
    }
}

fn number_distance(a: Number, b: Number) -> Distance {
    let places = a.place.zip(b.place);
    let ulps = places.map(|(a, b)| u64::try_from(a.abs_diff(b)).unwrap_or(u64::MAX));
    let relative = if a.value == b.value { 0.0 } else { (a.value - b.value).abs() / b.value.abs() };
    Distance { ulps, relative }
}

/// A number, or both parts of a complex one.
fn element_parts(tensor: &Tensor, at: usize) -> impl Iterator<Item = Number> {
    let part = tensor.element().part();
    let bytes = tensor.bytes_at(at);
    bytes.chunks_exact(part.bytes()).map(move |bytes| match part.is_float() {
        true => {
            // Zeros of both signs have one place, 0.
            let bits = i128::from(bits_of(bytes));
            let sign = 1i128 << (part.bits() - 1);
            let place = if bits < sign { bits } else { sign - bits };
            Number { value: float_from_bytes(part, bytes), place: Some(place) }
        }
        false => Number { value: tensor.int_at(at) as f64, place: None },
    })
}
