//! The reference of the operators, the pages that compare the gathers and the scatters, and the `mg` dialect for
//! stock tools, all generated from the operation definitions.

mod gathers;
mod gradients;
mod irdl;
mod lookups;
mod meetings;
mod probe;
mod scatter_probe;
mod scatters;
mod targets;

use std::fmt::Write;

use libtest_mimic::Trial;

pub use gathers::gathers_markdown;
pub use gradients::gradients_markdown;
pub use irdl::irdl;
pub use scatters::scatters_markdown;
pub use targets::targets_markdown;

use multigather::ops::def::Default;
use multigather::ops::{AttrDef, AttrKindDef, Constraint, Dialect, OpDef, OperandDef};

const HEAD: &str = "\
<!-- Generated from the definitions of src/core/ops and src/dialects: MG_BLESS=docs cargo test --test main docs/ -->

# Operators

Every operator that has a definition here; any other is carried unchanged and cannot be run.
Operators are written in MLIR's generic form, `\"d.op\"(%a) {attributes} : (types) -> types`, and
where an assembly format is given in that form too. A violated constraint is named by the error:
`… (onnx.GatherND C3)`. [The gathers](gathers.md)
and [the scatters](scatters.md), side by side, say how those differ.
";

pub fn trials() -> Vec<Trial> {
    gathers::trials().into_iter().chain(scatters::trials()).collect()
}

/// `docs/operators.md`: a table of contents, then every operator, by dialect.
pub fn operators_markdown() -> String {
    let mut text = String::from(HEAD);
    let dialects =
        || multigather::registry().dialects().iter().filter(|dialect| !dialect.ops.is_empty());
    for dialect in dialects() {
        push_contents(&mut text, dialect);
    }
    for dialect in dialects() {
        push_line(&mut text, &format!("\n## {}", dialect.name));
        for op in dialect.ops {
            push_op(&mut text, op);
        }
    }
    text
}

fn push_line(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

fn push_contents(text: &mut String, dialect: &Dialect) {
    push_line(text, &format!("\n[{0}](#{0}): {1}\n", dialect.name, dialect.summary));
    push_line(text, "| operator | |\n|---|---|");
    for op in dialect.ops {
        let anchor = anchor(op.name);
        push_line(text, &format!("| [`{}`](#{anchor}) | {} |", op.name, cell(op.summary)));
    }
}

/// The name under which Markdown renderers file a heading.
fn anchor(heading: &str) -> String {
    heading.to_lowercase().chars().filter(|c| c.is_alphanumeric() || "-_".contains(*c)).collect()
}

/// Text that does not end its cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

fn push_op(text: &mut String, op: &OpDef) {
    push_line(text, &format!("\n### `{}`\n\n{}", op.name, op.summary));
    let description = op.description.trim_matches('\n');
    if !description.is_empty() {
        push_line(text, &format!("\n{description}"));
    }
    if let Some(assembly) = op.assembly {
        push_line(text, &format!("\nAssembly format: `` {assembly} ``"));
    }
    push_table(text, "| operand | |", op.operands, operand_row);
    push_table(text, "| attribute | type | default | |", op.attributes, attribute_row);
    if !op.results.is_empty() {
        push_line(text, &format!("\nResults: {}", code_list(op.results)));
    }
    push_table(text, "| constraint | |", op.constraints, constraint_row);
    push_line(text, &format!("\nSource: {}", source(op.source)));
}

fn push_table<T>(text: &mut String, head: &str, rows: &[T], row: fn(&T) -> String) {
    if rows.is_empty() {
        return;
    }
    let columns = head.matches('|').count() - 1;
    push_line(text, &format!("\n{head}\n|{}", "---|".repeat(columns)));
    rows.iter().for_each(|entry| push_line(text, &row(entry)));
}

fn operand_row(operand: &OperandDef) -> String {
    let many = if operand.variadic { ", …" } else { "" };
    format!("| `{}`{many} | {} |", operand.name, cell(operand.doc))
}

fn attribute_row(attr: &AttrDef) -> String {
    let (name, doc) = (attr.name, cell(attr.doc));
    format!("| `{name}` | {} | {} | {doc} |", kind(attr.kind), default(attr.default))
}

fn constraint_row(constraint: &Constraint) -> String {
    format!("| {} | {} |", constraint.id, cell(constraint.text))
}

fn kind(kind: AttrKindDef) -> String {
    match kind {
        AttrKindDef::Int(ty) => format!("`{ty}`"),
        AttrKindDef::Bool => "`true` or `false`".into(),
        AttrKindDef::Unit => "unit".into(),
        AttrKindDef::Str => "string".into(),
        AttrKindDef::I64Array => "`array<i64>`".into(),
        AttrKindDef::BoolArray => "`array<i1>`".into(),
        AttrKindDef::I32Array => "`array<i32>`".into(),
        AttrKindDef::I64List => "list of integers".into(),
        AttrKindDef::I64Lists => "list of lists of integers".into(),
        AttrKindDef::Type => "element type".into(),
        AttrKindDef::Body => "region of one op".into(),
        AttrKindDef::Region => "region".into(),
        AttrKindDef::Yield => "region that returns a constant".into(),
        AttrKindDef::Scalar => "scalar".into(),
        AttrKindDef::Scalars => "list of scalars".into(),
        AttrKindDef::Elements => "`dense` tensor or scalar".into(),
        AttrKindDef::Any => "any".into(),
    }
}

fn default(default: Default) -> String {
    match default {
        Default::Required => "required".into(),
        Default::Absent => "absent".into(),
        Default::Int(value) => format!("`{value}`"),
        Default::Bool(value) => format!("`{value}`"),
        Default::Str(value) => format!("`\"{value}\"`"),
    }
}

fn code_list(names: &[&str]) -> String {
    let mut text = String::new();
    for (at, name) in names.iter().enumerate() {
        let separator = if at == 0 { "" } else { ", " };
        write!(text, "{separator}`{name}`").expect("writing to a string succeeds");
    }
    text
}

fn source(source: &str) -> String {
    if source.starts_with("https://") && !source.contains(' ') {
        format!("<{source}>")
    } else {
        source.to_string()
    }
}
