//! Operation definitions: what each states about its operation.

use std::fmt;

use super::{Call, CoreOp, Emit, Site, Val, Violation};
use crate::ir::{Module, Op};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, ValueType};

/// One operation. Names of fields are MLIR's where MLIR has them.
pub struct OpDef {
    /// `dialect.name`.
    pub name: &'static str,
    /// One line for `mg ops` and the table of contents.
    pub summary: &'static str,
    /// Markdown: the per-element formula, behaviour that the framework's page leaves undefined, examples.
    pub description: &'static str,
    /// The framework's page or the seed that defines it.
    pub source: &'static str,
    /// The source of [`OpDef::example`] where no sampler draws one: a program, or in one line `operands {attributes}
    /// -> result`, without the results that are inferred. `2x3xf32` is a tensor, `[2,3]:2xi64` a constant.
    pub example: &'static str,
    /// The operands, in the order of the text.
    pub operands: &'static [OperandDef],
    /// The positions of the operands that are of `i32`, where others of the dialect's family may be of another type.
    pub i32_operands: &'static [usize],
    /// The inherent ones, which mean something to the op.
    pub attributes: &'static [AttrDef],
    /// The names of the results; a last one that ends in `*` is variadic.
    pub results: &'static [&'static str],
    /// The constraints, numbered as in the framework's document, else C1, C2, …
    pub constraints: &'static [Constraint],
    /// The pretty form, in the notation of `ops::assembly`; `None`: generic form only.
    pub assembly: Option<&'static str>,
    /// The semantics.
    pub semantics: Semantics,
    /// For an operation that reads sizes from types ([`Role::Type`]): the elements of each result as sizes, which may
    /// be symbols.
    pub sizes: Option<SizesOf>,
    /// For an opaque operation whose regions engines run: which of them, and how often.
    pub flow: Option<Flow>,
}

/// How the regions of an operation run. Each is one block, whose last operation returns values; values from outside
/// may be used in it. The results are the values that the region that ran last returned.
///
/// The definition's first constraints are those of its flow, in the order in which they are listed here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// One of two regions, whose arguments are the operands but the first: the first one if operand 0, an `i1`, is
    /// true.
    ///
    /// Constraints: the regions take the other operands; they return values of the results' types.
    If,
    /// One of any number of regions, whose number is operand 0, a signed integer: the last one if there is none of
    /// this number.
    ///
    /// Constraints: there is a region; the regions take the other operands; they return values of the results' types.
    Case,
    /// The second region, for as long as the first one returns true (`i1`). Their arguments are the operands, then the
    /// values that the second region returned last.
    ///
    /// Constraints: the first region takes the operands' types and returns one `i1`; the second one takes and returns
    /// the operands' types; the results have the operands' types.
    While,
    /// A region that runs operand 0 times (an integer; without end, if it is absent), for as long as operand 1 and then
    /// the first value that it returned is true (`i1`; true, if it is absent). Its arguments are the number of runs
    /// before, the condition and states: the other operands, then what it returned after the condition. The results
    /// are the last states, then of each other value that it returned all, one for each run, along a new first
    /// dimension.
    ///
    /// Constraints: the region takes an integer, an `i1` and the states' types; it returns an `i1`, the states and a
    /// value for each other result.
    Loop,
    /// A region that runs for each slice of the last operands ([`Slices`](super::slices::Slices)). Its arguments are
    /// states, the first operands and then what it returned first, and the slices. The results are the last states,
    /// then of each other value that it returned all, one for each run, along a new dimension.
    ///
    /// Constraints: the region takes the states' types and slices; it returns the states and a value for each other
    /// result.
    Scan,
}

/// The elements of an application's results as sizes; `None` where they are not known.
pub type SizesOf = fn(&Call) -> Option<Vec<Vec<i64>>>;

impl std::fmt::Debug for OpDef {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

impl OpDef {
    /// The defaults of definitions: no operands, attributes and constraints, one result, the generic form.
    pub const BASE: OpDef = OpDef {
        name: "",
        summary: "",
        description: "",
        source: "",
        example: "",
        operands: &[],
        i32_operands: &[],
        attributes: &[],
        results: &["output"],
        constraints: &[],
        assembly: None,
        semantics: Semantics::OPAQUE,
        sizes: None,
        flow: None,
    };

    /// Whether applications have exactly the operands of the definition: versions of an opaque operation may lack
    /// some or have others.
    pub fn fixes_operands(&self) -> bool {
        !matches!(self.semantics, Semantics::Opaque { .. }) || self.assembly.is_some()
    }

    /// The fewest operands of an application, and whether there may be more.
    pub fn operand_count(&self) -> (usize, bool) {
        let variadic = self.operands.last().is_some_and(|last| last.variadic);
        (self.operands.len() - usize::from(variadic), variadic)
    }

    /// Whether an application may have this many operands and results.
    pub fn allows(&self, operands: usize, results: usize) -> bool {
        let (least, variadic) = self.operand_count();
        let operands_fit = operands == least || (variadic && operands > least);
        !self.fixes_operands() || (operands_fit && self.allows_results(results))
    }

    /// Whether an application may have this many results.
    pub fn allows_results(&self, count: usize) -> bool {
        match self.semantics {
            Semantics::Structural(_) | Semantics::Check { .. } | Semantics::Opaque { .. } => true,
            Semantics::Core(_) | Semantics::Framework { .. } => self.lists_results(count),
        }
    }

    /// The support for the operation.
    pub fn support(&self) -> Support {
        match self.flow {
            Some(_) => Support::ALL,
            None => self.semantics.support(),
        }
    }

    /// Whether the definition lists this many results.
    pub fn lists_results(&self, count: usize) -> bool {
        match self.results.last() {
            Some(last) if last.ends_with('*') => count + 1 >= self.results.len(),
            _ => count == self.results.len(),
        }
    }

    /// The numbers of results that [`OpDef::allows_results`] allows, as text.
    pub fn result_count(&self) -> String {
        match self.results.last() {
            Some(last) if last.ends_with('*') => format!("at least {}", self.results.len() - 1),
            _ => self.results.len().to_string(),
        }
    }

    /// Whether the elements of operand `index` may be symbols.
    pub fn takes_symbols(&self, index: usize) -> bool {
        self.operands.get(index).or(self.operands.last()).is_some_and(|def| def.symbolic)
    }

    /// The use that the op makes of operand `index`.
    pub fn role(&self, index: usize) -> Role {
        self.operands.get(index).or(self.operands.last()).map_or(Role::Data, |def| def.role)
    }

    /// The attributes that can hold the value of a constant op: an op without operands and without other attributes.
    /// Empty for every other op.
    pub fn stated_values(&self) -> &'static [AttrDef] {
        use AttrKindDef::{Elements, Scalar, Scalars};
        let is_value = |attr: &AttrDef| matches!(attr.kind, Elements | Scalar | Scalars);
        match self.operands {
            [] if self.attributes.iter().all(is_value) => self.attributes,
            _ => &[],
        }
    }
}

impl PartialEq for OpDef {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for OpDef {}

impl std::hash::Hash for OpDef {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl PartialOrd for OpDef {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for OpDef {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.name.cmp(other.name)
    }
}

/// One operand; the last one may be variadic.
#[derive(Clone, Copy)]
pub struct OperandDef {
    /// The name in errors and documentation.
    pub name: &'static str,
    /// One line for the page of the op.
    pub doc: &'static str,
    /// Whether it is variadic; only the last operand may be.
    pub variadic: bool,
    /// The use that the op makes of it.
    pub role: Role,
    /// Whether its elements, where they are known, may be symbols ([`OperandDef::sizes`]).
    pub symbolic: bool,
}

/// The use that an op makes of an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// The elements are used when the op runs.
    Data,
    /// The elements must be known before the op runs: the result's type depends on them (the shape of a reshape).
    /// They are in [`Call::constants`]; else the result's shape is not known.
    Constant,
    /// Only the type is used: the operand of a shape-reading op.
    Type,
    /// The operand is an element of a list op; an op that takes the list takes its elements instead.
    Member,
}

impl OperandDef {
    /// One operand, whose elements are read.
    pub const fn one(name: &'static str, doc: &'static str) -> Self {
        OperandDef { name, doc, variadic: false, role: Role::Data, symbolic: false }
    }

    /// Any number of operands, whose elements are read.
    pub const fn variadic(name: &'static str, doc: &'static str) -> Self {
        OperandDef { name, doc, variadic: true, role: Role::Data, symbolic: false }
    }

    /// See [`Role::Member`].
    pub const fn members(name: &'static str, doc: &'static str) -> Self {
        OperandDef { name, doc, variadic: true, role: Role::Member, symbolic: false }
    }

    /// See [`Role::Constant`].
    pub const fn constant(name: &'static str, doc: &'static str) -> Self {
        OperandDef { name, doc, variadic: false, role: Role::Constant, symbolic: false }
    }

    /// A [`Role::Constant`] whose elements are sizes: the definition infers the results' types for symbols among
    /// them, too.
    pub const fn sizes(name: &'static str, doc: &'static str) -> Self {
        OperandDef { symbolic: true, ..OperandDef::constant(name, doc) }
    }

    /// See [`Role::Type`].
    pub const fn typed(name: &'static str, doc: &'static str) -> Self {
        OperandDef { name, doc, variadic: false, role: Role::Type, symbolic: false }
    }
}

/// One inherent attribute.
#[derive(Clone, Copy)]
pub struct AttrDef {
    /// The name in the text.
    pub name: &'static str,
    /// The kind of its value.
    pub kind: AttrKindDef,
    /// Whether it is optional, and its default.
    pub default: Default,
    /// One line for the page of the op.
    pub doc: &'static str,
}

/// An attribute.
pub const fn attr(
    name: &'static str,
    kind: AttrKindDef,
    default: Default,
    doc: &'static str,
) -> AttrDef {
    AttrDef { name, kind, default, doc }
}

/// Whether an attribute is optional, and its default.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Default {
    /// The attribute must be present.
    Required,
    /// The attribute may be absent, which has a meaning of its own.
    Absent,
    /// This integer, if it is absent.
    Int(i64),
    /// This, if it is absent.
    Bool(bool),
    /// This string, if it is absent.
    Str(&'static str),
    /// This element type, if it is absent.
    Type(ElementType),
}

/// The MLIR type of an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttrKindDef {
    /// An integer attribute of this spelling (`"i64"`, `"si64"`).
    Int(&'static str),
    /// `true` or `false`.
    Bool,
    /// A unit attribute: present or not.
    Unit,
    /// A string: `"clamp"`.
    Str,
    /// `array<i64: …>`.
    I64Array,
    /// `array<i32: …>`.
    I32Array,
    /// `array<i1: true, false>`: ones and zeros.
    BoolArray,
    /// A list of integer attributes: `[1, 2]`.
    I64List,
    /// A list of lists of integer attributes: `[[0, 1], [2]]`.
    I64Lists,
    /// An element type: `f32`.
    Type,
    /// No attribute in the text: the name of the one op that the region consists of, applied to
    /// the region's arguments in order, whose result the region returns.
    Body,
    /// No attribute in the text: the constant that the region returns, whatever its arguments are.
    Yield,
    /// No attribute in the text: the region, a block of operations with definitions that uses
    /// nothing from outside; of any other block of operations with definitions, the types.
    Region,
    /// One scalar: an integer or float attribute, a string, or a rank-0 `dense` (complex).
    Scalar,
    /// A list of scalars of one type, which are a tensor of rank 1: `[1.0 : f32, 2.0 : f32]`.
    Scalars,
    /// A `dense` tensor, or a scalar attribute (`arith.constant`).
    Elements,
    /// Any attribute; it is preserved and not interpreted.
    Any,
}

impl fmt::Display for AttrKindDef {
    /// What an attribute of this kind is, with an article.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            AttrKindDef::Int(ty) => return write!(f, "an integer of type {ty}"),
            AttrKindDef::Bool => "true or false",
            AttrKindDef::Unit => "a unit attribute",
            AttrKindDef::Str => "a string",
            AttrKindDef::I64Array => "an array<i64: …>",
            AttrKindDef::I32Array => "an array<i32: …>",
            AttrKindDef::BoolArray => "an array<i1: …>",
            AttrKindDef::I64List => "a list of integers",
            AttrKindDef::I64Lists => "a list of lists of integers",
            AttrKindDef::Type => "an element type",
            AttrKindDef::Body | AttrKindDef::Yield | AttrKindDef::Region => "a region",
            AttrKindDef::Scalar => "a scalar",
            AttrKindDef::Scalars => "a list of scalars of one type",
            AttrKindDef::Elements => "a dense tensor or a scalar",
            AttrKindDef::Any => "an attribute",
        })
    }
}

impl AttrKindDef {
    /// Whether it is a region of the operation and not an attribute.
    pub fn is_region(self) -> bool {
        matches!(self, AttrKindDef::Body | AttrKindDef::Yield | AttrKindDef::Region)
    }
}

/// A numbered constraint; [`Violation`]s name it.
#[derive(Clone, Copy)]
pub struct Constraint {
    /// `C1`, as tests and errors name it.
    pub id: &'static str,
    /// A sentence.
    pub text: &'static str,
}

/// A constraint, written as its number, a colon, a space and the text.
pub const fn rule(numbered: &'static str) -> Constraint {
    let mut colon = 0;
    while numbered.as_bytes()[colon] != b':' {
        colon += 1;
    }
    Constraint { id: numbered.split_at(colon).0, text: numbered.split_at(colon + 2).1 }
}

/// Constraints, each written as for [`rule`].
pub const fn rules<const N: usize>(numbered: [&'static str; N]) -> [Constraint; N] {
    let mut all = [Constraint { id: "", text: "" }; N];
    let mut k = 0;
    while k < N {
        all[k] = rule(numbered[k]);
        k += 1;
    }
    all
}

/// The semantics of an op.
pub enum Semantics {
    /// A member of the closed set that canonical programs are written in.
    Core(fn(&Call) -> Result<CoreOp, Violation>),
    /// An op of a framework, defined three times independently.
    Framework {
        /// Checks the constraints and gives the result types.
        infer: fn(&Call) -> Result<Vec<ValueType>, Violation>,
        /// Warnings about what the op's document forbids and its framework accepts. Called if `infer` has accepted.
        warnings: Option<fn(&Call) -> Vec<Violation>>,
        /// The framework's documented formula, on tensors. Shares nothing with `expand`.
        eval: fn(&Call, &[Tensor]) -> Result<Vec<Tensor>, Fault>,
        /// The same semantics as a recipe of core ops. Called with static shapes that `infer` has accepted. Returns
        /// nothing where it needs a [`Role::Constant`] that is not known.
        expand: fn(&Call, &[Val], &mut dyn Emit) -> Vec<Val>,
    },
    /// An assertion: it has no results, and stops the run if it does not hold. It is opaque in canonical programs.
    /// Declared results are ignored.
    Check {
        /// Checks the constraints.
        infer: fn(&Call) -> Result<(), Violation>,
        /// Checks the assertion on tensors.
        eval: fn(&Call, &[Tensor]) -> Result<(), Fault>,
        /// The condition for each element, a tensor of `i1`, as a recipe of core ops; `None` where there is none.
        expand: fn(&Call, &[Val], &mut dyn Emit) -> Option<Val>,
    },
    /// An opaque op: preserved as it is written, and an error where it is run. `meaning` gives the definition of
    /// those applications that have semantics, by the target of a call or the region of a reduction. `infer` gives
    /// the result types of the others, as far as they follow from the operands: fewer than there are results, or
    /// dynamic ones, where the rest is not known; a violation without a constraint where nothing is. `run` is how
    /// engines run it, if they do.
    Opaque {
        /// The definition of those applications that mean something.
        meaning: Option<fn(&Module, Op) -> Option<&'static OpDef>>,
        /// The result types, as far as they follow from the operands.
        infer: Option<Infer>,
        /// How engines run it, if they do.
        run: Option<Run>,
    },
    /// Part of the program's structure (modules, functions, returns, calls): handled by name
    /// in `verify/` and `interp/`.
    Structural(Structure),
}

/// The support for an operation in addition to preserving it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Support {
    /// Engines run it.
    pub runs: bool,
    /// Programs with it are translated to other dialects.
    pub translates: bool,
    /// Changes flow through it to a gradient.
    pub differentiates: bool,
}

impl Support {
    /// Full support: an operation that expands to core operations, or some of whose applications do.
    pub const ALL: Support = Support { runs: true, translates: true, differentiates: true };
    /// No support: the operation is only carried.
    pub const NONE: Support = Support { runs: false, translates: false, differentiates: false };

    /// Whether nothing is computed with it.
    pub fn is_carried(self) -> bool {
        self == Support::NONE
    }
}

impl std::fmt::Display for Support {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let words = [
            (self.is_carried(), "carried"),
            (self.runs, "runs"),
            (self.translates, "translates"),
            (self.differentiates, "differentiates"),
        ];
        let words: Vec<&str> = words.into_iter().filter(|(is, _)| *is).map(|(_, it)| it).collect();
        f.write_str(&words.join(", "))
    }
}

/// The structural operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Structure {
    /// `builtin.module`.
    Module,
    /// `func.func`.
    Func,
    /// `func.return`.
    Return,
    /// `func.call`.
    Call,
}

/// How an opaque operation is run.
#[derive(Clone, Copy)]
pub struct Run {
    /// Checks the constraints and infers the result types. The verifier refuses a violation of a numbered constraint
    /// if there is a recipe; after any other violation the operation is opaque and cannot be run.
    pub infer: Infer,
    /// The operation is not run with more operands than this. Its definition may take any number.
    pub most_operands: usize,
    /// The results, on tensors.
    pub eval: Eval,
    /// The same as a recipe of core ops, for engines and derivatives, since canonical programs have the operation
    /// itself. Without it and [`Run::loops`], only the interpreter runs the operation.
    pub expand: Option<Expand>,
    /// The same with loops, for engines: the sink has regions ([`Emit::with_regions`]), and all types are static. The
    /// regions of the operation that are no plain data are opaque ([`Body::opaque`](super::Body::opaque)).
    pub loops: Option<Expand>,
    /// Whether it is a contraction, whose recipe other dialects' products are selected by.
    pub is_product: bool,
    /// The feature of the operation, or of those applications for which the recipe gives nothing, that prevents a
    /// recipe; a remark or an error states it. Empty where nobody expects a recipe. For an operation that is replaced,
    /// the reason, a clause, why an application that is left cannot be run.
    pub what: &'static str,
    /// Whether programs are rewritten without the operation before they are run.
    pub is_replaced: bool,
    /// The number of steps of `eval`, where they are many more than there are elements. The results' types are those
    /// of `infer`.
    pub work: Option<fn(&Call) -> u64>,
}

impl Run {
    /// The defaults of runs without results, for definitions that set few fields.
    pub const BASE: Run = Run {
        infer: |_| Ok(Vec::new()),
        most_operands: usize::MAX,
        eval: |_, _| Ok(Vec::new()),
        expand: None,
        loops: None,
        is_product: false,
        is_replaced: false,
        what: "",
        work: None,
    };
}

/// Checks an application and gives its result types. Sizes of operands may be symbols, and elements of those constants
/// that are declared as sizes ([`OperandDef::sizes`]): it computes with both by [`size`](crate::types::size) alone, and
/// gives an unknown size where that does not suffice.
pub type Infer = fn(&Call) -> Result<Vec<ValueType>, Violation>;

/// The results of an application, on tensors.
pub type Eval = fn(&Call, &[Tensor]) -> Result<Vec<Tensor>, Fault>;

/// The results of an application as core ops.
pub type Expand = fn(&Call, &[Val], &mut dyn Emit) -> Vec<Val>;

/// The three meanings of an operation that engines expand.
#[derive(Clone, Copy)]
pub struct Recipe {
    /// Checks the constraints and gives the result types.
    pub infer: Infer,
    /// The results, on tensors.
    pub eval: Eval,
    /// The results as core ops.
    pub expand: Expand,
    /// Whether the operation is opaque in canonical and translated programs.
    pub is_kept: bool,
}

impl Semantics {
    /// The recipe by which engines expand the operation, if they do.
    pub fn recipe(&self) -> Option<Recipe> {
        match *self {
            Semantics::Framework { infer, eval, expand, .. } => {
                Some(Recipe { infer, eval, expand, is_kept: false })
            }
            Semantics::Opaque { run: Some(Run { infer, eval, expand, .. }), .. } => {
                expand.map(|expand| Recipe { infer, eval, expand, is_kept: true })
            }
            Semantics::Core(_)
            | Semantics::Check { .. }
            | Semantics::Opaque { run: None, .. }
            | Semantics::Structural(_) => None,
        }
    }

    /// Whether an operation is opaque in programs but expanded by engines.
    pub fn is_expanded_to_run(&self) -> bool {
        self.recipe().is_some_and(|recipe| recipe.is_kept)
    }

    /// The number of steps to evaluate an application, if its definition states it.
    pub fn work(&self, call: &Call) -> Option<u64> {
        match self {
            Semantics::Opaque { run: Some(Run { work: Some(work), .. }), .. } => Some(work(call)),
            _ => None,
        }
    }

    /// Whether programs are rewritten without an operation before they are run.
    pub fn is_replaced_to_run(&self) -> bool {
        matches!(self, Semantics::Opaque { run: Some(Run { is_replaced: true, .. }), .. })
    }

    /// The recipe with loops by which engines run an operation, if there is one.
    pub fn loops(&self) -> Option<Expand> {
        match self {
            Semantics::Opaque { run, .. } => run.and_then(|run| run.loops),
            _ => None,
        }
    }

    /// Whether an operation is an opaque contraction.
    pub fn is_product(&self) -> bool {
        matches!(self, Semantics::Opaque { run: Some(Run { is_product: true, .. }), .. })
    }

    /// The support for an operation with these semantics.
    pub fn support(&self) -> Support {
        match self {
            Semantics::Core(_)
            | Semantics::Framework { .. }
            | Semantics::Check { .. }
            | Semantics::Structural(_)
            | Semantics::Opaque { meaning: Some(_), .. } => Support::ALL,
            Semantics::Opaque { run: Some(run), .. } => Support {
                runs: true,
                translates: run.expand.is_some() || run.is_replaced,
                differentiates: run.expand.is_some() || run.loops.is_some() || run.is_replaced,
            },
            Semantics::Opaque { run: None, .. } => Support::NONE,
        }
    }

    /// An operation without which programs are rewritten before they are run: `infer` refuses the applications that
    /// are left, for the reason [`Run::what`].
    pub const fn replaced(infer: Infer, what: &'static str) -> Semantics {
        Semantics::Opaque {
            meaning: None,
            infer: Some(|_| Err(Violation::new("", Site::Op, "nothing is known"))),
            run: Some(Run { infer, what, is_replaced: true, ..Run::BASE }),
        }
    }

    /// An opaque op without a definition.
    pub const OPAQUE: Semantics = Semantics::Opaque { meaning: None, infer: None, run: None };

    /// An op of which some applications mean something.
    pub const fn meant(meaning: fn(&Module, Op) -> Option<&'static OpDef>) -> Semantics {
        Semantics::Opaque { meaning: Some(meaning), infer: None, run: None }
    }

    /// The semantics of an op whose document forbids nothing that its framework accepts.
    pub const fn framework(infer: Infer, eval: Eval, expand: Expand) -> Semantics {
        Semantics::Framework { infer, warnings: None, eval, expand }
    }
}

/// A run-time fault of a program: a value, not a panic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A coordinate outside `[0, size)` under `bounds = "error"`.
    OutOfBounds {
        /// The value stored in the indices.
        value: i128,
        /// The axis of the data, counted from 0.
        axis: usize,
        /// The size of that axis.
        size: i64,
        /// The index of the operand that holds the indices.
        operand: usize,
        /// The position in the indices.
        position: Shape,
    },
    /// Two updates reach one element, though a scatter promises that they are unique: a clause.
    NotUnique(String),
    /// Any other fault, as a clause.
    Other(String),
}
