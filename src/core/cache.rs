//! Results that are stored for longer than the process, by a digest of what they depend on.

use std::fmt;

/// A digest of everything that a stored result depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key([u8; 32]);

impl Key {
    /// A key from its bytes.
    pub fn from_bytes(bytes: [u8; 32]) -> Key {
        Key(bytes)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A persistent store of results, such as a folder. If it fails, they are computed again.
pub trait Store: fmt::Debug + Send + Sync {
    /// The bytes that were stored under this key, unchanged.
    fn load(&self, key: &Key) -> Option<Vec<u8>>;
    /// Stores bytes under a key; errors are ignored.
    fn save(&self, key: &Key, bytes: &[u8]);
}
