//! Scatters: the element at a position is the operand's, joined with every update that is written there, in order.

use super::program::element_of;
use super::{
    Denotation, Denoted, Refusal, bound_variables, clamped, combine, equalities, stretched, wrapped,
};
use crate::ops::CoreOp;
use crate::ops::core::{Beyond, BinaryOp, Reduction, ScatterMultiaxis};
use crate::terms::{Place, Symbol, Term, Terms};
use crate::types::ElementType;

/// One update of a scatter.
pub struct Update {
    /// The position of the update in the updates.
    pub source: Vec<Term>,
    /// The position of the element that it joins, where it is inside.
    pub target: Vec<Term>,
    /// For each coordinate that may be outside, whether it is inside.
    pub inside: Vec<Term>,
    /// The positions of the coordinates in the indices.
    pub indices: Vec<Vec<Term>>,
}

impl Denotation<'_> {
    /// The sizes of the updates' positions: those of a gather's result.
    pub(super) fn update_shape(
        &mut self,
        terms: &mut Terms,
        node: usize,
        scatter: &ScatterMultiaxis,
    ) -> Denoted<Vec<Term>> {
        let data = &self.program.nodes[node];
        let input = self.shape(terms, data.operands[0])?;
        let logical = self.coordinate_shape(terms, data.operands[1], scatter.axes.len())?;
        let one = terms.integer(1);
        let mut shape = Vec::new();
        for d in 0..input.len() {
            shape.push(match scatter.axes.contains(&(d as i64)) {
                true => logical[d],
                false if input[d] == one || input[d] == logical[d] => logical[d],
                false if logical[d] == one => input[d],
                false => return Err(Refusal::new("", "sizes may be 1 and broadcast, or be equal")),
            });
        }
        Ok(shape)
    }

    /// The update at a position.
    pub(super) fn update(
        &mut self,
        terms: &mut Terms,
        node: usize,
        scatter: &ScatterMultiaxis,
        position: &[Term],
        level: u32,
    ) -> Denoted<Update> {
        let data = &self.program.nodes[node];
        let shape = self.update_shape(terms, node, scatter)?;
        let input = self.shape(terms, data.operands[0])?;
        let logical = self.coordinate_shape(terms, data.operands[1], scatter.axes.len())?;
        let updates = self.shape(terms, data.operands[2])?;
        let (mut source, mut target, mut index) = (Vec::new(), Vec::new(), Vec::new());
        for (d, &u) in position.iter().enumerate() {
            source.push(stretched(terms, updates[d], shape[d], u)?);
            index.push(stretched(terms, logical[d], shape[d], u)?);
            target.push(match scatter.axes.contains(&(d as i64)) {
                true => u,
                false => stretched(terms, input[d], shape[d], u)?,
            });
        }
        let mut update = Update { source, target, inside: Vec::new(), indices: Vec::new() };
        for (k, &axis) in (0..).zip(&scatter.axes) {
            let axis = axis as usize;
            let size = input[axis];
            let from_end = (scatter.from_end && scatter.bounds != Beyond::Wrap).then_some(size);
            let (indices, place) = ((data.operands[1], &index[..]), (k, scatter.axes.len()));
            let (at, value) = self.coordinate(terms, indices, place, from_end, level)?;
            update.indices.push(at);
            update.target[axis] = match scatter.bounds {
                Beyond::Error | Beyond::Drop => {
                    update.inside.push(terms.is_inside(value, size));
                    value
                }
                Beyond::Clamp => clamped(terms, value, size),
                Beyond::Wrap => wrapped(terms, value, size),
            };
        }
        Ok(update)
    }

    /// The positions of the updates that may join the element at a position: variables along dimensions in which any
    /// may, and the element's own position along the others.
    pub(super) fn update_variables(
        &mut self,
        terms: &mut Terms,
        node: usize,
        scatter: &ScatterMultiaxis,
        position: &[Term],
        level: u32,
    ) -> Denoted<Vec<Term>> {
        let shape = self.update_shape(terms, node, scatter)?;
        let input = self.shape(terms, self.program.nodes[node].operands[0])?;
        let mut at = self.variables(terms, &shape, |d| Place::Loop(level, d));
        for d in 0..shape.len() {
            let is_axis = scatter.axes.contains(&(d as i64));
            if !is_axis && terms.constant(input[d]) != Some(1) {
                at[d] = position[d];
            }
        }
        Ok(at)
    }

    /// Whether an update joins the element at a position.
    pub(super) fn is_hit(terms: &mut Terms, update: &Update, position: &[Term]) -> Term {
        let equal = equalities(terms, &update.target, position);
        terms.all(&equal)
    }

    pub(super) fn scatter_element(
        &mut self,
        terms: &mut Terms,
        node: usize,
        scatter: &ScatterMultiaxis,
        position: &[Term],
        level: u32,
    ) -> Denoted<Term> {
        let data = &self.program.nodes[node];
        let (input, updates) = (data.operands[0], data.operands[2]);
        let first = self.element(terms, input, position, level)?;
        let shape = self.update_shape(terms, node, scatter)?;
        if shape.iter().any(|&size| terms.constant(size) == Some(0)) {
            return Ok(first);
        }
        let element = element_of(&data.ty);
        let at = self.update_variables(terms, node, scatter, position, level)?;
        let bound = bound_variables_of_level(terms, &at, level);
        // Elements of unsigned types are joined as signless ones.
        let signless = element.signless();
        let symbol = match combiner_of(scatter.reduction, element) {
            Some(op) => Symbol::Core(CoreOp::Binary(op), [signless, signless].into()),
            None => Symbol::Named("set".to_owned()),
        };
        let sizes: Option<Vec<i64>> = (bound.iter())
            .map(|&variable| {
                let extent = match *terms.node(variable) {
                    crate::terms::Node::Variable(number) => terms.extent(number),
                    _ => return None,
                };
                terms.constant(extent).map(|size| size as i64)
            })
            .collect();
        let count = sizes.as_ref().and_then(|sizes| crate::types::element_count(sizes));
        let join = |terms: &mut Terms, total: Term, value: Term| match &symbol {
            Symbol::Core(..) if signless != element => {
                let total = terms.wrap(total, signless);
                let value = terms.wrap(value, signless);
                let joined = combine(terms, &symbol, total, &[value]);
                terms.wrap(joined, element)
            }
            _ => combine(terms, &symbol, total, &[value]),
        };
        if let Some(sizes) = sizes.filter(|_| {
            count == Some(1)
                || self.unrolls && count.is_some_and(|count| count <= super::MOST_UNROLLED)
        }) {
            let mut total = first;
            for c in crate::tensor::walk::coordinates(&sizes) {
                let mut here = at.clone();
                for (variable, &c) in bound.iter().zip(&c) {
                    let number = terms.integer(c.into());
                    for place in here.iter_mut().filter(|place| *place == variable) {
                        *place = number;
                    }
                }
                let update = self.update(terms, node, scatter, &here, level)?;
                let hit = Self::is_hit(terms, &update, position);
                if terms.known_truth(hit) == Some(false) {
                    continue;
                }
                let value = self.element(terms, updates, &update.source, level)?;
                // Sums of integers: of nothing where the update goes elsewhere.
                let is_sum = element.is_integer()
                    && matches!(scatter.reduction, Reduction::Add | Reduction::Sub);
                if is_sum {
                    let zero = terms.integer(0);
                    let value = terms.choice(hit, value, zero);
                    total = join(terms, total, value);
                    continue;
                }
                let joined = join(terms, total, value);
                total = terms.choice(hit, joined, total);
            }
            return Ok(total);
        }
        let update = self.update(terms, node, scatter, &at, level + 1)?;
        let hit = Self::is_hit(terms, &update, position);
        let value = self.element(terms, updates, &update.source, level + 1)?;
        if signless != element {
            let (first, value) = (terms.wrap(first, signless), terms.wrap(value, signless));
            let total = terms.fold(symbol, &bound, hit, &[value], first);
            return Ok(terms.wrap(total, element));
        }
        Ok(terms.fold(symbol, &bound, hit, &[value], first))
    }

    /// The promise of a scatter that two updates, at different positions, do not meet; none where there are not two.
    pub(super) fn uniqueness(
        &mut self,
        terms: &mut Terms,
        node: usize,
        scatter: &ScatterMultiaxis,
        (level, place): (u32, &dyn Fn(u32) -> Place),
    ) -> Denoted<Option<(Vec<Term>, Term)>> {
        let shape = self.update_shape(terms, node, scatter)?;
        let rank = shape.len() as u32;
        let one = self.variables(terms, &shape, place);
        let other = self.variables(terms, &shape, |d| place(rank + d));
        let first = self.update(terms, node, scatter, &one, level)?;
        let second = self.update(terms, node, scatter, &other, level)?;
        let mut meet = equalities(terms, &first.target, &second.target);
        if scatter.bounds == Beyond::Drop {
            meet.extend(first.inside.iter().chain(&second.inside));
        }
        let same = equalities(terms, &one, &other);
        let same = terms.all(&same);
        meet.push(terms.not(same));
        let meet = terms.all(&meet);
        if terms.known_truth(meet) == Some(false) {
            return Ok(None);
        }
        let variables = bound_variables(terms, &[one, other].concat());
        Ok(Some((variables, terms.not(meet))))
    }
}

fn bound_variables_of_level(terms: &Terms, positions: &[Term], level: u32) -> Vec<Term> {
    let is_bound = |&position: &Term| match *terms.node(position) {
        crate::terms::Node::Variable(number) => {
            matches!(terms.place(number), Place::Loop(found, _) if found == level)
        }
        _ => false,
    };
    positions.iter().copied().filter(is_bound).collect()
}

/// The operation that joins an update to an element.
fn combiner_of(reduction: Reduction, element: ElementType) -> Option<BinaryOp> {
    use BinaryOp::*;
    let is_bit = element == ElementType::I1;
    let (is_float, is_unsigned) = (element.is_float(), element.is_unsigned());
    Some(match reduction {
        Reduction::Set => return None,
        Reduction::Add if is_float => Addf,
        Reduction::Add => Addi,
        Reduction::Sub if is_float => Subf,
        Reduction::Sub => Subi,
        Reduction::Mul if is_float => Mulf,
        Reduction::Mul => Muli,
        Reduction::Div if is_float => Divf,
        Reduction::Div if is_unsigned => Divui,
        Reduction::Div => Divsi,
        Reduction::Min if is_bit => Andi,
        Reduction::Min if is_float => Minimumf,
        Reduction::Min if is_unsigned => Minui,
        Reduction::Min => Minsi,
        Reduction::Max if is_bit => Ori,
        Reduction::Max if is_float => Maximumf,
        Reduction::Max if is_unsigned => Maxui,
        Reduction::Max => Maxsi,
        Reduction::And => Andi,
        Reduction::Or => Ori,
        Reduction::Xor => Xori,
    })
}
