//! Elements as numbers.

use half::{bf16, f16};

use super::{ElementBytes, Tensor, TensorBuilder};
use crate::types::ElementType::{self, *};
use crate::types::format::{Format, Special};

impl Tensor {
    /// The integer at linear position `at`: signless types and `index` are read as signed,
    /// `i1` as 0 or 1.
    ///
    /// # Panics
    /// Where the elements are not integers.
    pub fn int_at(&self, at: usize) -> i128 {
        self.with_bytes_at(at, |bytes| int_from_bytes(self.element, bytes))
    }

    /// The element of a tensor of one integer.
    pub fn single_int(&self) -> Option<i128> {
        (self.element.is_integer() && self.count() == 1).then(|| self.int_at(0))
    }

    /// The float at linear position `at`; every value of the narrower types is exact in `f64`.
    ///
    /// # Panics
    /// Where the elements are not floats.
    pub fn float_at(&self, at: usize) -> f64 {
        self.with_bytes_at(at, |bytes| float_from_bytes(self.element, bytes))
    }

    /// All elements as integers.
    pub fn ints(&self) -> Vec<i128> {
        (0..self.count()).map(|at| self.int_at(at)).collect()
    }

    /// The real and imaginary part at linear position `at`.
    pub fn complex_at(&self, at: usize) -> (f64, f64) {
        let part = self.element.complex_part().expect("complex elements");
        self.with_bytes_at(at, |bytes| {
            let (re, im) = bytes.split_at(part.bytes());
            (float_from_bytes(part, re), float_from_bytes(part, im))
        })
    }
}

impl TensorBuilder {
    /// Appends an integer, cut to the element type's width.
    pub fn push_int(&mut self, value: i128) {
        let bytes = int_to_bytes(self.element, value);
        self.push_bytes(&bytes);
    }

    /// Appends a float, rounded to the element type (to nearest, ties to even).
    pub fn push_float(&mut self, value: f64) {
        let bytes = float_to_bytes(self.element, value);
        self.push_bytes(&bytes);
    }
}

/// Whether two elements of one type have the same bits. With `any_nan`, two NaNs are the same; of complex numbers, two
/// parts that are NaN.
pub fn is_same_element(a: &Tensor, b: &Tensor, at: usize, any_nan: bool) -> bool {
    if a.element() == String {
        return a.string_at(at) == b.string_at(at);
    }
    let part = a.element().part();
    let is_nan = |bytes| any_nan && part.is_float() && float_from_bytes(part, bytes).is_nan();
    let parts = a.bytes_at(at).chunks_exact(part.bytes());
    let mut parts = parts.zip(b.bytes_at(at).chunks_exact(part.bytes()));
    parts.all(|(a, b)| a == b || (is_nan(a) && is_nan(b)))
}

fn array<const N: usize>(bytes: &[u8]) -> [u8; N] {
    bytes.try_into().expect("an element's bytes")
}

/// The integer of an element's bytes, in the host's order; of unsigned types and `i1` not negative.
pub fn int_from_bytes(element: ElementType, bytes: &[u8]) -> i128 {
    match element {
        I1 => (bytes[0] & 1).into(),
        I2 | I4 | I8 | SI8 => {
            let unused = 8 - element.bits();
            (i8::from_ne_bytes(array(bytes)) << unused >> unused).into()
        }
        I16 | SI16 => i16::from_ne_bytes(array(bytes)).into(),
        I32 | SI32 => i32::from_ne_bytes(array(bytes)).into(),
        I64 | SI64 | Index => i64::from_ne_bytes(array(bytes)).into(),
        UI2 | UI4 | UI8 => (bytes[0] & (u8::MAX >> (8 - element.bits()))).into(),
        UI16 => u16::from_ne_bytes(array(bytes)).into(),
        UI32 => u32::from_ne_bytes(array(bytes)).into(),
        UI64 => u64::from_ne_bytes(array(bytes)).into(),
        _ => panic!("{element} elements are no integers"),
    }
}

/// The bytes of an integer, cut to the element's width.
pub fn int_to_bytes(element: ElementType, value: i128) -> ElementBytes {
    assert!(element.is_integer(), "{element} elements are no integers");
    if element.bits() < 8 {
        return ElementBytes::from_slice(&[value as u8 & (u8::MAX >> (8 - element.bits()))]);
    }
    int_to_bytes_of_width(element.bytes(), value as u64)
}

/// The number of a float's bytes, in the host's order.
pub fn float_from_bytes(element: ElementType, bytes: &[u8]) -> f64 {
    match element {
        F16 => f16::from_ne_bytes(array(bytes)).to_f64(),
        BF16 => bf16::from_ne_bytes(array(bytes)).to_f64(),
        F32 => f32::from_ne_bytes(array(bytes)).into(),
        F64 => f64::from_ne_bytes(array(bytes)),
        _ => narrow_format(element).decode(bytes[0]),
    }
}

/// The smallest and the largest value of a float type: infinities, where it has them.
pub fn float_ends(element: ElementType) -> [f64; 2] {
    match Format::of(element).filter(|format| format.special != Special::Ieee) {
        None => [f64::NEG_INFINITY, f64::INFINITY],
        Some(format) => {
            let largest = format.decode(format.largest());
            [if format.is_signed() { -largest } else { format.decode(0) }, largest]
        }
    }
}

/// The bytes of a number, rounded to the element type.
pub fn float_to_bytes(element: ElementType, value: f64) -> ElementBytes {
    match element {
        F16 => ElementBytes::from_slice(&f16::from_f32(odd_single(value)).to_ne_bytes()),
        BF16 => ElementBytes::from_slice(&bf16::from_f32(odd_single(value)).to_ne_bytes()),
        F32 => ElementBytes::from_slice(&(value as f32).to_ne_bytes()),
        F64 => ElementBytes::from_slice(&value.to_ne_bytes()),
        _ => ElementBytes::from_slice(&[narrow_format(element).encode(value)]),
    }
}

fn narrow_format(element: ElementType) -> Format {
    Format::of(element).unwrap_or_else(|| panic!("{element} elements are no floats"))
}

/// Rounds a double to a single with round-to-odd: the lowest bit is set if the result is not exact. Rounding that to
/// a narrower format gives the same as rounding the double. (`half` takes doubles, too, but rounds them to a single
/// first or truncates them: a value next to a tie would become the tie.)
fn odd_single(value: f64) -> f32 {
    let near = value as f32;
    let back = f64::from(near);
    if back == value || value.is_nan() {
        return near;
    }
    let toward_zero = near.to_bits() - u32::from(back.abs() > value.abs());
    f32::from_bits(toward_zero | 1)
}

/// The low `width` bytes of `bits`, in the machine's byte order.
pub fn int_to_bytes_of_width(width: usize, bits: u64) -> ElementBytes {
    let mut bytes = ElementBytes::from_slice(&bits.to_le_bytes()[..width]);
    if cfg!(target_endian = "big") {
        bytes.reverse();
    }
    bytes
}

/// Up to eight bytes in the machine's byte order as a number.
pub fn bits_of(bytes: &[u8]) -> u64 {
    let digits = |bits: u64, &byte: &u8| bits << 8 | u64::from(byte);
    if cfg!(target_endian = "big") {
        bytes.iter().fold(0, digits)
    } else {
        bytes.iter().rev().fold(0, digits)
    }
}
