//! The calls of a function as the operations that they run.

use crate::ir::{Block, Copies, FunctionTable, Module, Op, Value};
use crate::ops::Semantics;
use crate::ops::def::Structure;

/// How many operations inlining may add, and how deep calls may nest; what is beyond stays a call.
const MOST_INLINED: usize = 100_000;
const DEEPEST_CALL: usize = 256;

/// The module with the calls in `entry`, the block of `func`, inlined where they can be.
pub fn inline(source: &Module, func: Op, entry: Block) -> Module {
    let functions = FunctionTable::new(source);
    let mut inliner = Inliner {
        module: source.clone(),
        functions,
        order: Vec::new(),
        stack: vec![func],
        added: 0,
    };
    inliner.body(entry, Copies::default(), false);
    let Inliner { mut module, order, .. } = inliner;
    module.arrange(entry, order);
    module
}

struct Inliner<'m> {
    module: Module,
    /// Of the source; a callee's body is the same there.
    functions: FunctionTable<'m>,
    /// What the function runs.
    order: Vec<Op>,
    /// The functions that are being inlined, outermost first.
    stack: Vec<Op>,
    added: usize,
}

impl Inliner<'_> {
    /// Walks a block's operations, or copies of them; gives what it returns.
    fn body(&mut self, block: Block, mut copies: Copies, copied: bool) -> Vec<Value> {
        for op in self.module[block].ops.clone() {
            let operands: Vec<Value> =
                self.module[op].operands.iter().map(|&value| copies.value(value)).collect();
            let structure = structure(&self.module, op);
            if copied && structure == Some(Structure::Return) {
                return operands;
            }
            if let Some((callee, body)) = self.inlinable(op, structure) {
                let results = self.call(callee, body, operands);
                for (index, value) in results.into_iter().enumerate() {
                    let result = self.module[op].results[index];
                    match copied {
                        true => drop(copies.values.insert(result, value)),
                        false => self.module.replace_uses(result, value),
                    }
                }
                continue;
            }
            let op = if copied { self.module.copy_op(op, &mut copies) } else { op };
            self.order.push(op);
        }
        Vec::new()
    }

    fn call(&mut self, callee: Op, body: Block, args: Vec<Value>) -> Vec<Value> {
        let mut copies = Copies::default();
        copies.values.extend(self.module[body].args.iter().copied().zip(args));
        self.stack.push(callee);
        let results = self.body(body, copies, true);
        self.stack.pop();
        results
    }

    /// The function of one block that a call names, unless it is running already.
    fn inlinable(&mut self, op: Op, structure: Option<Structure>) -> Option<(Op, Block)> {
        let callee = self.functions.callee(op).filter(|_| structure == Some(Structure::Call))?;
        let body = super::only_block(&self.module, callee)?;
        let ops = &self.module[body].ops;
        let size = ops.len();
        let returns = ops
            .last()
            .is_some_and(|&last| self::structure(&self.module, last) == Some(Structure::Return));
        let fits = returns
            && !self.stack.contains(&callee)
            && self.stack.len() < DEEPEST_CALL
            && self.added + size <= MOST_INLINED;
        self.added += if fits { size } else { 0 };
        fits.then_some((callee, body))
    }
}

pub fn structure(module: &Module, op: Op) -> Option<Structure> {
    match module[op].def?.semantics {
        Semantics::Structural(structure) => Some(structure),
        _ => None,
    }
}
