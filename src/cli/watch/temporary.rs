//! Files and folders that are not to outlive the program, however it ends.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use tempfile::{Builder, NamedTempFile, TempDir};

use super::{Watch, lock, lock_for_end};

/// The paths of the temporary files and folders that are there.
#[derive(Default, Debug)]
pub struct TemporaryPaths(Mutex<HashSet<PathBuf>>);

/// A temporary file or folder that is removed with this value, at the end of the program, or by a signal.
pub struct Temporary<T> {
    path: PathBuf,
    watch: Watch,
    /// Absent only while it is dropped.
    held: Option<T>,
}

impl<T> Temporary<T> {
    /// Creates a temporary file or folder while the program cannot be ended, so that it is registered as soon as it
    /// exists.
    fn make(
        watch: &Watch,
        make: impl FnOnce() -> io::Result<T>,
        path: impl FnOnce(&T) -> &Path,
    ) -> io::Result<Self> {
        let mut present = lock(&watch.0.temporary.0);
        let held = make()?;
        let path = std::path::absolute(path(&held))?;
        present.insert(path.clone());
        Ok(Temporary { path, watch: watch.clone(), held: Some(held) })
    }

    /// The path.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl<T> Drop for Temporary<T> {
    fn drop(&mut self) {
        drop(self.held.take());
        lock(&self.watch.0.temporary.0).remove(&self.path);
    }
}

impl Watch {
    /// A temporary file in a folder.
    pub fn temporary_file_in(
        &self,
        builder: &Builder,
        folder: &Path,
    ) -> io::Result<Temporary<NamedTempFile>> {
        Temporary::make(self, || builder.tempfile_in(folder), NamedTempFile::path)
    }

    /// A file in the system's temporary folder, whose name has this suffix.
    pub fn temporary_file(&self, suffix: &str) -> io::Result<Temporary<NamedTempFile>> {
        Temporary::make(self, || Builder::new().suffix(suffix).tempfile(), NamedTempFile::path)
    }

    /// A folder in the system's temporary folder.
    pub fn temporary_folder(&self) -> io::Result<Temporary<TempDir>> {
        Temporary::make(self, tempfile::tempdir, TempDir::path)
    }
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

impl TemporaryPaths {
    /// Removes all temporary files. No new ones can be made: the caller ends the program.
    pub fn remove_all(&self) {
        let Some(present) = lock_for_end(&self.0) else { return };
        for path in present.iter() {
            // What is not there any more needs not be removed.
            let _ = std::fs::remove_file(path).or_else(|_| std::fs::remove_dir_all(path));
        }
        std::mem::forget(present);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_one_run_removes_its_own_files_alone() {
        let [ended, other] = [(); 2].map(|()| Watch::default());
        let file = ended.temporary_file(".txt").expect("a file");
        let folder = ended.temporary_folder().expect("a folder");
        std::fs::write(folder.path().join("x"), "x").expect("it is written");
        let others = other.temporary_file(".txt").expect("a file");
        ended.0.temporary.remove_all();
        assert!(!file.path().exists() && !folder.path().exists() && others.path().exists());
        // Their end waits for that of the program.
        std::mem::forget((file, folder));
        let path = others.path().to_owned();
        drop(others);
        assert!(!path.exists());
    }
}
