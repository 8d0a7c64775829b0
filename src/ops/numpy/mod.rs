//! `numpy`: gathers as NumPy's functions, and the elementwise functions around them.

mod elementwise;
mod take;
mod take_along_axis;
#[cfg(test)]
mod tests;

use super::elementwise::listed;
use super::{Dialect, OpDef};

pub const DIALECT: Dialect = Dialect {
    name: "numpy",
    summary: "NumPy's functions, with their keyword arguments as attributes.",
    ops: &OPS,
};

static FILES: [&OpDef; 3] = [&take::DEF, &take_along_axis::DEF, &elementwise::ASTYPE];

static OPS: [&OpDef; FILES.len() + elementwise::TABLE.len()] = listed(&FILES, elementwise::TABLE);
