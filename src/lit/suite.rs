//! Finds tests, runs them on several threads, and reports.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use regex::Regex;
use serde_json::json;

use super::{Header, Host, Plan, Written, plan, run, update_checks};

/// Which tests run, and how.
#[derive(Debug)]
pub struct Options {
    /// Only tests whose name this matches.
    pub filter: Option<Regex>,
    /// How many run at once.
    pub threads: usize,
    /// The endings of the files in folders that are tests.
    pub suffixes: Vec<String>,
    /// Whether the directives of each test are updated to the output of its commands.
    pub update: bool,
}

impl Default for Options {
    fn default() -> Self {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Options { filter: None, threads, suffixes: vec![".mlir".into()], update: false }
    }
}

/// How a test ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// As it should.
    Passed,
    /// Otherwise: what is wrong.
    Failed(String),
    /// It did not run: why.
    Skipped(String),
}

/// A test that was looked at.
#[derive(Debug)]
pub struct Tested {
    /// Its path, as it was found.
    pub name: String,
    /// How it ended.
    pub outcome: Outcome,
    /// How long it ran.
    pub time: Duration,
    /// Whether its directives or expected files were updated.
    pub is_updated: bool,
}

/// All tests, by name.
#[derive(Debug)]
pub struct Report {
    /// The tests.
    pub tests: Vec<Tested>,
}

/// Runs the tests below folders, and those in files.
///
/// # Errors
/// A path does not exist, or a folder cannot be read.
pub fn run_all(paths: &[PathBuf], host: &dyn Host, options: &Options) -> Result<Report, String> {
    let mut files = Vec::new();
    for path in paths {
        find(path, &options.suffixes, &mut files)?;
    }
    files.sort();
    files.dedup();
    let is_wanted = |file: &PathBuf| {
        options.filter.as_ref().is_none_or(|it| it.is_match(&file.to_string_lossy()))
    };
    files.retain(is_wanted);
    let next = AtomicUsize::new(0);
    let tests = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..options.threads.clamp(1, files.len().max(1)) {
            scope.spawn(|| {
                while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let tested = test(file, host, options.update);
                    tests.lock().expect("no test panics").push(tested);
                }
            });
        }
    });
    let mut tests = tests.into_inner().expect("no test panics");
    tests.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(Report { tests })
}

/// Adds a file, or the tests of a folder but those in folders called `Inputs`.
fn find(path: &Path, suffixes: &[String], found: &mut Vec<PathBuf>) -> Result<(), String> {
    let is_test = |path: &Path| {
        let name = path.to_string_lossy();
        suffixes.iter().any(|suffix| name.ends_with(suffix))
    };
    let in_path = |error: std::io::Error| format!("{}: {error}", path.display());
    if fs::metadata(path).map_err(in_path)?.is_dir() {
        for entry in fs::read_dir(path).map_err(in_path)? {
            let inner = entry.map_err(in_path)?.path();
            let inner = inner.strip_prefix(".").map(Path::to_owned).unwrap_or(inner);
            // Links to folders may lead back; a link that leads nowhere is a test that fails.
            let is_skipped = inner.is_symlink() && inner.is_dir() || inner.ends_with("Inputs");
            if !is_skipped && inner.is_dir() {
                find(&inner, suffixes, found)?;
            } else if !is_skipped && is_test(&inner) {
                found.push(inner);
            }
        }
        return Ok(());
    }
    found.push(path.to_owned());
    Ok(())
}

fn test(file: &Path, host: &dyn Host, update: bool) -> Tested {
    let begun = Instant::now();
    let name = file.display().to_string();
    let mut is_updated = false;
    let outcome = outcome(file, &name, host, update, &mut is_updated);
    let outcome = outcome.unwrap_or_else(Outcome::Failed);
    Tested { name, outcome, time: begun.elapsed(), is_updated }
}

fn outcome(
    file: &Path,
    name: &str,
    host: &dyn Host,
    update: bool,
    is_updated: &mut bool,
) -> Result<Outcome, String> {
    let path = fs::canonicalize(file).map_err(|error| error.to_string())?;
    let bytes = fs::read(&path).map_err(|error| error.to_string())?;
    let header = Header::parse(&String::from_utf8_lossy(&bytes))?;
    let expect_failure = match plan(&header, host)? {
        Plan::Skip { reason } => return Ok(Outcome::Skipped(reason)),
        Plan::Run { expect_failure } => expect_failure,
    };
    let attempt = || run(&path, name, &header, expect_failure, host);
    // What its author wrote stays where it passes.
    *is_updated = match attempt() {
        Err(why) if update && !expect_failure => match update_checks(&path, name, &header, host)? {
            Some(text) => {
                let mut written = Written::default();
                written.write(&path, text.as_bytes())?;
                written.confirm(attempt().map(drop))?;
                true
            }
            None => return Err(why),
        },
        result => result?,
    };
    Ok(Outcome::Passed)
}

impl Report {
    /// How many passed, failed and were skipped.
    pub fn counts(&self) -> [usize; 3] {
        let mut counts = [0; 3];
        for test in &self.tests {
            counts[match test.outcome {
                Outcome::Passed => 0,
                Outcome::Failed(_) => 1,
                Outcome::Skipped(_) => 2,
            }] += 1;
        }
        counts
    }

    /// Whether no test failed and at least one ran.
    pub fn passes(&self) -> bool {
        let [passed, failed, _] = self.counts();
        passed > 0 && failed == 0
    }

    /// The report as JSON: an object with `tests`, `passed`, `failed` and `skipped`.
    pub fn json(&self) -> String {
        let test = |test: &Tested| {
            let (outcome, message) = test.outcome.parts();
            let seconds = test.time.as_secs_f64();
            json!({
                "name": test.name, "outcome": outcome, "message": message, "seconds": seconds,
                "updated": test.is_updated,
            })
        };
        let [passed, failed, skipped] = self.counts();
        let tests: Vec<_> = self.tests.iter().map(test).collect();
        let all = json!({
            "tests": tests, "passed": passed, "failed": failed, "skipped": skipped,
        });
        format!("{all:#}\n")
    }

    /// The report as JUnit's XML.
    pub fn junit(&self) -> String {
        let [_, failed, skipped] = self.counts();
        let seconds: f64 = self.tests.iter().map(|test| test.time.as_secs_f64()).sum();
        let mut xml = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
             <testsuites>\n<testsuite name=\"mg test\" tests=\"{}\" failures=\"{failed}\" \
             skipped=\"{skipped}\" time=\"{seconds:.3}\">\n",
            self.tests.len()
        );
        for test in &self.tests {
            let (folder, file) = test.name.rsplit_once('/').unwrap_or(("", &test.name));
            let seconds = test.time.as_secs_f64();
            xml.push_str(&format!(
                "<testcase classname=\"{}\" name=\"{}\" time=\"{seconds:.3}\"",
                escaped(folder),
                escaped(file)
            ));
            match &test.outcome {
                Outcome::Passed => xml.push_str("/>\n"),
                Outcome::Failed(why) => {
                    xml.push_str(&format!(">\n<failure>{}</failure>\n</testcase>\n", escaped(why)));
                }
                Outcome::Skipped(why) => xml.push_str(&format!(
                    ">\n<skipped message=\"{}\"/>\n</testcase>\n",
                    escaped(why)
                )),
            }
        }
        xml + "</testsuite>\n</testsuites>\n"
    }
}

impl Outcome {
    /// A word, and what else is said.
    fn parts(&self) -> (&'static str, Option<&str>) {
        match self {
            Outcome::Passed => ("passed", None),
            Outcome::Failed(why) => ("failed", Some(why)),
            Outcome::Skipped(why) => ("skipped", Some(why)),
        }
    }
}

/// Text of XML, without the control characters that it cannot have.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(c),
            c if c.is_control() => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

impl fmt::Display for Report {
    /// What failed, and the counts in the last line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for test in &self.tests {
            if let Outcome::Failed(why) = &test.outcome {
                writeln!(f, "FAIL: {}", test.name)?;
                why.trim_end().lines().try_for_each(|line| writeln!(f, "  {line}"))?;
            }
        }
        let [passed, failed, skipped] = self.counts();
        writeln!(f, "{passed} passed, {failed} failed, {skipped} skipped")
    }
}
