//! FileCheck, in-process.
//!
//! The order of matching is LLVM's (`engine`), one pattern at a time; each single pattern is
//! translated to the spelling of the filecheck crate (`pattern`, `posix`) and matched by it
//! (`matcher`). On top of LLVM's rules a check file must be free of comments that only look like
//! directives (`lint`): a misspelt directive must never pass.

mod directives;
mod engine;
mod lint;
mod matcher;
mod options;
mod pattern;
mod posix;
mod real;

use std::path::Path;

pub use directives::is_directive;
pub use options::Options;

/// Why a check failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// The check file itself cannot be used. LLVM's program may well accept it.
    CheckFile(String),
    /// The input does not match.
    Mismatch(String),
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::CheckFile(message) => write!(f, "check file: {message}"),
            Failure::Mismatch(message) => f.write_str(message),
        }
    }
}

/// Fails if `text` has a comment that looks like a directive but acts as one for none of the
/// prefixes in `known`.
///
/// # Errors
/// There is such a comment.
pub fn lint(text: &str, known: &[String]) -> Result<(), Failure> {
    lint::lint(text, known).map_err(Failure::CheckFile)
}

/// Checks `input` against the directives in `check_text`. `known` lists every prefix that any
/// command of the test uses, so that another command's directives are not taken for mistakes.
///
/// # Errors
/// The check file cannot be used, or the input does not match.
pub fn check(
    check_text: &str,
    input: &str,
    options: &Options,
    known: &[String],
) -> Result<(), Failure> {
    let prefixes: Vec<String> = known.iter().chain(&options.prefixes).cloned().collect();
    if options.anywhere {
        lint::misspelt(check_text, &prefixes).map_err(Failure::CheckFile)?;
    } else {
        lint(check_text, &prefixes)?;
    }
    let directives = directives::scan(check_text, options).map_err(Failure::CheckFile)?;
    let implicit = directives::implicit_nots(options);
    let strings = engine::assemble(&directives, &implicit, options).map_err(Failure::CheckFile)?;
    if input.is_empty() && !options.allow_empty {
        return Err(Failure::Mismatch("the input is empty (--allow-empty allows that)".into()));
    }
    engine::run(&strings, &canonical_blanks(input, options.strict_whitespace), options)
}

/// Like [`check`], and the verdict of LLVM's own FileCheck, where one is given, must be the same.
///
/// # Errors
/// Those of [`check`], and another verdict.
pub fn check_twice(
    other: Option<&Path>,
    check_text: &str,
    input: &str,
    options: &Options,
    known: &[String],
) -> Result<(), Failure> {
    let ours = check(check_text, input, options, known);
    if matches!(ours, Err(Failure::CheckFile(_))) {
        return ours;
    }
    let theirs = other.and_then(|program| real::verdict(program, input, options));
    match (theirs, &ours) {
        (None, _) | (Some(Ok(())), Ok(())) | (Some(Err(_)), Err(_)) => ours,
        (Some(Ok(())), Err(ours)) => Err(Failure::Mismatch(format!(
            "this FileCheck and LLVM's disagree: LLVM's accepts this, this one says:\n{ours}"
        ))),
        (Some(Err(theirs)), Ok(())) => Err(Failure::Mismatch(format!(
            "this FileCheck and LLVM's disagree: this one accepts this, LLVM's says:\n{theirs}"
        ))),
    }
}

/// Line ends as `\n` and, unless `strict`, each run of blanks as one space, as FileCheck reads
/// both of its files.
fn canonical_blanks(text: &str, strict: bool) -> String {
    let text = text.replace("\r\n", "\n");
    if strict {
        return text;
    }
    let mut folded = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            ' ' | '\t' if folded.ends_with(' ') => {}
            ' ' | '\t' => folded.push(' '),
            _ => folded.push(c),
        }
    }
    folded
}
