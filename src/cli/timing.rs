//! Where the time went.

use std::fmt::Write;
use std::time::{Duration, Instant};

/// Measured steps, in order; repeated ones are summed.
#[derive(Default)]
pub struct Timing {
    steps: Vec<(String, Duration)>,
}

impl Timing {
    pub fn measure<T>(&mut self, step: &str, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let result = work();
        self.add(step, start.elapsed());
        result
    }

    pub fn add(&mut self, step: &str, time: Duration) {
        match self.steps.iter_mut().find(|(name, _)| name == step) {
            Some((_, total)) => *total += time,
            None => self.steps.push((step.to_string(), time)),
        }
    }

    /// The time of a step, or of all its parts: `step (part)`.
    pub fn nanoseconds(&self, step: &str) -> u64 {
        let belongs = |name: &str| name.split(" (").next() == Some(step);
        let times = self.steps.iter().filter(|(name, _)| belongs(name));
        times.map(|(_, time)| time.as_nanos() as u64).sum()
    }

    pub fn total(&self) -> Duration {
        self.steps.iter().map(|(_, time)| *time).sum()
    }

    /// A table in the manner of MLIR's `-mlir-timing`.
    pub fn report(&self) -> String {
        let total = self.total().as_secs_f64();
        let mut out = String::from("Execution time report\n  ----Wall Time----  ----Name----\n");
        let rows = self.steps.iter().map(|(name, time)| (name.as_str(), time.as_secs_f64()));
        for (name, seconds) in rows.chain([("total", total)]) {
            let share = if total > 0.0 { 100.0 * seconds / total } else { 0.0 };
            // Writing to a string cannot fail.
            let _ = writeln!(out, "  {seconds:9.6} ({share:5.1}%)  {name}");
        }
        out
    }
}
