//! `arith.cmpi`, `arith.cmpf`.

use super::binary::FASTMATH;
use super::{Class, SOURCE, same_type, scalar};
use crate::ops::core::prelude::*;
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, ValueType};

macro_rules! predicates {
    ($(#[$doc:meta])* $name:ident: $($variant:ident $text:literal),*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum $name {
            $(#[doc = concat!("`", $text, "`.")] $variant),*
        }

        impl $name {
            /// All predicates in the order of MLIR's numbers.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The keyword of the pretty form.
            pub fn keyword(self) -> &'static str {
                match self {
                    $($name::$variant => $text),*
                }
            }
        }
    };
}

predicates! {
    /// The predicates of `arith.cmpi`.
    CmpiPredicate: Eq "eq", Ne "ne", Slt "slt", Sle "sle", Sgt "sgt", Sge "sge", Ult "ult",
    Ule "ule", Ugt "ugt", Uge "uge"
}

predicates! {
    /// The predicates of `arith.cmpf`: ordered (false on NaN) and unordered (true on NaN).
    CmpfPredicate: False "false", Oeq "oeq", Ogt "ogt", Oge "oge", Olt "olt", Ole "ole",
    One "one", Ord "ord", Ueq "ueq", Ugt "ugt", Uge "uge", Ult "ult", Ule "ule", Une "une",
    Uno "uno", True "true"
}

const CONSTRAINTS: &[Constraint] = &rules([
    "C1: the operands are of the class the op works on: signless integers or floats",
    "C2: both operands have one type",
    "C3: `predicate` is the number of a predicate",
]);

const PREDICATE: AttrDef = attr(
    "predicate",
    Int("i64"),
    Required,
    "the number of the predicate; the pretty form has its keyword",
);

pub static CMPI: OpDef = OpDef {
    name: "arith.cmpi",
    summary: "compares integers",
    example: "4xi32 4xi32 {predicate = 2 : i64} -> 4xi1",
    description: "out[c] = whether x and y are in the predicate's relation: `eq ne`, signed `slt sle sgt sge`, unsigned `ult ule ugt uge`.",
    source: SOURCE,
    operands: &[OperandDef::one("lhs", "x"), OperandDef::one("rhs", "y")],
    attributes: &[PREDICATE],
    results: &["result"],
    constraints: CONSTRAINTS,
    assembly: Some(
        "enum($predicate, eq ne slt sle sgt sge ult ule ugt uge) `,` operands attr-dict `:` type($lhs) i1-like($lhs)",
    ),
    semantics: Semantics::Core(|call| {
        predicate(call, CmpiPredicate::ALL).map(|predicate| CoreOp::Cmpi(Cmpi { predicate }))
    }),
    ..OpDef::BASE
};

pub static CMPF: OpDef = OpDef {
    name: "arith.cmpf",
    summary: "compares floats",
    example: "4xf32 4xf32 {predicate = 4 : i64} -> 4xi1",
    description: "out[c] = whether x and y are in the predicate's relation. Ordered predicates (`o…`) are false where either is NaN, unordered ones (`u…`) true.",
    source: SOURCE,
    operands: &[OperandDef::one("lhs", "x"), OperandDef::one("rhs", "y")],
    attributes: &[PREDICATE, FASTMATH[0]],
    results: &["result"],
    constraints: CONSTRAINTS,
    assembly: Some(
        "enum($predicate, false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true) `,` operands (`fastmath` body($fastmath, arith.fastmath))? attr-dict `:` type($lhs) i1-like($lhs)",
    ),
    semantics: Semantics::Core(|call| {
        predicate(call, CmpfPredicate::ALL).map(|predicate| CoreOp::Cmpf(Cmpf { predicate }))
    }),
    ..OpDef::BASE
};

fn predicate<P: Copy>(call: &Call, all: &[P]) -> Result<P, Violation> {
    let number = call.int("predicate");
    usize::try_from(number).ok().and_then(|at| all.get(at).copied()).ok_or_else(|| {
        let message =
            format!("there is no predicate {number}: they go from 0 to {}", all.len() - 1);
        Violation::new("C3", Site::Attr("predicate"), message)
    })
}

/// `arith.cmpi`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cmpi {
    /// The predicate.
    pub predicate: CmpiPredicate,
}

/// `arith.cmpf`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cmpf {
    /// The predicate.
    pub predicate: CmpfPredicate,
}

fn attrs(number: i64) -> Attrs {
    Attrs::from_iter([("predicate", AttrValue::Int(number))])
}

fn eval(operands: &[Tensor], holds: impl Fn(&[u8], &[u8]) -> bool) -> Tensor {
    let [x, y] = operands else { panic!("two operands") };
    let mut builder = TensorBuilder::new(ElementType::I1, x.shape());
    for at in 0..x.count() {
        builder.push_int(holds(x.bytes_at(at), y.bytes_at(at)).into());
    }
    builder.finish()
}

impl Core for Cmpi {
    fn name(&self) -> &'static str {
        CMPI.name
    }

    fn attrs(&self) -> Attrs {
        attrs(self.predicate as i64)
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        Ok(same_type(operands, Class::Int)?.with_element(ElementType::I1))
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let element = operands[0].element();
        Ok(eval(operands, |x, y| scalar::compare_ints(self.predicate, element, x, y)))
    }
}

impl Core for Cmpf {
    fn name(&self) -> &'static str {
        CMPF.name
    }

    fn attrs(&self) -> Attrs {
        attrs(self.predicate as i64)
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        Ok(same_type(operands, Class::Float)?.with_element(ElementType::I1))
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let element = operands[0].element();
        Ok(eval(operands, |x, y| scalar::compare_floats(self.predicate, element, x, y)))
    }
}
