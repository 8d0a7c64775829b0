//! The formats of floats of fewer than 16 bits, each in a byte of memory.
//!
//! They are those of MLIR. What a conversion gives where the exact value is none of the format is what ml_dtypes gives;
//! a NaN keeps its sign.

use super::ElementType::{self, *};

/// A float format: a sign bit (but for [`Special::Exponents`]), an exponent, a fraction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Format {
    /// The number of bits of the exponent.
    pub exponent: u32,
    /// The number of bits of the fraction.
    pub fraction: u32,
    /// What is subtracted from the exponent's bits.
    pub bias: i32,
    /// The codes that denote no finite number.
    pub special: Special,
}

/// What the codes of a float format denote that are no finite number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Special {
    /// As in IEEE 754: the largest exponent is that of infinities and NaNs.
    Ieee,
    /// All ones are NaN, and there are no infinities (`FN`).
    OnesNan,
    /// The code of a negative zero is NaN; there are no infinities (`FNUZ`).
    ZeroNan,
    /// All codes are finite numbers: what is too large becomes the largest number, NaN a negative zero.
    Nothing,
    /// Powers of two without a sign or a zero; all ones are NaN (`E8M0FNU`).
    Exponents,
}

impl Format {
    const fn new(exponent: u32, fraction: u32, bias: i32, special: Special) -> Self {
        Format { exponent, fraction, bias, special }
    }

    /// The format of an element type, for floats of fewer than 16 bits.
    pub const fn of(element: ElementType) -> Option<Format> {
        use Special::{Exponents, Ieee, Nothing, OnesNan, ZeroNan};
        Some(match element {
            F4E2M1FN => Format::new(2, 1, 1, Nothing),
            F6E2M3FN => Format::new(2, 3, 1, Nothing),
            F6E3M2FN => Format::new(3, 2, 3, Nothing),
            F8E3M4 => Format::new(3, 4, 3, Ieee),
            F8E4M3 => Format::new(4, 3, 7, Ieee),
            F8E4M3FN => Format::new(4, 3, 7, OnesNan),
            F8E4M3FNUZ => Format::new(4, 3, 8, ZeroNan),
            F8E4M3B11FNUZ => Format::new(4, 3, 11, ZeroNan),
            F8E5M2 => Format::new(5, 2, 15, Ieee),
            F8E5M2FNUZ => Format::new(5, 2, 16, ZeroNan),
            F8E8M0FNU => Format::new(8, 0, 127, Exponents),
            _ => return None,
        })
    }

    /// Whether numbers have a sign.
    pub fn is_signed(self) -> bool {
        self.special != Special::Exponents
    }

    /// The number of bits.
    pub fn bits(self) -> u32 {
        u32::from(self.is_signed()) + self.exponent + self.fraction
    }

    /// The bit that is the sign, or 0.
    pub fn sign(self) -> u8 {
        if self.is_signed() { 1 << (self.exponent + self.fraction) } else { 0 }
    }

    /// The exponent of the smallest normal number.
    pub fn least_exponent(self) -> i32 {
        if self.is_signed() { 1 - self.bias } else { -self.bias }
    }

    /// The code of the largest finite number.
    pub fn largest(self) -> u8 {
        let ones = ((1u32 << (self.exponent + self.fraction)) - 1) as u8;
        match self.special {
            Special::Ieee => ones - (1 << self.fraction),
            Special::OnesNan | Special::Exponents => ones - 1,
            Special::ZeroNan | Special::Nothing => ones,
        }
    }

    /// The code of a positive number that is too large.
    pub fn overflow(self) -> u8 {
        match self.special {
            Special::Ieee => self.largest() + 1,
            Special::Nothing => self.largest(),
            Special::OnesNan | Special::ZeroNan | Special::Exponents => self.nan(),
        }
    }

    /// The code of NaN; of a negative zero in a format without NaN.
    pub fn nan(self) -> u8 {
        match self.special {
            // The quiet one.
            Special::Ieee => self.largest() + 1 + (1 << (self.fraction - 1)),
            Special::OnesNan | Special::Exponents => self.largest() + 1,
            Special::ZeroNan | Special::Nothing => self.sign(),
        }
    }

    /// Whether NaNs have a sign.
    pub fn has_signed_nan(self) -> bool {
        matches!(self.special, Special::Ieee | Special::OnesNan)
    }

    /// Whether a code is that of a NaN.
    fn is_nan(self, code: u8) -> bool {
        let size = code & !self.sign();
        match self.special {
            Special::Ieee => size > self.largest() + 1,
            Special::OnesNan | Special::Exponents => size > self.largest(),
            Special::ZeroNan => code == self.nan(),
            Special::Nothing => false,
        }
    }

    /// The number of a code; bits above the format's are ignored.
    pub fn decode(self, code: u8) -> f64 {
        let code = code & (((1u32 << self.bits()) - 1) as u8);
        let size = code & !self.sign();
        let sign = if code == size { 1.0 } else { -1.0 };
        if self.is_nan(code) {
            return if self.has_signed_nan() { f64::NAN.copysign(sign) } else { f64::NAN };
        }
        if size > self.largest() {
            return sign * f64::INFINITY;
        }
        let (exponent, fraction) = (i32::from(size >> self.fraction), self.fraction_of(size));
        let (whole, exponent) = match exponent == 0 && self.is_signed() {
            true => (fraction, self.least_exponent()),
            false => (fraction + (1 << self.fraction), exponent - self.bias),
        };
        sign * f64::from(whole) * 2f64.powi(exponent - self.fraction as i32)
    }

    fn fraction_of(self, size: u8) -> u32 {
        u32::from(size) & ((1 << self.fraction) - 1)
    }

    /// The code of a number, rounded to nearest, ties to even, ties between powers of two up.
    pub fn encode(self, value: f64) -> u8 {
        let negative = value.is_sign_negative();
        let is_none = !self.is_signed() && (negative || value == 0.0);
        if value.is_nan() || is_none {
            let signed = negative && self.has_signed_nan();
            return if signed { self.nan() | self.sign() } else { self.nan() };
        }
        let size = value.abs();
        let code = match self.is_signed() {
            true => {
                let least = self.least_exponent();
                let exponent = exponent_of(size).max(least);
                let steps = size * 2f64.powi(self.fraction as i32 - exponent);
                let above = f64::from(exponent - least) * f64::from(1 << self.fraction);
                steps.round_ties_even() + above
            }
            false => {
                let exponent = exponent_of(size);
                let up = size * 2f64.powi(-exponent) >= 1.5;
                f64::from((exponent + self.bias).max(-1) + i32::from(up)).max(0.0)
            }
        };
        let code = if code > f64::from(self.largest()) { self.overflow() } else { code as u8 };
        match negative {
            true if self.special == Special::ZeroNan && code == 0 => 0,
            true => code | self.sign(),
            false => code,
        }
    }
}

/// The exponent of a positive number, at most 1024 and at least -1023.
fn exponent_of(size: f64) -> i32 {
    (size.to_bits() >> 52) as i32 - 1023
}

#[cfg(test)]
mod tests {
    use super::*;

    fn formats() -> impl Iterator<Item = (ElementType, Format)> {
        ElementType::ALL.into_iter().filter_map(|element| Some((element, Format::of(element)?)))
    }

    #[test]
    fn each_code_is_the_code_of_its_number() {
        for (element, format) in formats() {
            assert_eq!(format.bits(), element.bits(), "{element}");
            for code in 0..1u32 << format.bits() {
                let code = code as u8;
                let number = format.decode(code);
                let found = format.encode(number);
                match number.is_nan() {
                    true => {
                        let size = found & !if format.has_signed_nan() { format.sign() } else { 0 };
                        assert_eq!(size, format.nan(), "{element} {code:#x}");
                    }
                    false => assert_eq!(found, code, "{element} {code:#x} {number}"),
                }
            }
        }
    }

    #[test]
    fn numbers_between_two_are_rounded_to_the_nearest() {
        for (element, format) in formats() {
            for code in 0..format.largest() {
                let [low, high] = [code, code + 1].map(|code| format.decode(code));
                let middle = f64::midpoint(low, high);
                let (below, above) = (middle.next_down(), middle.next_up());
                assert_eq!(format.encode(below), code, "{element} {below}");
                assert_eq!(format.encode(above), code + 1, "{element} {above}");
                let even = if !format.is_signed() { code + 1 } else { code + (code & 1) };
                assert_eq!(format.encode(middle), even, "{element} {middle}");
            }
        }
    }

    /// What ml_dtypes 0.6 gives for NaN, infinity, -infinity, 0, -0, 10^30, -1 and 10^-40.
    #[test]
    fn special_numbers_are_those_of_ml_dtypes() {
        let inputs = [f64::NAN, f64::INFINITY, -f64::INFINITY, 0.0, -0.0, 1e30, -1.0, 1e-40];
        let expected = [
            (F8E3M4, [0x78, 0x70, 0xf0, 0, 0x80, 0x70, 0xb0, 0]),
            (F8E4M3, [0x7c, 0x78, 0xf8, 0, 0x80, 0x78, 0xb8, 0]),
            (F8E4M3B11FNUZ, [0x80, 0x80, 0x80, 0, 0, 0x80, 0xd8, 0]),
            (F8E4M3FN, [0x7f, 0x7f, 0xff, 0, 0x80, 0x7f, 0xb8, 0]),
            (F8E4M3FNUZ, [0x80, 0x80, 0x80, 0, 0, 0x80, 0xc0, 0]),
            (F8E5M2, [0x7e, 0x7c, 0xfc, 0, 0x80, 0x7c, 0xbc, 0]),
            (F8E5M2FNUZ, [0x80, 0x80, 0x80, 0, 0, 0x80, 0xc0, 0]),
            (F8E8M0FNU, [0xff, 0xff, 0xff, 0xff, 0xff, 0xe3, 0xff, 0]),
            (F6E2M3FN, [0x20, 0x1f, 0x3f, 0, 0x20, 0x1f, 0x28, 0]),
            (F6E3M2FN, [0x20, 0x1f, 0x3f, 0, 0x20, 0x1f, 0x2c, 0]),
            (F4E2M1FN, [0x8, 0x7, 0xf, 0, 0x8, 0x7, 0xa, 0]),
        ];
        assert_eq!(expected.len(), formats().count());
        for (element, codes) in expected {
            let format = Format::of(element).expect("a narrow float");
            assert_eq!(inputs.map(|input| format.encode(input)), codes, "{element}");
        }
    }
}
