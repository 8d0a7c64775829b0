//! Functions that a model defines: they are inlined in the nodes that call them, since their values have no types of
//! their own.

use std::rc::Rc;

use super::graph::Importer;
use super::proto::{Attribute, Function, Node};
use super::scope::{FunctionKey, Scope, domain};
use crate::ir::Loc;

/// The largest depth of nested calls.
const DEEPEST: usize = 64;

/// The key of the function that a node calls, if the model defines it.
pub fn function_key(node: &Node) -> FunctionKey {
    (domain(&node.domain).to_string(), node.op_type.clone(), node.overload.clone())
}

impl Importer<'_> {
    /// Imports the body of a function in place of the node that calls it.
    pub fn inline_function(
        &mut self,
        function: &Rc<Function>,
        node: &Node,
        attributes: &[Attribute],
        loc: Loc,
        scope: &mut Scope,
    ) -> Result<(), String> {
        let key = function_key(node);
        if scope.stack.contains(&key) {
            return Err("the function calls itself, so it has no end".to_string());
        }
        if scope.stack.len() >= DEEPEST {
            return Err(format!("calls of functions are nested more than {DEEPEST} deep"));
        }
        if node.input.len() > function.input.len() || node.output.len() > function.output.len() {
            return Err("it has more inputs or outputs than the function that it calls".to_string());
        }
        let stack = [&scope.stack[..], &[key]].concat();
        let mut inner = Scope::of_call(loc, stack);
        inner.set_versions(&function.opset_import);
        for attr in function.attribute_proto.iter().chain(attributes) {
            inner.attributes.insert(attr.name.clone(), attr.clone());
        }
        self.note_declared_types(&function.value_info, &mut inner)?;
        for (given, name) in node.output.iter().zip(&function.output) {
            if let Some(ty) = scope.declared(given) {
                inner.declare(name.clone(), ty.clone());
            }
        }
        for (index, name) in function.input.iter().enumerate() {
            let given = node.input.get(index).map_or(Ok(None), |name| scope.value(name))?;
            inner.define(name, given)?;
        }
        for bytes in &function.node {
            self.import_node(bytes.clone(), &mut inner)?;
        }
        for (given, name) in node.output.iter().zip(&function.output) {
            if !given.is_empty() {
                let value = inner.value(name)?;
                scope.define(given, value)?;
            }
        }
        Ok(())
    }
}

/// The attributes of a node, with references replaced by the attributes of the function's call.
pub fn resolve_references(node: &Node, scope: &Scope) -> Vec<Attribute> {
    let resolve = |attr: &Attribute| match &attr.ref_attr_name[..] {
        "" => Some(attr.clone()),
        name => {
            let given = scope.attributes.get(name)?.clone();
            Some(Attribute { name: attr.name.clone(), ..given })
        }
    };
    node.attribute.iter().filter_map(resolve).collect()
}
