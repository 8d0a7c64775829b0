//! The process that works: gives inputs to a target until its time has passed, and tells on its standard
//! output what it does. What ends it, its watcher finds out (`watch`).

use std::cell::RefCell;
use std::collections::HashSet;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fastrand::Rng;
use multigather::jit::Jit;
use multigather::tensor::npy;

use crate::mutate::{mutate, skeleton};
use crate::scratch::Scratch;
use crate::targets::{Context, Target};
use multigather_testing::reduce::reduce;

/// What a worker is told.
pub struct Task {
    pub target: &'static Target,
    pub seed: u64,
    pub time: Duration,
    /// Ends before its time where so many inputs are through.
    pub count: u64,
    /// Bytes of address space beyond those that the process starts with.
    pub memory: u64,
    /// Whether random programs are canonicalized twice, too.
    pub twice: bool,
    pub scratch: PathBuf,
    pub findings: PathBuf,
}

/// The most inputs that are kept for others to be made of.
const CORPUS: usize = 20_000;
/// How often a smaller input is tried for a finding.
const TRIES: usize = 1000;
/// A run of one input that takes more of the processor's time than this is a finding.
const SLOW: Duration = Duration::from_secs(10);

thread_local! {
    /// Where the last panic happened, and what it said.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Keeps what panics say: it is told with the input, and else nowhere.
pub fn keep_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let mut said = panic.to_string();
        let is_ours = |file: &str| file.starts_with("src/") || file.starts_with("fuzz/");
        if !panic.location().is_some_and(|place| is_ours(place.file())) {
            said = format!("panicked at {}: {said}", caller());
        }
        PANIC.with_borrow_mut(|last| *last = said);
    }));
}

/// What the last panic of this thread said.
pub fn last_panic() -> String {
    PANIC.with_borrow(String::clone)
}

/// The function of ours that called what has panicked.
fn caller() -> String {
    let trace = std::backtrace::Backtrace::force_capture().to_string();
    let ours = trace.lines().filter(|line| line.contains("multigather"));
    let mut ours = ours.filter(|line| !line.contains("keep_panics") && !line.contains("caller"));
    ours.next().unwrap_or("a library").trim().to_owned()
}

/// What one input did.
enum Done {
    Reached(String),
    Wrong(String),
}

/// Gives an input to the target; what is wrong is kept in words.
fn run(context: &mut Context, target: &Target, input: &[u8]) -> Done {
    let start = worked();
    let done = catch_unwind(AssertUnwindSafe(|| (target.run)(context, input)));
    let took = worked().saturating_sub(start);
    match done {
        Err(_) => Done::Wrong(format!("a panic: {}", last_panic())),
        Ok(Err(why)) => Done::Wrong(why),
        Ok(Ok(_)) if took > SLOW && target.form.is_some() => {
            Done::Wrong(format!("slow: {} s", took.as_secs()))
        }
        Ok(Ok(reached)) => Done::Reached(reached),
    }
}

/// The time of the processor that this thread has had: in the tests, others work beside it.
fn worked() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

/// What findings that are one and the same have in common.
fn kind(why: &str) -> String {
    let first = why.lines().next().unwrap_or_default();
    // Of a panic, the place says more than the words.
    let place = first.strip_prefix("a panic: panicked at ");
    place.map_or_else(|| skeleton(first), str::to_owned)
}

/// Runs the one input and says what is wrong with it.
pub fn reproduce(target: &'static Target, input: &[u8], memory: u64) -> Option<String> {
    keep_panics();
    limit_memory(memory);
    let mut progress = || {};
    let mut context = context(&mut progress);
    match run(&mut context, target, input) {
        Done::Wrong(why) => Some(why),
        Done::Reached(_) => {
            context.found.pop().map(|found| format!("{}\n{}", found.why, found.program))
        }
    }
}

fn context(progress: &mut dyn FnMut()) -> Context<'_> {
    Context { jit: Jit::new(), progress, inputs: 1, by_mlir: 0, twice: false, found: Vec::new() }
}

/// Gives so many inputs to a target in this process; says how many there were.
///
/// # Errors
/// The first input that is wrong, and what is wrong with it.
pub fn try_some(target: &'static Target, seed: u64, count: u64) -> Result<u64, String> {
    let mut rng = Rng::with_seed(seed);
    let corpus = (target.seeds)();
    let mut progress = || {};
    let mut context = context(&mut progress);
    let mut inputs = 0;
    for _ in 0..count {
        let input = match target.form {
            Some(form) => mutate(form, &corpus, &mut rng),
            None => rng.u64(..).to_le_bytes().to_vec(),
        };
        context.inputs = 1;
        if let Done::Wrong(why) = run(&mut context, target, &input) {
            return Err(format!("{why}\nof {:?}", String::from_utf8_lossy(&input)));
        }
        if let Some(found) = context.found.pop() {
            return Err(format!("{}\n{}", found.why, found.program));
        }
        inputs += context.inputs;
    }
    Ok(inputs)
}

/// Works until the time has passed.
pub fn work(task: &Task) -> std::io::Result<()> {
    keep_panics();
    let mut rng = Rng::with_seed(task.seed);
    let mut corpus = (task.target.seeds)();
    limit_memory(task.memory);
    let scratch = RefCell::new(Scratch::create(&task.scratch)?);
    let mut progress = || scratch.borrow_mut().step();
    let mut context = context(&mut progress);
    context.twice = task.twice;
    let mut novel = HashSet::new();
    let mut known = HashSet::new();
    let (start, mut told) = (Instant::now(), Instant::now());
    let (mut inputs, mut by_mlir, mut fresh) = (0, 0, 0u64);
    // The seeds themselves come first.
    while start.elapsed() < task.time && inputs < task.count {
        let input = match task.target.form {
            Some(_) if (fresh as usize) < corpus.len() && fresh < 1 << 14 => {
                corpus[fresh as usize].clone()
            }
            Some(form) => mutate(form, &corpus, &mut rng),
            None => rng.u64(..).to_le_bytes().to_vec(),
        };
        fresh += 1;
        scratch.borrow_mut().begin(&input);
        (context.inputs, context.by_mlir) = (1, 0);
        match run(&mut context, task.target, &input) {
            Done::Reached(reached) => {
                if task.target.form.is_some()
                    && corpus.len() < CORPUS
                    && novel.insert(hash(&reached))
                {
                    corpus.push(input);
                }
            }
            Done::Wrong(why) => {
                if known.insert(kind(&why)) {
                    let smaller = smaller(&mut context, &scratch, task.target, &input, &why);
                    tell(&keep(task, &smaller, &why)?);
                }
            }
        }
        for found in std::mem::take(&mut context.found) {
            if known.insert(kind(&found.why)) {
                tell(&keep_program(task, &found)?);
            }
        }
        inputs += context.inputs;
        by_mlir += context.by_mlir;
        if told.elapsed() > Duration::from_secs(1) {
            told = Instant::now();
            println!("count {inputs} {by_mlir} {}", corpus.len());
        }
    }
    println!("count {inputs} {by_mlir} {}", corpus.len());
    Ok(())
}

fn tell(path: &Path) {
    println!("finding {}", path.display());
}

fn smaller(
    context: &mut Context,
    scratch: &RefCell<Scratch>,
    target: &Target,
    input: &[u8],
    why: &str,
) -> Vec<u8> {
    let Some(_) = target.form else { return input.to_vec() };
    let tries = if why.starts_with("slow") { 0 } else { TRIES };
    let start = Instant::now();
    reduce(input, tries, |smaller| {
        scratch.borrow_mut().begin(smaller);
        let late = start.elapsed() > SLOW;
        let done = (!late).then(|| run(context, target, smaller));
        matches!(done, Some(Done::Wrong(found)) if kind(&found) == kind(why))
    })
}

/// Writes an input with what is wrong and how to see it again.
pub fn keep(task: &Task, input: &[u8], why: &str) -> std::io::Result<PathBuf> {
    fs::create_dir_all(&task.findings)?;
    let name = format!("{}-{:016x}", task.target.name, hash(&kind(why)));
    let path = task.findings.join(format!("{name}.{}", task.target.ending));
    fs::write(&path, input)?;
    let again = format!("{} --reproduce={} {}", program(), task.target.name, path.display());
    fs::write(path.with_extension("why"), format!("{why}\n\nseed {}\n{again}\n", task.seed))?;
    Ok(path)
}

/// Writes a program on which engines do not agree, with its inputs.
fn keep_program(task: &Task, found: &crate::batch::Found) -> std::io::Result<PathBuf> {
    fs::create_dir_all(&task.findings)?;
    let name = format!("program-{:016x}", hash(&kind(&found.why)));
    let path = task.findings.join(format!("{name}.mlir"));
    fs::write(&path, &found.program)?;
    let mut again = format!("mg run {}", path.display());
    for (k, input) in found.inputs.iter().enumerate() {
        let beside = task.findings.join(format!("{name}.{k}.npy"));
        npy::write(input, &mut fs::File::create(&beside)?)?;
        again += &format!(" --input=@{}", beside.display());
    }
    fs::write(
        path.with_extension("why"),
        format!("{}\n\nseed {}\n{again}\n", found.why, task.seed),
    )?;
    Ok(path)
}

fn program() -> String {
    std::env::current_exe().map_or("fuzz".to_string(), |path| path.display().to_string())
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// Lets the process have so much more address space than it has now: what takes more ends it.
fn limit_memory(more: u64) {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Ok(pages) = fs::read_to_string("/proc/self/statm") else { return };
    let pages: u64 = pages.split(' ').next().and_then(|n| n.parse().ok()).unwrap_or(0);
    let most = pages * 4096 + more;
    let maximum = getrlimit(Resource::As).maximum;
    // Where it cannot be bounded, the watcher's own bounds hold.
    let _ = setrlimit(Resource::As, Rlimit { current: Some(most), maximum });
}
