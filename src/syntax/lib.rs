//! Text → [`Module`]. Only this crate imports pest. The registry lists the operations.
//!
//! A linear scan ([`outline`]) bounds the nesting and finds the aliases. Then a cursor walks the
//! file and calls grammar rules for types, attributes and lists of names. The cursor walks regions
//! itself, so pest never recurses into them. The pretty form of an op comes from its definition
//! ([`crate::ops::assembly`]). Large texts repeat themselves: types and short dictionaries that
//! occurred before are found by their text, and operands and locations in the form that printers
//! write are read without the grammar.
//!
//! Text is UTF-8 ([`SourceMap`] holds `String`s); a string in it may hold any bytes, written as
//! escapes.

mod asm;
mod attributes;
mod cursor;
mod dense;
mod grammar;
mod hex;
mod locations;
mod number;
mod operations;
mod outline;
mod pretty;
mod recovery;
mod regions;
mod rules;
mod scopes;
mod types;
mod verbatim;

#[cfg(test)]
mod tests;

use std::collections::{HashMap, HashSet};

use multigather_core::{control, ir, ops, source, tensor};

use crate::control::{Control, Stopped};
use crate::ir::{Attr, Block, Module, Region, Type, Value};
use crate::ops::assembly::Failure;
use crate::ops::{OpDef, Registry};
use crate::source::{Code, Diagnostic, FileId, SourceMap, Span};

pub use rules::parse_rules;

type Parse<T> = Result<T, Failure>;
type Map<K, V> = HashMap<K, V, ahash::RandomState>;

/// Parses a file. If its only operation is a `builtin.module`, the result is that module; otherwise the file is the
/// body of a module that the text omits.
///
/// # Errors
/// The first error of each operation of a module.
pub fn parse(
    registry: &'static Registry,
    sources: &SourceMap,
    file: FileId,
) -> Result<Module, Vec<Diagnostic>> {
    parse_under(&Control::default(), registry, sources, file)
}

/// [`parse`] with a control that is polled before each operation.
///
/// # Errors
/// See [`parse`]; or the reason why the work was cancelled.
pub fn parse_under(
    control: &Control,
    registry: &'static Registry,
    sources: &SourceMap,
    file: FileId,
) -> Result<Module, Vec<Diagnostic>> {
    let end = sources.file(file).text.len();
    if u32::try_from(end).is_err() {
        return Err(vec![Diagnostic::error(Code::TooLarge, None, "the file is larger than 4 GiB")]);
    }
    parse_part(control, registry, sources, Span::new(file, 0, end))
}

/// Parses a part of a file between `// -----` lines. Spans are those of the file.
///
/// # Errors
/// See [`parse`].
pub fn parse_range(
    registry: &'static Registry,
    sources: &SourceMap,
    span: Span,
) -> Result<Module, Vec<Diagnostic>> {
    parse_part(&Control::default(), registry, sources, span)
}

fn parse_part(
    control: &Control,
    registry: &'static Registry,
    sources: &SourceMap,
    span: Span,
) -> Result<Module, Vec<Diagnostic>> {
    let text = &sources.file(span.file).text;
    let outline = outline::scan(text, span).map_err(|error| vec![*error])?;
    Parser::new(registry, text, span, outline, control).parse_file()
}

/// Parses a text that is not from a file.
///
/// # Errors
/// See [`parse`].
pub fn parse_text(
    registry: &'static Registry,
    name: &str,
    text: &str,
) -> Result<(SourceMap, Module), (SourceMap, Vec<Diagnostic>)> {
    let mut sources = SourceMap::default();
    let file = sources.add(name, text);
    match parse(registry, &sources, file) {
        Ok(module) => Ok((sources, module)),
        Err(errors) => Err((sources, errors)),
    }
}

/// The parser: the cursor, and what was parsed so far.
struct Parser<'a> {
    text: &'a str,
    file: FileId,
    pos: usize,
    /// The end of the parsed part.
    end: usize,
    /// The end of the last token.
    last: usize,
    module: Module,
    errors: Vec<Diagnostic>,
    /// The types that were parsed, by their text.
    types: Map<&'a str, Type>,
    /// The dictionaries that were parsed, by their text.
    dictionaries: Map<&'a str, attributes::Dictionary>,
    /// The types of attributes that are stored as text, where the text has one.
    kept_types: Map<Attr, Type>,
    aliases: outline::Aliases<'a>,
    /// The errors of invalid aliases.
    failed: Map<&'a str, Box<Diagnostic>>,
    /// The total size of expanded aliases so far.
    expanded: u64,
    /// The error that the total size of expanded aliases is too large, if it is.
    too_much: Option<Box<Diagnostic>>,
    /// The depth of nested parts that are being built.
    nesting: usize,
    scopes: Vec<scopes::Scope<'a>>,
    /// The blocks of each region around the cursor.
    blocks: Vec<Map<&'a str, scopes::BlockName>>,
    default_dialects: Vec<&'static str>,
    /// The regions around the cursor.
    regions: Vec<Region>,
    /// The definition whose pretty form is being parsed.
    custom_def: Option<&'static OpDef>,
    /// The number of result names of the operation that is being parsed.
    result_count: usize,
    /// Values whose type was guessed, until a use determines it.
    guessed: HashSet<Value, ahash::RandomState>,
    control: &'a Control,
    /// The reason why the work was cancelled, if it was.
    ended: Option<Stopped>,
}

impl<'a> Parser<'a> {
    fn new(
        registry: &'static Registry,
        text: &'a str,
        span: Span,
        outline: outline::Outline<'a>,
        control: &'a Control,
    ) -> Self {
        let mut module = Module::new(registry);
        module.resources = outline.metadata.map(|range| text[range].into());
        Parser {
            text,
            file: span.file,
            pos: span.start as usize,
            end: span.end as usize,
            last: span.start as usize,
            module,
            errors: Vec::new(),
            types: Map::default(),
            dictionaries: Map::default(),
            kept_types: Map::default(),
            aliases: outline.aliases,
            failed: Map::default(),
            expanded: 0,
            too_much: None,
            nesting: 0,
            scopes: Vec::new(),
            blocks: Vec::new(),
            default_dialects: vec!["builtin"],
            regions: Vec::new(),
            custom_def: None,
            result_count: 0,
            guessed: HashSet::default(),
            control,
            ended: None,
        }
    }

    /// Skips `{-# … #-}`, which the outline has found.
    fn skip_metadata(&mut self) -> Parse<()> {
        let length = memchr::memmem::find(self.rest().as_bytes(), b"#-}");
        self.advance(length.map_or(self.rest().len(), |length| length + 3));
        Ok(())
    }

    /// Parses the whole text.
    fn parse_file(mut self) -> Result<Module, Vec<Diagnostic>> {
        let body = self.module.body();
        let region = self.module[self.module.top()].regions[0];
        self.scopes.push(scopes::Scope::new(true));
        self.blocks.push(Map::default());
        self.regions.push(region);
        self.parse_top_level(body);
        if let Some(why) = self.ended {
            return Err(vec![Diagnostic::error(
                Code::Ended,
                None,
                format!("the work was ended: {why}"),
            )]);
        }
        if self.errors.is_empty() {
            self.leave_scope();
            let missing = self.leave_blocks(region).err();
            self.errors.extend(missing.map(|why| *why));
        }
        if !self.errors.is_empty() {
            self.errors.sort_by_key(|error| error.span.map(|span| span.start));
            self.errors.dedup_by(|a, b| (&a.span, &a.message) == (&b.span, &b.message));
            return Err(self.errors);
        }
        if let [only] = self.module[body].ops[..]
            && self.module.op_name(only) == "builtin.module"
        {
            self.module.set_top(only);
        }
        Ok(self.module)
    }

    /// Parses the operations of the file into the body of a module.
    fn parse_top_level(&mut self, body: Block) {
        while self.peek() != 0 {
            let start = self.pos;
            let done = match self.peek() {
                b'#' | b'!' => self.parse_alias_definition(),
                b'{' if self.at("{-#") => self.skip_metadata(),
                b'}' => Err(self.expected_error("an operation")),
                _ => self.operation().map(|op| self.module.append(body, op)),
            };
            if let Err(error) = done {
                self.errors.push(*error);
                self.resume(start, 1);
                if self.peek() == b'}' {
                    self.pos += 1;
                }
            }
        }
    }
}
