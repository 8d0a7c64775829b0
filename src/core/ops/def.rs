//! Operation definitions: what each states about its operation.

use super::{Call, CoreOp, Emit, Val, Violation};
use crate::ir::{Module, Op};
use crate::tensor::Tensor;
use crate::types::{Shape, ValueType};

/// One operation. Names of fields are MLIR's where MLIR has them.
pub struct OpDef {
    /// `dialect.name`.
    pub name: &'static str,
    /// One line for `mg ops` and the table of contents.
    pub summary: &'static str,
    /// Markdown: the per-element formula, what the framework's page leaves open, examples.
    pub description: &'static str,
    /// The framework's page or the seed that defines it.
    pub source: &'static str,
    /// What [`OpDef::example`] is made of where no sampler draws one: a program, or in one line
    /// `operands {attributes} -> result`, of which results that a framework's or a kept operation infers are
    /// left out. `2x3xf32` is a tensor, `[2,3]:2xi64` a constant.
    pub example: &'static str,
    /// In the order of the text.
    pub operands: &'static [OperandDef],
    /// The inherent ones, which mean something to the op.
    pub attributes: &'static [AttrDef],
    /// Names of the results; a last one that ends in `*` stands for any number of them.
    pub results: &'static [&'static str],
    /// What must hold, numbered as the framework's document numbers it, else C1, C2, …
    pub constraints: &'static [Constraint],
    /// The pretty form, in the notation of `ops::assembly`; `None`: generic form only.
    pub assembly: Option<&'static str>,
    /// What it means.
    pub semantics: Semantics,
    /// Of an operation that reads sizes from types ([`Role::Type`]): the elements of each result, where sizes
    /// may be symbols.
    pub sizes: Option<SizesOf>,
}

/// The elements of an application's results as sizes; `None` where they are not known.
pub type SizesOf = fn(&Call) -> Option<Vec<Vec<i64>>>;

impl std::fmt::Debug for OpDef {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

impl OpDef {
    /// What rows leave out: no operands, attributes and constraints, one result, the generic form.
    pub const BASE: OpDef = OpDef {
        name: "",
        summary: "",
        description: "",
        source: "",
        example: "",
        operands: &[],
        attributes: &[],
        results: &["output"],
        constraints: &[],
        assembly: None,
        semantics: Semantics::OPAQUE,
        sizes: None,
    };

    /// Whether an application has the operands that the row lists: of what is only kept, versions
    /// may leave some out or have others.
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
            Semantics::Core(_) | Semantics::Framework { .. } => match self.results.last() {
                Some(last) if last.ends_with('*') => count + 1 >= self.results.len(),
                _ => count == self.results.len(),
            },
        }
    }

    /// What [`OpDef::allows_results`] allows, as text.
    pub fn result_count(&self) -> String {
        match self.results.last() {
            Some(last) if last.ends_with('*') => format!("at least {}", self.results.len() - 1),
            _ => self.results.len().to_string(),
        }
    }

    /// What the op makes use of in operand `index`.
    pub fn role(&self, index: usize) -> Role {
        self.operands.get(index).or(self.operands.last()).map_or(Role::Data, |def| def.role)
    }

    /// The attributes one of which is the op's value, where the op does nothing but state one: it
    /// has no operands and no other attribute. Empty for every other op.
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
    /// What errors and pages call it.
    pub name: &'static str,
    /// One line for the page of the op.
    pub doc: &'static str,
    /// Whether it stands for any number of operands; of the last one alone.
    pub variadic: bool,
    /// What of it the op makes use of.
    pub role: Role,
}

/// What of an operand an op makes use of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Its elements, when the op runs.
    Data,
    /// Its elements, before the op runs: the result's type depends on them (the shape of a
    /// reshape). A call's [`Call::constants`] has them, else the result's shape is not known.
    Constant,
    /// Its type alone: the shape of a shape-reading op.
    Type,
    /// Nothing by itself: it is an element of the list that the op stands for, and an op that
    /// takes the list takes its elements in its place.
    Member,
}

impl OperandDef {
    /// One operand, whose elements are read.
    pub const fn one(name: &'static str, doc: &'static str) -> Self {
        OperandDef { name, doc, variadic: false, role: Role::Data }
    }

    /// Any number of operands, whose elements are read.
    pub const fn variadic(name: &'static str, doc: &'static str) -> Self {
        OperandDef { name, doc, variadic: true, role: Role::Data }
    }

    /// See [`Role::Member`].
    pub const fn members(name: &'static str, doc: &'static str) -> Self {
        OperandDef { name, doc, variadic: true, role: Role::Member }
    }

    /// See [`Role::Constant`].
    pub const fn constant(name: &'static str, doc: &'static str) -> Self {
        OperandDef { name, doc, variadic: false, role: Role::Constant }
    }

    /// See [`Role::Type`].
    pub const fn typed(name: &'static str, doc: &'static str) -> Self {
        OperandDef { name, doc, variadic: false, role: Role::Type }
    }
}

/// One inherent attribute.
#[derive(Clone, Copy)]
pub struct AttrDef {
    /// What the text calls it.
    pub name: &'static str,
    /// What its value is.
    pub kind: AttrKindDef,
    /// Whether it may be left out.
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

/// Whether an attribute may be left out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Default {
    /// It must stand.
    Required,
    /// It may be absent, and absence has a meaning of its own.
    Absent,
    /// This integer, if it is absent.
    Int(i64),
    /// This, if it is absent.
    Bool(bool),
    /// This string, if it is absent.
    Str(&'static str),
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
    /// nothing from outside.
    Region,
    /// One scalar: an integer or float attribute, a string, or a rank-0 `dense` (complex).
    Scalar,
    /// A list of scalars of one type, which are a tensor of rank 1: `[1.0 : f32, 2.0 : f32]`.
    Scalars,
    /// A `dense` tensor, or a scalar attribute (`arith.constant`).
    Elements,
    /// Anything: kept, not looked at.
    Any,
}

impl AttrKindDef {
    /// Whether a region says it, not an attribute.
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

/// What an op means.
pub enum Semantics {
    /// A member of the closed set that canonical programs are written in.
    Core(fn(&Call) -> Result<CoreOp, Violation>),
    /// A framework's op: open, and defined three times independently.
    Framework {
        /// Checks the constraints and gives the result types.
        infer: fn(&Call) -> Result<Vec<ValueType>, Violation>,
        /// What the op's document forbids and its framework accepts all the same: said, not
        /// refused. Called where `infer` has accepted.
        warnings: Option<fn(&Call) -> Vec<Violation>>,
        /// The framework's documented formula, on tensors. Shares nothing with `expand`.
        eval: fn(&Call, &[Tensor]) -> Result<Vec<Tensor>, Fault>,
        /// The same meaning as a recipe of core ops. Called with static shapes that `infer`
        /// has accepted. Gives nothing where it needs a [`Role::Constant`] that is not known.
        expand: fn(&Call, &[Val], &mut dyn Emit) -> Vec<Val>,
    },
    /// An assertion: it gives nothing, and stops the run where it does not hold. It stays in
    /// canonical programs as it is. Results that the text declares are not looked at.
    Check {
        /// Checks the constraints.
        infer: fn(&Call) -> Result<(), Violation>,
        /// Whether it holds, on tensors.
        eval: fn(&Call, &[Tensor]) -> Result<(), Fault>,
        /// For each element whether it holds, a tensor of `i1` as a recipe of core ops; `None`
        /// where they cannot say it.
        expand: fn(&Call, &[Val], &mut dyn Emit) -> Option<Val>,
    },
    /// Known by its text alone: kept as it stands, and an error where it is run. `meaning` gives
    /// the row of those applications that mean something all the same, by what the operation
    /// consists of: the target of a call, the region of a reduction. `infer` gives the result
    /// types of the others, as far as they follow from the operands: fewer than there are
    /// results, or open ones, where the rest is not known; a violation without a constraint
    /// where nothing is. `run` is what the engines do with it all the same.
    Opaque {
        /// The definition of those applications that mean something.
        meaning: Option<fn(&Module, Op) -> Option<&'static OpDef>>,
        /// The result types, as far as they follow from the operands.
        infer: Option<Infer>,
        /// What the engines do with it.
        run: Option<Run>,
    },
    /// Part of the program's structure (modules, functions, returns, calls): handled by name
    /// in `verify/` and `interp/`.
    Structural(Structure),
}

/// What is done with an operation besides carrying it through programs as it is written.
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
    /// An operation that consists of core operations, or has applications that do.
    pub const ALL: Support = Support { runs: true, translates: true, differentiates: true };
    /// An operation that is only carried.
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

/// What is done with an operation that is kept, where it is run.
#[derive(Clone, Copy)]
pub struct Run {
    /// Checks the constraints and gives the result types. Of an operation with a recipe, the verifier
    /// refuses what breaks a numbered constraint; what breaks any other rule is kept, and not run.
    pub infer: Infer,
    /// The operation is not run with more operands than this. Its definition may take any number.
    pub most_operands: usize,
    /// The results, on tensors.
    pub eval: Eval,
    /// The same as a recipe of core ops: for engines and derivatives, since canonical programs keep the
    /// operation. Without it, only the interpreter runs the operation.
    pub expand: Option<Expand>,
    /// Whether it is a contraction, whose recipe other dialects' products are selected by.
    pub is_product: bool,
    /// What the operation has that no recipe says, where there is none: a remark states it. Empty where
    /// nobody expects a recipe.
    pub what: &'static str,
    /// How many steps `eval` takes, where they are many more than there are elements. The results' types are
    /// those that `infer` gives.
    pub work: Option<fn(&Call) -> u64>,
}

impl Run {
    /// What is evaluated to nothing: the rest of the fields for definitions that state few of them.
    pub const BASE: Run = Run {
        infer: |_| Ok(Vec::new()),
        most_operands: usize::MAX,
        eval: |_, _| Ok(Vec::new()),
        expand: None,
        is_product: false,
        what: "",
        work: None,
    };
}

/// Checks an application and gives its result types.
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
    /// Whether canonical and translated programs keep the operation all the same.
    pub is_kept: bool,
}

impl Semantics {
    /// What engines expand the operation by, where they do.
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

    /// Whether an operation is kept where it stands, and engines expand it all the same.
    pub fn is_expanded_to_run(&self) -> bool {
        self.recipe().is_some_and(|recipe| recipe.is_kept)
    }

    /// How many steps the evaluation of an application takes, where its definition says so.
    pub fn work(&self, call: &Call) -> Option<u64> {
        match self {
            Semantics::Opaque { run: Some(Run { work: Some(work), .. }), .. } => Some(work(call)),
            _ => None,
        }
    }

    /// Whether an operation is kept where it stands, and is a contraction.
    pub fn is_product(&self) -> bool {
        matches!(self, Semantics::Opaque { run: Some(Run { is_product: true, .. }), .. })
    }

    /// What is done with an operation of this meaning.
    pub fn support(&self) -> Support {
        match self {
            Semantics::Core(_)
            | Semantics::Framework { .. }
            | Semantics::Check { .. }
            | Semantics::Structural(_)
            | Semantics::Opaque { meaning: Some(_), .. } => Support::ALL,
            Semantics::Opaque { run: Some(run), .. } => Support {
                runs: true,
                translates: run.is_product,
                differentiates: run.expand.is_some(),
            },
            Semantics::Opaque { run: None, .. } => Support::NONE,
        }
    }

    /// An op of which nothing is known but its name.
    pub const OPAQUE: Semantics = Semantics::Opaque { meaning: None, infer: None, run: None };

    /// An op of which some applications mean something.
    pub const fn meant(meaning: fn(&Module, Op) -> Option<&'static OpDef>) -> Semantics {
        Semantics::Opaque { meaning: Some(meaning), infer: None, run: None }
    }

    /// An open op whose document forbids nothing that its framework accepts.
    pub const fn framework(infer: Infer, eval: Eval, expand: Expand) -> Semantics {
        Semantics::Framework { infer, warnings: None, eval, expand }
    }
}

/// A run-time fault of a program: a value, not a panic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A coordinate outside `[0, size)` under `bounds = "error"`.
    OutOfBounds {
        /// As it is stored in the indices.
        value: i128,
        /// Of the data, counted from 0.
        axis: usize,
        /// The size of that axis.
        size: i64,
        /// Which operand holds the indices, and the position there.
        operand: usize,
        /// Where in the indices it stands.
        position: Shape,
    },
    /// Two updates reach one element, though a scatter promises that they are unique: a clause.
    NotUnique(String),
    /// Anything else, as a clause.
    Other(String),
}
