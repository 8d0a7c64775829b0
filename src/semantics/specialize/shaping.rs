//! The values on which the shapes of a block depend.

use std::collections::HashSet;

use crate::ir::{Block, ConstantFolder, Module, Value};
use crate::ops::Role;
use crate::ops::def::Structure;

/// The values that determine the shapes in a block.
#[derive(Default)]
pub struct Shaping {
    pub values: HashSet<Value, ahash::RandomState>,
    /// Whether results of calls are among the values.
    pub calls: bool,
}

/// Finds the values of a block, other than constants, from which operands that must be constant are computed. A value
/// of which only the type is used is not among them.
pub fn shaping_values(module: &Module, block: Block) -> Shaping {
    let mut known = ConstantFolder::default();
    let mut found = Shaping::default();
    for &op in module[block].ops.iter().rev() {
        let data = &module[op];
        let shapes = data.results.iter().any(|result| found.values.contains(result));
        found.calls |= shapes && module.structure(op) == Some(Structure::Call);
        for (index, &operand) in module.definition_operands(op).iter().enumerate() {
            let role = data.def.map_or(Role::Data, |def| def.role(index));
            let wanted = role == Role::Constant || (shapes && role != Role::Type);
            if wanted && known.value(module, operand).is_none() {
                found.values.insert(operand);
            }
        }
    }
    found
}
