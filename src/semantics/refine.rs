//! Refines types: infers dynamic sizes from constants and operands.
//!
//! The result types of each operation are inferred again, in program order, with constants folded: those of a reshape
//! to a constant shape, of an expansion, of the users of an opaque operation. Static sizes of declared types do not
//! change; only dynamic ones are replaced. The types of a function's arguments do not change either. The declared
//! results of a function are refined if nothing in the module refers to the function.

use std::collections::HashSet;

use crate::ir::{Block, ConstantFolder, FunctionTable, Module, Op, Type, Value};
use crate::ops::Semantics;
use crate::ops::def::Structure;
use crate::ops::effects::Regions;
use crate::ops::verbatim;
use crate::verify::{Verified, is_valid};

/// The number of restarts of a function because an operation does not accept an operand's refined type; after that
/// the function is left as it is.
const MOST_TRIES: usize = 8;

/// The largest depth of regions that are refined.
const MOST_NESTED: usize = 64;

/// The module with the types in its functions' bodies refined.
pub fn refine(module: &Verified) -> Verified {
    let mut refined = Module::clone(module);
    let functions: Vec<Op> = module.functions().collect();
    let named = named_functions(module);
    let mut is_refined = false;
    for func in functions {
        is_refined |= refine_function(&mut refined, func, named.contains(&func));
    }
    match is_refined {
        true => Verified::new(refined).unwrap_or_else(|_| module.clone()),
        false => module.clone(),
    }
}

/// Refines the types of one function's body; returns whether any was refined. If `is_named`, callers refer to the
/// function's type, and its results are unchanged; else the type becomes that of the returned values.
pub fn refine_function(module: &mut Module, func: Op, is_named: bool) -> bool {
    let entry = module.only_block(func);
    entry.is_some_and(|entry| Refining::new(module, func, is_named).run(entry))
}

/// The functions that an operation refers to by name.
pub fn named_functions(module: &Module) -> HashSet<Op> {
    let table = FunctionTable::new(module);
    let ops = module.walk(module.top()).into_iter();
    ops.flat_map(|op| table.named_by(module, op)).collect()
}

/// Whether a block in an operation's regions has arguments.
fn has_arguments(module: &Module, op: Op) -> bool {
    let blocks = module[op].regions.iter().flat_map(|&region| &module[region].blocks);
    blocks.into_iter().any(|&block| !module[block].args.is_empty())
}

/// Whether the result types of an operation follow from the values that its regions return.
fn reads_regions(module: &Module, op: Op) -> bool {
    module.regions_of(op) == Regions::Branches
        || (module[op].def)
            .is_some_and(|def| matches!(def.semantics, Semantics::Opaque { infer: Some(_), .. }))
}

struct Refining<'m> {
    module: &'m mut Module,
    func: Op,
    /// Whether the function's declared results must not change.
    is_named: bool,
    known: ConstantFolder,
    /// Values whose declared types are not refined.
    fixed: HashSet<Value, ahash::RandomState>,
    /// The original types of values that were refined.
    declared: Vec<(Value, Type)>,
    changed: HashSet<Value, ahash::RandomState>,
}

/// The error that an operation does not accept its operands' refined types.
struct Refused;

impl<'m> Refining<'m> {
    fn new(module: &'m mut Module, func: Op, is_named: bool) -> Self {
        Refining {
            module,
            func,
            is_named,
            known: ConstantFolder::default(),
            fixed: HashSet::default(),
            declared: Vec::new(),
            changed: HashSet::default(),
        }
    }

    /// Refines the types of a body; returns whether any was refined.
    fn run(&mut self, entry: Block) -> bool {
        self.fix_declared_types(entry);
        for _ in 0..MOST_TRIES {
            match self.refine_block(entry, 0) {
                Ok(()) => {
                    self.set_results(entry);
                    return !self.declared.is_empty();
                }
                Err(Refused) => self.restore(),
            }
        }
        self.set_results(entry);
        false
    }

    fn restore(&mut self) {
        for (value, ty) in self.declared.drain(..).rev() {
            self.module.set_value_type(value, ty);
        }
        self.changed.clear();
        self.known = ConstantFolder::default();
    }

    /// Fixes the types that are also declared elsewhere: operands of calls, results of the function if callers refer
    /// to its type, arguments and results of regions, and values in the text of opaque operations.
    fn fix_declared_types(&mut self, entry: Block) {
        let module = &*self.module;
        let mut fixed = Vec::new();
        for op in module.walk(self.func).into_iter().skip(1) {
            let data = &module[op];
            let is_fixed = match module.structure(op) {
                Some(Structure::Call) => true,
                Some(Structure::Return) => self.is_named || data.parent != Some(entry),
                Some(Structure::Module | Structure::Func) => false,
                None => {
                    let is_last = data.parent.is_some_and(|block| {
                        block != entry && module[block].ops.last() == Some(&op)
                    });
                    let parent = module.parent_op(op).filter(|_| is_last);
                    parent.is_some_and(|parent| !reads_regions(module, parent))
                        || (has_arguments(module, op) && !reads_regions(module, op))
                        || !data.successors.is_empty()
                        || verbatim::text(module, op).is_some()
                }
            };
            if is_fixed {
                fixed.extend(data.operands.iter().copied());
            }
        }
        self.fixed.extend(fixed);
    }

    fn refine_block(&mut self, block: Block, depth: usize) -> Result<(), Refused> {
        for op in self.module[block].ops.clone() {
            self.refine_regions(op, depth)?;
            self.check_operands(op)?;
            let types = self.module.inferred(&mut self.known, op).unwrap_or_default();
            let results = self.module[op].results.clone();
            for (&result, ty) in results.iter().zip(&types) {
                let declared = self.module.value_type(result);
                if !self.fixed.contains(&result) && self.module.refine_type(result, ty) {
                    self.declared.push((result, declared));
                    self.changed.insert(result);
                }
            }
        }
        Ok(())
    }

    /// Refines the types in the regions of an opaque operation.
    fn refine_regions(&mut self, op: Op, depth: usize) -> Result<(), Refused> {
        let is_opaque = (self.module[op].def)
            .is_none_or(|def| matches!(def.semantics, Semantics::Opaque { .. }));
        if !is_opaque || depth == MOST_NESTED {
            return Ok(());
        }
        for region in self.module[op].regions.clone() {
            if let [only] = self.module[region].blocks[..] {
                self.refine_block(only, depth + 1)?;
            }
        }
        Ok(())
    }

    /// Checks that an operation accepts its operands' refined types.
    ///
    /// # Errors
    /// It does not; then these operands keep their declared types in the next attempt.
    fn check_operands(&mut self, op: Op) -> Result<(), Refused> {
        let operands = self.module.definition_operands(op);
        let refined = operands.iter().filter(|operand| self.changed.contains(operand));
        let refined: Vec<Value> = refined.copied().collect();
        if refined.is_empty() || is_valid(self.module, &mut self.known, op) {
            return Ok(());
        }
        self.fixed.extend(refined);
        Err(Refused)
    }

    /// Sets the function's result types to those of the values that its body returns.
    fn set_results(&mut self, entry: Block) {
        let Some(&end) = self.module[entry].ops.last() else { return };
        let Some((inputs, declared)) = self.module.function_type(self.func) else { return };
        if self.module.structure(end) != Some(Structure::Return) {
            return;
        }
        let inputs: Box<[Type]> = inputs.into();
        let results: Box<[Type]> = (self.module[end].operands.iter())
            .map(|&value| self.module.value_type(value))
            .collect();
        if results[..] == *declared {
            return;
        }
        self.module.set_function_type(self.func, inputs, results);
    }
}
