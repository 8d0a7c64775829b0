//! Named passes, and pipelines of them in MLIR's notation.

use crate::canon;
use crate::ir::Module;
use crate::source::Diagnostic;

/// A pass: a row that the command line, the documentation and pipelines read.
pub struct Pass {
    /// As it stands in a pipeline.
    pub name: &'static str,
    pub summary: &'static str,
    pub run: fn(&Module, &mut Context) -> Result<Module, Vec<Diagnostic>>,
}

/// Every pass.
pub static PASSES: &[Pass] = &[Pass {
    name: "canonicalize",
    summary: "Brings every function to the normal form of gathers.md, section 4",
    run: canonicalize,
}];

/// What passes are asked for, and what they say beside their result.
#[derive(Clone, Debug, Default)]
pub struct Context {
    /// Whether to explain each change.
    pub explain: bool,
    /// Whether [`Context::statistics`] are wanted, and remarks on why each search ended.
    pub tell_statistics: bool,
    /// Whether to keep the e-graphs of searches.
    pub dump_egraphs: bool,
    /// Limits of canonicalization, and how it chooses among forms.
    pub limits: canon::Options,
    pub remarks: Vec<Diagnostic>,
    /// The explanations, as text.
    pub explanation: String,
    /// Numbers of interest, as text.
    pub statistics: String,
    pub egraphs: Vec<canon::dump::Dump>,
}

fn canonicalize(module: &Module, context: &mut Context) -> Result<Module, Vec<Diagnostic>> {
    let options = canon::Options {
        explain: context.explain,
        tell_stops: context.tell_statistics,
        dump: context.dump_egraphs,
        ..context.limits.clone()
    };
    let (module, report) = canon::canonicalize(module, &options);
    context.explanation += &report.explain();
    context.statistics += &report.statistics();
    context.remarks.extend(report.remarks);
    context.egraphs.extend(report.dumps);
    Ok(module)
}

/// The pass of this name.
///
/// # Errors
/// Lists the passes there are.
pub fn find(name: &str) -> Result<&'static Pass, String> {
    PASSES.iter().find(|pass| pass.name == name).ok_or_else(|| {
        let names: Vec<&str> = PASSES.iter().map(|pass| pass.name).collect();
        format!("there is no pass '{name}'; the passes are: {}", names.join(", "))
    })
}

/// Reads a pipeline such as `builtin.module(canonicalize)` or
/// `builtin.module(func.func(canonicalize),canonicalize)`. The outer `builtin.module(…)` may be
/// left out; a pass nested in `func.func` runs on the module all the same, for passes here treat
/// each function by itself.
///
/// # Errors
/// Says what was expected and what was found.
pub fn parse_pipeline(text: &str) -> Result<Vec<&'static Pass>, String> {
    let mut passes = Vec::new();
    let mut depth = 0usize;
    let mut rest = text.trim();
    while !rest.is_empty() {
        let end = rest.find(['(', ')', ',']).unwrap_or(rest.len());
        let (name, after) = (rest[..end].trim(), &rest[end..]);
        match after.chars().next() {
            Some('(') if ["builtin.module", "func.func", "any"].contains(&name) => depth += 1,
            Some('(') => return Err(format!("'{name}' is nothing that passes nest in")),
            next => {
                if !name.is_empty() {
                    passes.push(find(name_without_options(name)?)?);
                }
                if next == Some(')') {
                    depth = depth.checked_sub(1).ok_or("the pipeline has one ')' too many")?;
                }
            }
        }
        rest = after.get(1..).unwrap_or("");
    }
    if depth > 0 {
        return Err("the pipeline lacks a closing ')'".to_string());
    }
    Ok(passes)
}

/// Passes take no options: `canonicalize{}` is `canonicalize`.
fn name_without_options(name: &str) -> Result<&str, String> {
    match name.split_once('{') {
        None => Ok(name),
        Some((name, options)) if options.trim_end_matches('}').trim().is_empty() => Ok(name),
        Some((name, _)) => Err(format!("the pass '{name}' takes no options")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pipelines() {
        let names = |text| {
            parse_pipeline(text).map(|passes| passes.iter().map(|p| p.name).collect::<Vec<_>>())
        };
        for (text, count) in [
            ("builtin.module(canonicalize)", 1),
            ("builtin.module(func.func(canonicalize), canonicalize{})", 2),
            ("canonicalize,canonicalize", 2),
            ("builtin.module()", 0),
            ("", 0),
        ] {
            assert_eq!(names(text), Ok(vec!["canonicalize"; count]), "{text}");
        }
        for text in
            ["builtin.module(", "x", "canonicalize)", "canonicalize{x=1}", "x(canonicalize)"]
        {
            assert!(names(text).is_err(), "{text}");
        }
    }
}
