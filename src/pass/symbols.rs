//! The passes `inline` and `symbol-dce`, on functions and the calls of them.

use std::collections::HashSet;

use multigather_semantics::inline::{Callees, inline};

use crate::ir::{FunctionTable, Module, Op};
use crate::ops::def::Structure;

/// The unit attribute of a call, or of a function, that is not to be inlined.
const NO_INLINE: &str = "no_inline";

/// Inlines the calls of every function; returns the number of operations that were added. Recursive calls, calls of
/// declarations and those beyond the limits of [`inline`] remain, and so do those of functions that are marked
/// `no_inline` or that are called by a call that is.
pub fn inline_calls(module: &mut Module) -> usize {
    let excluded = find_excluded(module);
    let callees = Callees::of(module);
    let functions: Vec<Op> = module.functions().collect();
    let mut added = 0;
    for func in functions {
        let blocks: Vec<_> =
            module[func].regions.iter().flat_map(|&region| module[region].blocks.clone()).collect();
        added +=
            inline(module, &callees, func, &blocks, &|callee| !excluded.contains(&callee)).added;
    }
    added
}

fn find_excluded(module: &Module) -> HashSet<Op> {
    let is_marked = |op: &Op| module.attr(*op, NO_INLINE).is_some();
    let table = FunctionTable::new(module);
    let calls = module.walk(module.top()).into_iter();
    let calls = calls.filter(|&op| module.structure(op) == Some(Structure::Call));
    let called = calls.filter(is_marked).filter_map(|call| table.callee(call));
    called.chain(module.functions().filter(is_marked)).collect()
}

/// Removes the private functions that no other operation of the module refers to, directly or through others that
/// remain; returns their number.
pub fn remove_unreferenced_functions(module: &mut Module) -> usize {
    let table = FunctionTable::new(module);
    let is_private = |op: &Op| module.op_name(*op) == "func.func" && !module.is_public(*op);
    let ops = &module[module.body()].ops;
    let mut open: Vec<Op> = ops.iter().copied().filter(|op| !is_private(op)).collect();
    let mut live: HashSet<Op> = open.iter().copied().collect();
    while let Some(op) = open.pop() {
        for inner in module.walk(op) {
            let named = table.named_by(module, inner);
            open.extend(named.into_iter().filter(|&func| live.insert(func)));
        }
    }
    let dead: Vec<Op> = ops.iter().copied().filter(|op| !live.contains(op)).collect();
    module.forget_regions(&dead);
    module.erase_all(&dead);
    dead.len()
}
