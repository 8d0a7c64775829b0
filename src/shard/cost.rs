//! The bytes that a lookup in a sharded table moves between devices.

use std::fmt;

/// A strategy for a gather along a sharded axis of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    /// Each device gathers from its shard, with zeros for other rows; the bits are added up.
    Sum,
    /// Each device receives the whole table first.
    Fetch,
    /// Each device sends indices to the devices that hold their rows, and receives these, in rounds with capacity for
    /// uniformly distributed indices. The number of rounds is known at run time only.
    Exchange,
}

impl Strategy {
    /// All strategies; of two with equal cost the first is preferred.
    pub const ALL: [Strategy; 3] = [Strategy::Sum, Strategy::Fetch, Strategy::Exchange];
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Strategy::Sum => "a sum of masked lookups",
            Strategy::Fetch => "a copy of the table on each device",
            Strategy::Exchange => "an exchange of indices and rows",
        })
    }
}

/// The parameters of a gather that determine its cost.
#[derive(Clone, PartialEq, Debug)]
pub struct Lookup {
    /// The number of shards along the gathered axes.
    pub parts: f64,
    /// The number of parts into which the result is divided along the mesh axes that divide the gathered axes.
    pub own: f64,
    /// The number of bytes of the table on each device.
    pub table: f64,
    /// The number of bytes of all rows that the devices of one group gather together.
    pub rows: f64,
    /// The number of bytes of the indices of these rows.
    pub indices: f64,
    /// The capacity of an exchange relative to the number of gathered rows; `None` where no exchange is possible.
    pub room: Option<f64>,
}

impl Lookup {
    /// The bytes that each device receives; `None` where the strategy is not possible. An exchange is assumed to need
    /// one round, as it does for uniformly distributed indices. Collective operations are assumed to be optimal on a
    /// ring: an all-reduce of n bytes on k devices takes 2(k-1)/k n, a reduce-scatter half of it.
    pub fn received_bytes(&self, strategy: Strategy) -> Option<f64> {
        let Lookup { parts, own, .. } = *self;
        let others = (parts - 1.0) / parts;
        // What devices do for each other where their lookups are the same.
        let shared = self.rows / own * (1.0 - own / parts);
        Some(match strategy {
            Strategy::Sum => self.indices * (own - 1.0) / own + self.rows * others + shared,
            Strategy::Fetch => self.table * (parts - 1.0),
            Strategy::Exchange => self.room? * (self.indices + self.rows) / parts * others + shared,
        })
    }

    /// The strategy that moves the fewest bytes.
    pub fn cheapest_strategy(&self) -> Strategy {
        let bytes = |strategy: &Strategy| self.received_bytes(*strategy).unwrap_or(f64::INFINITY);
        let least = |a: &Strategy, b: &Strategy| bytes(a).total_cmp(&bytes(b));
        Strategy::ALL.into_iter().min_by(least).expect("a strategy")
    }
}

/// A number of bytes with a unit: `12.3 MB`.
pub fn bytes_text(count: f64) -> String {
    format_scaled(count, &["B", "kB", "MB", "GB", "TB", "PB"])
}

/// A time with a unit: `12.3 ms`.
pub fn time_text(seconds: f64) -> String {
    format_scaled(seconds * 1e9, &["ns", "us", "ms", "s", "ks"])
}

fn format_scaled(count: f64, units: &[&str]) -> String {
    let mut scaled = (count, 0);
    while scaled.0 >= 1000.0 && scaled.1 + 1 < units.len() {
        scaled = (scaled.0 / 1000.0, scaled.1 + 1);
    }
    let (value, unit) = scaled;
    match value {
        value if value >= 100.0 || value.fract() == 0.0 => format!("{value:.0} {}", units[unit]),
        value => format!("{value:.1} {}", units[unit]),
    }
}
