//! Imports programs of any dialects that MLIR knows, as text in the generic form that our parser
//! reads.

use melior::dialect::DialectRegistry;
use melior::ir::Module;
use melior::{Context, utility};
use mlir_sys as sys;

use super::diagnostic::{Collector, MlirDiagnostic};
use super::printing::{self, Printing};
use super::{guard, nonempty_diagnostics, on_big_thread, worker};
use crate::control::Control;

/// The magic number of MLIR's bytecode.
const MAGIC: &[u8] = b"ML\xefR";

/// Whether bytes begin like MLIR's bytecode.
pub fn is_bytecode(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

/// Reads MLIR's text or bytecode by MLIR's own parser, verifies it, and prints it in the generic form with all
/// locations; the text's own file is called `-` in these. MLIR runs in a process of its own ([`worker`]), whose end
/// does not end this one. If this program has no worker, text that the guard accepts is read in this process.
///
/// # Errors
/// MLIR's diagnostics, or the guard's; without a worker, any bytecode is an error.
pub fn import(source: &[u8]) -> Result<String, Vec<MlirDiagnostic>> {
    import_under(&Control::default(), source)
}

/// Like [`import`], with a control: the worker is ended within some milliseconds of a cancellation. Without a worker
/// the control is ignored.
///
/// # Errors
/// Those of [`import`], and that the work was cancelled.
pub fn import_under(control: &Control, source: &[u8]) -> Result<String, Vec<MlirDiagnostic>> {
    if !is_bytecode(source) {
        let text = std::str::from_utf8(source)
            .map_err(|_| vec![MlirDiagnostic::nowhere("the text is not UTF-8")])?;
        guard::check(text).map_err(|refusal| vec![refusal])?;
    }
    if worker::is_available() {
        return worker::import(control, source);
    }
    if is_bytecode(source) {
        let message = "MLIR's bytecode is read by a worker, and this program has none: it must call \
                       interop::mlir::worker::serve_if_asked first";
        return Err(vec![MlirDiagnostic::nowhere(message)]);
    }
    on_big_thread(|| read(source))
}

/// A buffer with the largest alignment that sections of bytecode may ask for.
#[repr(C, align(64))]
#[derive(Clone, Copy)]
struct Aligned([u8; 64]);

pub(super) fn read(source: &[u8]) -> Result<String, Vec<MlirDiagnostic>> {
    with_source(source, |module| {
        let local = Printing { generic: true, locations: true, local: true };
        let text = printing::print(module, local)?;
        match text.contains("dense_resource<") {
            true => printing::print(module, Printing { local: false, ..local }),
            false => Ok(text),
        }
    })
}

/// Parses and verifies text or bytecode in a context of its own, and calls `then` on the module. Unlike
/// [`with_module`](super), it loads a dialect when its first operation, type or attribute occurs.
pub(super) fn with_source<T>(
    source: &[u8],
    then: impl FnOnce(&Module) -> Result<T, MlirDiagnostic>,
) -> Result<T, Vec<MlirDiagnostic>> {
    let registry = DialectRegistry::new();
    utility::register_all_dialects(&registry);
    let context = Context::new_with_registry(&registry, false);
    context.set_allow_unregistered_dialects(true);
    let collector = Collector::attach(&context);
    let mut aligned = vec![Aligned([0; 64]); source.len() / 64 + 1];
    for (block, bytes) in aligned.iter_mut().zip(source.chunks(64)) {
        block.0[..bytes.len()].copy_from_slice(bytes);
    }
    let text = sys::MlirStringRef { data: aligned.as_ptr().cast(), length: source.len() };
    // SAFETY: the context and the bytes, of which there are `length` and a zero behind them, live
    // through the call; a module that is made is owned here.
    let module =
        unsafe { Module::from_option_raw(sys::mlirModuleCreateParse(context.to_raw(), text)) };
    match module {
        Some(module) => then(&module).map_err(|error| vec![error]),
        None => Err(nonempty_diagnostics(collector.take())),
    }
}
