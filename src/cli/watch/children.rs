//! Programs that a command has started, which are not to outlive it.
//!
//! Each leads a group of processes, so that those it starts itself end with it. A signal that ends the
//! command, or a limit, ends the groups. Where the command ends without a word (SIGKILL), Linux ends
//! those that it has started itself.

use std::collections::HashSet;
use std::io;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

static ALIVE: LazyLock<Mutex<HashSet<u32>>> = LazyLock::new(Mutex::default);

fn alive() -> MutexGuard<'static, HashSet<u32>> {
    ALIVE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A program that ends with this value, with the command, or by a signal.
pub struct Running(Child);

impl Running {
    /// Starts a program while the command cannot be ended, so that the child is registered as soon as it runs.
    pub fn start(command: &mut Command) -> io::Result<Running> {
        #[cfg(unix)]
        unix::prepare(command);
        let mut alive = alive();
        let child = command.spawn()?;
        alive.insert(child.id());
        Ok(Running(child))
    }

    /// The exit status, if the process has ended.
    pub fn status(&mut self) -> io::Result<Option<ExitStatus>> {
        self.0.try_wait()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let mut alive = alive();
        // Until it is waited for, its number is nobody else's.
        if matches!(self.0.try_wait(), Ok(None)) {
            end(self.0.id());
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
        alive.remove(&self.0.id());
    }
}

/// Runs a program to its end, and returns its output.
pub fn output(command: &mut Command) -> io::Result<Output> {
    let piped = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = Running::start(piped)?;
    let (out, err) = (running.0.stdout.take(), running.0.stderr.take());
    let (stdout, stderr) = std::thread::scope(|scope| {
        let errors = scope.spawn(|| read_all(err));
        (read_all(out), errors.join().unwrap_or_default())
    });
    let status = running.0.wait()?;
    Ok(Output { status, stdout, stderr })
}

fn read_all(from: Option<impl io::Read>) -> Vec<u8> {
    let mut read = Vec::new();
    // What cannot be read is not shown.
    let _ = from.map(|mut from| from.read_to_end(&mut read));
    read
}

/// Ends all of them. None can be started any more: whoever calls this ends the command.
pub fn end_all() {
    let alive = alive();
    alive.iter().for_each(|&id| end(id));
    std::mem::forget(alive);
}

#[cfg(unix)]
use unix::end;

/// There, the system's own end of a process is what there is.
#[cfg(not(unix))]
fn end(_: u32) {}

#[cfg(unix)]
mod unix {
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    use rustix::process::{Pid, Signal, kill_process_group};

    pub fn prepare(command: &mut Command) {
        command.process_group(0);
        #[cfg(target_os = "linux")]
        {
            use rustix::process::{getppid, set_parent_process_death_signal};
            let parent = Pid::from_raw(std::process::id() as i32);
            let with_parent = move || {
                set_parent_process_death_signal(Some(Signal::TERM))?;
                // It may have ended before that.
                match getppid() == parent {
                    true => Ok(()),
                    false => Err(std::io::ErrorKind::Interrupted.into()),
                }
            };
            // SAFETY: between fork and exec, the closure makes two system calls and allocates nothing.
            unsafe { command.pre_exec(with_parent) };
        }
    }

    /// Ends a process group, if it still exists.
    pub fn end(id: u32) {
        if let Some(group) = i32::try_from(id).ok().and_then(Pid::from_raw) {
            let _ = kill_process_group(group, Signal::KILL);
        }
    }
}
