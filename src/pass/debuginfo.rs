//! The pass `strip-debuginfo`: removes source locations.

use crate::ir::{Module, Value};

/// Replaces the locations of all operations and block arguments by `loc(unknown)`; returns the number of locations
/// that were known. Locations in attributes are unchanged.
pub fn strip_locations(module: &mut Module) -> usize {
    let unknown = module.unknown_loc();
    let mut stripped = 0;
    for op in module.walk(module.top()) {
        stripped += usize::from(module[op].loc != unknown);
        module.set_loc(op, unknown);
        let blocks = module[op].regions.iter().flat_map(|&region| &module[region].blocks);
        let args: Vec<Value> =
            blocks.flat_map(|&block| module[block].args.iter().copied()).collect();
        for arg in args {
            stripped += usize::from(module[arg].loc != unknown);
            module.set_value_loc(arg, unknown);
        }
    }
    stripped
}
