//! The programs that RUN lines can call.

use super::exec::Context;
use super::{diff, tools};
use crate::harness::checks::{self, Options};
use multigather_cli::{self as cli, Io, watch::Watch};
use std::cell::RefCell;
use std::fs;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::Stdio;

/// How a command ended.
#[derive(Debug, PartialEq, Eq)]
enum End {
    Status(u8),
    /// A panic, a signal, a status outside the program's contract, or a command line that the
    /// harness cannot serve: never what a test wants, so `not` does not accept it.
    Broken(String),
}

/// What a command left behind.
#[derive(Debug)]
pub struct Output {
    end: End,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

impl Output {
    fn new(status: u8, stdout: Vec<u8>, stderr: impl Into<Vec<u8>>) -> Output {
        Output { end: End::Status(status), stdout, stderr: stderr.into() }
    }

    fn broken(reason: impl Into<String>) -> Output {
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
        "mg" => return mg(words, &stdin, merge),
        "not" => return not(run(arguments, stdin, merge, context)),
        name if tools::EXTERNAL.contains(&name) => {
            return external(name, arguments, stdin, merge, context);
        }
        "FileCheck" => match Options::parse(arguments) {
            Ok(options) => file_check(&options, &stdin, context),
            Err(reason) => return Output::broken(reason),
        },
        "cat" => concatenate(arguments, stdin),
        "echo" => Ok((arguments.join(" ") + "\n").into_bytes()),
        "diff" => diff::run(arguments, &stdin, context).map(|()| Vec::new()),
        "cmp" => diff::same_bytes(arguments, &stdin).map(|()| Vec::new()),
        _ => return Output::broken(format!("the harness has no program '{name}'")),
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

/// The program under test, in this process.
fn mg(words: &[String], stdin: &[u8], merge: bool) -> Output {
    let (stdout, stderr) = (RefCell::new(Vec::new()), RefCell::new(Vec::new()));
    let arguments = words.iter().map(Into::into).collect();
    let status = catch_unwind(AssertUnwindSafe(|| {
        cli::run(
            arguments,
            &mut Io {
                stdin: &mut &*stdin,
                stdout: &mut Shared(&stdout),
                stderr: &mut Shared(if merge { &stdout } else { &stderr }),
            },
            &Watch::default(),
        )
    }));
    let end = match status {
        Ok(status @ 0..=2) => End::Status(status),
        Ok(status) => End::Broken(format!("status {status} is none of 0, 1 and 2")),
        Err(panic) => End::Broken(format!("panic: {}", message(&*panic))),
    };
    Output { end, stdout: stdout.into_inner(), stderr: stderr.into_inner() }
}

fn message(panic: &(dyn std::any::Any + Send)) -> &str {
    let owned = panic.downcast_ref::<String>().map(String::as_str);
    owned.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("(no message)")
}

/// Two streams may write to one buffer, as after `2>&1`.
struct Shared<'a>(&'a RefCell<Vec<u8>>);

impl Write for Shared<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A program of the LLVM installation. Its standard error follows its standard output under
/// `merge`.
fn external(
    name: &str,
    arguments: &[String],
    stdin: Vec<u8>,
    merge: bool,
    context: &Context<'_>,
) -> Output {
    if !context.requires.iter().any(|condition| condition.contains(name)) {
        return Output::broken(format!("the file must say '// REQUIRES: {name}'"));
    }
    let Some(path) = tools::find(name) else {
        return Output::broken(format!("'{name}' is not installed"));
    };
    let finished = std::process::Command::new(path)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .and_then(|mut child| {
            let mut pipe = child.stdin.take();
            // A program may end without reading all of its input.
            let feed = move || pipe.as_mut().map_or(Ok(()), |pipe| pipe.write_all(&stdin));
            let writer = std::thread::spawn(feed);
            let output = child.wait_with_output();
            let _ = writer.join();
            output
        });
    let mut output = match finished {
        Err(error) => return Output::broken(format!("'{name}': {error}")),
        Ok(output) => output,
    };
    if merge {
        output.stdout.append(&mut output.stderr);
    }
    let code = output.status.code().and_then(|code| u8::try_from(code).ok());
    let end = code.map_or_else(|| End::Broken(output.status.to_string()), End::Status);
    Output { end, stdout: output.stdout, stderr: output.stderr }
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
    match checks::check_twice(&check_text, &input, options, &context.prefixes) {
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
