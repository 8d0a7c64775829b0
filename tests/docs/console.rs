//! What pages show at a prompt: each `$ mg …` ends well and prints what stands below it.
//!
//! `commands/page` runs those of the page on `mg test`. The others share one folder. `$ cat FILE` makes the file that is shown; `$ mlir-opt …` is run where it is
//! installed; other programs are not run. A command on a file that no command before it has made is not
//! run either. Where nothing stands below a command, what it prints is not compared.

use std::fs;
use std::path::Path;
use std::process::Command;

use libtest_mimic::{Failed, Trial};

use super::links::every_page;
use crate::harness::root;
use crate::harness::tools;
use crate::program::mg;

/// In the order in which a reader meets them.
const PAGES: [&str; 14] = [
    "README.md",
    "docs/tutorial.md",
    "docs/howto/clean-a-model.md",
    "docs/howto/run-a-model.md",
    "docs/howto/compare-frameworks.md",
    "docs/howto/jax.md",
    "docs/rules.md",
    "docs/onnx.md",
    "docs/explanation/one-operator.md",
    "docs/explanation/derivations.md",
    "docs/explanation/memory-speed.md",
    "docs/scale.md",
    // These two take the README's lookup.mlir, which the page before has, too.
    "docs/compiled.md",
    "docs/mlir.md",
];

/// What files end in.
const ENDINGS: [&str; 10] =
    [".mlir", ".mlirbc", ".onnx", ".o", ".so", ".h", ".py", ".npy", ".c", ".mgr"];

/// `docs/console`.
pub fn trials() -> Vec<Trial> {
    vec![Trial::test("docs/console", commands_print_what_is_shown)]
}

/// A command, and the lines below it.
pub struct Shown<'a> {
    pub command: &'a str,
    pub printed: String,
}

fn commands_print_what_is_shown() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let mut compared = 0;
    for page in PAGES {
        let text = fs::read_to_string(root().join(page))?;
        for shown in commands(&text) {
            compared += usize::from(
                try_one(folder.path(), &shown)
                    .map_err(|why| Failed::from(format!("{page}: $ {}\n{why}", shown.command)))?,
            );
        }
    }
    let all = every_page()?;
    let is_run = |page: &str| PAGES.contains(&page) || page == crate::commands::PAGE;
    let shows = |page: &&String| !is_run(page) && shows_commands(page);
    if let Some(page) = all.iter().find(shows) {
        return Err(format!("{page} shows commands, and is not among the pages here").into());
    }
    match compared {
        0 => Err("no page shows what a command prints".into()),
        _ => Ok(()),
    }
}

fn shows_commands(page: &str) -> bool {
    let text = fs::read_to_string(root().join(page)).unwrap_or_default();
    text.split("```sh\n").skip(1).any(|block| block.starts_with("$ mg"))
}

/// The commands of a page, in the order in which they stand there.
pub fn commands(page: &str) -> Vec<Shown<'_>> {
    let mut found: Vec<Shown> = Vec::new();
    for block in page.split("```sh\n").skip(1) {
        let mut is_below_command = false;
        for line in block.split("```").next().unwrap_or_default().lines() {
            match (line.strip_prefix("$ "), found.last_mut()) {
                (Some(command), _) => {
                    found.push(Shown { command, printed: String::new() });
                    is_below_command = true;
                }
                (None, Some(last)) if is_below_command => last.printed += &format!("{line}\n"),
                (None, _) => {}
            }
        }
    }
    found
}

/// Runs a command, and says whether something was compared.
fn try_one(folder: &Path, shown: &Shown) -> Result<bool, String> {
    let words: Vec<&str> = shown.command.split_whitespace().collect();
    let (program, rest) = words.split_first().ok_or("no command")?;
    let printed = match *program {
        "cat" => {
            let written = fs::write(folder.join(rest[0]), &shown.printed);
            return written.map(|()| false).map_err(|error| error.to_string());
        }
        "mg" if rest.contains(&"|") || !reads_known_files(folder, rest) => return Ok(false),
        "mg" => {
            let done = mg(&rest.iter().map(|word| placed(folder, word)).collect::<Vec<_>>());
            let is_failure = shown.printed.starts_with("error");
            if (done.status == 0) == is_failure {
                return Err(format!("status {}:\n{}{}", done.status, done.stdout, done.stderr));
            }
            done.stdout + &done.stderr
        }
        "mlir-opt" => {
            let Some(path) = tools::find("mlir-opt") else { return Ok(false) };
            let arguments = rest.iter().map(|word| placed(folder, word));
            let done = Command::new(path).args(arguments).output();
            let done = done.map_err(|error| error.to_string())?;
            String::from_utf8_lossy(&done.stdout).into_owned()
        }
        _ => return Ok(false),
    };
    if shown.printed.is_empty() {
        return Ok(false);
    }
    let printed = printed.replace(&format!("{}/", folder.display()), "");
    match printed.trim_end() == shown.printed.trim_end() {
        true => Ok(true),
        false => Err(format!("printed:\n{printed}\nthe page shows:\n{}", shown.printed)),
    }
}

/// Whether all files that a command names, but for those that it writes, are there.
fn reads_known_files(folder: &Path, words: &[&str]) -> bool {
    let before = std::iter::once(&"").chain(words);
    let is_written = |before: &str, word: &str| before == "-o" || word.starts_with("--header=");
    before.zip(words).all(|(before, word)| match file_in(word) {
        Some(name) => is_written(before, word) || folder.join(name).is_file(),
        None => true,
    })
}

/// A word with the file that it names in the folder.
fn placed(folder: &Path, word: &str) -> String {
    match file_in(word) {
        Some(name) => {
            let start = &word[..word.len() - name.len()];
            format!("{start}{}", folder.join(name).display())
        }
        None => word.to_string(),
    }
}

/// The file that a word names: all of it, or what stands behind `=` or `@`.
fn file_in(word: &str) -> Option<&str> {
    let name = word.rsplit(['=', '@']).next().unwrap_or(word);
    ENDINGS.iter().any(|ending| name.ends_with(ending)).then_some(name)
}
