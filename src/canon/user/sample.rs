//! Random instances of a rule's left side. Nothing here knows an operation: types and attributes
//! are guessed, and the operation definitions accept or reject the guesses.

use egg::{Id, RecExpr};

use super::compile::{DimTemplate, Operation, Pattern, TypeTemplate};
use super::matching::{apply_definition, conditions_hold, evaluate_attrs};
use super::unify::{Bind, pattern_type, unify_type};
use super::value::{Bound, Expr, Names};
use crate::language::{Node, NodeOp};
use crate::ops::core::{Constant, range};
use crate::ops::def::Default;
use crate::ops::{AttrDef, AttrKindDef, AttrValue, CoreOp, OpDef};
use crate::rules::{OPEN_SIZES, Sampler, Term};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, ValueType};

/// The number of attempts to guess the types and attributes of one operation.
const GUESSES: usize = 120;
/// The number of attempts to make an instance.
const ATTEMPTS: usize = 30;

/// An instance of a rule's left side while it is built.
pub struct Instance<'p> {
    rng: &'p mut fastrand::Rng,
    /// The sizes that dimensions of this instance are drawn from.
    sizes: Vec<i64>,
    /// Whether sizes are to become symbols: primes, or 1.
    is_open: bool,
    most_dims: usize,
    /// The integers in the rule's text.
    hints: &'p [i64],
    /// The values of which a condition asks the range.
    ranged: &'p [usize],
    term: RecExpr<Node>,
    ids: Vec<Option<Id>>,
    types: Vec<Option<ValueType>>,
    constants: Vec<Option<Tensor>>,
    variables: Vec<Option<Bound>>,
    arguments: u32,
}

impl Names for Instance<'_> {
    fn variable(&self, variable: usize) -> Option<Bound> {
        self.variables[variable].clone()
    }

    fn type_of(&self, value: usize) -> Option<ValueType> {
        self.types[value].clone()
    }

    fn range_of(&self, value: usize) -> Option<(i128, i128)> {
        match &self.constants[value] {
            Some(value) => range::of_tensor(value),
            None => range::of_type(self.types[value].as_ref()?.element()?),
        }
    }
}

impl Bind for Instance<'_> {
    fn bind(&mut self, variable: usize, value: Bound) {
        self.variables[variable] = Some(value);
    }
}

/// The integers in a rule's text, as likely sizes, axes and ranks.
pub fn collect_hints(pattern: &Pattern) -> Vec<i64> {
    let mut found = Vec::new();
    let types = |op: &Operation| {
        let mut found = Vec::new();
        for ty in op.operand_types.iter().flatten().chain(&op.result_type) {
            ty.dims.iter().flatten().for_each(|dim| dim.size.integers(&mut found));
        }
        found
    };
    for op in pattern.left.iter().chain(&pattern.right) {
        op.attrs.iter().for_each(|(_, value)| value.integers(&mut found));
        found.extend(types(op));
    }
    for (a, _, b) in &pattern.conditions {
        a.integers(&mut found);
        b.integers(&mut found);
    }
    found.retain(|value| (-8..=8).contains(value));
    found.sort_unstable();
    found.dedup();
    found
}

/// The sizes of an instance, and the number of its dimensions.
struct Extent {
    sizes: Vec<i64>,
    most_dims: usize,
    is_open: bool,
}

/// A random instance of a rule's left side, with few small dimensions if `small`; `None` where the guesses did not
/// fit. Adds the number of guesses to `guesses`.
pub fn sample_instance(
    pattern: &Pattern,
    hints: &[i64],
    small: bool,
    rng: &mut fastrand::Rng,
    guesses: &mut usize,
) -> Option<Term> {
    let most = if small { 3 } else { 5 };
    let mut sizes = vec![rng.i64(1..most), rng.i64(2..=most)];
    let sizes_of_rule = hints.iter().filter(|&&size| size > 0);
    if rng.bool() {
        sizes.extend(sizes_of_rule);
    }
    let extent = Extent { sizes, most_dims: if small { 2 } else { 4 }, is_open: false };
    sample_of_extent(pattern, hints, extent, rng, guesses)
}

/// A random instance of a rule's left side with the sizes of a sampler.
pub fn sample_for(pattern: &Pattern, sampler: &mut Sampler) -> Option<Term> {
    let (hints, mut guesses) = (collect_hints(pattern), 0);
    (0..ATTEMPTS).find_map(|_| {
        let is_open = sampler.is_open();
        let rng = &mut sampler.rng;
        if !is_open {
            return sample_instance(pattern, &hints, true, rng, &mut guesses);
        }
        let mut sizes: Vec<i64> = rng.choose_multiple(OPEN_SIZES, 3);
        if rng.u8(..3) == 0 {
            sizes.push(1);
        }
        let extent = Extent { sizes, most_dims: 2, is_open: true };
        sample_of_extent(pattern, &hints, extent, rng, &mut guesses)
    })
}

fn sample_of_extent(
    pattern: &Pattern,
    hints: &[i64],
    extent: Extent,
    rng: &mut fastrand::Rng,
    guesses: &mut usize,
) -> Option<Term> {
    let Extent { sizes, most_dims, is_open } = extent;
    let mut instance = Instance {
        rng,
        sizes,
        is_open,
        most_dims,
        hints,
        ranged: &pattern.ranged,
        term: RecExpr::default(),
        ids: vec![None; pattern.values],
        types: vec![None; pattern.values],
        constants: vec![None; pattern.values],
        variables: vec![None; pattern.variables],
        arguments: 0,
    };
    for op in &pattern.left {
        instance.sample_operation(op, guesses)?;
    }
    conditions_hold(pattern, &instance).then_some(instance.term)
}

impl Instance<'_> {
    fn sample_operation(&mut self, op: &Operation, guesses: &mut usize) -> Option<()> {
        for _ in 0..GUESSES {
            *guesses += 1;
            let (variables, types) = (self.variables.clone(), self.types.clone());
            let def = match op.others.len() {
                0 => op.def,
                others => op.choices().nth(self.rng.usize(..=others))?,
            };
            if let Some((node, ty)) = self.guess_node(op, def) {
                self.add_operation((op, def), node, ty);
                return Some(());
            }
            (self.variables, self.types) = (variables, types);
        }
        None
    }

    /// Guesses types of unbound operands, attributes and the result type; `None` where the operation does not accept
    /// them.
    fn guess_node(&mut self, op: &Operation, def: &'static OpDef) -> Option<(NodeOp, ValueType)> {
        for (k, &operand) in op.operands.iter().enumerate() {
            if self.types[operand].is_none() {
                let open = op.operand_types.as_ref().map(|types| &types[k]);
                let ty = match open {
                    Some(open) => self.fill_type(open)?,
                    None => self.random_type(),
                };
                self.types[operand] = Some(ty);
            }
        }
        let types: Vec<ValueType> = op
            .operands
            .iter()
            .map(|&operand| self.types[operand].clone())
            .collect::<Option<_>>()?;
        for (ty, open) in types.iter().zip(op.operand_types.iter().flatten()) {
            unify_type(self, open, ty)?;
        }
        for (declared, value) in &op.attrs {
            self.guess_attr(def, declared, value, types.first());
        }
        let attrs = evaluate_attrs(op, self).ok()?;
        let constants: Vec<Option<Tensor>> =
            op.operands.iter().map(|&operand| self.constants[operand].clone()).collect();
        let by_itself = apply_definition(def, &attrs, &types, &constants, &[]);
        let (node, ty) = match by_itself {
            Ok(found) => found,
            Err(_) => {
                let declared = self.result_type(op, types.first())?;
                apply_definition(def, &attrs, &types, &constants, &[declared]).ok()?
            }
        };
        if let Some(open) = &op.result_type {
            unify_type(self, open, &ty)?;
        }
        Some((node, ty))
    }

    fn add_operation(
        &mut self,
        (op, def): (&Operation, &'static OpDef),
        node: NodeOp,
        ty: ValueType,
    ) {
        let mut children: Vec<Id> = Vec::new();
        for &operand in &op.operands {
            let id = self.ids[operand].unwrap_or_else(|| self.add_free_value(operand));
            self.ids[operand] = Some(id);
            children.push(id);
        }
        let orders = op.orders(def);
        if orders.len() > 1 && self.rng.bool() {
            children.swap(0, 1);
        }
        if let NodeOp::Core(core) = &node
            && let CoreOp::Constant(constant) = &**core
        {
            self.constants[op.result] = Some(constant.value.clone());
        }
        let node = match node {
            NodeOp::Core(core) => Node::core((*core).clone(), &children),
            other => Node::new(other, &children),
        };
        self.ids[op.result] = Some(self.term.add(node));
        self.types[op.result] = Some(ty);
    }

    /// An argument; or a constant, where the range of the value counts.
    fn add_free_value(&mut self, value: usize) -> Id {
        let ty = self.types[value].clone().expect("a type was guessed");
        let limits = ty.element().and_then(range::of_type);
        if let (ValueType::Tensor(tensor), Some((low, high))) = (&ty, limits)
            && self.ranged.contains(&value)
            && self.rng.u8(..4) > 0
        {
            let hint = i128::from(self.random_int());
            let number = *self.rng.choice(&[low, high, hint, hint]).unwrap_or(&0);
            let one = Tensor::from_ints(tensor.element, &[], &[number.clamp(low, high)]);
            let all = Tensor::splat(tensor.element, &tensor.shape, one.stored_bytes());
            self.constants[value] = Some(all.clone());
            return self.term.add(Node::core(CoreOp::Constant(Constant::tensor(all)), &[]));
        }
        let argument = NodeOp::Argument { index: self.arguments, ty: Box::new(ty) };
        self.arguments += 1;
        self.term.add(Node::new(argument, &[]))
    }

    fn random_size(&mut self) -> i64 {
        *self.rng.choice(&self.sizes).unwrap_or(&1)
    }

    fn random_shape(&mut self) -> Vec<i64> {
        let known: Vec<Vec<i64>> =
            self.types.iter().flatten().filter_map(|ty| Some(ty.shape()?.to_vec())).collect();
        match (self.rng.u8(..10), self.rng.choice(&known).cloned()) {
            (0..3, Some(shape)) => shape,
            (3..7, Some(shape)) => shape
                .iter()
                .map(|&size| if self.rng.u8(..3) == 0 { self.random_size() } else { size })
                .collect(),
            _ => {
                let rank = self.rng.usize(..=self.most_dims);
                (0..rank).map(|_| self.random_size()).collect()
            }
        }
    }

    fn random_element(&mut self) -> ElementType {
        use ElementType::{BF16, F32, I1, I8, I32, I64, UI8, UI32};
        let known: Vec<ElementType> =
            self.types.iter().flatten().filter_map(ValueType::element).collect();
        match self.rng.u8(..10) {
            0..3 => self.rng.choice(known).unwrap_or(F32),
            3 => *self.rng.choice(&ElementType::ALL).unwrap_or(&F32),
            _ => *self
                .rng
                .choice(&[F32, F32, I64, I64, I32, I1, I8, UI8, UI32, BF16])
                .unwrap_or(&F32),
        }
    }

    fn random_type(&mut self) -> ValueType {
        let (shape, element) = (self.random_shape(), self.random_element());
        ValueType::tensor(element, &shape)
    }

    /// The type that a pattern describes, with its unbound variables guessed.
    fn fill_type(&mut self, open: &TypeTemplate) -> Option<ValueType> {
        if let (Expr::Variable(variable), None) = (&open.element, open.element.eval(self)) {
            let element = self.random_element();
            self.bind(*variable, Bound::Element(element));
        }
        for DimTemplate { size, spread } in open.dims.iter().flatten() {
            if let (Expr::Variable(variable), None) = (size, size.eval(self)) {
                let guess = match spread {
                    true => Bound::Ints(self.random_shape()),
                    false => Bound::Int(self.random_size()),
                };
                self.bind(*variable, guess);
            }
        }
        pattern_type(open, self)
    }

    /// A result type for an operation that does not infer one.
    fn result_type(&mut self, op: &Operation, operand: Option<&ValueType>) -> Option<ValueType> {
        let shape: Vec<i64> = operand.and_then(|ty| ty.shape()).unwrap_or_default().to_vec();
        let element = operand.and_then(ValueType::element).unwrap_or(ElementType::F32);
        Some(match (self.rng.u8(..5), &op.result_type) {
            (0, _) => ValueType::tensor(self.random_element(), &shape),
            (1, _) => ValueType::tensor(element, &self.random_reshape(&shape)),
            (2, _) => ValueType::tensor(element, &self.random_stretch(&shape)),
            (3, Some(open)) => self.fill_type(open)?,
            _ => {
                let shape = self.random_shape();
                ValueType::tensor(self.random_element(), &shape)
            }
        })
    }

    /// Another shape with the same number of elements.
    fn random_reshape(&mut self, shape: &[i64]) -> Vec<i64> {
        let mut result: Vec<i64> = Vec::new();
        for &size in shape {
            match (self.rng.u8(..4), result.last_mut()) {
                (0, Some(last)) => *last *= size,
                (1, _) if size % 2 == 0 => result.extend([2, size / 2]),
                (2, _) => result.extend([1, size]),
                _ => result.push(size),
            }
        }
        if result.is_empty() && self.rng.bool() {
            result.push(1);
        }
        result
    }

    /// A shape to which another one broadcasts: dimensions of size 1 enlarged, and new ones inserted.
    fn random_stretch(&mut self, shape: &[i64]) -> Vec<i64> {
        let mut result: Vec<i64> = Vec::new();
        for &size in shape {
            if self.rng.u8(..3) == 0 {
                result.push(self.random_size());
            }
            result.push(if size == 1 && self.rng.bool() { self.random_size() } else { size });
        }
        if self.rng.u8(..3) == 0 {
            result.push(self.random_size());
        }
        result
    }

    /// Guesses the unbound variables of an attribute.
    fn guess_attr(
        &mut self,
        def: &OpDef,
        declared: &AttrDef,
        value: &Expr,
        operand: Option<&ValueType>,
    ) {
        match value {
            Expr::Variable(variable) if self.variables[*variable].is_none() => {
                let guess = self.random_attr(def, declared, operand);
                self.bind(*variable, guess);
            }
            Expr::List(items) => {
                let guess = self.random_list(items.len(), operand);
                for (item, guess) in items.iter().zip(guess) {
                    if let Expr::Variable(variable) = item
                        && self.variables[*variable].is_none()
                    {
                        self.bind(*variable, Bound::Int(guess));
                    }
                }
            }
            _ => {}
        }
    }

    fn random_attr(
        &mut self,
        def: &OpDef,
        declared: &AttrDef,
        operand: Option<&ValueType>,
    ) -> Bound {
        if declared.default != Default::Required && self.rng.u8(..3) == 0 {
            return Bound::Absent;
        }
        let element = operand.and_then(ValueType::element).unwrap_or(ElementType::F32);
        let attr = match declared.kind {
            AttrKindDef::Int(_) => return Bound::Int(self.random_int()),
            AttrKindDef::Unit => return Bound::Unit,
            AttrKindDef::Type => return Bound::Element(self.random_element()),
            AttrKindDef::I64Array | AttrKindDef::I32Array | AttrKindDef::I64List => {
                let rank = operand.and_then(|ty| ty.shape()).map_or(1, <[i64]>::len);
                let length = if self.rng.bool() { rank } else { self.rng.usize(..=rank) };
                return Bound::Ints(self.random_list(length, operand));
            }
            AttrKindDef::BoolArray => {
                let rank = operand.and_then(|ty| ty.shape()).map_or(1, <[i64]>::len);
                return Bound::Ints((0..rank).map(|_| self.rng.bool().into()).collect());
            }
            AttrKindDef::Bool => AttrValue::Bool(self.rng.bool()),
            AttrKindDef::Str => {
                let words = quoted_words(def, declared);
                AttrValue::Str(self.rng.choice(words).unwrap_or_default().into())
            }
            AttrKindDef::Scalar => AttrValue::Tensor(random_tensor(self.rng, element, &[])),
            AttrKindDef::Elements | AttrKindDef::Scalars => {
                let (shape, element) = (self.random_shape(), self.random_element());
                // Unequal elements have a shape that cannot become symbols.
                AttrValue::Tensor(
                    match element != ElementType::String && (self.is_open || self.rng.u8(..3) == 0)
                    {
                        true => {
                            let one = random_tensor(self.rng, element, &[]);
                            Tensor::splat(element, &shape, one.stored_bytes())
                        }
                        false => random_tensor(self.rng, element, &shape),
                    },
                )
            }
            AttrKindDef::I64Lists
            | AttrKindDef::Body
            | AttrKindDef::Yield
            | AttrKindDef::Region
            | AttrKindDef::Any => {
                return Bound::Absent;
            }
        };
        Bound::Attr(attr)
    }

    fn random_int(&mut self) -> i64 {
        match self.rng.choice(self.hints) {
            Some(&hint) if self.rng.bool() => hint,
            _ => self.rng.i64(-2..8),
        }
    }

    /// A list as operations take them: a permutation, some dimensions, sizes, ones, or random numbers.
    fn random_list(&mut self, length: usize, operand: Option<&ValueType>) -> Vec<i64> {
        let shape: Vec<i64> = operand.and_then(|ty| ty.shape()).unwrap_or_default().to_vec();
        let dims = length.max(shape.len()) as i64;
        match self.rng.u8(..6) {
            0 | 1 => {
                let mut list: Vec<i64> = (0..dims).collect();
                self.rng.shuffle(&mut list);
                list.truncate(length);
                list
            }
            2 => {
                let mut list: Vec<i64> = (0..dims).collect();
                self.rng.shuffle(&mut list);
                list.truncate(length);
                list.sort_unstable();
                list
            }
            3 if shape.len() == length => {
                let part = |size: &i64| match self.is_open && *size > 1 {
                    true => size - self.rng.i64(0..3),
                    false => self.rng.i64(0..=*size),
                };
                shape.iter().map(part).collect()
            }
            4 => vec![self.rng.i64(0..2); length],
            _ => (0..length).map(|_| self.random_int()).collect(),
        }
    }
}

/// The quoted words of an operation's documentation and constraints, as candidates of a string attribute.
fn quoted_words(def: &OpDef, declared: &AttrDef) -> Vec<String> {
    let texts = def.constraints.iter().map(|c| c.text).chain([declared.doc]);
    let quoted = texts.flat_map(|text| text.split(['`', '"']).skip(1).step_by(2));
    let is_word = |word: &&str| !word.is_empty() && !word.contains(' ') && *word != declared.name;
    quoted.filter(is_word).map(str::to_string).collect()
}

/// Elements that reveal unsound rules: small numbers, extremes, and for floats NaN, infinities and -0.0.
pub fn random_tensor(rng: &mut fastrand::Rng, element: ElementType, shape: &[i64]) -> Tensor {
    let mut builder = TensorBuilder::new(element, shape);
    let special = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -0.0, 0.0, 1.0];
    let mode = rng.u8(..4);
    for _ in 0..shape.iter().product::<i64>() {
        match element {
            ElementType::String => builder.push_string(rng.u16(..).to_string().as_bytes()),
            e if e.is_float() && mode == 0 => {
                builder.push_float(*rng.choice(&special).unwrap_or(&0.0));
            }
            e if e.is_float() => builder.push_float(f64::from(rng.i16(..)) / 8.0),
            e if e.is_integer() => builder.push_int(match mode {
                0 => rng
                    .choice([i128::from(i64::MIN), i64::MAX.into(), 1 << 32, -7, 9, 0, -1])
                    .unwrap_or(0),
                1 => rng.i128(-6..7),
                2 => rng.i128(-1..2),
                _ => rng.i128(0..2),
            }),
            _ => builder.push_bytes(&rng.u128(..).to_ne_bytes()[..element.bytes()]),
        }
    }
    builder.finish()
}
