//! Code is made once, and what is kept is what was made.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use super::{ids, lookup, table};
use crate::jit::cache::{Key, Store};
use crate::jit::{Jit, Options};

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

fn check(executable: &crate::jit::Executable) {
    let found = executable.call(&[table(), ids([-1, 2])]).expect("indices in range");
    assert_eq!([found[0].float_at(0), found[0].float_at(1)], [3.5, 2.5]);
    executable.call(&[table(), ids([1, 4])]).expect_err("4 is out of bounds");
}

/// A function under a name that no other test uses, so that no code of it is loaded.
fn options(name: &str, shelf: &Arc<Shelf>) -> Options {
    Options { function: Some(name.to_owned()), store: Some(shelf.clone()), ..Options::default() }
}

#[test]
fn code_is_made_once_and_shared() {
    let shelf = Arc::new(Shelf::default());
    let (module, _) = lookup(&["made_once"]);
    let options = options("made_once", &shelf);
    let first = Jit::new().compile_with(&module, &options).expect("it compiles");
    let second = Jit::new().compile_with(&module, &options).expect("it compiles");
    check(&first);
    check(&second);
    assert_eq!(first.symbols(), second.symbols());
    let anew = Options { reuse: false, ..options.clone() };
    let third = Jit::new().compile_with(&module, &anew).expect("it compiles");
    drop((first, second));
    check(&third);
    assert_eq!(shelf.saved.lock().expect("no panic").len(), 1);
    assert_eq!(shelf.loaded.lock().expect("no panic").len(), 0);
}

#[test]
fn stored_objects_are_loaded_and_bad_ones_made_anew() {
    let shelf = Arc::new(Shelf::default());
    let (module, _) = lookup(&["stored"]);
    let first = options("stored", &shelf);
    check(&Jit::new().compile_with(&module, &first).expect("it compiles"));
    // The same objects under the keys of another function's: nothing of what is asked for is in
    // them, and they are made anew.
    let objects: Vec<Vec<u8>> = shelf.objects.lock().expect("no panic").values().cloned().collect();
    let (module, _) = lookup(&["stored_badly"]);
    let second = options("stored_badly", &shelf);
    let kept = Jit::new().compile_with(&module, &Options { reuse: true, ..second.clone() });
    check(&kept.expect("it compiles"));
    let key = shelf.saved.lock().expect("no panic")[1];
    let linked = crate::jit::cache::Loaded::lock().get(&key).is_some();
    assert!(linked, "it is loaded, and kept");
    crate::jit::cache::Loaded::lock().forget(&key);
    let good = shelf.objects.lock().expect("no panic").get(&key).cloned().expect("it is stored");
    for bad in [objects[0].clone(), b"no object".to_vec(), Vec::new(), good] {
        shelf.objects.lock().expect("no panic").insert(key, bad);
        check(&Jit::new().compile_with(&module, &second).expect("it compiles"));
        crate::jit::cache::Loaded::lock().forget(&key);
    }
    assert_eq!(shelf.loaded.lock().expect("no panic").len(), 4);
    // The good one was taken as it is.
    assert_eq!(shelf.saved.lock().expect("no panic").len(), 5);
}

#[test]
fn several_threads_compile_the_same() {
    let (module, _) = lookup(&["by_several"]);
    let options = Options { function: Some("by_several".to_owned()), ..Options::default() };
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..3 {
                    check(&Jit::new().compile_with(&module, &options).expect("it compiles"));
                }
            });
        }
    });
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
