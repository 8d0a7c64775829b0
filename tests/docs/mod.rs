//! What is written about the operators: that it is current, and that every constraint has a test.

use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};
use multigather::docs;
use multigather::ops::{DIALECTS, OpDef, elementwise};

/// `docs/operators`, and `constraints/<op>` for each op of the dialects whose rules are ours.
pub fn trials() -> Vec<Trial> {
    let mut trials = vec![Trial::test("docs/operators", operators_are_current)];
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

fn operators_are_current() -> Result<(), Failed> {
    let path = root().join("docs/operators.md");
    let current = docs::operators_markdown();
    if std::env::var_os("MG_BLESS").is_some() {
        fs::write(&path, &current)?;
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    if written != current {
        return Err("docs/operators.md is not what the rows in src/ops say; \
                    write it anew with MG_BLESS=1 cargo test --test main docs/"
            .into());
    }
    Ok(())
}

/// `verify/<op>-<C>.mlir` stands for each constraint and expects its tag in an error. Elementwise
/// rows share their constraints, of which `verify/<dialect>.elementwise-<C>.mlir` breaks one on any
/// of them (that each row has them all is a unit test).
fn every_constraint_is_tested(op: &'static OpDef) -> Result<(), Failed> {
    for constraint in op.constraints {
        let family = elementwise::is_row(op) && !elementwise::is_conversion(op);
        let dialect = op.name.split('.').next().unwrap_or_default();
        let stem = if family { format!("{dialect}.elementwise") } else { op.name.to_string() };
        let name = format!("{stem}-{}.mlir", constraint.id);
        let path: PathBuf = root().join("tests/filetests/verify").join(&name);
        let text = fs::read_to_string(&path).unwrap_or_default();
        let tag = match family {
            true => format!(" {})}}}}", constraint.id),
            false => format!("({} {})}}}}", op.name, constraint.id),
        };
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
