//! Single numbers: the shortest text that reads back as the same value, and strict reading.

use crate::tensor::ElementBytes;
use crate::tensor::scalar::{
    float_from_bytes, float_to_bytes, int_to_bytes, int_to_bytes_of_width,
};
use crate::types::ElementType;

/// The shortest decimal text that reads back as `value` in this float type: `1`, `2.5`, `1e16`,
/// `-0.0`, `nan`, `inf`.
pub fn float_text(element: ElementType, value: f64) -> String {
    if value.is_nan() {
        return "nan".to_string();
    }
    let text = match element {
        // The shortest of a narrow format would be far from the value: 30 for 28.
        _ if element == ElementType::F64 || element.is_narrow_float() => format!("{value:?}"),
        ElementType::F32 => format!("{:?}", value as f32),
        _ => shortest_text(value, |decimal| {
            float_from_bytes(element, &float_to_bytes(element, decimal)) == value
        }),
    };
    match text.strip_suffix(".0") {
        Some(whole) if whole != "-0" => whole.to_string(),
        _ => text,
    }
}

/// Fewest digits first; 17 digits are exact for every `f64`.
fn shortest_text(value: f64, reads_back: impl Fn(f64) -> bool) -> String {
    let decimals = (0..17).filter_map(|digits| format!("{value:.digits$e}").parse::<f64>().ok());
    let decimal = decimals.into_iter().find(|&decimal| reads_back(decimal)).unwrap_or(value);
    format!("{decimal:?}")
}

/// Parses one number of an element type that is neither string nor complex.
///
/// # Errors
/// Text that is no number of the type, or one that the type does not hold.
pub fn parse_number(element: ElementType, text: &str) -> Result<ElementBytes, String> {
    match element {
        ElementType::I1 => match text {
            "true" | "1" => Ok(int_to_bytes(element, 1)),
            "false" | "0" => Ok(int_to_bytes(element, 0)),
            _ => Err(format!("expected true or false, but found '{text}'")),
        },
        _ if element.is_integer() => parse_int(element, text),
        _ => parse_float(element, text),
    }
}

fn parse_int(element: ElementType, text: &str) -> Result<ElementBytes, String> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (radix, digits) = match digits.strip_prefix("0x") {
        Some(digits) => (16, digits),
        None => (10, digits),
    };
    if digits.is_empty() || !digits.chars().all(|c| c.is_digit(radix)) {
        return Err(format!("expected an integer, but found '{text}'"));
    }
    let bits = element.bits();
    let range = match element.is_unsigned() {
        true => 0..=(1i128 << bits) - 1,
        false => -(1i128 << (bits - 1))..=(1i128 << (bits - 1)) - 1,
    };
    let value = i128::from_str_radix(digits, radix).ok();
    let value = value.map(|value| if negative { -value } else { value });
    match value.filter(|value| range.contains(value)) {
        Some(value) => Ok(int_to_bytes(element, value)),
        None => Err(format!(
            "{text} does not fit in {element}, which holds {} to {}",
            range.start(),
            range.end()
        )),
    }
}

fn parse_float(element: ElementType, text: &str) -> Result<ElementBytes, String> {
    let no_number = || format!("expected a number, but found '{text}'");
    if let Some(digits) = text.strip_prefix("0x") {
        let width = element.bytes();
        if digits.len() != 2 * width {
            return Err(format!("expected {} hexadecimal digits, but found '{text}'", 2 * width));
        }
        let bits = u64::from_str_radix(digits, 16).map_err(|_| no_number())?;
        return Ok(int_to_bytes_of_width(width, bits));
    }
    let value: f64 = text.parse().map_err(|_| no_number())?;
    let bytes = match element {
        // Not by way of an f64: that would round twice.
        ElementType::F32 => {
            let value: f32 = text.parse().map_err(|_| no_number())?;
            ElementBytes::from_slice(&value.to_ne_bytes())
        }
        _ => float_to_bytes(element, value),
    };
    let stored = crate::tensor::scalar::float_from_bytes(element, &bytes);
    let is_infinity = text.trim_start_matches(['+', '-']).starts_with(['i', 'I']);
    if stored.is_infinite() && !is_infinity {
        return Err(format!("{text} does not fit in {element}"));
    }
    Ok(bytes)
}
