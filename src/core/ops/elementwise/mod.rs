//! The elementwise computations of all frameworks: the kinds, and each kind as a recipe of core
//! operations.

pub mod complex;
mod kind;
pub mod recipe;

pub use kind::{Kind, Outcome};
