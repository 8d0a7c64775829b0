//! The framework's own result, from a Python process that reads and writes files.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::Value;

use super::engines::{self, Engine};
use super::gradient::Gradient;
use super::servers::Servers;
use super::{Answer, describe};
use crate::watch::{Watch, children::Running};
use multigather::compiler::Program;
use multigather::ir::Op;
use multigather::tensor::{Tensor, npy};
use multigather::types::TensorType;

/// How frameworks are asked.
#[derive(Args)]
pub struct Asking {
    /// The Python to ask; else the one that the variable MG_PYTHON names, else python3
    #[arg(long, value_name = "PROGRAM")]
    python: Option<String>,
    /// How long an engine of a framework may take, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    framework_timeout: u64,
}

impl Asking {
    pub fn python(&self) -> OsString {
        python(self.python.as_deref())
    }

    pub fn timeout(&self) -> Duration {
        Duration::from_secs(self.framework_timeout)
    }
}

/// The task for the framework.
pub struct Question<'a> {
    pub watch: &'a Watch,
    /// The file as the user named it; an ONNX model is passed to the framework unchanged.
    pub file: &'a str,
    pub program: &'a Program,
    pub func: Op,
    pub inputs: &'a [Tensor],
    /// The gradient to compute; `None`: the results.
    pub gradient: Option<&'a Gradient>,
    pub python: OsString,
    pub timeout: Duration,
    /// Bytes of address space that the process may have; `None`: as many as there are.
    pub memory: Option<u64>,
    /// Processes that have imported the framework; `None`: a process of its own imports it.
    pub servers: Option<&'a Servers>,
}

/// The side of Python, in one file.
const RUNNER: &str = include_str!("runner.py");

/// The formulas of [`engines::FORMULA`], a package of Python.
const FORMULAS: [(&str, &str); 7] = [
    ("__init__.py", include_str!("../hunt/formula/__init__.py")),
    ("gathers.py", include_str!("../hunt/formula/gathers.py")),
    ("indices.py", include_str!("../hunt/formula/indices.py")),
    ("movements.py", include_str!("../hunt/formula/movements.py")),
    ("operations.py", include_str!("../hunt/formula/operations.py")),
    ("scatters.py", include_str!("../hunt/formula/scatters.py")),
    ("selections.py", include_str!("../hunt/formula/selections.py")),
];

/// The reply of the framework.
pub struct Reply {
    /// The framework's name, with its version if it was found.
    pub name: String,
    pub answer: Answer,
    /// All of an error's message, where it is more than the answer says.
    pub details: Option<String>,
    /// The end of the process, where it wrote no reply.
    pub end: Option<End>,
}

/// The end of a process without a reply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Crash,
    Hang,
}

/// The reason why there is no reply, as a clause.
pub struct NoReply {
    pub why: String,
    /// `None` where no process ran.
    pub end: Option<End>,
}

impl From<String> for NoReply {
    fn from(why: String) -> Self {
        NoReply { why, end: None }
    }
}

impl Reply {
    fn absent(name: &str, none: NoReply) -> Self {
        let NoReply { why, end } = none;
        Reply { name: name.to_owned(), answer: Answer::Absent(why), details: None, end }
    }
}

/// The dialect whose frameworks run the function.
pub fn dialect(program: &Program, func: Op) -> Option<String> {
    describe::dialect(program, func).ok()
}

/// Runs a function by engines of frameworks; where none is named, by the first one that runs its operations.
pub fn ask_all(question: &Question, named: &[Engine]) -> Vec<Reply> {
    let dialect = match describe::dialect(question.program, question.func) {
        Ok(dialect) => dialect,
        Err(why) => return vec![Reply::absent("framework", why.into())],
    };
    let of_dialect = match question.gradient {
        Some(_) => engines::default_with_gradients(&dialect),
        None => engines::default_for(&dialect),
    };
    let asked = if named.is_empty() { of_dialect.as_slice() } else { named };
    let one = |&engine: &Engine| match engine.dialect == dialect {
        true => ask(question, engine),
        false => {
            let why = format!("{} runs no {dialect} operations", engine.framework());
            Reply::absent(engine.title, why.into())
        }
    };
    asked.iter().map(one).collect()
}

/// Runs a function by an engine of the framework that its operations belong to.
pub fn ask(question: &Question, engine: Engine) -> Reply {
    if question.gradient.is_some() && !engine.has_gradients() {
        let why = "the runner takes no gradients of it".to_string();
        return Reply::absent(engine.title, why.into());
    }
    ask_python(question, engine).unwrap_or_else(|why| Reply::absent(engine.title, why))
}

fn ask_python(question: &Question, engine: Engine) -> Result<Reply, NoReply> {
    let folder = question.watch.temporary_folder();
    let folder = folder.map_err(|error| format!("no temporary folder: {error}"))?;
    let folder = folder.path();
    let mut description = describe::describe(question, engine, folder)?;
    description["memory"] = question.memory.into();
    let python = Python { program: &question.python, folder, watch: question.watch };
    let reply = match served_reply(question, engine, (folder, &description)) {
        Some(reply) => reply,
        None => {
            if engine == engines::FORMULA {
                write_runner(folder).map_err(|error| format!("the formulas: {error}"))?;
            }
            reply(&python, RUNNER, &description, question.timeout)?
        }
    };
    let word = |key: &str| reply[key].as_str().unwrap_or_default().to_string();
    let name = match &*word("name") {
        "" => engine.title.to_string(),
        version => engine.with_version(version),
    };
    let answer = match &*word("status") {
        "ok" => Answer::Results(read_results(question, folder)?),
        "error" => Answer::Error(word("message")),
        _ => Answer::Absent(word("message")),
    };
    let details = reply["details"].as_str().filter(|all| *all != word("message"));
    let details = details.map(str::to_owned);
    Ok(Reply { name, answer, details, end: None })
}

/// The reply of a process that a server forks, where there is one and all goes well.
fn served_reply(
    question: &Question,
    engine: Engine,
    (folder, description): (&Path, &Value),
) -> Option<Value> {
    let servers = question.servers?;
    fs::write(folder.join("description.json"), description.to_string()).ok()?;
    servers.run(engine, &question.python, question.watch, (folder, question.timeout))?;
    read_reply(folder)
}

fn read_reply(folder: &Path) -> Option<Value> {
    let reply = fs::read(folder.join("reply.json")).ok();
    reply.and_then(|text| serde_json::from_slice(&text).ok())
}

/// Writes the side of Python to a folder.
///
/// # Errors
/// A file cannot be written.
pub fn write_runner(folder: &Path) -> std::io::Result<()> {
    fs::write(folder.join("runner.py"), RUNNER)?;
    let folder = folder.join("formula");
    fs::create_dir_all(&folder)?;
    FORMULAS.iter().try_for_each(|(name, text)| fs::write(folder.join(name), text))
}

/// The name and version of the framework that an engine belongs to, and whether its runner can be a server.
///
/// # Errors
/// Why there is none.
pub fn find(python: &Python, engine: Engine, timeout: Duration) -> Result<(String, bool), String> {
    let mut description = engine.description();
    description["only_name"] = true.into();
    let reply = reply(python, RUNNER, &description, timeout).map_err(|none| none.why)?;
    let word = |key: &str| reply[key].as_str().unwrap_or_default().to_string();
    let serves = reply["serves"].as_bool().unwrap_or_default();
    if word("status") == "ok" { Ok((word("name"), serves)) } else { Err(word("message")) }
}

/// A Python process, and the folder that it works in.
pub struct Python<'a> {
    pub program: &'a OsStr,
    pub folder: &'a Path,
    pub watch: &'a Watch,
}

/// The output of a script that reads the description of its task from a folder.
pub fn reply(
    python: &Python,
    script: &str,
    description: &Value,
    timeout: Duration,
) -> Result<Value, NoReply> {
    let folder = python.folder;
    let write = |name: &str, text: &str| {
        fs::write(folder.join(name), text).map_err(|error| format!("{name}: {error}"))
    };
    write("runner.py", script)?;
    write("description.json", &description.to_string())?;
    // A process that a server has forked may have left one.
    let _ = fs::remove_file(folder.join("reply.json"));
    let status = run_python(python, timeout)?;
    read_reply(folder)
        .ok_or_else(|| NoReply { why: describe_crash(folder, status), end: Some(End::Crash) })
}

/// The path of Python: as given, else the variable MG_PYTHON, else python3.
pub fn python(named: Option<&str>) -> OsString {
    let named = named.map(OsString::from);
    let named = named.or_else(|| std::env::var_os("MG_PYTHON")).filter(|name| !name.is_empty());
    named.unwrap_or_else(|| "python3".into())
}

/// Runs Python; its output goes to files, so that it never blocks.
fn run_python(python: &Python, timeout: Duration) -> Result<ExitStatus, NoReply> {
    let Python { program, folder, watch } = python;
    let shown = program.display();
    let place = |name: &str| File::create(folder.join(name)).map_err(|error| error.to_string());
    let mut command = Command::new(program);
    command.arg(folder.join("runner.py")).arg(folder).stdin(Stdio::null());
    command.stdout(place("stdout")?).stderr(place("stderr")?);
    let mut running = Running::start(&mut command, watch)
        .map_err(|error| format!("{shown} cannot be run: {}", crate::files::reason(&error)))?;
    let start = Instant::now();
    loop {
        match running.status() {
            Ok(Some(status)) => return Ok(status),
            Ok(None) if start.elapsed() < timeout => std::thread::sleep(Duration::from_millis(10)),
            Ok(None) => {
                let why = format!("Python took more than {} s", timeout.as_secs());
                return Err(NoReply { why, end: Some(End::Hang) });
            }
            Err(error) => return Err(format!("{shown}: {error}").into()),
        }
    }
}

/// The reason why there is no reply, with the last line of Python's output.
fn describe_crash(folder: &Path, status: ExitStatus) -> String {
    let said = fs::read(folder.join("stderr")).unwrap_or_default();
    let said = String::from_utf8_lossy(&said);
    let last = said.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or("no message");
    let printable: String = last.chars().filter(|c| !c.is_control()).collect();
    format!("Python ended with {status}: {printable}")
}

/// out0.npy, …, at the types that the function declares; a gradient has the type of its argument.
fn read_results(question: &Question, folder: &Path) -> Result<Vec<Tensor>, String> {
    let (program, func) =
        question.gradient.map_or((question.program, question.func), |it| (&it.program, it.func));
    let (_, declared) = program.function_type(func).unwrap_or_default();
    let one = |(k, &ty)| {
        let declared = program.pools.to_value_type(ty);
        let element = declared.element().ok_or("a result is no tensor")?;
        let path = folder.join(format!("out{k}.npy"));
        let file = fs::read(&path).map_err(|error| format!("out{k}.npy: {error}"))?;
        // The framework's own shape: whether it is the declared one is for the comparison.
        let shape = npy::shape(&file[..], file.len() as u64)?;
        npy::read(&file[..], file.len() as u64, &TensorType::new(element, &shape))
    };
    declared.iter().enumerate().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_formulas_is_given() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("hunt/formula");
        let files = fs::read_dir(folder).expect("the folder").flatten();
        let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> =
            names.filter(|name| name.ends_with(".py") && name != "check.py").collect();
        names.sort();
        assert_eq!(names, FORMULAS.map(|(name, _)| name));
    }
}
