//! Cases as they lie on the disk: a folder for each, or a conformance sample's `cases.jsonl` with
//! the arrays in `arrays.npz` beside it.

use std::fmt;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// One program with its inputs and what is expected of it.
pub struct Case {
    /// MLIR's text, or an ONNX model.
    pub program: Vec<u8>,
    /// What the program's file is called.
    pub file: &'static str,
    pub about: Value,
    /// .npy files, in order.
    pub inputs: Vec<Vec<u8>>,
    pub outputs: Vec<Vec<u8>>,
}

/// Where a case lies: listing them is cheap, and done for every run of any test.
pub enum Place {
    /// case.mlir, case.json, in0.npy, …, out0.npy, … in a folder.
    Folder(PathBuf),
    /// A line of `cases.jsonl` in a folder.
    Line { folder: PathBuf, line: String },
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Place::Folder(folder) => write!(f, "{}", folder.display()),
            Place::Line { folder, line } => {
                let case: Value = serde_json::from_str(line).unwrap_or_default();
                let name = case["name"].as_str().or(case["id"].as_str()).unwrap_or_default();
                write!(f, "{}: {name}", folder.display())
            }
        }
    }
}

/// The cases below a folder, one list for each operation.
pub fn list(root: &Path) -> Result<Vec<(String, Vec<Place>)>, String> {
    if !root.is_dir() {
        return Err(format!("{} is no folder of cases", root.display()));
    }
    let folders = folders(root);
    // The arrangement of a conformance sample.
    if let Some(cases) = folders.iter().find(|path| path.ends_with("cases")) {
        return list(cases);
    }
    let named = |folder: PathBuf| {
        let name = folder.file_name().unwrap_or_default().display().to_string();
        let lines = folder.join("cases.jsonl");
        let cases = if lines.exists() {
            let text = fs::read_to_string(&lines).map_err(|e| format!("{name}: {e}"))?;
            let place = |line: &str| Place::Line { folder: folder.clone(), line: line.to_string() };
            text.lines().map(place).collect()
        } else {
            self::folders(&folder).into_iter().map(Place::Folder).collect()
        };
        Ok((name, cases))
    };
    folders.into_iter().map(named).collect()
}

fn folders(parent: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(parent).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries.map(|e| e.path()).filter(|path| path.is_dir()).collect();
    found.sort();
    found
}

impl Place {
    pub fn load(&self) -> Result<Case, String> {
        match self {
            Place::Folder(folder) => unpacked(folder),
            Place::Line { folder, line } => of_sample(folder, line),
        }
    }
}

fn unpacked(folder: &Path) -> Result<Case, String> {
    let read = |name: &str| fs::read(folder.join(name)).map_err(|e| format!("{name}: {e}"));
    let arrays = |kind: &str| -> Vec<Vec<u8>> {
        let files = (0..).map(|k| fs::read(folder.join(format!("{kind}{k}.npy"))));
        files.map_while(Result::ok).collect()
    };
    Ok(Case {
        program: read("case.mlir")?,
        file: "case.mlir",
        about: serde_json::from_slice(&read("case.json")?).map_err(|e| e.to_string())?,
        inputs: arrays("in"),
        outputs: arrays("out"),
    })
}

/// A case of `cases.jsonl`; its arrays are .npy files in the zip beside it.
fn of_sample(folder: &Path, line: &str) -> Result<Case, String> {
    let mut case: Value = serde_json::from_str(line).map_err(|e| e.to_string())?;
    let archive = fs::File::open(folder.join("arrays.npz")).map_err(|e| e.to_string())?;
    let mut archive = zip::ZipArchive::new(archive).map_err(|e| e.to_string())?;
    let mut array = |entry: &Value| {
        let name = format!("{}.npy", entry["npy"].as_str().unwrap_or_default());
        let mut bytes = Vec::new();
        let mut file = archive.by_name(&name).map_err(|e| format!("{name}: {e}"))?;
        file.read_to_end(&mut bytes).map_err(|e| format!("{name}: {e}"))?;
        Ok::<_, String>(bytes)
    };
    let mut arrays = |entries: &Value| -> Result<Vec<Vec<u8>>, String> {
        entries.as_array().into_iter().flatten().map(&mut array).collect()
    };
    let mut about = case["expected"].take();
    let (inputs, outputs) = (arrays(&case["inputs"])?, arrays(&about["outputs"])?);
    for name in ["bad_value", "nan_equal"] {
        if let Some(value) = case.get(name) {
            about[name] = value.clone();
        }
    }
    let (program, file) = match (case["module"].as_str(), case["file"].as_str()) {
        (Some(text), _) => (text.as_bytes().to_vec(), "case.mlir"),
        (_, Some(file)) => {
            (fs::read(folder.join(file)).map_err(|e| format!("{file}: {e}"))?, "case.onnx")
        }
        _ => return Err("the case has neither module nor file".to_string()),
    };
    Ok(Case { program, file, about, inputs, outputs })
}
