//! `mg rules`: the rules of canonicalization, and what is proved of each.

use std::fmt::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use clap::Args;

use super::prove;
use super::rules;
use super::session::{Failure, Outcome, Session};
use multigather::canon::{self, Rule, UserRule};
use multigather::compiler::Compiler;
use multigather::compiler::proofs::{Label, RuleProof, prove_rule};

/// Lists the rules of canonicalization, with the statement of each, and what is known of it.
///
/// A rule is tried on samples by the tests. With --prove, forms of it are proved: its instances with symbols as sizes,
/// for all sizes; and its instances at their sizes. The label is the strongest one that all of them have. A rule that
/// replaces an operation of a framework by its recipe is tried only: proofs take the recipe to be the meaning.
#[derive(Args)]
pub struct Arguments {
    /// The rules to list; all, where none is named
    names: Vec<String>,
    /// List the rules of this file, too, each of which is tried first
    #[arg(long, value_name = "FILE")]
    rules: Vec<String>,
    /// List the rules that replace an operation by its recipe, too
    #[arg(long)]
    recipes: bool,
    /// Prove each rule
    #[arg(long)]
    prove: bool,
    #[command(flatten)]
    means: prove::Means,
    /// Print a JSON object for each rule, on a line of its own
    #[arg(long)]
    json: bool,
    /// Print a page of Markdown
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
}

/// A rule of the list.
struct Row {
    name: String,
    statement: String,
    proof: Option<RuleProof>,
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    let compiler = Compiler::with_options(session.limits.options());
    let options = match arguments.prove {
        true => Some(arguments.means.options(&compiler, session)?),
        false => None,
    };
    let user_rules = rules::read(session, &arguments.rules, true)?;
    let built_in = canon::all_rules(multigather::registry());
    let is_known = |name: &String| {
        built_in.iter().any(|rule| rule.name == name)
            || user_rules.iter().any(|rule| rule.name() == name)
    };
    if let Some(name) = arguments.names.iter().find(|name| !is_known(name)) {
        return Err(Failure::usage(format!("there is no rule '{name}'")));
    }
    let is_listed = |rule: &&&Rule| match arguments.names.is_empty() {
        true => arguments.recipes || !rule.is_recipe(),
        false => arguments.names.iter().any(|name| name == rule.name),
    };
    let of_users: Vec<Rule> = user_rules.iter().map(UserRule::as_rule).collect();
    let listed: Vec<&Rule> =
        built_in.iter().copied().chain(&of_users).filter(|rule| is_listed(&rule)).collect();
    let mut rows: Vec<Row> =
        listed.iter().map(|rule| Row::new(rule.name, rule.statement)).collect();
    if let Some(options) = &options {
        let prove = |at: usize| prove_rule(listed[at], options);
        for (row, proof) in rows.iter_mut().zip(compute_all(listed.len(), &prove)) {
            row.proof = Some(proof);
        }
    }
    let text = match (arguments.json, arguments.markdown) {
        (true, _) => rows.iter().map(json_line).collect(),
        (_, true) => page(&rows),
        _ => rows.iter().map(text_of).collect::<String>() + &summary(&rows),
    };
    session.print(&text)
}

impl Row {
    fn new(name: &str, statement: &str) -> Row {
        Row { name: name.to_owned(), statement: statement.to_owned(), proof: None }
    }
}

/// The proofs with these numbers, in order, by as many threads as there are processors.
fn compute_all(count: usize, prove: &(dyn Fn(usize) -> RuleProof + Sync)) -> Vec<RuleProof> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(count);
    let next = AtomicUsize::new(0);
    let take = || {
        let mut found = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= count {
                return found;
            }
            found.push((at, prove(at)));
        }
    };
    let mut all: Vec<(usize, RuleProof)> = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(take)).collect();
        let ended = running.into_iter().map(|thread| thread.join());
        ended
            .flat_map(|found| found.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    all.sort_by_key(|(at, _)| *at);
    all.into_iter().map(|(_, proof)| proof).collect()
}

fn text_of(row: &Row) -> String {
    let mut text = match &row.proof {
        None => format!("{}\n", row.name),
        Some(proof) => {
            format!("{}: {} ({})\n", row.name, proof.summary(), seconds(proof.time))
        }
    };
    for line in row.statement.lines() {
        let _ = writeln!(text, "  {line}");
    }
    for why in row.proof.iter().flat_map(|proof| &proof.missing) {
        let _ = writeln!(text, "  not proved for all sizes: {why}");
    }
    text
}

fn seconds(time: Duration) -> String {
    format!("{:.2} s", time.as_secs_f64())
}

/// The number of rules with a label.
fn count(rows: &[Row], label: Label) -> usize {
    rows.iter().filter(|row| row.proof.as_ref().is_some_and(|proof| proof.label == label)).count()
}

/// How many rules have each label; nothing, where none is to be proved.
fn summary(rows: &[Row]) -> String {
    let proofs: Vec<&RuleProof> = rows.iter().filter_map(|row| row.proof.as_ref()).collect();
    let time: Duration = proofs.iter().map(|proof| proof.time).sum();
    match proofs.len() {
        0 => format!("{} rules\n", rows.len()),
        all => format!(
            "{all} rules: {} proved for all sizes, {} proved at the sizes of instances, {} tried ({})\n",
            count(rows, Label::AllSizes),
            count(rows, Label::TheseSizes),
            count(rows, Label::Tried),
            seconds(time),
        ),
    }
}

fn json_line(row: &Row) -> String {
    let mut object = serde_json::json!({ "rule": row.name, "statement": row.statement });
    if let Some(proof) = &row.proof {
        object["label"] = proof.label.to_string().into();
        object["forms"] = proof.open.all.into();
        object["forms_proved"] = proof.open.proved.into();
        object["least_size"] = i32::from(!proof.zeros).into();
        object["rank"] = proof.rank.into();
        object["instances"] = proof.fixed.all.into();
        object["instances_proved"] = proof.fixed.proved.into();
        object["missing"] = proof.missing.clone().into();
        object["questions"] = proof.questions.into();
        object["seconds"] = proof.time.as_secs_f64().into();
    }
    format!("{object}\n")
}

/// The page of all rules.
fn page(rows: &[Row]) -> String {
    let mut text = String::from(
        "# The rules and their proofs\n\n\
         <!-- Written by `mg rules --prove --markdown`, and kept by `docs/rules-proved`. -->\n\n\
         What `mg rules --prove` says of each rule of canonicalization. [What a proof is](explanation/proofs.md#rules)\n\
         says what the labels mean, and what they do not.\n\n",
    );
    text.push_str("| label | rules |\n|---|---|\n");
    for label in [Label::AllSizes, Label::TheseSizes, Label::Tried] {
        let _ = writeln!(text, "| {label} | {} |", count(rows, label));
    }
    text.push_str("\n| rule | statement | what is known |\n|---|---|---|\n");
    for row in rows {
        let known =
            row.proof.as_ref().map_or_else(|| "tried on samples".to_owned(), RuleProof::summary);
        let statement = row.statement.replace('|', "\\|");
        let _ = writeln!(text, "| `{}` | {statement} | {known} |", row.name);
    }
    text.push_str("\n## What is missing\n\nWhy a rule is not proved for all sizes, for the first forms that are not:\n\n");
    for row in rows {
        let Some(proof) = &row.proof else { continue };
        if proof.label < Label::AllSizes {
            let why = match &proof.missing[..] {
                [] => "its instances have no operand with a size".to_owned(),
                missing => missing.join("; "),
            };
            let _ = writeln!(text, "- `{}`: {why}", row.name);
        }
    }
    text
}
