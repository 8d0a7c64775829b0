//! Pretty forms: the notation of [`OpDef::assembly`], which drives the parser and the printer.
//!
//! | element | text |
//! |---|---|
//! | `` `word` `` | itself |
//! | `operands` | all operands: `%a, %b` |
//! | `$x`, x an operand | `%a`; of a variadic one all that are left |
//! | `$x`, x an attribute | its value: an array of integers as `[0, 1]`, one number without its type, a unit attribute as nothing, others as attributes |
//! | `symbol($x)` | `@f`, a symbol reference |
//! | `symbol-name($x)` | `@f`, a string |
//! | `enum($x, a b …)` | a keyword for the integers 0, 1, … |
//! | `word($x, d a b …)` | a keyword for one of the attributes `#d<a b>`, … |
//! | `body($x, d.a)` | `<…>` for the attribute `#d.a<…>`; `#d.a<none>` is as good as absent |
//! | `attr-dict` | `{…}`: the attributes that no other element has, sorted by name |
//! | `attr-dict($x, d.a b c …)` | the same, in which the attribute x is a word for one of `#d.a<b>`, `#d.a<c>`, … |
//! | `type($x)`, x an operand or result | its type |
//! | `type(operands)` | `T, U` |
//! | `functional-type(operands, results)` | `(T, U) -> V` |
//! | `select-types` | `T`, or `C, T` where the first operand is no scalar `i1` |
//! | `same-type` | `T` where all operands and the result have it, else `(T, U) -> V` |
//! | `choice-types` | `C, T` where all operands but the first and the result have type T, else `(C, T, U) -> V` |
//! | `( … )?` | a group that stands where its first attribute or the operands do |
//! | `custom(f)` | whatever `f` of the dialect's forms ([`Dialect::forms`](super::Dialect::forms)) does |
//!
//! Elements without text say what types are that no other element gives: `result-of($x)`: the
//! result has the type of attribute x; `i1-like($x)`: the result has the shape of operand x with
//! `i1` elements; `results-of(operands)`: there is a result for each operand, of its type. Where
//! they say nothing, all operands and results have one type.

use smallvec::SmallVec;

use super::Registry;
use super::def::{AttrKindDef, Default, OpDef, Semantics, Structure};
use crate::ir::{Attr, Loc, Module, Name, NamedAttr, Op, Pools, Region, Type, Value};
use crate::source::{Diagnostic, Span};

/// One element of a pretty form. Numbers are indices of the definition's lists.
#[derive(Clone, Debug)]
pub enum Element {
    /// A keyword or punctuation.
    Literal(&'static str),
    /// All operands, with commas.
    Operands,
    /// One operand.
    Operand(usize),
    /// The value of one attribute.
    Attr(usize),
    /// `@name`: an attribute that is a symbol reference.
    Symbol(usize),
    /// `@name`: an attribute that is a string, the name of a symbol.
    SymbolName(usize),
    /// An enum attribute: one of these keywords.
    Enum(usize, Box<[&'static str]>),
    /// An attribute in another dialect's words, `#dialect.kind<word>`.
    Keyword(usize, Keywords),
    /// A region that applies one operation, and the literal before the operation's name.
    Body(usize, &'static str),
    /// `{…}`: the attributes that no other element has.
    AttrDict,
    /// `{…}` in which an attribute is one of these words.
    KeywordDict(usize, Keywords),
    /// The type of one operand.
    TypeOfOperand(usize),
    /// The type of one result.
    TypeOfResult(usize),
    /// The types of all operands, with commas.
    TypesOfOperands,
    /// The types of all results, with commas.
    TypesOfResults,
    /// `(types) -> types`.
    FunctionalType,
    /// The types of a select: the condition's where it is not `i1`, and the result's.
    SelectTypes,
    /// The one type of all operands and results.
    SameType,
    /// The type of the values that are chosen among.
    ChoiceTypes,
    /// The result has the type of this operand.
    ResultOf(usize),
    /// The result is of `i1`, of the shape of this operand.
    I1Like(usize),
    /// Results have the types of the operands, one by one.
    ResultsOfOperands,
    /// An optional group, present only if the attribute in it is: `(…)?`.
    Group(Box<[Element]>),
    /// A part that the dialect reads and writes itself.
    Custom(&'static Custom),
}

/// The attributes `#dialect<kind word>`, or `#dialect<word>` where there is no kind, for each of
/// some words.
#[derive(Clone, Debug)]
pub struct Keywords {
    /// The dialect's name.
    pub dialect: &'static str,
    /// The attribute's name in the dialect.
    pub kind: &'static str,
    /// The words, by their numbers.
    pub words: Box<[&'static str]>,
}

impl Keywords {
    /// The attribute's text for a word.
    pub fn attribute(&self, word: &str) -> String {
        let blank = if self.kind.is_empty() { "" } else { " " };
        format!("#{}<{}{blank}{word}>", self.dialect, self.kind)
    }

    /// The keyword of an attribute's text.
    pub fn word(&self, text: &str) -> Option<&'static str> {
        self.words.iter().copied().find(|word| self.attribute(word) == text)
    }
}

/// A pretty form.
#[derive(Debug)]
pub struct Form {
    /// The elements, in order.
    pub elements: Box<[Element]>,
    /// For each attribute of the definition, whether an element other than `attr-dict` has it.
    pub mentioned: Box<[bool]>,
}

/// A hook for a pretty form, or a part of one, that the notation cannot express.
pub struct Custom {
    /// The name in `custom(…)`.
    pub name: &'static str,
    /// The attributes that a hook for a part of a form parses and prints; a hook for a whole form handles all.
    pub attributes: &'static [&'static str],
    /// Reads it.
    pub parse: fn(&mut dyn AsmParser, &mut Parts) -> Result<(), Failure>,
    /// Whether the form can express the whole operation; else the generic one is printed.
    pub fits: fn(&Module, Op) -> bool,
    /// Writes it.
    pub print: fn(&mut dyn AsmPrinter, Op),
}

impl std::fmt::Debug for Custom {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// A parse error.
pub type Failure = Box<Diagnostic>;

/// A use of a value whose name is not resolved yet: `%a`, `%0#1`.
#[derive(Clone, Copy, Debug)]
pub struct Operand {
    /// The value's name with its `%`.
    pub name: Span,
    /// The number after `#`.
    pub number: u32,
    /// The span of the use.
    pub span: Span,
}

/// An argument of a region's first block.
#[derive(Clone, Copy, Debug)]
pub struct RegionArg {
    /// The span of the name.
    pub name: Span,
    /// The type.
    pub ty: Type,
    /// The location after the type.
    pub loc: Option<Loc>,
}

/// The parts of an operation as its pretty form is read.
#[derive(Default, Debug)]
pub struct Parts {
    /// The operation's name, which determines the definition where several share a form.
    pub op: &'static str,
    /// The operands, in order.
    pub operands: SmallVec<[Operand; 4]>,
    /// The type of each operand; `None` where the text gave none.
    pub operand_types: SmallVec<[Option<Type>; 4]>,
    /// The result types, each with its span.
    pub result_types: SmallVec<[(Type, Span); 1]>,
    /// Inherent and discardable attributes.
    pub attrs: SmallVec<[(Name, Attr, Span); 4]>,
    /// The regions, in order.
    pub regions: SmallVec<[Region; 1]>,
}

/// The types of a `functional-type`.
pub type Signature = (Vec<Type>, Vec<(Type, Span)>);

/// The parser's interface for [`Custom`] forms.
pub trait AsmParser {
    /// The types, attributes and names of the module.
    fn pools(&mut self) -> &mut Pools;
    /// The module that is being parsed.
    fn module(&mut self) -> &mut Module;
    /// The span of the next token.
    fn here(&mut self) -> Span;
    /// Whether `literal` is next.
    fn at(&mut self, literal: &str) -> bool;
    /// Whether a number in hexadecimal digits is next: the bits of a float, where one is wanted.
    fn at_hex(&mut self) -> bool;
    /// Consumes `literal` if it is next.
    fn eat(&mut self, literal: &str) -> bool;
    /// Reads this word or sign.
    fn expect(&mut self, literal: &str) -> Result<(), Failure>;
    /// Reads `%x`.
    fn operand(&mut self) -> Result<Operand, Failure>;
    /// Reads a type.
    fn ty(&mut self) -> Result<Type, Failure>;
    /// Reads an attribute.
    fn attribute(&mut self) -> Result<Attr, Failure>;
    /// Reads `<…>` as the attribute `#name<…>`.
    fn body(&mut self, name: &str) -> Result<Attr, Failure>;
    /// A number that may be negative.
    fn integer(&mut self) -> Result<i64, Failure>;
    /// A number of the type of this name, which may stand after it.
    fn number(&mut self, ty: &'static str) -> Result<Attr, Failure>;
    /// The name of an operation.
    fn op_name(&mut self) -> Result<(String, Span), Failure>;
    /// Parses `(T, U) -> V`: the operand types, and the result types with their spans.
    fn signature(&mut self) -> Result<Signature, Failure>;
    /// The type of an attribute's value, where the text gave one.
    fn type_of(&mut self, attr: Attr) -> Option<Type>;
    /// `@name` as a string attribute.
    fn symbol_name(&mut self) -> Result<(Attr, Span), Failure>;
    /// `{…}`.
    fn dictionary(&mut self) -> Result<Vec<(Name, Attr, Span)>, Failure>;
    /// Parses `loc(…)`, if it is next.
    fn location(&mut self) -> Result<Option<Loc>, Failure>;
    /// `{ … }` with operations, whose first block has these arguments.
    fn region(&mut self, args: &[RegionArg]) -> Result<Region, Failure>;
    /// A region without blocks: a declaration's.
    fn empty_region(&mut self) -> Region;
}

/// The printer's interface for [`Custom`] forms.
pub trait AsmPrinter {
    /// The module that is printed.
    fn module(&self) -> &Module;
    /// Writes text as it is.
    fn text(&mut self, text: &str);
    /// Writes `%x`.
    fn value(&mut self, value: Value);
    /// Writes a type.
    fn ty(&mut self, ty: Type);
    /// `(T, U) -> V`.
    fn signature(&mut self, op: Op);
    /// Writes a line end and the indentation of the operation.
    fn new_line(&mut self);
    /// Writes an attribute.
    fn attr(&mut self, attr: Attr);
    /// A string attribute as `@name`.
    fn symbol_name(&mut self, name: Attr);
    /// `{…}`.
    fn dictionary(&mut self, attrs: &[NamedAttr]);
    /// Writes ` loc(…)` of a block argument, if locations are printed.
    fn location_of(&mut self, value: Value);
    /// `{ … }`; the first block's label is left out.
    fn region(&mut self, op: Op, region: Region);
    /// Writes `{ … }`; with the first block's label if the block has arguments.
    fn labelled_region(&mut self, op: Op, region: Region);
}

/// The dialect whose prefix op names may leave out in the op's regions.
pub fn default_dialect(def: Option<&OpDef>) -> &'static str {
    match def.map(|def| &def.semantics) {
        Some(Semantics::Structural(Structure::Module)) => "builtin",
        Some(Semantics::Structural(Structure::Func)) => "func",
        _ => "",
    }
}

/// Whether the op's regions see no values from outside.
pub fn is_isolated(def: Option<&OpDef>) -> bool {
    matches!(
        def.map(|def| &def.semantics),
        Some(Semantics::Structural(Structure::Module | Structure::Func))
    )
}

/// Whether an attribute has the value that its absence has.
pub fn is_default(
    registry: &Registry,
    pools: &Pools,
    def: &OpDef,
    index: usize,
    attr: Attr,
) -> bool {
    use crate::ir::AttrKind;
    let row = &def.attributes[index];
    match (&pools[attr], row.default) {
        (AttrKind::Integer { value, .. }, Default::Int(default)) => *value == default.into(),
        (AttrKind::Bool(value), Default::Bool(default)) => *value == default,
        (AttrKind::String { bytes, ty: None }, Default::Str(default)) => {
            **bytes == *default.as_bytes()
        }
        (AttrKind::Opaque(text), Default::Str(default)) => **text == *default,
        (AttrKind::Opaque(text), Default::Absent) if row.kind == AttrKindDef::Any => {
            registry.form(def).is_some_and(|form| form.has_none_body(index, text))
        }
        _ => false,
    }
}

impl Form {
    /// Whether an optional group contains the attribute.
    pub fn is_optional(&self, index: usize) -> bool {
        let says = |element: &Element| match element {
            Element::Attr(at) | Element::Enum(at, _) | Element::Keyword(at, _) => *at == index,
            _ => false,
        };
        self.elements.iter().any(|element| match element {
            Element::Group(inner) => inner.iter().any(says),
            _ => false,
        })
    }

    /// Whether `text` is the `#d.a<none>` of an attribute with a `body` element.
    fn has_none_body(&self, index: usize, text: &str) -> bool {
        fn search(elements: &[Element], index: usize, text: &str) -> bool {
            elements.iter().any(|element| match element {
                Element::Body(at, name) => *at == index && body_of(text, name) == Some("<none>"),
                Element::Group(inner) => search(inner, index, text),
                _ => false,
            })
        }
        search(&self.elements, index, text)
    }
}

/// The `<…>` of an attribute's text `#name<…>`.
pub fn body_of<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    text.strip_prefix('#')?.strip_prefix(name).filter(|body| body.starts_with('<'))
}

// Reading the notation. A mistake in a row is a panic: every row is read by a test.

impl Form {
    /// Reads a definition's notation; `custom(…)` names one of `customs`.
    pub(super) fn read(def: &OpDef, text: &'static str, customs: &[&'static Custom]) -> Form {
        let mentioned = vec![false; def.attributes.len()];
        let mut reader = Reader { def, customs, rest: text, mentioned };
        let elements = reader.elements();
        assert!(reader.rest.is_empty(), "{}: `{}` is left over", def.name, reader.rest);
        Form { elements, mentioned: reader.mentioned.into() }
    }
}

struct Reader<'a> {
    def: &'a OpDef,
    customs: &'a [&'static Custom],
    rest: &'static str,
    mentioned: Vec<bool>,
}

impl Reader<'_> {
    fn elements(&mut self) -> Box<[Element]> {
        let mut elements = Vec::new();
        loop {
            self.rest = self.rest.trim_start();
            if self.rest.is_empty() || self.rest.starts_with(')') {
                return elements.into();
            }
            elements.push(self.element());
        }
    }

    fn element(&mut self) -> Element {
        if let Some(rest) = self.rest.strip_prefix('`') {
            let (literal, rest) = rest.split_once('`').expect("a literal ends in a backtick");
            self.rest = rest;
            return Element::Literal(literal);
        }
        if let Some(rest) = self.rest.strip_prefix('(') {
            self.rest = rest;
            let inner = self.elements();
            self.rest = self.rest.strip_prefix(")?").expect("a group ends in `)?`");
            return Element::Group(inner);
        }
        let end = self.rest.find([' ', '(', ')']).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        let mut args = "";
        if let Some(rest) = rest.strip_prefix('(') {
            (args, self.rest) = rest.split_once(')').expect("arguments end in `)`");
        }
        self.word(word, args)
    }

    fn word(&mut self, word: &'static str, args: &'static str) -> Element {
        let (first, second) = args.split_once(',').map_or((args, ""), |(a, b)| (a, b.trim()));
        match word {
            "operands" => Element::Operands,
            "attr-dict" if args.is_empty() => Element::AttrDict,
            "attr-dict" => {
                let index = self.position(self.name(first));
                let mut words = second.split_whitespace();
                let dialect = words.next().expect("`#dialect.kind`");
                Element::KeywordDict(index, Keywords { dialect, kind: "", words: words.collect() })
            }
            "functional-type" => Element::FunctionalType,
            "select-types" => Element::SelectTypes,
            "same-type" => Element::SameType,
            "choice-types" => Element::ChoiceTypes,
            "results-of" => Element::ResultsOfOperands,
            "symbol" => Element::Symbol(self.attr(first)),
            "symbol-name" => Element::SymbolName(self.attr(first)),
            "word" => {
                let mut words = second.split_whitespace();
                let (dialect, kind) = words.next().zip(words.next()).expect("`#dialect<kind …>`");
                Element::Keyword(
                    self.attr(first),
                    Keywords { dialect, kind, words: words.collect() },
                )
            }
            "enum" => Element::Enum(self.attr(first), second.split_whitespace().collect()),
            "body" => Element::Body(self.attr(first), second),
            "result-of" => Element::ResultOf(self.attr(first)),
            "i1-like" => Element::I1Like(self.operand(first).expect("an operand")),
            "type" if first == "operands" => Element::TypesOfOperands,
            "type" if first == "results" => Element::TypesOfResults,
            "type" => match self.operand(first) {
                Some(index) => Element::TypeOfOperand(index),
                None => Element::TypeOfResult(self.result(first)),
            },
            "custom" => {
                let custom = self.customs.iter().copied().find(|custom| custom.name == first);
                let custom = custom.unwrap_or_else(|| panic!("no custom form `{first}`"));
                custom.attributes.iter().for_each(|name| {
                    self.attr_named(name);
                });
                Element::Custom(custom)
            }
            _ => match self.operand(word) {
                Some(index) => Element::Operand(index),
                None => Element::Attr(self.attr(word)),
            },
        }
    }

    fn name(&self, variable: &'static str) -> &'static str {
        variable.strip_prefix('$').unwrap_or_else(|| {
            panic!("{}: `{variable}` is no element of a pretty form", self.def.name)
        })
    }

    fn operand(&self, variable: &'static str) -> Option<usize> {
        let name = self.name(variable);
        self.def.operands.iter().position(|operand| operand.name == name)
    }

    fn result(&self, variable: &'static str) -> usize {
        let name = self.name(variable);
        let found = self.def.results.iter().position(|&result| result == name);
        found.unwrap_or_else(|| panic!("{}: no operand or result `{name}`", self.def.name))
    }

    fn attr(&mut self, variable: &'static str) -> usize {
        self.attr_named(self.name(variable))
    }

    fn attr_named(&mut self, name: &str) -> usize {
        let index = self.position(name);
        self.mentioned[index] = true;
        index
    }

    fn position(&self, name: &str) -> usize {
        let found = self.def.attributes.iter().position(|attr| attr.name == name);
        found.unwrap_or_else(|| panic!("{}: no operand or attribute `{name}`", self.def.name))
    }
}
