//! Files and folders that are not to outlive the program, however it ends.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use tempfile::{Builder, NamedTempFile, TempDir};

static PRESENT: LazyLock<Mutex<HashSet<PathBuf>>> = LazyLock::new(Mutex::default);

fn present() -> MutexGuard<'static, HashSet<PathBuf>> {
    PRESENT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A temporary file or folder that is removed with this value, at the end of the program, or by a signal.
pub struct Temporary<T> {
    path: PathBuf,
    /// Absent only while it is dropped.
    held: Option<T>,
}

impl<T> Temporary<T> {
    /// Creates a temporary file or folder while the program cannot be ended, so that it is registered as soon as it
    /// exists.
    fn make(
        make: impl FnOnce() -> io::Result<T>,
        path: impl FnOnce(&T) -> &Path,
    ) -> io::Result<Self> {
        let mut present = present();
        let held = make()?;
        let path = std::path::absolute(path(&held))?;
        present.insert(path.clone());
        Ok(Temporary { path, held: Some(held) })
    }

    /// The path.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl<T> Drop for Temporary<T> {
    fn drop(&mut self) {
        drop(self.held.take());
        present().remove(&self.path);
    }
}

/// A temporary file in a folder.
pub fn file_in(builder: &Builder, folder: &Path) -> io::Result<Temporary<NamedTempFile>> {
    Temporary::make(|| builder.tempfile_in(folder), NamedTempFile::path)
}

/// A file in the system's temporary folder, whose name has this suffix.
pub fn file(suffix: &str) -> io::Result<Temporary<NamedTempFile>> {
    Temporary::make(|| Builder::new().suffix(suffix).tempfile(), NamedTempFile::path)
}

/// A folder in the system's temporary folder.
pub fn folder() -> io::Result<Temporary<TempDir>> {
    Temporary::make(tempfile::tempdir, TempDir::path)
}

impl Temporary<NamedTempFile> {
    /// The file, to be written to.
    pub fn file(&mut self) -> impl io::Write + '_ {
        self.held.as_mut().expect("it is not dropped")
    }

    /// Renames the file to its target, where it is permanent.
    pub fn persist(mut self, target: &Path) -> io::Result<()> {
        let file = self.held.take().expect("it is not dropped");
        file.persist(target).map(drop).map_err(|failed| failed.error)
    }
}

/// Removes all temporary files. No new ones can be made: the caller ends the program.
pub fn remove_all() {
    let present = present();
    for path in present.iter() {
        // What is not there any more needs not be removed.
        let _ = std::fs::remove_file(path).or_else(|_| std::fs::remove_dir_all(path));
    }
    std::mem::forget(present);
}
