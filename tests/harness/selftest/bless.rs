//! Tests of blessing: what was asked for is written, nothing else is, and nothing that changes from
//! run to run.

use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};

use crate::harness::bless::{Blessing, Kind};
use crate::harness::lit::{self, Header};

/// `harness/bless/<case>`.
pub fn trials() -> Vec<Trial> {
    type Case = fn() -> Result<(), Failed>;
    let cases: [(&str, Case); 7] = [
        ("kinds", kinds),
        ("difference", difference),
        ("other-kind", other_kind),
        ("writes", writes),
        ("unstable", unstable),
        ("diff-writes", diff_writes),
        ("diff-unstable", diff_unstable),
    ];
    let trial = |(name, case)| Trial::test(format!("harness/bless/{name}"), case);
    cases.into_iter().map(trial).collect()
}

fn file(name: &str, text: &str) -> Result<PathBuf, String> {
    super::scratch_file("bless", name, text)
}

/// That a result is an error which says this.
fn fails<T: std::fmt::Debug>(result: Result<T, String>, part: &str) -> Result<(), Failed> {
    match result {
        Err(why) if why.contains(part) => Ok(()),
        other => Err(format!("expected an error with '{part}', got: {other:?}").into()),
    }
}

fn holds(file: &Path, text: &str) -> Result<(), Failed> {
    let found = fs::read_to_string(file)?;
    if found == text { Ok(()) } else { Err(format!("{}: {found}", file.display()).into()) }
}

fn kinds() -> Result<(), Failed> {
    let two = Blessing::parse("docs, same")?;
    let included = [Kind::Docs, Kind::Same, Kind::Filetests].map(|kind| two.includes(kind));
    if included != [true, true, false] {
        return Err(format!("{two:?}").into());
    }
    for word in ["1", "", "docs,", "doc"] {
        fails(
            Blessing::parse(word),
            "filetests, docs, same, alone, schedules, translated, gallery, proofs; '",
        )?;
    }
    Ok(())
}

fn difference() -> Result<(), Failed> {
    let file = file("difference", "old\n")?;
    let compare = |text: &str| {
        let text = text.to_string();
        Blessing::NONE.compare(Kind::Docs, &file, "docs/x", || Ok(text.clone()))
    };
    compare("old\n")?;
    let command = "MG_BLESS=docs cargo test --workspace --test main -- --exact 'docs/x'";
    fails(compare("new\n"), command)?;
    fails(compare("new\n"), "- old\n  + new")?;
    holds(&file, "old\n")
}

fn other_kind() -> Result<(), Failed> {
    let file = file("other-kind", "old\n")?;
    let docs = Blessing::parse("docs")?;
    let result = docs.compare(Kind::Translated, &file, "translated/x", || Ok("new\n".into()));
    fails(result, "MG_BLESS=translated")?;
    holds(&file, "old\n")
}

fn writes() -> Result<(), Failed> {
    let file = file("writes", "old\n")?;
    let runs = Cell::new(0);
    let produce = || {
        runs.set(runs.get() + 1);
        Ok("new\n".to_string())
    };
    Blessing::parse("docs")?.compare(Kind::Docs, &file, "docs/x", produce)?;
    if runs.get() != 2 {
        return Err(format!("it ran {} times", runs.get()).into());
    }
    holds(&file, "new\n")?;
    let nothing = || Ok(String::new());
    Blessing::parse("docs")?.compare(Kind::Docs, &file, "docs/x", nothing)?;
    if file.exists() { Err("an empty text leaves a file".into()) } else { Ok(()) }
}

fn unstable() -> Result<(), Failed> {
    let file = file("unstable", "old\n")?;
    let runs = Cell::new(0);
    let produce = || {
        runs.set(runs.get() + 1);
        Ok(format!("run {}\n", runs.get()))
    };
    let result = Blessing::parse("docs")?.compare(Kind::Docs, &file, "docs/x", produce);
    fails(result, "nothing is blessed")?;
    holds(&file, "old\n")
}

/// Runs a file test, blessing these kinds.
fn lit(file: &Path, kinds: &str) -> Result<bool, String> {
    let text = fs::read_to_string(file).map_err(|error| error.to_string())?;
    let name = format!("harness/bless/{}", file.file_name().unwrap_or_default().display());
    lit::run(file, &name, &Header::parse(&text)?, false, &Blessing::parse(kinds)?)
}

fn diff_writes() -> Result<(), Failed> {
    let test = file("diff-writes", "// RUN: echo new | diff - %s.expected\n")?;
    let expected = test.with_extension("mlir.expected");
    fs::write(&expected, "old\n")?;
    fails(lit(&test, "docs"), "MG_BLESS=filetests cargo test")?;
    holds(&expected, "old\n")?;
    lit(&test, "filetests")?;
    holds(&expected, "new\n")
}

/// A test that counts its runs.
fn diff_unstable() -> Result<(), Failed> {
    let lines = "// RUN: echo run >> %s.runs && cat %s.runs | diff - %s.expected\n";
    let test = file("diff-unstable", lines)?;
    let beside = |ending: &str| test.with_extension(format!("mlir.{ending}"));
    fs::write(beside("runs"), "")?;
    fs::write(beside("expected"), "old\n")?;
    fails(lit(&test, "filetests"), "nothing is blessed")?;
    holds(&beside("expected"), "old\n")
}
