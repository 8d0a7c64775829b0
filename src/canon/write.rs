//! The chosen forms as IR: each value once, operands before their users.

use std::collections::HashMap;

use egg::Id;
use smallvec::SmallVec;

use super::analysis::EGraph;
use super::build::{Body, canonical_type};
use super::extract::Extraction;
use super::language::{Node, NodeOp};
use crate::ir::{AttrKind, Block, Builder, Module, Op, OpState, Type, TypeKind, Value};

/// Replaces the body of `func` by the forms that were chosen for it.
pub fn write_function(
    module: &mut Module,
    func: Op,
    entry: Block,
    egraph: &EGraph,
    extraction: &Extraction,
    body: &Body,
) {
    let kept: Vec<OpState> = body.kept.iter().map(|kept| state_of(module, kept.op)).collect();
    let end = module[entry].ops.last().map(|&op| module[op].name);
    canonical_signature(module, func);
    module.clear_block(entry);
    let mut writer = Writer {
        builder: Builder::at_end(module, entry),
        entry,
        egraph,
        extraction,
        values: HashMap::new(),
    };
    for (number, (kept, mut state)) in body.kept.iter().zip(kept).enumerate() {
        state.operands = kept.operands.iter().map(|&operand| writer.value(operand)).collect();
        let op = writer.builder.insert(state);
        // What a later stage says of it points at the source.
        let spans = writer.builder.module.spans(kept.op).clone();
        writer.builder.module.set_spans(op, spans);
        let results = writer.builder.module[op].results.clone();
        for (result, value) in (0u32..).zip(results) {
            let ty = writer.builder.module.pools.to_value_type(writer.builder.module[value].ty);
            let node = NodeOp::Opaque { op: number as u32, result, ty: Box::new(ty) };
            if let Some(class) = egraph.lookup(Node::new(node, &kept.operands)) {
                writer.values.insert(egraph.find(class), value);
            }
        }
    }
    let results: Vec<Value> = body.results.iter().map(|&result| writer.value(result)).collect();
    // Each dialect may end its functions by a return of its own.
    let end = end.unwrap_or_else(|| writer.builder.module.pools.name("func.return"));
    let mut state = OpState::new(end, writer.builder.module.unknown_loc());
    state.operands = SmallVec::from_vec(results);
    writer.builder.insert(state);
}

/// An operation that is kept, to be made again.
fn state_of(module: &mut Module, op: Op) -> OpState {
    let results = module[op].results.clone();
    let result_types =
        results.iter().map(|&result| canonical_ir_type(module, module[result].ty)).collect();
    let data = &module[op];
    OpState {
        name: data.name,
        operands: SmallVec::new(),
        result_types,
        properties: data.properties.clone(),
        attrs: data.attrs.clone(),
        regions: data.regions.clone(),
        successors: data.successors.clone(),
        loc: data.loc,
    }
}

/// Rewrites the types of arguments and results, and drops what is not part of the meaning.
pub fn canonical_signature(module: &mut Module, func: Op) {
    let entry = module[func].regions.first().and_then(|&region| module.entry_block(region));
    for arg in entry.map_or(Vec::new(), |entry| module[entry].args.to_vec()) {
        let ty = canonical_ir_type(module, module[arg].ty);
        module.set_value_type(arg, ty);
    }
    let Some((inputs, results)) = module.function_type(func) else { return };
    let (inputs, results) = (inputs.to_vec(), results.to_vec());
    let inputs: Box<[Type]> = inputs.iter().map(|&ty| canonical_ir_type(module, ty)).collect();
    let results: Box<[Type]> = results.iter().map(|&ty| canonical_ir_type(module, ty)).collect();
    let ty = module.pools.ty(TypeKind::Function { inputs, results });
    let attr = module.pools.attr(AttrKind::Type(ty));
    let name = module.pools.name("function_type");
    module.set_attr(func, name, attr);
    drop_discardable(module, func);
}

/// A type as canonical programs have it; types that are only kept stay as they are.
pub fn canonical_ir_type(module: &mut Module, ty: Type) -> Type {
    match module.pools.to_value_type(ty) {
        crate::types::ValueType::Other(_) => ty,
        known => module.pools.value_type(&canonical_type(known)),
    }
}

/// Leaves a function or module its inherent attributes only.
pub fn drop_discardable(module: &mut Module, op: Op) {
    let data = &module[op];
    let inherent = ["sym_name", "function_type", "sym_visibility"];
    let names: Vec<String> = (data.attrs.iter().chain(&data.properties))
        .map(|&(name, _)| module.pools[name].to_string())
        .filter(|name| !inherent.contains(&name.as_str()))
        .collect();
    names.iter().for_each(|name| module.remove_attr(op, name));
    debug_assert!(module.has_properties(module.op_name(op)));
}

struct Writer<'m, 'a> {
    builder: Builder<'m>,
    entry: Block,
    egraph: &'a EGraph,
    extraction: &'a Extraction<'a>,
    values: HashMap<Id, Value>,
}

impl Writer<'_, '_> {
    /// The value of a class, its form written first where it is not there yet.
    fn value(&mut self, class: Id) -> Value {
        let root = self.egraph.find(class);
        let mut stack = vec![(root, false)];
        while let Some((class, operands_done)) = stack.pop() {
            if self.values.contains_key(&class) {
                continue;
            }
            let node = self.extraction.node(class);
            if operands_done {
                let operands: Vec<Value> =
                    node.children.iter().map(|child| self.values[child]).collect();
                let value = self.write(&node, &operands);
                self.values.insert(class, value);
            } else {
                stack.push((class, true));
                stack.extend(node.children.iter().rev().map(|&child| (child, false)));
            }
        }
        self.values[&root]
    }

    /// The other results of an op that is written for one of them.
    fn remember_others(&mut self, node: &Node, values: &[Value]) {
        for (other, &value) in (0u32..).zip(values) {
            let mut sibling = node.clone();
            if let NodeOp::Framework { index, .. } = &mut sibling.op {
                *index = other;
            }
            let class = self.egraph.lookup(sibling).map(|id| self.egraph.find(id));
            if let Some(class) = class {
                self.values.entry(class).or_insert(value);
            }
        }
    }

    fn write(&mut self, node: &Node, operands: &[Value]) -> Value {
        match &node.op {
            NodeOp::Argument { index, .. } => self.builder.module[self.entry].args[*index as usize],
            NodeOp::Core(op) => match self.builder.core(op, operands) {
                Ok(value) => value,
                Err(violation) => {
                    panic!("a chosen form breaks {}: {}", op.name(), violation.message)
                }
            },
            NodeOp::Framework { def, attrs, results, index } => {
                let op = self.builder.op(def.name, operands, attrs, results);
                let values = self.builder.module[op].results.clone();
                self.remember_others(node, &values);
                values[*index as usize]
            }
            NodeOp::Import { value, .. } => panic!("value {value} is written in its own piece"),
            NodeOp::Opaque { op, .. } => panic!("kept operation {op} is written before its uses"),
        }
    }
}
