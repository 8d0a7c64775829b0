//! Programs that take more than there is, and programs that are to end: each ends soon, by a result
//! or by a diagnostic with status 1, and leaves nothing behind. The program itself is run, for it is
//! its own process that these tests bring to its limits.

mod library;
#[cfg(target_os = "linux")]
mod mapped;
mod programs;
mod results;
#[cfg(unix)]
mod stages;

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use libtest_mimic::{Failed, Trial};

/// After so long, a program hangs. It is generous: the machine may be busy with other tests.
const PATIENCE: Duration = Duration::from_secs(60);

pub fn trials() -> Vec<Trial> {
    let mut trials: Vec<Trial> = programs::CASES
        .iter()
        .map(|case| Trial::test(format!("limits/{}", case.name), || run_case(case)))
        .collect();
    trials.extend(results::trials());
    trials.extend(library::trials());
    #[cfg(target_os = "linux")]
    trials.extend(mapped::trials());
    #[cfg(unix)]
    trials.extend(unix::trials().into_iter().chain(stages::trials()));
    trials
}

/// A program, what is done with it, and what is said of it.
pub struct Case {
    pub name: &'static str,
    pub file: &'static str,
    pub text: fn() -> String,
    /// `FILE` stands for the program.
    pub arguments: &'static [&'static str],
    /// What the diagnostic says; nothing where the program ends well.
    pub says: &'static str,
}

fn run_case(case: &Case) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join(case.file);
    fs::write(&file, (case.text)())?;
    let file = file.to_string_lossy();
    let arguments = case.arguments.iter().map(|argument| argument.replace("FILE", &file));
    let ended = end_of(mg(folder.path()).args(arguments))?;
    let wanted = if case.says.is_empty() { Some(0) } else { Some(1) };
    if ended.status.code() != wanted || !ended.stderr.contains(case.says) {
        let Ended { status, stderr, .. } = ended;
        return Err(format!("{status}, where {:?} is expected: {stderr}", case.says).into());
    }
    // The program said it once, and the messages of a panic are no diagnostics.
    if ended.stderr.contains("internal:") || ended.stderr.lines().count() > 100 {
        return Err(ended.stderr.into());
    }
    nothing_is_left(folder.path())
}

/// The program, at work in a folder, where its temporary files go, too.
fn mg(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mg"));
    command.current_dir(folder).env("TMPDIR", folder);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    command
}

struct Ended {
    status: ExitStatus,
    stderr: String,
}

fn end_of(command: &mut Command) -> Result<Ended, Failed> {
    end(command.spawn()?)
}

/// Waits for the end of a program that says little.
fn end(mut child: Child) -> Result<Ended, Failed> {
    let start = Instant::now();
    let mut pipe = child.stderr.take().ok_or("standard error is piped")?;
    let reader = std::thread::spawn(move || {
        let mut said = Vec::new();
        pipe.read_to_end(&mut said).map(|_| String::from_utf8_lossy(&said).into_owned())
    });
    loop {
        if let Some(status) = child.try_wait()? {
            let stderr = reader.join().map_err(|_| "the reader panicked")??;
            return Ok(Ended { status, stderr });
        }
        if start.elapsed() > PATIENCE {
            child.kill()?;
            child.wait()?;
            return Err(format!("it runs for more than {} s", PATIENCE.as_secs()).into());
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// A program that was ended leaves no temporary files.
fn nothing_is_left(folder: &Path) -> Result<(), Failed> {
    let names = fs::read_dir(folder)?.flatten().map(|entry| entry.file_name());
    // MLIR's engine makes a folder for perf, at home or here, which no option of its interface forbids.
    let left: Vec<_> =
        names.filter(|name| name.to_string_lossy().starts_with('.') && name != ".debug").collect();
    if left.is_empty() { Ok(()) } else { Err(format!("{left:?} are left").into()) }
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::os::unix::process::{CommandExt, ExitStatusExt};

    use super::*;

    pub fn trials() -> Vec<Trial> {
        let mut trials = vec![
            Trial::test("limits/address-space", address_space),
            Trial::test("limits/little-address-space", little_address_space),
            Trial::test("limits/kinds-of-files", kinds_of_files),
            Trial::test("limits/signals", signals),
        ];
        #[cfg(feature = "llvm")]
        trials.extend([
            Trial::test("limits/temporary-files", temporary_files),
            Trial::test("limits/perf-map", perf_map),
            Trial::test("limits/children", children),
        ]);
        trials
    }

    /// Programs whose results the system does not give where a shell limits the address space to 1.8 GB: what is
    /// copied, computed, made of nothing, and what has no end of copies.
    const LARGE: [(&str, &str); 4] = [
        (
            "tensor<2x100000000xf64>",
            "%0 = mg.broadcast %x {dims = array<i64: 0>} : (tensor<2xf64>) -> tensor<2x100000000xf64>",
        ),
        (
            "tensor<200000000xf64>",
            "%c = arith.constant dense<1.0> : tensor<200000000xf64>
             %0 = math.sin %c : tensor<200000000xf64>",
        ),
        ("tensor<200000000xi64>", "%0 = stablehlo.iota dim = 0 : tensor<200000000xi64>"),
        (
            "tensor<200000000xf64>",
            "%k = arith.constant dense<100000000> : tensor<1xi64>
             %0 = \"onnx.Tile\"(%x, %k) : (tensor<2xf64>, tensor<1xi64>) -> tensor<200000000xf64>",
        ),
    ];

    /// What the system does not give is reported by the stage that asks for it, in one diagnostic.
    fn address_space() -> Result<(), Failed> {
        let folder = tempfile::tempdir()?;
        let mut backends = vec!["interpreter"];
        if cfg!(feature = "llvm") {
            backends.push("jit");
        }
        if cfg!(feature = "mlir") {
            backends.push("mlir");
        }
        for (ty, body) in LARGE {
            let program = format!(
                "func.func @main(%x: tensor<2xf64>) -> {ty} {{\n{body}\nreturn %0 : {ty}\n}}\n"
            );
            fs::write(folder.path().join("p.mlir"), program)?;
            for backend in &backends {
                let script =
                    "ulimit -v 1800000; exec \"$0\" run p.mlir --input=2xf64=1,2 --backend=$1";
                let mut command = Command::new("sh");
                command.args(["-c", script, env!("CARGO_BIN_EXE_mg"), backend]);
                command.current_dir(folder.path());
                command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
                let ended = end_of(&mut command)?;
                let first = ended.stderr.lines().next().unwrap_or_default();
                if ended.status.code() != Some(1) || !first.starts_with("error: the") {
                    return Err(
                        format!("{backend}, {ty}: {:?}: {}", ended.status, ended.stderr).into()
                    );
                }
            }
        }
        Ok(())
    }

    /// With ever more address space, the program cannot be loaded or its stack cannot grow, which the system ends; then
    /// it ends with its own diagnostic, and then it runs.
    fn little_address_space() -> Result<(), Failed> {
        const LOADER_FAILED: i32 = 127;
        const SEGMENTATION_FAULT: i32 = 11;
        const ABORT: i32 = 6;
        // What the initializers of C++ say before the program begins.
        let is_of_libraries = |said: &str| {
            said.starts_with("terminate called") || said.starts_with("LLVM ERROR: out of memory")
        };
        let is_own = |line: &str| line.starts_with("error: the work was ended");
        let folder = tempfile::tempdir()?;
        let program =
            "func.func @main(%x: tensor<2xf64>) -> tensor<2xf64> {\nreturn %x : tensor<2xf64>\n}\n";
        fs::write(folder.path().join("p.mlir"), program)?;
        let mut refused = 0;
        for kilobytes in (50_000..2_000_000).step_by(1000) {
            let script = "ulimit -v $1; exec \"$0\" run p.mlir --input=2xf64=1,2";
            let mut command = Command::new("sh");
            let limit = kilobytes.to_string();
            command.args(["-c", script, env!("CARGO_BIN_EXE_mg"), &limit]);
            command.current_dir(folder.path());
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
            let ended = end_of(&mut command)?;
            match ended.status.code() {
                Some(0) if refused > 0 => return Ok(()),
                Some(0) => return Err(format!("no limit below {limit} was met").into()),
                Some(LOADER_FAILED) => {}
                // Before it, Rust says of an exception of C++ that it cannot catch that.
                Some(1) if ended.stderr.lines().any(is_own) => refused += 1,
                None if ended.status.signal() == Some(SEGMENTATION_FAULT) => {}
                None if refused == 0
                    && ended.status.signal() == Some(ABORT)
                    && is_of_libraries(&ended.stderr) => {}
                _ => return Err(format!("{limit}: {:?}: {}", ended.status, ended.stderr).into()),
            }
        }
        Err("the program never runs".into())
    }

    /// What has no end, or waits for a writer, is not read.
    fn kinds_of_files() -> Result<(), Failed> {
        let folder = tempfile::tempdir()?;
        let pipe = folder.path().join("pipe.mlir");
        let made = Command::new("mkfifo").arg(&pipe).status()?;
        if !made.success() {
            return Err("mkfifo fails".into());
        }
        let pipe = pipe.to_string_lossy();
        let input = format!("--input=@{pipe}");
        let program = folder.path().join("f.mlir");
        fs::write(&program, "func.func @f(%x: tensor<f32>) { return }")?;
        let program = program.to_string_lossy();
        for arguments in [
            &["opt", "/dev/zero"][..],
            &["opt", &pipe],
            &["opt", "."],
            &["opt", "--canonicalize", &program, "--rules", &pipe],
            &["run", &program, "--backend=interpreter", &input],
        ] {
            let ended = end_of(mg(folder.path()).args(arguments))?;
            let is_refused = ended.status.code() == Some(1) && ended.stderr.contains("cannot read");
            if !is_refused {
                return Err(format!("{arguments:?}: {}, {}", ended.status, ended.stderr).into());
            }
        }
        Ok(())
    }

    /// Whatever a program is at, a signal ends it.
    fn signals() -> Result<(), Failed> {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("slow.mlir");
        fs::write(&file, programs::slow_sum())?;
        let file = file.to_string_lossy();
        let input = "--input=f32=1";
        let mut engines = vec![vec!["run", &file, input, "--backend=interpreter"]];
        if cfg!(feature = "llvm") {
            engines.push(vec!["run", &file, input]);
            engines.push(vec!["run", &file, input, "--threads=2"]);
        }
        for arguments in engines {
            for signal in [libc::SIGINT, libc::SIGTERM] {
                let ended = interrupted(mg(folder.path()).args(&arguments), signal)?;
                if ended.signal() != Some(signal) {
                    return Err(format!("{arguments:?}: {ended}").into());
                }
            }
        }
        nothing_is_left(folder.path())
    }

    /// How a program ends that gets a signal while it works.
    pub fn interrupted(command: &mut Command, signal: i32) -> Result<ExitStatus, Failed> {
        let child = command.spawn()?;
        std::thread::sleep(Duration::from_millis(700));
        send(&child, signal)?;
        let start = Instant::now();
        let ended = end(child)?;
        match start.elapsed() {
            // Alone it takes 20 ms (docs/limits.md); here, other tests run.
            time if time < Duration::from_secs(1) => Ok(ended.status),
            time => Err(format!("{command:?} goes on for {time:?}").into()),
        }
    }

    pub fn send(child: &Child, signal: i32) -> Result<(), Failed> {
        let mut kill = Command::new("kill");
        kill.arg(format!("-{signal}")).arg(child.id().to_string()).stderr(Stdio::null());
        if kill.status()?.success() { Ok(()) } else { Err("it has ended already".into()) }
    }

    /// Files for other programs go when a signal comes.
    #[cfg(feature = "llvm")]
    fn temporary_files() -> Result<(), Failed> {
        let folder = tempfile::tempdir()?;
        let (work, bin) = (folder.path().join("work"), folder.path().join("bin"));
        fs::create_dir(&work)?;
        fs::create_dir(&bin)?;
        let compiler = bin.join("cc");
        fs::write(&compiler, "#!/bin/sh\nexec sleep 20\n")?;
        fs::set_permissions(&compiler, fs::Permissions::from_mode(0o755))?;
        let file = bin.join("f.mlir");
        fs::write(
            &file,
            "func.func @f(%x: tensor<f32>) -> tensor<f32> { return %x : tensor<f32> }",
        )?;
        let mut command = mg(&work);
        command.env("CC", &compiler).arg("translate").arg(&file);
        let child = command.args(["--to=shared", "-o", "f.so"]).stderr(Stdio::piped()).spawn()?;
        let start = Instant::now();
        while fs::read_dir(&work)?.next().is_none() {
            if start.elapsed() > PATIENCE {
                return Err("no temporary folder is made".into());
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        send(&child, libc::SIGTERM)?;
        let mut child = child;
        child.wait()?;
        match fs::read_dir(&work)?.next() {
            None => Ok(()),
            Some(left) => Err(format!("{:?} is left", left?.file_name()).into()),
        }
    }

    /// Programs that a command starts end with it, and so do those that they have started; without a
    /// word to the command, its own do.
    #[cfg(feature = "llvm")]
    fn children() -> Result<(), Failed> {
        let forks = "#!/bin/sh\nsleep 30 &\necho $$ $! >pids.tmp\nmv pids.tmp pids\nwait\n";
        let one = "#!/bin/sh\necho $$ >pids.tmp\nmv pids.tmp pids\nexec sleep 30\n";
        let mut ends = vec![(forks, libc::SIGTERM), (forks, libc::SIGINT)];
        if cfg!(target_os = "linux") {
            ends.push((one, libc::SIGKILL));
        }
        for (script, signal) in ends {
            let folder = tempfile::tempdir()?;
            let mut child = linking(folder.path(), script)?;
            let pids = wait_for(&folder.path().join("pids"))?;
            send(&child, signal)?;
            child.wait()?;
            for pid in pids.split_whitespace() {
                if !ends_soon(pid) {
                    return Err(format!("a child outlives signal {signal}").into());
                }
            }
        }
        Ok(())
    }

    /// A command that waits for a C compiler, which is this script, in this folder.
    #[cfg(feature = "llvm")]
    pub fn linking(folder: &Path, script: &str) -> Result<Child, Failed> {
        let (compiler, file) = (folder.join("cc"), folder.join("f.mlir"));
        fs::write(&compiler, script)?;
        fs::set_permissions(&compiler, fs::Permissions::from_mode(0o755))?;
        fs::write(
            &file,
            "func.func @f(%x: tensor<f32>) -> tensor<f32> { return %x : tensor<f32> }",
        )?;
        let mut command = mg(folder);
        command.env("CC", &compiler).arg("translate").arg(&file);
        Ok(command.args(["--to=shared", "-o", "f.so"]).spawn()?)
    }

    /// What a file holds, once it is there.
    pub fn wait_for(path: &Path) -> Result<String, Failed> {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if let Ok(text) = fs::read_to_string(path) {
                return Ok(text);
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        Err(format!("there is no {}", path.display()).into())
    }

    pub fn ends_soon(pid: &str) -> bool {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(5) {
            let asked = Command::new("kill").args(["-0", pid]).stderr(Stdio::null()).status();
            // One that has ended, and that nobody has waited for, is there in name.
            let state = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
            let is_there = asked.is_ok_and(|asked| asked.success()) && !state.contains(") Z ");
            if !is_there {
                return true;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        false
    }

    /// A link where perf looks for the map is not followed.
    #[cfg(feature = "llvm")]
    fn perf_map() -> Result<(), Failed> {
        let folder = tempfile::tempdir()?;
        let (file, victim) = (folder.path().join("f.mlir"), folder.path().join("victim"));
        fs::write(
            &file,
            "func.func @f(%x: tensor<f32>) -> tensor<f32> { return %x : tensor<f32> }",
        )?;
        fs::write(&victim, "mine")?;
        let mut command = mg(folder.path());
        command.args(["run", "--perf-map", "--input=f32=1"]).arg(&file);
        let target = victim.clone();
        // SAFETY: between fork and exec, the closure makes a link.
        let child = unsafe {
            command
                .pre_exec(move || symlink(&target, format!("/tmp/perf-{}.map", std::process::id())))
        }
        .spawn()?;
        let map = format!("/tmp/perf-{}.map", child.id());
        let ended = end(child)?;
        let is_own = fs::symlink_metadata(&map).is_ok_and(|found| found.is_file());
        let _ = fs::remove_file(&map);
        if !ended.status.success() || !is_own || fs::read(&victim)? != b"mine" {
            return Err(format!("{}: {}", ended.status, ended.stderr).into());
        }
        Ok(())
    }
}
