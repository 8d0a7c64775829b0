//! Where the time went.

use std::fmt::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use multigather::compiler::{Event, Progress};

/// Measured steps, in order; repeated ones are summed. Clones are one table.
#[derive(Clone, Default)]
pub struct Timing(Arc<Mutex<Vec<(String, Duration)>>>);

impl Timing {
    fn steps(&self) -> MutexGuard<'_, Vec<(String, Duration)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn measure<T>(&self, step: &str, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let result = work();
        self.add(step, start.elapsed());
        result
    }

    /// A progress callback that records the times of a compiler's stages.
    pub fn progress(&self) -> Progress {
        let timing = self.clone();
        Progress::new(move |event| {
            if let Event::Ended(stage, time) = event {
                timing.add(stage, time);
            }
        })
    }

    pub fn add(&self, step: &str, time: Duration) {
        let mut steps = self.steps();
        match steps.iter_mut().find(|(name, _)| name == step) {
            Some((_, total)) => *total += time,
            None => steps.push((step.to_string(), time)),
        }
    }

    /// The time of a step, or of all its parts: `step (part)`.
    #[cfg(feature = "llvm")]
    pub fn nanoseconds(&self, step: &str) -> u64 {
        let belongs = |name: &str| name.split(" (").next() == Some(step);
        let steps = self.steps();
        let times = steps.iter().filter(|(name, _)| belongs(name));
        times.map(|(_, time)| time.as_nanos() as u64).sum()
    }

    /// A table in the manner of MLIR's `-mlir-timing`.
    pub fn report(&self) -> String {
        let steps = self.steps();
        let total: f64 = steps.iter().map(|(_, time)| time.as_secs_f64()).sum();
        let mut out = String::from("Execution time report\n  ----Wall Time----  ----Name----\n");
        let rows = steps.iter().map(|(name, time)| (name.as_str(), time.as_secs_f64()));
        for (name, seconds) in rows.chain([("total", total)]) {
            let share = if total > 0.0 { 100.0 * seconds / total } else { 0.0 };
            // Writing to a string cannot fail.
            let _ = writeln!(out, "  {seconds:9.6} ({share:5.1}%)  {name}");
        }
        out
    }
}
