//! Errors of the driver, with the source texts that they quote.

use std::fmt;
use std::sync::Arc;

use crate::source::{Diagnostic, SourceMap, render};

/// Diagnostics, at least one of which is an error. It is displayed as `mg` prints them: each with a source excerpt,
/// if the source is known.
#[derive(Clone)]
pub struct Error {
    diagnostics: Vec<Diagnostic>,
    sources: Option<Arc<SourceMap>>,
}

impl Error {
    pub(super) fn new(diagnostics: Vec<Diagnostic>) -> Self {
        Error { diagnostics, sources: None }
    }

    /// The same error with the source texts that its message quotes.
    pub fn with_sources(self, sources: Arc<SourceMap>) -> Self {
        Error { sources: Some(sources), ..self }
    }

    pub(super) fn maybe_with_sources(self, sources: Option<Arc<SourceMap>>) -> Self {
        Error { sources, ..self }
    }

    /// The diagnostics, in the order of the text.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// The source texts to which the spans of diagnostics refer, if they are known.
    pub fn sources(&self) -> Option<&SourceMap> {
        self.sources.as_deref()
    }

    /// The diagnostics, without the source texts.
    pub fn into_diagnostics(self) -> Vec<Diagnostic> {
        self.diagnostics
    }
}

impl From<Vec<Diagnostic>> for Error {
    fn from(diagnostics: Vec<Diagnostic>) -> Self {
        Error::new(diagnostics)
    }
}

impl From<Diagnostic> for Error {
    fn from(diagnostic: Diagnostic) -> Self {
        Error::new(vec![diagnostic])
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let text = match &self.sources {
            Some(sources) => render::to_text(&self.diagnostics, sources),
            None => {
                let lines = self.diagnostics.iter().map(|found| format!("{found}\n"));
                render::visible(lines.collect())
            }
        };
        f.write_str(text.trim_end())
    }
}

/// Formats like [`fmt::Display`], so that a program whose `main` returns the error shows its text.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}
