//! `--profile`: where the time of a call went, as a table, as JSON, and as a trace for Chrome and Perfetto.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

use serde_json::{Value, json};

use super::compiled::location_text;
use super::session::{Outcome, Session};
use multigather::compiler::{NestProfile, Profile};
use multigather::source::SourceMap;

/// The number of loop nests that the table shows, those that take the most time.
const SHOWN: usize = 40;
/// The number of characters of a list of operations that the table shows.
const WIDTH: usize = 160;

/// A loop nest, with the words for it.
struct Nest<'p> {
    kernel: &'p str,
    /// The names of its operations, each once: `onnx.MatMul, onnx.Add`.
    names: String,
    /// The operations with the nodes or lines that they come from.
    places: Vec<String>,
    /// The time of a call.
    time: Duration,
}

impl<'p> Nest<'p> {
    fn new(profile: &Profile, nest: &'p NestProfile, sources: &SourceMap) -> Nest<'p> {
        let module = profile.module();
        let mut names: Vec<&str> = Vec::new();
        for &op in &nest.operations {
            let name = module.op_name(op);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let place = |&op: &_| {
            let (name, place) = (module.op_name(op), location_text(module, sources, op));
            if place == name { place } else { format!("{name} ({place})") }
        };
        Nest {
            kernel: &nest.kernel,
            names: names.join(", "),
            places: nest.operations.iter().map(place).collect(),
            time: per_call(nest.time, profile.calls),
        }
    }
}

fn per_call(time: Duration, calls: u64) -> Duration {
    Duration::from_nanos((time.as_nanos() / u128::from(calls.max(1))) as u64)
}

/// The loop nests that take time, in the order in which they run.
fn nests<'p>(profile: &'p Profile, sources: &SourceMap) -> Vec<Nest<'p>> {
    let run = profile.nests.iter().filter(|nest| nest.time > Duration::ZERO);
    run.map(|nest| Nest::new(profile, nest, sources)).collect()
}

/// The profiles as tables: by operations, and by loop nests.
pub fn table(profiles: &[Profile], sources: &SourceMap) -> String {
    profiles.iter().map(|profile| table_of_code(profile, sources)).collect()
}

fn table_of_code(profile: &Profile, sources: &SourceMap) -> String {
    let total = per_call(profile.total, profile.calls);
    let mut nests = nests(profile, sources);
    let within: Duration = nests.iter().map(|nest| nest.time).sum();
    let counted = |count: u64, what: &str| match count {
        1 => format!("1 {what}"),
        _ => format!("{count} {what}s"),
    };
    let (calls, loops) = (counted(profile.calls, "call"), counted(nests.len() as u64, "loop nest"));
    let mut out = format!("profile: {calls} of {total:.2?}, {within:.2?} of it in {loops}\n");
    let row = |time: Duration| {
        let share = 100.0 * time.as_secs_f64() / total.as_secs_f64().max(1e-12);
        format!("{:>11.4} {share:>6.1}%", 1e3 * time.as_secs_f64())
    };
    let mut groups: BTreeMap<&str, (Duration, usize)> = BTreeMap::new();
    for nest in &nests {
        let (time, count) = groups.entry(&nest.names).or_default();
        *time += nest.time;
        *count += 1;
    }
    let mut groups: Vec<_> = groups.into_iter().collect();
    groups.sort_by_key(|&(_, (time, _))| Reverse(time));
    // Writing to a string cannot fail.
    let _ = writeln!(out, "\n  time (ms)   share  nests  operations");
    for (names, (time, count)) in groups {
        let _ = writeln!(out, "{} {count:>6}  {}", row(time), shortened(names));
    }
    nests.sort_by_key(|nest| Reverse(nest.time));
    let _ = writeln!(out, "\n  time (ms)   share  loop nest, and what it computes");
    for nest in nests.iter().take(SHOWN) {
        let _ = writeln!(out, "{}  {}", row(nest.time), nest.kernel);
        let _ = writeln!(out, "{:21}{}", "", shortened(&nest.places.join(", ")));
    }
    if let Some(others) = nests.get(SHOWN..).filter(|others| !others.is_empty()) {
        let time = others.iter().map(|nest| nest.time).sum();
        let _ = writeln!(out, "{}  {} others", row(time), others.len());
    }
    out
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(WIDTH) {
        Some((at, _)) => format!("{} …", &text[..at]),
        None if text.is_empty() => "(nothing of the program)".to_owned(),
        None => text.to_owned(),
    }
}

/// The profiles as JSON, with nanoseconds for each call.
pub fn to_json(profiles: &[Profile], sources: &SourceMap) -> Value {
    let of_code = |profile: &Profile| {
        let nest = |nest: &Nest| {
            let time = nest.time.as_nanos() as u64;
            json!({ "ns": time, "kernel": nest.kernel, "operations": nest.places })
        };
        let nests: Vec<Value> = nests(profile, sources).iter().map(nest).collect();
        let total = per_call(profile.total, profile.calls).as_nanos() as u64;
        json!({ "calls": profile.calls, "ns": total, "nests": nests })
    };
    profiles.iter().map(of_code).collect()
}

/// The last call of each function in the format of Chrome's trace viewer, which Perfetto reads: each thread has its row.
fn trace(profiles: &[Profile], sources: &SourceMap) -> Value {
    let mut events = Vec::new();
    for (process, profile) in profiles.iter().enumerate() {
        let nests: Vec<Nest> =
            profile.nests.iter().map(|nest| Nest::new(profile, nest, sources)).collect();
        let name = json!({ "name": format!("function {process}") });
        events.push(json!({ "ph": "M", "name": "process_name", "pid": process, "args": name }));
        for span in &profile.spans {
            let nest = &nests[span.nest];
            let microseconds = |time: Duration| time.as_nanos() as f64 / 1e3;
            events.push(json!({
                "ph": "X",
                "name": if nest.names.is_empty() { nest.kernel } else { &nest.names },
                "pid": process,
                "tid": span.thread,
                "ts": microseconds(span.begin),
                "dur": microseconds(span.end - span.begin),
                "args": { "kernel": nest.kernel, "operations": nest.places },
            }));
        }
    }
    json!({ "traceEvents": events, "displayTimeUnit": "ns" })
}

/// Writes the trace to a file, if one is named.
pub fn write_trace(session: &mut Session, file: &str, profiles: &[Profile]) -> Outcome {
    if file.is_empty() {
        return Ok(());
    }
    let text = trace(profiles, &session.sources).to_string();
    session.write(file, |out| out.write_all(text.as_bytes()))
}
