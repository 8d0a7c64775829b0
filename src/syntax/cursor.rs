//! The cursor: reads tokens directly, and everything larger by a rule of the grammar.

use pest::Parser as _;
use pest::error::{ErrorVariant, InputLocation};
use pest::iterators::Pair;

use super::grammar::{Grammar, Rule, missing_token, rule_phrase};
use super::{Parse, Parser};
use crate::ops::assembly::Failure;
use crate::source::{Code, Diagnostic, Span};

pub(super) fn is_id_char(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.')
}

/// For each kind of missing type at the end of an operation: its description in errors, and an example.
const TYPES: [(&str, &str); 3] = [
    ("':'", ENDS_IN_TYPE),
    ("a type", ENDS_IN_TYPE),
    ("'->'", "the types of the operands are followed by that of the result: '-> tensor<4xf32>'"),
];
const ENDS_IN_TYPE: &str = "an operation ends in its type, such as ': tensor<4xf32>'";

/// The names that frameworks and C have for element types, with MLIR's names.
const FOREIGN_TYPES: &[(&[&str], &str)] = &[
    (&["bool", "boolean"], "i1"),
    (&["int8", "char", "s8"], "i8"),
    (&["int16", "short", "s16"], "i16"),
    (&["int", "int32", "s32"], "i32"),
    (&["int64", "long", "s64"], "i64"),
    (&["uint8", "u8", "byte"], "ui8"),
    (&["uint16", "u16"], "ui16"),
    (&["uint32", "u32"], "ui32"),
    (&["uint64", "u64"], "ui64"),
    (&["float16", "half"], "f16"),
    (&["bfloat16"], "bf16"),
    (&["float", "float32"], "f32"),
    (&["float64", "double"], "f64"),
];

impl<'a> Parser<'a> {
    /// The text from the cursor to the end.
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.pos..self.end]
    }

    /// Skips white space and comments.
    pub(super) fn skip(&mut self) {
        let bytes = self.rest().as_bytes();
        let mut at = 0;
        loop {
            match bytes.get(at) {
                Some(b' ' | b'\t' | b'\r' | b'\n') => at += 1,
                Some(b'/') if bytes.get(at + 1) == Some(&b'/') => {
                    at += memchr::memchr(b'\n', &bytes[at..]).unwrap_or(bytes.len() - at);
                }
                _ => break,
            }
        }
        self.pos += at;
    }

    /// The next token's first byte; 0 at the end.
    pub(super) fn peek(&mut self) -> u8 {
        self.skip();
        self.rest().as_bytes().first().copied().unwrap_or(0)
    }

    /// Whether `literal` is next, as a whole word if it is one.
    pub(super) fn at(&mut self, literal: &str) -> bool {
        self.skip();
        let Some(behind) = self.rest().strip_prefix(literal) else { return false };
        let is_word = literal.bytes().all(is_id_char);
        !(is_word && behind.bytes().next().is_some_and(is_id_char))
    }

    /// Moves the cursor after `literal`, if it is next; returns whether it was.
    pub(super) fn eat(&mut self, literal: &str) -> bool {
        let found = self.at(literal);
        if found {
            self.advance(literal.len());
        }
        found
    }

    pub(super) fn advance(&mut self, length: usize) {
        self.pos += length;
        self.last = self.pos;
    }

    pub(super) fn expect(&mut self, literal: &str) -> Parse<()> {
        if self.eat(literal) { Ok(()) } else { Err(self.expected_error(&format!("'{literal}'"))) }
    }

    /// The word at the cursor; empty where there is none.
    pub(super) fn word(&mut self) -> &'a str {
        self.skip();
        let rest = self.rest();
        match rest.bytes().next() {
            Some(first) if first.is_ascii_alphabetic() || first == b'_' => {
                let end = rest.bytes().position(|byte| !is_id_char(byte)).unwrap_or(rest.len());
                &rest[..end]
            }
            _ => "",
        }
    }

    /// Matches a grammar rule at the cursor, and moves the cursor after it.
    pub(super) fn match_rule(&mut self, rule: Rule) -> Parse<Pair<'a, Rule>> {
        self.skip();
        match Grammar::parse(rule, self.rest()) {
            Ok(mut pairs) => {
                let pair = pairs.next().expect("a rule that matched has a pair");
                // A list that could go on has looked behind the blanks.
                self.advance(pair.as_str().trim_ascii_end().len());
                Ok(pair)
            }
            Err(error) => Err(self.rule_error(rule, self.pos, error)),
        }
    }

    /// The error for a grammar rule that did not match the text from `base`.
    fn rule_error(&self, rule: Rule, base: usize, error: pest::error::Error<Rule>) -> Failure {
        let at = match error.location {
            InputLocation::Pos(at) => at,
            InputLocation::Span((at, _)) => at,
        };
        let mut expected: Vec<&str> = match &error.variant {
            ErrorVariant::ParsingError { positives, .. } => {
                positives.iter().filter_map(|&rule| rule_phrase(rule)).collect()
            }
            ErrorVariant::CustomError { message } => {
                let span = self.token_span(base + at);
                return Diagnostic::error(Code::Syntax, span, message.clone()).into();
            }
        };
        expected.sort_unstable();
        expected.dedup();
        let what = match expected[..] {
            [] => missing_token(rule).to_owned(),
            [only] => only.to_owned(),
            [ref first @ .., last] => format!("{} or {last}", first.join(", ")),
        };
        self.found_error(base + at, &what)
    }

    /// The error that `what` is expected at the cursor.
    pub(super) fn expected_error(&mut self, what: &str) -> Failure {
        self.skip();
        self.found_error(self.pos, what)
    }

    /// The error that `what` is expected at a token, or at the end of the line before it if that line lacks a type.
    fn found_error(&self, at: usize, what: &str) -> Failure {
        let is_behind_line =
            self.text.get(self.last..at).is_some_and(|between| between.contains('\n'));
        let missing = TYPES.iter().find(|(token, _)| is_behind_line && *token == what);
        let span = match missing {
            Some(_) => Span::new(self.file, self.last, self.last),
            None => self.token_span(at),
        };
        let meant = self.missing_sigil_hint(at).or_else(|| self.foreign_syntax_hint(at, what));
        let found = Diagnostic::error(Code::Syntax, span, format!("expected {what}"));
        let found = match (self.text_of(span), missing) {
            ("", Some((_, help))) => found.label("the line ends here").help(*help),
            ("", None) => found.label("the input ends here"),
            _ => found,
        };
        match meant {
            Some(help) if missing.is_none() => found.help(help).into(),
            _ => found.into(),
        }
    }

    /// A hint for syntax that differs from MLIR's in the languages that programs come from: commas, types and numbers
    /// as operands.
    fn foreign_syntax_hint(&self, at: usize, what: &str) -> Option<String> {
        let rest = &self.text[at.min(self.end)..self.end];
        let word = &rest[..rest.bytes().position(|byte| !is_id_char(byte)).unwrap_or(rest.len())];
        let is_size = |c: char| c.is_ascii_digit() || matches!(c, '?' | ' ');
        let operand = rest.strip_prefix(',').map(|behind| behind.trim_start_matches(' '));
        let is_number =
            |text: &str| text.trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit());
        match what {
            "':'" | "')'" if rest.starts_with('%') => {
                Some("a ',' is missing between two values".into())
            }
            "':'" if operand.is_some_and(is_number) => Some(
                "operands are values such as '%0': a number is the result of a constant operation"
                    .into(),
            ),
            "a type" | "a dimension or a type" => {
                match FOREIGN_TYPES.iter().find(|(names, _)| names.contains(&word)) {
                    Some((_, name)) => Some(format!("did you mean '{name}'?")),
                    None if rest.trim_start_matches(is_size).starts_with(',') => {
                        Some("'x' follows each dimension, as in tensor<2x3xf32>".into())
                    }
                    None => None,
                }
            }
            _ => None,
        }
    }

    /// A hint that a word where a value is expected lacks its `%`.
    fn missing_sigil_hint(&self, at: usize) -> Option<String> {
        let rest = self.text[at..self.end].trim_start_matches([',', ' ']);
        let word = &rest[..rest.bytes().position(|byte| !is_id_char(byte)).unwrap_or(rest.len())];
        let behind = rest[word.len()..].trim_start_matches(' ');
        let defines = |byte: u8| behind.bytes().next() == Some(byte) && !behind.starts_with("==");
        match word.bytes().next() {
            None => None,
            Some(b'0'..=b'9') => None,
            _ if self.is_value(&format!("%{word}")) => Some(format!("did you mean '%{word}'?")),
            _ if defines(b':') && self.custom_def.is_none_or(|def| def.name == "func.func") => {
                Some(format!("an argument is written '%{word}: …'"))
            }
            _ => None,
        }
    }

    /// The span of the token at a position: a word with its sigil, a number, or one character.
    pub(super) fn token_span(&self, at: usize) -> Span {
        let rest = &self.text[at.min(self.end)..self.end];
        let mut chars = rest.char_indices();
        let Some((_, first)) = chars.next() else {
            return Span::new(self.file, at.min(self.end), at.min(self.end));
        };
        let is_word = first.is_ascii_alphanumeric() || "_%#@!^".contains(first);
        let end = match rest.bytes().skip(1).position(|byte| !is_id_char(byte)) {
            _ if !is_word => first.len_utf8(),
            Some(length) => 1 + length,
            None => rest.len(),
        };
        Span::new(self.file, at, at + end)
    }

    /// The span of a part of the file's text.
    pub(super) fn span_of(&self, part: &str) -> Span {
        let start = part.as_ptr() as usize - self.text.as_ptr() as usize;
        debug_assert!(start + part.len() <= self.text.len(), "a part of the text");
        Span::new(self.file, start, start + part.len())
    }

    pub(super) fn text_of(&self, span: Span) -> &'a str {
        &self.text[span.start as usize..span.end as usize]
    }

    /// The span from `start` to the end of the last token.
    pub(super) fn span_since(&self, start: usize) -> Span {
        Span::new(self.file, start, self.last.max(start))
    }

    pub(super) fn error_at(&self, part: &str, message: impl Into<String>) -> Failure {
        Diagnostic::error(Code::Syntax, self.span_of(part), message).into()
    }
}
