//! `diff` and `cmp`, and the blessing of expected files.

use super::exec::Context;
use std::path::Path;
use std::{env, fs};

/// Set to `1`, it makes `diff` write what it got over the expected file.
const BLESS: &str = "MG_BLESS";

/// `diff a b`, either of which may be `-`. Of the two, the one in the source tree is what is
/// expected; `MG_BLESS=1` rewrites it.
pub fn run(arguments: &[String], stdin: &[u8], context: &Context<'_>) -> Result<(), String> {
    let (a, b) = operands(arguments)?;
    let (expected, actual) = if is_source(a, context) { (a, b) } else { (b, a) };
    let got = read(actual, stdin)?;
    let wanted = read(expected, stdin);
    if wanted.as_ref() == Ok(&got) {
        return Ok(());
    }
    let blessable = is_source(expected, context) && !is_source(actual, context);
    if blessable && env::var_os(BLESS).is_some_and(|value| value == "1") {
        return fs::write(expected, got).map_err(|error| format!("{expected}: {error}"));
    }
    let mut message = match wanted {
        Ok(wanted) => first_difference(&wanted, &got),
        Err(error) => error,
    };
    if blessable {
        message.push_str(&format!(
            "\nto accept the new output: {BLESS}=1 cargo test --test main -- --exact '{}'",
            context.name
        ));
    }
    Err(message)
}

/// `cmp a b`: like `diff`, for bytes and without blessing.
pub fn same_bytes(arguments: &[String], stdin: &[u8]) -> Result<(), String> {
    let (a, b) = operands(arguments)?;
    let (left, right) = (read(a, stdin)?, read(b, stdin)?);
    if left == right {
        return Ok(());
    }
    let at = left.iter().zip(&right).take_while(|(l, r)| l == r).count();
    Err(format!("{a} ({} bytes) and {b} ({} bytes) differ from byte {at}", left.len(), right.len()))
}

fn operands(arguments: &[String]) -> Result<(&str, &str), String> {
    match arguments {
        [a, b] if [a, b].iter().all(|o| *o == "-" || !o.starts_with('-')) => Ok((a, b)),
        _ => Err("expected two files and no option".into()),
    }
}

fn is_source(file: &str, context: &Context<'_>) -> bool {
    file != "-" && !Path::new(file).starts_with(&context.scratch)
}

fn read(file: &str, stdin: &[u8]) -> Result<Vec<u8>, String> {
    match file {
        "-" => Ok(stdin.to_vec()),
        _ => fs::read(file).map_err(|error| format!("{file}: {error}")),
    }
}

/// The first line in which two texts differ, with the lines before it.
fn first_difference(wanted: &[u8], got: &[u8]) -> String {
    const BEFORE: usize = 3;
    let (wanted, got) = (String::from_utf8_lossy(wanted), String::from_utf8_lossy(got));
    let (wanted, got): (Vec<_>, Vec<_>) = (wanted.split('\n').collect(), got.split('\n').collect());
    let at = wanted.iter().zip(&got).take_while(|(w, g)| w == g).count();
    let mut message = format!("the output differs from line {} on:", at + 1);
    for line in &got[at.saturating_sub(BEFORE)..at] {
        message.push_str(&format!("\n    {line}"));
    }
    let show = |lines: &[&str]| lines.get(at).map_or("<end>", |line| *line).to_owned();
    message.push_str(&format!("\n  - {}\n  + {}", show(&wanted), show(&got)));
    message
}
