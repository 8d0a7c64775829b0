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
        Trial::test("program/compare/nothing", nothing),
    ]
}

const PROGRAM: &str = "func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = \"numpy.negative\"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
";

/// Compares the program by a script that is started as Python is: with a script of `mg`'s and a folder.
fn compare(script: &str) -> Result<Finished, Failed> {
    compare_program(PROGRAM, script)
}

fn compare_program(text: &str, script: &str) -> Result<Finished, Failed> {
    let folder = tempfile::tempdir()?;
    let (program, python) = (folder.path().join("f.mlir"), folder.path().join("python"));
    fs::write(&program, text)?;
    fs::write(&python, format!("#!/bin/sh\n{script}\n"))?;
    fs::set_permissions(&python, fs::Permissions::from_mode(0o755))?;
    let (program, python) = (program.to_string_lossy(), python.to_string_lossy());
    let python = format!("--python={python}");
    Ok(mg(&["compare", &program, "--input=2xf32=1,2", &python]))
}

/// The table has the sentence that says what is wrong; all of the message stands below, without control characters.
fn message() -> Result<(), Failed> {
    let script = r#"cat >"$2/reply.json" <<'END'
{"status": "error", "name": "Stand-in 1.0", "message": "the sentence", "details": "before\nthe sentence\u001b[31m\nafter"}
END"#;
    let said = compare(script)?;
    let is_in_table = (said.stdout.lines())
        .any(|line| line.starts_with("Stand-in 1.0") && line.contains("the sentence"));
    let is_right = is_in_table
        && said.stdout.contains("Stand-in 1.0 says:\n  before\n  the sentence")
        && said.stdout.contains("\n  after\n")
        && !said.stdout.contains('\u{1b}');
    if is_right { Ok(()) } else { Err(format!("{said:?}").into()) }
}

/// Where Python ends without a reply, the last line of what it wrote is shown, and engines are compared.
fn no_reply() -> Result<(), Failed> {
    let finished = compare("echo first >&2; echo 'the last line' >&2; exit 3")?;
    let is_right = finished.status == 0
        && finished.stdout.contains("exit status: 3: the last line")
        && finished.stdout.contains("interpreter")
        && !finished.stdout.contains("says");
    if is_right { Ok(()) } else { Err(format!("{finished:?}").into()) }
}

/// Where none or one ran the function, the first line says so, and the exit status is one of its own.
fn nothing() -> Result<(), Failed> {
    let carried = PROGRAM.replace("numpy.negative", "my.negative");
    let none = compare_program(&carried, "exit 3")?;
    let is_right = none.status == 3
        && none.stdout.starts_with("nothing was compared: none of these ran the function\n")
        && none.stdout.contains("compared symbolically: ");
    if is_right { Ok(()) } else { Err(format!("{none:?}").into()) }
}
