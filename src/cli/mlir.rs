//! What the command line asks of MLIR itself, in-process.

#[cfg(feature = "mlir")]
use super::text;
use crate::ir::Module;
#[cfg(feature = "mlir")]
use crate::ir::print::PrintOptions;
use crate::source::Diagnostic;
#[cfg(feature = "mlir")]
use crate::source::Span;

use super::session::Session;
use super::translate;

/// Gives the generic form to MLIR's parser and verifier.
#[cfg(feature = "mlir")]
pub fn verify(session: &mut Session, module: &Module) -> Result<(), Vec<Diagnostic>> {
    let options = PrintOptions { generic: true, ..PrintOptions::default() };
    ask(session, text::print(module, &options), crate::interop::mlir::verify)
}

/// The program in MLIR's bytecode, with its locations.
#[cfg(feature = "mlir")]
pub fn bytecode(session: &mut Session, module: &Module) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let options = PrintOptions { generic: true, locations: true, ..PrintOptions::default() };
    ask(session, text::print(module, &options), crate::interop::mlir::bytecode)
}

/// The program in upstream's dialects.
#[cfg(feature = "mlir")]
pub fn linalg(
    module: &Module,
    arguments: &translate::Arguments,
) -> Result<String, Vec<Diagnostic>> {
    use crate::interop::mlir::Printing;
    use crate::interop::mlir::export::{Errors, Options, Prefer, export};
    let options = Options {
        errors: match arguments.errors {
            translate::Errors::Status => Errors::Status,
            translate::Errors::Assert => Errors::Assert,
        },
        prefer: arguments.prefer.map(|prefer| match prefer {
            translate::Prefer::Tensor => Prefer::Tensor,
            translate::Prefer::Tosa => Prefer::Tosa,
        }),
        printing: Printing {
            generic: arguments.print_generic,
            locations: arguments.print_locations,
        },
    };
    export(module, &options)
}

/// Asks MLIR about a text of ours; what it says is shown with the place in that text.
#[cfg(feature = "mlir")]
fn ask<T>(
    session: &mut Session,
    text: String,
    question: impl FnOnce(&str) -> Result<T, Vec<crate::interop::mlir::MlirDiagnostic>>,
) -> Result<T, Vec<Diagnostic>> {
    use crate::interop::mlir::{MlirDiagnostic, Severity};
    let said = match question(&text) {
        Ok(answer) => return Ok(answer),
        Err(said) => said,
    };
    let file = session.sources.add("<generic form>", text);
    let place = |said: &MlirDiagnostic| {
        session.sources.file(file).offset(said.line, said.column).map(|at| Span::new(file, at, at))
    };
    let convert = |said: &MlirDiagnostic| {
        let message = format!("MLIR says: {}", said.message);
        let found = match said.severity {
            Severity::Error => Diagnostic::error(place(said), message),
            Severity::Warning => Diagnostic::warning(place(said), message),
            Severity::Note | Severity::Remark => Diagnostic::remark(place(said), message),
        };
        said.notes.iter().fold(found, |found, note| found.related(place(note), &*note.message))
    };
    Err(said.iter().map(convert).collect())
}

#[cfg(not(feature = "mlir"))]
pub fn verify(_: &mut Session, _: &Module) -> Result<(), Vec<Diagnostic>> {
    Err(vec![Diagnostic::error(None, "this build of mg has no MLIR to verify with")])
}

#[cfg(not(feature = "mlir"))]
pub fn bytecode(_: &mut Session, _: &Module) -> Result<Vec<u8>, Vec<Diagnostic>> {
    Err(vec![Diagnostic::error(None, "this build of mg has no MLIR to write bytecode with")])
}

#[cfg(not(feature = "mlir"))]
pub fn linalg(_: &Module, _: &translate::Arguments) -> Result<String, Vec<Diagnostic>> {
    Err(vec![Diagnostic::error(None, "this build of mg has no MLIR to export with")])
}
