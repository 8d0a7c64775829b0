//! Analysis of index arithmetic, independent of how it is written: the origin of an element
//! ([`layout`]), the function that is computed of it ([`piecewise`], [`arithmetic`]), and both
//! followed through the e-graph ([`trace`]); and how evenly its results grow ([`growth`]).

mod arithmetic;
pub mod growth;
pub mod layout;
pub mod piecewise;
pub mod trace;
