//! Types.

use pest::Parser as _;
use pest::iterators::Pair;

use super::cursor::is_id_char;
use super::grammar::{Grammar, Rule};
use super::outline::AliasValue;
use super::{Parse, Parser};
use crate::ir::{Signedness, StringSpelling, Type, TypeKind};
use crate::source::{Code, Diagnostic};
use multigather_core::types::{DYNAMIC, Shape, is_countable};

/// The names of MLIR's float types. Arithmetic is on those that are a [`multigather_core::types::ElementType`].
const FLOATS: &[&str] = &[
    "f4E2M1FN",
    "f6E2M3FN",
    "f6E3M2FN",
    "f8E5M2",
    "f8E4M3",
    "f8E4M3FN",
    "f8E5M2FNUZ",
    "f8E4M3FNUZ",
    "f8E4M3B11FNUZ",
    "f8E3M4",
    "f8E8M0FNU",
    "bf16",
    "f16",
    "tf32",
    "f32",
    "f64",
    "f80",
    "f128",
];

/// The largest width of an integer type, as in MLIR.
const WIDTH_LIMIT: u32 = (1 << 24) - 1;

impl<'a> Parser<'a> {
    /// Parses a type at the cursor. One with the same text as an earlier one is not parsed again.
    pub(super) fn ty(&mut self) -> Parse<Type> {
        self.skip();
        let seen = type_length(self.rest().as_bytes()).and_then(|length| {
            let &ty = self.types.get(&self.rest()[..length])?;
            Some((length, ty))
        });
        if let Some((length, ty)) = seen {
            self.count_expansion(&self.rest()[..length], self.module.pools.types.measure(ty))?;
            self.advance(length);
            return Ok(ty);
        }
        let pair = self.match_rule(Rule::any_type)?;
        self.build_type(pair)
    }

    /// Parses `T, U, …` up to `close`, and moves the cursor after that.
    pub(super) fn types_until(&mut self, close: &str, mut each: impl FnMut(Type)) -> Parse<()> {
        if self.eat(close) {
            return Ok(());
        }
        loop {
            each(self.ty()?);
            if !self.eat(",") {
                return self.expect(close);
            }
        }
    }

    pub(super) fn build_type(&mut self, pair: Pair<'a, Rule>) -> Parse<Type> {
        let text = pair.as_str();
        if let Some(&ty) = self.types.get(text) {
            self.count_expansion(text, self.module.pools.types.measure(ty))?;
            return Ok(ty);
        }
        self.enter_nested(text)?;
        let ty = self.build_type_inner(pair);
        self.nesting -= 1;
        let ty = ty?;
        self.types.insert(text, ty);
        Ok(ty)
    }

    fn build_type_inner(&mut self, pair: Pair<'a, Rule>) -> Parse<Type> {
        let text = pair.as_str();
        Ok(match pair.as_rule() {
            Rule::any_type => {
                let inner = pair.into_inner().next().expect("a type is one of the kinds");
                return self.build_type(inner);
            }
            Rule::function_type => self.build_function_type(pair)?,
            Rule::tensor_type => self.build_tensor_type(pair)?,
            Rule::complex_type => {
                let part = self.build_type(pair.into_inner().next().expect("a part type"))?;
                let (TypeKind::Integer { .. } | TypeKind::Float(_)) = self.module.pools[part]
                else {
                    return Err(self.error_at(text, "invalid element type for complex"));
                };
                self.module.pools.ty(TypeKind::Complex(part))
            }
            Rule::tuple_type => {
                let parts = self.build_types(pair)?;
                self.module.pools.ty(TypeKind::Tuple(parts.into()))
            }
            Rule::integer_type => self.build_integer_type(text)?,
            Rule::index_type => self.module.pools.ty(TypeKind::Index),
            Rule::none_type => self.module.pools.ty(TypeKind::None),
            Rule::float_type => match FLOATS.iter().find(|name| **name == text) {
                Some(name) => self.module.pools.ty(TypeKind::Float(name)),
                None => return Err(self.error_at(text, format!("'{text}' is no type"))),
            },
            Rule::dialect_type => self.build_dialect_type(text)?,
            _ => {
                let text = self.normalized_text(text)?;
                self.module.pools.ty(TypeKind::Opaque(text.into()))
            }
        })
    }

    fn build_types(&mut self, pair: Pair<'a, Rule>) -> Parse<Vec<Type>> {
        pair.into_inner().map(|each| self.build_type(each)).collect()
    }

    fn build_function_type(&mut self, pair: Pair<'a, Rule>) -> Parse<Type> {
        let mut parts = pair.into_inner();
        let inputs = self.build_types(parts.next().expect("input types"))?;
        let results = parts.next().expect("result types");
        let results = match results.as_rule() {
            Rule::type_list_parens => self.build_types(results)?,
            _ => vec![self.build_type(results)?],
        };
        let kind = TypeKind::Function { inputs: inputs.into(), results: results.into() };
        Ok(self.module.pools.ty(kind))
    }

    fn build_integer_type(&mut self, text: &str) -> Parse<Type> {
        let (signedness, digits) = match text.as_bytes()[0] {
            b's' => (Signedness::Signed, &text[2..]),
            b'u' => (Signedness::Unsigned, &text[2..]),
            _ => (Signedness::Signless, &text[1..]),
        };
        match digits.parse::<u32>() {
            Ok(width)
                if width <= WIDTH_LIMIT && (width > 0 || signedness == Signedness::Signless) =>
            {
                Ok(self.module.pools.ty(TypeKind::Integer { width, signedness }))
            }
            _ => {
                let message = format!("integer bitwidth is limited to {WIDTH_LIMIT} bits");
                Err(self.error_at(text, message))
            }
        }
    }

    fn build_tensor_type(&mut self, pair: Pair<'a, Rule>) -> Parse<Type> {
        let whole = pair.as_str();
        let mut parts = pair.into_inner();
        let dimensions = parts.next().expect("dimensions");
        let element = parts.next().expect("an element type");
        let element_text = element.as_str();
        let element = self.build_type(element)?;
        if !self.may_be_element(element) {
            let message = format!("invalid tensor element type: '{element_text}'");
            return Err(self.error_at(element_text, message));
        }
        if dimensions.as_rule() == Rule::unranked {
            if let Some(encoding) = parts.next() {
                return Err(
                    self.error_at(encoding.as_str(), "cannot apply encoding to unranked tensor")
                );
            }
            return Ok(self.module.pools.ty(TypeKind::UnrankedTensor(element)));
        }
        let mut shape = Shape::new();
        for dimension in dimensions.into_inner() {
            shape.push(self.build_dimension(dimension)?);
        }
        if !is_countable(&shape) {
            return Err(self.error_at(whole, "the tensor has more than 2^63 elements"));
        }
        let encoding = match parts.next() {
            Some(encoding) => {
                let attr = encoding.into_inner().next().expect("an encoding is an attribute");
                Some(self.build_attr(attr)?)
            }
            None => None,
        };
        Ok(self.module.pools.ty(TypeKind::RankedTensor { shape, element, encoding }))
    }

    fn build_dimension(&mut self, pair: Pair<'a, Rule>) -> Parse<i64> {
        let text = pair.as_str().trim_end_matches('x').trim_end();
        match text {
            "?" => Ok(DYNAMIC),
            digits => digits.parse().map_err(|_| {
                let message = format!("dimension {digits} does not fit in 64 bits");
                self.error_at(digits, message)
            }),
        }
    }

    fn may_be_element(&self, ty: Type) -> bool {
        !matches!(
            self.module.pools[ty],
            TypeKind::RankedTensor { .. }
                | TypeKind::UnrankedTensor(_)
                | TypeKind::Tuple(_)
                | TypeKind::Function { .. }
                | TypeKind::None
        )
    }

    fn build_dialect_type(&mut self, text: &'a str) -> Parse<Type> {
        let name_end = text.find('<').unwrap_or(text.len());
        let (name, body) = (&text[1..name_end], &text[name_end..]);
        let string = match text {
            "!mg.string" => Some(StringSpelling::Mg),
            "!tf_type.string" => Some(StringSpelling::Tf),
            "!onnx.String" => Some(StringSpelling::Onnx),
            _ => None,
        };
        if let Some(spelling) = string {
            return Ok(self.module.pools.ty(TypeKind::String(spelling)));
        }
        if matches!(name, "torch.vtensor" | "torch.tensor")
            && let Some(kind) = self.parse_torch_tensor(name == "torch.vtensor", body)?
        {
            return Ok(self.module.pools.ty(kind));
        }
        if !name.contains('.') && body.is_empty() {
            return match self.resolve_alias(text)? {
                AliasValue::Type(ty) => Ok(ty),
                _ => Err(self.error_at(text, format!("undefined symbol alias id '{name}'"))),
            };
        }
        let text = self.normalized_text(text)?;
        Ok(self.module.pools.ty(TypeKind::Opaque(text.into())))
    }

    /// Parses the body of a Torch tensor type: nothing, `<*,T>`, `<[2,?],T>`, with `unk` for no T.
    fn parse_torch_tensor(
        &mut self,
        value_semantics: bool,
        body: &'a str,
    ) -> Parse<Option<TypeKind>> {
        let torch =
            |shape, element| Some(TypeKind::TorchTensor { value_semantics, shape, element });
        let Some(inner) = body.strip_prefix('<').and_then(|body| body.strip_suffix('>')) else {
            return Ok(torch(None, None));
        };
        let (shape, rest) = match inner.trim_start().strip_prefix('[') {
            Some(rest) => {
                let Some((dims, rest)) = rest.split_once(']') else { return Ok(None) };
                (Some(dims), rest)
            }
            None => match inner.trim_start().strip_prefix('*') {
                Some(rest) => (None, rest),
                None => return Ok(None),
            },
        };
        let Some(element) = rest.trim_start().strip_prefix(',') else { return Ok(None) };
        let element = element.trim();
        let element = match element {
            "unk" => None,
            text => match Grammar::parse(Rule::any_type, text) {
                Ok(mut pairs) => {
                    let pair = pairs.next().expect("a type");
                    if pair.as_str().len() != text.len() {
                        return Ok(None);
                    }
                    Some(self.build_type(pair)?)
                }
                Err(_) => return Ok(None),
            },
        };
        let Some(dims) = shape else { return Ok(torch(None, element)) };
        let mut shape = Shape::new();
        for dim in dims.split(',').map(str::trim).filter(|_| !dims.trim().is_empty()) {
            match (dim, dim.parse::<i64>()) {
                ("?", _) => shape.push(DYNAMIC),
                (_, Ok(size)) if size >= 0 => shape.push(size),
                _ => return Ok(None),
            }
        }
        if !is_countable(&shape) {
            return Err(Diagnostic::error(
                Code::TooLarge,
                self.span_of(dims),
                "the tensor has more than 2^63 elements",
            )
            .into());
        }
        Ok(torch(Some(shape), element))
    }
}

/// The length of a type that is a word with optional angle brackets.
fn type_length(bytes: &[u8]) -> Option<usize> {
    let sigil = usize::from(bytes.first() == Some(&b'!'));
    let word = bytes[sigil..].iter().take_while(|&&byte| is_id_char(byte)).count();
    let mut at = sigil + word;
    if word == 0 || bytes.get(at) != Some(&b'<') {
        return (word > 0).then_some(at);
    }
    let mut depth = 0;
    loop {
        match bytes.get(at)? {
            b'<' => depth += 1,
            b'>' => depth -= 1,
            b'"' | b'-' | b'/' => return None,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            return Some(at);
        }
    }
}

/// A text without comments and redundant white space; strings are unchanged.
pub(super) fn remove_white_space(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut blank = false;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '"' => crate::ops::verbatim::token_length(rest),
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (token, behind) = rest.split_at(length);
        rest = behind;
        if first.is_ascii_whitespace() || token.starts_with("//") {
            blank = true;
            continue;
        }
        let opened = out.ends_with(['<', '(', '[', '{']);
        let closes = matches!(first, '>' | ')' | ']' | '}' | ',') && !behind.starts_with('=');
        // Beside each other they would be an arrow.
        let joins = first == '>' && out.ends_with(['-', '=']);
        if blank && !opened && (!closes || joins) && !out.is_empty() {
            out.push(' ');
        }
        blank = false;
        out.push_str(token);
    }
    out
}
