//! An SMT solver as a child process that is given a script and answers in text.
//!
//! One process answers one question, so that a limit of time, a cancellation and the end of this program end it
//! for sure: it is killed where its handle is dropped. A crate for a dialogue with a solver would add a protocol that
//! is not needed, and none found ends a process that does not answer.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::control::Control;
use crate::smt::Script;
use crate::terms::Term;

/// A solver that speaks SMT-LIB 2.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solver {
    path: PathBuf,
    arguments: Vec<String>,
}

/// What a solver says of a script.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// It cannot hold.
    Unsatisfiable,
    /// It holds for these values of the terms that were asked for, as text.
    Satisfiable(Vec<(Term, String)>),
    /// Neither is known: why.
    Unknown(String),
}

/// What to do where there is no solver.
pub const HOW_TO_INSTALL: &str = "install one with 'apt-get install z3' or 'apt-get install cvc5', or name one with --solver=PATH";

impl Solver {
    /// The solver of a name, `z3` or `cvc5`, or at a path.
    pub fn new(name: &str) -> Solver {
        let path = PathBuf::from(name);
        let file = path.file_name().map(|file| file.to_string_lossy().into_owned());
        let file = file.unwrap_or_default();
        let arguments: &[&str] = match () {
            () if file.contains("z3") => &["-smt2", "-in"],
            () if file.contains("cvc5") || file.contains("cvc4") => {
                &["--lang=smt2", "--produce-models", "--incremental"]
            }
            () => &[],
        };
        Solver { path, arguments: arguments.iter().map(|it| (*it).to_owned()).collect() }
    }

    /// The first solver of those that are known that is installed.
    pub fn find() -> Option<Solver> {
        ["z3", "cvc5"].into_iter().map(Solver::new).find(Solver::is_there)
    }

    /// Whether the program is there.
    pub fn is_there(&self) -> bool {
        if self.path.components().count() > 1 {
            return self.path.is_file();
        }
        let folders = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&folders).any(|folder| folder.join(&self.path).is_file())
    }

    /// The program.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Asks whether a script can hold.
    pub fn ask(&self, script: &Script, limit: Duration, control: &Control) -> Said {
        let mut text = String::from("(set-option :produce-models true)\n");
        text.push_str(&script.text);
        text.push_str("(check-sat)\n");
        if !script.asked.is_empty() {
            let asked: Vec<&str> = script.asked.iter().map(|(_, text)| text.as_str()).collect();
            text.push_str(&format!("(get-value ({}))\n", asked.join(" ")));
        }
        text.push_str("(exit)\n");
        let said = match self.run(text, limit, control) {
            Ok(said) => said,
            Err(why) => return Said::Unknown(why),
        };
        let (first, rest) = said.split_once('\n').unwrap_or((&said, ""));
        match first.trim() {
            "unsat" => Said::Unsatisfiable,
            "sat" => Said::Satisfiable(values_of(rest, script)),
            "unknown" => Said::Unknown(format!("{} does not know", self.path.display())),
            other => {
                let other: String = other.chars().take(200).collect();
                Said::Unknown(format!("{} answers '{other}'", self.path.display()))
            }
        }
    }

    /// The solver's own limit of time, a little later than this program's: it ends even if this program is killed.
    fn limit_argument(&self, limit: Duration) -> Option<String> {
        let name = self.path.file_name()?.to_string_lossy();
        match () {
            () if name.contains("z3") => Some(format!("-T:{}", limit.as_secs() + 2)),
            () if name.contains("cvc") => Some(format!("--tlimit={}", limit.as_millis() + 2_000)),
            () => None,
        }
    }

    fn run(&self, text: String, limit: Duration, control: &Control) -> Result<String, String> {
        let name = self.path.display();
        let child = Command::new(&self.path)
            .args(&self.arguments)
            .args(self.limit_argument(limit))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{name} cannot be started: {error}"))?;
        let mut running = Running(child);
        let (input, output) = (running.0.stdin.take(), running.0.stdout.take());
        let (Some(mut input), Some(mut output)) = (input, output) else {
            return Err(format!("{name} has no streams"));
        };
        // Each stream has a thread, so that a solver that does not read does not stop this one.
        let writing = std::thread::spawn(move || input.write_all(text.as_bytes()).is_ok());
        let reading = std::thread::spawn(move || {
            let mut said = Vec::new();
            let _ = output.read_to_end(&mut said);
            String::from_utf8_lossy(&said).into_owned()
        });
        let begin = Instant::now();
        let mut pause = Duration::from_millis(1);
        while !reading.is_finished() {
            if let Some(why) = control.stopped() {
                return Err(format!("the proof was ended: {why}"));
            }
            if begin.elapsed() > limit {
                return Err(format!("{name} has not answered in {} s", limit.as_secs_f64()));
            }
            std::thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(20));
        }
        drop(running);
        let _ = writing.join();
        reading.join().map_err(|_| format!("{name} cannot be read"))
    }
}

/// A child that is killed where it is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The values in an answer, in the order in which they were asked for.
fn values_of(text: &str, script: &Script) -> Vec<(Term, String)> {
    let Some(list) = parse(text) else { return Vec::new() };
    let Expression::List(pairs) = list else { return Vec::new() };
    let value = |pair: &Expression| match pair {
        Expression::List(parts) => parts.last().map(Expression::to_text),
        Expression::Word(_) => None,
    };
    let values = pairs.iter().map(value);
    script.asked.iter().zip(values).filter_map(|((term, _), value)| Some((*term, value?))).collect()
}

/// The integer that an answer gives.
pub fn integer_of(text: &str) -> Option<i128> {
    let text = text.trim();
    match text.strip_prefix("(- ").and_then(|rest| rest.strip_suffix(')')) {
        Some(rest) => rest.trim().parse::<i128>().ok().map(|value| -value),
        None => text.parse().ok(),
    }
}

enum Expression {
    Word(String),
    List(Vec<Expression>),
}

impl Expression {
    fn to_text(&self) -> String {
        match self {
            Expression::Word(word) => word.clone(),
            Expression::List(parts) => {
                let parts: Vec<String> = parts.iter().map(Expression::to_text).collect();
                format!("({})", parts.join(" "))
            }
        }
    }
}

fn parse(text: &str) -> Option<Expression> {
    let mut stack: Vec<Vec<Expression>> = vec![Vec::new()];
    let spaced = text.replace('(', " ( ").replace(')', " ) ");
    for word in spaced.split_whitespace() {
        match word {
            "(" => stack.push(Vec::new()),
            ")" => {
                let list = stack.pop()?;
                stack.last_mut()?.push(Expression::List(list));
            }
            word => stack.last_mut()?.push(Expression::Word(word.to_owned())),
        }
    }
    stack.into_iter().next()?.into_iter().next()
}
