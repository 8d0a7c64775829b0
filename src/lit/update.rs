//! Updates the directives of a test to the output of its commands.
//!
//! Each function of an output has a block of directives before the function of the same name in the test; what belongs to
//! no function has one at the end. Names of values become variables: the first time that a function shows one defines it.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use regex::{Captures, Regex};

use super::checks::{Options, is_directive};
use super::{Header, Host, exec};

static FUNCTION: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^\s*[\w.]*func(?:\.func)?\b[^@(]*@([\w.$-]+|\x22[^\x22]*\x22)").expect("a pattern")
});
static VALUE: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"%([\w.$-]+)").expect("a pattern"));

/// The text of a test with directives for what its commands give to FileCheck; `None` where it does not change.
///
/// # Errors
/// A command fails, or two that use one prefix give different outputs.
pub fn update_checks(
    path: &Path,
    name: &str,
    header: &Header,
    host: &dyn Host,
) -> Result<Option<String>, String> {
    let mut outputs: Vec<(String, String)> = Vec::new();
    let mut prefixes: Vec<String> = Vec::new();
    for (options, input) in exec::collect(path, name, header, host)? {
        let Options { prefixes: own, check_file, .. } = &options;
        if check_file != path {
            continue;
        }
        let [prefix] = &own[..] else {
            return Err(format!(
                "directives of several prefixes ({}) are not written",
                own.join(", ")
            ));
        };
        match outputs.iter().find(|(known, _)| known == prefix) {
            Some((_, known)) if *known != input => {
                return Err(format!(
                    "two commands that use the prefix {prefix} give different outputs"
                ));
            }
            Some(_) => {}
            None => outputs.push((prefix.clone(), input)),
        }
        prefixes.push(prefix.clone());
    }
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let leader = comment_leader(&text);
    let mut lines: Vec<&str> = text.lines().filter(|line| !is_directive(line, &prefixes)).collect();
    while lines.last().is_some_and(|line| line.trim().is_empty()) {
        lines.pop();
    }
    let mut at_line: HashMap<usize, Vec<String>> = HashMap::new();
    for (prefix, output) in &outputs {
        let mut blocks = Blocks {
            leader,
            prefix,
            of: functions_of(&lines),
            at_line: &mut at_line,
            end: lines.len(),
        };
        blocks.add(output);
    }
    let mut new = String::new();
    for at in 0..=lines.len() {
        for own in at_line.remove(&at).unwrap_or_default() {
            new.push_str(&own);
            new.push('\n');
        }
        if let Some(line) = lines.get(at) {
            new.push_str(line);
            new.push('\n');
        }
    }
    Ok((new != text).then_some(new))
}

/// What comments of a test begin with.
fn comment_leader(text: &str) -> &'static str {
    let run = text.lines().find(|line| line.contains("RUN:")).unwrap_or_default().trim_start();
    [";", "#"].into_iter().find(|leader| run.starts_with(leader)).unwrap_or("//")
}

/// The lines at which functions begin, by name, in order.
fn functions_of(lines: &[&str]) -> HashMap<String, Vec<usize>> {
    let mut found: HashMap<String, Vec<usize>> = HashMap::new();
    for (at, line) in lines.iter().enumerate() {
        if let Some(name) = FUNCTION.captures(line) {
            found.entry(name[1].to_owned()).or_default().push(at);
        }
    }
    found.values_mut().for_each(|all| all.reverse());
    found
}

/// Blocks of directives of one prefix, by the line before which they stand.
struct Blocks<'a> {
    leader: &'a str,
    prefix: &'a str,
    /// The lines of functions that have no block yet, the first one last.
    of: HashMap<String, Vec<usize>>,
    at_line: &'a mut HashMap<usize, Vec<String>>,
    end: usize,
}

impl Blocks<'_> {
    fn add(&mut self, output: &str) {
        let mut variables = HashMap::new();
        // What stands before the first function stands before its directives, too.
        let mut names = output.lines().filter_map(|line| FUNCTION.captures(line));
        let first = names.next().and_then(|name| self.of.get(&name[1])?.last().copied());
        let (mut at, mut follows) = (first.unwrap_or(self.end), false);
        for line in output.lines() {
            // The module around functions is not checked; a label needs no line before it.
            if matches!(line.trim_end(), "" | "module {" | "}") {
                follows = false;
                continue;
            }
            let Some(name) = FUNCTION.captures(line) else {
                let kind = if follows { "-NEXT" } else { "" };
                let pattern = with_variables(line.trim(), &mut variables);
                self.push(at, kind, &pattern);
                follows = true;
                continue;
            };
            at = self.of.get_mut(&name[1]).and_then(Vec::pop).unwrap_or(self.end);
            variables.clear();
            let label = name.get(0).expect("the whole match").as_str();
            let rest = &line[label.len()..];
            self.push(at, "-LABEL", &escaped(label.trim()));
            let rest = rest.trim();
            if !rest.is_empty() {
                let pattern = with_variables(rest, &mut variables);
                self.push(at, "-SAME", &pattern);
            }
            follows = true;
        }
    }

    fn push(&mut self, at: usize, kind: &str, pattern: &str) {
        let line = format!("{} {}{kind}: {pattern}", self.leader, self.prefix);
        self.at_line.entry(at).or_default().push(line);
    }
}

/// A line of an output as a pattern, with names of values as variables.
fn with_variables(line: &str, variables: &mut HashMap<String, usize>) -> String {
    let text = escaped(line);
    VALUE
        .replace_all(&text, |name: &Captures<'_>| {
            let next = variables.len();
            match variables.get(&name[1]) {
                Some(number) => format!("%[[VAL_{number}]]"),
                None => {
                    variables.insert(name[1].to_owned(), next);
                    format!("%[[VAL_{next}:[^ ,:)#]+]]")
                }
            }
        })
        .into_owned()
}

/// A text that a pattern matches literally.
fn escaped(text: &str) -> String {
    text.replace("{{", "{{\\{\\{}}").replace("[[", "{{\\[\\[}}")
}
