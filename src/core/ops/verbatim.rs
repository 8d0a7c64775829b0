//! Operations of which only the text is known, in a form that no definition describes.
//!
//! Such an operation has an attribute, [`TEXT`]: what stood behind its name, with the number of an
//! operand in place of each value (`%0`) and the number of a successor in place of each block (`^0`).
//! Names that the text itself gives, to values and blocks of its regions, begin with a letter: `%v0`,
//! `^bb0`. Everything else treats it as any operation without a definition. Its text says its types:
//! a value may be replaced by another one of the same type only.

use crate::ir::{AttrKind, Module, Op};

/// The attribute that holds the text.
pub const TEXT: &str = "mg.text";

/// A part of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece<'t> {
    /// Literal text.
    Text(&'t str),
    /// An operand, by its number.
    Operand(usize),
    /// A successor, by its number.
    Successor(usize),
}

/// The stored text of an operation that is printed by it: the attribute [`TEXT`], if all its numbers refer to
/// operands or successors.
pub fn text(module: &Module, op: Op) -> Option<&str> {
    let data = &module[op];
    if !data.regions.is_empty() {
        return None;
    }
    let AttrKind::String { bytes, ty: None } = &module.pools[module.attr(op, TEXT)?] else {
        return None;
    };
    let text = std::str::from_utf8(bytes).ok()?;
    let stands = |piece| match piece {
        Piece::Text(_) => true,
        Piece::Operand(index) => index < data.operands.len(),
        Piece::Successor(index) => index < data.successors.len(),
    };
    Pieces { text }.all(stands).then_some(text)
}

/// The operations of a module that are printed by their text.
pub fn all_in(module: &Module) -> impl Iterator<Item = Op> {
    let is_any = module.pools.names.find(TEXT).is_some();
    let ops = if is_any { module.walk(module.top()) } else { Vec::new() };
    ops.into_iter().filter(|&op| text(module, op).is_some())
}

/// The parts of a text, in order.
pub fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    Pieces { text }
}

struct Pieces<'t> {
    text: &'t str,
}

impl<'t> Iterator for Pieces<'t> {
    type Item = Piece<'t>;

    fn next(&mut self) -> Option<Piece<'t>> {
        if self.text.is_empty() {
            return None;
        }
        if let Some((sigil, number, length)) = parse_number(self.text) {
            self.text = &self.text[length..];
            return Some(if sigil == b'%' {
                Piece::Operand(number)
            } else {
                Piece::Successor(number)
            });
        }
        let mut end = 0;
        while end < self.text.len() && (end == 0 || parse_number(&self.text[end..]).is_none()) {
            end += token_length(&self.text[end..]);
        }
        let (text, rest) = self.text.split_at(end);
        self.text = rest;
        Some(Piece::Text(text))
    }
}

/// `%12` or `^3` at the beginning of a text: its sigil, its number and its length.
fn parse_number(text: &str) -> Option<(u8, usize, usize)> {
    let sigil = *text.as_bytes().first().filter(|byte| matches!(byte, b'%' | b'^'))?;
    let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
    let number = text[1..=digits].parse().ok()?;
    Some((sigil, number, 1 + digits))
}

/// The length of the string or the character that a text begins with.
pub fn token_length(text: &str) -> usize {
    match text.chars().next() {
        Some('"') => string_length(text),
        Some(first) => first.len_utf8(),
        None => 0,
    }
}

/// The length of a string literal with its quotes.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::{Piece, pieces};

    #[test]
    fn numbers_are_found_outside_of_strings() {
        let found: Vec<Piece> = pieces("(%0, \"%1\", %v2) ^0 { %12 }").collect();
        let expected = [
            Piece::Text("("),
            Piece::Operand(0),
            Piece::Text(", \"%1\", %v2) "),
            Piece::Successor(0),
            Piece::Text(" { "),
            Piece::Operand(12),
            Piece::Text(" }"),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn any_text_is_its_pieces() {
        for text in ["", "%", "\"", "\"\\", "%99999999999999999999999", "é%0é", "^^1"] {
            let length = |piece| match piece {
                Piece::Text(text) => text.len(),
                Piece::Operand(number) | Piece::Successor(number) => 1 + number.to_string().len(),
            };
            assert_eq!(pieces(text).map(length).sum::<usize>(), text.len(), "{text}");
        }
    }
}
