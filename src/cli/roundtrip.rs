//! `mg roundtrip`: whether programs stay the same in every form.

use clap::Args;
use multigather::ir::Module;
use multigather::source::Diagnostic;

use super::opt::roundtrip::{check, compare};
use super::opt::{MARKER, Part, read_parts};
use super::session::{Failure, Outcome, Session};
use super::timing::Timing;
use super::{mlir, text};

/// Prints programs, reads them again, and compares: in both forms, through MLIR's parser and its bytecode.
///
/// Shows the first line that changed of each form. The exit status is 0 if all programs stay the same.
#[derive(Args)]
pub struct Arguments {
    /// Files of MLIR's text or bytecode, or ONNX models; - is standard input
    #[arg(required = true)]
    files: Vec<String>,
    /// Take each part between markers as a program of its own
    #[arg(long, value_name = "MARKER", num_args = 0..=1, require_equals = true, default_missing_value = MARKER)]
    split_input_file: Option<String>,
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    let (mut same, mut failed) = (0, 0);
    for file in &arguments.files {
        let timing = Timing::default();
        for part in read_parts(file, arguments.split_input_file.as_deref(), session, &timing)? {
            let module = match part {
                Part::Text(span) => text::parse_any(session, span),
                Part::Read(module) => Ok(*module),
            };
            match module.and_then(|module| check_all(session, &module)) {
                Ok(()) => same += 1,
                Err(errors) => {
                    session.log(&format!("{file}:\n"));
                    session.report(&errors);
                    failed += 1;
                }
            }
        }
    }
    let forms = match cfg!(feature = "mlir") {
        true => "the default form, the generic form, MLIR's text and its bytecode",
        false => "the default form and the generic form",
    };
    session.print(&format!("{same} the same in {forms}, {failed} not\n"))?;
    if failed == 0 { Ok(()) } else { Err(Failure::silent()) }
}

fn check_all(session: &mut Session, module: &Module) -> Result<(), Vec<Diagnostic>> {
    check(session, module)?;
    if !cfg!(feature = "mlir") {
        return Ok(());
    }
    let part = text::generic_form(session, text::print_generic(module));
    let read = mlir::read_text(session, part)?;
    compare("MLIR's text", module, &read)?;
    let bytes = mlir::bytecode(session, module)?;
    let read = mlir::read_bytecode(session, "<bytecode>", &bytes)?;
    compare("MLIR's bytecode", module, &read)
}
