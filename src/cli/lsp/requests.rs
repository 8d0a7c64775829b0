//! The answers to an editor's requests.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::time::Duration;

use lsp_server::{ErrorCode, Request};
use lsp_types::request::{self, Request as _};
use lsp_types::*;
use multigather::ops::def::Default;
use multigather::ops::{AttrDef, AttrKindDef, Semantics};
use multigather::registry;
use multigather::source::spelling::nearest;
use multigather_lit::{Output, run_program};
use serde::de::DeserializeOwned;
use serde_json::{Value, json, to_value};

use super::analysis::facts;
use super::document::Document;
use super::tokens::{Kind, Token, folds, functions, occurrences};
use super::{Answer, Server};
use crate::ops;
use crate::opt::MARKER;
use crate::session::Session;

/// The kinds of tokens that have a colour, in the order of their numbers.
const COLOURS: [(Kind, &str); 8] = [
    (Kind::Comment, "comment"),
    (Kind::String, "string"),
    (Kind::Value, "variable"),
    (Kind::Symbol, "function"),
    (Kind::Block, "label"),
    (Kind::Type, "type"),
    (Kind::Operation, "keyword"),
    (Kind::Number, "number"),
];

/// The commands, each with its title and the arguments of `mg` that print what it shows.
const COMMANDS: [(&str, &str, &[&str]); 3] = [
    ("mg.canonicalForm", "canonical form", &["opt", "--canonicalize", "-"]),
    ("mg.explain", "why equal", &["opt", "--canonicalize", "--explain", "-"]),
    ("mg.run", "run with random inputs", &["run", "--input=random", "-"]),
];

/// Shows a program in the operations of a dialect, which is the second argument.
const TRANSLATE: &str = "mg.translate";

/// How long a command runs.
const LIMIT: Duration = Duration::from_secs(60);

/// What the server can do, as it says to the editor.
pub fn capabilities() -> Value {
    let commands: Vec<&str> = COMMANDS.iter().map(|(name, ..)| *name).chain([TRANSLATE]).collect();
    let kinds: Vec<&str> = COLOURS.iter().map(|(_, name)| *name).collect();
    json!({
        "serverInfo": {"name": "mg", "version": env!("CARGO_PKG_VERSION")},
        "capabilities": {
            "textDocumentSync": {"openClose": true, "change": TextDocumentSyncKind::INCREMENTAL},
            "hoverProvider": true,
            "definitionProvider": true,
            "referencesProvider": true,
            "documentHighlightProvider": true,
            "renameProvider": {"prepareProvider": true},
            "documentSymbolProvider": true,
            "workspaceSymbolProvider": true,
            "completionProvider": {"triggerCharacters": ["%", "@", "^", ".", "!"]},
            "foldingRangeProvider": true,
            "inlayHintProvider": true,
            "codeLensProvider": {},
            "codeActionProvider": {"codeActionKinds": [CodeActionKind::QUICKFIX]},
            "documentFormattingProvider": true,
            "executeCommandProvider": {"commands": commands},
            "semanticTokensProvider": {
                "legend": {"tokenTypes": kinds, "tokenModifiers": []},
                "full": true,
            },
        },
    })
}

fn params<P: DeserializeOwned>(value: Value) -> Result<P, (ErrorCode, String)> {
    serde_json::from_value(value).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))
}

fn value(answer: impl serde::Serialize) -> Answer {
    to_value(answer).map_err(|error| (ErrorCode::InternalError, error.to_string()))
}

/// Whether an answer speaks of types, and so of the text as it is now.
pub fn needs_analysis(method: &str) -> bool {
    [request::HoverRequest::METHOD, request::InlayHintRequest::METHOD].contains(&method)
}

/// The most names that are offered at once: an editor asks again when more of a name is written.
const OFFERED: usize = 200;

/// The parameters of most requests, of which each has some.
#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Place {
    text_document: TextDocumentIdentifier,
    #[serde(default)]
    position: Position,
    #[serde(default)]
    new_name: String,
    #[serde(default)]
    context: Context,
}

#[derive(serde::Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
struct Context {
    include_declaration: bool,
    diagnostics: Vec<Diagnostic>,
}

impl Server {
    pub fn answer(&mut self, request: Request, session: &mut Session) -> Answer {
        match request.method.as_str() {
            request::Initialize::METHOD => Ok(capabilities()),
            request::Shutdown::METHOD => {
                self.is_shut_down = true;
                Ok(Value::Null)
            }
            request::WorkspaceSymbolRequest::METHOD => {
                self.workspace_symbols(&params::<WorkspaceSymbolParams>(request.params)?.query)
            }
            request::ExecuteCommand::METHOD => self.execute(params(request.params)?),
            method => {
                let place: Place = params(request.params)?;
                self.answer_about(method, &place, session)
            }
        }
    }

    fn answer_about(&self, method: &str, place: &Place, session: &mut Session) -> Answer {
        let uri = &place.text_document.uri;
        let analysis = self.analyses.get(uri);
        let Some(document) = self.documents.get(uri) else {
            return Err((ErrorCode::InvalidParams, format!("{} is not open", uri.as_str())));
        };
        let tokens = document.tokens();
        let at = document.offset(place.position);
        let named = || occurrences(&document.text, tokens, at);
        let location = |at: Range<usize>| Location::new(uri.clone(), document.range(at));
        match method {
            request::HoverRequest::METHOD => {
                let types = analysis.map(|analysis| &analysis.types);
                let shown =
                    token_at(tokens, at).and_then(|token| hover(document, token, types, session));
                value(shown)
            }
            request::GotoDefinition::METHOD => {
                value(named().and_then(|all| all.into_iter().next()).map(location))
            }
            request::References::METHOD => {
                let skipped = usize::from(!place.context.include_declaration);
                let all = named().unwrap_or_default().into_iter().skip(skipped);
                value(all.map(location).collect::<Vec<_>>())
            }
            request::DocumentHighlightRequest::METHOD => {
                let highlight = |at| DocumentHighlight { range: document.range(at), kind: None };
                value(named().unwrap_or_default().into_iter().map(highlight).collect::<Vec<_>>())
            }
            request::PrepareRenameRequest::METHOD => {
                let is_here = |all: Vec<Range<usize>>| {
                    all.into_iter().find(|own| own.start <= at && at <= own.end)
                };
                value(named().and_then(is_here).map(|own| document.range(own.start + 1..own.end)))
            }
            request::Rename::METHOD => {
                rename(document, tokens, uri, &named().unwrap_or_default(), &place.new_name)
            }
            request::DocumentSymbolRequest::METHOD => value(
                functions(&document.text, tokens)
                    .into_iter()
                    .map(|it| symbol(document, it))
                    .collect::<Vec<_>>(),
            ),
            request::Completion::METHOD => {
                let items = completions(document, tokens, at);
                let is_incomplete = items.len() >= OFFERED;
                value(json!({"isIncomplete": is_incomplete, "items": items}))
            }
            request::FoldingRangeRequest::METHOD => {
                let lines = folds(&document.text, tokens, |at| document.line(at));
                let fold = |[begin, end]: [usize; 2]| json!({"startLine": begin, "endLine": end});
                value(lines.into_iter().map(fold).collect::<Vec<_>>())
            }
            request::SemanticTokensFullRequest::METHOD => {
                value(json!({"data": colours(document, tokens)}))
            }
            request::InlayHintRequest::METHOD => {
                let hints = analysis.map_or(&[][..], |analysis| &analysis.hints);
                let hint = |(at, label): &(usize, String)| json!({"position": document.position(*at), "label": label, "kind": 1});
                value(hints.iter().map(hint).collect::<Vec<_>>())
            }
            request::CodeLensRequest::METHOD => value(lenses(document, tokens, uri)),
            request::CodeActionRequest::METHOD => {
                let fix = |found: &Diagnostic| quick_fix(document, tokens, uri, found);
                value(place.context.diagnostics.iter().filter_map(fix).collect::<Vec<_>>())
            }
            request::Formatting::METHOD => value(indented(document, tokens)),
            method => Err((ErrorCode::MethodNotFound, format!("there is no request '{method}'"))),
        }
    }

    fn workspace_symbols(&self, query: &str) -> Answer {
        let mut found = Vec::new();
        for (uri, document) in &self.documents {
            for (name, at, _) in functions(&document.text, document.tokens()) {
                if name.contains(query) {
                    let location = Location::new(uri.clone(), document.range(at));
                    found.push(
                        json!({"name": name, "kind": SymbolKind::FUNCTION, "location": location}),
                    );
                }
            }
        }
        value(found)
    }

    /// Runs `mg` on a text as it is in the editor, and gives what it prints.
    fn execute(&self, given: ExecuteCommandParams) -> Answer {
        let invalid = |message: String| (ErrorCode::InvalidParams, message);
        let argument =
            |k: usize| given.arguments.get(k).and_then(Value::as_str).unwrap_or_default();
        let document = self.documents.iter().find(|(uri, _)| uri.as_str() == argument(0));
        let Some((_, document)) = document else {
            return Err(invalid(format!("{} needs the address of an open text", given.command)));
        };
        let translated = ["opt".to_string(), format!("--to={}", argument(1)), "-".into()];
        let arguments: Vec<String> = match COMMANDS.iter().find(|(name, ..)| *name == given.command)
        {
            Some((_, _, arguments)) => arguments.iter().map(|word| word.to_string()).collect(),
            None if given.command == TRANSLATE => translated.to_vec(),
            None => return Err(invalid(format!("there is no command '{}'", given.command))),
        };
        let is_split = arguments[0] == "opt" && document.text.contains(MARKER);
        let arguments: Vec<String> =
            arguments.into_iter().chain(is_split.then(|| "--split-input-file".into())).collect();
        let own = std::env::current_exe()
            .map_err(|error| (ErrorCode::InternalError, error.to_string()))?;
        let Output { stdout, stderr, .. } =
            run_program(&own, &arguments, document.text.clone().into_bytes(), false, Some(LIMIT));
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        value(format!("{}{}", text(&stdout), text(&stderr)))
    }
}

fn token_at(tokens: &[Token], at: usize) -> Option<&Token> {
    // At the border of two, a name counts.
    let here = tokens.iter().filter(|token| token.at.start <= at && at <= token.at.end);
    here.min_by_key(|token| matches!(token.kind, Kind::Other | Kind::Open | Kind::Close))
}

/// The definition of the operation that a token names; the dialect `func` may be left out.
fn definition(document: &Document, token: &Token) -> Option<&'static multigather::ops::OpDef> {
    let name = document.text[token.at.clone()].trim_matches('"');
    registry().find(name).or_else(|| registry().find(&format!("func.{name}")))
}

fn hover(
    document: &Document,
    token: &Token,
    types: Option<&HashMap<usize, String>>,
    session: &mut Session,
) -> Option<Value> {
    let contents = match token.kind {
        Kind::Operation => ops::page::of_one(definition(document, token)?),
        Kind::Value => {
            let name = &document.text[token.at.clone()];
            let ty = types?.get(&token.at.start)?;
            let known = facts(document, token.at.start, session);
            let known = known.map_or(String::new(), |known| format!("\n\n{known}"));
            format!("```mlir\n{name} : {ty}\n```{known}")
        }
        _ => return None,
    };
    let range = document.range(token.at.clone());
    Some(json!({"contents": {"kind": "markdown", "value": contents}, "range": range}))
}

fn rename(
    document: &Document,
    tokens: &[Token],
    uri: &Uri,
    all: &[Range<usize>],
    name: &str,
) -> Answer {
    let refused = |why: String| Err((ErrorCode::InvalidParams, why));
    let own = all.first().and_then(|first| tokens.iter().find(|token| token.at == *first));
    let Some(own) = own else { return refused("there is nothing to rename here".into()) };
    let sigil = &document.text[own.at.start..own.at.start + 1];
    let bare = name.strip_prefix(sigil).unwrap_or(name);
    if !is_name(bare, own.kind) {
        return refused(format!("'{name}' is no name of MLIR's here"));
    }
    let full = format!("{sigil}{bare}");
    let is_taken = |token: &Token| {
        let is_other = token.kind == own.kind && token.scope == own.scope;
        is_other && document.text[token.at.clone()] == full && !all.contains(&token.at)
    };
    if tokens.iter().any(is_taken) {
        return refused(format!("there is another {full} already"));
    }
    let edit =
        |at: &Range<usize>| TextEdit::new(document.range(at.start + 1..at.end), bare.to_owned());
    let edits: Vec<TextEdit> = all.iter().map(edit).collect();
    value(WorkspaceEdit::new(HashMap::from([(uri.clone(), edits)])))
}

/// Whether this may stand after the sign of a value, a block or a function: a number, or a word that begins with none.
fn is_name(bare: &str, kind: Kind) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "_.$-".contains(c);
    let is_number = |bare: &str| !bare.is_empty() && bare.chars().all(|c| c.is_ascii_digit());
    let begins =
        |c: char| c.is_ascii_alphabetic() || c == '_' || kind != Kind::Symbol && "$.-".contains(c);
    let is_word = bare.starts_with(begins) && bare.chars().all(is_part);
    is_word || kind != Kind::Symbol && is_number(bare)
}

fn symbol(document: &Document, (name, at, whole): (String, Range<usize>, Range<usize>)) -> Value {
    json!({
        "name": name, "kind": SymbolKind::FUNCTION,
        "range": document.range(whole), "selectionRange": document.range(at),
    })
}

/// The name that was probably meant by one that nothing declares, where a diagnostic is about it.
fn quick_fix(
    document: &Document,
    tokens: &[Token],
    uri: &Uri,
    found: &Diagnostic,
) -> Option<Value> {
    let at = document.offset(found.range.start)..document.offset(found.range.end);
    let token = tokens.iter().find(|token| at.contains(&token.at.start))?;
    let written = &document.text[token.at.clone()];
    let name = written.trim_matches('"');
    let near = match token.kind {
        Kind::Operation if definition(document, token).is_none() => {
            nearest(name, registry().ops().map(|def| def.name))?
        }
        Kind::Value | Kind::Symbol | Kind::Block => {
            let is_other = |other: &&Token| {
                let in_scope = other.kind == Kind::Symbol || other.scope == token.scope;
                other.kind == token.kind && in_scope && document.text[other.at.clone()] != *name
            };
            nearest(
                name,
                tokens.iter().filter(is_other).map(|other| &document.text[other.at.clone()]),
            )?
        }
        _ => return None,
    };
    let text = written.replacen(name, near, 1);
    let edit = TextEdit::new(document.range(token.at.clone()), text);
    let changes = WorkspaceEdit::new(HashMap::from([(uri.clone(), vec![edit])]));
    Some(json!({
        "title": format!("replace by {near}"), "kind": CodeActionKind::QUICKFIX,
        "diagnostics": [found], "edit": changes, "isPreferred": true,
    }))
}

fn completions(document: &Document, tokens: &[Token], at: usize) -> Vec<Value> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "_.$\"%@^!-".contains(c);
    let before = &document.text[..at];
    let begin =
        before.char_indices().rev().take_while(|(_, c)| is_part(*c)).last().map_or(at, |(k, _)| k);
    let written = &before[begin..];
    let range = document.range(begin..at);
    let item = |label: &str, kind: CompletionItemKind, detail: &str| {
        json!({
            "label": label, "kind": kind, "detail": detail,
            "textEdit": {"range": range, "newText": label},
        })
    };
    let sigil = written.chars().next();
    if let Some(kind) = sigil.and_then(|c| match c {
        '%' => Some(Kind::Value),
        '@' => Some(Kind::Symbol),
        '^' => Some(Kind::Block),
        _ => None,
    }) {
        let scope =
            tokens.iter().rev().find(|token| token.at.start <= begin).map(|token| token.scope);
        let names = tokens.iter().filter(|token| {
            let is_visible = kind == Kind::Symbol || Some(token.scope) == scope;
            let is_begun = document.text[token.at.clone()].starts_with(written);
            token.kind == kind && is_visible && is_begun && token.at.start != begin
        });
        let names: BTreeSet<&str> = names.map(|token| &document.text[token.at.clone()]).collect();
        return names
            .into_iter()
            .take(OFFERED)
            .map(|name| item(name, CompletionItemKind::VARIABLE, ""))
            .collect();
    }
    let (quote, name) = match written.strip_prefix('"') {
        Some(name) => ("\"", name),
        None => ("", written),
    };
    if let Some(all) = attribute_completions(document, tokens, begin) {
        let all = all.iter().filter(|(label, ..)| label.starts_with(name));
        return all
            .map(|(label, detail, text)| {
                json!({
                    "label": label, "kind": CompletionItemKind::PROPERTY, "detail": detail,
                    "textEdit": {"range": range, "newText": text},
                })
            })
            .collect();
    }
    // Dialects first: there are more than a thousand operations.
    if !name.contains('.') {
        let dialects =
            registry().dialects().iter().filter(|dialect| dialect.name.starts_with(name));
        let types = ["tensor", "index", "f32", "f64", "f16", "bf16", "i1", "i8", "i32", "i64"];
        let types = types.iter().filter(|ty| quote.is_empty() && ty.starts_with(name));
        return dialects
            .map(|dialect| {
                item(
                    &format!("{quote}{}.", dialect.name),
                    CompletionItemKind::MODULE,
                    dialect.summary,
                )
            })
            .chain(types.map(|ty| item(ty, CompletionItemKind::STRUCT, "")))
            .collect();
    }
    let defs = registry().ops().filter(|def| def.name.starts_with(name));
    defs.map(|def| {
        item(&format!("{quote}{}{quote}", def.name), CompletionItemKind::FUNCTION, def.summary)
    })
    .collect()
}

/// What may be written at a byte within the attributes of an operation: names that are not there yet, and the two values
/// of a truth. Each is a label, what it means, and the text to put in. `None` where there are no attributes.
fn attribute_completions(
    document: &Document,
    tokens: &[Token],
    at: usize,
) -> Option<Vec<(String, String, String)>> {
    let text = |token: &Token| &document.text[token.at.clone()];
    let before = tokens.partition_point(|token| token.at.end <= at);
    let mut depth = 0_usize;
    let open = tokens[..before].iter().rposition(|token| {
        match token.kind {
            Kind::Close => depth += 1,
            Kind::Open if depth == 0 => return true,
            Kind::Open => depth -= 1,
            _ => {}
        }
        false
    })?;
    let name = tokens[..open].iter().rev().find(|token| token.kind == Kind::Operation)?;
    let is_own = text(&tokens[open]) == "{"
        && !tokens[..open]
            .iter()
            .rev()
            .take_while(|token| token.at != name.at)
            .any(|token| token.kind == Kind::Open && text(token) == "{");
    let def = definition(document, name).filter(|_| is_own)?;
    let written = &tokens[open + 1..before];
    // What begins on a line of its own is a region, unless it begins as a dictionary.
    let begins_line = document.text[tokens[open].at.end..at]
        .trim_start_matches([' ', '\t', '\r'])
        .starts_with('\n');
    let is_named = matches!(written, [first, ..] if first.kind == Kind::Word);
    let is_region = begins_line && !is_named || matches!(def.semantics, Semantics::Structural(_));
    if is_region {
        return None;
    }
    let last = written.last().map_or("", text);
    if last == "=" {
        let attribute = text(written.get(written.len().checked_sub(2)?)?);
        let is_truth =
            def.attributes.iter().any(|it| it.name == attribute && it.kind == AttrKindDef::Bool);
        let truths = ["false", "true"].iter().filter(|_| is_truth);
        return Some(truths.map(|it| (it.to_string(), String::new(), it.to_string())).collect());
    }
    if !matches!(last, "" | ",") {
        return None;
    }
    let is_there =
        |name: &str| written.iter().any(|token| token.kind == Kind::Word && text(token) == name);
    let missing = def.attributes.iter().filter(|it| !is_there(it.name));
    Some(missing.filter_map(attribute_text).collect())
}

/// An attribute's name, its kind with its meaning, and `name = value`, where the value is the default or one of its type.
fn attribute_text(attribute: &AttrDef) -> Option<(String, String, String)> {
    let AttrDef { name, kind, default, doc } = attribute;
    let number = |ty: &str| match default {
        Default::Int(value) => format!("{value} : {ty}"),
        _ => format!("0 : {ty}"),
    };
    let value = match (kind, default) {
        (AttrKindDef::Int(ty), _) => number(ty),
        (AttrKindDef::Bool, Default::Bool(value)) => value.to_string(),
        (AttrKindDef::Bool, _) => "false".into(),
        (AttrKindDef::Str, Default::Str(value)) => format!("{value:?}"),
        (AttrKindDef::Str, _) => "\"\"".into(),
        (AttrKindDef::I64Array, _) => "array<i64>".into(),
        (AttrKindDef::I32Array, _) => "array<i32>".into(),
        (AttrKindDef::BoolArray, _) => "array<i1>".into(),
        (AttrKindDef::I64List | AttrKindDef::I64Lists | AttrKindDef::Scalars, _) => "[]".into(),
        (AttrKindDef::Type, Default::Type(element)) => element.to_string(),
        (AttrKindDef::Type, _) => "f32".into(),
        (AttrKindDef::Scalar, _) => "0.0 : f32".into(),
        (AttrKindDef::Elements, _) => "dense<0.0> : tensor<f32>".into(),
        // These are regions in the text.
        (AttrKindDef::Body | AttrKindDef::Yield | AttrKindDef::Region, _) => return None,
        (AttrKindDef::Unit | AttrKindDef::Any, _) => String::new(),
    };
    let text = if value.is_empty() { name.to_string() } else { format!("{name} = {value}") };
    Some((name.to_string(), format!("{kind}: {doc}"), text))
}

/// Tokens in the protocol's form: lines and columns from the token before, the length, and the kind.
fn colours(document: &Document, tokens: &[Token]) -> Vec<u32> {
    let mut data = Vec::new();
    let mut last = Position::new(0, 0);
    for token in tokens {
        let Some(kind) = COLOURS.iter().position(|(kind, _)| *kind == token.kind) else { continue };
        let range = document.range(token.at.clone());
        let begin = range.start;
        let line = begin.line - last.line;
        let column = if line == 0 { begin.character - last.character } else { begin.character };
        data.extend([line, column, range.end.character - begin.character, kind as u32, 0]);
        last = begin;
    }
    data
}

fn lenses(document: &Document, tokens: &[Token], uri: &Uri) -> Vec<Value> {
    let Some((_, at, _)) = functions(&document.text, tokens).into_iter().next() else {
        return Vec::new();
    };
    let range = document.range(at);
    let lens = |(name, title, _): &(&str, &str, &[&str])| json!({"range": range, "command": {"title": title, "command": name, "arguments": [uri]}});
    COMMANDS.iter().map(lens).collect()
}

/// The edits that indent each line by two blanks for each bracket that is open before it. Lines of comments go with what
/// follows them; what is in strings and between other words stays.
fn indented(document: &Document, tokens: &[Token]) -> Vec<TextEdit> {
    let mut depth = 0_usize;
    let mut edits = Vec::new();
    let mut begin = 0;
    let mut tokens = tokens.iter().peekable();
    for line in document.text.split_inclusive('\n') {
        let end = begin + line.len();
        let content = line.trim();
        let mut own = Vec::new();
        while let Some(token) = tokens.next_if(|token| token.at.start < end) {
            own.push(token);
        }
        let closed = own.iter().take_while(|token| token.kind == Kind::Close).count();
        let is_block = own.first().is_some_and(|token| token.kind == Kind::Block);
        let indent = 2 * depth.saturating_sub(closed + usize::from(is_block));
        let blanks = line.len() - line.trim_start_matches([' ', '\t']).len();
        if !content.is_empty() && line[..blanks] != " ".repeat(indent) {
            edits.push(TextEdit::new(document.range(begin..begin + blanks), " ".repeat(indent)));
        }
        // Brackets that are opened in one line are closed in one, so that they count once.
        let braces = |kind: Kind| own.iter().filter(|token| token.kind == kind).count();
        let (opened, all_closed) = (braces(Kind::Open), braces(Kind::Close));
        depth = (depth + usize::from(opened > all_closed))
            .saturating_sub(usize::from(all_closed > opened));
        begin = end;
    }
    edits
}
