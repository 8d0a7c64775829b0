// mg hunt with stand-ins for frameworks: what is missing is named, new differences are reduced and written, known ones are
// counted apart. The programs are random; these are of one operation.
//
// REQUIRES: llvm
// RUN: not mg hunt --python=/nonexistent/python --frameworks=numpy,torch | FileCheck %s --check-prefix=MISSING
// MISSING:      numpy is left out: /nonexistent/python cannot be run
// MISSING-NEXT: torch is left out: /nonexistent/python cannot be run
// MISSING-NEXT: nothing was compared: none of the frameworks is installed
//
// RUN: not mg hunt --python=%S/Inputs/python/crashes-on-programs --frameworks=numpy --operations=numpy.flip --count=4 --length=1 --out=%t | FileCheck %s --check-prefix=CRASH
// CRASH:      {{[1-4]}} programs, {{[1-4]}} of them compared with a framework 1.0
// CRASH:      new differences: 1 (system, operations, symptom, programs)
// CRASH-NEXT:   numpy  numpy.flip  crash {{ *[1-4]$}}
// CRASH:      known differences: 0{{$}}
// CRASH:      numpy, numpy.flip: crash (program {{[0-3]}})
// CRASH-NEXT:   numpy: Python ended with exit status: 3: out of bounds
// CRASH-NEXT:   the formula was not evaluated: Python ended with exit status: 3: out of bounds
// CRASH:        "numpy.flip"(
// CRASH:      input 0: tensor<
// RUN: FileCheck %s --check-prefix=WRITTEN --input-file=%t/numpy-numpy.flip-crash.txt
// WRITTEN:      crash: numpy: Python ended with exit status: 3: out of bounds
// WRITTEN:      mg compare numpy-numpy.flip-crash.mlir --frameworks=numpy --input=@numpy-numpy.flip-crash.0.npy
// RUN: mg run %t/numpy-numpy.flip-crash.mlir --input=@%t/numpy-numpy.flip-crash.0.npy
//
// RUN: mg hunt --python=%S/Inputs/python/lacks-types --frameworks=torch --operations=torch.aten.flip --count=4 --length=1 | FileCheck %s --check-prefix=KNOWN
// KNOWN:      new differences: 0{{$}}
// KNOWN:      known differences: 1 (system, operations, symptom, programs)
// KNOWN-NEXT:   torch  torch.aten.flip  wrong error {{ *[1-4]$}}
// KNOWN-NOT:  {{.}}
//
// One process that has imported the framework is asked for all programs.
// RUN: mg hunt --python=%S/Inputs/python/serves --frameworks=torch:eager --operations=torch.aten.flip --count=4 --length=1 --jobs=2 | FileCheck %s --check-prefix=KNOWN
//
// RUN: mg hunt --json --python=%S/Inputs/python/lacks-types --frameworks=torch:compile --operations=torch.aten.flip --count=4 --length=1 | FileCheck %s --check-prefix=JSON
// JSON-DAG: "known":{"reason":"PyTorch has no kernel for the types on the CPU"
// JSON-DAG: "systems":[{"name":"torch","version":"a framework 1.0","engines":["torch:compile"]}]
//
// RUN: not mg hunt --python=%S/Inputs/python/one-engine-refuses --frameworks=torch --operations=torch.aten.flip --count=4 --length=1 | FileCheck %s --check-prefix=ENGINES
// ENGINES:      compared with a framework 1.0 (eager, compile)
// ENGINES:      new differences: 1 (system, operations, symptom, programs)
// ENGINES-NEXT:   torch  torch.aten.flip  engines of the framework differ {{ *[1-4]$}}
// ENGINES:      torch, torch.aten.flip: engines of the framework differ (program {{[0-3]}})
// ENGINES-NEXT:   a framework 1.0 (eager) and a framework 1.0 (compile) differ: one gives a result and the other an error; a framework 1.0 (compile): it is refused; equal to mg's: {{none of them|a framework 1.0 [(]eager[)]}}
// ENGINES-NEXT:   the formula agrees with {{(mg, )?}}a framework 1.0 (eager){{$}}
//
// In the gradients' hunt what an engine refuses is no difference; the other one gives the input as its gradient.
// RUN: not mg hunt --gradients --python=%S/Inputs/python/one-engine-refuses --frameworks=numpy,torch --operations=torch.aten.flip --count=24 --length=1 --out=%t | FileCheck %s --check-prefix=GRADIENTS
// GRADIENTS:      numpy is left out: the runner takes no gradients of it
// GRADIENTS:      new differences: 1 (system, operations, symptom, programs)
// GRADIENTS-NEXT:   torch  torch.aten.flip  wrong value
// RUN: FileCheck %s --check-prefix=REPEAT --input-file=%t/torch-torch.aten.flip-wrong-value.txt
// REPEAT: mg compare torch-torch.aten.flip-wrong-value.mlir --frameworks=torch --gradients --input=@
//
// RUN: not mg hunt --frameworks=nothing 2>&1 | FileCheck %s --check-prefix=USAGE
// USAGE: error: invalid value 'nothing' for '--frameworks <NAMES>'
// RUN: not mg hunt --minutes=-1 2>&1 | FileCheck %s --check-prefix=MINUTES
// MINUTES: it must be a number that is not negative
