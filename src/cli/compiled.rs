//! `mg translate` to machine code: files that C, Python and MLIR's own programs can link with.

#[cfg(feature = "llvm")]
use std::path::{Path, PathBuf};
#[cfg(feature = "llvm")]
use std::process::Command;

use clap::Args;

#[cfg(feature = "llvm")]
use super::files::reason;
use super::session::{Failure, Outcome, Session};
use super::translate;
#[cfg(feature = "llvm")]
use super::watch::{Watch, children};
use multigather::compiler::{Compiler, Program};
#[cfg(feature = "llvm")]
use multigather::ir::Module;
#[cfg(feature = "llvm")]
use multigather::ir::Op;
#[cfg(feature = "llvm")]
use multigather::jit::{aot, engine, target::Processor};
#[cfg(feature = "llvm")]
use multigather::source::{Code, Diagnostic};

/// The target of machine code.
#[derive(Args)]
pub struct MachineArguments {
    /// Write a C header that declares the functions
    #[arg(long, value_name = "FILE")]
    header: Option<String>,
    /// What machine code is for, such as aarch64-linux-gnu; this machine where absent
    #[arg(long, alias = "mtriple", value_name = "TRIPLE")]
    target: Option<String>,
    /// Its processor: a name as LLVM knows it, or native; the plainest where absent
    #[arg(long, alias = "mcpu", value_name = "NAME")]
    target_cpu: Option<String>,
    /// What the processor can do in addition, such as +avx512f,+avx512vbmi
    #[arg(long, alias = "mattr", value_name = "LIST", allow_hyphen_values = true)]
    target_features: Option<String>,
    /// Print the program after canonicalization, and LLVM's IR before and after its passes, to
    /// standard error
    #[arg(long, alias = "mlir-print-ir-after-all")]
    print_ir_after_all: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    LlvmIr,
    Assembly,
    Object,
    Shared,
}

impl MachineArguments {
    /// Checks that options of machine code are given with a compiled form only.
    pub fn check(&self, form: Option<Form>) -> Outcome {
        let given = [
            ("--header", self.header.is_some()),
            ("--target", self.target.is_some()),
            ("--target-cpu", self.target_cpu.is_some()),
            ("--target-features", self.target_features.is_some()),
            ("--print-ir-after-all", self.print_ir_after_all),
        ];
        match given.into_iter().find(|(_, given)| *given && form.is_none()) {
            None => Ok(()),
            Some((option, _)) => Err(Failure::usage(format!(
                "{option} belongs to --to=llvm-ir, asm, object and shared"
            ))),
        }
    }
}

#[cfg(not(feature = "llvm"))]
pub fn write(
    _: &mut Session,
    _: &Compiler,
    _: &Program,
    _: Form,
    _: &translate::Arguments,
) -> Outcome {
    Err(Failure::usage("this build of mg has no LLVM to compile with"))
}

/// Compiles a valid program, and writes the file and its header.
#[cfg(feature = "llvm")]
pub fn write(
    session: &mut Session,
    compiler: &Compiler,
    program: &Program,
    form: Form,
    arguments: &translate::Arguments,
) -> Outcome {
    let (output, machine) = (&*arguments.output, &arguments.machine);
    let binary = matches!(form, Form::Object | Form::Shared);
    if binary && output == "-" {
        return Err(Failure::usage("machine code is no text: name its file with -o"));
    }
    let processor = Processor::named(
        machine.target.as_deref(),
        machine.target_cpu.as_deref(),
        machine.target_features.as_deref(),
    )
    .map_err(|error| Failure::usage(error.to_string()))?;
    let (canonical, _) = compiler.canonicalize(program)?;
    let sources = &session.sources;
    let runtime =
        (form == Form::Shared).then(|| runtime_library(machine.target.as_deref())).flatten();
    let options = aot::Options {
        kind: match form {
            Form::LlvmIr => aot::OutputKind::LlvmIr,
            Form::Assembly => aot::OutputKind::Assembly,
            Form::Object | Form::Shared => aot::OutputKind::Object,
        },
        processor: &processor,
        passes: engine::PASSES,
        keep_ir: machine.print_ir_after_all,
        has_runtime: runtime.is_some(),
        place: &|op| location_text(program, sources, op),
    };
    let mut unit = aot::compile(program, &canonical, &options)?;
    if !unit.runtime_calls.is_empty() && runtime.is_none() {
        let message =
            format!("the file calls functions of {RUNTIME}: {}", unit.runtime_calls.join(", "));
        let how = "cargo build --release -p multigather-runtime makes it; --to=shared takes it from beside mg, or from where \
                   MG_RUNTIME says";
        match form {
            Form::Shared => {
                return Err(Diagnostic::error(Code::RuntimeLibrary, None, message)
                    .help(how)
                    .into());
            }
            _ => unit
                .warnings
                .push(Diagnostic::warning(Code::RuntimeLibrary, None, message).note(how)),
        }
    }
    if let Some(ir) = unit.ir.as_ref().filter(|_| machine.print_ir_after_all) {
        dump(session, "canonicalize", &super::text::print(&canonical, &Default::default()));
        dump(session, "lower to LLVM IR", &ir.unoptimized);
        dump(session, "LLVM's passes", &ir.optimized);
    }
    session.check(unit.warnings)?;
    let content = match form {
        Form::Shared => {
            let runtime = runtime.as_deref().filter(|_| !unit.runtime_calls.is_empty());
            let target = machine.target.as_deref();
            link_shared((&unit.content, runtime), target, &session.watch)?
        }
        _ => unit.content,
    };
    session.write(output, |out| out.write_all(&content))?;
    match &machine.header {
        Some(path) => session.write(path, |out| out.write_all(unit.header.as_bytes())),
        None => Ok(()),
    }
}

/// Prints a stage in the format of `mg opt --print-ir-after-all`.
#[cfg(feature = "llvm")]
pub fn dump(session: &mut Session, stage: &str, text: &str) {
    session.log(&format!("// -----// IR Dump After {stage} //----- //\n{text}"));
}

/// The location of an operation: a position in a file or, for a model, a node's name.
#[cfg(feature = "llvm")]
pub fn location_text(module: &Module, sources: &multigather::source::SourceMap, op: Op) -> String {
    if let Some(span) = module.name_span(op) {
        let file = sources.file(span.file);
        let (line, column) = file.line_column(span.start);
        return format!("{}:{line}:{column}", file.name);
    }
    match module.loc_name(op) {
        Some(name) => format!("node '{name}'"),
        None => module.op_name(op).to_owned(),
    }
}

/// The file of `multigather-runtime`.
#[cfg(feature = "llvm")]
const RUNTIME: &str = "libmultigather_runtime.a";

/// The library that files of code are linked with: where the environment says, or, for this machine, beside the program,
/// in the folder above it, or in `lib` there.
#[cfg(feature = "llvm")]
fn runtime_library(target: Option<&str>) -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("MG_RUNTIME").filter(|text| !text.is_empty()) {
        return Some(named.into());
    }
    let program = std::env::current_exe().ok().filter(|_| target.is_none())?;
    let folder = program.parent()?;
    let above = folder.parent().unwrap_or(folder);
    let folders = [folder.to_owned(), above.to_owned(), above.join("lib")];
    folders.into_iter().map(|folder| folder.join(RUNTIME)).find(|file| file.is_file())
}

/// A shared library of one object and what it calls of the runtime library, by the C compiler that the environment names, or `cc`.
#[cfg(feature = "llvm")]
fn link_shared(
    (object, runtime): (&[u8], Option<&Path>),
    target: Option<&str>,
    watch: &Watch,
) -> Outcome<Vec<u8>> {
    let named = std::env::var("CC").ok().filter(|text| !text.trim().is_empty());
    if target.is_some() && named.is_none() {
        let found = Diagnostic::error(
            Code::Linking,
            None,
            "a shared library for another machine needs its linker",
        );
        return Err(found.help("name a C compiler for it in CC, or take --to=object").into());
    }
    let compiler = named.unwrap_or_else(|| "cc".to_owned());
    let failure = |what: &str, error: &std::io::Error| {
        Failure::new(Code::Linking, format!("{what}: {}", reason(error)))
    };
    let folder = watch.temporary_folder().map_err(|error| failure("cannot link", &error))?;
    let [from, to] = ["code.o", "code.so"].map(|name| folder.path().join(name));
    std::fs::write(&from, object).map_err(|error| failure("cannot link", &error))?;
    let mut words = compiler.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or("cc"));
    command.args(words).arg("-shared").arg("-o").arg(&to).arg(&from);
    if let Some(runtime) = runtime {
        command.arg(runtime);
        // Of the runtime library only what is called is taken, and nothing is visible to others.
        if target.map_or(cfg!(target_os = "linux"), |triple| triple.contains("linux")) {
            command.args([
                "-Wl,--gc-sections,--strip-debug,--exclude-libs,ALL",
                "-lpthread",
                "-ldl",
            ]);
        }
    }
    command.arg("-lm");
    let done = children::output(&mut command, watch)
        .map_err(|error| failure(&format!("cannot run {compiler}"), &error))?;
    if !done.status.success() {
        let said = String::from_utf8_lossy(&done.stderr).trim_end().to_owned();
        return Err(Diagnostic::error(Code::Linking, None, format!("{compiler} cannot link"))
            .note(said)
            .into());
    }
    std::fs::read(&to).map_err(|error| failure("cannot link", &error))
}
