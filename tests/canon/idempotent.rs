//! Canonical text canonicalizes to itself (docs/canonical-form.md, N9), and its gathers are in their
//! normal form: every program of the tests, those of `random` apart, which look at that themselves.
// CLAUSE: N9

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};
use multigather::canon::{Options, canonicalize};
use multigather::ir::print::{PrintOptions, print};
use multigather::raise::{Contractions, raise};

use super::normal::violations;
use super::{entries, many_lookups, parsed, root};
use crate::conformance::store;
use crate::program::mg;

/// Programs whose canonical text is not yet its own, and why: parts of their paths. One that has
/// become so must be taken off the list.
const EXCEPTIONS: &[(&str, &str)] = &[];

/// `canon/idempotent/<folder>`; the cases of a conformance sample are one trial, and so are ONNX
/// models and a program that is searched in pieces.
pub fn trials() -> Vec<Trial> {
    let project = root().parent().expect("the tests are in the project").to_path_buf();
    let mut folders: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for top in ["tests", "examples"] {
        for file in files(&project.join(top)) {
            let inside = file.strip_prefix(&project).unwrap_or(&file);
            let parts: Vec<_> = inside.iter().map(|part| part.to_string_lossy()).collect();
            let deep = if parts.get(1).is_some_and(|part| part == "conformance") { 2 } else { 3 };
            let folder = parts[..deep.min(parts.len() - 1)].join("/");
            folders.entry(folder).or_default().push(file);
        }
    }
    let of_folder = |(folder, files): (String, Vec<PathBuf>)| {
        Trial::test(format!("canon/idempotent/{folder}"), move || {
            hold(files.iter().map(|file| {
                let text = fs::read_to_string(file).unwrap_or_default();
                (file.display().to_string(), text)
            }))
        })
    };
    let mut trials: Vec<Trial> = folders.into_iter().map(of_folder).collect();
    trials.push(Trial::test("canon/idempotent/sample", || hold(sample()?.into_iter())));
    trials.push(Trial::test("canon/idempotent/pieces", || {
        hold([("many lookups".to_string(), many_lookups(90))].into_iter())
    }));
    let models = Trial::test("canon/idempotent/models", || hold(models().into_iter()));
    trials.push(models.with_ignored_flag(!cfg!(feature = "onnx")));
    trials
}

/// All MLIR files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let below = |path: PathBuf| match path.is_dir() {
        true => files(&path),
        false => vec![path],
    };
    let is_program = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "mlir");
    entries(folder).into_iter().flat_map(below).filter(is_program).collect()
}

/// The packed conformance cases.
fn sample() -> Result<Vec<(String, String)>, String> {
    let cases = store::list(&root().join("conformance"))?.into_iter().flat_map(|(_, cases)| cases);
    let packed = cases.filter_map(|place| match &place {
        store::Place::Line { line, .. } => {
            let case: serde_json::Value = serde_json::from_str(line).ok()?;
            Some((place.to_string(), case["module"].as_str()?.to_string()))
        }
        store::Place::Folder(_) => None,
    });
    Ok(packed.collect())
}

/// The canonical texts of ONNX models.
fn models() -> Vec<(String, String)> {
    let folders = entries(&root().join("models/idioms")).into_iter().filter(|path| path.is_dir());
    let text = |folder: PathBuf| {
        let file = folder.join("case.onnx").to_string_lossy().into_owned();
        let text = mg(&["opt", "--canonicalize", &file]).stdout;
        (file, text)
    };
    folders.map(text).collect()
}

/// Holds programs to it, by name and text; what is none, or is refused, is passed over.
fn hold(programs: impl Iterator<Item = (String, String)>) -> Result<(), Failed> {
    let mut wrong = String::new();
    for (name, text) in programs {
        for (number, part) in text.split("// -----").enumerate() {
            let known = EXCEPTIONS.iter().find(|(path, _)| name.contains(path));
            let Some(Canonical { text: once, broken }) = canonical(part) else { continue };
            let twice = canonical(&once).map_or_else(|| "no program\n".to_string(), |c| c.text);
            for broken in broken {
                wrong += &format!("{name}, part {number}: {broken}\n");
            }
            match known {
                None if once != twice => {
                    wrong += &format!("{name}, part {number}:\n{once}is canonicalized to\n{twice}");
                }
                Some(_) if once == twice => {
                    wrong +=
                        &format!("{name} has become idempotent: it is no exception any more\n");
                }
                _ => {}
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.into()) }
}

struct Canonical {
    text: String,
    /// The gathers that are not in their normal form.
    broken: Vec<String>,
}

/// A program in its canonical form; `None` where it is no program.
fn canonical(text: &str) -> Option<Canonical> {
    let module = raise(parsed(text).ok()?, Contractions::Kept).ok()?;
    let (canonical, report) = canonicalize(&module, &Options::default());
    // A function that is left as it is has its gathers as they were.
    let broken = if report.remarks.is_empty() { violations(&canonical) } else { Vec::new() };
    Some(Canonical { text: print(&canonical, &PrintOptions::default()), broken })
}
