//! A verified program, with the source texts that errors quote.

use std::ops::Deref;
use std::sync::Arc;

use super::Error;
use crate::ir::print::{PrintOptions, print};
use crate::source::{Diagnostic, SourceMap};
use crate::verify::Verified;

/// A verified module, and the texts that it was read from, which errors quote. Clones share the texts.
#[derive(Clone, Debug)]
pub struct Program {
    pub(super) module: Arc<Verified>,
    pub(super) sources: Option<Arc<SourceMap>>,
}

impl Program {
    /// A program from a module without source texts, or whose diagnostics the caller renders.
    pub fn new(module: Verified) -> Self {
        Program { module: module.into(), sources: None }
    }

    /// A program whose errors quote these texts.
    pub fn with_sources(module: Verified, sources: Arc<SourceMap>) -> Self {
        Program { module: module.into(), sources: Some(sources) }
    }

    /// The verified module.
    pub fn module(&self) -> &Verified {
        &self.module
    }

    /// The verified module, without the source texts.
    pub fn into_verified(self) -> Verified {
        Arc::unwrap_or_clone(self.module)
    }

    /// The texts that the module was read from, if they are known.
    pub fn sources(&self) -> Option<&SourceMap> {
        self.sources.as_deref()
    }

    /// Sets the operations' locations from their spans in these texts, so that printed and exported programs have
    /// them.
    pub fn locate(&mut self, sources: &SourceMap) {
        Arc::make_mut(&mut self.module).locate(sources);
    }

    /// The program's text, in the pretty form.
    pub fn to_text(&self) -> String {
        print(&self.module, &PrintOptions::default())
    }

    /// A program of another module with the same source texts: the result of a stage.
    pub fn with_module(&self, module: Verified) -> Self {
        Program { module: module.into(), sources: self.sources.clone() }
    }

    /// An error that quotes the texts of the program.
    pub fn error(&self, diagnostics: Vec<Diagnostic>) -> Error {
        Error::new(diagnostics).maybe_with_sources(self.sources.clone())
    }
}

impl Deref for Program {
    type Target = Verified;

    fn deref(&self) -> &Verified {
        &self.module
    }
}
