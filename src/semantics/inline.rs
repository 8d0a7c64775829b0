//! Inlining: replaces calls by the operations that they run. No other module inlines calls.

use std::collections::HashMap;

use crate::ir::{Block, Copies, Module, Op, Value};
use crate::ops::def::Structure;

/// The number of operations that inlining may add to one function. Calls beyond this limit, or beyond the depth
/// limit, are not inlined.
pub const MOST_INLINED: usize = 100_000;
/// The largest depth of nested calls that are inlined.
pub const DEEPEST_CALL: usize = 256;

/// The reason why a call is not inlined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// The module has no function of the name that it calls.
    NoFunction,
    /// The function is a declaration, has several blocks, or does not end in a return.
    NoBody(Op),
    /// The called function is the calling one, or one that is being inlined around the call.
    Recursive,
    /// Calls are nested more deeply than [`DEEPEST_CALL`].
    TooDeep,
    /// Inlining would exceed the limit of operations.
    TooLarge,
    /// The caller of [`inline`] excludes the function.
    Excluded,
}

/// The report of [`inline`] on a function.
#[derive(Clone, Default, Debug)]
pub struct Inlined {
    origins: HashMap<Op, Op>,
    /// The calls that were not inlined, and why.
    pub calls: HashMap<Op, Obstacle>,
    /// The number of added operations.
    pub added: usize,
}

impl Inlined {
    /// The operation from which an inlined one was copied; the operation itself where it is no copy.
    pub fn origin(&self, op: Op) -> Op {
        self.origins.get(&op).copied().unwrap_or(op)
    }
}

/// The functions of a module by name. Inlining changes none of them.
pub struct Callees(HashMap<String, Op, ahash::RandomState>);

impl Callees {
    /// Collects the functions of a module that have a name.
    pub fn of(module: &Module) -> Callees {
        let name = |op| Some((module.text_attr(op, "sym_name")?.to_owned(), op));
        Callees(module.functions().filter_map(name).collect())
    }
}

/// The first call with which a function has more than `most` operations, inlined ones counted. Nothing is inlined.
pub fn first_excessive_call(module: &Module, func: Op, most: usize) -> Option<Op> {
    let mut sizes = Sizes { module, callees: Callees::of(module), known: HashMap::default() };
    let ops = &module[module.only_block(func)?].ops;
    let mut size = 0usize;
    ops.iter().copied().find(|&op| {
        size = size.saturating_add(sizes.size_of_op(op, 0));
        size > most && module.structure(op) == Some(Structure::Call)
    })
}

/// The number of operations of functions with their calls inlined.
struct Sizes<'m> {
    module: &'m Module,
    callees: Callees,
    known: HashMap<Op, usize, ahash::RandomState>,
}

impl Sizes<'_> {
    fn size_of_op(&mut self, op: Op, depth: usize) -> usize {
        let is_call = self.module.structure(op) == Some(Structure::Call);
        let name = self.module.text_attr(op, "callee").filter(|_| is_call);
        // A call that is nested too deeply or recursive is another error.
        match name.and_then(|name| self.callees.0.get(name)).copied() {
            Some(callee) if depth < DEEPEST_CALL => self.size_of_function(callee, depth + 1),
            _ => 1,
        }
    }

    fn size_of_function(&mut self, func: Op, depth: usize) -> usize {
        if let Some(&known) = self.known.get(&func) {
            return known;
        }
        // While it is counted, a call of it counts as one operation.
        self.known.insert(func, 1);
        let module = self.module;
        let ops = module.only_block(func).map_or(&[][..], |block| &module[block].ops);
        let size =
            ops.iter().fold(0usize, |sum, &op| sum.saturating_add(self.size_of_op(op, depth)));
        self.known.insert(func, size);
        size
    }
}

/// Whether a block has calls, also in nested regions.
pub fn has_calls(module: &Module, block: Block) -> bool {
    module[block].ops.iter().any(|&op| op_has_calls(module, op))
}

fn op_has_calls(module: &Module, op: Op) -> bool {
    let is_call = |op: Op| module.structure(op) == Some(Structure::Call);
    module.walk(op).into_iter().any(is_call)
}

/// Inlines the calls in `blocks`, which are blocks of `func`, and in their nested regions, of those functions for
/// which `may_inline` holds.
pub fn inline(
    module: &mut Module,
    callees: &Callees,
    func: Op,
    blocks: &[Block],
    may_inline: &dyn Fn(Op) -> bool,
) -> Inlined {
    inline_up_to(MOST_INLINED, module, callees, func, blocks, may_inline)
}

/// Inlines calls like [`inline`], with another limit of operations.
pub fn inline_up_to(
    most: usize,
    module: &mut Module,
    callees: &Callees,
    func: Op,
    blocks: &[Block],
    may_inline: &dyn Fn(Op) -> bool,
) -> Inlined {
    if !blocks.iter().any(|&block| has_calls(module, block)) {
        return Inlined::default();
    }
    let mut inliner = Inliner {
        callees,
        may_inline,
        order: Vec::new(),
        stack: vec![func],
        most,
        done: Inlined::default(),
        module,
    };
    blocks.iter().for_each(|&block| inliner.inline_in_block(block));
    inliner.done
}

struct Inliner<'a> {
    module: &'a mut Module,
    callees: &'a Callees,
    may_inline: &'a dyn Fn(Op) -> bool,
    /// The operations of the block that is being written.
    order: Vec<Op>,
    /// The functions that are being inlined, outermost first.
    stack: Vec<Op>,
    most: usize,
    done: Inlined,
}

impl Inliner<'_> {
    /// Inlines the calls in a block.
    fn inline_in_block(&mut self, block: Block) {
        let outer = std::mem::take(&mut self.order);
        self.walk_body(block, Copies::default(), false);
        let order = std::mem::replace(&mut self.order, outer);
        self.module.arrange(block, order);
    }

    /// Inlines the calls in an operation's regions. Functions and modules nested there have symbol tables of their
    /// own and are skipped.
    fn inline_in_regions(&mut self, op: Op) {
        let structure = self.module.structure(op);
        let is_scope = matches!(structure, Some(Structure::Func | Structure::Module));
        if is_scope || self.module[op].regions.is_empty() || !op_has_calls(self.module, op) {
            return;
        }
        for region in self.module[op].regions.clone() {
            for block in self.module[region].blocks.clone() {
                self.inline_in_block(block);
            }
        }
    }

    /// Adds the operations of a block to `order`, or copies of them if `copied`, with calls inlined; returns the
    /// operands of the return of a copied block.
    fn walk_body(&mut self, block: Block, mut copies: Copies, copied: bool) -> Vec<Value> {
        for op in self.module[block].ops.clone() {
            let operands: Vec<Value> =
                self.module[op].operands.iter().map(|&value| copies.value(value)).collect();
            let structure = self.module.structure(op);
            if copied && structure == Some(Structure::Return) {
                return operands;
            }
            let obstacle =
                match (structure == Some(Structure::Call)).then(|| self.resolve_callee(op)) {
                    Some(Ok((callee, body))) => {
                        let results = self.inline_call(callee, body, operands);
                        for (index, value) in results.into_iter().enumerate() {
                            let result = self.module[op].results[index];
                            match copied {
                                true => drop(copies.values.insert(result, value)),
                                false => self.module.replace_uses(result, value),
                            }
                        }
                        continue;
                    }
                    Some(Err(obstacle)) => Some(obstacle),
                    None => None,
                };
            let op = if copied { self.copy(op, &mut copies) } else { op };
            self.done.calls.extend(obstacle.map(|why| (op, why)));
            self.inline_in_regions(op);
            self.order.push(op);
        }
        Vec::new()
    }

    /// Copies an operation with those in its regions.
    fn copy(&mut self, op: Op, copies: &mut Copies) -> Op {
        let copy = self.module.copy_op(op, copies);
        for (from, to) in self.module.walk(op).into_iter().zip(self.module.walk(copy)) {
            let origin = self.done.origin(from);
            self.done.origins.insert(to, origin);
        }
        copy
    }

    fn inline_call(&mut self, callee: Op, body: Block, args: Vec<Value>) -> Vec<Value> {
        let mut copies = Copies::default();
        copies.values.extend(self.module[body].args.iter().copied().zip(args));
        self.stack.push(callee);
        let results = self.walk_body(body, copies, true);
        self.stack.pop();
        results
    }

    /// The function that a call runs, and its only block; its operations are counted as added.
    fn resolve_callee(&mut self, call: Op) -> Result<(Op, Block), Obstacle> {
        let name = self.module.text_attr(call, "callee");
        let callee = name.and_then(|name| self.callees.0.get(name)).copied();
        let callee = callee.ok_or(Obstacle::NoFunction)?;
        if !(self.may_inline)(callee) {
            return Err(Obstacle::Excluded);
        }
        let module = &*self.module;
        let returns = |block: &Block| {
            let last = module[*block].ops.last();
            last.is_some_and(|&last| module.structure(last) == Some(Structure::Return))
        };
        let body = module.only_block(callee).filter(returns).ok_or(Obstacle::NoBody(callee))?;
        if self.stack.contains(&callee) {
            return Err(Obstacle::Recursive);
        }
        if self.stack.len() >= DEEPEST_CALL {
            return Err(Obstacle::TooDeep);
        }
        let size = module[body].ops.len();
        if self.done.added + size > self.most {
            return Err(Obstacle::TooLarge);
        }
        self.done.added += size;
        Ok((callee, body))
    }
}
