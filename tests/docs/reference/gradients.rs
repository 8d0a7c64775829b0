//! The page on derivatives, whose tables are written from the rules.

use std::fmt::Write;

use multigather::ops::CoreOp;
use multigather::ops::core::{
    Beyond, BinaryOp, Bitcast, Bounds, Broadcast, Cast, CastOp, Cholesky, ComplexOp, Concat,
    Decompose, DecompositionKind, Dot, Fft, FftKind, GatherMultiaxis, LibraryFunction, MathOp, Pad,
    Reduce, ReduceKind, Reduction, Reflect, Reshape, ScatterMultiaxis, Slice, Transposition,
    TriangularSolve,
};
use multigather::ops::derivative::{Derivative, Meaning, Partial};
use multigather::ops::elementwise::Kind;
use multigather::types::ElementType;

const HEAD: &str = "\
<!-- Generated from the rules in src/core/ops/derivative: MG_BLESS=docs cargo test --workspace --test main docs/ -->

# Gradients

`mg grad FILE --of=main --wrt=0,2` writes the derivative of a function as a program, which is verified,
canonicalized, compiled and run as any other. The library has `grad::vjp` and `grad::jvp`.

| | takes | gives | name |
|---|---|---|---|
| backward (`grad::vjp`) | the arguments, then a cotangent for each result of floats or complex numbers | the gradient of each argument of `--wrt`, in its order | `main_vjp` |
| forward (`--forward`, `grad::jvp`) | the arguments, then a tangent for each argument of `--wrt` | the tangent of each of these results | `main_jvp` |

`--with-results` (`keeps_results`) gives the function's own results first. Without `--wrt` the program is
differentiated by all arguments of floats and complex numbers. Other results have no cotangent; asking for the
gradient of another argument is an error.

- Calls are inlined. Operations of frameworks are differentiated by their definitions, as core operations.
- Bounds modes are preserved. A filled element and a dropped update have no gradient; an element that was gathered by
  a clamped or wrapped index has a gradient; where an index stops the function, it stops the derivative.
- Products of matrices and samples of images, which are opaque in canonical programs, are differentiated by the core
  operations that engines run: their gradients consist of `mg.dot`, sums and gathers.
- An operation without a rule between the arguments of `--wrt` and the results is an error: one without a
  definition, one with a region that engines do not run, one whose sizes are not known. All of
  these are reported at once, each with its location and the number of its occurrences. Other operations without a rule
  are preserved.
- **Branches and loops** are differentiated by operations of their kind: a branch by a branch whose regions compute the
  derivatives of its regions, a loop by a loop over its states and their tangents or, for cotangents, by one that goes
  through its trips backward. The states before each trip are stored where it is known how many there are (a counter
  from a known number, to which a constant is added and which is compared with a constant) and they take at most 1 GiB;
  else each of them is computed again from the first, so that n trips take n² / 2 of them. `onnx.Loop`, `onnx.Scan`,
  `scf.for` and `scf.while` become `stablehlo.while` first, and
  operations with general regions, such as `stablehlo.reduce`, the loops that engines run.
- `torch.aten.detach`, `tf.StopGradient` and the padding row of `torch.aten.embedding` propagate no gradient.
- **Complex numbers** are pairs of real ones. The cotangent of x + iy is that of x minus i times that of y, as `jax.vjp`
  has it, and `jax.grad` of a real function; with `--convention=torch` it is that of x plus i times that of y. A real
  argument of a complex function has a real gradient.
- A matrix of which an operation reads one triangle is Hermitian, and so are its tangents, as JAX has it: the gradient
  of a `mg.cholesky` or of an \"eigh\" is about all elements.
- Eigenvectors and singular vectors are those of LAPACK up to a factor of absolute value 1. The gradient is that of
  LAPACK's where the function does not depend on the factor. Equal values do not rotate each other's vectors.
- A derivative may be differentiated again. It is made of core operations: where a definition has a rule of its
  own (the last table), that of its core operations counts from then on.
- **Conventions.** At ties, at corners, and where updates of a scatter meet, the derivative is JAX's;
  `--convention=torch` takes PyTorch's, where the tables name one. With it, the gradient of a scatter that sets
  goes to every update of an element, as PyTorch's does, although only the last one is in the result.
";

const FORMULAS: &str = "
A tangent `t` of an operand gives this tangent of the result; a cotangent `t` of the result gives the operand's by the
same formula. The operands are `x`, `y` and `z`, the result `r`. `a.where_else(c, b)` is `a` where `c` holds, else `b`;
`a.only_if(c)` is `a` where `c` holds, else 0, and `a.unless(c)` is `a` where it does not.

| operation | operand | JAX | PyTorch, where it differs |
|---|---|---|---|
";

const LIBRARY: &str = "
## Fourier transforms and linear algebra

Rules in `t` give the tangent of the result for a tangent `t` of the operand; they are linear in it, and cotangents follow
by transposing them. `tril(x, -1)` has the elements below the diagonal, `triu(x, 1)` those above it, and `^H` is the
adjoint. A division by 0 gives what it gives.

| operation | the cotangent of its operands, or the tangent of the result |
|---|---|
";

/// `docs/gradients.md`.
pub fn gradients_markdown() -> String {
    let mut text = String::from(HEAD);
    text.push_str("\n## Operations that move or join elements\n\n| operation | the cotangent of its operands |\n|---|---|\n");
    push_rules(&mut text, &structural());
    text.push_str(LIBRARY);
    push_rules(&mut text, &library());
    text.push_str("\n## Elementwise operations\n");
    text.push_str(FORMULAS);
    for op in elementwise() {
        push_partials(&mut text, &format!("`{}`", op.name()), &op.derivative());
    }
    text.push_str("\nNo gradient is propagated through  ");
    let flat: Vec<String> = (elementwise().into_iter())
        .filter(|op| matches!(op.derivative(), Derivative::Zero))
        .filter(|op| !takes_integers(op))
        .map(|op| format!("`{}`", op.name()))
        .collect();
    let _ = writeln!(text, "{}, comparisons, and operations on integers.", flat.join(", "));
    text.push_str("\n## Definitions with rules of their own\n\nTheir core operations have other corners, overflow, or are on bits.\n");
    text.push_str(
        "\n| meaning | operand | derivative | PyTorch, where it differs |\n|---|---|---|---|\n",
    );
    let kinds = Kind::ALL.iter().map(|&kind| (kind.formula(), Meaning::Kind(kind)));
    let limits = [
        ("x, but at least y, a number of the program (torch)", Meaning::AtLeast),
        ("x, but at most y, a number of the program (torch)", Meaning::AtMost),
        ("x, rounded to a number of a narrower format", Meaning::Rounded),
        ("the magnitude of x + iy", Meaning::Magnitude),
    ];
    for (formula, meaning) in kinds.chain(limits) {
        match meaning.derivative() {
            Some(Derivative::Zero) => {
                let _ = writeln!(text, "| {formula} | | 0 | |");
            }
            Some(derivative) => push_partials(&mut text, formula, &derivative),
            None => {}
        }
    }
    text
}

fn push_rules(text: &mut String, ops: &[(String, CoreOp)]) {
    for (name, op) in ops {
        let rule = match op.derivative() {
            Derivative::Structural(rule) => rule.rule(),
            Derivative::Forward(rule) => rule.rule(),
            Derivative::Unsupported(why) => {
                &format!("none, unless the matrix is square (as \"svd\"): {why}")
            }
            Derivative::Zero | Derivative::Elementwise(_) => continue,
        };
        let _ = writeln!(text, "| {name} | {rule} |");
    }
}

fn push_partials(text: &mut String, name: &str, derivative: &Derivative) {
    let Derivative::Elementwise(partials) = derivative else { return };
    for (k, jax) in partials.jax.iter().enumerate() {
        let torch = partials.torch.map_or(String::new(), |torch| code(&torch[k]));
        let _ = writeln!(text, "| {name} | {} | {} | {torch} |", ["x", "y", "z"][k], code(jax));
    }
}

fn code(partial: &Partial) -> String {
    match partial.formula {
        "None" => "0".into(),
        formula => format!("`{}`", formula.split_whitespace().collect::<Vec<_>>().join(" ")),
    }
}

fn elementwise() -> Vec<CoreOp> {
    let binary = BinaryOp::ALL.iter().map(|&op| CoreOp::Binary(op));
    let math = MathOp::ALL.iter().map(|&op| CoreOp::Math(op));
    binary.chain([CoreOp::Negf]).chain(math).collect()
}

fn takes_integers(op: &CoreOp) -> bool {
    let integers = multigather::types::ValueType::tensor(ElementType::I64, &[]);
    op.infer(&[integers.clone(), integers.clone(), integers][..arity(op)]).is_ok()
}

fn arity(op: &CoreOp) -> usize {
    match op {
        CoreOp::Math(op) => op.arity(),
        _ => 2,
    }
}

/// One function of each kind that a library computes.
fn library() -> Vec<(String, CoreOp)> {
    use DecompositionKind::{Eigh, FullSvd, Lu, Qr, SingularValues, Svd};
    let fft = [FftKind::Fft, FftKind::Ifft, FftKind::Rfft, FftKind::Irfft].map(|kind| {
        (kind.name().to_owned(), LibraryFunction::Fft(Fft { kind, dims: 1, size: None }))
    });
    let solve = TriangularSolve {
        left: true,
        lower: true,
        unit_diagonal: false,
        transpose: Transposition::None,
    };
    let other = [
        (String::new(), LibraryFunction::TriangularSolve(solve)),
        (String::new(), LibraryFunction::Cholesky(Cholesky { lower: true })),
    ];
    let decompose = [Lu, Qr, Eigh, Svd, SingularValues, FullSvd].map(|kind| {
        let function = LibraryFunction::Decompose(Decompose { kind, upper: false });
        (kind.name().to_owned(), function)
    });
    let reflect = [(String::new(), LibraryFunction::Reflect(Reflect))];
    fft.into_iter()
        .chain(other)
        .chain(decompose)
        .chain(reflect)
        .map(|(kind, function)| {
            let op = CoreOp::Library(function);
            let kind = if kind.is_empty() { kind } else { format!(", \"{kind}\"") };
            (format!("`{}`{kind}", op.name()), op)
        })
        .collect()
}

/// One of each that has a rule of its own.
fn structural() -> Vec<(String, CoreOp)> {
    let none = || [].into_iter().collect();
    let gather = GatherMultiaxis { axes: none(), bounds: Bounds::Error, from_end: false };
    let mut all = vec![
        CoreOp::GatherMultiaxis(gather),
        CoreOp::Reshape(Reshape { shape: none() }),
        CoreOp::transpose([]),
        CoreOp::Broadcast(Broadcast { dims: none(), shape: none() }),
        CoreOp::Slice(Slice { offsets: none(), sizes: none(), strides: none() }),
        CoreOp::Concat(Concat { axis: 0 }),
        CoreOp::Pad(Pad { low: none(), high: none() }),
        CoreOp::Select,
        CoreOp::Cast(Cast { op: CastOp::Extf, to: ElementType::F64 }),
        CoreOp::Cast(Cast { op: CastOp::Truncf, to: ElementType::F16 }),
        CoreOp::Bitcast(Bitcast::to(ElementType::F32)),
        CoreOp::Complex(ComplexOp::Real),
        CoreOp::Complex(ComplexOp::Imag),
        CoreOp::Complex(ComplexOp::Create),
        CoreOp::Dot(Dot { axes: none() }),
    ]
    .into_iter()
    .map(|op| (format!("`{}`", op.name()), op))
    .collect::<Vec<_>>();
    for kind in [ReduceKind::Sum, ReduceKind::Prod, ReduceKind::Min, ReduceKind::Max] {
        let op = CoreOp::Reduce(Reduce { axes: none(), kind });
        all.push((format!("`{}`, \"{}\"", op.name(), kind.name()), op));
    }
    use Reduction::{Add, Div, Max, Min, Mul, Set, Sub};
    for reduction in [Set, Add, Sub, Mul, Div, Min, Max] {
        let op = CoreOp::ScatterMultiaxis(ScatterMultiaxis {
            axes: none(),
            bounds: Beyond::Error,
            from_end: false,
            reduction,
            unique: false,
        });
        all.push((format!("`{}`, \"{}\"", op.name(), reduction.name()), op));
    }
    all
}
