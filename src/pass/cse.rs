//! The pass `cse`: merges equal operations, and removes unused ones.

use std::collections::{HashMap, HashSet};

use crate::ir::{Attr, Block, Module, Name, Op, Type, Value};
use crate::ops::Semantics;
use crate::ops::effects::Regions;

/// The numbers of operations that the pass has taken away.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Eliminated {
    /// Those whose uses are now uses of an equal operation before them.
    pub merged: usize,
    /// Those whose results nothing uses.
    pub unused: usize,
}

/// Merges equal pure operations of each function, and removes pure operations whose results are unused.
///
/// An operation replaces another one only where it dominates it: earlier in the same block, or in a block around it
/// whose values the regions in between may use.
pub fn eliminate_common_subexpressions(module: &mut Module) -> Eliminated {
    let mut merger = Merger { module, scopes: Vec::new(), merged: 0 };
    merger.merge_in_regions(merger.module.top(), false);
    let merged = merger.merged;
    let removed = remove_unused(module);
    // Those that were merged in regions of removed operations were removed with these.
    Eliminated { merged, unused: removed.saturating_sub(merged) }
}

/// What two operations have in common that may be merged.
#[derive(PartialEq, Eq, Hash)]
struct Expression {
    name: Name,
    operands: Vec<Value>,
    attributes: [Vec<(Name, Attr)>; 2],
    result_types: Vec<Type>,
}

struct Merger<'m> {
    module: &'m mut Module,
    /// The operations that may be used in the current block, innermost scope last.
    scopes: Vec<HashMap<Expression, Op>>,
    merged: usize,
}

impl Merger<'_> {
    /// Merges operations in the regions of `op`, which see the values around it if `is_open`.
    fn merge_in_regions(&mut self, op: Op, is_open: bool) {
        if self.module[op].regions.is_empty() {
            return;
        }
        let outer = if is_open { None } else { Some(std::mem::take(&mut self.scopes)) };
        for region in self.module[op].regions.clone() {
            for block in self.module[region].blocks.clone() {
                self.scopes.push(HashMap::default());
                self.merge_in_block(block);
                self.scopes.pop();
            }
        }
        if let Some(outer) = outer {
            self.scopes = outer;
        }
    }

    fn merge_in_block(&mut self, block: Block) {
        for op in self.module[block].ops.clone() {
            if !self.module.regions_are_bodies(op) {
                self.merge_in_regions(op, self.module.regions_of(op) != Regions::Unknown);
            }
            let Some(expression) = self.expression(op) else { continue };
            let known = self.scopes.iter().rev().find_map(|scope| scope.get(&expression)).copied();
            let Some(known) = known else {
                self.scopes.last_mut().map(|scope| scope.insert(expression, op));
                continue;
            };
            for index in 0..self.module[op].results.len() {
                let (from, to) =
                    (self.module[op].results[index], self.module[known].results[index]);
                self.module.replace_uses(from, to);
            }
            self.merged += 1;
        }
    }

    /// The expression that an operation computes, if it may be merged with an equal one.
    fn expression(&self, op: Op) -> Option<Expression> {
        let (module, data) = (&*self.module, &self.module[op]);
        // An opaque operation without operands may depend on its position (`linalg.index`).
        let is_known = matches!(
            data.def.map(|def| &def.semantics),
            Some(Semantics::Core(_) | Semantics::Framework { .. })
        );
        let is_function = is_known || !data.operands.is_empty();
        if !is_function || !data.regions.is_empty() || !is_removable(module, op) {
            return None;
        }
        Some(Expression {
            name: data.name,
            operands: data.operands.to_vec(),
            attributes: [data.properties.to_vec(), data.attrs.to_vec()],
            result_types: data.results.iter().map(|&result| module.value_type(result)).collect(),
        })
    }
}

/// Whether an operation may be removed where its results are unused.
fn is_removable(module: &Module, op: Op) -> bool {
    let data = &module[op];
    let ends = data.parent.is_some_and(|block| module[block].ops.last() == Some(&op));
    !data.results.is_empty() && data.successors.is_empty() && !ends && module.is_pure(op)
}

/// Removes the pure operations that no other operation needs; returns their number. Those in the regions of a removed
/// one are not counted.
fn remove_unused(module: &mut Module) -> usize {
    let live = find_live(module);
    let mut removed = 0;
    for op in module.walk(module.top()) {
        if !live.contains(&op) {
            continue;
        }
        for region in module[op].regions.clone() {
            for block in module[region].blocks.clone() {
                let (kept, dead): (Vec<Op>, Vec<Op>) =
                    module[block].ops.iter().partition(|op| live.contains(op));
                if !dead.is_empty() {
                    removed += dead.len();
                    module.forget_regions(&dead);
                    module.arrange(block, kept);
                }
            }
        }
    }
    removed
}

/// The operations that are not removable, and those that they need.
fn find_live(module: &Module) -> HashSet<Op> {
    let mut live = HashSet::default();
    let mut open = vec![module.top()];
    while let Some(op) = open.pop() {
        if !live.insert(op) {
            continue;
        }
        let data = &module[op];
        open.extend(data.operands.iter().filter_map(|&operand| module.defining_op(operand)));
        open.extend(module.parent_op(op));
        let is_body = module.regions_are_bodies(op);
        let blocks = data.regions.iter().flat_map(|&region| &module[region].blocks);
        let inner = blocks.flat_map(|&block| module[block].ops.iter().copied());
        open.extend(inner.filter(|&inner| is_body || !is_removable(module, inner)));
    }
    live
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::print::{PrintOptions, print};

    fn eliminate(body: &str) -> (Eliminated, String) {
        let text =
            format!("func.func @f(%x: tensor<4xf32>, %c: i1) -> tensor<4xf32> {{\n{body}\n}}");
        let program = crate::Compiler::new().parse("f.mlir", &text).expect("a program");
        let mut module = Module::clone(&program);
        let eliminated = eliminate_common_subexpressions(&mut module);
        (eliminated, print(&module, &PrintOptions::default()))
    }

    #[test]
    fn equal_operations_are_merged_and_unused_ones_removed() {
        let (eliminated, text) = eliminate(
            "%0 = arith.negf %x : tensor<4xf32>
             %1 = arith.negf %x : tensor<4xf32>
             %2 = arith.addf %0, %1 : tensor<4xf32>
             %3 = arith.addf %1, %0 : tensor<4xf32>
             %4 = arith.mulf %3, %3 : tensor<4xf32>
             %5 = math.exp %4 : tensor<4xf32>
             return %2 : tensor<4xf32>",
        );
        assert_eq!(eliminated, Eliminated { merged: 2, unused: 2 }, "{text}");
        assert_eq!(text.matches("arith.").count(), 2, "{text}");
    }
}
