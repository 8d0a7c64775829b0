//! Canonicalization by equality saturation.
mod analysis;
mod emit;
mod language;
mod rules;
pub mod soundness;
