//! What index arithmetic does, seen through its spelling: where an element comes from
//! ([`layout`]), which function of it is taken ([`piecewise`]), and both followed down the e-graph
//! ([`trace`]).

pub mod layout;
pub mod piecewise;
pub mod trace;
