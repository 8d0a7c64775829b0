//! What operations compute element by element, whichever framework they belong to: the kinds, and
//! each kind as a recipe of core operations.

mod kind;
pub mod recipe;

pub use kind::{Kind, Outcome};
