//! The elementwise computations of all frameworks: the kinds, and each kind as a recipe of core
//! operations.

mod kind;
pub mod recipe;

pub use kind::{Kind, Outcome};
