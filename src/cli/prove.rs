//! `mg prove`: whether two programs are equal for all inputs.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use clap::Args;

use super::cache::{Folder, Kind};
use super::files;
use super::limits::seconds;
use super::model::{self, Purpose};
use super::session::{Failure, Outcome, Session};
use super::text;
use super::timing::Timing;
use multigather::cache::Store;
use multigather::compiler::{Compiler, Program};
use multigather::ir::Op;
use multigather::prove::solver::{HOW_TO_INSTALL, Solver};
use multigather::prove::{self, Answer, Verdict};
use multigather::source::Code;
use multigather::tensor::text::to_text;

/// Proves that two programs are equal for all inputs, or finds inputs for which they differ.
///
/// Of one program, it and its canonical form are compared; of two, the functions of the same names, or the only public
/// function of each. Elements and indices are unknowns, and arithmetic that both programs have is not looked into. Two
/// programs are equal if they give the same elements and the same errors, except for errors that reach no result.
///
/// The last line begins with the answer: proved; counterexample, with inputs for which the interpreter has confirmed
/// it; or unknown, with the operation and the reason. What follows from the terms' normal forms needs no solver; for
/// the rest Z3 or cvc5 is started (apt-get install z3).
#[derive(Args)]
#[command(
    after_help = "Exit status: 0 proved, 1 counterexample, or the input is wrong, 3 unknown, 2 usage."
)]
pub struct Arguments {
    /// The program, or - for standard input
    file: String,
    /// The program to compare it with; its canonical form, where none is named
    other: Option<String>,
    /// The function to look at alone; FIRST=SECOND where it has another name in the second program
    #[arg(long, value_name = "NAME")]
    function: Option<String>,
    #[command(flatten)]
    means: Means,
    /// Print a JSON object for each function, on a line of its own
    #[arg(long)]
    json: bool,
}

/// How programs are proved to be equal.
#[derive(Args)]
pub struct Means {
    /// The solver: z3, cvc5, the path of a program that speaks SMT-LIB 2, or none [default: the first one found]
    #[arg(long, value_name = "SOLVER", help_heading = "Proofs")]
    solver: Option<String>,
    /// How many seconds the proof of a function may take; one that takes longer is none
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds, help_heading = "Proofs")]
    prove_timeout: Duration,
    /// Write each question to the solver into this folder, as NUMBER-FUNCTION-NUMBER.smt2
    #[arg(long, value_name = "DIR", help_heading = "Proofs")]
    prove_dump: Option<PathBuf>,
    /// Keep proofs in this folder, so that what has not changed is not proved again
    #[arg(long, value_name = "DIR", help_heading = "Proofs")]
    cache_dir: Option<String>,
}

impl Means {
    /// The options of a proof.
    ///
    /// # Errors
    /// The solver is not there, or a folder cannot be written.
    pub fn options(&self, compiler: &Compiler, session: &Session) -> Outcome<prove::Options> {
        let solver = match self.solver.as_deref() {
            Some("none") => None,
            Some(name) => {
                let solver = Solver::new(name);
                if !solver.is_there() {
                    let message =
                        format!("--solver: there is no program '{name}': {HOW_TO_INSTALL}");
                    return Err(Failure::usage(message));
                }
                Some(solver)
            }
            None => Solver::find(),
        };
        let dump = self.prove_dump.as_deref().map(dump_into).transpose()?;
        let mut store: Option<Arc<dyn Store>> = None;
        if let Some(path) = &self.cache_dir {
            store = Some(Arc::new(Folder::open(path, Kind::Proofs, &session.watch)?));
        }
        let question_limit = self.prove_timeout.min(Duration::from_secs(20));
        Ok(prove::Options {
            solver,
            limit: self.prove_timeout,
            question_limit,
            dump,
            store,
            control: compiler.control(),
            ..prove::Options::default()
        })
    }
}

/// What writes questions into a folder.
fn dump_into(folder: &Path) -> Outcome<prove::Dump> {
    let failure = |error: &std::io::Error| {
        let message = format!("--prove-dump={}: {}", folder.display(), files::reason(error));
        Failure::new(Code::File, message)
    };
    std::fs::create_dir_all(folder).map_err(|error| failure(&error))?;
    let folder = folder.to_owned();
    let count = Mutex::new(0);
    Ok(Arc::new(move |name: &str, text: &str| {
        let mut count = count.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        *count += 1;
        let plain: String =
            name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        // A question that is not written is asked all the same.
        let _ = std::fs::write(folder.join(format!("{count}-{plain}.smt2")), text);
    }))
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    let compiler = Compiler::with_options(session.limits.options());
    let first = read(session, &compiler, &arguments.file)?;
    let second = match &arguments.other {
        Some(other) => read(session, &compiler, other)?,
        None => {
            let (canonical, report) = compiler.canonicalize(&first)?;
            session.check(report.remarks)?;
            canonical
        }
    };
    let mut options = arguments.means.options(&compiler, session)?;
    options.is_symmetric = arguments.other.is_some();
    let answers = match &arguments.function {
        Some(name) => {
            let (a, b) = name.split_once('=').unwrap_or((name, name));
            let pair = (compiler.function(&first, Some(a))?, compiler.function(&second, Some(b))?);
            vec![compiler.prove_function((&first, pair.0), (&second, pair.1), &options)?]
        }
        None => match only_pair(&compiler, &first, &second) {
            Some((a, b)) => vec![compiler.prove_function((&first, a), (&second, b), &options)?],
            None => compiler.prove(&first, &second, &options)?,
        },
    };
    report(session, &answers, arguments.json)
}

fn read(session: &mut Session, compiler: &Compiler, file: &str) -> Outcome<Program> {
    let timing = Timing::default();
    let module = match model::is_model(file) {
        true => model::read(session, file, Purpose::Translate, &timing)?,
        false => text::read(session, file, Purpose::Translate, &timing)?,
    };
    Ok(compiler.raise(text::check(session, module, &timing)?)?)
}

/// The only public function of each of two programs, where these have different names.
fn only_pair(compiler: &Compiler, first: &Program, second: &Program) -> Option<(Op, Op)> {
    let only = |program: &Program| {
        let mut public = program.functions().filter(|&func| program.is_public(func));
        let only = public.next().filter(|_| public.next().is_none())?;
        let name = program.text_attr(only, "sym_name")?;
        compiler.function(program, Some(name)).ok()
    };
    let (a, b) = (only(first)?, only(second)?);
    (first.text_attr(a, "sym_name") != second.text_attr(b, "sym_name")).then_some((a, b))
}

/// Prints answers; the outcome is the one that counts of all.
fn report(session: &mut Session, answers: &[Answer], json: bool) -> Outcome {
    let text: String = match json {
        true => answers.iter().map(json_line).collect(),
        false => texts(answers),
    };
    session.print(&text)?;
    let (line, status) = last_line(answers);
    if !json {
        session.print(&format!("{line}\n"))?;
    }
    match status {
        0 => Ok(()),
        status => Err(Failure { status, diagnostics: Vec::new() }),
    }
}

/// Whether inputs were found for which two functions differ.
pub fn is_counterexample(answer: &Answer) -> bool {
    matches!(answer.verdict, Verdict::Counterexample(_))
}

/// The answers as text: some lines for each function.
pub fn texts(answers: &[Answer]) -> String {
    answers.iter().map(text_of).collect()
}

/// The answer for all functions, and the exit status.
pub fn last_line(answers: &[Answer]) -> (String, u8) {
    let refuted = answers.iter().find(|answer| is_counterexample(answer));
    let unknown = answers.iter().find(|answer| matches!(answer.verdict, Verdict::Unknown(_)));
    match (refuted, unknown) {
        (Some(answer), _) => (summary(answer), 1),
        (None, Some(answer)) => (summary(answer), 3),
        (None, None) if answers.is_empty() => ("unknown: there is no function".to_owned(), 3),
        (None, None) => (proved_line(answers), 0),
    }
}

fn proved_line(answers: &[Answer]) -> String {
    let names: Vec<String> = answers.iter().map(|answer| format!("@{}", answer.function)).collect();
    let mut recipes: Vec<&str> =
        answers.iter().flat_map(|answer| &answer.recipes).map(String::as_str).collect();
    recipes.sort_unstable();
    recipes.dedup();
    let by = match &recipes[..] {
        [] => String::new(),
        recipes => format!(", with the recipes of {}", recipes.join(", ")),
    };
    format!("proved: {} for all inputs{by}", names.join(", "))
}

fn summary(answer: &Answer) -> String {
    let name = &answer.function;
    match &answer.verdict {
        Verdict::Proved => format!("proved: @{name}"),
        Verdict::Counterexample(found) => format!("counterexample: @{name}: {}", found.difference),
        Verdict::Unknown(refusal) if refusal.operation.is_empty() => {
            format!("unknown: @{name}: {}", refusal.reason)
        }
        Verdict::Unknown(refusal) => {
            format!("unknown: @{name}: {}: {}", refusal.operation, refusal.reason)
        }
    }
}

fn text_of(answer: &Answer) -> String {
    let mut text = format!(
        "@{}: {} obligations, {} questions to the solver\n",
        answer.function, answer.effort.obligations, answer.effort.questions
    );
    if let Verdict::Counterexample(found) = &answer.verdict {
        for (at, input) in found.inputs.iter().enumerate() {
            text.push_str(&format!("  input {at}: {}\n", to_text(input)));
        }
        text.push_str(&format!("  first: {}\n  second: {}\n", found.before, found.after));
    }
    text
}

fn json_line(answer: &Answer) -> String {
    let mut object = serde_json::json!({ "function": answer.function });
    match &answer.verdict {
        Verdict::Proved => object["answer"] = "proved".into(),
        Verdict::Counterexample(found) => {
            object["answer"] = "counterexample".into();
            object["difference"] = found.difference.as_str().into();
            object["inputs"] = found.inputs.iter().map(to_text).collect();
            object["first"] = found.before.as_str().into();
            object["second"] = found.after.as_str().into();
        }
        Verdict::Unknown(refusal) => {
            object["answer"] = "unknown".into();
            object["operation"] = refusal.operation.as_str().into();
            object["reason"] = refusal.reason.as_str().into();
        }
    }
    object["obligations"] = answer.effort.obligations.into();
    object["questions"] = answer.effort.questions.into();
    object["recipes"] = answer.recipes.clone().into();
    format!("{object}\n")
}
