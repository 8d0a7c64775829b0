//! MLIR's own parser, verifier and printer.
//!
//! They check our text independently: stock `mlir-opt --allow-unregistered-dialect` accepts what
//! [`verify`] accepts, and prints what [`round_trip`] prints. Input that is known to end MLIR's
//! process is rejected first (`guard`, `verifiers`). The rest runs on a thread whose stack suffices
//! for what the guard accepts. Calls are independent, since each has an MLIR context of its own;
//! several threads may call at once.
//!
//! [`export`] builds programs in upstream's dialects, [`engine`] runs them, [`import`] reads them.
//!
//! There are two kinds of input to MLIR. Foreign text and bytecode is read in a separate process
//! ([`worker`]); only [`import`] takes such input. What this compiler printed or built ([`verify`],
//! [`round_trip`], [`bytecode`], [`export`], [`engine`], [`lift_blocks`]) is processed in this process.

mod bytecode;
mod constants;
mod diagnostic;
pub mod engine;
pub mod export;
mod guard;
mod import;
mod lift;
mod printing;
mod scan;
mod verifiers;
pub mod worker;

use melior::dialect::DialectRegistry;
use melior::ir::Module;
use melior::{Context, utility};

pub use bytecode::{BytecodeError, bytecode};
use diagnostic::Collector;
pub use diagnostic::{MlirDiagnostic, Severity};
pub use import::{import, is_bytecode};
pub use lift::lift_blocks;
pub use printing::Printing;

/// The size of the parser's stack in bytes. The parser recurses for nested brackets, of which `guard` allows 1,000
/// levels; the most expensive known one (a region) takes less than 4 KiB for each level.
const STACK: usize = 64 << 20;

/// Parses `text` and runs MLIR's verifier on it, with operations and dialects that MLIR does not know allowed.
///
/// # Errors
/// MLIR's diagnostics, or the guard's reason to reject the text. Warnings alone are no error.
pub fn verify(text: &str) -> Result<(), Vec<MlirDiagnostic>> {
    on_big_stack(text, |_| Ok(()))
}

/// Parses and verifies `text`, then prints it as `mlir-opt` does; with `generic`, every operation
/// in the generic form.
///
/// # Errors
/// As [`verify`]'s.
pub fn round_trip(text: &str, generic: bool) -> Result<String, Vec<MlirDiagnostic>> {
    let printing = Printing { generic, ..Printing::default() };
    on_big_stack(text, |module| printing::print(module, printing))
}

fn on_big_stack<T: Send>(
    text: &str,
    then: impl FnOnce(&Module) -> Result<T, MlirDiagnostic> + Send,
) -> Result<T, Vec<MlirDiagnostic>> {
    guard::check(text).map_err(|refusal| vec![refusal])?;
    on_big_thread(|| with_module(text, then))
}

/// Runs `work` on a thread whose stack is large enough for MLIR's recursion.
fn on_big_thread<T: Send>(
    work: impl FnOnce() -> Result<T, Vec<MlirDiagnostic>> + Send,
) -> Result<T, Vec<MlirDiagnostic>> {
    let unavailable = |why: &str| vec![MlirDiagnostic::nowhere(format!("MLIR cannot run: {why}"))];
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().name("mlir".into()).stack_size(STACK);
        let worker =
            builder.spawn_scoped(scope, work).map_err(|error| unavailable(&error.to_string()))?;
        worker.join().unwrap_or_else(|_| Err(unavailable("its thread panicked")))
    })
}

fn with_module<T>(
    text: &str,
    then: impl FnOnce(&Module) -> Result<T, MlirDiagnostic>,
) -> Result<T, Vec<MlirDiagnostic>> {
    let context = context_of_all_dialects();
    let collector = Collector::attach(&context);
    // MLIR's parser verifies what it has parsed.
    match Module::parse(&context, text) {
        Some(module) => then(&module).map_err(|error| vec![error]),
        None => Err(nonempty_diagnostics(collector.take())),
    }
}

/// Whether MLIR registers an operation of this name, so that the prefix of a default dialect may be omitted.
pub fn defines_operation(name: &str) -> bool {
    let context = context_of_all_dialects();
    let is_default = |dialect: &str| context.is_registered_operation(&format!("{dialect}.{name}"));
    match name.contains('.') {
        true => context.is_registered_operation(name),
        false => ["func", "builtin"].into_iter().any(is_default),
    }
}

/// A context with all of MLIR's dialects loaded, which also accepts operations of other dialects.
fn context_of_all_dialects() -> Context {
    let registry = DialectRegistry::new();
    utility::register_all_dialects(&registry);
    let context = Context::new_with_registry(&registry, false);
    context.set_allow_unregistered_dialects(true);
    context.load_all_available_dialects();
    context
}

/// The diagnostics of a failure; a general one if MLIR reported none.
fn nonempty_diagnostics(mut diagnostics: Vec<MlirDiagnostic>) -> Vec<MlirDiagnostic> {
    if diagnostics.is_empty() {
        diagnostics.push(MlirDiagnostic::nowhere("MLIR rejects the text without saying why"));
    }
    diagnostics
}

#[cfg(test)]
mod tests;
