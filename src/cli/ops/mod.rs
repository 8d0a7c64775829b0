//! `mg ops`: the operations, from their definitions.

mod example;
pub mod page;

use clap::Args;

use crate::session::{Failure, Outcome, Session};
use multigather::ops::OpDef;
use multigather::ops::def::Support;
use multigather::source::spelling::nearest;
use multigather::source::{Code, Diagnostic};

/// Lists the operations, or describes one.
///
/// Each is marked with what is done with it: engines run it, it is translated to other dialects, gradients flow
/// through it; or it is carried: opaque, and preserved in programs as it is written.
#[derive(Args)]
pub struct Arguments {
    /// Only this operation (dialect.name), described in full, or only this dialect
    #[arg(conflicts_with = "search")]
    name: Option<String>,
    /// Only those with these words in their names, summaries or descriptions
    #[arg(long, value_name = "WORDS")]
    search: Option<String>,
    /// Only carried (opaque) operations: no engine runs them, and none is translated
    #[arg(long)]
    carried: bool,
    /// Describe every operation listed, as a page of Markdown
    #[arg(long)]
    markdown: bool,
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    let wanted = arguments.name.as_deref();
    let search = arguments.search.as_deref().map(str::to_lowercase);
    let is_wanted = |def: &&OpDef| {
        wanted.is_none_or(|name| def.name == name || dialect_name(def) == name)
            && search.as_deref().is_none_or(|words| is_about(def, words))
            && (!arguments.carried || support_of(def).is_carried())
    };
    let mut defs: Vec<&'static OpDef> = multigather::registry().ops().filter(is_wanted).collect();
    if let (Some(words), []) = (&arguments.search, &defs[..]) {
        return Err(Failure::new(Code::UnknownName, format!("no operation is about '{words}'")));
    }
    if let (Some(name), []) = (wanted, &defs[..]) {
        let is_known = |def: &OpDef| def.name == name || dialect_name(def) == name;
        if arguments.carried && multigather::registry().ops().any(is_known) {
            return Err(Failure::new(
                Code::UnknownName,
                format!("nothing of '{name}' is only carried"),
            ));
        }
        defs = vec![find_operation(name)?];
    }
    let text = match &defs[..] {
        all if arguments.markdown => page::of_all(all),
        [one] if wanted.is_some_and(|name| name.contains('.')) => page::of_one(one),
        all => all.iter().map(|def| summary_line(def)).collect(),
    };
    session.print(&text)
}

/// Whether an operation's name, summary or description contains all words.
fn is_about(def: &OpDef, words: &str) -> bool {
    let text = format!("{} {} {}", def.name, def.summary, def.description).to_lowercase();
    words.split_whitespace().all(|word| text.contains(word))
}

/// The one operation that a name means which is none exactly: `torch.gather` is `torch.aten.gather`.
fn find_operation(name: &str) -> Outcome<&'static OpDef> {
    let parts = |name: &str| -> (String, String) {
        let (_, last) = name.rsplit_once('.').unwrap_or(("", name));
        let dialect = name.split('.').next().filter(|_| name.contains('.')).unwrap_or_default();
        (dialect.to_lowercase(), last.to_lowercase().replace('_', ""))
    };
    let (dialect, last) = parts(name);
    let is_like = |def: &&OpDef| {
        let own = parts(def.name);
        // An overload is part of a name: `torch.aten.index_select`, `torch.aten.add.Tensor`.
        let is_overloaded =
            || def.name.to_lowercase().replace('_', "").contains(&format!(".{last}."));
        (dialect.is_empty() || own.0 == dialect) && (own.1 == last || is_overloaded())
    };
    let like: Vec<&OpDef> = multigather::registry().ops().filter(is_like).collect();
    if let [one] = like[..] {
        return Ok(one);
    }
    let names = || multigather::registry().ops().map(|def| def.name);
    let found = Diagnostic::error(
        Code::UnknownName,
        None,
        format!("there is no operation or dialect '{name}'"),
    );
    // A name without a dialect is compared with others without theirs.
    let near = nearest(name, names()).or_else(|| {
        let ends = || names().map(|own| own.rsplit('.').next().unwrap_or(own));
        nearest(name, ends().filter(|_| dialect.is_empty()))
    });
    let help = match (&like[..], near) {
        ([], Some(near)) => format!("did you mean '{near}'?"),
        ([], None) => format!("mg ops --search={last} looks for the word everywhere"),
        _ => {
            let like: Vec<&str> = like.iter().map(|def| def.name).collect();
            format!("did you mean one of {}?", like.join(", "))
        }
    };
    Err(found.help(help).into())
}

fn dialect_name(def: &OpDef) -> &'static str {
    def.name.split('.').next().unwrap_or(def.name)
}

/// Operations whose support is less than that of their kind of definition, since no sample shows it, one per line;
/// written by the test `docs/support`.
const EXCEPTIONS: &str = include_str!("exceptions.txt");

/// The support for an operation.
fn support_of(def: &OpDef) -> Support {
    let promised = def.support();
    let missing =
        EXCEPTIONS.lines().find_map(|line| line.strip_prefix(def.name)?.strip_prefix(": "));
    let shows = |word: &str| missing.is_none_or(|missing| !missing.contains(word));
    Support {
        runs: promised.runs && shows("runs"),
        translates: promised.translates && shows("translates"),
        differentiates: promised.differentiates && shows("differentiates"),
    }
}

fn summary_line(def: &OpDef) -> String {
    format!("{:<28} {} [{}]\n", def.name, def.summary, support_of(def))
}
