//! What the frameworks themselves answered: programs, inputs and results, copied by `unpack.py`.
//!
//! One trial for each op and engine, named with the number of its cases. A case of status `ok`
//! must give the framework's result bit for bit; an error case must fail in its phase: `verify`
//! before any input is read, `run` with the offending value in the message.

mod npy;

use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};
use serde_json::Value;

use crate::program::{Finished, mg};

/// How a case's program is run.
#[derive(Clone, Copy, PartialEq)]
enum Engine {
    Interpreter,
    /// The interpreter, after canonicalization.
    Canonicalized,
    Jit,
}

const ENGINES: &[(Engine, &str)] = &[
    (Engine::Interpreter, "interpreter"),
    (Engine::Canonicalized, "canonicalized"),
    #[cfg(feature = "llvm")]
    (Engine::Jit, "jit"),
];

/// `conformance/<op>/<engine> (<count> cases)`.
pub fn trials() -> Vec<Trial> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conformance");
    let mut trials = Vec::new();
    for op in folders(&root) {
        let name = op.file_name().unwrap_or_default().display().to_string();
        for &(engine, engine_name) in ENGINES {
            let cases = folders(&op);
            let trial = format!("conformance/{name}/{engine_name} ({} cases)", cases.len());
            trials.push(Trial::test(trial, move || run_all(&cases, engine)));
        }
    }
    trials
}

fn folders(parent: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(parent).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries.map(|e| e.path()).filter(|path| path.is_dir()).collect();
    found.sort();
    found
}

fn run_all(cases: &[PathBuf], engine: Engine) -> Result<(), Failed> {
    let failures: Vec<String> = cases
        .iter()
        .filter_map(|case| {
            run_case(case, engine).err().map(|why| format!("{}: {why}", case.display()))
        })
        .collect();
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n").into()) }
}

fn run_case(case: &Path, engine: Engine) -> Result<(), String> {
    let about = fs::read_to_string(case.join("case.json")).map_err(|error| error.to_string())?;
    let about: Value = serde_json::from_str(&about).map_err(|error| error.to_string())?;
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let outputs = arrays(case, "out").len().max(1);
    let found: Vec<PathBuf> =
        (0..outputs).map(|k| folder.path().join(format!("out{k}.npy"))).collect();
    let finished = run_program(case, engine, folder.path(), &found);
    if about["status"] == "ok" {
        return check_outputs(case, &finished, &found);
    }
    check_error(&finished, &about)?;
    if found.iter().any(|path| path.exists()) {
        return Err("an output was written".into());
    }
    let verified = mg(&["opt", &case.join("case.mlir").display().to_string()]);
    match (about["phase"].as_str(), verified.status) {
        (Some("verify"), 1) | (Some("run"), 0) => Ok(()),
        (phase, status) => Err(format!("phase {phase:?}, but mg opt ends with status {status}")),
    }
}

/// The files `in0.npy`, … or `out0.npy`, … of a case.
fn arrays(case: &Path, kind: &str) -> Vec<PathBuf> {
    let paths = (0..).map(|k| case.join(format!("{kind}{k}.npy")));
    paths.take_while(|path| path.exists()).collect()
}

fn run_program(case: &Path, engine: Engine, folder: &Path, outputs: &[PathBuf]) -> Finished {
    let mut program = case.join("case.mlir");
    if engine == Engine::Canonicalized {
        let canonical = folder.join("canonical.mlir");
        let [from, to] = [&program, &canonical].map(|path| path.display().to_string());
        let finished = mg(&["opt", "--canonicalize", &from, "-o", &to]);
        if finished.status != 0 {
            return finished;
        }
        program = canonical;
    }
    let mut arguments = vec!["run".to_string(), program.display().to_string()];
    if engine != Engine::Jit {
        arguments.push("--backend=interpreter".into());
    }
    let inputs = arrays(case, "in");
    arguments.extend(inputs.iter().map(|path| format!("--input=@{}", path.display())));
    arguments.extend(outputs.iter().map(|path| format!("--output=@{}", path.display())));
    mg(&arguments)
}

fn check_outputs(case: &Path, finished: &Finished, found: &[PathBuf]) -> Result<(), String> {
    if finished.status != 0 {
        return Err(format!("status {}: {}", finished.status, finished.stderr));
    }
    for (expected, found) in arrays(case, "out").iter().zip(found) {
        let (expected, found) = (npy::read(expected)?, npy::read(found)?);
        if expected != found {
            return Err(format!("expected {expected:?}, but found {found:?}"));
        }
    }
    Ok(())
}

fn check_error(finished: &Finished, about: &Value) -> Result<(), String> {
    let first = finished.stderr.lines().next().unwrap_or_default();
    if finished.status != 1 || !first.contains("error:") {
        return Err(format!("must fail ({}), but: {finished:?}", about["why"]));
    }
    let value = about.get("bad_value").map(Value::to_string).unwrap_or_default();
    if !first.contains(&value) {
        return Err(format!("the message should name {value}: {first}"));
    }
    Ok(())
}
