//! The chosen forms as IR: each value once, operands before their users.

use std::collections::HashMap;

use egg::Id;
use smallvec::SmallVec;

use super::analysis::EGraph;
use super::build::{Body, canonical_type};
use super::extract::Extraction;
use super::language::{Node, NodeOp};
use super::symbols::written;
use crate::ir::{AttrKind, Block, Builder, Module, Op, OpState, Type, TypeKind, Value};
use crate::ops::core::{BinaryOp, Constant, DIM};
use crate::ops::{AttrValue, Attrs, CoreOp};
use crate::tensor::Tensor;
use crate::types::{ElementType, ValueType, size};

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
    canonical_signature(module, func);
    module.clear_block(entry);
    let mut writer = Writer {
        builder: Builder::at_end(module, entry),
        entry,
        egraph,
        extraction,
        values: HashMap::new(),
        sizes: body.sizes.iter().copied().collect(),
        computed: HashMap::new(),
    };
    for (number, (kept, mut state)) in body.kept.iter().zip(kept).enumerate() {
        state.operands = kept.operands.iter().map(|&operand| writer.value(operand)).collect();
        let op = writer.builder.insert(state);
        // What a later stage says of it points at the source.
        let spans = writer.builder.module.spans(kept.op).clone();
        writer.builder.module.set_spans(op, spans);
        let results = writer.builder.module[op].results.clone();
        for (result, (value, ty)) in (0u32..).zip(results.into_iter().zip(&kept.results)) {
            let node = NodeOp::Opaque { op: number as u32, result, ty: Box::new(ty.clone()) };
            if let Some(class) = egraph.lookup(Node::new(node, &kept.operands)) {
                writer.values.insert(egraph.find(class), value);
            }
        }
    }
    let results: Vec<Value> = body.results.iter().map(|&result| writer.value(result)).collect();
    writer.builder.ret(&results);
    refine_results(module, func, &results);
}

/// Gives a function the types that its results have, where these are more exact.
fn refine_results(module: &mut Module, func: Op, results: &[Value]) {
    let Some((inputs, declared)) = module.function_type(func) else { return };
    let found: Box<[Type]> = results.iter().map(|&value| module.value_type(value)).collect();
    if *found != *declared {
        let inputs = inputs.into();
        set_type(module, func, TypeKind::Function { inputs, results: found });
    }
}

fn set_type(module: &mut Module, func: Op, kind: TypeKind) {
    let ty = module.pools.ty(kind);
    let attr = module.pools.attr(AttrKind::Type(ty));
    let name = module.pools.name("function_type");
    module.set_attr(func, name, attr);
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
    set_type(module, func, TypeKind::Function { inputs, results });
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
    /// Where symbols stand among the arguments' sizes.
    sizes: HashMap<i64, (u32, usize)>,
    /// Sizes that are written as values.
    computed: HashMap<i64, Value>,
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

    fn core(&mut self, op: &CoreOp, operands: &[Value]) -> Value {
        self.builder.core(op, operands).unwrap_or_else(|violation| {
            panic!("a chosen form breaks {}: {}", op.name(), violation.message)
        })
    }

    /// A size that is computed from sizes of arguments, as a tensor of one `i64`.
    fn size(&mut self, size: i64) -> Value {
        if let Some(&value) = self.computed.get(&size) {
            return value;
        }
        let value = match self.sizes.get(&size) {
            Some(&(argument, d)) => {
                let argument = self.builder.module[self.entry].args[argument as usize];
                let attrs = Attrs::from_iter([("axis", AttrValue::Int(d as i64))]);
                let result = ValueType::tensor(ElementType::I64, &[]);
                let op = self.builder.op(DIM.name, &[argument], &attrs, &[result]);
                self.builder.module[op].results[0]
            }
            None if !size::is_symbol(size) => {
                let number = Constant::tensor(Tensor::from_i64s(&[], &[size]));
                self.core(&CoreOp::Constant(number), &[])
            }
            None => self.sum(size),
        };
        self.computed.insert(size, value);
        value
    }

    /// A size that is a sum of products.
    fn sum(&mut self, size: i64) -> Value {
        let products: Vec<Value> = size::terms(size)
            .into_iter()
            .map(|(atoms, factor)| {
                let mut factors: Vec<Value> = atoms.iter().map(|atom| self.atom(atom)).collect();
                if factor != 1 || factors.is_empty() {
                    factors.push(self.size(factor));
                }
                self.reduced(BinaryOp::Muli, factors)
            })
            .collect();
        self.reduced(BinaryOp::Addi, products)
    }

    fn reduced(&mut self, op: BinaryOp, values: Vec<Value>) -> Value {
        let of_two = |a: Value, b: Value| self.core(&CoreOp::Binary(op), &[a, b]);
        values.into_iter().reduce(of_two).expect("a size has a term, and a term a factor")
    }

    fn atom(&mut self, atom: &size::Atom) -> Value {
        match *atom {
            size::Atom::Root(root) => self.size(size::root(root)),
            size::Atom::Quotient(a, b) | size::Atom::Part(a, b) => {
                let operands = [self.size(a), self.size(b)];
                self.core(&CoreOp::Binary(BinaryOp::Floordivsi), &operands)
            }
        }
    }

    fn write(&mut self, node: &Node, operands: &[Value]) -> Value {
        match &node.op {
            NodeOp::Argument { index, .. } => self.builder.module[self.entry].args[*index as usize],
            NodeOp::Core(op) => {
                let input = node.children.first().map(|&child| &self.egraph[child].data.ty);
                let written = written(op, input.and_then(ValueType::shape));
                let sizes = written.stated.iter().map(|&size| self.size(size));
                let operands: Vec<Value> = operands.iter().copied().chain(sizes).collect();
                self.core(&written.op, &operands)
            }
            NodeOp::Framework { def, attrs, results, index } => {
                let results: Vec<ValueType> = results.iter().map(size::erased).collect();
                let op = self.builder.op(def.name, operands, attrs, &results);
                let values = self.builder.module[op].results.clone();
                self.remember_others(node, &values);
                values[*index as usize]
            }
            NodeOp::Import { value, .. } => panic!("value {value} is written in its own piece"),
            NodeOp::Opaque { op, .. } => panic!("kept operation {op} is written before its uses"),
        }
    }
}
