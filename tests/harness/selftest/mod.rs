//! Tests of the harness: what must pass passes, what must fail fails, for the right reason.

mod accepted;
mod agreement;
mod bless;
mod doubtful;
mod lit;
mod rejected;

use super::tools;
use libtest_mimic::{Failed, Trial};
use multigather_lit::checks::{self, Failure, Options};
use std::fs;
use std::path::{Path, PathBuf};

/// The trials of the harness itself.
pub fn trials() -> Vec<Trial> {
    let groups = [
        ("accepted", accepted::CASES),
        ("rejected", rejected::CASES),
        ("doubtful", doubtful::CASES),
    ];
    let checks = groups.into_iter().flat_map(|(group, cases)| {
        let trial = move |case: &'static Case| {
            Trial::test(format!("harness/{group}/{}", case.name), move || case.run(group))
        };
        cases.iter().map(trial)
    });
    checks.chain(lit::trials()).chain(bless::trials()).chain([agreement::trial()]).collect()
}

/// A check file, an input, and the verdict. Unless the check file is what is wrong, LLVM's
/// FileCheck has to agree where it is installed.
struct Case {
    name: &'static str,
    arguments: &'static [&'static str],
    checks: &'static str,
    input: &'static str,
    verdict: Verdict,
}

enum Verdict {
    Match,
    /// The message contains this.
    Mismatch(&'static str),
    /// The message contains this.
    CheckFile(&'static str),
}

impl Case {
    fn run(&self, group: &str) -> Result<(), Failed> {
        let file = scratch_file(group, self.name, self.checks)?;
        let mut arguments = vec![file.display().to_string()];
        arguments.extend(self.arguments.iter().map(|argument| argument.to_string()));
        let options = Options::parse(&arguments)?;
        let result = checks::check_twice(
            tools::find("FileCheck").as_deref(),
            self.checks,
            self.input,
            &options,
            &[],
        );
        let (kind, part) = match (&self.verdict, &result) {
            (Verdict::Match, Ok(())) => return Ok(()),
            (Verdict::Match, Err(failure)) => return Err(failure.to_string().into()),
            (Verdict::Mismatch(part), Err(Failure::Mismatch(text))) if text.contains(part) => {
                return Ok(());
            }
            (Verdict::CheckFile(part), Err(Failure::CheckFile(text))) if text.contains(part) => {
                return Ok(());
            }
            (Verdict::Mismatch(part), _) => ("a mismatch", part),
            (Verdict::CheckFile(part), _) => ("an error in the check file", part),
        };
        Err(format!("expected {kind} with '{part}', got: {result:?}").into())
    }
}

/// Writes `text` to a file for one trial.
fn scratch_file(group: &str, name: &str, text: &str) -> Result<PathBuf, String> {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("selftest").join(group);
    let path = directory.join(format!("{name}.mlir"));
    fs::create_dir_all(&directory)
        .and_then(|()| fs::write(&path, text))
        .map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(path)
}
