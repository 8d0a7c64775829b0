//! `numpy`: gathers as NumPy's functions.

mod take;
mod take_along_axis;
#[cfg(test)]
mod tests;

use super::Dialect;

pub const DIALECT: Dialect = Dialect {
    name: "numpy",
    summary: "NumPy's functions, with their keyword arguments as attributes.",
    ops: &[&take::DEF, &take_along_axis::DEF],
};
