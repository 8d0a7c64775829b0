//! Functions whose sizes depend on the elements of intermediate values, cut where they do.

use std::collections::HashSet;

use super::{is_dynamic_type, set_signature, value_type};
use crate::ir::{Block, Module, Op, Value};
use crate::ops::Semantics;
use crate::types::ValueType;
use crate::verify::Verified;

/// A function of static arguments, cut at the first operation whose results' sizes depend on the elements of its
/// operands. The functions of the three programs stand where the function stood.
pub struct Cut {
    /// Computes the values before the operation that are used from there on.
    pub before: Verified,
    /// Computes the results of the operation from the arguments, followed by the values of `before`.
    pub operation: Verified,
    /// Computes the results of the function from the arguments, the values of `before` and the operation's results,
    /// which are of dynamic types.
    pub after: Verified,
}

/// The function in stages; `None` if no operation of its body, which has no calls, determines sizes in this way, or it
/// is one that nothing computes.
pub fn cut(module: &Verified, func: Op) -> Option<Cut> {
    let entry = module.only_block(func)?;
    let (&end, ops) = module[entry].ops.split_last()?;
    let is_dynamic = |&value: &Value| is_dynamic_type(&value_type(module, value));
    let at = ops.iter().position(|&op| module[op].results.iter().any(is_dynamic))?;
    let op = ops[at];
    let def = module[op].def?;
    let is_computed = matches!(
        def.semantics,
        Semantics::Framework { .. } | Semantics::Opaque { run: Some(_), .. }
    );
    if !is_computed || !module[op].regions.is_empty() || module[op].operands.iter().any(is_dynamic)
    {
        return None;
    }
    // What has no operands is computed in each stage that uses it.
    let (repeated, before): (Vec<Op>, Vec<Op>) = ops[..at]
        .iter()
        .partition(|&&op| module[op].operands.is_empty() && module[op].regions.is_empty());
    let used: HashSet<Value> = ops[at..]
        .iter()
        .chain([&end])
        .flat_map(|&op| {
            let captured = module.captured_values(&module[op].regions);
            module[op].operands.iter().copied().chain(captured)
        })
        .collect();
    let kept: Vec<Value> = (before.iter())
        .flat_map(|&op| module[op].results.iter().copied())
        .filter(|value| used.contains(value))
        .collect();
    if kept.iter().any(|&value| matches!(value_type(module, value), ValueType::Other(_))) {
        return None;
    }
    let results = module[op].results.to_vec();
    let returned = module[end].operands.to_vec();
    let stage = |arguments: &[&[Value]], ops: &[&[Op]], returned: &[Value]| {
        let ops = ops.concat();
        derive(module, (func, entry), &arguments.concat(), [ops, vec![end]].concat(), returned)
    };
    Some(Cut {
        before: stage(&[], &[&ops[..at]], &kept)?,
        operation: stage(&[&kept], &[&repeated, &[op]], &results)?,
        after: stage(&[&kept, &results], &[&repeated, &ops[at + 1..]], &returned)?,
    })
}

/// The program whose function has only these operations, these values as further arguments, and returns these values.
fn derive(
    module: &Verified,
    (func, entry): (Op, Block),
    arguments: &[Value],
    ops: Vec<Op>,
    returned: &[Value],
) -> Option<Verified> {
    let mut module = Module::clone(module);
    let end = *ops.last()?;
    module.set_operands(end, returned.into());
    for &value in arguments {
        let (ty, loc) = (module.value_type(value), module[func].loc);
        let argument = module.add_block_arg(entry, ty, loc);
        module.replace_uses(value, argument);
    }
    module.arrange(entry, ops);
    let (args, results) = (module[entry].args.clone(), module[end].operands.clone());
    set_signature(&mut module, func, &args, &results);
    for name in ["arg_attrs", "res_attrs"] {
        module.remove_attr(func, name);
    }
    Verified::new(module).ok()
}
