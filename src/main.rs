//! `mg`: see [`multigather::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut io = multigather::cli::Io {
        stdin: &mut std::io::stdin().lock(),
        stdout: &mut std::io::stdout().lock(),
        stderr: &mut std::io::stderr().lock(),
    };
    ExitCode::from(multigather::cli::run(std::env::args_os().collect(), &mut io))
}
