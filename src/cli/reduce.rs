//! `mg reduce`: a smaller program of which the same is true.

use std::cell::Cell;
use std::path::Path;
use std::time::Duration;

use clap::Args;
use multigather::source::{Code, Diagnostic};
use multigather_lit::{End, Output, run_program};
use multigather_testing::reduce::reduce;

use super::files;
use super::limits::seconds;
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
    /// A test that has not ended after so many seconds does not hold
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = seconds)]
    test_timeout: Duration,
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
    let own = files::this_program()?;
    let file = files::read_source(session, &arguments.file)?;
    let text = session.sources.file(file).text.to_string();
    let folder = tempfile::tempdir()
        .map_err(|error| Failure::new(Code::File, format!("no temporary file: {error}")))?;
    let path = folder.path().join("reduced.mlir");
    let holds = |text: &str| {
        std::fs::write(&path, text).is_ok() && test.holds(&path, &own, arguments.test_timeout)
    };
    if !holds(&text) {
        let found = Diagnostic::error(
            Code::NothingToReduce,
            None,
            format!("{} does not hold of {}", arguments.test, files::shown(&arguments.file)),
        );
        return Err(found.help("'mg reduce --help' says what each test asks").into());
    }
    let tries = Cell::new(0);
    let still = |parts: &[&str]| {
        tries.set(tries.get() + 1);
        holds(&parts.concat())
    };
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let lines = reduce(&lines, arguments.tries, still).concat();
    let words: Vec<&str> = lines.split_inclusive([' ', ',']).collect();
    let smaller = reduce(&words, arguments.tries - tries.get(), still).concat();
    let (size, whole) = (smaller.len(), text.len());
    session.log(&format!("{size} bytes of {whole}, {} tests\n", tries.get()));
    session.write(&arguments.output, |out| out.write_all(smaller.as_bytes()))
}
