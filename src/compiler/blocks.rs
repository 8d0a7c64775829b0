//! Functions of several blocks, which MLIR lifts to structured control flow before engines and translations see them.

use std::collections::HashSet;

use crate::interop::mlir::lift_blocks;
use crate::ir::print::{PrintOptions, print};
use crate::ir::{Block, Loc, LocKind, Module, Name, Op, OpSpans, Pools, Value};
use crate::parse;
use crate::verify::Verified;

/// The names of files in locations that number operations and block arguments.
const OPERATION: &str = "operation";
const ARGUMENT: &str = "argument";

/// The program with functions of one block, whose branches and loops are operations of `scf`. `None` where each function
/// has one block, or MLIR does not lift them: then they are refused when they are run.
pub fn lift_functions(module: &Verified) -> Option<Verified> {
    let has_blocks =
        |func: Op| module[func].regions.iter().any(|&region| module[region].blocks.len() > 1);
    if !module.functions().any(has_blocks) {
        return None;
    }
    let mut numbered = Module::clone(module);
    erase_unreachable(&mut numbered);
    let origins = Origins::of(&numbered);
    origins.number(&mut numbered);
    let options =
        PrintOptions { generic_if_defined: true, locations: true, ..PrintOptions::default() };
    let lifted = lift_blocks(&print(&numbered, &options)).ok()?;
    let (_, mut lifted) = parse::parse_text("lifted", &lifted).ok()?;
    origins.locate(module, &mut lifted);
    Verified::new(lifted).ok()
}

/// Erases the blocks of functions that no path from the entry leads to.
fn erase_unreachable(module: &mut Module) {
    for func in module.functions().collect::<Vec<_>>() {
        for region in module[func].regions.clone() {
            let blocks = module[region].blocks.clone();
            let mut reached: HashSet<Block> = HashSet::new();
            let mut open: Vec<Block> = blocks.first().copied().into_iter().collect();
            while let Some(block) = open.pop() {
                if reached.insert(block)
                    && let Some(&last) = module[block].ops.last()
                {
                    open.extend(&module[last].successors);
                }
            }
            for block in blocks.into_iter().filter(|block| !reached.contains(block)) {
                module.erase_block(block);
            }
        }
    }
}

/// The operations and block arguments of a program, by the numbers that stand for them in locations.
struct Origins {
    ops: Vec<Op>,
    args: Vec<Value>,
}

impl Origins {
    fn of(module: &Module) -> Origins {
        let ops = module.walk(module.top());
        let blocks = ops.iter().flat_map(|&op| &module[op].regions);
        let blocks = blocks.flat_map(|&region| &module[region].blocks);
        let args = blocks.flat_map(|&block| module[block].args.iter().copied()).collect();
        Origins { ops, args }
    }

    /// Sets the locations of operations and block arguments to their numbers.
    fn number(&self, module: &mut Module) {
        let loc = |module: &mut Module, file: &str, at: usize| {
            let file = module.pools.name(file);
            module.pools.loc(LocKind::File { file, start: (at as u32 + 1, 1), end: None })
        };
        for (at, &op) in self.ops.iter().enumerate() {
            let loc = loc(module, OPERATION, at);
            module.set_loc(op, loc);
        }
        for (at, &arg) in self.args.iter().enumerate() {
            let loc = loc(module, ARGUMENT, at);
            module.set_value_loc(arg, loc);
        }
    }

    /// Gives operations and block arguments the locations and spans of those whose numbers they have, and other ones
    /// none.
    fn locate(&self, original: &Module, lifted: &mut Module) {
        lifted.forget_spans();
        let unknown = lifted.unknown_loc();
        for op in lifted.walk(lifted.top()) {
            let origin = number_in(&lifted.pools, lifted[op].loc, OPERATION)
                .and_then(|at| self.ops.get(at).copied());
            let loc = match origin {
                Some(origin) => copy_loc(&original.pools, original[origin].loc, &mut lifted.pools),
                None => unknown,
            };
            lifted.set_loc(op, loc);
            if let Some(origin) = origin {
                copy_spans(original, origin, lifted, op);
            }
            let regions = lifted[op].regions.clone();
            let blocks = regions.iter().flat_map(|&region| lifted[region].blocks.clone());
            for block in blocks.collect::<Vec<_>>() {
                for arg in lifted[block].args.clone() {
                    let origin = number_in(&lifted.pools, lifted[arg].loc, ARGUMENT)
                        .and_then(|at| self.args.get(at).copied());
                    let loc = match origin {
                        Some(origin) => {
                            copy_loc(&original.pools, original[origin].loc, &mut lifted.pools)
                        }
                        None => unknown,
                    };
                    lifted.set_value_loc(arg, loc);
                    if let Some(span) = origin.and_then(|origin| original[origin].span) {
                        lifted.set_value_span(arg, span);
                    }
                }
            }
        }
    }
}

/// The number that a location states.
fn number_in(pools: &Pools, loc: Loc, of: &str) -> Option<usize> {
    match &pools[loc] {
        LocKind::File { file, start, .. } if &pools[*file] == of => {
            (start.0 as usize).checked_sub(1)
        }
        LocKind::Fused { parts, .. } => parts.iter().find_map(|&part| number_in(pools, part, of)),
        _ => None,
    }
}

/// Gives an operation the spans of another one: those of its parts where it is the same operation, else the whole.
fn copy_spans(original: &Module, from: Op, module: &mut Module, to: Op) {
    let spans = original.spans(from).clone();
    let is_same = original.op_name(from) == module.op_name(to)
        && original[from].operands.len() == module[to].operands.len();
    if !is_same {
        let OpSpans { op, name, located, .. } = spans;
        return module.set_spans(to, OpSpans { op, name, located, ..OpSpans::default() });
    }
    let attrs = spans.attrs.iter().map(|&(name, span)| {
        let name: Name = module.pools.name(&original.pools[name]);
        (name, span)
    });
    let attrs = attrs.collect();
    module.set_spans(to, OpSpans { attrs, ..spans });
    let results = original[from].results.iter().zip(module[to].results.clone());
    for (&result, own) in results {
        if let Some(span) = original[result].span {
            module.set_value_span(own, span);
        }
    }
}

/// A location in other pools, without the metadata of fused ones.
fn copy_loc(from: &Pools, loc: Loc, to: &mut Pools) -> Loc {
    let copied = match &from[loc] {
        LocKind::Unknown => LocKind::Unknown,
        &LocKind::File { file, start, end } => {
            LocKind::File { file: to.name(&from[file]), start, end }
        }
        &LocKind::Named { name, child } => {
            let child = child.map(|child| copy_loc(from, child, to));
            LocKind::Named { name: to.name(&from[name]), child }
        }
        LocKind::Fused { parts, .. } => {
            let parts = parts.iter().map(|&part| copy_loc(from, part, to)).collect();
            LocKind::Fused { metadata: None, parts }
        }
        &LocKind::CallSite { callee, caller } => {
            let [callee, caller] = [callee, caller].map(|loc| copy_loc(from, loc, to));
            LocKind::CallSite { callee, caller }
        }
    };
    to.loc(copied)
}
