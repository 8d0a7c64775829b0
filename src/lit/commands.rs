//! The programs that RUN lines can call.

use super::checks::{self, Options};
use super::exec::Context;
use super::{Call, diff};
use std::fs;

/// How a command ended.
#[derive(Debug, PartialEq, Eq)]
pub enum End {
    /// Its exit status.
    Status(u8),
    /// A panic, a signal, a status outside the program's contract, or a command line that the
    /// harness cannot serve: never what a test wants, so `not` does not accept it.
    Broken(String),
}

/// What a command left behind.
#[derive(Debug)]
pub struct Output {
    /// How it ended.
    pub end: End,
    /// What it wrote to standard output.
    pub stdout: Vec<u8>,
    /// What it wrote to standard error.
    pub stderr: Vec<u8>,
}

impl Output {
    fn new(status: u8, stdout: Vec<u8>, stderr: impl Into<Vec<u8>>) -> Output {
        Output { end: End::Status(status), stdout, stderr: stderr.into() }
    }

    /// A command that could not be run to its end, for this reason.
    pub fn broken(reason: impl Into<String>) -> Output {
        Output { end: End::Broken(reason.into()), stdout: Vec::new(), stderr: Vec::new() }
    }

    /// Success says nothing; failure gives its reason on standard error.
    fn from_result(result: Result<Vec<u8>, String>) -> Output {
        match result {
            Ok(stdout) => Output::new(0, stdout, ""),
            Err(reason) => Output::new(1, Vec::new(), reason + "\n"),
        }
    }

    /// Whether the status is 0.
    pub fn succeeded(&self) -> bool {
        self.end == End::Status(0)
    }

    /// How it ended, to follow the command in a sentence.
    pub fn verdict(&self) -> String {
        match &self.end {
            End::Status(status) => format!("ended with status {status}"),
            End::Broken(reason) => format!("failed: {reason}"),
        }
    }
}

/// The prefixes that a FileCheck command uses; none for any other command.
pub fn prefixes(words: &[String]) -> Result<Vec<String>, String> {
    match words.split_first() {
        Some((name, rest)) if name == "not" => prefixes(rest),
        Some((name, rest)) if name == "FileCheck" => {
            Options::parse(rest).map(|options| options.prefixes)
        }
        _ => Ok(Vec::new()),
    }
}

/// Runs one command. With `merge`, its standard error goes where its standard output goes.
pub fn run(words: &[String], stdin: Vec<u8>, merge: bool, context: &Context<'_>) -> Output {
    let Some((name, arguments)) = words.split_first() else {
        return Output::broken("a command is missing");
    };
    let result = match name.as_str() {
        "not" => return not(run(arguments, stdin, merge, context)),
        "FileCheck" => match Options::parse(arguments) {
            Ok(options) => file_check(&options, &stdin, context),
            Err(reason) => return Output::broken(reason),
        },
        "cat" => concatenate(arguments, stdin),
        "echo" => Ok((arguments.join(" ") + "\n").into_bytes()),
        "diff" => diff::run(arguments, &stdin, context).map(|()| Vec::new()),
        "cmp" => diff::same_bytes(arguments, &stdin).map(|()| Vec::new()),
        name => {
            let call = Call { words, stdin, merge, requires: context.requires };
            return context
                .host
                .run(call)
                .unwrap_or_else(|| Output::broken(format!("there is no program '{name}' here")));
        }
    };
    let mut output = Output::from_result(result);
    if merge {
        let stderr = std::mem::take(&mut output.stderr);
        output.stdout.extend(stderr);
    }
    output
}

/// LLVM's `not`: a failure is a success, and a crash is still a failure.
fn not(output: Output) -> Output {
    let end = match output.end {
        End::Status(0) => End::Status(1),
        End::Status(_) => End::Status(0),
        broken => broken,
    };
    Output { end, ..output }
}

fn file_check(options: &Options, stdin: &[u8], context: &Context<'_>) -> Result<Vec<u8>, String> {
    let path = options.check_file.display();
    let check_text =
        fs::read_to_string(&options.check_file).map_err(|error| format!("{path}: {error}"))?;
    let input = match &options.input_file {
        Some(file) => fs::read(file).map_err(|error| format!("{file}: {error}"))?,
        None => stdin.to_vec(),
    };
    let input = String::from_utf8_lossy(&input);
    if let Some(collected) = &context.collected {
        collected.borrow_mut().push((options.clone(), input.into_owned()));
        return Ok(Vec::new());
    }
    let other = context.host.file_check();
    match checks::check_twice(other.as_deref(), &check_text, &input, options, &context.prefixes) {
        Ok(()) => Ok(Vec::new()),
        Err(failure) => Err(format!("{failure}\n--- input\n{input}")),
    }
}

fn concatenate(files: &[String], stdin: Vec<u8>) -> Result<Vec<u8>, String> {
    if files.is_empty() {
        return Ok(stdin);
    }
    let mut all = Vec::new();
    for file in files {
        match file.as_str() {
            "-" => all.extend_from_slice(&stdin),
            option if option.starts_with('-') => {
                return Err(format!("cat's option '{option}' is not supported here"));
            }
            file => all.extend(fs::read(file).map_err(|error| format!("{file}: {error}"))?),
        }
    }
    Ok(all)
}
