//! Each function of the file tests is proved to be equal to its canonical form, except for those that a list names
//! with the reason.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use std::{fs, thread};

use libtest_mimic::{Failed, Trial};
use multigather::Compiler;
use multigather::prove::solver::{HOW_TO_INSTALL, Solver};
use multigather::prove::{Options, Verdict};

use crate::harness::bless::{Blessing, Kind};
use crate::harness::proofs;

/// The folders whose programs are proved.
const FOLDERS: [&str; 2] = ["tests/filetests", "tests/canon"];
const LIST: &str = "tests/prove/unknown.txt";
const TEST: &str = "prove/programs";

/// `prove/programs`
pub fn trials() -> Vec<Trial> {
    vec![Trial::test(TEST, || {
        let Some(solver) = Solver::find() else {
            eprintln!("{TEST}: skipped, there is no solver: {HOW_TO_INSTALL}");
            return Ok(());
        };
        let blessing = Blessing::of_environment().map_err(Failed::from)?;
        let produce = || prove_all(&solver);
        blessing.compare(Kind::Proofs, Path::new(LIST), TEST, produce).map_err(Failed::from)
    })]
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        match path.is_dir() {
            true => files(&path, found),
            false if path.extension().is_some_and(|it| it == "mlir") => found.push(path),
            false => {}
        }
    }
}

/// The functions that are not proved, with the reason, a line for each.
fn prove_all(solver: &Solver) -> Result<String, String> {
    let mut all = Vec::new();
    FOLDERS.iter().for_each(|folder| files(Path::new(folder), &mut all));
    all.sort();
    let next = AtomicUsize::new(0);
    let proved = AtomicUsize::new(0);
    let lines = Mutex::new(BTreeSet::new());
    let workers = thread::available_parallelism().map_or(2, usize::from).min(4);
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(path) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (count, found) = prove_file(path, solver);
                    proved.fetch_add(count, Ordering::Relaxed);
                    lines.lock().expect("no worker panics").extend(found);
                }
            });
        }
    });
    let (proved, lines) = (proved.into_inner(), lines.into_inner().expect("no worker panics"));
    // 98 of 100: with functions of several blocks, which have no meaning here unless they are the same text.
    let is_enough = proved >= 49 * lines.len();
    match is_enough {
        true => Ok(lines.into_iter().map(|line| format!("{line}\n")).collect()),
        false => Err(format!("{proved} functions are proved, and {} are not", lines.len())),
    }
}

/// The number of functions that are proved, and a line for each other one.
fn prove_file(path: &Path, solver: &Solver) -> (usize, Vec<String>) {
    let Ok(text) = fs::read_to_string(path) else { return (0, Vec::new()) };
    let is_split = text.lines().any(|line| line.contains("RUN:") && line.contains("split-input"));
    let parts: Vec<&str> = match is_split {
        true => text.split("// -----").collect(),
        false => vec![&text],
    };
    let (mut proved, mut lines) = (0, Vec::new());
    for (number, part) in parts.iter().enumerate() {
        let compiler = Compiler::new();
        // What does not parse, or is no program, is a test of errors.
        let Ok(program) = compiler.parse("program.mlir", part) else { continue };
        let Ok(program) = compiler.raise(program) else { continue };
        let Ok((canonical, _)) = compiler.canonicalize(&program) else { continue };
        let options = Options {
            solver: Some(solver.clone()),
            limit: Duration::from_secs(60),
            store: proofs::store(),
            ..Options::default()
        };
        let Ok(answers) = compiler.prove(&program, &canonical, &options) else { continue };
        for answer in answers {
            let place = match is_split {
                true => format!("{} part {number} @{}", path.display(), answer.function),
                false => format!("{} @{}", path.display(), answer.function),
            };
            match answer.verdict {
                Verdict::Proved => proved += 1,
                Verdict::Counterexample(found) => {
                    lines.push(format!("{place}: counterexample: {}", found.difference));
                }
                Verdict::Unknown(why) if why.operation.is_empty() => {
                    lines.push(format!("{place}: {}", why.reason));
                }
                Verdict::Unknown(why) => {
                    lines.push(format!("{place}: {}: {}", why.operation, why.reason));
                }
            }
        }
    }
    (proved, lines)
}
