//! The book: every page of `docs/` is in its table of contents, and every link of a page leads to a file that
//! the book has, or to a heading.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Component, Path, PathBuf};

use libtest_mimic::{Failed, Trial};

use crate::harness::root;
use crate::program::mg;

/// `docs/links`, `docs/summary`.
pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("docs/links", every_link_leads_somewhere),
        Trial::test("docs/summary", every_page_is_in_the_book),
    ]
}

/// The pages of `docs/`, by their paths from the root.
pub fn every_page() -> Result<Vec<String>, Failed> {
    let mut found = Vec::new();
    let mut open = vec![root().join("docs")];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|ending| ending == "md") {
                found.push(path.strip_prefix(root())?.to_string_lossy().into_owned());
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Pages outside of `docs/` that users and contributors read.
const OTHERS: [&str; 10] = [
    "README.md",
    "CONTRIBUTING.md",
    "benches/README.md",
    "examples/gallery/README.md",
    "grammar/README.md",
    "python/README.md",
    "src/README.md",
    "src/canon/rules/README.md",
    "tests/README.md",
    "CHANGELOG.md",
];

/// The text without what stands between fences.
fn prose(text: &str) -> String {
    let mut is_code = false;
    let mut prose = String::new();
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        } else if !is_code {
            prose += line;
            prose.push('\n');
        }
    }
    prose
}

/// What the links of a page name. A title may follow in quotes; a link's text may go over a line's end.
fn links(text: &str) -> Vec<String> {
    let parts = text.split("](").skip(1);
    let target = |part: &str| part.split([')', ' ', '\n']).next().unwrap_or_default().to_string();
    parts.map(target).filter(|target| !target.is_empty()).collect()
}

fn headings(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let title = line.trim_start_matches('#');
        (title.len() < line.len() && title.starts_with(' ')).then(|| title.trim())
    })
}

/// Whether Markdown may take an underscore of a heading for emphasis: at the edge of a word, where it then
/// stands neither in the heading nor in its anchor. In code it stays.
fn is_emphasized(title: &str) -> bool {
    let text: String = title.split('`').step_by(2).collect::<Vec<_>>().join("x");
    let characters: Vec<char> = format!(" {text} ").chars().collect();
    let is_edge =
        |three: &[char]| three[1] == '_' && !three.iter().all(|c| c.is_alphanumeric() || *c == '_');
    characters.windows(3).any(is_edge) || text.contains("__")
}

/// The files that the book has, as `scripts/book` lists them for `git ls-files`.
struct Book(Vec<String>);

impl Book {
    fn read() -> Result<Book, Failed> {
        let script = fs::read_to_string(root().join("scripts/book"))?;
        let list =
            script.split("git ls-files -z -- ").nth(1).and_then(|rest| rest.split('|').next());
        let words = list.ok_or("scripts/book lists no files")?.split_whitespace();
        Ok(Book(words.map(|word| word.trim_matches('\'').to_owned()).collect()))
    }

    fn has(&self, path: &Path) -> bool {
        let text = path.to_string_lossy();
        let is_listed = |pattern: &String| match pattern.split_once('*') {
            Some((start, end)) => text.starts_with(start) && text.ends_with(end),
            None => path.starts_with(pattern),
        };
        root().join(path).is_file() && self.0.iter().any(is_listed)
    }
}

/// The anchors of headings, as GitHub and mdBook make them.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    headings(text)
        .map(|title| {
            let kept = title.to_lowercase();
            let kept = kept.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
            let anchor: String = kept.map(|c| if c == ' ' { '-' } else { c }).collect();
            let count = seen.entry(anchor.clone()).or_insert(0);
            *count += 1;
            if *count == 1 { anchor } else { format!("{anchor}-{}", *count - 1) }
        })
        .collect()
}

/// A path without `..`.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(normal.pop()),
            Component::CurDir => {}
            other => normal.push(other),
        }
    }
    normal
}

fn every_link_leads_somewhere() -> Result<(), Failed> {
    let book = Book::read()?;
    let mut wrong = String::new();
    let mut texts: BTreeMap<PathBuf, (BTreeSet<String>, Vec<String>)> = BTreeMap::new();
    let pages = every_page()?;
    // The page that `scripts/book` adds.
    let operators = ("docs/operators.md".to_owned(), mg(&["ops", "--markdown"]).stdout);
    let read = |page: &str| Ok((page.to_owned(), fs::read_to_string(root().join(page))?));
    let written = pages.iter().map(String::as_str).chain(OTHERS).map(read);
    let written: Vec<(String, String)> = written.collect::<Result<_, Failed>>()?;
    for (page, text) in written.into_iter().chain([operators]) {
        let text = prose(&text);
        for title in headings(&text).filter(|title| is_emphasized(title)) {
            let _ = writeln!(
                wrong,
                "{page}: the heading \"{title}\" has to have its underscores in code"
            );
        }
        texts.insert(page.into(), (anchors(&text), links(&text)));
    }
    let mut count = 0;
    for (page, (_, links)) in &texts {
        let is_elsewhere = |link: &&String| link.contains("://") || link.starts_with("mailto:");
        for link in links.iter().filter(|link| !is_elsewhere(link)) {
            count += 1;
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let place = match path {
                "" => page.clone(),
                _ => normal(&page.parent().unwrap_or(Path::new("")).join(path)),
            };
            let is_there = match (texts.get(&place), anchor) {
                (_, "") => book.has(&place),
                (Some((anchors, _)), anchor) => anchors.contains(anchor),
                (None, _) => false,
            };
            if !is_there {
                let _ = writeln!(wrong, "{}: {link} leads to no file of the book", page.display());
            }
        }
    }
    if count < 100 {
        return Err(format!("only {count} links were found").into());
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.into()) }
}

fn every_page_is_in_the_book() -> Result<(), Failed> {
    let summary = fs::read_to_string(root().join("docs/SUMMARY.md"))?;
    let listed: Vec<PathBuf> =
        links(&summary).iter().map(|link| normal(&Path::new("docs").join(link))).collect();
    let mut wrong = String::new();
    for page in every_page()?.iter().filter(|page| *page != "docs/SUMMARY.md") {
        if !listed.contains(&PathBuf::from(page)) {
            let _ = writeln!(wrong, "{page} is not in docs/SUMMARY.md");
        }
    }
    for (index, page) in listed.iter().enumerate() {
        if listed[..index].contains(page) {
            let _ = writeln!(wrong, "docs/SUMMARY.md lists {} twice", page.display());
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.into()) }
}
