//! `scf`'s branches and loops as those of StableHLO, whose regions engines run; and other operations with regions that
//! programs are rewritten without before they are run.

use smallvec::SmallVec;

use super::{iree, locate_like, scan};
use crate::ir::{Block, Builder, Copies, Module, Op, OpState, Region, Type, Value};
use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, Cmpi, CmpiPredicate};
use crate::source::Diagnostic;
use crate::verify::Verified;

const NAMES: [&str; 4] = ["scf.if", "scf.for", "scf.while", scan::NAME];

/// Replaces `scf.if`, `scf.for`, `scf.while`, `chlo.scan` and the operations of [`iree`]; `None` where a program has none
/// of them.
///
/// # Errors
/// The verifier's errors about the program without them.
pub fn raise_control_flow(module: &Verified) -> Result<Option<Verified>, Vec<Diagnostic>> {
    let names = || NAMES.iter().chain(&iree::NAMES);
    let is_structured = |op: &Op| names().any(|&name| module.op_name(*op) == name);
    let is_named = names().any(|&name| module.pools.names.find(name).is_some());
    if !is_named || !module.walk(module.top()).iter().any(is_structured) {
        return Ok(None);
    }
    let mut module = Module::clone(module);
    for func in module.functions().collect::<Vec<_>>() {
        raise_regions(&mut module, func);
    }
    Verified::new(module).map(Some)
}

/// Raises what the regions of an operation contain, from the inside out.
fn raise_regions(module: &mut Module, op: Op) {
    for region in module[op].regions.clone() {
        for block in module[region].blocks.clone() {
            raise_block(module, block);
        }
    }
}

fn raise_block(module: &mut Module, block: Block) {
    let (mut order, mut raised) = (Vec::new(), Vec::new());
    for op in module[block].ops.clone() {
        raise_regions(module, op);
        let start = module[block].ops.len();
        let made = match module.op_name(op) {
            "scf.if" => raise_if(module, block, op),
            "scf.for" => raise_for(module, block, op),
            "scf.while" => raise_while(module, block, op),
            scan::NAME => scan::raise(module, block, op),
            name if iree::NAMES.contains(&name) => iree::raise(module, block, op),
            _ => None,
        };
        let Some(values) = made else {
            order.push(op);
            continue;
        };
        raised.push(op);
        for at in start..module[block].ops.len() {
            let new = module[block].ops[at];
            // A copy has the location of its original.
            if module.spans(new).name.is_none() {
                locate_like(module, new, op);
            }
            order.push(new);
        }
        for (from, to) in module[op].results.clone().into_iter().zip(values) {
            module.replace_uses(from, to);
        }
    }
    module.forget_regions(&raised);
    module.arrange(block, order);
}

/// The block of each region of an operation; `None` where a region has none, or several.
fn blocks<const N: usize>(module: &Module, op: Op) -> Option<[Block; N]> {
    let block = |&region: &Region| match module[region].blocks[..] {
        [block] => Some(block),
        _ => None,
    };
    let blocks: Option<Vec<Block>> = module[op].regions.iter().map(block).collect();
    blocks?.try_into().ok()
}

/// Whether a block has `args` arguments and ends with the operation `end`, which has `values` operands.
fn has_form(module: &Module, block: Block, args: usize, end: &str, values: usize) -> bool {
    let is_end = |&op: &Op| module.op_name(op) == end && module[op].operands.len() == values;
    module[block].args.len() == args && module[block].ops.last().is_some_and(is_end)
}

pub fn types(module: &Module, values: &[Value]) -> Vec<Type> {
    values.iter().map(|&value| module.value_type(value)).collect()
}

/// A new region of one block with these arguments.
fn create_region(module: &mut Module, args: &[Type]) -> (Region, Block) {
    let region = module.create_region();
    let block = module.create_block(region, args);
    (region, block)
}

/// Appends a copy of a block's operations but the last, whose operands are returned; `args` take the places of the
/// block's arguments.
pub fn inline(
    module: &mut Module,
    from: Block,
    args: &[Value],
    to: Block,
    copies: &mut Copies,
) -> Vec<Value> {
    let own = module[from].args.clone();
    copies.values.extend(own.into_iter().zip(args.iter().copied()));
    let ops = module[from].ops.clone();
    let Some((&end, ops)) = ops.split_last() else { return Vec::new() };
    for &op in ops {
        let copy = module.copy_op(op, copies);
        module.append(to, copy);
    }
    module[end].operands.iter().map(|&value| copies.value(value)).collect()
}

/// Appends the end of a region.
pub fn append_return(module: &mut Module, block: Block, values: &[Value]) {
    let name = module.pools.name("stablehlo.return");
    let state = OpState {
        operands: SmallVec::from_slice(values),
        ..OpState::new(name, module.unknown_loc())
    };
    let op = module.create(state);
    module.append(block, op);
}

/// Appends a branch or a loop; returns its results.
fn append_flow(
    module: &mut Module,
    block: Block,
    name: &str,
    operands: &[Value],
    results: Vec<Type>,
    regions: [Region; 2],
) -> Vec<Value> {
    let name = module.pools.name(name);
    let state = OpState {
        operands: SmallVec::from_slice(operands),
        result_types: results.into(),
        regions: regions.into_iter().collect(),
        ..OpState::new(name, module.unknown_loc())
    };
    let op = module.create(state);
    module.append(block, op);
    module[op].results.to_vec()
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
    let mut branches = Vec::new();
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
    let branches = branches.try_into().ok()?;
    Some(append_flow(module, block, "stablehlo.if", &[condition], results, branches))
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

    let results =
        append_flow(module, block, "stablehlo.while", &state, state_types, [condition, copy]);
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

    let last =
        append_flow(module, block, "stablehlo.while", &state, state_types, [condition, body]);
    Some(inline(module, before, &last, block, &mut Copies::default())[1..].to_vec())
}
