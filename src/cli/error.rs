//! `mg error`: explanations of the codes of diagnostics.

use clap::Args;

use super::session::{Outcome, Session};
use multigather::source::{Code, Diagnostic};

/// Explains the code of a diagnostic, or lists all codes.
#[derive(Args)]
pub struct Arguments {
    /// A code, such as MG0101
    code: Option<String>,
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    let Some(text) = &arguments.code else {
        let line = |code: &Code| format!("{code}  {}\n", code.summary());
        return session.print(&Code::ALL.iter().map(line).collect::<String>());
    };
    let Some(code) = Code::parse(text) else {
        let unknown =
            Diagnostic::error(Code::UnknownName, None, format!("there is no code '{text}'"));
        return Err(unknown.help("'mg error' lists all codes").into());
    };
    session.print(&format!("{code}: {}\n\n{}\n", code.summary(), code.explanation()))
}
