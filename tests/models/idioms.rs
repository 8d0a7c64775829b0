//! Models as exporters write them, with what ONNX Runtime answered; copied by `unpack.py`.
//!
//! One trial for each model and engine. A model must give the expected bits. One that needs an
//! operator without a row must fail and name it, until there is one.

use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};

use crate::program::{Finished, mg};

/// How a model is run.
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

/// `models/<name>/<engine>`.
pub fn trials() -> Vec<Trial> {
    let root = crate::harness::root().join("tests/models/idioms");
    let mut folders: Vec<PathBuf> =
        fs::read_dir(root).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    folders.sort();
    let mut trials = Vec::new();
    for folder in folders {
        let name = folder.file_name().unwrap_or_default().display().to_string();
        for &(engine, engine_name) in ENGINES {
            let folder = folder.clone();
            let trial = format!("models/{name}/{engine_name}");
            trials.push(Trial::test(trial, move || check(&folder, engine)));
        }
    }
    trials
}

/// The files `in0.npy`, … or `out0.npy`, … of a case.
fn arrays(folder: &Path, kind: &str) -> Vec<PathBuf> {
    let paths = (0..).map(|k| folder.join(format!("{kind}{k}.npy")));
    paths.take_while(|path| path.exists()).collect()
}

fn check(folder: &Path, engine: Engine) -> Result<(), Failed> {
    let expected = arrays(folder, "out");
    let place = tempfile::tempdir()?;
    let found: Vec<PathBuf> =
        (0..expected.len()).map(|k| place.path().join(format!("out{k}.npy"))).collect();
    let finished = run(folder, engine, place.path(), &found);
    if finished.status != 0 {
        return misses_operators(&finished);
    }
    if expected.is_empty() {
        return Err("no result is expected".into());
    }
    for (expected, found) in expected.iter().zip(&found) {
        let [wanted, got] = [array(&fs::read(expected)?), array(&fs::read(found)?)];
        if wanted.is_none() || wanted != got {
            return Err(format!("{}: {wanted:?}, but found {got:?}", expected.display()).into());
        }
    }
    Ok(())
}

fn run(folder: &Path, engine: Engine, place: &Path, found: &[PathBuf]) -> Finished {
    let mut program = folder.join("case.onnx");
    // A program without rows for all its operators is not run at all.
    if engine == Engine::Canonicalized {
        let canonical = place.join("canonical.mlir");
        let [from, to] = [&program, &canonical].map(|path| path.display().to_string());
        let finished = mg(&["opt", "--canonicalize", &from, "-o", &to]);
        if finished.status != 0 || is_known(&fs::read_to_string(&canonical).unwrap_or_default()) {
            program = canonical;
        }
    }
    let mut arguments = vec!["run".to_string(), program.display().to_string()];
    if engine != Engine::Jit {
        arguments.push("--backend=interpreter".into());
    }
    let inputs = arrays(folder, "in");
    arguments.extend(inputs.iter().map(|path| format!("--input=@{}", path.display())));
    arguments.extend(found.iter().map(|path| format!("--output=@{}", path.display())));
    mg(&arguments)
}

/// Whether there is a row for each of ONNX's operators in a program.
fn is_known(program: &str) -> bool {
    let mut names = program.split("\"onnx.").skip(1).map(|rest| rest.split('"').next());
    names.all(|name| {
        name.is_some_and(|name| multigather::registry().find(&format!("onnx.{name}")).is_some())
    })
}

/// Whether all that stopped a model is operators without rows.
fn misses_operators(finished: &Finished) -> Result<(), Failed> {
    let errors = finished.stderr.lines().filter(|line| line.starts_with("error: "));
    let errors: Vec<&str> = errors.collect();
    if errors.is_empty() {
        return Err(format!("it fails without an error: {finished:?}").into());
    }
    for line in errors {
        let named = line.split_once("operator ").and_then(|(_, rest)| rest.split_once(' '));
        let is_missing =
            |operator: &str| multigather::registry().find(&format!("onnx.{operator}")).is_none();
        if !named.is_some_and(|(operator, _)| is_missing(operator)) {
            return Err(finished.stderr.clone().into());
        }
    }
    if finished.status == 1 { Ok(()) } else { Err(format!("{finished:?}").into()) }
}

/// The header of a .npy file without blanks, and the elements.
fn array(file: &[u8]) -> Option<(String, Vec<u8>)> {
    let rest = file.strip_prefix(b"\x93NUMPY\x01\x00")?;
    let (length, rest) = rest.split_at_checked(2)?;
    let length = u16::from_le_bytes(length.try_into().ok()?);
    let (header, elements) = rest.split_at_checked(length.into())?;
    let header = std::str::from_utf8(header).ok()?;
    Some((header.split_whitespace().collect(), elements.to_vec()))
}
