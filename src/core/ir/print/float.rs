//! Floats as MLIR writes them: `1.000000e+00` where six digits say it all, else as many as the
//! type needs, else (NaN, infinities, large integers) the bits in hexadecimal.
//!
//! The digits are those of LLVM's `APFloat::toString`, which cuts the exact decimal expansion
//! before it rounds: the `f32` next to 0.7 is `0.699999988`, not `7.000000e-01`.

use std::fmt::Write;

use crate::tensor::scalar::{float_from_bytes, float_to_bytes};
use crate::types::ElementType;
use crate::types::format::Format;

/// Writes a float by its bytes.
pub(super) fn write(out: &mut String, element: ElementType, bytes: &[u8]) {
    let value = float_from_bytes(element, bytes);
    if value.is_finite() {
        let short = format_scientific(value, 6);
        let parses_back = |text: &str| {
            text.parse::<f64>().is_ok_and(|back| float_to_bytes(element, back)[..] == *bytes)
        };
        if parses_back(&short) {
            out.push_str(&short);
            return;
        }
        if let Some(text) = all_digits(value, significant_digits(element)) {
            out.push_str(&text);
            return;
        }
    }
    let mut bits = 0u64;
    let each: &mut dyn Iterator<Item = &u8> =
        if cfg!(target_endian = "big") { &mut bytes.iter() } else { &mut bytes.iter().rev() };
    each.for_each(|&byte| bits = bits << 8 | u64::from(byte));
    let _ = write!(out, "0x{bits:0width$X}", width = element.bits().div_ceil(4) as usize);
}

/// Significant decimal digits that always parse back.
fn significant_digits(element: ElementType) -> usize {
    let precision = match element {
        ElementType::F16 => 11,
        ElementType::BF16 => 8,
        ElementType::F32 => 24,
        ElementType::F64 => 53,
        narrow => Format::of(narrow).map_or(53, |format| format.fraction + 1) as usize,
    };
    2 + precision * 59 / 196
}

/// `d.dddddde+xx` of at most `count` significant digits, filled with zeros.
fn format_scientific(value: f64, count: usize) -> String {
    let sign = if value.is_sign_negative() { "-" } else { "" };
    if value == 0.0 {
        return format!("{sign}0.{}e+00", "0".repeat(count));
    }
    let (digits, last) = decimal_digits(value, count);
    let exponent = last + digits.len() as i32 - 1;
    let (first, rest) = digits.split_at(1);
    let mark = if exponent < 0 { '-' } else { '+' };
    format!("{sign}{first}.{rest:0<count$}e{mark}{:02}", exponent.abs())
}

/// All digits that matter, plain where the number is of middling size; `None` where that has no
/// point, for then it would be read as an integer.
fn all_digits(value: f64, count: usize) -> Option<String> {
    let sign = if value.is_sign_negative() { "-" } else { "" };
    let (digits, last) = decimal_digits(value, count);
    let length = digits.len() as i32;
    let exponent = last + length - 1;
    let is_scientific =
        if last >= 0 { last > 3 || length + last > count as i32 } else { exponent < -3 };
    if is_scientific {
        let (first, rest) = digits.split_at(1);
        let rest = if rest.is_empty() { "0" } else { rest };
        let mark = if exponent < 0 { '-' } else { '+' };
        return Some(format!("{sign}{first}.{rest}E{mark}{}", exponent.abs()));
    }
    if last >= 0 {
        return None;
    }
    let whole = exponent + 1;
    Some(if whole > 0 {
        let (left, right) = digits.split_at(whole as usize);
        format!("{sign}{left}.{right}")
    } else {
        format!("{sign}0.{}{digits}", "0".repeat(-whole as usize))
    })
}

/// At most `count` significant digits of a finite value other than zero, without zeros at the
/// end, and the decimal exponent of the last one.
fn decimal_digits(value: f64, count: usize) -> (String, i32) {
    let bits = value.to_bits();
    let (fraction, biased) = (bits & ((1 << 52) - 1), (bits >> 52 & 0x7FF) as i32);
    let whole = if biased == 0 { fraction } else { fraction | 1 << 52 };
    let zeros = whole.trailing_zeros() as i32;
    let (odd, binary) = (whole >> zeros, biased.max(1) - 1075 + zeros);
    // value = odd * 2^binary = big * 10^last
    let mut big = Big(vec![odd as u32, (odd >> 32) as u32]);
    let factor = if binary < 0 { 5 } else { 2 };
    (0..binary.unsigned_abs()).for_each(|_| big.multiply(factor));
    let mut last = binary.min(0);
    // LLVM's cut: digits that are not needed go without rounding.
    let needed = (count * 196).div_ceil(59);
    for _ in 0..big.bits().saturating_sub(needed) * 59 / 196 {
        big.divide_by_ten();
        last += 1;
    }
    // Least significant first.
    let mut digits = Vec::new();
    while !big.is_zero() {
        let digit = big.divide_by_ten() as u8;
        if digit == 0 && digits.is_empty() {
            last += 1;
        } else {
            digits.push(digit);
        }
    }
    last += round_digits(&mut digits, count);
    (digits.iter().rev().map(|&digit| (b'0' + digit) as char).collect(), last)
}

/// Rounds to `count` digits, a five up; gives how many went.
fn round_digits(digits: &mut Vec<u8>, count: usize) -> i32 {
    if digits.len() <= count {
        return 0;
    }
    let mut gone = digits.len() - count;
    let (up, drop) = if digits[gone - 1] >= 5 { (true, 9) } else { (false, 0) };
    while digits.get(gone) == Some(&drop) {
        gone += 1;
    }
    digits.drain(..gone);
    match digits.first_mut() {
        Some(last) => *last += u8::from(up),
        None => digits.push(1),
    }
    gone as i32
}

/// A natural number, least significant word first.
struct Big(Vec<u32>);

impl Big {
    fn multiply(&mut self, factor: u64) {
        let mut carry = 0;
        for word in &mut self.0 {
            let product = u64::from(*word) * factor + carry;
            (*word, carry) = (product as u32, product >> 32);
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    /// Gives the remainder.
    fn divide_by_ten(&mut self) -> u64 {
        let mut rest = 0;
        for word in self.0.iter_mut().rev() {
            let dividend = rest << 32 | u64::from(*word);
            (*word, rest) = ((dividend / 10) as u32, dividend % 10);
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest
    }

    fn bits(&self) -> usize {
        let top = self.0.iter().rposition(|&word| word != 0);
        top.map_or(0, |top| 32 * top + 32 - self.0[top].leading_zeros() as usize)
    }

    fn is_zero(&self) -> bool {
        self.bits() == 0
    }
}
