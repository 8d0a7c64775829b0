//! What the command line asks of MLIR itself.

#[cfg(feature = "mlir")]
use super::text;
#[cfg(feature = "mlir")]
use multigather::interop::mlir::{MlirDiagnostic, defines_operation};
use multigather::ir::Module;
#[cfg(feature = "mlir")]
use multigather::ir::print::PrintOptions;
#[cfg(feature = "mlir")]
use multigather::ir::{LocKind, OpSpans};
#[cfg(feature = "mlir")]
use multigather::source::SourceMap;
use multigather::source::{Code, Diagnostic, Span};
use multigather::verify::Verified;

use super::session::Session;
use super::translate;

/// Gives the generic form to MLIR's parser and verifier.
#[cfg(feature = "mlir")]
pub fn verify(session: &mut Session, module: &Module) -> Result<(), Vec<Diagnostic>> {
    ask(session, text::print_generic(module), multigather::interop::mlir::verify)
}

/// The program in MLIR's bytecode, with its locations.
#[cfg(feature = "mlir")]
pub fn bytecode(session: &mut Session, module: &Module) -> Result<Vec<u8>, Vec<Diagnostic>> {
    use multigather::interop::mlir::BytecodeError;
    let options = PrintOptions { generic: true, locations: true, ..PrintOptions::default() };
    let text = text::print(module, &options);
    multigather::interop::mlir::bytecode(&text).map_err(|error| match error {
        BytecodeError::Rejected(said) => converted_whole(session, text, said),
        BytecodeError::Changed { written, read } => {
            let message =
                "MLIR's bytecode does not represent this program: MLIR reads another one back";
            let found = Diagnostic::error(Code::RoundTrip, None, message);
            vec![found.note(format!("written: {written}")).note(format!("read: {read}"))]
        }
    })
}

/// The program in upstream's dialects.
#[cfg(feature = "mlir")]
pub fn linalg(
    module: &Verified,
    arguments: &translate::Arguments,
) -> Result<String, Vec<Diagnostic>> {
    use multigather::interop::mlir::Printing;
    use multigather::interop::mlir::export::{Errors, Options, Prefer, export};
    let options = Options {
        errors: match arguments.errors.unwrap_or_default() {
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
            ..Printing::default()
        },
    };
    export(module, &options)
}

/// Asks MLIR about a text of ours; what it says is shown with the place in that text.
#[cfg(feature = "mlir")]
fn ask<T>(
    session: &mut Session,
    text: String,
    question: impl FnOnce(&str) -> Result<T, Vec<MlirDiagnostic>>,
) -> Result<T, Vec<Diagnostic>> {
    question(&text).map_err(|said| converted_whole(session, text, said))
}

/// What MLIR said about a text of ours.
#[cfg(feature = "mlir")]
fn converted_whole(
    session: &mut Session,
    text: String,
    said: Vec<MlirDiagnostic>,
) -> Vec<Diagnostic> {
    let file = session.sources.add("<generic form>", text);
    let part = super::files::whole(session, file);
    converted(&session.sources, part, said)
}

/// What MLIR said about a part of a file.
#[cfg(feature = "mlir")]
fn converted(sources: &SourceMap, part: Span, said: Vec<MlirDiagnostic>) -> Vec<Diagnostic> {
    use multigather::interop::mlir::Severity;
    let place = |said: &MlirDiagnostic| place(sources, part, (said.line, said.column));
    let convert = |said: &MlirDiagnostic| {
        let message = format!("MLIR reports: {}", said.message);
        let found = match said.severity {
            Severity::Error => Diagnostic::error(Code::Mlir, place(said), message),
            Severity::Warning => Diagnostic::warning(Code::Mlir, place(said), message),
            Severity::Note | Severity::Remark => {
                Diagnostic::remark(Code::Mlir, place(said), message)
            }
        };
        // Notes at the same position repeat the operation, or list MLIR's dialects.
        let is_elsewhere = |note: &&MlirDiagnostic| {
            note.line > 0 && (note.line, note.column) != (said.line, said.column)
        };
        let notes = said.notes.iter().filter(is_elsewhere);
        let found = notes.fold(found, |found, note| found.related(place(note), &*note.message));
        match operation_at(sources, &found).is_some_and(|name| !defines_operation(name)) {
            true => found.help("MLIR reads what it does not know in the generic form only"),
            false => found,
        }
    };
    said.iter().map(convert).collect()
}

/// The word at a line and column of a part, which begins a line.
#[cfg(feature = "mlir")]
fn place(sources: &SourceMap, part: Span, (line, column): (u32, u32)) -> Option<Span> {
    let file = sources.file(part.file);
    let first = file.line_column(part.start).0;
    let at = file.offset((line + first).checked_sub(1).filter(|_| line > 0)?, column)?;
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '"');
    let rest = &file.text[at..];
    Some(Span::new(part.file, at, at + rest.find(|c| !is_word(c)).unwrap_or(rest.len())))
}

/// A part of a file, read by MLIR: what it prints of it, with the places in the file.
#[cfg(feature = "mlir")]
pub fn read_text(session: &mut Session, part: Span) -> Result<Module, Vec<Diagnostic>> {
    let imported = multigather::interop::mlir::import(session.sources.text(part).as_bytes());
    let text = imported.map_err(|said| converted(&session.sources, part, said))?;
    let name = session.sources.file(part.file).name.clone();
    let mut module = printed(session, &name, text)?;
    for op in module.walk(module.top()) {
        let here = |loc: &LocKind, module: &Module| match loc {
            LocKind::File { file, start, .. } if &module.pools[*file] == "-" => {
                place(&session.sources, part, *start)
            }
            _ => None,
        };
        let span = here(&module.pools[module[op].loc], &module);
        if let Some(span) = span {
            let spans = OpSpans { op: Some(span), name: Some(span), ..OpSpans::default() };
            module.set_spans(op, spans);
            module.set_loc(op, module.unknown_loc());
            for result in module[op].results.clone() {
                module.set_value_span(result, span);
            }
        }
        let regions = module[op].regions.clone();
        let blocks = regions.iter().flat_map(|&region| &module[region].blocks);
        let args: Vec<_> = blocks.flat_map(|&block| module[block].args.iter().copied()).collect();
        for arg in args {
            if let Some(span) = here(&module.pools[module[arg].loc], &module) {
                module.set_value_span(arg, span);
                module.set_value_loc(arg, module.unknown_loc());
            }
        }
    }
    Ok(module)
}

/// Bytecode, read by MLIR.
#[cfg(feature = "mlir")]
pub fn read_bytecode(
    session: &mut Session,
    path: &str,
    bytes: &[u8],
) -> Result<Module, Vec<Diagnostic>> {
    let name = super::files::shown(path).to_string();
    let text = multigather::interop::mlir::import(bytes).map_err(|said| {
        let message = |said: &MlirDiagnostic| format!("{name}: MLIR reports: {}", said.message);
        said.iter()
            .map(|said| Diagnostic::error(Code::Mlir, None, message(said)))
            .collect::<Vec<_>>()
    })?;
    printed(session, &name, text)
}

/// What MLIR printed, parsed.
#[cfg(feature = "mlir")]
fn printed(session: &mut Session, name: &str, text: String) -> Result<Module, Vec<Diagnostic>> {
    let file = session.sources.add(format!("{name}, as MLIR prints it"), text);
    let part = super::files::whole(session, file);
    text::parse(&session.sources, part)
}

#[cfg(feature = "mlir")]
pub use multigather::interop::mlir::is_bytecode;

/// What MLIR's refusal of a text is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Refused {
    /// An operation that MLIR does not define either.
    Undefined,
    /// An operation that MLIR defines: it violates its definition.
    Operation,
    /// Something else, such as the syntax of an operation.
    #[cfg(feature = "mlir")]
    Other,
}

/// What the first error of MLIR is about that is placed at the name of an operation, as it is where one of our own
/// `errors` is.
#[cfg(feature = "mlir")]
pub fn refused(sources: &SourceMap, said: &[Diagnostic], errors: &[Diagnostic]) -> Refused {
    let start = |found: &Diagnostic| found.span.map(|span| (span.file, span.start));
    let is_ours = |found: &Diagnostic| {
        let is_same = |own: &Diagnostic| start(own) == start(found);
        found.span.is_some() && errors.iter().any(is_same)
    };
    let name = |found| match is_ours(found) {
        true => found.span.map(|span| sources.text(span).trim_matches('"')),
        false => operation_at(sources, found),
    };
    match said.iter().find_map(name) {
        Some(name) if defines_operation(name) => Refused::Operation,
        Some(_) => Refused::Undefined,
        None => Refused::Other,
    }
}

#[cfg(not(feature = "mlir"))]
pub fn refused(_: &multigather::source::SourceMap, _: &[Diagnostic], _: &[Diagnostic]) -> Refused {
    Refused::Undefined
}

/// The name of the operation that a diagnostic is placed at: it begins its line, or follows its results.
#[cfg(feature = "mlir")]
fn operation_at<'a>(sources: &'a SourceMap, found: &Diagnostic) -> Option<&'a str> {
    let span = found.span?;
    let before = &sources.file(span.file).text[..span.start as usize];
    let line = before[before.rfind('\n').map_or(0, |at| at + 1)..].trim_end();
    let name = sources.text(span).trim_matches('"');
    ((line.is_empty() || line.ends_with('=')) && !name.is_empty()).then_some(name)
}

/// What a build without MLIR answers.
#[cfg(not(feature = "mlir"))]
fn refuse_without_mlir<T>(purpose: &str) -> Result<T, Vec<Diagnostic>> {
    let message = format!("this build of mg has no MLIR to {purpose} with");
    Err(vec![Diagnostic::error(Code::Unavailable, None, message)])
}

#[cfg(not(feature = "mlir"))]
pub fn verify(_: &mut Session, _: &Module) -> Result<(), Vec<Diagnostic>> {
    refuse_without_mlir("verify")
}

#[cfg(not(feature = "mlir"))]
pub fn bytecode(_: &mut Session, _: &Module) -> Result<Vec<u8>, Vec<Diagnostic>> {
    refuse_without_mlir("write bytecode")
}

#[cfg(not(feature = "mlir"))]
pub fn linalg(_: &Verified, _: &translate::Arguments) -> Result<String, Vec<Diagnostic>> {
    refuse_without_mlir("export")
}

#[cfg(not(feature = "mlir"))]
pub fn is_bytecode(bytes: &[u8]) -> bool {
    bytes.starts_with(b"ML\xefR")
}

#[cfg(not(feature = "mlir"))]
pub fn read_text(_: &mut Session, _: Span) -> Result<Module, Vec<Diagnostic>> {
    refuse_without_mlir("read the program")
}

#[cfg(not(feature = "mlir"))]
pub fn read_bytecode(_: &mut Session, path: &str, _: &[u8]) -> Result<Module, Vec<Diagnostic>> {
    refuse_without_mlir(&format!("read the bytecode of {path}"))
}
