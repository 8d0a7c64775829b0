//! `mg reduce`: a smaller program of which the same is true.

use std::path::Path;
use std::time::Duration;

use clap::Args;
use multigather::source::{Code, Diagnostic};
use multigather_lit::{End, Output, run_program};

use super::files;
use super::session::{Failure, Outcome, Session};

/// Makes a program smaller of which something is true, and prints it.
///
/// Parts of the text are left out as long as it stays true: groups of lines first, then ever smaller ones, then words.
#[derive(Args)]
pub struct Arguments {
    /// A file of MLIR's text
    file: String,
    /// What is true: differ (mg run by the compiler and by the interpreter give different results for the same random
    /// inputs), canonicalize (the canonical form has other results), a code such as MG0123 (mg opt --canonicalize and mg
    /// run fail with it), or a command, in which %s is the file, that ends with status 0
    #[arg(long, value_name = "TEST", verbatim_doc_comment)]
    test: String,
    /// How often the test is asked at most
    #[arg(long, value_name = "N", default_value_t = 2000)]
    tries: usize,
    /// Take a test that has not ended after so many seconds for one that does not hold
    #[arg(long, value_name = "SECONDS", default_value_t = 30.0)]
    test_timeout: f64,
    /// Where the smaller program is written
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: String,
}

/// What must be true of a program.
enum Test {
    EnginesDiffer,
    CanonicalFormDiffers,
    FailsWith(Code),
    Command(Vec<String>),
}

impl Test {
    fn parse(text: &str) -> Outcome<Test> {
        Ok(match text {
            "differ" => Test::EnginesDiffer,
            "canonicalize" => Test::CanonicalFormDiffers,
            text if let Some(code) = Code::parse(text).filter(|_| !text.contains(' ')) => {
                Test::FailsWith(code)
            }
            command => {
                let words = multigather_lit::split_words(command).map_err(Failure::usage)?;
                if !words.iter().any(|word| word.contains("%s")) {
                    let known = "expected differ, canonicalize, a code, or a command with %s";
                    return Err(Failure::usage(format!("--test: {known}; found '{command}'")));
                }
                Test::Command(words)
            }
        })
    }

    fn holds(&self, file: &Path, own: &Path, limit: Duration) -> bool {
        let path = file.display().to_string();
        let mg = |arguments: &[&str]| {
            let arguments: Vec<String> =
                arguments.iter().chain([&path.as_str()]).map(|word| word.to_string()).collect();
            run_program(own, &arguments, Vec::new(), false, Some(limit))
        };
        match self {
            Test::EnginesDiffer => {
                let run =
                    |engine: &str| mg(&["run", "--input=random", &format!("--backend={engine}")]);
                let both = [run("jit"), run("interpreter")];
                both.iter().all(Output::succeeded) && both[0].stdout != both[1].stdout
            }
            Test::CanonicalFormDiffers => fails_with(
                &mg(&["opt", "--canonicalize", "--verify-equivalence", "--error-format=json"]),
                Code::Differs,
            ),
            Test::FailsWith(code) => {
                let commands: [&[&str]; 2] = [
                    &["opt", "--canonicalize", "--error-format=json"],
                    &["run", "--input=random", "--error-format=json"],
                ];
                commands.iter().any(|command| fails_with(&mg(command), *code))
            }
            Test::Command(words) => {
                let words: Vec<String> =
                    words.iter().map(|word| word.replace("%s", &path)).collect();
                let program = if words[0] == "mg" { own } else { Path::new(&words[0]) };
                run_program(program, &words[1..], Vec::new(), false, Some(limit)).succeeded()
            }
        }
    }
}

/// Whether a command ended with a diagnostic of this code; `Internal` is also a panic or a signal.
fn fails_with(output: &Output, code: Code) -> bool {
    let wanted = code.to_string();
    let is_wanted = |line: &str| {
        serde_json::from_str::<serde_json::Value>(line)
            .is_ok_and(|it| it["code"] == wanted.as_str())
    };
    let said = String::from_utf8_lossy(&output.stderr);
    let crashed = matches!(output.end, End::Broken(_)) || said.contains(&wanted);
    !output.succeeded() && (said.lines().any(is_wanted) || code == Code::Internal && crashed)
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    let test = Test::parse(&arguments.test)?;
    let limit = Duration::try_from_secs_f64(arguments.test_timeout)
        .map_err(|error| Failure::usage(format!("--test-timeout: {error}")))?;
    let own = std::env::current_exe()
        .map_err(|error| Failure::new(Code::File, format!("where is mg? {error}")))?;
    let file = files::read_source(session, &arguments.file)?;
    let text = session.sources.file(file).text.to_string();
    let folder = tempfile::tempdir()
        .map_err(|error| Failure::new(Code::File, format!("no temporary file: {error}")))?;
    let path = folder.path().join("reduced.mlir");
    let mut tries = arguments.tries;
    let mut holds =
        |text: &str| std::fs::write(&path, text).is_ok() && test.holds(&path, &own, limit);
    if !holds(&text) {
        let found = Diagnostic::error(
            Code::NothingToReduce,
            None,
            format!("{} does not hold of {}", arguments.test, files::shown(&arguments.file)),
        );
        return Err(found.help("'mg reduce --help' says what each test asks").into());
    }
    let lines = |text: &str| text.split_inclusive('\n').map(str::to_owned).collect::<Vec<_>>();
    let words =
        |text: &str| text.split_inclusive([' ', ',']).map(str::to_owned).collect::<Vec<_>>();
    let smaller = remove_parts(lines(&text), &mut tries, &mut holds);
    let smaller = remove_parts(words(&smaller.concat()), &mut tries, &mut holds).concat();
    let counts =
        format!("{} bytes of {}, {} tests\n", smaller.len(), text.len(), arguments.tries - tries);
    session.log(&counts);
    session.write(&arguments.output, |out| out.write_all(smaller.as_bytes()))
}

/// Leaves out parts as long as `holds` is true of the rest: halves first, then ever smaller groups, at most `tries` times.
fn remove_parts(
    mut parts: Vec<String>,
    tries: &mut usize,
    holds: &mut impl FnMut(&str) -> bool,
) -> Vec<String> {
    let mut size = parts.len().div_ceil(2);
    while size > 0 && *tries > 0 {
        let mut at = 0;
        let mut is_smaller = false;
        while at < parts.len() && *tries > 0 {
            let end = (at + size).min(parts.len());
            let rest = [&parts[..at], &parts[end..]].concat();
            *tries -= 1;
            if holds(&rest.concat()) {
                parts = rest;
                is_smaller = true;
            } else {
                at = end;
            }
        }
        if !is_smaller || size > 1 {
            size /= 2;
        }
    }
    parts
}
