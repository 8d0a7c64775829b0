//! A program, its canonical form and the derivation that leads from one to the other, as one page of HTML.
//!
//! [`Report::new`] collects what the page shows; [`Report::page`] and [`Report::fragment`] write it: as a page of its
//! own, or as a part of another one, such as a notebook. A page loads nothing from elsewhere, can be read without
//! scripts, and depends on the program and the options alone.

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

use multigather::canon::{self, Explanation, FunctionReport};
use multigather::compiler::{Compiler, Error, Program};
use multigather::ir::{Op, Value};
use multigather::lower::Machine;
use multigather::source::render::visible;
use multigather::source::{SourceMap, render};
use multigather::tensor::Tensor;

use egraph::Drawing;
use listing::Sides;
use nests::Nests;
use picture::Picture;
use values::Values;

/// The options of a page.
#[derive(Clone, Default)]
pub struct Options<'a> {
    /// The title: the name of the file.
    pub title: &'a str,
    /// The texts that the program was read from, if it is to be shown as it is written there.
    pub sources: Option<&'a SourceMap>,
    /// A function and its inputs: pictures show what happens in this call.
    pub inputs: Option<(Op, &'a [Tensor])>,
    /// The machine for which loop nests are shown.
    pub machine: Machine,
}

/// The largest number of operations of a program that is canonicalized with a derivation: without one, large programs are
/// canonicalized in parts, which is faster.
const MOST_EXPLAINED: usize = 1_000;

/// The largest number of functions whose costs a page shows.
const MOST_COSTS: usize = 40;

/// The largest number of bytes for each of the two programs, all pictures, derivations and e-graphs, so that a page has
/// less than 2 MB. The page states how much was omitted.
const MOST_LISTED: usize = 400_000;
const MOST_PICTURED: usize = 400_000;
const MOST_DERIVED: usize = 300_000;
const MOST_DRAWN: usize = 400_000;

/// The largest number of steps of a derivation that is shown unfolded.
const SHORT_DERIVATION: usize = 12;

/// The largest number of functions whose e-graphs and loop nests a page shows.
const MOST_FUNCTIONS: usize = 12;

/// The largest number of gathers and scatters of which a page has a picture.
const MOST_PICTURES: usize = 12;

/// The content of a page.
pub struct Report {
    title: String,
    sides: Sides,
    /// The pictures of the canonical form, and those of the source program that differ from all of them.
    pictures: [Vec<Picture>; 2],
    /// The number of gathers and scatters without a picture because there are too many.
    undrawn: usize,
    functions: Vec<FunctionReport>,
    /// The derivations; `None` where the program is too large for them.
    derivations: Option<Vec<Explanation>>,
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
        let mut changed = compiler.options().clone();
        let canonicalize = changed.canonicalize;
        changed.canonicalize = canon::Options { explain, link: true, dump: true, ..canonicalize };
        let (canonical, report) = compiler.with_other_options(changed).canonicalize(&program)?;
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
            derivations: explain.then_some(report.explanations),
        })
    }

    /// The report as a page of its own.
    pub fn page(&self) -> String {
        visible(markup::markup_page(self).into_string())
    }

    /// The pictures of the gathers and scatters, in the order of the page: each a file of SVG.
    pub fn pictures(&self) -> Vec<String> {
        self.pictures.iter().flatten().map(draw::svg_file).collect()
    }

    /// The page's content, to be inserted into another page, once or several times.
    pub fn fragment(&self) -> String {
        visible(markup::markup_fragment(self).into_string())
    }
}

/// A text as preformatted HTML.
pub fn text_as_html(text: &str) -> String {
    visible(maud::html! { pre { (text) } }.into_string())
}

/// Pictures of the canonical form and of the source program, of the call if there is one; and the number of lookups
/// without a picture.
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

/// A form of the program specialized to the call, and the values of its arguments; the form unchanged, without
/// values, if there is no call.
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
