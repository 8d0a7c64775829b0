//! `fuzz`: hostile inputs and random valid programs, for as long as it is told (docs/testing.md).

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::Parser;

use multigather_fuzz::targets::{self, TARGETS, Target};
use multigather_fuzz::watch::{self, Tally};
use multigather_fuzz::worker::{self, Task};

/// Gives hostile inputs and random valid programs to the compiler. Ends with status 1 where anything
/// panics, hangs, takes too much memory, or where engines do not agree.
#[derive(Parser)]
struct Arguments {
    /// How long to go on, for all targets together.
    #[arg(long, default_value_t = 10.0)]
    minutes: f64,
    /// What random numbers begin with; by default, the time of day.
    #[arg(long)]
    seed: Option<u64>,
    /// Processes that work at once.
    #[arg(long)]
    jobs: Option<usize>,
    /// Some of the targets, with commas between them.
    #[arg(long, value_delimiter = ',')]
    targets: Vec<String>,
    /// Where findings are written.
    #[arg(long, default_value = "fuzz/findings")]
    findings: PathBuf,
    /// MiB of memory for a worker, beyond what it starts with.
    #[arg(long, default_value_t = 1024)]
    memory: u64,
    /// A file to which a line is added for each target.
    #[arg(long)]
    log: Option<PathBuf>,
    /// What the log says of what was tried, such as a commit.
    #[arg(long, default_value = "unnamed")]
    build: String,
    /// Ends each target after so many inputs.
    #[arg(long, default_value_t = u64::MAX)]
    count: u64,
    /// Canonicalizes some random programs twice, too: the second time must change nothing.
    #[arg(long)]
    twice: bool,
    /// Gives the input in FILE to this target, and says what is wrong.
    #[arg(long, value_name = "TARGET", requires = "file")]
    reproduce: Option<String>,
    file: Option<PathBuf>,
    /// Says what targets there are.
    #[arg(long)]
    list: bool,
    #[arg(long, hide = true)]
    worker: Option<String>,
    #[arg(long, hide = true, default_value_t = 0.0)]
    seconds: f64,
    #[arg(long, hide = true, default_value = "scratch")]
    scratch: PathBuf,
}

fn main() -> ExitCode {
    multigather::interop::mlir::worker::serve_if_asked();
    let arguments = Arguments::parse();
    match run(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("fuzz: {why}");
            ExitCode::from(2)
        }
    }
}

fn find(name: &str) -> Result<&'static Target, String> {
    targets::find(name).ok_or_else(|| format!("there is no target '{name}': --list says which"))
}

/// Whether nothing was found.
fn run(arguments: &Arguments) -> Result<bool, String> {
    if arguments.list {
        TARGETS.iter().for_each(|target| println!("{:9} {}", target.name, target.summary));
        return Ok(true);
    }
    let memory = arguments.memory << 20;
    if let (Some(name), Some(file)) = (&arguments.reproduce, &arguments.file) {
        let input = fs::read(file).map_err(|why| format!("{}: {why}", file.display()))?;
        let wrong = worker::reproduce(find(name)?, &input, memory);
        println!("{}", wrong.as_deref().unwrap_or("nothing is wrong"));
        return Ok(wrong.is_none());
    }
    if let Some(name) = &arguments.worker {
        let task = Task {
            target: find(name)?,
            seed: arguments.seed.unwrap_or(0),
            time: Duration::from_secs_f64(arguments.seconds),
            count: arguments.count,
            memory,
            twice: arguments.twice,
            scratch: arguments.scratch.clone(),
            findings: arguments.findings.clone(),
        };
        return worker::work(&task).map(|()| true).map_err(|why| why.to_string());
    }
    let chosen: Vec<&'static Target> = match arguments.targets.is_empty() {
        true => TARGETS.iter().collect(),
        false => arguments.targets.iter().map(|name| find(name)).collect::<Result<_, _>>()?,
    };
    watched(arguments, &chosen)
}

/// Has workers work on all targets, and tells what came of it.
fn watched(arguments: &Arguments, chosen: &[&'static Target]) -> Result<bool, String> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let seed = arguments.seed.unwrap_or(now);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let jobs = arguments.jobs.unwrap_or(cores).max(1);
    println!("fuzz: seed {seed}, {jobs} processes, {} minutes", arguments.minutes);
    let whole: u32 = chosen.iter().map(|target| target.weight).sum();
    let folder = std::env::temp_dir().join(format!("multigather-fuzz-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut findings = Vec::new();
    for target in chosen {
        let share = f64::from(target.weight) / f64::from(whole);
        let time = Duration::from_secs_f64(arguments.minutes * 60.0 * share);
        let work = |job: usize| {
            let task = Task {
                target,
                seed: seed ^ ((job as u64) << 56),
                time,
                count: arguments.count.div_ceil(jobs as u64),
                memory: arguments.memory << 20,
                twice: arguments.twice,
                scratch: folder.join(format!("{}-{job}", target.name)),
                findings: arguments.findings.clone(),
            };
            watch::work(&task)
        };
        let tally = thread::scope(|scope| {
            let work = &work;
            let started: Vec<_> = (0..jobs).map(|job| scope.spawn(move || work(job))).collect();
            let mut all = Tally::default();
            started.into_iter().filter_map(|job| job.join().ok()).for_each(|tally| all.add(tally));
            all
        });
        let line = told(target, seed, &tally);
        println!("{line}");
        if let Some(log) = &arguments.log {
            append(log, &format!("{} build {} {line}", date(now), arguments.build))?;
        }
        findings.extend(tally.findings);
    }
    let _ = fs::remove_dir_all(&folder);
    println!("fuzz: {} findings with seed {seed}", findings.len());
    for path in &findings {
        println!("  {}", path.with_extension("why").display());
    }
    Ok(findings.is_empty())
}

fn told(target: &Target, seed: u64, tally: &Tally) -> String {
    let seconds = tally.time.as_secs_f64();
    let rate = tally.inputs as f64 / seconds.max(0.001);
    let more = match target.form {
        Some(_) => format!(", {} kept", tally.corpus),
        None if tally.by_mlir > 0 => format!(", {} by MLIR too", tally.by_mlir),
        None => String::new(),
    };
    format!(
        "seed {seed} target {}: {} inputs{more}, {seconds:.0} s of work, {rate:.0} a second, {} findings",
        target.name,
        tally.inputs,
        tally.findings.len()
    )
}

fn append(log: &PathBuf, line: &str) -> Result<(), String> {
    let file = OpenOptions::new().create(true).append(true).open(log);
    let written = file.and_then(|mut file| writeln!(file, "{line}"));
    written.map_err(|why| format!("{}: {why}", log.display()))
}

/// The day of a time in seconds, as in 2026-11-22.
fn date(seconds: u64) -> String {
    let (mut day, mut year) = (seconds / 86_400, 1970);
    let is_leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    while day >= 365 + u64::from(is_leap(year)) {
        day -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let mut month = 1;
    for days in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if day < days {
            break;
        }
        day -= days;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", day + 1)
}
