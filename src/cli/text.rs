//! Between the command line and the IR's text: parsing, verifying, printing.

use super::files;
use super::model::{self, Purpose};
use super::session::{Outcome, Session};
use super::timing::Timing;
use crate::ir::Module;
pub use crate::ir::print::print;
use crate::source::{Diagnostic, SourceMap, Span};
use crate::verify::verify;

/// Parses one part of a file.
pub fn parse(sources: &SourceMap, part: Span) -> Result<Module, Vec<Diagnostic>> {
    crate::parse::parse_range(sources, part)
}

/// Reads, parses and verifies a whole file that is to be run.
pub fn load(session: &mut Session, path: &str, timing: &mut Timing) -> Outcome<Module> {
    let module = match model::is_model(path) {
        true => model::read(session, path, Purpose::Run, timing)?,
        false => read(session, path, timing)?,
    };
    check(session, &module, timing)?;
    Ok(module)
}

/// Reads and parses a whole file of MLIR's text.
pub fn read(session: &mut Session, path: &str, timing: &mut Timing) -> Outcome<Module> {
    let file = files::read_source(session, path)?;
    let part = files::whole(session, file);
    Ok(timing.measure("parse", || parse(&session.sources, part))?)
}

/// Fails where a module is not valid; holds its warnings back for the end.
pub fn check(session: &mut Session, module: &Module, timing: &mut Timing) -> Outcome {
    let found = timing.measure("verify", || verify(module));
    session.check(found)
}
