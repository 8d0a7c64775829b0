//! The canonical form of every spelling and of every real program means what the program means:
//! found out by runs, independently of the e-graph.

use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};
use multigather::canon::{Options, canonicalize};
use multigather::equivalence::{self, compare};
use multigather::source::Severity;

use super::{entries, parsed, root};

/// Few runs, for the tests are not optimized; by itself `mg` tries every class of value.
/// These are elements, and runs.
const LIMITS: (u64, u64) = (40_000, 150);

/// Families whose tables are large: one run of them is as much work as many of others.
const LARGE: &[&str] = &["few_rows_of_sum", "many_rows_of_sum"];
const LIMITS_OF_LARGE: (u64, u64) = (2_000_000, 8);

/// `canon/equivalent/<family>`: all spellings of a family, all programs of a tool.
pub fn trials() -> Vec<Trial> {
    let tests = root().join("canon");
    let mut folders = entries(&tests.join("same"));
    folders.extend(entries(&tests.join("ideal")));
    let trial = |folder: PathBuf| {
        let name = folder.file_name().map(|s| s.to_string_lossy().into_owned());
        let title = format!("canon/equivalent/{}", name.unwrap_or_default());
        let is_large = LARGE.iter().any(|name| folder.ends_with(name));
        let limits = if is_large { LIMITS_OF_LARGE } else { LIMITS };
        Trial::test(title, move || {
            let files = entries(&folder);
            if files.is_empty() {
                return Err("there are no programs".into());
            }
            files.iter().try_for_each(|file| agrees(file, limits))
        })
    };
    folders.into_iter().filter(|path| path.is_dir()).map(trial).collect()
}

fn agrees(file: &Path, (elements, runs): (u64, u64)) -> Result<(), Failed> {
    let module = parsed(&fs::read_to_string(file)?)?;
    let (canonical, _) = canonicalize(&module, &Options::default());
    let limits = equivalence::Options { elements, runs, ..Default::default() };
    for said in compare(&module, &canonical, &limits) {
        if said.severity == Severity::Error || said.message.contains("not covered") {
            return Err(format!("{}: {said:#?}", file.display()).into());
        }
    }
    Ok(())
}
