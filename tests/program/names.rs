//! Functions whose names are drawn at random, in every language that programs are written in: each file
//! is one of its language, has a name of its own for each function, and shows no character that turns text.

use std::collections::HashSet;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use fastrand::Rng;
use libtest_mimic::{Failed, Trial};

use super::mg;

/// `program/names/<language>`.
pub fn trials() -> Vec<Trial> {
    let mut trials = vec![
        Trial::test("program/names/mlir", mlir),
        Trial::test("program/names/onnx", onnx),
        Trial::test("program/names/html", html),
    ];
    for target in ["numpy", "torch", "jax"] {
        trials.push(Trial::test(format!("program/names/python/{target}"), || python(target)));
    }
    #[cfg(feature = "llvm")]
    trials.push(Trial::test("program/names/c", c));
    trials
}

const RUNS: u64 = 12;

/// Names that come near each other, near what is reserved, and near the ends of strings and comments.
fn draw(rng: &mut Rng) -> String {
    const PARTS: [&str; 32] = [
        "a", "b", "_", " ", ".", "1", "_1", "é", "\u{202e}", "\u{2067}", "\0", "\n", "\\", "\"",
        "\"\"\"", "'", "*/", "/*", "//", "<zz>", "&amp;", "</zz>", "class", "np", "jnp", "lax",
        "torch", "arg0", "v1", "main", "_fault", "_sizes",
    ];
    (0..rng.usize(..4)).map(|_| PARTS[rng.usize(..PARTS.len())]).collect()
}

/// A symbol of this name, each byte escaped.
fn symbol(name: &str) -> String {
    let bytes: String = name.bytes().map(|byte| format!("\\{byte:02X}")).collect();
    format!("@\"{bytes}\"")
}

/// Different names, and a program with a lookup under each.
fn program(seed: u64, functions: usize) -> (Vec<String>, String) {
    let mut rng = Rng::with_seed(seed);
    let names: HashSet<String> = (0..functions).map(|_| draw(&mut rng)).collect();
    let mut names: Vec<String> = names.into_iter().collect();
    names.sort_unstable();
    let function = |name: &String| {
        format!(
            "func.func {}(%x: tensor<4xf32>, %i: tensor<2xi64>) -> tensor<2xf32> {{
  %0 = mg.gather_multiaxis %x[%i] axes [0] {{bounds = \"clamp\"}} : (tensor<4xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}}\n",
            symbol(name)
        )
    };
    let text: String = names.iter().map(function).collect();
    (names, text)
}

/// Writes each program to `p.mlir` of a folder, and tries it there.
fn each(
    functions: usize,
    mut try_one: impl FnMut(&Path, &[String]) -> Result<(), String>,
) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    for seed in 0..RUNS {
        let (names, text) = program(seed, functions);
        fs::write(folder.path().join("p.mlir"), text)?;
        try_one(folder.path(), &names).map_err(|why| format!("{names:?}: {why}"))?;
    }
    Ok(())
}

/// What `mg` prints in a folder, of `p.mlir` and other files there.
fn printed(folder: &Path, arguments: &[&str]) -> Result<String, String> {
    let at = |argument: &&str| argument.replace("DIR", &folder.to_string_lossy());
    let done = mg(&arguments.iter().map(at).collect::<Vec<String>>());
    if done.status == 0 { Ok(done.stdout) } else { Err(done.stderr) }
}

/// Fails where two names are one, or there are not as many as functions.
fn are_distinct(names: &[String], functions: usize) -> Result<(), String> {
    let distinct: HashSet<&String> = names.iter().collect();
    match distinct.len() == names.len() && names.len() == functions {
        true => Ok(()),
        false => Err(format!("the functions became {names:?}")),
    }
}

/// Runs a program on a text, where it is installed.
fn accepts(program: &str, arguments: &[&str], text: &str) -> Result<(), String> {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let Ok(mut child) = command.spawn() else { return Ok(()) };
    let written = child.stdin.take().expect("a pipe").write_all(text.as_bytes());
    let done = child.wait_with_output().and_then(|done| written.map(|()| done));
    match done.map_err(|error| error.to_string())? {
        done if done.status.success() => Ok(()),
        done => Err(format!("{program}: {}\n{text}", String::from_utf8_lossy(&done.stderr))),
    }
}

fn python(target: &str) -> Result<(), Failed> {
    each(8, |folder, wanted| {
        let to = format!("--to={target}");
        let text = printed(folder, &["opt", "DIR/p.mlir", &to, "--emit=python"])?;
        let defined = text.lines().filter_map(|line| line.strip_prefix("def ")?.split_once('('));
        let names: Vec<String> = defined.map(|(name, _)| name.to_owned()).collect();
        are_distinct(&names, wanted.len())?;
        for name in &names {
            let is_word = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
            let is_hidden = text.lines().any(|line| is_import_of(line, name));
            if !is_word || name.starts_with(|c: char| c.is_ascii_digit()) || is_hidden {
                return Err(format!("a function became {name:?}"));
            }
        }
        accepts("python3", &["-c", "import ast, sys; ast.parse(sys.stdin.read())"], &text)
    })
}

/// Whether a line of Python imports something under this name.
fn is_import_of(line: &str, name: &str) -> bool {
    (line.starts_with("import ") || line.starts_with("from "))
        && line.ends_with(&format!(" {name}"))
}

#[cfg(feature = "llvm")]
fn c() -> Result<(), Failed> {
    each(4, |folder, wanted| {
        let to = ["translate", "DIR/p.mlir", "--to=object", "-o", "DIR/p.o", "--header=DIR/p.h"];
        printed(folder, &to)?;
        let text = fs::read_to_string(folder.join("p.h")).map_err(|error| error.to_string())?;
        let declared = text.lines().filter_map(|line| line.strip_prefix("int64_t _mlir_ciface_"));
        let names: Vec<String> = declared
            .filter_map(|line| line.split_once('('))
            .map(|(name, _)| name.to_owned())
            .collect();
        // Each has a second function, which finds the fault.
        are_distinct(&names, names.len())?;
        if names.len() < wanted.len() {
            return Err(format!("{names:?} are declared"));
        }
        accepts("cc", &["-x", "c", "-fsyntax-only", "-Wall", "-Werror", "-"], &text)
    })
}

fn html() -> Result<(), Failed> {
    each(4, |folder, _| {
        printed(folder, &["explain", "DIR/p.mlir", "--html=DIR/p.html"])?;
        let text = fs::read_to_string(folder.join("p.html")).map_err(|error| error.to_string())?;
        let turns = |c| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\0');
        match text.contains(turns) || text.contains("<zz>") {
            true => Err("the page has a character of a name as it is".into()),
            false => Ok(()),
        }
    })
}

/// A model of one function keeps its name, and is read again.
fn onnx() -> Result<(), Failed> {
    each(1, |folder, _| {
        printed(folder, &["opt", "DIR/p.mlir", "--to=onnx", "-o", "DIR/p.onnx"])?;
        let text = printed(folder, &["opt", "DIR/p.onnx"])?;
        if text.contains("func.func @main") { Ok(()) } else { Err(text) }
    })
}

/// The text is read again with the same names.
fn mlir() -> Result<(), Failed> {
    each(8, |folder, _| {
        for form in ["--verify-roundtrip", "--print-generic"] {
            let first = printed(folder, &["opt", "DIR/p.mlir", form])?;
            let again = folder.join("again.mlir");
            fs::write(&again, &first).map_err(|error| error.to_string())?;
            if printed(folder, &["opt", "DIR/again.mlir", form])? != first {
                return Err(format!("{first}\nis printed otherwise when it is read again"));
            }
        }
        Ok(())
    })
}
