//! A program, its canonical form and all that led from one to the other, as one page of HTML.
//!
//! [`Report::new`] collects what the page shows; [`Report::page`] and [`Report::fragment`] write it: as a
//! page of its own, or as a part of another one, such as a notebook. A page loads nothing from elsewhere,
//! can be read without scripts, and is the same on every run and every machine.

mod changes;
mod listing;
mod markup;

use listing::Sides;

use crate::canon::{self, Explanation, FunctionReport};
use crate::compiler::{Compiler, Error, Program};
use crate::source::{SourceMap, render};

/// What a page is to show.
#[derive(Clone, Default)]
pub struct Options<'a> {
    /// What the page is about: the name of the file.
    pub title: &'a str,
    /// The texts that the program was read from: it is shown as it is written there.
    pub sources: Option<&'a SourceMap>,
}

/// Programs of more operations are canonicalized without a proof: it would take minutes.
const MOST_EXPLAINED: usize = 100;

/// Changed values of which a page shows the proof, and the steps of one.
const MOST_PROOFS: usize = 40;
const MOST_STEPS: usize = 60;

/// What a page shows.
pub struct Report {
    title: String,
    sides: Sides,
    functions: Vec<FunctionReport>,
    /// `None` where the program is too large for proofs.
    proofs: Option<Vec<Explanation>>,
    remarks: Vec<String>,
}

impl Report {
    /// Canonicalizes a program, as the compiler is told to, and collects what there is to show.
    ///
    /// # Errors
    /// Those of [`Compiler::canonicalize`].
    pub fn new(compiler: &Compiler, program: &Program, options: &Options) -> Result<Self, Error> {
        let program = compiler.raise(program.clone())?;
        let explain = program.walk(program.top()).len() <= MOST_EXPLAINED;
        let mut told = compiler.options().clone();
        let canonicalize = told.canonicalize;
        told.canonicalize = canon::Options { explain, link: true, dump: true, ..canonicalize };
        let (canonical, report) = compiler.told(told).canonicalize(&program)?;
        let links = report.functions.iter().map(|function| &function.links);
        let sources = options.sources.or(program.sources());
        let sides = Sides::new((&program, sources), &canonical, links);
        let empty = SourceMap::default();
        let remarks = report
            .remarks
            .iter()
            .map(|remark| render::to_text(std::slice::from_ref(remark), sources.unwrap_or(&empty)));
        Ok(Report {
            title: options.title.to_owned(),
            sides,
            remarks: remarks.collect(),
            functions: report.functions,
            proofs: explain.then_some(report.explanations),
        })
    }

    /// A page of its own.
    pub fn page(&self) -> String {
        markup::page(self).into_string()
    }

    /// The page's content, to be put into another page, as often as one likes.
    pub fn fragment(&self) -> String {
        markup::fragment(self).into_string()
    }
}
