//! Hostile inputs and random valid programs (docs/testing.md).

pub mod batch;
pub mod engines;
pub mod mutate;
pub mod programs;
mod scratch;
mod seeds;
pub mod stress;
pub mod targets;
pub mod watch;
pub mod worker;
