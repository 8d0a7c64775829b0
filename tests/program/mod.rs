//! The program `mg`, run in the test's own process.

pub mod fault;

use multigather::cli::{self, Io};

/// How `mg` ended and what it wrote.
#[derive(Debug)]
pub struct Finished {
    pub status: u8,
    pub stdout: String,
    pub stderr: String,
}

/// Runs `mg` with these arguments and no standard input.
pub fn mg<S: AsRef<str>>(arguments: &[S]) -> Finished {
    let words = std::iter::once("mg").chain(arguments.iter().map(AsRef::as_ref));
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut io = Io { stdin: &mut std::io::empty(), stdout: &mut stdout, stderr: &mut stderr };
    let status = cli::run(words.map(Into::into).collect(), &mut io);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Finished { status, stdout: text(&stdout), stderr: text(&stderr) }
}
