//! The limits of canonicalization on the command line, and how it chooses among forms.

use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::canon::{self, Extractor};

/// Hitting a limit is a remark; the best form found so far is taken.
#[derive(Args)]
pub struct SearchArguments {
    /// Stop when the e-graph of a function, or of a piece of a large one, has grown by N e-nodes
    #[arg(long, value_name = "N", default_value_t = canon::Options::default().node_limit)]
    node_limit: usize,
    /// Stop when each law has been tried N times on what is new
    #[arg(long, value_name = "N", default_value_t = canon::Options::default().iteration_limit)]
    iter_limit: usize,
    /// Stop when a function has taken so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    time_limit: Duration,
    /// How to choose among the forms found: one change after the other, or the cheapest by integer
    /// programming
    #[arg(long, value_enum, default_value = "greedy")]
    extract: Choice,
    /// Stop when the exact choice for a function has taken so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    extract_time_limit: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Choice {
    Greedy,
    Exact,
}

impl SearchArguments {
    pub fn options(&self) -> canon::Options {
        canon::Options {
            node_limit: self.node_limit,
            iteration_limit: self.iter_limit,
            time_limit: self.time_limit,
            extractor: match self.extract {
                Choice::Greedy => Extractor::Greedy,
                Choice::Exact => Extractor::Exact,
            },
            extract_time_limit: self.extract_time_limit,
            ..canon::Options::default()
        }
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "a number of seconds is expected".to_string())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}
