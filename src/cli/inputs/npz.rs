//! NumPy's .npz files: zip archives of .npy files, of which each is an array with the name of its entry. Only this
//! file imports the library that reads and writes archives.

use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use crate::files;
use multigather::memory::is_available;
use multigather::source::spelling::nearest;
use multigather::tensor::{Tensor, npy};
use multigather::types::TensorType;

/// The ending of the archive's entries that are arrays.
const ENTRY: &str = ".npy";

/// The number of names that a message lists.
const NAMES: usize = 5;

/// The size from which on an entry needs the archive's larger format.
const LARGE: u64 = u32::MAX as u64;

/// An archive that is open for reading.
pub struct Archive {
    path: String,
    zip: ZipArchive<BufReader<File>>,
    /// The names of the arrays, in the archive's order.
    pub names: Vec<String>,
}

impl Archive {
    /// Opens an archive.
    ///
    /// # Errors
    /// A file that cannot be read or is no archive of arrays; the message names it.
    pub fn open(path: &str) -> Result<Archive, String> {
        let (file, _) = files::open_regular(Path::new(path))
            .map_err(|error| format!("cannot read {path}: {}", files::reason(&error)))?;
        let zip = ZipArchive::new(BufReader::new(file))
            .map_err(|error| format!("{path}: the file is no .npz file: {error}"))?;
        let names = zip.file_names().map(|name| {
            let name = name.ok()?;
            Some(name.strip_suffix(ENTRY)?.to_string())
        });
        let names: Vec<String> = names.flatten().collect();
        if names.is_empty() {
            return Err(format!("{path}: the archive holds no arrays, whose names end in {ENTRY}"));
        }
        Ok(Archive { path: path.to_string(), zip, names })
    }

    /// Reads the array of this name as a tensor of a declared type. Without a name, it is the one that has one of the
    /// names in `preferred`, or the only one.
    ///
    /// # Errors
    /// There is no such array, or it is of another type; the message names the file.
    pub fn read(
        &mut self,
        name: Option<&str>,
        preferred: &[String],
        declared: &TensorType,
    ) -> Result<Tensor, String> {
        let path = &self.path;
        let known = |name: &&String| self.names.contains(name);
        let name = match (name, preferred.iter().find(known), &self.names[..]) {
            (Some(name), _, _) => name,
            (None, Some(name), _) | (None, None, [name]) => name,
            (None, None, names) => {
                let listed = list_names(names);
                return Err(format!(
                    "{path}: the file holds {listed}: name one of them, as in @{path}:NAME"
                ));
            }
        };
        if !self.names.iter().any(|known| known == name) {
            let near = nearest(name, self.names.iter().map(String::as_str));
            let near = near.map_or(String::new(), |near| format!("; did you mean '{near}'?"));
            let listed = list_names(&self.names);
            return Err(format!(
                "{path}: no array is named '{name}'; the file holds {listed}{near}"
            ));
        }
        let in_entry = |why: String| format!("{path}:{name}: {why}");
        let entry = self.zip.by_name(&format!("{name}{ENTRY}"));
        let mut entry = entry.map_err(|error| in_entry(error.to_string()))?;
        // The archive states the size, which is not trusted.
        let size = entry.size();
        if !usize::try_from(size).is_ok_and(is_available) {
            return Err(in_entry(format!("there is no memory for its {size} bytes")));
        }
        let tensor = npy::read(&mut entry, size, declared).map_err(in_entry)?;
        // The checksum is compared at the end.
        let end = entry.read(&mut [0]).map_err(|error| in_entry(error.to_string()))?;
        match end {
            0 => Ok(tensor),
            _ => Err(in_entry("bytes follow the array".to_string())),
        }
    }
}

/// Writes tensors with their names as an archive without compression, as `numpy.savez` does.
///
/// # Errors
/// Those of `out`, and of names that no archive takes.
pub fn write<'t>(
    tensors: impl Iterator<Item = (&'t str, &'t Tensor)>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut archive = ZipWriter::new_stream(out);
    for (name, tensor) in tensors {
        let bytes = tensor.ty().byte_count().and_then(|bytes| u64::try_from(bytes).ok());
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Stored)
            .large_file(bytes.is_none_or(|bytes| bytes >= LARGE / 2));
        archive.start_file(format!("{name}{ENTRY}"), options).map_err(io::Error::other)?;
        npy::write(tensor, &mut archive)?;
    }
    archive.finish().map_err(io::Error::other)?;
    Ok(())
}

/// The first names of an archive's arrays.
fn list_names(names: &[String]) -> String {
    let shown: Vec<String> = names.iter().take(NAMES).map(|name| format!("'{name}'")).collect();
    match names.len() - shown.len() {
        0 => shown.join(", "),
        more => format!("{} and {more} more", shown.join(", ")),
    }
}

/// The archive and the array in `inputs.npz:x`, the array being `None` in `inputs.npz`. `None` for another file.
pub fn split_path(path: &str) -> Option<(&str, Option<&str>)> {
    const ENDING: &str = ".npz";
    match path.split_once(".npz:") {
        Some((stem, name)) => Some((&path[..stem.len() + ENDING.len()], Some(name))),
        None => path.ends_with(ENDING).then_some((path, None)),
    }
}
