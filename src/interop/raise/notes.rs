//! Operations that only name dynamic sizes: the names become attributes of the function's arguments, and the
//! operations are removed.

use crate::ir::{Attr, AttrKind, Module, NamedAttr, Op, Value, ValueDef};
use crate::ops::SizeNotes;

const NAMES: &str = "onnx.dim_params";

fn notes_of(module: &Module, op: Op) -> Option<&'static SizeNotes> {
    let name = module.op_name(op);
    let dialects = module.registry().dialects().iter();
    dialects.filter_map(|dialect| dialect.size_notes).find(|notes| notes.ops.contains(&name))
}

/// Whether an operation only names sizes, according to its dialect.
pub fn is_note(module: &Module, op: Op) -> bool {
    notes_of(module, op).is_some()
}

/// Removes the operations that name sizes from a function, and writes the names to its arguments.
pub fn name_sizes(module: &mut Module, func: Op) {
    let [region] = module[func].regions[..] else { return };
    let Some(&entry) = module[region].blocks.first() else { return };
    let mut named: Vec<Vec<(usize, String)>> =
        (0..module[entry].args.len()).map(|index| module.dimension_names(func, index)).collect();
    let (mut found, mut is_named) = (Vec::new(), false);
    for block in module[region].blocks.clone() {
        for op in module[block].ops.clone() {
            let Some(notes) = notes_of(module, op) else { continue };
            found.push(op);
            let Some((value, names)) = (notes.names)(module, op) else { continue };
            let ValueDef::Argument { block, index } = module[value].def else { continue };
            if block != entry {
                continue;
            }
            let known = &mut named[index as usize];
            for (d, name) in names {
                if known.iter().all(|(at, _)| *at != d) {
                    known.push((d, name));
                    is_named = true;
                }
            }
        }
    }
    for op in found.into_iter().rev() {
        let is_used = |&value: &Value| !module[value].uses.is_empty();
        if !module[op].results.iter().any(is_used) {
            module.erase(op);
        }
    }
    if is_named {
        write_names(module, func, &named);
    }
}

/// Writes names of sizes to the attributes of a function's arguments: for each argument, dimensions with names.
fn write_names(module: &mut Module, func: Op, named: &[Vec<(usize, String)>]) {
    let before: Vec<Attr> = match module.attr(func, "arg_attrs").map(|attr| &module.pools[attr]) {
        Some(AttrKind::Array(list)) => list.to_vec(),
        _ => Vec::new(),
    };
    let key = module.pools.name(NAMES);
    let mut list: Vec<Attr> = Vec::new();
    for (index, names) in named.iter().enumerate() {
        let mut entries: Vec<NamedAttr> = match before.get(index).map(|&attr| &module.pools[attr]) {
            Some(AttrKind::Dictionary(entries)) => entries.to_vec(),
            _ => Vec::new(),
        };
        if !names.is_empty() {
            let pairs: Vec<String> = names.iter().map(|(d, name)| format!("{d}:{name}")).collect();
            entries.retain(|(name, _)| *name != key);
            entries.push((key, module.pools.string_attr(&pairs.join(","))));
            entries.sort_by(|a, b| module.pools[a.0].cmp(&module.pools[b.0]));
        }
        list.push(module.pools.attr(AttrKind::Dictionary(entries.into())));
    }
    let (name, list) = (module.pools.name("arg_attrs"), AttrKind::Array(list.into()));
    let list = module.pools.attr(list);
    module.set_attr(func, name, list);
}
