//! A program, its canonical form and all that led from one to the other, as one page of HTML.
//!
//! [`Report::new`] collects what the page shows; [`Report::page`] and [`Report::fragment`] write it: as a
//! page of its own, or as a part of another one, such as a notebook. A page loads nothing from elsewhere,
//! can be read without scripts, and depends on the program and the options alone.

mod changes;
mod draw;
mod egraph;
mod listing;
mod markup;
mod nests;
mod picture;
mod values;
mod written;

use std::collections::HashMap;

use egraph::Drawing;
use listing::Sides;
use nests::Nests;
use picture::Picture;
use values::Values;

use crate::canon::{self, Explanation, FunctionReport};
use crate::compiler::{Compiler, Error, Program};
use crate::ir::{Op, Value};
use crate::lower::Machine;
use crate::source::render::visible;
use crate::source::{SourceMap, render};
use crate::tensor::Tensor;

/// The options of a page.
#[derive(Clone, Default)]
pub struct Options<'a> {
    /// The title: the name of the file.
    pub title: &'a str,
    /// The texts that the program was read from: it is shown as it is written there.
    pub sources: Option<&'a SourceMap>,
    /// A function, and what it is called with: pictures show what happens then.
    pub inputs: Option<(Op, &'a [Tensor])>,
    /// Whose loop nests are shown.
    pub machine: Machine,
}

/// Programs of more operations are canonicalized without a proof: in parts, which is faster.
const MOST_EXPLAINED: usize = 1_000;

/// Functions whose costs a page shows.
const MOST_COSTS: usize = 40;

/// The largest number of bytes for each of the two programs, all pictures, proofs and e-graphs, so that a page has
/// less than 2 MB. The page states how much was omitted.
const MOST_LISTED: usize = 400_000;
const MOST_PICTURED: usize = 400_000;
const MOST_PROVEN: usize = 300_000;
const MOST_DRAWN: usize = 400_000;

/// Proofs of at most this number of steps are unfolded.
const SHORT_PROOF: usize = 12;

/// Functions of which a page shows the e-graph and the loop nests.
const MOST_FUNCTIONS: usize = 12;

/// Gathers and scatters of which a page has a picture.
const MOST_PICTURES: usize = 12;

/// The content of a page.
pub struct Report {
    title: String,
    sides: Sides,
    /// The pictures of the canonical form, and those of the source program that differ from all of them.
    pictures: [Vec<Picture>; 2],
    /// Gathers and scatters of which there is no picture, because there are many.
    undrawn: usize,
    functions: Vec<FunctionReport>,
    /// `None` where the program is too large for proofs.
    proofs: Option<Vec<Explanation>>,
    egraphs: Vec<Drawing>,
    nests: Vec<Nests>,
    remarks: Vec<String>,
}

impl Report {
    /// Canonicalizes a program, and collects the content of the page.
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
        let (pictures, undrawn) = draw_pictures(compiler, (&program, sources), &canonical, options);
        Ok(Report {
            title: options.title.to_owned(),
            sides,
            pictures,
            undrawn,
            egraphs: report.dumps.iter().take(MOST_FUNCTIONS).map(Drawing::new).collect(),
            nests: canonical
                .functions()
                .filter(|&func| canonical.only_block(func).is_some())
                .take(MOST_FUNCTIONS)
                .map(|func| Nests::new(&canonical, func, &options.machine))
                .collect(),
            remarks: remarks.collect(),
            functions: report.functions,
            proofs: explain.then_some(report.explanations),
        })
    }

    /// A page of its own.
    pub fn page(&self) -> String {
        visible(markup::page(self).into_string())
    }

    /// The pictures of the gathers and scatters, in the order of the page: each a file of SVG.
    pub fn pictures(&self) -> Vec<String> {
        self.pictures.iter().flatten().map(draw::svg).collect()
    }

    /// The page's content, to be put into another page, as often as one likes.
    pub fn fragment(&self) -> String {
        visible(markup::fragment(self).into_string())
    }
}

/// A text as HTML.
pub fn plain(text: &str) -> String {
    visible(maud::html! { pre { (text) } }.into_string())
}

/// Pictures of the canonical form and of the program; of a call, if there is one. How many there are not.
fn draw_pictures(
    compiler: &Compiler,
    (program, sources): (&Program, Option<&SourceMap>),
    canonical: &Program,
    options: &Options,
) -> ([Vec<Picture>; 2], usize) {
    let (canonical, inputs) = call_values(compiler, program, canonical, options);
    let (shown, more) = Values::new(&canonical, inputs).pictures(canonical.top(), MOST_PICTURES);
    let (program, inputs) = call_values(compiler, program, program, options);
    let most = (&shown[..], MOST_PICTURES);
    let (written, more_written) = written::pictures(compiler, (&program, sources), inputs, most);
    ([shown, written], more.max(more_written))
}

/// A form of the program at the sizes of the call, and what its arguments are; as it is where there is none.
fn call_values(
    compiler: &Compiler,
    program: &Program,
    form: &Program,
    options: &Options,
) -> (Program, HashMap<Value, Tensor>) {
    let called = options.inputs.and_then(|(func, inputs)| {
        let name = program.text_attr(func, "sym_name")?;
        let form = compiler.specialize(form, form.function(name)?, inputs).ok()?;
        let args = form[form.only_block(form.function(name)?)?].args.clone();
        Some((form, args.into_iter().zip(inputs.iter().cloned()).collect()))
    });
    called.unwrap_or_else(|| (form.clone(), HashMap::new()))
}
