//! The client's side: a pool of worker processes.

use std::io::{self, BufReader};
use std::process::{Child, ChildStdin, ChildStdout, ExitStatus, Stdio};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Builder};
use std::time::{Duration, Instant};

use super::super::diagnostic::{MlirDiagnostic, from_json};
use super::serve::{ERRORS, TEXT};
use super::{Answer, Program, frame, limits};
use crate::control::{Control, Stopped};

/// The interval at which cancellation is polled.
const TICK: Duration = Duration::from_millis(10);
/// The largest time that a worker may take to start.
const START: Duration = Duration::from_secs(60);

pub struct Pool {
    state: Mutex<State>,
    freed: Condvar,
}

struct State {
    /// The id of the process that started the workers. A copy of that process by `fork` has no workers.
    owner: u32,
    idle: Vec<Worker>,
    busy: usize,
}

impl Pool {
    pub const fn new() -> Pool {
        let state = State { owner: 0, idle: Vec::new(), busy: 0 };
        Pool { state: Mutex::new(state), freed: Condvar::new() }
    }

    pub fn send_request(
        &self,
        control: &Control,
        program: &Program,
        kind: u8,
        bytes: &[u8],
    ) -> Answer {
        self.send_request_within(limits::time_limit(bytes.len()), control, program, kind, bytes)
    }

    pub fn send_request_within(
        &self,
        time_limit: Duration,
        control: &Control,
        program: &Program,
        kind: u8,
        bytes: &[u8],
    ) -> Answer {
        let failed = |what: String| Err(vec![MlirDiagnostic::nowhere(what)]);
        let ended = |why| failed(format!("the work was ended: {why}"));
        let mut permit = match self.acquire(control) {
            Ok(turn) => turn,
            Err(why) => return ended(why),
        };
        let mut worker = match permit.idle.take().map_or_else(|| Worker::start(program), Ok) {
            Ok(worker) => worker,
            Err(why) => return failed(format!("MLIR cannot be asked: {why}")),
        };
        match worker.send_request(time_limit, control, kind, bytes) {
            Ok((answer, stays)) => {
                permit.idle = stays.then_some(worker);
                answer
            }
            Err(End::Late) => failed(format!("nothing within {} seconds", time_limit.as_secs())),
            Err(End::Crash(status)) => {
                failed(format!("nothing, it ends with {} when it reads this", status_text(status)))
            }
            Err(End::Stopped(why)) => ended(why),
            Err(End::NoRequest(why)) => failed(format!("MLIR cannot be asked: {why}")),
        }
    }

    /// The ids of the idle workers' processes.
    #[cfg(test)]
    pub fn idle_workers(&self) -> Vec<u32> {
        self.state().idle.iter().map(|worker| worker.process.0.id()).collect()
    }

    pub fn stop(&self) {
        let idle = std::mem::take(&mut self.state().idle);
        drop(idle);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let here = std::process::id();
        if state.owner != here {
            // They are children of another process, which may be asking them right now.
            std::mem::take(&mut state.idle).into_iter().for_each(std::mem::forget);
            (state.owner, state.busy) = (here, 0);
        }
        state
    }

    /// Waits until fewer workers are active than there are cores; returns a permit, with an idle worker if there is
    /// one.
    fn acquire(&self, control: &Control) -> Result<Permit<'_>, Stopped> {
        let most = thread::available_parallelism().map_or(1, usize::from);
        let mut state = self.state();
        while state.busy >= most {
            let waited = self.freed.wait_timeout(state, TICK);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
            control.stopped().map_or(Ok(()), Err)?;
        }
        state.busy += 1;
        // Some may have been ended from outside.
        state.idle.retain_mut(|worker| !worker.has_ended());
        Ok(Permit { pool: self, idle: state.idle.pop() })
    }
}

/// A permit for one active worker; when it is dropped, the worker becomes idle.
struct Permit<'a> {
    pool: &'a Pool,
    idle: Option<Worker>,
}

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        let mut state = self.pool.state();
        state.busy = state.busy.saturating_sub(1);
        state.idle.extend(self.idle.take());
        self.pool.freed.notify_one();
    }
}

/// The reason why a request has no answer.
enum End {
    Crash(ExitStatus),
    Late,
    Stopped(Stopped),
    NoRequest(io::Error),
}

pub struct Worker {
    pub process: Process,
    pub requests: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Worker {
    pub fn start(program: &Program) -> io::Result<Worker> {
        let mut command = program.command()?;
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn()?;
        let requests = child.stdin.take().expect("it is piped");
        let answers = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut worker = Worker { process: Process(child), requests, answers };
        let control = Control::default();
        match worker.run_within(START, &control, |_, answers| frame::expect_greeting(answers)) {
            Ok(()) => Ok(worker),
            Err(End::Crash(status)) => {
                Err(io::Error::other(format!("the worker ends with {}", status_text(status))))
            }
            Err(End::Late | End::Stopped(_)) => Err(io::ErrorKind::TimedOut.into()),
            Err(End::NoRequest(why)) => Err(why),
        }
    }

    /// Sends a request; returns the answer, and whether the worker can serve another request.
    fn send_request(
        &mut self,
        time_limit: Duration,
        control: &Control,
        kind: u8,
        bytes: &[u8],
    ) -> Result<(Answer, bool), End> {
        let (kind, bytes) = self.run_within(time_limit, control, |requests, answers| {
            frame::write(requests, kind, bytes)?;
            frame::read(answers)
        })?;
        let unclear = || End::NoRequest(io::Error::other("its answer is unclear"));
        let text = String::from_utf8(bytes).map_err(|_| unclear())?;
        let answer = match kind.to_ascii_lowercase() {
            TEXT => Ok(text),
            ERRORS => Err(from_json(&text).ok_or_else(unclear)?),
            _ => return Err(unclear()),
        };
        Ok((answer, kind.is_ascii_lowercase()))
    }

    /// Runs a communication with the worker, and ends the worker on timeout or cancellation.
    fn run_within<T>(
        &mut self,
        time_limit: Duration,
        control: &Control,
        talk: impl FnOnce(&mut ChildStdin, &mut BufReader<ChildStdout>) -> io::Result<T>,
    ) -> Result<T, End> {
        let Worker { process: Process(child), requests, answers } = self;
        let (done, waiting) = sync_channel::<()>(0);
        let watched = &mut *child;
        let (talked, killed) = thread::scope(|scope| {
            let watch = move || {
                let start = Instant::now();
                while waiting.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                    let late = (start.elapsed() > time_limit).then_some(End::Late);
                    let stopped = control.stopped().map(End::Stopped);
                    if let Some(why) = stopped.or(late) {
                        // Where it cannot be ended it has ended.
                        let _ = watched.kill();
                        return Some(why);
                    }
                }
                None
            };
            let watch = Builder::new().name("mlir-watch".into()).spawn_scoped(scope, watch);
            let watch = watch.map_err(End::NoRequest)?;
            let talked = talk(requests, answers);
            drop(done);
            Ok((talked, watch.join().unwrap_or_default()))
        })?;
        match (talked, killed) {
            (Ok(said), _) => Ok(said),
            (Err(_), Some(why)) => Err(why),
            // The pipes' other ends are closed. A process that is ending does so with the status
            // that it had before this.
            (Err(why), None) if is_closed(&why) => match child.kill().and_then(|()| child.wait()) {
                Ok(status) => Err(End::Crash(status)),
                Err(why) => Err(End::NoRequest(why)),
            },
            (Err(why), None) => Err(End::NoRequest(why)),
        }
    }

    fn has_ended(&mut self) -> bool {
        !matches!(self.process.0.try_wait(), Ok(None))
    }
}

/// A child process that is killed when this value is dropped.
pub struct Process(pub Child);

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself; what counts is that nothing is left of it.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn is_closed(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::BrokenPipe | io::ErrorKind::UnexpectedEof)
}

/// The exit status of a process as text.
fn status_text(status: ExitStatus) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return format!("signal {signal}");
    }
    match status.code() {
        Some(code) => format!("status {code}"),
        None => status.to_string(),
    }
}
