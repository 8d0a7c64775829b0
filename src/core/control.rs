//! Control of long computations from outside: cancellation, limits of time and of memory.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::source::Span;

/// A token that cancels every computation that was started with it. Clones are one token.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Cancels the computations. They end within some milliseconds; their results are lost.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A description of the current work for diagnostics of the watchdog. Clones share one description.
#[derive(Clone, Debug, Default)]
pub struct Work(Arc<Mutex<(String, Option<Span>)>>);

impl Work {
    /// Sets the current work, such as the function that a stage starts with, and its span.
    pub fn begin(&self, what: impl Into<String>, at: Option<Span>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = (what.into(), at);
    }

    /// The current work; empty if none was set, or while it is being set.
    pub fn now(&self) -> (String, Option<Span>) {
        self.0.try_lock().map(|work| work.clone()).unwrap_or_default()
    }
}

/// A common deadline of several computations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deadline {
    start: Instant,
    time: Duration,
}

impl Deadline {
    /// This time from now on.
    pub fn after(time: Duration) -> Self {
        Deadline { start: Instant::now(), time }
    }

    /// The time that is left.
    pub fn left(&self) -> Duration {
        self.time.saturating_sub(self.start.elapsed())
    }

    /// All of the time.
    pub fn time(&self) -> Duration {
        self.time
    }

    /// Whether more than the time has passed, by this much.
    pub fn is_over_by(&self, grace: Duration) -> bool {
        self.start.elapsed() > self.time.saturating_add(grace)
    }

    fn stopped(&self) -> Option<Stopped> {
        (self.start.elapsed() > self.time).then_some(Stopped::Late(self.time))
    }
}

/// The limits and the cancellation token that stages poll. Polling takes some nanoseconds.
#[derive(Clone, Debug, Default)]
pub struct Control {
    /// The cancellation token.
    pub cancel: Cancel,
    /// The amount of work that may be done.
    pub work: Work,
    /// The limit for the bytes of live tensors.
    pub memory: Option<u64>,
    limit: Option<Deadline>,
    end: Option<Deadline>,
}

/// Why a computation was ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// By the token, [`Cancel`].
    Cancelled,
    /// The time that was allowed has passed.
    Late(Duration),
}

impl Control {
    /// A control by a token alone.
    pub fn new(cancel: Cancel) -> Self {
        Control { cancel, ..Control::default() }
    }

    /// This control, and an end after some time from now on.
    pub fn within(self, time: Option<Duration>) -> Self {
        Control { limit: time.map(Deadline::after), ..self }
    }

    /// This control, and an end that it has in common with others.
    pub fn until(self, end: Option<Deadline>) -> Self {
        Control { end, ..self }
    }

    /// The same control, which reports the current work by `work`.
    pub fn with_work(self, work: Work) -> Self {
        Control { work, ..self }
    }

    /// This control, and a limit of memory.
    pub fn holding(self, memory: Option<u64>) -> Self {
        Control { memory, ..self }
    }

    /// The part of the control that holds for later computations, too.
    pub fn for_later(&self) -> Self {
        Control { limit: None, ..self.clone() }
    }

    /// Why the computation is to end, if it is.
    pub fn stopped(&self) -> Option<Stopped> {
        if self.cancel.is_cancelled() {
            return Some(Stopped::Cancelled);
        }
        let passed = |limit: &Option<Deadline>| limit.and_then(|limit| limit.stopped());
        passed(&self.limit).or_else(|| passed(&self.end))
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Stopped::Cancelled => f.write_str("it was cancelled"),
            Stopped::Late(time) => {
                write!(f, "the limit of {} s was reached", time.as_secs_f64())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_and_a_limit_end_what_they_were_given_to() {
        let cancel = Cancel::default();
        let control = Control::new(cancel.clone());
        assert_eq!(control.stopped(), None);
        let late = control.clone().within(Some(Duration::ZERO));
        std::thread::sleep(Duration::from_millis(1));
        assert_eq!(late.stopped(), Some(Stopped::Late(Duration::ZERO)));
        let end = Deadline::after(Duration::from_secs(3600));
        assert_eq!(control.clone().until(Some(end)).stopped(), None);
        assert_eq!(late.until(Some(end)).stopped(), Some(Stopped::Late(Duration::ZERO)));
        let passed = Some(Deadline::after(Duration::ZERO));
        std::thread::sleep(Duration::from_millis(1));
        assert!(matches!(control.clone().until(passed).stopped(), Some(Stopped::Late(_))));
        cancel.cancel();
        assert_eq!(control.stopped(), Some(Stopped::Cancelled));
    }
}
