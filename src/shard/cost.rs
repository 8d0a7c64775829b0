//! What a lookup in a divided table moves between devices.

use std::fmt;

/// How a lookup in a table that is divided along a looked-up axis is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    /// Each device looks up what it has, zeros elsewhere; the bits are added up.
    Sum,
    /// Each device gets the whole table first.
    Fetch,
    /// Each device sends indices to the devices that have their rows, and gets these, as many at a time as
    /// there are of indices that are spread evenly. How many turns that takes is known to the run.
    Exchange,
}

impl Strategy {
    /// All of them, the one that is preferred where two cost the same first.
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

/// A lookup as far as its cost goes.
#[derive(Clone, PartialEq, Debug)]
pub struct Lookup {
    /// Into how many parts the looked-up axes are divided.
    pub parts: f64,
    /// Into how many of these parts the lookups themselves are divided.
    pub own: f64,
    /// Bytes of the table on each device.
    pub table: f64,
    /// Bytes of all the rows that the devices of one such division look up together.
    pub rows: f64,
    /// Bytes of their indices.
    pub indices: f64,
    /// How many times as much an exchange has room for as is looked up; `None` where there is none.
    pub room: Option<f64>,
}

impl Lookup {
    /// Bytes that each device receives, `None` where it is not done so. An exchange is taken to need one
    /// turn, as it does where indices are spread evenly. Collective operations are taken to move the least that they can
    /// on a ring: a sum of n bytes on k devices 2(k-1)/k n, half of it where each keeps its part.
    pub fn bytes(&self, strategy: Strategy) -> Option<f64> {
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

    /// What moves the fewest bytes.
    pub fn best(&self) -> Strategy {
        let bytes = |strategy: &Strategy| self.bytes(*strategy).unwrap_or(f64::INFINITY);
        let least = |a: &Strategy, b: &Strategy| bytes(a).total_cmp(&bytes(b));
        Strategy::ALL.into_iter().min_by(least).expect("a strategy")
    }
}

/// `12.3 MB`.
pub fn bytes(count: f64) -> String {
    scaled(count, &["B", "kB", "MB", "GB", "TB", "PB"])
}

/// `12.3 ms`.
pub fn time(seconds: f64) -> String {
    scaled(seconds * 1e9, &["ns", "us", "ms", "s", "ks"])
}

fn scaled(count: f64, units: &[&str]) -> String {
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
