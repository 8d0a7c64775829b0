//! Dominance: every use of a value is dominated by its definition, also across blocks.

use std::collections::{HashMap, HashSet};

use cranelift_entity::SecondaryMap;

use crate::ir::{Block, Module, Op, Region, Value, ValueDef};
use crate::ops::def::{Semantics, Structure};
use crate::source::{Code, Diagnostic};

/// The order of operations in their blocks, and the dominator trees of blocks.
///
/// Regions of `builtin.module` are graph regions, and those of operations without a definition may be: there, the
/// order means nothing.
pub struct Dominance<'m> {
    module: &'m Module,
    /// The position of an operation in its block.
    position: SecondaryMap<Op, u32>,
    /// The immediate dominator of a block; `None` for the first of its region.
    idom: SecondaryMap<Block, Option<Block>>,
    /// The reverse postorder number of a block, from 1; 0 if it is unreachable, or the only block of its region.
    number: SecondaryMap<Block, u32>,
}

impl<'m> Dominance<'m> {
    pub fn new(module: &'m Module, ops: &[Op]) -> Self {
        let mut dominance = Dominance {
            module,
            position: SecondaryMap::new(),
            idom: SecondaryMap::new(),
            number: SecondaryMap::new(),
        };
        for &op in ops {
            for &region in &module[op].regions {
                for &block in &module[region].blocks {
                    for (at, &inner) in module[block].ops.iter().enumerate() {
                        dominance.position[inner] = at as u32;
                    }
                }
                if module[region].blocks.len() > 1 && is_ordered(module, region) {
                    dominance.number_blocks(region);
                }
            }
        }
        dominance
    }

    /// Reports operands of `op` whose definitions do not dominate it.
    pub fn check(&mut self, op: Op, found: &mut Vec<Diagnostic>) {
        for index in 0..self.module[op].operands.len() {
            let value = self.module[op].operands[index];
            if let Err(why) = self.check_use(op, value) {
                let span = self.module.spans(op).operands.get(index).copied();
                let span = span.or_else(|| self.module.name_span(op));
                found.push(
                    Diagnostic::error(Code::Dominance, span, format!("operand #{index} {why}"))
                        .related(self.module.value_span(value), "operand defined here"),
                );
            }
        }
    }

    fn check_use(&self, op: Op, value: Value) -> Result<(), &'static str> {
        let module = self.module;
        let (block, defining) = match module[value].def {
            ValueDef::Result { op, .. } => (module[op].parent, Some(op)),
            ValueDef::Argument { block, .. } => (Some(block), None),
        };
        let (Some(block), Some(region)) = (block, block.and_then(|block| module[block].parent))
        else {
            return Err("is defined by an operation that is in no block");
        };
        // The operation around the use that stands in the region of the definition.
        let mut user = op;
        while module[user].parent.and_then(|block| module[block].parent) != Some(region) {
            let Some(around) = module.parent_op(user) else {
                return Err("is defined in a region that does not contain the use");
            };
            if is_isolated(module, around) {
                return Err("is defined outside the function or module that contains the use");
            }
            user = around;
        }
        if !is_ordered(module, region) {
            return Ok(());
        }
        let here = module[user].parent.expect("found above");
        let dominates = match defining {
            _ if here != block => self.block_dominates(block, here),
            Some(defining) => self.position[defining] < self.position[user],
            None => true,
        };
        if dominates { Ok(()) } else { Err("does not dominate this use") }
    }

    fn block_dominates(&self, definition: Block, mut here: Block) -> bool {
        if self.number[here] == 0 {
            return true; // Nothing reaches the use.
        }
        while self.number[here] > self.number[definition] {
            match self.idom[here] {
                Some(dominator) => here = dominator,
                None => return false,
            }
        }
        here == definition
    }

    /// Computes the dominator tree of a region by the algorithm of Cooper, Harvey and Kennedy, "A Simple, Fast
    /// Dominance Algorithm".
    fn number_blocks(&mut self, region: Region) {
        let module = self.module;
        let order = reverse_postorder(module, region);
        for (at, &block) in order.iter().enumerate() {
            self.number[block] = at as u32 + 1;
        }
        let mut predecessors: HashMap<Block, Vec<Block>> = HashMap::new();
        for &block in &order {
            for successor in successors_of(module, block) {
                predecessors.entry(successor).or_default().push(block);
            }
        }
        let mut changed = true;
        while changed {
            changed = false;
            for &block in &order[1..] {
                let mut dominator: Option<Block> = None;
                for &other in predecessors.get(&block).into_iter().flatten() {
                    if other != order[0] && self.idom[other].is_none() {
                        continue; // Not processed yet.
                    }
                    dominator = Some(dominator.map_or(other, |best| self.meet(best, other)));
                }
                if self.idom[block] != dominator {
                    self.idom[block] = dominator;
                    changed = true;
                }
            }
        }
    }

    fn meet(&self, mut a: Block, mut b: Block) -> Block {
        while a != b {
            let later = if self.number[a] > self.number[b] { &mut a } else { &mut b };
            *later = self.idom[*later].expect("a processed block");
        }
        a
    }
}

/// The reachable blocks of a region in reverse postorder, each with its immediate dominator.
pub fn dominators(module: &Module, region: Region) -> Vec<(Block, Option<Block>)> {
    let mut dominance = Dominance::new(module, &[]);
    dominance.number_blocks(region);
    let order = reverse_postorder(module, region).into_iter();
    order.map(|block| (block, dominance.idom[block])).collect()
}

/// Whether definitions come before uses in the blocks of a region.
fn is_ordered(module: &Module, region: Region) -> bool {
    let structure = module[region].parent.and_then(|op| module[op].def);
    structure.is_some_and(|def| !matches!(def.semantics, Semantics::Structural(Structure::Module)))
}

/// Whether the regions of an operation are isolated from above: they use no values from outside.
fn is_isolated(module: &Module, op: Op) -> bool {
    matches!(
        module[op].def.map(|def| &def.semantics),
        Some(Semantics::Structural(Structure::Module | Structure::Func))
    )
}

fn successors_of(module: &Module, block: Block) -> impl Iterator<Item = Block> + '_ {
    module[block].ops.last().into_iter().flat_map(|&op| module[op].successors.iter().copied())
}

fn reverse_postorder(module: &Module, region: Region) -> Vec<Block> {
    let mut order = Vec::new();
    let entry = module[region].blocks[0];
    let mut seen = HashSet::from([entry]);
    let mut stack = vec![(entry, successors_of(module, entry).collect::<Vec<_>>())];
    while let Some((block, pending)) = stack.last_mut() {
        match pending.pop() {
            Some(next) if seen.insert(next) => {
                stack.push((next, successors_of(module, next).collect()));
            }
            Some(_) => {}
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}
