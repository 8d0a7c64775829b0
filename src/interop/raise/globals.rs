//! Globals of `util` and `ml_program`: what functions read of them, as values.

use std::collections::{HashMap, HashSet};

use super::{locate_like, named_functions};
use crate::ir::{AttrKind, Builder, Module, Op, Value};
use crate::ops::CoreOp;
use crate::ops::core::Constant;
use crate::source::Diagnostic;
use crate::tensor::Tensor;
use crate::types::ValueType;
use crate::verify::Verified;

const GLOBALS: [(&str, &str); 2] =
    [("util.global", "initial_value"), ("ml_program.global", "value")];
const LOADS: [&str; 3] =
    ["util.global.load", "ml_program.global_load", "ml_program.global_load_const"];
const STORES: [&str; 2] = ["util.global.store", "ml_program.global_store"];

/// Replaces reads of globals by the values that they have, and removes the writes that are replaced so; `None` where a
/// program has no globals. A global that a function writes is replaced where all functions that use it are called by
/// none: else the order of calls decides.
///
/// # Errors
/// The verifier's errors about the program without them.
pub fn raise_globals(module: &Verified) -> Result<Option<Verified>, Vec<Diagnostic>> {
    let top = module[module.body()].ops.clone();
    let initial: HashMap<String, Tensor> =
        top.into_iter().filter_map(|op| initial_value(module, op)).collect();
    if initial.is_empty() {
        return Ok(None);
    }
    let mut module = Module::clone(module);
    let called = named_functions(&module);
    let functions: Vec<Op> = module.functions().collect();
    let (mut stored, mut shared) = (HashSet::new(), HashSet::new());
    for &func in &functions {
        for op in module.walk(func) {
            let Some(name) = global_of(&module, op) else { continue };
            let is_store = STORES.contains(&module.op_name(op));
            let is_nested = is_store && !is_outermost(&module, func, op);
            if called.contains(&func) || is_nested {
                shared.insert(name.clone());
            }
            stored.extend(is_store.then_some(name));
        }
    }
    shared.retain(|name| stored.contains(name));
    for func in functions {
        raise_function(&mut module, func, &initial, &shared);
    }
    Verified::new(module).map(Some)
}

/// The name of a global and its first value, if that is known.
fn initial_value(module: &Module, op: Op) -> Option<(String, Tensor)> {
    let (_, value) = GLOBALS.iter().find(|(name, _)| *name == module.op_name(op))?;
    let value = match &module.pools[module.attr(op, value)?] {
        AttrKind::Dense { value, .. } => value.clone(),
        _ => return None,
    };
    Some((module.text_attr(op, "sym_name")?.to_string(), value))
}

/// The name of the global that an operation reads or writes.
fn global_of(module: &Module, op: Op) -> Option<String> {
    let name = module.op_name(op);
    let uses = LOADS.contains(&name) || STORES.contains(&name);
    uses.then(|| module.text_attr(op, "global").map(String::from))?
}

/// Whether an operation is in a function, and not in a region of another operation there.
fn is_outermost(module: &Module, func: Op, op: Op) -> bool {
    module.parent_op(op) == Some(func)
}

fn raise_function(
    module: &mut Module,
    func: Op,
    initial: &HashMap<String, Tensor>,
    shared: &HashSet<String>,
) {
    let Some(&region) = module[func].regions.first() else { return };
    let [block] = module[region].blocks[..] else { return };
    let mut current: HashMap<String, Value> = HashMap::new();
    let (mut order, mut raised) = (Vec::new(), Vec::new());
    for op in module[block].ops.clone() {
        // What regions read is what the operation around them would.
        for inner in module.walk(op) {
            let Some(name) = global_of(module, inner) else { continue };
            let Some(value) = initial.get(&name).filter(|_| !shared.contains(&name)) else {
                continue;
            };
            let operand = module[inner].operands.first().copied();
            if let Some(stored) = operand {
                current.insert(name, stored);
                raised.push(inner);
                continue;
            }
            let Some(&result) = module[inner].results.first() else { continue };
            let ty = module.pools.to_value_type(module.value_type(result));
            if !ty.is_compatible(&ValueType::from(value.ty())) {
                continue;
            }
            let known = current.entry(name).or_insert_with(|| {
                let constant = CoreOp::Constant(Constant::tensor(value.clone()));
                let made = Builder::at_end(module, block).core(&constant, &[]);
                let made = made.unwrap_or_else(|why| panic!("a constant: {}", why.message));
                order.extend(module.defining_op(made));
                locate_like(module, order[order.len() - 1], inner);
                made
            });
            let known = *known;
            module.replace_uses(result, known);
            raised.push(inner);
        }
        order.push(op);
    }
    order.retain(|op| !raised.contains(op));
    raised.retain(|&op| module[op].parent != Some(block));
    raised.into_iter().for_each(|op| module.erase(op));
    module.arrange(block, order);
}
