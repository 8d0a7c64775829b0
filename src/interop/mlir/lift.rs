//! Functions of several blocks as those of one block, whose branches and loops are `scf`'s: MLIR's own pass.

use melior::ir::Module;
use melior::pass::PassManager;
use melior::utility;

use super::diagnostic::{Collector, MlirDiagnostic};
use super::printing::{self, Printing};
use super::{context_of_all_dialects, guard, nonempty_diagnostics, on_big_thread};

const PIPELINE: &str = "builtin.module(lift-cf-to-scf)";

/// Rewrites the functions of several blocks in a text that this compiler printed, all blocks of which are reached. The
/// result is in the generic form with locations.
///
/// # Errors
/// MLIR's diagnostics, or the guard's reason to reject the text.
pub fn lift_blocks(text: &str) -> Result<String, Vec<MlirDiagnostic>> {
    guard::check(text).map_err(|refusal| vec![refusal])?;
    on_big_thread(|| {
        let context = context_of_all_dialects();
        let collector = Collector::attach(&context);
        let Some(mut module) = Module::parse(&context, text) else {
            return Err(nonempty_diagnostics(collector.take()));
        };
        utility::register_all_passes();
        let manager = PassManager::new(&context);
        utility::parse_pass_pipeline(manager.as_operation_pass_manager(), PIPELINE)
            .map_err(|error| vec![MlirDiagnostic::nowhere(format!("MLIR's pipeline: {error}"))])?;
        manager.run(&mut module).map_err(|_| nonempty_diagnostics(collector.take()))?;
        let has_resources = text.contains("dense_resource<");
        let printing = Printing { generic: true, locations: true, local: !has_resources };
        printing::print(&module, printing).map_err(|error| vec![error])
    })
}
