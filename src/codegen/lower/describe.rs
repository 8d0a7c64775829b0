//! What was chosen for each nest, in a line for people.

use super::nest::{Action, Buffer, LoopId, Nest, Program};
use super::schedule::{Kernel, Schedule};
use crate::ops::core::Core;
use crate::types::size::is_code;

/// A line for each nest of a program, in the order in which they run.
pub fn describe(program: &Program) -> Vec<String> {
    program.nests.iter().map(describe_nest).collect()
}

/// A line for a nest: what it does, over which loops, and by which kernel.
pub fn describe_nest(nest: &Nest) -> String {
    let extent = |id: &LoopId| match nest.iterations_of(*id) {
        size if is_code(size) => "?".to_owned(),
        size => size.to_string(),
    };
    let loops: Vec<String> = nest.order.iter().map(extent).collect();
    let action = match &nest.action {
        Action::Store { buffer, .. } => format!("store {}", buffer_name(*buffer)),
        Action::Update { buffer, .. } => format!("update {}", buffer_name(*buffer)),
        Action::Check { .. } => "check".to_owned(),
        Action::Sort { buffer, first: Some(first), .. } => {
            format!("select {first} for {}", buffer_name(*buffer))
        }
        Action::Sort { buffer, .. } => format!("sort {}", buffer_name(*buffer)),
        Action::Find { .. } => "find".to_owned(),
        Action::Regions(regions) => format!("run {} regions", regions.programs.len()),
        Action::Library(call) => {
            format!("{} to {}", call.function.name(), buffer_name(call.result))
        }
    };
    let mut parts = vec![describe_kernel(nest, &nest.schedule.kernel)];
    parts.extend(describe_options(&nest.schedule));
    if let Some(guard) = &nest.guard {
        parts.push(format!("checks {} ahead", guard.iterations));
    }
    format!("{action} [{}]: {}", loops.join(", "), parts.join(", "))
}

fn buffer_name(buffer: Buffer) -> String {
    match buffer {
        Buffer::Input(k) => format!("in{k}"),
        Buffer::Output(k) => format!("out{k}"),
        Buffer::Constant(k) => format!("constant {k}"),
        Buffer::Slot(k) => format!("slot {k}"),
    }
}

fn describe_kernel(nest: &Nest, kernel: &Kernel) -> String {
    let inner = |from_last: usize| {
        let at = nest.order.len().checked_sub(1 + from_last);
        at.map_or(1, |at| nest.extents[nest.order[at].0 as usize])
    };
    match kernel {
        Kernel::Elements => "elements".to_owned(),
        Kernel::Columns(columns) => format!("sums of {} columns at once", columns.strip),
        Kernel::Totals(totals) if totals.rows == 1 => "totals along rows".to_owned(),
        Kernel::Totals(totals) => format!("totals of {} rows at once", totals.rows),
        Kernel::Run(run) if is_code(run.bytes) => "run".to_owned(),
        Kernel::Run(run) => format!("run of {} bytes", run.bytes),
        Kernel::Fill(byte) => format!("fill with {byte}"),
        Kernel::Staged(lookup) => {
            let once = if lookup.once { " once" } else { "" };
            format!("coordinates staged{once}, {} entries", lookup.entries)
        }
        Kernel::Permute(lookup) => format!("{} entries permuted in registers", lookup.entries),
        Kernel::RowBlocks(blocks) => {
            let unless = if blocks.unless_ascending { " unless coordinates ascend" } else { "" };
            format!("blocks of {} rows{unless}, {} entries", inner(1), blocks.lookup.entries)
        }
        Kernel::PackedTile(tile) => {
            let how = match tile.at_once {
                Some(true) => ", by vectors",
                Some(false) => "",
                None => ", coordinates staged",
            };
            let unless = if tile.sampled { " unless few rows are looked up" } else { "" };
            format!("{} columns packed in {} bytes{unless}{how}", inner(0), tile.bytes)
        }
        Kernel::Product(product) => format!(
            "a product of matrices, {} rows by {} vectors at a time, {} terms of {} columns packed",
            product.rows, product.vectors, product.terms, product.columns
        ),
        Kernel::DirectSums(sums) => format!(
            "sums of products, {} rows by {} vectors of {} at a time{}",
            sums.rows.map_or(1, |(_, count)| count),
            sums.vectors,
            sums.lanes,
            if sums.stride == 1 { "" } else { ", every second element read" }
        ),
        Kernel::TransposedTile(tile) => {
            format!("columns transposed to runs of {} in {} bytes", tile.run, tile.bytes)
        }
    }
}

fn describe_options(schedule: &Schedule) -> Vec<String> {
    let mut parts = Vec::new();
    if schedule.unrolled {
        parts.push("neighbours together".to_owned());
    }
    if let Some(interleaved) = &schedule.interleaved {
        let how = if interleaved.transposed { "transposed and added" } else { "reduced" };
        parts.push(format!("{} rows {how} at the same time", interleaved.count));
    }
    if schedule.near {
        parts.push("loads one by one".to_owned());
    }
    if let Some(prefetch) = &schedule.prefetch {
        parts.push(format!("prefetched {} ahead", prefetch.distance));
    }
    if schedule.stream {
        parts.push("past the caches".to_owned());
    }
    if schedule.owner.is_some() {
        parts.push("divided by coordinates".to_owned());
    }
    if let Some(lead) = &schedule.leads {
        parts.push(match lead.block {
            Some(block) => format!("copied {block} at a time"),
            None => "copied first".to_owned(),
        });
    }
    parts
}
