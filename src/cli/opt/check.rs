//! `--check`: a model before and after, side by side in ONNX Runtime.

use std::fs;
use std::time::Duration;

use serde_json::{Value, json};

use super::arguments::Arguments;
use crate::compare::framework;
use crate::session::{Failure, Outcome, Session};
use crate::watch::Watch;
use multigather::source::Code;

/// The side of Python.
const SCRIPT: &str = include_str!("check.py");

/// The time limit for Python.
const TIME: Duration = Duration::from_secs(1200);

/// Runs the model that was read and the one that was written, and prints a line for each output.
///
/// # Errors
/// An output is off by more than `ulps`; the models cannot be run.
pub fn run(session: &mut Session, arguments: &Arguments, ulps: u64) -> Outcome {
    let reply = run_both_models(arguments, &session.watch)
        .map_err(|why| Failure::new(Code::Model, format!("--check: {why}")))?;
    let text = |value: &Value, key: &str| value[key].as_str().unwrap_or_default().to_string();
    let message = text(&reply, "message");
    if !message.is_empty() {
        return Err(Failure::new(Code::Model, format!("--check: {message}")));
    }
    let mut is_same = true;
    for output in reply["outputs"].as_array().into_iter().flatten() {
        let name = text(output, "name");
        let found = match (output["ulps"].as_u64(), text(output, "difference")) {
            (Some(0), _) => "same bits".to_string(),
            (Some(off), _) => format!("within {off} ulp"),
            (None, difference) => format!("differs: {difference}"),
        };
        is_same &= output["ulps"].as_u64().is_some_and(|off| off <= ulps);
        session.print(&format!("{name}: {found}\n"))?;
    }
    if is_same { Ok(()) } else { Err(Failure::silent()) }
}

fn run_both_models(arguments: &Arguments, watch: &Watch) -> Result<Value, String> {
    let path = |path: &str| {
        let path = fs::canonicalize(path).map_err(|error| format!("{path}: {error}"))?;
        Ok::<_, String>(path.to_string_lossy().into_owned())
    };
    let description =
        json!({ "before": path(&arguments.file)?, "after": path(&arguments.output)? });
    let folder = watch.temporary_folder();
    let folder = folder.map_err(|error| format!("no temporary folder: {error}"))?;
    let program = framework::python(arguments.python.as_deref());
    let python = framework::Python { program: &program, folder: folder.path(), watch };
    framework::reply(&python, SCRIPT, &description, TIME).map_err(|none| none.why)
}
