//! LLVM's patterns in the spelling of the filecheck crate.
//!
//! | LLVM            | crate            |
//! |-----------------|------------------|
//! | `{{re}}`        | `$(=re)`         |
//! | `[[X:re]]`      | `$(L_X=re)`      |
//! | `[[X]]`         | `$(L_X)`         |
//! | `[[$X]]`        | `$(G_X)`         |
//! | `[[#@LINE+1]]`  | the number       |
//! | `$`             | `$$`             |
//!
//! `$()` at both ends keeps the crate from demanding whole words.

use super::directives::{Directive, Kind};
use super::options::Options;
use super::posix;

/// A pattern in the crate's spelling.
#[derive(Debug, Default)]
pub struct Translated {
    pub text: String,
    pub uses_variables: bool,
    /// The pattern, if it is text alone that is looked for as it is.
    pub plain: Option<String>,
    /// Whether upper and lower case are the same.
    ignore_case: bool,
}

/// Translates the pattern of `directive`.
pub fn translate(directive: &Directive, options: &Options) -> Result<Translated, String> {
    let located = |problem| format!("line {}: {problem}", directive.line);
    let full_line = options.match_full_lines && directive.kind != Kind::Not;
    let is_text = |pattern: &str| !pattern.contains("{{") && !pattern.contains("[[");
    let is_plain = !full_line && !options.ignore_case;
    let is_plain = is_plain && (directive.literal || is_text(&directive.pattern));
    let mut out = Translated {
        text: "$()".into(),
        uses_variables: false,
        plain: is_plain.then(|| directive.pattern.clone()),
        ignore_case: options.ignore_case,
    };
    let blanks = if options.strict_whitespace { "" } else { " *" };
    if full_line {
        out.text.push_str(&format!("$(=(?:^{blanks}))"));
    }
    if directive.literal {
        plain(&directive.pattern, &mut out);
    } else {
        mixed(&directive.pattern, directive.line, &mut out).map_err(located)?;
    }
    if full_line {
        out.text.push_str(&format!("$(=(?:{blanks}$))"));
    }
    out.text.push_str("$()");
    Ok(out)
}

fn plain(text: &str, out: &mut Translated) {
    if !out.ignore_case {
        out.text.push_str(&text.replace('$', "$$"));
        return;
    }
    let mut escaped = String::new();
    text.chars().for_each(|c| posix::literal(c, &mut escaped));
    out.text.push_str(&format!("$(=(?i:{escaped}))"));
}

fn with_case(expression: String, out: &Translated) -> String {
    if out.ignore_case { format!("(?i:{expression})") } else { expression }
}

fn mixed(pattern: &str, line: usize, out: &mut Translated) -> Result<(), String> {
    let mut rest = pattern;
    while !rest.is_empty() {
        if let Some(tail) = rest.strip_prefix("{{") {
            let end = tail.find("}}").ok_or("'{{' without '}}'")?;
            if end == 0 {
                return Err("'{{}}' is an empty regular expression".into());
            }
            let expression = with_case(posix::translate(&tail[..end])?, out);
            out.text.push_str(&format!("$(={expression})"));
            rest = &tail[end + 2..];
        } else if rest.starts_with("[[") && !rest.starts_with("[[[") {
            let end = block_end(&rest[2..])?;
            block(&rest[2..2 + end], line, out)?;
            rest = &rest[2 + end + 2..];
        } else {
            let first = rest.chars().next().map_or(0, char::len_utf8);
            let next = |what| rest[first..].find(what).map_or(rest.len(), |at| at + first);
            let end = next("{{").min(next("[["));
            plain(&rest[..end], out);
            rest = &rest[end..];
        }
    }
    Ok(())
}

/// The offset of the `]]` that ends a block, past nested brackets and escapes.
fn block_end(text: &str) -> Result<usize, String> {
    let (mut depth, mut escaped) = (0usize, false);
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            ']' if depth == 0 && text[at..].starts_with("]]") => return Ok(at),
            ']' if depth == 0 => break,
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => {}
        }
    }
    Err("'[[' without ']]'".into())
}

/// The inside of `[[…]]`.
fn block(inside: &str, line: usize, out: &mut Translated) -> Result<(), String> {
    if inside.starts_with('#') || inside.starts_with('@') {
        out.text.push_str(&line_number(inside, line)?.to_string());
        return Ok(());
    }
    out.uses_variables = true;
    let (name, expression) = match inside.split_once(':') {
        Some((name, expression)) => (name, Some(expression)),
        None => (inside, None),
    };
    let variable = crate_variable(name).ok_or_else(|| {
        format!(
            "'{name}' is no variable name; for brackets write {{{{\\[\\[}}}} or use {{LITERAL}}"
        )
    })?;
    match expression {
        None if out.text.contains(&format!("$({variable}=")) => Err(format!(
            "variable '{name}' is used in the pattern that defines it, which is not supported; \
             put the use into a -SAME line"
        )),
        None => {
            out.text.push_str(&format!("$({variable})"));
            Ok(())
        }
        Some(expression) => {
            let expression = with_case(posix::translate(expression)?, out);
            out.text.push_str(&format!("$({variable}={expression})"));
            Ok(())
        }
    }
}

/// `#@LINE`, `@LINE+1`, `# @LINE - 2`.
fn line_number(expression: &str, line: usize) -> Result<usize, String> {
    if !expression.starts_with('#') && expression.contains(char::is_whitespace) {
        return Err(format!(
            "'[[{expression}]]' has blanks, which stand behind a '#' alone: [[#@LINE + n]]"
        ));
    }
    let compact: String = expression.chars().filter(|c| !c.is_whitespace()).collect();
    let offset = compact.trim_start_matches('#').strip_prefix("@LINE");
    let number = offset.and_then(|offset| {
        let offset: isize = if offset.is_empty() { 0 } else { offset.parse().ok()? };
        line.checked_add_signed(offset)
    });
    number.ok_or_else(|| format!("'[[{expression}]]' is not supported, only [[#@LINE+n]]"))
}

/// The crate's name for LLVM's variable `name`: globals and locals are kept apart.
pub fn crate_variable(name: &str) -> Option<String> {
    let (scope, bare) = match name.strip_prefix('$') {
        Some(bare) => ("G_", bare),
        None => ("L_", name),
    };
    let starts = bare.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    let valid = starts && bare.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    valid.then(|| format!("{scope}{bare}"))
}
