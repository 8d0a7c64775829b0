//! `mg run --chunk`: programs in pieces give the bits, and the first error, of whole runs.

use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};

use crate::program::mg;

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("calls/pieces/examples", || all_of("examples", 1.0)),
        Trial::test("calls/pieces/filetests", || all_of("tests/filetests/run", 0.5)),
        Trial::test("calls/pieces/files", files),
        Trial::test("calls/pieces/refused", refused),
    ]
}

/// The arguments of `mg run` in a RUN line, where they stand alone.
fn arguments(line: &str) -> Option<Vec<String>> {
    let (_, command) = line.split_once("// RUN: ")?;
    let command = command.strip_prefix("not ").unwrap_or(command);
    let command = command.strip_prefix("mg run %s ")?.split(['|', '>', '&']).next()?;
    let command = command.trim_end().trim_end_matches(" 2");
    let told = ["%", "'", "\\", "--backend", "--chunk", "--timing", "--profile", "--print"];
    let is_plain = told.iter().all(|begin| !command.contains(begin));
    is_plain.then(|| command.split_whitespace().map(String::from).collect())
}

/// What a run says but for why it is not divided.
fn said(file: &str, arguments: &[String], chunk: &str) -> (u8, String, String, bool) {
    let mut words = vec!["run".to_string(), file.to_string(), format!("--chunk={chunk}")];
    words.extend(arguments.iter().cloned());
    let finished = mg(&words);
    let refusal = finished.stderr.find("warning: it is not run in chunks");
    let stderr = finished.stderr[..refusal.unwrap_or(finished.stderr.len())].to_string();
    (finished.status, finished.stdout, stderr, refusal.is_none())
}

/// Runs all of a folder's programs in pieces of one position and of three; at least this share of the runs is
/// divided, or ends in an error.
fn all_of(folder: &str, share: f64) -> Result<(), Failed> {
    let mut files: Vec<PathBuf> = Vec::new();
    for entry in Path::new(folder).read_dir()? {
        files.push(entry?.path());
    }
    files.sort();
    let (mut runs, mut divided) = (0, 0);
    for file in files.iter().filter(|file| file.extension().is_some_and(|end| end == "mlir")) {
        let text = std::fs::read_to_string(file)?;
        for arguments in text.lines().filter_map(arguments) {
            let name = file.to_string_lossy();
            let whole = said(&name, &arguments, "off");
            for chunk in ["1", "3"] {
                let pieces = said(&name, &arguments, chunk);
                if (&whole.0, &whole.1, &whole.2) != (&pieces.0, &pieces.1, &pieces.2) {
                    let why =
                        format!("{name} {arguments:?} by {chunk}: {pieces:?}, whole {whole:?}");
                    return Err(why.into());
                }
                runs += 1;
                divided += usize::from(pieces.3);
            }
        }
    }
    match runs > 10 && divided as f64 >= share * runs as f64 {
        true => Ok(()),
        false => Err(format!("{divided} of {runs} runs are divided").into()),
    }
}

/// Files hold the same bytes; results that are computed once are among them.
fn files() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let program = "func.func @main(%x: tensor<7x3xf32>, %i: tensor<5xi64>) -> (tensor<5x3xf32>, tensor<3xf32>) {
  %0 = \"onnx.Gather\"(%x, %i) : (tensor<7x3xf32>, tensor<5xi64>) -> tensor<5x3xf32>
  %1 = mg.reduce %0 {axes = array<i64: 0>, kind = \"sum\"} : (tensor<5x3xf32>) -> tensor<3xf32>
  return %0, %1 : tensor<5x3xf32>, tensor<3xf32>
}";
    std::fs::write(path("f.mlir"), program)?;
    let values: Vec<String> = (0..21).map(|k| format!("{k}.5")).collect();
    let table = format!("--input=7x3xf32={}", values.join(","));
    let run = |chunk: &str, ids: &str| {
        let outputs =
            ["a", "b"].map(|name| format!("--output=@{}", path(&format!("{name}{chunk}"))));
        let [a, b] = &outputs;
        mg(&["run", &path("f.mlir"), &table, ids, a, b, &format!("--chunk={chunk}")])
    };
    for chunk in ["off", "1", "2", "4", "9"] {
        let finished = run(chunk, "--input=5xi64=6,0,-1,3,3");
        if finished.status != 0 {
            return Err(finished.stderr.into());
        }
        for name in ["a", "b"] {
            let bytes = |chunk: &str| std::fs::read(path(&format!("{name}{chunk}")));
            assert_eq!(bytes(chunk)?, bytes("off")?, "--chunk={chunk}, {name}");
        }
    }
    // After an error in the last piece there is no file, nor a part of one.
    std::fs::remove_file(path("a1"))?;
    std::fs::remove_file(path("b1"))?;
    let before = folder.path().read_dir()?.count();
    let finished = run("1", "--input=5xi64=6,0,1,3,9");
    assert_eq!(finished.status, 1);
    assert!(finished.stderr.contains("index 9"), "{}", finished.stderr);
    assert_eq!(folder.path().read_dir()?.count(), before);
    Ok(())
}

/// What is asked for and cannot be done is said, at the operation that stands in the way; the run is a whole
/// one.
fn refused() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("f.mlir");
    let file = file.to_string_lossy();
    let program = "func.func @main(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = mg.concat %x, %x {axis = 0 : i64} : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}";
    std::fs::write(&*file, program)?;
    let finished = mg(&["run", &file, "--input=2xf32=1,2", "--chunk=1"]);
    assert_eq!((finished.status, &finished.stdout[..]), (0, "tensor<4xf32>: [1, 2, 1, 2]\n"));
    assert!(finished.stderr.contains("'mg.concat'"), "{}", finished.stderr);
    for (options, says) in [
        (&["--chunk=0"][..], "at least 1"),
        (&["--chunk=1", "--backend=interpreter"], "--backend=jit"),
    ] {
        let finished = mg(&[&["run", &file, "--input=2xf32=1,2"], options].concat());
        assert_eq!(finished.status, 2);
        assert!(finished.stderr.contains(says), "{}", finished.stderr);
    }
    Ok(())
}
