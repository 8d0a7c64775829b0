//! Which functions are canonicalized, and which are left as they are.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::build::{canonical_type, understood};
use super::write::canonical_ir_type;
use crate::ir::{Block, ConstantFolder, FunctionTable, Module, Op, Type, Value};
use crate::ops::def::Structure;
use crate::ops::{OpDef, Semantics};
use crate::types::ValueType;

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
fn obstacle(module: &mut Module, func: Op) -> Option<&'static str> {
    let blocks = module[func].regions.first().map_or(&[][..], |&region| &module[region].blocks);
    let &[entry] = blocks else {
        return (!blocks.is_empty()).then_some("its body has several blocks");
    };
    let returns =
        module[entry].ops.last().is_some_and(|&op| module.structure(op) == Some(Structure::Return));
    if !returns {
        Some("it does not end in a return")
    } else if captures_values(module, entry) {
        Some("an operation in it uses values from outside its region")
    } else if keeps_foreign_types(module, entry) {
        Some("an operation in it that is kept has types that canonical programs do not have")
    } else {
        None
    }
}

/// Whether an operation of the block that is kept has regions that use values defined outside of
/// them. Of one that is understood, its attributes say what the region does.
fn captures_values(module: &Module, block: Block) -> bool {
    let is_understood = |def: Option<&OpDef>| {
        def.is_some_and(|def| matches!(def.semantics, Semantics::Framework { .. }))
    };
    let with_regions = module[block]
        .ops
        .iter()
        .filter(|&&op| !module[op].regions.is_empty() && !is_understood(module[op].def));
    with_regions.flat_map(|&op| module.walk(op).into_iter().skip(1)).any(|inner| {
        module[inner].operands.iter().any(|&operand| match module[operand].def {
            crate::ir::ValueDef::Result { op, .. } => module[op].parent == Some(block),
            crate::ir::ValueDef::Argument { block: of, .. } => of == block,
        })
    })
}

/// Whether an operation that is kept as it is has types that would be rewritten around it.
fn keeps_foreign_types(module: &mut Module, entry: Block) -> bool {
    let ops = module[entry].ops.to_vec();
    let mut known = ConstantFolder::default();
    ops.into_iter().any(|op| {
        let is_rewritten =
            matches!(module.structure(op), Some(Structure::Return | Structure::Call));
        !is_rewritten
            && has_foreign_types(module, op)
            && understood(module, &mut known, op, canonical_operands(module, op), &[]).is_none()
    })
}

/// Whether values in an operation, its regions included, have types that are not canonical.
fn has_foreign_types(module: &mut Module, op: Op) -> bool {
    let mut types: HashSet<Type> = HashSet::new();
    for op in module.walk(op) {
        let data = &module[op];
        let blocks = data.regions.iter().flat_map(|&region| &module[region].blocks);
        let args = blocks.flat_map(|&block| &module[block].args);
        let values = data.operands.iter().chain(&data.results).chain(args);
        types.extend(values.map(|&value| module[value].ty));
    }
    types.into_iter().any(|ty| canonical_ir_type(module, ty) != ty)
}

fn canonical_operands(module: &Module, op: Op) -> Vec<ValueType> {
    let ty = |&value: &Value| canonical_type(module.pools.to_value_type(module[value].ty));
    module.row_operands(op).iter().map(ty).collect()
}
