//! Cases as they lie on the disk: a folder for each, or a conformance sample's `cases.jsonl` with
//! the arrays in `arrays.npz` beside it.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// One program with its inputs and what is expected of it.
pub struct Case {
    /// Leads to the case.
    pub name: String,
    /// MLIR's text, or an ONNX model.
    pub program: Vec<u8>,
    /// What the program's file is called.
    pub file: &'static str,
    pub about: Value,
    /// .npy files, in order.
    pub inputs: Vec<Vec<u8>>,
    pub outputs: Vec<Vec<u8>>,
}

/// The cases below a folder, one list for each operation.
pub fn read(root: &Path) -> Result<Vec<(String, Vec<Case>)>, String> {
    let at = |error: std::io::Error| format!("{}: {error}", root.display());
    let mut folders: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(root).map_err(at)? {
        folders.push(entry.map_err(at)?.path());
    }
    folders.retain(|path| path.is_dir());
    folders.sort();
    // The arrangement of a conformance sample.
    if let Some(cases) = folders.iter().find(|path| path.ends_with("cases")) {
        return read(cases);
    }
    let named = |folder: PathBuf| {
        let name = folder.file_name().unwrap_or_default().display().to_string();
        let cases = match folder.join("cases.jsonl").exists() {
            true => sample(&folder)?,
            false => unpacked(&folder)?,
        };
        Ok((name, cases))
    };
    folders.into_iter().map(named).collect()
}

/// A folder for each case: case.mlir, case.json, in0.npy, …, out0.npy, ….
fn unpacked(folder: &Path) -> Result<Vec<Case>, String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> =
        entries.map(|e| e.path()).filter(|path| path.is_dir()).collect();
    folders.sort();
    let one = |folder: PathBuf| {
        let read = |name: &str| {
            fs::read(folder.join(name)).map_err(|e| format!("{}/{name}: {e}", folder.display()))
        };
        let arrays = |kind: &str| -> Vec<Vec<u8>> {
            let files = (0..).map(|k| fs::read(folder.join(format!("{kind}{k}.npy"))));
            files.map_while(Result::ok).collect()
        };
        Ok(Case {
            name: folder.display().to_string(),
            program: read("case.mlir")?,
            file: "case.mlir",
            about: serde_json::from_slice(&read("case.json")?).map_err(|e| e.to_string())?,
            inputs: arrays("in"),
            outputs: arrays("out"),
        })
    };
    folders.into_iter().map(one).collect()
}

/// cases.jsonl, one case a line, and arrays.npz, a zip of .npy files.
fn sample(folder: &Path) -> Result<Vec<Case>, String> {
    let at = |error: &dyn std::fmt::Display| format!("{}: {error}", folder.display());
    let text = fs::read_to_string(folder.join("cases.jsonl")).map_err(|e| at(&e))?;
    let arrays = fs::File::open(folder.join("arrays.npz")).map_err(|e| at(&e))?;
    let mut arrays = zip::ZipArchive::new(arrays).map_err(|e| at(&e))?;
    let mut array = |entry: &Value| {
        let name = format!("{}.npy", entry["npy"].as_str().unwrap_or_default());
        let mut bytes = Vec::new();
        let mut file = arrays.by_name(&name).map_err(|e| format!("{name}: {e}"))?;
        file.read_to_end(&mut bytes).map_err(|e| format!("{name}: {e}"))?;
        Ok::<_, String>(bytes)
    };
    let mut cases = Vec::new();
    for line in text.lines() {
        let mut line: Value = serde_json::from_str(line).map_err(|e| at(&e))?;
        let mut about = line["expected"].take();
        let mut arrays = |entries: &Value| -> Result<Vec<Vec<u8>>, String> {
            entries.as_array().into_iter().flatten().map(&mut array).collect()
        };
        let (inputs, outputs) = (arrays(&line["inputs"])?, arrays(&about["outputs"])?);
        if let Some(value) = line.get("bad_value") {
            about["bad_value"] = value.clone();
        }
        let (program, file) = match (line["module"].as_str(), line["file"].as_str()) {
            (Some(text), _) => (text.as_bytes().to_vec(), "case.mlir"),
            (_, Some(file)) => (fs::read(folder.join(file)).map_err(|e| at(&e))?, "case.onnx"),
            _ => return Err(at(&"a case has neither module nor file")),
        };
        let name = line["name"].as_str().or(line["id"].as_str()).unwrap_or_default();
        let name = format!("{}/{name}", folder.display());
        cases.push(Case { name, program, file, about, inputs, outputs });
    }
    Ok(cases)
}
