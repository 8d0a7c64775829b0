//! Legalized arithmetic gives the same results as the core ops. The primitives of these tests
//! reject operands for which LLVM's and upstream's are undefined.

use super::{Sink, compute};
use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, Cast, CastOp, Cmpf, CmpfPredicate, Cmpi, CmpiPredicate, MathOp};
use crate::tensor::{Tensor, TensorBuilder, scalar};
use crate::types::{ElementType, ValueType};
use ElementType::{BF16, F16, F64, I1};

/// Which primitives there are.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    /// LLVM's instructions and intrinsics.
    Instructions,
    /// Upstream's operations, with the interpreter's bits or without.
    Upstream { exact: bool },
}

/// Evaluates primitives on scalars.
struct Machine {
    kind: Kind,
    values: Vec<Tensor>,
}

impl Machine {
    fn push(&mut self, value: Tensor) -> usize {
        self.values.push(value);
        self.values.len() - 1
    }

    /// Why a primitive may not be used so.
    fn misuse(&self, op: &CoreOp, operands: &[Tensor]) -> Option<&'static str> {
        use BinaryOp::{
            Ceildivsi, Ceildivui, Divsi, Divui, Floordivsi, Remsi, Remui, Shli, Shrsi, Shrui,
        };
        let number = |k: usize| scalar_of(&operands[k]);
        let bits = operands[0].element().bits();
        let undefined = match op {
            CoreOp::Binary(Divsi | Ceildivsi | Floordivsi | Remsi) => {
                number(1) == 0 || number(0) == -1 << (bits - 1) && number(1) == -1
            }
            CoreOp::Binary(Divui | Ceildivui | Remui) => number(1) == 0,
            CoreOp::Binary(Shli | Shrsi | Shrui) => !(0..i128::from(bits)).contains(&number(1)),
            CoreOp::Cast(Cast { op: cast @ (CastOp::Fptosi | CastOp::Fptoui), to })
                if self.kind != Kind::Instructions =>
            {
                let signed = *cast == CastOp::Fptosi;
                let beyond = 2f64.powi(to.bits() as i32 - i32::from(signed));
                let least = if signed { -beyond } else { 0.0 };
                !(least..beyond).contains(&operands[0].float_at(0).trunc())
            }
            CoreOp::Math(MathOp::Ipowi) if !self.is_exact() => number(0) == 0 && number(1) < 0,
            _ => false,
        };
        let is_narrow = |x: &Tensor| x.element().is_float() && x.element().bits() < 32;
        let is_emulated = |element: ElementType| element.is_narrow_float();
        let is_sign = matches!(op, CoreOp::Negf);
        let is_conversion = |op: &CoreOp| {
            let is_bitcast = |cast: &Cast| cast.op == CastOp::Bitcast;
            matches!(op, CoreOp::Cast(cast) if !is_bitcast(cast)
                && (is_emulated(cast.to) || is_emulated(operands[0].element())))
        };
        let is_test = matches!(op, CoreOp::Math(op) if op.is_test());
        let is_move = is_test || matches!(op, CoreOp::Cast(_) | CoreOp::Select);
        match () {
            () if undefined => Some("is undefined"),
            () if self.is_exact() && is_sign => Some("is computed on bits"),
            () if self.is_exact() && is_conversion(op) => Some("is computed on bits"),
            () if !self.has(op) && !matches!(op, CoreOp::Cast(_)) => Some("does not exist"),
            () if self.is_exact() && !is_move && operands.iter().any(is_narrow) => {
                Some("is computed in a wider format")
            }
            () => None,
        }
    }
}

/// Signed, the set bit of `i1` too.
fn scalar_of(x: &Tensor) -> i128 {
    if x.element() == I1 { -x.int_at(0) } else { x.int_at(0) }
}

impl Sink for Machine {
    type Value = usize;
    type Error = String;

    fn emit(&mut self, op: CoreOp, operands: &[usize]) -> Result<usize, String> {
        let operands: Vec<Tensor> = operands.iter().map(|&at| self.values[at].clone()).collect();
        if let Some(why) = self.misuse(&op, &operands) {
            return Err(format!("{} of {operands:?} {why}", op.name()));
        }
        let value = op.eval(&operands).map_err(|fault| format!("{fault:?}"))?;
        Ok(self.push(value))
    }

    fn int(&mut self, like: usize, value: i64) -> Result<usize, String> {
        let element = self.values[like].element();
        Ok(self.push(Tensor::from_ints(element, &[], &[value.into()])))
    }

    fn float(&mut self, like: usize, value: f64) -> Result<usize, String> {
        let element = self.values[like].element();
        Ok(self.push(float(element, value)))
    }

    fn fuses(&self) -> bool {
        self.kind == Kind::Instructions
    }

    fn is_exact(&self) -> bool {
        self.kind != Kind::Upstream { exact: false }
    }

    fn has(&self, op: &CoreOp) -> bool {
        use BinaryOp::{Ceildivsi, Ceildivui, Floordivsi, Maxsi, Maxui, Minsi, Minui};
        match (self.kind, op) {
            (Kind::Instructions, CoreOp::Math(op)) => {
                use MathOp::{Absi, Isfinite, Isinf, Isnan};
                !matches!(op, Absi | Isnan | Isinf | Isfinite)
            }
            (Kind::Instructions, CoreOp::Binary(op)) => {
                !matches!(op, Ceildivsi | Ceildivui | Floordivsi | Maxsi | Maxui | Minsi | Minui)
            }
            (Kind::Upstream { .. }, CoreOp::Cast(cast)) => {
                !matches!(cast.op, CastOp::Fptosi | CastOp::Fptoui)
            }
            _ => true,
        }
    }
}

fn float(element: ElementType, value: f64) -> Tensor {
    Tensor::splat(element, &[], &scalar::float_to_bytes(element, value))
}

const KINDS: [Kind; 3] =
    [Kind::Instructions, Kind::Upstream { exact: true }, Kind::Upstream { exact: false }];

/// Legalized for each kind in `kinds`, the op gives the bits that it gives by itself.
fn check(op: &CoreOp, operands: &[Tensor], kinds: &[Kind]) {
    let types: Vec<ValueType> = operands.iter().map(|x| x.ty().into()).collect();
    let to = op.infer(&types).expect("operands that fit").element().expect("elements");
    let from = operands[operands.len() - 1].element();
    let expected = op.eval(operands).expect("a total op");
    for &kind in kinds {
        let mut machine = Machine { kind, values: operands.to_vec() };
        let all: Vec<usize> = (0..operands.len()).collect();
        let found = compute(&mut machine, op, from, to, &all)
            .unwrap_or_else(|why| panic!("{kind:?}: {} of {operands:?}: {why}", op.name()));
        assert_eq!(machine.values[found], expected, "{kind:?}: {} of {operands:?}", op.name());
    }
}

fn fits(op: &CoreOp, elements: &[ElementType]) -> bool {
    op.infer(&elements.iter().map(|&e| ValueType::tensor(e, &[])).collect::<Vec<_>>()).is_ok()
}

/// Integers at whose neighbours results change.
fn ints(element: ElementType) -> Vec<Tensor> {
    let bits = element.bits();
    let edges = [0, 1 << (bits - 1), (1i128 << bits) - 1, bits.into(), 7, 100];
    let near = edges.iter().flat_map(|edge| edge - 2..=edge + 2);
    near.map(|value| Tensor::from_ints(element, &[], &[value])).collect()
}

/// Floats of every kind, as bit patterns: zeros, subnormal ones, ties of narrower formats, infinities,
/// quiet and signaling NaNs with payloads.
fn floats(element: ElementType) -> Vec<Tensor> {
    if element.is_narrow_float() {
        let codes = 0..=u8::MAX >> (8 - element.bits());
        return codes.map(|code| Tensor::from_bytes(element, &[], &[code])).collect();
    }
    let (bits, mantissa) = match element {
        F64 => (64, 52),
        F16 => (16, 10),
        BF16 => (16, 7),
        _ => (32, 23),
    };
    let exponents = (1u64 << (bits - 1 - mantissa)) - 1;
    let top = 1u64 << (mantissa - 1);
    let mut patterns = vec![0, 1, top, top * 2 - 1];
    for exponent in
        [1, exponents / 2 - 1, exponents / 2, exponents / 2 + 6, exponents - 1, exponents]
    {
        for rest in [0, 1, top, top + 1, top / 2, top * 2 - 1] {
            patterns.push(exponent << mantissa | rest);
        }
    }
    let signed = |pattern: u64| [pattern, pattern | 1 << (bits - 1)];
    let tensor = |pattern: u64| {
        let bytes = pattern.to_le_bytes();
        let mut bytes = bytes[..bits / 8].to_vec();
        if cfg!(target_endian = "big") {
            bytes.reverse();
        }
        let mut builder = TensorBuilder::new(element, &[]);
        builder.push_bytes(&bytes);
        builder.finish()
    };
    patterns.into_iter().flat_map(signed).map(tensor).collect()
}

/// All floats.
fn float_types() -> impl Iterator<Item = ElementType> {
    ElementType::ALL.into_iter().filter(|element| element.is_float())
}

#[test]
fn integers() {
    for element in ElementType::ALL.into_iter().filter(|element| element.is_signless()) {
        let values = ints(element);
        let binary = BinaryOp::ALL.iter().map(|&op| CoreOp::Binary(op));
        let compare = CmpiPredicate::ALL.iter().map(|&p| CoreOp::Cmpi(Cmpi { predicate: p }));
        let power = [CoreOp::Math(MathOp::Ipowi)];
        for op in binary.chain(compare).chain(power).filter(|op| fits(op, &[element; 2])) {
            for x in &values {
                values.iter().for_each(|y| check(&op, &[x.clone(), y.clone()], &KINDS));
            }
        }
        for op in MathOp::ALL.iter().filter(|op| op.arity() == 1).map(|&op| CoreOp::Math(op)) {
            if fits(&op, &[element]) {
                values.iter().for_each(|x| check(&op, std::slice::from_ref(x), &KINDS));
            }
        }
    }
}

#[test]
fn floats_of_all_formats() {
    for element in float_types() {
        let values = floats(element);
        let binary = BinaryOp::ALL.iter().map(|&op| CoreOp::Binary(op));
        let compare = CmpfPredicate::ALL.iter().map(|&p| CoreOp::Cmpf(Cmpf { predicate: p }));
        let functions = [MathOp::Powf, MathOp::Copysign].map(CoreOp::Math);
        for op in binary.chain(compare).chain(functions).filter(|op| fits(op, &[element; 2])) {
            let is_narrow = element.is_narrow_float();
            let (more, step) = if is_narrow { (23, 19) } else { (1, 4) };
            for (at, x) in values.iter().enumerate().step_by(more) {
                let some = values.iter().skip(at % step).step_by(step);
                let kinds = if is_narrow { &KINDS[..1] } else { &KINDS[..2] };
                some.for_each(|y| check(&op, &[x.clone(), y.clone()], kinds));
            }
        }
        let unary = MathOp::ALL.iter().filter(|op| op.arity() == 1).map(|&op| CoreOp::Math(op));
        let step = if element.is_narrow_float() { 3 } else { 1 };
        for op in unary.chain([CoreOp::Negf]).filter(|op| fits(op, &[element])) {
            values
                .iter()
                .step_by(step)
                .for_each(|x| check(&op, std::slice::from_ref(x), &KINDS[..2]));
        }
        let mut rng = fastrand::Rng::with_seed(21);
        for _ in 0..if element.is_narrow_float() { 100 } else { 2000 } {
            let operands = [0; 3].map(|_| values[rng.usize(..values.len())].clone());
            check(&CoreOp::Math(MathOp::Fma), &operands, &KINDS[..2]);
        }
    }
}

#[test]
fn casts() {
    let computed = |element: &ElementType| element.is_signless() || element.is_float();
    let all: Vec<ElementType> = ElementType::ALL.into_iter().filter(computed).collect();
    for (from, &to) in all.iter().flat_map(|&from| all.iter().map(move |to| (from, to))) {
        for op in CastOp::ALL.iter().copied().filter(|op| op.accepts(from, to)) {
            let values = if from.is_float() { floats(from) } else { ints(from) };
            // Where floats are rounded, bits are those of the sink's own primitives.
            let rounds = to.is_float() && op != CastOp::Bitcast;
            let kinds = if rounds { &KINDS[..2] } else { &KINDS };
            let op = CoreOp::Cast(Cast { op, to });
            values.into_iter().for_each(|x| check(&op, &[x], kinds));
        }
    }
}

/// Numbers of 64 bits of all sizes, and around the ends of the ranges that the library's functions have.
#[test]
fn functions_of_doubles() {
    let mut random = fastrand::Rng::with_seed(64);
    let of_exp = [2f64.powi(-28), 0.34657359, 1.0397207, 708.39641853, 709.7827129, 745.1332191];
    let of_log1p = [2f64.powi(-53), 0.41421, 0.29289, 1.0, 2f64.powi(53), 2f64.powi(54)];
    for (op, ends, most) in [(MathOp::Exp, of_exp, 746.0), (MathOp::Log1p, of_log1p, 9.0)] {
        for k in 0..1 << 16 {
            let sign = if random.bool() { -1.0 } else { 1.0 };
            let x = match k % 4 {
                0 => f64::from_bits(random.u64(..)),
                1 => {
                    let end: f64 = ends[random.usize(..ends.len())];
                    let near = random.i64(-(1 << 34)..1 << 34);
                    sign * f64::from_bits(end.to_bits().wrapping_add_signed(near))
                }
                2 => sign * 1.5 * most * random.f64(),
                _ => -most + most / 16.0 * random.f64(),
            };
            check(&CoreOp::Math(op), &[float(F64, x)], &KINDS[..2]);
        }
        for x in [0.0, -0.0, -1.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN] {
            check(&CoreOp::Math(op), &[float(F64, x)], &KINDS[..2]);
        }
    }
}
