//! Starts workers, one after the other, and ends those that hang; what a worker was at when its process
//! ended is a finding.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::mutate::skeleton;
use crate::scratch;
use crate::targets::Target;
use crate::worker::{self, Task};
use multigather_testing::reduce::reduce;

/// A worker that works for so long and says nothing hangs, and so does the canonicalization of one small
/// program: in time of the processor, which it may have to share with others.
pub const PATIENCE: Duration = Duration::from_secs(10);
/// The same where the steps between which a worker says something are many programs' work.
const PATIENCE_OF_BATCHES: Duration = Duration::from_secs(40);
/// A worker that says nothing for so long, and waits for something other than a processor, hangs.
const PATIENCE_OF_WAITING: Duration = Duration::from_secs(120);
/// Processes that are started to make the input of a crash smaller, and for how long.
const TRIES: usize = 200;
const TIME_TO_REDUCE: Duration = Duration::from_secs(60);

/// What became of the work on a target.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub inputs: u64,
    pub by_mlir: u64,
    pub time: Duration,
    pub corpus: u64,
    pub findings: Vec<PathBuf>,
}

impl Tally {
    pub fn add(&mut self, other: Tally) {
        self.inputs += other.inputs;
        self.by_mlir += other.by_mlir;
        self.time += other.time;
        self.corpus = self.corpus.max(other.corpus);
        self.findings.extend(other.findings);
        self.findings.sort();
        self.findings.dedup();
    }
}

/// Works on a task, by as many workers as it takes.
pub fn work(task: &Task) -> Tally {
    let start = Instant::now();
    let mut tally = Tally::default();
    let mut stream = 0u64;
    while start.elapsed() < task.time && tally.inputs < task.count {
        let part = Task {
            seed: task.seed.wrapping_add(stream << 32),
            time: task.time - start.elapsed(),
            count: task.count - tally.inputs,
            scratch: task.scratch.clone(),
            findings: task.findings.clone(),
            ..*task
        };
        tally.add(one(&part));
        stream += 1;
    }
    tally.time = start.elapsed();
    tally
}

/// What one worker does until it ends.
fn one(task: &Task) -> Tally {
    let mut tally = Tally::default();
    // A worker that is late may not have begun.
    let _ = fs::remove_file(&task.scratch);
    let mut child = match command(task).spawn() {
        Ok(child) => child,
        Err(why) => {
            eprintln!("fuzz: no worker can be started: {why}");
            std::process::exit(2);
        }
    };
    let output = child.stdout.take().expect("it is piped");
    let errors = child.stderr.take().expect("it is piped");
    let (counted, said) = thread::scope(|scope| {
        let counted = scope.spawn(|| read_counts(output));
        let said = scope.spawn(|| last_words(errors));
        let ended = wait(&mut child, task);
        let counted = counted.join().unwrap_or_default();
        (counted, (ended, said.join().unwrap_or_default()))
    });
    tally.add(counted);
    let (ended, said) = said;
    let why = match ended {
        Ended::Hung(Hung::Working) => {
            format!("nothing after {} s of work", patience(task.target).as_secs())
        }
        Ended::Hung(Hung::Waiting) => {
            format!("nothing after {} s of waiting", PATIENCE_OF_WAITING.as_secs())
        }
        Ended::By(status) if status.success() => return tally,
        Ended::By(status) => format!("the process ends with {status}: {said}"),
    };
    let (_, input) = scratch::read(&task.scratch).unwrap_or_default();
    let input = if matches!(ended, Ended::Hung(_)) { input } else { smaller(task, &input, &said) };
    match worker::keep(task, &input, &why) {
        Ok(path) => {
            println!("finding {}", path.display());
            tally.findings.push(path);
        }
        Err(error) => eprintln!("fuzz: a finding cannot be written: {error}: {why}"),
    }
    tally.inputs += 1;
    tally
}

fn command(task: &Task) -> Command {
    let mut command = Command::new(this_program());
    command
        .arg(format!("--worker={}", task.target.name))
        .arg(format!("--seed={}", task.seed))
        .arg(format!("--seconds={}", task.time.as_secs_f64()))
        .arg(format!("--count={}", task.count))
        .arg(format!("--memory={}", task.memory >> 20))
        .arg(format!("--findings={}", task.findings.display()))
        .arg(format!("--scratch={}", task.scratch.display()))
        .args(task.twice.then_some("--twice"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn this_program() -> PathBuf {
    std::env::current_exe().unwrap_or_else(|_| "/proc/self/exe".into())
}

fn read_counts(output: impl Read) -> Tally {
    let mut tally = Tally::default();
    for line in BufReader::new(output).lines().map_while(Result::ok) {
        let words: Vec<&str> = line.splitn(2, ' ').collect();
        match words[..] {
            ["count", numbers] => {
                let numbers: Vec<u64> =
                    numbers.split(' ').filter_map(|number| number.parse().ok()).collect();
                if let [inputs, by_mlir, corpus] = numbers[..] {
                    (tally.inputs, tally.by_mlir, tally.corpus) = (inputs, by_mlir, corpus);
                }
            }
            ["finding", path] => {
                println!("{line}");
                tally.findings.push(path.into());
            }
            _ => {}
        }
    }
    tally
}

/// The end of what a process writes.
fn last_words(mut errors: impl Read) -> String {
    let mut last: Vec<u8> = Vec::new();
    let mut buffer = [0; 4096];
    while let Ok(count @ 1..) = errors.read(&mut buffer) {
        last.extend(&buffer[..count]);
        let start = last.len().saturating_sub(4096);
        last.drain(..start);
    }
    String::from_utf8_lossy(&last).trim().to_string()
}

enum Ended {
    By(ExitStatus),
    Hung(Hung),
}

enum Hung {
    Working,
    Waiting,
}

fn patience(target: &Target) -> Duration {
    if target.form.is_some() { PATIENCE } else { PATIENCE_OF_BATCHES }
}

/// The time of the processor that a process has had.
pub fn work_of(process: u32) -> Duration {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // Behind the name, which may hold anything, in hundredths of a second.
    let fields = stat.rsplit_once(") ").map_or("", |(_, fields)| fields).split(' ');
    let times = fields.skip(11).take(2).filter_map(|time| time.parse::<u64>().ok());
    Duration::from_millis(10 * times.sum::<u64>())
}

/// Whether a thread of a process works, or would if it had a processor.
fn is_runnable(process: u32) -> bool {
    let threads = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    let mut stats =
        threads.filter_map(|thread| fs::read_to_string(thread.path().join("stat")).ok());
    stats.any(|stat| stat.rsplit_once(") ").is_some_and(|(_, fields)| fields.starts_with('R')))
}

/// Waits for the end of a worker, and ends it where it says nothing.
fn wait(child: &mut Child, task: &Task) -> Ended {
    let process = child.id();
    let mut last = (0, Instant::now(), work_of(process));
    // Seeds are read before anything is said.
    let mut patience = patience(task.target) * 6;
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Ended::By(status),
            Ok(None) => {}
            Err(_) => return Ended::Hung(Hung::Waiting),
        }
        let ticks = scratch::read(&task.scratch).map_or(0, |(ticks, _)| ticks);
        let worked = work_of(process);
        if ticks != last.0 {
            last = (ticks, Instant::now(), worked);
            patience = self::patience(task.target);
        } else if is_runnable(process) {
            last.1 = Instant::now();
        }
        let hung = match () {
            () if worked - last.2 > patience => Some(Hung::Working),
            () if last.1.elapsed() > PATIENCE_OF_WAITING => Some(Hung::Waiting),
            () => None,
        };
        if let Some(hung) = hung {
            // Where it cannot be ended it has ended.
            let _ = child.kill();
            let _ = child.wait();
            return Ended::Hung(hung);
        }
        thread::sleep(Duration::from_millis(100));
    }
}

/// A smaller input on which a process ends with the same words.
fn smaller(task: &Task, input: &[u8], said: &str) -> Vec<u8> {
    let start = Instant::now();
    let path = task.scratch.with_extension("smaller");
    let smaller = reduce(input, TRIES, |smaller| {
        if start.elapsed() > TIME_TO_REDUCE || task.target.form.is_none() {
            return false;
        }
        let written = fs::write(&path, smaller);
        written.is_ok()
            && crash(task, &path).is_some_and(|found| skeleton(&found) == skeleton(said))
    });
    let _ = fs::remove_file(&path);
    smaller
}

/// What a process says that an input ends; `None` where it goes on to its end.
fn crash(task: &Task, input: &Path) -> Option<String> {
    let mut command = Command::new(this_program());
    command
        .arg(format!("--reproduce={}", task.target.name))
        .arg(format!("--memory={}", task.memory >> 20))
        .arg(input)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    let mut child = command.spawn().ok()?;
    let errors = child.stderr.take()?;
    let (status, said) = thread::scope(|scope| {
        let said = scope.spawn(|| last_words(errors));
        let start = Instant::now();
        let status = loop {
            match child.try_wait() {
                Ok(Some(status)) => break Some(status),
                Ok(None) if start.elapsed() < PATIENCE => thread::sleep(Duration::from_millis(5)),
                _ => {
                    let _ = child.kill();
                    let _ = child.wait();
                    break None;
                }
            }
        };
        (status, said.join().unwrap_or_default())
    });
    // A status is an answer; a crash is a signal.
    status.filter(|status| status.code().is_none()).map(|_| said)
}
