//! Between the command line and the IR's text: parsing, verifying, printing.

use super::files;
use super::foreign;
use super::mlir::{self, Refused};
use super::model::{self, Purpose};
use super::session::{Failure, Outcome, Session};
use super::timing::Timing;
use multigather::compiler::{Compiler, Program};
use multigather::expand::{Graph, OpenGraph};
use multigather::ir::Module;
use multigather::ir::print::PrintOptions;
pub use multigather::ir::print::print;
use multigather::ops::verbatim;
use multigather::source::{Code, Diagnostic, FileId, SourceMap, Span};
use multigather::tensor::Tensor;
use multigather::verify::Verified;

/// Parses one part of a file.
pub fn parse(sources: &SourceMap, part: Span) -> Result<Module, Vec<Diagnostic>> {
    multigather::parse::parse_range(sources, part)
}

/// Parses one part of a file; where it has forms of operations that MLIR may know, by MLIR.
pub fn parse_any(session: &mut Session, part: Span) -> Result<Module, Vec<Diagnostic>> {
    match parse(&session.sources, part) {
        Ok(module) if has_unknown_forms(&session.sources, &module) => {
            match mlir::read_text(session, part) {
                Err(said) if mlir::refused(&session.sources, &said, &[]) == Refused::Operation => {
                    Err(said)
                }
                other => Ok(other.ok().or_else(|| read_linalg(session, &module)).unwrap_or(module)),
            }
        }
        Err(errors) if errors.iter().any(|error| error.code == Code::UnknownForm) => {
            match mlir::read_text(session, part) {
                Err(said)
                    if mlir::refused(&session.sources, &said, &errors) != Refused::Undefined =>
                {
                    Err(said)
                }
                other => other.map_err(|_| errors),
            }
        }
        parsed => parsed,
    }
}

/// The program with the operations of `linalg` that are beside some of dialects that MLIR does not know: it reads
/// these in the generic form. `None` where there are none, or MLIR reads the program as little as before.
fn read_linalg(session: &mut Session, module: &Module) -> Option<Module> {
    verbatim::all_in(module).find(|&op| module.op_name(op).starts_with("linalg."))?;
    let options = PrintOptions { generic_if_defined: true, ..PrintOptions::default() };
    let file = session.sources.add("<generic form>", print(module, &options));
    let part = files::whole(session, file);
    mlir::read_text(session, part).ok()
}

/// Whether an operation is written in a form that no definition describes. Those in the generic form with a text
/// attribute are not: MLIR has no more information on them.
fn has_unknown_forms(sources: &SourceMap, module: &Module) -> bool {
    let is_pretty = |op| {
        let name = module.spans(op).name.or(module.spans(op).op);
        name.is_none_or(|span| !sources.text(span).starts_with('"'))
    };
    verbatim::all_in(module).any(is_pretty)
}

/// Reads, parses, verifies and raises a whole file that is to be run.
pub fn load(
    session: &mut Session,
    compiler: &Compiler,
    path: &str,
    timing: &Timing,
) -> Outcome<Program> {
    let module = match model::is_model(path) {
        true => model::read(session, path, Purpose::Run, timing)?,
        false => read(session, path, timing)?,
    };
    Ok(compiler.raise_to_run(check(session, module, timing)?)?)
}

/// Reads a file for a run, with large arrays of floats of a model mapped. Constants that are used as indices are
/// copied before anything is derived from them.
pub fn load_mapped(
    session: &mut Session,
    compiler: &Compiler,
    path: &str,
    timing: &Timing,
) -> Outcome<Program> {
    if !model::is_model(path) {
        return load(session, compiler, path, timing);
    }
    let (module, files) = model::read_mapped(session, path, timing)?;
    let program = compiler.raise_to_run(check(session, module, timing)?)?;
    for func in program.functions().filter(|&func| program.is_public(func)) {
        let advise = |graph: &Graph| {
            for (constant, decides, is_table) in graph.constants().filter(|it| it.0.is_foreign()) {
                match decides {
                    true => constant.keep(),
                    false => files.iter().for_each(|file| file.advise_of(constant, is_table)),
                }
            }
        };
        let open = || OpenGraph::of_function(&program, func).map(|open| advise(&open.graph));
        if Graph::of_function(&program, func)
            .map(|graph| advise(&graph))
            .or_else(|_| open())
            .is_err()
        {
            program.pools.tensors().for_each(Tensor::keep);
            break;
        }
    }
    Ok(program)
}

/// The content of a file that is no model.
pub enum Content {
    Text(FileId),
    /// MLIR's bytecode, read by MLIR.
    Program(Box<Module>),
}

/// Reads a file of MLIR's text or bytecode.
pub fn open(session: &mut Session, path: &str, timing: &Timing) -> Outcome<Content> {
    let bytes = files::read_bytes(session, path)?;
    if let Some(refused) = foreign::refused(files::shown(path), &bytes) {
        return Err(refused);
    }
    if mlir::is_bytecode(&bytes) {
        let module = timing.measure("parse", || mlir::read_bytecode(session, path, &bytes))?;
        return Ok(Content::Program(Box::new(module)));
    }
    if path.ends_with(".mlirbc") && std::str::from_utf8(&bytes).is_err() {
        let message = format!("{path} is neither MLIR's bytecode nor text");
        return Err(Failure::new(Code::NoFunction, message));
    }
    files::source(session, path, bytes).map(Content::Text)
}

/// Reads and parses a whole file of MLIR's text or bytecode.
pub fn read(session: &mut Session, path: &str, timing: &Timing) -> Outcome<Module> {
    match open(session, path, timing)? {
        Content::Program(module) => Ok(*module),
        Content::Text(file) => {
            let part = files::whole(session, file);
            Ok(timing.measure("parse", || parse_any(session, part))?)
        }
    }
}

/// Reads a program through MLIR in any case; see [`read`].
pub fn read_by_mlir(session: &mut Session, path: &str, timing: &Timing) -> Outcome<Module> {
    match open(session, path, timing)? {
        Content::Program(module) => Ok(*module),
        Content::Text(file) => {
            let part = files::whole(session, file);
            Ok(timing.measure("parse", || mlir::read_text(session, part))?)
        }
    }
}

/// Verifies a module; its warnings are reported at the end.
pub fn check(session: &mut Session, module: Module, timing: &Timing) -> Outcome<Program> {
    let verified = timing.measure("verify", || Verified::new(module))?;
    session.check(verified.warnings().to_vec())?;
    Ok(Program::new(verified))
}
