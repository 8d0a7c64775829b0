//! The meaning of programs: the verifier, the interpreter, operations as graphs of core operations,
//! and analyses that need only these.

pub mod chunks;
pub mod equivalence;
pub mod expand;
pub mod grad;
pub mod inline;
pub mod interp;
pub mod legalize;
pub mod range;
pub mod refine;
pub mod specialize;
pub mod strings;
pub mod verify;

use multigather_core::{control, ir, memory, ops, source, tensor, types};
#[cfg(test)]
use multigather_syntax as parse;
