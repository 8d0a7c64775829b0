//! Control of long computations from outside: cancellation and time limits.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A token that ends every computation it was given to. Clones are one token.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Asks the computations to end. They do so within some milliseconds; their results are lost.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a stage asks now and then: whether it may go on. Asking takes some nanoseconds.
#[derive(Clone, Debug, Default)]
pub struct Control {
    pub cancel: Cancel,
    limit: Option<(Instant, Duration)>,
}

/// Why a computation was ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    Cancelled,
    /// The time that was allowed has passed.
    Late(Duration),
}

impl Control {
    /// A control by a token alone.
    pub fn new(cancel: Cancel) -> Self {
        Control { cancel, limit: None }
    }

    /// This control, and an end after some time from now on.
    pub fn within(self, time: Option<Duration>) -> Self {
        Control { limit: time.map(|time| (Instant::now(), time)), ..self }
    }

    /// Why the computation is to end, if it is.
    pub fn stopped(&self) -> Option<Stopped> {
        if self.cancel.is_cancelled() {
            return Some(Stopped::Cancelled);
        }
        let (start, time) = self.limit?;
        (start.elapsed() > time).then_some(Stopped::Late(time))
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
        cancel.cancel();
        assert_eq!(control.stopped(), Some(Stopped::Cancelled));
    }
}
