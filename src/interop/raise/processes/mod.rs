//! Legalizes programs of several processes: what they communicate becomes values of one function.
//!
//! `interpreter.run_parallel` is replaced by the operations of all its processes. Each process is copied up to the
//! next operation at which it waits for others; when all of a group have arrived, the operation becomes StableHLO's
//! operations on the values of all of them. A function that is run by itself is one process. Engines then see no
//! process, no token and no tuple.

mod collectives;
mod grid;
mod groups;
mod run;
mod values;

use crate::inline::{Callees, inline};
use crate::ir::regions::locate_like;
use crate::ir::{Block, Copies, Module, Op, Value};
use crate::source::{Code, Diagnostic};
use crate::types::{ElementType, ValueType};
use crate::verify::Verified;
use collectives::{COLLECTIVES, Member, exchange, outside_of_groups};
use grid::{Grid, Process};
use groups::group_of;

const RUN_PARALLEL: &str = "interpreter.run_parallel";
const NUMBERS: [&str; 2] = ["stablehlo.replica_id", "stablehlo.partition_id"];

/// Rewrites a program without processes, tokens, tuples, composites and probes; `None` where it has none of them.
///
/// # Errors
/// An `interpreter.run_parallel` that is wrong, and the verifier's errors about the program that results.
pub fn legalize_processes(module: &Verified) -> Result<Option<Verified>, Vec<Diagnostic>> {
    let is_replaced = |name: &str| {
        name == RUN_PARALLEL
            || NUMBERS.contains(&name)
            || COLLECTIVES.contains(&name)
            || values::NAMES.contains(&name)
    };
    let is_named = module.pools.names.iter().any(|name| is_replaced(name));
    if !is_named || !module.walk(module.top()).iter().any(|&op| is_replaced(module.op_name(op))) {
        return Ok(None);
    }
    let mut module = Module::clone(module);
    values::replace_composites(&mut module);
    replace_runs(&mut module).map_err(|error| vec![error])?;
    for func in module.functions().collect::<Vec<_>>() {
        replace_single_process(&mut module, func, func);
    }
    values::replace_probes(&mut module);
    values::replace_tuples(&mut module);
    values::replace_tokens(&mut module);
    // The contents of regions decide what an operation means.
    for op in module.walk(module.top()).into_iter().rev() {
        module.settle_meaning(op);
    }
    Verified::new(module).map(Some)
}

fn error(module: &Module, op: Op, why: &str) -> Diagnostic {
    module.op_error(Code::Constraint, op, format!("'{}': {why}", module.op_name(op)))
}

/// Replaces an operation by values, and leaves what was appended to its block since it had `start` operations in its
/// place.
fn put_in_place(module: &mut Module, block: Block, op: Op, start: usize, values: &[Value]) {
    for at in start..module[block].ops.len() {
        let new = module[block].ops[at];
        // A copy has the location of its original.
        if module.spans(new).name.is_none() {
            locate_like(module, new, op);
        }
    }
    for (from, &to) in module[op].results.clone().into_iter().zip(values) {
        module.replace_uses(from, to);
    }
    let mut order = module[block].ops.clone();
    let new = order.split_off(start);
    let at = order.iter().position(|&other| other == op).expect("the operation is in its block");
    order.splice(at..=at, new);
    module.forget_regions(&[op]);
    module.arrange(block, order);
}

/// Replaces each `interpreter.run_parallel`.
fn replace_runs(module: &mut Module) -> Result<(), Diagnostic> {
    let all = module.walk(module.top()).into_iter();
    let runs: Vec<Op> = all.filter(|&op| module.op_name(op) == RUN_PARALLEL).collect();
    let callees = Callees::of(module);
    let mut grids = Vec::new();
    for &op in &runs {
        let grid = Grid::of(module, op).map_err(|why| error(module, op, &why))?;
        for (_, func) in grid.processes() {
            if let Some(body) = module.only_block(func) {
                inline(module, &callees, func, &[body], &|_| true);
            }
            let mut inner = module.walk(func).into_iter();
            if let Some(inner) = inner.find(|&op| module.op_name(op) == RUN_PARALLEL) {
                return Err(error(module, inner, "a process runs no processes of its own"));
            }
        }
        grids.push(grid);
    }
    for (op, grid) in runs.into_iter().zip(&grids) {
        let Some(block) = module[op].parent else { continue };
        let start = module[block].ops.len();
        let values = run::Run::new(module, block, op, grid)?.write()?;
        put_in_place(module, block, op, start, &values);
    }
    Ok(())
}

/// Replaces what communicates in the regions of an operation of a function that is run by one process. An operation
/// whose groups name other processes, or that needs them, is left.
fn replace_single_process(module: &mut Module, func: Op, op: Op) {
    let process = Process { replica: 0, partition: 0 };
    let grid = Grid::of_one(func);
    for region in module[op].regions.clone() {
        for block in module[region].blocks.clone() {
            for op in module[block].ops.clone() {
                replace_single_process(module, func, op);
                let start = module[block].ops.len();
                let name = module.op_name(op);
                let values = if is_number(module, op) {
                    Ok(vec![number_of(module, block, op, process)])
                } else if COLLECTIVES.contains(&name) {
                    let member = Member {
                        process,
                        op,
                        operands: module[op].operands.to_vec(),
                        copies: &Copies::default(),
                    };
                    exchange_alone(module, block, &grid, member)
                } else {
                    continue;
                };
                match values {
                    Ok(values) => put_in_place(module, block, op, start, &values),
                    Err(_) => {
                        while let Some(&new) = module[block].ops[start..].last() {
                            module.erase(new);
                        }
                    }
                }
            }
        }
    }
}

fn exchange_alone(
    module: &mut Module,
    block: Block,
    grid: &Grid,
    member: Member,
) -> Result<Vec<Value>, String> {
    match group_of(module, member.op, grid, member.process)? {
        Some(_) => exchange(module, block, grid, &[member]).map(|mut results| results.remove(0)),
        None => outside_of_groups(module, block, &member),
    }
}

/// Whether an operation gives a number of the process, as the specification types it.
fn is_number(module: &Module, op: Op) -> bool {
    let is_typed = |&value: &Value| {
        let ty = module.pools.to_value_type(module.value_type(value));
        ty == ValueType::tensor(ElementType::UI32, &[])
    };
    NUMBERS.contains(&module.op_name(op))
        && module[op].operands.is_empty()
        && module[op].results.len() == 1
        && module[op].results.iter().all(is_typed)
}

/// Appends the number of a process that `stablehlo.replica_id` or `stablehlo.partition_id` gives.
fn number_of(module: &mut Module, block: Block, op: Op, process: Process) -> Value {
    let number = match module.op_name(op) {
        "stablehlo.replica_id" => process.replica,
        _ => process.partition,
    };
    values::constant_u32(module, block, number)
}
