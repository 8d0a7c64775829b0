//! What LLVM's lit does for one file: reads its header (`header`, `features`), parses the RUN
//! lines as a small shell language (`shell`) and runs them (`exec`, `commands`, `diff`), `mg` and
//! FileCheck inside this process, everything else of LLVM from its prefix (`tools`).

mod commands;
mod diff;
mod exec;
mod features;
mod header;
mod shell;
pub mod tools;

pub use header::Header;

use super::bless::Blessing;
use std::path::Path;

/// How a test is to be treated, decided by its header before it runs.
#[derive(Debug, PartialEq, Eq)]
pub enum Plan {
    Run {
        expect_failure: bool,
    },
    /// The reason is what it needs and this machine or build lacks.
    Skip {
        reason: String,
    },
}

/// What the header of a test asks for here.
pub fn plan(header: &Header) -> Result<Plan, String> {
    for requirement in &header.requires {
        if !features::holds(requirement)? {
            return Ok(Plan::Skip { reason: format!("needs {requirement}") });
        }
    }
    for exclusion in &header.unsupported {
        if exclusion == "*" || features::holds(exclusion)? {
            return Ok(Plan::Skip { reason: format!("unsupported with {exclusion}") });
        }
    }
    let mut expect_failure = false;
    for condition in &header.xfail {
        expect_failure |= condition == "*" || features::holds(condition)?;
    }
    Ok(Plan::Run { expect_failure })
}

/// Runs the RUN lines of the file at `path`. `name` is the test's, for messages.
pub fn run(path: &Path, name: &str, header: &Header, blessing: &Blessing) -> Result<(), String> {
    if header.run.is_empty() {
        return Err("the file has no '// RUN:' line".into());
    }
    exec::run(path, name, header, blessing)
}

/// Turns the result of a test whose failure is expected around.
pub fn expected_failure(result: Result<(), String>) -> Result<(), String> {
    match result {
        Ok(()) => Err("XPASS: the test passes although it is marked XFAIL; remove the mark".into()),
        Err(_) => Ok(()),
    }
}
