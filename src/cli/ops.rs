//! `mg ops`: the operations, from their definitions.

use std::fmt::Write;

use clap::Args;

use super::session::{Failure, Outcome, Session};
use crate::ops::def::Default;
use crate::ops::{self, OpDef};

/// Lists the operations, or describes one.
#[derive(Args)]
pub struct Arguments {
    /// Only this operation (dialect.name), described in full, or only this dialect
    name: Option<String>,
    /// Describe every operation listed, as Markdown
    #[arg(long)]
    markdown: bool,
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    let wanted = arguments.name.as_deref();
    let rows: Vec<&OpDef> = crate::registry()
        .ops()
        .filter(|def| wanted.is_none_or(|name| def.name == name || dialect(def) == name))
        .collect();
    if let (Some(name), []) = (wanted, &rows[..]) {
        return Err(Failure::input(format!("there is no operation or dialect '{name}'")));
    }
    let in_full = arguments.markdown || wanted.is_some_and(|name| name.contains('.'));
    let text: String =
        rows.iter().map(|def| if in_full { describe(def) } else { line(def) }).collect();
    session.print(&text)
}

fn dialect(def: &OpDef) -> &'static str {
    def.name.split('.').next().unwrap_or(def.name)
}

fn line(def: &OpDef) -> String {
    format!("{:<28} {}\n", def.name, def.summary)
}

/// An operation as a section of Markdown.
fn describe(def: &OpDef) -> String {
    let mut out = format!("## {}\n\n{}\n\n{}\n", def.name, def.summary, def.description.trim());
    let mut section = |title: &str, rows: Vec<String>| {
        if !rows.is_empty() {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "\n{title}:\n\n- {}", rows.join("\n- "));
        }
    };
    section("Operands", def.operands.iter().map(operand).collect());
    let attributes = def.attributes.iter().map(|attr| {
        let default = match attr.default {
            Default::Required => "required".to_string(),
            Default::Absent => "optional".to_string(),
            Default::Int(value) => format!("default {value}"),
            Default::Bool(value) => format!("default {value}"),
            Default::Str(value) => format!("default \"{value}\""),
        };
        format!("`{}` ({default}): {}", attr.name, attr.doc)
    });
    section("Attributes", attributes.collect());
    let constraints = def.constraints.iter().map(|rule| format!("{}: {}", rule.id, rule.text));
    section("Constraints", constraints.collect());
    let _ = writeln!(out, "\nSource: {}\n", def.source);
    out
}

fn operand(operand: &ops::OperandDef) -> String {
    let dots = if operand.variadic { "..." } else { "" };
    format!("`{}`{dots}: {}", operand.name, operand.doc)
}
