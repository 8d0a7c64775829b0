//! The literal of a `dense<…>` attribute: one token, read straight into elements.

use smallvec::SmallVec;

use super::{hex, number};
use crate::ir::Signedness;
use crate::tensor::{ElementBytes, Tensor, scalar};
use multigather_core::types::{ElementType, Shape, element_count};

/// An error in a literal, with its position.
#[derive(Debug)]
pub struct Problem {
    pub at: usize,
    pub message: String,
}

pub(super) type Result<T> = std::result::Result<T, Problem>;

/// Reads a literal of static shape.
pub fn read_dense(text: &str, element: ElementType, shape: &[i64]) -> Result<Tensor> {
    let at = text.len() - text.trim_start().len();
    let Some(count) = element_count(shape).and_then(|count| usize::try_from(count).ok()) else {
        return Err(Problem { at, message: "the tensor has more than 2^63 elements".into() });
    };
    if text.as_bytes().get(at) == Some(&b'"') && element != ElementType::String {
        return hex::read_hex(text.trim(), at, element, shape, count);
    }
    let mut reader = Reader {
        bytes: text.as_bytes(),
        text,
        at,
        element,
        values: Vec::new(),
        strings: Vec::new(),
        shape: SmallVec::new(),
        leaf_depth: None,
    };
    let is_list = reader.read_list()?;
    reader.finish(is_list, shape, count)
}

struct Reader<'t> {
    text: &'t str,
    bytes: &'t [u8],
    at: usize,
    element: ElementType,
    values: Vec<u8>,
    strings: Vec<Box<[u8]>>,
    /// The length of the lists at each depth; `None` until the first one is closed.
    shape: SmallVec<[Option<i64>; 6]>,
    leaf_depth: Option<usize>,
}

impl Reader<'_> {
    /// An error at the cursor.
    fn problem<T>(&self, message: impl Into<String>) -> Result<T> {
        Err(Problem { at: self.at, message: message.into() })
    }

    fn skip(&mut self) {
        while let Some(&byte) = self.bytes.get(self.at) {
            match byte {
                b' ' | b'\n' | b'\t' | b'\r' => self.at += 1,
                b'/' if self.bytes.get(self.at + 1) == Some(&b'/') => {
                    let rest = &self.bytes[self.at..];
                    self.at += memchr::memchr(b'\n', rest).unwrap_or(rest.len());
                }
                _ => return,
            }
        }
    }

    fn peek(&mut self) -> u8 {
        self.skip();
        self.bytes.get(self.at).copied().unwrap_or(0)
    }

    /// Reads the whole literal; returns whether it was a list (and not one element, or nothing).
    fn read_list(&mut self) -> Result<bool> {
        // How many elements each open list has so far.
        let mut open: SmallVec<[i64; 6]> = SmallVec::new();
        if self.peek() == 0 {
            return Ok(true);
        }
        loop {
            // A value stands here: a list or a leaf.
            let mut complete = true;
            if self.peek() == b'[' {
                self.at += 1;
                open.push(0);
                if self.shape.len() < open.len() {
                    self.shape.push(None);
                }
                if self.peek() != b']' {
                    continue;
                }
                complete = false;
            } else {
                self.read_leaf(open.len())?;
            }
            // Behind a value: close the lists that end here.
            loop {
                if complete {
                    match open.last_mut() {
                        Some(count) => *count += 1,
                        None => return self.check_end(false),
                    }
                    match self.peek() {
                        b',' => {
                            self.at += 1;
                            break;
                        }
                        b']' => {}
                        _ => return self.problem("expected ',' or ']' in a list of elements"),
                    }
                }
                self.close_list(&mut open)?;
                if open.is_empty() {
                    return self.check_end(true);
                }
                complete = true;
            }
        }
    }

    fn check_end(&mut self, is_list: bool) -> Result<bool> {
        match self.peek() {
            0 => Ok(is_list),
            _ => self.problem("expected '>' after the elements"),
        }
    }

    fn close_list(&mut self, open: &mut SmallVec<[i64; 6]>) -> Result<()> {
        let count = open.pop().expect("an open list");
        let depth = open.len();
        if *self.shape[depth].get_or_insert(count) != count {
            return self
                .problem("tensor literal is invalid; ranks are not consistent between elements");
        }
        self.at += 1;
        Ok(())
    }

    fn read_leaf(&mut self, depth: usize) -> Result<()> {
        if *self.leaf_depth.get_or_insert(depth) != depth || self.shape.len() > depth {
            return self
                .problem("tensor literal is invalid; ranks are not consistent between elements");
        }
        match self.element {
            ElementType::String => self.read_string(),
            element => match element.complex_part() {
                None => self.read_number(element),
                Some(part) => self.read_complex(part),
            },
        }
    }

    fn read_string(&mut self) -> Result<()> {
        if self.peek() != b'"' {
            return self.problem("expected string elements");
        }
        let mut end = self.at + 1;
        while self.bytes.get(end).is_some_and(|&byte| byte != b'"') {
            end += if self.bytes[end] == b'\\' { 2 } else { 1 };
        }
        let end = (end + 1).min(self.bytes.len());
        let start = self.at;
        match number::unescape(&self.text[start..end]) {
            Ok(bytes) => self.strings.push(bytes.into()),
            Err(at) => {
                self.at += at;
                return self.problem("unknown escape in string literal");
            }
        }
        self.at = end;
        Ok(())
    }

    fn read_complex(&mut self, part: ElementType) -> Result<()> {
        for (open, close) in [(b'(', ","), (0, ")")] {
            if open != 0 {
                if self.peek() != open {
                    return self.problem("expected a complex number as in `(1.0, 2.0)`");
                }
                self.at += 1;
            }
            self.skip();
            self.read_number(part)?;
            if self.peek() != close.as_bytes()[0] {
                return self.problem(format!("expected '{close}' in a complex number"));
            }
            self.at += 1;
        }
        Ok(())
    }

    fn read_number(&mut self, element: ElementType) -> Result<()> {
        let start = self.at;
        let negative = self.bytes.get(start) == Some(&b'-');
        let digits_start = start + usize::from(negative);
        let mut end = digits_start;
        let mut small = 0u64;
        while let Some(digit) = self.bytes.get(end).map(|byte| byte.wrapping_sub(b'0'))
            && digit < 10
        {
            small = small.wrapping_mul(10).wrapping_add(digit.into());
            end += 1;
        }
        let length = end - digits_start;
        let behind = self.bytes.get(end).copied().unwrap_or(0);
        let plain =
            !(behind.is_ascii_alphanumeric() || behind == b'.') && (1..=18).contains(&length);
        if plain && element.is_integer() && element != ElementType::I1 {
            let value = if negative { -i128::from(small) } else { i128::from(small) };
            if !is_representable(element, value) {
                return self.problem("integer constant out of range for its type");
            }
            self.at = end;
            self.values.extend_from_slice(&int_bytes(element, value));
            return Ok(());
        }
        self.read_other_number(element, negative, digits_start, end)
    }

    /// Reads a float, a hexadecimal or long number, `true` or `false`.
    fn read_other_number(
        &mut self,
        element: ElementType,
        negative: bool,
        start: usize,
        mut end: usize,
    ) -> Result<()> {
        let mut is_float = false;
        while let Some(&byte) = self.bytes.get(end) {
            let exponent_sign = matches!(byte, b'+' | b'-')
                && is_float
                && matches!(self.bytes[end - 1], b'e' | b'E');
            if !byte.is_ascii_alphanumeric() && byte != b'.' && !exponent_sign {
                break;
            }
            is_float |= byte == b'.';
            end += 1;
        }
        let digits = &self.text[start..end];
        let bytes = match parse_literal(digits, negative, is_float, element) {
            Ok(bytes) => bytes,
            Err(message) => return self.problem(message),
        };
        self.values.extend_from_slice(&bytes);
        self.at = end;
        Ok(())
    }

    fn finish(self, is_list: bool, shape: &[i64], count: usize) -> Result<Tensor> {
        let found = match self.element {
            ElementType::String => self.strings.len(),
            element => self.values.len() / element.bytes(),
        };
        if !is_list && count == 0 {
            return Ok(match self.element {
                ElementType::String => Tensor::from_strings(shape, Vec::new()),
                element => Tensor::from_bytes(element, shape, &[]),
            });
        }
        if !is_list {
            return Ok(match self.element {
                ElementType::String => Tensor::splat_string(shape, &self.strings[0]),
                element => Tensor::splat(element, shape, &self.values),
            });
        }
        let lengths: Shape = self.shape.iter().map(|length| length.unwrap_or(0)).collect();
        let nothing = self.shape.is_empty() && found == 0 && count == 0;
        if !nothing && (lengths[..] != *shape || found != count) {
            let message = if self.shape.is_empty() && found == 0 {
                format!("expected {count} elements, but the literal has none")
            } else {
                format!(
                    "inferred shape of elements literal ({:?}) does not match type ({shape:?})",
                    &lengths[..]
                )
            };
            return Err(Problem { at: self.text.len() - self.text.trim_start().len(), message });
        }
        Ok(match self.element {
            ElementType::String => {
                if self.strings.windows(2).all(|pair| pair[0] == pair[1]) && found > 1 {
                    return Ok(Tensor::splat_string(shape, &self.strings[0]));
                }
                Tensor::from_strings(shape, self.strings)
            }
            element => tensor_of_bytes(element, shape, &self.values),
        })
    }
}

/// A tensor from its elements' bytes; a splat where all elements are equal, as in MLIR, so that a value has one
/// spelling.
pub(super) fn tensor_of_bytes(element: ElementType, shape: &[i64], bytes: &[u8]) -> Tensor {
    let mut each = bytes.chunks_exact(element.bytes());
    match each.next() {
        Some(first) if each.len() > 0 && each.all(|other| other == first) => {
            Tensor::splat(element, shape, first)
        }
        _ => Tensor::from_bytes(element, shape, bytes),
    }
}

fn is_representable(element: ElementType, value: i128) -> bool {
    let bits = element.bits();
    let smallest = if element.is_unsigned() { 0 } else { -(1i128 << (bits - 1)) };
    let largest = if element.is_unsigned() || element.is_signless() {
        (1i128 << bits) - 1
    } else {
        (1i128 << (bits - 1)) - 1
    };
    (smallest..=largest).contains(&value)
}

#[inline]
fn int_bytes(element: ElementType, value: i128) -> ElementBytes {
    scalar::int_to_bytes(element, value)
}

fn parse_literal(
    digits: &str,
    negative: bool,
    is_float: bool,
    element: ElementType,
) -> std::result::Result<ElementBytes, String> {
    let starts_with_digit = digits.as_bytes().first().is_some_and(u8::is_ascii_digit);
    if element.is_float() {
        if !is_float && !digits.starts_with("0x") {
            return Err(if starts_with_digit {
                "expected floating-point elements, but parsed integer".into()
            } else {
                "expected floating-point elements".into()
            });
        }
        if !starts_with_digit {
            return Err("expected floating-point elements".into());
        }
        let bits = number::parse_float(negative, digits, is_float, element)?;
        let bytes = bits.to_le_bytes();
        let mut bytes = ElementBytes::from_slice(&bytes[..element.bytes()]);
        if cfg!(target_endian = "big") {
            bytes.reverse();
        }
        return Ok(bytes);
    }
    match digits {
        "true" | "false" if element == ElementType::I1 && !negative => {
            return Ok(int_bytes(element, (digits == "true").into()));
        }
        "true" | "false" => {
            return Err(format!("expected i1 type for 'true' or 'false' values, not {element}"));
        }
        _ if is_float => return Err("expected integer elements, but parsed floating-point".into()),
        _ if !starts_with_digit => return Err("expected integer elements".into()),
        _ => {}
    }
    let signedness = match element {
        e if e.is_unsigned() => Signedness::Unsigned,
        e if e.is_signless() => Signedness::Signless,
        _ => Signedness::Signed,
    };
    let value = number::parse_integer(negative, digits, element.bits(), signedness)?;
    Ok(int_bytes(element, if element == ElementType::I1 { i128::from(value != 0) } else { value }))
}
