//! Types.

use std::fmt::Write;

use super::aliases::{Part, Text};
use crate::ir::{Pools, Signedness, StringSpelling, Type, TypeKind};
use crate::types::{DimPrefix, size};

pub(super) fn write(out: &mut Text, pools: &Pools, ty: Type) {
    out.part(pools, Part::Type(ty), &|out| write_value(out, pools, ty));
}

fn write_value(out: &mut Text, pools: &Pools, ty: Type) {
    match &pools[ty] {
        TypeKind::Integer { width, signedness } => {
            out.push_str(match signedness {
                Signedness::Signless => "i",
                Signedness::Signed => "si",
                Signedness::Unsigned => "ui",
            });
            let _ = write!(out, "{width}");
        }
        TypeKind::Index => out.push_str("index"),
        TypeKind::Float(name) => out.push_str(name),
        TypeKind::Complex(part) => {
            out.push_str("complex<");
            write(out, pools, *part);
            out.push('>');
        }
        TypeKind::None => out.push_str("none"),
        TypeKind::String(spelling) => out.push_str(match spelling {
            StringSpelling::Mg => "!mg.string",
            StringSpelling::Tf => "!tf_type.string",
            StringSpelling::Onnx => "!onnx.String",
        }),
        TypeKind::RankedTensor { shape, element, encoding } => {
            let _ = write!(out, "tensor<{}", DimPrefix(shape));
            write(out, pools, *element);
            if let Some(encoding) = encoding {
                out.push_str(", ");
                super::attributes::write(out, pools, *encoding);
            }
            out.push('>');
        }
        TypeKind::UnrankedTensor(element) => {
            out.push_str("tensor<*x");
            write(out, pools, *element);
            out.push('>');
        }
        TypeKind::TorchTensor { value_semantics, shape, element } => {
            out.push_str(if *value_semantics { "!torch.vtensor" } else { "!torch.tensor" });
            torch_body(out, pools, shape.as_deref(), *element);
        }
        TypeKind::Tuple(parts) => {
            out.push_str("tuple<");
            list(out, pools, parts);
            out.push('>');
        }
        TypeKind::Function { inputs, results } => signature(out, pools, inputs, results),
        TypeKind::Opaque(text) => out.push_str(text),
    }
}

fn torch_body(out: &mut Text, pools: &Pools, shape: Option<&[i64]>, element: Option<Type>) {
    if shape.is_none() && element.is_none() {
        return;
    }
    out.push('<');
    match shape {
        None => out.push('*'),
        Some(shape) => {
            out.push('[');
            for (index, &size) in shape.iter().enumerate() {
                out.push_str(if index > 0 { "," } else { "" });
                let _ =
                    if size::is_open(size) { out.write_char('?') } else { write!(out, "{size}") };
            }
            out.push(']');
        }
    }
    out.push(',');
    match element {
        Some(element) => write(out, pools, element),
        None => out.push_str("unk"),
    }
    out.push('>');
}

/// `T, U`.
pub(super) fn list(out: &mut Text, pools: &Pools, types: &[Type]) {
    for (index, &ty) in types.iter().enumerate() {
        out.push_str(if index > 0 { ", " } else { "" });
        write(out, pools, ty);
    }
}

/// `(T, U) -> V`.
pub(super) fn signature(out: &mut Text, pools: &Pools, inputs: &[Type], results: &[Type]) {
    out.push('(');
    list(out, pools, inputs);
    out.push_str(") -> ");
    match results {
        [only] if !matches!(pools[*only], TypeKind::Function { .. }) => write(out, pools, *only),
        _ => {
            out.push('(');
            list(out, pools, results);
            out.push(')');
        }
    }
}
