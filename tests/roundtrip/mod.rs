//! Our text and MLIR's tools: every example goes through MLIR's parser and printer, in-process and
//! in the real `mlir-opt` where it is installed, and comes back the same.
// CLAUSE: L1, L3

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use libtest_mimic::{Failed, Trial};
use multigather::interop::mlir;

use crate::program::mg;

/// `roundtrip/mlir/<file>`, and `roundtrip/mlir-opt/<file>`: ignored where it is not installed.
pub fn trials() -> Vec<Trial> {
    let installed = mlir_opt();
    let trial = |file: PathBuf| {
        let name = file.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let name = name.unwrap_or_default();
        let (here, there) = (file.clone(), file);
        let tool = installed.clone();
        [
            Trial::test(format!("roundtrip/mlir/{name}"), move || in_process(&here)),
            Trial::test(format!("roundtrip/mlir-opt/{name}"), move || {
                in_tool(&there, tool.as_deref().unwrap_or(Path::new("mlir-opt")))
            })
            .with_ignored_flag(installed.is_none()),
        ]
    };
    files().into_iter().flat_map(trial).collect()
}

/// The real `mlir-opt` of the LLVM that the crate is built with.
pub fn mlir_opt() -> Option<PathBuf> {
    let prefix = option_env!("MLIR_SYS_220_PREFIX").unwrap_or("/usr/lib/llvm-22");
    Some(Path::new(prefix).join("bin/mlir-opt")).filter(|path| path.is_file())
}

/// The examples, and one spelling of each family of canonicalization.
fn files() -> Vec<PathBuf> {
    let root = crate::harness::root();
    let folders = ["examples", "tests/canon/same"];
    let mut files: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| fs::read_dir(root.join(folder)).expect("a folder of the project"))
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "mlir"))
        .collect();
    files.sort();
    files
}

/// What `mg opt` prints of a file, or of a text on standard input.
fn printed(file: &str, generic: bool) -> Result<String, Failed> {
    let form: &[&str] = if generic { &["--print-generic"] } else { &[] };
    let finished = mg(&[&["opt", file], form].concat());
    if finished.status == 0 { Ok(finished.stdout) } else { Err(finished.stderr.into()) }
}

/// Hands our generic text to `through`, in both of MLIR's printed forms, and reads it back.
fn comes_back(
    file: &Path,
    through: impl Fn(&str, bool) -> Result<String, Failed>,
) -> Result<(), Failed> {
    let ours = printed(&file.to_string_lossy(), true)?;
    for generic in [true, false] {
        let theirs = through(&ours, generic)?;
        let mut back = tempfile::Builder::new().suffix(".mlir").tempfile()?;
        back.write_all(theirs.as_bytes())?;
        let again = printed(&back.path().to_string_lossy(), true)?;
        if again != ours {
            return Err(
                format!("MLIR's text:\n{theirs}\nours of it:\n{again}\nours:\n{ours}").into()
            );
        }
    }
    Ok(())
}

fn in_process(file: &Path) -> Result<(), Failed> {
    comes_back(file, |text, generic| {
        mlir::round_trip(text, generic).map_err(|errors| format!("{errors:?}\n{text}").into())
    })
}

fn in_tool(file: &Path, tool: &Path) -> Result<(), Failed> {
    comes_back(file, |text, generic| {
        let mut command = Command::new(tool);
        command.arg("--allow-unregistered-dialect");
        if generic {
            command.arg("--mlir-print-op-generic");
        }
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn()?;
        child.stdin.take().ok_or("a pipe")?.write_all(text.as_bytes())?;
        let output = child.wait_with_output()?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
        }
        Ok(String::from_utf8(output.stdout)?)
    })
}
