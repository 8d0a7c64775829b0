//! LLVM's own FileCheck, as a second opinion.

use super::options::Options;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// What LLVM's FileCheck says: nothing if it cannot be run, its messages if it fails.
pub fn verdict(program: &Path, input: &str, options: &Options) -> Option<Result<(), String>> {
    let mut child = Command::new(program)
        .arg(&options.check_file)
        .args(&options.forwarded)
        .env_remove("FILECHECK_OPTS")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .ok()?;
    if let Some(mut stdin) = child.stdin.take() {
        // It stops reading at the first error; that is no failure of the test.
        let _ = stdin.write_all(input.as_bytes());
    }
    match child.wait_with_output() {
        Ok(output) if output.status.success() => Some(Ok(())),
        Ok(output) => Some(Err(String::from_utf8_lossy(&output.stderr).into_owned())),
        Err(error) => Some(Err(error.to_string())),
    }
}
