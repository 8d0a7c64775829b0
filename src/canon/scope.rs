//! Which functions are canonicalized, and which are left as they are.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::write::canonical_ir_type;
use crate::ir::{FunctionTable, Module, Op};

/// The functions with a body that are left as they are, and why.
pub struct Scope<'m> {
    pub functions: FunctionTable<'m>,
    left: BTreeMap<Op, &'static str>,
}

impl<'m> Scope<'m> {
    /// Of the functions of `source`; `types` is a copy of it in which types may be interned.
    pub fn new(source: &'m Module, types: &mut Module) -> Self {
        let mut scope = Scope { functions: FunctionTable::new(source), left: BTreeMap::new() };
        for func in source.functions() {
            if let Some(why) = obstacle(types, func) {
                scope.left.insert(func, why);
            }
        }
        scope.spread(source, types);
        scope
    }

    /// Why a function is left as it is, if it is.
    pub fn left(&self, func: Op) -> Option<&'static str> {
        self.left.get(&func).copied()
    }

    /// A call and its callee agree on types: with one of them, the other keeps what would be
    /// rewritten.
    fn spread(&mut self, source: &Module, types: &mut Module) {
        let mut edges: BTreeSet<(Op, Op)> = BTreeSet::new();
        for func in source.functions() {
            let ops = source.walk(func).into_iter();
            edges.extend(ops.filter_map(|op| Some((func, self.functions.callee(op)?))));
        }
        edges.retain(|&(_, callee)| {
            let signature =
                source.function_type(callee).map(|(inputs, results)| [inputs, results].concat());
            signature.unwrap_or_default().into_iter().any(|ty| canonical_ir_type(types, ty) != ty)
        });
        let called = "it is called with types that must stay as they are";
        let calls = "it calls a function whose types must stay as they are";
        let mut neighbours: HashMap<Op, Vec<(Op, &'static str)>> = HashMap::new();
        for (caller, callee) in edges {
            neighbours.entry(caller).or_default().push((callee, called));
            neighbours.entry(callee).or_default().push((caller, calls));
        }
        let mut open: Vec<Op> = self.left.keys().copied().collect();
        while let Some(func) = open.pop() {
            for &(other, why) in neighbours.get(&func).into_iter().flatten() {
                if let Entry::Vacant(entry) = self.left.entry(other) {
                    entry.insert(why);
                    open.push(other);
                }
            }
        }
    }
}

/// What keeps a function from being canonicalized, regardless of others.
fn obstacle(module: &Module, func: Op) -> Option<&'static str> {
    let blocks = module[func].regions.first().map_or(&[][..], |&region| &module[region].blocks);
    (blocks.len() > 1).then_some("its body has several blocks")
}
