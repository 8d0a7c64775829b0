//! What is written about the operators: that it is current, and that every constraint has a test.

use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};
use multigather::docs;
use multigather::ops::{DIALECTS, OpDef};

/// `docs/operators`, `docs/gathers`, and `constraints/<op>` for each op of the dialects whose rules are ours.
pub fn trials() -> Vec<Trial> {
    let mut trials = vec![
        Trial::test("docs/operators", || is_current("operators.md", docs::operators_markdown())),
        Trial::test("docs/gathers", || is_current("gathers.md", docs::gathers_markdown())),
    ];
    // The ops of MLIR's own dialects share their constraints: they are tested by family.
    let ours = DIALECTS.iter().filter(|d| !["builtin", "func", "arith", "math"].contains(&d.name));
    for op in ours.flat_map(|dialect| dialect.ops.iter().copied()) {
        let name = format!("constraints/{}", op.name);
        trials.push(Trial::test(name, move || every_constraint_is_tested(op)));
    }
    trials
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn is_current(page: &str, current: String) -> Result<(), Failed> {
    let path = root().join("docs").join(page);
    if std::env::var_os("MG_BLESS").is_some() {
        fs::write(&path, &current)?;
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    if written != current {
        return Err(format!(
            "docs/{page} is not what the rows in src/ops say; \
             write it anew with MG_BLESS=1 cargo test --test main docs/"
        )
        .into());
    }
    Ok(())
}

/// `verify/<op>-<C>.mlir` stands for each constraint and expects its tag in an error.
fn every_constraint_is_tested(op: &'static OpDef) -> Result<(), Failed> {
    for constraint in op.constraints {
        let name = format!("{}-{}.mlir", op.name, constraint.id);
        let path: PathBuf = root().join("tests/filetests/verify").join(&name);
        let text = fs::read_to_string(&path).unwrap_or_default();
        let tag = format!("({} {})}}}}", op.name, constraint.id);
        if !text.lines().any(|line| line.contains("expected-error") && line.ends_with(&tag)) {
            return Err(format!(
                "tests/filetests/verify/{name} should break \"{}\" and expect an error that \
                 ends in {tag}",
                constraint.text
            )
            .into());
        }
    }
    Ok(())
}
