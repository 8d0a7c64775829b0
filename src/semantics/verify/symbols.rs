//! Symbols: unique in their module, and resolved in time that does not depend on their number.

use std::collections::HashMap;

use crate::ir::{AttrKind, Module, Op};
use crate::source::spelling::nearest;
use crate::source::{Code, Diagnostic};

/// The symbols of each `builtin.module`, by name.
pub struct Symbols<'m> {
    module: &'m Module,
    tables: HashMap<(Op, &'m str), Op, ahash::RandomState>,
}

impl<'m> Symbols<'m> {
    /// Collects the symbols and reports those that are defined twice.
    pub fn collect(module: &'m Module, ops: &[Op], found: &mut Vec<Diagnostic>) -> Self {
        let mut symbols = Symbols { module, tables: HashMap::default() };
        for &op in ops {
            let Some(table) = module.parent_op(op).filter(|&parent| is_module(module, parent))
            else {
                continue;
            };
            let Some(name) = symbol_name(module, op) else { continue };
            match symbols.tables.get(&(table, name)) {
                Some(&first) => found.push(redefinition_error(module, op, first, name)),
                None => {
                    symbols.tables.insert((table, name), op);
                }
            }
        }
        symbols
    }

    /// The operation that defines the symbol `name` in the innermost module around `op`.
    pub fn resolve(&self, op: Op, name: &str) -> Option<Op> {
        let mut around = self.module.parent_op(op)?;
        while !is_module(self.module, around) {
            around = self.module.parent_op(around)?;
        }
        self.tables.get(&(around, name)).copied()
    }

    /// The name of a function that is close to `name`, for a suggestion.
    pub fn similar_name(&self, name: &str) -> Option<&'m str> {
        let mut names: Vec<&str> = self.tables.keys().map(|(_, name)| *name).collect();
        names.sort_unstable();
        let same = names.iter().find(|other| other.eq_ignore_ascii_case(name)).copied();
        same.or_else(|| nearest(name, names.into_iter()))
    }
}

fn is_module(module: &Module, op: Op) -> bool {
    module.op_name(op) == "builtin.module"
}

/// The string attribute `sym_name` of an operation; an attribute of another kind is no symbol.
fn symbol_name(module: &Module, op: Op) -> Option<&str> {
    match &module.pools[module.attr(op, "sym_name")?] {
        AttrKind::String { bytes, .. } => std::str::from_utf8(bytes).ok(),
        _ => None,
    }
}

fn redefinition_error(module: &Module, op: Op, first: Op, name: &str) -> Diagnostic {
    module
        .op_error(
            Code::Redefined,
            op,
            format!("redefinition of symbol named '{name}' (builtin.module C1)"),
        )
        .related(module.name_span(first), "see existing symbol definition here")
}
