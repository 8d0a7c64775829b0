//! One program by our engines and by a framework.

use std::ffi::OsStr;
use std::time::Duration;

use super::draw::Case;
use crate::compare::framework::{self, End, Question, Reply};
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
}

impl Trials<'_> {
    /// Runs a program everywhere and compares.
    pub fn run(&self, compiler: &Compiler, case: &Case) -> Outcome {
        let Ok(program) = compiler.parse("hunt.mlir", &case.text) else {
            return Outcome::NotCompared;
        };
        let Ok(func) = compiler.function(&program, None) else { return Outcome::NotCompared };
        let by = |engine| {
            let ran = compiler.run(&program, func, &case.inputs, engine);
            ran.map_or_else(|error| error_answer(&error), Answer::Results)
        };
        let interpreted = Row::new("interpreter", by(Engine::Interpreter));
        if matches!(interpreted.answer, Answer::Absent(_)) {
            return Outcome::NotCompared;
        }
        let any_nan = equivalence::computes_floats(&program, func);
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
            python: self.python.to_os_string(),
            timeout: self.timeout,
            memory: Some(self.memory),
        };
        let [interpreted, _] = rows;
        let tolerance = self.tolerance.with_any_nan(any_nan);
        compare(interpreted, framework::ask(&question), &tolerance)
    }
}

fn compare(interpreted: Row, reply: Reply, tolerance: &Tolerance) -> Outcome {
    let Reply { name, answer, end, .. } = reply;
    match (&interpreted.answer, &answer, end) {
        (_, Answer::Absent(why), Some(End::Crash)) => differ(Symptom::Crash, why.clone()),
        (_, Answer::Absent(why), Some(End::Hang)) => differ(Symptom::Hang, why.clone()),
        (_, Answer::Absent(_), None) => Outcome::NotCompared,
        (Answer::Results(_), Answer::Error(message), _) => {
            differ(Symptom::WrongError, message.clone())
        }
        (Answer::Error(message), Answer::Results(_), _) => {
            differ(Symptom::MissingError, message.clone())
        }
        _ => {
            let found = difference::among(&[interpreted, Row::new(&name, answer)], tolerance);
            match found.differ {
                true => differ(Symptom::WrongValue, found.lines.join("; ")),
                false => Outcome::Agree,
            }
        }
    }
}

fn differ(symptom: Symptom, detail: String) -> Outcome {
    Outcome::Differ(Difference { symptom, detail })
}
