//! Programs in other dialects' ops: every conformance case, in every target, gives the same bits.
//!
//! What has no spelling stands in `refused/<target>.txt`, with the reason.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};
use multigather::ops::target::TARGETS;

use crate::conformance::npy;
use crate::conformance::store::{self, Case, Place};
use crate::program::{Finished, mg};

/// `translated/<target>`.
pub fn trials() -> Vec<Trial> {
    let trial = |name: &'static str| Trial::test(format!("translated/{name}"), move || all(name));
    TARGETS.iter().map(|target| trial(target.name)).collect()
}

const BACKENDS: &[&str] = &[
    "interpreter",
    #[cfg(feature = "llvm")]
    "jit",
];

/// What became of one case.
enum Outcome {
    Same,
    /// An error of the program is none in the target, which was said.
    Warned,
    Refused(String),
}

fn here() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// Cases of each gather: the rest would take longer than all other trials together.
const CASES: usize = 3;

/// Whether a folder of cases is one gather's.
pub fn is_gather(op: &str) -> bool {
    let op = op.to_lowercase();
    ["gather", "take", "embedding", "index_select"].iter().any(|word| op.contains(word))
}

fn all(target: &str) -> Result<(), Failed> {
    let mut failures = Vec::new();
    let mut refused: BTreeMap<(String, String), usize> = BTreeMap::new();
    let mut same = 0;
    for (op, places) in store::list(&here().join("conformance"))? {
        for place in places.iter().take(if is_gather(&op) { CASES } else { 0 }) {
            match one(place, target) {
                Ok(None) => {}
                Ok(Some(Outcome::Same | Outcome::Warned)) => same += 1,
                Ok(Some(Outcome::Refused(why))) => {
                    *refused.entry((op.clone(), why)).or_default() += 1;
                }
                Err(why) => failures.push(format!("{place}: {why}")),
            }
        }
    }
    if !failures.is_empty() {
        return Err(failures.join("\n").into());
    }
    if same == 0 {
        return Err("no case has a spelling".into());
    }
    check_refused(target, &refused)
}

/// No case is refused but those that the list names.
fn check_refused(target: &str, refused: &BTreeMap<(String, String), usize>) -> Result<(), Failed> {
    let mut found = String::new();
    for ((op, why), count) in refused {
        writeln!(found, "{op}: {count} {why}")?;
    }
    let path = here().join("translated/refused").join(format!("{target}.txt"));
    if std::env::var_os("MG_BLESS").is_some() {
        return std::fs::write(&path, found).map_err(|error| error.to_string().into());
    }
    let listed = std::fs::read_to_string(&path).unwrap_or_default();
    let is_listed = |op: &str, count: usize| {
        let counts =
            listed.lines().filter_map(|line| line.split_once(": ")).filter(|it| it.0 == op);
        let counts = counts.filter_map(|it| it.1.split(' ').next()?.parse::<usize>().ok());
        counts.sum::<usize>() >= count
    };
    let mut by_op: BTreeMap<&str, usize> = BTreeMap::new();
    for ((op, _), count) in refused {
        *by_op.entry(op).or_default() += count;
    }
    if by_op.iter().all(|(op, &count)| is_listed(op, count)) {
        return Ok(());
    }
    let path = path.display();
    Err(format!("{path} says\n{listed}but refused are\n{found}MG_BLESS=1 writes it anew").into())
}

fn one(place: &Place, target: &str) -> Result<Option<Outcome>, String> {
    let case = place.load()?;
    if case.about["phase"] == "verify" {
        return Ok(None);
    }
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let at = |name: &str| folder.path().join(name).display().to_string();
    let write = |path: &str, bytes: &[u8]| std::fs::write(path, bytes).map_err(|e| e.to_string());
    let (from, to) = (at(case.file), at("translated.mlir"));
    write(&from, &case.program)?;
    let translated = mg(&["opt", &format!("--to={target}"), &from, "-o", &to]);
    if translated.status != 0 {
        return refusal(&translated).map(|why| Some(Outcome::Refused(why)));
    }
    let mut inputs = Vec::new();
    for (k, bytes) in case.inputs.iter().enumerate() {
        let path = at(&format!("in{k}.npy"));
        write(&path, bytes)?;
        inputs.push(format!("--input=@{path}"));
    }
    let outputs: Vec<String> =
        (0..case.outputs.len().max(1)).map(|k| at(&format!("out{k}.npy"))).collect();
    let is_warned = translated.stderr.contains("does not stop there");
    let mut outcome = Outcome::Same;
    for backend in BACKENDS {
        let mut arguments = vec!["run".into(), to.clone(), format!("--backend={backend}")];
        arguments.extend(inputs.iter().cloned());
        arguments.extend(outputs.iter().map(|path| format!("--output=@{path}")));
        let finished = mg(&arguments);
        if case.about["status"] == "ok" {
            check(&case, &finished, &outputs).map_err(|why| format!("{backend}: {why}"))?;
        } else if finished.status == 0 && is_warned {
            outcome = Outcome::Warned;
        } else if finished.status != 1 {
            return Err(format!("{backend}: must fail, but: {finished:?}"));
        }
    }
    Ok(Some(outcome))
}

/// Why a program has no spelling, without its place.
fn refusal(translated: &Finished) -> Result<String, String> {
    let first = translated.stderr.lines().find(|line| line.starts_with("error:"));
    let why = first.and_then(|line| Some(line.split_once("has no spelling in")?.1));
    let why = why.and_then(|line| Some(line.split_once(": ")?.1.to_string()));
    why.ok_or_else(|| format!("status {}: {}", translated.status, translated.stderr))
}

fn check(case: &Case, finished: &Finished, outputs: &[String]) -> Result<(), String> {
    if finished.status != 0 {
        return Err(format!("status {}: {}", finished.status, finished.stderr));
    }
    for (expected, found) in case.outputs.iter().zip(outputs) {
        let found = std::fs::read(found).map_err(|error| error.to_string())?;
        let (expected, found) = (npy::read(expected)?, npy::read(&found)?);
        if expected != found {
            return Err(format!("expected {expected:?}, but found {found:?}"));
        }
    }
    Ok(())
}
