//! `scf`'s branches and loops as those of StableHLO, whose regions engines run; and other operations with regions that
//! programs are rewritten without before they are run.

use super::{functional, iree, python, scan};
use crate::ir::regions::{append, blocks, cast, create_region, inline, replace_within, types};
use crate::ir::{Block, Builder, Copies, Module, Op, Region, Type, Value};
use crate::ops::CoreOp;
use crate::ops::conversion::Target;
use crate::ops::core::{BinaryOp, Cmpi, CmpiPredicate, Constant};
use crate::source::Diagnostic;
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, ValueType};
use crate::verify::Verified;

const NAMES: [&str; 6] =
    ["scf.if", "scf.for", "scf.while", "scf.index_switch", "ub.poison", scan::NAME];

/// Replaces `scf.if`, `scf.for`, `scf.while`, `scf.index_switch`, `ub.poison`, `chlo.scan`, and the operations of [`iree`],
/// [`functional`] and [`python`]; `None` where a program has none of them. Those that the target has stay, if there is a target.
///
/// # Errors
/// The verifier's errors about the program without them.
pub fn raise_control_flow(
    module: &Verified,
    target: Option<&Target>,
) -> Result<Option<Verified>, Vec<Diagnostic>> {
    let is_kept = |name: &str| target.is_some_and(|target| target.holds(name));
    let all = || NAMES.iter().chain(&iree::NAMES).chain(&functional::NAMES).chain(&python::NAMES);
    let names = || all().filter(|name| !is_kept(name));
    let is_structured = |op: &Op| names().any(|&name| module.op_name(*op) == name);
    let is_named = names().any(|&name| module.pools.names.find(name).is_some());
    if !is_named || !module.walk(module.top()).iter().any(is_structured) {
        return Ok(None);
    }
    let mut module = Module::clone(module);
    let raise = |module: &mut Module, block: Block, op: Op| {
        if is_kept(module.op_name(op)) { None } else { raise(module, block, op) }
    };
    let has_numbers =
        python::NAMES.iter().any(|&name| !is_kept(name) && module.pools.names.find(name).is_some());
    for func in module.functions().collect::<Vec<_>>() {
        replace_within(&mut module, func, &raise);
        if has_numbers {
            let numbers = python::Numbers::default();
            replace_within(&mut module, func, &|module, block, op| {
                numbers.raise(module, block, op)
            });
            python::remove_unused(&mut module, func);
        }
    }
    Verified::new(module).map(Some)
}

fn raise(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    match module.op_name(op) {
        "scf.if" => raise_if(module, block, op),
        "scf.for" => raise_for(module, block, op),
        "scf.while" => {
            raise_late_while(module, block, op).or_else(|| raise_while(module, block, op))
        }
        "scf.index_switch" => raise_switch(module, block, op),
        "ub.poison" => {
            let &[result] = &module[op].results[..] else { return None };
            append_zeros(module, block, module.value_type(result)).map(|value| vec![value])
        }
        scan::NAME => scan::raise(module, block, op),
        name if iree::NAMES.contains(&name) => iree::raise(module, block, op),
        name if functional::NAMES.contains(&name) => functional::raise(module, block, op),
        name if name == python::SELECT || python::NAMES.contains(&name) => {
            python::raise(module, block, op)
        }
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

/// Appends a value of a type: zeros, and a tensor without elements where sizes are dynamic.
fn append_zeros(module: &mut Module, block: Block, ty: Type) -> Option<Value> {
    let constant = match module.pools.to_value_type(ty) {
        ValueType::Scalar(element) => Constant { value: Tensor::zero(element, &[]), scalar: true },
        ValueType::Tensor(ty) => {
            let shape: Shape = ty.shape.iter().map(|&size| size.max(0)).collect();
            Constant::tensor(Tensor::zero(ty.element, &shape))
        }
        _ => return None,
    };
    let value = Builder::at_end(module, block).core(&CoreOp::Constant(constant), &[]).ok()?;
    Some(cast(module, block, value, ty))
}

/// A case for the position of the number among those of the regions; the default comes last.
fn raise_switch(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    let &[number] = &module[op].operands[..] else { return None };
    let cases = module.integers_attr(op, "cases")?.to_vec();
    let results = types(module, &module[op].results.clone());
    let regions = module[op].regions.clone();
    let only_block = |&region: &Region| match module[region].blocks[..] {
        [block] => has_form(module, block, 0, "scf.yield", results.len()).then_some(block),
        _ => None,
    };
    let blocks: Vec<Block> = regions.iter().map(only_block).collect::<Option<_>>()?;
    let (&default, blocks) = blocks.split_first()?;
    if cases.len() != blocks.len() {
        return None;
    }
    let scalar = |module: &mut Module, element: ElementType, number: i64| {
        let value = Tensor::from_ints(element, &[], &[number.into()]);
        let constant = CoreOp::Constant(Constant { value, scalar: true });
        Builder::at_end(module, block).core(&constant, &[]).ok()
    };
    let mut position = scalar(module, ElementType::I32, cases.len() as i64)?;
    for (at, &case) in cases.iter().enumerate() {
        let case = scalar(module, ElementType::Index, case)?;
        let at = scalar(module, ElementType::I32, at as i64)?;
        let compare = CoreOp::Cmpi(Cmpi { predicate: CmpiPredicate::Eq });
        let mut builder = Builder::at_end(module, block);
        let is_case = builder.core(&compare, &[number, case]).ok()?;
        position = builder.core(&CoreOp::Select, &[is_case, at, position]).ok()?;
    }
    let mut branches: Vec<Region> = Vec::new();
    for &from in blocks.iter().chain([&default]) {
        let (copy, to) = create_region(module, &[]);
        let values = inline(module, from, &[], to, &mut Copies::default());
        append_return(module, to, &values);
        branches.push(copy);
    }
    Some(append(module, block, "stablehlo.case", &[position], results, &branches))
}

/// A loop whose second region only gives values to the first, as those of graphs of blocks: it carries whether it goes on, so
/// that the first region need not be copied. The results are the values that the first region gave last.
fn raise_late_while(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    let [before, after] = blocks(module, op)?;
    let first = module[op].operands.to_vec();
    let results = types(module, &module[op].results.clone());
    let given = module[after].args.clone();
    if module[after].ops.len() != 1
        || !has_form(module, before, first.len(), "scf.condition", results.len() + 1)
        || !has_form(module, after, results.len(), "scf.yield", first.len())
    {
        return None;
    }
    let yielded = module.returned_values(after).to_vec();
    let states = types(module, &first);
    if types(module, &yielded) != states || types(module, &given) != results {
        return None;
    }
    // Results that the next run does not take are carried, too.
    let extra: Vec<usize> =
        (0..given.len()).filter(|&index| !yielded.contains(&given[index])).collect();
    let is_static = |index: &usize| module.pools.to_value_type(results[*index]).is_static();
    if !extra.iter().all(is_static) {
        return None;
    }
    let yes = Constant { value: Tensor::from_ints(ElementType::I1, &[], &[1]), scalar: true };
    let yes = Builder::at_end(module, block).core(&CoreOp::Constant(yes), &[]).ok()?;
    let mut initial = vec![yes];
    initial.extend(&first);
    for &index in &extra {
        initial.push(append_zeros(module, block, results[index])?);
    }
    let carried = types(module, &initial);

    let (condition, to) = create_region(module, &carried);
    let goes_on = module[to].args[0];
    append_return(module, to, &[goes_on]);

    let (body, to) = create_region(module, &carried);
    let args = module[to].args[1..=first.len()].to_vec();
    let end = inline(module, before, &args, to, &mut Copies::default());
    let of_given = |value: &Value| given.iter().position(|arg| arg == value);
    let mut next = vec![end[0]];
    next.extend(yielded.iter().map(|value| of_given(value).map_or(*value, |at| end[1 + at])));
    next.extend(extra.iter().map(|&index| end[1 + index]));
    append_return(module, to, &next);

    let last = append(module, block, "stablehlo.while", &initial, carried, &[condition, body]);
    let result = |index: usize| {
        let state = yielded.iter().position(|value| *value == given[index]);
        let state = state
            .or_else(|| extra.iter().position(|&other| other == index).map(|at| first.len() + at));
        state.map(|at| last[1 + at])
    };
    (0..results.len()).map(result).collect()
}
