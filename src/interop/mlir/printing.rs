//! Options of MLIR's own printer.

use melior::ir::Module;
use melior::ir::operation::OperationPrintingFlags;
use mlir_sys as sys;

use super::diagnostic::{self, MlirDiagnostic};

/// Options of MLIR's printer.
#[derive(Clone, Copy, Default, Debug)]
pub struct Printing {
    /// Whether every operation is printed in the generic form.
    pub generic: bool,
    /// Whether locations are printed.
    pub locations: bool,
    /// Whether text is printed without aliases, which MLIR and our parser process faster; metadata of the file
    /// (`dense_resource` blobs) is then omitted.
    pub local: bool,
}

pub(super) fn print(module: &Module, printing: Printing) -> Result<String, MlirDiagnostic> {
    let mut flags = OperationPrintingFlags::new().enable_debug_info(printing.locations, false);
    if printing.generic {
        flags = flags.print_generic_operation_form();
    }
    if printing.local {
        flags = flags.use_local_scope();
    }
    let mut bytes: Vec<u8> = Vec::new();
    // SAFETY: module and flags live through the call; `append` takes the `Vec<u8>` it is given.
    unsafe {
        sys::mlirOperationPrintWithFlags(
            sys::mlirModuleGetOperation(module.to_raw()),
            flags.to_raw(),
            Some(diagnostic::append),
            (&raw mut bytes).cast(),
        );
    }
    String::from_utf8(bytes)
        .map_err(|_| MlirDiagnostic::nowhere("MLIR printed text that is not UTF-8"))
}
