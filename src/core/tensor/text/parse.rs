//! `--input=` in IREE's notation: `2x3xf32=1,2,3,4,5,6`, `2x3xf32=0`, `f32=1`.

use super::numbers::parse_number;
use crate::tensor::{ElementBytes, Tensor};
use crate::types::{ElementType, Shape, TensorType};

/// Parses `TYPE=VALUES`. One value fills the whole shape; else there is one for each element, row-major, separated by
/// commas or spaces. Brackets are ignored.
///
/// # Errors
/// Says what was expected and what was found.
pub fn parse_input(text: &str) -> Result<Tensor, String> {
    let Some((ty, values)) = text.split_once('=') else {
        return Err(format!(
            "expected TYPE=VALUES, such as 2x3xf32=1,2,3,4,5,6, but found '{text}'"
        ));
    };
    let ty = parse_type(ty.trim())?;
    let count =
        ty.element_count().ok_or_else(|| format!("{ty} has more than 2^63 - 1 elements"))?;
    match ty.element {
        ElementType::String => parse_strings(&ty, count, values),
        _ => parse_numbers(&ty, count, values),
    }
}

/// `2x3xf32`, `f32`, or either in `tensor<…>`.
///
/// # Errors
/// Says what is wrong with the type.
pub fn parse_type(text: &str) -> Result<TensorType, String> {
    let bare = text.strip_prefix("tensor<").and_then(|rest| rest.strip_suffix('>'));
    let mut rest = bare.unwrap_or(text);
    let mut shape = Shape::new();
    loop {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if rest.starts_with('?') {
            return Err(format!("'{text}': an input's dimensions must be known"));
        }
        let Some(after) = rest[digits..].strip_prefix('x').filter(|_| digits > 0) else { break };
        let size = rest[..digits].parse::<i64>();
        shape.push(
            size.map_err(|_| format!("'{text}': dimension {} is too large", &rest[..digits]))?,
        );
        rest = after;
    }
    let element = ElementType::from_name(rest).ok_or_else(|| match rest == text {
        true => format!("'{text}' is no type of an input: 2x3xf32 or f32 are"),
        false => format!("'{text}': '{rest}' is no element type that inputs can have"),
    })?;
    Ok(TensorType { element, shape })
}

fn wrong_count(ty: &TensorType, count: i64, found: usize) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{ty} has {count} element{plural}, but {found} are given")
}

fn parse_numbers(ty: &TensorType, count: i64, text: &str) -> Result<Tensor, String> {
    let part = ty.element.complex_part();
    let numbers = match part {
        None => split_tokens(text, &[',', '[', ']'])
            .map(|token| parse_number(ty.element, token))
            .collect(),
        Some(part) => complex_numbers(part, text),
    };
    let numbers: Vec<ElementBytes> = numbers?;
    if numbers.len() == 1 {
        return Ok(Tensor::splat(ty.element, &ty.shape, &numbers[0]));
    }
    if numbers.len() as u64 != count as u64 {
        return Err(wrong_count(ty, count, numbers.len()));
    }
    Ok(Tensor::from_bytes(ty.element, &ty.shape, &numbers.concat()))
}

/// `(re, im)` pairs.
fn complex_numbers(part: ElementType, text: &str) -> Result<Vec<ElementBytes>, String> {
    let mut found = Vec::new();
    for pair in text.split(')') {
        let pair = pair.trim_start_matches([',', '[', ']', ' ', '\t', '\n', '\r']);
        let pair = pair.trim_end_matches([']', ' ', '\t', '\n', '\r']);
        if pair.is_empty() {
            continue;
        }
        let parts: Vec<&str> = match pair.strip_prefix('(') {
            Some(inner) => split_tokens(inner, &[',']).collect(),
            None => Vec::new(),
        };
        let [re, im] = parts[..] else {
            return Err(format!("expected a complex number as (re, im), but found '{pair}'"));
        };
        let mut bytes = parse_number(part, re)?;
        bytes.extend(parse_number(part, im)?);
        found.push(bytes);
    }
    Ok(found)
}

fn split_tokens<'a>(text: &'a str, separators: &'a [char]) -> impl Iterator<Item = &'a str> {
    text.split(move |c: char| c.is_whitespace() || separators.contains(&c))
        .filter(|token| !token.is_empty())
}

/// Quoted strings with MLIR's escapes, or words.
fn parse_strings(ty: &TensorType, count: i64, text: &str) -> Result<Tensor, String> {
    let mut found: Vec<Box<[u8]>> = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || ",[]".contains(c));
        if rest.is_empty() {
            break;
        }
        if let Some(quoted) = rest.strip_prefix('"') {
            let (string, after) = quoted_string(quoted)?;
            found.push(string.into());
            rest = after;
        } else {
            let end = rest.find(|c: char| c.is_whitespace() || ",[]".contains(c));
            let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
            found.push(word.as_bytes().into());
            rest = after;
        }
    }
    if let [one] = &found[..] {
        return Ok(Tensor::splat_string(&ty.shape, one));
    }
    if found.len() as u64 != count as u64 {
        return Err(wrong_count(ty, count, found.len()));
    }
    Ok(Tensor::from_strings(&ty.shape, found))
}

fn quoted_string(text: &str) -> Result<(Vec<u8>, &str), String> {
    let mut bytes = Vec::new();
    let mut at = 0;
    let source = text.as_bytes();
    while let Some(&byte) = source.get(at) {
        at += 1;
        match byte {
            b'"' => return Ok((bytes, &text[at..])),
            b'\\' => {
                let digit = |at: usize| (*source.get(at)? as char).to_digit(16);
                let (escaped, length) = match (source.get(at), digit(at), digit(at + 1)) {
                    (Some(b'n'), ..) => (b'\n', 1),
                    (Some(b't'), ..) => (b'\t', 1),
                    (Some(&c @ (b'"' | b'\\')), ..) => (c, 1),
                    (_, Some(high), Some(low)) => ((high * 16 + low) as u8, 2),
                    _ => return Err("a string holds an unknown escape after '\\'".to_string()),
                };
                bytes.push(escaped);
                at += length;
            }
            byte => bytes.push(byte),
        }
    }
    Err("a string lacks its closing quote".to_string())
}
