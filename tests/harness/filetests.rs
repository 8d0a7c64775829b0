//! One trial per `.mlir` file below `tests/filetests` and, if it has RUN lines, `examples`.

use super::bless::Blessing;
use super::lit::{self, Header};
use libtest_mimic::{Failed, Trial};
use multigather_lit::Plan;
use std::fs;
use std::path::{Path, PathBuf};

/// The trials, named by the path of their file.
pub fn trials() -> Vec<Trial> {
    let root = super::root();
    let tests = files(&root.join("tests/filetests")).into_iter().map(|path| (path, true));
    let examples = files(&root.join("examples")).into_iter().map(|path| (path, false));
    tests
        .chain(examples)
        .filter_map(|(path, must_run)| {
            let relative = path.strip_prefix(root).unwrap_or(&path);
            let name = relative.strip_prefix("tests").unwrap_or(relative).display().to_string();
            trial(&name, &path, must_run)
        })
        .collect()
}

/// The trial of one file; none for a file without RUN lines that `must_run` does not cover.
fn trial(name: &str, path: &Path, must_run: bool) -> Option<Trial> {
    let header = match fs::read(path) {
        Ok(bytes) => Header::parse(&String::from_utf8_lossy(&bytes)),
        Err(error) => Err(error.to_string()),
    };
    let planned = header.and_then(|header| Ok((lit::plan(&header)?, header)));
    Some(match planned {
        Ok((_, header)) if header.run.is_empty() && !must_run => return None,
        Ok((Plan::Run { expect_failure }, header)) => {
            let (path, test) = (path.to_owned(), name.to_owned());
            Trial::test(name, move || run(&path, &test, &header, expect_failure))
        }
        Ok((Plan::Skip { reason }, _)) => {
            let kind = reason.clone();
            Trial::test(name, move || Err(reason.into())).with_kind(kind).with_ignored_flag(true)
        }
        Err(problem) => Trial::test(name, move || Err(problem.into())),
    })
}

fn run(path: &Path, name: &str, header: &Header, expect_failure: bool) -> Result<(), Failed> {
    let result = lit::run(path, name, header, expect_failure, Blessing::of_environment()?);
    result.map(drop).map_err(|failure| format!("{}: {failure}", path.display()).into())
}

/// The texts of all file tests.
///
/// # Errors
/// One cannot be read.
pub fn texts() -> std::io::Result<Vec<String>> {
    let root = super::root();
    let paths = files(&root.join("tests/filetests"));
    let read = |path: PathBuf| Ok(String::from_utf8_lossy(&fs::read(path)?).into_owned());
    paths.into_iter().map(read).collect()
}

/// All `.mlir` files below `directory`, sorted; `Inputs` directories hold no tests.
fn files(directory: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(directory) else { return Vec::new() };
    let mut found = Vec::new();
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() && !path.ends_with("Inputs") {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "mlir") {
            found.push(path);
        }
    }
    found.sort();
    found
}
