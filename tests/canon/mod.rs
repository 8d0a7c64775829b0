//! Canonicalization: families of spellings with one text each, a trial of every rule, and that
//! every rule is shown in a file.

mod maker;
mod random;

use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};
use multigather::canon::{self, Rule, soundness};

use crate::program::mg;

/// `canon/same/<family>/<spelling>`, `canon/random/<number>`, `canon/sound/<rule>`,
/// `canon/shown/<rule>`.
pub fn trials() -> Vec<Trial> {
    let mut trials = families();
    trials.extend(random::trials());
    for rule in canon::all_rules() {
        if !rule.name.starts_with("expand-") {
            trials.push(Trial::test(format!("canon/sound/{}", rule.name), || is_sound(rule)));
        }
        trials.push(Trial::test(format!("canon/shown/{}", rule.name), || is_shown(rule)));
    }
    trials
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// The entries of a folder, sorted by name.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let read = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = read.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

/// Each file of `same/<family>/` canonicalizes to the text of `same/<family>.expected.mlir`.
fn families() -> Vec<Trial> {
    let folders = entries(&root().join("canon/same")).into_iter().filter(|path| path.is_dir());
    let spelling = |(folder, file): (PathBuf, PathBuf)| {
        let name = |path: &Path| path.file_stem().map(|s| s.to_string_lossy().into_owned());
        let family = name(&folder).unwrap_or_default();
        let title = format!("canon/same/{family}/{}", name(&file).unwrap_or_default());
        Trial::test(title, move || is_same(&file, &folder.with_extension("expected.mlir")))
    };
    folders
        .flat_map(|folder| entries(&folder).into_iter().map(move |file| (folder.clone(), file)))
        .map(spelling)
        .collect()
}

fn is_same(file: &Path, expected_file: &Path) -> Result<(), Failed> {
    let finished = mg(&["opt", "--canonicalize", &file.to_string_lossy()]);
    if finished.status != 0 {
        return Err(finished.stderr.into());
    }
    if std::env::var_os("MG_BLESS").is_some() {
        fs::write(expected_file, &finished.stdout)?;
    }
    let expected = fs::read_to_string(expected_file)?;
    if finished.stdout != expected {
        let (got, name) = (finished.stdout, expected_file.display());
        return Err(
            format!("{got}is not the text of {name} (MG_BLESS=1 writes it):\n{expected}").into()
        );
    }
    Ok(())
}

/// A thousand random instances, both sides by the ops' own definitions; and no vacuous trial.
fn is_sound(rule: &Rule) -> Result<(), Failed> {
    let tally = soundness::try_rule(rule, 1000, 7).map_err(|found| format!("{found:#?}"))?;
    if tally.fired * 10 < tally.samples || tally.values * 10 < tally.samples {
        return Err(format!("the rule is hardly tried: {tally:?}").into());
    }
    Ok(())
}

fn is_shown(rule: &Rule) -> Result<(), Failed> {
    let file = root().join("filetests/canon").join(format!("{}.mlir", rule.name));
    if !file.is_file() {
        return Err(format!("no file shows the rule: {}", file.display()).into());
    }
    Ok(())
}
