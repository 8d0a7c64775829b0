//! The types of results that are neither declared by the model nor inferred by a definition, as far as the operator
//! determines them.

use super::elements::Facts;
use super::graph::Importer;
use super::node::Draft;
use super::regions::Graphs;
use super::scope::domain;
use super::{attributes, types};
use crate::ir::{Type, TypeKind, print::type_text};
use crate::types::ElementType;

impl Importer<'_> {
    /// A type for the result with this index; [`types::unknown_type`] where the operator does not determine one.
    pub fn guess_type(&mut self, draft: &Draft, graphs: &Graphs, index: usize) -> Type {
        if let Some(value) = graphs.yielded(&self.module, &draft.node.op_type, index) {
            return match (&self.module.pools[self.module.value_type(value)], self.element(value)) {
                (TypeKind::Opaque(_), _) => self.module.value_type(value),
                (_, Some(element)) => types::unranked_type(&mut self.module.pools, element),
                (_, None) => types::unknown_type(&mut self.module.pools),
            };
        }
        let own = domain(&draft.node.domain);
        if own.is_empty()
            && let Some(ty) = self.guess_container(draft)
        {
            return ty;
        }
        let attr = |name: &str| draft.attributes.iter().find(|attr| attr.name == name);
        let facts = Facts {
            domain: own,
            operator: &draft.node.op_type,
            operand: &|at| draft.operands.get(at).and_then(|&value| self.element(value)),
            number: &|name| attributes::int_of(attr(name)?).ok(),
            has: &|name| attr(name).is_some(),
        };
        match facts.element(index) {
            Some(element) => types::unranked_type(&mut self.module.pools, element),
            None => types::unknown_type(&mut self.module.pools),
        }
    }

    /// The type of a result that is a sequence or an optional, or an element of one; unknown where the operands do
    /// not determine it.
    fn guess_container(&mut self, draft: &Draft) -> Option<Type> {
        let first = draft.operands.first().copied();
        let text = first.map(|value| type_text(&self.module.pools, self.module.value_type(value)));
        let unranked_of =
            |element: Option<ElementType>| element.map(|element| format!("tensor<*x{element}>"));
        let element = first.and_then(|value| self.element(value));
        let found = match &draft.node.op_type[..] {
            "SequenceEmpty" => {
                let dtype = draft.attributes.iter().find(|attr| attr.name == "dtype");
                let dtype = dtype.map_or(Ok(1), attributes::int_of).ok();
                let element = dtype.and_then(|number| i32::try_from(number).ok());
                let element =
                    element.and_then(|it| types::element_type_of(&mut self.module.pools, it).ok());
                let member = element.map(|it| type_text(&self.module.pools, it));
                member.map(|member| types::sequence_of(&format!("tensor<*x{member}>")))
            }
            "SequenceConstruct" | "SplitToSequence" => {
                unranked_of(element).map(|member| types::sequence_of(&member))
            }
            "SequenceInsert" | "SequenceErase" => {
                text.filter(|text| types::sequence_member(text).is_some())
            }
            "SequenceAt" => text.as_deref().and_then(types::sequence_member).map(str::to_string),
            "ConcatFromSequence" => {
                let member = text.as_deref().and_then(types::sequence_member);
                member.and_then(types::without_shape)
            }
            "Optional" => text.filter(|text| text != "none").map(|text| types::optional_of(&text)),
            "OptionalGetElement" => {
                text.map(|text| types::optional_content(&text).unwrap_or(&text).to_string())
            }
            "SequenceMap" => None,
            _ => return None,
        };
        let found = found.and_then(|text| types::parse_type(&mut self.module.pools, &text));
        Some(found.unwrap_or_else(|| types::unknown_type(&mut self.module.pools)))
    }
}
