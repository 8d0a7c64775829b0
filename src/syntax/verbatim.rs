//! Operations in a pretty form that no definition describes: their text is stored ([`crate::ops::verbatim`]), with
//! the values and blocks that it uses.

use smallvec::SmallVec;

use super::cursor::is_id_char;
use super::operations::Operands;
use super::outline::AliasValue;
use super::{Map, Parse, Parser};
use crate::ir::{Block, Op, OpSpans, OpState, Type, TypeKind, Value, print};
use crate::ops::assembly::{Failure, Operand};
use crate::ops::verbatim;
use crate::source::{Code, Diagnostic, Span};

/// The type of a result whose type is stated neither by its operation nor by a use.
const UNTYPED: &str = "!mg.untyped";

/// The largest number of results without a type.
const UNTYPED_LIMIT: usize = 16;

/// The end of an operation's text, and the candidates for the position of its types.
pub(super) struct Extent {
    pub end: usize,
    /// The position after the last `->` outside of brackets, if there is one.
    arrow: Option<usize>,
    /// The position after the last `:` outside of brackets, if there is one.
    colon: Option<usize>,
    /// Whether a brace encloses a line end: the text has a region.
    has_region: bool,
}

/// The numbers that replace names in the text of an opaque operation.
#[derive(Default)]
struct Names<'a> {
    operands: Vec<(Operand, Type)>,
    successors: SmallVec<[Block; 1]>,
    /// The numbers of operands and successors, by their text.
    numbers: Map<&'a str, usize>,
    /// The new names of values and blocks that the text itself defines, by their old ones.
    own: Map<&'a str, usize>,
}

impl<'a> Parser<'a> {
    /// Parses the operation whose name is at the cursor as opaque text, up to its end.
    pub(super) fn opaque_operation(&mut self, word: &'a str) -> Parse<Op> {
        let count = self.result_count;
        let name = self.span_of(word);
        let line = self.text[..self.pos].rfind('\n').map_or(0, |at| at + 1);
        let blanks = self.text[line..].bytes().take_while(|byte| matches!(byte, b' ' | b'\t'));
        let indent = blanks.count();
        self.advance(word.len());
        let extent = self.find_extent()?;
        let results = self.result_types(&extent, count).ok_or_else(|| {
            let message =
                format!("the types of the {count} results of '{word}' cannot be inferred");
            Diagnostic::error(Code::UnknownForm, name, message)
        })?;
        let mut names = Names::default();
        let text = self.numbered_text(&extent, indent, &mut names)?;

        let mut state = OpState::new(self.module.pools.name(word), self.module.unknown_loc());
        let key = self.module.pools.name(verbatim::TEXT);
        state.attrs.push((key, self.module.pools.string_attr(&text)));
        state.result_types = results.iter().map(|&(ty, _)| ty).collect();
        let spans = OpSpans { name: Some(name), ..OpSpans::default() };
        // A text does not say the types of the values that it uses.
        let used = names.operands.iter().filter_map(|&(operand, _)| self.value_of_use(operand));
        let used: SmallVec<[Value; 4]> = used.collect();
        let still_guessed = used.into_iter().filter(|value| self.guessed.contains(value));
        let still_guessed: SmallVec<[Value; 4]> = still_guessed.collect();
        let (uses, types) = names.operands.into_iter().unzip();
        let def = self.module.registry().find(word);
        let op = self.create_operation(def, state, Operands { uses, types }, spans)?;
        self.guessed.extend(still_guessed);
        if !names.successors.is_empty() {
            self.module.set_successors(op, names.successors);
        }
        let values = self.module[op].results.iter().copied();
        let guessed = values.zip(&results).filter(|(_, (_, is_said))| !is_said);
        self.guessed.extend(guessed.map(|(value, _)| value));
        Ok(op)
    }

    /// The extent of an operation's text, from the cursor to the first later line that begins another operation, alias
    /// or block while no bracket is open; or to the end of the enclosing region, or to the location.
    pub(super) fn find_extent(&mut self) -> Parse<Extent> {
        let bytes = &self.text.as_bytes()[..self.end];
        let mut extent = Extent { end: bytes.len(), arrow: None, colon: None, has_region: false };
        let mut open: Vec<(u8, usize)> = Vec::new();
        let mut at = self.pos;
        // Where the comment begins that has just ended.
        let mut comment = None;
        while let Some(&byte) = bytes.get(at) {
            let next = bytes.get(at + 1).copied().unwrap_or(0);
            match (byte, next) {
                (b'"', _) => {
                    at += self.string_length(at)?;
                    continue;
                }
                (b'/', b'/') => {
                    comment = Some(at);
                    at += memchr::memchr(b'\n', &bytes[at..]).unwrap_or(bytes.len() - at);
                    continue;
                }
                (b'-', b'>') => {
                    at += 2;
                    if open.is_empty() {
                        extent.arrow = Some(at);
                    }
                    continue;
                }
                (b'>' | b'<' | b':' | b'=', b'=') | (b':', b':') => at += 1,
                (b':', _) if open.is_empty() => extent.colon = Some(at + 1),
                (b'(' | b'[' | b'{' | b'<', _) => open.push((byte, at)),
                (b'>', _) => {
                    open.pop_if(|(last, _)| *last == b'<');
                }
                (b')' | b']' | b'}', _) => {
                    while open.pop_if(|(last, _)| *last == b'<').is_some() {}
                    match open.pop() {
                        None => {
                            extent.end = at;
                            return Ok(extent);
                        }
                        Some((opening, _)) if closes_bracket(byte, opening) => {}
                        Some((_, opening)) => return Err(self.unclosed_error_at(opening, at)),
                    }
                }
                (b'\n', _) if open.is_empty() => {
                    let rest = skip_blanks(&self.text[at..self.end]);
                    if self.begins_next(comment.unwrap_or(at), rest) {
                        extent.end = at;
                        return Ok(extent);
                    }
                    comment = None;
                    at = self.end - rest.len();
                    continue;
                }
                (b'\n', _) => {
                    comment = None;
                    extent.has_region |= open.iter().any(|(bracket, _)| *bracket == b'{');
                }
                (b'l', _) if open.is_empty() && self.is_location(at) => {
                    extent.end = at;
                    return Ok(extent);
                }
                _ => {}
            }
            at += 1;
        }
        match open.iter().find(|(bracket, _)| *bracket != b'<') {
            None => Ok(extent),
            Some(&(_, opening)) => Err(self.unclosed_error_at(opening, self.end)),
        }
    }

    /// The length of the string at a position, which must end on its line.
    fn string_length(&mut self, at: usize) -> Parse<usize> {
        let length = verbatim::token_length(&self.text[at..self.end]);
        let token = &self.text[at..at + length];
        if length > 1 && token.ends_with('"') && !token.contains('\n') {
            return Ok(length);
        }
        self.pos = self.end;
        Err(Diagnostic::error(
            Code::Syntax,
            self.token_span(at),
            "this string is not closed on its line",
        )
        .into())
    }

    /// The error for a bracket that is not closed at `end`, where the parser continues.
    fn unclosed_error_at(&mut self, opening: usize, end: usize) -> Failure {
        self.pos = end;
        Diagnostic::error(Code::Syntax, self.token_span(opening), "this bracket is not closed")
            .into()
    }

    fn is_location(&self, at: usize) -> bool {
        if !self.text[at..self.end].starts_with("loc(") {
            return false;
        }
        let before = self.text[..at].trim_end_matches(|c: char| c.is_ascii_digit());
        // A number ends the name of a value.
        let is_behind_value = before.len() < at && before.ends_with('%');
        is_behind_value || !is_id_char(self.text.as_bytes()[at - 1])
    }

    /// Whether `rest`, which follows a line end and white space, begins something other than a continuation of the
    /// current operation.
    fn begins_next(&self, line_end: usize, rest: &str) -> bool {
        let before = self.text[self.pos..line_end].trim_end();
        if before.ends_with([',', '=', ':', '(']) || before.ends_with("->") {
            return false;
        }
        let word_end = rest.bytes().position(|byte| !is_id_char(byte)).unwrap_or(rest.len());
        match rest.bytes().next() {
            None | Some(b'}' | b')' | b']') => true,
            Some(b'%') => names_results(rest),
            Some(b'"') => rest[verbatim::token_length(rest)..].trim_start().starts_with('('),
            Some(b'^') => {
                let behind =
                    rest[1..].trim_start_matches(|c: char| c.is_ascii() && is_name_byte(c as u8));
                behind.starts_with([':', '('])
            }
            Some(b'#' | b'!') => {
                let behind =
                    rest[1..].trim_start_matches(|c: char| c.is_ascii() && is_name_byte(c as u8));
                behind.trim_start().starts_with('=')
            }
            Some(b'{') => rest.starts_with("{-#"),
            Some(byte) if byte.is_ascii_alphabetic() || byte == b'_' => {
                let word = &rest[..word_end];
                word.contains('.') || self.find_definition(word).is_some()
            }
            Some(_) => false,
        }
    }

    /// Parses the types of `count` results, each with whether it is certain: they follow the last arrow, else the last
    /// colon.
    fn result_types(&mut self, extent: &Extent, count: usize) -> Option<Vec<(Type, bool)>> {
        if count == 0 {
            return Some(Vec::new());
        }
        let back = (self.pos, self.last, self.end);
        self.end = extent.end;
        let arrow = extent.arrow.filter(|&arrow| extent.colon.is_none_or(|colon| colon < arrow));
        let behind_arrow = arrow.and_then(|at| {
            self.pos = at;
            self.listed_types().filter(|types| types.len() == count)
        });
        let found = match (behind_arrow, extent.colon) {
            (Some(types), _) => Some((types, true)),
            (None, Some(colon)) if arrow.is_none() => {
                self.pos = colon;
                self.types_after_colon(count)
            }
            _ => None,
        };
        (self.pos, self.last, self.end) = back;
        let (types, is_said) = match found {
            None if count > UNTYPED_LIMIT => return None,
            None => (vec![self.module.pools.ty(TypeKind::Opaque(UNTYPED.into())); count], false),
            Some(found) => found,
        };
        Some(types.into_iter().map(|ty| (ty, is_said)).collect())
    }

    /// Parses `T, U` or `(T, U)`.
    fn listed_types(&mut self) -> Option<Vec<Type>> {
        let mut types = Vec::new();
        if self.eat("(") {
            self.types_until(")", |ty| types.push(ty)).ok()?;
            return Some(types);
        }
        loop {
            types.push(self.ty().ok()?);
            if !self.eat(",") {
                return Some(types);
            }
        }
    }

    /// Parses `T to U`, `T, T into U`: the last type is the result's; else as many types as there are results, or the
    /// last one, are a guess.
    fn types_after_colon(&mut self, count: usize) -> Option<(Vec<Type>, bool)> {
        let types = self.listed_types()?;
        let word = self.word();
        if !word.is_empty() {
            self.advance(word.len());
            return self.listed_types().filter(|types| types.len() == count).map(|all| (all, true));
        }
        if types.len() == count {
            return Some((types, false));
        }
        let last = types.last().copied().filter(|_| count == 1)?;
        Some((vec![last], false))
    }

    /// The operation's text with numbers for names, without comments and locations, aliases expanded, and lines
    /// indented relative to `indent`. Consumes the text.
    fn numbered_text(
        &mut self,
        extent: &Extent,
        indent: usize,
        names: &mut Names<'a>,
    ) -> Parse<String> {
        let mut out = String::new();
        let mut braces = 0usize;
        while self.pos < extent.end {
            let rest = &self.text[self.pos..extent.end];
            let length = match rest.as_bytes()[0] {
                b'%' => self.number_value(rest, extent, names, &mut out)?,
                b'^' => self.number_block(rest, braces > 0, names, &mut out),
                b'#' | b'!' => {
                    let before = out.len();
                    let length = self.expand_alias(rest, &mut out)?;
                    if names_values(&out[before..]) {
                        let message = "what this alias stands for has names of values, which are \
                                       read where it is used";
                        return Err(self.error_at(&rest[..length], message));
                    }
                    length
                }
                b'/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
                b'l' if self.is_location(self.pos) => location_length(rest),
                b'\n' => {
                    out.truncate(out.trim_end_matches([' ', '\t', '\r']).len());
                    if !out.ends_with('\n') {
                        out.push('\n');
                    }
                    let blanks = rest[1..].bytes().take_while(|byte| matches!(byte, b' ' | b'\t'));
                    let blanks = blanks.count();
                    out.push_str(&rest[1 + blanks.min(indent)..1 + blanks]);
                    1 + blanks
                }
                first => {
                    braces += usize::from(first == b'{');
                    braces -= usize::from(first == b'}').min(braces);
                    let length = verbatim::token_length(rest);
                    out.push_str(&rest[..length]);
                    length
                }
            };
            // Digits end a name whatever follows them, but the name that replaces them may have letters.
            let (token, after) = rest.split_at(length);
            let is_arrow = after.starts_with("->");
            if token.starts_with(['%', '^'])
                && after.bytes().next().is_some_and(is_name_byte)
                && !is_arrow
            {
                out.push(' ');
            }
            self.pos += length;
        }
        self.pos = extent.end;
        self.last = self.text[..self.pos].trim_end().len();
        out.truncate(out.trim_end().len());
        Ok(out)
    }

    /// Writes the number of the operand at the start of `rest`, or the new name of a value that the text defines;
    /// returns the length of the operand.
    fn number_value(
        &mut self,
        rest: &'a str,
        extent: &Extent,
        names: &mut Names<'a>,
        out: &mut String,
    ) -> Parse<usize> {
        use std::fmt::Write;
        let name = &rest[..1 + name_length(&rest[1..])];
        if name.len() == 1 {
            return Err(self.error_at(name, "a value's name must follow '%'"));
        }
        let behind = &rest[name.len()..];
        let is_given = is_binding(behind);
        let digits = match behind.strip_prefix('#') {
            Some(digits) => digits.bytes().take_while(u8::is_ascii_digit).count(),
            None => 0,
        };
        let length = name.len() + if digits > 0 { 1 + digits } else { 0 };
        let number = rest[name.len()..length].trim_start_matches('#').parse().unwrap_or(0);
        let operand =
            Operand { name: self.span_of(name), number, span: self.span_of(&rest[..length]) };
        if let Some(ty) = self.type_of_use(operand).filter(|_| !is_given) {
            let next = names.operands.len();
            let index = *names.numbers.entry(&rest[..length]).or_insert(next);
            if index == next {
                names.operands.push((operand, ty));
            }
            let _ = write!(out, "%{index}");
            return Ok(length);
        }
        if !is_given && !extent.has_region && !behind.starts_with(':') {
            return Err(self.unresolved_error(name, operand.span).into());
        }
        let count = names.own.len();
        let own = *names.own.entry(name).or_insert(count);
        let _ = write!(out, "%v{own}");
        Ok(name.len())
    }

    /// The error for a value that is not declared before its use in a text that does not say its type.
    fn unresolved_error(&self, name: &'a str, used: Span) -> Diagnostic {
        let Some(defined) = self.find_later_definition(name) else {
            let scope = self.names_in_scope().expect("the file is an isolated scope");
            return scope.undeclared_error(name, used);
        };
        Diagnostic::error(Code::Dominance, used, format!("'{name}' is used before its definition"))
            .related(Some(defined), "it is defined here")
            .help("the generic form of an operation says the types of such operands")
    }

    /// The results that have this name, in the rest of the enclosing region.
    fn find_later_definition(&self, name: &'a str) -> Option<Span> {
        let mut depth = 0i64;
        for line in self.text[self.pos..self.end].lines() {
            let line = line.trim_start();
            let results = &line[..line.find('=').unwrap_or(0)];
            let mut named = results.split([',', ':']).map(str::trim);
            if depth == 0 && names_results(line) && named.any(|one| one == name) {
                return Some(self.span_of(&line[line.find(name)?..][..name.len()]));
            }
            let count = |brace: char| line.matches(brace).count() as i64;
            depth += count('{') - count('}');
            if depth < 0 {
                return None;
            }
        }
        None
    }

    /// Writes the number of the successor at the start of `rest`, or the new name of a block of the text; returns the
    /// length of the name.
    fn number_block(
        &mut self,
        rest: &'a str,
        in_region: bool,
        names: &mut Names<'a>,
        out: &mut String,
    ) -> usize {
        use std::fmt::Write;
        let name = &rest[..1 + name_length(&rest[1..])];
        if in_region || name.len() == 1 {
            let is_number = rest[1..].starts_with(|first: char| first.is_ascii_digit());
            let _ = write!(out, "^{}{}", if is_number { "bb" } else { "" }, &name[1..]);
            return name.len();
        }
        let Some(region) = self.current_region() else { return name.len() };
        let next = names.successors.len();
        let index = *names.numbers.entry(name).or_insert(next);
        if index == next {
            names.successors.push(self.block_use(region, name));
        }
        let _ = write!(out, "^{index}");
        name.len()
    }

    /// A text without redundant white space, with aliases expanded.
    pub(super) fn normalized_text(&mut self, text: &'a str) -> Parse<String> {
        let squeezed = super::types::remove_white_space(text);
        if !squeezed[1..].contains(['#', '!']) || self.aliases.is_empty() {
            return Ok(squeezed);
        }
        let mut out = String::new();
        let mut rest = squeezed.as_str();
        while !rest.is_empty() {
            let is_first = rest.len() == squeezed.len();
            let length = match rest.as_bytes()[0] {
                b'#' | b'!' if !is_first => self.expand_alias(rest, &mut out)?,
                _ => {
                    let length = verbatim::token_length(rest);
                    out.push_str(&rest[..length]);
                    length
                }
            };
            if out.len() > EXPANDED {
                return Err(self.error_at(text, "the aliases in this text make it too long"));
            }
            rest = &rest[length..];
        }
        Ok(out)
    }

    /// Writes the value of the alias at the start of `rest`, or its name if it is no alias; returns the length of the
    /// name.
    fn expand_alias(&mut self, rest: &str, out: &mut String) -> Parse<usize> {
        let name = &rest[..1 + name_length(&rest[1..])];
        let Some((&name, _)) = self.aliases.get_key_value(name) else {
            out.push_str(name);
            return Ok(name.len());
        };
        match self.resolve_alias(name)? {
            AliasValue::Attr(attr) => out.push_str(&print::attr_text(&self.module.pools, attr)),
            AliasValue::Type(ty) => out.push_str(&print::type_text(&self.module.pools, ty)),
            AliasValue::Loc(loc) => out.push_str(&print::loc_text(&self.module.pools, loc)),
            AliasValue::Unread | AliasValue::Reading | AliasValue::Failed => out.push_str(name),
        }
        Ok(name.len())
    }
}

/// Whether a text has names of values or blocks outside of strings.
fn names_values(text: &str) -> bool {
    let mut rest = text;
    while !rest.is_empty() && !rest.starts_with(['%', '^']) {
        rest = &rest[verbatim::token_length(rest)..];
    }
    !rest.is_empty()
}

/// The largest length of a text with its aliases expanded.
const EXPANDED: usize = 1 << 20;

fn is_name_byte(byte: u8) -> bool {
    is_id_char(byte) || byte == b'-'
}

fn closes_bracket(byte: u8, opening: u8) -> bool {
    matches!((opening, byte), (b'(', b')') | (b'[', b']') | (b'{', b'}'))
}

/// The length of the name after a sigil; a name that begins with a digit consists of digits.
fn name_length(text: &str) -> usize {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    match digits {
        0 => {
            let name = text.bytes().take_while(|&byte| is_name_byte(byte)).count();
            // The beginning of an arrow is no part of a name.
            let arrow = text[..name].ends_with('-') && text[name..].starts_with('>');
            name - usize::from(arrow)
        }
        _ => digits,
    }
}

/// Whether the text after a name makes it a definition: ` = …`, but not ` == …`.
fn is_binding(behind: &str) -> bool {
    let behind = behind.trim_start_matches([' ', '\t']);
    behind.starts_with('=') && !behind.starts_with("==")
}

/// Whether a line begins with names for results: `%0 =`, `%0:2 =`, `%a, %b =`.
fn names_results(line: &str) -> bool {
    let mut rest = line;
    loop {
        let Some(behind) = rest.strip_prefix('%') else { return false };
        rest = behind[name_length(behind)..].trim_start_matches([' ', '\t']);
        if let Some(count) = rest.strip_prefix(':') {
            rest = count.trim_start_matches([' ', '\t']);
            rest = rest.trim_start_matches(|c: char| c.is_ascii_digit());
            rest = rest.trim_start_matches([' ', '\t']);
        }
        match rest.strip_prefix(',') {
            Some(more) => rest = more.trim_start(),
            None => return is_binding(rest),
        }
    }
}

/// The text after white space and comments.
fn skip_blanks(mut text: &str) -> &str {
    loop {
        text = text.trim_start();
        if !text.starts_with("//") {
            return text;
        }
        text = text.find('\n').map_or("", |at| &text[at..]);
    }
}

/// The length of a `loc(…)`.
fn location_length(text: &str) -> usize {
    let mut depth = 0usize;
    let mut at = 0;
    while at < text.len() {
        match text.as_bytes()[at] {
            b'(' => depth += 1,
            b')' if depth == 1 => return at + 1,
            b')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += verbatim::token_length(&text[at..]);
    }
    text.len()
}
