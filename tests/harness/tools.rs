//! Programs of the LLVM installation, and Graphviz.

use std::env;
use std::path::PathBuf;

/// The programs that RUN lines may call, each after `REQUIRES:` with its name.
pub const EXTERNAL: [&str; 4] = ["mlir-opt", "mlir-translate", "split-file", "dot"];

/// Looks in LLVM's prefix, then for `name-22` and `name` on `PATH`.
pub fn find(name: &str) -> Option<PathBuf> {
    let prefixes = ["LLVM_SYS_221_PREFIX", "MLIR_SYS_220_PREFIX"];
    let set = prefixes.iter().filter_map(env::var_os).map(PathBuf::from);
    let in_prefix =
        set.chain([PathBuf::from("/usr/lib/llvm-22")]).map(|p| p.join("bin").join(name));
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path: Vec<PathBuf> = env::split_paths(&path)
        .flat_map(|directory| [directory.join(format!("{name}-22")), directory.join(name)])
        .collect();
    in_prefix.chain(on_path).find(|candidate| candidate.is_file())
}
