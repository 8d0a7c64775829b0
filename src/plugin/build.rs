//! Compiles the C++ half against the headers of MLIR 22, and leaves its symbols to mlir-opt.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=host.cpp");
    println!("cargo:rerun-if-env-changed=MLIR_SYS_220_PREFIX");
    let prefix = std::env::var("MLIR_SYS_220_PREFIX").unwrap_or_default();
    let llvm_config = match prefix.as_str() {
        "" => "llvm-config-22".to_owned(),
        prefix => format!("{prefix}/bin/llvm-config"),
    };
    let ask = |question: &str| {
        let output = Command::new(&llvm_config).arg(question).output().ok()?;
        Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
    };
    let include = ask("--includedir").filter(|it| Path::new(it).join("mlir/Pass/Pass.h").exists());
    let Some(include) = include else {
        println!(
            "cargo::error={llvm_config} does not lead to the headers of MLIR 22: run scripts/setup, or set \
             MLIR_SYS_220_PREFIX"
        );
        return;
    };
    let mut build = cc::Build::new();
    build
        .cpp(true)
        .std("c++17")
        .file("host.cpp")
        .include(include)
        .warnings(false)
        .flag("-fno-exceptions");
    if ask("--has-rtti").as_deref() == Some("NO") {
        build.flag("-fno-rtti");
    }
    build.compile("multigather_host");
    // Functions of another LLVM may be missing: they are looked up when they are called, which the check of the
    // version comes before.
    println!("cargo:rustc-cdylib-link-arg=-Wl,-z,lazy");
}
