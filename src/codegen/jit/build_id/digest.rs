//! The digest of the compiler's sources, which distinguishes builds. The build script computes it
//! with this module, too.

use std::io;
use std::path::Path;

/// A digest of the sources in some folders: of the paths and contents of Rust files and manifests, and of nothing
/// else, so that the same sources have the same digest wherever and whenever they are built.
///
/// # Errors
/// A file or a folder cannot be read.
pub fn digest(folders: &[&Path]) -> io::Result<String> {
    let mut digest = Digest(OFFSET);
    for folder in folders {
        let mut files = Vec::new();
        list_files(folder, "", &mut files)?;
        files.sort();
        for file in files {
            digest.add(file.as_bytes());
            digest.add(&std::fs::read(folder.join(file))?);
        }
    }
    Ok(format!("{:032x}", digest.0))
}

/// Appends the paths of all sources in a folder, relative to the first folder.
fn list_files(folder: &Path, from: &str, files: &mut Vec<String>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type()?.is_dir() {
            list_files(&entry.path(), &format!("{from}{name}/"), files)?;
        } else if name.ends_with(".rs") || name == "Cargo.toml" {
            files.push(format!("{from}{name}"));
        }
    }
    Ok(())
}

/// FNV-1a with 128 bits: it distinguishes builds, without cryptographic strength.
struct Digest(u128);

const OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

impl Digest {
    /// Adds bytes and their number, so that the same bytes, divided into files otherwise, have another digest.
    fn add(&mut self, bytes: &[u8]) {
        for &byte in (bytes.len() as u64).to_le_bytes().iter().chain(bytes) {
            self.0 = (self.0 ^ u128::from(byte)).wrapping_mul(PRIME);
        }
    }
}
