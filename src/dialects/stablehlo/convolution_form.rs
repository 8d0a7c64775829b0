//! The dimensions and windows of `stablehlo.convolution` in its pretty form: `dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b,
//! 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse =
//! [false, false]}`.

use super::convolution::{INPUT_DILATION, KERNEL_DILATION, REVERSAL};
use super::form::parse_list;
use super::rules;
use super::windows::{PADDING, STRIDES};
use crate::convolution::Dimensions;
use crate::ir::{AttrKind, Module, Op, TypeKind};
use crate::ops::assembly::{AsmParser, Custom, Failure, Parts, body_of};
use crate::prelude::*;
use crate::source::{Code, Diagnostic};

pub static CONVOLUTION: Custom = Custom {
    name: "convolution",
    attributes: &[NUMBERS, STRIDES, PADDING, INPUT_DILATION, KERNEL_DILATION, REVERSAL],
    parse,
    fits: |module, op| form_text(module, op).is_some(),
    print: |printer, op| {
        let text = form_text(printer.module(), op).expect("`fits` has seen it");
        printer.text(&text);
    },
};

pub const NUMBERS: &str = "dimension_numbers";

const CONV: &str = "stablehlo.conv";

/// The letters of the dimensions of input, kernel and result that are no spatial ones: [`Dimensions::batch`], then
/// [`Dimensions::feature`].
const LETTERS: [[&str; 2]; 3] = [["b", "f"], ["o", "i"], ["b", "f"]];

/// The windows' attributes, by the keywords of the form.
const WINDOW: [(&str, &str); 5] = [
    ("stride", STRIDES),
    ("pad", PADDING),
    ("lhs_dilate", INPUT_DILATION),
    ("rhs_dilate", KERNEL_DILATION),
    ("reverse", REVERSAL),
];

/// The roles of the dimensions of input, kernel and result, as `#stablehlo.conv<…>` lists them: letters, and the
/// numbers of spatial dimensions.
pub struct Numbers([Vec<String>; 3]);

impl Numbers {
    /// `None` for any other text.
    pub fn read(text: &str) -> Option<Numbers> {
        let body = body_of(text, CONV)?.strip_prefix('<')?.strip_suffix('>')?;
        if let Some(members) = body.trim_start().strip_prefix("raw") {
            return Numbers::read_raw(members);
        }
        let (operands, result) = body.split_once("->")?;
        let (input, kernel) = operands.split_once('x')?;
        let list = |text: &str| -> Option<Vec<String>> {
            let inner = text.trim().strip_prefix('[')?.strip_suffix(']')?;
            let is_role = |role: &&str| {
                let is_letter = LETTERS.as_flattened().contains(role);
                is_letter || role.parse().is_ok_and(|number: usize| number.to_string() == **role)
            };
            let roles: Vec<&str> = inner.split(',').map(str::trim).collect();
            roles.iter().all(is_role).then(|| roles.into_iter().map(str::to_owned).collect())
        };
        Some(Numbers([list(input)?, list(kernel)?, list(result)?]))
    }

    /// Reads the members of `<raw …>`: for each role the dimensions that have it.
    fn read_raw(members: &str) -> Option<Numbers> {
        let dimensions = |name: &str| -> Option<Vec<usize>> {
            // Names end other names.
            let is_whole = |at: &usize| !members[..*at].ends_with('_');
            let at = members.match_indices(name).map(|(at, _)| at).find(is_whole)?;
            let value = members[at + name.len()..].trim_start().strip_prefix('=')?.trim_start();
            let list = match value.strip_prefix('[') {
                Some(list) => list.split_once(']')?.0,
                None => value.split(',').next()?,
            };
            let numbers = list.split(',').map(str::trim).filter(|text| !text.is_empty());
            numbers.map(|number| number.parse().ok()).collect()
        };
        let one = |name: &str| match dimensions(name)?[..] {
            [d] => Some(d),
            _ => None,
        };
        let roles = |at: usize, of: &str, [first, second]: [&str; 2]| -> Option<Vec<String>> {
            let spatial = dimensions(&format!("{of}_spatial_dimensions"))?;
            let mut roles = vec![String::new(); spatial.len() + 2];
            let numbered = spatial.into_iter().enumerate().map(|(k, d)| (d, k.to_string()));
            let lettered = [first, second].into_iter().zip(LETTERS[at]);
            for (name, letter) in lettered {
                *roles.get_mut(one(&format!("{of}_{name}_dimension"))?)? = letter.to_owned();
            }
            for (d, number) in numbered {
                *roles.get_mut(d)? = number;
            }
            roles.iter().all(|role| !role.is_empty()).then_some(roles)
        };
        Some(Numbers([
            roles(0, "input", ["batch", "feature"])?,
            roles(1, "kernel", ["output_feature", "input_feature"])?,
            roles(2, "output", ["batch", "feature"])?,
        ]))
    }

    /// The dimensions of the input (0), the kernel (1) or the result (2), which has this rank; the constraints are
    /// those on the number of spatial dimensions, and on all roles.
    pub fn dimensions(
        &self,
        at: usize,
        rank: usize,
        [count, roles]: [&'static str; 2],
    ) -> Result<Dimensions, Violation> {
        let site = Site::Attr(NUMBERS);
        let (own, spatial) = (&self.0[at], rank.saturating_sub(2));
        let numbers = own.iter().filter(|role| role.parse::<usize>().is_ok()).count();
        rules::entries(count, site, numbers, ("spatial dimension", spatial))?;
        let of = |role: &str| {
            let mut places = (0..own.len()).filter(|&d| own[d] == role);
            match (places.next(), places.next()) {
                (Some(d), None) if own.len() == rank => Ok(d),
                _ => {
                    let message = format!(
                        "each of {}, {} and the numbers below {spatial} must be the role of one of {rank} dimensions, but the roles are [{}]",
                        LETTERS[at][0],
                        LETTERS[at][1],
                        own.join(", ")
                    );
                    fail(roles, site, message)
                }
            }
        };
        let [batch, feature] = LETTERS[at];
        let spatial = (0..spatial).map(|number| of(&number.to_string()));
        Ok(Dimensions {
            batch: of(batch)?,
            feature: of(feature)?,
            spatial: spatial.collect::<Result<_, _>>()?,
        })
    }

    fn text(&self) -> String {
        let [input, kernel, result] = self.0.each_ref().map(|roles| roles.join(", "));
        format!("[{input}]x[{kernel}]->[{result}]")
    }
}

fn parse(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    let span = parser.here();
    parser.expect("dim_numbers")?;
    parser.expect("=")?;
    let input = parse_roles(parser)?;
    parser.expect("x")?;
    let kernel = parse_roles(parser)?;
    parser.expect("->")?;
    let result = parse_roles(parser)?;
    let text = format!("#{CONV}<[{input}]x[{kernel}]->[{result}]>");
    let numbers = parser.pools().attr(AttrKind::Opaque(text.into()));
    let name = parser.pools().name(NUMBERS);
    parts.attrs.push((name, numbers, span));
    parser.expect(",")?;
    parser.expect("window")?;
    parser.expect("=")?;
    parser.expect("{")?;
    let mut is_first = true;
    while !parser.eat("}") {
        if !std::mem::take(&mut is_first) {
            parser.expect(",")?;
        }
        parse_window(parser, parts)?;
    }
    Ok(())
}

/// One list of roles: `[b, 0, 1, f]`.
fn parse_roles(parser: &mut dyn AsmParser) -> Result<String, Failure> {
    let roles = parse_list(parser, &mut |parser| {
        let letter = LETTERS.as_flattened().iter().find(|letter| parser.eat(letter));
        Ok(match letter {
            Some(letter) => (*letter).to_owned(),
            None => parser.integer()?.to_string(),
        })
    })?;
    Ok(roles.join(", "))
}

/// One attribute of the windows: `stride = [2, 2]`.
fn parse_window(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    let span = parser.here();
    let Some((_, name)) = WINDOW.into_iter().find(|(keyword, _)| parser.eat(keyword)) else {
        let keywords = WINDOW.map(|(keyword, _)| keyword).join(", ");
        let message = format!("expected one of {keywords}");
        return Err(Diagnostic::error(Code::Syntax, span, message).into());
    };
    parser.expect("=")?;
    let width = if name == REVERSAL { 1 } else { 64 };
    let element = parser.pools().integer_type(width);
    let attr = if name == PADDING {
        let pairs =
            parse_list(parser, &mut |parser| parse_list(parser, &mut |parser| parser.integer()))?;
        let shape = [pairs.len() as i64, pairs.first().map_or(2, |pair| pair.len() as i64)];
        if pairs.iter().any(|pair| pair.len() as i64 != shape[1]) {
            let message = "expected as many numbers in each list";
            return Err(Diagnostic::error(Code::Syntax, span, message).into());
        }
        let value = Tensor::from_i64s(&shape, &pairs.concat());
        let ty = TypeKind::RankedTensor { shape: shape[..].into(), element, encoding: None };
        let ty = parser.pools().ty(ty);
        AttrKind::Dense { ty, value }
    } else {
        let values = parse_list(parser, &mut |parser| match name {
            REVERSAL if parser.eat("false") => Ok(0),
            REVERSAL if parser.eat("true") => Ok(1),
            REVERSAL => Ok(i64::from(parser.integer()? != 0)),
            _ => parser.integer(),
        })?;
        AttrKind::DenseArray { element, values: values.into() }
    };
    let attr = parser.pools().attr(attr);
    let name = parser.pools().name(name);
    parts.attrs.push((name, attr, span));
    Ok(())
}

/// The text of the form; `None` where it cannot express the attributes.
fn form_text(module: &Module, op: Op) -> Option<String> {
    let AttrKind::Opaque(numbers) = &module.pools[module.attr(op, NUMBERS)?] else { return None };
    let numbers = Numbers::read(numbers)?.text();
    let mut window = Vec::new();
    for (keyword, name) in WINDOW {
        let Some(attr) = module.attr(op, name) else { continue };
        let element = |ty| module.pools.as_element(ty);
        let values = match &module.pools[attr] {
            AttrKind::DenseArray { element: ty, values }
                if name == REVERSAL && element(*ty) == Some(ElementType::I1) =>
            {
                format!("{:?}", values.iter().map(|&value| value != 0).collect::<Vec<bool>>())
            }
            AttrKind::DenseArray { element: ty, values }
                if name != REVERSAL
                    && name != PADDING
                    && element(*ty) == Some(ElementType::I64) =>
            {
                format!("{values:?}")
            }
            AttrKind::Dense { ty, value } if name == PADDING => pairs_text(module, *ty, value)?,
            _ => return None,
        };
        window.push(format!("{keyword} = {values}"));
    }
    Some(format!(" dim_numbers = {numbers}, window = {{{}}}", window.join(", ")))
}

/// `[[0, 1], [2, 3]]`, of a tensor of `i64` and rank 2 without an encoding, of which a reader of the text finds the
/// same type.
fn pairs_text(module: &Module, ty: crate::ir::Type, value: &Tensor) -> Option<String> {
    let is_plain = matches!(module.pools[ty], TypeKind::RankedTensor { encoding: None, .. });
    let is_written = is_plain && value.element() == ElementType::I64 && value.rank() == 2;
    let is_read_back = value.shape() != [0, 0]
        && value.count() <= 64
        && (value.shape()[0] > 0 || value.shape()[1] == 2);
    if !is_written || !is_read_back {
        return None;
    }
    let width = value.shape()[1] as usize;
    let row = |at: usize| {
        format!("{:?}", (0..width).map(|k| value.int_at(at * width + k)).collect::<Vec<_>>())
    };
    let rows: Vec<String> = (0..value.shape()[0] as usize).map(row).collect();
    Some(format!("[{}]", rows.join(", ")))
}
