//! Operations: operation definitions, the closed set of core operations, and the registry of all
//! operations that a program may use.
//!
//! A dialect is a list of definitions ([`OpDef`]) with the pretty forms that the notation cannot
//! express. The parser, printer, verifier, interpreter, e-graph, lowering and documentation find an
//! operation in the [`Registry`] of the module at hand, and nowhere else.

pub mod assembly;
pub mod body;
pub mod call;
pub mod conversion;
pub mod core;
pub mod def;
pub mod definitions;
pub mod derivative;
pub mod effects;
pub mod elementwise;
pub mod emit;
pub mod evaluated;
pub mod index_map;
pub mod layout;
pub mod recipes;
pub mod recorded;
mod registry;
pub mod simplification;
pub mod sizes;
pub mod slices;
pub mod verbatim;

pub use body::{Body, Step};
pub use call::{AttrValue, Attrs, Call, Site, Violation};
pub use core::CoreOp;
pub use def::{
    AttrDef, AttrKindDef, Constraint, Fault, OpDef, OperandDef, Role, Run, Semantics, SizesOf,
};
pub use effects::Effects;
pub use emit::{Emit, EmitRegion, EmitRegions, Val};
pub use evaluated::{EvaluatedRecipe, evaluate_expansion, evaluate_lookup, evaluate_recipe};
pub use recorded::RecordedRecipe;
pub use registry::{Dialect, Home, Registry, SizeNames, SizeNotes};
