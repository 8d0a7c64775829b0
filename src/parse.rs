//! Text → [`Module`], with every dialect's operations.

use multigather_core::control::Control;

use crate::ir::Module;
use crate::registry;
use crate::source::{Diagnostic, FileId, SourceMap, Span};
pub use multigather_syntax::parse_rules;

/// Parses a file: see [`multigather_syntax::parse`].
///
/// # Errors
/// The first error of each operation of a module.
pub fn parse(sources: &SourceMap, file: FileId) -> Result<Module, Vec<Diagnostic>> {
    multigather_syntax::parse(registry(), sources, file)
}

/// Parses a file as long as the control lets it: see [`multigather_syntax::parse_under`].
///
/// # Errors
/// See [`parse`]; why the work was ended.
pub fn parse_under(
    control: &Control,
    sources: &SourceMap,
    file: FileId,
) -> Result<Module, Vec<Diagnostic>> {
    multigather_syntax::parse_under(control, registry(), sources, file)
}

/// Parses a part of a file: see [`multigather_syntax::parse_range`].
///
/// # Errors
/// See [`parse`].
pub fn parse_range(sources: &SourceMap, span: Span) -> Result<Module, Vec<Diagnostic>> {
    multigather_syntax::parse_range(registry(), sources, span)
}

/// Parses a text that stands in no file: see [`multigather_syntax::parse_text`].
///
/// # Errors
/// See [`parse`].
pub fn parse_text(
    name: &str,
    text: &str,
) -> Result<(SourceMap, Module), (SourceMap, Vec<Diagnostic>)> {
    multigather_syntax::parse_text(registry(), name, text)
}
