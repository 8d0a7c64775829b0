//! Locations as MLIR's.

use melior::Context;
use melior::ir::{Attribute, Location};

use crate::ir::{Loc, LocKind, Module};

/// The largest depth of nested locations; deeper ones become unknown.
const DEEPEST: usize = 64;

/// The empty metadata of a fused location.
fn no_metadata<'c>() -> Attribute<'c> {
    // SAFETY: MLIR takes the null attribute for "none" here.
    unsafe { Attribute::from_raw(mlir_sys::MlirAttribute { ptr: std::ptr::null() }) }
}

pub fn export_location<'c>(context: &'c Context, module: &Module, loc: Loc) -> Location<'c> {
    location_at_depth(context, module, loc, DEEPEST)
}

fn location_at_depth<'c>(
    context: &'c Context,
    module: &Module,
    loc: Loc,
    depth: usize,
) -> Location<'c> {
    if depth == 0 {
        return Location::unknown(context);
    }
    let inner = |loc: Loc| location_at_depth(context, module, loc, depth - 1);
    match &module.pools[loc] {
        LocKind::Unknown => Location::unknown(context),
        LocKind::File { file, start: (line, column), .. } => {
            Location::new(context, &module.pools[*file], *line as usize, *column as usize)
        }
        LocKind::Named { name, child } => {
            let child = child.map_or_else(|| Location::unknown(context), inner);
            Location::name(context, &module.pools[*name], child)
        }
        LocKind::Fused { parts, .. } => {
            let parts: Vec<Location<'c>> = parts.iter().map(|&part| inner(part)).collect();
            Location::fused(context, &parts, no_metadata())
        }
        LocKind::CallSite { callee, caller } => Location::call_site(inner(*callee), inner(*caller)),
    }
}
