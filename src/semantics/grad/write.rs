//! A tape as a function, or in a block.

use std::collections::{HashMap, HashSet};

use super::tape::{Kind, Tape};
use crate::ir::{Block, Builder, Copies, FunctionTable, Module, Op, Value};
use crate::ops::Val;
use crate::types::ValueType;

/// Writes the function that returns `results`, without operations that are not needed, and removes functions that it
/// does not refer to.
pub fn write_function(module: &mut Module, func: Op, tape: &Tape, results: &[Val], suffix: &str) {
    let name = module.text_attr(func, "sym_name").unwrap_or_default();
    let name = format!("{name}_{suffix}");
    let types = |values: &[Val]| -> Vec<ValueType> {
        values.iter().map(|&value| tape.node(value).ty.clone()).collect()
    };
    let (inputs, outputs) = (types(&tape.arguments), types(results));
    let body = module.body();
    let function = Builder::at_end(module, body).function(&name, &inputs, &outputs);
    let target = Target { block: function.entry, arguments: function.args };
    let results = write_into(module, tape, target, results);
    Builder::at_end(module, function.entry).ret(&results);
    remove_unreferenced(module, function.op);
}

/// Where a tape is written.
pub struct Target {
    /// The block that its operations are appended to.
    pub block: Block,
    /// The values of its arguments.
    pub arguments: Vec<Value>,
}

/// Appends the operations of a tape that `results` need; returns their values.
pub fn write_into(module: &mut Module, tape: &Tape, target: Target, results: &[Val]) -> Vec<Value> {
    let mut sources: HashMap<Val, Vec<Value>> = HashMap::new();
    tape.values.iter().for_each(|(&from, &to)| sources.entry(to).or_default().push(from));
    let (values, copies) = (HashMap::new(), Copies::default());
    let mut writer = Writer { module, block: target.block, values, sources, copies, tape };
    let arguments = tape.arguments.iter().zip(target.arguments);
    arguments.for_each(|(&argument, value)| writer.define(argument, value));
    writer.write_body(results)
}

struct Writer<'a> {
    module: &'a mut Module,
    block: Block,
    values: HashMap<Val, Value>,
    /// The values of the source program that each node stands for.
    sources: HashMap<Val, Vec<Value>>,
    /// The values of the source program with those that replace them in copied operations.
    copies: Copies,
    tape: &'a Tape,
}

impl Writer<'_> {
    fn write_body(&mut self, results: &[Val]) -> Vec<Value> {
        let tape = self.tape;
        let needed = self.needed_nodes(results);
        let mut opaque = tape.opaque.iter().peekable();
        let of_node = |at: usize| match tape.nodes[at].kind {
            Kind::Opaque(op) if needed[at] => Some(op),
            _ => None,
        };
        let wanted: HashSet<Op> = (0..needed.len()).filter_map(of_node).collect();
        for at in 0..=tape.nodes.len() {
            while let Some(&&(op, _)) = opaque.peek().filter(|(_, before)| *before == at) {
                opaque.next();
                if wanted.contains(&op) || !self.module.is_pure(op) {
                    self.copy_op(op);
                }
            }
            if needed.get(at).copied().unwrap_or_default() {
                self.write_node(at);
            }
        }
        results.iter().map(|value| self.values[value]).collect()
    }

    /// For each node, whether a result or an operation with effects depends on it.
    fn needed_nodes(&self, results: &[Val]) -> Vec<bool> {
        let tape = self.tape;
        let mut needed = vec![false; tape.nodes.len()];
        results.iter().for_each(|value| needed[value.0 as usize] = true);
        for &(op, _) in tape.opaque.iter().filter(|(op, _)| !self.module.is_pure(*op)) {
            for inner in self.module.walk(op) {
                let used = self.module[inner].operands.iter();
                used.filter_map(|value| tape.values.get(value))
                    .for_each(|value| needed[value.0 as usize] = true);
            }
        }
        for at in (0..needed.len()).rev() {
            if needed[at] {
                tape.nodes[at].operands.iter().for_each(|v| needed[v.0 as usize] = true);
            }
        }
        needed
    }

    fn copy_op(&mut self, op: Op) {
        let copy = self.module.copy_op(op, &mut self.copies);
        self.module.append(self.block, copy);
        let results = self.module[copy].results.clone();
        for (from, to) in self.module[op].results.clone().into_iter().zip(results) {
            if let Some(&value) = self.tape.values.get(&from) {
                self.define(value, to);
            }
        }
    }

    fn write_node(&mut self, at: usize) {
        let node = &self.tape.nodes[at];
        let Kind::Core(op) = &node.kind else { return };
        let operands: Vec<Value> = node.operands.iter().map(|value| self.values[value]).collect();
        let mut builder = Builder::at_end(self.module, self.block);
        if let Some(origin) = node.origin {
            let loc = builder.module[origin].loc;
            builder.set_loc(loc);
        }
        let value = builder.core(op, &operands).expect("an operation whose types fit");
        self.define(Val(at as u32), value);
    }

    fn define(&mut self, val: Val, value: Value) {
        self.values.insert(val, value);
        let sources = self.sources.get(&val).into_iter().flatten();
        self.copies.values.extend(sources.map(|&from| (from, value)));
    }
}

/// Removes the functions that `keep` does not refer to.
fn remove_unreferenced(module: &mut Module, keep: Op) {
    let table = FunctionTable::new(module);
    let mut reached = vec![keep];
    let mut next = 0;
    while let Some(&func) = reached.get(next) {
        next += 1;
        for named in module.walk(func).into_iter().flat_map(|op| table.named_by(module, op)) {
            if !reached.contains(&named) {
                reached.push(named);
            }
        }
    }
    let unneeded: Vec<Op> = module.functions().filter(|func| !reached.contains(func)).collect();
    module.erase_all(&unneeded);
}
