//! MLIR in a process of its own, for input that may end it: bytecode, whose reader trusts the
//! numbers it finds, and text beyond what the guard knows.
//!
//! A copy of this process does the work and writes its answer into a pipe. MLIR keeps locks and
//! lists of its own: a copy is made only while no other thread of this process is inside MLIR.

use std::sync::{PoisonError, RwLock, RwLockReadGuard};

use super::MlirDiagnostic;

/// Read while MLIR works in this process, written while a copy of it is made.
static ACTIVITY: RwLock<()> = RwLock::new(());

/// To be held while MLIR works in this process.
pub(super) fn activity() -> RwLockReadGuard<'static, ()> {
    ACTIVITY.read().unwrap_or_else(PoisonError::into_inner)
}

type Answer = Result<String, Vec<MlirDiagnostic>>;

/// What `work` gives, which is allowed time and memory in proportion to `input` bytes.
///
/// # Errors
/// Those of `work`, and that it ended in a crash.
#[cfg(unix)]
pub(super) fn isolated(input: usize, work: impl FnOnce() -> Answer) -> Answer {
    unix::isolated(input, work)
}

#[cfg(not(unix))]
pub(super) fn isolated(_: usize, work: impl FnOnce() -> Answer) -> Answer {
    let _active = activity();
    work()
}

#[cfg(unix)]
mod unix {
    use std::fs::File;
    use std::io::{Read, Write};
    use std::os::fd::FromRawFd;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::PoisonError;

    use super::super::diagnostic::{from_json, to_json};
    use super::{ACTIVITY, Answer, MlirDiagnostic};

    /// The first byte of an answer.
    const TEXT: u8 = b'T';
    const ERRORS: u8 = b'E';

    /// Bytes and seconds that the work may take beside those for its input.
    const MEMORY: u64 = 4 << 30;
    const SECONDS: u64 = 60;
    /// Bytes of memory for each byte of input, and bytes of input for each second.
    const MEMORY_PER_BYTE: u64 = 256;
    const BYTES_PER_SECOND: u64 = 100_000;

    pub fn isolated(input: usize, work: impl FnOnce() -> Answer) -> Answer {
        let failed = |what: &str| {
            let why = std::io::Error::last_os_error();
            vec![MlirDiagnostic::nowhere(format!("MLIR cannot be asked: {what}: {why}"))]
        };
        let mut ends = [0; 2];
        // SAFETY: `pipe` writes two descriptors into the array.
        if unsafe { libc::pipe(ends.as_mut_ptr()) } != 0 {
            return Err(failed("pipe"));
        }
        let child = {
            let _nobody_inside = ACTIVITY.write().unwrap_or_else(PoisonError::into_inner);
            // SAFETY: the copy runs `work` and `_exit`s; no thread is inside MLIR, whose locks are
            // therefore free in the copy, and the C library frees those of its allocator.
            unsafe { libc::fork() }
        };
        // SAFETY: both descriptors are open, and each process owns its copies of them.
        let (mut reader, writer) =
            unsafe { (File::from_raw_fd(ends[0]), File::from_raw_fd(ends[1])) };
        match child {
            -1 => return Err(failed("fork")),
            0 => answer(writer, input as u64, work),
            _ => drop(writer),
        }
        let mut bytes = Vec::new();
        let read = reader.read_to_end(&mut bytes);
        let mut status = 0;
        // SAFETY: the child is this process's own and was not waited for.
        let waited = unsafe { libc::waitpid(child, &raw mut status, 0) };
        if waited != child || read.is_err() {
            return Err(failed("its answer"));
        }
        understood(status, bytes).unwrap_or_else(|| {
            let how = match libc::WIFSIGNALED(status) {
                true => format!("signal {}", libc::WTERMSIG(status)),
                false => format!("status {}", libc::WEXITSTATUS(status)),
            };
            let message = format!("nothing, it ends with {how} when it reads this");
            Err(vec![MlirDiagnostic::nowhere(message)])
        })
    }

    fn understood(status: i32, mut bytes: Vec<u8>) -> Option<Answer> {
        if !libc::WIFEXITED(status) || libc::WEXITSTATUS(status) != 0 || bytes.is_empty() {
            return None;
        }
        let kind = bytes.remove(0);
        let text = String::from_utf8(bytes).ok()?;
        match kind {
            TEXT => Some(Ok(text)),
            ERRORS => Some(Err(from_json(&text)?)),
            _ => None,
        }
    }

    /// In the copy: the work, its answer, and the end.
    fn answer(mut writer: File, input: u64, work: impl FnOnce() -> Answer) -> ! {
        limit(input);
        let written = catch_unwind(AssertUnwindSafe(|| {
            let (kind, text) = match work() {
                Ok(text) => (TEXT, text),
                Err(said) => (ERRORS, to_json(&said)),
            };
            writer.write_all(&[kind]).and_then(|()| writer.write_all(text.as_bytes()))
        }));
        let status = i32::from(!matches!(written, Ok(Ok(()))));
        // SAFETY: ends the copy at once; nothing of the original's is to be cleaned up here.
        unsafe { libc::_exit(status) }
    }

    /// Bounds the copy, and keeps what MLIR says at a crash from the user's standard error.
    fn limit(input: u64) {
        let bound = |limit: u64| libc::rlimit { rlim_cur: limit, rlim_max: limit };
        let memory = bound(MEMORY.saturating_add(input.saturating_mul(MEMORY_PER_BYTE)));
        let seconds = bound(SECONDS + input / BYTES_PER_SECOND);
        let core = bound(0);
        // SAFETY: the structures live through the calls, the path is a C string, and descriptor 2
        // of the copy is not used for anything else. A limit that is not accepted is none.
        unsafe {
            libc::setrlimit(libc::RLIMIT_DATA, &raw const memory);
            libc::setrlimit(libc::RLIMIT_CPU, &raw const seconds);
            libc::setrlimit(libc::RLIMIT_CORE, &raw const core);
            let nowhere = libc::open(c"/dev/null".as_ptr(), libc::O_WRONLY);
            if nowhere >= 0 {
                libc::dup2(nowhere, 2);
            }
        }
    }
}
