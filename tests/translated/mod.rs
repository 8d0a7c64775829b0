//! Programs in other dialects' ops: whatever the operators' table has, in every target, gives the same
//! bits.
//!
//! What has no spelling stands in `refused/<target>.txt`, by the reason.

mod keep;
mod open;
pub mod program;
pub mod sample;
pub mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use libtest_mimic::{Failed, Trial};
use multigather::ops::conversion::Target;

use crate::harness::bless::{Blessing, Kind};
use program::{Found, Program, computes};

/// `translated/<target>`, `translated/sizes/<target>` for open sizes, and `translated/every row` for the programs themselves.
pub fn trials() -> Vec<Trial> {
    let trial = |target: &'static Target| {
        Trial::test(format!("translated/{}", target.name), move || all(target))
    };
    let mut trials: Vec<Trial> = multigather::registry().targets().map(trial).collect();
    let open = |target: &'static Target| {
        Trial::test(format!("translated/sizes/{}", target.name), move || open::all(target))
    };
    trials.extend(multigather::registry().targets().map(open));
    #[cfg(feature = "mlir")]
    trials.push(Trial::test("translated/sizes/by mlir", open::by_mlir));
    trials.push(Trial::test("translated/every row", every_row));
    trials
}

fn here() -> PathBuf {
    crate::harness::root().join("tests")
}

/// Whether a folder of cases is one gather's.
pub fn is_gather(op: &str) -> bool {
    let op = op.to_lowercase();
    let words = ["gather", "take", "embedding", "index_select"];
    words.iter().any(|word| op.contains(word)) && !op.contains("backward")
}

/// All programs, made once: the trials of all targets share them.
static PROGRAMS: LazyLock<Result<Vec<Program>, String>> = LazyLock::new(source::all);

fn programs() -> Result<&'static [Program], Failed> {
    PROGRAMS.as_deref().map_err(|why| why.clone().into())
}

/// Every op that computes stands in a program with a result. `MG_KEEP=FOLDER` writes the programs as
/// cases, for tests/translated.py.
fn every_row() -> Result<(), Failed> {
    let programs = programs()?;
    let gives = |program: &&Program| {
        program.runs.iter().any(|run| !matches!(run.expected, program::Expected::Fault))
    };
    let alone = |program: &Program| program.rows().into_iter().map(|def| def.name);
    let names = |program| alone(program).chain(program.alike.iter().copied()).collect::<Vec<_>>();
    let tried: BTreeSet<&str> = programs.iter().filter(gives).flat_map(names).collect();
    let missing =
        multigather::registry().ops().filter(|def| computes(def) && !tried.contains(def.name));
    let missing: Vec<&str> = missing.map(|def| def.name).collect();
    if let Some(folder) = std::env::var_os("MG_KEEP") {
        keep::write(Path::new(&folder), programs)?;
    }
    match missing.is_empty() {
        true => Ok(()),
        false => Err(format!(
            "a function of tests/filetests should have, on static shapes: {}",
            missing.join(", ")
        )
        .into()),
    }
}

/// Which ops are refused, of which element types, by the reason without these.
type Refused = BTreeMap<String, [BTreeSet<String>; 2]>;

fn all(target: &'static Target) -> Result<(), Failed> {
    let programs = programs()?;
    let path = here().join("translated/refused").join(format!("{}.txt", target.name));
    let test = format!("translated/{}", target.name);
    let refused = || Ok(listed(&refused(target, programs)?));
    Ok(Blessing::of_environment()?.compare(Kind::Translated, &path, &test, refused)?)
}

/// Translates and runs all programs.
fn refused(target: &'static Target, programs: &[Program]) -> Result<Refused, String> {
    let mut failures = Vec::new();
    let mut refused = Refused::new();
    for program in programs {
        match program.check(target) {
            Ok(Found::Same) => {}
            Ok(Found::Refused { op, why }) => {
                let (why, types) = parted(&why);
                let [all_ops, all_types] = refused.entry(why.to_string()).or_default();
                all_ops.extend(program.alike.iter().map(|&op| op.to_string()).chain([op]));
                all_types.extend(types.map(String::from));
            }
            Err(why) => failures.push(format!("{}: {why}", program.name)),
        }
    }
    if !failures.is_empty() {
        let count = failures.len();
        return Err(format!("{count} programs\n{}", failures.join("\n")));
    }
    Ok(refused)
}

/// A reason without the element types that it is said of, and these.
fn parted(why: &str) -> (&str, Option<&str>) {
    let lacking = why.strip_prefix("there are no elements of type ");
    match (lacking.and_then(|it| it.strip_suffix(" there")), why.split_once(" of ")) {
        (Some(element), _) => ("there are no elements", Some(element)),
        (None, Some((head, types))) if head.starts_with("nothing there is ") => (head, Some(types)),
        _ => (why, None),
    }
}

/// What is refused, as the list of a target says it.
fn listed(refused: &Refused) -> String {
    let mut found = String::new();
    for (why, [ops, types]) in refused {
        let words = |all: &BTreeSet<String>, between| {
            Vec::from_iter(all.iter().map(String::as_str)).join(between)
        };
        found += &format!("{why}\n");
        if !types.is_empty() {
            found += &format!("  of {}\n", words(types, ", "));
        }
        // Whatever is computed of elements that are not there is refused.
        if !why.starts_with("there are no elements") {
            found += &format!("  {}\n", words(ops, " "));
        }
    }
    found
}
