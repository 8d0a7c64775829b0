//! The `mg` dialect for stock tools, as IRDL, generated from the operation definitions.
//!
//! IRDL describes operands, results and required attributes. It cannot describe optional
//! attributes, nor the element type and shape of a builtin tensor.

use std::fmt::Write;

use multigather::ops::core::MG;
use multigather::ops::def::Default;
use multigather::ops::{AttrDef, AttrKindDef, OpDef};

const HEAD: &str = "\
// Generated from the definitions of src/core/ops/core/mg: MG_BLESS=docs cargo test --workspace --test main docs/
//
// mlir-opt --irdl-file=mg.irdl.mlir program.mlir
//
// Checked are the operations' names, how many operands and results they have, that those are
// tensors where they cannot be scalars, and the attributes that must stand. IRDL has no words for attributes that may be left
// out, for element types, ranks and shapes of tensors, and for ranges: `mg opt` checks those.
";

/// The operations whose operands and results may be scalars, too.
const SCALARS: &[&str] = &["mg.bitcast", "mg.real", "mg.imag", "mg.complex"];

/// `docs/mg.irdl.mlir`.
pub fn irdl() -> String {
    let mut text = String::from(HEAD);
    text.push_str("irdl.dialect @mg {\n  irdl.type @string\n");
    for op in MG.ops {
        push_op(&mut text, op);
    }
    text.push_str("}\n");
    text
}

// Writing to a string cannot fail. A constraint that is named twice demands the same thing twice,
// so each has a name of its own.
fn push_op(text: &mut String, op: &OpDef) {
    let name = op.name.strip_prefix("mg.").unwrap_or(op.name);
    let _ = writeln!(text, "\n  // {}\n  irdl.operation @{name} {{", op.summary);
    let ty = if SCALARS.contains(&op.name) { "irdl.any" } else { "irdl.base \"!builtin.tensor\"" };
    let mut push = |name: &str, many: bool| push_value(text, (name, ty), many);
    let operands: Vec<String> =
        op.operands.iter().map(|operand| push(operand.name, operand.variadic)).collect();
    let results: Vec<String> = op.results.iter().map(|result| push(result, false)).collect();
    let required = op.attributes.iter().filter(|attr| attr.default == Default::Required);
    let attributes: Vec<String> = required.filter_map(|attr| push_attribute(text, attr)).collect();
    if !operands.is_empty() {
        let _ = writeln!(text, "    irdl.operands({})", operands.join(", "));
    }
    let _ = writeln!(text, "    irdl.results({})", results.join(", "));
    if !attributes.is_empty() {
        let _ = writeln!(text, "    irdl.attributes {{{}}}", attributes.join(", "));
    }
    text.push_str("  }\n");
}

fn push_value(text: &mut String, (name, ty): (&str, &str), variadic: bool) -> String {
    let _ = writeln!(text, "    %{name} = {ty}");
    format!("{name}: {}%{name}", if variadic { "variadic " } else { "" })
}

/// `None` for an attribute of a kind that IRDL cannot name.
fn push_attribute(text: &mut String, attr: &AttrDef) -> Option<String> {
    let base = match attr.kind {
        AttrKindDef::Int(_) => "integer",
        AttrKindDef::Str => "string",
        AttrKindDef::I64Array | AttrKindDef::I32Array | AttrKindDef::BoolArray => "dense_array",
        AttrKindDef::I64List | AttrKindDef::I64Lists | AttrKindDef::Scalars => "array",
        AttrKindDef::Unit => "unit",
        AttrKindDef::Bool
        | AttrKindDef::Type
        | AttrKindDef::Body
        | AttrKindDef::Yield
        | AttrKindDef::Region
        | AttrKindDef::Scalar
        | AttrKindDef::Elements
        | AttrKindDef::Any => return None,
    };
    let name = attr.name;
    let _ = writeln!(text, "    %{name}_attribute = irdl.base \"#builtin.{base}\"");
    Some(format!("\"{name}\" = %{name}_attribute"))
}
