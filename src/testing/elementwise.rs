//! The type inference of elementwise ops, and that formula and recipe broadcast operands alike.

use ElementType::{ComplexF32, F32, I1, I32, String as Text};
use multigather_core::ops::{AttrValue, Attrs, Call, OpDef, Semantics, Violation};
use multigather_core::tensor::Tensor;
use multigather_core::types::{DYNAMIC, ElementType, ValueType};
use multigather_dialects::elementwise::{formula, is_conversion, is_elementwise_def};
use multigather_dialects::registry;

use super::Random;
use super::trial::agree;

fn rows() -> impl Iterator<Item = &'static OpDef> {
    registry().ops().filter(|def| is_elementwise_def(def))
}

fn infer(
    def: &'static OpDef,
    operands: &[ValueType],
    result: Option<ValueType>,
) -> Result<ValueType, Violation> {
    infer_with(def, operands, result, Attrs::new())
}

fn infer_with(
    def: &'static OpDef,
    operands: &[ValueType],
    result: Option<ValueType>,
    attrs: Attrs,
) -> Result<ValueType, Violation> {
    let Semantics::Framework { infer, .. } = def.semantics else { panic!("a framework's op") };
    let constants = vec![None; operands.len()];
    let results: Vec<ValueType> = result.into_iter().collect();
    let call = Call { def, operands, constants: &constants, attrs: &attrs, results: &results };
    Ok(infer(&call)?.remove(0))
}

/// Operands of the row, of one of these shapes each, with the element type that it takes.
fn operands(def: &'static OpDef, shapes: [&[i64]; 3]) -> Vec<ValueType> {
    let of = |elements: [ElementType; 3]| -> Vec<ValueType> {
        let types = elements.iter().zip(shapes);
        types.take(def.operands.len()).map(|(&e, shape)| ValueType::tensor(e, shape)).collect()
    };
    let choices = [[F32; 3], [I32; 3], [I1, F32, F32]];
    let fits = |types: &Vec<ValueType>| {
        let one: Vec<ValueType> = types
            .iter()
            .map(|ty| ValueType::tensor(ty.element().expect("a tensor"), &[2]))
            .collect();
        infer(def, &one, None).is_ok()
    };
    choices
        .map(of)
        .into_iter()
        .find(fits)
        .unwrap_or_else(|| panic!("{} takes floats or i32", def.name))
}

fn broadcasts(def: &'static OpDef) -> bool {
    let shapes: [&[i64]; 3] = [&[2, 1], &[3], &[1]];
    def.operands.len() > 1 && infer(def, &operands(def, shapes), None).is_ok()
}

#[test]
fn each_constraint_of_each_row_refuses_something() {
    let mut count = 0;
    for def in rows().filter(|def| !is_conversion(def)) {
        count += 1;
        let breaks = |types: &[ValueType], constraint: &str| {
            let found = infer(def, types, None);
            let broken = found.as_ref().err().map(|violation| violation.constraint);
            assert_eq!(broken, Some(constraint), "{} of {types:?}: {found:?}", def.name);
        };
        let good = operands(def, [&[2], &[2], &[2]]);
        let last = good.len() - 1;
        let moves = infer(def, &vec![ValueType::tensor(Text, &[2]); good.len()], None).is_ok();
        if !moves && good[0].element() != Some(I1) {
            breaks(&vec![ValueType::tensor(Text, &[2]); good.len()], "C1");
        }
        if last > 0 {
            let mut mixed = good.clone();
            mixed[last] = mixed[last].with_element(ComplexF32);
            breaks(&mixed, "C2");
            let mut uneven = good.clone();
            uneven[last] = ValueType::tensor(uneven[last].element().expect("a tensor"), &[3]);
            breaks(&uneven, "C3");
        }
        if def.constraints.len() > 3 {
            let named = |name: &str| vec![("auto_broadcast", AttrValue::Str(name.into()))];
            let stretched = operands(def, [&[2, 1], &[3], &[1]]);
            let found = |name: &str| infer_with(def, &stretched, None, named(name).into());
            assert_eq!(found("pdpd").map_err(|violation| violation.constraint), Err("C4"));
            assert_eq!(found("none").map_err(|violation| violation.constraint), Err("C3"));
            assert!(found("numpy").is_ok(), "{}", def.name);
        }
    }
    assert!(count > 30);
}

#[test]
fn conversions_refuse_what_is_no_number_and_other_shapes() {
    for def in rows().filter(|def| is_conversion(def)) {
        let to = |from: ElementType, result: ValueType| {
            let found = infer(def, &[ValueType::tensor(from, &[2, DYNAMIC])], Some(result));
            found.map_err(|violation| violation.constraint)
        };
        let ty = |element| ValueType::tensor(element, &[2, 3]);
        assert_eq!(to(F32, ty(I32)), Ok(ValueType::tensor(I32, &[2, DYNAMIC])));
        let complex = ValueType::tensor(ComplexF32, &[2, DYNAMIC]);
        let expected = if def.name == "stablehlo.convert" { Ok(complex) } else { Err("C1") };
        assert_eq!(to(I32, ty(ComplexF32)), expected, "{}", def.name);
        assert_eq!(to(Text, ty(I32)), Err("C1"));
        assert_eq!(to(I32, ty(Text)), Err("C1"));
        assert_eq!(to(I32, ValueType::tensor(F32, &[3, 3])), Err("C2"));
    }
}

#[test]
fn shapes_are_inferred_as_exactly_as_they_are_known() {
    for def in rows().filter(|def| def.operands.len() > 1) {
        let shape = |shapes: [&[i64]; 3]| {
            let ty = infer(def, &operands(def, shapes), None).map_err(|v| v.constraint)?;
            Ok::<_, &str>(ty.shape().expect("a tensor").to_vec())
        };
        let open = [2, DYNAMIC];
        assert_eq!(shape([&open, &[2, 3], &[2, 3]]), Ok(vec![2, 3]), "{}", def.name);
        assert_eq!(shape([&open, &open, &open]), Ok(open.to_vec()), "{}", def.name);
        if broadcasts(def) {
            assert_eq!(shape([&[4, 1], &[DYNAMIC], &[]]), Ok(vec![4, DYNAMIC]));
            assert_eq!(shape([&[4, 1], &[5], &[]]), Ok(vec![4, 5]));
            assert_eq!(shape([&[0, 1], &[1], &[1, 1]]), Ok(vec![0, 1]));
        } else {
            assert_eq!(shape([&[4, 1], &[5], &[4, 1]]), Err("C3"), "{}", def.name);
        }
    }
}

/// Natural numbers from 1, of which no function makes NaN.
fn numbers(random: &mut Random, element: ElementType, shape: &[i64]) -> Tensor {
    let count: i64 = shape.iter().product();
    let values: Vec<i128> = (0..count).map(|_| random.between(1, 9).into()).collect();
    let whole = Tensor::from_ints(if element == F32 { I32 } else { element }, shape, &values);
    match element {
        F32 => formula::convert(&whole, F32),
        _ => whole,
    }
}

#[test]
fn formula_and_recipe_stretch_alike() {
    let mut random = Random(fastrand::Rng::with_seed(5));
    let mut count = 0;
    for def in rows().filter(|def| broadcasts(def)) {
        for _ in 0..20 {
            let rank = random.between(0, 4) as usize;
            let whole = random.shape(rank);
            let mut shape = || -> Vec<i64> {
                let tail = &whole[random.between(0, rank as i64) as usize..];
                tail.iter().map(|&size| if random.chance(30) { 1 } else { size }).collect()
            };
            let shapes = [shape(), shape(), shape()];
            let types = operands(def, [&shapes[0], &shapes[1], &shapes[2]]);
            let tensors: Vec<Tensor> = types
                .iter()
                .map(|ty| {
                    numbers(
                        &mut random,
                        ty.element().expect("a tensor"),
                        ty.shape().expect("a tensor"),
                    )
                })
                .collect();
            assert!(agree(def, Attrs::new(), &tensors).is_some(), "{} of {types:?}", def.name);
            count += 1;
        }
    }
    assert!(count > 500);
}

#[test]
fn limits_and_conditions_may_have_rank_0() {
    let mut random = Random(fastrand::Rng::with_seed(6));
    let [select, clamp] = ["stablehlo.select", "stablehlo.clamp"]
        .map(|name| registry().find(name).expect("StableHLO's operations"));
    let [whole, one] = [&[2, 3][..], &[]];
    let limits = [one, whole, one].map(|shape| numbers(&mut random, I32, shape));
    assert_eq!(agree(clamp, Attrs::new(), &limits), Some(Ok(())));
    let chosen = [I1, I32, I32].map(|e| if e == I1 { one } else { whole });
    let operands = [I1, I32, I32].iter().zip(chosen).map(|(&e, s)| numbers(&mut random, e, s));
    assert_eq!(agree(select, Attrs::new(), &operands.collect::<Vec<_>>()), Some(Ok(())));
    let stretched = [whole, one, whole].map(|shape| numbers(&mut random, I32, shape));
    assert_eq!(agree(clamp, Attrs::new(), &stretched), None);
}
