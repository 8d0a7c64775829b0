//! Calls that try schedules: whichever is called, the results are the same, one is chosen in the end, and is
//! kept where there is a store.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use libtest_mimic::{Failed, Trial};
use multigather::cache::{Key, Store};
use multigather::compiler::{Compiler, Options};
use multigather::tensor::Tensor;

pub fn trials() -> Vec<Trial> {
    vec![Trial::test("calls/try-schedules", try_schedules)]
}

/// Rows of a table that is larger than a core's cache, so that what is asked for ahead depends on the machine.
const PROGRAM: &str = "
func.func @main(%x: tensor<16384x64xf32>, %i: tensor<8192xi64>) -> tensor<8192x64xf32> {
  %0 = \"onnx.Gather\"(%x, %i) : (tensor<16384x64xf32>, tensor<8192xi64>) -> tensor<8192x64xf32>
  return %0 : tensor<8192x64xf32>
}";

#[derive(Default, Debug)]
struct Shelf(Mutex<HashMap<Key, Vec<u8>>>);

impl Shelf {
    fn short(&self) -> usize {
        let kept = self.0.lock().map(|kept| kept.values().filter(|it| it.len() < 32).count());
        kept.unwrap_or(0)
    }
}

impl Store for Shelf {
    fn load(&self, key: &Key) -> Option<Vec<u8>> {
        self.0.lock().ok()?.get(key).cloned()
    }

    fn save(&self, key: &Key, object: &[u8]) {
        let _ = self.0.lock().map(|mut kept| kept.insert(*key, object.to_vec()));
    }
}

fn try_schedules() -> Result<(), Failed> {
    let shelf = Arc::new(Shelf::default());
    let mut options = Options::default();
    let host = multigather::jit::target::machine().map_err(|error| error.to_string())?;
    let machine = multigather::lower::Machine { core_cache: 64 << 10, ..host.clone() };
    options.jit.machine = Some(machine);
    options.jit.store = Some(shelf.clone());
    let plain = Compiler::with_options(options.clone());
    options.jit.tune = true;
    let table: Vec<f32> = (0..16384 * 64).map(|k| k as f32).collect();
    let ids: Vec<i64> = (0..8192).map(|k| k * 7919 % 16384 - 8192).collect();
    let inputs = [Tensor::from_f32s(&[16384, 64], &table), Tensor::from_i64s(&[8192], &ids)];
    let function =
        |compiler: &Compiler| compiler.compile(&compiler.parse("rows.mlir", PROGRAM)?, None);
    let expected = function(&plain)?.call(&inputs)?;
    let mut chosen = Vec::new();
    for is_known in [false, true] {
        let function = function(&Compiler::with_options(options.clone()))?;
        let code = function.static_code().ok_or("static types")?.clone();
        if code.tuned_schedule().is_some() != is_known || code.is_tuning() == is_known {
            return Err(format!("before the first call: {:?}", code.tuned_schedule()).into());
        }
        for call in 0.. {
            if function.call(&inputs)? != expected {
                return Err(format!("call {call} gives another result").into());
            }
            if !code.is_tuning() {
                break;
            }
            if call > 1000 {
                return Err("nothing is chosen".into());
            }
        }
        chosen.push(code.tuned_schedule());
    }
    if chosen[0] != chosen[1] || shelf.short() != 1 {
        return Err(format!("{chosen:?}, and {} choices are kept", shelf.short()).into());
    }
    Ok(())
}
