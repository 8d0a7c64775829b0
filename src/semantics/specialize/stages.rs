//! Functions whose sizes depend on the elements of intermediate values, cut where they do.

use std::collections::HashSet;

use super::{has_dynamic_regions, is_dynamic_type, replace_by_region, set_signature, value_type};
use crate::ir::{Block, ConstantFolder, Module, Op, Value};
use crate::ops::Semantics;
use crate::ops::def::Flow;
use crate::types::{ValueType, element_count};
use crate::verify::Verified;

/// A function of static arguments, cut at the first operation whose sizes depend on the elements of its operands.
/// Each program has its function in place of the original one.
pub struct Cut {
    /// Computes the values before the operation that are used from there on.
    pub before: Verified,
    /// The rest of the function.
    pub rest: Rest,
}

/// What a function computes from the operation on that it is cut at.
pub enum Rest {
    /// The operation is computed, then what comes after it.
    After {
        /// Computes the results of the operation from the arguments, followed by the values of [`Cut::before`].
        operation: Box<Verified>,
        /// Computes the results of the function from the arguments, the values of [`Cut::before`] and the
        /// operation's results, which are of dynamic types.
        after: Box<Verified>,
    },
    /// The operation is a branch, and the last value of [`Cut::before`] selects the region that runs.
    Branches {
        /// Whether the value is the number of a region; else it is a condition, and the first region runs where it holds.
        is_number: bool,
        /// For each region, what computes the results of the function from the arguments and the values of
        /// [`Cut::before`]: the operations of the region, then what comes after the branch.
        branches: Vec<Verified>,
    },
    /// The sizes follow from the elements of the values of [`Cut::before`], as arguments of the same operation: what
    /// computes the results of the function from these.
    Restart(Box<Verified>),
}

/// The function in stages; `None` if no operation of its body, which has no calls, determines sizes in this way, or it
/// is one that nothing computes.
pub fn cut(module: &Verified, func: Op) -> Option<Cut> {
    let entry = module.only_block(func)?;
    let (&end, ops) = module[entry].ops.split_last()?;
    let is_dynamic = |&value: &Value| is_dynamic_type(&value_type(module, value));
    let is_cut =
        |&op: &Op| module[op].results.iter().any(is_dynamic) || has_dynamic_regions(module, op);
    let at = ops.iter().position(is_cut)?;
    let op = ops[at];
    let def = module[op].def?;
    let is_computed = match def.flow {
        Some(_) => true,
        None => {
            module[op].regions.is_empty()
                && matches!(
                    def.semantics,
                    Semantics::Framework { .. } | Semantics::Opaque { run: Some(_), .. }
                )
        }
    };
    if !is_computed || module[op].operands.iter().any(is_dynamic) {
        return None;
    }
    // What has no operands is computed in each stage that uses it, and so are lists, which are no results of a stage.
    let (repeated, before): (Vec<Op>, Vec<Op>) = ops[..at].iter().partition(|&&op| {
        let is_constant = module[op].operands.is_empty() && module[op].regions.is_empty();
        is_constant || module.is_list(op)
    });
    let used: HashSet<Value> = (repeated.iter())
        .chain(&ops[at..])
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
    let stage = |module: Module, arguments: &[&[Value]], ops: &[&[Op]], returned: &[Value]| {
        let ops = [ops.concat(), vec![end]].concat();
        derive(module, (func, entry), &arguments.concat(), ops, returned)
    };
    let copy = || Module::clone(module);
    let returned = module[end].operands.to_vec();
    if let Some(flow @ (Flow::If | Flow::Case)) = def.flow {
        let branch = |&block: &Block| {
            let mut module = copy();
            let inner = replace_by_region(&mut module, op, block);
            let returned = module.returned_values(entry).to_vec();
            stage(module, &[&kept], &[&repeated, &inner, &ops[at + 1..]], &returned)
        };
        let selector = *module[op].operands.first()?;
        // A branch on anything but one integer is refused when it is compiled.
        let ty = value_type(module, selector);
        ty.element().filter(|element| element.is_integer())?;
        ty.shape().and_then(element_count).filter(|&count| count == 1)?;
        let first = [&kept[..], &[selector]].concat();
        return Some(Cut {
            before: stage(copy(), &[], &[&ops[..at]], &first)?,
            rest: Rest::Branches {
                is_number: flow == Flow::Case,
                branches: module.region_blocks(op)?.iter().map(branch).collect::<Option<_>>()?,
            },
        });
    }
    let before = stage(copy(), &[], &[&ops[..at]], &kept)?;
    if is_counted_by_kept(module, op, &kept) {
        let restart = stage(copy(), &[&kept], &[&repeated, &ops[at..]], &returned)?;
        let rest = Rest::Restart(Box::new(restart));
        return Some(Cut { before, rest });
    }
    let results = module[op].results.to_vec();
    let operation = stage(copy(), &[&kept], &[&repeated, &[op]], &results)?;
    let after = stage(copy(), &[&kept, &results], &[&repeated, &ops[at + 1..]], &returned)?;
    let [operation, after] = [operation, after].map(Box::new);
    Some(Cut { before, rest: Rest::After { operation, after } })
}

/// Whether an operation is a loop with a counter whose number of iterations follows from values of an earlier stage.
fn is_counted_by_kept(module: &Verified, op: Op, kept: &[Value]) -> bool {
    let counts = module[op].operands.get(..2).unwrap_or_default();
    let is_known = |&value: &Value| {
        ConstantFolder::default().value(module, value).is_some() || is_absent(module, value)
    };
    module.flow(op) == Some(Flow::Loop)
        && module.region_blocks(op).is_some_and(|blocks| module.always_runs_again(blocks[0]))
        && counts.iter().any(|value| kept.contains(value))
        && counts.iter().all(|value| kept.contains(value) || is_known(value))
}

fn is_absent(module: &Verified, value: Value) -> bool {
    !matches!(value_type(module, value), ValueType::Tensor(_))
}

/// The program whose function has only these operations, these values as further arguments, and returns these values.
fn derive(
    mut module: Module,
    (func, entry): (Op, Block),
    arguments: &[Value],
    ops: Vec<Op>,
    returned: &[Value],
) -> Option<Verified> {
    let end = *ops.last()?;
    module.set_operands(end, returned.into());
    for &value in arguments {
        let (ty, loc) = (module.value_type(value), module[func].loc);
        let argument = module.add_block_arg(entry, ty, loc);
        module.replace_uses(value, argument);
    }
    let kept: HashSet<Op> = ops.iter().copied().collect();
    let erased: Vec<Op> =
        module[entry].ops.iter().filter(|op| !kept.contains(op)).copied().collect();
    module.forget_regions(&erased);
    module.arrange(entry, ops);
    let (args, results) = (module[entry].args.clone(), module[end].operands.clone());
    set_signature(&mut module, func, &args, &results);
    for name in ["arg_attrs", "res_attrs"] {
        module.remove_attr(func, name);
    }
    Verified::new(module).ok()
}
