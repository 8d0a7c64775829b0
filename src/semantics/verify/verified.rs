//! Modules in which the verifier has found no error.

use std::ops::Deref;

use super::{has_errors, verify};
use crate::ir::Module;
use crate::source::Diagnostic;

/// A module in which the verifier has found no error, with its warnings. Only the verifier creates one; every later
/// stage takes one.
#[derive(Clone, Debug)]
pub struct Verified {
    module: Module,
    warnings: Vec<Diagnostic>,
}

impl Verified {
    /// Verifies a module.
    ///
    /// # Errors
    /// Everything that the verifier has found, warnings included.
    pub fn new(module: Module) -> Result<Verified, Vec<Diagnostic>> {
        let found = verify(&module);
        match has_errors(&found) {
            true => Err(found),
            false => Ok(Verified { module, warnings: found }),
        }
    }

    /// Verifies a module that a stage has written from a verified one.
    ///
    /// # Panics
    /// The module is not valid: the stage, which the message names, is wrong.
    pub fn expect_valid(stage: &str, module: Module) -> Verified {
        Verified::new(module).unwrap_or_else(|found| {
            let first = found.iter().find(|found| has_errors(std::slice::from_ref(found)));
            panic!("{stage} has written an invalid program: {}", first.map_or("", |e| &e.message))
        })
    }

    /// The verifier's warnings.
    pub fn warnings(&self) -> &[Diagnostic] {
        &self.warnings
    }

    /// The module, for modification; it must be verified again before a stage takes it.
    pub fn into_module(self) -> Module {
        self.module
    }

    /// Sets the locations of operations to their positions in the sources. This changes nothing that the verifier
    /// checks.
    pub fn locate(&mut self, sources: &crate::source::SourceMap) {
        self.module.locate(sources);
    }
}

impl Deref for Verified {
    type Target = Module;

    fn deref(&self) -> &Module {
        &self.module
    }
}

impl TryFrom<Module> for Verified {
    type Error = Vec<Diagnostic>;

    fn try_from(module: Module) -> Result<Verified, Vec<Diagnostic>> {
        Verified::new(module)
    }
}
