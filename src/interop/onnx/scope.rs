//! The values that the names in a graph or a function refer to.

use std::collections::HashMap;

use super::proto::{Attribute, Node, OperatorSet, Type};
use crate::ir::{Loc, Value};

type Map<K, V> = HashMap<K, V, ahash::RandomState>;

/// A function of the model: its domain, name and overload.
pub type FunctionKey = (String, String, String);

/// The names of one graph.
#[derive(Default)]
struct Frame {
    /// The values by name; `None`: an absent optional argument of the function.
    values: Map<String, Option<Value>>,
    /// The declared types of values.
    types: Map<String, Type>,
}

/// The names that are visible in a graph, or in a function where it is called.
pub struct Scope {
    /// The frames of the enclosing graphs, the innermost last.
    frames: Vec<Frame>,
    /// The version of each operator set, by its domain.
    pub versions: Map<String, i64>,
    /// The attributes of the function, by name.
    pub attributes: Map<String, Attribute>,
    /// The location of the function's call.
    pub caller: Option<Loc>,
    /// The functions that are being inlined, outermost first.
    pub stack: Vec<FunctionKey>,
}

impl Default for Scope {
    fn default() -> Self {
        Scope {
            frames: vec![Frame::default()],
            versions: Map::default(),
            attributes: Map::default(),
            caller: None,
            stack: Vec::new(),
        }
    }
}

impl Scope {
    /// The scope of a function's call, given the stack of active calls.
    pub fn of_call(caller: Loc, stack: Vec<FunctionKey>) -> Self {
        Scope { caller: Some(caller), stack, ..Scope::default() }
    }

    /// Enters a graph within a node.
    pub fn enter(&mut self) {
        self.frames.push(Frame::default());
    }

    /// Leaves the innermost graph.
    pub fn leave(&mut self) {
        self.frames.pop();
    }

    /// The depth of nested graphs.
    pub fn depth(&self) -> usize {
        self.frames.len()
    }

    /// Notes the type that the model declares for a value of the innermost graph.
    pub fn declare(&mut self, name: String, ty: Type) {
        if let Some(frame) = self.frames.last_mut() {
            frame.types.insert(name, ty);
        }
    }

    /// The type that the innermost graph declares for a value.
    pub fn declared(&self, name: &str) -> Option<&Type> {
        self.frames.last()?.types.get(name)
    }

    pub fn set_versions(&mut self, sets: &[OperatorSet]) {
        let version = |set: &OperatorSet| (domain(&set.domain).to_string(), set.version);
        self.versions = sets.iter().map(version).collect();
    }

    /// Binds a name to a value; a name must be unique in a graph.
    pub fn define(&mut self, name: &str, value: Option<Value>) -> Result<(), String> {
        let frame = self.frames.last_mut();
        match frame.and_then(|frame| frame.values.insert(name.to_string(), value)) {
            None => Ok(()),
            Some(_) => Err(format!("'{name}' is given a value twice")),
        }
    }

    /// Whether the innermost graph has a value of this name.
    pub fn is_defined(&self, name: &str) -> bool {
        self.frames.last().is_some_and(|frame| frame.values.contains_key(name))
    }

    /// The value of a name; `Ok(None)` for an absent one.
    pub fn value(&self, name: &str) -> Result<Option<Value>, String> {
        if name.is_empty() {
            return Ok(None);
        }
        let mut frames = self.frames.iter().rev();
        let value = frames.find_map(|frame| frame.values.get(name));
        value.copied().ok_or_else(|| format!("nothing before it gives '{name}'"))
    }
}

/// A domain by its short name.
pub fn domain(name: &str) -> &str {
    if name == "ai.onnx" { "" } else { name }
}

/// An operator's name with its domain, unless that is ONNX's own.
pub fn operator(node: &Node) -> String {
    match domain(&node.domain) {
        "" => node.op_type.clone(),
        domain => format!("{domain}.{}", node.op_type),
    }
}

/// A node as messages name it.
pub fn describe(node: &Node) -> String {
    let operator = match operator(node) {
        none if none.is_empty() => "no operator".to_string(),
        operator => operator,
    };
    match (&node.name[..], node.output.iter().find(|output| !output.is_empty())) {
        ("", Some(output)) => format!("the node that gives '{output}' ({operator})"),
        ("", None) => format!("a node without a name ({operator})"),
        (name, _) => format!("node '{name}' ({operator})"),
    }
}
