//! Proofs that earlier runs of the tests have made.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use multigather::cache::{Key, Store};

/// A folder of proofs beside the build: those of what has not changed are not made again.
pub fn store() -> Option<Arc<dyn Store>> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("proofs");
    fs::create_dir_all(&folder).ok()?;
    Some(Arc::new(Folder(folder)))
}

#[derive(Debug)]
struct Folder(PathBuf);

impl Store for Folder {
    fn load(&self, key: &Key) -> Option<Vec<u8>> {
        fs::read(self.0.join(key.to_string())).ok()
    }

    fn save(&self, key: &Key, bytes: &[u8]) {
        // What is not stored is proved again. A file that is written twice at once has the same bytes.
        let _ = fs::write(self.0.join(key.to_string()), bytes);
    }
}
