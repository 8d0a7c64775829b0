//! The measurements of `mg bench`, and their report.

use std::time::{Duration, Instant};

use super::Arguments;
use crate::engine::{self, Compiled};
use crate::inputs::{self, Destinations};
use crate::profile;
use crate::session::{Failure, Outcome, Session};
use crate::text::{self, Unraised};
use crate::timing::Timing;
use multigather::compiler::{Call, CompiledCode};
use multigather::jit::copy_to_large_pages;
use multigather::memory::try_reserve;
use multigather::source::Code;
use multigather::tensor::Tensor;

/// The smallest number of alternations of calls and copies.
const FEWEST_TURNS: u32 = 5;
/// The largest number of stored samples.
const SAMPLES: usize = 1_000_000;

struct Measured {
    first_call: Duration,
    samples: Vec<Duration>,
    bytes_read: u64,
    bytes_written: u64,
    roofline: Option<Roofline>,
    /// The schedule that trials have chosen.
    tuned: Option<&'static str>,
}

impl Measured {
    fn sorted_nanoseconds(&self) -> Vec<u64> {
        let mut times: Vec<u64> = self.samples.iter().map(|time| time.as_nanos() as u64).collect();
        times.sort_unstable();
        times
    }

    /// Gigabytes read and written per second, for calls that take this number of nanoseconds.
    fn rate(&self, nanoseconds: u64) -> f64 {
        (self.bytes_read + self.bytes_written) as f64 / nanoseconds.max(1) as f64
    }
}

/// The shortest times of a call and of a `memcpy` that reads and writes the same number of bytes.
struct Roofline {
    call: Duration,
    copy: Duration,
}

impl Roofline {
    /// The call's speed over the copy's.
    fn fraction(&self) -> f64 {
        self.copy.as_secs_f64() / self.call.as_secs_f64().max(1e-12)
    }
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    let Some(file) = &arguments.file else {
        return session.print(&arguments.compiled.described()?.to_string());
    };
    if arguments.compiled.machine.as_deref() == Some("") {
        return Err(Failure::usage(
            "--machine without a file prints a description: it takes no program",
        ));
    }
    if arguments.schedule {
        return print_schedule(arguments, file, session);
    }
    let timing = Timing::default();
    let compiler = arguments.compiled.compiler(&timing, session)?;
    let read = Unraised::read(session, file, arguments.inputs.may_map(), &timing)?;
    let program = read.raise(&compiler)?;
    let func = engine::function(&compiler, &program, arguments.function.as_deref())?;
    let outputs = Destinations::parse(&program, func, &arguments.output)?;
    let mut tensors = inputs::read(session, &program, func, &arguments.inputs)?;
    if !arguments.inputs.must_map() {
        // What a call allocates has as much room.
        let mut room = session.limits.room_for_tensors().map_or(u64::MAX, |room| room / 2);
        for tensor in &mut tensors {
            let bytes = byte_count(std::slice::from_ref(tensor));
            if bytes <= room
                && let Some(copy) = copy_to_large_pages(tensor)
            {
                *tensor = copy;
                room -= bytes;
            }
        }
    }
    let function = compiler.prepare(program, func);
    let mut call = function.bind(&tensors)?;
    if let Some(code) = call.code() {
        arguments.compiled.show(session, code)?;
    }

    let start = Instant::now();
    call.run()?;
    let first_call = start.elapsed();
    while call.code().is_some_and(CompiledCode::is_tuning) {
        call.run()?;
    }
    if let Some(profiler) = &compiler.options().profiler {
        profiler.reset();
    }
    let samples = sample_times(&mut call, Duration::from_millis(arguments.min_time))?;
    let profiles = arguments.compiled.profiles(&compiler);
    let tuned = call.code().and_then(CompiledCode::tuned_schedule);
    let (bytes_read, bytes_written) = match call.code().map(CompiledCode::executable) {
        Some(executable) => (executable.bytes_read(), executable.bytes_written()),
        None => (byte_count(&tensors), byte_count(call.results())),
    };
    let roofline = match arguments.roofline {
        true => Some(measure_roofline(&mut call, bytes_read + bytes_written, arguments.min_time)?),
        false => None,
    };
    let results = call.into_declared_results();
    let measured = Measured { first_call, samples, bytes_read, bytes_written, roofline, tuned };
    outputs.write(session, &results)?;
    let (file, profiles) = profiles.unwrap_or_default();
    profile::write_trace(session, file, &profiles)?;
    let report = match arguments.json {
        true => {
            let mut report = describe_json(arguments, &timing, &measured);
            if !profiles.is_empty() {
                report["profile"] = profile::to_json(&profiles, &session.sources);
            }
            format!("{report}\n")
        }
        false => format_text(&timing, &measured) + &profile::table(&profiles, &session.sources),
    };
    session.print(&report)
}

/// The kernels of a function, for a machine that need not be this one.
fn print_schedule(arguments: &Arguments, file: &str, session: &mut Session) -> Outcome {
    let machine = arguments.compiled.described()?;
    let (timing, compiled) = (Timing::default(), Compiled::default());
    let compiler = compiled.compiler(&timing, session)?;
    let program = text::load(session, &compiler, file, &timing)?;
    let func = engine::function(&compiler, &program, arguments.function.as_deref())?;
    let name = program.text_attr(func, "sym_name").unwrap_or("main").to_owned();
    let (canonical, _) = compiler.canonicalize(&program)?;
    let func = engine::function(&compiler, &canonical, Some(&name))?;
    let lines = multigather::jit::schedules(&canonical, func, &machine)?;
    session.print(&lines.iter().map(|line| format!("{line}\n")).collect::<String>())
}

fn byte_count(tensors: &[Tensor]) -> u64 {
    tensors.iter().filter_map(|tensor| u64::try_from(tensor.ty().byte_count()?).ok()).sum()
}

fn sample_times(call: &mut Call, at_least: Duration) -> Outcome<Vec<Duration>> {
    let mut samples = Vec::new();
    let begin = Instant::now();
    while samples.is_empty() || (begin.elapsed() < at_least && samples.len() < SAMPLES) {
        let start = Instant::now();
        call.run()?;
        samples.push(start.elapsed());
    }
    Ok(samples)
}

/// Measures calls and copies alternately, so that both run under the same conditions.
fn measure_roofline(call: &mut Call, moved: u64, min_time: u64) -> Outcome<Roofline> {
    let half = usize::try_from(moved / 2).unwrap_or(usize::MAX);
    let buffer = |byte: u8| {
        let mut bytes = Vec::new();
        if !try_reserve(&mut bytes, half) {
            return Err(Failure::new(
                Code::Memory,
                format!("there is no memory for a copy of {half} bytes"),
            ));
        }
        bytes.resize(half, byte);
        Outcome::Ok(bytes)
    };
    let (from, mut to) = (buffer(1)?, buffer(2)?);
    let mut best = Roofline { call: Duration::MAX, copy: Duration::MAX };
    let begin = Instant::now();
    let mut turns = 0;
    while turns < FEWEST_TURNS || begin.elapsed() < Duration::from_millis(min_time) {
        let start = Instant::now();
        to.copy_from_slice(std::hint::black_box(&from));
        std::hint::black_box(&mut to);
        best.copy = best.copy.min(start.elapsed());
        let start = Instant::now();
        call.run()?;
        best.call = best.call.min(start.elapsed());
        turns += 1;
    }
    Ok(best)
}

/// The steps of compilation that `--json` names.
const STEPS: [&str; 4] = ["parse", "canonicalize", "lower", "codegen"];

fn describe_json(arguments: &Arguments, timing: &Timing, measured: &Measured) -> serde_json::Value {
    let mut compile: serde_json::Map<String, serde_json::Value> =
        STEPS.iter().map(|&step| (step.into(), timing.nanoseconds(step).into())).collect();
    let total: u64 = STEPS.iter().map(|step| timing.nanoseconds(step)).sum();
    compile.insert("total".into(), total.into());
    let times = measured.sorted_nanoseconds();
    // In the order in which they were taken, evenly over all of them.
    let step = times.len().div_ceil(arguments.samples.max(1) as usize);
    let samples: Vec<u64> =
        measured.samples.iter().step_by(step).map(|time| time.as_nanos() as u64).collect();
    let deciles: Vec<u64> = (0..=10).map(|tenth| times[(times.len() - 1) * tenth / 10]).collect();
    let mut report = serde_json::json!({
        "median_ns": times[times.len() / 2],
        "deciles_ns": deciles,
        "calls": times.len(),
        "gb_per_s": measured.rate(times[times.len() / 2]),
        "memcpy_fraction": measured.roofline.as_ref().map(Roofline::fraction),
        "compile_ns": compile,
        "first_call_ns": measured.first_call.as_nanos() as u64,
        "bytes_read": measured.bytes_read,
        "bytes_written": measured.bytes_written,
        "threads": arguments.compiled.threads,
        "samples_ns": samples,
    });
    if let Some(roofline) = &measured.roofline {
        report["memcpy_ns"] = (roofline.copy.as_nanos() as u64).into();
    }
    if let Some(name) = measured.tuned {
        report["tuned"] = name.into();
    }
    report
}

fn format_text(timing: &Timing, measured: &Measured) -> String {
    let sorted = measured.sorted_nanoseconds();
    let rate = measured.rate(sorted[sorted.len() / 2]);
    let median = Duration::from_nanos(sorted[sorted.len() / 2]);
    let least = Duration::from_nanos(sorted[0]);
    let compile: Vec<String> = (STEPS.iter())
        .map(|step| format!("{step} {:.3} ms", timing.nanoseconds(step) as f64 / 1e6))
        .collect();
    let roofline = measured.roofline.as_ref().map_or_else(String::new, |found| {
        format!(
            "roofline: a memcpy of the same bytes takes {:?}, a call {:?}: {:.2} of its speed\n",
            found.copy,
            found.call,
            found.fraction(),
        )
    });
    let tuned =
        measured.tuned.map_or_else(String::new, |name| format!("fastest schedule: {name}\n"));
    format!(
        "compile: {}\nfirst call: {:?}\n{} calls: median {median:?}, min {least:?}\nbytes: {} read, {} written; {rate:.2} GB/s\n{tuned}{roofline}",
        compile.join(", "),
        measured.first_call,
        sorted.len(),
        measured.bytes_read,
        measured.bytes_written,
    )
}
