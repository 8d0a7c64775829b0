//! The import of one node as an operation.

use prost::bytes::Bytes;

use super::graph::Importer;
use super::notes::Note;
use super::proto::{Attribute, Entry, Node, decode};
use super::regions::Graphs;
use super::scope::{Scope, describe, domain};
use super::versions::{self, Kind, Legacy};
use super::{attributes, dictionary, functions, types};
use crate::ir::{Attr, AttrKind, Loc, LocKind, Op, OpState, Type, TypeKind, Value};
use crate::ops::{OpDef, Semantics};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, TensorType};

/// A node that is being imported.
pub struct Draft {
    pub node: Node,
    pub attributes: Vec<Attribute>,
    pub operands: Vec<Value>,
    /// The version of the operator set that the node's operator is from.
    version: i64,
    /// Whether the node is imported as an operation of its own, not as an `onnx.Custom`.
    is_read: bool,
    loc: Loc,
}

impl Importer<'_> {
    /// Imports a node.
    ///
    /// # Errors
    /// Names the node.
    pub fn import_node(&mut self, bytes: Bytes, scope: &mut Scope) -> Result<(), String> {
        let node: Node = decode(bytes, "node")?;
        let who = describe(&node);
        // Of nested calls the outermost is named, and the node in the innermost function.
        let is_call = self.functions.contains_key(&functions::function_key(&node));
        let is_between = is_call && !scope.stack.is_empty();
        self.import_checked_node(node, scope).map_err(|why| match is_between {
            true => why,
            false => format!("{who}: {why}"),
        })
    }

    fn import_checked_node(&mut self, node: Node, scope: &mut Scope) -> Result<(), String> {
        if node.op_type.is_empty() {
            return Err("no operator is given".to_string());
        }
        self.budget = self.budget.checked_sub(1).ok_or_else(|| {
            "the functions of the model become too large where they are called".to_string()
        })?;
        let mut node = node;
        while node.input.last().is_some_and(String::is_empty) {
            node.input.pop();
        }
        let attributes = functions::resolve_references(&node, scope);
        check_names(&attributes)?;
        let mut note = Note::take_from(&mut node);
        let declared = node.output.iter().filter_map(|output| {
            let value = types::dim_names(scope.declared(output)?);
            Some(Entry { key: output.clone(), value })
        });
        note.declared = declared.collect();
        if let Some(function) = self.functions.get(&functions::function_key(&node)).cloned() {
            let loc = self.node_loc(&note, scope);
            return self.inline_function(&function, &node, &attributes, loc, scope);
        }
        if domain(&node.domain).is_empty() && node.op_type == "Constant" {
            let pools = &mut self.module.pools;
            let (value, ty, name) =
                attributes::constant_value_attr(pools, &mut self.reader, &attributes)?;
            let [output] = &node.output[..] else {
                return Err("a constant has one output".to_string());
            };
            note.constant = name;
            let loc = self.node_loc(&note, scope);
            let value = self.constant(value, ty, loc);
            return scope.define(output, Some(value));
        }
        let loc = self.node_loc(&note, scope);
        let none = |version: &&i64| **version > 0;
        let version = scope.versions.get(domain(&node.domain)).filter(none).copied();
        let version = match version {
            None if domain(&node.domain).is_empty() => {
                return Err("the model states no version of the operator set".to_string());
            }
            version => version.unwrap_or(0),
        };
        let mut operands = Vec::new();
        for name in &node.input {
            operands.push(match scope.value(name)? {
                Some(value) => value,
                None => self.no_value(),
            });
        }
        let is_read = domain(&node.domain).is_empty() && self.is_imported(&node.op_type, version);
        let mut draft = Draft { node, attributes, operands, version, is_read, loc };
        if draft.is_read {
            self.modernize(&mut draft)?;
        }
        let op = self.add_operation(&draft, scope)?;
        let results = self.module[op].results.clone();
        for (name, result) in draft.node.output.iter().zip(results) {
            if !name.is_empty() {
                scope.define(name, Some(result))?;
            }
        }
        Ok(())
    }

    /// The location of a node, with the location of the call if the node is in a function.
    fn node_loc(&mut self, note: &Note, scope: &Scope) -> Loc {
        let loc = note.loc(&mut self.module.pools);
        match scope.caller {
            Some(caller) => self.module.pools.loc(LocKind::CallSite { callee: loc, caller }),
            None => loc,
        }
    }

    /// Whether an operator of ONNX's own is imported as an operation of its own in this version. Of operator sets
    /// before [`versions::OLDEST_READABLE`], all nodes are or none, except for operators that have never changed: a
    /// model is written for one operator set.
    fn is_imported(&mut self, operator: &str, version: i64) -> bool {
        let is_readable = versions::is_readable(operator, version);
        if version >= versions::OLDEST_READABLE || versions::is_unchanged(operator) {
            return is_readable;
        }
        self.has_unreadable |= !is_readable;
        is_readable && self.reads_old
    }

    /// Removes attributes that only the oldest operator sets have, and applies their effect.
    fn follow_legacy(&mut self, draft: &mut Draft) -> Result<(), String> {
        let (operator, version) = (draft.node.op_type.clone(), draft.version);
        let said = |attr: &Attribute| versions::legacy_attribute(&operator, version, &attr.name);
        let (legacy, others) = std::mem::take(&mut draft.attributes)
            .into_iter()
            .partition::<Vec<_>, _>(|attr| said(attr).is_some());
        draft.attributes = others;
        if let Some(name) = versions::must_be_set(&operator, version) {
            let flag = legacy.iter().find(|attr| attr.name == name);
            self.has_unreadable |= flag.map_or(Ok(0), attributes::int_of)? == 0;
        }
        let axis = legacy.iter().find(|attr| said(attr) == Some(Legacy::Axis));
        let broadcast = legacy.iter().find(|attr| attr.name == "broadcast");
        let is_broadcast = broadcast.map_or(Ok(0), attributes::int_of)? != 0;
        let axis = axis.filter(|_| is_broadcast).map(attributes::int_of).transpose()?;
        if let (Some(axis), &[first, second]) =
            (axis.or(versions::legacy_axis(&operator, version)), &draft.operands[..])
        {
            draft.operands[1] = self.align_from_axis(first, second, axis)?;
        }
        Ok(())
    }

    /// The second of two operands with trailing dimensions of size 1, so that its first dimension is aligned with
    /// dimension `axis` of the first operand.
    fn align_from_axis(&mut self, first: Value, second: Value, axis: i64) -> Result<Value, String> {
        let ty = |value| self.module.pools.to_value_type(self.module.value_type(value));
        let (first, ty) = (ty(first), ty(second));
        let (Some(rank), Some(ty)) = (first.as_tensor().map(TensorType::rank), ty.as_tensor())
        else {
            self.has_unreadable = true;
            return Ok(second);
        };
        let axes = versions::trailing_axes(rank, ty, axis)?;
        if axes.is_empty() {
            return Ok(second);
        }
        let shape: Vec<i64> = ty.shape.iter().copied().chain(axes.iter().map(|_| 1)).collect();
        let axes = Tensor::from_i64s(&[axes.len() as i64], &axes);
        let element = ty.element;
        let pools = &mut self.module.pools;
        let axes_type = types::tensor_type(pools, axes.element(), axes.shape());
        let result = types::tensor_type(pools, element, &shape);
        let axes = attributes::dense_attr(pools, &axes);
        let loc = self.module.unknown_loc();
        let axes = self.constant(axes, axes_type, loc);
        let mut state = OpState::new(self.module.pools.name("onnx.Unsqueeze"), loc);
        state.operands = [second, axes].into_iter().collect();
        state.result_types.push(result);
        let op = self.insert(state);
        Ok(self.module[op].results[0])
    }

    /// Brings a node of an old version to the newest form, as far as that has the same meaning.
    fn modernize(&mut self, draft: &mut Draft) -> Result<(), String> {
        self.follow_legacy(draft)?;
        for moved in versions::moved_attributes(&draft.node.op_type, draft.version) {
            let at = draft.attributes.iter().position(|attr| attr.name == moved.attr);
            let Some(attr) = at.map(|at| draft.attributes.remove(at)) else { continue };
            let tensor = match moved.kind {
                Kind::Ints => {
                    let values = attributes::ints_of(&attr)?;
                    Tensor::from_i64s(&[values.len() as i64], values)
                }
                Kind::Int => Tensor::from_i64s(&[1], &[attributes::int_of(&attr)?]),
                Kind::Number => {
                    let first = draft.operands.first().and_then(|&value| self.element(value));
                    let element = first.filter(|element| element.is_float());
                    let mut scalar = TensorBuilder::new(element.unwrap_or(ElementType::F32), &[]);
                    scalar.push_float(attributes::float_value_of(&attr)?.into());
                    scalar.finish()
                }
            };
            while draft.operands.len() <= moved.operand {
                let none = self.no_value();
                draft.operands.push(none);
            }
            let attr = attributes::dense_attr(&mut self.module.pools, &tensor.clone().packed());
            let pools = &mut self.module.pools;
            let ty = types::tensor_type(pools, tensor.element(), tensor.shape());
            let loc = self.module.unknown_loc();
            draft.operands[moved.operand] = self.constant(attr, ty, loc);
        }
        // Until version 18 the number of outputs said into how many parts to split.
        let is_given = |draft: &Draft| {
            draft.operands.len() > 1 || draft.attributes.iter().any(|a| a.name == "num_outputs")
        };
        if draft.node.op_type == "Split" && draft.version < 18 && !is_given(draft) {
            let count = draft.node.output.len() as i64;
            draft.attributes.push(int_attribute("num_outputs", count));
        }
        Ok(())
    }

    /// The name of the operation for a node, and whether its axis must be marked as the last one.
    fn operation_name(&self, draft: &Draft) -> Result<(String, bool), String> {
        let node = &draft.node;
        let op_type = &node.op_type;
        match domain(&node.domain) {
            "" if draft.is_read => {
                let given = draft.attributes.iter().find(|attr| attr.name == "axis");
                let axis = given.map_or(Ok(1), attributes::int_of)?;
                let rank = draft.operands.first().and_then(|&value| self.rank(value));
                let is_last = rank.is_some_and(|rank| axis == -1 || axis == rank as i64 - 1);
                let suffix = versions::suffix(op_type, draft.version, is_last);
                let old = draft.version < 13 && op_type.ends_with("max") && suffix.is_empty();
                Ok((format!("onnx.{op_type}{suffix}"), old && is_last && given.is_none()))
            }
            "ai.onnx.ml" if versions::is_ml_operator(op_type) => {
                Ok((format!("onnx.{op_type}"), false))
            }
            _ => Ok((CUSTOM.to_string(), false)),
        }
    }

    fn add_operation(&mut self, draft: &Draft, scope: &mut Scope) -> Result<Op, String> {
        let (name, last_axis) = self.operation_name(draft)?;
        let def = self.module.registry().find(&name);
        let graphs = self.import_graphs(draft, &draft.attributes, scope)?;
        let mut state = OpState::new(self.module.pools.name(&name), draft.loc);
        self.add_attributes(draft, &graphs, &mut state)?;
        if last_axis && SOFTMAXES.contains(&&draft.node.op_type[..]) {
            let key = self.module.pools.name("axis");
            let last = attributes::int_attr(&mut self.module.pools, -1);
            state.attrs.push((key, last));
        }
        state.regions = graphs.regions.iter().copied().collect();
        state.operands = self.definition_operands(draft, def).into();
        let (result_types, unknown) = self.result_types(draft, def, &graphs, scope);
        state.result_types = result_types.into();
        let op = self.module.create(state);
        let (op, known) = match (def, def.and_then(|_| self.infer_types(op))) {
            (Some(def), None) if !is_opaque(def) && self.is_unsure(def, op) => {
                (self.replace_by_custom(draft, op), 0)
            }
            (_, known) => (op, known.unwrap_or(0)),
        };
        self.module.append(self.block, op);
        for index in unknown.into_iter().filter(|&index| index >= known) {
            self.guessed.insert(self.module[op].results[index]);
        }
        Ok(op)
    }

    fn add_attributes(
        &mut self,
        draft: &Draft,
        graphs: &Graphs,
        state: &mut OpState,
    ) -> Result<(), String> {
        for attr in draft.attributes.iter().filter(|attr| attributes::graphs_of(attr).is_none()) {
            let value = self.convert_attribute(&draft.node, attr)?;
            let key = self.module.pools.name(&attribute_key(&attr.name));
            state.attrs.push((key, value));
        }
        let pools = &mut self.module.pools;
        if pools[state.name] == *CUSTOM {
            push_custom(pools, &draft.node, state);
        }
        if !graphs.has_usual_names(&draft.node.op_type) {
            let names = graphs.names.iter().map(String::as_str);
            let names = dictionary::string_list(pools, names);
            state.attrs.push((pools.name(GRAPHS), names));
        }
        if !draft.node.overload.is_empty() {
            let overload = pools.string_attr(&draft.node.overload);
            state.attrs.push((pools.name(OVERLOAD), overload));
        }
        Ok(())
    }

    /// Whether an operation that its definition refuses may still be valid: the type of an operand was guessed, or is
    /// unknown to definitions. Of operands of unknown rank, the verifier checks no more than their number.
    fn is_unsure(&self, def: &OpDef, op: Op) -> bool {
        let data = &self.module[op];
        let ty = |value: &Value| &self.module.pools[self.module.value_type(*value)];
        if data.operands.iter().any(|value| matches!(ty(value), TypeKind::Opaque(_))) {
            return true;
        }
        let mut values = data.operands.iter().chain(&data.results);
        let is_unranked = values.any(|value| matches!(ty(value), TypeKind::UnrankedTensor(_)));
        match is_unranked {
            true => !def.allows(data.operands.len(), data.results.len()),
            false => data.operands.iter().any(|value| self.guessed.contains(value)),
        }
    }

    /// Replaces an operation that its definition refuses by an `onnx.Custom`.
    fn replace_by_custom(&mut self, draft: &Draft, op: Op) -> Op {
        let data = self.module[op].clone();
        let types = data.results.iter().map(|&result| self.module.value_type(result)).collect();
        let pools = &mut self.module.pools;
        let mut state = OpState::new(pools.name(CUSTOM), data.loc);
        state.attrs = data.attrs;
        push_custom(pools, &draft.node, &mut state);
        state.operands = data.operands;
        state.regions = data.regions;
        state.result_types = types;
        self.module.set_operands(op, [].into_iter().collect());
        self.module.create(state)
    }

    fn convert_attribute(&mut self, node: &Node, attr: &Attribute) -> Result<Attr, String> {
        let is_cast =
            domain(&node.domain).is_empty() && ["Cast", "BitCast"].contains(&&node.op_type[..]);
        let pools = &mut self.module.pools;
        if is_cast && attr.name == "to" {
            let number = attributes::int_of(attr)?;
            let number = i32::try_from(number).unwrap_or(-1);
            let ty = types::element_type_of(pools, number)
                .map_err(|why| format!("attribute 'to': {why}"))?;
            return Ok(pools.attr(AttrKind::Type(ty)));
        }
        attributes::convert_attribute(pools, &mut self.reader, attr)
    }

    /// The operands of an operation, with `onnx.NoValue` in place of absent ones of the definition.
    fn definition_operands(&mut self, draft: &Draft, def: Option<&OpDef>) -> Vec<Value> {
        let mut operands = draft.operands.clone();
        let Some(def) = def.filter(|def| !is_opaque(def)) else { return operands };
        let (fixed, _) = def.operand_count();
        while operands.len() < fixed {
            operands.push(self.no_value());
        }
        while operands.len() > fixed && operands.last() == self.none.as_ref() {
            operands.pop();
        }
        operands
    }

    /// The types of all results of the node, or of the definition if it has more; and the indices of results whose
    /// types are not declared.
    fn result_types(
        &mut self,
        draft: &Draft,
        def: Option<&OpDef>,
        graphs: &Graphs,
        scope: &Scope,
    ) -> (Vec<Type>, Vec<usize>) {
        let given = draft.node.output.iter().rposition(|output| !output.is_empty());
        let fixed =
            def.map_or(0, |def| def.results.iter().filter(|result| !result.ends_with('*')).count());
        let count = given.map_or(0, |last| last + 1).max(fixed);
        let mut unknown = Vec::new();
        let mut result_type = |index: usize| {
            let name = draft.node.output.get(index).map(String::as_str).unwrap_or_default();
            if name.is_empty() {
                return self.module.pools.ty(TypeKind::None);
            }
            let declared = scope.declared(name);
            let declared = declared.map(|ty| types::declared_type(&mut self.module.pools, ty));
            declared.and_then(Result::ok).unwrap_or_else(|| {
                unknown.push(index);
                self.guess_type(draft, graphs, index)
            })
        };
        let types = (0..count).map(&mut result_type).collect();
        (types, unknown)
    }

    /// Infers an operation's result types, with declared sizes where inferred ones are dynamic; returns their number.
    /// Violations are left to the verifier.
    fn infer_types(&mut self, op: Op) -> Option<usize> {
        let inferred = self.module.inferred(&mut self.known, op)?;
        let count = inferred.len();
        let results = self.module[op].results.clone();
        let is_kept = self.module[op].def.is_some_and(is_opaque);
        for (&result, ty) in results.iter().zip(inferred) {
            let is_none = self.module.pools[self.module.value_type(result)] == TypeKind::None;
            if is_kept && is_none {
                continue;
            }
            let declared = self.module.pools.to_value_type(self.module.value_type(result));
            let ty = types::value_type(&mut self.module.pools, &ty.narrowed(&declared));
            self.module.set_value_type(result, ty);
        }
        Some(count)
    }
}

/// The operation for an operator of another domain without a definition, as in onnx-mlir.
pub const CUSTOM: &str = "onnx.Custom";

/// The attribute of an operation that names the graph attributes of its regions, where the operator does not imply
/// them.
pub const GRAPHS: &str = "onnx.graphs";

pub const OVERLOAD: &str = "onnx.overload";

/// The prefix of attributes whose names would collide with those that the import adds.
pub const ESCAPE: &str = "onnx.attribute.";

/// The attributes that the import adds to `onnx.Custom`, and the one by which onnx-mlir names nodes.
pub const RESERVED: [&str; 3] = ["domain_name", "function_name", "onnx_node_name"];

/// The name in the program of a node's attribute, with the prefix [`ESCAPE`] where it is needed.
fn attribute_key(name: &str) -> String {
    match name.contains('.') || RESERVED.contains(&name) {
        true => format!("{ESCAPE}{name}"),
        false => name.to_string(),
    }
}

/// Adds the attributes by which an `onnx.Custom` names its operator.
fn push_custom(pools: &mut crate::ir::Pools, node: &Node, state: &mut OpState) {
    for (key, text) in [("domain_name", domain(&node.domain)), ("function_name", &node.op_type)] {
        let entry = (pools.name(key), pools.string_attr(text));
        state.attrs.push(entry);
    }
}

/// Whether operations of a definition are opaque.
fn is_opaque(def: &OpDef) -> bool {
    matches!(def.semantics, Semantics::Opaque { .. })
}

/// Operators whose axis had another default before version 13.
const SOFTMAXES: [&str; 3] = ["Softmax", "LogSoftmax", "Hardmax"];

fn int_attribute(name: &str, value: i64) -> Attribute {
    let kind = super::proto::attribute_kind::INT;
    Attribute { name: name.to_string(), i: Some(value), kind, ..Attribute::default() }
}

/// Checks that each attribute has a name, and no other attribute has the same one.
fn check_names(attributes: &[Attribute]) -> Result<(), String> {
    let mut names: Vec<&str> = attributes.iter().map(|attr| &attr.name[..]).collect();
    names.sort_unstable();
    if names.first().is_some_and(|name| name.is_empty()) {
        return Err("an attribute has no name".to_string());
    }
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(format!("attribute '{}' occurs twice", pair[0])),
        None => Ok(()),
    }
}
