//! Writes the chosen forms as IR: each value once where it dominates its uses, operands before their users.
//!
//! Statements and opaque operations keep the order of the source. A value is written where it is first needed: in a
//! region, if nothing outside has needed it before. Loop-invariant values are written before the loop, unless they
//! may raise an error.

use std::collections::{HashMap, HashSet};

use egg::Id;
use smallvec::SmallVec;

use super::Links;
use super::analysis::EGraph;
use super::build::{BlockBody, Body, Statement, canonical_type};
use super::extract::Extraction;
use super::language::{Node, NodeOp, Origin};
use super::points::Point;
use super::symbols::{equals_or_refines, make_sizes_explicit};
use crate::ir::{Attr, AttrKind, Block, Builder, Module, NamedAttr, Op, OpState, Type, Value};
use crate::ops::core::builtin::CAST;
use crate::ops::core::{Beyond, BinaryOp, Bounds, Constant, DIM};
use crate::ops::def::Structure;
use crate::ops::effects::Regions;
use crate::ops::{AttrValue, Attrs, CoreOp};
use crate::tensor::Tensor;
use crate::types::size::{self, erased};
use crate::types::{ElementType, ValueType};

/// The result of writing a function.
#[derive(Default)]
pub struct Written {
    /// The written values of classes.
    values: Vec<(Id, Value)>,
    /// Statements, as pairs of the original and the written operation.
    ops: Vec<(Op, Op)>,
}

impl Written {
    /// The written values and operations that correspond to those of the source, whose terms these are.
    pub fn links(self, egraph: &EGraph, terms: &[(Value, Id)]) -> Links {
        let mut classes: HashMap<Id, Vec<Value>> = HashMap::new();
        for (class, value) in self.values {
            classes.entry(egraph.find(class)).or_default().push(value);
        }
        let pairs = terms.iter().flat_map(|&(value, term)| {
            let equal = classes.get(&egraph.find(term)).map_or(&[][..], Vec::as_slice);
            equal.iter().map(move |&written| (value, written))
        });
        let mut values: Vec<(Value, Value)> = pairs.collect();
        values.sort_unstable();
        values.dedup();
        Links { values, ops: self.ops }
    }
}

/// Replaces the body of `func` by the forms that were chosen for it.
pub fn write_function(
    module: &mut Module,
    func: Op,
    egraph: &EGraph,
    extraction: &Extraction,
    body: &Body,
) -> Written {
    let preserved = PreservedOps::collect(module, func, body);
    canonicalize_signature(module, func);
    for &block in preserved.blocks.iter().rev() {
        module.clear_block(block);
    }
    let region = module[func].regions[0];
    for block in module[region].blocks.clone() {
        if !preserved.blocks.contains(&block) {
            module.erase_block(block);
        }
    }
    let entry = body.blocks[0].block;
    let sizes = body.sizes.iter().copied().collect();
    let mut writer = Writer {
        module,
        entry,
        egraph,
        extraction,
        body,
        preserved: &preserved,
        sizes,
        frames: Vec::new(),
        written: Written::default(),
    };
    for block in &body.blocks {
        writer.write_block(block, false);
    }
    let written = writer.written;
    for op in module.walk(func) {
        if !module[op].regions.is_empty() {
            module.settle_meaning(op);
        }
    }
    if body.may_refine {
        refine_results(module, func, entry);
    }
    written
}

/// Sets the declared result types of a function to those of its results, where these are more static.
fn refine_results(module: &mut Module, func: Op, entry: Block) {
    let end = module[entry].ops.last().copied();
    let Some(end) = end.filter(|&op| module.structure(op) == Some(Structure::Return)) else {
        return;
    };
    let types = |values: &[Value]| values.iter().map(|&value| module.value_type(value)).collect();
    let results: Box<[Type]> = types(&module[end].operands);
    let Some((inputs, declared)) = module.function_type(func) else { return };
    if *results != *declared {
        let inputs: Box<[Type]> = inputs.into();
        module.set_function_type(func, inputs, results);
    }
}

/// The statements of a function that are rebuilt, and their positions.
#[derive(Default)]
struct PreservedOps {
    ops: HashMap<Op, PreservedOp>,
    /// The blocks that are rebuilt, outer ones first.
    blocks: Vec<Block>,
    /// The types of the values that opaque regions use.
    captured: HashMap<Value, Type>,
}

struct PreservedOp {
    state: OpState,
    operand_types: Vec<Type>,
    block: Option<Block>,
    /// The index in the block.
    position: usize,
}

impl PreservedOps {
    /// Records the operations of the blocks that are rebuilt.
    fn collect(module: &mut Module, func: Op, body: &Body) -> Self {
        let mut preserved = PreservedOps::default();
        let mut open: Vec<&BlockBody> = body.blocks.iter().rev().collect();
        while let Some(block) = open.pop() {
            preserved.blocks.push(block.block);
            for (position, op) in module[block.block].ops.clone().into_iter().enumerate() {
                let preserved_op = PreservedOp::record(module, func, op, position);
                preserved.ops.insert(op, preserved_op);
            }
            let captured = block.statements.iter().flat_map(|statement| &statement.captured);
            preserved
                .captured
                .extend(captured.map(|&(value, _)| (value, module.value_type(value))));
            open.extend(block.dominated.iter().rev());
            open.extend(block.statements.iter().rev().flat_map(|statement| &statement.bodies));
        }
        preserved
    }
}

impl PreservedOp {
    /// Records one operation, with canonical types where it is a call or returns from the function.
    fn record(module: &mut Module, func: Op, op: Op, position: usize) -> Self {
        let types = |values: &[Value]| -> Vec<Type> {
            values.iter().map(|&value| module.value_type(value)).collect()
        };
        let data = &module[op];
        let (mut operand_types, mut result_types) = (types(&data.operands), types(&data.results));
        let returned = module.function_type(func).map(|(_, results)| results.to_vec());
        let returns = data.results.is_empty()
            && data.successors.is_empty()
            && module.parent_op(op) == Some(func)
            && returned.is_some_and(|types| types == operand_types);
        if returns || module.structure(op) == Some(Structure::Call) {
            let both = operand_types.iter_mut().chain(&mut result_types);
            both.for_each(|ty| *ty = canonical_ir_type(module, *ty));
        }
        let data = &module[op];
        let state = OpState {
            name: data.name,
            operands: SmallVec::new(),
            result_types: result_types.into(),
            properties: data.properties.clone(),
            attrs: data.attrs.clone(),
            regions: data.regions.clone(),
            successors: data.successors.clone(),
            loc: data.loc,
        };
        PreservedOp { state, operand_types, block: data.parent, position }
    }
}

/// Rewrites the types of arguments and results to canonical ones, and drops attributes without meaning.
pub fn canonicalize_signature(module: &mut Module, func: Op) {
    let entry = module[func].regions.first().and_then(|&region| module.entry_block(region));
    for arg in entry.map_or(Vec::new(), |entry| module[entry].args.to_vec()) {
        let ty = canonical_ir_type(module, module[arg].ty);
        module.set_value_type(arg, ty);
    }
    let Some((inputs, results)) = module.function_type(func) else { return };
    let (inputs, results) = (inputs.to_vec(), results.to_vec());
    let inputs: Box<[Type]> = inputs.iter().map(|&ty| canonical_ir_type(module, ty)).collect();
    let results: Box<[Type]> = results.iter().map(|&ty| canonical_ir_type(module, ty)).collect();
    module.set_function_type(func, inputs, results);
    drop_discardable(module, func);
}

/// The canonical type; types that are opaque are unchanged.
pub fn canonical_ir_type(module: &mut Module, ty: Type) -> Type {
    match module.pools.to_value_type(ty) {
        ValueType::Other(_) => ty,
        known => module.pools.value_type(&canonical_type(known)),
    }
}

/// The dialects whose discardable attributes on modules, functions, arguments and results are preserved.
const PRESERVED_DIALECTS: &[&str] =
    &["jax", "mg", "mhlo", "onnx", "sdy", "stablehlo", "tf", "torch"];

/// Inherent attributes of functions and modules.
const INHERENT: &[&str] =
    &["arg_attrs", "function_type", "res_attrs", "sym_name", "sym_visibility"];

fn is_preserved(name: &str) -> bool {
    let dialect = name.split_once('.').map(|(dialect, _)| dialect);
    dialect.is_some_and(|dialect| PRESERVED_DIALECTS.contains(&dialect))
}

/// Drops the discardable attributes of a function or module, of its arguments and results, whose dialect is not in
/// [`PRESERVED_DIALECTS`].
pub fn drop_discardable(module: &mut Module, op: Op) {
    let data = &module[op];
    let names: Vec<String> = (data.attrs.iter().chain(&data.properties))
        .map(|&(name, _)| module.pools[name].to_string())
        .filter(|name| !INHERENT.contains(&name.as_str()) && !is_preserved(name))
        .collect();
    names.iter().for_each(|name| module.remove_attr(op, name));
    for name in ["arg_attrs", "res_attrs"] {
        drop_discardable_of_values(module, op, name);
    }
    debug_assert!(module.has_properties(module.op_name(op)));
}

/// Drops discardable attributes, as [`drop_discardable`] does, from the dictionaries of arguments or of results.
fn drop_discardable_of_values(module: &mut Module, op: Op, name: &str) {
    let Some(attr) = module.attr(op, name) else { return };
    let AttrKind::Array(dictionaries) = module.pools[attr].clone() else { return };
    let mut is_empty = true;
    let mut preserved: Vec<Attr> = Vec::with_capacity(dictionaries.len());
    for &dictionary in &dictionaries {
        let entries = match &module.pools[dictionary] {
            AttrKind::Dictionary(entries) => entries.to_vec(),
            _ => Vec::new(),
        };
        let entries: Vec<NamedAttr> =
            entries.into_iter().filter(|&(name, _)| is_preserved(&module.pools[name])).collect();
        is_empty &= entries.is_empty();
        preserved.push(module.pools.attr(AttrKind::Dictionary(entries.into())));
    }
    if is_empty {
        return module.remove_attr(op, name);
    }
    let preserved = module.pools.attr(AttrKind::Array(preserved.into()));
    let name = module.pools.name(name);
    module.set_attr(op, name, preserved);
}

/// The state of a block that is being written.
struct Frame {
    block: Block,
    /// Whether the block may not use values from outside.
    isolated: bool,
    /// The values written in this block, under their canonical types.
    values: HashMap<Id, Value>,
    /// The values written in this block under other types.
    foreign: HashMap<Id, Vec<(Type, Value)>>,
    /// The sizes that are written in this block as values.
    sizes: HashMap<i64, Value>,
    /// The classes that the block's own statements need, without those in nested regions.
    needed: HashSet<Id>,
}

struct Writer<'m, 'a> {
    module: &'m mut Module,
    /// The function's entry block.
    entry: Block,
    egraph: &'a EGraph,
    extraction: &'a Extraction<'a>,
    body: &'a Body,
    preserved: &'a PreservedOps,
    /// For each symbol the argument and the dimension whose size it is.
    sizes: HashMap<i64, (u32, usize)>,
    /// The stack of blocks, from the function's entry to the current one.
    frames: Vec<Frame>,
    written: Written,
}

impl Writer<'_, '_> {
    fn current_frame(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("a block is being written")
    }

    fn root_class(&self, number: usize) -> Id {
        self.egraph.find(self.body.roots[number])
    }

    /// Writes the statements of a block, and the values that they need; then the blocks that it dominates.
    fn write_block(&mut self, body: &BlockBody, isolated: bool) {
        let used = body.statements.iter().flat_map(|statement| {
            statement.operands.clone().chain(statement.captured.iter().map(|&(_, root)| root))
        });
        let needed = self.classes_below(used);
        let mut opaque = self.opaque_ops_of_block(body.block, &needed).into_iter().peekable();
        self.frames.push(Frame {
            block: body.block,
            isolated,
            values: HashMap::new(),
            foreign: HashMap::new(),
            sizes: HashMap::new(),
            needed: needed.into_iter().collect(),
        });
        for index in 0..self.module[body.block].args.len() {
            let arg = self.module[body.block].args[index];
            self.bind_opaque_value(arg, arg);
        }
        for statement in &body.statements {
            let position = self.preserved.ops[&statement.op].position;
            while let Some((_, class)) = opaque.next_if(|(at, _)| *at < position) {
                if self.can_be_written_at(class, statement.need.point) {
                    self.write_form(class);
                }
            }
            self.write_statement(statement);
        }
        for dominated in &body.dominated {
            self.write_block(dominated, false);
        }
        let Frame { values, foreign, .. } = self.frames.pop().expect("the one of this block");
        let foreign = foreign
            .into_iter()
            .flat_map(|(class, values)| values.into_iter().map(move |(_, value)| (class, value)));
        self.written.values.extend(values.into_iter().chain(foreign));
    }

    /// All classes on which these roots depend, operands before their users.
    fn classes_below(&self, roots: impl Iterator<Item = usize>) -> Vec<Id> {
        let mut found = Vec::new();
        let mut seen: HashSet<Id> = HashSet::new();
        let roots: Vec<usize> = roots.collect();
        let mut stack: Vec<(Id, bool)> =
            roots.iter().rev().map(|&root| (self.root_class(root), false)).collect();
        while let Some((class, operands_done)) = stack.pop() {
            if operands_done {
                found.push(class);
            } else if seen.insert(class) {
                let children = self.extraction.node(class).children;
                stack.push((class, true));
                stack.extend(children.iter().rev().map(|&child| (child, false)));
            }
        }
        found
    }

    /// Those of the classes that are opaque operations of this block, in the order of the source, with their
    /// positions.
    fn opaque_ops_of_block(&self, block: Block, classes: &[Id]) -> Vec<(usize, Id)> {
        let position = |&class: &Id| match self.extraction.node(class).op {
            NodeOp::Opaque { origin: Origin(op), .. } => {
                let preserved =
                    self.preserved.ops.get(&op).filter(|preserved| preserved.block == Some(block));
                preserved.map(|preserved| (preserved.position, class))
            }
            _ => None,
        };
        let mut found: Vec<(usize, Id)> = classes.iter().filter_map(position).collect();
        found.sort_by_key(|&(position, _)| position);
        found
    }

    /// Whether the form of a class can be written at a program point.
    fn can_be_written_at(&self, class: Id, at: Point) -> bool {
        self.egraph.analysis.points.dominates(self.egraph[class].data.point, at)
    }

    /// Writes a statement with its operands and regions.
    fn write_statement(&mut self, statement: &Statement) {
        self.write_before_regions(statement);
        let preserved = self.preserved;
        let PreservedOp { state, operand_types, .. } = &preserved.ops[&statement.op];
        let mut state = state.clone();
        let typed = statement.operands.clone().zip(operand_types);
        let may_refine = state.regions.is_empty()
            && (self.body.may_refine || self.module.structure(statement.op).is_none())
            && preserved.ops[&statement.op].block == Some(self.entry);
        state.operands = typed
            .map(|(root, &ty)| match may_refine {
                true => self.value_refining(self.root_class(root), ty),
                false => self.value_of_type(self.root_class(root), ty),
            })
            .collect();
        let mut captured: HashMap<Value, Value> = HashMap::new();
        for &(value, root) in &statement.captured {
            let ty = preserved.captured[&value];
            captured.insert(value, self.value_of_type(self.root_class(root), ty));
        }
        let op = self.insert_op(state);
        self.written.ops.push((statement.op, op));
        // What a later stage says of it points at the source.
        let spans = self.module.spans(statement.op).clone();
        self.module.set_spans(op, spans);
        self.replace_captured(op, &captured);
        for body in &statement.bodies {
            self.write_block(body, !statement.sees_outside);
        }
        for index in 0..self.module[op].results.len() {
            let (old, new) =
                (self.module[statement.op].results[index], self.module[op].results[index]);
            self.bind_opaque_value(old, new);
        }
    }

    /// Replaces the captured values in the opaque regions of an operation.
    fn replace_captured(&mut self, op: Op, captured: &HashMap<Value, Value>) {
        if captured.is_empty() {
            return;
        }
        for inner in self.module.walk(op).into_iter().skip(1) {
            let operands = &self.module[inner].operands;
            if operands.iter().any(|value| captured.contains_key(value)) {
                let new = |value: &Value| captured.get(value).copied().unwrap_or(*value);
                let operands = operands.iter().map(new).collect();
                self.module.set_operands(inner, operands);
            }
        }
    }

    /// Writes, before a statement with regions, those values of its regions that are needed outside anyway, and loop
    /// invariants.
    fn write_before_regions(&mut self, statement: &Statement) {
        if statement.bodies.is_empty() || !statement.sees_outside {
            return;
        }
        let isolated = statement.need.isolated;
        let inside = statement.inside.clone();
        let inside = inside.filter(|&root| self.body.needs[root].isolated == isolated);
        let inside = self.classes_below(inside);
        let mut free: HashMap<Id, bool> = HashMap::new();
        for class in inside {
            let node = self.extraction.node(class);
            let is_writable = self.can_be_written_at(class, statement.need.point);
            if node.children.is_empty() || !is_writable || self.is_written(class) {
                continue;
            }
            let is_free = is_free_of_errors(&node, self.egraph)
                && node.children.iter().all(|child| free.get(child).copied().unwrap_or(true));
            free.insert(class, is_free);
            let is_invariant = is_free && statement.regions == Regions::Loop;
            if is_invariant || self.current_frame().needed.contains(&class) {
                self.write_form(class);
            }
        }
    }

    /// Records the written value of a [`NodeOp::OpaqueValue`].
    fn bind_opaque_value(&mut self, old: Value, new: Value) {
        let node = self.body.opaque_values.get(&old).cloned();
        if let Some(class) = node.and_then(|node| self.egraph.lookup(node)) {
            self.bind_value(class, new);
        }
    }

    /// Records a written value of a class under its type.
    fn bind_value(&mut self, class: Id, value: Value) {
        let class = self.egraph.find(class);
        let ty = self.module.value_type(value);
        match self.is_canonical(class, ty) {
            true => drop(self.current_frame().values.insert(class, value)),
            false => self.current_frame().foreign.entry(class).or_default().push((ty, value)),
        }
    }

    /// Whether this is the canonical type of a class.
    fn is_canonical(&mut self, class: Id, ty: Type) -> bool {
        match &self.egraph[class].data.ty {
            ValueType::Other(_) => true,
            known => self.module.pools.value_type(&erased(known)) == ty,
        }
    }

    /// The blocks whose values can be used in the current one, the innermost first.
    fn visible_frames(&self) -> impl Iterator<Item = &Frame> {
        let border = self.frames.iter().rposition(|frame| frame.isolated).unwrap_or(0);
        self.frames[border..].iter().rev()
    }

    /// The value of a class under its canonical type, if it is already written.
    fn find_written(&mut self, class: Id) -> Option<Value> {
        if let Some(value) =
            self.visible_frames().find_map(|frame| frame.values.get(&class).copied())
        {
            return Some(value);
        }
        let value =
            self.visible_frames().find_map(|frame| Some(frame.foreign.get(&class)?.first()?.1))?;
        let ty = self.module.pools.value_type(&erased(&self.egraph[class].data.ty));
        let value = self.insert_cast(value, ty);
        self.current_frame().values.insert(class, value);
        Some(value)
    }

    /// The value of a class under a type, or under its own more static type; it is written if needed.
    fn value_refining(&mut self, class: Id, ty: Type) -> Value {
        let found = erased(&self.egraph[class].data.ty);
        let wanted = self.module.pools.to_value_type(ty);
        match found != wanted && equals_or_refines(&found, &wanted) {
            true => self.canonical_value(class),
            false => self.value_of_type(class, ty),
        }
    }

    /// The value of a class under a type; it is written, and cast, if needed.
    fn value_of_type(&mut self, class: Id, ty: Type) -> Value {
        let class = self.egraph.find(class);
        if self.is_canonical(class, ty) {
            return self.canonical_value(class);
        }
        if let Some(value) = self.find_written_as(class, ty) {
            return value;
        }
        // What is written for it may have this type.
        self.write_form(class);
        if let Some(value) = self.find_written_as(class, ty) {
            return value;
        }
        let value = self.canonical_value(class);
        let value = self.insert_cast(value, ty);
        self.current_frame().foreign.entry(class).or_default().push((ty, value));
        value
    }

    /// The value of a class under this non-canonical type, if it is already written.
    fn find_written_as(&self, class: Id, ty: Type) -> Option<Value> {
        self.visible_frames().find_map(|frame| {
            let values = frame.foreign.get(&class)?;
            values.iter().find(|(known, _)| *known == ty).map(|&(_, value)| value)
        })
    }

    /// Whether a class is already written, under any type.
    fn is_written(&self, class: Id) -> bool {
        self.visible_frames()
            .any(|f| f.values.contains_key(&class) || f.foreign.contains_key(&class))
    }

    fn insert_cast(&mut self, value: Value, ty: Type) -> Value {
        let mut state = OpState::new(self.module.pools.name(CAST.name), self.module.unknown_loc());
        state.operands.push(value);
        state.result_types.push(ty);
        let op = self.insert_op(state);
        self.module[op].results[0]
    }

    fn insert_op(&mut self, state: OpState) -> Op {
        let op = self.module.create(state);
        let block = self.current_frame().block;
        self.module.append(block, op);
        op
    }

    /// The value of a class under its canonical type; it is written if needed.
    fn canonical_value(&mut self, class: Id) -> Value {
        let class = self.egraph.find(class);
        self.write_form(class);
        self.find_written(class).expect("it was written just now")
    }

    /// Writes the form of a class, if it is not written yet.
    fn write_form(&mut self, class: Id) {
        let mut stack = vec![(class, false)];
        while let Some((class, operands_done)) = stack.pop() {
            if self.is_written(class) {
                continue;
            }
            let node = self.extraction.node(class);
            if operands_done {
                self.write_node(class, &node);
            } else {
                stack.push((class, true));
                stack.extend(node.children.iter().rev().map(|&child| (child, false)));
            }
        }
    }

    /// Records the results of an op that was written for one of them.
    fn bind_results(&mut self, node: &Node, op: Op) {
        for other in 0..self.module[op].results.len() {
            let mut sibling = node.clone();
            if let NodeOp::Framework { index, .. } | NodeOp::Opaque { index, .. } = &mut sibling.op
            {
                *index = other as u32;
            }
            let class = self.egraph.lookup(sibling).map(|id| self.egraph.find(id));
            if let Some(class) = class.filter(|&class| !self.is_written(class)) {
                let value = self.module[op].results[other];
                self.bind_value(class, value);
            }
        }
    }

    /// Writes the form of a class, whose operands are written.
    fn write_node(&mut self, class: Id, node: &Node) {
        let value = match &node.op {
            NodeOp::Argument { index, .. } => self.module[self.entry].args[*index as usize],
            NodeOp::Core(op) => {
                let input = node.children.first().map(|&child| &self.egraph[child].data.ty);
                let written = make_sizes_explicit(op, input.and_then(ValueType::shape));
                let mut operands = self.operand_values(node);
                operands.extend(written.stated.iter().map(|&size| self.write_size(size)));
                self.insert_core(&written.op, &operands)
            }
            NodeOp::Framework { def, attrs, results, .. } => {
                let operands = self.operand_values(node);
                let results: Vec<ValueType> = results.iter().map(erased).collect();
                let op = self.builder().op(def.name, &operands, attrs, &results);
                return self.bind_results(node, op);
            }
            NodeOp::Opaque { origin: Origin(origin), .. } => {
                let preserved = self.preserved;
                let PreservedOp { state, operand_types, .. } = &preserved.ops[origin];
                let mut state = state.clone();
                let typed = node.children.iter().zip(operand_types);
                state.operands =
                    typed.map(|(&child, &ty)| self.value_refining(child, ty)).collect();
                let op = self.insert_op(state);
                let spans = self.module.spans(*origin).clone();
                self.module.set_spans(op, spans);
                return self.bind_results(node, op);
            }
            NodeOp::PartitionInput { value, .. } => {
                panic!("value {value} is written in its own piece")
            }
            NodeOp::OpaqueValue { value, .. } => {
                let known = |frame: &Frame| {
                    let foreign = frame.foreign.get(&class).map(|values| values[0].1);
                    frame.values.get(&class).copied().or(foreign)
                };
                let outer = self.frames.iter().rev().find_map(known);
                outer.unwrap_or_else(|| panic!("given value {value} is there before its uses"))
            }
        };
        self.current_frame().values.insert(class, value);
    }

    fn insert_core(&mut self, op: &CoreOp, operands: &[Value]) -> Value {
        self.builder().core(op, operands).unwrap_or_else(|violation| {
            panic!("a chosen form breaks {}: {}", op.name(), violation.message)
        })
    }

    /// Writes a size that is computed from sizes of arguments, as a tensor of rank 0 of `i64`.
    fn write_size(&mut self, size: i64) -> Value {
        if let Some(value) = self.visible_frames().find_map(|frame| frame.sizes.get(&size).copied())
        {
            return value;
        }
        let value = match self.sizes.get(&size) {
            Some(&(argument, d)) => {
                let argument = self.module[self.entry].args[argument as usize];
                let attrs = Attrs::from_iter([("axis", AttrValue::Int(d as i64))]);
                let result = ValueType::tensor(ElementType::I64, &[]);
                let op = self.builder().op(DIM.name, &[argument], &attrs, &[result]);
                self.module[op].results[0]
            }
            None if !size::is_symbol(size) => {
                let number = Constant::tensor(Tensor::from_i64s(&[], &[size]));
                self.insert_core(&CoreOp::Constant(number), &[])
            }
            None => self.write_sum(size),
        };
        self.current_frame().sizes.insert(size, value);
        value
    }

    /// Writes a size that is a sum of products.
    fn write_sum(&mut self, size: i64) -> Value {
        let products: Vec<Value> = size::terms(size)
            .into_iter()
            .map(|(atoms, factor)| {
                let mut factors: Vec<Value> =
                    atoms.iter().map(|atom| self.write_atom(atom, size)).collect();
                if factor != 1 || factors.is_empty() {
                    factors.push(self.write_size(factor));
                }
                self.insert_chain(BinaryOp::Muli, factors)
            })
            .collect();
        self.insert_chain(BinaryOp::Addi, products)
    }

    /// Combines values by a binary op, from the first to the last.
    fn insert_chain(&mut self, op: BinaryOp, values: Vec<Value>) -> Value {
        let of_two = |a: Value, b: Value| self.insert_core(&CoreOp::Binary(op), &[a, b]);
        values.into_iter().reduce(of_two).expect("a size has a term, and a term a factor")
    }

    /// Writes a factor of a term of a size.
    fn write_atom(&mut self, atom: &size::Atom, of: i64) -> Value {
        match *atom {
            size::Atom::Root(root) => self.write_size(size::root_beside(of, root)),
            size::Atom::Quotient(a, b) | size::Atom::Part(a, b) => {
                let operands = [self.write_size(a), self.write_size(b)];
                self.insert_core(&CoreOp::Binary(BinaryOp::Floordivsi), &operands)
            }
            size::Atom::Least(a, b) => {
                let operands = [self.write_size(a), self.write_size(b)];
                self.insert_core(&CoreOp::Binary(BinaryOp::Minsi), &operands)
            }
        }
    }

    fn operand_values(&mut self, node: &Node) -> Vec<Value> {
        node.children.iter().map(|&child| self.canonical_value(child)).collect()
    }

    fn builder(&mut self) -> Builder<'_> {
        let block = self.current_frame().block;
        Builder::at_end(self.module, block)
    }
}

/// Whether it is known that an op raises no error, whatever its operands are.
fn is_free_of_errors(node: &Node, egraph: &EGraph) -> bool {
    let Some(op) = node.as_core() else { return node.children.is_empty() };
    let is_static = |&child: &Id| egraph[child].data.static_tensor().is_some();
    // Whether open sizes fit, only a run tells; those of elementwise ops are known to be equal.
    if !op.is_elementwise() && !node.children.iter().all(is_static) {
        return false;
    }
    match op {
        CoreOp::GatherMultiaxis(gather) => gather.bounds != Bounds::Error,
        CoreOp::ScatterMultiaxis(scatter) => scatter.bounds != Beyond::Error && !scatter.unique,
        _ => true,
    }
}
