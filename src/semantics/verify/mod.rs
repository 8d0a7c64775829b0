//! The verifier: structure, symbols, dominance, and the constraints of each operation definition.
//!
//! It runs in time linear in the program and reports everything it finds, in the order of the text.
//! Operations without a definition are opaque; only what surrounds them is checked.

mod bounds;
mod definitions;
mod dominance;
mod flow;
mod functions;
mod symbols;
#[cfg(test)]
mod tests;
mod verified;

use crate::ir::{ConstantFolder, Module, Op};
use crate::ops::def::{Run, Semantics, Structure};
use crate::source::{Code, Diagnostic, Severity};
pub use dominance::dominators;
pub use verified::Verified;

/// Finds everything that is wrong with a module, in the order of the text: errors and warnings. A module without
/// errors is valid.
pub fn verify(module: &Module) -> Vec<Diagnostic> {
    let ops = module.walk(module.top());
    let mut found = Vec::new();
    let symbols = symbols::Symbols::collect(module, &ops, &mut found);
    let mut dominance = dominance::Dominance::new(module, &ops);
    let mut bounds = bounds::Bounds::default();
    let mut known = ConstantFolder::default();
    for &op in &ops {
        dominance.check(op, &mut found);
        check_successors(module, op, &mut found);
        let Some(def) = module[op].def else {
            found.extend(definitions::misspelt_name(module, op));
            continue;
        };
        if let Some(flow) = def.flow {
            found.extend(flow::check(module, op, flow).err());
            continue;
        }
        let valid = match def.semantics {
            Semantics::Structural(structure) => {
                check_structure(module, op, structure, &symbols, &mut found)
            }
            Semantics::Opaque { run: None, .. } => false,
            Semantics::Opaque { run: Some(Run { expand: Some(_), .. }), .. }
            | Semantics::Opaque { infer: Some(_), run: Some(_), .. } => {
                found.extend(definitions::find_contradiction(module, &mut known, op));
                false
            }
            Semantics::Core(_)
            | Semantics::Framework { .. }
            | Semantics::Opaque { run: Some(_), .. }
            | Semantics::Check { .. } => definitions::check(module, &mut known, op, &mut found),
        };
        if valid {
            found.extend(bounds.check(module, &mut known, op));
        }
    }
    found
}

/// Whether an operation satisfies the constraints of its definition; true if it has no definition.
pub fn is_valid(module: &Module, known: &mut ConstantFolder, op: Op) -> bool {
    match module[op].def.map(|def| &def.semantics) {
        Some(Semantics::Core(_) | Semantics::Framework { .. } | Semantics::Check { .. }) => {
            let mut found = Vec::new();
            definitions::check(module, known, op, &mut found);
            !has_errors(&found)
        }
        Some(
            Semantics::Opaque { run: Some(Run { expand: Some(_), .. }), .. }
            | Semantics::Opaque { infer: Some(_), run: Some(_), .. },
        ) => definitions::find_contradiction(module, known, op).is_none(),
        None | Some(Semantics::Structural(_) | Semantics::Opaque { .. }) => true,
    }
}

/// Whether any of the diagnostics is an error.
pub fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error)
}

fn check_structure(
    module: &Module,
    op: Op,
    structure: Structure,
    symbols: &symbols::Symbols,
    found: &mut Vec<Diagnostic>,
) -> bool {
    if let Err(violation) = module.decode(op) {
        found.push(module.violation(op, &violation));
        return false;
    }
    let checked = match structure {
        Structure::Module => functions::check_module(module, op),
        Structure::Func => functions::check_function(module, op),
        Structure::Return => functions::check_return(module, op),
        Structure::Call => functions::check_call(module, op, symbols),
    };
    found.extend(checked.err());
    false
}

/// Checks that an operation with successors is the last one of its block.
fn check_successors(module: &Module, op: Op, found: &mut Vec<Diagnostic>) {
    let data = &module[op];
    if data.successors.is_empty() {
        return;
    }
    let last = data.parent.and_then(|block| module[block].ops.last().copied());
    if last != Some(op) {
        let message = format!("'{}' has successors, so it must end its block", module.op_name(op));
        found.push(module.op_error(Code::Constraint, op, message));
    }
}
