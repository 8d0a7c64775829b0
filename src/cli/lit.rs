//! `mg test` and `mg filecheck`: tests in text files, run by the crate multigather-lit.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use multigather::source::{Code, Diagnostic};
use multigather_lit::checks::{self, Failure as CheckFailure, Options as CheckOptions};
use multigather_lit::{Host, Options, Outcome as TestOutcome, Programs, run_all};
use regex::Regex;

use super::files;
use super::limits::seconds;
use super::session::{Failure, Outcome, Session};

/// Runs tests: files with RUN lines and FileCheck directives in comments.
///
/// RUN lines run without a shell; mg, FileCheck, not, cat, echo, diff and cmp need no installation, other programs are
/// those on PATH. %s is the test, %S its folder, %t a file of its own. REQUIRES, UNSUPPORTED and XFAIL have lit's meaning. The
/// exit status is 0 if no test failed and at least one passed.
#[derive(Args)]
pub struct TestArguments {
    /// Tests, or folders of tests but for those called Inputs
    #[arg(default_value = ".")]
    paths: Vec<PathBuf>,
    /// Run only tests whose path matches this regular expression
    #[arg(long, value_name = "REGEX")]
    filter: Option<Regex>,
    /// How many tests run at once [default: the number of processors]
    #[arg(short, long, value_name = "N")]
    jobs: Option<std::num::NonZeroUsize>,
    /// The endings of the files in folders that are tests
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = ".mlir")]
    suffixes: Vec<String>,
    /// Update directives, and the files that diff compares with, to the output of the commands
    #[arg(long, visible_alias = "bless")]
    update_checks: bool,
    /// Run this file where RUN lines say NAME
    #[arg(long, value_name = "NAME=FILE")]
    program: Vec<String>,
    /// A feature that tests may require
    #[arg(long, value_name = "NAME")]
    feature: Vec<String>,
    /// A feature that tests may require and that is not there: they are skipped
    #[arg(long, value_name = "NAME")]
    no_feature: Vec<String>,
    /// The most seconds that each command of a RUN line may take
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    test_timeout: Duration,
    /// Print the report as JSON
    #[arg(long)]
    json: bool,
    /// Write the report as JUnit's XML
    #[arg(long, value_name = "FILE")]
    junit: Option<String>,
    /// Print each test and its time
    #[arg(short, long)]
    verbose: bool,
}

/// Checks standard input against the directives of a file, as LLVM's FileCheck does.
///
/// Options are FileCheck's: --check-prefix=NAME, --check-prefixes=A,B, --input-file=FILE, -DNAME=VALUE, --allow-empty,
/// --allow-unused-prefixes, --comment-prefixes=A,B, --enable-var-scope, --ignore-case, --implicit-check-not=PATTERN,
/// --match-full-lines, --strict-whitespace. A misspelt directive is an error.
#[derive(Args)]
pub struct CheckArguments {
    /// The file with directives, and options
    #[arg(
        required = true,
        trailing_var_arg = true,
        allow_hyphen_values = true,
        value_name = "FILE"
    )]
    arguments: Vec<String>,
}

pub fn test(arguments: &TestArguments, session: &mut Session) -> Outcome {
    let host = host(arguments)?;
    let threads = arguments.jobs.map_or(Options::default().threads, usize::from);
    let options = Options {
        filter: arguments.filter.clone(),
        threads,
        suffixes: arguments.suffixes.clone(),
        update: arguments.update_checks,
    };
    let report = run_all(&arguments.paths, &host, &options)
        .map_err(|message| Failure::new(Code::File, message));
    // Nobody looks at temporary files any more; where they cannot be removed, the system does so.
    let _ = std::fs::remove_dir_all(host.scratch());
    let report = report?;
    if let Some(path) = &arguments.junit {
        let xml = report.junit();
        session.write(path, |out| out.write_all(xml.as_bytes()))?;
        session.commit_outputs()?;
    }
    if arguments.json {
        session.print(&report.json())?;
    } else {
        for test in &report.tests {
            let word = match &test.outcome {
                _ if test.is_updated => "UPDATED",
                TestOutcome::Passed if arguments.verbose => "PASS",
                TestOutcome::Skipped(_) if arguments.verbose => "SKIP",
                _ => continue,
            };
            let why = match &test.outcome {
                TestOutcome::Skipped(why) => format!(": {why}"),
                _ if arguments.verbose => format!(" ({:.2} s)", test.time.as_secs_f64()),
                _ => String::new(),
            };
            session.print(&format!("{word}: {}{why}\n", test.name))?;
        }
        session.print(&report.to_string())?;
    }
    if report.tests.is_empty() {
        let endings = arguments.suffixes.join(", ");
        let message = match &arguments.filter {
            Some(filter) => format!("no test has a name that --filter={filter} matches"),
            None => format!("there is no test: no file ends in {endings} (--suffixes)"),
        };
        session.log(&format!("{message}\n"));
    }
    match report.passes() {
        true => Ok(()),
        false => Err(Failure::silent()),
    }
}

fn host(arguments: &TestArguments) -> Outcome<Programs> {
    // Tests of two runs do not share files.
    let scratch = std::env::temp_dir().join(format!("mg-test-{}", std::process::id()));
    let mut host = Programs::new(scratch)
        .with("mg", files::this_program()?)
        .with_limit(arguments.test_timeout)
        .blessing(arguments.update_checks, "mg test --update-checks");
    for program in &arguments.program {
        let (name, file) = program.split_once('=').ok_or_else(|| {
            Failure::usage(format!("--program: expected NAME=FILE, found '{program}'"))
        })?;
        host = host.with(name, file);
    }
    for name in &arguments.no_feature {
        host = host.without_feature(name);
    }
    let built = [
        ("llvm", cfg!(feature = "llvm")),
        ("mlir", cfg!(feature = "mlir")),
        ("onnx", cfg!(feature = "onnx")),
    ];
    let own = built.into_iter().filter(|(_, is_there)| *is_there).map(|(name, _)| name);
    Ok(own.chain(arguments.feature.iter().map(String::as_str)).fold(host, Programs::with_feature))
}

pub fn check(arguments: &CheckArguments, session: &mut Session) -> Outcome {
    let mut options = CheckOptions::parse(&arguments.arguments).map_err(Failure::usage)?;
    options.anywhere = true;
    let path = options.check_file.to_string_lossy().into_owned();
    let text = files::read_bytes(session, &path)?;
    let text = String::from_utf8_lossy(&text).into_owned();
    let input = files::read_bytes(session, options.input_file.as_deref().unwrap_or("-"))?;
    let checked =
        checks::check(&text, &String::from_utf8_lossy(&input), &options, &prefixes_of(&text));
    checked.map_err(|failure| {
        let message = match failure {
            CheckFailure::CheckFile(message) => format!("{path}: {message}"),
            CheckFailure::Mismatch(message) => message,
        };
        Diagnostic::error(Code::Checks, None, message).into()
    })
}

/// The prefixes that RUN lines of a check file name, so that the directives of other commands are not taken for mistakes.
fn prefixes_of(text: &str) -> Vec<String> {
    let option = Regex::new(r"check-prefix(?:es)?[= ]([\w,-]+)").expect("a pattern");
    let lists = option.captures_iter(text).map(|found| found[1].to_owned());
    lists.flat_map(|list| list.split(',').map(str::to_owned).collect::<Vec<_>>()).collect()
}
