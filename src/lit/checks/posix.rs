//! LLVM's regular expressions (POSIX extended) in the syntax of Rust's.
//!
//! The two agree on most of what tests use. What would mean something else is either rewritten
//! (a bracket expression, a line break in a negated one) or refused with the reason: `\d` is a
//! plain `d` to LLVM. One difference remains: for `a|ab` POSIX takes the longest alternative and
//! Rust the first; comparing with LLVM's program shows where it matters.

use std::iter::Peekable;
use std::str::Chars;

/// Translates one expression.
pub fn translate(expression: &str) -> Result<String, String> {
    let mut out = String::from("(?:");
    let mut chars = expression.chars().peekable();
    let mut repeated = false;
    while let Some(c) = chars.next() {
        let opens_count = c == '{' && chars.peek().is_some_and(char::is_ascii_digit);
        let repeats = matches!(c, '*' | '+' | '?') || opens_count;
        if repeats && repeated {
            return Err(format!("'{c}' after a repetition is not a POSIX regular expression"));
        }
        repeated = repeats;
        match c {
            '\\' => escape(&mut chars, &mut out)?,
            '[' => bracket(&mut chars, &mut out)?,
            '(' if chars.peek() == Some(&'?') => {
                return Err("'(?' is not a POSIX regular expression".into());
            }
            '{' if opens_count => count(&mut chars, &mut out)?,
            '(' | ')' | '|' | '.' | '^' | '$' | '*' | '+' | '?' => out.push(c),
            _ => literal(c, &mut out),
        }
    }
    out.push(')');
    Ok(out)
}

fn escape(chars: &mut Peekable<Chars<'_>>, out: &mut String) -> Result<(), String> {
    match chars.next() {
        None => Err("a regular expression ends in '\\'".into()),
        Some(c) if c.is_ascii_digit() => Err(format!("back-reference '\\{c}' is not supported")),
        Some(c) if c.is_ascii_alphabetic() => Err(format!(
            "'\\{c}' is a plain '{c}' to LLVM; use a bracket expression such as [0-9] or [[:alpha:]]"
        )),
        Some(c) => {
            literal(c, out);
            Ok(())
        }
    }
}

fn count(chars: &mut Peekable<Chars<'_>>, out: &mut String) -> Result<(), String> {
    out.push('{');
    for c in chars.by_ref() {
        match c {
            '0'..='9' | ',' => out.push(c),
            '}' => {
                out.push('}');
                return Ok(());
            }
            _ => break,
        }
    }
    Err("braces of a repetition are not balanced".into())
}

/// A bracket expression; its `[` has been read. In POSIX a backslash in it is a plain character.
fn bracket(chars: &mut Peekable<Chars<'_>>, out: &mut String) -> Result<(), String> {
    out.push('[');
    let negated = chars.next_if_eq(&'^').is_some();
    if negated {
        out.push('^');
    }
    let mut first = true;
    loop {
        let c = chars.next().ok_or("a bracket expression has no ']'")?;
        match c {
            ']' if !first => break,
            '[' if matches!(chars.peek(), Some(':')) => class(chars, negated, out)?,
            '[' if matches!(chars.peek(), Some('.' | '=')) => {
                return Err("collating elements are not supported".into());
            }
            '-' if !first && chars.peek() != Some(&']') => out.push('-'),
            _ => literal(c, out),
        }
        first = false;
    }
    // As REG_NEWLINE has it: only a line break itself matches a line break.
    if negated {
        out.push_str("\\n");
    }
    out.push(']');
    Ok(())
}

/// `[:alpha:]` inside a bracket expression; its `[` has been read.
fn class(chars: &mut Peekable<Chars<'_>>, negated: bool, out: &mut String) -> Result<(), String> {
    let mut name = String::new();
    for c in chars.by_ref() {
        name.push(c);
        if name.len() > 1 && name.ends_with(":]") {
            break;
        }
    }
    if !negated && matches!(name.as_str(), ":space:]" | ":cntrl:]") {
        return Err(format!(
            "[[{name}] can match a line break, which is not supported; use [[:blank:]]"
        ));
    }
    out.push('[');
    out.push_str(&name);
    Ok(())
}

/// `c` itself. Hexadecimal, because neither `regex` nor the crate's scanner of `$(…)` reads
/// anything else into that.
pub fn literal(c: char, out: &mut String) {
    if c.is_ascii() && !c.is_ascii_alphanumeric() {
        out.push_str(&format!("\\x{:02X}", c as u32));
    } else {
        out.push(c);
    }
}
