//! The engines that run a program, with their names and options on the command line.

use clap::{Args, ValueEnum};

#[cfg(feature = "llvm")]
use super::cache::{Folder, Kind};
use super::session::{Failure, Outcome, Session};
use super::timing::Timing;
#[cfg(feature = "llvm")]
use multigather::compiler::Profile;
use multigather::compiler::{Compiler, Engine, Program};
use multigather::ir::Op;
use multigather::source::Code;
use multigather::tensor::Tensor;

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Backend {
    /// Canonicalize, compile to machine code, run
    Jit,
    /// The reference interpreter, on the program as it is written
    Interpreter,
    /// MLIR's own pipeline and execution engine, on the program as it is written
    Mlir,
}

impl Backend {
    /// The default engine: the JIT, if the build has it.
    pub const DEFAULT: Backend =
        if cfg!(feature = "llvm") { Backend::Jit } else { Backend::Interpreter };

    /// The engine, if this build has it.
    pub fn engine(self) -> Outcome<Engine> {
        let absent = |what: &str| {
            let instead = "use mg run --backend=interpreter";
            Err(Failure::usage(format!("this build of mg has no {what}: {instead}")))
        };
        match self {
            Backend::Jit if cfg!(not(feature = "llvm")) => absent("JIT"),
            Backend::Mlir if cfg!(not(feature = "mlir")) => absent("MLIR"),
            Backend::Jit => Ok(Engine::Jit),
            Backend::Interpreter => Ok(Engine::Interpreter),
            Backend::Mlir => Ok(Engine::Mlir),
        }
    }
}

/// Options of compilation and calls.
#[derive(Args, Clone, Default)]
pub struct Compiled {
    /// How many threads a call may use
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: u16,
    /// The seed of the first operation of random numbers that has none; the next one has one more, and so on
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u32,
    /// Bytes of work from which threads share it; for less, waking one takes longer
    #[arg(long, value_name = "BYTES")]
    pub share_above: Option<u64>,
    /// Cache machine code in this folder, and use what is cached there
    #[arg(long, value_name = "DIR")]
    pub cache_dir: Option<String>,
    /// Let the first calls try the kernels that other descriptions of the machine choose, and keep the fastest;
    /// with --cache-dir for later runs, too
    #[arg(long)]
    pub tune: bool,
    /// Compile for this processor, by the name that LLVM has for it: one whose instructions this one has
    #[arg(long, alias = "mcpu", value_name = "NAME")]
    pub target_cpu: Option<String>,
    /// Choose kernels for the machine that this file describes; without a file, mg bench prints the
    /// description of this one
    #[arg(
        long,
        value_name = "FILE",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = ""
    )]
    pub machine: Option<String>,
    /// Report the time of each loop nest of a call, with the operations that it computes; to a file, as a trace for
    /// Chrome's viewer and Perfetto, too
    #[arg(
        long,
        value_name = "FILE",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "",
        conflicts_with = "tune"
    )]
    pub profile: Option<String>,
    /// Tell perf the names of the functions (/tmp/perf-PID.map); also by MG_PERF_MAP=1
    #[arg(long)]
    pub perf_map: bool,
    /// Print the program after canonicalization, and LLVM's IR before and after its passes, to
    /// standard error
    #[arg(long, alias = "mlir-print-ir-after-all")]
    pub print_ir_after_all: bool,
}

impl Compiled {
    /// A compiler with these options, and the limits of the command.
    pub fn compiler(&self, timing: &Timing, session: &Session) -> Outcome<Compiler> {
        let mut options = session.limits.options();
        if self.profile.is_some() && cfg!(not(feature = "llvm")) {
            return Err(Failure::usage("this build of mg has no JIT: there is nothing to measure"));
        }
        options.progress = Some(timing.progress());
        options.seed = self.seed;
        #[cfg(feature = "llvm")]
        {
            options.jit.threads = self.threads.into();
            options.jit.share_above = self.share_above.unwrap_or(options.jit.share_above);
            options.jit.tune = self.tune;
            options.profiler = self.profile.as_ref().map(|_| Default::default());
            options.jit.keep_ir = self.print_ir_after_all;
            options.jit.processor = self.processor()?.map(std::sync::Arc::new);
            if let Some(path) = &self.cache_dir {
                let folder = Folder::open(path, Kind::Code, &session.watch)?;
                options.jit.store = Some(std::sync::Arc::new(folder));
            }
        }
        Ok(Compiler::with_options(options))
    }
}

/// The machine and the processor for which code is generated.
#[cfg(feature = "llvm")]
mod described {
    use super::{Code, Compiled, Failure, Outcome};
    use crate::files::reason;
    use multigather::jit::Machine;
    use multigather::jit::target::{self, Processor};

    impl Compiled {
        /// The machine for which kernels are chosen: the named processor or the host, modified by the file.
        pub fn described(&self) -> Outcome<Machine> {
            let failed =
                |error: multigather::jit::engine::EngineError| Failure::usage(error.to_string());
            let machine = match self.target_cpu.as_deref() {
                None | Some("native") => target::machine().map_err(failed)?,
                Some(name) => Machine::known(name).ok_or_else(|| {
                    let names: Vec<&str> = Machine::names().collect();
                    let known = names.join(", ");
                    Failure::usage(format!(
                        "no processor '{name}' is described here: there are {known}"
                    ))
                })?,
            };
            let Some(path) = self.machine.as_deref().filter(|path| !path.is_empty()) else {
                return Ok(machine.clone());
            };
            let text = std::fs::read_to_string(path).map_err(|error| {
                Failure::new(Code::File, format!("cannot read {path}: {}", reason(&error)))
            })?;
            machine
                .parse_over(&text)
                .map_err(|(line, why)| Failure::new(Code::File, format!("{path}:{line}: {why}")))
        }

        /// The target processor, if it is not the host.
        pub fn processor(&self) -> Outcome<Option<Processor>> {
            if self.target_cpu.is_none() && self.machine.as_deref().is_none_or(str::is_empty) {
                return Ok(None);
            }
            let cpu = self.target_cpu.as_deref().unwrap_or("native");
            let machine = self.described()?;
            let named = Processor::named(None, Some(cpu), None);
            let processor =
                named.map_err(|error| Failure::usage(error.to_string()))?.described(machine);
            if processor.runs_here() {
                return Ok(Some(processor));
            }
            Err(Failure::usage("this processor lacks instructions of the one that is compiled for"))
        }
    }
}

/// The function that a command is about.
pub fn function(compiler: &Compiler, program: &Program, name: Option<&str>) -> Outcome<Op> {
    compiler.function(program, name).map_err(|error| {
        let mut found = error.into_diagnostics();
        for diagnostic in found.iter_mut().filter(|it| it.code == Code::AmbiguousFunction) {
            diagnostic.message += " with --function";
        }
        found.into()
    })
}

/// Runs a function.
pub fn run(
    session: &mut Session,
    (compiler, compiled): (&Compiler, &Compiled),
    backend: Backend,
    (program, func): (&Program, Op),
    inputs: &[Tensor],
) -> Outcome<Vec<Tensor>> {
    match backend.engine()? {
        #[cfg(feature = "llvm")]
        Engine::Jit => {
            let function = compiler.prepare(program.clone(), func);
            let mut call = function.bind(inputs)?;
            if let Some(code) = call.code() {
                compiled.show(session, code)?;
            }
            call.run_timed()?;
            Ok(call.into_declared_results())
        }
        engine => {
            // Nothing of a compiler's is asked for, and nothing can be shown.
            let _ = (session, compiled);
            Ok(compiler.run(program, func, inputs, engine)?)
        }
    }
}

#[cfg(feature = "llvm")]
impl Compiled {
    /// The file for a trace, and the times of the calls so far, where they are recorded.
    pub fn profiles(&self, compiler: &Compiler) -> Option<(&str, Vec<Profile>)> {
        let profiler = compiler.options().profiler.as_ref()?;
        Some((self.profile.as_deref()?, profiler.profiles()))
    }
}

/// Output about compiled code.
#[cfg(feature = "llvm")]
mod shown {
    use std::fs::{self, File, OpenOptions};
    use std::io::{self, Write};
    use std::sync::{Mutex, PoisonError};

    use super::{Code, Compiled};
    use crate::compiled;
    use crate::files::reason;
    use crate::session::{Failure, Outcome, Session};
    use crate::text;
    use multigather::compiler::CompiledCode;
    use multigather::ir::print::PrintOptions;
    use multigather::jit::{Executable, Symbol};

    impl Compiled {
        /// Prints the requested stages, and writes perf's map.
        pub fn show(&self, session: &mut Session, code: &CompiledCode) -> Outcome {
            if let Some(ir) = code.executable().ir() {
                let program = text::print(code.canonical(), &PrintOptions::default());
                compiled::dump(session, "canonicalize", &program);
                compiled::dump(session, "lower to LLVM IR", &ir.unoptimized);
                compiled::dump(session, "LLVM's passes", &ir.optimized);
            }
            let wanted = std::env::var_os("MG_PERF_MAP").is_some_and(|value| value != "0");
            if self.perf_map || wanted {
                write_perf_map(code.executable())?;
            }
            Ok(())
        }
    }

    /// A file that this process has made, or makes now. Its name is predictable, so an existing file of another
    /// owner, and above all a link, is not written to: it is removed, or the operation fails.
    fn own_file(path: &str) -> io::Result<File> {
        static MADE: Mutex<Option<File>> = Mutex::new(None);
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(file) = &*made {
            return file.try_clone();
        }
        // One of an earlier process of this number is of no use to anybody.
        match fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let file = OpenOptions::new().create_new(true).append(true).open(path)?;
        *made = Some(file.try_clone()?);
        Ok(file)
    }

    /// Appends to the file in which perf looks up symbols of generated code.
    fn write_perf_map(executable: &Executable) -> Outcome {
        let path = format!("/tmp/perf-{}.map", std::process::id());
        let symbols = executable.symbols();
        let line = |symbol: &Symbol| {
            format!("{:x} {:x} mg:{}\n", symbol.address, symbol.size, symbol.name)
        };
        let lines: String = symbols.iter().map(line).collect();
        let file = own_file(&path);
        file.and_then(|mut file| file.write_all(lines.as_bytes())).map_err(|error| {
            Failure::new(Code::File, format!("cannot write {path}: {}", reason(&error)))
        })
    }
}
