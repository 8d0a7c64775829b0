//! The pages that say what the language and the canonical form are: their examples hold, each of their
//! clauses is named by a test, and what the source cites is there.
//!
//! A clause is a heading `### L7. Types`. A test that checks it says `// CLAUSE: L7` in a line of its
//! own, with commas between several. An example is a block of the page below the heading:
//!
//! | block | demands |
//! |---|---|
//! | `mlir before`, then `mlir after` | that `mg opt --canonicalize` prints the second one |
//! | `mlir run`, then `text` | that `mg run` prints the text |
//! | `mlir fails`, then `text` | that `mg run` fails, and the text is the first line that it says |
//! | `mlir accepted` | that `mg opt` accepts it |
//! | `mlir refused` | the errors that it expects, as `--verify-diagnostics` has them |
//! | `mlir printed`, with options | that `mg opt` prints it as it stands |

use std::fmt::Write;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};

use crate::harness::bless::{Blessing, Kind};
use crate::harness::root;
use crate::program::mg;

const PAGES: [&str; 2] = ["docs/language.md", "docs/canonical-form.md"];

/// `docs/clauses`, `docs/citations`, and `docs/examples/<clause>`.
pub fn trials() -> Vec<Trial> {
    let mut trials = vec![
        Trial::test("docs/clauses", every_clause_is_tested),
        Trial::test("docs/citations", what_is_cited_exists),
    ];
    for page in PAGES {
        for Clause { name, text } in clauses(page) {
            let title = format!("docs/examples/{name}");
            trials.push(Trial::test(title, move || examples_hold(page, &text)));
        }
    }
    trials
}

struct Clause {
    name: String,
    text: String,
}

/// The clauses of a page, each with the text down to the next heading of that depth.
fn clauses(page: &str) -> Vec<Clause> {
    let text = fs::read_to_string(root().join(page)).unwrap_or_default();
    let parts = text.split("\n### ").skip(1);
    let clause = |part: &str| {
        let (name, text) = part.split_once(". ")?;
        Some(Clause { name: name.to_string(), text: text.to_string() })
    };
    parts.filter_map(clause).collect()
}

/// The files of the tests and of the source that may name clauses.
fn sources(folders: &[&str]) -> Vec<(PathBuf, String)> {
    fn below(path: PathBuf, found: &mut Vec<PathBuf>) {
        if path.is_dir() {
            let entries = fs::read_dir(&path).into_iter().flatten().flatten();
            entries.for_each(|entry| below(entry.path(), found));
        } else if path.extension().is_some_and(|ending| ending == "mlir" || ending == "rs") {
            found.push(path);
        }
    }
    let mut found = Vec::new();
    folders.iter().for_each(|folder| below(root().join(folder), &mut found));
    let text = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap_or_default();
        (path, text)
    };
    found.into_iter().map(text).collect()
}

fn every_clause_is_tested() -> Result<(), Failed> {
    let known: Vec<String> =
        PAGES.iter().flat_map(|page| clauses(page)).map(|clause| clause.name).collect();
    let mut named: Vec<(String, PathBuf)> = Vec::new();
    for (path, text) in sources(&["tests", "src"]) {
        let lines = text.lines().filter_map(|line| line.trim().strip_prefix("// CLAUSE: "));
        let names = lines.flat_map(|line| line.split(", "));
        named.extend(names.map(|name| (name.trim().to_string(), path.clone())));
    }
    let mut wrong = String::new();
    for (letter, count) in numbers(&known) {
        if count != known.iter().filter(|name| name.starts_with(letter)).count() {
            let _ = writeln!(wrong, "the clauses {letter} are not numbered one after the other");
        }
    }
    for clause in known.iter().filter(|clause| !named.iter().any(|(name, _)| name == *clause)) {
        let _ = writeln!(wrong, "no test says that it checks {clause}: `// CLAUSE: {clause}`");
    }
    for (name, path) in named.iter().filter(|(name, _)| !known.contains(name)) {
        let _ = writeln!(wrong, "{}: there is no clause {name}", path.display());
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.into()) }
}

/// The letters of clauses, and the largest number of each.
fn numbers(known: &[String]) -> Vec<(char, usize)> {
    let mut largest: Vec<(char, usize)> = Vec::new();
    for name in known {
        let letter = name.chars().next().unwrap_or('?');
        let number = name[letter.len_utf8()..].parse().unwrap_or(0);
        match largest.iter_mut().find(|(known, _)| *known == letter) {
            Some((_, most)) => *most = number.max(*most),
            None => largest.push((letter, number)),
        }
    }
    largest
}

/// What stands behind the name of a page in brackets or a comment, `(docs/language.md, L19)`, is one of
/// its clauses.
fn what_is_cited_exists() -> Result<(), Failed> {
    let mut wrong = String::new();
    let mut cited = 0;
    for (path, text) in sources(&["src", "tests", "examples"]) {
        for page in PAGES {
            let known = clauses(page);
            for (at, _) in text.match_indices(page) {
                let rest = text[at + page.len()..].strip_prefix(", ").unwrap_or_default();
                let name: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
                let is_clause = name.len() > 1 && name[1..].parse::<u32>().is_ok();
                cited += usize::from(is_clause);
                if is_clause && !known.iter().any(|clause| clause.name == name) {
                    let _ = writeln!(wrong, "{}: {page} has no clause {name}", path.display());
                }
            }
        }
    }
    if cited == 0 {
        return Err("nothing cites the pages".into());
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.into()) }
}

/// A fenced block: what stands behind the fence, and its lines.
struct Block<'t> {
    kind: &'t str,
    body: &'t str,
}

fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut parts = text.split("```");
    parts.next();
    let fenced = parts.step_by(2).filter_map(|block| block.split_once('\n'));
    fenced.map(|(kind, body)| Block { kind, body }).collect()
}

fn examples_hold(page: &str, text: &str) -> Result<(), Failed> {
    let blocks = blocks(text);
    for (at, block) in blocks.iter().enumerate() {
        let mut words = block.kind.split(' ');
        if words.next() != Some("mlir") {
            continue;
        }
        let kind = words.next().unwrap_or_default();
        let mut file = tempfile::Builder::new().suffix(".mlir").tempfile()?;
        file.write_all(block.body.as_bytes())?;
        let path = file.path().to_string_lossy().into_owned();
        let run = |stage: &str, options: &[&str]| mg(&[&[stage, path.as_str()], options].concat());
        let next = || blocks.get(at + 1).map_or("", |block| block.body);
        match kind {
            "before" => {
                let canonical = || run("opt", &["--canonicalize"]).stdout;
                let printed = canonical();
                if printed != next() && Blessing::of_environment()?.includes(Kind::Docs) {
                    same(&canonical(), &printed)?;
                    bless(page, next(), &printed)?;
                } else {
                    same(&printed, next())?;
                }
            }
            "after" => {}
            "run" => same(&run("run", &["--backend=interpreter"]).stdout, next())?,
            "fails" => {
                let finished = run("run", &["--backend=interpreter"]);
                let said = finished.stderr.lines().next().unwrap_or_default();
                same(&format!("{said}\n"), next())?;
            }
            "accepted" => same(&run("opt", &[]).stderr, "")?,
            "refused" => {
                let finished = run("opt", &["--verify-diagnostics"]);
                if finished.status != 0 || !block.body.contains("expected-error") {
                    return Err(format!("{}{}", block.body, finished.stderr).into());
                }
            }
            "printed" => {
                let options: Vec<&str> = words.collect();
                same(&run("opt", &options).stdout, block.body)?;
            }
            other => return Err(format!("there is no example of the kind '{other}'").into()),
        }
    }
    Ok(())
}

fn same(found: &str, expected: &str) -> Result<(), Failed> {
    match found == expected {
        true => Ok(()),
        false => Err(format!("found\n{found}where the page says\n{expected}").into()),
    }
}

/// Puts what is printed in the place of an `after` block. Pages are short, and trials of one page may
/// run side by side: the page is read anew.
fn bless(page: &str, old: &str, new: &str) -> Result<(), Failed> {
    static ONE: std::sync::Mutex<()> = std::sync::Mutex::new(());
    let _guard = ONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let path: &Path = &root().join(page);
    let text = fs::read_to_string(path)?;
    let (old, new) = (format!("```mlir after\n{old}```"), format!("```mlir after\n{new}```"));
    Ok(fs::write(path, text.replacen(&old, &new, 1))?)
}
