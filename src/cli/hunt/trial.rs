//! One program by our engines and by a framework.

use std::ffi::OsStr;
use std::time::Duration;

use super::draw::Case;
use crate::compare::engines::Engine as FrameworkEngine;
use crate::compare::framework::{self, End, Question, Reply};
use crate::compare::gradient::Gradient;
use crate::compare::table::Row;
use crate::compare::tolerance::Tolerance;
use crate::compare::{Answer, difference, error_answer};
use crate::watch::Watch;
use multigather::compiler::{Compiler, Engine};
use multigather::equivalence;

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
        let interpreted = Row::new("interpreter", by(Engine::Interpreter));
        if matches!(interpreted.answer, Answer::Absent(_)) {
            return Outcome::NotCompared;
        }
        let any_nan = equivalence::computes_floats(run.0, run.1);
        let own = Tolerance::default().with_any_nan(any_nan);
        let rows = [interpreted, Row::new("JIT", by(Engine::Jit))];
        let found = difference::among(&rows, &own);
        if found.differ {
            return differ(Symptom::OwnEngines, found.lines.join("; "));
        }
        let question = Question {
            watch: self.watch,
            file: "hunt.mlir",
            program: &program,
            func,
            inputs: &case.inputs,
            gradient: gradient.as_ref(),
            python: self.python.to_os_string(),
            timeout: self.timeout,
            memory: Some(self.memory),
        };
        let [interpreted, _] = rows;
        let tolerance = self.tolerance.with_any_nan(any_nan);
        let replies = engines.iter().map(|&engine| framework::ask(&question, engine)).collect();
        compare(interpreted, self.without_errors_of_gradients(replies), &tolerance)
    }
}

impl Trials<'_> {
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
            return differ(symptom, reason_of(&ended.name, &ended.answer));
        }
    }
    let row = |reply: Reply| Row { engine: reply.name, answer: reply.answer };
    let is_absent = |row: &Row| matches!(row.answer, Answer::Absent(_));
    let rows: Vec<Row> = replies.into_iter().map(row).filter(|row| !is_absent(row)).collect();
    let found = difference::among(&rows, tolerance);
    if found.differ {
        let agrees = |row: &&Row| !difference::among([&interpreted, row], tolerance).differ;
        let right: Vec<&str> = rows.iter().filter(agrees).map(|row| row.engine.as_str()).collect();
        let right = if right.is_empty() { "none of them".to_string() } else { right.join(", ") };
        let errors = rows.iter().filter(|row| matches!(row.answer, Answer::Error(_)));
        let errors = errors.map(|row| reason_of(&row.engine, &row.answer));
        let detail: Vec<String> = found.lines.into_iter().chain(errors).collect();
        let detail = format!("{}; equal to mg's: {right}", detail.join("; "));
        return differ(Symptom::FrameworkEngines, detail);
    }
    let Some(first) = rows.into_iter().next() else { return Outcome::NotCompared };
    match (&interpreted.answer, &first.answer) {
        (Answer::Results(_), Answer::Error(message)) => {
            differ(Symptom::WrongError, message.clone())
        }
        (Answer::Error(message), Answer::Results(_)) => {
            differ(Symptom::MissingError, message.clone())
        }
        _ => {
            let found = difference::among([&interpreted, &first], tolerance);
            match found.differ {
                true => differ(Symptom::WrongValue, found.lines.join("; ")),
                false => Outcome::Agree,
            }
        }
    }
}

/// An engine's error, or the reason why it gave no answer.
fn reason_of(engine: &str, answer: &Answer) -> String {
    match answer {
        Answer::Results(_) => engine.to_string(),
        Answer::Error(why) | Answer::Absent(why) => format!("{engine}: {why}"),
    }
}

fn differ(symptom: Symptom, detail: String) -> Outcome {
    Outcome::Differ(Difference { symptom, detail })
}
