//! Pretty forms that the notation cannot express: StableHLO's `AssemblyFormat.cpp`.

use crate::control_flow::{parse_assignments, print_assignments};
use crate::forms::{
    other_attributes, parse_attributes, print_dictionary, print_types, push_integers,
};
use crate::ir::{AttrKind, Module, Op, Pools, Region, Type, TypeKind, Value};
use crate::ops::assembly::{AsmParser, AsmPrinter, Custom, Failure, Operand, Parts, RegionArg};
use crate::source::{Code, Diagnostic, Span};

/// `[0:2, 1:5:2]`: begin and end of a slice in each dimension, and its stride if that is not 1.
pub static SLICE_RANGES: Custom = Custom {
    name: "slice-ranges",
    attributes: &RANGES,
    parse: parse_ranges,
    fits: ranges_fit,
    print: print_ranges,
};

const RANGES: [&str; 3] = ["start_indices", "limit_indices", "strides"];

/// `(%a init: %b) applies stablehlo.add across dimensions = [0] : (T, U) -> V`, or with a reducer's region after it.
pub static REDUCE: Custom = Custom {
    name: "reduce",
    attributes: &[],
    parse: parse_reduce,
    fits: reduce_fits,
    print: print_reduce,
};

/// `(%arg = %a, …) : T, … cond {…} do {…}`.
pub static WHILE: Custom = Custom {
    name: "while",
    attributes: &[],
    parse: parse_while,
    fits: while_fits,
    print: print_while,
};

/// `tensor<2xcomplex<f32>>`, if that determines the operands' types, too; else `(T, U) -> V`.
pub static COMPLEX_TYPE: Custom = Custom {
    name: "complex-type",
    attributes: &[],
    parse: parse_complex_type,
    fits: |_, _| true,
    print: |printer, op| {
        printer.text(" ");
        let module = printer.module();
        let result = module.value_type(module[op].results[0]);
        let part = part_of(&module.pools, result);
        let is_part =
            |&value: &Value| Some(&module.pools[module.value_type(value)]) == part.as_ref();
        match module[op].operands.iter().all(is_part) {
            true => printer.ty(result),
            false => printer.signature(op),
        }
    },
};

/// `e5m10`: how many bits exponent and mantissa have.
pub static PRECISION: Custom = Custom {
    name: "precision",
    attributes: &FORMAT,
    parse: parse_precision,
    fits: |module, op| FORMAT.iter().all(|name| bits_of(module, op, name).is_some()),
    print: |printer, op| {
        let [exponent, mantissa] =
            FORMAT.map(|name| bits_of(printer.module(), op, name).expect("`fits` has seen it"));
        printer.text(&format!(" e{exponent}m{mantissa}"));
    },
};

const FORMAT: [&str; 2] = ["exponent_bits", "mantissa_bits"];

/// The ops that a reduction can apply in the short form: commutative, of two operands.
const COMMUTATIVE: &[&str] = &["add", "multiply", "maximum", "minimum", "and", "or", "xor"];

fn integers_attr<'m>(module: &'m Module, op: Op, name: &str) -> Option<&'m [i64]> {
    match &module.pools[module.attr(op, name)?] {
        AttrKind::DenseArray { element, values } if is_i64(module, *element) => Some(values),
        _ => None,
    }
}

fn is_i64(module: &Module, ty: Type) -> bool {
    module.pools.as_element(ty) == Some(crate::types::ElementType::I64)
}

/// The type of the parts of complex numbers: a tensor's of their shape and encoding.
fn part_of(pools: &Pools, complex: Type) -> Option<TypeKind> {
    let part = |element: Type| match pools[element] {
        TypeKind::Complex(part) => Some(part),
        _ => None,
    };
    Some(match &pools[complex] {
        TypeKind::RankedTensor { shape, element, encoding } => TypeKind::RankedTensor {
            shape: shape.clone(),
            element: part(*element)?,
            encoding: *encoding,
        },
        TypeKind::UnrankedTensor(element) => TypeKind::UnrankedTensor(part(*element)?),
        _ => return None,
    })
}

fn parse_complex_type(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    if parser.at("(") {
        let (operands, results) = parser.signature()?;
        parts.operand_types = operands.into_iter().map(Some).collect();
        parts.result_types = results.into();
        return Ok(());
    }
    let span = parser.here();
    let ty = parser.ty()?;
    let pools = parser.pools();
    let Some(part) = part_of(pools, ty) else {
        return Err(
            Diagnostic::error(Code::Syntax, span, "expected a tensor of complex numbers").into()
        );
    };
    let part = pools.ty(part);
    parts.operand_types = parts.operands.iter().map(|_| Some(part)).collect();
    parts.result_types.push((ty, span));
    Ok(())
}

fn parse_precision(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    let (word, span) = parser.op_name()?;
    let read = || {
        let (exponent, mantissa) = word.strip_prefix('e')?.split_once('m')?;
        Some([exponent.parse::<i32>().ok()?, mantissa.parse::<i32>().ok()?])
    };
    let Some(bits) = read() else {
        let message = "expected the bits of exponent and mantissa, as in `e5m10`";
        return Err(Diagnostic::error(Code::Syntax, span, message).into());
    };
    for (name, bits) in FORMAT.iter().zip(bits) {
        let ty = parser.pools().integer_type(32);
        let attr = parser.pools().attr(AttrKind::Integer { value: bits.into(), ty });
        let name = parser.pools().name(name);
        parts.attrs.push((name, attr, span));
    }
    Ok(())
}

/// The value of an attribute of type i32, if it is not negative.
fn bits_of(module: &Module, op: Op, name: &str) -> Option<i32> {
    match &module.pools[module.attr(op, name)?] {
        AttrKind::Integer { value, ty }
            if module.pools.as_element(*ty) == Some(crate::types::ElementType::I32) =>
        {
            i32::try_from(*value).ok().filter(|bits| *bits >= 0)
        }
        _ => None,
    }
}

fn parse_ranges(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    let span = parser.here();
    let ranges = parse_list(parser, &mut |parser| {
        let start = parser.integer()?;
        parser.expect(":")?;
        let limit = parser.integer()?;
        Ok([start, limit, if parser.eat(":") { parser.integer()? } else { 1 }])
    })?;
    for (k, name) in RANGES.iter().enumerate() {
        let values: Vec<i64> = ranges.iter().map(|range| range[k]).collect();
        push_integers(parser, parts, name, 64, &values, span);
    }
    Ok(())
}

/// `[a, b, …]`.
pub fn parse_list<T>(
    parser: &mut dyn AsmParser,
    parse: &mut dyn FnMut(&mut dyn AsmParser) -> Result<T, Failure>,
) -> Result<Vec<T>, Failure> {
    let mut all = Vec::new();
    parser.expect("[")?;
    while !parser.eat("]") {
        if !all.is_empty() {
            parser.expect(",")?;
        }
        all.push(parse(parser)?);
    }
    Ok(all)
}

fn ranges_fit(module: &Module, op: Op) -> bool {
    let [starts, limits, strides] =
        RANGES.map(|name| integers_attr(module, op, name).map(<[_]>::len));
    starts.is_some() && starts == limits && limits == strides
}

fn print_ranges(printer: &mut dyn AsmPrinter, op: Op) {
    let module = printer.module();
    let [starts, limits, strides] =
        RANGES.map(|name| integers_attr(module, op, name).expect("`fits` has seen it"));
    let ranges = starts.iter().zip(limits).zip(strides).map(|((start, limit), stride)| {
        if *stride == 1 { format!("{start}:{limit}") } else { format!("{start}:{limit}:{stride}") }
    });
    let text = format!(" [{}]", ranges.collect::<Vec<_>>().join(", "));
    printer.text(&text);
}

fn parse_reduce(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    let mut inits = Vec::new();
    loop {
        parser.expect("(")?;
        parts.operands.push(parser.operand()?);
        parser.expect("init")?;
        parser.expect(":")?;
        inits.push(parser.operand()?);
        parser.expect(")")?;
        if !parser.eat(",") {
            break;
        }
    }
    parts.operands.extend(inits);
    let applied = if parser.eat("applies") { Some(parser.op_name()?) } else { None };
    parser.expect("across")?;
    parser.expect("dimensions")?;
    parser.expect("=")?;
    let span = parser.here();
    let dimensions = parse_list(parser, &mut |parser| parser.integer())?;
    parse_attributes(parser, parts)?;
    push_integers(parser, parts, "dimensions", 64, &dimensions, span);
    if parser.at("reducer") {
        let found = Diagnostic::error(Code::Syntax, parser.here(), "expected ':'");
        let help = "the type comes before the reducer: ': (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>'";
        return Err(found.help(help).into());
    }
    parser.expect(":")?;
    let (operands, results) = parser.signature()?;
    let first = operands.first().copied();
    parts.operand_types = operands.into_iter().map(Some).collect();
    parts.result_types = results.into();
    let region = match applied {
        Some((name, span)) => applied_region(parser, &name, span, first)?,
        None => parse_reducer(parser)?,
    };
    parts.regions.push(region);
    Ok(())
}

/// The region that applies one op to scalars of an operand's elements.
fn applied_region(
    parser: &mut dyn AsmParser,
    name: &str,
    span: Span,
    operand: Option<Type>,
) -> Result<Region, Failure> {
    if !name.strip_prefix("stablehlo.").is_some_and(|short| COMMUTATIVE.contains(&short)) {
        let message = format!("'{name}' is no commutative op of two operands");
        let help = format!("one of: {}", COMMUTATIVE.join(", "));
        return Err(Diagnostic::error(Code::Syntax, span, message).help(help).into());
    }
    let element = operand.and_then(|ty| match &parser.pools()[ty] {
        TypeKind::RankedTensor { element, .. } | TypeKind::UnrankedTensor(element) => {
            Some(*element)
        }
        _ => None,
    });
    let Some(element) = element else {
        return Err(Diagnostic::error(Code::Syntax, span, "only tensors can be reduced").into());
    };
    let module = parser.module();
    let scalar = TypeKind::RankedTensor { shape: Default::default(), element, encoding: None };
    let scalar = module.pools.ty(scalar);
    Ok(module.create_applying_region(name, scalar))
}

/// `reducer(%a: T, %b: T) (%c: U, %d: U) { … }`: the arguments of the region are `%a`, `%c`,
/// then `%b`, `%d`.
fn parse_reducer(parser: &mut dyn AsmParser) -> Result<Region, Failure> {
    parser.expect("reducer")?;
    let (mut elements, mut accumulated) = (Vec::new(), Vec::new());
    while parser.eat("(") {
        elements.push(region_arg(parser)?);
        parser.expect(",")?;
        accumulated.push(region_arg(parser)?);
        parser.expect(")")?;
    }
    elements.extend(accumulated);
    parser.region(&elements)
}

fn region_arg(parser: &mut dyn AsmParser) -> Result<RegionArg, Failure> {
    let Operand { name, .. } = parser.operand()?;
    parser.expect(":")?;
    Ok(RegionArg { name, ty: parser.ty()?, loc: parser.location()? })
}

fn reduce_fits(module: &Module, op: Op) -> bool {
    let data = &module[op];
    let half = data.operands.len() / 2;
    let [region] = data.regions[..] else { return false };
    let [block] = module[region].blocks[..] else { return false };
    half > 0
        && data.operands.len() == 2 * half
        && data.successors.is_empty()
        && module[block].args.len() == 2 * half
        && integers_attr(module, op, "dimensions").is_some()
}

/// The op that the short form applies; `None` where the region must be written.
fn applied_op(module: &Module, op: Op) -> Option<&str> {
    let block = module.entry_block(module[op].regions[0])?;
    let [inner, end] = module[block].ops[..] else { return None };
    let TypeKind::RankedTensor { element, .. } =
        module.pools[module.value_type(*module[op].operands.first()?)]
    else {
        return None;
    };
    let is_scalar = |&value: &_| match &module.pools[module.value_type(value)] {
        TypeKind::RankedTensor { shape, element: found, encoding: None } => {
            shape.is_empty() && *found == element
        }
        _ => false,
    };
    let data = &module[inner];
    let plain = data.properties.is_empty()
        && data.attrs.is_empty()
        && module[end].attrs.is_empty()
        && module.op_name(end) == "stablehlo.return"
        && data.operands.len() == 2
        && data.operands[..] == module[block].args[..]
        && data.results[..] == module[end].operands[..]
        && data.operands.iter().chain(&data.results).all(is_scalar);
    let name = module.op_name(inner);
    let short = name.strip_prefix("stablehlo.")?;
    (plain && COMMUTATIVE.contains(&short)).then_some(name)
}

fn print_reduce(printer: &mut dyn AsmPrinter, op: Op) {
    let module = printer.module();
    let applied = applied_op(module, op).map(|name| format!(" applies {name}"));
    let dimensions = integers_attr(module, op, "dimensions").expect("`fits` has seen them");
    let dimensions: Vec<String> = dimensions.iter().map(i64::to_string).collect();
    let data = &module[op];
    let operands = data.operands.clone();
    let half = operands.len() / 2;
    let rest = other_attributes(module, op, &["dimensions"]);
    let region = data.regions[0];
    let args = module[module[region].blocks[0]].args.clone();
    for k in 0..half {
        printer.text(if k > 0 { ", (" } else { "(" });
        printer.value(operands[k]);
        printer.text(" init: ");
        printer.value(operands[half + k]);
        printer.text(")");
    }
    printer.text(applied.as_deref().unwrap_or_default());
    printer.text(&format!(" across dimensions = [{}]", dimensions.join(", ")));
    print_dictionary(printer, " ", &rest);
    printer.text(" : ");
    printer.signature(op);
    if applied.is_some() {
        return;
    }
    printer.new_line();
    printer.text(" reducer");
    for k in 0..half {
        for (at, before) in [(k, "("), (half + k, ", ")] {
            printer.text(before);
            printer.value(args[at]);
            printer.text(": ");
            let ty = printer.module().value_type(args[at]);
            printer.ty(ty);
            printer.location_of(args[at]);
        }
        printer.text(") ");
    }
    printer.text(" ");
    printer.region(op, region);
}

fn parse_while(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    let names = parse_assignments(parser, parts)?;
    if !names.is_empty() {
        parser.expect(":")?;
        for k in 0..names.len() {
            if k > 0 {
                parser.expect(",")?;
            }
            let span = parser.here();
            parts.result_types.push((parser.ty()?, span));
        }
    }
    parts.operand_types = parts.result_types.iter().map(|&(ty, _)| Some(ty)).collect();
    if parser.eat("attributes") {
        parts.attrs.extend(parser.dictionary()?);
    }
    let types = parts.result_types.iter();
    let arg = |(&name, &(ty, _)): (&Span, &(Type, Span))| RegionArg { name, ty, loc: None };
    let args: Vec<RegionArg> = names.iter().zip(types).map(arg).collect();
    for keyword in ["cond", "do"] {
        parser.expect(keyword)?;
        let region = parser.region(&args)?;
        parts.regions.push(region);
    }
    Ok(())
}

fn while_fits(module: &Module, op: Op) -> bool {
    let data = &module[op];
    let types = |values: &[_]| values.iter().map(|&v| module.value_type(v)).collect::<Vec<_>>();
    let operands = types(&data.operands);
    let region_fits = |&region: &Region| match module[region].blocks[..] {
        [block] => types(&module[block].args) == operands,
        _ => false,
    };
    data.successors.is_empty()
        && data.regions.len() == 2
        && types(&data.results) == operands
        && data.regions.iter().all(region_fits)
}

/// Prints a while loop: the arguments of both regions are written once, with the names of the second one's.
fn print_while(printer: &mut dyn AsmPrinter, op: Op) {
    let module = printer.module();
    let data = &module[op];
    let (operands, regions) = (data.operands.clone(), data.regions.clone());
    let args = module[module[regions[1]].blocks[0]].args.clone();
    let rest = other_attributes(module, op, &[]);
    print_assignments(printer, &args, &operands);
    print_types(printer, &operands, [" : ", ""]);
    print_dictionary(printer, " attributes ", &rest);
    printer.new_line();
    printer.text("cond ");
    printer.region(op, regions[0]);
    printer.text(" do ");
    printer.region(op, regions[1]);
}
