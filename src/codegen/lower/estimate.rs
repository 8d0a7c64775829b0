//! What a kernel costs: for each element that is looked up, the instructions that a core could have begun in the
//! time that it takes. Kernels that can be used are compared by it, and nothing else: an estimate counts what
//! they differ in, their instructions and how long they wait for lines.

use super::machine::Machine;

/// The number of instructions that a core begins in a cycle.
const WIDTH: f64 = 4.0;
/// The number of cycles to load a line from a core's own cache, from the last one, and from memory.
const OWN: f64 = 14.0;
const LAST: f64 = 50.0;
const MEMORY: f64 = 250.0;
/// The number of scalar loads that wait for lines at the same time, given the instructions in between, and of lanes of
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
/// The number of instructions for each byte if columns of a table are transposed to runs, whose elements are not
/// adjacent in a tile.
const TURNED: f64 = 1.0;

/// The properties of a nest's lookups on which their cost depends.
#[derive(Clone, Copy, Debug)]
pub struct LookupCosts {
    /// The number of bytes of an element.
    pub width: u64,
    /// The number of elements among which a coordinate chooses.
    pub entries: u64,
    /// The number of bytes of the part of a table that consecutive lookups read.
    pub part: u64,
    /// Whether coordinates are resolved once for many rows.
    pub once: bool,
}

impl Machine {
    /// The cost of an element at a random position in this number of bytes, with `together` loads in flight. Other
    /// traffic leaves a quarter of a core's own cache.
    fn load_latency(&self, bytes: u64, together: f64) -> f64 {
        let cycles = match bytes {
            _ if bytes <= self.nearest_table() => 0.0,
            _ if bytes <= self.largest_tile() => OWN,
            _ if bytes <= self.all_caches => LAST,
            _ => MEMORY,
        };
        WIDTH * cycles / together
    }

    /// The cost of scalar loads whose coordinates were resolved in vectors: in a loop before, or once.
    pub fn staged_cost(&self, lookups: &LookupCosts) -> f64 {
        let resolved = if lookups.once { -1.0 } else { STAGED };
        SINGLE + resolved + self.load_latency(lookups.part, TOGETHER)
    }

    /// The cost of one loop as LLVM vectorizes it, which resolves coordinates for each row: scalar loads where
    /// elements are near, else vector gathers or their emulation.
    pub fn single_loop_cost(&self, lookups: &LookupCosts) -> f64 {
        let again = if lookups.once { 1.0 } else { 0.0 };
        again
            + match self.gathers {
                _ if lookups.part <= self.nearest_table() => SINGLE,
                true => GATHERED + self.load_latency(lookups.part, LANES_TOGETHER),
                false => GATHERED_SLOWLY + self.load_latency(lookups.part, TOGETHER),
            }
    }

    /// The cost of permuting a table in registers, with this number of instructions for each vector of results.
    pub fn permuted_cost(&self, instructions: u64, lookups: &LookupCosts) -> f64 {
        let resolved = if lookups.once { 0.0 } else { 1.0 };
        instructions as f64 / self.vectors.lanes(lookups.width) as f64 + resolved
    }

    /// The cost of row blocks in which `count` elements of each row are looked up: all elements are transposed
    /// before, the results after. One load serves as many rows as a column holds.
    pub fn row_blocks_cost(&self, lookups: &LookupCosts, count: u64, column: u64) -> f64 {
        let before = lookups.entries as f64 / count as f64 * TRANSPOSED;
        before + (SINGLE - 1.0) * lookups.width as f64 / column as f64 + TRANSPOSED
    }

    /// The cost of a packed tile of which `count` elements are looked up in each column.
    pub fn packed_cost(&self, lookups: &LookupCosts, count: u64) -> f64 {
        let packing = lookups.entries as f64 / count as f64 * COPIED * lookups.width as f64;
        packing + SINGLE + self.load_latency(self.largest_tile(), TOGETHER)
    }

    /// The cost of transposing columns to runs, for `count` lookups that move one run each.
    pub fn transposed_cost(&self, lookups: &LookupCosts, count: u64) -> f64 {
        lookups.entries as f64 / count as f64 * TURNED + 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLOATS: LookupCosts = LookupCosts { width: 4, entries: 1024, part: 4096, once: false };

    fn machine(gathers: bool) -> Machine {
        Machine { gathers, ..Machine::default() }
    }

    #[test]
    fn coordinates_are_staged_for_what_is_far_or_where_rows_share_them() {
        let (far, once) =
            (LookupCosts { part: 4 << 20, ..FLOATS }, LookupCosts { once: true, ..FLOATS });
        for machine in [machine(true), machine(false)] {
            assert!(machine.single_loop_cost(&FLOATS) < machine.staged_cost(&FLOATS));
            assert!(machine.staged_cost(&once) < machine.single_loop_cost(&once));
            assert_eq!(machine.gathers, machine.single_loop_cost(&far) < machine.staged_cost(&far));
        }
    }

    #[test]
    fn what_is_laid_out_anew_must_be_looked_up_often() {
        let machine = machine(false);
        let far = LookupCosts { part: 4 << 20, ..FLOATS };
        assert!(machine.packed_cost(&far, 1024) < machine.single_loop_cost(&far));
        assert!(machine.packed_cost(&far, 16) > machine.single_loop_cost(&far));
        let once = LookupCosts { once: true, ..FLOATS };
        assert!(machine.row_blocks_cost(&once, 512, 16) < machine.staged_cost(&once));
        assert!(machine.row_blocks_cost(&once, 16, 16) > machine.staged_cost(&once));
    }
}
