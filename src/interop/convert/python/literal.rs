//! Constants as NumPy arrays, with all their bits.

use std::fmt::Write;

use super::list_text;
use crate::tensor::Tensor;
use crate::types::ElementType;

/// NumPy's name of an element type; for one that it does not have, that of an integer: of the bits of a float, which are
/// written as such, or of more bits.
pub fn dtype_name(element: ElementType) -> &'static str {
    use ElementType::*;
    match element {
        I1 => "np.bool_",
        I2 | I4 | I8 | SI8 => "np.int8",
        I16 | SI16 => "np.int16",
        I32 | SI32 => "np.int32",
        I64 | SI64 | Index => "np.int64",
        UI2 | UI4 | UI8 => "np.uint8",
        UI16 | BF16 => "np.uint16",
        UI32 => "np.uint32",
        UI64 => "np.uint64",
        F16 => "np.float16",
        F32 => "np.float32",
        F64 => "np.float64",
        ComplexF32 => "np.complex64",
        ComplexF64 => "np.complex128",
        String => "np.str_",
        _ => "np.uint8",
    }
}

/// A Python expression for a NumPy array; of bf16, for its bits.
pub fn array_text(value: &Tensor) -> String {
    let (element, dtype) = (value.element(), dtype_name(value.element()));
    let one = value.count() == 1 || value.is_splat() && value.count() > 0;
    let shape = value.shape();
    let is_plain = element.is_integer();
    match (one, is_plain) {
        (true, true) => {
            format!("np.full({}, {}, {dtype})", list_text(shape), number_text(value, 0))
        }
        (false, true) => {
            let numbers: Vec<String> =
                (0..value.count()).map(|at| number_text(value, at)).collect();
            let flat = format!("np.array([{}], {dtype})", numbers.join(", "));
            if value.rank() == 1 { flat } else { format!("{flat}.reshape({})", list_text(shape)) }
        }
        (true, false) => {
            format!("np.full({}, {}[0], {dtype})", list_text(shape), bits_text(value, 1, dtype))
        }
        (false, false) => {
            format!("{}.reshape({})", bits_text(value, value.count(), dtype), list_text(shape))
        }
    }
}

fn number_text(value: &Tensor, at: usize) -> String {
    match value.element() {
        ElementType::I1 if value.int_at(at) != 0 => "True".to_string(),
        ElementType::I1 => "False".to_string(),
        _ => value.int_at(at).to_string(),
    }
}

/// The first `count` elements as bytes, with their values in a comment: a NaN has more bits than its text shows.
fn bits_text(value: &Tensor, count: usize, dtype: &str) -> String {
    let mut hex = String::new();
    for at in 0..count {
        for byte in value.bytes_at(at) {
            let _ = write!(hex, "{byte:02x}");
        }
    }
    format!("np.frombuffer(bytes.fromhex(\"{hex}\"), {dtype})")
}

/// A Python string literal; characters other than printable ASCII are escaped.
pub fn string_literal(value: &str) -> String {
    let mut out = String::from("\"");
    for c in value.chars() {
        let _ = match c {
            '"' | '\\' => write!(out, "\\{c}"),
            ' '..='~' => write!(out, "{c}"),
            '\0'..='\u{ff}' => write!(out, "\\x{:02x}", u32::from(c)),
            '\u{100}'..='\u{ffff}' => write!(out, "\\u{:04x}", u32::from(c)),
            _ => write!(out, "\\U{:08x}", u32::from(c)),
        };
    }
    out + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_escaped_as_python_has_it() {
        let due = r#""a\"b\\\x0a\x00\xe9\u202e\U0001f600""#;
        assert_eq!(string_literal("a\"b\\\n\0é\u{202e}\u{1f600}"), due);
    }
}
