//! Globals: values of a program that its functions read and write. A run replaces reads by the values.

use crate::forms::{
    other_attributes, parse_attributes, print_dictionary, push_attribute, push_word,
};
use crate::ir::{AttrKind, Module, Op};
use crate::ops::assembly::{AsmParser, AsmPrinter, Custom, Failure, Parts};
use crate::prelude::*;

pub const ML_PROGRAM: Dialect = Dialect {
    name: "ml_program",
    summary: "Values that the functions of a program share.",
    ops: &[&PROGRAM_GLOBAL, &PROGRAM_LOAD, &PROGRAM_LOAD_CONST, &PROGRAM_STORE],
    forms: &[&PROGRAM_GLOBAL_FORM],
    home: Home::Properties,
    effects: Effects { is_pure: |module, op| module.op_name(op).ends_with("const"), regions: &[] },
    ..Dialect::EMPTY
};

/// Operations of `util` that are no pure functions of their operands.
pub fn is_global(name: &str) -> bool {
    name.starts_with("util.global")
}

const UTIL_SOURCE: &str = "https://iree.dev/reference/mlir-dialects/Util/";
const PROGRAM_SOURCE: &str = "https://mlir.llvm.org/docs/Dialects/MLProgramOps/";

/// The definition of an operation that is gone before a run.
const fn define(
    name: &'static str,
    summary: &'static str,
    description: &'static str,
    example: &'static str,
) -> OpDef {
    OpDef {
        name,
        summary,
        description,
        example,
        source: PROGRAM_SOURCE,
        results: &["results*"],
        semantics: Semantics::replaced(
            |_| fail("", Site::Op, "its value is not known in this function"),
            "",
        ),
        ..OpDef::BASE
    }
}

const DECLARED: &str = "The name stands for a value in all functions: the initial one when a run begins, and what was stored last. Nothing \
is kept from one run to the next.";
const LOADED: &str = "result = the value of the global. It is known where no function stores one, or where all functions that use the \
global are called by none, and store it outside of regions.";
const STORED: &str = "The operand becomes the value of the global.";

const STATE: &str = r#"
util.global private mutable @counter = dense<2.0> : tensor<f32>
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = util.global.load @counter : tensor<f32>
  %1 = arith.addf %0, %x : tensor<f32>
  util.global.store %1, @counter : tensor<f32>
  %2 = util.global.load @counter : tensor<f32>
  return %2 : tensor<f32>
}
"#;

const PROGRAM_STATE: &str = r#"
ml_program.global private mutable @counter(dense<2.0> : tensor<f32>) : tensor<f32>
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = ml_program.global_load @counter : tensor<f32>
  %1 = arith.addf %0, %x : tensor<f32>
  ml_program.global_store @counter = %1 : tensor<f32>
  %2 = ml_program.global_load @counter : tensor<f32>
  return %2 : tensor<f32>
}
"#;

const PROGRAM_CONSTANT: &str = r#"
ml_program.global private @weights(dense<[2.0, 3.0]> : tensor<2xf32>) : tensor<2xf32>
func.func @main() -> tensor<2xf32> {
  %0 = ml_program.global_load_const @weights : tensor<2xf32>
  return %0 : tensor<2xf32>
}
"#;

const VISIBILITY: &str = "sym_visibility";
const NAME: &str = "sym_name";
const MUTABLE: &str = "is_mutable";
const TYPE: &str = "type";
const INITIAL: &str = "initial_value";
const VALUE_ATTR: &str = "value";
const GLOBAL: &str = "global";
const IMMUTABLE: &str = "is_immutable";

const TARGET: AttrDef = attr(GLOBAL, Any, Required, "the name of the global");
const VALUE: &[OperandDef] = &[OperandDef::one("value", "the new value")];

/// The attributes of a global, whose first value has this name.
const fn declared(first: &'static str) -> [AttrDef; 5] {
    [
        attr(NAME, Str, Required, "the name"),
        attr(VISIBILITY, Str, Absent, "who sees the name"),
        attr(TYPE, Any, Required, "the type of the value"),
        attr(MUTABLE, Unit, Absent, "functions may store another value"),
        attr(first, Any, Absent, "the first value"),
    ]
}

pub static UTIL_GLOBAL: OpDef = OpDef {
    source: UTIL_SOURCE,
    attributes: &declared(INITIAL),
    results: &[],
    assembly: Some("custom(global)"),
    ..define("util.global", "A value that functions share.", DECLARED, STATE)
};

pub static UTIL_LOAD: OpDef = OpDef {
    source: UTIL_SOURCE,
    attributes: &[TARGET, attr(IMMUTABLE, Unit, Absent, "no function stores another value")],
    results: &["result"],
    assembly: Some("custom(global-load)"),
    ..define("util.global.load", "The value of a global.", LOADED, STATE)
};

pub static UTIL_STORE: OpDef = OpDef {
    source: UTIL_SOURCE,
    operands: VALUE,
    attributes: &[TARGET],
    results: &[],
    assembly: Some("$value `,` symbol($global) attr-dict `:` type($value)"),
    ..define("util.global.store", "Stores a value in a global.", STORED, STATE)
};

static PROGRAM_GLOBAL: OpDef = OpDef {
    attributes: &declared(VALUE_ATTR),
    results: &[],
    assembly: Some("custom(program-global) attr-dict"),
    ..define("ml_program.global", "A value that functions share.", DECLARED, PROGRAM_STATE)
};

static PROGRAM_LOAD: OpDef = OpDef {
    attributes: &[TARGET],
    results: &["result"],
    assembly: Some("symbol($global) attr-dict `:` type($result)"),
    ..define("ml_program.global_load", "The value of a global.", LOADED, PROGRAM_STATE)
};

static PROGRAM_LOAD_CONST: OpDef = OpDef {
    assembly: PROGRAM_LOAD.assembly,
    attributes: &[TARGET],
    results: &["result"],
    ..define(
        "ml_program.global_load_const",
        "The value of a global that no function stores.",
        LOADED,
        PROGRAM_CONSTANT,
    )
};

static PROGRAM_STORE: OpDef = OpDef {
    operands: VALUE,
    attributes: &[TARGET],
    results: &[],
    assembly: Some("symbol($global) `=` $value attr-dict `:` type($value)"),
    ..define("ml_program.global_store", "Stores a value in a global.", STORED, PROGRAM_STATE)
};

pub static FORMS: [&Custom; 2] = [&GLOBAL_FORM, &LOAD_FORM];

/// Whether the attributes of these names are what their words say: strings, and units.
fn fits_words(module: &Module, op: Op) -> bool {
    let is = |name: &str, fits: fn(&AttrKind) -> bool| {
        module.attr(op, name).is_none_or(|attr| fits(&module.pools[attr]))
    };
    is(NAME, |kind| matches!(kind, AttrKind::String { ty: None, .. }))
        && is(
            VISIBILITY,
            |kind| matches!(kind, AttrKind::String { bytes, ty: None } if VISIBILITIES.iter().any(|word| word.as_bytes() == &**bytes)),
        )
        && [MUTABLE, IMMUTABLE].iter().all(|name| is(name, |kind| *kind == AttrKind::Unit))
        && is(TYPE, |kind| matches!(kind, AttrKind::Type(_)))
}

const VISIBILITIES: [&str; 3] = ["private", "public", "nested"];

/// `private mutable @name`.
fn parse_name(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    if let Some(word) = VISIBILITIES.into_iter().find(|word| parser.eat(word)) {
        push_attribute(parser, parts, VISIBILITY, |parser| Ok(parser.pools().string_attr(word)))?;
    }
    push_word(parser, parts, "mutable", MUTABLE)?;
    push_attribute(parser, parts, NAME, |parser| Ok(parser.symbol_name()?.0))
}

fn print_name(printer: &mut dyn AsmPrinter, op: Op) {
    let module = printer.module();
    let [mutable, name] = [MUTABLE, NAME].map(|name| module.attr(op, name));
    let word = module.text_attr(op, VISIBILITY).map(|word| format!(" {word}"));
    printer.text(&word.unwrap_or_default());
    printer.text(if mutable.is_some() { " mutable " } else { " " });
    printer.symbol_name(name.expect("`fits` has seen it"));
}

/// `: T`
fn parse_type(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    parser.expect(":")?;
    push_attribute(parser, parts, TYPE, |parser| {
        let ty = parser.ty()?;
        Ok(parser.pools().attr(AttrKind::Type(ty)))
    })
}

/// Whether a global has a name and a type.
fn is_named(module: &Module, op: Op) -> bool {
    fits_words(module, op) && [NAME, TYPE].iter().all(|name| module.attr(op, name).is_some())
}

/// `private mutable @name(dense<…> : T) : T`, or `: T` without a first value.
static PROGRAM_GLOBAL_FORM: Custom = Custom {
    name: "program-global",
    attributes: &[NAME, VISIBILITY, MUTABLE, TYPE, VALUE_ATTR],
    parse: |parser, parts| {
        parse_name(parser, parts)?;
        if parser.eat("(") {
            push_attribute(parser, parts, VALUE_ATTR, |parser| parser.attribute())?;
            parser.expect(")")?;
        }
        parse_type(parser, parts)
    },
    fits: is_named,
    print: |printer, op| {
        let [value, ty] = [VALUE_ATTR, TYPE].map(|name| printer.module().attr(op, name));
        print_name(printer, op);
        if let Some(value) = value {
            printer.text("(");
            printer.attr(value);
            printer.text(")");
        }
        printer.text(" : ");
        printer.attr(ty.expect("`fits` has seen it"));
    },
};

/// `private mutable @name = dense<…> : T`, or `: T` without a first value.
static GLOBAL_FORM: Custom = Custom {
    name: "global",
    attributes: &[],
    parse: |parser, parts| {
        parse_name(parser, parts)?;
        parse_attributes(parser, parts)?;
        if !parser.eat("=") {
            return parse_type(parser, parts);
        }
        let mut stated = None;
        push_attribute(parser, parts, INITIAL, |parser| {
            let value = parser.attribute()?;
            stated = parser.type_of(value);
            Ok(value)
        })?;
        match stated {
            Some(ty) => push_attribute(parser, parts, TYPE, |parser| {
                Ok(parser.pools().attr(AttrKind::Type(ty)))
            }),
            None => parse_type(parser, parts),
        }
    },
    fits: |module, op| {
        let states_type = |attr| match &module.pools[attr] {
            AttrKind::Dense { ty, .. }
            | AttrKind::Integer { ty, .. }
            | AttrKind::Float { ty, .. } => {
                module.attr(op, TYPE).is_some_and(|of| module.pools[of] == AttrKind::Type(*ty))
            }
            _ => false,
        };
        is_named(module, op) && module.attr(op, INITIAL).is_none_or(states_type)
    },
    print: |printer, op| {
        let module = printer.module();
        let [initial, ty] = [INITIAL, TYPE].map(|name| module.attr(op, name));
        let rest = other_attributes(module, op, &[VISIBILITY, MUTABLE, NAME, INITIAL, TYPE]);
        print_name(printer, op);
        print_dictionary(printer, " ", &rest);
        printer.text(if initial.is_some() { " = " } else { " : " });
        printer.attr(initial.or(ty).expect("`fits` has seen the type"));
    },
};

/// `immutable @name : T`.
static LOAD_FORM: Custom = Custom {
    name: "global-load",
    attributes: &[],
    parse: |parser, parts| {
        push_word(parser, parts, "immutable", IMMUTABLE)?;
        push_attribute(parser, parts, GLOBAL, |parser| parser.attribute())?;
        parse_attributes(parser, parts)?;
        parser.expect(":")?;
        let span = parser.here();
        parts.result_types.push((parser.ty()?, span));
        Ok(())
    },
    fits: |module, op| {
        let global = module.attr(op, GLOBAL).map(|attr| &module.pools[attr]);
        fits_words(module, op)
            && matches!(global, Some(AttrKind::Symbol(_)))
            && module[op].results.len() == 1
    },
    print: |printer: &mut dyn AsmPrinter, op| {
        let module = printer.module();
        let [global, immutable] = [GLOBAL, IMMUTABLE].map(|name| module.attr(op, name));
        let rest = other_attributes(module, op, &[GLOBAL, IMMUTABLE]);
        let ty = module.value_type(module[op].results[0]);
        printer.text(if immutable.is_some() { " immutable " } else { " " });
        printer.attr(global.expect("`fits` has seen it"));
        print_dictionary(printer, " ", &rest);
        printer.text(" : ");
        printer.ty(ty);
    },
};
