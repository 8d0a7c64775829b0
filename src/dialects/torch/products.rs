//! Products of matrices, which are opaque in canonical programs and run by engines.

use super::promote::{as_declared, number};
use crate::contraction::{self, Contraction, Rules, Sum};
use crate::elementwise::recipe;
use crate::ops::def::Run;
use crate::prelude::*;

const SELF: OperandDef = OperandDef::one("self", "the left factor");
const OTHER: OperandDef = OperandDef::one("other", "the right factor");
const MAT2: OperandDef = OperandDef::one("mat2", "the right factor");
const ADDED: OperandDef = OperandDef::one("self", "what is added");
const BETA: OperandDef = OperandDef::constant("beta", "a constant number");
const ALPHA: OperandDef = OperandDef::constant("alpha", "a constant number");

const FITS: Constraint =
    rule("C1: sizes that are summed along together are equal, and batch sizes fit each other");
const IS_ADDED: Constraint = rule("C2: what is added broadcasts to the product");

/// A table of definitions: name, operands, constraints, summary, example.
macro_rules! rows {
    ($($name:literal [$($operand:expr),*] [$($constraint:ident),*] $summary:literal $example:literal;)*) => {
        pub static TABLE: &[OpDef] = &[$(OpDef {
            name: concat!("torch.aten.", $name),
            summary: $summary,
            example: $example,
            description: "The factors, and what is added, have one element type. Where the operation is run, each product is rounded, products are accumulated sequentially, and then comes what is added. It is carried unchanged in canonical programs; it is translated to the products that other dialects have.",
            source: "https://docs.pytorch.org/docs/stable/torch.html",
            operands: &[$($operand),*],
            constraints: &[$($constraint),*],
            semantics: Semantics::Opaque {
                meaning: None,
                infer: None,
                run: Some(Run { infer, eval, expand: Some(expand), is_product: true, ..Run::BASE }),
            },
            ..super::ROW
        }),*];
    };
}

rows! {
    "mm" [SELF, MAT2] [FITS] "A product of two matrices." "2x3xf32 3x4xf32 -> 2x4xf32";
    "bmm" [SELF, MAT2] [FITS] "Products of as many matrices." "5x2x3xf32 5x3x4xf32 -> 5x2x4xf32";
    "matmul" [SELF, OTHER] [FITS] "Products of matrices, as NumPy multiplies." "5x2x3xf32 3x4xf32 -> 5x2x4xf32";
    "mv" [SELF, OperandDef::one("vec", "a vector")] [FITS] "A product of a matrix and a vector." "2x3xf32 3xf32 -> 2xf32";
    "dot" [SELF, OperandDef::one("tensor", "a vector")] [FITS] "A product of two vectors." "3xf32 3xf32 -> f32";
    "linear" [
        OperandDef::one("input", "a tensor whose last dimension is summed along"),
        OperandDef::one("weight", "a matrix with a row for each feature, or a vector"),
        OperandDef::one("bias", "what is added; or None")
    ] [FITS, IS_ADDED] "input * transposed weight + bias." "5x3xf32 4x3xf32 4xf32 -> 5x4xf32";
    "addmm" [ADDED, OperandDef::one("mat1", "the left factor"), MAT2, BETA, ALPHA] [FITS, IS_ADDED] "beta * self + alpha * (mat1 * mat2); without self where beta is 0." r"
func.func @main(%x: !torch.vtensor<[4],f32>, %a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[3,4],f32>) -> !torch.vtensor<[2,4],f32> {
  %one = torch.constant.int 1
  %0 = torch.aten.addmm %x, %a, %b, %one, %one : !torch.vtensor<[4],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  return %0 : !torch.vtensor<[2,4],f32>
}
";
    "baddbmm" [ADDED, OperandDef::one("batch1", "the left factor"), OperandDef::one("batch2", "the right factor"), BETA, ALPHA] [FITS, IS_ADDED] "As addmm, of as many matrices." r"
func.func @main(%x: !torch.vtensor<[4],f32>, %a: !torch.vtensor<[5,2,3],f32>, %b: !torch.vtensor<[5,3,4],f32>) -> !torch.vtensor<[5,2,4],f32> {
  %one = torch.constant.int 1
  %0 = torch.aten.baddbmm %x, %a, %b, %one, %one : !torch.vtensor<[4],f32>, !torch.vtensor<[5,2,3],f32>, !torch.vtensor<[5,3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[5,2,4],f32>
  return %0 : !torch.vtensor<[5,2,4],f32>
}
";
}

/// The decoded product: the indices of its operands.
struct Product {
    factors: [usize; 2],
    contraction: Contraction,
    stretches: bool,
    summand: Option<usize>,
}

impl Product {
    /// # Errors
    /// Factors of other ranks than the operation takes.
    fn of(call: &Call) -> Result<Product, Violation> {
        let name = call.def.name.trim_start_matches("torch.aten.");
        let factors = if name.contains("add") { [1, 2] } else { [0, 1] };
        let [l, r] = [call.tensor(factors[0])?.rank(), call.tensor(factors[1])?.rank()];
        let takes = match name {
            "mm" | "addmm" => (l, r) == (2, 2),
            "bmm" | "baddbmm" => (l, r) == (3, 3),
            "mv" => (l, r) == (2, 1),
            "dot" => (l, r) == (1, 1),
            "linear" => l > 0 && (r == 1 || r == 2),
            _ => l > 0 && r > 0,
        };
        if !takes {
            let message = format!("factors of ranks {l} and {r} are not multiplied");
            return fail("", Site::Op, message);
        }
        let contraction = match name {
            "linear" => Contraction { batch: Vec::new(), contracting: vec![[l - 1, r - 1]] },
            _ => Contraction::of_matrices([l, r]),
        };
        let summand = match name {
            "linear" => call.operands.get(2).and_then(ValueType::as_tensor).map(|_| 2),
            _ => (factors == [1, 2]).then_some(0),
        };
        Ok(Product { factors, contraction, stretches: name == "matmul", summand })
    }

    /// The factors of the product and of the summand, and the summand, which is dropped if its factor is 0. `None`
    /// where a number is not constant, or not of these elements.
    fn sum(&self, call: &Call, element: ElementType) -> Option<(Sum, Option<usize>)> {
        let [beta, alpha] = match self.factors {
            [1, 2] => [Some(number(call, 3)?), Some(number(call, 4)?)],
            _ => [None; 2],
        };
        let is_zero = |beta: &Tensor| match beta.element().is_float() {
            true => beta.float_at(0) == 0.0,
            false => beta.int_at(0) == 0,
        };
        let summand = self.summand.filter(|_| !beta.is_some_and(is_zero));
        Some((Sum::of([alpha, beta], element)?, summand))
    }
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let product = Product::of(call)?;
    let Product { factors: [l, r], ref contraction, stretches, summand } = product;
    let (lhs, rhs) = (call.tensor(l)?, call.tensor(r)?);
    let rules = Rules { contracting: "C1", batch: "C1", stretches };
    let element = as_declared(lhs.element, call, 0);
    let inferred = contraction.infer(rules, [lhs, rhs], element)?;
    if let Some(index) = summand {
        contraction::check_summand("C2", (index, call.tensor(index)?), &inferred)?;
    }
    if lhs.element.canonical() != rhs.element.canonical() {
        let message = format!("{} and {} are not multiplied", lhs.element, rhs.element);
        return fail("", Site::Op, message);
    }
    if product.sum(call, element).is_none() {
        let message = format!("beta and alpha must be constants, and numbers of {element}");
        return fail("", Site::Op, message);
    }
    Ok(vec![inferred])
}

/// The product of an application that `infer` has accepted, and the element type of the result.
fn accepted_product(call: &Call) -> (Product, ElementType) {
    let product = Product::of(call).unwrap_or_else(|why| panic!("{}", why.message));
    (product, call.results[0].element().expect("a tensor"))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (product, element) = accepted_product(call);
    let (sum, summand) = product.sum(call, element).expect("what `infer` accepts");
    let factors = product.factors.map(|index| &operands[index]);
    let value = product.contraction.formula(factors, element);
    // Canonical programs have lost the sign of some and kept that of others.
    let summand = summand.map(|index| operands[index].reinterpreted(element));
    Ok(vec![sum.formula(value, summand.as_ref())])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (product, element) = accepted_product(call);
    let (sum, summand) = product.sum(call, element).expect("what `infer` accepts");
    let factors = product.factors.map(|index| operands[index]);
    let value = product.contraction.recipe(factors, element, emit);
    let summand = summand.map(|index| recipe::reinterpret(operands[index], element, emit));
    vec![sum.recipe(value, summand, emit)]
}
