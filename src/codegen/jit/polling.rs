//! What loops of compiled code ask before each trip: whether their call is to end.

use std::cell::Cell;
use std::ptr;
use std::time::{Duration, Instant};

pub use crate::control::Stopped;

/// The name of [`poll`] in compiled code.
pub const SYMBOL: &str = "mg_poll";

/// How often the answer is looked for, about.
const OFTEN: Duration = Duration::from_millis(5);
/// The most trips between two answers.
const MOST_TRIPS: u32 = 1 << 16;

/// What a thread's calls of compiled code ask.
struct Asked<'a> {
    stopped: &'a dyn Fn() -> Option<Stopped>,
    /// The answer, once it is one.
    found: Cell<Option<Stopped>>,
    /// The trips until the next answer is looked for, how many there were from the last one, and when that was.
    left: Cell<u32>,
    trips: Cell<u32>,
    last: Cell<Option<Instant>>,
    outer: *const Asked<'a>,
}

thread_local! {
    static ASKED: Cell<*const Asked<'static>> = const { Cell::new(ptr::null()) };
}

/// Runs `call`, and returns its value and why it was to end, if it was: loops of compiled code that this thread runs
/// meanwhile end within some milliseconds after `stopped` says so, or that of an outer one.
pub fn asking<T>(
    stopped: &dyn Fn() -> Option<Stopped>,
    call: impl FnOnce() -> T,
) -> (T, Option<Stopped>) {
    /// Sets what was asked before when it is dropped.
    struct Restoring(*const Asked<'static>);
    impl Drop for Restoring {
        fn drop(&mut self) {
            ASKED.set(self.0);
        }
    }
    let outer = ASKED.get();
    let asked = Asked {
        stopped,
        found: Cell::default(),
        left: Cell::new(1),
        trips: Cell::new(1),
        last: Cell::default(),
        outer,
    };
    let _restores = Restoring(outer);
    ASKED.set(ptr::from_ref(&asked).cast());
    let value = call();
    (value, asked.found.get())
}

impl Asked<'_> {
    /// Whether the call is to end; most of the time without a look at the clock.
    fn is_stopped(&self) -> bool {
        let left = self.left.get() - 1;
        self.left.set(left);
        if left > 0 {
            return false;
        }
        let passed = self.last.get().map_or(OFTEN, |last| last.elapsed());
        let trips = match self.trips.get() {
            trips if passed < OFTEN / 2 => (trips * 2).min(MOST_TRIPS),
            trips if passed > OFTEN * 2 => (trips / 2).max(1),
            trips => trips,
        };
        self.trips.set(trips);
        self.left.set(trips);
        self.last.set(Some(Instant::now()));
        self.ask().is_some()
    }

    /// The answer of this one, or of an outer one.
    fn ask(&self) -> Option<Stopped> {
        // SAFETY: the outer one is on the stack of this thread, in a call of `asking` that this one is in.
        let outer = || unsafe { self.outer.as_ref() }.and_then(Asked::ask);
        let found = self.found.get().or_else(|| (self.stopped)()).or_else(outer);
        self.found.set(found);
        found
    }
}

/// Returns 1 if the call that this thread runs is to end, else 0.
pub extern "C" fn poll() -> i64 {
    // SAFETY: what is set is on the stack of this thread, in a call of `asking` that is not over.
    let asked = unsafe { ASKED.get().as_ref() };
    asked.is_some_and(Asked::is_stopped).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loop_ends_where_an_outer_call_is_to_end() {
        let begin = Instant::now();
        let stopped =
            || (begin.elapsed() > Duration::from_millis(20)).then_some(Stopped::Cancelled);
        let run = || {
            asking(&|| None, || {
                while poll() == 0 {
                    assert!(begin.elapsed() < Duration::from_secs(60));
                }
            })
        };
        let ((_, inner), outer) = asking(&stopped, run);
        assert_eq!(inner, Some(Stopped::Cancelled));
        assert_eq!(outer, Some(Stopped::Cancelled));
        assert_eq!(poll(), 0);
    }
}
