//! `numpy`: NumPy's functions, with their keyword arguments as attributes.

mod constant;
mod copies;
mod elementwise;
mod matmul;
mod put;
pub mod range;
mod reduce;
mod setitem;
mod take;
mod take_along_axis;
mod target;
mod views;

pub use target::TARGET;

use crate::prelude::*;

/// The common fields of the dialect's definitions.
const ROW: OpDef = OpDef { results: &["out"], ..OpDef::BASE };

pub const DIALECT: Dialect = Dialect {
    name: "numpy",
    summary: "NumPy's functions, with their keyword arguments as attributes.",
    ops: OPS,
    target: Some(&TARGET),
    effects: Effects::NONE,
    keeps_complex: true,
    ..Dialect::EMPTY
};

ops! {
    constant::DEF, take::DEF, take_along_axis::DEF, views::RESHAPE, views::RAVEL,
    views::EXPAND_DIMS, views::SQUEEZE, views::TRANSPOSE, views::BROADCAST_TO, views::FLIP,
    views::GETITEM, matmul::DEF, copies::CONCATENATE, copies::STACK, copies::TILE, copies::ROLL, copies::PAD,
    copies::FULL, copies::SHAPE, range::DEF, elementwise::ASTYPE, ..elementwise::TABLE,
    ..reduce::TABLE, put::PUT, put::PUT_ALONG_AXIS, setitem::SETITEM, setitem::UFUNC_AT
}

/// A list of integers.
const fn list_attr(name: &'static str, default: Default, doc: &'static str) -> AttrDef {
    attr(name, I64Array, default, doc)
}

/// The attribute `axis` where it may list several, or be absent.
const fn axes_attr(doc: &'static str) -> AttrDef {
    list_attr("axis", Default::Absent, doc)
}
