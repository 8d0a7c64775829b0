//! How much memory the machine has, and how much of it the program takes.

/// The memory that is available to this process: of the machine, its control group, or the shell's limit, whichever
/// is least. `None` where the system does not report it.
pub fn memory() -> Option<u64> {
    [physical_memory(), control_group_limit(), shell_limit()].into_iter().flatten().min()
}

/// The resident bytes of this process, without file-backed pages such as its own code.
pub fn resident() -> Option<u64> {
    let pages = read("/proc/self/statm")?;
    let mut pages = pages.split_ascii_whitespace().skip(1);
    let mut next = || pages.next()?.parse::<u64>().ok();
    let (all, of_files) = (next()?, next()?);
    Some(all.saturating_sub(of_files) * page_size())
}

/// The address space that is left under the shell's limit; `None` where there is no limit.
#[cfg(unix)]
pub fn free_address_space() -> Option<u64> {
    use rustix::process::{Resource, getrlimit};
    let limit = getrlimit(Resource::As).current?;
    let pages: u64 = read("/proc/self/statm")?.split_ascii_whitespace().next()?.parse().ok()?;
    Some(limit.saturating_sub(pages * page_size()))
}

#[cfg(unix)]
fn page_size() -> u64 {
    rustix::param::page_size() as u64
}

#[cfg(not(unix))]
fn page_size() -> u64 {
    4096
}

/// The limit of `ulimit`.
#[cfg(unix)]
fn shell_limit() -> Option<u64> {
    use rustix::process::{Resource, getrlimit};
    let of = |resource| getrlimit(resource).current;
    [of(Resource::As), of(Resource::Data)].into_iter().flatten().min()
}

#[cfg(not(unix))]
fn shell_limit() -> Option<u64> {
    None
}

fn physical_memory() -> Option<u64> {
    let text = read("/proc/meminfo")?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kilobytes.checked_mul(1 << 10)
}

/// The least limit of the process's control groups, of both versions: a group's holds for those in it.
fn control_group_limit() -> Option<u64> {
    let groups = read("/proc/self/cgroup")?;
    groups.lines().filter_map(|line| limit_of_group(line, &read)).min()
}

/// The limit of the control group in a line of `/proc/self/cgroup`: `id:controllers:path`.
fn limit_of_group(line: &str, read: &dyn Fn(&str) -> Option<String>) -> Option<u64> {
    let mut parts = line.splitn(3, ':').skip(1);
    let (controllers, path) = (parts.next()?, parts.next()?);
    let (root, file) = match controllers {
        "" => ("/sys/fs/cgroup", "memory.max"),
        _ if controllers.split(',').any(|name| name == "memory") => {
            ("/sys/fs/cgroup/memory", "memory.limit_in_bytes")
        }
        _ => return None,
    };
    // In a container, the group may stand at the root of what is seen of the groups.
    let ends = path.match_indices('/').map(|(at, _)| at).chain([path.len()]);
    let of = |end: usize| {
        let text = read(&format!("{root}{}/{file}", path[..end].trim_end_matches('/')))?;
        // "max" is none.
        text.trim().parse::<u64>().ok()
    };
    ends.filter_map(of).min()
}

fn read(path: &str) -> Option<String> {
    std::fs::read_to_string(path).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_limit_of_the_groups_holds() {
        let files = |path: &str| {
            let found = match path {
                "/sys/fs/cgroup/memory.max" => "max\n",
                "/sys/fs/cgroup/a/memory.max" => "4096\n",
                "/sys/fs/cgroup/a/b/memory.max" => "8192\n",
                "/sys/fs/cgroup/memory/memory.limit_in_bytes" => "1000\n",
                _ => return None,
            };
            Some(found.to_string())
        };
        assert_eq!(limit_of_group("0::/a/b", &files), Some(4096));
        assert_eq!(limit_of_group("0::/", &files), None);
        assert_eq!(limit_of_group("4:memory:/elsewhere", &files), Some(1000));
        assert_eq!(limit_of_group("5:cpu,cpuacct:/a", &files), None);
        assert_eq!(limit_of_group("nonsense", &files), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_machine_has_more_than_the_program_takes() {
        let (memory, resident) = (memory().expect("a size"), resident().expect("a size"));
        assert!(0 < resident && resident < memory, "{resident} of {memory}");
    }
}
