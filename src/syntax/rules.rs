//! Rewrite rules: `grammar/rules.pest` as [`ir::pattern`](crate::ir::pattern).

use pest::iterators::Pair;

use super::grammar::Rule;
use super::{Parse, Parser, outline};
use crate::control::Control;
use crate::ir::pattern::{
    Arithmetic, Comparison, Condition, DimPattern, Expression, ExpressionKind, Named, OpPattern,
    RuleFile, RuleText, Side, TypePattern,
};
use crate::ops::Registry;
use crate::source::{Code, Diagnostic, FileId, SourceMap, Span};
use multigather_core::types::ElementType;

/// Parses a file of rewrite rules.
///
/// # Errors
/// The first error of each rule.
pub fn parse_rules(sources: &SourceMap, file: FileId) -> Result<RuleFile, Vec<Diagnostic>> {
    let text = &sources.file(file).text;
    if u32::try_from(text.len()).is_err() {
        return Err(vec![Diagnostic::error(Code::TooLarge, None, "the file is larger than 4 GiB")]);
    }
    let span = Span::new(file, 0, text.len());
    let outline = outline::scan(text, span).map_err(|error| vec![*error])?;
    let control = Control::default();
    let mut parser = Parser::new(Registry::core(), text, span, outline, &control);
    let mut rules = Vec::new();
    while parser.peek() != 0 {
        let start = parser.pos;
        match parser.parse_rewrite_rule() {
            Ok(rule) => rules.push(rule),
            Err(error) => {
                parser.errors.push(*error);
                parser.next_rule(start);
            }
        }
    }
    match parser.errors.is_empty() {
        true => Ok(RuleFile { rules, module: parser.module }),
        false => Err(parser.errors),
    }
}

impl<'a> Parser<'a> {
    /// Moves the cursor to the next line after `start` that begins a rule.
    fn next_rule(&mut self, start: usize) {
        let rest = &self.text[start..self.end];
        let next = memchr::memmem::find(rest.as_bytes(), b"\nrule ");
        self.pos = next.map_or(self.end, |at| start + at + 1);
    }

    fn parse_rewrite_rule(&mut self) -> Parse<RuleText> {
        let pair = self.match_rule(Rule::rewrite_rule)?;
        let text = one_line(pair.as_str());
        let mut parts = pair.into_inner().peekable();
        let literal = parts.next().expect("a name").as_str();
        let name = Named { name: self.string_text(literal)?, span: self.span_of(literal) };
        let mut statement = None;
        if let Some(part) = parts.next_if(|part| part.as_rule() == Rule::rule_statement) {
            statement = Some(self.string_text(part.as_str().trim_end())?);
        }
        let left = self.build_side(parts.next().expect("a left side"))?;
        let (mut conditions, mut right) = (Vec::new(), None);
        for part in parts {
            match part.as_rule() {
                Rule::condition => conditions.push(self.build_condition(part)?),
                Rule::rule_side => right = Some(self.build_side(part)?),
                _ => {}
            }
        }
        let right = right.expect("a right side");
        Ok(RuleText { name, text, statement, left, conditions, right })
    }

    fn build_side(&mut self, pair: Pair<'a, Rule>) -> Parse<Side> {
        let mut ops = Vec::new();
        let mut result = None;
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::rule_op if ops.len() == LONGEST => {
                    let message = format!("a side of a rule may have {LONGEST} operations");
                    return Err(self.error_at(part.as_str().trim_end(), message));
                }
                Rule::rule_op => ops.push(self.build_op_pattern(part)?),
                _ => result = part.into_inner().next().map(|value| self.build_name(&value)),
            }
        }
        Ok(Side { ops, result: result.expect("a side ends in a return") })
    }

    fn build_name(&self, pair: &Pair<'a, Rule>) -> Named {
        Named { name: pair.as_str().to_string(), span: self.span_of(pair.as_str()) }
    }

    /// A name that is bare or in quotes.
    fn build_bare_or_quoted(&self, pair: Pair<'a, Rule>) -> Parse<Named> {
        let text = pair.as_str().trim_end();
        let name = if text.starts_with('"') { self.string_text(text)? } else { text.to_string() };
        Ok(Named { name, span: self.span_of(text) })
    }

    fn build_op_pattern(&mut self, pair: Pair<'a, Rule>) -> Parse<OpPattern> {
        let mut parts = pair.into_inner().peekable();
        let result = self.build_name(&parts.next().expect("a result"));
        let op = self.build_bare_or_quoted(parts.next().expect("an operation's name"))?;
        let mut others = Vec::new();
        while let Some(other) = parts.next_if(|part| part.as_rule() == Rule::rule_op_name) {
            others.push(self.build_bare_or_quoted(other)?);
        }
        let operands = parts.next().expect("operands, or none").into_inner();
        let operands = operands.map(|operand| self.build_name(&operand)).collect();
        let mut pattern = OpPattern {
            result,
            op,
            others,
            operands,
            attrs: Vec::new(),
            operand_types: None,
            result_type: None,
        };
        for part in parts {
            match part.as_rule() {
                Rule::rule_word_attr => pattern.attrs.push(self.build_attr_pattern(part)?),
                Rule::rule_dictionary => {
                    for entry in part.into_inner() {
                        pattern.attrs.push(self.build_attr_pattern(entry)?);
                    }
                }
                _ => {
                    let has_operands = part.as_str().starts_with(':');
                    let types: Parse<Vec<TypePattern>> =
                        part.into_inner().map(|ty| self.build_type_pattern(ty)).collect();
                    let mut types = types?;
                    pattern.result_type = types.pop();
                    pattern.operand_types = has_operands.then_some(types);
                }
            }
        }
        Ok(pattern)
    }

    fn build_attr_pattern(&mut self, pair: Pair<'a, Rule>) -> Parse<(Named, Option<Expression>)> {
        let mut parts = pair.into_inner();
        let name = self.build_bare_or_quoted(parts.next().expect("a name"))?;
        let value = parts.next().map(|value| self.build_expression(value)).transpose()?;
        Ok((name, value))
    }

    fn build_type_pattern(&mut self, pair: Pair<'a, Rule>) -> Parse<TypePattern> {
        let (text, span) = (pair.as_str(), self.span_of(pair.as_str().trim_end()));
        let mut dims = Vec::new();
        let mut element = None;
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::rule_dim => dims.push(self.build_dim_pattern(part)?),
                _ => element = Some(self.build_expression(part)?),
            }
        }
        let dims = text.starts_with("tensor").then_some(dims);
        Ok(TypePattern { dims, element: element.expect("an element type"), span })
    }

    fn build_dim_pattern(&mut self, pair: Pair<'a, Rule>) -> Parse<DimPattern> {
        let size = pair.into_inner().next().expect("a size");
        let spread = size.as_rule() == Rule::rule_spread;
        let size = match spread {
            true => size.into_inner().next().expect("a list of sizes"),
            false => size,
        };
        Ok(DimPattern { size: self.build_expression(size)?, spread })
    }

    fn build_condition(&mut self, pair: Pair<'a, Rule>) -> Parse<Condition> {
        let span = self.span_of(pair.as_str().trim_end());
        let mut parts = pair.into_inner();
        let left = self.build_expression(parts.next().expect("a left side"))?;
        let comparison = match parts.next().expect("a comparison").as_str() {
            "==" => Comparison::Equal,
            "!=" => Comparison::Unequal,
            "<=" => Comparison::AtMost,
            ">=" => Comparison::AtLeast,
            "<" => Comparison::Less,
            ">" => Comparison::Greater,
            _ => Comparison::In,
        };
        let right = self.build_expression(parts.next().expect("a right side"))?;
        Ok(Condition { left, comparison, right, span })
    }

    fn build_expression(&mut self, pair: Pair<'a, Rule>) -> Parse<Expression> {
        let span = self.span_of(pair.as_str().trim_end());
        let text = pair.as_str().trim_end();
        let kind = match pair.as_rule() {
            Rule::variable => ExpressionKind::Variable(text[1..].to_string()),
            Rule::value_id => ExpressionKind::Value(text.to_string()),
            Rule::decimal_literal => ExpressionKind::Int(
                text.parse()
                    .map_err(|_| self.error_at(text, "the number does not fit in 64 bits"))?,
            ),
            Rule::expression | Rule::term => return self.build_arithmetic(pair),
            Rule::item => return self.build_items(pair),
            Rule::primary if text.starts_with('[') => {
                let items: Parse<Vec<Expression>> =
                    pair.into_inner().map(|item| self.build_expression(item)).collect();
                ExpressionKind::List(items?)
            }
            Rule::primary | Rule::rule_element | Rule::element => {
                return self.build_expression(pair.into_inner().next().expect("one of the kinds"));
            }
            Rule::negated => {
                let inner = self.build_expression(pair.into_inner().next().expect("a number"))?;
                let zero = Expression { kind: ExpressionKind::Int(0), span };
                ExpressionKind::Arithmetic(Arithmetic::Subtract, zero.into(), inner.into())
            }
            Rule::call => {
                let mut parts = pair.into_inner();
                let name = parts.next().expect("a name").as_str().to_string();
                let arguments: Parse<Vec<Expression>> =
                    parts.map(|argument| self.build_expression(argument)).collect();
                ExpressionKind::Call(name, arguments?)
            }
            Rule::literal => return self.build_literal(pair),
            _ => ExpressionKind::Element(self.build_element_pattern(pair)?),
        };
        Ok(Expression { kind, span })
    }

    fn build_element_pattern(&mut self, pair: Pair<'a, Rule>) -> Parse<ElementType> {
        let text = pair.as_str();
        let ty = self.build_type(pair)?;
        self.module
            .pools
            .as_element(ty)
            .ok_or_else(|| self.error_at(text, "expected an element type"))
    }

    fn build_literal(&mut self, pair: Pair<'a, Rule>) -> Parse<Expression> {
        let span = self.span_of(pair.as_str().trim_end());
        let inner = pair.into_inner().next().expect("one of the kinds");
        let attr = match inner.as_rule() {
            Rule::typed_number => {
                let kind = self.build_number(inner)?;
                self.module.pools.attr(kind)
            }
            _ => self.build_attr(inner)?,
        };
        Ok(Expression { kind: ExpressionKind::Attr(attr), span })
    }

    /// Builds sums and products, from left to right.
    fn build_arithmetic(&mut self, pair: Pair<'a, Rule>) -> Parse<Expression> {
        let (text, mut parts) = (pair.as_str(), pair.into_inner());
        let mut left = self.build_expression(parts.next().expect("a first part"))?;
        // Each part is one level more of a tree that is walked level by level.
        if parts.len() > 2 * LONGEST {
            let message = format!("a sum or product may have {LONGEST} signs");
            return Err(self.error_at(text.trim_end(), message));
        }
        while let Some(sign) = parts.next() {
            let right = self.build_expression(parts.next().expect("a part after a sign"))?;
            let operator = match sign.as_str().trim() {
                "+" => Arithmetic::Add,
                "-" => Arithmetic::Subtract,
                "*" => Arithmetic::Multiply,
                "/" => Arithmetic::Divide,
                _ => Arithmetic::Remainder,
            };
            let span = left.span.to(right.span);
            let kind = ExpressionKind::Arithmetic(operator, left.into(), right.into());
            left = Expression { kind, span };
        }
        Ok(left)
    }

    fn build_items(&mut self, pair: Pair<'a, Rule>) -> Parse<Expression> {
        let (text, mut parts) = (pair.as_str(), pair.into_inner());
        let mut list = self.build_expression(parts.next().expect("a list"))?;
        if parts.len() > LONGEST {
            return Err(
                self.error_at(text.trim_end(), format!("an item may have {LONGEST} indices"))
            );
        }
        for index in parts {
            let index = self.build_expression(index)?;
            let span = list.span.to(index.span);
            list = Expression { kind: ExpressionKind::Item(list.into(), index.into()), span };
        }
        Ok(list)
    }
}

/// The largest number of tokens of an expression, of indices of an item, and of operations of a side.
const LONGEST: usize = 256;

/// The text without comments, with runs of white space replaced by a space.
fn one_line(text: &str) -> String {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
}
