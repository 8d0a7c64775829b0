//! Input and output files; an output file is written completely or not at all.

use std::fs;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use super::session::{Failure, Outcome, Session};
use crate::source::{FileId, Span};

/// Reads a source file, or standard input for `-`.
pub fn read_source(session: &mut Session, path: &str) -> Outcome<FileId> {
    let bytes = read_bytes(session, path)?;
    source(session, path, bytes)
}

/// The bytes of a source file as text.
pub fn source(session: &mut Session, path: &str, bytes: Vec<u8>) -> Outcome<FileId> {
    let shown = shown(path);
    if u32::try_from(bytes.len()).is_err() {
        return Err(Failure::input(format!("{shown} is larger than 4 GiB")));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Failure::input(format!("{shown} is no text: byte {at} is not UTF-8"))
    })?;
    Ok(session.sources.add(shown, text))
}

/// A path as messages name it.
pub fn shown(path: &str) -> &str {
    if path == "-" { "<stdin>" } else { path }
}

/// All bytes of a file, or of standard input for `-`.
pub fn read_bytes(session: &mut Session, path: &str) -> Outcome<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = match path {
        "-" => session.io.stdin.read_to_end(&mut bytes),
        _ => fs::File::open(path).and_then(|mut file| file.read_to_end(&mut bytes)),
    };
    let failure =
        |error| Failure::input(format!("cannot read {}: {}", shown(path), reason(&error)));
    read.map_err(failure)?;
    Ok(bytes)
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

/// An output file that was written beside its place and is not there yet.
pub enum Pending {
    /// To be renamed into place.
    Temporary(tempfile::NamedTempFile, PathBuf),
    /// No regular file (`/dev/null`, a pipe): there is nothing to rename, the bytes wait.
    Special(Vec<u8>, PathBuf),
}

impl Pending {
    /// Prepares a file with what `write` writes.
    pub fn new(
        path: &str,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Outcome<Pending> {
        Self::prepare(Path::new(path), write)
            .map_err(|error| Failure::input(format!("cannot write {path}: {}", reason(&error))))
    }

    fn prepare(
        path: &Path,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<Pending> {
        // A link stays a link; what it leads to is replaced.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        let old = fs::metadata(&target).ok();
        if old.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(io::Error::from(io::ErrorKind::IsADirectory));
        }
        if old.as_ref().is_some_and(|old| !old.is_file()) {
            let mut bytes = Vec::new();
            write(&mut bytes)?;
            return Ok(Pending::Special(bytes, target));
        }
        let folder = match target.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".mg-");
        let permissions = old.map_or_else(new_file_permissions, |old| Some(old.permissions()));
        if let Some(permissions) = permissions {
            if permissions.readonly() {
                return Err(io::Error::from(io::ErrorKind::PermissionDenied));
            }
            builder.permissions(permissions);
        }
        let mut out = BufWriter::new(builder.tempfile_in(folder)?);
        write(&mut out)?;
        let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
        Ok(Pending::Temporary(file, target))
    }

    /// Puts the file in its place.
    pub fn commit(self) -> Outcome {
        let (target, done) = match self {
            Pending::Temporary(file, target) => {
                let done = file.persist(&target).map(drop).map_err(|failed| failed.error);
                (target, done)
            }
            Pending::Special(bytes, target) => {
                let file = fs::OpenOptions::new().write(true).open(&target);
                let done = file.and_then(|mut file| file.write_all(&bytes));
                (target, done)
            }
        };
        done.map_err(|error| {
            Failure::input(format!("cannot write {}: {}", target.display(), reason(&error)))
        })
    }
}

/// What the user's mask leaves of rw-rw-rw-.
#[cfg(unix)]
fn new_file_permissions() -> Option<fs::Permissions> {
    Some(std::os::unix::fs::PermissionsExt::from_mode(0o666))
}

#[cfg(not(unix))]
fn new_file_permissions() -> Option<fs::Permissions> {
    None
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
