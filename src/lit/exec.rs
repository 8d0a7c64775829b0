//! Runs the RUN lines of one test.

use super::checks::Options;
use super::commands::{self, Output};
use super::header::Header;
use super::shell::{self, Command, Pipeline, Target};
use super::written::Written;
use super::{Host, checks};
use std::cell::RefCell;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What a test's commands share.
pub struct Context<'a> {
    /// The test's name, which selects it on the command line.
    pub name: &'a str,
    /// All prefixes of all FileCheck commands of the test.
    pub prefixes: Vec<String>,
    /// The names after `REQUIRES:`.
    pub requires: &'a [String],
    /// Where `%t` lies.
    pub scratch: PathBuf,
    /// What runs other programs.
    pub host: &'a dyn Host,
    /// Whether `diff` writes files that differ.
    pub blesses: bool,
    /// What `diff` has blessed.
    pub written: RefCell<Written>,
    /// Where the inputs of FileCheck are collected that are not to be checked.
    pub collected: Option<RefCell<Vec<(Options, String)>>>,
}

/// A RUN line, parsed.
struct Step<'a> {
    line: usize,
    text: &'a str,
    pipelines: Vec<Pipeline>,
}

/// Runs the lines of `header`, that of the file `source`, in order, up to the first that fails. What
/// they bless, a second run confirms. Gives whether anything was written. A test that must fail is one whose command
/// fails: one that cannot be read is wrong in any case.
pub fn run(
    source: &Path,
    name: &str,
    header: &Header,
    must_fail: bool,
    host: &dyn Host,
) -> Result<bool, String> {
    let (result, written) = run_once(source, name, header, (host, host.blesses()))?;
    let is_written = !written.is_empty();
    let result = match is_written {
        true => {
            let second = || run_once(source, name, header, (host, false))?.0;
            written.confirm(result.and_then(|()| second()))
        }
        false => result,
    };
    match (must_fail, result) {
        (false, result) => result.map(|()| is_written),
        (true, Err(_)) => Ok(false),
        (true, Ok(())) => {
            Err("XPASS: the test passes although it is marked XFAIL; remove the mark".into())
        }
    }
}

/// Runs the lines, and gives the inputs of FileCheck with its options, which are not checked.
pub fn collect(
    source: &Path,
    name: &str,
    header: &Header,
    host: &dyn Host,
) -> Result<Vec<(Options, String)>, String> {
    let (steps, mut context) = prepare(source, name, header, (host, false))?;
    context.collected = Some(RefCell::default());
    run_steps(&steps, &context)?;
    Ok(context.collected.expect("it was set").into_inner())
}

/// What the lines give, and what they have blessed.
fn run_once(
    source: &Path,
    name: &str,
    header: &Header,
    host: (&dyn Host, bool),
) -> Result<(Result<(), String>, Written), String> {
    let (steps, context) = prepare(source, name, header, host)?;
    let text = fs::read(source).map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&text);
    checks::lint(&text, &context.prefixes).map_err(|e| e.to_string())?;
    let result = run_steps(&steps, &context);
    Ok((result, context.written.into_inner()))
}

/// The parsed lines, and what their commands share.
fn prepare<'a>(
    source: &Path,
    name: &'a str,
    header: &'a Header,
    (host, blesses): (&'a dyn Host, bool),
) -> Result<(Vec<Step<'a>>, Context<'a>), String> {
    let scratch = scratch(host.scratch(), name)?;
    let temporary = scratch.join("t");
    let mut steps = Vec::new();
    for (line, text) in &header.run {
        let pipelines = shell::parse(text, &|word| substitute(word, source, &temporary))
            .map_err(|problem| format!("line {line}: RUN: {text}\n{problem}"))?;
        steps.push(Step { line: *line, text, pipelines });
    }
    let mut prefixes = Vec::new();
    for command in steps.iter().flat_map(|step| step.pipelines.iter().flatten()) {
        prefixes.extend(commands::prefixes(&command.words)?);
    }
    let context = Context {
        name,
        prefixes,
        requires: &header.requires,
        scratch,
        host,
        blesses,
        written: RefCell::default(),
        collected: None,
    };
    Ok((steps, context))
}

fn run_steps(steps: &[Step<'_>], context: &Context<'_>) -> Result<(), String> {
    steps.iter().try_for_each(|Step { line, text, pipelines }| {
        let mut pipelines = pipelines.iter();
        pipelines
            .try_for_each(|pipeline| run_pipeline(pipeline, context))
            .map_err(|failure| format!("line {line}: RUN: {text}\n{failure}"))
    })
}

/// An empty directory of the test's own.
fn scratch(root: &Path, name: &str) -> Result<PathBuf, String> {
    let keep = |c: char| if c.is_ascii_alphanumeric() || "._-".contains(c) { c } else { '+' };
    let folder: String = name.chars().map(keep).collect();
    let directory = root.join(folder);
    let in_place = |error| format!("{}: {error}", directory.display());
    if directory.exists() {
        fs::remove_dir_all(&directory).map_err(in_place)?;
    }
    fs::create_dir_all(&directory).map_err(in_place)?;
    Ok(directory)
}

/// `%s` the file, `%S` and `%p` its directory, `%t` a path for temporary files, `%T` their directory, `%%` a percent
/// sign; any other `%` stands for itself.
fn substitute(word: &str, source: &Path, temporary: &Path) -> String {
    let mut out = String::new();
    let mut rest = word;
    while let Some(at) = rest.find('%') {
        out.push_str(&rest[..at]);
        let replacement = match rest.as_bytes().get(at + 1) {
            Some(b's') => Some(source.display().to_string()),
            Some(b'S' | b'p') => source.parent().map(|directory| directory.display().to_string()),
            Some(b't') => Some(temporary.display().to_string()),
            Some(b'T') => temporary.parent().map(|directory| directory.display().to_string()),
            Some(b'%') => Some("%".to_owned()),
            _ => None,
        };
        out.push_str(replacement.as_deref().unwrap_or("%"));
        rest = &rest[at + if replacement.is_some() { 2 } else { 1 }..];
    }
    out + rest
}

/// Runs all commands of `pipeline`; it fails if any of them fails.
fn run_pipeline(pipeline: &Pipeline, context: &Context<'_>) -> Result<(), String> {
    let mut input = Vec::new();
    let mut failures = String::new();
    for command in pipeline {
        if let Some(path) = &command.stdin {
            input = fs::read(path).map_err(|error| format!("{path}: {error}"))?;
        }
        let merge = command.stderr == Some(Target::Stdout);
        let output = commands::run(&command.words, input, merge, context);
        if !output.succeeded() {
            failures.push_str(&report(command, &output));
        }
        write(&command.stderr, &output.stderr)?;
        write(&command.stdout, &output.stdout)?;
        input = if command.stdout.is_some() { Vec::new() } else { output.stdout };
    }
    if failures.is_empty() { Ok(()) } else { Err(failures) }
}

fn write(target: &Option<Target>, bytes: &[u8]) -> Result<(), String> {
    let Some(Target::File { path, append }) = target else { return Ok(()) };
    fs::OpenOptions::new()
        .create(true)
        .write(true)
        .append(*append)
        .truncate(!append)
        .open(path)
        .and_then(|mut file| file.write_all(bytes))
        .map_err(|error| format!("{path}: {error}"))
}

fn report(command: &Command, output: &Output) -> String {
    let mut text = format!("`{}` {}\n", command.words.join(" "), output.verdict());
    for (title, bytes) in [("standard error", &output.stderr), ("standard output", &output.stdout)]
    {
        if !bytes.is_empty() {
            text.push_str(&format!("--- {title}\n{}\n", excerpt(bytes)));
        }
    }
    text
}

/// The first lines of an output, enough to see what went wrong.
fn excerpt(bytes: &[u8]) -> String {
    const LINES: usize = 60;
    let text = String::from_utf8_lossy(bytes);
    let mut shown: Vec<&str> = text.lines().take(LINES).collect();
    if text.lines().count() > LINES {
        shown.push("…");
    }
    shown.join("\n")
}
