//! The thread that watches over the program, and ends it where its stages do not end by themselves:
//! a limit of time or of memory was reached, or the user wants an end.
//!
//! Stages ask now and then whether they may go on. Some cannot: LLVM while it compiles, a call of
//! compiled code, an allocation. Therefore the end does not depend on them. Whoever ends the program
//! first ends the programs that it has started, and removes its temporary files, so that nothing
//! half-written is left.

pub mod allocator;
pub mod children;
pub mod machine;
pub mod temporary;

use std::fs::File;
use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::Duration;

use super::limits::{Limits, amount};
use crate::compiler::{Deadline, Work};
use crate::source::{Code, SourceMap, Span, render};

/// The polling interval.
const OFTEN: Duration = Duration::from_millis(10);

/// The time that a stage has to notice the time limit.
const GRACE: Duration = Duration::from_millis(250);

/// No limit of memory.
const NONE: u64 = u64::MAX;

static MEMORY: AtomicU64 = AtomicU64::new(NONE);
static END: Mutex<Option<Deadline>> = Mutex::new(None);
static WORK: LazyLock<Work> = LazyLock::new(Work::default);
static SOURCES: LazyLock<Mutex<SourceMap>> = LazyLock::new(Mutex::default);

/// The current work of this program, for the final diagnostic.
pub fn work() -> Work {
    WORK.clone()
}

/// Registers the source map, by which the final diagnostic shows locations.
pub fn know(sources: &SourceMap) {
    *SOURCES.lock().unwrap_or_else(PoisonError::into_inner) = sources.clone();
}

/// Sets the limits that the watchdog enforces.
pub fn hold_to(limits: &Limits) {
    MEMORY.store(limits.memory.unwrap_or(NONE), Ordering::Relaxed);
    *END.lock().unwrap_or_else(PoisonError::into_inner) = limits.end;
}

/// Starts the watchdog. Without it, limits hold only where stages poll them.
pub fn start() {
    #[cfg(feature = "llvm")]
    crate::jit::target::on_fatal_error(|message| {
        leave_nothing();
        let code = Code::Internal;
        let text = format!("error: internal: LLVM ends the program: {message}\n  = code: {code}\n");
        write_unlocked(&render::visible(text));
        leave(1)
    });
    let signals = signals::Signals::catch();
    #[cfg(unix)]
    aborts::follow();
    // Where there is no thread to be had, the program runs without one.
    let _ = std::thread::Builder::new().name("watch".into()).spawn(move || {
        loop {
            std::thread::sleep(OFTEN);
            signals.follow();
            follow_limits();
        }
    });
}

fn follow_limits() {
    let limit = MEMORY.load(Ordering::Relaxed);
    if machine::resident().is_some_and(|resident| resident > limit) {
        end_for_memory(limit, 0);
    }
    let end = *END.lock().unwrap_or_else(PoisonError::into_inner);
    if end.is_some_and(|end| end.is_over_by(GRACE)) {
        let time = end.map_or(0.0, |end| end.time().as_secs_f64());
        fail(&format!("the work was ended: the limit of {time} s was reached"));
    }
}

/// Ends the program, for which this many bytes more would be too many.
fn end_for_memory(limit: u64, more: u64) -> ! {
    let limit = amount(limit);
    let more = match more {
        0 => String::new(),
        more => format!(", where {} more are needed", amount(more)),
    };
    fail(&format!("the work was ended: the limit of {limit} of memory was reached{more}"))
}

/// Ends the program after the system refused an allocation, of this size if that is known.
fn end_for_refusal(size: Option<u64>) -> ! {
    static ENDING: AtomicBool = AtomicBool::new(false);
    if ENDING.swap(true, Ordering::Relaxed) {
        // Not even the words are given, or another thread is saying them.
        leave(1);
    }
    let more =
        size.map_or("more memory".to_string(), |size| format!("{} of memory more", amount(size)));
    fail(&format!("the work was ended: the system gives no {more}"))
}

/// Cleans up before the end: ends other programs first, which may be writing temporary files.
fn leave_nothing() {
    children::end_all();
    temporary::remove_all();
}

/// Ends the program with a diagnostic on the current work.
fn fail(message: &str) -> ! {
    leave_nothing();
    let (work, place) = WORK.now();
    let place = place.and_then(location_text).unwrap_or_default();
    let note = match work.is_empty() {
        true => work,
        false => format!("  = note: the stage was {work}{place}\n"),
    };
    write_unlocked(&render::visible(format!(
        "error: {message}\n{note}  = code: {}\n",
        Code::Ended
    )));
    leave(1)
}

/// The location as text, if it is in a registered file.
fn location_text(place: Span) -> Option<String> {
    let sources = SOURCES.try_lock().ok()?;
    let file = sources.files().get(place.file.0 as usize)?;
    let (line, column) = file.line_column(place.start);
    Some(format!(", at {}:{line}:{column}", file.name))
}

/// Writes to standard error without its lock, which the main thread may hold.
fn write_unlocked(text: &str) {
    #[cfg(unix)]
    {
        use std::os::fd::AsFd;
        if let Ok(stream) = std::io::stderr().as_fd().try_clone_to_owned() {
            // Where nobody reads it, nothing can be said.
            let _ = File::from(stream).write_all(text.as_bytes());
        }
    }
    #[cfg(not(unix))]
    let _ = std::io::stderr().write_all(text.as_bytes());
}

/// Ends the process at once: other threads are running, so statics must not be dropped.
fn leave(status: i32) -> ! {
    #[cfg(unix)]
    signal_hook::low_level::exit(status);
    #[cfg(not(unix))]
    std::process::exit(status)
}

#[cfg(unix)]
mod signals {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::{flag, low_level};

    /// The signals by which the user ends a program, and whether they came.
    pub struct Signals([(i32, Arc<AtomicBool>); 3]);

    impl Signals {
        pub fn catch() -> Self {
            Signals([SIGINT, SIGTERM, SIGHUP].map(|signal| {
                let came = Arc::new(AtomicBool::new(false));
                // One that cannot be caught ends the program as ever. One that is ignored from outside
                // (`nohup`) is not distinguished: the user who sends it again means it.
                let _ = flag::register(signal, Arc::clone(&came));
                (signal, came)
            }))
        }

        /// Ends the program as the signal's default action, after removing temporary files.
        pub fn follow(&self) {
            let came = |(_, came): &&(i32, Arc<AtomicBool>)| came.load(Ordering::Relaxed);
            if let Some((signal, _)) = self.0.iter().find(came) {
                super::leave_nothing();
                let _ = low_level::emulate_default_handler(*signal);
                super::leave(128 + signal);
            }
        }
    }
}

#[cfg(unix)]
mod aborts;

#[cfg(not(unix))]
mod signals {
    /// None: there, the system ends the program.
    pub struct Signals;

    impl Signals {
        pub fn catch() -> Self {
            Signals
        }

        pub fn follow(&self) {}
    }
}
