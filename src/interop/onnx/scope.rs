//! The values that the names in a graph or a function refer to.

use std::collections::HashMap;

use super::proto::{Attribute, Node, OperatorSet, Type};
use crate::ir::{Loc, Value};

type Map<K, V> = HashMap<K, V, ahash::RandomState>;

/// A function of the model: its domain, name and overload.
pub type FunctionKey = (String, String, String);

/// The names of a graph, or of a function where it is called.
#[derive(Default)]
pub struct Scope {
    /// `None`: an optional argument of the function that is not given.
    pub values: Map<String, Option<Value>>,
    /// The declared types of values.
    pub types: Map<String, Type>,
    /// The version of each operator set, by its domain.
    pub versions: Map<String, i64>,
    /// The attributes of the function, by name.
    pub attributes: Map<String, Attribute>,
    /// Where the function is called.
    pub caller: Option<Loc>,
    /// The functions that are being inlined, outermost first.
    pub stack: Vec<FunctionKey>,
}

impl Scope {
    pub fn set_versions(&mut self, sets: &[OperatorSet]) {
        let version = |set: &OperatorSet| (domain(&set.domain).to_string(), set.version);
        self.versions = sets.iter().map(version).collect();
    }

    /// Gives a name to a value, once.
    pub fn define(&mut self, name: &str, value: Option<Value>) -> Result<(), String> {
        match self.values.insert(name.to_string(), value) {
            None => Ok(()),
            Some(_) => Err(format!("'{name}' is given a value twice")),
        }
    }

    pub fn is_defined(&self, name: &str) -> bool {
        self.values.contains_key(name)
    }

    /// The value of a name; `Ok(None)` for what is not given.
    pub fn value(&self, name: &str) -> Result<Option<Value>, String> {
        match self.values.get(name) {
            _ if name.is_empty() => Ok(None),
            Some(&value) => Ok(value),
            None => Err(format!("nothing before it gives '{name}'")),
        }
    }
}

/// A domain by its short name.
pub fn domain(name: &str) -> &str {
    if name == "ai.onnx" { "" } else { name }
}

/// An operator with its domain, where that is not ONNX's own.
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
