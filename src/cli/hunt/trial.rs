//! One program by our engines and by a framework.

use std::ffi::OsStr;
use std::time::Duration;

use super::draw::Case;
use crate::compare::engines::{Engine as FrameworkEngine, FORMULA};
use crate::compare::framework::{self, End, Question, Reply};
use crate::compare::gradient::Gradient;
use crate::compare::servers::Servers;
use crate::compare::table::Row;
use crate::compare::tolerance::Tolerance;
use crate::compare::{Answer, difference, error_answer};
use crate::watch::Watch;
use multigather::compiler::{Compiler, Engine, Program};
use multigather::equivalence;
use multigather::ir::Op;

/// The kind of a difference.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Symptom {
    /// The framework's process ended without a reply.
    Crash,
    /// It did not end.
    Hang,
    WrongValue,
    /// The framework refuses what has a result.
    WrongError,
    /// The framework has a result for what is an error.
    MissingError,
    /// Engines of one framework differ with each other.
    FrameworkEngines,
    /// Our interpreter and our compiler differ: a defect of this project.
    OwnEngines,
}

impl Symptom {
    pub fn as_str(self) -> &'static str {
        match self {
            Symptom::Crash => "crash",
            Symptom::Hang => "hang",
            Symptom::WrongValue => "wrong value",
            Symptom::WrongError => "wrong error",
            Symptom::MissingError => "missing error",
            Symptom::FrameworkEngines => "engines of the framework differ",
            Symptom::OwnEngines => "engines of mg differ",
        }
    }
}

/// A difference between the framework and our engines.
pub struct Difference {
    pub symptom: Symptom,
    /// The difference in a sentence, or the framework's message.
    pub detail: String,
    /// The answers of mg's interpreter and of those engines of the framework that gave one.
    pub rows: Vec<Row>,
}

/// The outcome of one program.
pub enum Outcome {
    /// Our engines or the framework do not run it.
    NotCompared,
    Agree,
    Differ(Difference),
}

/// What all trials share.
pub struct Trials<'a> {
    pub watch: &'a Watch,
    pub python: &'a OsStr,
    pub timeout: Duration,
    pub memory: u64,
    pub tolerance: Tolerance,
    /// Whether gradients are compared instead of results.
    pub gradients: bool,
    pub servers: Servers,
}

impl Trials<'_> {
    /// Runs a program by mg and by each of a framework's engines, and compares.
    pub fn run(&self, compiler: &Compiler, case: &Case, engines: &[FrameworkEngine]) -> Outcome {
        let Ok(program) = compiler.parse("hunt.mlir", &case.text) else {
            return Outcome::NotCompared;
        };
        let Ok(func) = compiler.function(&program, None) else { return Outcome::NotCompared };
        let gradient = match (self.gradients, engines.first()) {
            (true, Some(engine)) => {
                let function = (&program, func);
                let found =
                    Gradient::new(compiler, function, &case.inputs, engine.convention()).ok();
                let Some(gradient) = found.filter(|found| !found.wrt.is_empty()) else {
                    return Outcome::NotCompared;
                };
                Some(gradient)
            }
            _ => None,
        };
        let (run, arguments) = match &gradient {
            Some(gradient) => {
                ((&gradient.program, gradient.func), gradient.arguments(&case.inputs))
            }
            None => ((&program, func), case.inputs.clone()),
        };
        let by = |engine| {
            let ran = compiler.run(run.0, run.1, &arguments, engine);
            ran.map_or_else(|error| error_answer(&error), Answer::Results)
        };
        let interpreted = Row::new("mg", by(Engine::Interpreter));
        let results = match &interpreted.answer {
            Answer::Absent(_) => return Outcome::NotCompared,
            Answer::Error(_) => &[][..],
            Answer::Results(results) => results,
        };
        let computes_with = |tensor| engines.iter().all(|engine| engine.computes_with(tensor));
        if !arguments.iter().chain(results).all(computes_with) {
            return Outcome::NotCompared;
        }
        let any_nan = equivalence::computes_floats(run.0, run.1);
        let own = Tolerance::default().with_any_nan(any_nan);
        let rows = [interpreted, Row::new("JIT", by(Engine::Jit))];
        let found = difference::among(&rows, &own);
        if found.differ {
            return differ(Symptom::OwnEngines, found.lines.join("; "), rows.into());
        }
        let question = self.question(&program, func, case, gradient.as_ref());
        let [interpreted, _] = rows;
        let tolerance = self.tolerance.with_any_nan(any_nan);
        let replies = engines.iter().map(|&engine| framework::ask(&question, engine)).collect();
        compare(interpreted, self.without_errors_of_gradients(replies), &tolerance)
    }

    /// What the formulas of `hunt/formula` say of a difference, as a sentence: which answers are equal to theirs.
    pub fn evaluate_formula(
        &self,
        compiler: &Compiler,
        case: &Case,
        found: &Difference,
    ) -> Option<String> {
        let program = compiler.parse("hunt.mlir", &case.text).ok()?;
        let func = compiler.function(&program, None).ok()?;
        let reply = framework::ask(&self.question(&program, func, case, None), FORMULA);
        let row = match reply {
            Reply { answer: Answer::Absent(why), .. } => {
                return Some(format!("the formula was not evaluated: {why}"));
            }
            Reply { name, answer, .. } => Row { engine: name, answer },
        };
        let tolerance = self.tolerance.with_any_nan(true);
        Some(format!("the formula agrees with {}", names_of_equal(&row, &found.rows, &tolerance)))
    }

    fn question<'a>(
        &'a self,
        program: &'a Program,
        func: Op,
        case: &'a Case,
        gradient: Option<&'a Gradient>,
    ) -> Question<'a> {
        Question {
            watch: self.watch,
            file: "hunt.mlir",
            program,
            func,
            inputs: &case.inputs,
            gradient,
            python: self.python.to_os_string(),
            timeout: self.timeout,
            memory: Some(self.memory),
            servers: Some(&self.servers),
        }
    }

    /// The replies; that a framework has no gradient, or refuses a program, says nothing of gradients.
    fn without_errors_of_gradients(&self, mut replies: Vec<Reply>) -> Vec<Reply> {
        let is_error = |answer: &Answer| matches!(answer, Answer::Error(_));
        replies.retain(|reply| !self.gradients || !is_error(&reply.answer));
        replies
    }
}

/// Compares the replies of a framework's engines with each other and with the interpreter's answer.
fn compare(interpreted: Row, replies: Vec<Reply>, tolerance: &Tolerance) -> Outcome {
    for (end, symptom) in [(End::Crash, Symptom::Crash), (End::Hang, Symptom::Hang)] {
        if let Some(ended) = replies.iter().find(|reply| reply.end == Some(end)) {
            return differ(symptom, reason_of(&ended.name, &ended.answer), vec![interpreted]);
        }
    }
    let row = |reply: Reply| Row { engine: reply.name, answer: reply.answer };
    let is_absent = |row: &Row| matches!(row.answer, Answer::Absent(_));
    let mut rows: Vec<Row> = replies.into_iter().map(row).filter(|row| !is_absent(row)).collect();
    let found = difference::among(&rows, tolerance);
    if found.differ {
        let errors = rows.iter().filter(|row| matches!(row.answer, Answer::Error(_)));
        let errors = errors.map(|row| reason_of(&row.engine, &row.answer));
        let detail: Vec<String> = found.lines.into_iter().chain(errors).collect();
        let equal = names_of_equal(&interpreted, &rows, tolerance);
        let detail = format!("{}; equal to mg's: {equal}", detail.join("; "));
        rows.insert(0, interpreted);
        return differ(Symptom::FrameworkEngines, detail, rows);
    }
    let Some(first) = rows.first() else { return Outcome::NotCompared };
    let (symptom, detail) = match (&interpreted.answer, &first.answer) {
        (Answer::Results(_), Answer::Error(message)) => (Symptom::WrongError, message.clone()),
        (Answer::Error(message), Answer::Results(_)) => (Symptom::MissingError, message.clone()),
        _ => {
            let found = difference::among([&interpreted, first], tolerance);
            if !found.differ {
                return Outcome::Agree;
            }
            (Symptom::WrongValue, found.lines.join("; "))
        }
    };
    rows.insert(0, interpreted);
    differ(symptom, detail, rows)
}

/// The engines whose answers are equal to that of the first row.
fn names_of_equal(first: &Row, rows: &[Row], tolerance: &Tolerance) -> String {
    let is_equal = |row: &&Row| !difference::among([first, row], tolerance).differ;
    let equal: Vec<&str> = rows.iter().filter(is_equal).map(|row| row.engine.as_str()).collect();
    if equal.is_empty() { "none of them".to_string() } else { equal.join(", ") }
}

/// An engine's error, or the reason why it gave no answer.
fn reason_of(engine: &str, answer: &Answer) -> String {
    match answer {
        Answer::Results(_) => engine.to_string(),
        Answer::Error(why) | Answer::Absent(why) => format!("{engine}: {why}"),
    }
}

fn differ(symptom: Symptom, detail: String, rows: Vec<Row>) -> Outcome {
    Outcome::Differ(Difference { symptom, detail, rows })
}
