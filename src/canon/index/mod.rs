//! What index arithmetic does, seen through its spelling: where an element comes from
//! ([`layout`]), which function of it is taken ([`piecewise`], [`arithmetic`]), and both followed
//! down the e-graph ([`trace`]).

mod arithmetic;
pub mod layout;
pub mod piecewise;
pub mod trace;
