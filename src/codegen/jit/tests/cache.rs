//! Code is generated once, and a cache returns the code that was generated.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::thread;

use super::{ids, lookup, table};
use crate::cache::{Key, Store};
use crate::expand::Graph;
use crate::ir::{Builder, Module};
use crate::jit::cache::{key_for_build, key_of};
use crate::jit::codegen::Form;
use crate::jit::engine::objects_in;
use crate::jit::{Executable, Jit, Options, Symbol, build_id, target};
use crate::lower::lower;
use crate::lower::tests::{Numbers, Program, random_tensor};
use crate::ops::CoreOp;
use crate::ops::core::{Argsort, BinaryOp};
use crate::tensor::Tensor;
use crate::types::{ElementType, ValueType};
use crate::verify::Verified;

/// Objects in memory, and how often one was asked for and given.
#[derive(Default, Debug)]
struct Shelf {
    objects: Mutex<HashMap<Key, Vec<u8>>>,
    saved: Mutex<Vec<Key>>,
    loaded: Mutex<Vec<Key>>,
}

impl Store for Shelf {
    fn load(&self, key: &Key) -> Option<Vec<u8>> {
        let found = self.objects.lock().expect("no panic").get(key).cloned();
        self.loaded.lock().expect("no panic").extend(found.as_ref().map(|_| *key));
        found
    }

    fn save(&self, key: &Key, object: &[u8]) {
        self.objects.lock().expect("no panic").insert(*key, object.to_vec());
        self.saved.lock().expect("no panic").push(*key);
    }
}

fn check(executable: &Executable) {
    let found = executable.call(&[table(), ids([-1, 2])]).expect("indices in range");
    assert_eq!([found[0].float_at(0), found[0].float_at(1)], [3.5, 2.5]);
    executable.call(&[table(), ids([1, 4])]).expect_err("4 is out of bounds");
}

fn options(name: &str, shelf: &Arc<Shelf>) -> Options {
    Options { function: Some(name.to_owned()), store: Some(shelf.clone()), ..Options::default() }
}

#[test]
fn code_is_made_once_and_shared() {
    let shelf = Arc::new(Shelf::default());
    let (module, _) = lookup(&["made_once"]);
    let options = options("made_once", &shelf);
    let jit = Jit::new();
    let first = jit.compile_with(&module, &options).expect("it compiles");
    let second = jit.clone().compile_with(&module, &options).expect("it compiles");
    check(&first);
    check(&second);
    assert_eq!(first.symbols(), second.symbols());
    let anew = Options { reuse: false, ..options.clone() };
    let third = jit.compile_with(&module, &anew).expect("it compiles");
    drop((first, second));
    check(&third);
    assert_eq!(shelf.saved.lock().expect("no panic").len(), 1);
    assert_eq!(shelf.loaded.lock().expect("no panic").len(), 0);
}

#[test]
fn stored_objects_are_loaded_and_bad_ones_made_anew() {
    let shelf = Arc::new(Shelf::default());
    let jit = Jit::new();
    let (module, _) = lookup(&["stored"]);
    let first = options("stored", &shelf);
    check(&jit.compile_with(&module, &first).expect("it compiles"));
    // The same objects under the keys of another function's: nothing of what is asked for is in
    // them, and they are made anew.
    let objects: Vec<Vec<u8>> = shelf.objects.lock().expect("no panic").values().cloned().collect();
    let (module, _) = lookup(&["stored_badly"]);
    let second = options("stored_badly", &shelf);
    let kept = jit.compile_with(&module, &Options { reuse: true, ..second.clone() });
    check(&kept.expect("it compiles"));
    let key = shelf.saved.lock().expect("no panic")[1];
    let linked = jit.cache.lock_loaded().get(&key).is_some();
    assert!(linked, "it is loaded, and kept");
    jit.cache.lock_loaded().unload_unused(&key);
    let good = shelf.objects.lock().expect("no panic").get(&key).cloned().expect("it is stored");
    for bad in [objects[0].clone(), b"no object".to_vec(), Vec::new(), good] {
        shelf.objects.lock().expect("no panic").insert(key, bad);
        check(&jit.compile_with(&module, &second).expect("it compiles"));
        jit.cache.lock_loaded().unload_unused(&key);
    }
    assert_eq!(shelf.loaded.lock().expect("no panic").len(), 4);
    // The good one was taken as it is.
    assert_eq!(shelf.saved.lock().expect("no panic").len(), 5);
}

#[test]
fn several_threads_compile_the_same() {
    let (module, _) = lookup(&["by_several"]);
    let options = Options { function: Some("by_several".to_owned()), ..Options::default() };
    let jit = Jit::new();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..3 {
                    check(&jit.compile_with(&module, &options).expect("it compiles"));
                }
            });
        }
    });
}

#[test]
fn what_is_loaded_goes_with_its_last_user() {
    let mut module = Module::new(multigather_dialects::registry());
    let types = [ValueType::tensor(ElementType::F32, &[1000])];
    let body = module.body();
    let function = Builder::at_end(&mut module, body).function("dropped", &types, &types);
    let mut builder = Builder::at_end(&mut module, function.entry);
    let doubled = CoreOp::Binary(BinaryOp::Addf);
    let doubled = builder.core(&doubled, &[function.args[0]; 2]).expect("types that fit");
    builder.ret(&[doubled]);
    let module = Verified::new(module).expect("it is valid");
    let options = Options { threads: 3, share_above: 0, ..Options::default() };
    let ones = Tensor::from_f32s(&[1000], &[1.; 1000]);
    let check = |executable: &Executable| {
        let found = executable.call(std::slice::from_ref(&ones)).expect("no fault");
        assert_eq!(found[0], Tensor::from_f32s(&[1000], &[2.; 1000]));
    };
    let jit = Jit::new();
    let [first, second] =
        [&jit, &jit.clone()].map(|jit| jit.compile_with(&module, &options).expect("it compiles"));
    let session = Arc::downgrade(jit.cache.session().expect("it is made"));
    let pool = jit.workers.existing_helpers(2).expect("two threads join the caller's");
    drop(jit);
    drop(first);
    check(&second);
    assert!(session.strong_count() > 0 && pool.strong_count() > 0, "they are in use");
    drop(second);
    assert_eq!((session.strong_count(), pool.strong_count()), (0, 0));
    // Others have their own of all of it.
    let (one, other) = (Jit::new(), Jit::new());
    let [a, b] =
        [&one, &other].map(|jit| jit.compile_with(&module, &options).expect("it compiles"));
    assert_ne!(a.symbols()[0].address, b.symbols()[0].address);
    drop((one, a, other));
    check(&b);
}

#[test]
fn another_build_of_the_compiler_takes_no_code_of_this_one() {
    let (module, _) = lookup(&["main"]);
    let func = module.function("main").expect("it is there");
    let graph = Graph::of_function(&module, func).expect("core ops");
    let program = lower(&graph, target::machine().expect("a host")).expect("it lowers");
    let form = Form { entry: "main", part: None, standalone: false, polls: false };
    let of = |build: &str| key_for_build(build, &program, form, "passes", "processor");
    assert_eq!(key_of(&program, form, "passes", "processor"), of(build_id()));
    assert_eq!(of("one build"), of("one build"));
    assert_ne!(of("one build"), of("another build"));
}

#[test]
fn functions_have_their_names() {
    let (module, _) = lookup(&["seen_by_perf"]);
    let options = Options { function: Some("seen_by_perf".to_owned()), ..Options::default() };
    let executable = Jit::new().compile_with(&module, &options).expect("it compiles");
    let symbols = executable.symbols();
    for name in ["seen_by_perf", "seen_by_perf.nest0", "seen_by_perf.nest1"] {
        let found = symbols.iter().find(|symbol| symbol.name == name);
        assert!(found.is_some_and(|symbol| symbol.size > 0 && symbol.address > 0), "{symbols:?}");
    }
}

/// Sorts of several types are more code than one thread makes where there are others.
#[test]
fn code_in_several_parts() {
    let shelf = Arc::new(Shelf::default());
    let mut program = Program::default();
    let elements = [ElementType::F32, ElementType::I64, ElementType::I16, ElementType::F64];
    let keys = elements.map(|element| program.arg(element, &[300]));
    let argsort = CoreOp::Argsort(Argsort { axis: 0, descending: false });
    program.graph.results = keys.map(|keys| program.op(argsort.clone(), &[keys])).to_vec();
    let mut numbers = Numbers::new(41);
    let inputs = elements.map(|element| random_tensor(&mut numbers, element, &[300]));
    let options = options("in_parts", &shelf);
    let [made, loaded] = [(); 2].map(|()| {
        let executable = Jit::new().compile_graph(&program.graph, &options).expect("it compiles");
        program.check_compiled(&executable, &inputs);
        executable.symbols()
    });
    let names = |symbols: &[Symbol]| symbols.iter().map(|it| it.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&made), names(&loaded));
    for nest in 0..elements.len() {
        let name = format!("in_parts.nest{nest}");
        assert!(names(&made).contains(&name), "{made:?}");
    }
    assert_eq!(shelf.saved.lock().expect("no panic").len(), 1);
    let stored = shelf.objects.lock().expect("no panic").values().next().cloned();
    let objects = objects_in(&stored.expect("it was stored")).expect("object files");
    let processors = thread::available_parallelism().map_or(1, usize::from);
    assert_eq!(objects.len() > 1, processors > 1);
}
