//! `scf`'s branches and loops as those of StableHLO, whose regions engines run; and other operations with regions that
//! programs are rewritten without before they are run.

use super::{functional, iree, scan};
use crate::ir::regions::{append, blocks, create_region, inline, replace_within, types};
use crate::ir::{Block, Builder, Copies, Module, Op, Region, Value};
use crate::ops::CoreOp;
use crate::ops::conversion::Target;
use crate::ops::core::{BinaryOp, Cmpi, CmpiPredicate};
use crate::source::Diagnostic;
use crate::verify::Verified;

const NAMES: [&str; 4] = ["scf.if", "scf.for", "scf.while", scan::NAME];

/// Replaces `scf.if`, `scf.for`, `scf.while`, `chlo.scan` and the operations of [`iree`] and [`functional`]; `None` where a program has none
/// of them. Those that the target has stay, if there is a target.
///
/// # Errors
/// The verifier's errors about the program without them.
pub fn raise_control_flow(
    module: &Verified,
    target: Option<&Target>,
) -> Result<Option<Verified>, Vec<Diagnostic>> {
    let is_kept = |name: &str| target.is_some_and(|target| target.holds(name));
    let names =
        || NAMES.iter().chain(&iree::NAMES).chain(&functional::NAMES).filter(|name| !is_kept(name));
    let is_structured = |op: &Op| names().any(|&name| module.op_name(*op) == name);
    let is_named = names().any(|&name| module.pools.names.find(name).is_some());
    if !is_named || !module.walk(module.top()).iter().any(is_structured) {
        return Ok(None);
    }
    let mut module = Module::clone(module);
    let raise = |module: &mut Module, block: Block, op: Op| {
        if is_kept(module.op_name(op)) { None } else { raise(module, block, op) }
    };
    for func in module.functions().collect::<Vec<_>>() {
        replace_within(&mut module, func, &raise);
    }
    Verified::new(module).map(Some)
}

fn raise(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    match module.op_name(op) {
        "scf.if" => raise_if(module, block, op),
        "scf.for" => raise_for(module, block, op),
        "scf.while" => raise_while(module, block, op),
        scan::NAME => scan::raise(module, block, op),
        name if iree::NAMES.contains(&name) => iree::raise(module, block, op),
        name if functional::NAMES.contains(&name) => functional::raise(module, block, op),
        _ => None,
    }
}

/// Whether a block has `args` arguments and ends with the operation `end`, which has `values` operands.
fn has_form(module: &Module, block: Block, args: usize, end: &str, values: usize) -> bool {
    let is_end = |&op: &Op| module.op_name(op) == end && module[op].operands.len() == values;
    module[block].args.len() == args && module[block].ops.last().is_some_and(is_end)
}

/// Appends the end of a region.
pub fn append_return(module: &mut Module, block: Block, values: &[Value]) {
    append(module, block, "stablehlo.return", values, Vec::new(), &[]);
}

fn raise_if(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    let &[condition] = &module[op].operands[..] else { return None };
    let results = types(module, &module[op].results.clone());
    let regions = module[op].regions.clone();
    let fits = |&region: &Region| match module[region].blocks[..] {
        [] => results.is_empty(),
        [block] => has_form(module, block, 0, "scf.yield", results.len()),
        _ => false,
    };
    if !regions.iter().all(fits) {
        return None;
    }
    let mut branches: Vec<Region> = Vec::new();
    for region in regions {
        let from = module[region].blocks.first().copied();
        let (copy, to) = create_region(module, &[]);
        let values = match from {
            Some(from) => inline(module, from, &[], to, &mut Copies::default()),
            None => Vec::new(),
        };
        append_return(module, to, &values);
        branches.push(copy);
    }
    Some(append(module, block, "stablehlo.if", &[condition], results, &branches))
}

fn raise_for(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    let [body] = blocks(module, op)?;
    let operands = module[op].operands.clone();
    let (&[low, high, step], inits) = operands.split_at_checked(3)? else { return None };
    let state = [&[low], inits].concat();
    if !has_form(module, body, state.len(), "scf.yield", inits.len()) {
        return None;
    }
    let state_types = types(module, &state);
    let predicate = match module.attr(op, "unsignedCmp") {
        Some(_) => CmpiPredicate::Ult,
        None => CmpiPredicate::Slt,
    };

    let (condition, to) = create_region(module, &state_types);
    let counter = module[to].args[0];
    let compare = CoreOp::Cmpi(Cmpi { predicate });
    let goes_on = Builder::at_end(module, to).core(&compare, &[counter, high]).ok()?;
    append_return(module, to, &[goes_on]);

    let (copy, to) = create_region(module, &state_types);
    let args = module[to].args.clone();
    let yielded = inline(module, body, &args, to, &mut Copies::default());
    let next = CoreOp::Binary(BinaryOp::Addi);
    let next = Builder::at_end(module, to).core(&next, &[args[0], step]).ok()?;
    append_return(module, to, &[&[next], &yielded[..]].concat());

    let results = append(module, block, "stablehlo.while", &state, state_types, &[condition, copy]);
    Some(results[1..].to_vec())
}

/// The first region runs once more than the second. It is copied to the condition of the new loop, to the begin of the
/// body, and behind the loop, where it computes the results.
fn raise_while(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    let [before, after] = blocks(module, op)?;
    let state = module[op].operands.to_vec();
    let results = module[op].results.len();
    if !has_form(module, before, state.len(), "scf.condition", results + 1)
        || !has_form(module, after, results, "scf.yield", state.len())
    {
        return None;
    }
    let state_types = types(module, &state);

    let (condition, to) = create_region(module, &state_types);
    let args = module[to].args.clone();
    let end = inline(module, before, &args, to, &mut Copies::default());
    append_return(module, to, &end[..1]);

    let (body, to) = create_region(module, &state_types);
    let args = module[to].args.clone();
    let mut copies = Copies::default();
    let end = inline(module, before, &args, to, &mut copies);
    let yielded = inline(module, after, &end[1..], to, &mut copies);
    append_return(module, to, &yielded);

    let last = append(module, block, "stablehlo.while", &state, state_types, &[condition, body]);
    Some(inline(module, before, &last, block, &mut Copies::default())[1..].to_vec())
}
