//! Descriptions of operations as Markdown, from their definitions.

use std::fmt::Write;

use super::{dialect_name, example, support_of};
use multigather::ops::def::Default;
use multigather::ops::{AttrDef, OpDef, OperandDef};

const HEAD: &str = "\
# Operators

Every operator that has a definition; any other is carried unchanged and cannot be run. Operators are written in MLIR's
generic form, `\"d.op\"(%a) {attributes} : (types) -> types`, and where an assembly format is given in that form, too.
The error about a violated constraint ends with its name: `(onnx.GatherND C3)`.
";

/// The section of one operation, with an example.
pub fn of_one(def: &'static OpDef) -> String {
    let example = example::of(def);
    let example = example.map(|example| format!("\nExample:\n\n```mlir\n{example}```\n"));
    format!("## {}\n\n{}\n", def.name, section_of(def, &example.unwrap_or_default()))
}

/// A page of operations: tables of contents, then a section for each operation, by dialect. Examples are left out:
/// choosing one takes milliseconds.
pub fn of_all(defs: &[&'static OpDef]) -> String {
    let mut page = HEAD.to_owned();
    let dialects = || defs.chunk_by(|a, b| dialect_name(a) == dialect_name(b));
    for ops in dialects() {
        let name = dialect_name(ops[0]);
        let summary = multigather::registry().dialect(name).map_or("", |dialect| dialect.summary);
        page += &format!("\n[{name}](#{name}): {summary}\n\n| operator | |\n|---|---|\n");
        for def in ops {
            let summary = def.summary.replace('|', "\\|").replace('\n', " ");
            page += &format!("| [`{}`](#{}) | {summary} |\n", def.name, anchor(def.name));
        }
    }
    for ops in dialects() {
        page += &format!("\n## {}\n", dialect_name(ops[0]));
        for def in ops {
            page += &format!("\n### `{}`\n\n{}", def.name, section_of(def, ""));
        }
    }
    page
}

/// The name under which Markdown renderers file a heading.
fn anchor(heading: &str) -> String {
    heading.to_lowercase().chars().filter(|c| c.is_alphanumeric() || "-_".contains(*c)).collect()
}

/// What a definition says, but for the name.
fn section_of(def: &OpDef, example: &str) -> String {
    let mut out = format!("{}\n", def.summary);
    let description = def.description.trim_matches('\n');
    if !description.is_empty() {
        out += &format!("\n{description}\n");
    }
    if let Some(assembly) = def.assembly {
        out += &format!("\nAssembly format: `` {assembly} ``\n");
    }
    let mut list = |title: &str, items: Vec<String>| {
        if !items.is_empty() {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "\n{title}:\n\n- {}", items.join("\n- "));
        }
    };
    let of_i32 = |index: usize| def.i32_operands.contains(&index);
    let operands = def.operands.iter().enumerate();
    list("Operands", operands.map(|(k, operand)| operand_item(operand, of_i32(k))).collect());
    list("Attributes", def.attributes.iter().map(attribute_item).collect());
    list("Results", def.results.iter().map(|name| format!("`{name}`")).collect());
    let constraints = def.constraints.iter().map(|rule| format!("{}: {}", rule.id, rule.text));
    list("Constraints", constraints.collect());
    out += example;
    let support = match support_of(def) {
        carried if carried.is_carried() => {
            "carried: opaque; programs preserve it as it is written, and no engine computes it"
                .to_owned()
        }
        support => support.to_string(),
    };
    let is_address = def.source.starts_with("https://") && !def.source.contains(' ');
    let source = if is_address { format!("<{}>", def.source) } else { def.source.to_owned() };
    out += &format!("\nSupport: {support}\n\nSource: {source}\n");
    out
}

fn operand_item(operand: &OperandDef, is_i32: bool) -> String {
    let dots = if operand.variadic { "..." } else { "" };
    let only = if is_i32 { "; here of i32 alone" } else { "" };
    format!("`{}`{dots}: {}{only}", operand.name, operand.doc)
}

fn attribute_item(attr: &AttrDef) -> String {
    let default = match attr.default {
        Default::Required => "required".to_owned(),
        Default::Absent => "optional".to_owned(),
        Default::Int(value) => format!("default {value}"),
        Default::Bool(value) => format!("default {value}"),
        Default::Str(value) => format!("default \"{value}\""),
        Default::Type(element) => format!("default {}", element.name()),
    };
    format!("`{}` ({}, {default}): {}", attr.name, attr.kind, attr.doc)
}
