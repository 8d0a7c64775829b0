//! What a kernel costs: for each element that is looked up, the instructions that a core could have begun in the
//! time that it takes. Kernels that can be used are compared by it, and nothing else: an estimate counts what
//! they differ in, their instructions and how long they wait for lines.

use super::machine::Machine;

/// Instructions that a core begins in a cycle.
const WIDTH: f64 = 4.0;
/// Cycles to load a line from a core's own cache, from the last one, and from memory.
const OWN: f64 = 14.0;
const LAST: f64 = 50.0;
const MEMORY: f64 = 250.0;
/// Loads of single elements that wait for lines at the same time, given the instructions in between, and lanes of
/// vector gathers.
const TOGETHER: f64 = 10.0;
const LANES_TOGETHER: f64 = 16.0;
/// Instructions of a scalar lookup: a load of the coordinate, a load of the element, and a store.
const SINGLE: f64 = 3.0;
/// Instructions for each element of a vector gather, on processors with fast gathers and on others.
const GATHERED: f64 = 3.5;
const GATHERED_SLOWLY: f64 = 6.0;
/// Instructions to store a coordinate that was resolved and to load it again.
const STAGED: f64 = 0.5;
/// Instructions for each packed byte, which passes through the caches both ways.
const COPIED: f64 = 0.6;
/// Instructions to transpose an element, in vectors.
const TRANSPOSED: f64 = 0.3;
/// Instructions for each byte if columns of a table are transposed to runs, whose elements are not adjacent in a
/// tile.
const TURNED: f64 = 1.0;

/// The lookups of a nest.
#[derive(Clone, Copy, Debug)]
pub struct Lookups {
    /// Bytes of an element.
    pub width: u64,
    /// The elements that one is chosen from.
    pub entries: u64,
    /// Bytes of the part of a table in which those are that are looked up one after the other.
    pub part: u64,
    /// Whether the coordinates are resolved once for many rows.
    pub once: bool,
}

impl Machine {
    /// The cost of an element at a random position in this number of bytes, with `together` loads in flight. Other
    /// traffic leaves a quarter of a core's own cache.
    fn wait(&self, bytes: u64, together: f64) -> f64 {
        let cycles = match bytes {
            _ if bytes <= self.nearest_table() => 0.0,
            _ if bytes <= self.largest_tile() => OWN,
            _ if bytes <= self.all_caches => LAST,
            _ => MEMORY,
        };
        WIDTH * cycles / together
    }

    /// Loads of single elements, after their coordinates are resolved in vectors: in a loop before, or once.
    pub fn staged(&self, lookups: &Lookups) -> f64 {
        let resolved = if lookups.once { -1.0 } else { STAGED };
        SINGLE + resolved + self.wait(lookups.part, TOGETHER)
    }

    /// The cost of one loop as LLVM vectorizes it, which resolves coordinates for each row: scalar loads where
    /// elements are near, else vector gathers or their emulation.
    pub fn in_one_loop(&self, lookups: &Lookups) -> f64 {
        let again = if lookups.once { 1.0 } else { 0.0 };
        again
            + match self.gathers {
                _ if lookups.part <= self.nearest_table() => SINGLE,
                true => GATHERED + self.wait(lookups.part, LANES_TOGETHER),
                false => GATHERED_SLOWLY + self.wait(lookups.part, TOGETHER),
            }
    }

    /// The cost of permuting a table in registers, with this number of instructions for each vector of results.
    pub fn permuted_by(&self, instructions: u64, lookups: &Lookups) -> f64 {
        let resolved = if lookups.once { 0.0 } else { 1.0 };
        instructions as f64 / self.vectors.lanes(lookups.width) as f64 + resolved
    }

    /// The cost of row blocks in which `count` elements of each row are looked up: all elements are transposed
    /// before, the results after. One load serves as many rows as a column holds.
    pub fn in_blocks(&self, lookups: &Lookups, count: u64, column: u64) -> f64 {
        let before = lookups.entries as f64 / count as f64 * TRANSPOSED;
        before + (SINGLE - 1.0) * lookups.width as f64 / column as f64 + TRANSPOSED
    }

    /// The cost of a packed tile of which `count` elements are looked up in each column.
    pub fn packed(&self, lookups: &Lookups, count: u64) -> f64 {
        let packing = lookups.entries as f64 / count as f64 * COPIED * lookups.width as f64;
        packing + SINGLE + self.wait(self.largest_tile(), TOGETHER)
    }

    /// Columns that are transposed to runs, for `count` lookups that move one each.
    pub fn turned(&self, lookups: &Lookups, count: u64) -> f64 {
        lookups.entries as f64 / count as f64 * TURNED + 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLOATS: Lookups = Lookups { width: 4, entries: 1024, part: 4096, once: false };

    fn machine(gathers: bool) -> Machine {
        Machine { gathers, ..Machine::default() }
    }

    #[test]
    fn coordinates_are_staged_for_what_is_far_or_where_rows_share_them() {
        let (far, once) = (Lookups { part: 4 << 20, ..FLOATS }, Lookups { once: true, ..FLOATS });
        for machine in [machine(true), machine(false)] {
            assert!(machine.in_one_loop(&FLOATS) < machine.staged(&FLOATS));
            assert!(machine.staged(&once) < machine.in_one_loop(&once));
            assert_eq!(machine.gathers, machine.in_one_loop(&far) < machine.staged(&far));
        }
    }

    #[test]
    fn what_is_laid_out_anew_must_be_looked_up_often() {
        let machine = machine(false);
        let far = Lookups { part: 4 << 20, ..FLOATS };
        assert!(machine.packed(&far, 1024) < machine.in_one_loop(&far));
        assert!(machine.packed(&far, 16) > machine.in_one_loop(&far));
        let once = Lookups { once: true, ..FLOATS };
        assert!(machine.in_blocks(&once, 512, 16) < machine.staged(&once));
        assert!(machine.in_blocks(&once, 16, 16) > machine.staged(&once));
    }
}
