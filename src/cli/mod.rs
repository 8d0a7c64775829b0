//! The program `mg`: all input and output of the project.

use std::ffi::OsString;
use std::io::{Read, Write};

/// The three standard streams, so that tests run the program in-process.
pub struct Io<'a> {
    pub stdin: &'a mut dyn Read,
    pub stdout: &'a mut dyn Write,
    pub stderr: &'a mut dyn Write,
}

/// Runs `mg` with `args` (the program's name first) and returns its exit status:
/// 0 done, 1 the input is wrong or the run hit an error, 2 usage.
pub fn run(_args: Vec<OsString>, io: &mut Io) -> u8 {
    let _ = writeln!(io.stderr, "error: nothing here yet");
    2
}
