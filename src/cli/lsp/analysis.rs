//! What the parser and the verifier say of a text.

use std::collections::HashMap;

use lsp_types::{
    Diagnostic as Shown, DiagnosticRelatedInformation, DiagnosticSeverity, Location,
    NumberOrString, Uri,
};
use multigather::dialects::elementwise::is_elementwise_def;
use multigather::ir::print::type_text;
use multigather::ir::{Module, Type, Value};
use multigather::source::{Diagnostic, Severity, SourceMap, Span};
use multigather::types::DimPrefix;
use multigather::verify::Verified;

use super::document::Document;
use super::facts;
use crate::opt::MARKER;
use crate::session::Session;
use crate::{files, text};

#[derive(Default)]
pub struct Analysis {
    pub diagnostics: Vec<Shown>,
    /// The types of values, by the byte where a name of one begins.
    pub types: HashMap<usize, String>,
    /// What the text does not show, and where: types of results behind their operations, and the shapes to which
    /// operands are broadcast.
    pub hints: Vec<(usize, String)>,
}

/// The longest text in which a value's elements are looked for: it is parsed for each question.
const LONGEST: usize = 1 << 20;

/// What is known of the elements of the value whose name begins at a byte.
pub fn facts(document: &Document, at: usize, session: &mut Session) -> Option<String> {
    if document.text.len() > LONGEST {
        return None;
    }
    session.sources = SourceMap::default();
    let file = session.sources.add("", document.text.as_str());
    let parts = files::split(session, file, MARKER);
    let part = parts.into_iter().find(|part| (part.start..=part.end).contains(&(at as u32)))?;
    facts::of(text::parse_any(session, part).ok()?, part, at as u32)
}

impl Analysis {
    pub fn of(document: &Document, uri: &Uri, session: &mut Session) -> Analysis {
        // Sources of texts as they were are of no use any more.
        session.sources = SourceMap::default();
        let file = session.sources.add(uri.as_str(), document.text.as_str());
        let mut analysis = Analysis::default();
        for part in files::split(session, file, MARKER) {
            let found = match text::parse_any(session, part) {
                Ok(module) => {
                    analysis.add_types(&module, part);
                    match Verified::new(module) {
                        Ok(verified) => verified.warnings().to_vec(),
                        Err(errors) => errors,
                    }
                }
                Err(errors) => errors,
            };
            let shown = found.iter().map(|it| shown(it, document, uri, part));
            analysis.diagnostics.extend(shown);
        }
        analysis
    }

    fn add_types(&mut self, module: &Module, part: Span) {
        let mut texts: HashMap<Type, String> = HashMap::new();
        let mut text_of = |value: Value| {
            let ty = module[value].ty;
            texts.entry(ty).or_insert_with(|| type_text(&module.pools, ty)).clone()
        };
        let is_here = |span: &Span| span.file == part.file;
        for op in module.walk(module.top()) {
            let spans = module.spans(op);
            for (&operand, span) in module[op].operands.iter().zip(&spans.operands) {
                if is_here(span) {
                    self.types.insert(span.start as usize, text_of(operand));
                }
            }
            let arguments = module[op].regions.iter().flat_map(|&region| &module[region].blocks);
            let arguments = arguments.flat_map(|&block| &module[block].args);
            for &value in module[op].results.iter().chain(arguments) {
                if let Some(span) = module[value].span.filter(is_here) {
                    self.types.insert(span.start as usize, text_of(value));
                }
            }
            let results: Vec<String> =
                module[op].results.iter().map(|&value| text_of(value)).collect();
            if spans.result_types.is_empty()
                && !results.is_empty()
                && let Some(span) = spans.op.filter(is_here)
            {
                self.hints.push((span.end as usize, format!(" : {}", results.join(", "))));
            }
            if module[op].def.is_some_and(is_elementwise_def)
                && let Some(result) =
                    module[op].results.first().and_then(|&it| module.tensor_type(it))
            {
                for (&operand, span) in module[op].operands.iter().zip(&spans.operands) {
                    let is_broadcast =
                        module.tensor_type(operand).is_some_and(|ty| ty.shape != result.shape);
                    if is_broadcast && is_here(span) {
                        self.hints.push((
                            span.end as usize,
                            format!(
                                " → {}",
                                DimPrefix(&result.shape).to_string().trim_end_matches('x')
                            ),
                        ));
                    }
                }
            }
        }
    }
}

fn shown(found: &Diagnostic, document: &Document, uri: &Uri, part: Span) -> Shown {
    let range_of = |span: Span| document.range(span.start as usize..span.end as usize);
    let is_here = |span: &Span| span.file == part.file;
    let begin = part.start as usize;
    let range = found.span.filter(is_here).map_or(document.range(begin..begin), range_of);
    let severity = match found.severity {
        Severity::Error => DiagnosticSeverity::ERROR,
        Severity::Warning => DiagnosticSeverity::WARNING,
        Severity::Remark => DiagnosticSeverity::INFORMATION,
    };
    let mut message = found.message.clone();
    let help = found.help.iter().map(|help| format!("\nhelp: {help}"));
    found
        .notes
        .iter()
        .map(|note| format!("\nnote: {note}"))
        .chain(help)
        .for_each(|it| message.push_str(&it));
    let related = found.related.iter().filter(|label| is_here(&label.span));
    let related = related.map(|label| DiagnosticRelatedInformation {
        location: Location::new(uri.clone(), range_of(label.span)),
        message: label.message.clone(),
    });
    Shown {
        range,
        severity: Some(severity),
        code: Some(NumberOrString::String(found.code.to_string())),
        source: Some("mg".into()),
        message,
        related_information: Some(related.collect()),
        ..Shown::default()
    }
}
