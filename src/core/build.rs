//! Looks for LLVM and MLIR 22 where the build scripts of `llvm-sys`, `mlir-sys` and `tblgen` will look,
//! and says what to write where they would not find it. Theirs say less, and nothing can set variables
//! for them. This script can run as soon as a build begins, and theirs wait for their own libraries
//! (bindgen), so its message comes first, although Cargo promises no order.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The variables of `mlir-sys` and `tblgen`, which look for `llvm-config` below each or on PATH.
const MLIR_VARIABLES: [&str; 2] = ["MLIR_SYS_220_PREFIX", "TABLEGEN_220_PREFIX"];
const LLVM_VARIABLE: &str = "LLVM_SYS_221_PREFIX";

/// The names under which `llvm-sys` looks for it.
const LLVM_CONFIGS: [&str; 4] = ["llvm-config-22", "llvm-config22", "llvm22-config", "llvm-config"];

/// Debian's, Fedora's, Gentoo's, Homebrew's and LLVM's own.
const PREFIXES: [&str; 9] = [
    "/usr/lib/llvm-22",
    "/usr/lib64/llvm22",
    "/usr/lib/llvm/22",
    "/opt/homebrew/opt/llvm@22",
    "/opt/homebrew/opt/llvm",
    "/usr/local/opt/llvm@22",
    "/usr/local/opt/llvm",
    "/usr/local",
    "/usr",
];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    for variable in MLIR_VARIABLES.into_iter().chain([LLVM_VARIABLE]) {
        println!("cargo::rerun-if-env-changed={variable}");
    }
    if has_feature("UNLINKED_LLVM") {
        return;
    }
    let mut missing = Vec::new();
    if has_feature("NEEDS_LLVM") && !llvm_is_found() {
        missing.push(LLVM_VARIABLE);
    }
    if has_feature("NEEDS_MLIR") {
        missing.extend(MLIR_VARIABLES.into_iter().filter(|variable| !mlir_is_found(variable)));
    }
    if !missing.is_empty() {
        explain_missing(&missing);
    }
}

fn has_feature(name: &str) -> bool {
    env::var_os(format!("CARGO_FEATURE_{name}")).is_some()
}

/// The output of a program for these arguments, without the line end.
fn program_output(program: &Path, question: &str) -> Option<String> {
    let answer =
        Command::new(program).arg(question).output().ok().filter(|o| o.status.success())?;
    Some(String::from_utf8_lossy(&answer.stdout).trim().to_string())
}

fn is_22(program: &Path) -> bool {
    program_output(program, "--version").is_some_and(|version| version.starts_with("22."))
}

/// Whether `llvm-sys` will find LLVM. It accepts later versions, too.
fn llvm_is_found() -> bool {
    let is_new = |program: PathBuf| {
        let version = program_output(&program, "--version").unwrap_or_default();
        version.split('.').next().and_then(|major| major.parse::<u32>().ok()) >= Some(22)
    };
    let folder = env::var_os(LLVM_VARIABLE).map(|prefix| PathBuf::from(prefix).join("bin"));
    LLVM_CONFIGS.iter().any(|name| is_new(folder.clone().unwrap_or_default().join(name)))
        || folder.is_none() && cfg!(target_os = "macos") && is_homebrews()
}

/// Whether LLVM is Homebrew's: `llvm-sys` asks Homebrew for it.
fn is_homebrews() -> bool {
    PREFIXES.iter().any(|prefix| prefix.contains("/opt/llvm") && is_22(&config_in(prefix.as_ref())))
}

/// Whether `mlir-sys` and `tblgen` will find MLIR.
fn mlir_is_found(variable: &str) -> bool {
    match env::var_os(variable) {
        Some(prefix) => is_22(&config_in(prefix.as_ref())),
        None => is_22(Path::new("llvm-config")),
    }
}

fn config_in(prefix: &Path) -> PathBuf {
    prefix.join("bin/llvm-config")
}

/// The prefix of an installed LLVM 22, with MLIR if `needs_mlir`.
fn find_llvm(needs_mlir: bool) -> Option<PathBuf> {
    let named = LLVM_CONFIGS.iter().filter_map(|name| program_output(name.as_ref(), "--prefix"));
    named.chain(PREFIXES.map(String::from)).map(PathBuf::from).find(|prefix| {
        is_22(&config_in(prefix)) && (!needs_mlir || prefix.join("include/mlir-c").is_dir())
    })
}

fn explain_missing(missing: &[&str]) {
    let needs_mlir = missing.iter().any(|variable| MLIR_VARIABLES.contains(variable));
    let (feature, wanted) = match needs_mlir {
        true => ("mlir", "LLVM 22 with MLIR"),
        false => ("llvm", "LLVM 22"),
    };
    print_warning(&format!(
        "the feature `{feature}` needs {wanted}, which its build scripts would not find."
    ));
    match find_llvm(needs_mlir) {
        Some(prefix) => {
            print_warning(
                "There is one. Write this in .cargo/config.toml of the project, or set the variables:",
            );
            print_warning("    [env]");
            missing
                .iter()
                .for_each(|name| print_warning(&format!("    {name} = {:?}", prefix.display())));
        }
        None => {
            print_warning(
                "Install it (Debian: llvm-22-dev libmlir-22-dev libclang-22-dev libpolly-22-dev, see",
            );
            print_warning(
                "https://apt.llvm.org; Homebrew: llvm@22), or set its path in .cargo/config.toml:",
            );
            print_warning("    [env]");
            missing
                .iter()
                .for_each(|name| print_warning(&format!("    {name} = \"<the folder with bin>\"")));
        }
    }
    print_warning(
        "Without LLVM and MLIR: multigather = { …, default-features = false, features = [\"onnx\"] }.",
    );
}

/// One line of an error.
fn print_warning(line: &str) {
    println!("cargo::error={line}");
}
