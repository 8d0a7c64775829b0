//! What RUN lines of this repository's tests can call: `mg`, in this process, and programs of LLVM.

use super::bless::{Blessing, Kind};
use super::tools;
use multigather_cli::{self as cli, Io, watch::Watch};
use multigather_lit::{Call, End, Host, Output, Plan, run_program};
use std::cell::RefCell;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

pub use multigather_lit::Header;

/// The programs and features of this build and machine.
struct Repository<'a>(&'a Blessing);

impl Host for Repository<'_> {
    fn run(&self, call: Call<'_>) -> Option<Output> {
        let name = call.words[0].as_str();
        if name == "mg" {
            return Some(mg(call.words, &call.stdin, call.merge));
        }
        if !tools::EXTERNAL.contains(&name) {
            return None;
        }
        if !call.requires.iter().any(|condition| condition.contains(name)) {
            return Some(Output::broken(format!("the file must say '// REQUIRES: {name}'")));
        }
        Some(match tools::find(name) {
            Some(path) => run_program(&path, &call.words[1..], call.stdin, call.merge, None),
            None => Output::broken(format!("'{name}' is not installed")),
        })
    }

    fn feature(&self, name: &str) -> Option<bool> {
        Some(match name {
            "llvm" => cfg!(feature = "llvm"),
            "mlir" => cfg!(feature = "mlir"),
            "onnx" => cfg!(feature = "onnx"),
            "debug" => cfg!(debug_assertions),
            "linux" => cfg!(target_os = "linux"),
            "x86_64" => cfg!(target_arch = "x86_64"),
            "aarch64" => cfg!(target_arch = "aarch64"),
            "solver" => multigather::prove::solver::Solver::find().is_some(),
            "filecheck" => self.file_check().is_some(),
            name if tools::EXTERNAL.contains(&name) => tools::find(name).is_some(),
            _ => return None,
        })
    }

    fn scratch(&self) -> &Path {
        static FOLDER: LazyLock<PathBuf> =
            LazyLock::new(|| Path::new(env!("CARGO_TARGET_TMPDIR")).join("filetests"));
        &FOLDER
    }

    fn blesses(&self) -> bool {
        self.0.includes(Kind::Filetests)
    }

    fn bless_command(&self, test: &str) -> String {
        Kind::Filetests.command(test)
    }

    fn file_check(&self) -> Option<PathBuf> {
        tools::find("FileCheck")
    }
}

/// See [`multigather_lit::plan`].
pub fn plan(header: &Header) -> Result<Plan, String> {
    multigather_lit::plan(header, &Repository(Blessing::NONE))
}

/// See [`multigather_lit::run`].
pub fn run(
    path: &Path,
    name: &str,
    header: &Header,
    must_fail: bool,
    blessing: &Blessing,
) -> Result<bool, String> {
    multigather_lit::run(path, name, header, must_fail, &Repository(blessing))
}

/// The program under test, in this process.
fn mg(words: &[String], stdin: &[u8], merge: bool) -> Output {
    let (stdout, stderr) = (RefCell::new(Vec::new()), RefCell::new(Vec::new()));
    let arguments = words.iter().map(Into::into).collect();
    let status = catch_unwind(AssertUnwindSafe(|| {
        cli::run(
            arguments,
            &mut Io {
                stdin: &mut &*stdin,
                stdout: &mut Shared(&stdout),
                stderr: &mut Shared(if merge { &stdout } else { &stderr }),
                stdout_is_terminal: false,
            },
            &Watch::default(),
        )
    }));
    let end = match status {
        Ok(status @ 0..=3) => End::Status(status),
        Ok(status) => End::Broken(format!("status {status} is none of 0 to 3")),
        Err(panic) => End::Broken(format!("panic: {}", message(&*panic))),
    };
    Output { end, stdout: stdout.into_inner(), stderr: stderr.into_inner() }
}

fn message(panic: &(dyn std::any::Any + Send)) -> &str {
    let owned = panic.downcast_ref::<String>().map(String::as_str);
    owned.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("(no message)")
}

/// Two streams may write to one buffer, as after `2>&1`.
struct Shared<'a>(&'a RefCell<Vec<u8>>);

impl Write for Shared<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
