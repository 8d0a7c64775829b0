//! Output files: each is written completely to a temporary file in its target's folder, and all are renamed when the
//! run has succeeded. If it fails, existing files are unchanged.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::files::reason;
use super::session::{Failure, Outcome};
use super::watch::{Watch, temporary::Temporary};
use multigather::source::Code;

/// The largest number of links that are followed to a file that does not exist.
const LINKS: usize = 40;

/// The output files of a run.
#[derive(Default)]
pub struct Outputs(Vec<Pending>);

impl Outputs {
    /// Adds a complete file.
    ///
    /// # Errors
    /// Another output of the run has the same target.
    pub fn add(&mut self, pending: Pending) -> Outcome {
        let target = pending.target();
        if pending.is_file() && self.0.iter().any(|other| other.target() == target) {
            return Err(Failure::usage(format!("two outputs are named {}", target.display())));
        }
        self.0.push(pending);
        Ok(())
    }

    /// Renames all files to their targets, in the order in which they were added.
    pub fn commit(&mut self) -> Outcome {
        std::mem::take(&mut self.0).into_iter().try_for_each(Pending::commit)
    }
}

/// An output file that is not committed yet.
pub enum Pending {
    /// A file in the target's folder that is renamed at the end.
    Temporary(Temporary<tempfile::NamedTempFile>, PathBuf),
    /// Bytes for what cannot be replaced: `/dev/null`, a pipe, a stream of the process.
    Stream(Vec<u8>, PathBuf),
}

impl Pending {
    /// Prepares a file with what `write` writes.
    pub fn new(
        path: &str,
        watch: &Watch,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Outcome<Pending> {
        let mut pending = Self::begin(path, watch)?;
        pending.write(|out| {
            let mut out = BufWriter::new(out);
            write(&mut out)?;
            out.flush()
        })?;
        Ok(pending)
    }

    /// Prepares an empty file.
    pub fn begin(path: &str, watch: &Watch) -> Outcome<Pending> {
        let path = Path::new(path);
        Self::prepare(path, watch).map_err(|error| write_failure(path, &error))
    }

    /// Adds what `write` writes.
    pub fn write(&mut self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Outcome {
        let (written, target) = match self {
            Pending::Temporary(file, target) => (write(&mut file.file()), target),
            Pending::Stream(bytes, target) => (write(bytes), target),
        };
        written.map_err(|error| write_failure(target, &error))
    }

    fn target(&self) -> &Path {
        let (Pending::Temporary(_, target) | Pending::Stream(_, target)) = self;
        target
    }

    fn is_file(&self) -> bool {
        matches!(self, Pending::Temporary(..))
    }

    fn prepare(path: &Path, watch: &Watch) -> io::Result<Pending> {
        if Standard::named(path).is_some() || is_descriptor(path) {
            return Ok(Pending::Stream(Vec::new(), path.to_path_buf()));
        }
        // A link stays a link; what it leads to is replaced.
        let target = fs::canonicalize(path).unwrap_or_else(|_| follow_link(path));
        let old = fs::metadata(&target).ok();
        if old.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(io::Error::from(io::ErrorKind::IsADirectory));
        }
        if old.as_ref().is_some_and(|old| !old.is_file()) {
            return Ok(Pending::Stream(Vec::new(), target));
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
        Ok(Pending::Temporary(watch.temporary_file_in(&builder, folder)?, target))
    }

    /// Renames the file to its target.
    fn commit(self) -> Outcome {
        let (target, done) = match self {
            Pending::Temporary(file, target) => {
                let done = file.persist(&target);
                (target, done)
            }
            Pending::Stream(bytes, target) => {
                let done = write_stream(&target, &bytes);
                (target, done)
            }
        };
        done.map_err(|error| match error.kind() {
            // Nobody reads it any more: the run ends quietly, as where standard output is closed.
            io::ErrorKind::BrokenPipe => Failure::silent(),
            _ => write_failure(&target, &error),
        })
    }
}

/// A stream that the process has from its beginning.
#[derive(Clone, Copy)]
enum Standard {
    Output,
    Error,
}

impl Standard {
    fn named(path: &Path) -> Option<Standard> {
        match path.to_str()? {
            "/dev/stdout" | "/dev/fd/1" | "/proc/self/fd/1" => Some(Standard::Output),
            "/dev/stderr" | "/dev/fd/2" | "/proc/self/fd/2" => Some(Standard::Error),
            _ => None,
        }
    }
}

/// Whether a path names an open file descriptor of the process, which the shell has chosen and others may write to,
/// too.
fn is_descriptor(path: &Path) -> bool {
    path.starts_with("/dev/fd") || path.starts_with("/proc/self/fd")
}

fn write_stream(target: &Path, bytes: &[u8]) -> io::Result<()> {
    match Standard::named(target) {
        Some(Standard::Output) => {
            let mut stream = io::stdout().lock();
            stream.write_all(bytes)?;
            stream.flush()
        }
        Some(Standard::Error) => io::stderr().write_all(bytes),
        // Where it is a regular file after all, what is in it stays.
        None => File::options().append(true).open(target)?.write_all(bytes),
    }
}

/// The target of a dangling link.
fn follow_link(path: &Path) -> PathBuf {
    let mut target = path.to_path_buf();
    for _ in 0..LINKS {
        let Ok(next) = fs::read_link(&target) else { break };
        target = target.parent().unwrap_or(Path::new("")).join(next);
    }
    target
}

fn write_failure(path: &Path, error: &io::Error) -> Failure {
    Failure::new(Code::File, format!("cannot write {}: {}", path.display(), reason(error)))
}

/// The permissions rw-rw-rw- without the bits of the user's umask.
#[cfg(unix)]
fn new_file_permissions() -> Option<fs::Permissions> {
    Some(std::os::unix::fs::PermissionsExt::from_mode(0o666))
}

#[cfg(not(unix))]
fn new_file_permissions() -> Option<fs::Permissions> {
    None
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    /// Writes one output, and commits it if requested.
    fn write(path: &Path, text: &str, commits: bool) -> Outcome {
        let mut outputs = Outputs::default();
        outputs.add(Pending::new(&path.to_string_lossy(), &Watch::default(), |out| {
            out.write_all(text.as_bytes())
        })?)?;
        if commits { outputs.commit() } else { Ok(()) }
    }

    /// The names in a folder: nothing else was left there.
    fn names(folder: &Path) -> Vec<String> {
        let entry = |entry: io::Result<fs::DirEntry>| entry.unwrap().file_name();
        let entries = fs::read_dir(folder).unwrap().map(entry);
        let mut names: Vec<_> = entries.map(|name| name.to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_is_replaced_when_the_run_succeeds_and_only_then() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.txt");
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        write(&path, "new", false).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        write(&path, "new", true).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
        assert_eq!(names(folder.path()), ["out.txt"]);
    }

    #[test]
    fn links_stay_links_also_to_what_does_not_exist_yet() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("old"), "old").unwrap();
        symlink("old", at("to-old")).unwrap();
        symlink("to-new", at("to-to-new")).unwrap();
        symlink("new", at("to-new")).unwrap();
        write(&at("to-old"), "first", true).unwrap();
        write(&at("to-to-new"), "second", true).unwrap();
        assert_eq!(fs::read_to_string(at("old")).unwrap(), "first");
        assert_eq!(fs::read_to_string(at("new")).unwrap(), "second");
        assert_eq!(names(folder.path()), ["new", "old", "to-new", "to-old", "to-to-new"]);
        assert!(fs::symlink_metadata(at("to-to-new")).unwrap().is_symlink());
    }

    #[test]
    fn a_file_that_a_shell_has_opened_is_added_to() {
        use std::os::fd::AsRawFd;

        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        fs::write(&path, "first\n").unwrap();
        let opened = File::options().append(true).open(&path).unwrap();
        let descriptor = PathBuf::from(format!("/dev/fd/{}", opened.as_raw_fd()));
        write(&descriptor, "second\n", true).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "first\nsecond\n");
        write(Path::new("/dev/null"), "nothing", true).unwrap();
    }

    #[test]
    fn what_cannot_be_written_is_said_before_anything_is() {
        let folder = tempfile::tempdir().unwrap();
        let protected = folder.path().join("protected");
        fs::write(&protected, "old").unwrap();
        fs::set_permissions(&protected, fs::Permissions::from_mode(0o440)).unwrap();
        for (path, why) in [
            (folder.path().to_path_buf(), "it is a directory"),
            (folder.path().join("missing/out"), "no such file or directory"),
            (protected.clone(), "permission denied"),
        ] {
            let failure = write(&path, "new", false).unwrap_err();
            assert!(failure.diagnostics[0].message.contains(why), "{path:?}");
        }
        assert_eq!(fs::read_to_string(&protected).unwrap(), "old");
    }

    #[test]
    fn two_outputs_of_one_name_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
        fs::write(at("one"), "old").unwrap();
        symlink("one", at("link")).unwrap();
        let mut outputs = Outputs::default();
        let watch = Watch::default();
        let pending = |name: &str| Pending::new(name, &watch, |out| out.write_all(b"new"));
        outputs.add(pending(&at("one")).unwrap()).unwrap();
        outputs.add(pending("/dev/null").unwrap()).unwrap();
        outputs.add(pending("/dev/null").unwrap()).unwrap();
        let failure = outputs.add(pending(&at("link")).unwrap()).unwrap_err();
        assert!(failure.diagnostics[0].message.contains("two outputs are named"));
        drop(outputs);
        assert_eq!(fs::read_to_string(at("one")).unwrap(), "old");
    }
}
