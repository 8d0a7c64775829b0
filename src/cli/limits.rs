//! `--max-memory` and `--timeout`: the limits of a command, for its stages and in total.
//!
//! Stages poll the limits, and end in a diagnostic at the current operation. Where one does not poll in time (inside
//! a library, or a call of compiled code), [`Watch`] ends the program.

use std::time::Duration;

use clap::Args;

use super::watch::{Watch, machine};
use multigather::compiler::{Deadline, Options, Work};

/// The limits of a command.
#[derive(Args, Clone)]
#[group(skip)]
pub struct Arguments {
    /// Limit of memory: bytes, or 500MB, 8GiB and the like [default: three quarters of the memory of the machine or
    /// of the process's control group]
    #[arg(long, global = true, value_name = "SIZE", value_parser = parse_size, help_heading = "Limits")]
    max_memory: Option<u64>,
    /// How many seconds to work at most
    #[arg(long, global = true, value_name = "SECONDS", value_parser = seconds, help_heading = "Limits")]
    timeout: Option<Duration>,
}

/// The limits of one command, from its beginning on, and its current work, which is reported where they end it.
#[derive(Clone, Default, Debug)]
pub struct Limits {
    pub memory: Option<u64>,
    pub end: Option<Deadline>,
    work: Work,
}

impl Arguments {
    pub fn begin(&self, watch: &Watch) -> Limits {
        let memory = self.max_memory.or_else(|| machine::memory().map(|memory| memory / 4 * 3));
        Limits { memory, end: self.timeout.map(Deadline::after), work: watch.work() }
    }
}

impl Limits {
    /// The same limits as options of a compiler.
    pub fn options(&self) -> Options {
        let mut options = Options::default();
        options.limits.memory = self.room_for_tensors();
        options.limits.until = self.end;
        options.work = self.work.clone();
        options
    }

    /// Bytes that tensors may take.
    pub fn room_for_tensors(&self) -> Option<u64> {
        self.memory.map(for_tensors)
    }
}

/// The part of a memory limit that is available for tensors: a run needs other memory, too, and a stage reports a
/// better error than the watchdog.
fn for_tensors(limit: u64) -> u64 {
    limit.saturating_sub(machine::resident().unwrap_or(0)) / 8 * 7
}

pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "a number of seconds is expected".to_string())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

/// The units of sizes, by suffix.
const UNITS: [(&str, u64); 14] = [
    ("", 1),
    ("B", 1),
    ("K", 1 << 10),
    ("KB", 1000),
    ("KiB", 1 << 10),
    ("M", 1 << 20),
    ("MB", 1_000_000),
    ("MiB", 1 << 20),
    ("G", 1 << 30),
    ("GB", 1_000_000_000),
    ("GiB", 1 << 30),
    ("T", 1 << 40),
    ("TB", 1_000_000_000_000),
    ("TiB", 1 << 40),
];

fn parse_size(text: &str) -> Result<u64, String> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    let unit = UNITS.iter().find(|(name, _)| name.eq_ignore_ascii_case(unit.trim()));
    let size = number.parse::<u64>().ok().zip(unit).and_then(|(n, (_, unit))| n.checked_mul(*unit));
    size.ok_or_else(|| "a size such as 500MB or 8GiB is expected".to_string())
}

/// A number of bytes with a readable unit.
pub fn amount(bytes: u64) -> String {
    match bytes {
        0..=9_999 => format!("{bytes} bytes"),
        _ if bytes < 10 << 20 => format!("{} KiB", bytes >> 10),
        _ if bytes < 10 << 30 => format!("{} MiB", bytes >> 20),
        _ => format!("{} GiB", bytes >> 30),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        for (text, bytes) in
            [("0", 0), ("12", 12), ("3k", 3072), ("2 MB", 2_000_000), ("8GiB", 8 << 30)]
        {
            assert_eq!(parse_size(text), Ok(bytes), "{text}");
        }
        for text in ["", "-1", "1.5G", "GiB", "1X", "99999999999T"] {
            assert!(parse_size(text).is_err(), "{text}");
        }
    }
}
