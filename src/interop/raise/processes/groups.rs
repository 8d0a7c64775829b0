//! The groups of processes that communicate, as StableHLO's specification forms them.

use super::grid::{Grid, Process};
use crate::ir::{AttrKind, Module, Op};

/// How the numbers of a group name processes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strategy {
    /// They are replicas; there is a group for each partition.
    CrossReplica,
    /// They are partitions; there is a group for each replica.
    CrossPartition,
    /// They are replicas, of which a group has all partitions.
    CrossReplicaAndPartition,
    /// They are processes, counted row by row.
    FlattenedIds,
}

/// The group of a process in a collective operation, in the operation's order; `None` where it is in none.
///
/// # Errors
/// The operation's groups are wrong, or name a process that there is not: a clause.
pub fn group_of(
    module: &Module,
    op: Op,
    grid: &Grid,
    process: Process,
) -> Result<Option<Vec<Process>>, String> {
    let strategy = strategy_of(module, op)?;
    if module.op_name(op) == "stablehlo.collective_permute" {
        let pairs = read_lists(module, op, "source_target_pairs")?;
        return connected(&named_groups(&pairs, strategy, grid)?, process).map(Some);
    }
    let groups = named_groups(&read_lists(module, op, "replica_groups")?, strategy, grid)?;
    let mut seen: Vec<Process> = groups.concat();
    seen.sort_unstable();
    if let Some(twice) = seen.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!("its groups name {} twice", twice[0]));
    }
    Ok(groups.into_iter().find(|group| group.contains(&process)))
}

/// The process whose value a process receives from `stablehlo.collective_permute`.
///
/// # Errors
/// Like [`group_of`].
pub fn source_of(
    module: &Module,
    op: Op,
    grid: &Grid,
    target: Process,
) -> Result<Option<Process>, String> {
    let pairs = read_lists(module, op, "source_target_pairs")?;
    let pairs = named_groups(&pairs, strategy_of(module, op)?, grid)?;
    Ok(pairs.iter().find(|pair| pair[1] == target).map(|pair| pair[0]))
}

fn strategy_of(module: &Module, op: Op) -> Result<Strategy, String> {
    let has_channel = channel_of(module, op)?.is_some_and(|channel| channel > 0);
    let is_global = is_set(module, op, "use_global_device_ids");
    Ok(match (module.op_name(op), has_channel) {
        ("stablehlo.all_gather" | "stablehlo.all_reduce" | "stablehlo.reduce_scatter", true) => {
            match is_global {
                true => Strategy::FlattenedIds,
                false => Strategy::CrossReplicaAndPartition,
            }
        }
        _ if is_global => return Err("use_global_device_ids needs a positive channel".into()),
        ("stablehlo.collective_reduce", true) => {
            return Err("its groups are not specified for a positive channel".into());
        }
        (_, true) => Strategy::CrossPartition,
        (_, false) => Strategy::CrossReplica,
    })
}

/// Whether an operation has a unit attribute, which may be spelled `true`.
pub fn is_set(module: &Module, op: Op, name: &str) -> bool {
    module.attr(op, name).is_some_and(|attr| module.pools[attr] != AttrKind::Bool(false))
}

/// The number of an operation's channel; `None` where it has none.
///
/// # Errors
/// The attribute has another form: a clause.
pub fn channel_of(module: &Module, op: Op) -> Result<Option<i64>, String> {
    let Some(attr) = module.attr(op, "channel_handle") else { return Ok(None) };
    let number = match &module.pools[attr] {
        AttrKind::Opaque(text) => text
            .strip_prefix("#stablehlo.channel_handle<")
            .and_then(|text| text.split_once("handle")?.1.trim_start().strip_prefix('='))
            .and_then(|text| text.split([',', '>']).next()?.trim().parse().ok()),
        _ => None,
    };
    let wrong =
        || "its channel_handle is no #stablehlo.channel_handle<handle = N, type = T>".into();
    number.map(Some).ok_or_else(wrong)
}

/// The rows of a tensor of numbers, without the padding of -1.
fn read_lists(module: &Module, op: Op, name: &str) -> Result<Vec<Vec<usize>>, String> {
    let value = match module.attr(op, name).map(|attr| &module.pools[attr]) {
        Some(AttrKind::Dense { value, .. })
            if value.rank() == 2 && value.element().is_integer() =>
        {
            value
        }
        _ => return Err(format!("it needs {name}, a dense tensor of integers of rank 2")),
    };
    let [rows, columns] = [0, 1].map(|dim| value.shape()[dim] as usize);
    let row = |row: usize| -> Result<Vec<usize>, String> {
        let numbers = (0..columns).map(|column| value.int_at(row * columns + column));
        let read = |number: i128| usize::try_from(number).map_err(|_| negative(name, number));
        numbers.filter(|&number| number != -1).map(read).collect()
    };
    let lists: Vec<Vec<usize>> = (0..rows).map(row).collect::<Result<_, _>>()?;
    match name == "source_target_pairs" && lists.iter().any(|pair| pair.len() != 2) {
        true => Err(format!("{name} must be pairs of processes")),
        false => Ok(lists),
    }
}

fn negative(name: &str, number: i128) -> String {
    format!("{name} has the negative number {number}")
}

fn named_groups(
    lists: &[Vec<usize>],
    strategy: Strategy,
    grid: &Grid,
) -> Result<Vec<Vec<Process>>, String> {
    let (replicas, partitions) = (grid.replicas(), grid.partitions());
    let (what, count) = match strategy {
        Strategy::CrossReplica | Strategy::CrossReplicaAndPartition => ("replica", replicas),
        Strategy::CrossPartition => ("partition", partitions),
        Strategy::FlattenedIds => ("process", replicas * partitions),
    };
    if let Some(number) = lists.iter().flatten().find(|&&number| number >= count) {
        return Err(format!("its groups name {what} {number}, but the run has {count}, from 0"));
    }
    let mut groups = Vec::new();
    for list in lists.iter().filter(|list| !list.is_empty()) {
        let of_partition = |partition: usize| {
            list.iter().map(move |&replica| Process { replica, partition }).collect::<Vec<_>>()
        };
        match strategy {
            Strategy::CrossReplica => groups.extend((0..partitions).map(of_partition)),
            Strategy::CrossReplicaAndPartition => {
                groups.push((0..partitions).flat_map(of_partition).collect());
            }
            Strategy::CrossPartition => groups.extend((0..replicas).map(|replica| {
                list.iter().map(|&partition| Process { replica, partition }).collect()
            })),
            Strategy::FlattenedIds => {
                let process = |&number: &usize| Process {
                    replica: number / partitions,
                    partition: number % partitions,
                };
                groups.push(list.iter().map(process).collect());
            }
        }
    }
    Ok(groups)
}

/// The processes that are connected with one by pairs of source and target.
///
/// # Errors
/// A process is the source, or the target, of two pairs.
fn connected(pairs: &[Vec<Process>], process: Process) -> Result<Vec<Process>, String> {
    for (side, name) in ["source", "target"].into_iter().enumerate() {
        let mut all: Vec<Process> = pairs.iter().map(|pair| pair[side]).collect();
        all.sort_unstable();
        if let Some(twice) = all.windows(2).find(|two| two[0] == two[1]) {
            return Err(format!("{} is the {name} of two pairs", twice[0]));
        }
    }
    let mut found = vec![process];
    loop {
        let is_new = |process: &&Process| !found.contains(process);
        let is_known = |pair: &&Vec<Process>| pair.iter().any(|end| found.contains(end));
        let next = pairs.iter().filter(is_known).flatten().find(is_new).copied();
        match next {
            Some(next) => found.push(next),
            None => break,
        }
    }
    found.sort_unstable();
    Ok(found)
}
