//! Between the command line and the IR's text: parsing, verifying, printing.

use super::files;
use super::foreign;
use super::map::Mapping;
use super::mlir::{self, Refused};
use super::model::{self, Purpose};
use super::session::{Failure, Outcome, Session};
use super::timing::Timing;
use multigather::compiler::{Compiler, Program};
use multigather::expand::{Graph, OpenGraph};
pub use multigather::ir::print::print;
use multigather::ir::print::{PrintOptions, print_with_ranges};
use multigather::ir::{Module, Op};
use multigather::ops::verbatim;
use multigather::source::{Code, Diagnostic, FileId, SourceMap, Span};
use multigather::tensor::Tensor;
use multigather::verify::Verified;

/// Parses one part of a file.
pub fn parse(sources: &SourceMap, part: Span) -> Result<Module, Vec<Diagnostic>> {
    multigather::parse::parse_range(sources, part)
}

/// The generic form of a program.
pub fn print_generic(module: &Module) -> String {
    print(module, &PrintOptions { generic: true, ..PrintOptions::default() })
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
    verbatim::all_in(module).find(|&op| is_of_linalg(module, op))?;
    let whole = generic_form(session, print_if_defined(module));
    mlir::read_text(session, whole).ok().or_else(|| read_functions(session, module))
}

fn is_of_linalg(module: &Module, op: Op) -> bool {
    module.op_name(op).starts_with("linalg.")
}

fn print_if_defined(module: &Module) -> String {
    print(module, &PrintOptions { generic_if_defined: true, ..PrintOptions::default() })
}

/// The generic form of a program as a source that MLIR reads.
pub fn generic_form(session: &mut Session, text: String) -> Span {
    let file = session.sources.add("<generic form>", text);
    files::whole(session, file)
}

/// Some operations of a program, one after the other; `None` where its text has aliases.
fn print_contents(module: &Module, is_printed: impl Fn(Op) -> bool) -> Option<String> {
    let (text, ranges) = print_with_ranges(module, &PrintOptions::default());
    let own = &module[module.body()].ops;
    let shown = ranges.into_iter().filter(|(op, _)| own.contains(op) && is_printed(*op));
    let shown = shown.map(|(_, range)| format!("{}\n", &text[range]));
    text.starts_with("module").then(|| shown.collect())
}

/// The program of which MLIR has read those functions that have no operations that only their text describes, but for
/// those of `linalg`. `None` where MLIR reads all of them or none, or they call others.
fn read_functions(session: &mut Session, module: &Module) -> Option<Module> {
    let others = verbatim::all_in(module).filter(|&op| !is_of_linalg(module, op));
    let function = |op| {
        std::iter::successors(Some(op), |&op| module.parent_op(op))
            .find(|op| module.functions().any(|func| func == *op))
    };
    let unread: Vec<Op> = others.filter_map(function).collect();
    let without = |is_removed: &dyn Fn(&Op) -> bool| {
        let mut rest = module.clone();
        let removed: Vec<Op> = module.functions().filter(is_removed).collect();
        removed.iter().for_each(|&func| rest.erase(func));
        (rest, removed.len())
    };
    let (read, skipped) = without(&|func| unread.contains(func));
    let (unread, count) = without(&|func| !unread.contains(func));
    if skipped == 0 || count == 0 {
        return None;
    }
    let part = generic_form(session, print_if_defined(&read));
    let read = mlir::read_text(session, part).ok()?;
    let mut text = print_contents(&read, |_| true)?;
    text.push_str(&print_contents(&unread, |op| unread.functions().any(|func| func == op))?);
    let part = generic_form(session, text);
    parse(&session.sources, part).ok()
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
    Unraised::read(session, path, false, timing)?.raise(compiler)
}

/// A verified program that is to be run, before it is raised.
pub struct Unraised {
    pub program: Program,
    /// The files in which arrays are that are not read yet.
    files: Vec<Mapping>,
}

impl Unraised {
    /// Reads, parses and verifies a whole file; with large arrays of floats of a model mapped, if they may be.
    pub fn read(
        session: &mut Session,
        path: &str,
        may_map: bool,
        timing: &Timing,
    ) -> Outcome<Self> {
        let (module, files) = match (model::is_model(path), may_map) {
            (true, true) => model::read_mapped(session, path, timing)?,
            (true, false) => (model::read(session, path, Purpose::Run, timing)?, Vec::new()),
            (false, _) => (read(session, path, Purpose::Run, timing)?, Vec::new()),
        };
        Ok(Unraised { program: check(session, module, timing)?, files })
    }

    /// Raises the program. Constants that are used as indices are copied before anything is derived from them.
    pub fn raise(self, compiler: &Compiler) -> Outcome<Program> {
        let Unraised { program, files } = self;
        let program = compiler.raise_to_run(program)?;
        if files.is_empty() {
            return Ok(program);
        }
        for func in program.functions().filter(|&func| program.is_public(func)) {
            let advise = |graph: &Graph| {
                for (constant, decides, is_table) in
                    graph.constants().filter(|it| it.0.is_foreign())
                {
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
}

/// The content of a file that is not named as a model.
pub enum Content {
    Text(FileId),
    /// MLIR's bytecode, read by MLIR, or a model.
    Program(Box<Module>),
}

/// Reads a file of MLIR's text or bytecode, or standard input, which may also be a model.
pub fn open(
    session: &mut Session,
    path: &str,
    purpose: Purpose,
    timing: &Timing,
) -> Outcome<Content> {
    let bytes = files::read_bytes(session, path)?;
    if path == "-" && model::begins_model(&bytes) {
        let module = model::decode(session, path, bytes, purpose, timing)?;
        return Ok(Content::Program(Box::new(module)));
    }
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

/// Reads and parses a whole file; see [`open`].
pub fn read(
    session: &mut Session,
    path: &str,
    purpose: Purpose,
    timing: &Timing,
) -> Outcome<Module> {
    match open(session, path, purpose, timing)? {
        Content::Program(module) => Ok(*module),
        Content::Text(file) => {
            let part = files::whole(session, file);
            Ok(timing.measure("parse", || parse_any(session, part))?)
        }
    }
}

/// Reads a program through MLIR in any case; see [`read`].
pub fn read_by_mlir(session: &mut Session, path: &str, timing: &Timing) -> Outcome<Module> {
    match open(session, path, Purpose::Translate, timing)? {
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
