//! The folder of a model: the only one whose files it may name.

use std::collections::HashMap;
use std::fs;
use std::io::{Read, Seek, SeekFrom};
use std::path::{Component, Path, PathBuf};

use crate::files::{open_regular, reason};
use crate::inputs::SMALLEST_MAPPED;
use crate::map::Mapping;
use multigather::interop::onnx::ExternalData;
use multigather::tensor::ForeignBytes;

/// Reads external data.
pub struct Folder {
    path: PathBuf,
    /// The number of bytes that were read from each file.
    taken: HashMap<PathBuf, u64>,
    /// The files that are mapped, where some may be.
    mapped: Option<HashMap<PathBuf, Mapping>>,
}

impl Folder {
    /// The folder of a model; of standard input, the current one.
    pub fn of(model: &str) -> Self {
        let folder = Path::new(model).parent().filter(|folder| *folder != Path::new(""));
        let path = folder.unwrap_or(Path::new(".")).to_path_buf();
        Folder { path, taken: HashMap::new(), mapped: None }
    }

    /// The folder of a model that is run: large arrays are mapped.
    pub fn mapping(model: &str) -> Self {
        Folder { mapped: Some(HashMap::new()), ..Folder::of(model) }
    }

    /// The files that were mapped.
    pub fn into_mappings(self) -> Vec<Mapping> {
        self.mapped.into_iter().flat_map(HashMap::into_values).collect()
    }

    /// Counts the bytes that are read from a file, so that a model cannot make a small file be read again and again.
    fn take(
        &mut self,
        path: PathBuf,
        location: &str,
        length: u64,
        size: u64,
    ) -> Result<(), String> {
        let taken = self.taken.entry(path).or_default();
        *taken = taken.saturating_add(length);
        match *taken > size {
            true => Err(format!("more is taken out of {location:?} than the {size} bytes it has")),
            false => Ok(()),
        }
    }

    /// The real path of a file by the name that a model gives it.
    fn find(&self, location: &str) -> Result<PathBuf, String> {
        check_name(location)?;
        let wrong = |error: std::io::Error| {
            format!("its elements are in the file {location:?}: {}", reason(&error))
        };
        let folder = fs::canonicalize(&self.path).map_err(wrong)?;
        let path = fs::canonicalize(folder.join(location)).map_err(wrong)?;
        if !path.starts_with(&folder) {
            return Err(format!("the file {location:?} is a link out of the model's folder"));
        }
        if !fs::metadata(&path).map_err(wrong)?.is_file() {
            return Err(format!("its elements are in {location:?}, which is no regular file"));
        }
        Ok(path)
    }
}

/// Checks that a name is inside of the model's folder on every system, by the path rules of Windows and Unix.
fn check_name(location: &str) -> Result<(), String> {
    let refuse = |why: &str| Err(format!("the external file {location:?} {why}"));
    if location.is_empty() || location.contains('\0') {
        return refuse("has no name that a file can have");
    }
    if location.contains('\\') {
        return refuse("has a backslash in its name: folders are separated by '/'");
    }
    if location.as_bytes().get(1) == Some(&b':') {
        return refuse("names a drive: only files in the model's folder are read");
    }
    for component in Path::new(location).components() {
        match component {
            Component::Normal(_) | Component::CurDir => {}
            Component::ParentDir => {
                return refuse("has '..' in its path: only files in the model's folder are read");
            }
            Component::RootDir | Component::Prefix(_) => {
                return refuse("is an absolute path: only files in the model's folder are read");
            }
        }
    }
    Ok(())
}

impl ExternalData for Folder {
    fn read(&mut self, location: &str, offset: u64, length: u64) -> Result<Vec<u8>, String> {
        let path = self.find(location)?;
        let wrong = |error: std::io::Error| format!("cannot read {location:?}: {}", reason(&error));
        let (mut file, found) = open_regular(&path).map_err(wrong)?;
        let size = found.len();
        if offset.checked_add(length).is_none_or(|end| end > size) {
            return Err(format!(
                "its {length} bytes from {offset} on are not all in {location:?}, which has {size}"
            ));
        }
        self.take(path, location, length, size)?;
        file.seek(SeekFrom::Start(offset)).map_err(wrong)?;
        let mut bytes = Vec::new();
        file.take(length).read_to_end(&mut bytes).map_err(wrong)?;
        if bytes.len() as u64 != length {
            return Err(format!("{location:?} became shorter while it was read"));
        }
        Ok(bytes)
    }

    fn map(&mut self, location: &str, offset: u64, length: u64) -> Option<ForeignBytes> {
        if self.mapped.is_none() || length < SMALLEST_MAPPED {
            return None;
        }
        // What is wrong with it is said where it is read.
        let path = self.find(location).ok()?;
        let (file, found) = open_regular(&path).ok()?;
        offset.checked_add(length).filter(|&end| end <= found.len())?;
        let mapped = self.mapped.as_mut()?;
        if !mapped.contains_key(&path) {
            mapped.insert(path.clone(), Mapping::unused(&file)?);
        }
        let bytes = mapped[&path].bytes();
        self.take(path, location, length, found.len()).ok()?;
        Some(bytes)
    }
}
