//! The values on which the shapes of a block depend.

use std::collections::HashSet;

use crate::ir::{Block, ConstantFolder, Module, Value};
use crate::ops::Role;
use crate::ops::def::{Flow, Structure};

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
    let mut found = Shaping::default();
    collect(module, block, &mut ConstantFolder::default(), &mut found);
    found
}

fn collect(module: &Module, block: Block, known: &mut ConstantFolder, found: &mut Shaping) {
    for &op in module[block].ops.iter().rev() {
        let data = &module[op];
        let shapes = data.results.iter().any(|result| found.values.contains(result));
        found.calls |= shapes && module.structure(op) == Some(Structure::Call);
        let operands = module.definition_operands(op);
        // The number of iterations is the size of the results that have an element for each.
        let flow = data.def.and_then(|def| def.flow);
        let stacks = flow == Some(Flow::Loop) && data.results.len() + 2 > operands.len();
        let mut wanted = Vec::new();
        for (index, &operand) in operands.iter().enumerate() {
            let role = data.def.map_or(Role::Data, |def| def.role(index));
            let counts = stacks && index < 2;
            if role == Role::Constant || counts || (shapes && role != Role::Type) {
                wanted.push(operand);
            }
        }
        if flow.is_some() {
            if shapes {
                wanted.extend(module.captured_values(&data.regions));
            }
            for &block in module.region_blocks(op).iter().flatten() {
                collect(module, block, known, found);
            }
        }
        let unknown = wanted.into_iter().filter(|&value| known.value(module, value).is_none());
        found.values.extend(unknown);
    }
}
