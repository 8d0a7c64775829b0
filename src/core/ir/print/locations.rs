//! Locations.

use std::fmt::Write;

use super::aliases::{Part, Text};
use super::attributes;
use crate::ir::{Loc, LocKind, Pools};

/// `loc(…)`.
pub(super) fn write(out: &mut Text, pools: &Pools, loc: Loc) {
    out.push_str("loc(");
    write_instance(out, pools, loc);
    out.push(')');
}

fn write_instance(out: &mut Text, pools: &Pools, loc: Loc) {
    out.part(pools, Part::Loc(loc), &|out| write_value(out, pools, loc));
}

fn write_value(out: &mut Text, pools: &Pools, loc: Loc) {
    match &pools[loc] {
        LocKind::Unknown => out.push_str("unknown"),
        LocKind::File { file, start, end } => {
            attributes::string(out, pools[*file].as_bytes());
            let _ = write!(out, ":{}:{}", start.0, start.1);
            match end {
                Some((line, column)) if *line == start.0 => {
                    let _ = write!(out, " to :{column}");
                }
                Some((line, column)) => {
                    let _ = write!(out, " to {line}:{column}");
                }
                None => {}
            }
        }
        LocKind::Named { name, child } => {
            attributes::string(out, pools[*name].as_bytes());
            if let Some(child) = child {
                out.push('(');
                write_instance(out, pools, *child);
                out.push(')');
            }
        }
        LocKind::Fused { metadata, parts } => {
            out.push_str("fused");
            if let Some(metadata) = metadata {
                out.push('<');
                attributes::write(out, pools, *metadata);
                out.push('>');
            }
            out.push('[');
            for (index, &part) in parts.iter().enumerate() {
                out.push_str(if index > 0 { ", " } else { "" });
                write_instance(out, pools, part);
            }
            out.push(']');
        }
        LocKind::CallSite { callee, caller } => {
            out.push_str("callsite(");
            write_instance(out, pools, *callee);
            out.push_str(" at ");
            write_instance(out, pools, *caller);
            out.push(')');
        }
    }
}
