//! Converts a program to another dialect's ops (`--to=…`).
//!
//! In a program that already has operations of the target these are unchanged ([`inplace`]). Every other function
//! becomes a graph of core ops. Two graphs are tried: that of its canonical form and, if every op has a recipe, that
//! of the form in which it was written. Each core op is converted by the target's table ([`crate::ops::conversion`]),
//! by [`selection`] of a target op whose recipe contains it, or by emulation with other ops ([`rewrite`]). The
//! shorter result is taken.

mod converter;
mod effort;
mod flow;
mod gather;
mod indices;
mod inplace;
mod island;
pub mod python;
mod ranks;
mod rewrite;
mod scatter;
mod selection;
mod simplify;
mod write;

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::OnceLock;

use indexmap::IndexMap;

use crate::canon;
use crate::expand::{Graph, OpenGraph, is_expanded_for};
use crate::ir::{Module, Op, Value};
use crate::ops::conversion::{Refusal, Target, Term};
use crate::ops::{Semantics, Val, core};
use crate::refine::refine;
use crate::source::{Code, Diagnostic};
use crate::verify::Verified;
use converter::{Converter, LostBoundsCheck};
pub use flow::respell_counted_loops;
pub use inplace::holds_operations_of;
use selection::SelectionTable;

/// The treatment of lookups whose out-of-bounds indices end the source program in an error, but not the target's.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Bounds {
    /// The bounds check is lost without a warning.
    Allow,
    /// The bounds check is lost, with a warning.
    #[default]
    Warn,
    /// The conversion is refused.
    Refuse,
}

/// Converts a program to the target's ops, and returns warnings: [`Source::translate`] for one target.
///
/// # Errors
/// Those of [`Source::translate`].
pub fn translate(
    module: &Verified,
    target: &'static Target,
    bounds: Bounds,
) -> Result<(Verified, Vec<Diagnostic>), Vec<Diagnostic>> {
    Source::new(module).translate(target, bounds)
}

/// A program in a target's operations, and the report on it.
#[derive(Debug)]
pub struct Optimized {
    /// The program.
    pub module: Verified,
    /// Warnings about errors that the target's operations do not report.
    pub warnings: Vec<Diagnostic>,
    /// The searches that led to the program, with explanations of its changed operations.
    pub report: canon::Report,
}

/// A function with annotations for an engine that partitions it among devices.
pub struct Annotated {
    /// The graph of the function.
    pub graph: Graph,
    /// The text of the device mesh.
    pub mesh: String,
    /// The sharding of each argument.
    pub arguments: Vec<String>,
    /// The sharding of each result.
    pub results: Vec<String>,
    /// The sharding constraints of intermediate values.
    pub pins: HashMap<Val, String>,
    /// The functions that are called in place of operations, by name.
    pub calls: HashMap<Val, String>,
}

/// Converts a function to the target's ops one by one, and adds the functions that it calls; also returns warnings.
///
/// # Errors
/// The value that the target cannot express, and why.
pub fn translate_annotated(
    module: &Verified,
    func: Op,
    (annotated, called): (Annotated, Module),
    target: &'static Target,
    bounds: Bounds,
) -> Result<(Verified, Vec<Diagnostic>), Vec<Diagnostic>> {
    let task = Task::new(module, target, bounds);
    let mut converter = Converter::new(target, task.selection, bounds);
    converter.pins = annotated.pins;
    converter.calls = annotated.calls;
    let values = converter.convert_graph(&annotated.graph);
    let conversion = task
        .finish_conversion(module, func, &annotated.graph, (converter, values), true)
        .map_err(|why| vec![why])?;
    let warnings = task.lost_check_warnings(module, func, &conversion.converter.lost_checks);
    let mut result = write::Output::with_functions(called, module, target);
    result.write_mesh(&annotated.mesh);
    let name = module.text_attr(func, "sym_name").unwrap_or("?");
    let written = result.write_function(name, &conversion, (module, func));
    result.set_shardings(written, "arg_attrs", &annotated.arguments);
    result.set_shardings(written, "res_attrs", &annotated.results);
    Ok((Verified::new(result.finish())?, warnings))
}

/// A program to be converted, in its original and its canonical form, for any number of targets.
pub struct Source<'m> {
    written: Cow<'m, Verified>,
    /// The options of canonicalization.
    options: canon::Options,
    /// Whether the program is in canonical form already.
    is_canonical: bool,
    /// The canonical form, computed when it is first needed.
    canonical: OnceLock<Verified>,
}

impl<'m> Source<'m> {
    /// A source for a borrowed program.
    pub fn new(module: &'m Verified) -> Source<'m> {
        Source::with_options(module, canon::Options::default())
    }

    /// A source for a borrowed program, with options of canonicalization.
    pub fn with_options(module: &'m Verified, options: canon::Options) -> Source<'m> {
        Source {
            written: Cow::Borrowed(module),
            options,
            is_canonical: false,
            canonical: OnceLock::new(),
        }
    }

    /// The program as it was written.
    pub fn written(&self) -> &Verified {
        &self.written
    }

    /// Converts the program to the target's ops; also returns warnings.
    ///
    /// # Errors
    /// For each function the value that the target cannot express, and why.
    pub fn translate(
        &self,
        target: &'static Target,
        bounds: Bounds,
    ) -> Result<(Verified, Vec<Diagnostic>), Vec<Diagnostic>> {
        let optimized = self.convert_in_place_or_decompose(target, bounds)?;
        Ok((optimized.module, optimized.warnings))
    }

    /// Converts a program in place if it has operations of the target, and [decomposes](Source::decompose) it if it
    /// has none, or the former fails.
    fn convert_in_place_or_decompose(
        &self,
        target: &'static Target,
        bounds: Bounds,
    ) -> Result<Optimized, Vec<Diagnostic>> {
        let respelled = flow::respell(self.written(), target);
        let module = respelled.as_ref().unwrap_or(self.written());
        let task = Task::new(module, target, bounds);
        let unknown = task.find_unknown(module);
        if !unknown.is_empty() {
            return Err(task.refusal_errors(module, &unknown));
        }
        let decompose = || {
            let (module, warnings) = self.decompose(target, bounds)?;
            Ok(Optimized { module, warnings, report: canon::Report::default() })
        };
        match holds_operations_of(module, target) {
            // Where types are none of the target's, no operation stays as it is written.
            true => inplace::translate(module, &task, &self.options)
                .or_else(|why| decompose().map_err(|_: Vec<Diagnostic>| why)),
            false => decompose(),
        }
    }

    /// The program in the target's ops. If it has operations of the target, its data movement is optimized, and it is
    /// otherwise unchanged; else its canonical form is converted.
    ///
    /// # Errors
    /// Those of [`Source::translate`].
    pub fn optimize(
        &self,
        target: &'static Target,
        bounds: Bounds,
    ) -> Result<Optimized, Vec<Diagnostic>> {
        if holds_operations_of(self.written(), target) {
            return self.convert_in_place_or_decompose(target, bounds);
        }
        let (canonical, report) = canon::canonicalize(self.written(), &self.options);
        let canonical = refine(&canonical);
        let source =
            Source { is_canonical: true, ..Source::with_options(&canonical, self.options.clone()) };
        let mut optimized = source.convert_in_place_or_decompose(target, bounds)?;
        let converted = std::mem::replace(&mut optimized.report, report);
        optimized.report.append(converted);
        Ok(optimized)
    }

    /// Converts every op of the program to those ops of the target that core ops are converted to, even if it has
    /// other ones of the target; also returns warnings.
    ///
    /// # Errors
    /// Those of [`Source::translate`].
    pub fn decompose(
        &self,
        target: &'static Target,
        bounds: Bounds,
    ) -> Result<(Verified, Vec<Diagnostic>), Vec<Diagnostic>> {
        let module = self.written();
        let task = Task::new(module, target, bounds);
        let mut result = write::Output::new(module, target);
        let mut warnings = Vec::new();
        let mut errors = Vec::new();
        for func in module.functions().filter(|&func| module.is_public(func)) {
            let name = module.text_attr(func, "sym_name").unwrap_or("?");
            let canonical = || {
                let canonical = (!self.is_canonical).then(|| self.canonical())?;
                canonical.function(name).map(|twin| (canonical, twin))
            };
            match task.convert_shorter((module, func), canonical) {
                Ok(draft) => {
                    let mut found = draft.converter.lost_checks.clone();
                    // What the canonical form came from is not known.
                    found
                        .iter_mut()
                        .for_each(|it| it.origin = it.origin.filter(|_| draft.is_source));
                    warnings.extend(task.lost_check_warnings(module, func, &found));
                    result.write_function(name, &draft, (module, func));
                }
                Err(error) => errors.push(error),
            }
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        Ok((Verified::new(result.finish())?, warnings))
    }

    /// The program in canonical form.
    pub fn canonical(&self) -> &Verified {
        let canonicalize = || canon::canonicalize(&self.written, &self.options).0;
        self.canonical.get_or_init(canonicalize)
    }
}

impl From<Verified> for Source<'static> {
    fn from(module: Verified) -> Self {
        Source {
            written: Cow::Owned(module),
            options: canon::Options::default(),
            is_canonical: false,
            canonical: OnceLock::new(),
        }
    }
}

struct Task {
    target: &'static Target,
    selection: &'static SelectionTable,
    bounds: Bounds,
}

/// A converted function.
pub struct Conversion {
    /// The converter, which holds the terms.
    pub converter: Converter<'static>,
    /// The terms of the function's arguments.
    pub arguments: Vec<Term>,
    /// The terms of the results.
    pub results: Vec<Term>,
    cost: usize,
    is_source: bool,
}

impl Task {
    fn new(module: &Verified, target: &'static Target, bounds: Bounds) -> Task {
        Task { target, selection: SelectionTable::of(module.registry(), target), bounds }
    }

    /// Whether an operation may stay in the target's program: it is structural, or the target's own.
    fn is_allowed(&self, module: &Module, op: Op) -> bool {
        module.structure(op).is_some() || self.target.holds(module.op_name(op))
    }

    /// Finds the operations that cannot be converted, with reasons: those in functions, and outside of functions
    /// those without a definition, which may contain code. Operations in regions of such an operation are not listed.
    fn find_unknown(&self, module: &Module) -> Vec<(Op, String)> {
        let is_unknown = |op: &Op| {
            let semantics = module[*op].def.map(|def| &def.semantics);
            matches!(semantics, None | Some(Semantics::Opaque { .. }))
                && !self.is_allowed(module, *op)
                && !is_expanded_for(self.target, module, *op)
        };
        let is_in_unknown = |op: &Op| {
            let around = std::iter::successors(module.parent_op(*op), |&op| module.parent_op(op));
            around.into_iter().any(|op| is_unknown(&op))
        };
        let beside = module[module.body()].ops.iter().copied();
        let beside = beside.filter(|&op| module[op].def.is_none());
        let within = module.functions().flat_map(|func| module.walk_outside_bodies(func));
        let within = within.filter(|op| !is_in_unknown(op));
        let why = |op: Op| {
            let is_run = module[op].def.is_some_and(|def| def.support().runs);
            let is_product = module[op].def.is_some_and(|def| def.semantics.is_product());
            let why = match is_run {
                true if is_product && self.target.forms.product.is_some() => {
                    "products of such elements are not there"
                }
                true if module.has_unequal_branches(op) => {
                    "its regions return values of different shapes"
                }
                true => "no translation of it is known",
                false => module.why_opaque(op),
            };
            (op, why.to_owned())
        };
        beside.chain(within).filter(is_unknown).map(why).collect()
    }

    /// An error for each kind of refused operation, at the first of them.
    fn refusal_errors(&self, module: &Module, found: &[(Op, String)]) -> Vec<Diagnostic> {
        let mut counts: IndexMap<(&str, &str), (Op, usize)> = IndexMap::new();
        for (op, why) in found {
            counts.entry((module.op_name(*op), why)).or_insert((*op, 0)).1 += 1;
        }
        let error = |((_, why), (op, count)): ((&str, &str), (Op, usize))| {
            let error = self.refusal_error(module, Some(op), op, why);
            match count {
                1 => error,
                count => error.note(format!("{count} operations of this kind are refused")),
            }
        };
        counts.into_iter().map(error).collect()
    }

    /// Converts a function as it was written and in its canonical form, and takes the shorter result; the first error
    /// if neither can be converted.
    fn convert_shorter<'m>(
        &self,
        (module, func): (&Verified, Op),
        canonical: impl FnOnce() -> Option<(&'m Verified, Op)>,
    ) -> Result<Conversion, Diagnostic> {
        let written = self.convert_function(module, func, true);
        // `mg`: each op by its own mapping, without search.
        if std::ptr::eq(self.target, &core::TARGET) {
            return written;
        }
        let Some((module, func)) = canonical() else { return written };
        let rank = |s: &Conversion| (s.converter.lost_checks.len(), s.cost);
        match (written, self.convert_function(module, func, false)) {
            (Ok(written), Ok(other)) if rank(&other) < rank(&written) => Ok(other),
            (Err(_), Ok(other)) => Ok(other),
            (written, _) => written,
        }
    }

    fn convert_function(
        &self,
        module: &Verified,
        func: Op,
        is_source: bool,
    ) -> Result<Conversion, Diagnostic> {
        let refused = |why: Diagnostic| {
            let name = self.target.name;
            let message = format!("the function has no spelling in '{name}': {}", why.message);
            Diagnostic { message, ..why }
        };
        let mut converter = Converter::new(self.target, self.selection, self.bounds);
        if module.has_dynamic_arguments(func) {
            if self.target.sizing.is_none() {
                return Err(self.dynamic_argument_error(module, func));
            }
            let open = OpenGraph::for_target(self.target, module, func).map_err(refused)?;
            if let Some(op) = open.assumed {
                let why = "whether it stretches one of its operands is not known";
                return Err(self.refusal_error(module, Some(op), func, why));
            }
            let values = converter.convert_dynamic_graph(&open);
            return self.finish_conversion(
                module,
                func,
                &open.graph,
                (converter, values),
                is_source,
            );
        }
        let graph = Graph::for_target(self.target, module, func).map_err(refused)?;
        let values = converter.convert_graph(&graph);
        self.finish_conversion(module, func, &graph, (converter, values), is_source)
    }

    /// The error for an argument of dynamic sizes where the target has static sizes only.
    fn dynamic_argument_error(&self, module: &Module, func: Op) -> Diagnostic {
        let args = module.only_block(func).map_or(&[][..], |entry| &module[entry].args);
        let ty = |arg: Value| module.pools.to_value_type(module.value_type(arg));
        let is_open = |&arg: &Value| ty(arg).as_tensor().is_some_and(|ty| !ty.is_static());
        let open: Vec<Value> = args.iter().copied().filter(is_open).collect();
        let error = |&arg: &Value| {
            let (ty, name) = (ty(arg), self.target.name);
            let why = format!("the shape of {ty} is not known before the program runs");
            let message = format!("the function has no spelling in '{name}': {why}");
            Diagnostic::error(
                Code::NotSupported,
                module.value_span(arg).or_else(|| module.name_span(func)),
                message,
            )
        };
        let first = error(open.first().expect("an open argument"));
        match open.len() {
            1 => first,
            count => first.note(format!("{count} arguments have dynamic sizes")),
        }
    }

    /// The conversion of a function, if all results of its graph have terms.
    fn finish_conversion(
        &self,
        module: &Verified,
        func: Op,
        graph: &Graph,
        (mut converter, values): (Converter<'static>, Vec<Val>),
        is_source: bool,
    ) -> Result<Conversion, Diagnostic> {
        if let Some(check) = graph.checks.first() {
            let why = "it is an assertion, which is no op there";
            return Err(self.refusal_error(module, Some(check.op), func, why));
        }
        let place = |value: Val| values[value.0 as usize];
        let mut results = Vec::new();
        for &result in &graph.results {
            match converter.term_of(place(result)) {
                Ok(term) => results.push(term),
                Err(_) => {
                    // The first value on the way there that has no spelling.
                    let failed = (0..graph.nodes.len())
                        .find(|&at| converter.term_of(values[at]).is_err())
                        .expect("a value without spelling");
                    let refusal = converter.term_of(values[failed]);
                    let Err(Refusal(why)) = refusal else { unreachable!("it was an error") };
                    return Err(self.refusal_error(module, graph.nodes[failed].origin, func, &why));
                }
            }
        }
        let arguments: Result<Vec<Term>, Refusal> =
            values[..graph.arguments].iter().map(|&value| converter.term_of(value)).collect();
        let arguments =
            arguments.map_err(|Refusal(why)| self.refusal_error(module, None, func, &why))?;
        let needed = converter.draft.needed(&results);
        converter.lost_checks.retain(|found| needed.contains(&found.term));
        let cost = converter.draft.weight(&needed);
        Ok(Conversion { converter, arguments, results, cost, is_source })
    }

    fn refusal_error(&self, module: &Module, op: Option<Op>, func: Op, why: &str) -> Diagnostic {
        let at = op.unwrap_or(func);
        let span = module.spans(at).name.or(module.spans(at).op);
        let what = match op {
            Some(op) => format!("'{}'", module.op_name(op)),
            None => "an argument".to_string(),
        };
        let name = self.target.name;
        let message = format!("{what} has no spelling in '{name}': {why}");
        let help = op.and_then(|op| module.help_for_opaque(op));
        Diagnostic { help, ..Diagnostic::error(Code::NotSupported, span, message) }
    }

    /// Warnings about lookups whose errors the target does not report.
    fn lost_check_warnings(
        &self,
        module: &Module,
        func: Op,
        found: &[LostBoundsCheck],
    ) -> Vec<Diagnostic> {
        if self.bounds != Bounds::Warn {
            return Vec::new();
        }
        let warn = |found: &LostBoundsCheck| {
            let op = found.origin.unwrap_or(func);
            let span = module.spans(op).name.or(module.spans(op).op);
            let message = format!(
                "an index out of bounds stops the program here; {} does not stop there",
                found.form
            );
            Diagnostic::warning(Code::LostBoundsCheck, span, message)
        };
        found.iter().map(warn).collect()
    }
}
