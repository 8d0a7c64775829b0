//! Panics of the library, which are bugs of it, as exceptions that Python's `except Exception` catches.

use std::any::Any;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind, set_hook};

use pyo3::prelude::*;

use crate::errors::internal_error;

thread_local! {
    /// The text of this thread's last panic, with its position in the sources.
    static LAST: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Makes panics of this library say nothing themselves: their text goes into the exception.
pub fn capture_panics() {
    set_hook(Box::new(|panic: &PanicHookInfo| {
        let mut text = panic.to_string();
        let trace = Backtrace::capture();
        if trace.status() == BacktraceStatus::Captured {
            text = format!("{text}\n{trace}");
        }
        LAST.with(|last| last.replace(Some(text)));
    }));
}

/// Runs `work`, and gives the text of the panic that ends it, if one does.
pub fn catch<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    LAST.with(RefCell::take);
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| text_of(&*payload))
}

/// Runs the body of an entry point: a panic in it raises `multigather.InternalError`.
pub fn guard<T>(entry: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    let entry = || {
        injected::panic_if_armed(injected::Site::Entry);
        entry()
    };
    catch(entry).unwrap_or_else(|text| Err(internal_error(&text)))
}

/// The hook's text; the payload's own where another thread panicked and its payload was passed on.
fn text_of(payload: &(dyn Any + Send)) -> String {
    let own = || {
        let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
        text.unwrap_or_else(|| "a panic without a message".to_owned())
    };
    LAST.with(RefCell::take).unwrap_or_else(own)
}

/// Panics on purpose, by which the package's tests see that every entry point is guarded.
pub mod injected {
    #[cfg(debug_assertions)]
    use std::sync::atomic::{AtomicU8, Ordering};

    /// Where the next panic happens.
    #[derive(Clone, Copy, PartialEq, Eq)]
    pub enum Site {
        /// At the beginning of an entry point.
        Entry = 1,
        /// In the thread in which an entry point works.
        Worker = 2,
    }

    #[cfg(debug_assertions)]
    static ARMED: AtomicU8 = AtomicU8::new(0);

    /// Panics if the tests asked for it here.
    pub fn panic_if_armed(site: Site) {
        #[cfg(debug_assertions)]
        if ARMED.compare_exchange(site as u8, 0, Ordering::Relaxed, Ordering::Relaxed).is_ok() {
            panic!("a test asked for this panic");
        }
        #[cfg(not(debug_assertions))]
        let _ = site;
    }

    /// Makes the next entry point panic, or the next thread that one works in.
    #[cfg(debug_assertions)]
    #[pyo3::pyfunction]
    pub fn panic_next(in_worker: bool) {
        let site = if in_worker { Site::Worker } else { Site::Entry };
        ARMED.store(site as u8, Ordering::Relaxed);
    }
}
