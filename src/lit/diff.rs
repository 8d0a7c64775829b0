//! `diff` and `cmp`, and the writing of expected files.

use super::exec::Context;
use super::written::first_difference;
use std::fs;
use std::path::Path;

/// `diff a b`, either of which may be `-`. Of the two, the one in the source tree is what is
/// expected; blessing writes it.
pub fn run(arguments: &[String], stdin: &[u8], context: &Context<'_>) -> Result<(), String> {
    let (a, b) = operands(arguments)?;
    if context.collected.is_some() {
        return Ok(());
    }
    let (expected, actual) = if is_source(a, context) { (a, b) } else { (b, a) };
    let got = read(actual, stdin)?;
    let wanted = read(expected, stdin);
    if wanted.as_ref() == Ok(&got) {
        return Ok(());
    }
    let blessable = is_source(expected, context) && !is_source(actual, context);
    if blessable && context.blesses {
        return context.written.borrow_mut().write(Path::new(expected), &got);
    }
    let mut message = match wanted {
        Ok(wanted) => first_difference(&wanted, &got),
        Err(error) => error,
    };
    if blessable {
        let command = context.host.bless_command(context.name);
        message.push_str(&format!("\nto accept the new output: {command}"));
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
