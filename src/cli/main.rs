//! `mg`: see [`multigather_cli`].

use std::io::{IsTerminal, Write};
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};
use std::process::ExitCode;

use multigather::source::Code;
use multigather_cli::watch::{Watch, allocator::Bounded};
use multigather_cli::{Io, run};

/// Canonicalization makes and drops many small values.
#[global_allocator]
static ALLOCATOR: Bounded<mimalloc::MiMalloc> = Bounded::of_program(mimalloc::MiMalloc);

fn main() -> ExitCode {
    #[cfg(feature = "mlir")]
    multigather::interop::mlir::worker::serve_if_asked();
    // A panic is a bug of ours. It still ends in one line that says so, and in status 1.
    set_hook(Box::new(|panic| {
        let _ =
            writeln!(std::io::stderr(), "error: internal: {panic}\n  = code: {}", Code::Internal);
    }));
    let watch = Watch::start(Some(&ALLOCATOR.account));
    let status = catch_unwind(AssertUnwindSafe(|| {
        // Standard error is not locked: the hook writes there from whichever thread panics.
        let mut io = Io {
            stdin: &mut std::io::stdin().lock(),
            stdout: &mut std::io::stdout().lock(),
            stderr: &mut std::io::stderr(),
            stdout_is_terminal: std::io::stdout().is_terminal(),
        };
        run(std::env::args_os().collect(), &mut io, &watch)
    }));
    ExitCode::from(status.unwrap_or(1))
}
