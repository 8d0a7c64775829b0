//! MLIR in a separate process, for input that may crash it: bytecode, whose reader trusts the
//! numbers it finds, and text beyond what the guard knows.
//!
//! A worker is a child process. It runs a program that calls [`serve_if_asked`] before anything
//! else: this program itself, if it does so, or the one named by [`use_program`]. It is started
//! when it is first needed and kept for further requests, so that only the first one waits for a
//! start. What is guaranteed:
//!
//! - Input that crashes MLIR, or takes memory or time out of proportion, ends only the worker. The
//!   next request starts another one.
//! - A worker ends when the program that started it ends, however that happens: it notices the end
//!   of its standard input, even while it works. No other child inherits the pipes.
//! - What a worker writes to its standard error is discarded.
//! - Requests from several threads are served by several workers, no more than there are cores.
//!
//! A program that calls neither [`serve_if_asked`] nor [`use_program`] is never started as a
//! worker, since it would run its own `main`. In such a program, [`import`](super::import) reads
//! text in this process and rejects bytecode.

mod frame;
mod limits;
mod pool;
mod serve;
#[cfg(test)]
pub(super) mod tests;

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use super::MlirDiagnostic;
use crate::control::Control;
use pool::Pool;

/// The answer to a request: text, or MLIR's diagnostics.
type Answer = Result<String, Vec<MlirDiagnostic>>;

/// The environment variable that makes a program a worker.
const ASKED: &str = "MULTIGATHER_MLIR_WORKER";

static PROGRAM: OnceLock<Program> = OnceLock::new();
static POOL: Pool = Pool::new();

/// The program that is started as a worker.
struct Program {
    /// The path of the program; `None` for this program itself.
    path: Option<PathBuf>,
    arguments: Vec<OsString>,
}

/// Makes this program its own worker. `main` must call it first: in a worker it serves requests on the standard
/// streams and ends the process, else it returns at once.
pub fn serve_if_asked() {
    if std::env::var_os(ASKED).is_some() {
        serve::serve();
    }
    let _ = PROGRAM.set(Program { path: None, arguments: Vec::new() });
}

/// Sets the program that is started as a worker, such as `mg`, if this one cannot be its own: in a plugin, for
/// instance. It must call [`serve_if_asked`], and be of the same version.
///
/// Returns whether the program was set: only the first call has an effect.
pub fn use_program(path: impl Into<PathBuf>, arguments: &[&str]) -> bool {
    let arguments = arguments.iter().map(OsString::from).collect();
    PROGRAM.set(Program { path: Some(path.into()), arguments }).is_ok()
}

/// Ends the idle workers. The next request starts a new one.
pub fn stop() {
    POOL.stop();
}

/// Whether there is a program to be started as a worker.
pub(super) fn is_available() -> bool {
    PROGRAM.get().is_some()
}

/// Reads a program by a worker, as [`read`](super::import::read) does.
///
/// # Errors
/// Those of `read`; the worker crashed or exceeded its limits; no worker can be started; the work was cancelled.
pub(super) fn import(control: &Control, source: &[u8]) -> Answer {
    let program = PROGRAM.get().expect("is_available was asked");
    POOL.send_request(control, program, serve::IMPORT, source)
}

impl Program {
    fn command(&self) -> io::Result<Command> {
        let path = match &self.path {
            Some(path) => path.clone(),
            None => this_program()?,
        };
        let mut command = Command::new(path);
        command.args(&self.arguments).env(ASKED, "1");
        Ok(command)
    }
}

/// The path of this program. Its file may have been deleted or replaced since its start; Linux can start it all the
/// same.
fn this_program() -> io::Result<PathBuf> {
    let running = Path::new("/proc/self/exe");
    match std::env::current_exe() {
        Ok(path) if path.exists() => Ok(path),
        _ if cfg!(target_os = "linux") && running.exists() => Ok(running.to_owned()),
        other => other,
    }
}
