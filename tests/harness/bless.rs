//! Blessing: what a test has found is written over what it expects, where the change is intended.
//!
//! `MG_BLESS` names the kinds of files that may be written, and each file is of one kind: nothing is
//! blessed beside what was asked for. A file that was written is compared with a second run, made
//! for that alone; where that gives something else, or fails, the file is put back and the test
//! fails.

pub use multigather_lit::{Written, first_difference};

use std::path::Path;
use std::sync::LazyLock;
use std::{env, fs};

/// The environment variable.
const VARIABLE: &str = "MG_BLESS";

/// What is expected, by the tests that compare it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `<file>.expected` beside a file test.
    Filetests,
    /// Pages of `docs/` that are written from tables.
    Docs,
    /// `tests/canon/same/<family>.expected.mlir`.
    Same,
    /// `tests/canon/alone/<op>.txt`.
    Alone,
    /// `tests/schedules/<machine>.txt`.
    Schedules,
    /// `tests/translated/refused/<target>.txt`.
    Translated,
    /// Pages and pictures of `examples/gallery/`.
    Gallery,
    /// `tests/prove/unknown.txt`.
    Proofs,
}

impl Kind {
    const ALL: [Kind; 8] = [
        Kind::Filetests,
        Kind::Docs,
        Kind::Same,
        Kind::Alone,
        Kind::Schedules,
        Kind::Translated,
        Kind::Gallery,
        Kind::Proofs,
    ];

    /// Its name in `MG_BLESS`.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Filetests => "filetests",
            Kind::Docs => "docs",
            Kind::Same => "same",
            Kind::Alone => "alone",
            Kind::Schedules => "schedules",
            Kind::Translated => "translated",
            Kind::Gallery => "gallery",
            Kind::Proofs => "proofs",
        }
    }

    /// The command that writes what this test expects.
    pub fn command(self, test: &str) -> String {
        format!("{VARIABLE}={} cargo test --workspace --test main -- --exact '{test}'", self.name())
    }
}

/// The kinds that are blessed.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Blessing(Vec<Kind>);

impl Blessing {
    pub const NONE: &'static Blessing = &Blessing(Vec::new());

    /// Reads kinds, separated by commas.
    ///
    /// # Errors
    /// A word that names no kind; the message names them all.
    pub fn parse(text: &str) -> Result<Blessing, String> {
        let one = |word: &str| {
            Kind::ALL.into_iter().find(|kind| kind.name() == word).ok_or_else(|| {
                let kinds = Kind::ALL.map(Kind::name).join(", ");
                format!(
                    "{VARIABLE} names the kinds of files to write, separated by commas: {kinds}; \
                     '{word}' is none of them"
                )
            })
        };
        text.split(',').map(|word| one(word.trim())).collect::<Result<_, _>>().map(Blessing)
    }

    /// What the environment asks for; nothing without the variable.
    pub fn of_environment() -> Result<&'static Blessing, String> {
        static WANTED: LazyLock<Result<Blessing, String>> =
            LazyLock::new(|| match env::var_os(VARIABLE) {
                Some(text) => Blessing::parse(&text.to_string_lossy()),
                None => Ok(Blessing::default()),
            });
        WANTED.as_ref().map_err(String::clone)
    }

    pub fn includes(&self, kind: Kind) -> bool {
        self.0.contains(&kind)
    }

    /// Compares a file with what `produce` gives, or blesses it. No file expects an empty text.
    ///
    /// # Errors
    /// A difference, where the kind is not blessed; else one between two runs.
    pub fn compare(
        &self,
        kind: Kind,
        file: &Path,
        test: &str,
        produce: impl Fn() -> Result<String, String>,
    ) -> Result<(), String> {
        let found = produce()?;
        let expected = fs::read(file).unwrap_or_default();
        if found.as_bytes() == expected {
            return Ok(());
        }
        if !self.includes(kind) {
            let shown = first_difference(&expected, found.as_bytes());
            let (file, command) = (file.display(), kind.command(test));
            return Err(format!("{file}: {shown}\nto accept the new text: {command}"));
        }
        let mut written = Written::default();
        written.write(file, found.as_bytes())?;
        written.confirm(produce().and_then(|again| match fs::read(file).unwrap_or_default() {
            blessed if blessed == again.as_bytes() => Ok(()),
            blessed => Err(first_difference(&blessed, again.as_bytes())),
        }))
    }
}
