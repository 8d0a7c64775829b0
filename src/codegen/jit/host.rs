//! The caches of the host's processor.

use crate::lower::{Isa, Machine};

/// The architecture that this program runs on.
pub const ISA: Isa = if cfg!(target_arch = "x86_64") {
    Isa::X86
} else if cfg!(target_arch = "aarch64") {
    Isa::Arm
} else {
    Isa::Other
};

/// The description `like` with the sizes of the host's caches. Without `cpuid`, they are unchanged.
pub fn with_host_caches(like: Machine) -> Machine {
    #[cfg(target_arch = "x86_64")]
    return x86::caches(&x86::list_caches(), like);
    #[cfg(not(target_arch = "x86_64"))]
    like
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::__cpuid_count;

    use crate::lower::Machine;

    /// A cache for data.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Cache {
        pub bytes: u64,
        pub line: u64,
        /// The number of threads that share it.
        pub threads: u64,
    }

    /// The largest number of caches that are read.
    const MOST: u32 = 8;

    /// The caches from the nearest to the farthest. Intel's and AMD's processors describe them in the same form, in
    /// different leaves.
    pub fn list_caches() -> Vec<Cache> {
        let cpuid = |leaf: u32, k: u32| {
            // SAFETY: every processor of 64 bits has the instruction. (Newer compilers know that.)
            #[allow(unused_unsafe)]
            let found = unsafe { __cpuid_count(leaf, k) };
            found
        };
        let vendor = cpuid(0, 0);
        let is_amd = [*b"Auth", *b"Hygo"].map(u32::from_le_bytes).contains(&vendor.ebx);
        let leaf = if is_amd { 0x8000_001D } else { 4 };
        let known = if is_amd { cpuid(0x8000_0000, 0).eax } else { vendor.eax };
        if known < leaf {
            return Vec::new();
        }
        let described = (0..MOST).map(|k| cpuid(leaf, k)).take_while(|it| it.eax & 31 != 0);
        // Those of instructions alone are of kind 2.
        let of_data = described.filter(|it| it.eax & 31 != 2);
        let part = |word: u32, low: u32, bits: u32| u64::from(word >> low) % (1 << bits) + 1;
        let cache = of_data.map(|it| Cache {
            bytes: part(it.ebx, 0, 12)
                * part(it.ebx, 12, 10)
                * part(it.ebx, 22, 10)
                * (u64::from(it.ecx) + 1),
            line: part(it.ebx, 0, 12),
            threads: part(it.eax, 14, 12),
        });
        cache.collect()
    }

    /// The description with these caches. A core has the nearest cache for its own threads; of a cache before the last
    /// that several cores share it has a part.
    pub fn caches(levels: &[Cache], like: Machine) -> Machine {
        let [near, .., last] = levels else { return like };
        let cores = |cache: &Cache| (cache.threads / near.threads).max(1);
        let core = levels[1];
        Machine {
            line: near.line,
            near_cache: near.bytes,
            core_cache: core.bytes / cores(&core),
            all_caches: last.bytes,
            cores: cores(last),
            ..like
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn host_caches_are_plausible() {
            for cache in list_caches() {
                assert!(cache.bytes.is_power_of_two() || cache.bytes % 1024 == 0, "{cache:?}");
                assert!(cache.line >= 16 && cache.threads > 0, "{cache:?}");
            }
        }

        #[test]
        fn shared_caches_are_divided() {
            let cache = |kib: u64, threads| Cache { bytes: kib << 10, line: 64, threads };
            let found = caches(&[cache(24, 1), cache(2048, 4)], Machine::default());
            assert_eq!((found.near_cache, found.core_cache), (24 << 10, 512 << 10));
            assert_eq!((found.all_caches, found.cores), (2048 << 10, 4));
            let three = [cache(32, 2), cache(512, 2), cache(32 << 10, 16)];
            let found = caches(&three, Machine::default());
            assert_eq!((found.core_cache, found.cores), (512 << 10, 8));
            assert_eq!(caches(&[], Machine::default()), Machine::default());
        }
    }
}
