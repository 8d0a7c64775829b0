//! Numbers and strings, read digit by digit.

use crate::ir::Signedness;
use crate::tensor::scalar;
use multigather_core::types::ElementType;

type Result<T> = std::result::Result<T, String>;

/// Parses an integer literal whose value must fit an integer type.
pub(super) fn parse_integer(
    negative: bool,
    digits: &str,
    width: u32,
    signedness: Signedness,
) -> Result<i128> {
    let out_of_range = || "integer constant out of range for attribute".to_owned();
    let magnitude = match digits.strip_prefix("0x") {
        Some(hex) => u128::from_str_radix(hex, 16),
        None => digits.parse::<u128>(),
    };
    let magnitude = magnitude.map_err(|_| out_of_range())?;
    let magnitude = i128::try_from(magnitude).map_err(|_| out_of_range())?;
    if negative && signedness == Signedness::Unsigned {
        return Err("negative integer literal not valid for unsigned integer type".to_owned());
    }
    let bits = width.min(127);
    let half = 1i128 << bits.saturating_sub(1);
    let all = if bits == 127 { i128::MAX } else { (1i128 << bits) - 1 };
    let largest = match signedness {
        Signedness::Signed => half - 1,
        Signedness::Signless | Signedness::Unsigned => all,
    };
    match negative {
        true if magnitude <= half => Ok(-magnitude),
        false if magnitude <= largest => Ok(magnitude),
        _ => Err(out_of_range()),
    }
}

/// The error for `1 : f32`.
pub(super) const NO_FLOAT: &str = "unexpected decimal integer literal for a floating point value; \
                                   add a trailing dot to make the literal a float";

/// Parses the bits of a float literal, or of a hexadecimal literal.
pub(super) fn parse_float(
    negative: bool,
    digits: &str,
    is_float: bool,
    element: ElementType,
) -> Result<u64> {
    if !is_float {
        let Some(hex) = digits.strip_prefix("0x") else {
            return Err(NO_FLOAT.to_owned());
        };
        if negative {
            return Err("hexadecimal float literal should not have a leading minus".to_owned());
        }
        let bits = u64::from_str_radix(hex, 16).ok();
        return bits
            .filter(|bits| element.bits() == 64 || bits >> element.bits() == 0)
            .ok_or_else(|| "hexadecimal float constant out of range for type".to_owned());
    }
    let magnitude: f64 = digits.parse().map_err(|_| "expected a number".to_owned())?;
    if element == ElementType::F8E8M0FNU && magnitude == 0.0 {
        // There is no zero: MLIR reads the smallest number.
        return Ok(0);
    }
    let bytes = scalar::float_to_bytes(element, if negative { -magnitude } else { magnitude });
    if !scalar::float_from_bytes(element, &bytes).is_finite() {
        return Err("floating point value too large for attribute".to_owned());
    }
    Ok(parse_hex_bits(&bytes))
}

/// An element's bytes as a number.
fn parse_hex_bits(bytes: &[u8]) -> u64 {
    let mut whole = [0; 8];
    whole[..bytes.len()].copy_from_slice(bytes);
    if cfg!(target_endian = "big") {
        whole[..bytes.len()].reverse();
    }
    u64::from_le_bytes(whole)
}

/// Parses an element of `array<…>`: an integer or `i1` to its value, a float to its bits.
pub(super) fn parse_array_element(text: &str, element: ElementType) -> Result<i64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let is_float = digits.contains('.');
    match digits {
        "true" | "false" if element == ElementType::I1 => return Ok((digits == "true").into()),
        "true" | "false" => return Err("expected a number".to_owned()),
        _ if element.is_float() => {
            return parse_float(negative, digits, is_float, element).map(|bits| bits as i64);
        }
        _ if is_float => return Err("expected integer value".to_owned()),
        _ => {}
    }
    let value = parse_integer(negative, digits, element.bits(), Signedness::Signless)?;
    // Values above the signed range are those of the same bits, as MLIR stores them.
    let unused = 64 - element.bits();
    Ok(if element == ElementType::I1 {
        i64::from(value != 0)
    } else {
        ((value as u64) << unused) as i64 >> unused
    })
}

/// The bytes of a string literal, quotes included in `literal`; the error is the position of an unknown escape.
pub(super) fn unescape(literal: &str) -> std::result::Result<Vec<u8>, usize> {
    let bytes = literal.as_bytes();
    let inner = bytes.len() - 1;
    let mut out = Vec::with_capacity(inner);
    let mut at = 1;
    while at < inner {
        let length = memchr::memchr(b'\\', &bytes[at..inner]).unwrap_or(inner - at);
        out.extend_from_slice(&bytes[at..at + length]);
        at += length;
        if at >= inner {
            break;
        }
        let hex = |at: usize| {
            bytes.get(at).filter(|_| at < inner).and_then(|&byte| (byte as char).to_digit(16))
        };
        let (byte, length) = match (bytes[at + 1], hex(at + 1), hex(at + 2)) {
            (quoted @ (b'"' | b'\\'), ..) => (quoted, 2),
            (b'n', ..) => (b'\n', 2),
            (b't', ..) => (b'\t', 2),
            (_, Some(high), Some(low)) => ((high << 4 | low) as u8, 3),
            _ => return Err(at),
        };
        out.push(byte);
        at += length;
    }
    Ok(out)
}
