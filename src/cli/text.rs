//! Between the command line and the IR's text: parsing, verifying, printing.

use super::files;
use super::session::{Outcome, Session};
use super::timing::Timing;
use crate::ir::Module;
use crate::ir::print::{self, PrintOptions};
use crate::source::{Diagnostic, SourceMap, Span};
use crate::verify::verify;

/// Parses one part of a file.
pub fn parse(sources: &SourceMap, part: Span) -> Result<Module, Vec<Diagnostic>> {
    crate::parse::parse_range(sources, part)
}

/// Prints a module.
pub fn print(module: &Module, generic: bool, locations: bool) -> String {
    print::print(module, &PrintOptions { generic, locations, ..PrintOptions::default() })
}

/// Reads, parses and verifies a whole file.
pub fn load(session: &mut Session, path: &str, timing: &mut Timing) -> Outcome<Module> {
    let file = files::read_source(session, path)?;
    let part = files::whole(session, file);
    let module = timing.measure("parse", || parse(&session.sources, part))?;
    let found = timing.measure("verify", || verify(&module));
    session.check(found)?;
    Ok(module)
}
