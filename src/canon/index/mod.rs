//! Analysis of index arithmetic, independent of how it is written: the origin of an element
//! ([`layout`]), the function that is computed of it ([`piecewise`], [`arithmetic`]), and both
//! followed through the e-graph ([`trace`]).

mod arithmetic;
pub mod layout;
pub mod piecewise;
pub mod trace;
