//! `mg plan`: the bytes that gathers from sharded tables move between devices.

use std::fmt::Write;

use clap::Args;

use super::session::{Failure, Outcome, Session};
use super::shard::{self, Devices};
use super::text;
use super::timing::Timing;
use multigather::compiler::Compiler;
use multigather::convert::Bounds;
use multigather_shard::cost::{self, Strategy};
use multigather_shard::{Distributed, ShardedGather, distribute};

/// Computes the bytes that gathers from sharded tables move between devices.
///
/// For each gather along a sharded axis: the bytes that each device receives by each strategy, a lower bound of the
/// time for that, and the number of gathered rows from which another strategy moves fewer bytes. Nothing is run, so
/// tables and meshes may have any size.
#[derive(Args)]
pub struct Arguments {
    /// The program, or - for standard input
    file: String,
    #[command(flatten)]
    devices: Devices,
    /// How many GB each device receives in a second
    #[arg(long, value_name = "GB/S", default_value_t = 50.0, value_parser = speed)]
    link: f64,
}

fn speed(text: &str) -> Result<f64, String> {
    let speed = text.parse().ok().filter(|&speed: &f64| speed > 0.0 && speed.is_finite());
    speed.ok_or_else(|| "a number above 0 is expected".to_string())
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    let compiler = Compiler::with_options(session.limits.options());
    let program = text::load(session, &compiler, &arguments.file, &Timing::default())?;
    let mut printed = String::new();
    for func in program.functions().filter(|&func| program.is_public(func)) {
        let Some((mesh, shardings)) = shard::read(session, &program, func, &arguments.devices)?
        else {
            return Err(Failure::usage("--mesh is missing: the devices, as data=2,model=4"));
        };
        let divided = distribute(&compiler, &program, func, &mesh, &shardings, Bounds::Allow)?;
        let name = program.text_attr(func, "sym_name").unwrap_or_default();
        describe_plan(&mut printed, name, &divided, arguments.link);
    }
    session.print(&printed)
}

fn describe_plan(out: &mut String, name: &str, divided: &Distributed, link: f64) {
    let count = divided.lookups.len();
    let what = if count == 1 { "lookup" } else { "lookups" };
    let _ = writeln!(out, "@{name}: {count} {what} along a divided axis");
    for ShardedGather { lookup, strategy, .. } in &divided.lookups {
        let table = cost::bytes_text(lookup.table * lookup.parts);
        let (part, parts) = (cost::bytes_text(lookup.table), lookup.parts);
        let _ = writeln!(out, "  {parts} parts of {part}, {table} in all");
        for each in Strategy::ALL {
            let Some(bytes) = lookup.received_bytes(each) else { continue };
            let mark = if each == *strategy { ", taken" } else { "" };
            let (moved, time) = (cost::bytes_text(bytes), cost::time_text(bytes / link / 1e9));
            let _ = writeln!(out, "  {:<36}{moved:>9}{time:>9}{mark}", each.to_string());
        }
        // What is looked up grows with the number of lookups, the table does not.
        let bytes = |strategy| lookup.received_bytes(strategy);
        let looked_up = bytes(Strategy::Exchange).into_iter().chain(bytes(Strategy::Sum));
        let times = lookup.table * (lookup.parts - 1.0) / looked_up.fold(f64::INFINITY, f64::min);
        let _ = writeln!(
            out,
            "  a copy moves less from {} times as many lookups on",
            format_factor(times)
        );
    }
}

/// A number of which the first two digits matter.
fn format_factor(value: f64) -> String {
    match value {
        value if value >= 1e4 => format!("{value:.1e}"),
        value if value >= 10.0 => format!("{value:.0}"),
        value => format!("{value:.2}"),
    }
}
