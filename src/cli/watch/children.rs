//! Programs that a command has started, which are not to outlive it.
//!
//! Each leads a group of processes, so that those it starts itself end with it. A signal that ends the
//! command, or a limit, ends the groups. Where the command ends without a word (SIGKILL), Linux ends
//! those that it has started itself.

use std::collections::HashSet;
use std::io;
use std::process::{Child, ChildStdin, Command, ExitStatus, Output, Stdio};
use std::sync::Mutex;

use super::{Watch, lock, lock_for_end};

/// The numbers of the programs that are running.
#[derive(Default, Debug)]
pub struct Children(Mutex<HashSet<u32>>);

/// A program that ends with this value, with the command, or by a signal.
pub struct Running {
    child: Child,
    watch: Watch,
}

impl Running {
    /// Starts a program while the command cannot be ended, so that the child is registered as soon as it runs.
    pub fn start(command: &mut Command, watch: &Watch) -> io::Result<Running> {
        #[cfg(unix)]
        unix::prepare(command);
        let mut alive = lock(&watch.0.children.0);
        let child = command.spawn()?;
        alive.insert(child.id());
        Ok(Running { child, watch: watch.clone() })
    }

    /// Its standard input, where that is a pipe.
    pub fn take_stdin(&mut self) -> Option<ChildStdin> {
        self.child.stdin.take()
    }

    /// The exit status, if the process has ended.
    pub fn status(&mut self) -> io::Result<Option<ExitStatus>> {
        self.child.try_wait()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let mut alive = lock(&self.watch.0.children.0);
        // Until it is waited for, its number is nobody else's.
        if matches!(self.child.try_wait(), Ok(None)) {
            end(self.child.id());
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
        alive.remove(&self.child.id());
    }
}

/// Runs a program to its end, and returns its output.
pub fn output(command: &mut Command, watch: &Watch) -> io::Result<Output> {
    let piped = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = Running::start(piped, watch)?;
    let (out, err) = (running.child.stdout.take(), running.child.stderr.take());
    let (stdout, stderr) = std::thread::scope(|scope| {
        let errors = scope.spawn(|| read_all(err));
        (read_all(out), errors.join().unwrap_or_default())
    });
    let status = running.child.wait()?;
    Ok(Output { status, stdout, stderr })
}

fn read_all(from: Option<impl io::Read>) -> Vec<u8> {
    let mut read = Vec::new();
    // What cannot be read is not shown.
    let _ = from.map(|mut from| from.read_to_end(&mut read));
    read
}

impl Children {
    /// Ends all of them. None can be started any more: whoever calls this ends the command.
    pub fn end_all(&self) {
        if let Some(alive) = lock_for_end(&self.0) {
            alive.iter().for_each(|&id| end(id));
            std::mem::forget(alive);
        }
    }
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

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::process::ExitStatusExt;

    use super::*;

    #[test]
    fn the_end_of_one_run_ends_its_own_programs_alone() {
        let [ended, other] = [(); 2].map(|()| Watch::default());
        let sleeping = |watch| Running::start(Command::new("sleep").arg("60"), watch);
        let mut own = sleeping(&ended).expect("it starts");
        let mut others = sleeping(&other).expect("it starts");
        ended.0.children.end_all();
        let status = own.child.wait().expect("it ends");
        assert_eq!(status.signal(), Some(9));
        assert!(others.status().expect("a status").is_none(), "it runs");
        // The lock of what has ended is kept, so that nothing can be started any more.
        std::mem::forget(own);
        assert!(lock_for_end(&ended.0.children.0).is_none());
    }
}
