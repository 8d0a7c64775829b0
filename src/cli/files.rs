//! Input files, and the errors for files that cannot be read or written.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::limits::amount;
use super::session::{Failure, Outcome, Session};
use multigather::memory::asking;
use multigather::source::{Code, Diagnostic, FileId, Span};

/// Reads a source file, or standard input for `-`.
pub fn read_source(session: &mut Session, path: &str) -> Outcome<FileId> {
    let bytes = read_bytes(session, path)?;
    source(session, path, bytes)
}

/// The bytes of a source file as text.
pub fn source(session: &mut Session, path: &str, bytes: Vec<u8>) -> Outcome<FileId> {
    let shown = shown(path);
    if u32::try_from(bytes.len()).is_err() {
        return Err(Failure::new(Code::TooLarge, format!("{shown} is larger than 4 GiB")));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let found = Diagnostic::error(
            Code::File,
            None,
            format!("{shown} is no text: byte {at} is not UTF-8"),
        );
        Failure::from(
            found.help("programs are MLIR's text or bytecode, or ONNX models named *.onnx"),
        )
    })?;
    let file = session.sources.add(shown, text);
    session.watch.know(&session.sources);
    Ok(file)
}

/// A path as messages name it.
pub fn shown(path: &str) -> &str {
    if path == "-" { "<stdin>" } else { path }
}

/// All bytes of a file, or of standard input for `-`.
pub fn read_bytes(session: &mut Session, path: &str) -> Outcome<Vec<u8>> {
    let failure = |error| {
        Failure::new(Code::File, format!("cannot read {}: {}", shown(path), reason(&error)))
    };
    let limit = session.limits.memory.unwrap_or(u64::MAX);
    let mut bytes = Vec::new();
    match path {
        "-" => asking(|| (&mut session.io.stdin).take(limit).read_to_end(&mut bytes)),
        _ => {
            let file = open(path).map_err(failure)?;
            // A size that is known is refused before anything is read.
            match file.metadata().map_or(0, |found| found.len()) > limit {
                true => Ok(usize::MAX),
                false => asking(|| file.take(limit).read_to_end(&mut bytes)),
            }
        }
    }
    .map_err(failure)
    .and_then(|read| match (read as u64) < limit {
        true => Ok(bytes),
        false => {
            let limit = amount(limit);
            Err(Failure::new(
                Code::TooLarge,
                format!("{} is larger than the limit of {limit}", shown(path)),
            ))
        }
    })
}

/// A large regular file, and its size. `None`: it is to be read at once.
#[cfg(feature = "onnx")]
pub fn open_large(session: &Session, path: &str, smallest: u64) -> Option<(File, u64)> {
    let (file, found) = open_regular(Path::new(path)).ok()?;
    let limit = session.limits.memory.unwrap_or(u64::MAX);
    // What is wrong with it is said where it is read.
    (smallest..limit).contains(&found.len()).then_some((file, found.len()))
}

/// Opens a program file: a regular file, or a stream that a shell has already opened. Others may never end, or block
/// until a writer opens them.
fn open(path: &str) -> io::Result<File> {
    let is_opened = ["/dev/fd/", "/dev/stdin", "/proc/self/fd/"];
    if path == "/dev/null" || is_opened.iter().any(|start| path.starts_with(start)) {
        return File::open(path);
    }
    open_regular(Path::new(path)).map(|(file, _)| file)
}

/// Opens a regular file with its metadata; does not block.
pub fn open_regular(path: &Path) -> io::Result<(File, fs::Metadata)> {
    let mut options = fs::OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        // Opening a pipe without a writer would wait for one. For a regular file it says nothing.
        let at_once = rustix::fs::OFlags::NONBLOCK | rustix::fs::OFlags::NOCTTY;
        options.custom_flags(at_once.bits() as i32);
    }
    let file = options.open(path)?;
    // Of the file that is open, not of what may have its name by now.
    let found = file.metadata()?;
    if found.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !found.is_file() {
        return Err(io::Error::other("it is no regular file; standard input is read by -"));
    }
    Ok((file, found))
}

/// The path of this program, which some commands run for each of many inputs.
pub fn this_program() -> Outcome<PathBuf> {
    std::env::current_exe()
        .map_err(|error| Failure::new(Code::File, format!("where is mg? {error}")))
}

/// The span of a whole file.
pub fn whole(session: &Session, file: FileId) -> Span {
    Span::new(file, 0, session.sources.file(file).text.len())
}

/// The parts of a file between lines that hold `marker` and nothing else.
pub fn split(session: &Session, file: FileId, marker: &str) -> Vec<Span> {
    let text = &session.sources.file(file).text;
    let mut parts = Vec::new();
    let (mut start, mut at) = (0, 0);
    for line in text.split_inclusive('\n') {
        if line.trim_end() == marker {
            parts.push(Span::new(file, start, at));
            start = at + line.len();
        }
        at += line.len();
    }
    parts.push(Span::new(file, start, text.len()));
    parts
}

/// An error in words, without the operating system's number.
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or directory".to_string(),
        io::ErrorKind::IsADirectory => "it is a directory".to_string(),
        io::ErrorKind::PermissionDenied => "permission denied".to_string(),
        _ => error.to_string(),
    }
}
