//! The memory of the values that are alive in a run.

use std::collections::HashMap;

use crate::memory::is_available;
use crate::tensor::{StoredBytes, Tensor};
use crate::types::{ElementType, ValueType};

/// The address of a buffer, which several values may share.
pub type Block = usize;

/// The live buffers, each counted once.
pub struct Memory {
    limit: Option<u64>,
    alive: u64,
    blocks: HashMap<Block, (usize, u64), ahash::RandomState>,
}

/// The elements that are counted: strings have no bytes of a fixed size.
fn element_bytes(tensor: &Tensor) -> StoredBytes<'_> {
    if tensor.element() == ElementType::String { StoredBytes::Own(&[]) } else { tensor.stored() }
}

/// The address of a tensor's buffer.
pub fn block_of(tensor: &Tensor) -> Block {
    element_bytes(tensor).as_ptr() as usize
}

/// The number of bytes of results from which on the system is asked whether it has as much memory.
const LARGE: u64 = 1 << 20;

impl Memory {
    pub fn new(limit: Option<u64>) -> Self {
        Memory { limit, alive: 0, blocks: HashMap::default() }
    }

    /// Adds a reference to the buffer of a tensor.
    pub fn hold(&mut self, tensor: &Tensor) {
        let bytes = if tensor.is_foreign() { 0 } else { element_bytes(tensor).len() as u64 };
        let (uses, _) = self.blocks.entry(block_of(tensor)).or_insert_with(|| {
            self.alive += bytes;
            (0, bytes)
        });
        *uses += 1;
    }

    /// Removes a reference to a buffer.
    pub fn release(&mut self, block: Block) {
        let Some((uses, bytes)) = self.blocks.get_mut(&block) else { return };
        *uses -= 1;
        if *uses == 0 {
            self.alive -= *bytes;
            self.blocks.remove(&block);
        }
    }

    /// Checks that results of these types fit in the memory limit together with the live values.
    ///
    /// # Errors
    /// They do not fit; how many bytes are alive, and how many are needed.
    pub fn check(&self, results: &[ValueType]) -> Result<(), String> {
        let bytes = |ty: &ValueType| u64::try_from(ty.as_tensor()?.byte_count()?).ok();
        let needed: u64 = results.iter().filter_map(bytes).sum();
        let alive = self.alive;
        match self.limit {
            Some(limit) if alive.saturating_add(needed) > limit => Err(format!(
                "the results take {needed} bytes in addition to the {alive} that are alive: the limit is {limit}",
            )),
            _ if needed >= LARGE && !usize::try_from(needed).is_ok_and(is_available) => {
                Err(format!(
                    "the results take {needed} bytes in addition to the {alive} that are alive: the system does not give them",
                ))
            }
            _ => Ok(()),
        }
    }
}
