//! The properties of a processor on which the choice of kernels depends, and a function of these for each threshold
//! of the scheduler.
//!
//! The host describes itself (`jit::host`), processors that are compiled for by name are rows of a table here, and a
//! description can be written as text: a line `key = value` for each [`KEYS`], with comments behind `#`.

use std::fmt;

/// The description of a processor. Where sizes of caches differ from those of the machine that the code runs on, code
/// is slower, never wrong; the machine must have the instructions of [`Vectors`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Machine {
    /// Bytes of a line of its caches.
    pub line: u64,
    /// Bytes of a core's nearest cache of data.
    pub near_cache: u64,
    /// Bytes of a core's own cache; its part of one that several cores share before the last.
    pub core_cache: u64,
    /// Bytes of all caches: of the last one, if it is inclusive.
    pub all_caches: u64,
    /// The number of cores that share the last cache.
    pub cores: u64,
    /// The number of bytes that are in flight from memory at any time: the lines that a core can wait for at once.
    pub ahead: u64,
    /// Whether non-temporal stores are faster than stores that read a line first.
    pub streams: bool,
    /// Whether one instruction that loads elements from anywhere into the lanes of a vector is faster than
    /// a load and a store for each.
    pub gathers: bool,
    /// Whether `gathers` holds for elements in the nearest cache, too; without effect where it does not hold.
    pub near_gathers: bool,
    /// The cycles, at most, for a line of several rows in memory that are read in turns, where these are prefetched as
    /// those of one row are; else 0.
    pub rows_in_turns: u64,
    /// The vector instructions.
    pub vectors: Vectors,
    /// The kernel of lookups.
    pub lookups: Lookups,
}

/// The kernel of lookups: the one of the lowest estimate, or this one wherever it can be used. The others are chosen by
/// their estimates where it cannot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lookups {
    /// The one of the lowest estimate.
    #[default]
    Estimated,
    /// Single elements in the order of the loops.
    Elements,
    /// Coordinates are resolved before.
    Staged,
    /// The table is in registers.
    Permuted,
    /// Several rows at once.
    RowBlocks,
    /// Columns of the table are packed.
    PackedTile,
    /// Columns of the table are transposed to runs.
    TransposedTile,
}

impl Lookups {
    const NAMES: [(&str, Lookups); 7] = [
        ("estimated", Lookups::Estimated),
        ("elements", Lookups::Elements),
        ("staged", Lookups::Staged),
        ("permuted", Lookups::Permuted),
        ("row_blocks", Lookups::RowBlocks),
        ("packed_tile", Lookups::PackedTile),
        ("transposed_tile", Lookups::TransposedTile),
    ];
}

/// The vector instructions of a processor: the part of a description that determines the instruction set of code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vectors {
    /// The architecture.
    pub isa: Isa,
    /// Bytes of a vector.
    pub bytes: u64,
    /// The number of vector registers.
    pub registers: u64,
    /// Bytes of the table that one instruction looks up in by indices known at run time, for elements of
    /// 1, 2, 4 and 8 bytes; 0 where there is none.
    pub permuted: [u64; 4],
}

/// A processor architecture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Isa {
    /// x86-64.
    X86,
    /// AArch64.
    Arm,
    /// Another architecture; no instructions are used that some of its processors lack.
    Other,
}

/// Bytes of a page of memory.
pub const PAGE: u64 = 4096;

impl Isa {
    const NAMES: [(&str, Isa); 3] = [("x86", Isa::X86), ("arm", Isa::Arm), ("other", Isa::Other)];
}

impl Vectors {
    /// Vectors of 16 bytes, without permutations.
    pub const PLAIN: Vectors =
        Vectors { isa: Isa::Other, bytes: 16, registers: 16, permuted: [0; 4] };
    /// x86-64-v2: permutations of bytes, by `pshufb`.
    pub const SSE: Vectors = Vectors { isa: Isa::X86, permuted: [16, 0, 0, 0], ..Vectors::PLAIN };
    /// x86-64-v3: also permutations of 32-bit elements, by `vpermd`.
    pub const AVX2: Vectors = Vectors { bytes: 32, permuted: [16, 0, 32, 0], ..Vectors::SSE };
    /// x86-64-v4: permutations of two registers, by `vpermt2`; of bytes as before.
    pub const AVX512: Vectors =
        Vectors { bytes: 64, registers: 32, permuted: [16, 128, 128, 128], ..Vectors::SSE };
    /// AVX-512 with VBMI, which also permutes bytes from two registers.
    pub const VBMI: Vectors = Vectors { permuted: [128; 4], ..Vectors::AVX512 };
    /// AArch64: permutations of bytes, by `tbl`.
    pub const NEON: Vectors =
        Vectors { isa: Isa::Arm, registers: 32, permuted: [16, 0, 0, 0], ..Vectors::PLAIN };

    /// The number of lanes of a vector of elements of this size.
    pub fn lanes(&self, width: u64) -> u64 {
        self.bytes / width
    }

    /// Instructions of a permutation with the comparison and the selection of its results: those of x86 that cross the
    /// halves of 32 bytes, and the selections, are two each on most processors, and masks are in vectors there; of those of
    /// 64 bytes a core begins one in a cycle.
    pub fn instructions_of_permutation(&self, width: u64) -> u64 {
        match (self.isa, self.bytes) {
            (Isa::X86, 32) if width == 4 => 6,
            (Isa::X86, 64) => 4,
            _ => 2,
        }
    }

    /// Bytes of a table that one permutation looks up in, for elements of this size.
    pub fn permuted(&self, width: u64) -> u64 {
        if width > 8 { 0 } else { self.permuted[width.ilog2() as usize] }
    }
}

impl Default for Vectors {
    fn default() -> Self {
        Vectors::PLAIN
    }
}

impl Default for Machine {
    /// Caches as most servers have them; nothing that some processors lack.
    fn default() -> Self {
        Machine::SERVER
    }
}

impl Machine {
    /// The number of rows whose reductions are computed at the same time. An addition takes no more than four cycles,
    /// and two begin in each. Rows that are a multiple of a page apart are in the same places of the nearest cache,
    /// which has one for each page of its size; two are left for other operands.
    pub fn interleaved_rows(&self) -> u64 {
        (self.near_cache / PAGE).saturating_sub(2).clamp(4, 8)
    }

    /// The number of rows, this number of bytes apart, whose totals are computed at the same time: a line is read and one
    /// is written of each, and those of whole pages apart are in the same places of the nearest cache.
    pub fn rows_of_totals(&self, apart: u64) -> u64 {
        match apart % PAGE {
            0 => (self.pages_near().saturating_sub(2) / 2).max(2),
            _ => self.interleaved_rows(),
        }
    }

    /// Caches as most servers have them, vectors as all processors.
    pub const SERVER: Machine = Machine {
        line: 64,
        near_cache: 32 << 10,
        core_cache: 1 << 20,
        all_caches: 32 << 20,
        cores: 8,
        ahead: 4096,
        streams: true,
        gathers: false,
        near_gathers: false,
        rows_in_turns: 0,
        vectors: Vectors::PLAIN,
        lookups: Lookups::Estimated,
    };

    /// The processor of this name in [`KNOWN`].
    pub fn known(cpu: &str) -> Option<&'static Machine> {
        KNOWN.iter().find(|(name, _)| *name == cpu).map(|(_, machine)| machine)
    }

    /// The names of the processors in [`KNOWN`].
    pub fn names() -> impl Iterator<Item = &'static str> {
        KNOWN.iter().map(|(name, _)| *name)
    }

    /// A processor by LLVM's name; if the table has no such entry, the baseline of its architecture.
    pub fn named(isa: Isa, cpu: &str) -> Machine {
        let known = KNOWN.iter().find(|(name, machine)| *name == cpu && machine.vectors.isa == isa);
        let plain = Machine {
            vectors: match isa {
                Isa::Arm => Vectors::NEON,
                Isa::X86 | Isa::Other => Vectors { isa, ..Vectors::PLAIN },
            },
            ..Machine::SERVER
        };
        known.map_or(plain, |(_, machine)| machine.clone())
    }

    /// Whether a kernel of lookups is used in place of another one, by the cost of each.
    pub fn uses(&self, kernel: Lookups, cost: f64, other: f64) -> bool {
        match self.lookups {
            preferred if preferred == kernel => true,
            Lookups::Elements => false,
            // Row blocks are staged lookups of many rows.
            Lookups::Staged if kernel == Lookups::RowBlocks => false,
            _ => cost <= other,
        }
    }

    /// Descriptions that differ in the kernel of lookups, or in parameters that tuning may correct, each with the name
    /// of the difference.
    pub fn alternatives(&self) -> Vec<(&'static str, Machine)> {
        let with = |change: fn(&mut Machine)| {
            let mut other = self.clone();
            change(&mut other);
            other
        };
        let kernels = Lookups::NAMES.iter().filter(|(_, kernel)| *kernel != self.lookups);
        let kernels = kernels.map(|&(name, lookups)| (name, Machine { lookups, ..self.clone() }));
        let parameters = [
            ("gathers", with(|it| it.gathers = !it.gathers)),
            ("near_gathers", with(|it| it.near_gathers = !it.near_gathers)),
            ("streams", with(|it| it.streams = !it.streams)),
            ("ahead * 2", with(|it| it.ahead *= 2)),
            ("ahead / 2", with(|it| it.ahead = (it.ahead / 2).max(it.line))),
            ("core_cache * 2", with(|it| it.core_cache *= 2)),
            ("core_cache / 2", with(|it| it.core_cache /= 2)),
        ];
        kernels.chain(parameters).collect()
    }

    /// Bytes of packed data that are read in any order: a quarter of a core's own cache, since the source table,
    /// coordinates and results pass through that as well.
    pub fn largest_tile(&self) -> u64 {
        self.core_cache / 4
    }

    /// Bytes of a packed tile of columns: half of a core's own cache, since wider pieces of rows share fewer lines.
    pub fn largest_packed_tile(&self) -> u64 {
        self.core_cache / 2
    }

    /// The range of bytes of a packed row, larger ones being better: with rows of half a line each line is read
    /// twice, and rows of more than four lines are not fetched faster.
    pub fn packed_row(&self) -> std::ops::RangeInclusive<u64> {
        self.line / 2..=4 * self.line
    }

    /// Bytes of the last cache that a process can count on, beside what it streams and others use.
    pub fn last_share(&self) -> u64 {
        self.all_caches / 2
    }

    /// Whether a row of this number of bytes is as soon there without a prefetch: many short ones of a table in the last
    /// cache are waited for at once.
    pub fn waits_for_many(&self, row: u64, table: u64) -> bool {
        row <= self.line / 2 && table <= self.last_share()
    }

    /// Bytes of a table whose rows are not prefetched: half of them are in a core's own cache at any time.
    pub fn unprefetched_table(&self) -> u64 {
        2 * self.core_cache
    }

    /// Whether a core's own cache evicts most lines of a table between two uses: each iteration reads a random line of the
    /// table's bytes, and `passing` bytes of other rows.
    pub fn displaces(&self, table: u64, passing: u64) -> bool {
        table.saturating_add((table / self.line).saturating_mul(passing)) > self.core_cache
    }

    /// Bytes of a table that is small enough for scalar loads to be fast.
    pub fn nearest_table(&self) -> u64 {
        self.near_cache
    }

    /// The number of lines at the same offset in their pages that the nearest cache holds: lines with equal offsets
    /// share a set.
    pub fn pages_near(&self) -> u64 {
        self.near_cache / PAGE
    }

    /// Whether a row of this number of bytes is long enough for non-temporal stores. Of one that does not consist of
    /// lines, the first and the last line are written in two parts, each of which takes as long as several lines.
    pub fn streams_rows(&self, bytes: u64) -> bool {
        self.streams && bytes >= if bytes.is_multiple_of(self.line) { 2 } else { 64 } * self.line
    }
}

const fn x86_machine(near: u64, core: u64, all: u64, cores: u64, vectors: Vectors) -> Machine {
    let (near_cache, core_cache, all_caches) = (near << 10, core << 10, all << 20);
    let gathers = vectors.bytes == 64;
    Machine { near_cache, core_cache, all_caches, cores, gathers, vectors, ..Machine::SERVER }
}

const fn arm_machine(near: u64, core: u64, all: u64, cores: u64) -> Machine {
    x86_machine(near, core, all, cores, Vectors::NEON)
}

/// Processors by LLVM's names: KiB of the nearest cache and of a core's own, MiB of the last one, the cores
/// that share that. The levels of x86-64 are those of many processors: caches as most of them have.
///
/// Sources: Intel's *64 and IA-32 Architectures Optimization Reference Manual* (skylake-avx512 is Skylake-X and
/// Skylake-SP, with 1.375 MiB of the last cache for each core and sapphirerapids with 1.875; on the earlier ones
/// scalar loads from the nearest cache are faster than gathers, whose microcode Intel's advisory INTEL-SA-00828
/// changed); AMD's *Software Optimization Guides* for families 17h (znver1, znver2), 19h (znver3, znver4) and 1Ah (znver5), of which one complex of
/// cores shares a last cache; Arm's *Technical Reference Manuals* of the cores, with the system caches of Graviton 2
/// (neoverse-n1), Graviton 3 (neoverse-v1) and of BCM2712, the Raspberry Pi 5 (cortex-a76); Apple's *Silicon CPU
/// Optimization Guide* (apple-m1: four fast cores share 12 MiB, and lines have 128 bytes). `rows_in_turns` is measured
/// (`benches/regret`): a line of 4 to 16 rows in turns takes Zen 4 7 to 12 cycles where rows have 6 KB, with those of the
/// results, and 15 to 25 where they are short; Zen 3 takes 8 to 11 where they have 4 KB or less than 256 bytes, and 13 to 17
/// in between; Sapphire Rapids takes 45.
pub const KNOWN: &[(&str, Machine)] = &[
    ("x86-64-v2", x86_machine(32, 256, 8, 4, Vectors::SSE)),
    ("x86-64-v3", x86_machine(32, 512, 32, 8, Vectors::AVX2)),
    ("x86-64-v4", x86_machine(32, 1024, 32, 16, Vectors::AVX512)),
    ("haswell", x86_machine(32, 256, 8, 4, Vectors::AVX2)),
    ("skylake", Machine { gathers: true, ..x86_machine(32, 256, 8, 4, Vectors::AVX2) }),
    ("skylake-avx512", x86_machine(32, 1024, 24, 16, Vectors::AVX512)),
    ("icelake-server", x86_machine(48, 1280, 48, 32, Vectors::VBMI)),
    (
        "sapphirerapids",
        Machine { near_gathers: true, ..x86_machine(48, 2048, 105, 56, Vectors::VBMI) },
    ),
    ("goldmont", Machine { ahead: 1024, ..x86_machine(24, 512, 2, 4, Vectors::SSE) }),
    ("gracemont", Machine { ahead: 2048, ..x86_machine(32, 1024, 8, 4, Vectors::AVX2) }),
    ("znver1", x86_machine(32, 512, 8, 4, Vectors::AVX2)),
    ("znver2", x86_machine(32, 512, 16, 4, Vectors::AVX2)),
    ("znver3", Machine { rows_in_turns: 15, ..x86_machine(32, 512, 32, 8, Vectors::AVX2) }),
    ("znver4", Machine { rows_in_turns: 25, ..x86_machine(32, 1024, 32, 8, Vectors::VBMI) }),
    ("znver5", x86_machine(48, 1024, 32, 8, Vectors::VBMI)),
    ("generic", arm_machine(32, 512, 8, 4)),
    ("neoverse-n1", arm_machine(64, 1024, 32, 32)),
    ("neoverse-v1", arm_machine(64, 1024, 32, 64)),
    ("cortex-a76", arm_machine(64, 512, 2, 4)),
    ("apple-m1", Machine { line: 128, ..arm_machine(128, 3072, 12, 4) }),
];

/// A line of a description as text.
struct Key {
    name: &'static str,
    says: &'static str,
    get: fn(&Machine) -> String,
    set: fn(&mut Machine, &str) -> Result<(), String>,
}

/// Makes a key whose value is a number of at least this much.
macro_rules! number {
    ($name:literal, $least:literal, $($field:ident).+, $says:literal) => {
        Key {
            name: $name,
            says: $says,
            get: |machine| machine.$($field).+.to_string(),
            set: |machine, text| {
                machine.$($field).+ = parse_at_least($least, text)?;
                Ok(())
            },
        }
    };
}

/// Makes a key whose value is `true` or `false`.
macro_rules! truth {
    ($name:literal, $field:ident, $says:literal) => {
        Key {
            name: $name,
            says: $says,
            get: |machine| machine.$field.to_string(),
            set: |machine, text| {
                machine.$field = text.parse().map_err(|_| "true or false is expected")?;
                Ok(())
            },
        }
    };
}

fn parse_at_least(least: u64, text: &str) -> Result<u64, String> {
    let value: u64 = text.replace('_', "").parse().map_err(|_| "a number is expected")?;
    if value < least { Err(format!("it is at least {least}")) } else { Ok(value) }
}

/// The lines of a description.
const KEYS: &[Key] = &[
    number!("line", 16, line, "bytes of a line of its caches"),
    number!("near_cache", 0, near_cache, "bytes of a core's nearest cache of data"),
    number!("core_cache", 0, core_cache, "bytes of a core's own cache"),
    number!("all_caches", 0, all_caches, "bytes of all caches"),
    number!("cores", 1, cores, "cores that share the last cache"),
    number!("ahead", 64, ahead, "bytes that are on their way from memory at a time"),
    truth!("streams", streams, "whether stores past the caches are the faster ones"),
    truth!("gathers", gathers, "whether vector gathers beat a load and a store for each element"),
    truth!("near_gathers", near_gathers, "whether they do for elements in the nearest cache, too"),
    number!(
        "rows_in_turns",
        0,
        rows_in_turns,
        "cycles for a line of rows in memory read in turns; 0 for slow"
    ),
    Key {
        name: "isa",
        says: "whose instructions: \"x86\", \"arm\" or \"other\"",
        get: |machine| {
            let named = Isa::NAMES.iter().find(|(_, isa)| *isa == machine.vectors.isa);
            format!("\"{}\"", named.map_or("other", |(name, _)| name))
        },
        set: |machine, text| {
            let known = Isa::NAMES.iter().find(|(name, _)| *name == text.trim_matches('"'));
            machine.vectors.isa = known.ok_or("\"x86\", \"arm\" or \"other\" is expected")?.1;
            Ok(())
        },
    },
    Key {
        name: "vector",
        says: "bytes of a vector",
        get: |machine| machine.vectors.bytes.to_string(),
        set: |machine, text| {
            machine.vectors.bytes = parse_at_least(16, text)?;
            let known = [16, 32, 64].contains(&machine.vectors.bytes);
            if known { Ok(()) } else { Err("16, 32 or 64 is expected".to_owned()) }
        },
    },
    number!("registers", 8, vectors.registers, "registers of vectors"),
    Key {
        name: "permuted",
        says: "bytes of a table in registers that one instruction looks up in, by bytes of elements",
        get: |machine| format!("{:?}", machine.vectors.permuted),
        set: |machine, text| {
            let expected = "four numbers are expected, as [128, 128, 128, 128]";
            let list = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
            let items: Vec<&str> = list.ok_or(expected)?.split(',').map(str::trim).collect();
            let numbers: Result<Vec<u64>, _> = items.iter().map(|item| item.parse()).collect();
            let numbers = numbers.map_err(|_| expected)?;
            machine.vectors.permuted = numbers.try_into().map_err(|_| expected)?;
            Ok(())
        },
    },
    Key {
        name: "lookups",
        says: "the kernel of lookups: \"estimated\", or one that is used wherever it can be",
        get: |machine| {
            let named = Lookups::NAMES.iter().find(|(_, kernel)| *kernel == machine.lookups);
            format!("\"{}\"", named.map_or("estimated", |(name, _)| name))
        },
        set: |machine, text| {
            let known = Lookups::NAMES.iter().find(|(name, _)| *name == text.trim_matches('"'));
            let names = || Lookups::NAMES.map(|(name, _)| format!("\"{name}\"")).join(", ");
            machine.lookups = known.ok_or_else(|| format!("one of {} is expected", names()))?.1;
            Ok(())
        },
    },
];

impl fmt::Display for Machine {
    /// Writes the description in the format of [`Machine::parse_over`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for key in KEYS {
            let line = format!("{} = {}", key.name, (key.get)(self));
            writeln!(f, "{line:32}# {}", key.says)?;
        }
        Ok(())
    }
}

impl Machine {
    /// Parses a description; parameters that the text lacks are those of `self`.
    ///
    /// # Errors
    /// The line's number, with the key and the value that are wrong; or an instruction that `isa` lacks.
    pub fn parse_over(&self, text: &str) -> Result<Machine, (usize, String)> {
        let mut machine = self.clone();
        for (line, number) in text.lines().zip(1..) {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let (name, value) = line
                .split_once('=')
                .map(|(name, value)| (name.trim(), value.trim()))
                .ok_or_else(|| (number, format!("'{line}' is not of the form key = value")))?;
            let key = KEYS.iter().find(|key| key.name == name).ok_or_else(|| {
                let names: Vec<&str> = KEYS.iter().map(|key| key.name).collect();
                (number, format!("there is no key '{name}': there are {}", names.join(", ")))
            })?;
            (key.set)(&mut machine, value)
                .map_err(|why| (number, format!("{name} = {value}: {why}")))?;
        }
        machine.vectors.check().map_err(|why| (0, why))?;
        Ok(machine)
    }
}

impl Vectors {
    /// Checks that code can be generated for it: the permutations must exist.
    fn check(&self) -> Result<(), String> {
        let known = |width: u64| match (self.isa, width, self.permuted(width)) {
            (_, _, 0) | (Isa::X86 | Isa::Arm, 1, 16) => true,
            (Isa::X86, 4, 32) => self.bytes == 32,
            (Isa::X86, _, 128) => self.bytes == 64,
            _ => false,
        };
        match [1, 2, 4, 8].into_iter().find(|&width| !known(width)) {
            None => Ok(()),
            Some(width) => Err(format!(
                "permuted: no instruction looks up elements of {width} bytes in {} bytes by vectors of {}",
                self.permuted(width),
                self.bytes
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_is_read_back() {
        for (name, machine) in KNOWN {
            assert_eq!(machine.vectors.check(), Ok(()), "{name}");
            let text = machine.to_string();
            assert_eq!(Machine::default().parse_over(&text).as_ref(), Ok(machine), "{name}");
        }
    }

    #[test]
    fn mistakes_are_told_by_their_keys_and_values() {
        let wrong = |text: &str| Machine::default().parse_over(text).expect_err("it is wrong");
        assert_eq!(wrong("\nlines = 64").0, 2);
        assert!(wrong("lines = 64").1.contains("no key 'lines'"));
        assert!(wrong("line = many").1.starts_with("line = many: "));
        assert!(wrong("vector = 48").1.starts_with("vector = 48: "));
        assert!(wrong("permuted = [128, 0, 0, 0]").1.starts_with("permuted: "));
        assert!(wrong("line").1.contains("key = value"));
    }
}
