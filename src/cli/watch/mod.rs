//! The thread that watches over the program, and ends it where its stages do not end by themselves:
//! a limit of time or of memory was reached, or the user wants an end.
//!
//! Stages ask now and then whether they may go on. Some cannot: LLVM while it compiles, a call of
//! compiled code, an allocation. Therefore the end does not depend on them. Whoever ends the program
//! first ends the programs that it has started, and removes its temporary files, so that nothing
//! half-written is left.
//!
//! What is watched over is a value, [`Watch`], which each run is given: runs of one process do not share it.

#[cfg(unix)]
mod aborts;
pub mod allocator;
pub mod children;
pub mod machine;
pub mod temporary;

use std::cell::Cell;
use std::fs::File;
use std::io::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::limits::{Limits, amount};
use allocator::Account;
use children::Children;
use multigather::compiler::Work;
use multigather::source::{Code, SourceMap, Span, render};
use temporary::TemporaryPaths;

/// The polling interval.
const OFTEN: Duration = Duration::from_millis(10);

/// The time that a stage has to notice the time limit.
const GRACE: Duration = Duration::from_millis(250);

/// How long the end of the program waits for a thread that is starting a program or making a temporary file.
const PATIENCE: Duration = Duration::from_secs(1);

thread_local! {
    /// Whether this is the watching thread, for which nobody else ends the program.
    static IS_WATCH: Cell<bool> = const { Cell::new(false) };
}

/// What must not outlive a run, and what the run is held to where a thread watches over it. Clones are one.
#[derive(Clone, Default, Debug)]
pub struct Watch(Arc<Watched>);

#[derive(Default, Debug)]
struct Watched {
    limits: Mutex<Limits>,
    account: Option<&'static Account>,
    /// The current work, for the final diagnostic, and the files that it is in.
    work: Work,
    sources: Mutex<SourceMap>,
    children: Children,
    temporary: TemporaryPaths,
}

/// A lock of what stays usable where a thread panics.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A lock for the end of the program, which nobody else can take any more. `None` where a thread keeps it, such as one
/// that waits for memory.
fn lock_for_end<T>(mutex: &Mutex<T>) -> Option<MutexGuard<'_, T>> {
    let start = Instant::now();
    loop {
        match mutex.try_lock() {
            Ok(guard) => return Some(guard),
            Err(std::sync::TryLockError::Poisoned(guard)) => return Some(guard.into_inner()),
            Err(_) if start.elapsed() > PATIENCE => return None,
            Err(_) => std::thread::sleep(Duration::from_millis(1)),
        }
    }
}

impl Watch {
    /// Starts the thread that watches over a program, and its memory where its allocator keeps an account. Without
    /// it, limits hold only where stages poll them.
    pub fn start(account: Option<&'static Account>) -> Watch {
        let watch = Watch(Arc::new(Watched { account, ..Watched::default() }));
        #[cfg(feature = "llvm")]
        {
            let watch = watch.clone();
            multigather::jit::target::on_fatal_error(Box::new(move |message| {
                watch.leave_nothing();
                let code = Code::Internal;
                let text = format!(
                    "error: internal: LLVM ends the program: {message}\n  = code: {code}\n"
                );
                write_unlocked(format_args!("{}", render::visible(text)));
                leave(1)
            }));
        }
        let watching = watch.clone();
        let signals = signals::Signals::catch();
        // Where there is no thread to be had, the program runs without one.
        let _ = std::thread::Builder::new().name("watch".into()).spawn(move || {
            IS_WATCH.set(true);
            account.into_iter().for_each(Account::watch);
            #[cfg(unix)]
            let aborts = aborts::Aborts::catch();
            loop {
                std::thread::sleep(OFTEN);
                signals.follow(&watching);
                #[cfg(unix)]
                if aborts.follow() {
                    watching.end_for_refusal(None);
                }
                watching.follow_limits();
            }
        });
        watch
    }

    /// The current work of the run, for the final diagnostic.
    pub fn work(&self) -> Work {
        self.0.work.clone()
    }

    /// Registers the source map, by which the final diagnostic shows locations.
    pub fn know(&self, sources: &SourceMap) {
        *lock(&self.0.sources) = sources.clone();
    }

    /// Sets the limits that the watching thread enforces.
    pub fn hold_to(&self, limits: &Limits) {
        *lock(&self.0.limits) = limits.clone();
        if let Some(account) = self.0.account {
            account.set_limit(limits.memory.unwrap_or(u64::MAX));
        }
    }

    fn follow_limits(&self) {
        let Limits { memory, end, .. } = lock(&self.0.limits).clone();
        if let Some(account) = self.0.account {
            if let Some(size) = account.excess() {
                let more = format!(", where {} more are needed", amount(size));
                self.end_for_memory(memory.unwrap_or(u64::MAX), &more);
            }
            if let Some(size) = account.refused() {
                self.end_for_refusal(Some(size));
            }
        }
        if let Some(limit) = memory
            && machine::resident().is_some_and(|resident| resident > limit)
        {
            self.end_for_memory(limit, "");
        }
        if let Some(end) = end.filter(|end| end.is_over_by(GRACE)) {
            let time = end.time().as_secs_f64();
            self.fail(&format!("the work was ended: the limit of {time} s was reached"));
        }
    }

    /// Ends the program at its limit of memory.
    fn end_for_memory(&self, limit: u64, more: &str) -> ! {
        let limit = amount(limit);
        self.fail(&format!("the work was ended: the limit of {limit} of memory was reached{more}"))
    }

    /// Ends the program after the system refused an allocation, of this size if that is known.
    fn end_for_refusal(&self, size: Option<u64>) -> ! {
        let more = size
            .map_or("more memory".to_string(), |size| format!("{} of memory more", amount(size)));
        self.fail(&format!("the work was ended: the system gives no {more}"))
    }

    /// Cleans up before the end: ends other programs first, which may be writing temporary files.
    fn leave_nothing(&self) {
        self.0.children.end_all();
        self.0.temporary.remove_all();
    }

    /// Ends the program with a diagnostic on the current work.
    fn fail(&self, message: &str) -> ! {
        self.leave_nothing();
        let (work, place) = self.0.work.now();
        let place = place.and_then(|place| self.location_text(place)).unwrap_or_default();
        let note = match work.is_empty() {
            true => work,
            false => format!("  = note: the stage was {work}{place}\n"),
        };
        let text = render::visible(format!("error: {message}\n{note}  = code: {}\n", Code::Ended));
        write_unlocked(format_args!("{text}"));
        leave(1)
    }

    /// The location as text, if it is in a registered file.
    fn location_text(&self, place: Span) -> Option<String> {
        let sources = self.0.sources.try_lock().ok()?;
        let file = sources.files().get(place.file.0 as usize)?;
        let (line, column) = file.line_column(place.start);
        Some(format!(", at {}:{line}:{column}", file.name))
    }
}

/// Ends the program where there is no memory for a diagnostic that says more. Nothing is allocated.
fn end_without_memory() -> ! {
    write_unlocked(format_args!(
        "error: the work was ended: the system gives no more memory\n  = code: {}\n",
        Code::Ended
    ));
    leave(1)
}

/// Writes to standard error without its lock, which the main thread may hold.
fn write_unlocked(text: std::fmt::Arguments) {
    #[cfg(unix)]
    {
        use std::os::fd::AsFd;
        if let Ok(stream) = std::io::stderr().as_fd().try_clone_to_owned() {
            // Where nobody reads it, nothing can be said.
            let _ = File::from(stream).write_fmt(text);
        }
    }
    #[cfg(not(unix))]
    let _ = std::io::stderr().write_fmt(text);
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
        pub fn follow(&self, watch: &super::Watch) {
            let came = |(_, came): &&(i32, Arc<AtomicBool>)| came.load(Ordering::Relaxed);
            if let Some((signal, _)) = self.0.iter().find(came) {
                watch.leave_nothing();
                let _ = low_level::emulate_default_handler(*signal);
                super::leave(128 + signal);
            }
        }
    }
}

#[cfg(not(unix))]
mod signals {
    /// None: there, the system ends the program.
    pub struct Signals;

    impl Signals {
        pub fn catch() -> Self {
            Signals
        }

        pub fn follow(&self, _: &super::Watch) {}
    }
}
