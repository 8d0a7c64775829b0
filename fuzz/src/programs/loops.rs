//! Programs of nested loops and branches: what they carry is moved, looked up and computed with.

use std::fmt::Write;

use fastrand::Rng;
use multigather::Compiler;
use multigather::tensor::Tensor;

use super::Program;

/// The deepest nesting of loops and branches.
const DEEPEST: usize = 3;

/// A program whose function has loops or branches, in StableHLO's spelling.
pub fn random(rng: &mut Rng) -> Program {
    loop {
        let mut writer = Writer { rng: rng.fork(), text: String::new(), values: 0 };
        let (text, inputs) = writer.function();
        if let Ok(program) = Compiler::new().parse("loops.mlir", &text) {
            return Program { module: program.into_verified(), inputs };
        }
    }
}

/// A value of 64-bit integers that operations may use: its name and shape.
type Named = (String, Vec<i64>);

struct Writer {
    rng: Rng,
    text: String,
    /// How many names are taken.
    values: usize,
}

impl Writer {
    fn function(&mut self) -> (String, Vec<Tensor>) {
        let mut scope = Vec::new();
        let mut inputs = Vec::new();
        for shape in [vec![], self.shape(), self.shape()] {
            let count = shape.iter().product::<i64>();
            let values: Vec<i64> = (0..count).map(|_| self.rng.i64(-2..6)).collect();
            inputs.push(Tensor::from_i64s(&shape, &values));
            scope.push((self.name(), shape));
        }
        let arguments = list(&scope, |(name, shape)| format!("{name}: {}", ty(shape)));
        let end = self.rng.usize(2..5);
        for _ in 0..end {
            self.step(&mut scope, 0);
        }
        self.nest(&mut scope, 0);
        let results = self.some(&scope, 2);
        let text = format!(
            "func.func @main({arguments}) -> ({}) {{\n{}  return {} : {}\n}}\n",
            list(&results, |(_, shape)| ty(shape)),
            self.text,
            list(&results, |(name, _)| name.clone()),
            list(&results, |(_, shape)| ty(shape)),
        );
        (text, inputs)
    }

    fn name(&mut self) -> String {
        self.values += 1;
        format!("%v{}", self.values)
    }

    fn shape(&mut self) -> Vec<i64> {
        let rank = self.rng.usize(1..3);
        (0..rank).map(|_| self.rng.i64(1..5)).collect()
    }

    /// Up to `most` values, at least one, of which the first is one of the last.
    fn some(&mut self, scope: &[Named], most: usize) -> Vec<Named> {
        let last = scope.len() - 1 - self.rng.usize(..scope.len().min(3));
        let mut chosen = vec![scope[last].clone()];
        for _ in 1..self.rng.usize(1..=most) {
            chosen.push(scope[self.rng.usize(..scope.len())].clone());
        }
        chosen
    }

    /// A value of this shape, or a constant.
    fn of_shape(&mut self, scope: &[Named], shape: &[i64]) -> String {
        let fits: Vec<&Named> = scope.iter().filter(|(_, own)| own == shape).collect();
        if !fits.is_empty() && self.rng.u8(..5) > 0 {
            return fits[self.rng.usize(..fits.len())].0.clone();
        }
        let number = self.rng.i64(-2..4);
        self.constant(number, shape)
    }

    fn constant(&mut self, number: i64, shape: &[i64]) -> String {
        let name = self.name();
        let _ =
            writeln!(self.text, "  {name} = stablehlo.constant dense<{number}> : {}", ty(shape));
        name
    }

    /// Adds an operation's line, and its result to what may be used.
    fn add(&mut self, scope: &mut Vec<Named>, shape: Vec<i64>, operation: &str) {
        let name = self.name();
        let _ = writeln!(self.text, "  {name} = {operation}");
        scope.push((name, shape));
    }

    /// A truth value: how two numbers compare.
    fn truth(&mut self, scope: &[Named]) -> String {
        let [x, y] = [(); 2].map(|()| self.of_shape(scope, &[]));
        let order = ["LT", "GE", "EQ", "NE"][self.rng.usize(..4)];
        let name = self.name();
        let _ = writeln!(
            self.text,
            "  {name} = stablehlo.compare {order}, {x}, {y} : (tensor<i64>, tensor<i64>) -> tensor<i1>"
        );
        name
    }

    fn step(&mut self, scope: &mut Vec<Named>, depth: usize) {
        let (x, shape) = scope[self.rng.usize(..scope.len())].clone();
        let of = ty(&shape);
        match self.rng.u8(..10) {
            0..3 => {
                let y = self.of_shape(scope, &shape);
                let kind = ["add", "subtract", "multiply", "maximum"][self.rng.usize(..4)];
                self.add(scope, shape, &format!("stablehlo.{kind} {x}, {y} : {of}"));
            }
            3 if shape.len() == 2 => {
                let to = vec![shape[1], shape[0]];
                let line =
                    format!("stablehlo.transpose {x}, dims = [1, 0] : ({of}) -> {}", ty(&to));
                self.add(scope, to, &line);
            }
            4 if !shape.is_empty() => {
                let dim = self.rng.usize(..shape.len());
                self.add(scope, shape, &format!("stablehlo.reverse {x}, dims = [{dim}] : {of}"));
            }
            5 if !shape.is_empty() => {
                let starts: Vec<String> = shape.iter().map(|_| self.of_shape(scope, &[])).collect();
                let sizes: Vec<i64> = shape.iter().map(|&size| self.rng.i64(1..=size)).collect();
                let line = format!(
                    "stablehlo.dynamic_slice {x}, {}, sizes = {sizes:?} : ({of}, {}) -> {}",
                    starts.join(", "),
                    vec!["tensor<i64>"; starts.len()].join(", "),
                    ty(&sizes)
                );
                self.add(scope, sizes, &line);
            }
            6 if !shape.is_empty() => {
                let fits = |(_, own): &&Named| {
                    own.len() == shape.len()
                        && own.iter().zip(&shape).all(|(part, size)| part <= size)
                };
                let parts: Vec<Named> = scope.iter().filter(fits).cloned().collect();
                let (part, own) = parts[self.rng.usize(..parts.len())].clone();
                let starts: Vec<String> = shape.iter().map(|_| self.of_shape(scope, &[])).collect();
                let line = format!(
                    "stablehlo.dynamic_update_slice {x}, {part}, {} : ({of}, {}, {}) -> {of}",
                    starts.join(", "),
                    ty(&own),
                    vec!["tensor<i64>"; starts.len()].join(", "),
                );
                self.add(scope, shape, &line);
            }
            7 if !shape.is_empty() => {
                let zero = self.constant(0, &[]);
                let dims: Vec<usize> = (0..shape.len()).collect();
                let line = format!(
                    "stablehlo.reduce({x} init: {zero}) applies stablehlo.add across dimensions = {dims:?} : \
                     ({of}, tensor<i64>) -> tensor<i64>"
                );
                self.add(scope, vec![], &line);
            }
            8 => {
                let (test, y) = (self.truth(scope), self.of_shape(scope, &shape));
                let line = format!("stablehlo.select {test}, {x}, {y} : tensor<i1>, {of}");
                self.add(scope, shape, &line);
            }
            _ if depth < DEEPEST => self.nest(scope, depth),
            _ => {}
        }
    }

    /// A loop or a branch.
    fn nest(&mut self, scope: &mut Vec<Named>, depth: usize) {
        match self.rng.bool() {
            true => self.branch(scope, depth + 1),
            false => self.repeat(scope, depth + 1),
        }
    }

    /// Some steps in a scope of their own, and what ends them.
    fn block(
        &mut self,
        mut scope: Vec<Named>,
        shapes: &[Vec<i64>],
        counter: Option<&str>,
        depth: usize,
    ) {
        for _ in 0..self.rng.usize(1..4) {
            self.step(&mut scope, depth);
        }
        let mut results: Vec<String> =
            shapes.iter().map(|shape| self.of_shape(&scope, shape)).collect();
        let mut types: Vec<String> = shapes.iter().map(|shape| ty(shape)).collect();
        if let Some(counter) = counter {
            let one = self.constant(1, &[]);
            let next = self.name();
            let _ = writeln!(self.text, "  {next} = stablehlo.add {counter}, {one} : tensor<i64>");
            results.insert(0, next);
            types.insert(0, "tensor<i64>".into());
        }
        let (results, types) = (results.join(", "), types.join(", "));
        let _ = writeln!(self.text, "  stablehlo.return {results} : {types}");
    }

    fn branch(&mut self, scope: &mut Vec<Named>, depth: usize) {
        let test = self.truth(scope);
        let shapes: Vec<Vec<i64>> =
            self.some(scope, 2).into_iter().map(|(_, shape)| shape).collect();
        let name = self.name();
        let _ = writeln!(self.text, "  {name}:{} = \"stablehlo.if\"({test}) ({{", shapes.len());
        self.block(scope.clone(), &shapes, None, depth);
        self.text.push_str("  }, {\n");
        self.block(scope.clone(), &shapes, None, depth);
        let types = list(&shapes, |shape| ty(shape));
        let _ = writeln!(self.text, "  }}) : (tensor<i1>) -> ({types})");
        scope.extend(
            shapes.into_iter().enumerate().map(|(k, shape)| (format!("{name}#{k}"), shape)),
        );
    }

    /// A loop of at most four trips, how many of which may depend on a value.
    fn repeat(&mut self, scope: &mut Vec<Named>, depth: usize) {
        let start = self.constant(0, &[]);
        let most = self.rng.i64(0..5);
        let most = self.constant(most, &[]);
        let bound = match self.rng.bool() {
            true => most,
            false => {
                let (own, name) = (self.of_shape(scope, &[]), self.name());
                let _ =
                    writeln!(self.text, "  {name} = stablehlo.minimum {own}, {most} : tensor<i64>");
                name
            }
        };
        let carried = self.some(scope, 3);
        let shapes: Vec<Vec<i64>> = carried.iter().map(|(_, shape)| shape.clone()).collect();
        let (name, counter) = (self.name(), self.name());
        let inner: Vec<Named> = shapes.iter().map(|shape| (self.name(), shape.clone())).collect();
        let starts =
            inner.iter().zip(&carried).map(|((inner, _), (from, _))| format!(", {inner} = {from}"));
        let starts: String = starts.collect();
        let types = list(&shapes, |shape| ty(shape));
        let _ = writeln!(
            self.text,
            "  {name}:{} = stablehlo.while({counter} = {start}{starts}) : tensor<i64>, {types}\n  cond {{",
            shapes.len() + 1,
        );
        let test = self.name();
        let _ = writeln!(
            self.text,
            "  {test} = stablehlo.compare LT, {counter}, {bound} : (tensor<i64>, tensor<i64>) -> tensor<i1>\n  \
             stablehlo.return {test} : tensor<i1>\n  }} do {{"
        );
        let mut within = scope.clone();
        within.push((counter.clone(), vec![]));
        within.extend(inner);
        self.block(within, &shapes, Some(&counter), depth);
        self.text.push_str("  }\n");
        scope.extend((0..=shapes.len()).map(|k| {
            let shape = k.checked_sub(1).map(|k| shapes[k].clone()).unwrap_or_default();
            (format!("{name}#{k}"), shape)
        }));
    }
}

fn ty(shape: &[i64]) -> String {
    let sizes: String = shape.iter().map(|size| format!("{size}x")).collect();
    format!("tensor<{sizes}i64>")
}

fn list<T>(all: &[T], text: impl FnMut(&T) -> String) -> String {
    all.iter().map(text).collect::<Vec<_>>().join(", ")
}
