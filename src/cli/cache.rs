//! `--cache-dir`: a folder that caches machine code and proofs between runs.
//!
//! A file is written under a temporary name and renamed, so that readers see all of it or nothing.
//! It begins with the identity of what made it and a checksum; a stale or damaged file is ignored.
//! It is loaded only if the user owns it, and nobody else can write to it or to the folder. Files
//! may be deleted at any time.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use tempfile::Builder;

use super::files::{open_regular, reason};
use super::session::{Failure, Outcome};
use super::watch::Watch;
use multigather::cache::{Key, Store};
use multigather::source::Code;

/// The magic number of a cache file.
const MAGIC: &[u8; 8] = b"mgcode1\n";
/// The bytes before the object: the format, the build that made it, the object's checksum.
const HEADER: usize = MAGIC.len() + 32 + 32;
/// Larger files are no objects of ours.
const LARGEST: u64 = 1 << 30;

/// What a folder has files of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Machine code, each of a file that ends in `.o`.
    #[cfg(feature = "llvm")]
    Code,
    /// Proofs, each of a file that ends in `.proof`.
    Proofs,
}

impl Kind {
    fn ending(self) -> &'static str {
        match self {
            #[cfg(feature = "llvm")]
            Kind::Code => "o",
            Kind::Proofs => "proof",
        }
    }

    /// The identity of what makes the files: of what does not say that in its keys.
    fn maker(self) -> &'static str {
        match self {
            #[cfg(feature = "llvm")]
            Kind::Code => multigather::build_id(),
            Kind::Proofs => "",
        }
    }
}

/// A folder of files of one kind; it may have others.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    kind: Kind,
    /// A digest of the identity of what makes the files.
    maker: [u8; 32],
    watch: Watch,
}

impl Folder {
    /// Opens the folder, and creates it if necessary.
    pub fn open(path: &str, kind: Kind, watch: &Watch) -> Outcome<Folder> {
        let refuse =
            |why: &str| Err(Failure::new(Code::File, format!("--cache-dir={path}: {why}")));
        if let Err(error) = make_private_folder(Path::new(path)) {
            return refuse(&reason(&error));
        }
        match fs::metadata(path) {
            Err(error) => refuse(&reason(&error)),
            Ok(found) if !found.is_dir() => refuse("it is no folder"),
            Ok(found) if !is_own(&found) => refuse(
                "others may write there: results are cached only in a folder that is one's own",
            ),
            Ok(_) => Ok(Folder {
                path: PathBuf::from(path),
                kind,
                maker: Sha256::digest(kind.maker()).into(),
                watch: watch.clone(),
            }),
        }
    }

    fn place(&self, key: &Key) -> PathBuf {
        self.path.join(format!("{key}.{}", self.kind.ending()))
    }

    fn read(&self, key: &Key) -> Option<Vec<u8>> {
        let (file, found) = open_regular(&self.place(key)).ok()?;
        if found.len() > LARGEST || !is_own(&found) {
            return None;
        }
        let mut bytes = Vec::new();
        file.take(LARGEST).read_to_end(&mut bytes).ok()?;
        let (header, object) = bytes.split_at_checked(HEADER)?;
        let expected = self.header(object);
        (header == expected).then(|| object.to_vec())
    }

    fn header(&self, object: &[u8]) -> Vec<u8> {
        [&MAGIC[..], &self.maker, &Sha256::digest(object)].concat()
    }

    fn write(&self, key: &Key, object: &[u8]) -> std::io::Result<()> {
        // Readable and writable by the user alone.
        let mut file = self.watch.temporary_file_in(Builder::new().prefix(".mg-"), &self.path)?;
        file.file().write_all(&self.header(object))?;
        file.file().write_all(object)?;
        file.persist(&self.place(key))
    }
}

impl Store for Folder {
    fn load(&self, key: &Key) -> Option<Vec<u8>> {
        self.read(key)
    }

    fn save(&self, key: &Key, object: &[u8]) {
        // A full disk is no reason not to run the program.
        let _ = self.write(key, object);
    }
}

#[cfg(unix)]
fn make_private_folder(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(path)
}

#[cfg(not(unix))]
fn make_private_folder(path: &Path) -> std::io::Result<()> {
    fs::create_dir_all(path)
}

/// Whether the user owns a file, and nobody else may write to it.
#[cfg(unix)]
fn is_own(found: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    found.uid() == rustix::process::geteuid().as_raw() && found.mode() & 0o022 == 0
}

#[cfg(not(unix))]
fn is_own(_: &fs::Metadata) -> bool {
    true
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    fn open(path: impl AsRef<str>) -> Outcome<Folder> {
        Folder::open(path.as_ref(), Kind::Proofs, &Watch::default())
    }

    fn key() -> Key {
        Key::from_bytes([7; 32])
    }

    #[test]
    fn what_is_saved_is_loaded() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a/b").display().to_string();
        let cache = open(&path).expect("it is made");
        assert_eq!(cache.load(&key()), None);
        cache.save(&key(), b"an object");
        assert_eq!(cache.load(&key()), Some(b"an object".to_vec()));
        cache.save(&key(), b"another");
        assert_eq!(open(&path).expect("it is there").load(&key()), Some(b"another".into()));
        let files: Vec<_> = fs::read_dir(&path).expect("a folder").flatten().collect();
        assert_eq!(files.len(), 1);
        assert_eq!(files[0].metadata().expect("a file").permissions().mode() & 0o077, 0);
    }

    #[test]
    fn what_is_torn_stale_or_foreign_is_passed_over() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().display().to_string();
        let cache = open(&path).expect("it is there");
        cache.save(&key(), b"an object");
        let file = cache.place(&key());
        let whole = fs::read(&file).expect("a file");
        for end in [0, 5, HEADER - 1, HEADER, whole.len() - 1] {
            fs::write(&file, &whole[..end]).expect("it is written");
            assert_eq!(cache.load(&key()), None, "cut off at {end}");
        }
        for at in 0..whole.len() {
            let mut changed = whole.clone();
            changed[at] ^= 1;
            fs::write(&file, &changed).expect("it is written");
            assert_eq!(cache.load(&key()), None, "changed at {at}");
        }
        fs::write(&file, &whole).expect("it is written");
        assert!(cache.load(&key()).is_some());
        let mut stale = open(&path).expect("it is there");
        stale.maker = [0; 32];
        assert_eq!(stale.load(&key()), None);
        fs::set_permissions(&file, fs::Permissions::from_mode(0o666)).expect("it is set");
        assert_eq!(cache.load(&key()), None, "others may write to it");
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o777)).expect("it is set");
        let refused = open(&path).expect_err("others may write there");
        assert!(refused.diagnostics[0].message.contains("others may write there"));
        assert!(open("/dev/null").is_err());
    }

    #[test]
    fn what_is_no_file_is_passed_over() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = open(folder.path().display().to_string()).expect("it is there");
        let place = cache.place(&key());
        fs::create_dir(&place).expect("it is made");
        assert_eq!(cache.load(&key()), None, "a folder");
        cache.save(&key(), b"an object");
        fs::remove_dir(&place).expect("nothing is in it");
        let made = std::process::Command::new("mkfifo").arg(&place).status().expect("it runs");
        assert!(made.success());
        assert_eq!(cache.load(&key()), None, "a pipe without a writer");
        fs::remove_file(&place).expect("it is there");
        std::os::unix::fs::symlink("/dev/zero", &place).expect("it is made");
        assert_eq!(cache.load(&key()), None, "a device");
        cache.save(&key(), b"an object");
        assert_eq!(cache.load(&key()), Some(b"an object".to_vec()), "in place of the link");
    }

    #[test]
    fn several_write_at_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = open(folder.path().display().to_string()).expect("it is there");
        let object = |k: u8| vec![k; 100_000];
        std::thread::scope(|scope| {
            for k in 0..4 {
                let cache = &cache;
                scope.spawn(move || {
                    for _ in 0..20 {
                        cache.save(&key(), &object(k));
                        let found = cache.load(&key()).expect("a whole one is there always");
                        assert_eq!(found, object(found[0]));
                    }
                });
            }
        });
    }
}
