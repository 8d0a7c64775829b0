//! Updates of the files that hold what a test expects.

use std::fs;
use std::path::{Path, PathBuf};

/// The files that one test has written, with what they were before.
#[derive(Default)]
pub struct Written(Vec<(PathBuf, Option<Vec<u8>>)>);

impl Written {
    /// Writes a file; removes it where there is nothing to write.
    ///
    /// # Errors
    /// The system refuses it.
    pub fn write(&mut self, file: &Path, bytes: &[u8]) -> Result<(), String> {
        self.0.push((file.to_owned(), fs::read(file).ok()));
        replace(file, Some(bytes).filter(|bytes| !bytes.is_empty()))
    }

    /// Whether nothing was written.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Leaves the files as they are where a second run has found the same, else puts them back.
    ///
    /// # Errors
    /// What the second run says.
    pub fn confirm(self, second_run: Result<(), String>) -> Result<(), String> {
        let Err(why) = second_run else { return Ok(()) };
        let files: Vec<String> =
            self.0.iter().map(|(file, _)| file.display().to_string()).collect();
        for (file, before) in self.0.into_iter().rev() {
            replace(&file, before.as_deref())?;
        }
        Err(format!(
            "nothing is blessed, for a second run does not give what was written to {}: {why}",
            files.join(", ")
        ))
    }
}

fn replace(file: &Path, bytes: Option<&[u8]>) -> Result<(), String> {
    let done = match bytes {
        Some(bytes) => fs::write(file, bytes),
        None if file.exists() => fs::remove_file(file),
        None => Ok(()),
    };
    done.map_err(|error| format!("{}: {error}", file.display()))
}

/// The first line in which two texts differ, with the lines before it.
pub fn first_difference(wanted: &[u8], got: &[u8]) -> String {
    const BEFORE: usize = 3;
    let (wanted, got) = (String::from_utf8_lossy(wanted), String::from_utf8_lossy(got));
    let (wanted, got): (Vec<_>, Vec<_>) = (wanted.split('\n').collect(), got.split('\n').collect());
    let at = wanted.iter().zip(&got).take_while(|(w, g)| w == g).count();
    let mut message = format!("the output differs from line {} on:", at + 1);
    for line in &got[at.saturating_sub(BEFORE)..at] {
        message.push_str(&format!("\n    {line}"));
    }
    let show = |lines: &[&str]| lines.get(at).map_or("<end>", |line| *line).to_owned();
    message.push_str(&format!("\n  - {}\n  + {}", show(&wanted), show(&got)));
    message
}
