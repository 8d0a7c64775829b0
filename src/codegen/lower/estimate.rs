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
/// The number of cycles for a line among many that follow each other, which are prefetched.
const STREAMED_LAST: f64 = 3.0;
const STREAMED_MEMORY: f64 = 8.0;
/// The number of cycles to translate the address of a line in a page that was not used for long, and the number of
/// such lines that are waited for at the same time, in parts of more pages than this.
const WALK: f64 = 30.0;
const NEW_TOGETHER: f64 = 6.0;
const FEW_PAGES: u64 = 4 << 12;
/// The number of bytes of a table of whose pages a core remembers the addresses, beside those of what else is read and
/// written.
const MAPPED: f64 = (4 << 20) as f64;
/// The number of cycles for a line where the lines of several rows are read and written in turns, which are prefetched
/// less.
const BLOCKED_LAST: f64 = 5.0;
const BLOCKED_MEMORY: f64 = 45.0;
/// The same for lines in memory, those of the results among them, on processors that prefetch those of several rows as
/// well as those of one: beside what each row takes until it is prefetched. Rows of few lines are near each other and
/// arrive as the lines of one row do, so that these take this much more for each line of a row.
const TURNS_MEMORY: f64 = 9.0;
const TURNS_BEGIN: f64 = 120.0;
const TURNS_APART: f64 = 2.0;
/// The number of cycles for a line of a short row that is read in random order, of which the hardware prefetches some, and
/// the instructions of a lookup in the time of which lines arrive.
const SHORT_LAST: f64 = 5.6;
const SHORT_MEMORY: f64 = 28.0;
const MEANWHILE: f64 = 7.2;
/// The part of the time of a line that results take which are written in several runs of a row: others are written meanwhile.
const WRITTEN_APART: f64 = 0.8;
/// Instructions to copy a piece of a row where it is packed, whose lines are prefetched, and the number of cycles for a
/// line of a piece of coordinates or of results, which no other one follows.
const PIECE: f64 = 8.0;
const PIECE_LAST: f64 = 6.0;
const PIECE_MEMORY: f64 = 12.5;
/// The number of lines that two pieces share, for the most part.
const SHARED: f64 = 0.9;
/// The number of scalar loads that wait for lines at the same time, given the instructions in between, and of lanes of
/// vector gathers.
const TOGETHER: f64 = 10.0;
/// How many times as many there are of loads from the last cache: while these are waited for, there is room for more.
const LAST_TOGETHER: f64 = 1.6;
const LANES_TOGETHER: f64 = 12.0;
/// Instructions of a scalar lookup: a load of the coordinate, a load of the element, and a store.
const SINGLE: f64 = 3.0;
/// Instructions for each element of a vector gather.
const GATHERED: f64 = 3.5;
/// Instructions to resolve a coordinate, in a loop of scalar loads, and in vectors that are stored, on processors without
/// fast gathers.
const RESOLVED: f64 = 2.2;
const RESOLVED_BEFORE: f64 = 3.4;
/// The number of bytes of an index, at most.
const INDEX: u64 = 8;
/// Instructions to take a coordinate out of a vector in which it was computed.
const EXTRACTED: f64 = 1.5;
/// The same where a gather has sixteen lanes: part of it happens while their loads are waited for.
const EXTRACTED_FROM_SIXTEEN: f64 = 0.8;
/// Instructions for each element of a vector gather from the nearest cache, where that is faster than scalar loads.
const GATHERED_NEAR: f64 = 1.5;
/// Instructions to store a coordinate that was resolved and to load it again. Where it is resolved once for many rows, the
/// one store in each cycle is what a scalar lookup waits for, and a vector of scalar loads is stored at once.
const STAGED: f64 = 0.5;
const STORED: f64 = 1.8;
/// Instructions to insert an element into a vector: one of 8 bytes, of which each second one is only loaded, and a narrower
/// one.
const JOINED_WIDE: f64 = 0.8;
const JOINED: f64 = 2.2;
/// Instructions for each packed byte, which passes through the caches both ways.
const COPIED: f64 = 0.3;
/// Instructions to transpose an element, in vectors.
const TRANSPOSED: f64 = 0.4;
/// Instructions for each byte of a table whose columns are transposed to runs, which passes through the caches both ways.
const TURNED: f64 = 0.35;

/// The number of instructions for each run that is moved: its address, and lines that two runs share.
const RUN: f64 = 24.0;

/// The properties of a nest's lookups on which their cost depends.
#[derive(Clone, Copy, Debug, Default)]
pub struct LookupCosts {
    /// The number of bytes of an element.
    pub width: u64,
    /// The number of elements among which a coordinate chooses.
    pub entries: u64,
    /// The number of bytes of the part of a table that consecutive lookups read.
    pub part: u64,
    /// Whether coordinates are resolved once for many rows.
    pub once: bool,
    /// The number of bytes of the table, and of lookups in a part, if each part is read for one row alone.
    pub rows: Option<(u64, u64)>,
    /// Whether coordinates are quotients or remainders: these are computed in vectors.
    pub divided: bool,
    /// The number of operations that compute a coordinate, without the one that counts it from the start.
    pub operations: u64,
    /// Whether neighbouring lookups read lines at the same offset in their pages, of which the nearest cache holds few.
    pub in_one_place: bool,
}

/// The order in which the lines of a row are read.
#[derive(Clone, Copy)]
enum Order {
    Random,
    /// One after the other.
    Streamed,
    /// One after the other, in turns with those of other rows.
    Blocked,
}

impl Machine {
    /// The cost of an element at a random position in this number of bytes, with `together` loads in flight. Other
    /// traffic leaves three quarters of each cache; what is larger has its elements there in proportion.
    fn load_latency(&self, bytes: u64, together: f64) -> f64 {
        if bytes <= self.nearest_table() {
            return 0.0;
        }
        let part = |cache: u64| (0.75 * cache as f64 / bytes as f64).min(1.0);
        let (near, own) = (part(self.near_cache), part(self.core_cache));
        let all = part(self.all_caches.max(self.core_cache));
        let from_last = if together < TOGETHER { together } else { together * LAST_TOGETHER };
        let unmapped = 1.0 - (MAPPED / bytes as f64).min(1.0);
        let cycles = ((own - near) * OWN + (1.0 - all) * MEMORY + unmapped * WALK) / together;
        WIDTH * (cycles + (all - own) * LAST / from_last)
    }

    /// The cost, for each lookup, of the lines of a part that is read for one row alone.
    fn new_lines(&self, lookups: &LookupCosts, order: Order) -> f64 {
        let Some((table, count)) = lookups.rows else { return 0.0 };
        if table <= self.core_cache {
            return 0.0;
        }
        // What is written passes through the caches, too, and indices that no other row has.
        let index = if lookups.once { 0 } else { INDEX };
        let results = table as f64 / lookups.part as f64 * (count * (lookups.width + index)) as f64;
        let moved = table as f64 + results;
        let is_near = moved <= 0.75 * self.all_caches as f64;
        let cycles = |last, memory| if is_near { last } else { memory };
        let row = lookups.part as f64 / self.line as f64;
        let lines = row / count as f64;
        // Of the lines of a row that is read in any order, those that a lookup of these touches as the first one.
        let touched = lines * (1.0 - (-1.0 / lines).exp());
        WIDTH
            * match order {
                Order::Blocked if is_near => lines * BLOCKED_LAST,
                Order::Blocked if self.rows_in_turns > 0 => {
                    let in_turns = |lines: f64, row: f64| {
                        let apart = (TURNS_BEGIN / row).min(TURNS_APART * row);
                        lines * (TURNS_MEMORY + apart).min(self.rows_in_turns as f64)
                    };
                    let written = lookups.width as f64 / self.line as f64;
                    in_turns(lines, row) + in_turns(written, written * count as f64)
                }
                Order::Blocked => lines * BLOCKED_MEMORY,
                Order::Streamed => lines * cycles(STREAMED_LAST, STREAMED_MEMORY),
                Order::Random if lookups.part <= FEW_PAGES => {
                    // Each call reads all data in the same order: what exceeds the cache evicts the rest of it.
                    let held = (2.5 - 2.0 * moved / self.all_caches as f64).clamp(0.0, 1.0);
                    let each = held * SHORT_LAST + (1.0 - held) * SHORT_MEMORY;
                    (touched * each - MEANWHILE / WIDTH).max(0.0)
                }
                // What is not prefetched waits for what others use of the last cache.
                Order::Random => {
                    let held = (5.0 - 4.0 * moved / self.last_share() as f64).clamp(0.0, 1.0);
                    let from_memory = (MEMORY + WALK) / NEW_TOGETHER;
                    touched * (held * LAST / LANES_TOGETHER + (1.0 - held) * from_memory)
                }
            }
    }

    /// The cost of scalar loads whose coordinates were resolved in vectors: in a loop before, or once.
    pub fn staged_cost(&self, lookups: &LookupCosts) -> f64 {
        let resolved = match lookups.once {
            true => STORED,
            false if self.gathers => STAGED,
            false => RESOLVED_BEFORE,
        };
        let lines = self.new_lines(lookups, Order::Random);
        SINGLE + resolved + self.load_latency(lookups.part, TOGETHER) + lines
    }

    /// The cost of one loop as LLVM vectorizes it, which resolves coordinates for each row: scalar loads where
    /// elements are near and gathers of these are no faster, else vector gathers or their emulation.
    pub fn single_loop_cost(&self, lookups: &LookupCosts) -> f64 {
        let again = if lookups.once { 1.0 } else { 0.0 };
        let is_near = lookups.part <= self.nearest_table();
        // What is computed in between leaves fewer loads in flight, but for those of sixteen lanes.
        let (extracted, lanes) = match (lookups.divided, lookups.width) {
            (true, 4) if self.gathers => (EXTRACTED_FROM_SIXTEEN, LANES_TOGETHER),
            (true, _) => (EXTRACTED, TOGETHER),
            (false, _) => (0.0, LANES_TOGETHER),
        };
        // There are no gathers of narrower elements.
        let gathers = self.gathers && lookups.width >= 4;
        let most = if lookups.in_one_place { self.pages_near() as f64 } else { LANES_TOGETHER };
        let latency = |together: f64| self.load_latency(lookups.part, together.min(most));
        let far = |together| again + extracted + latency(together);
        let joined = if lookups.width == 8 { JOINED_WIDE } else { JOINED };
        self.new_lines(lookups, Order::Random)
            + match self.gathers {
                _ if is_near && gathers && self.near_gathers => again + GATHERED_NEAR,
                false if is_near && lookups.once => SINGLE + joined,
                true if is_near && lookups.once => SINGLE + STORED + again,
                false => self.scalar_cost() + lookups.operations as f64 + far(TOGETHER),
                true if is_near => SINGLE + extracted,
                true if gathers => GATHERED + far(lanes),
                true => SINGLE + far(TOGETHER),
            }
    }

    /// The cost of a loop over `count` elements, `stride` bytes apart, of which a lookup chooses the first: coordinates are
    /// resolved once for all of them, and lines that follow each other are prefetched.
    pub fn strided_cost(&self, lookups: &LookupCosts, count: u64, stride: u64) -> f64 {
        let lines = (stride as f64 / self.line as f64).min(1.0);
        let streamed = match lookups.part <= self.core_cache {
            true => f64::INFINITY,
            false => lines * self.streamed_line(lookups.part),
        };
        let each = match self.gathers {
            true => self.single_loop_cost(lookups).min(GATHERED + streamed),
            false => {
                let waiting = self.load_latency(lookups.part, TOGETHER).min(streamed);
                SINGLE + waiting.max(JOINED)
            }
        };
        each + RUN / count as f64
    }

    /// The cost of scalar loads whose coordinates ascend.
    pub fn ascending_cost(&self, lookups: &LookupCosts) -> f64 {
        SINGLE + RESOLVED + self.new_lines(lookups, Order::Streamed)
    }

    /// Instructions of a scalar lookup whose coordinate is resolved in the same loop.
    fn scalar_cost(&self) -> f64 {
        if self.gathers { SINGLE } else { SINGLE + RESOLVED }
    }

    /// The cost of permuting a table in registers, with this number of instructions for each vector of results.
    pub fn permuted_cost(&self, instructions: u64, lookups: &LookupCosts) -> f64 {
        let resolved = if lookups.once { 0.0 } else { 1.0 };
        let lines = self.new_lines(lookups, Order::Streamed);
        instructions as f64 / self.vectors.lanes(lookups.width) as f64 + resolved + lines
    }

    /// The cost of row blocks in which `count` elements of each row are looked up: all elements are transposed
    /// before, the results after. One load serves as many rows as a column holds.
    pub fn row_blocks_cost(&self, lookups: &LookupCosts, count: u64, column: u64) -> f64 {
        let before = lookups.entries as f64 / count as f64 * TRANSPOSED;
        let lines = self.new_lines(lookups, Order::Blocked);
        before + (SINGLE - 1.0) * lookups.width as f64 / column as f64 + TRANSPOSED + lines
    }

    /// The cost of a packed tile of this number of columns, of which `count` elements are looked up in each, where
    /// `moved` bytes are read and written in all, and `again` as many elements are computed as there are.
    pub fn packed_cost(
        &self,
        lookups: &LookupCosts,
        (count, columns): (u64, u64),
        moved: u64,
        again: f64,
    ) -> f64 {
        let packed = lookups.entries as f64 / count as f64;
        let piece = columns * lookups.width;
        let table = lookups.rows.map_or(lookups.part, |(table, _)| table);
        // What two pieces share is in the core's own cache if all of a part is.
        let is_shared = !piece.is_multiple_of(self.line) && lookups.part > self.core_cache;
        let shared = if is_shared { SHARED } else { 0.0 };
        let lines = (piece as f64 / self.line as f64 + shared) * self.streamed_line(table);
        // Coordinates and results are in such pieces, too, instead of following each other.
        let apart = self.waiting_for_piece(moved) - self.streamed_line(moved);
        let results = (lookups.width + INDEX) as f64 / self.line as f64 * apart.max(0.0);
        let found = self.scalar_cost() + self.load_latency(lookups.entries * piece, TOGETHER);
        again * (packed * COPIED * lookups.width as f64 + found + results)
            + packed * (again * PIECE + lines) / columns as f64
    }

    /// The cost of a line of a short piece of a row, among this number of bytes.
    fn waiting_for_piece(&self, bytes: u64) -> f64 {
        self.cost_of_line(bytes, PIECE_LAST, PIECE_MEMORY)
    }

    /// The cost of a line that is prefetched, among this number of bytes.
    fn streamed_line(&self, bytes: u64) -> f64 {
        self.cost_of_line(bytes, STREAMED_LAST, STREAMED_MEMORY)
    }

    /// The cost of a line among this number of bytes, by the cycles for one in the last cache, and for one in memory.
    fn cost_of_line(&self, bytes: u64, last: f64, memory: f64) -> f64 {
        match bytes {
            _ if bytes <= self.core_cache => 0.0,
            _ if bytes <= self.all_caches => WIDTH * last,
            _ => WIDTH * memory,
        }
    }

    /// The cost of transposing columns to runs in a tile of `bytes`, for `count` lookups, each of which moves this number of
    /// elements in `runs`: a part of `written` bytes.
    pub fn transposed_cost(
        &self,
        lookups: &LookupCosts,
        count: u64,
        (elements, runs): (u64, u64),
        (bytes, written): (u64, u64),
    ) -> f64 {
        let width = lookups.width as f64;
        let (each, line) = (runs as f64 / elements as f64, width / self.line as f64);
        let run = RUN + self.load_latency(bytes, TOGETHER);
        let turned = TURNED * width + self.waiting_for_piece(lookups.part) * line;
        // Runs of one lookup share lines, which are read from memory and written for each of them.
        let pieces = (line + SHARED * each) * PIECE_MEMORY - line * STREAMED_MEMORY;
        let is_apart = runs > 1 && written > self.last_share();
        let apart = if is_apart { WRITTEN_APART * WIDTH * pieces } else { 0.0 };
        lookups.entries as f64 / count as f64 * turned + 1.0 + run * each + apart
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLOATS: LookupCosts = LookupCosts {
        width: 4,
        entries: 1024,
        part: 4096,
        once: false,
        rows: None,
        divided: false,
        operations: 0,
        in_one_place: false,
    };

    fn machine(gathers: bool) -> Machine {
        Machine { gathers, ..Machine::default() }
    }

    #[test]
    fn coordinates_are_staged_where_rows_share_them_or_much_is_computed() {
        let (far, once) =
            (LookupCosts { part: 4 << 20, ..FLOATS }, LookupCosts { once: true, ..FLOATS });
        let computed = [LookupCosts { operations: 3, ..far }, LookupCosts { divided: true, ..far }];
        let is_staged =
            |machine: &Machine, of| machine.staged_cost(of) < machine.single_loop_cost(of);
        for machine in [machine(true), machine(false)] {
            assert!(!is_staged(&machine, &FLOATS) && !is_staged(&machine, &far));
            assert!(is_staged(&machine, &once));
        }
        // There a vector of coordinates is computed for a vector of scalar loads.
        assert!(computed.iter().all(|of| is_staged(&machine(false), of)));
    }

    #[test]
    fn rows_in_memory_are_not_read_in_turns() {
        let machine = machine(true);
        let rows = |table: u64| LookupCosts { once: true, rows: Some((table, 256)), ..FLOATS };
        let in_blocks = |of| machine.row_blocks_cost(&of, 256, 16) < machine.staged_cost(&of);
        assert!(in_blocks(rows(1 << 16)) && !in_blocks(rows(1 << 30)));
        assert!(machine.staged_cost(&rows(1 << 30)) > 2.0 * machine.staged_cost(&rows(1 << 16)));
    }

    #[test]
    fn what_is_laid_out_anew_must_be_looked_up_often() {
        let machine = machine(false);
        let far = LookupCosts { part: 4 << 20, ..FLOATS };
        assert!(
            machine.packed_cost(&far, (1024, 64), 1 << 22, 1.0) < machine.single_loop_cost(&far)
        );
        assert!(machine.packed_cost(&far, (16, 64), 1 << 22, 1.0) > machine.single_loop_cost(&far));
        let once = LookupCosts { once: true, ..FLOATS };
        assert!(machine.row_blocks_cost(&once, 512, 16) < machine.staged_cost(&once));
        assert!(machine.row_blocks_cost(&once, 16, 16) > machine.staged_cost(&once));
    }
}
