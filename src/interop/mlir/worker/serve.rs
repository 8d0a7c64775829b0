//! The worker's side: reads requests, answers each, and ends with its standard input.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread::Builder;

use super::super::diagnostic::to_json;
use super::super::{STACK, import};
use super::{Answer, frame, limits};

/// The kind of a request to read a program.
pub const IMPORT: u8 = b'I';
#[cfg(test)]
pub const HANG: u8 = b'H';
#[cfg(test)]
pub const ABORT: u8 = b'A';
#[cfg(test)]
pub const HOARD: u8 = b'M';

/// The kind of an answer with text; in capitals if the worker ends after it.
pub const TEXT: u8 = b't';
pub const ERRORS: u8 = b'e';

/// Serves requests until there are no more.
///
/// This thread only reads, so that the end of the input, when the client ends, ends the process in whatever state
/// MLIR is.
pub fn serve() -> ! {
    let (requests, received) = sync_channel(1);
    let started = Builder::new().name("mlir".into()).stack_size(STACK).spawn(move || {
        let answered = catch_unwind(AssertUnwindSafe(|| answer_all(&received)));
        end_process(i32::from(!matches!(answered, Ok(Ok(())))));
    });
    end_with_parent();
    let mut input = io::stdin().lock();
    if started.is_ok() && frame::greet(&mut io::stdout()).is_ok() {
        while let Ok(request) = frame::read(&mut input) {
            if requests.send(request).is_err() {
                break;
            }
        }
    }
    end_process(0)
}

/// Ends the process soon after its parent, even if another child of the parent has an end of the pipe open.
#[cfg(unix)]
fn end_with_parent() {
    use std::os::unix::process::parent_id;
    use std::thread;
    use std::time::Duration;

    let parent = parent_id();
    let watch = move || {
        while parent_id() == parent {
            thread::sleep(Duration::from_millis(50));
        }
        end_process(0)
    };
    // Without it, the end of the input is waited for.
    let _ = Builder::new().name("parent-watch".into()).spawn(watch);
}

#[cfg(not(unix))]
fn end_with_parent() {}

fn answer_all(requests: &Receiver<(u8, Vec<u8>)>) -> io::Result<()> {
    let mut out = io::stdout();
    for (kind, bytes) in requests {
        limits::limit_process(bytes.len());
        let (kind, text) = match answer_request(kind, &bytes) {
            Ok(text) => (TEXT, text),
            Err(said) => (ERRORS, to_json(&said)),
        };
        let last = limits::are_used_up();
        let kind = if last { kind.to_ascii_uppercase() } else { kind };
        frame::write(&mut out, kind, text.as_bytes())?;
        if last {
            break;
        }
    }
    Ok(())
}

fn answer_request(kind: u8, bytes: &[u8]) -> Answer {
    match kind {
        IMPORT => import::read(bytes),
        #[cfg(test)]
        HANG => loop {
            std::thread::park();
        },
        #[cfg(test)]
        ABORT => std::process::abort(),
        #[cfg(test)]
        HOARD => {
            let given = |gib: usize| crate::memory::is_available(gib << 30);
            Ok(format!("1 GiB {}, 6 GiB {}", given(1), given(6)))
        }
        _ => panic!("a worker of the same version knows all requests"),
    }
}

/// Ends the process at once: another thread may be inside MLIR, whose destructors must not run.
fn end_process(status: i32) -> ! {
    #[cfg(unix)]
    // SAFETY: runs nothing of this process's any more.
    unsafe {
        libc::_exit(status)
    }
    #[cfg(not(unix))]
    std::process::exit(status)
}
