//! `--dump-egraph`: the extension of the file name selects the format.

use std::io;
use std::process::Command;

use super::files;
use super::session::{Failure, Outcome, Session};
use super::watch::{Watch, children};
use multigather::canon::dump::{self, Dump};
use multigather::source::Code;

/// The file and the format of e-graphs.
pub struct Target<'a> {
    path: &'a str,
    form: Form,
}

#[derive(Clone, Copy)]
enum Form {
    Json,
    Dot,
    Svg,
}

impl<'a> Target<'a> {
    pub fn new(path: &'a str) -> Outcome<Self> {
        let form = match path.rsplit_once('.').map(|(_, ending)| ending) {
            Some("json") => Form::Json,
            Some("dot" | "gv") => Form::Dot,
            Some("svg") => Form::Svg,
            _ => {
                let message = format!("--dump-egraph: '{path}' must end in .json, .dot or .svg");
                return Err(Failure::usage(message));
            }
        };
        Ok(Target { path, form })
    }

    pub fn write(&self, session: &mut Session, dumps: &[Dump]) -> Outcome {
        let bytes = match self.form {
            Form::Json => dump::to_json(dumps).into_bytes(),
            Form::Dot => dump::to_dot(dumps).into_bytes(),
            Form::Svg => self.draw(&dump::to_dot(dumps), &session.watch)?,
        };
        session.write(self.path, |out| out.write_all(&bytes))
    }

    /// The drawing, laid out by Graphviz.
    fn draw(&self, dot: &str, watch: &Watch) -> Outcome<Vec<u8>> {
        let cannot =
            |why: &str| Failure::new(Code::File, format!("cannot write {}: {why}", self.path));
        let failed = |error: &io::Error| cannot(&files::reason(error));
        let source = watch.temporary_file(".dot").map_err(|e| failed(&e))?;
        std::fs::write(source.path(), dot).map_err(|error| failed(&error))?;
        let mut command = Command::new("dot");
        let drawn = children::output(command.arg("-Tsvg").arg(source.path()), watch);
        let drawn = drawn.map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => cannot(
                "Graphviz's program 'dot' is not installed; a file that ends in .dot needs none",
            ),
            _ => failed(&error),
        })?;
        if !drawn.status.success() {
            let said = String::from_utf8_lossy(&drawn.stderr);
            let why = said.lines().next().unwrap_or("it reports no reason");
            return Err(cannot(&format!("Graphviz fails: {why}")));
        }
        Ok(drawn.stdout)
    }
}
