//! The program `mg` and the compiler, run in the test's own process.

#[cfg(feature = "llvm")]
use std::sync::LazyLock;

#[cfg(unix)]
pub mod compare;
pub mod fault;
pub mod names;

#[cfg(feature = "llvm")]
use multigather::jit::Jit;
use multigather_cli::{self as cli, Io, watch::Watch};

/// How `mg` ended and what it wrote.
#[derive(Debug)]
pub struct Finished {
    pub status: u8,
    pub stdout: String,
    pub stderr: String,
}

/// Runs `mg` with these arguments and no standard input.
pub fn mg<S: AsRef<str>>(arguments: &[S]) -> Finished {
    let words = std::iter::once("mg").chain(arguments.iter().map(AsRef::as_ref));
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut io = Io {
        stdin: &mut std::io::empty(),
        stdout: &mut stdout,
        stderr: &mut stderr,
        stdout_is_terminal: false,
    };
    let status = cli::run(words.map(Into::into).collect(), &mut io, &Watch::default());
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Finished { status, stdout: text(&stdout), stderr: text(&stderr) }
}

/// One for all tests, whose functions have the same threads and linker.
#[cfg(feature = "llvm")]
pub static JIT: LazyLock<Jit> = LazyLock::new(Jit::new);
