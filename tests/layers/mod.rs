//! The architecture page is what the code is: its map of modules and their imports, its list of who
//! imports which library, its list of places with unsafe code. An arrow that the page does not draw
//! fails, and so does one that it draws and nobody needs.

mod imports;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use libtest_mimic::{Failed, Trial};

use imports::{Source, code};

type Set = BTreeSet<String>;

/// `layers/<what>`
pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("layers/modules", modules),
        Trial::test("layers/one way", one_way),
        Trial::test("layers/libraries", libraries),
        Trial::test("layers/unsafe", unsafe_code),
        Trial::test("layers/input and output", input_and_output),
        Trial::test("layers/wording", wording),
        Trial::test("layers/stripped", stripped),
        Trial::test("layers/reader", imports::reads_what_rust_means),
    ]
}

fn root() -> PathBuf {
    crate::harness::root().join("src")
}

fn page() -> Result<String, Failed> {
    Ok(fs::read_to_string(root().join("README.md"))?)
}

/// The rows of the page's table under a heading: the cells' texts without the ticks.
fn table(heading: &str) -> Result<Vec<Vec<String>>, Failed> {
    let page = page()?;
    let section = page.split_once(&format!("\n# {heading}\n")).ok_or("no such heading")?.1;
    let section = section.split("\n# ").next().unwrap_or_default();
    let cells = |line: &str| {
        let cells = line.trim_matches('|').split('|');
        cells.map(|cell| cell.replace('`', "").trim().to_string()).collect()
    };
    let rows: Vec<Vec<String>> =
        section.lines().filter(|line| line.starts_with('|')).skip(2).map(cells).collect();
    if rows.is_empty() {
        return Err(format!("no table under '{heading}'").into());
    }
    Ok(rows)
}

fn words(cell: &str) -> Set {
    cell.split(", ").filter(|word| !word.is_empty()).map(str::to_string).collect()
}

/// What each module imports of the others, by the sources.
fn arrows() -> Result<BTreeMap<String, Set>, Failed> {
    let mut arrows: BTreeMap<String, Set> = BTreeMap::new();
    for source in imports::sources(&root())? {
        let known = arrows.entry(source.module.clone()).or_default();
        known.extend(source.imports.iter().filter(|to| **to != source.module).cloned());
    }
    Ok(arrows)
}

/// The map names each module, and for each what it imports: no less and no more.
fn modules() -> Result<(), Failed> {
    let drawn: BTreeMap<String, Set> = table("The map")?
        .into_iter()
        .map(|row| (row[0].clone(), words(row.last().map_or("", String::as_str))))
        .collect();
    let found = arrows()?;
    let mut wrong = Vec::new();
    for module in drawn.keys().chain(found.keys()).collect::<BTreeSet<_>>() {
        match (drawn.get(module), found.get(module)) {
            (Some(drawn), Some(found)) => {
                let missing = found.difference(drawn).map(|to| format!("{module} imports {to}"));
                let needless =
                    drawn.difference(found).map(|to| format!("{module} does not import {to}"));
                wrong.extend(missing.chain(needless));
            }
            (None, _) => wrong.push(format!("{module} is not on the map")),
            (_, None) => wrong.push(format!("there is no module {module}")),
        }
    }
    fail(&wrong)
}

/// The map is in the order of the arrows: a module imports only what stands above it.
fn one_way() -> Result<(), Failed> {
    let mut above = Set::new();
    let mut wrong = Vec::new();
    for row in table("The map")? {
        let imports = words(row.last().map_or("", String::as_str));
        wrong.extend(imports.difference(&above).map(|to| format!("{} imports {to}", row[0])));
        above.insert(row[0].clone());
    }
    fail(&wrong)
}

/// A library is imported where the page says, and nowhere else.
fn libraries() -> Result<(), Failed> {
    let sources = imports::sources(&root())?;
    let mut wrong = Vec::new();
    for row in table("Libraries")? {
        let (libraries, places) = (words(&row[0]), words(&row[1]));
        for library in &libraries {
            let name = library.replace('-', "_");
            let users: Vec<&Source> =
                sources.iter().filter(|source| source.names.contains(&name)).collect();
            let is_in = |source: &Source, place: &String| source.path.starts_with(place.as_str());
            for place in &places {
                if !users.iter().any(|user| is_in(user, place)) {
                    wrong.push(format!("{place} does not import {library}"));
                }
            }
            for user in users.iter().filter(|user| !places.iter().any(|place| is_in(user, place))) {
                wrong.push(format!("{} imports {library}", user.path));
            }
        }
    }
    fail(&wrong)
}

/// Unsafe code stands in the listed folders, each block with its reason.
fn unsafe_code() -> Result<(), Failed> {
    let places: Vec<String> = table("Unsafe code")?.into_iter().map(|row| row[0].clone()).collect();
    let mut wrong = Vec::new();
    let mut used = Set::new();
    for (path, text) in imports::files(&root())? {
        let text = code(&text);
        let lines: Vec<&str> = text.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            let is_block = line.contains("unsafe {") || line.contains("unsafe impl");
            if !is_block && !line.contains("unsafe extern") {
                continue;
            }
            match places.iter().find(|place| path.starts_with(place.as_str())) {
                Some(place) => used.insert(place.clone()),
                None => {
                    wrong.push(format!("{path}:{}: unsafe code", at + 1));
                    continue;
                }
            };
            let near = &lines[at.saturating_sub(8)..=at];
            if is_block && !near.iter().any(|line| line.contains("SAFETY:")) {
                wrong.push(format!("{path}:{}: an unsafe block without a reason", at + 1));
            }
        }
    }
    wrong.extend(
        places
            .iter()
            .filter(|place| !used.contains(*place))
            .map(|place| format!("there is no unsafe code in {place}")),
    );
    fail(&wrong)
}

/// Files, streams, the environment and processes belong to the program.
fn input_and_output() -> Result<(), Failed> {
    const WORDS: [&str; 7] =
        ["std::fs", "std::env", "std::process", "println!", "eprintln!", "stdin()", "stdout()"];
    let places: Vec<String> =
        table("Input and output")?.into_iter().map(|row| row[0].clone()).collect();
    let mut wrong = Vec::new();
    let mut used = Set::new();
    for (path, text) in imports::files(&root())? {
        let text = code(&text);
        for word in WORDS.iter().filter(|word| text.contains(**word)) {
            match places.iter().find(|place| path.starts_with(place.as_str())) {
                Some(place) => drop(used.insert(place.clone())),
                None => wrong.push(format!("{path} has {word}")),
            }
        }
    }
    wrong.extend(
        places
            .iter()
            .filter(|place| !used.contains(*place))
            .map(|place| format!("there is no input or output in {place}")),
    );
    fail(&wrong)
}

/// Nothing is decided by the wording of a message: diagnostics have codes. The expectations of
/// `--verify-diagnostics` are texts by definition.
fn wording() -> Result<(), Failed> {
    const SEARCHES: [&str; 4] = [".contains(", ".starts_with(", ".ends_with(", ".find("];
    let mut wrong = Vec::new();
    for (path, text) in imports::files(&root())? {
        let own = text.split("\nmod tests {").next().unwrap_or_default();
        let joined: String = code(own).split_whitespace().collect();
        let is_searched = |search: &&&str| {
            joined.contains(&["message", **search].concat()) && path != "cli/expect.rs"
        };
        wrong
            .extend(SEARCHES.iter().filter(is_searched).map(|it| format!("{path}: message{it}…)")));
    }
    match wrong[..] {
        [] => Ok(()),
        _ => Err(format!("a decision by the wording of a message:\n{}", wrong.join("\n")).into()),
    }
}

/// Cargo does not apply `strip` to a package of which a profile names another property.
fn stripped() -> Result<(), Failed> {
    let manifest = fs::read_to_string(crate::harness::root().join("Cargo.toml"))?;
    if !manifest.contains("[profile.release]\nstrip = \"symbols\"") {
        return Err("releases are not stripped".into());
    }
    let named = |package: &&str| manifest.contains(&format!("[profile.release.package.{package}]"));
    let wrong: Vec<String> = ["multigather-cli", "multigather-python"]
        .into_iter()
        .filter(named)
        .map(|package| format!("{package}: a profile names it, so its release is not stripped"))
        .collect();
    fail(&wrong)
}

fn fail(wrong: &[String]) -> Result<(), Failed> {
    match wrong {
        [] => Ok(()),
        _ => Err(format!("src/README.md and the sources differ:\n{}", wrong.join("\n")).into()),
    }
}
