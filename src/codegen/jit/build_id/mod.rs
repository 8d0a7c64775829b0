//! The identity of the compiler that this program is built with.

#[cfg(test)]
mod digest;

use std::sync::OnceLock;

/// An identifier of this build of the compiler, which differs between builds that may generate different machine
/// code: the version, a digest of the sources of the crates that determine the code, and LLVM's version. It must be
/// part of the key of code that is stored beyond the process.
///
/// The same sources have the same identifier in every build, on every machine and in every program that the library
/// is linked into.
pub fn build_id() -> &'static str {
    static ID: OnceLock<String> = OnceLock::new();
    ID.get_or_init(|| {
        let (version, sources) = (env!("CARGO_PKG_VERSION"), env!("MULTIGATHER_SOURCES"));
        let (major, minor, patch) = inkwell::support::get_llvm_version();
        format!("multigather {version} {sources} LLVM {major}.{minor}.{patch}")
    })
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::digest::digest;
    use super::*;

    /// A folder of its own for a test, gone with it.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let name = format!("multigather-{name}-{}", std::process::id());
            let path = std::env::temp_dir().join(name);
            std::fs::create_dir_all(path.join("inner")).expect("it is made");
            Folder(path)
        }

        fn write(&self, name: &str, text: &str) {
            std::fs::write(self.0.join(name), text).expect("it is written");
        }

        fn digest(&self) -> String {
            digest(&[&self.0]).expect("it is read")
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            std::fs::remove_dir_all(&self.0).expect("it is there");
        }
    }

    #[test]
    fn every_change_of_a_source_is_another_identity() {
        let folder = Folder::new("identity");
        folder.write("lib.rs", "fn f() {}");
        folder.write("inner/a.rs", "");
        let first = folder.digest();
        folder.write("lib.rs", "fn f() {}");
        folder.write("notes.txt", "no source");
        assert_eq!(folder.digest(), first, "neither time nor other files count");
        let mut seen = vec![first];
        for (name, text) in [
            ("lib.rs", "fn f() { }"),
            ("inner/b.rs", ""),
            ("inner/a.rs", "fn f() { }"),
            ("lib.rs", ""),
            ("Cargo.toml", ""),
        ] {
            folder.write(name, text);
            let now = folder.digest();
            assert!(!seen.contains(&now), "{name}");
            seen.push(now);
        }
        assert!(digest(&[Path::new("/nonexistent")]).is_err());
    }

    #[test]
    fn the_identity_is_that_of_the_sources_as_they_are() {
        let own = Path::new(env!("CARGO_MANIFEST_DIR"));
        let sources = digest(&[own, &own.join("../core"), &own.join("../semantics")]);
        let id = build_id();
        assert!(id.contains(&sources.expect("they are there")), "{id}");
        assert!(id.contains(env!("CARGO_PKG_VERSION")), "{id}");
    }
}
