//! The names that LLVM has for processors and their features, checked before LLVM reads them: it ignores a
//! name that it does not know, and aborts where what is left cannot be compiled for.

use crate::source::spelling::nearest;

/// For each architecture, lines of names below a line that says which: scripts/llvm-processors.
const TABLE: &str = include_str!("names.txt");

/// How many names a message suggests.
const SUGGESTED: usize = 6;

/// The architecture of the table that a triple begins with, if the table has it.
fn architecture(triple: &str) -> Option<&str> {
    let first = triple.split('-').next()?;
    let name = match first {
        "amd64" | "x86_64h" => "x86_64",
        "arm64" | "arm64e" => "aarch64",
        "ppc64le" => "powerpc64le",
        other => other,
    };
    architectures().find(|known| *known == name)
}

/// The architectures of the table.
pub fn architectures() -> impl Iterator<Item = &'static str> {
    TABLE.lines().filter_map(|line| line.strip_suffix(" processors"))
}

/// The names of one part of the table; none where there is no such part.
fn names(architecture: &str, part: &str) -> impl Iterator<Item = &'static str> {
    let is_head =
        move |line: &&str| line.split_once(' ').is_some_and(|head| head == (architecture, part));
    let lines = TABLE.lines().skip_while(move |line| !is_head(line)).skip(1);
    lines.take_while(|line| line.starts_with(' ')).flat_map(str::split_whitespace)
}

/// Names like a wrong one: the nearest, else those that begin most alike.
fn suggestion(wrong: &str, known: &[&'static str]) -> String {
    if let Some(near) = nearest(wrong, known.iter().copied()) {
        return format!("did you mean '{near}'?");
    }
    let common = |name: &str| name.bytes().zip(wrong.bytes()).take_while(|(a, b)| a == b).count();
    let most = known.iter().map(|name| common(name)).max().unwrap_or(0);
    let mut alike: Vec<&str> = known.iter().copied().filter(|name| common(name) == most).collect();
    if most == 0 || alike.len() > 4 * SUGGESTED {
        return format!("'help' lists the {} names", known.len());
    }
    alike.truncate(SUGGESTED);
    format!("'help' lists all; some are {}", alike.join(", "))
}

/// Checks the name of a processor for the target of a triple.
///
/// # Errors
/// The architecture has no processor of this name, or none that is compiled for.
pub fn check_processor(triple: &str, name: &str) -> Result<(), String> {
    let Some(architecture) = architecture(triple) else { return Ok(()) };
    let known: Vec<&str> = names(architecture, "processors").collect();
    match name {
        "help" => Err(format!("the processors of {architecture} are {}", known.join(", "))),
        "generic" => Ok(()),
        _ if known.contains(&name) => Ok(()),
        _ => Err(format!(
            "there is no processor '{name}' of {architecture}: {}",
            suggestion(name, &known)
        )),
    }
}

/// Checks a list of features, `+avx2,-avx512f`, for the target of a triple.
///
/// # Errors
/// The architecture has no such feature, or is not compiled for with it or without it.
pub fn check_features(triple: &str, list: &str) -> Result<(), String> {
    let Some(architecture) = architecture(triple) else { return Ok(()) };
    let known: Vec<&str> = names(architecture, "features").collect();
    for feature in list.split(',').map(str::trim).filter(|feature| !feature.is_empty()) {
        let (is_removed, name) = match feature.split_at_checked(1) {
            Some(("-", name)) => (true, name),
            Some(("+", name)) => (false, name),
            _ => (false, feature),
        };
        if name == "help" {
            return Err(format!("the features of {architecture} are {}", known.join(", ")));
        }
        if !known.contains(&name) {
            let suggestion = suggestion(name, &known);
            return Err(format!("there is no feature '{name}' of {architecture}: {suggestion}"));
        }
        let (part, verb) = if is_removed { ("needs", "without") } else { ("lacks", "with") };
        if names(architecture, part).any(|other| other == name) {
            return Err(format!("no code is made for {architecture} {verb} the feature '{name}'"));
        }
    }
    Ok(())
}

/// The systems of triples, as LLVM names them; a version may follow each.
const SYSTEMS: &str = "aix amdhsa amdpal bridgeos cheriotrtos chipstar cuda cygwin darwin dragonfly driverkit \
    elfiamcu emscripten firmware freebsd fuchsia haiku hermit hurd ios kfreebsd linux liteos lv2 macos macosx \
    managarm mesa3d mingw mingw32 mingw64 nacl netbsd none nvcl opencl openbsd ps4 ps5 qurt rtems serenity \
    shadermodel solaris tvos uefi unknown visionos vulkan wasi wasip watchos win32 windows xros zos";

/// The environments and formats of triples, which may follow the system.
const ENVIRONMENTS: &str = "android androideabi code16 coff coreclr cygnus eabi eabihf elf gnu gnu_ilp32 \
    gnuabi64 gnuabin32 gnueabi gnueabihf gnueabihft64 gnueabit64 gnuf32 gnuf64 gnusf gnut64 gnux32 goff itanium \
    llvm macabi macho mlibc msvc mtia musl muslabi64 muslabin32 musleabi musleabihf muslf32 muslsf muslwali \
    muslx32 ohos pauthtest simulator spirv wasm xcoff";

/// Checks the parts of a triple after its architecture: LLVM takes what it does not know for nothing.
///
/// # Errors
/// A part is no system and no environment, where it is not the vendor's, which may be anything.
pub fn check_system(triple: &str) -> Result<(), String> {
    let form = "a triple is ARCHITECTURE-SYSTEM, such as aarch64-linux-gnu";
    let known: Vec<&str> =
        [SYSTEMS, ENVIRONMENTS].iter().flat_map(|names| names.split(' ')).collect();
    let is_known = |part: &str| {
        let name = part.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
        part.is_empty() || known.contains(&part) || known.contains(&name)
    };
    let mut parts: Vec<&str> = triple.split('-').skip(1).collect();
    if parts.len() > 3 {
        return Err(format!("the target '{triple}' has too many parts: {form}"));
    }
    if parts.len() > 1 && !is_known(parts[0]) {
        parts.remove(0);
    }
    match parts.into_iter().find(|part| !is_known(part)) {
        None => Ok(()),
        Some(part) => {
            let help = nearest(part, known.iter().copied());
            let help = help.map_or(form.to_owned(), |near| format!("did you mean '{near}'?"));
            Err(format!("LLVM has no system '{part}', of the target '{triple}': {help}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_names_for_each_architecture() {
        for architecture in architectures() {
            assert!(names(architecture, "processors").count() > 0, "{architecture}");
            assert!(names(architecture, "features").count() > 0, "{architecture}");
        }
        assert!(architectures().count() > 5);
        assert_eq!(names("x86_64", "nothing").count(), 0);
        assert_eq!(names("arm", "processors").count(), 0);
    }

    #[test]
    fn names_are_checked_for_the_architecture_of_the_triple() {
        let x86 = "x86_64-unknown-linux-gnu";
        for (triple, name) in [
            (x86, "znver4"),
            (x86, "generic"),
            ("aarch64-linux-gnu", "neoverse-n1"),
            ("arm64-apple-darwin", "apple-m1"),
            ("something-else", "zen99"),
        ] {
            assert_eq!(check_processor(triple, name), Ok(()), "{triple} {name}");
        }
        for (triple, name, part) in [
            (x86, "zen99", "some are znver1, znver2"),
            (x86, "haswel", "did you mean 'haswell'?"),
            (x86, "i386", "no processor 'i386' of x86_64"),
            (x86, "", "names"),
            (x86, "neoverse-n1", "no processor 'neoverse-n1' of x86_64"),
            ("aarch64-linux-gnu", "cortex-a720x", "did you mean 'cortex-a720'?"),
            ("riscv64", "zen99", "no processor"),
            (x86, "help", "alderlake"),
        ] {
            let why = check_processor(triple, name).expect_err(name);
            assert!(why.contains(part), "{triple} {name}: {why}");
        }
    }

    #[test]
    fn systems_are_checked_and_vendors_are_not() {
        for triple in [
            "x86_64",
            "x86_64-linux",
            "x86_64-linux-gnu",
            "x86_64-unknown-linux-gnu",
            "x86_64-anybody-linux-musl",
            "x86_64-pc-windows-msvc19.20",
            "x86_64-apple-macosx10.15",
            "x86_64-unknown-none",
            "x86_64-none-elf",
            "x86_64--",
            "aarch64-linux-android21",
            "arm64-apple-ios13-simulator",
        ] {
            assert_eq!(check_system(triple), Ok(()), "{triple}");
        }
        for (triple, part) in [
            ("x86_64-banana", "no system 'banana', of the target 'x86_64-banana': a triple is"),
            ("x86_64-apple", "no system 'apple'"),
            ("x86_64-linus", "did you mean 'linux'?"),
            ("x86_64-pc-linux-banana", "no system 'banana'"),
            ("x86_64-pc-linuxx-gnu", "did you mean 'linux'?"),
            ("x86_64-linux-gnuu", "did you mean 'gnu'?"),
            ("x86_64-a-linux-gnu-b", "too many parts"),
        ] {
            let why = check_system(triple).expect_err(triple);
            assert!(why.contains(part), "{triple}: {why}");
        }
    }

    #[test]
    fn features_are_checked_with_their_signs() {
        let x86 = "x86_64-unknown-linux-gnu";
        for list in ["", "+avx512f,-avx512bw", "avx2", ",+avx2,", " +avx2, -fma "] {
            assert_eq!(check_features(x86, list), Ok(()), "{list}");
        }
        for (list, part) in [
            ("+avx2,+avx512ff", "did you mean 'avx512f'?"),
            ("-64bit", "no code is made for x86_64 without the feature '64bit'"),
            ("+avx2,-sse2", "without the feature 'sse2'"),
            ("++avx2", "no feature '+avx2'"),
            ("é", "no feature 'é'"),
            ("+", "no feature ''"),
            ("+neon", "no feature 'neon' of x86_64"),
        ] {
            let why = check_features(x86, list).expect_err(list);
            assert!(why.contains(part), "{list}: {why}");
        }
        let why = check_features("riscv64-linux-gnu", "+32bit").expect_err("no 64 bits");
        assert!(why.contains("with the feature '32bit'"), "{why}");
    }
}
