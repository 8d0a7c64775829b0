//! The pest parser of `grammar/*.pest`.

/// The parser that pest generates from the grammar files.
#[derive(pest_derive::Parser)]
#[grammar = "grammar/lexical.pest"]
#[grammar = "grammar/types.pest"]
#[grammar = "grammar/attributes.pest"]
#[grammar = "grammar/locations.pest"]
#[grammar = "grammar/program.pest"]
#[grammar = "grammar/rules.pest"]
pub(super) struct Grammar;

/// The name of a grammar rule in errors; `None` for rules that are parts of others.
pub(super) fn rule_phrase(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::integer_literal | Rule::decimal_literal => "an integer",
        Rule::float_literal => "a number",
        Rule::string_literal => "a string",
        Rule::bare_id => "a name",
        Rule::value_id | Rule::value_use => "an SSA value such as `%0`",
        Rule::caret_id => "a block name such as `^bb0`",
        Rule::symbol_id => "a symbol name such as `@f`",
        Rule::any_type | Rule::dimension_list => "a type",
        Rule::dimension | Rule::dynamic_dimension | Rule::unranked => "a dimension",
        Rule::attribute => "an attribute value",
        Rule::attribute_entry | Rule::attribute_name => "an attribute name",
        Rule::array_element => "an element",
        Rule::dense_body => "`<`",
        Rule::location => "`loc(…)`",
        Rule::location_instance => "a location",
        Rule::position => "`:line:column`",
        Rule::rewrite_rule => "a rule such as `rule \"name\" { … } => { … }`",
        Rule::rule_side => "`{`",
        Rule::rule_arrow => "`=>`",
        Rule::rule_op => "an operation such as `%0 = d.op %x`",
        Rule::rule_return => "`return %x`",
        Rule::rule_type => "a tensor type or an element type",
        Rule::rule_element => "an element type",
        Rule::rule_attr => "an attribute",
        Rule::expression | Rule::term | Rule::item | Rule::primary => "an expression",
        Rule::comparison => "`==`, `!=`, `<=`, `>=`, `<`, `>` or `in`",
        _ => return None,
    })
}

/// The token that is missing where a grammar rule ended and could not continue.
pub(super) fn missing_token(rule: Rule) -> &'static str {
    match rule {
        Rule::dictionary_attribute => "',' or '}' in attribute dictionary",
        Rule::op_result_list => "',' or '=' after the results' names",
        Rule::successor_list => "',' or ']' after successors",
        Rule::block_label => "':' after the block's name and arguments",
        Rule::attribute => "the rest of an attribute",
        Rule::any_type => "the rest of a type",
        Rule::location => "the rest of a location",
        Rule::string_literal => "a string that ends on its line",
        Rule::balanced => "balanced brackets",
        Rule::rewrite_rule => "the rest of a rule",
        _ => "something else",
    }
}
