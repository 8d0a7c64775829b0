//! The memory and time that a request may take, in proportion to its input.

use std::time::Duration;

/// The number of seconds of processor time of a request in addition to those for its input.
const SECONDS: u64 = 60;
/// The number of bytes of input for each further second of processor time.
const BYTES_PER_SECOND: u64 = 100_000;
/// The number of seconds to wait for each second of processor time, since other processes run, too.
const PATIENCE: u64 = 10;

fn seconds_for(input: usize) -> u64 {
    SECONDS + input as u64 / BYTES_PER_SECOND
}

/// The time to wait for the answer to a request with this many bytes.
pub fn time_limit(input: usize) -> Duration {
    Duration::from_secs(seconds_for(input) * PATIENCE)
}

/// Sets limits of memory and time on this process for a request with this many bytes; limits that the system refuses
/// are ignored.
#[cfg(unix)]
pub fn limit_process(input: usize) {
    unix::limit_process(input);
}

#[cfg(not(unix))]
pub fn limit_process(_: usize) {}

/// Whether this process uses so much memory that the next request should start a new one.
#[cfg(unix)]
pub fn are_used_up() -> bool {
    unix::peak_memory() > unix::MOST_LEAKED
}

/// Whether the next request should start a new process: always, since no limits are set here.
#[cfg(not(unix))]
pub fn are_used_up() -> bool {
    true
}

#[cfg(unix)]
mod unix {
    use std::mem::zeroed;

    /// The number of bytes of memory of a request in addition to those for its input.
    const MEMORY: u64 = 4 << 30;
    /// The number of bytes of memory for each byte of input.
    const MEMORY_PER_BYTE: u64 = 256;
    /// The number of bytes that earlier requests may have leaked.
    pub const MOST_LEAKED: u64 = 1 << 30;

    /// Lowers a soft limit, which may be raised again for the next request.
    macro_rules! lower {
        ($resource:expr, $limit:expr) => {
            // SAFETY: the structure of integers lives through both calls.
            unsafe {
                let mut limit: libc::rlimit = zeroed();
                if libc::getrlimit($resource, &raw mut limit) == 0 {
                    limit.rlim_cur = limit.rlim_max.min($limit);
                    libc::setrlimit($resource, &raw const limit);
                }
            }
        };
    }

    pub fn limit_process(input: usize) {
        let for_input = (input as u64).saturating_mul(MEMORY_PER_BYTE);
        lower!(libc::RLIMIT_DATA, (MOST_LEAKED + MEMORY).saturating_add(for_input));
        lower!(libc::RLIMIT_CPU, seconds_used() + super::seconds_for(input));
        lower!(libc::RLIMIT_CORE, 0);
    }

    fn resource_usage() -> libc::rusage {
        // SAFETY: a structure of integers, which the call fills.
        unsafe {
            let mut usage: libc::rusage = zeroed();
            libc::getrusage(libc::RUSAGE_SELF, &raw mut usage);
            usage
        }
    }

    fn seconds_used() -> u64 {
        let used = resource_usage();
        let seconds = used.ru_utime.tv_sec.saturating_add(used.ru_stime.tv_sec);
        u64::try_from(seconds).unwrap_or(0) + 1
    }

    /// The peak resident memory of this process, in bytes.
    pub fn peak_memory() -> u64 {
        let unit = if cfg!(target_vendor = "apple") { 1 } else { 1 << 10 };
        u64::try_from(resource_usage().ru_maxrss).unwrap_or(0).saturating_mul(unit)
    }
}
