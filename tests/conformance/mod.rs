//! What the frameworks themselves answered: programs, inputs and results, copied by `unpack.py`.
//!
//! One trial for each op and engine, named with the number of its cases. A case of status `ok`
//! must give the framework's result bit for bit; an error case must fail in its phase: `verify`
//! before any input is read, `run` with the offending value in the message.
//!
//! `MG_CASES` names other folders of cases, such as `tests/fresh_cases` makes.
// CLAUSE: G5, L20

pub mod npy;
pub mod store;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use libtest_mimic::{Failed, Trial};
use multigather::ops::OpDef;
use serde_json::Value;

use crate::program::fault::Fault;
use crate::program::{Finished, mg};
use store::{Case, Place};

/// How a case's program is run.
#[derive(Clone, Copy, PartialEq)]
enum Engine {
    Interpreter,
    /// The interpreter, after canonicalization.
    Canonicalized,
    Jit,
    Mlir,
    /// The JIT on so many threads that share all work, however little.
    Threads(usize),
}

/// For the scatters, where threads divide what is updated.
#[cfg(feature = "llvm")]
const EIGHT: Engine = Engine::Threads(8);

const ENGINES: &[(Engine, &str)] = &[
    (Engine::Interpreter, "interpreter"),
    (Engine::Canonicalized, "canonicalized"),
    #[cfg(feature = "llvm")]
    (Engine::Jit, "jit"),
    #[cfg(feature = "mlir")]
    (Engine::Mlir, "mlir"),
    #[cfg(feature = "llvm")]
    (Engine::Threads(2), "jit on two threads"),
    #[cfg(feature = "llvm")]
    (EIGHT, "jit on eight threads"),
];

/// How many runs of cases, by one engine each, have passed and failed.
static PASSED: AtomicUsize = AtomicUsize::new(0);
static FAILED: AtomicUsize = AtomicUsize::new(0);

/// `conformance/<op>/<engine> (<count> cases)`.
pub fn trials() -> Vec<Trial> {
    let folders: Vec<PathBuf> = match std::env::var_os("MG_CASES") {
        Some(folders) => std::env::split_paths(&folders).collect(),
        None => usual_folders(),
    };
    let mut by_op: BTreeMap<String, Vec<Place>> = BTreeMap::new();
    for folder in folders {
        match store::list(&folder) {
            Ok(found) => found.into_iter().for_each(|(op, cases)| {
                let valid = cases.into_iter().filter(|case| !is_left_out(case));
                by_op.entry(op).or_default().extend(valid)
            }),
            Err(why) => return vec![Trial::test("conformance", move || Err(why.into()))],
        }
    }
    let mut trials = Vec::new();
    for (op, cases) in by_op {
        let cases = Arc::new(cases);
        for &(engine, engine_name) in ENGINES {
            #[cfg(feature = "llvm")]
            if engine == EIGHT && !is_scatter(&op) {
                continue;
            }
            let name = format!("conformance/{op}/{engine_name} ({} cases)", cases.len());
            let cases = cases.clone();
            trials.push(Trial::test(name, move || run_all(&cases, engine)));
        }
    }
    trials
}

/// Cases of the sample that are left out, with the reason.
const LEFT_OUT: &[(&str, &str)] =
    &[("tosa.gather/0008", "MLIR 22 takes indices of i64, which is TOSA's extension EXT-INT64")];

/// The project's own cases, and those of the sample that they were taken from, where it lies beside
/// the checkout.
fn usual_folders() -> Vec<PathBuf> {
    let here = crate::harness::root();
    let parts = ["cases", "idioms", "scatter/cases", "scatter/idioms"];
    let sample = parts.map(|part| here.join("../shared/conformance").join(part));
    let sample = sample.into_iter().filter(|folder| folder.is_dir());
    [here.join("tests/conformance")].into_iter().chain(sample).collect()
}

/// The project's own copies of such cases have the answer of today.
fn is_left_out(case: &Place) -> bool {
    match case {
        Place::Folder(_) => false,
        Place::Line { line, .. } => {
            LEFT_OUT.iter().any(|(name, _)| line.contains(&format!(": \"{name}\"")))
        }
    }
}

#[cfg(feature = "llvm")]
pub fn is_scatter(op: &str) -> bool {
    let parts = ["scatter", "put", "index_", "setitem", "ufunc_at", "segment", "insert", "dense"];
    let op = op.to_lowercase();
    parts.iter().any(|part| op.contains(part))
}

/// What the end of a test run says: how many cases passed, where any ran.
pub fn summary() -> Option<String> {
    let [passed, failed] = [&PASSED, &FAILED].map(|count| count.load(Ordering::Relaxed));
    (passed + failed > 0).then(|| {
        format!("conformance: {passed} runs of a case by an engine passed, {failed} failed")
    })
}

fn run_all(cases: &[Place], engine: Engine) -> Result<(), Failed> {
    if cases.is_empty() {
        return Err("there are no cases".into());
    }
    let mut failures = Vec::new();
    for case in cases {
        match case.load().and_then(|case| run_case(&case, engine)) {
            Ok(()) => PASSED.fetch_add(1, Ordering::Relaxed),
            Err(why) => {
                failures.push(format!("{case}: {why}"));
                FAILED.fetch_add(1, Ordering::Relaxed)
            }
        };
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n").into()) }
}

/// A case's program and inputs as files, and places for its results.
pub struct Files {
    /// Removes them all in the end.
    pub folder: tempfile::TempDir,
    pub program: PathBuf,
    pub inputs: Vec<PathBuf>,
    pub outputs: Vec<PathBuf>,
}

impl Files {
    pub fn write(case: &Case) -> std::io::Result<Files> {
        let folder = tempfile::tempdir()?;
        let place = |kind: &str, k: usize| folder.path().join(format!("{kind}{k}.npy"));
        let program = folder.path().join(case.file);
        std::fs::write(&program, &case.program)?;
        let inputs: Vec<PathBuf> = (0..case.inputs.len()).map(|k| place("in", k)).collect();
        for (path, bytes) in inputs.iter().zip(&case.inputs) {
            std::fs::write(path, bytes)?;
        }
        let outputs = (0..case.outputs.len().max(1)).map(|k| place("out", k)).collect();
        Ok(Files { folder, program, inputs, outputs })
    }
}

fn run_case(case: &Case, engine: Engine) -> Result<(), String> {
    let files = Files::write(case).map_err(|error| error.to_string())?;
    let about = &case.about;
    let finished = run_program(&files, engine);
    if about["status"] == "ok" {
        return check_outputs(case, &finished, &files.outputs);
    }
    check_error(&finished, about)?;
    if files.outputs.iter().any(|path| path.exists()) {
        return Err("an output was written".into());
    }
    let verified = mg(&["opt", &files.program.display().to_string()]);
    match (about["phase"].as_str(), verified.status) {
        // Each engine says what the verifier says.
        (Some("verify"), 1) => same_text(&verified, &finished),
        (Some("run"), 0) => same_fault(&files, engine, &finished),
        (phase, status) => Err(format!("phase {phase:?}, but mg opt ends with status {status}")),
    }
}

fn same_text(expected: &Finished, found: &Finished) -> Result<(), String> {
    match expected.stderr == found.stderr {
        true => Ok(()),
        false => Err(format!("expected\n{}but found\n{}", expected.stderr, found.stderr)),
    }
}

/// Each engine says what the interpreter says, word for word. The canonical form may name another axis
/// and, in reshaped indices, another position: value, size and the element of the indices are the same.
fn same_fault(files: &Files, engine: Engine, found: &Finished) -> Result<(), String> {
    let expected = run_program(files, Engine::Interpreter);
    if engine != Engine::Canonicalized {
        return same_text(&expected, found);
    }
    let [a, b] = [&expected, found].map(|finished| Fault::printed(&finished.stderr));
    let (a, b) = (a?, b?);
    // Where a scatter's indices are smaller than its data, they become tuples.
    let in_tuples =
        found.stderr.contains("mg.scatter_multiaxis") && (&a.value, &a.size) == (&b.value, &b.size);
    if a == b || in_tuples { Ok(()) } else { same_text(&expected, found) }
}

fn run_program(files: &Files, engine: Engine) -> Finished {
    let mut program = files.program.clone();
    if engine == Engine::Canonicalized {
        let canonical = files.folder.path().join("canonical.mlir");
        let [from, to] = [&program, &canonical].map(|path| path.display().to_string());
        let finished = mg(&["opt", "--canonicalize", &from, "-o", &to]);
        if finished.status != 0 {
            return finished;
        }
        program = canonical;
    }
    let mut arguments = vec!["run".to_string(), program.display().to_string()];
    match engine {
        Engine::Interpreter | Engine::Canonicalized => {
            arguments.push("--backend=interpreter".into());
        }
        Engine::Jit => {}
        Engine::Mlir => arguments.push("--backend=mlir".into()),
        Engine::Threads(count) => {
            arguments.extend([format!("--threads={count}"), "--share-above=0".to_string()]);
        }
    }
    arguments.extend(files.inputs.iter().map(|path| format!("--input=@{}", path.display())));
    arguments.extend(files.outputs.iter().map(|path| format!("--output=@{}", path.display())));
    mg(&arguments)
}

pub fn check_outputs(case: &Case, finished: &Finished, found: &[PathBuf]) -> Result<(), String> {
    if finished.status != 0 {
        return Err(format!("status {}: {}", finished.status, finished.stderr));
    }
    if case.outputs.is_empty() {
        return Err("the case expects no output".into());
    }
    for (expected, found) in case.outputs.iter().zip(found) {
        let found = std::fs::read(found).map_err(|error| error.to_string())?;
        let (mut expected, mut found) = (npy::read(expected)?, npy::read(&found)?);
        if case.about["nan_equal"] == true {
            [&mut expected, &mut found].into_iter().for_each(npy::Array::unify_nans);
        }
        if expected != found {
            return Err(format!("expected {expected:?}, but found {found:?}"));
        }
    }
    Ok(())
}

pub fn check_error(finished: &Finished, about: &Value) -> Result<(), String> {
    let first = finished.stderr.lines().next().unwrap_or_default();
    if finished.status != 1 || !first.contains("error:") {
        return Err(format!("must fail ({}), but: {finished:?}", about["why"]));
    }
    match about.get("bad_value") {
        None if about["phase"] == "verify" => match blamed_op(first) {
            Some(_) => Ok(()),
            None => Err(format!("the message should end in the op that it is about: {first}")),
        },
        None => Err("the case does not say which value is out of bounds".into()),
        Some(value) => {
            let (value, fault) = (value.to_string(), Fault::printed(&finished.stderr)?);
            match fault.value == value {
                true => Ok(()),
                false => Err(format!("the value is {value}, but the message says: {fault}")),
            }
        }
    }
}

/// The op of what a verifier's message ends in: `(onnx.GatherND C3)`, or without a constraint.
fn blamed_op(message: &str) -> Option<&'static OpDef> {
    let (_, tag) = message.strip_suffix(')')?.rsplit_once('(')?;
    multigather::registry().find(tag.split(' ').next()?)
}
