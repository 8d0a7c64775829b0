//! One node as an operation.

use prost::bytes::Bytes;

use super::graph::Importer;
use super::proto::{Attribute, Node, decode};
use super::scope::{Scope, describe, domain, operator};
use super::versions::{self, Kind};
use super::{attributes, functions, types};
use crate::ir::{Attr, AttrKind, Loc, LocKind, Op, OpState, Type, TypeKind, Value};
use crate::ops::{OpDef, Semantics};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::ElementType;

/// A node on its way to an operation.
struct Draft {
    node: Node,
    attributes: Vec<Attribute>,
    operands: Vec<Value>,
    /// Of the operator set that the node is of.
    version: i64,
    loc: Loc,
}

impl Importer<'_> {
    /// Builds what a node says.
    pub fn node(&mut self, bytes: Bytes, scope: &mut Scope) -> Result<(), String> {
        let node: Node = decode(bytes, "node")?;
        let who = describe(&node);
        // Of nested calls the outermost is named, and the node in the innermost function.
        let is_call = self.functions.contains_key(&functions::key(&node));
        let is_between = is_call && !scope.stack.is_empty();
        self.build(node, scope).map_err(|why| match is_between {
            true => why,
            false => format!("{who}: {why}"),
        })
    }

    fn build(&mut self, node: Node, scope: &mut Scope) -> Result<(), String> {
        if node.op_type.is_empty() {
            return Err("no operator is given".to_string());
        }
        self.budget = self.budget.checked_sub(1).ok_or_else(|| {
            "the functions of the model become too large where they are called".to_string()
        })?;
        let attributes = functions::resolve(&node, scope);
        check_names(&attributes)?;
        let loc = self.node_loc(&node, scope);
        if let Some(function) = self.functions.get(&functions::key(&node)).cloned() {
            return self.call(&function, &node, &attributes, loc, scope);
        }
        if domain(&node.domain).is_empty() && node.op_type == "Constant" {
            let value = attributes::constant(&mut self.reader, &attributes)?;
            let [output] = &node.output[..] else {
                return Err("a constant has one output".to_string());
            };
            let value = self.constant(&value, loc);
            return scope.define(output, Some(value));
        }
        let none = |version: &&i64| **version > 0;
        let version = scope.versions.get(domain(&node.domain)).filter(none).copied();
        let version = match version {
            None if domain(&node.domain).is_empty() => {
                return Err("the model says no version of the operator set".to_string());
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
        let mut draft = Draft { node, attributes, operands, version, loc };
        if domain(&draft.node.domain).is_empty() {
            self.modernize(&mut draft)?;
        }
        let op = self.operation(&draft, scope)?;
        let results = self.module[op].results.clone();
        for (name, result) in draft.node.output.iter().zip(results) {
            if !name.is_empty() {
                scope.define(name, Some(result))?;
            }
        }
        Ok(())
    }

    /// `loc("node")`, at the call where the node is a function's; for want of a name the first
    /// output's.
    fn node_loc(&mut self, node: &Node, scope: &Scope) -> Loc {
        let outputs = node.output.iter().map(String::as_str);
        let name = std::iter::once(&node.name[..]).chain(outputs).find(|name| !name.is_empty());
        let loc = match name {
            Some(name) => self.named_loc(name),
            None => self.module.unknown_loc(),
        };
        match scope.caller {
            Some(caller) => self.module.pools.loc(LocKind::CallSite { callee: loc, caller }),
            None => loc,
        }
    }

    /// Brings a node of an old version to the newest form, as far as that has the same meaning.
    fn modernize(&mut self, draft: &mut Draft) -> Result<(), String> {
        for moved in versions::moved_attributes(&draft.node.op_type, draft.version) {
            let at = draft.attributes.iter().position(|attr| attr.name == moved.attr);
            let Some(attr) = at.map(|at| draft.attributes.remove(at)) else { continue };
            let tensor = match moved.kind {
                Kind::Ints => {
                    let values = attributes::ints(&attr)?;
                    Tensor::from_i64s(&[values.len() as i64], values)
                }
                Kind::Int => Tensor::from_i64s(&[1], &[attributes::int(&attr)?]),
                Kind::Number => {
                    let first = draft.operands.first().and_then(|&value| self.element(value));
                    let element = first.filter(|element| element.is_float());
                    let mut scalar = TensorBuilder::new(element.unwrap_or(ElementType::F32), &[]);
                    scalar.push_float(attributes::float(&attr)?.into());
                    scalar.finish()
                }
            };
            while draft.operands.len() <= moved.operand {
                let none = self.no_value();
                draft.operands.push(none);
            }
            draft.operands[moved.operand] = self.constant(&tensor, draft.loc);
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

    /// The name of the operation, and whether its axis must be said to be the last one.
    fn name(&self, draft: &Draft) -> Result<(String, bool), String> {
        let node = &draft.node;
        match domain(&node.domain) {
            "" => {
                let axis = draft.attributes.iter().find(|attr| attr.name == "axis");
                let axis = axis.map_or(Ok(1), attributes::int)?;
                let rank = draft.operands.first().and_then(|&value| self.rank(value));
                let is_last = rank.is_some_and(|rank| axis == -1 || axis == rank as i64 - 1);
                let suffix = versions::suffix(node, draft.version, is_last);
                let old = draft.version < 13 && node.op_type.ends_with("max") && suffix.is_empty();
                Ok((format!("onnx.{}{suffix}", node.op_type), old && is_last))
            }
            "ai.onnx.ml" => Ok((format!("onnx.{}", node.op_type), false)),
            _ => Ok(("onnx.Custom".to_string(), false)),
        }
    }

    fn operation(&mut self, draft: &Draft, scope: &Scope) -> Result<Op, String> {
        let (name, last_axis) = self.name(draft)?;
        let def = self.module.registry().find(&name);
        if draft.attributes.iter().any(attributes::is_graph) {
            self.refuse(&draft.node, "has a graph inside, which is not supported");
        } else if def.is_none_or(is_kept) {
            self.miss(&draft.node);
        }
        let mut state = OpState::new(self.module.pools.name(&name), draft.loc);
        for attr in draft.attributes.iter().filter(|attr| !attributes::is_graph(attr)) {
            let value = self.attribute(&draft.node, attr)?;
            state.attrs.push((self.module.pools.name(&attr.name), value));
        }
        if last_axis && SOFTMAXES.contains(&&draft.node.op_type[..]) {
            let key = self.module.pools.name("axis");
            let last = attributes::int_attr(&mut self.module.pools, -1);
            state.attrs.retain(|(name, _)| *name != key);
            state.attrs.push((key, last));
        }
        let custom = (name == "onnx.Custom").then_some(&draft.node);
        let notes = [
            ("domain_name", custom.map(|node| &node.domain)),
            ("function_name", custom.map(|node| &node.op_type)),
            ("onnx_node_name", Some(&draft.node.name).filter(|name| !name.is_empty())),
        ];
        for (key, text) in notes {
            let key = self.module.pools.name(key);
            if let Some(text) = text
                && !state.attrs.iter().any(|(name, _)| *name == key)
            {
                state.attrs.push((key, self.module.pools.string_attr(text)));
            }
        }
        state.operands = self.operands(draft, def).into();
        state.result_types = self.result_types(draft, def, scope).into();
        let op = self.insert(state);
        if def.is_some() {
            self.infer(op);
        }
        Ok(op)
    }

    fn attribute(&mut self, node: &Node, attr: &Attribute) -> Result<Attr, String> {
        let is_cast = domain(&node.domain).is_empty() && node.op_type == "Cast";
        let pools = &mut self.module.pools;
        if is_cast && attr.name == "to" {
            let number = attributes::int(attr)?;
            let number = i32::try_from(number).unwrap_or(-1);
            let ty =
                types::element(pools, number).map_err(|why| format!("attribute 'to': {why}"))?;
            return Ok(pools.attr(AttrKind::Type(ty)));
        }
        attributes::convert(pools, &mut self.reader, attr)
    }

    /// The operands that the row has, those that are not given as `onnx.NoValue`.
    fn operands(&mut self, draft: &Draft, def: Option<&OpDef>) -> Vec<Value> {
        let mut operands = draft.operands.clone();
        let Some(def) = def.filter(|def| !is_kept(def)) else { return operands };
        let variadic = def.operands.last().is_some_and(|operand| operand.variadic);
        let fixed = def.operands.len() - usize::from(variadic);
        while operands.len() < fixed {
            operands.push(self.no_value());
        }
        while operands.len() > fixed && operands.last() == self.none.as_ref() {
            operands.pop();
        }
        operands
    }

    /// A type for each result that the node has or the row wants: what the model declares.
    fn result_types(&mut self, draft: &Draft, def: Option<&OpDef>, scope: &Scope) -> Vec<Type> {
        let given = draft.node.output.iter().rposition(|output| !output.is_empty());
        let fixed =
            def.map_or(0, |def| def.results.iter().filter(|result| !result.ends_with('*')).count());
        let count = given.map_or(0, |last| last + 1).max(fixed);
        let element = draft.operands.first().and_then(|&value| self.element(value));
        let element = element.unwrap_or(ElementType::F32);
        let pools = &mut self.module.pools;
        (0..count)
            .map(|index| match draft.node.output.get(index).map(String::as_str) {
                None | Some("") => pools.ty(TypeKind::None),
                Some(name) => {
                    let declared = scope.types.get(name).map(|ty| types::declared(pools, ty));
                    declared.and_then(Result::ok).unwrap_or_else(|| types::unranked(pools, element))
                }
            })
            .collect()
    }

    /// Gives an operation's results the types that its row infers, with the sizes that the model
    /// declares where the row leaves them open. What the row refuses is for the verifier to say.
    fn infer(&mut self, op: Op) {
        let inferred = self.module.inferred(&mut self.known, op).unwrap_or_default();
        let results = self.module[op].results.clone();
        let is_kept = self.module[op].def.is_some_and(is_kept);
        for (&result, ty) in results.iter().zip(inferred) {
            let is_none = self.module.pools[self.module.value_type(result)] == TypeKind::None;
            if is_kept && is_none {
                continue;
            }
            let declared = self.module.pools.to_value_type(self.module.value_type(result));
            let ty = types::value_type(&mut self.module.pools, &ty.narrowed(&declared));
            self.module.set_value_type(result, ty);
        }
    }

    /// An operator that has no row: noted where the model is to be run.
    fn miss(&mut self, node: &Node) {
        if self.must_know {
            self.refuse(node, "cannot be run: no definition of it is known");
        }
    }

    fn refuse(&mut self, node: &Node, why: &'static str) {
        let kind = (operator(node), why);
        self.refused.entry(kind).or_default().push(describe(node));
    }
}

/// Whether an operator is kept as it is.
fn is_kept(def: &OpDef) -> bool {
    matches!(def.semantics, Semantics::Opaque { .. })
}

/// Operators whose axis had another default before version 13.
const SOFTMAXES: [&str; 3] = ["Softmax", "LogSoftmax", "Hardmax"];

fn int_attribute(name: &str, value: i64) -> Attribute {
    let kind = super::proto::attribute_kind::INT;
    Attribute { name: name.to_string(), i: Some(value), kind, ..Attribute::default() }
}

/// Whether each attribute has a name of its own.
fn check_names(attributes: &[Attribute]) -> Result<(), String> {
    let mut names: Vec<&str> = attributes.iter().map(|attr| &attr.name[..]).collect();
    names.sort_unstable();
    if names.first().is_some_and(|name| name.is_empty()) {
        return Err("an attribute has no name".to_string());
    }
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(format!("attribute '{}' stands twice", pair[0])),
        None => Ok(()),
    }
}
