//! The plugin in the real `mlir-opt`. `scripts/plugin-tests` builds it and says where it is, by `MG_PLUGIN`.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use libtest_mimic::{Failed, Trial};

use crate::harness::tools;
use crate::program::mg;
use crate::roundtrip::mlir_opt;

/// `mlir-opt` with the plugin.
struct Host {
    tool: PathBuf,
    plugin: PathBuf,
}

/// What a run of it gave.
struct Run {
    succeeds: bool,
    stdout: String,
    stderr: String,
}

type Check = fn(&Host) -> Result<(), Failed>;

/// `plugin/…`, ignored where there is no `mlir-opt` or no plugin.
pub fn trials() -> Vec<Trial> {
    let plugin = std::env::var_os("MG_PLUGIN").map(PathBuf::from);
    let host = mlir_opt().zip(plugin).map(|(tool, plugin)| Arc::new(Host { tool, plugin }));
    let chunk =
        |index| trial(&host, &format!("canonical/{index}"), move |host| canonical(host, index));
    let checks: [(&str, Check); 8] = [
        ("conversion", conversion),
        ("diagnostics", diagnostics),
        ("options", options),
        ("resources", resources),
        ("statistics", statistics),
        ("twice", twice),
        ("unused", unused),
        ("version", version),
    ];
    let checks = checks.into_iter().map(|(name, check)| trial(&host, name, check));
    (0..CHUNKS).map(chunk).chain(checks).collect()
}

fn trial(
    host: &Option<Arc<Host>>,
    name: &str,
    check: impl FnOnce(&Host) -> Result<(), Failed> + Send + 'static,
) -> Trial {
    let here = host.clone();
    let run = move || check(here.as_deref().ok_or("no plugin")?);
    Trial::test(format!("plugin/{name}"), run).with_ignored_flag(host.is_none())
}

impl Host {
    fn run(&self, arguments: &[&str], text: &str) -> Result<Run, Failed> {
        self.run_with(arguments, text, |_| {})
    }

    fn run_with(
        &self,
        arguments: &[&str],
        text: &str,
        change: impl FnOnce(&mut Command),
    ) -> Result<Run, Failed> {
        let plugin = self.plugin.display();
        let mut command = Command::new(&self.tool);
        command
            .arg(format!("--load-pass-plugin={plugin}"))
            .arg(format!("--load-dialect-plugin={plugin}"))
            .arg("--allow-unregistered-dialect")
            .args(arguments);
        change(&mut command);
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn()?;
        let mut stdin = child.stdin.take().ok_or("a pipe")?;
        let text = text.to_owned();
        // A program that refuses its plugin does not read.
        let writer = std::thread::spawn(move || drop(stdin.write_all(text.as_bytes())));
        let output = child.wait_with_output()?;
        writer.join().map_err(|_| "the writer panicked")?;
        Ok(Run {
            succeeds: output.status.success(),
            stdout: String::from_utf8(output.stdout)?,
            stderr: String::from_utf8(output.stderr)?,
        })
    }
}

/// The text that a run prints.
fn text_of(run: Run) -> Result<String, Failed> {
    if run.succeeds { Ok(run.stdout) } else { Err(run.stderr.into()) }
}

fn printed(arguments: &[&str]) -> Result<String, Failed> {
    let finished = mg(&[&["opt"], arguments].concat());
    if finished.status == 0 { Ok(finished.stdout) } else { Err(finished.stderr.into()) }
}

/// A text as `mg opt` prints it.
fn reprinted(text: &str, split: &[&str]) -> Result<String, Failed> {
    let mut file = tempfile::Builder::new().suffix(".mlir").tempfile()?;
    file.write_all(text.as_bytes())?;
    printed(&[&[&*file.path().to_string_lossy()], split].concat())
}

const PASS: &str = "--pass-pipeline=builtin.module(mg-canonicalize-gathers)";

const CHUNKS: usize = 4;

/// Programs of the file tests that MLIR's own verifier refuses.
const INVALID_IN_MLIR: [&str; 1] = ["fuzzed.mlir"];

/// The pass gives the text of `mg opt --canonicalize` for the file tests of canonicalization, which are handed over in
/// the generic form, since mlir-opt knows no form of most of their operations. What is printed in forms that mlir-opt
/// knows is the same to the letter, and mlir-opt reads and prints it once more.
fn canonical(host: &Host, chunk: usize) -> Result<(), Failed> {
    let mut files: Vec<PathBuf> = fs::read_dir("tests/filetests/canon")?
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "mlir"))
        .collect();
    files.sort();
    let mut exact = 0;
    for file in files.iter().skip(chunk).step_by(CHUNKS) {
        match same_text(host, file) {
            Ok(is_exact) => exact += usize::from(is_exact),
            Err(_) if INVALID_IN_MLIR.iter().any(|name| file.ends_with(name)) => {}
            Err(why) => {
                return Err(format!("{}: {}", file.display(), why.message().unwrap_or("")).into());
            }
        }
    }
    if exact < 10 {
        Err(format!("only {exact} texts are compared to the letter").into())
    } else {
        Ok(())
    }
}

/// Whether the text is compared to the letter, too.
fn same_text(host: &Host, file: &Path) -> Result<bool, Failed> {
    let is_split = fs::read_to_string(file)?.contains("// -----");
    let split: &[&str] = if is_split { &["--split-input-file"] } else { &[] };
    let file = &*file.to_string_lossy();
    let generic = printed(&[&["--print-generic", file], split].concat())?;
    let ours = printed(&[&["--canonicalize", file], split].concat())?;
    let theirs = text_of(host.run(&[&[PASS], split].concat(), &generic)?)?;
    let again = reprinted(&theirs, split)?;
    if again != ours {
        return Err(format!("by the plugin:\n{again}\nby mg opt:\n{ours}").into());
    }
    let is_known = |line: &str| {
        let op = line.trim_start().split_once(" = ").map_or(line.trim_start(), |(_, op)| op);
        ["mg.", "arith.", "math.", "func.", "return", "module", "}"]
            .iter()
            .any(|it| op.starts_with(it))
    };
    if is_split || !ours.lines().all(is_known) {
        return Ok(false);
    }
    let read = text_of(host.run(&[], &ours)?)?;
    for text in [&theirs, &read] {
        if text.trim_end() != ours.trim_end() {
            return Err(format!("mlir-opt prints:\n{text}\nmg opt prints:\n{ours}").into());
        }
    }
    Ok(true)
}

const LOOKUP: &str = r#"
func.func @f(%x: tensor<5x2xf32>, %i: tensor<3xi64>) -> tensor<3x2xf32> {
  %0 = "onnx.Gather"(%x, %i) : (tensor<5x2xf32>, tensor<3xi64>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
"#;

fn contains(text: &str, parts: &[&str]) -> Result<(), Failed> {
    match parts.iter().find(|part| !text.contains(*part)) {
        Some(part) => Err(format!("there is no '{part}' in:\n{text}").into()),
        None => Ok(()),
    }
}

/// `to=` gives what `mg opt --to=` gives, and warns where a check is lost.
fn conversion(host: &Host) -> Result<(), Failed> {
    let pass = "--pass-pipeline=builtin.module(mg-canonicalize-gathers{to=stablehlo})";
    let run = host.run(&[pass], LOOKUP)?;
    contains(&run.stderr, &["warning: ", "stablehlo.gather does not stop there [MG0402]"])?;
    let again = reprinted(&text_of(run)?, &[])?;
    let mut file = tempfile::Builder::new().suffix(".mlir").tempfile()?;
    file.write_all(LOOKUP.as_bytes())?;
    let ours = printed(&["--canonicalize", "--to=stablehlo", &file.path().to_string_lossy()])?;
    if again == ours { Ok(()) } else { Err(format!("{again}\n{ours}").into()) }
}

/// A wrong operation of `mg` is reported by its verifier, in its place, with the way out.
fn diagnostics(host: &Host) -> Result<(), Failed> {
    let wrong = |axes: &str, end: &str| {
        format!(
            "func.func @f(%x: tensor<5x4xf32>, %i: tensor<3x1xi64>) -> tensor<3x4xf32> {{\n  \
             %0 = mg.gather_multiaxis %x[%i] axes {axes}{end} : (tensor<5x4xf32>, tensor<3x1xi64>) -> tensor<3x4xf32>\n  \
             return %0 : tensor<3x4xf32>\n}}\n"
        )
    };
    let run = host.run(&[], &wrong("[2]", ""))?;
    contains(&run.stderr, &["<stdin>:2:8: error: ", "mg.gather_multiaxis C2"])?;
    let run = host.run(&[], &wrong("[0]", " {bounds = \"clip\"}"))?;
    contains(&run.stderr, &["<stdin>:2:8: error: ", "\"clip\"", "mg.gather_multiaxis C6"])?;
    let run = host.run(&[], &wrong("[0", ""))?;
    contains(&run.stderr, &["<stdin>:2:", "error: "])?;
    if run.succeeds {
        return Err("a form without its end is accepted".into());
    }
    let region = "func.func @f(%x: tensor<6xf32>) -> tensor<6xf32> {\n  %0 = \"mg.reshape\"(%x) ({ \"a.b\"() : () -> () }) : (tensor<6xf32>) -> tensor<6xf32>\n  return %0 : tensor<6xf32>\n}\n";
    contains(&host.run(&[], region)?.stderr, &["<stdin>:2:8: error: ", "takes no regions"])?;
    let ty = "func.func private @f(!mg.string<3>)\n";
    contains(&host.run(&[], ty)?.stderr, &["the type has no parameters"])?;
    text_of(host.run(&[], &wrong("[0]", ""))?).map(drop)
}

fn options(host: &Host) -> Result<(), Failed> {
    for (options, parts) in [
        ("to=stablelo", ["error: to=stablelo", "did you mean 'stablehlo'?"]),
        ("max-nodes=many", ["error: ", "many"]),
        ("extract=best", ["error: extract=best", "greedy, exact"]),
        ("max-node=5", ["no such option max-node", "mg-canonicalize-gathers"]),
    ] {
        let pass = format!("--pass-pipeline=builtin.module(mg-canonicalize-gathers{{{options}}})");
        let run = host.run(&[&pass], LOOKUP)?;
        contains(&run.stderr, &parts)?;
        if run.succeeds {
            return Err(format!("{options} is accepted").into());
        }
    }
    let run = host.run(&["--dump-pass-pipeline", PASS], LOOKUP)?;
    contains(&run.stderr, &["max-nodes=50000", "extract=greedy"])?;
    // The pipeline that is dumped is read back.
    let dumped = run.stderr.split_once("builtin.module(").ok_or("no pipeline")?.1;
    let dumped = dumped.rsplit_once(')').ok_or("no end")?.0;
    let again = format!("--pass-pipeline=builtin.module({})", dumped.trim());
    contains(&text_of(host.run(&[&again], LOOKUP)?)?, &["mg.gather_multiaxis"])
}

/// Resources keep their names and their data, and a module the attributes that other dialects need.
fn resources(host: &Host) -> Result<(), Failed> {
    let text = r#"
module attributes {my.note = 1 : i32} {
  func.func @f() -> tensor<2xf32> {
    %0 = arith.constant dense_resource<weights> : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
{-# dialect_resources: { builtin: { weights: "0x040000000000803F00000040" } } #-}
"#;
    for pass in ["mg-refine-types", "mg-canonicalize-gathers"] {
        let pass = format!("--pass-pipeline=builtin.module({pass})");
        let text = text_of(host.run(&[&pass], text)?)?;
        contains(&text, &["dense_resource<weights>", "weights: \"0x0400000", "my.note = 1 : i32"])?;
    }
    Ok(())
}

/// The plugin may be named twice.
fn twice(host: &Host) -> Result<(), Failed> {
    let again = format!("--load-pass-plugin={}", host.plugin.display());
    contains(&text_of(host.run(&[&again, PASS], LOOKUP)?)?, &["mg.gather_multiaxis"])
}

/// The numbers of `--mlir-pass-statistics`, which many builds of LLVM leave out for all passes.
fn statistics(host: &Host) -> Result<(), Failed> {
    let upstream = host.run(&["--mlir-pass-statistics", "--cse"], LOOKUP)?;
    if !upstream.stderr.contains("num-cse") {
        return Ok(());
    }
    let run = host.run(&["--mlir-pass-statistics", PASS], LOOKUP)?;
    let count = |name: &str| {
        let line = run.stderr.lines().find(|line| line.contains(name))?;
        line.split_whitespace().find_map(|word| word.parse::<u64>().ok())
    };
    match (count(") functions "), count("e-nodes "), count("applied ")) {
        (Some(1), Some(1..), Some(1..)) => Ok(()),
        _ => Err(run.stderr.into()),
    }
}

/// MLIR's own passes know that operations of `mg` have no effects.
fn unused(host: &Host) -> Result<(), Failed> {
    let text = r#"
func.func @f(%x: tensor<5x4xf32>) -> tensor<4x5xf32> {
  %0 = "mg.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<5x4xf32>) -> tensor<4x5xf32>
  %1 = "mg.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<5x4xf32>) -> tensor<4x5xf32>
  return %1 : tensor<4x5xf32>
}
"#;
    for pass in ["--cse", "--canonicalize"] {
        let text = text_of(host.run(&[pass], text)?)?;
        if text.matches("mg.transpose").count() != 1 {
            return Err(format!("{pass}:\n{text}").into());
        }
    }
    Ok(())
}

/// Another LLVM is told apart before anything of it is called.
fn version(host: &Host) -> Result<(), Failed> {
    let Some(compiler) = tools::find("cc") else { return Ok(()) };
    let folder = tempfile::tempdir()?;
    let (source, library) = (folder.path().join("other.c"), folder.path().join("other.so"));
    fs::write(
        &source,
        "void LLVMGetVersion(unsigned *a, unsigned *b, unsigned *c) { if (a) *a = 21; if (b) *b = 1; if (c) *c = 0; }\n",
    )?;
    let made = Command::new(compiler)
        .args(["-shared", "-fPIC", "-o"])
        .args([&library, &source])
        .status()?;
    if !made.success() {
        return Err("the library is not compiled".into());
    }
    let run = host.run_with(&[PASS], LOOKUP, |command| {
        command.env("LD_PRELOAD", &library);
    })?;
    contains(&run.stderr, &["this plugin was compiled for LLVM 22", "has LLVM 21.1"])?;
    if run.succeeds { Err("the plugin is loaded".into()) } else { Ok(()) }
}
