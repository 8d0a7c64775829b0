//! The frameworks' operations: one definition each, from which everything else is derived.
//!
//! A dialect is a folder with a list of definitions. What several frameworks have in common is a
//! table of its kind ([`elementwise`], [`movement`], [`reduction`], …). This crate uses only
//! [`multigather_core`], and only the list below names the dialects.

mod affine;
mod beside;
mod cf;
mod check;
mod chlo;
mod combining;
mod contraction;
mod control_flow;
mod convolution;
mod coreml;
mod cumulative;
pub mod elementwise;
mod extreme;
mod forms;
mod formulas;
mod fourier;
mod groups;
mod indexing;
mod interpolation;
mod iree;
mod lifted;
mod literal;
mod lookup;
mod matmul;
mod movement;
mod nonzero;
mod numpy;
mod onnx;
mod openvino;
mod order;
mod padding;
mod prelude;
mod random;
mod reduction;
mod region_scatter;
mod scattering;
mod scf;
mod shapes;
mod stablehlo;
mod tensor;
mod tf;
mod tfl;
mod top_k;
mod torch;
mod tosa;
mod tree;
mod ub;
mod webnn;
mod window;

use std::sync::LazyLock;

use multigather_core::ops::{
    self, CoreOp, Dialect, Emit, OpDef, Registry, Site, Val, Violation, core, layout, recipes,
};
use multigather_core::{ir, source, types};

/// The dialects other than those of the closed set, in the order of the documentation.
const DIALECTS: &[Dialect] = &[
    onnx::DIALECT,
    numpy::DIALECT,
    webnn::DIALECT,
    openvino::DIALECT,
    coreml::DIALECT,
    tosa::DIALECT,
    tensor::DIALECT,
    tf::DIALECT,
    tfl::DIALECT,
    stablehlo::DIALECT,
    stablehlo::CHECK,
    stablehlo::INTERPRETER,
    torch::DIALECT,
    iree::DIALECT,
    iree::FLOW,
    iree::UTIL,
    iree::ENCODING,
    iree::ML_PROGRAM,
    chlo::DIALECT,
    beside::VHLO,
    affine::DIALECT,
    beside::LINALG,
    scf::DIALECT,
    cf::DIALECT,
    ub::DIALECT,
];

/// The definitions of operations whose semantics depend on their contents, such as a region that is a reduction, in
/// addition to those of the registry.
pub static BY_CONTENTS: [&OpDef; 13] = [
    &stablehlo::REDUCE_OF_ONE,
    &stablehlo::REDUCE_OF_REGION,
    &stablehlo::REDUCE_SEARCH,
    &stablehlo::REDUCE_WINDOW_OF_REGION,
    &stablehlo::RECOGNIZED_SELECT_AND_SCATTER,
    &stablehlo::MAP_OF_REGION,
    &stablehlo::RECOGNIZED_SCATTER,
    &stablehlo::RECOGNIZED_SORT,
    &tensor::PAD_OF_ONE_VALUE,
    &iree::RECOGNIZED_SCATTER,
    &torch::BY_INDICES,
    &torch::BY_MASKS,
    &torch::BY_ORDER,
];

pub use stablehlo::{REDUCE_OF_ONE, REDUCE_SEARCH};

/// A definition that a table of this crate names.
fn definition_of(name: &str) -> &'static OpDef {
    registry().find(name).unwrap_or_else(|| panic!("{name} is defined"))
}

/// The registry of every dialect.
pub fn registry() -> &'static Registry {
    static REGISTRY: LazyLock<Registry> = LazyLock::new(|| Registry::new(DIALECTS));
    &REGISTRY
}

#[cfg(test)]
mod tests {
    use super::registry;

    #[test]
    fn every_pretty_form_is_readable() {
        for def in registry().ops() {
            assert_eq!(registry().form(def).is_some(), def.assembly.is_some(), "{}", def.name);
        }
    }
}
