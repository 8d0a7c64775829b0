//! The clock of time limits: the processor time of the searching thread. What a search finds
//! therefore does not depend on the other load of the machine.

use std::time::Duration;

/// The start of a measurement, in processor time of the thread.
#[derive(Clone, Copy, Debug)]
pub struct Clock(Duration);

impl Clock {
    pub fn start() -> Self {
        Clock(now())
    }

    pub fn elapsed(self) -> Duration {
        now().saturating_sub(self.0)
    }
}

/// Runs `work` with egg's clock stopped: only egg's log reads it, and its first use takes more than half a
/// millisecond for calibration.
pub fn without_calibration<T>(work: impl FnOnce() -> T) -> T {
    let (clock, _) = quanta::Clock::mock();
    quanta::with_clock(&clock, work)
}

#[cfg(unix)]
fn now() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    // Neither is ever negative.
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// Monotonic time, on systems without a clock of the thread's processor time.
#[cfg(not(unix))]
fn now() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static FIRST: LazyLock<Instant> = LazyLock::new(Instant::now);
    FIRST.elapsed()
}
