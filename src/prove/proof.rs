//! The obligations of two functions, and how they are discharged.
//!
//! A pair of terms is equal if its normal forms are one term, if their parts are equal, if they are equal for each
//! value of variables that have few, or if a solver finds no inputs for which they differ. Folds and functions are
//! constants for a solver; two of them that may be equal are proved to be first.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::time::Instant;

use crate::Options;
use crate::denote::program::{Program, Refusal, element_of};
use crate::denote::{Check, Denotation, Denoted, Failure};
use crate::ops::CoreOp;
use crate::ops::core::BinaryOp;
use crate::smt::{Question, script};
use crate::solver::Said;
use crate::terms::{Node, Place, Sort, Symbol, Term, Terms, Unknown};
use crate::types::ValueType;
use crate::types::size::is_symbol;

/// The largest number of positions that are looked at one by one.
const MOST_POSITIONS: i64 = 1_024;

/// The largest number of assignments of variables that are looked at one by one.
const MOST_ASSIGNMENTS: i128 = 256;

/// What a proof has cost.
#[derive(Clone, Copy, Default, Debug)]
pub struct Effort {
    /// The number of obligations.
    pub obligations: usize,
    /// The number of questions to a solver.
    pub questions: usize,
}

/// Inputs for which a solver says that two functions differ: for elements of the arguments their values.
#[derive(Clone, Default, Debug)]
pub struct Model {
    /// For each argument the positions and the values, as the solver writes them.
    pub elements: Vec<(u32, Vec<i64>, String)>,
    /// The values of symbolic sizes.
    pub sizes: HashMap<u32, i64>,
}

/// The two programs, and the terms of both.
pub struct Proof<'p> {
    /// The terms.
    pub terms: Terms,
    before: Denotation<'p>,
    after: Denotation<'p>,
    options: &'p Options,
    name: String,
    /// What it has cost.
    pub effort: Effort,
    /// The models of questions that have some.
    pub models: Vec<Model>,
    proved: HashSet<(Term, Term)>,
    refuted: HashSet<(Term, Term)>,
    sizes: Rc<Vec<Option<u32>>>,
    begin: Instant,
}

impl<'p> Proof<'p> {
    /// A proof of two programs.
    pub fn new(
        name: &str,
        before: (&'p Program, Rc<Vec<Option<u32>>>),
        after: (&'p Program, Rc<Vec<Option<u32>>>),
        options: &'p Options,
    ) -> Self {
        let sizes = before.1.clone();
        Proof {
            terms: Terms::default(),
            before: Denotation::new(before.0, before.1, false),
            after: Denotation::new(after.0, after.1, false),
            options,
            name: name.to_owned(),
            effort: Effort::default(),
            models: Vec::new(),
            proved: HashSet::new(),
            refuted: HashSet::new(),
            sizes,
            begin: Instant::now(),
        }
    }

    /// Proves all obligations.
    ///
    /// # Errors
    /// The operation and the reason of the first that is not proved.
    pub fn run(&mut self) -> Denoted<()> {
        let results = self.before.program.results.len();
        if results != self.after.program.results.len() {
            return Err(Refusal::new("", "the functions have different numbers of results"));
        }
        self.same_argument_types();
        for result in 0..results {
            self.prove_result(result)?;
        }
        if self.prove_effects().and_then(|()| self.prove_errors()).is_err() {
            // Once more, with folds of few elements written out.
            let (before, after) = self.with_loops_written_out();
            (self.before, self.after) = (before, after);
            self.prove_effects()?;
            self.prove_errors()?;
        }
        match self.terms.failure() {
            Some(why) => Err(Refusal::new("", why)),
            None => Ok(()),
        }
    }

    fn same_argument_types(&mut self) {
        let nodes = &self.before.program.nodes[..self.before.program.arguments];
        let elements: Rc<Vec<_>> = Rc::new(nodes.iter().map(|node| element_of(&node.ty)).collect());
        self.before.arguments = elements.clone();
        self.after.arguments = elements;
    }

    fn check_time(&self) -> Denoted<()> {
        if let Some(why) = self.options.control.stopped() {
            return Err(Refusal::new("", format!("the proof was ended: {why}")));
        }
        match self.begin.elapsed() > self.options.limit {
            true => {
                let limit = self.options.limit.as_secs_f64();
                Err(Refusal::new("", format!("it is not proved in {limit} s (--prove-timeout)")))
            }
            false => Ok(()),
        }
    }

    fn origin(program: &Program, node: usize) -> String {
        program.nodes[node].origin.clone()
    }

    /// The numbers of the sizes, where all are known.
    fn static_shape(&self, shape: &[Term]) -> Option<Vec<i64>> {
        shape.iter().map(|&size| Some(i64::try_from(self.terms.constant(size)?).ok()?)).collect()
    }

    fn prove_result(&mut self, result: usize) -> Denoted<()> {
        let (a, b) = (self.before.program.results[result], self.after.program.results[result]);
        let (old, new) =
            (&self.before.program.nodes[a].ty.clone(), &self.after.program.nodes[b].ty.clone());
        if self.is_same_opaque_result(a, b)? {
            self.effort.obligations += 1;
            return Ok(());
        }
        let shape = self.before.shape(&mut self.terms, a)?;
        if shape != self.after.shape(&mut self.terms, b)? {
            let why = format!("result {result} has the type {old} before and {new} after");
            return Err(Refusal::new(Self::origin(self.before.program, a), why));
        }
        if shape.iter().any(|&size| self.terms.constant(size) == Some(0)) {
            return Ok(());
        }
        self.effort.obligations += 1;
        let position = self.before.variables(&mut self.terms, &shape, Place::Result);
        let x = self.before.element(&mut self.terms, a, &position, 0)?;
        let y = self.after.element(&mut self.terms, b, &position, 0)?;
        let y = self.in_type(y, new, old)?;
        self.check_time()?;
        if self.is_equal(x, y) {
            return Ok(());
        }
        let origin = Self::origin(self.before.program, a);
        let title = format!("{}, result {result}: equal at every position", self.name);
        let assumed = self.assumptions((a, b), &position)?;
        if self.prove_with_loops_written_out((a, b), (old, new), &position, &assumed, &title)? {
            return Ok(());
        }
        let count = self.static_shape(&shape).and_then(|shape| crate::types::element_count(&shape));
        if count.is_some_and(|count| count <= MOST_POSITIONS) {
            let found = self.prove_each_position(result, (a, b), (old, new), &shape, &title);
            match found {
                Ok(true) => return Ok(()),
                Ok(false) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        self.prove_pair((x, y), &assumed, &title, &origin)
    }

    /// The denotations with folds of few elements written out.
    fn with_loops_written_out(&self) -> (Denotation<'p>, Denotation<'p>) {
        let unrolled = |side: &Denotation<'p>| {
            let mut all = Denotation::new(side.program, side.sizes.clone(), true);
            all.arguments = side.arguments.clone();
            all
        };
        (unrolled(&self.before), unrolled(&self.after))
    }

    /// Proves a result at any position, with folds of few elements written out.
    fn prove_with_loops_written_out(
        &mut self,
        (a, b): (usize, usize),
        (old, new): (&ValueType, &ValueType),
        position: &[Term],
        assumed: &[Term],
        title: &str,
    ) -> Denoted<bool> {
        let (mut before, mut after) = self.with_loops_written_out();
        let x = before.element(&mut self.terms, a, position, 0)?;
        let y = after.element(&mut self.terms, b, position, 0)?;
        let y = self.in_type(y, new, old)?;
        if self.is_equal(x, y) {
            return Ok(true);
        }
        let equal = self.equal_binders(x, y, assumed, 0)?;
        let question = Question {
            title: title.to_owned(),
            holds: assumed.to_vec(),
            equal,
            differ: vec![(x, y)],
        };
        Ok(self.ask_within(&question, 0.15) == Some(true))
    }

    /// Whether two values are the same result of one operation without a definition, of equal operands: of these
    /// neither the rank nor the sizes need be known.
    fn is_same_opaque_result(&mut self, a: usize, b: usize) -> Denoted<bool> {
        use crate::denote::program::NodeKind;
        let (old, new) = (self.before.program, self.after.program);
        let (NodeKind::Opaque(x, i), NodeKind::Opaque(y, j)) =
            (&old.nodes[a].kind, &new.nodes[b].kind)
        else {
            return Ok(false);
        };
        if i != j || old.opaque[*x].symbol != new.opaque[*y].symbol {
            return Ok(false);
        }
        let x = self.before.opaque_parts(&mut self.terms, *x, 0)?;
        let y = self.after.opaque_parts(&mut self.terms, *y, 0)?;
        Ok(x.len() == y.len() && x.iter().zip(&y).all(|(&x, &y)| self.is_equal(x, y)))
    }

    /// The element of a type as one of another type of its width.
    fn in_type(&mut self, term: Term, from: &ValueType, to: &ValueType) -> Denoted<Term> {
        let (from, to) = (element_of(from), element_of(to));
        match () {
            () if from == to => Ok(term),
            () if from.is_integer() && to.is_integer() && from.bits() == to.bits() => {
                Ok(self.terms.wrap(term, to))
            }
            () => Err(Refusal::new("", format!("a result is {to} before and {from} after"))),
        }
    }

    /// What holds where neither program stops: the checks that two elements need, without those of loops.
    fn assumptions(&mut self, (a, b): (usize, usize), position: &[Term]) -> Denoted<Vec<Term>> {
        let mut failures = self.before.failures(&mut self.terms, a, position, 0)?.to_vec();
        failures.extend(self.after.failures(&mut self.terms, b, position, 0)?.iter());
        let mut found = Vec::new();
        for Failure { path, check, .. } in failures {
            let not = self.terms.not(path);
            let holds = self.terms.any(&[not, check]);
            // What holds of each turn of loops, where these are few.
            let mut variables = Vec::new();
            self.free_variables(holds, &mut variables);
            variables.retain(|&variable| match *self.terms.node(variable) {
                Node::Variable(number) => matches!(self.terms.place(number), Place::Loop(..)),
                _ => false,
            });
            let Some(extents) = self.extents(&variables) else { continue };
            if crate::types::element_count(&extents).is_none_or(|count| count > 128) {
                continue;
            }
            for c in crate::tensor::walk::coordinates(&extents) {
                let mut replaced = HashMap::default();
                for (&variable, &c) in variables.iter().zip(&c) {
                    replaced.insert(variable, self.terms.integer(c.into()));
                }
                found.push(self.terms.substitute(holds, &mut replaced));
            }
        }
        found.sort_unstable();
        found.dedup();
        found.retain(|&it| self.terms.known_truth(it) != Some(true));
        found.truncate(200);
        Ok(found)
    }

    /// Proves a result at each of its positions, with folds written out.
    fn prove_each_position(
        &mut self,
        result: usize,
        (a, b): (usize, usize),
        (old, new): (&ValueType, &ValueType),
        shape: &[Term],
        title: &str,
    ) -> Denoted<bool> {
        let Some(shape) = self.static_shape(shape) else { return Ok(false) };
        let (mut before, mut after) = self.with_loops_written_out();
        let mut left = Vec::new();
        let mut assumed = Vec::new();
        for c in crate::tensor::walk::coordinates(&shape) {
            self.check_time()?;
            let position: Vec<Term> = c.iter().map(|&c| self.terms.integer(c.into())).collect();
            let x = before.element(&mut self.terms, a, &position, 0)?;
            let y = after.element(&mut self.terms, b, &position, 0)?;
            let y = self.in_type(y, new, old)?;
            if self.is_equal(x, y) {
                continue;
            }
            left.push((x, y));
            if left.len() <= 16 {
                assumed.extend(self.assumptions((a, b), &position)?);
            }
        }
        if left.is_empty() {
            return Ok(true);
        }
        assumed.sort_unstable();
        assumed.dedup();
        let _ = result;
        for chunk in left.chunks(32) {
            let mut equal = Vec::new();
            for &(x, y) in chunk {
                equal.extend(self.equal_binders(x, y, &assumed, 0)?);
            }
            let question = Question {
                title: title.to_owned(),
                holds: assumed.clone(),
                equal,
                differ: chunk.to_vec(),
            };
            if self.ask(&question) != Some(true) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Proves that two terms are equal.
    fn prove_pair(
        &mut self,
        (x, y): (Term, Term),
        assumed: &[Term],
        title: &str,
        origin: &str,
    ) -> Denoted<()> {
        match self.prove_equal(x, y, assumed, title, 0)? {
            true => Ok(()),
            false => Err(Refusal::new(origin, self.why_not_proved())),
        }
    }

    fn why_not_proved(&self) -> String {
        match &self.options.solver {
            None => format!(
                "the terms' normal forms differ, and there is no solver: {}",
                crate::solver::HOW_TO_INSTALL
            ),
            Some(_) => "the terms' normal forms differ, and the solver has no proof".to_owned(),
        }
    }

    fn prove_equal(
        &mut self,
        x: Term,
        y: Term,
        assumed: &[Term],
        title: &str,
        depth: usize,
    ) -> Denoted<bool> {
        self.check_time()?;
        if self.is_equal(x, y) {
            return Ok(true);
        }
        if self.refuted.contains(&(x, y)) || depth > 6 {
            return Ok(false);
        }
        if self.is_equal_by_cases(x, y) {
            self.proved.insert((x, y));
            return Ok(true);
        }
        let equal = self.equal_binders(x, y, assumed, depth)?;
        let found = {
            let question = Question {
                title: title.to_owned(),
                holds: assumed.to_vec(),
                equal,
                differ: vec![(x, y)],
            };
            self.ask(&question) == Some(true)
        };
        if assumed.is_empty() {
            match found {
                true => self.proved.insert((x, y)),
                false => self.refuted.insert((x, y)),
            };
        }
        Ok(found)
    }

    /// The extents of variables, where these are numbers.
    fn extents(&self, variables: &[Term]) -> Option<Vec<i64>> {
        let extent = |&variable: &Term| match *self.terms.node(variable) {
            Node::Variable(number) => {
                i64::try_from(self.terms.constant(self.terms.extent(number))?).ok()
            }
            _ => None,
        };
        variables.iter().map(extent).collect()
    }

    /// Whether two terms are equal for each value of their variables, if these have few.
    fn is_equal_by_cases(&mut self, x: Term, y: Term) -> bool {
        let mut variables: Vec<Term> = Vec::new();
        self.free_variables(x, &mut variables);
        self.free_variables(y, &mut variables);
        let mut extents = Vec::new();
        let mut count = 1i128;
        for &variable in &variables {
            let Node::Variable(number) = *self.terms.node(variable) else { return false };
            let extent = self.terms.extent(number);
            let Some(extent) = self.terms.constant(extent) else { return false };
            count = count.saturating_mul(extent);
            extents.push(i64::try_from(extent).unwrap_or(i64::MAX));
        }
        if variables.is_empty() || count > MOST_ASSIGNMENTS {
            return false;
        }
        crate::tensor::walk::coordinates(&extents).all(|c| {
            let mut replaced = HashMap::default();
            for (&variable, &c) in variables.iter().zip(&c) {
                replaced.insert(variable, self.terms.integer(c.into()));
            }
            let a = self.terms.substitute(x, &mut replaced);
            let b = self.terms.substitute(y, &mut replaced);
            self.is_equal(a, b)
        })
    }

    /// The variables of a term that it does not bind.
    fn free_variables(&self, term: Term, found: &mut Vec<Term>) {
        let mut seen = HashSet::new();
        let mut bound = HashSet::new();
        let mut left = vec![term];
        let mut all = Vec::new();
        while let Some(term) = left.pop() {
            if !seen.insert(term) {
                continue;
            }
            match self.terms.node(term) {
                Node::Variable(number) => {
                    all.push(term);
                    left.push(self.terms.extent(*number));
                }
                Node::Fold { variables, .. } | Node::Lambda { variables, .. } => {
                    bound.extend(variables.iter().copied());
                    left.extend(self.terms.parts(term));
                }
                _ => left.extend(self.terms.parts(term)),
            }
        }
        for term in all {
            if !bound.contains(&term) && !found.contains(&term) {
                found.push(term);
            }
        }
    }

    /// Whether two terms are equal since they are one, or since their parts are equal.
    fn is_equal(&mut self, x: Term, y: Term) -> bool {
        self.is_equal_within(x, y, 64)
    }

    fn is_equal_within(&mut self, x: Term, y: Term, depth: usize) -> bool {
        if x == y || self.proved.contains(&(x, y)) {
            return true;
        }
        if depth == 0 {
            return false;
        }
        let (a, b) = (self.terms.node(x).clone(), self.terms.node(y).clone());
        let pairs: Vec<(Term, Term)> = match (a, b) {
            (Node::Apply(f, a), Node::Apply(g, b)) if f == g && a.len() == b.len() => {
                a.iter().copied().zip(b.iter().copied()).collect()
            }
            (Node::Read(s, a), Node::Read(t, b)) | (Node::Table(s, a), Node::Table(t, b))
                if s == t =>
            {
                a.iter().copied().zip(b.iter().copied()).collect()
            }
            (Node::Choice(c, a, b), Node::Choice(d, e, f)) => vec![(c, d), (a, e), (b, f)],
            (
                Node::Fold { symbol: f, variables: v, guard: g, bodies: a, first: p },
                Node::Fold { symbol: s, variables: w, guard: h, bodies: b, first: q },
            ) if f == s && v == w && a.len() == b.len() => {
                let parts = a.iter().copied().zip(b.iter().copied());
                [(g, h), (p, q)].into_iter().chain(parts).collect()
            }
            (Node::Lambda { variables: v, body: a }, Node::Lambda { variables: w, body: b })
                if v == w =>
            {
                vec![(a, b)]
            }
            (Node::Sum(_), _) | (_, Node::Sum(_)) => return self.is_equal_closed(x, y),
            (Node::All(a), Node::All(b)) | (Node::Any(a), Node::Any(b)) if a.len() == b.len() => {
                a.iter().copied().zip(b.iter().copied()).collect()
            }
            _ => return self.is_equal_closed(x, y),
        };
        let found = pairs.into_iter().all(|(a, b)| self.is_equal_within(a, b, depth - 1));
        let found = found || self.is_equal_closed(x, y);
        if found {
            self.proved.insert((x, y));
        }
        found
    }

    /// Whether two terms without inputs are equal for each value of their variables.
    fn is_equal_closed(&mut self, x: Term, y: Term) -> bool {
        if !self.is_closed(x) || !self.is_closed(y) {
            return false;
        }
        let mut variables: Vec<Term> = Vec::new();
        self.free_variables(x, &mut variables);
        self.free_variables(y, &mut variables);
        let mut extents = Vec::new();
        for &variable in &variables {
            let Node::Variable(number) = *self.terms.node(variable) else { return false };
            let extent = self.terms.constant(self.terms.extent(number));
            let Some(extent) = extent.and_then(|extent| i64::try_from(extent).ok()) else {
                return false;
            };
            extents.push(extent);
        }
        if crate::types::element_count(&extents).is_none_or(|count| count > 20_000) {
            return false;
        }
        let mut evaluation = crate::denote::evaluate::Evaluation::new(&self.terms, &[], Vec::new());
        crate::tensor::walk::coordinates(&extents).all(|c| {
            for (&variable, &c) in variables.iter().zip(&c) {
                evaluation.set(variable, c.into());
            }
            let (a, b) = (evaluation.value(x), evaluation.value(y));
            use crate::denote::evaluate::Value;
            match (a, b) {
                (Some(Value::Integer(a)), Some(Value::Integer(b))) => a == b,
                (Some(Value::Boolean(a)), Some(Value::Boolean(b))) => a == b,
                (Some(Value::Element(a)), Some(Value::Element(b))) => a.same_bits(&b),
                _ => false,
            }
        })
    }

    /// Whether a term is small, and has neither inputs nor symbols without a definition.
    fn is_closed(&self, term: Term) -> bool {
        let mut seen = HashSet::new();
        let mut left = vec![term];
        while let Some(term) = left.pop() {
            if !seen.insert(term) {
                continue;
            }
            if seen.len() > 200 {
                return false;
            }
            match self.terms.node(term) {
                Node::Read(..) | Node::Fold { .. } | Node::Lambda { .. } | Node::Size(_) => {
                    return false;
                }
                Node::Apply(symbol, _)
                    if matches!(self.terms.symbol(*symbol), Symbol::Named(_)) =>
                {
                    return false;
                }
                _ => left.extend(self.terms.parts(term)),
            }
        }
        true
    }

    /// The pairs of folds and functions of two terms that are proved to be equal.
    fn equal_binders(
        &mut self,
        x: Term,
        y: Term,
        assumed: &[Term],
        depth: usize,
    ) -> Denoted<Vec<(Term, Term)>> {
        let (old, new) = (self.binders(x), self.binders(y));
        let mut found = Vec::new();
        let mut tried = 0;
        for &a in old.iter().filter(|a| !new.contains(a)) {
            for &b in new.iter().filter(|b| !old.contains(b)) {
                if self.proved.contains(&(a, b)) {
                    found.push((a, b));
                    break;
                }
                tried += 1;
                if tried > 40 || self.refuted.contains(&(a, b)) {
                    continue;
                }
                if self.prove_binders(a, b, assumed, depth + 1)? {
                    self.proved.insert((a, b));
                    found.push((a, b));
                    break;
                }
                self.refuted.insert((a, b));
            }
        }
        Ok(found)
    }

    /// The folds and functions of a term that are not within others.
    fn binders(&self, term: Term) -> Vec<Term> {
        let mut seen = HashSet::new();
        let mut left = vec![term];
        let mut found = Vec::new();
        while let Some(term) = left.pop() {
            if !seen.insert(term) {
                continue;
            }
            match self.terms.node(term) {
                Node::Fold { .. } | Node::Lambda { .. } => found.push(term),
                _ => left.extend(self.terms.parts(term)),
            }
        }
        found.sort_unstable();
        found
    }

    /// Whether two folds or two functions are equal, since their parts are at every position.
    fn prove_binders(&mut self, a: Term, b: Term, assumed: &[Term], depth: usize) -> Denoted<bool> {
        let (old, new) = (self.terms.node(a).clone(), self.terms.node(b).clone());
        let (v, w, is_free) = match (&old, &new) {
            (
                Node::Fold { symbol: f, variables: v, bodies: x, .. },
                Node::Fold { symbol: g, variables: w, bodies: y, .. },
            ) if f == g && x.len() == y.len() => (v, w, self.order_is_free(*f)),
            (Node::Lambda { variables: v, .. }, Node::Lambda { variables: w, .. }) => (v, w, false),
            _ => return Ok(false),
        };
        if v.len() != w.len() || self.extents(v) != self.extents(w) {
            let (flat_a, flat_b) = (self.flattened(a), self.flattened(b));
            return match (flat_a, flat_b) {
                (Some(x), Some(y)) if (x, y) != (a, b) => {
                    if self.is_equal(x, y) {
                        return Ok(true);
                    }
                    let same = |this: &Self, term| match this.terms.node(term) {
                        Node::Fold { variables, .. } => this.extents(variables),
                        _ => None,
                    };
                    match same(self, x).is_some() && same(self, x) == same(self, y) {
                        true => self.prove_binders(x, y, assumed, depth),
                        false => Ok(false),
                    }
                }
                _ => Ok(false),
            };
        }
        for order in orders(v.len(), is_free) {
            let pairs: Vec<(Term, Term)> =
                order.iter().zip(w.iter()).map(|(&k, &w)| (w, v[k])).collect();
            let extent = |this: &Self, variable: Term| match *this.terms.node(variable) {
                Node::Variable(number) => Some(this.terms.extent(number)),
                _ => None,
            };
            if !pairs.iter().all(|&(w, v)| extent(self, w) == extent(self, v)) {
                continue;
            }
            let mut replaced: crate::denote::Replaced = pairs.into_iter().collect();
            let parts = |node: &Node| match node {
                Node::Fold { guard, bodies, first, .. } => {
                    [*guard, *first].into_iter().chain(bodies.iter().copied()).collect()
                }
                Node::Lambda { body, .. } => vec![*body],
                _ => Vec::new(),
            };
            let mut all_equal = true;
            for (x, y) in parts(&old).into_iter().zip(parts(&new)) {
                let y = self.terms.substitute(y, &mut replaced);
                if !self.prove_equal(x, y, assumed, "parts of two folds", depth)? {
                    all_equal = false;
                    break;
                }
            }
            if all_equal {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The fold by one variable: the row-major numbers of the positions.
    fn flattened(&mut self, term: Term) -> Option<Term> {
        let Node::Fold { symbol, variables, guard, bodies, first } = self.terms.node(term).clone()
        else {
            return None;
        };
        let extents = self.extents(&variables)?;
        let level = match *self.terms.node(*variables.first()?) {
            Node::Variable(number) => match self.terms.place(number) {
                Place::Loop(level, _) => level,
                _ => return None,
            },
            _ => return None,
        };
        let count = crate::types::element_count(&extents)?;
        let count = self.terms.integer(count.into());
        let whole = self.terms.variable(Place::Loop(level, u32::MAX), count);
        let mut replaced = HashMap::default();
        let mut stride = 1i128;
        for (&variable, &extent) in variables.iter().zip(&extents).rev() {
            let (divisor, size) = (self.terms.integer(stride), self.terms.integer(extent.into()));
            let digit = self.terms.quotient(whole, divisor);
            let digit = self.terms.remainder(digit, size);
            replaced.insert(variable, digit);
            stride = stride.checked_mul(extent.into())?;
        }
        let guard = self.terms.substitute(guard, &mut replaced);
        let bodies: Vec<Term> =
            bodies.iter().map(|&body| self.terms.substitute(body, &mut replaced)).collect();
        let symbol = self.terms.symbol(symbol).clone();
        Some(self.terms.fold(symbol, &[whole], guard, &bodies, first))
    }

    /// Whether a fold's result does not depend on the order of its elements.
    fn order_is_free(&self, symbol: u32) -> bool {
        use BinaryOp::*;
        match self.terms.symbol(symbol) {
            Symbol::Core(CoreOp::Binary(op), _) => matches!(
                op,
                Addi | Muli
                    | Minsi
                    | Maxsi
                    | Minui
                    | Maxui
                    | Andi
                    | Ori
                    | Xori
                    | Minimumf
                    | Maximumf
            ),
            _ => false,
        }
    }

    /// Asks the solver whether a question has no answer; `None` where it does not know.
    fn ask(&mut self, question: &Question) -> Option<bool> {
        self.ask_within(question, 1.0)
    }

    /// Asks the solver within a part of the time for a question.
    fn ask_within(&mut self, question: &Question, part: f64) -> Option<bool> {
        let solver = self.options.solver.clone()?;
        if self.terms.failure().is_some() {
            return None;
        }
        let script = script(&self.terms, question).ok()?;
        self.effort.questions += 1;
        if let Some(dump) = &self.options.dump {
            dump(&format!("{}-{}", self.name, self.effort.questions), &script.text);
        }
        let left = self.options.limit.saturating_sub(self.begin.elapsed());
        match solver.ask(
            &script,
            left.min(self.options.question_limit.mul_f64(part)),
            &self.options.control,
        ) {
            Said::Unsatisfiable => Some(true),
            Said::Satisfiable(values) => {
                if self.models.len() < 8 {
                    let model = self.model(&values);
                    self.models.push(model);
                }
                Some(false)
            }
            Said::Unknown(_) => None,
        }
    }

    /// The elements of arguments and the sizes in a solver's answer.
    fn model(&self, values: &[(Term, String)]) -> Model {
        use crate::solver::integer_of;
        let known: HashMap<Term, i128> =
            (values.iter()).filter_map(|(term, value)| Some((*term, integer_of(value)?))).collect();
        let mut model = Model::default();
        for (term, value) in values {
            match self.terms.node(*term) {
                Node::Size(number) => {
                    let value = integer_of(value).and_then(|value| i64::try_from(value).ok());
                    model.sizes.extend(value.map(|value| (*number, value)));
                }
                Node::Read(tensor, position) => {
                    let (Unknown::Argument(argument), _) = self.terms.unknown(*tensor) else {
                        continue;
                    };
                    let at: Option<Vec<i64>> =
                        position.iter().map(|&at| self.model_value(at, &known)).collect();
                    if let Some(at) = at {
                        model.elements.push((*argument, at, value.clone()));
                    }
                }
                _ => {}
            }
        }
        model
    }

    fn model_value(&self, term: Term, known: &HashMap<Term, i128>) -> Option<i64> {
        fn value(terms: &Terms, term: Term, known: &HashMap<Term, i128>) -> Option<i128> {
            if let Some(&known) = known.get(&term) {
                return Some(known);
            }
            match terms.node(term) {
                Node::Sum(sum) => {
                    let mut total = 0i128;
                    for (atoms, factor) in sum.iter() {
                        let mut product = *factor;
                        for &atom in atoms.iter() {
                            product = product.checked_mul(value(terms, atom, known)?)?;
                        }
                        total = total.checked_add(product)?;
                    }
                    Some(total)
                }
                Node::Quotient(a, b) => {
                    value(terms, *a, known)?.checked_div_euclid(value(terms, *b, known)?)
                }
                Node::Remainder(a, b) => {
                    value(terms, *a, known)?.checked_rem_euclid(value(terms, *b, known)?)
                }
                Node::Choice(c, a, b) => {
                    let holds = match terms.node(*c) {
                        Node::IsNatural(x) => value(terms, *x, known)? >= 0,
                        Node::IsZero(x) => value(terms, *x, known)? == 0,
                        _ => return None,
                    };
                    value(terms, if holds { *a } else { *b }, known)
                }
                _ => None,
            }
        }
        i64::try_from(value(&self.terms, term, known)?).ok()
    }

    fn prove_effects(&mut self) -> Denoted<()> {
        let (old, new) = (self.before.program, self.after.program);
        if old.effects.len() != new.effects.len() {
            let name = old.effects.iter().chain(&new.effects).next();
            let name = name.and_then(|&at| old.opaque.get(at).or(new.opaque.get(at)));
            let name = name.map_or("", |op| &op.name);
            return Err(Refusal::new(
                name,
                "there are different numbers of operations with effects",
            ));
        }
        for (&a, &b) in old.effects.iter().zip(&new.effects) {
            self.effort.obligations += 1;
            let x = self.before.effect(&mut self.terms, a, 0)?;
            let y = self.after.effect(&mut self.terms, b, 0)?;
            let name = old.opaque[a].name.clone();
            let title = format!("{}: the effect of {name}", self.name);
            self.prove_pair((x, y), &[], &title, &name)?;
        }
        Ok(())
    }

    fn prove_errors(&mut self) -> Denoted<()> {
        let old = self.before.checks(&mut self.terms)?;
        let new = self.after.checks(&mut self.terms)?;
        let always = self.terms.truth(true);
        // What stops a run with elements that reach a result stops the other program's.
        self.prove_needed_checks(true, &new)?;
        if self.options.is_symmetric {
            return self.prove_needed_checks(false, &old);
        }
        self.prove_symbols()?;
        // No error is added.
        for check in &new {
            self.effort.obligations += 1;
            let origin = Self::origin(self.after.program, check.node);
            self.prove_implied(always, check.condition, &check.region, (&old, true), &origin)?;
        }
        Ok(())
    }

    /// Proves that each operation without a definition in the second program is one of the first: it might stop.
    fn prove_symbols(&mut self) -> Denoted<()> {
        let (old, new) = (self.before.program, self.after.program);
        let mut known: Vec<Term> = Vec::new();
        for op in 0..old.opaque.len() {
            known.push(self.before.effect(&mut self.terms, op, 0)?);
        }
        for op in 0..new.opaque.len() {
            self.effort.obligations += 1;
            let found = self.after.effect(&mut self.terms, op, 0)?;
            let is_known = known.contains(&found)
                || known.clone().into_iter().any(|known| self.is_equal(known, found));
            if !is_known && !self.is_in_region(op) {
                let why = "the first program has no such operation of equal operands";
                return Err(Refusal::new(&new.opaque[op].name[..], why));
            }
        }
        Ok(())
    }

    /// Whether an operation is in a region of another one, whose meaning it is part of.
    fn is_in_region(&self, op: usize) -> bool {
        let program = self.after.program;
        let nodes = program.nodes.iter();
        nodes.clone().any(|node| {
            matches!(node.kind, crate::denote::program::NodeKind::Opaque(found, _) if found == op)
                && node.region.is_some()
        }) || program.regions.iter().any(|region| region.effects.contains(&op))
    }

    /// Proves that each check that one program's results need is implied by the other program's checks.
    fn prove_needed_checks(&mut self, of_before: bool, others: &[Check]) -> Denoted<()> {
        let program = if of_before { self.before.program } else { self.after.program };
        let mut needed: Vec<(String, Vec<Failure>, String)> = Vec::new();
        let mut roots: Vec<(String, usize)> =
            program.results.iter().map(|&result| (String::new(), result)).collect();
        for region in &program.regions {
            let mut names = vec![region.name.as_str()];
            let mut parent = region.parent;
            while let Some(at) = parent {
                names.push(program.regions[at].name.as_str());
                parent = program.regions[at].parent;
            }
            let name = names.join(" in ");
            roots.extend(region.results.iter().map(|&result| (name.clone(), result)));
        }
        for (region, node) in roots {
            let side = if of_before { &mut self.before } else { &mut self.after };
            if program.nodes[node].ty.is_unranked() {
                if let crate::denote::program::NodeKind::Opaque(op, _) = program.nodes[node].kind {
                    let failures = side.opaque_failures(&mut self.terms, op, 0)?;
                    needed.push((region, failures, Self::origin(program, node)));
                }
                continue;
            }
            let shape = side.shape(&mut self.terms, node)?;
            if shape.iter().any(|&size| self.terms.constant(size) == Some(0)) {
                continue;
            }
            let position = side.variables(&mut self.terms, &shape, Place::Result);
            let failures = side.failures(&mut self.terms, node, &position, 0)?.to_vec();
            needed.push((region, failures, Self::origin(program, node)));
        }
        for &effect in &program.effects {
            let side = if of_before { &mut self.before } else { &mut self.after };
            let failures = side.opaque_failures(&mut self.terms, effect, 0)?;
            needed.push((String::new(), failures, program.opaque[effect].name.clone()));
        }
        for (region, failures, origin) in needed {
            for Failure { path, check, is_promise } in failures {
                if is_promise {
                    continue;
                }
                self.effort.obligations += 1;
                self.prove_implied(path, check, &region, (others, !of_before), &origin)?;
            }
        }
        Ok(())
    }

    /// Proves: where `path` holds and `check` does not, one of the other program's checks does not hold either.
    fn prove_implied(
        &mut self,
        path: Term,
        check: Term,
        region: &str,
        (others, of_before): (&[Check], bool),
        origin: &str,
    ) -> Denoted<()> {
        self.check_time()?;
        let parts = match self.terms.node(check) {
            Node::All(all) => all.to_vec(),
            _ => vec![check],
        };
        for part in parts {
            if !self.is_implied(path, part, region, (others, of_before))? {
                let why = match &self.options.solver {
                    None => format!(
                        "an error of it is not found in the other program, and there is no solver: {}",
                        crate::solver::HOW_TO_INSTALL
                    ),
                    Some(_) => {
                        "there is no proof that the other program has the same errors".to_owned()
                    }
                };
                return Err(Refusal::new(origin, why));
            }
        }
        Ok(())
    }

    fn is_implied(
        &mut self,
        path: Term,
        check: Term,
        region: &str,
        (others, of_before): (&[Check], bool),
    ) -> Denoted<bool> {
        let mut instances = Vec::new();
        for other in others.iter().filter(|other| other.region == region) {
            for values in self.candidates(other, check, of_before)? {
                let mut inside = Vec::new();
                for (&variable, &value) in other.variables.iter().zip(&values) {
                    let Node::Variable(number) = *self.terms.node(variable) else { continue };
                    let extent = self.terms.extent(number);
                    inside.push(self.terms.is_inside(value, extent));
                }
                let mut replaced: crate::denote::Replaced =
                    other.variables.iter().copied().zip(values).collect();
                let instance = self.terms.substitute(other.condition, &mut replaced);
                let inside = self.terms.all(&inside);
                let is_inside = self.terms.known_truth(inside) == Some(true);
                let fails = self.terms.known_truth(instance) == Some(false);
                if is_inside && (fails || self.has_part(instance, check)) {
                    return Ok(true);
                }
                let outside = self.terms.not(inside);
                let holds = self.terms.any(&[outside, instance]);
                if !instances.contains(&holds) {
                    instances.push(holds);
                }
            }
        }
        // Few positions: all of them.
        for other in others.iter().filter(|other| other.region == region) {
            instances.extend(self.all_instances(other));
        }
        instances.sort_unstable();
        instances.dedup();
        if instances.len() > 3_000 {
            instances.truncate(3_000);
        }
        let mut free = Vec::new();
        self.free_variables(check, &mut free);
        self.free_variables(path, &mut free);
        if self.is_implied_by_cases(path, check, &free, &instances) {
            return Ok(true);
        }
        let not = self.terms.not(check);
        let mut holds = instances;
        holds.extend([path, not]);
        let title = format!("{}: an error is one of both programs", self.name);
        let question = Question { title, holds, ..Question::default() };
        Ok(self.ask(&question) == Some(true))
    }

    /// Whether a check is one of those that hold, for each value of its variables.
    fn is_implied_by_cases(
        &mut self,
        path: Term,
        check: Term,
        variables: &[Term],
        instances: &[Term],
    ) -> bool {
        let mut extents = Vec::new();
        for &variable in variables {
            let Node::Variable(number) = *self.terms.node(variable) else { return false };
            let extent = self.terms.constant(self.terms.extent(number));
            let Some(extent) = extent.and_then(|extent| i64::try_from(extent).ok()) else {
                return false;
            };
            extents.push(extent);
        }
        if crate::types::element_count(&extents).is_none_or(|count| count > MOST_POSITIONS) {
            return false;
        }
        let mut known: HashSet<Term> = HashSet::new();
        for &instance in instances {
            match self.terms.node(instance) {
                Node::All(all) => known.extend(all.iter().copied()),
                _ => {
                    known.insert(instance);
                }
            }
        }
        if known.iter().any(|&it| self.terms.known_truth(it) == Some(false)) {
            return true;
        }
        crate::tensor::walk::coordinates(&extents).all(|c| {
            let mut replaced = HashMap::default();
            for (&variable, &c) in variables.iter().zip(&c) {
                replaced.insert(variable, self.terms.integer(c.into()));
            }
            let part = self.terms.substitute(check, &mut replaced);
            let path = self.terms.substitute(path, &mut replaced);
            let parts = match self.terms.node(part) {
                Node::All(all) => all.to_vec(),
                _ => vec![part],
            };
            self.terms.known_truth(path) == Some(false)
                || self.terms.known_truth(part) == Some(true)
                || parts.iter().all(|part| known.contains(part))
        })
    }

    /// A check at each of its positions, if there are few.
    fn all_instances(&mut self, check: &Check) -> Vec<Term> {
        let mut extents = Vec::new();
        for &variable in &check.variables {
            let Node::Variable(number) = *self.terms.node(variable) else { return Vec::new() };
            let extent = self.terms.constant(self.terms.extent(number));
            let Some(extent) = extent.and_then(|extent| i64::try_from(extent).ok()) else {
                return Vec::new();
            };
            extents.push(extent);
        }
        if crate::types::element_count(&extents).is_none_or(|count| count > MOST_POSITIONS) {
            return Vec::new();
        }
        let mut found = Vec::new();
        for c in crate::tensor::walk::coordinates(&extents) {
            let mut replaced = HashMap::default();
            for (&variable, &c) in check.variables.iter().zip(&c) {
                replaced.insert(variable, self.terms.integer(c.into()));
            }
            found.push(self.terms.substitute(check.condition, &mut replaced));
        }
        found
    }

    fn has_part(&mut self, all: Term, part: Term) -> bool {
        let parts = match self.terms.node(all) {
            Node::All(parts) => parts.to_vec(),
            _ => vec![all],
        };
        let wanted = match self.terms.node(part) {
            Node::All(parts) => parts.to_vec(),
            _ => vec![part],
        };
        wanted.iter().all(|&part| parts.iter().any(|&it| self.is_equal(it, part)))
    }

    /// Positions of another program's check at which it may read what a check reads.
    fn candidates(
        &mut self,
        other: &Check,
        check: Term,
        of_before: bool,
    ) -> Denoted<Vec<Vec<Term>>> {
        if other.variables.is_empty() {
            return Ok(vec![Vec::new()]);
        }
        let same = self.same_places(other, check);
        let mut found: Vec<Vec<Term>> = vec![other.variables.clone(), same.clone()];
        let (theirs, ours) = (self.reads(other.condition), self.reads(check));
        let mut solved: Vec<HashMap<Term, Term>> = Vec::new();
        for &a in &theirs {
            for &b in &ours {
                let values = self.solve(other, a, b, of_before)?;
                solved.extend(values.filter(|values| !values.is_empty()));
            }
        }
        solved.truncate(40);
        // Two reads may give the values of different variables.
        let mut joined = solved.clone();
        for a in &solved {
            for b in &solved {
                if a.len() < other.variables.len() && b.keys().any(|key| !a.contains_key(key)) {
                    let mut both = b.clone();
                    both.extend(a.iter().map(|(&key, &value)| (key, value)));
                    joined.push(both);
                }
            }
        }
        let zero = self.terms.integer(0);
        for values in joined {
            for rest in [&same, &vec![zero; same.len()]] {
                let all = other.variables.iter().zip(rest);
                let all =
                    all.map(|(variable, &rest)| values.get(variable).copied().unwrap_or(rest));
                let all: Vec<Term> = all.collect();
                if !found.contains(&all) {
                    found.push(all);
                }
            }
        }
        found.truncate(60);
        Ok(found)
    }

    /// For each variable of a check the one of a term that has its number and its extent; 0 where there is none.
    fn same_places(&mut self, other: &Check, term: Term) -> Vec<Term> {
        let mut free = Vec::new();
        self.free_variables(term, &mut free);
        let place = |this: &Self, variable: Term| match *this.terms.node(variable) {
            Node::Variable(number) => {
                let at = match this.terms.place(number) {
                    Place::Result(d) | Place::Check(d) | Place::Loop(_, d) => d,
                };
                Some((at, this.terms.extent(number)))
            }
            _ => None,
        };
        let zero = self.terms.integer(0);
        let all = other.variables.iter().map(|&variable| {
            let wanted = place(self, variable);
            free.iter().copied().find(|&it| place(self, it) == wanted).unwrap_or(zero)
        });
        all.collect()
    }

    /// The reads of inputs and of constants in a term.
    fn reads(&self, term: Term) -> Vec<Term> {
        let mut seen = HashSet::new();
        let mut left = vec![term];
        let mut found = Vec::new();
        while let Some(term) = left.pop() {
            if seen.insert(term) {
                if matches!(self.terms.node(term), Node::Read(..) | Node::Table(..)) {
                    found.push(term);
                }
                left.extend(self.terms.parts(term));
            }
        }
        found.truncate(16);
        found
    }

    /// The values of a check's variables with which its read `theirs` is the read `ours`, if they can be computed.
    fn solve(
        &mut self,
        other: &Check,
        theirs: Term,
        ours: Term,
        of_before: bool,
    ) -> Denoted<Option<HashMap<Term, Term>>> {
        let (a, b, tensor) = match (self.terms.node(theirs), self.terms.node(ours)) {
            (Node::Read(s, a), Node::Read(t, b)) if s == t => (a.clone(), b.clone(), Some(*s)),
            (Node::Table(s, a), Node::Table(t, b)) if s == t => (a.clone(), b.clone(), None),
            _ => return Ok(None),
        };
        let mut values: HashMap<Term, Term> = HashMap::new();
        for (&from, &to) in a.iter().zip(&b) {
            if other.variables.contains(&from) {
                values.insert(from, to);
            }
        }
        if values.len() < other.variables.len() {
            let shape = match (tensor, self.terms.node(theirs)) {
                (Some(tensor), _) => match self.terms.unknown(tensor).0 {
                    Unknown::Argument(argument) => {
                        let argument = *argument as usize;
                        let side = if of_before { &mut self.before } else { &mut self.after };
                        Some(side.shape(&mut self.terms, argument)?)
                    }
                    Unknown::RegionArgument(..) => None,
                },
                (None, Node::Table(table, _)) => {
                    let shape = self.terms.table_value(*table).shape().to_vec();
                    Some(shape.iter().map(|&size| self.terms.integer(size.into())).collect())
                }
                _ => None,
            };
            if let Some(shape) = shape {
                self.solve_linear(other, (&a, &b), &shape, &mut values);
            }
        }
        Ok(Some(values))
    }

    fn solve_linear(
        &mut self,
        other: &Check,
        (a, b): (&[Term], &[Term]),
        shape: &[Term],
        values: &mut HashMap<Term, Term>,
    ) {
        let theirs = self.terms.linear(shape, a);
        let ours = self.terms.linear(shape, b);
        let mut steps: Vec<(Term, Term)> = Vec::new();
        let mut rest = Vec::new();
        for (atoms, factor) in self.terms.monomials(theirs) {
            let at = atoms.iter().position(|atom| other.variables.contains(atom));
            match at {
                Some(at) => {
                    let mut left = atoms.to_vec();
                    let variable = left.remove(at);
                    let step = self.terms.sum(vec![(left.into(), factor)]);
                    steps.push((variable, step));
                }
                None => rest.push((atoms, factor)),
            }
        }
        let rest = self.terms.sum(rest);
        let mut target = self.terms.subtract(ours, rest);
        steps.sort_by_key(|&(_, step)| {
            std::cmp::Reverse((
                self.terms.monomials(step).iter().map(|m| m.0.len()).max(),
                self.terms.constant(step),
            ))
        });
        for (variable, step) in steps {
            if !self.terms.range(step).0.is_some_and(|low| low > 0) {
                return;
            }
            let value = self.terms.quotient(target, step);
            values.insert(variable, value);
            target = self.terms.remainder(target, step);
        }
    }

    /// The checks that results of a program need, and whether each fails for inputs, by evaluation.
    pub fn error_reaches_result(
        &mut self,
        of_before: bool,
        inputs: &[crate::tensor::Tensor],
        sizes: &[i128],
    ) -> bool {
        use crate::denote::evaluate::Evaluation;
        let program = if of_before { self.before.program } else { self.after.program };
        for &node in &program.results {
            let side = if of_before { &mut self.before } else { &mut self.after };
            let Ok(shape) = side.shape(&mut self.terms, node) else { continue };
            let position = side.variables(&mut self.terms, &shape, Place::Result);
            let Ok(failures) = side.failures(&mut self.terms, node, &position, 0) else { continue };
            for Failure { path, check, is_promise } in failures.to_vec() {
                if is_promise {
                    continue;
                }
                let mut variables = Vec::new();
                self.free_variables(path, &mut variables);
                self.free_variables(check, &mut variables);
                let mut evaluation = Evaluation::new(&self.terms, inputs, sizes.to_vec());
                let mut extents = Vec::new();
                for &variable in &variables {
                    let Node::Variable(number) = *self.terms.node(variable) else { continue };
                    let extent = evaluation.value(self.terms.extent(number));
                    let extent = extent.and_then(|value| value.integer());
                    extents.push(extent.and_then(|it| i64::try_from(it).ok()).unwrap_or(0));
                }
                if crate::types::element_count(&extents).is_none_or(|count| count > 100_000) {
                    continue;
                }
                for c in crate::tensor::walk::coordinates(&extents) {
                    for (&variable, &c) in variables.iter().zip(&c) {
                        evaluation.set(variable, c.into());
                    }
                    let fails = evaluation.value(check).and_then(|it| it.boolean()) == Some(false);
                    let holds = evaluation.value(path).and_then(|it| it.boolean()) == Some(true);
                    if fails && holds {
                        return true;
                    }
                }
            }
        }
        let _ = (&self.sizes, Sort::Integer, is_symbol(0));
        false
    }
}

/// Whether a program stops for these sizes, of which some are 0 and the others 1 or more: one of its requirements is
/// not met. Both programs have the same requirements.
pub fn stops_at_sizes(program: &Program, sizes: Rc<Vec<Option<u32>>>) -> bool {
    use crate::expand::Condition;
    let mut terms = Terms::default();
    let denotation = Denotation::new(program, sizes, false);
    let mut number = |size: i64| {
        let term = denotation.number(&mut terms, size).ok()?;
        Some(terms.range(term))
    };
    program.conditions().iter().any(|condition| match *condition {
        Condition::Filled { axis, count } => {
            let (axis, count) = (number(axis), number(count));
            axis == Some((Some(0), Some(0)))
                && count.and_then(|range| range.0).is_some_and(|least| least > 0)
        }
        Condition::AtLeast(a, b) => {
            let (a, b) = (number(a), number(b));
            let most = a.and_then(|range| range.1);
            let least = b.and_then(|range| range.0);
            most.zip(least).is_some_and(|(most, least)| most < least)
        }
        Condition::Equal(..) => false,
    })
}

/// The orders in which variables may be taken.
fn orders(count: usize, is_free: bool) -> Vec<Vec<usize>> {
    let first: Vec<usize> = (0..count).collect();
    if !is_free || count > 4 {
        return vec![first];
    }
    let mut found = vec![Vec::new()];
    for _ in 0..count {
        let mut longer = Vec::new();
        for order in &found {
            for k in (0..count).filter(|k| !order.contains(k)) {
                let mut next: Vec<usize> = order.clone();
                next.push(k);
                longer.push(next);
            }
        }
        found = longer;
    }
    found
}
