//! What a source file imports, read from its text: `use` declarations and paths.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use libtest_mimic::Failed;

type Set = BTreeSet<String>;

/// One source file of the crates.
pub struct Source {
    /// Below `src`.
    pub path: String,
    /// The module of the map that it belongs to, such as `semantics::verify`.
    pub module: String,
    /// The modules that it names, its own included.
    pub imports: Set,
    /// Every crate or module that a path in it begins with.
    pub names: Set,
}

/// Whether a folder of `src` is a crate; the rest belongs to the root one.
fn is_crate(root: &Path, name: &str) -> bool {
    root.join(name).join("Cargo.toml").exists()
}

/// Crates whose modules stand on the map by themselves.
const IN_PARTS: [&str; 4] = ["core", "semantics", "codegen", "interop"];

/// All files but tests, with their texts.
pub fn files(root: &Path) -> Result<Vec<(String, String)>, Failed> {
    let mut found = Vec::new();
    let mut open = vec![root.to_path_buf()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
            let name = name.unwrap_or_default();
            let is_test = name == "tests" || name == "tests.rs" || name.ends_with("_tests.rs");
            if is_test {
                continue;
            }
            if path.is_dir() {
                open.push(path);
            } else if name.ends_with(".rs") {
                let below = path.strip_prefix(root)?.to_string_lossy().into_owned();
                found.push((below, fs::read_to_string(&path)?));
            }
        }
    }
    if found.len() < 100 {
        return Err(format!("only {} files in {}", found.len(), root.display()).into());
    }
    found.sort();
    Ok(found)
}

/// The text without its unit tests and without documentation; comments that state reasons stay.
pub fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let is_code = |line: &&str| {
        let line = line.trim_start();
        !line.starts_with("///") && !line.starts_with("//!")
    };
    text.lines().filter(is_code).collect::<Vec<_>>().join("\n")
}

/// All files with what they import.
pub fn sources(root: &Path) -> Result<Vec<Source>, Failed> {
    let files = files(root)?;
    let mut found = Vec::new();
    for (path, text) in &files {
        let first = path.split('/').next().unwrap_or_default();
        let of_crate = if is_crate(root, first) { first } else { "" };
        let paths = paths(&code(text));
        let mut imports = Set::new();
        for path in &paths {
            let mut parts = path.split("::");
            let head = parts.next().unwrap_or_default();
            let next = parts.next().unwrap_or_default();
            let last = parts.next().unwrap_or_default();
            if let Some(other) = head.strip_prefix("multigather_") {
                imports.extend(module(other, next));
            } else if head == "crate" {
                imports.extend(resolve(root, of_crate, next, last, &files));
            } else if head == "multigather" {
                imports.extend(resolve(root, "", next, last, &files));
            }
        }
        let below = path.strip_prefix(&format!("{of_crate}/")).unwrap_or(path);
        let own = below.split('/').next().unwrap_or_default().trim_end_matches(".rs");
        let Some(module) = module(of_crate, own) else { continue };
        let names = paths.iter().filter_map(|path| path.split("::").next());
        let names = names.map(str::to_string).collect();
        found.push(Source { path: path.clone(), module, imports, names });
    }
    Ok(found)
}

/// The module of the map that a crate's module is, or belongs to; `None` for a crate's front file.
fn module(of_crate: &str, name: &str) -> Option<String> {
    match of_crate {
        "" if name == "lib" => None,
        "" => Some(name.to_string()),
        // Definitions point into modules, and modules at definitions.
        "core" if matches!(name, "ir" | "ops") => Some("core::ir".to_string()),
        of_crate if IN_PARTS.contains(&of_crate) => {
            (name != "lib").then(|| format!("{of_crate}::{name}"))
        }
        of_crate => Some(of_crate.to_string()),
    }
}

/// The module that `crate::name::last` means: one of the crate's own, else what its front file
/// imports by that name, be it a module or a whole crate.
fn resolve(
    root: &Path,
    of_crate: &str,
    name: &str,
    last: &str,
    files: &[(String, String)],
) -> Option<String> {
    let folder = root.join(of_crate);
    let is_own = folder.join(format!("{name}.rs")).exists() || folder.join(name).is_dir();
    if is_own && !(of_crate.is_empty() && is_crate(root, name)) {
        return module(of_crate, name);
    }
    let front = match of_crate {
        "" => "lib.rs".to_string(),
        of_crate => format!("{of_crate}/lib.rs"),
    };
    let (_, text) = files.iter().find(|(path, _)| *path == front)?;
    paths(&code(text)).iter().find_map(|path| {
        let (path, alias) = path.split_once(" as ").unwrap_or((path.as_str(), ""));
        let parts: Vec<&str> = path.split("::").collect();
        let other = parts.first()?.strip_prefix("multigather_")?;
        let means = if alias.is_empty() { parts.last()? } else { alias };
        (means == name).then(|| module(other, parts.get(1).copied().unwrap_or(last)))?
    })
}

/// Every path of a text, groups taken apart: `use a::{b, c::d}` is `a::b` and `a::c::d`; renamed
/// ones keep their ` as name`.
pub fn paths(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let text: String = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .collect::<Vec<_>>()
        .join("\n");
    let renamed = text.split("use ").skip(1).filter_map(|used| used.split(';').next());
    found.extend(renamed.filter(|used| !used.contains("::")).map(str::to_string));
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut rest = text.as_str();
    let mut before = ' ';
    while let Some(at) = rest.find("::") {
        let head = rest[..at].rsplit(|c| !is_word(c)).next().unwrap_or_default();
        let start = at - head.len();
        before = rest[..start].chars().next_back().unwrap_or(before);
        let is_path = !head.is_empty() && before != ':' && before != '.';
        let used = if is_path { tree(head, &rest[at..], &mut found) } else { 2 };
        before = rest[..at + used].chars().next_back().unwrap_or(' ');
        rest = &rest[at + used..];
    }
    found
}

/// Reads what follows a path's head, from its `::` on; gives how much of it was read.
fn tree(head: &str, text: &str, found: &mut Vec<String>) -> usize {
    let mut path = head.to_string();
    let mut at = 0;
    while text[at..].starts_with("::") {
        at += 2;
        if text[at..].starts_with('{') {
            return at + group(&path, &text[at..], found);
        }
        let word = text[at..].chars().take_while(|&c| c.is_alphanumeric() || c == '_' || c == '*');
        let length: usize = word.map(char::len_utf8).sum();
        if length == 0 {
            break;
        }
        path += "::";
        path += &text[at..at + length];
        at += length;
    }
    if let Some(alias) = text[at..].strip_prefix(" as ") {
        let name: String = alias.chars().take_while(|&c| c.is_alphanumeric() || c == '_').collect();
        path += " as ";
        path += &name;
    }
    found.push(path);
    at
}

fn group(path: &str, text: &str, found: &mut Vec<String>) -> usize {
    let (mut depth, mut start, mut members, mut end) = (0, 1, Vec::new(), text.len());
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 1 => {
                members.push(&text[start..at]);
                end = at + 1;
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 1 => {
                members.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    for member in members.into_iter().map(str::trim).filter(|member| !member.is_empty()) {
        let member = member.strip_prefix("self").map_or_else(
            || format!("::{member}"),
            |rest| {
                if rest.is_empty() || rest.starts_with(' ') {
                    rest.to_string()
                } else {
                    format!("::{member}")
                }
            },
        );
        tree(path, &member, found);
    }
    end
}

/// The reader itself.
pub fn reads_what_rust_means() -> Result<(), Failed> {
    let text =
        "use z as y;\nuse a::{b, c::{d, self as e}};\nlet x = crate::f::g(y.h::<i64>());\n// k::l";
    let found = paths(text);
    let expected = ["z as y", "a::b", "a::c::d", "a::c as e", "crate::f::g"];
    if found != expected {
        return Err(format!("{found:?} is not {expected:?}").into());
    }
    Ok(())
}
