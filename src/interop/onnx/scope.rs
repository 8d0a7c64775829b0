//! The values to which names refer in a graph or a function of a model.

use std::collections::HashMap;

use super::proto::{Attribute, Node, OperatorSet, Type};
use crate::ir::{Loc, Value};

type Map<K, V> = HashMap<K, V, ahash::RandomState>;

/// The key of a function that the model defines: its domain, name and overload.
pub type FunctionKey = (String, String, String);

/// The names of one graph.
#[derive(Default)]
struct Frame {
    /// The values by name; `None` for an absent optional argument of the function.
    values: Map<String, Option<Value>>,
    /// The types that the graph declares, by the names of values.
    types: Map<String, Type>,
}

/// The names that can be used in a graph, or in a function body that is inlined.
pub struct Scope {
    /// The names of the graph and of the enclosing ones, the innermost last.
    frames: Vec<Frame>,
    /// The version of each operator set, by its domain.
    pub versions: Map<String, i64>,
    /// The attributes of the function's call, by name.
    pub attributes: Map<String, Attribute>,
    /// The location of the function's call, in a function.
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
    /// The scope of a function body that is inlined, given the functions that are being inlined.
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

    /// The number of enclosing graphs.
    pub fn depth(&self) -> usize {
        self.frames.len()
    }

    /// Notes the type that the innermost graph declares for a value.
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

    /// Binds a name to a value.
    ///
    /// # Errors
    /// The name is bound in this graph already.
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

    /// The value that a name refers to; `Ok(None)` for an absent one.
    ///
    /// # Errors
    /// No enclosing graph has the name.
    pub fn value(&self, name: &str) -> Result<Option<Value>, String> {
        if name.is_empty() {
            return Ok(None);
        }
        let mut frames = self.frames.iter().rev();
        let value = frames.find_map(|frame| frame.values.get(name));
        value.copied().ok_or_else(|| format!("nothing before it gives '{name}'"))
    }
}

/// The domain of a name without alias: ONNX's own domain has the empty name.
pub fn domain(name: &str) -> &str {
    if name == "ai.onnx" { "" } else { name }
}

/// The name of a node's operator, with its domain unless that is ONNX's own.
pub fn operator(node: &Node) -> String {
    match domain(&node.domain) {
        "" => node.op_type.clone(),
        domain => format!("{domain}.{}", node.op_type),
    }
}

/// A description of a node for messages: its operator and name.
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
