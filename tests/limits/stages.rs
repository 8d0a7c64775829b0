//! Whatever stage a command is at, a signal ends it at once, and so does the end of its time.

use std::fs;
use std::path::Path;

use libtest_mimic::{Failed, Trial};

use super::programs::{chain, slow_sum, sums};
use super::unix::interrupted;
use super::{end_of, mg, nothing_is_left};

/// A stage, a program that takes it long, and how it is asked for.
struct Stage {
    name: &'static str,
    file: &'static str,
    text: fn() -> String,
    arguments: &'static [&'static str],
}

#[rustfmt::skip]
const STAGES: &[Stage] = &[
    Stage { name: "parse-and-verify", file: "f.mlir", text: || chain(200_000), arguments: &["opt", "FILE"] },
    Stage { name: "canonicalize", file: "f.mlir", text: || lookups(4_000), arguments: &["opt", "FILE", "--canonicalize"] },
    Stage { name: "explain", file: "f.mlir", text: || lookups(1_000), arguments: &["opt", "FILE", "--canonicalize", "--explain"] },
    Stage { name: "verify-equivalence", file: "f.mlir", text: sums, arguments: &["opt", "FILE", "--verify-equivalence"] },
    Stage { name: "translate", file: "f.mlir", text: || lookups(4_000), arguments: &["opt", "FILE", "--to=onnx"] },
    Stage { name: "compare", file: "f.mlir", text: slow_sum, arguments: &["compare", "FILE", "--input=f32=1"] },
    #[cfg(feature = "llvm")]
    Stage { name: "compile", file: "f.mlir", text: || lookups(4_000), arguments: &["translate", "FILE", "--to=object", "-o", "f.o"] },
    #[cfg(feature = "llvm")]
    Stage { name: "bench", file: "f.mlir", text: slow_sum, arguments: &["bench", "FILE", "--input=f32=1"] },
    #[cfg(feature = "mlir")]
    Stage { name: "mlir", file: "f.mlir", text: || lookups(600), arguments: &["run", "FILE", "--backend=mlir", "--input=8x4xf32=1", "--input=8xi64=1"] },
];

pub fn trials() -> Vec<Trial> {
    let trial = |stage: &'static Stage| {
        Trial::test(format!("limits/stages/{}", stage.name), || ends(stage))
    };
    let mut trials: Vec<Trial> = STAGES.iter().map(trial).collect();
    #[cfg(all(target_os = "linux", feature = "llvm", feature = "mlir"))]
    trials.push(Trial::test("limits/mlir-worker", linux::worker));
    trials
}

fn ends(stage: &Stage) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join(stage.file);
    fs::write(&file, (stage.text)())?;
    let file = file.to_string_lossy();
    let arguments: Vec<String> =
        stage.arguments.iter().map(|argument| argument.replace("FILE", &file)).collect();
    by_signal(folder.path(), &arguments)?;
    by_time(folder.path(), &arguments)?;
    nothing_is_left(folder.path())
}

fn by_signal(folder: &Path, arguments: &[String]) -> Result<(), Failed> {
    use std::os::unix::process::ExitStatusExt;
    let ended = interrupted(mg(folder).args(arguments), libc::SIGINT)?;
    match ended.signal() {
        Some(libc::SIGINT) => Ok(()),
        _ => Err(format!("{arguments:?}: {ended}").into()),
    }
}

fn by_time(folder: &Path, arguments: &[String]) -> Result<(), Failed> {
    let ended = end_of(mg(folder).args(arguments).arg("--timeout=0.5"))?;
    if ended.status.code() != Some(1) || !ended.stderr.contains("the limit of 0.5 s was reached") {
        return Err(format!("{arguments:?}: {}, {}", ended.status, ended.stderr).into());
    }
    Ok(())
}

/// One lookup in what another one gives, again and again.
pub fn lookups(count: usize) -> String {
    let (ty, ids) = ("tensor<8x4xf32>", "tensor<8xi64>");
    let mut text = format!("func.func @main(%x: {ty}, %i: {ids}) -> {ty} {{\n");
    for k in 0..count {
        let from = if k == 0 { "%x".to_string() } else { format!("%v{}", k - 1) };
        text += &format!("  %j{k} = arith.constant dense<{}> : {ids}\n", k % 8);
        text += &format!("  %i{k} = arith.minsi %i, %j{k} : {ids}\n");
        text += &format!(
            "  %v{k} = \"onnx.Gather\"({from}, %i{k}) {{axis = 0 : si64}} : ({ty}, {ids}) -> {ty}\n"
        );
    }
    text + &format!("  return %v{} : {ty}\n}}\n", count - 1)
}

#[cfg(all(target_os = "linux", feature = "llvm", feature = "mlir"))]
mod linux {
    use std::time::{Duration, Instant};

    use super::super::unix::{ends_soon, send, wait_for};
    use super::*;

    /// The process in which MLIR reads ends when the program is killed, and no other child has its pipes.
    pub fn worker() -> Result<(), Failed> {
        let folder = tempfile::tempdir()?;
        let work = folder.path();
        fs::write(work.join("f.mlir"), chain(2))?;
        let written = end_of(mg(work).args(["opt", "f.mlir", "-o", "f.mlirbc"]))?;
        if !written.status.success() {
            return Err(written.stderr.into());
        }
        // What is open in a child beside the standard streams and the script itself.
        let script = "#!/bin/sh\nls -l /proc/self/fd >open.tmp\nmv open.tmp open\nexec sleep 30\n";
        let compiler = work.join("cc");
        fs::write(&compiler, script)?;
        let executable = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        fs::set_permissions(&compiler, executable)?;
        let mut command = mg(work);
        command.env("CC", &compiler).args(["translate", "f.mlirbc", "--to=shared", "-o", "f.so"]);
        let mut child = command.spawn()?;
        let open = wait_for(&work.join("open"))?;
        let children = children(child.id())?;
        send(&child, libc::SIGKILL)?;
        child.wait()?;
        if children.len() < 2 {
            return Err(format!("{children:?} is all that was started").into());
        }
        if let Some(outlives) = children.iter().find(|pid| !ends_soon(pid)) {
            return Err(format!("{outlives} of {children:?} outlives its parent").into());
        }
        // Its standard error is a pipe of its own; what these tests were started with, all children have.
        let own: Vec<String> = fs::read_dir("/proc/self/fd")?
            .flatten()
            .filter_map(|entry| Some(fs::read_link(entry.path()).ok()?.display().to_string()))
            .collect();
        let is_others = |line: &&str| {
            let target = line.split_once(" -> ").map_or("", |(_, target)| target);
            target.starts_with("pipe:") && !own.iter().any(|it| it == target)
        };
        match open.lines().filter(is_others).count() {
            0 | 1 => Ok(()),
            _ => Err(format!("a child has others' pipes:\n{open}").into()),
        }
    }

    fn children(of: u32) -> Result<Vec<String>, Failed> {
        let start = Instant::now();
        loop {
            let mut found = Vec::new();
            for task in fs::read_dir(format!("/proc/{of}/task"))?.flatten() {
                let list = fs::read_to_string(task.path().join("children"))?;
                found.extend(list.split_whitespace().map(str::to_owned));
            }
            if found.len() > 1 || start.elapsed() > Duration::from_secs(2) {
                return Ok(found);
            }
        }
    }
}
