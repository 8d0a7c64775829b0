//! Obligations as SMT-LIB 2: integers with quotients and remainders, and functions without a definition.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write;

use crate::terms::{Node, Place, Sort, Symbol, Term, Terms, Unknown};

/// A script, and the terms whose values tell what an answer `sat` means.
#[derive(Clone, Debug)]
pub struct Script {
    /// The text, without questions.
    pub text: String,
    /// The terms of integers and elements of inputs, with the expressions that stand for them.
    pub asked: Vec<(Term, String)>,
}

/// The largest number of elements of a constant that is written out.
const MOST_TABLE_ELEMENTS: usize = 4_096;

/// What a solver is asked: whether there are inputs for which all of this holds.
#[derive(Clone, Default, Debug)]
pub struct Question {
    /// What it is about, as a comment.
    pub title: String,
    /// Booleans that hold.
    pub holds: Vec<Term>,
    /// Terms that are equal.
    pub equal: Vec<(Term, Term)>,
    /// Terms of which two differ; none where this is empty.
    pub differ: Vec<(Term, Term)>,
}

/// A question as a script.
///
/// # Errors
/// A reason, where a term cannot be written.
pub fn script(terms: &Terms, question: &Question) -> Result<Script, String> {
    let mut writer = Writer::new(terms);
    let mut order = Vec::new();
    let mut uses: HashMap<Term, usize> = HashMap::new();
    let pairs = question.equal.iter().chain(&question.differ).flat_map(|&(a, b)| [a, b]);
    for term in question.holds.iter().copied().chain(pairs) {
        collect(terms, term, &mut order, &mut uses);
    }
    for &term in &order {
        writer.add(term, uses.get(&term).copied().unwrap_or(0) > 1)?;
    }
    let mut text = String::new();
    for line in question.title.lines() {
        let _ = writeln!(text, "; {line}");
    }
    let _ = writeln!(text, "(set-logic ALL)");
    for sort in &writer.sorts {
        let _ = writeln!(text, "(declare-sort {sort} 0)");
    }
    for (name, declaration) in &writer.declared {
        let _ = writeln!(text, "(declare-fun {name} {declaration})");
    }
    for (sort, literals) in &writer.literals {
        if literals.len() > 1 {
            let names: Vec<&str> = literals.iter().map(String::as_str).collect();
            let _ = writeln!(text, "; literals of {sort}");
            let _ = writeln!(text, "(assert (distinct {}))", names.join(" "));
        }
    }
    text.push_str(&writer.body);
    for &term in &question.holds {
        let _ = writeln!(text, "(assert {})", writer.expression(term));
    }
    let equation =
        |&(a, b): &(Term, Term)| format!("(= {} {})", writer.expression(a), writer.expression(b));
    for pair in &question.equal {
        let _ = writeln!(text, "(assert {})", equation(pair));
    }
    let differ: Vec<String> = question.differ.iter().map(equation).collect();
    match &differ[..] {
        [] => {}
        [only] => {
            let _ = writeln!(text, "(assert (not {only}))");
        }
        all => {
            let _ = writeln!(text, "(assert (not (and\n  {})))", all.join("\n  "));
        }
    }
    let asked = writer.asked.iter().map(|&term| (term, writer.expression(term))).collect();
    Ok(Script { text, asked })
}

/// The parts of a term that a solver sees, parts first; what is bound in a fold or a function is not seen.
fn collect(terms: &Terms, term: Term, order: &mut Vec<Term>, uses: &mut HashMap<Term, usize>) {
    let count = uses.entry(term).or_insert(0);
    *count += 1;
    if *count > 1 {
        return;
    }
    if !matches!(terms.node(term), Node::Fold { .. } | Node::Lambda { .. }) {
        for part in terms.parts(term) {
            collect(terms, part, order, uses);
        }
        if let Node::Variable(number) = terms.node(term) {
            collect(terms, terms.extent(*number), order, uses);
        }
    }
    order.push(term);
}

struct Writer<'t> {
    terms: &'t Terms,
    sorts: BTreeSet<String>,
    declared: BTreeMap<String, String>,
    literals: BTreeMap<String, Vec<String>>,
    body: String,
    names: HashMap<Term, String>,
    asked: Vec<Term>,
}

impl<'t> Writer<'t> {
    fn new(terms: &'t Terms) -> Self {
        Writer {
            terms,
            sorts: BTreeSet::new(),
            declared: BTreeMap::new(),
            literals: BTreeMap::new(),
            body: String::new(),
            names: HashMap::new(),
            asked: Vec::new(),
        }
    }

    fn sort(&mut self, sort: Sort) -> String {
        let name = match sort {
            Sort::Integer => return "Int".to_owned(),
            Sort::Boolean => return "Bool".to_owned(),
            Sort::Tensor => "Tensor".to_owned(),
            Sort::Element(element) => {
                let plain: String =
                    element.name().chars().filter(char::is_ascii_alphanumeric).collect();
                format!("E{plain}")
            }
        };
        self.sorts.insert(name.clone());
        name
    }

    fn expression(&self, term: Term) -> String {
        self.names.get(&term).cloned().unwrap_or_else(|| "missing".to_owned())
    }

    fn list(&self, head: &str, parts: &[Term]) -> String {
        let mut text = format!("({head}");
        for &part in parts {
            text.push(' ');
            text.push_str(&self.expression(part));
        }
        text.push(')');
        text
    }

    fn call(&mut self, name: String, parts: &[Term], sort: String) -> String {
        let sorts: Vec<String> =
            parts.iter().map(|&part| self.sort(self.terms.sort(part))).collect();
        self.declared.insert(name.clone(), format!("({}) {sort}", sorts.join(" ")));
        if parts.is_empty() { name } else { self.list(&name, parts) }
    }

    fn add(&mut self, term: Term, is_shared: bool) -> Result<(), String> {
        let terms = self.terms;
        let sort = self.sort(terms.sort(term));
        let mut is_ranged = false;
        let text = match terms.node(term) {
            Node::Sum(sum) => self.sum_text(sum),
            Node::Variable(number) => {
                let name = match terms.place(*number) {
                    Place::Result(d) => format!("p{d}_{number}"),
                    Place::Check(d) => format!("q{d}_{number}"),
                    Place::Loop(level, d) => format!("k{level}_{d}_{number}"),
                    Place::Inside(node, d) => format!("i{node}_{d}_{number}"),
                };
                self.declared.insert(name.clone(), "() Int".to_owned());
                let extent = self.expression(terms.extent(*number));
                let _ = writeln!(self.body, "(assert (and (<= 0 {name}) (< {name} {extent})))");
                self.asked.push(term);
                name
            }
            Node::Size(number) => {
                let name = format!("n{number}");
                self.declared.insert(name.clone(), "() Int".to_owned());
                let (least, most) = terms.size_range(*number);
                let _ = writeln!(self.body, "(assert (<= {least} {name}))");
                if most < i64::MAX.into() {
                    let _ = writeln!(self.body, "(assert (<= {name} {most}))");
                }
                self.asked.push(term);
                name
            }
            Node::Quotient(a, b) => self.list("div", &[*a, *b]),
            Node::Remainder(a, b) => self.list("mod", &[*a, *b]),
            Node::Choice(a, b, c) => self.list("ite", &[*a, *b, *c]),
            Node::Truth(value) => value.to_string(),
            Node::IsNatural(a) => format!("(>= {} 0)", self.expression(*a)),
            Node::IsZero(a) => format!("(= {} 0)", self.expression(*a)),
            Node::Not(a) => format!("(not {})", self.expression(*a)),
            Node::All(all) => self.list("and", all),
            Node::Any(all) => self.list("or", all),
            Node::Read(tensor, position) => {
                let (name, element) = terms.unknown(*tensor);
                let name = match name {
                    Unknown::Argument(number) => format!("in{number}"),
                    Unknown::RegionArgument(depth, number) => {
                        format!("region{depth}_{number}_{element}")
                    }
                };
                is_ranged = true;
                self.asked.push(term);
                self.call(name, position, sort.clone())
            }
            Node::Table(number, position) => {
                let name = format!("table{number}");
                self.define_table(*number, &name, &sort)?;
                is_ranged = true;
                self.list(&name, position)
            }
            Node::Literal(number) => self.literal(*number, &sort),
            Node::Apply(number, parts) => {
                let name = match terms.symbol(*number) {
                    Symbol::Core(op, _) => format!("{}_{number}", op.name().replace('.', "_")),
                    Symbol::Named(_) => format!("f{number}"),
                };
                if let Symbol::Named(text) = terms.symbol(*number) {
                    let text = text.replace(['\n', '\r'], " ");
                    let _ = writeln!(self.body, "; {name}: {text}");
                }
                is_ranged = true;
                let text = self.call(name.clone(), parts, sort.clone());
                if let (Symbol::Core(op, _), &[a, b]) = (terms.symbol(*number), &parts[..])
                    && crate::denote::is_commutative(op)
                {
                    let turned = self.list(&name, &[b, a]);
                    let _ = writeln!(self.body, "(assert (= {text} {turned}))");
                }
                text
            }
            Node::Fold { symbol, .. } => {
                is_ranged = true;
                self.call(format!("fold{}_{symbol}", term.0), &[], sort.clone())
            }
            Node::Lambda { .. } => self.call(format!("tensor{}", term.0), &[], sort.clone()),
        };
        let text = match is_shared && text.starts_with('(') {
            true => {
                let name = format!("t{}", term.0);
                let _ = writeln!(self.body, "(define-fun {name} () {sort} {text})");
                name
            }
            false => text,
        };
        if is_ranged && sort == "Int" {
            let (low, high) = terms.range(term);
            if let Some(low) = low {
                let _ = writeln!(self.body, "(assert (<= {} {text}))", number_text(low));
            }
            if let Some(high) = high {
                let _ = writeln!(self.body, "(assert (<= {text} {}))", number_text(high));
            }
        }
        if text.len() > 20_000_000 || self.body.len() > 50_000_000 {
            return Err("the obligation is too large for a solver".to_owned());
        }
        self.names.insert(term, text);
        Ok(())
    }

    fn sum_text(&self, sum: &[(Box<[Term]>, i128)]) -> String {
        let mut parts = Vec::new();
        for (atoms, factor) in sum {
            let atoms_text: Vec<String> = atoms.iter().map(|&atom| self.expression(atom)).collect();
            parts.push(match (&atoms_text[..], *factor) {
                ([], factor) => number_text(factor),
                ([only], 1) => only.clone(),
                (all, 1) => format!("(* {})", all.join(" ")),
                (all, factor) => format!("(* {} {})", number_text(factor), all.join(" ")),
            });
        }
        match &parts[..] {
            [] => "0".to_owned(),
            [only] => only.clone(),
            all => format!("(+ {})", all.join(" ")),
        }
    }

    fn literal(&mut self, number: u32, sort: &str) -> String {
        let name = format!("literal{number}");
        self.declared.insert(name.clone(), format!("() {sort}"));
        let all = self.literals.entry(sort.to_owned()).or_default();
        if !all.contains(&name) {
            all.push(name.clone());
        }
        name
    }

    fn define_table(&mut self, number: u32, name: &str, sort: &str) -> Result<(), String> {
        let begin = format!("(define-fun {name} ");
        if self.body.contains(&begin) {
            return Ok(());
        }
        let table = self.terms.table_value(number).clone();
        if table.count() > MOST_TABLE_ELEMENTS || !table.element().is_integer() {
            return Err("a constant of it is too large for a solver".to_owned());
        }
        let strides = crate::types::row_major_strides(table.shape());
        let arguments: Vec<String> = (0..table.rank()).map(|d| format!("(x{d} Int)")).collect();
        let at: Vec<String> =
            strides.iter().enumerate().map(|(d, stride)| format!("(* {stride} x{d})")).collect();
        let at = match &at[..] {
            [] => "0".to_owned(),
            [only] => only.clone(),
            all => format!("(+ {})", all.join(" ")),
        };
        let mut text = number_text(table.int_at(table.count() - 1));
        for k in (0..table.count() - 1).rev() {
            text = format!("(ite (= at {k}) {} {text})", number_text(table.int_at(k)));
        }
        let _ = writeln!(
            self.body,
            "{begin}({}) {sort} (let ((at {at})) {text}))",
            arguments.join(" ")
        );
        Ok(())
    }
}

fn number_text(value: i128) -> String {
    match value < 0 {
        true => format!("(- {})", value.unsigned_abs()),
        false => value.to_string(),
    }
}
