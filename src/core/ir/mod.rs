//! The IR: operations, values, blocks and regions in arenas; interned types, attributes, locations
//! and names. Everything is stored in a [`Module`] and addressed by a typed index.

mod apply;
mod attrs;
mod build;
mod constant_folder;
mod copy;
mod decode;
mod dimensions;
mod effects;
mod entity;
mod flow;
mod inference;
mod lists;
mod locate;
mod measure;
mod module;
mod names;
pub mod pattern;
mod pools;
pub mod print;
pub mod regions;
mod report;
mod symbolic;
mod symbols;

pub use attrs::{AttrKind, LocKind, NamedAttr, Signedness, StringSpelling, TypeKind};
pub use build::{Builder, NewFunction};
pub use constant_folder::{ConstantFolder, Folding, count_all};
pub use copy::Copies;
pub use decode::DecodedOp;
pub use entity::{Attr, Block, Loc, Name, Op, Region, Type, Value};
pub use measure::Measure;
pub use module::{
    BlockData, Module, OpData, OpSpans, OpState, RegionData, Use, ValueData, ValueDef,
};
pub use pools::Pools;
pub use report::{CARRIED, UNKNOWN, contradiction};
pub use symbols::FunctionTable;
