//! `mg compare` of a framework that refuses a program. A script stands in for Python, so that none need be
//! installed.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use libtest_mimic::{Failed, Trial};

use super::{Finished, mg};

/// `program/compare/…`
pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("program/compare/message", message),
        Trial::test("program/compare/no-reply", no_reply),
    ]
}

const PROGRAM: &str = "func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = \"numpy.negative\"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
";

/// Compares a program by a script that is started as Python is: with a script of `mg`'s and a folder.
fn compare(script: &str, more: &[&str]) -> Result<Finished, Failed> {
    let folder = tempfile::tempdir()?;
    let (program, python) = (folder.path().join("f.mlir"), folder.path().join("python"));
    fs::write(&program, PROGRAM)?;
    fs::write(&python, format!("#!/bin/sh\n{script}\n"))?;
    fs::set_permissions(&python, fs::Permissions::from_mode(0o755))?;
    let (program, python) = (program.to_string_lossy(), python.to_string_lossy());
    let python = format!("--python={python}");
    Ok(mg(&[&["compare", &program, "--input=2xf32=1,2", &python], more].concat()))
}

/// The table has the sentence that says what is wrong; `--verbose` shows all, and no control characters.
fn message() -> Result<(), Failed> {
    let script = r#"cat >"$2/reply.json" <<'END'
{"status": "error", "name": "Stand-in 1.0", "message": "the sentence", "details": "before\nthe sentence\u001b[31m\nafter"}
END"#;
    let short = compare(script, &[])?;
    let long = compare(script, &["--verbose"])?;
    let is_in_table = |finished: &Finished| {
        (finished.stdout.lines())
            .any(|line| line.starts_with("Stand-in 1.0") && line.contains("the sentence"))
    };
    let shown = "Stand-in 1.0 says:\n  before\n  the sentence";
    let is_right = is_in_table(&short)
        && is_in_table(&long)
        && !short.stdout.contains("says")
        && !short.stdout.contains("after")
        && long.stdout.contains(shown)
        && long.stdout.contains("\n  after\n")
        && !long.stdout.contains('\u{1b}');
    if is_right { Ok(()) } else { Err(format!("{short:?}\n{long:?}").into()) }
}

/// Where Python ends without a reply, the last line of what it wrote is shown, and engines are compared.
fn no_reply() -> Result<(), Failed> {
    let finished = compare("echo first >&2; echo 'the last line' >&2; exit 3", &["--verbose"])?;
    let is_right = finished.status == 0
        && finished.stdout.contains("exit status: 3: the last line")
        && finished.stdout.contains("interpreter")
        && !finished.stdout.contains("says");
    if is_right { Ok(()) } else { Err(format!("{finished:?}").into()) }
}
