//! Real and complex numbers in `f64`, and their bytes as elements of other types.

use std::ops::{Div, Mul, Sub};

use rustfft::num_complex::Complex;

use crate::tensor::scalar::{float_from_bytes, float_to_bytes};
use crate::types::ElementType;

/// A real number, or a complex one.
pub trait Number:
    Copy + Mul<Output = Self> + Sub<Output = Self> + Div<Output = Self> + 'static
{
    /// The number of floats that an element consists of.
    const PARTS: usize;

    /// The number whose parts are the first `PARTS` of these.
    fn from_parts(parts: &[f64]) -> Self;

    /// The first `PARTS` of them are its parts.
    fn parts(self) -> [f64; 2];

    /// A number without an imaginary part.
    fn from_real(real: f64) -> Self {
        Self::from_parts(&[real, 0.0])
    }

    /// The number with the opposite imaginary part; that of 0 is 0, not -0.0.
    fn conjugate(self) -> Self;
}

impl Number for f64 {
    const PARTS: usize = 1;

    fn from_parts(parts: &[f64]) -> f64 {
        parts[0]
    }

    fn parts(self) -> [f64; 2] {
        [self, 0.0]
    }

    fn conjugate(self) -> f64 {
        self
    }
}

impl Number for Complex<f64> {
    const PARTS: usize = 2;

    fn from_parts(parts: &[f64]) -> Complex<f64> {
        Complex::new(parts[0], parts[1])
    }

    fn parts(self) -> [f64; 2] {
        [self.re, self.im]
    }

    fn conjugate(self) -> Complex<f64> {
        Complex::new(self.re, 0.0 - self.im)
    }
}

/// The numbers that these bytes are.
pub fn load<T: Number>(element: ElementType, bytes: &[u8]) -> Vec<T> {
    let part = element.part();
    let parts: Vec<f64> =
        bytes.chunks_exact(part.bytes()).map(|bytes| float_from_bytes(part, bytes)).collect();
    parts.chunks_exact(T::PARTS).map(T::from_parts).collect()
}

/// Rounds numbers to elements.
pub fn store<T: Number>(element: ElementType, numbers: &[T], bytes: &mut [u8]) {
    let part = element.part();
    let parts = numbers.iter().flat_map(|number| number.parts().into_iter().take(T::PARTS));
    for (bytes, part_value) in bytes.chunks_exact_mut(part.bytes()).zip(parts) {
        bytes.copy_from_slice(&float_to_bytes(part, part_value));
    }
}
