//! Floats as MLIR writes them: `1.000000e+00` where six digits say it all, else as many as the
//! type needs, else (NaN, infinities, large integers) the bits in hexadecimal.

use std::fmt::Write;

use crate::tensor::scalar::{float_from_bytes, float_to_bytes};
use crate::types::ElementType;

/// Writes a float of 16, 32 or 64 bits by its bytes.
pub(super) fn write(out: &mut String, element: ElementType, bytes: &[u8]) {
    let value = float_from_bytes(element, bytes);
    if value.is_finite() {
        let short = scientific(value, 6);
        let parses_back = |text: &str| {
            text.parse::<f64>().is_ok_and(|back| float_to_bytes(element, back)[..] == *bytes)
        };
        if parses_back(&short) {
            out.push_str(&short);
            return;
        }
        if let Some(text) = all_digits(value, digits(element)) {
            out.push_str(&text);
            return;
        }
    }
    let mut bits = 0u64;
    let each: &mut dyn Iterator<Item = &u8> =
        if cfg!(target_endian = "big") { &mut bytes.iter() } else { &mut bytes.iter().rev() };
    each.for_each(|&byte| bits = bits << 8 | u64::from(byte));
    let _ = write!(out, "0x{bits:0width$X}", width = 2 * bytes.len());
}

/// Significant decimal digits that always parse back: those of LLVM's `APFloat::toString`.
fn digits(element: ElementType) -> usize {
    let precision = match element {
        ElementType::F16 => 11,
        ElementType::BF16 => 8,
        ElementType::F32 => 24,
        _ => 53,
    };
    2 + precision * 59 / 196
}

/// `d.dddddde+xx` of `count` significant digits and a zero.
fn scientific(value: f64, count: usize) -> String {
    let text = format!("{value:.precision$e}", precision = count - 1);
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{mantissa}0e{sign}{:02}", exponent.abs())
}

/// All digits that matter, plain where the number is of middling size; `None` where that has no
/// point, for then it would be read as an integer.
fn all_digits(value: f64, count: usize) -> Option<String> {
    let text = format!("{value:.precision$e}", precision = count - 1);
    let (mantissa, exponent) = text.split_once('e')?;
    let exponent: i32 = exponent.parse().ok()?;
    let (sign, mantissa) = match mantissa.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", mantissa),
    };
    let digits: String = mantissa.chars().filter(|&c| c != '.').collect();
    let digits = digits.trim_end_matches('0');
    let length = digits.len() as i32;
    // The exponent of the last digit.
    let last = exponent - (length - 1);
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
        format!("{sign}0.{}{digits}", "0".repeat((-whole) as usize))
    })
}
