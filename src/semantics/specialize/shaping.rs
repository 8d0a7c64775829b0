//! The values on which the shapes of a block depend.

use std::collections::HashSet;

use crate::ir::{Block, ConstantFolder, Module, Value};
use crate::ops::Role;
use crate::ops::def::Structure;

/// Values whose elements determine the shapes.
#[derive(Default)]
pub struct Shaping {
    pub values: HashSet<Value, ahash::RandomState>,
    /// Whether results of calls are among them.
    pub calls: bool,
}

/// The values from which those operands are computed that ops of a block require to be known, and that are not
/// constants. Values of which only the type is used are excluded.
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
