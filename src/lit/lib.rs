//! Tests in text files, as LLVM's lit and FileCheck run them, without LLVM and without Python.
//!
//! A test is a file with `RUN:` lines in comments. Its commands run one after the other, without a shell; `FileCheck`,
//! `not`, `cat`, `echo`, `diff` and `cmp` are part of the crate, other programs come from a [`Host`]. The crate is
//! stricter than LLVM: a directive that is misspelt, or that no command looks at, is an error, and so is a feature that
//! nobody knows.
//!
//! The file tests of a project whose optimizer is called `my-opt`, as one test of Cargo's:
//!
//! ```no_run
//! # fn main() -> Result<(), String> {
//! let host = multigather_lit::Programs::new(std::env::temp_dir().join("my-tests")).with("my-opt", "target/debug/my-opt");
//! let report = multigather_lit::run_all(&["tests".into()], &host, &Default::default())?;
//! assert!(report.passes(), "{report}");
//! # Ok(())
//! # }
//! ```
//!
//! ```text
//! suite     finds tests and runs them on several threads; the report
//!    │
//!    ├── header, features   RUN, REQUIRES, UNSUPPORTED, XFAIL
//!    ├── shell              the words, pipes and files of a RUN line
//!    ├── exec, commands     runs them
//!    │      ├── checks      FileCheck: LLVM's directives, matched by the filecheck crate
//!    │      ├── diff        compares with expected files, or writes these (written)
//!    │      └── programs    a host that runs programs of the system, with a limit of time
//!    └── update             updates the directives of a test
//! ```

pub mod checks;
mod commands;
mod diff;
mod exec;
mod features;
mod header;
mod programs;
mod shell;
mod suite;
mod update;
mod written;

use std::path::{Path, PathBuf};

pub use commands::{End, Output};
pub use header::Header;
pub use programs::{Programs, run_program};
pub use shell::split_words;
pub use suite::{Options, Outcome, Report, Tested, run_all};
pub use update::update_checks;
pub use written::{Written, first_difference};

/// A command of a RUN line that is not part of this crate.
pub struct Call<'a> {
    /// The program's name and its arguments.
    pub words: &'a [String],
    /// What is piped into it.
    pub stdin: Vec<u8>,
    /// Whether its standard error goes where its standard output goes.
    pub merge: bool,
    /// The conditions after `REQUIRES:` of the test.
    pub requires: &'a [String],
}

/// What tests can count on beside the commands of this crate.
pub trait Host: Sync {
    /// Runs a program; `None` if there is none of this name.
    fn run(&self, call: Call<'_>) -> Option<Output>;

    /// Whether a feature of `REQUIRES`, `UNSUPPORTED` and `XFAIL` is there; `None` for an unknown one, which is an error.
    fn feature(&self, name: &str) -> Option<bool>;

    /// The folder for the temporary files of tests, each of which gets one of its own below it.
    fn scratch(&self) -> &Path;

    /// Whether `diff` writes an expected file that differs.
    fn blesses(&self) -> bool;

    /// The command by which the new output of a test is accepted.
    fn bless_command(&self, test: &str) -> String;

    /// LLVM's own FileCheck, whose verdict must be the same.
    fn file_check(&self) -> Option<PathBuf> {
        None
    }
}

/// How a test is to be treated, decided by its header before it runs.
#[derive(Debug, PartialEq, Eq)]
pub enum Plan {
    /// Its RUN lines run.
    Run {
        /// Whether it must fail.
        expect_failure: bool,
    },
    /// It does not run.
    Skip {
        /// What it needs and this machine or build lacks.
        reason: String,
    },
}

/// What the header of a test asks for here.
///
/// # Errors
/// A condition is malformed, or names an unknown feature.
pub fn plan(header: &Header, host: &dyn Host) -> Result<Plan, String> {
    let is_called = |name: &str| {
        header.run.iter().any(|(_, line)| line.split_whitespace().any(|word| word == name))
    };
    // A program that is called is a feature, whether it is there or not.
    let feature = |name: &str| host.feature(name).or_else(|| is_called(name).then_some(false));
    let holds = |condition: &str| features::holds(condition, &feature);
    for requirement in &header.requires {
        if !holds(requirement)? {
            return Ok(Plan::Skip { reason: format!("needs {requirement}") });
        }
    }
    for exclusion in &header.unsupported {
        if exclusion == "*" || holds(exclusion)? {
            return Ok(Plan::Skip { reason: format!("unsupported with {exclusion}") });
        }
    }
    let mut expect_failure = false;
    for condition in &header.xfail {
        expect_failure |= condition == "*" || holds(condition)?;
    }
    Ok(Plan::Run { expect_failure })
}

/// Runs the RUN lines of the file at `path`. `name` is the test's, for messages; a test that must fail passes if one of
/// its commands fails. Gives whether `diff` has written an expected file.
///
/// # Errors
/// The lines or the directives cannot be read; what the first line that fails says; a test passes that must fail.
pub fn run(
    path: &Path,
    name: &str,
    header: &Header,
    must_fail: bool,
    host: &dyn Host,
) -> Result<bool, String> {
    if header.run.is_empty() {
        return Err("the file has no 'RUN:' line".into());
    }
    exec::run(path, name, header, must_fail, host)
}
