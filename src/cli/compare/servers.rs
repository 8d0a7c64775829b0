//! Python processes that have imported a framework and fork one process for each program.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::{ChildStdin, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::engines::Engine;
use super::framework;
use crate::watch::{Watch, children::Running, temporary::Temporary};

/// The idle servers of each framework that has any; one that is asked is not in the list.
#[derive(Default)]
pub struct Servers(Mutex<HashMap<&'static str, Vec<Server>>>);

impl Servers {
    /// Allows servers of a framework, whose runner has said that it can be one.
    pub fn allow(&self, framework: &'static str) {
        self.lock().entry(framework).or_default();
    }

    /// Runs the program of a folder by a process that a server forks. `None` where there is no server, or where the
    /// process did not end by itself in time: a fresh process decides then.
    pub fn run(
        &self,
        engine: Engine,
        python: &OsStr,
        watch: &Watch,
        (folder, timeout): (&Path, Duration),
    ) -> Option<ExitStatus> {
        let own = thread::current().id();
        let idle = {
            let mut servers = self.lock();
            let idle = servers.get_mut(engine.framework())?;
            idle.iter().position(|it| it.thread == own).map(|at| idle.swap_remove(at))
        };
        let mut server = match idle {
            Some(server) => server,
            None => Server::start(engine, python, watch).ok()?,
        };
        let status = server.run(folder, timeout)?;
        if let Some(idle) = self.lock().get_mut(engine.framework()) {
            idle.push(server);
        }
        Some(status).filter(ExitStatus::success)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<&'static str, Vec<Server>>> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

struct Server {
    /// The thread that has started it: it ends with this one, so that no other thread asks it.
    thread: ThreadId,
    running: Running,
    stdin: ChildStdin,
    /// Holds the runner.
    _folder: Temporary<TempDir>,
}

impl Server {
    fn start(engine: Engine, python: &OsStr, watch: &Watch) -> io::Result<Self> {
        let folder = watch.temporary_folder()?;
        framework::write_runner(folder.path())?;
        let mut command = Command::new(python);
        command.arg(folder.path().join("runner.py")).arg("--serve").arg(engine.framework());
        command.arg(engine.name().unwrap_or_default()).stdin(Stdio::piped());
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let mut running = Running::start(&mut command, watch)?;
        let stdin = running.take_stdin().ok_or(io::ErrorKind::BrokenPipe)?;
        Ok(Server { thread: thread::current().id(), running, stdin, _folder: folder })
    }

    /// The exit status of the process, which the server writes to the folder.
    fn run(&mut self, folder: &Path, timeout: Duration) -> Option<ExitStatus> {
        let start = Instant::now();
        writeln!(self.stdin, "{}", folder.display()).and_then(|()| self.stdin.flush()).ok()?;
        while start.elapsed() < timeout {
            if let Ok(text) = fs::read_to_string(folder.join("status")) {
                return text.parse().ok().map(exit_status);
            }
            if !matches!(self.running.status(), Ok(None)) {
                return None;
            }
            thread::sleep(Duration::from_millis(5));
        }
        None
    }
}

/// A process's status as the system's `wait` gives it.
#[cfg(unix)]
fn exit_status(status: i32) -> ExitStatus {
    std::os::unix::process::ExitStatusExt::from_raw(status)
}

/// Servers fork, which other systems do not.
#[cfg(not(unix))]
fn exit_status(status: i32) -> ExitStatus {
    std::os::windows::process::ExitStatusExt::from_raw(status as u32)
}
