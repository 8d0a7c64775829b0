//! What programs that embed the compiler share with the command line: reading and writing FILEs.

use std::sync::Arc;

use super::Io;
use super::dialect;
pub use super::dialect::target;
use super::files;
use super::foreign;
use super::limits::Limits;
use super::mlir;
use super::model::{self, Purpose};
use super::session::{Format, Outcome, Session};
use super::text;
use super::timing::Timing;
use super::watch::Watch;
use multigather::compiler::{Compiler, Error, Program};
use multigather::convert::Bounds;
use multigather::ir::Module;
use multigather::source::SourceMap;
use multigather::verify::Verified;

/// The source of a program.
pub enum Source {
    /// A file of text, of MLIR's bytecode, or an ONNX model by its name's ending.
    File(String),
    /// A text, and what diagnostics call it.
    Text {
        /// The name in messages.
        name: String,
        /// All of it.
        text: String,
    },
    /// An ONNX model; its external data are read from the current folder.
    Model(Vec<u8>),
}

/// Reads a program as the commands read FILE, and verifies it. What MLIR alone can read is read by
/// MLIR, where there is a worker.
///
/// # Errors
/// What is wrong with the program, or why it cannot be read.
pub fn read(source: Source) -> Result<Program, Error> {
    in_session(SourceMap::default(), |session| {
        let module = read_module(session, source)?;
        Ok(Verified::new(module)?)
    })
    .map(|(module, sources)| Program::with_sources(module, sources))
}

fn read_module(session: &mut Session, source: Source) -> Outcome<Module> {
    let timing = Timing::default();
    match source {
        Source::File(path) if model::is_model(&path) => {
            model::read(session, &path, Purpose::Translate, &timing)
        }
        Source::File(path) => text::read(session, &path, Purpose::Translate, &timing),
        Source::Text { name, text } => {
            if let Some(refused) = foreign::refused(&name, text.as_bytes()) {
                return Err(refused);
            }
            let file = files::source(session, &name, text.into_bytes())?;
            let part = files::whole(session, file);
            Ok(text::parse_any(session, part)?)
        }
        Source::Model(bytes) => model::decode(session, "model", bytes, Purpose::Translate, &timing),
    }
}

/// Writes a program to a file: an ONNX model or MLIR's bytecode by the ending of its name, else text.
/// A model is of ONNX's operators: a program in other operations is translated to them first.
///
/// # Errors
/// What a model cannot say, or why the file cannot be written.
pub fn write(program: &Program, path: &str) -> Result<(), Error> {
    let sources = program.sources().cloned().unwrap_or_default();
    in_session(sources, |session| {
        if model::is_model(path) {
            let interface = model::interface(program);
            let onnx = dialect::named("onnx")?;
            let translated = match dialect::is_wholly_in(program, onnx) {
                true => None,
                false => Some(Compiler::new().convert(program, onnx, Bounds::Allow)?.0),
            };
            let written = translated.as_ref().unwrap_or(program);
            let exported = model::export(path, written, interface.as_ref())?;
            return model::write(session, path, &exported);
        }
        let bytes = match path.ends_with(".mlirbc") {
            true => mlir::bytecode(session, program)?,
            false => program.to_text().into_bytes(),
        };
        session.write(path, |out| out.write_all(&bytes))
    })
    .map(|_| ())
}

/// Works with streams that hold nothing, and gives the sources: the known ones and those that were read.
fn in_session<T>(
    sources: SourceMap,
    work: impl FnOnce(&mut Session) -> Outcome<T>,
) -> Result<(T, Arc<SourceMap>), Error> {
    let (mut stdin, mut stdout, mut stderr) = (std::io::empty(), std::io::sink(), std::io::sink());
    let mut io = Io {
        stdin: &mut stdin,
        stdout: &mut stdout,
        stderr: &mut stderr,
        stdout_is_terminal: false,
    };
    // Nobody ends this program but its own author.
    let unwatched = (&Watch::default(), Limits::default());
    let mut session = Session::new(&mut io, unwatched, Format::Text);
    session.sources = sources;
    let done = work(&mut session);
    let done = done.and_then(|value| session.commit_outputs().map(|()| value));
    let sources = Arc::new(session.sources);
    match done {
        Ok(value) => Ok((value, sources)),
        Err(failure) => Err(Error::from(failure.diagnostics).with_sources(sources)),
    }
}
