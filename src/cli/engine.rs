//! The engines that run a program, with their names and options on the command line.

use clap::{Args, ValueEnum};

use super::limits::Limits;
use super::session::{Failure, Outcome, Session};
use super::timing::Timing;
use crate::compiler::{Compiler, Engine, Program};
use crate::ir::Op;
use crate::tensor::Tensor;

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
    /// The JIT where it is built in.
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

/// How a program is compiled and called.
#[derive(Args, Clone, Default)]
pub struct Compiled {
    /// How many threads a call may use
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: u16,
    /// Bytes of work from which threads share it; for less, waking one takes longer
    #[arg(long, value_name = "BYTES")]
    pub share_above: Option<u64>,
    /// Keep machine code in this folder, and take what is kept there
    #[arg(long, value_name = "DIR")]
    pub cache_dir: Option<String>,
    /// Tell perf the names of the functions (/tmp/perf-PID.map); also by MG_PERF_MAP=1
    #[arg(long)]
    pub perf_map: bool,
    /// Print the program after canonicalization, and LLVM's IR before and after its passes, to
    /// standard error
    #[arg(long, alias = "mlir-print-ir-after-all")]
    pub print_ir_after_all: bool,
}

impl Compiled {
    /// The compiler that is told all this, and the limits of the command.
    pub fn compiler(&self, timing: &Timing, limits: &Limits) -> Outcome<Compiler> {
        #[allow(unused_mut, reason = "a build without LLVM has nothing to change")]
        let mut options = limits.options();
        options.progress = Some(timing.progress());
        #[cfg(feature = "llvm")]
        {
            options.jit.threads = self.threads.into();
            options.jit.share_above = self.share_above.unwrap_or(options.jit.share_above);
            options.jit.keep_ir = self.print_ir_after_all;
            if let Some(path) = &self.cache_dir {
                options.jit.store = Some(std::sync::Arc::new(super::cache::Folder::open(path)?));
            }
        }
        Ok(Compiler::with_options(options))
    }
}

/// The function that a command is about.
pub fn function(compiler: &Compiler, program: &Program, name: Option<&str>) -> Outcome<Op> {
    compiler.function(program, name).map_err(|error| {
        let mut found = error.into_diagnostics();
        for diagnostic in found.iter_mut().filter(|it| it.message.ends_with("say which one")) {
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
            compiled.show(session, call.code())?;
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

/// What a user wants to see of compiled code.
#[cfg(feature = "llvm")]
mod shown {
    use std::fs::{self, File, OpenOptions};
    use std::io::{self, Write};
    use std::sync::{Mutex, PoisonError};

    use super::Compiled;
    use crate::cli::compiled;
    use crate::cli::files::reason;
    use crate::cli::session::{Failure, Outcome, Session};
    use crate::cli::text;
    use crate::compiler::Code;
    use crate::ir::print::PrintOptions;
    use crate::jit::{Executable, Symbol};

    impl Compiled {
        /// Prints the stages, and tells perf of the code, where that is asked for.
        pub fn show(&self, session: &mut Session, code: &Code) -> Outcome {
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

    /// A file that this process has made, or makes now. Anybody can guess its name, and what others
    /// have put there, a link above all, is not written to: it goes, or nothing is written.
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

    /// Adds to the file in which perf looks for the names of code that no file holds.
    fn write_perf_map(executable: &Executable) -> Outcome {
        let path = format!("/tmp/perf-{}.map", std::process::id());
        let symbols = executable.symbols();
        let line = |symbol: &Symbol| {
            format!("{:x} {:x} mg:{}\n", symbol.address, symbol.size, symbol.name)
        };
        let lines: String = symbols.iter().map(line).collect();
        let file = own_file(&path);
        file.and_then(|mut file| file.write_all(lines.as_bytes()))
            .map_err(|error| Failure::input(format!("cannot write {path}: {}", reason(&error))))
    }
}
