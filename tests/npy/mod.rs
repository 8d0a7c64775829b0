//! .npy files that NumPy wrote, through a program that returns its argument, and back: each file
//! that comes out is, byte for byte, the one that NumPy writes. `make.py` makes them.

use std::fs;
use std::path::Path;

use libtest_mimic::{Failed, Trial};
use serde_json::Value;

use crate::program::mg;

/// `npy/<file>` for each file that files.json lists.
pub fn trials() -> Vec<Trial> {
    let folder = crate::harness::root().join("tests/npy");
    let listed = fs::read(folder.join("files.json")).expect("tests/npy/files.json is there");
    let entries: Vec<Value> = serde_json::from_slice(&listed).expect("files.json is a list");
    let trial = |entry: Value| {
        let folder = folder.clone();
        let name = format!("npy/{}", entry["file"].as_str().unwrap_or_default());
        Trial::test(name, move || round_trip(&folder, &entry))
    };
    entries.into_iter().map(trial).collect()
}

fn round_trip(folder: &Path, entry: &Value) -> Result<(), Failed> {
    let word = |key: &str| entry[key].as_str();
    let ty = word("type").ok_or("an entry has a type")?;
    let input = folder.join(word("file").ok_or("an entry has a file")?);
    let temporary = tempfile::tempdir()?;
    let (program, output) = (temporary.path().join("id.mlir"), temporary.path().join("out.npy"));
    let text = format!("func.func @main(%x: {ty}) -> {ty} {{\n  return %x : {ty}\n}}\n");
    fs::write(&program, text)?;
    let finished = mg(&[
        "run",
        &program.display().to_string(),
        "--backend=interpreter",
        &format!("--input=@{}", input.display()),
        &format!("--output=@{}", output.display()),
    ]);
    if let Some(error) = word("error").filter(|error| !error.is_empty()) {
        let first = finished.stderr.lines().next().unwrap_or_default();
        let fails = finished.status == 1 && first.contains(error) && !output.exists();
        return if fails {
            Ok(())
        } else {
            Err(format!("{error} is expected: {finished:?}").into())
        };
    }
    let expected = fs::read(folder.join(word("written").ok_or("an entry expects something")?))?;
    if finished.status != 0 {
        return Err(format!("{finished:?}").into());
    }
    let found = fs::read(&output)?;
    if found != expected {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        return Err(format!("{:?} is not {:?}", text(&found), text(&expected)).into());
    }
    Ok(())
}
