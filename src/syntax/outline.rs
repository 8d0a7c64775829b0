//! One pass over the brackets, before anything is parsed: bounds the nesting, so that no later
//! stage overflows its stack, and finds the aliases, which may be used before they are defined.

use std::ops::Range;

use super::{Map, Parse};
use crate::ir::{Attr, Loc, Type};
use crate::source::{Code, Diagnostic, Span};

/// The largest depth of nested brackets of all kinds.
pub const DEPTH_LIMIT: usize = 256;

/// The largest depth of recursion of the functions that build parts: some need two calls for a level.
pub const NESTING_LIMIT: usize = 2 * DEPTH_LIMIT + 8;

/// The largest size of an expanded alias.
pub const SIZE_LIMIT: u32 = 1 << 20;

/// The largest total size of all expanded aliases for a text of this length, in addition to the size of the text
/// itself.
pub fn total_limit(text: usize) -> u64 {
    (1 << 24) + 64 * text as u64
}

/// The result of the scan.
pub struct Outline<'a> {
    pub aliases: Aliases<'a>,
    /// The range of `{-# … #-}`, if the text has it.
    pub metadata: Option<Range<usize>>,
}

/// The aliases of a text, by their names with `#` or `!`.
pub type Aliases<'a> = Map<&'a str, Alias>;

/// An alias: the position of its definition, and its value once it was needed.
pub struct Alias {
    pub at: usize,
    pub name: Span,
    pub value: AliasValue,
}

#[derive(Clone, Copy)]
pub enum AliasValue {
    Unread,
    /// The value is being parsed: another use in it is a cycle.
    Reading,
    /// The definition is invalid, which was reported.
    Failed,
    Attr(Attr),
    Type(Type),
    Loc(Loc),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Other,
    Open,
    Close,
    Quote,
    Slash,
    Dash,
    Sigil,
}

const CLASSES: [Class; 256] = {
    let mut classes = [Class::Other; 256];
    let mut index = 0;
    while index < 256 {
        classes[index] = match index as u8 {
            b'(' | b'[' | b'{' | b'<' => Class::Open,
            b')' | b']' | b'}' | b'>' => Class::Close,
            b'"' => Class::Quote,
            b'/' => Class::Slash,
            b'-' => Class::Dash,
            b'#' | b'!' => Class::Sigil,
            _ => Class::Other,
        };
        index += 1;
    }
    classes
};

/// Scans a part of a text for alias definitions and metadata, and checks the nesting of brackets.
pub fn scan(text: &str, span: Span) -> Parse<Outline<'_>> {
    let (mut at, end) = (span.start as usize, span.end as usize);
    let bytes = &text.as_bytes()[..end];
    let mut outline = Outline { aliases: Aliases::default(), metadata: None };
    let mut depth = 0usize;
    while let Some(&byte) = bytes.get(at) {
        match CLASSES[byte as usize] {
            Class::Other => {}
            Class::Open if depth == 0 && bytes[at..].starts_with(b"{-#") => {
                let length = memchr::memmem::find(&bytes[at..], b"#-}").ok_or_else(|| {
                    let here = Span::new(span.file, at, at + 3);
                    Diagnostic::error(Code::Syntax, here, "file metadata is not closed by `#-}`")
                })?;
                outline.metadata = Some(at..at + length + 3);
                at += length + 2;
            }
            Class::Open => {
                depth += 1;
                if depth > DEPTH_LIMIT {
                    let message = format!("brackets nest more than {DEPTH_LIMIT} deep");
                    return Err(Diagnostic::error(
                        Code::Syntax,
                        Span::new(span.file, at, at + 1),
                        message,
                    )
                    .into());
                }
            }
            Class::Close => depth = depth.saturating_sub(1),
            Class::Quote => at = string_end(bytes, at),
            Class::Slash if bytes.get(at + 1) == Some(&b'/') => {
                at += memchr::memchr(b'\n', &bytes[at..]).unwrap_or(bytes.len() - at);
            }
            Class::Dash if bytes.get(at + 1) == Some(&b'>') => at += 1,
            Class::Sigil if depth == 0 => {
                at = record_alias(text, bytes, at, span, &mut outline.aliases)?;
                continue;
            }
            Class::Slash | Class::Dash | Class::Sigil => {}
        }
        at += 1;
    }
    Ok(outline)
}

/// The position of the closing quote of a string that opens at `at`, or of the end of its line.
fn string_end(bytes: &[u8], mut at: usize) -> usize {
    loop {
        at += 1;
        let Some(length) = memchr::memchr3(b'"', b'\\', b'\n', &bytes[at.min(bytes.len())..])
        else {
            return bytes.len();
        };
        at += length;
        if bytes[at] != b'\\' {
            return at;
        }
        at += 1;
    }
}

/// Records the alias definition whose sigil is at `at`; returns the position after its name.
fn record_alias<'a>(
    text: &'a str,
    bytes: &[u8],
    at: usize,
    span: Span,
    aliases: &mut Aliases<'a>,
) -> Parse<usize> {
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$.-".contains(byte);
    let length = bytes[at + 1..].iter().take_while(|byte| is_name(byte)).count();
    let name_end = at + 1 + length;
    let blanks = bytes[name_end..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let equals = name_end + blanks;
    if length == 0 || bytes.get(equals) != Some(&b'=') || bytes.get(equals + 1) == Some(&b'=') {
        return Ok(name_end);
    }
    let name = Span::new(span.file, at, name_end);
    let alias = Alias { at: equals + 1, name, value: AliasValue::Unread };
    if let Some(first) = aliases.insert(&text[at..name_end], alias) {
        let kind = if bytes[at] == b'#' { "attribute" } else { "type" };
        let message = format!("redefinition of {kind} alias id '{}'", &text[at + 1..name_end]);
        return Err(Diagnostic::error(Code::Redefined, name, message)
            .related(Some(first.name), "previously defined here")
            .into());
    }
    Ok(name_end)
}
