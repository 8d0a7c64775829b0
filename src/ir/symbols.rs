//! Functions and calls by name.

use std::collections::HashMap;

use super::{AttrKind, Module, Op, Type, TypeKind};

impl Module {
    /// The `func.func` operations directly in the top-level module.
    pub fn functions(&self) -> impl Iterator<Item = Op> + '_ {
        self[self.body()].ops.iter().copied().filter(|&op| self.op_name(op) == "func.func")
    }

    /// The text of a string or symbol attribute.
    pub fn text_attr(&self, op: Op, name: &str) -> Option<&str> {
        match &self.pools[self.attr(op, name)?] {
            AttrKind::String { bytes, .. } => std::str::from_utf8(bytes).ok(),
            AttrKind::Symbol(path) => path.last().map(|&name| &self.pools[name]),
            _ => None,
        }
    }

    /// The function of this name in the top-level module.
    pub fn function(&self, name: &str) -> Option<Op> {
        self.functions().find(|&op| self.text_attr(op, "sym_name") == Some(name))
    }

    /// Whether a function can be seen from outside the module.
    pub fn is_public(&self, func: Op) -> bool {
        matches!(self.text_attr(func, "sym_visibility"), None | Some("public"))
    }

    /// The argument and result types of a function.
    pub fn function_type(&self, func: Op) -> Option<(&[Type], &[Type])> {
        let AttrKind::Type(ty) = self.pools[self.attr(func, "function_type")?] else { return None };
        match &self.pools[ty] {
            TypeKind::Function { inputs, results } => Some((inputs, results)),
            _ => None,
        }
    }
}

/// The functions of a module by name, for stages that follow many calls.
pub struct FunctionTable<'m> {
    module: &'m Module,
    by_name: HashMap<&'m str, Op, ahash::RandomState>,
}

impl<'m> FunctionTable<'m> {
    pub fn new(module: &'m Module) -> Self {
        let named = |op| Some((module.text_attr(op, "sym_name")?, op));
        FunctionTable { module, by_name: module.functions().filter_map(named).collect() }
    }

    /// The function that a `func.call` names.
    pub fn callee(&self, call: Op) -> Option<Op> {
        self.callee_in(self.module, call)
    }

    /// The function that a `func.call` of a changed copy of the module names.
    pub fn callee_in(&self, copy: &Module, call: Op) -> Option<Op> {
        self.by_name.get(copy.text_attr(call, "callee")?).copied()
    }
}
