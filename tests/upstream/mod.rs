//! Programs in upstream's dialects: every conformance case goes through stock `mlir-opt` down to
//! LLVM's dialect, comes back to the canonical text it had, and means the same when it is raised.
// CLAUSE: L1, L2

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use libtest_mimic::{Failed, Trial};

use crate::conformance::store::{self, Case, Place};
use crate::conformance::{Files, check_error, check_outputs};
use crate::program::mg;
use crate::roundtrip::mlir_opt;
use crate::translated::is_gather;

/// `upstream/lowers/<dialect>`, ignored where `mlir-opt` is not installed,
/// `upstream/returns/<dialect>` and `upstream/raised/<dialect>`.
pub fn trials() -> Vec<Trial> {
    let root = crate::harness::root().join("tests/conformance");
    let mut by_dialect: BTreeMap<String, Vec<(String, Place)>> = BTreeMap::new();
    match store::list(&root) {
        Ok(found) => {
            for (op, places) in found {
                let dialect = op.split('.').next().unwrap_or_default().to_string();
                let cases = places.into_iter().map(|place| (op.clone(), place));
                by_dialect.entry(dialect).or_default().extend(cases);
            }
        }
        Err(why) => return vec![Trial::test("upstream", move || Err(why.into()))],
    }
    let tool = mlir_opt();
    let mut trials = Vec::new();
    for (dialect, cases) in by_dialect {
        let cases = Arc::new(cases);
        let [lowered, returned, raised] = [(); 3].map(|()| cases.clone());
        let opt = tool.clone();
        let lowers = move || lowers(&lowered, opt.as_deref().ok_or("no mlir-opt")?);
        trials.push(
            Trial::test(format!("upstream/lowers/{dialect}"), lowers)
                .with_ignored_flag(tool.is_none()),
        );
        let is_any = |(op, _): &(String, Place)| is_gather(op);
        if returned.iter().any(is_any) {
            let returns = move || returns(&returned);
            trials.push(Trial::test(format!("upstream/returns/{dialect}"), returns));
        }
        // The loops of scatters are not raised.
        if raised.iter().any(|(op, _)| !op.contains("scatter")) {
            trials.push(Trial::test(format!("upstream/raised/{dialect}"), move || raises(&raised)));
        }
    }
    trials
}

/// Upstream's own passes, from tensors to LLVM's dialect.
const PIPELINE: &str = "--pass-pipeline=builtin.module(\
    one-shot-bufferize{bufferize-function-boundaries},\
    buffer-deallocation-pipeline,\
    convert-bufferization-to-memref,\
    func.func(convert-linalg-to-loops),\
    expand-strided-metadata,\
    lower-affine,\
    convert-math-to-funcs,\
    convert-scf-to-cf,\
    convert-complex-to-llvm,\
    func.func(arith-expand),\
    convert-math-to-llvm,\
    convert-math-to-libm,\
    finalize-memref-to-llvm,\
    convert-arith-to-llvm,\
    convert-index-to-llvm,\
    convert-func-to-llvm,\
    convert-cf-to-llvm,\
    reconcile-unrealized-casts)";

/// A case's program as files; `None` where it is an error by itself.
fn files(place: &Place) -> Result<Option<(Case, Files)>, String> {
    let case = place.load()?;
    if case.about["phase"] == "verify" {
        return Ok(None);
    }
    let files = Files::write(&case).map_err(|error| error.to_string())?;
    Ok(Some((case, files)))
}

/// A program in upstream's dialects; an `Err` says why there is none.
fn exported(program: &Path, more: &[&str]) -> Result<String, String> {
    let program = program.display().to_string();
    let finished = mg(&[&["translate", "--to=mlir-linalg", &program], more].concat());
    if finished.status == 0 { Ok(finished.stdout) } else { Err(finished.stderr) }
}

/// Shapes that only a run tells cannot be exported; anything else must be.
fn is_refusal(why: &str) -> bool {
    const SAID: [&str; 3] =
        ["is not known before the program runs", "for all sizes", "cannot be exported"];
    SAID.iter().any(|said| why.contains(said))
}

fn lowers(cases: &[(String, Place)], tool: &Path) -> Result<(), Failed> {
    let mut modules = Vec::new();
    for (_, place) in cases {
        let Some((_, files)) = files(place)? else { continue };
        for errors in ["--errors=status", "--errors=assert"] {
            match exported(&files.program, &[errors]) {
                Ok(text) if modules.last() == Some(&text) => {}
                Ok(text) => modules.push(text),
                Err(why) if is_refusal(&why) => {}
                Err(why) => return Err(format!("{place}: {why}").into()),
            }
        }
    }
    if modules.is_empty() {
        return Err("nothing is exported".into());
    }
    let output = run_tool(tool, &modules.join("// -----\n"))?;
    // All that is left of a module but the parts that belong to other operations.
    let is_lowered = |line: &str| {
        let line = line.trim_start();
        let op = match line.strip_prefix('%').and_then(|line| line.split_once(" = ")) {
            Some((_, op)) => op,
            None => line,
        };
        let is_other = ["}", "^", "//", "module", "#"].iter().any(|start| op.starts_with(start));
        op.is_empty() || is_other || op.trim_start_matches('"').starts_with("llvm.")
    };
    match output.lines().find(|line| !is_lowered(line)) {
        Some(line) => Err(format!("mlir-opt leaves: {line}").into()),
        None => Ok(()),
    }
}

fn run_tool(tool: &Path, text: &str) -> Result<String, Failed> {
    let mut command = Command::new(tool);
    command.args(["--split-input-file", PIPELINE]);
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn()?;
    let mut stdin = child.stdin.take().ok_or("a pipe")?;
    let text = text.to_string();
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = child.wait_with_output()?;
    writer.join().map_err(|_| "the writer panicked")??;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// Whether upstream's types say less than ours: it has neither signs nor strings.
fn loses_types(text: &str) -> bool {
    let unsigned = ["ui8", "ui16", "ui32", "ui64"];
    unsigned.iter().any(|ty| text.contains(ty)) || text.contains("string") || text.contains("!onnx")
}

/// Cases that come back as another canonical text of the same meaning: a slice of a reshape for a
/// reshape of a slice, at one cost.
const OTHER_TEXT: [&str; 1] = ["stablehlo.gather/0003"];

fn returns(cases: &[(String, Place)]) -> Result<(), Failed> {
    let mut failures = Vec::new();
    let mut count = 0;
    for (_, place) in cases.iter().filter(|(op, _)| is_gather(op)) {
        let Some((_, files)) = files(place)? else { continue };
        let is_other = OTHER_TEXT.iter().any(|other| place.to_string().ends_with(other));
        match one_returns(&files) {
            Ok(_) if is_other => failures.push(format!("{place} comes back as it was")),
            Ok(returned) => count += returned,
            Err(_) if is_other => {}
            Err(why) => failures.push(format!("{place}: {why}")),
        }
    }
    verdict(failures, count)
}

fn verdict(failures: Vec<String>, count: usize) -> Result<(), Failed> {
    match (failures.is_empty(), count) {
        (false, _) => Err(failures.join("\n").into()),
        (true, 0) => Err("no case was tried".into()),
        (true, _) => Ok(()),
    }
}

/// Canonical text, exported and canonicalized, is the same text.
fn one_returns(files: &Files) -> Result<usize, String> {
    let at = |name: &str| files.folder.path().join(name);
    let canonical = at("canonical.mlir");
    let text = canonicalized(&files.program)?;
    if loses_types(&text) {
        return Ok(0);
    }
    std::fs::write(&canonical, &text).map_err(|error| error.to_string())?;
    let errors = ["--errors=status", "--errors=assert"];
    let prefers: [&[&str]; 3] = [&[], &["--prefer=tensor"], &["--prefer=tosa"]];
    for options in errors.iter().flat_map(|errors| prefers.map(|p| [&[*errors], p].concat())) {
        let exported = match exported(&canonical, &options) {
            Ok(exported) => exported,
            Err(why) if is_refusal(&why) => return Ok(0),
            Err(why) => return Err(why),
        };
        let upstream = at("upstream.mlir");
        std::fs::write(&upstream, &exported).map_err(|error| error.to_string())?;
        let mut again = canonicalized(&upstream)?;
        if options.len() > 1 {
            // Beside those dialects' gathers stand reshapes, of which canonicalization may leave two
            // in a row, at the cost of one.
            std::fs::write(&upstream, &again).map_err(|error| error.to_string())?;
            again = canonicalized(&upstream)?;
        }
        if again != text {
            return Err(format!("{options:?}: was\n{text}\nis\n{again}\nof\n{exported}"));
        }
    }
    Ok(1)
}

fn canonicalized(program: &Path) -> Result<String, String> {
    let finished = mg(&["opt", "--canonicalize", &program.display().to_string()]);
    if finished.status == 0 { Ok(finished.stdout) } else { Err(finished.stderr) }
}

fn raises(cases: &[(String, Place)]) -> Result<(), Failed> {
    let mut failures = Vec::new();
    let mut count = 0;
    for (_, place) in cases {
        let Some((case, files)) = files(place)? else { continue };
        match one_raises(&case, &files) {
            Ok(raised) => count += raised,
            Err(why) => failures.push(format!("{place}: {why}")),
        }
    }
    verdict(failures, count)
}

/// A program exported as it was written, raised and interpreted, gives the framework's results.
fn one_raises(case: &Case, files: &Files) -> Result<usize, String> {
    if loses_types(&String::from_utf8_lossy(&case.program)) {
        return Ok(0);
    }
    for prefer in [&[][..], &["--prefer=tensor"], &["--prefer=tosa"]] {
        if !one_raises_as(case, files, prefer)? {
            return Ok(0);
        }
    }
    Ok(1)
}

/// Whether there is such a program.
fn one_raises_as(case: &Case, files: &Files, prefer: &[&str]) -> Result<bool, String> {
    let exported = match exported(&files.program, prefer) {
        Ok(exported) if loses_types(&exported) => return Ok(false),
        Ok(exported) => exported,
        Err(why) if is_refusal(&why) => return Ok(false),
        Err(why) => return Err(why),
    };
    // A scatter is a loop there, and a condition on sizes an assertion, which are not read back.
    if exported.contains("scf.for") || exported.contains("cf.assert") {
        return Ok(false);
    }
    let upstream = files.folder.path().join("upstream.mlir");
    std::fs::write(&upstream, &exported).map_err(|error| error.to_string())?;
    let mut arguments = vec!["run".to_string(), "--backend=interpreter".into()];
    arguments.push(upstream.display().to_string());
    let flag = |name: &'static str| move |path: &PathBuf| format!("--{name}=@{}", path.display());
    arguments.extend(files.inputs.iter().map(flag("input")));
    arguments.extend(files.outputs.iter().map(flag("output")));
    let finished = mg(&arguments);
    let checked = match case.about["status"] == "ok" {
        true => check_outputs(case, &finished, &files.outputs),
        false => check_error(&finished, &case.about),
    };
    checked.map(|()| true).map_err(|why| format!("{why}\n{exported}"))
}
