"""The side of `mg compare` that asks a framework: python runner.py FOLDER, or runner.py --serve FRAMEWORK ENGINE, which
reads the names of folders from standard input.

FOLDER/description.json says what to run, FOLDER/reply.json says what came of it:
{"status": "ok"} with out0.npy, ... beside it, {"status": "error", "message", "details"} where the
framework refuses or fails (its own words are the details), {"status": "absent", "message"} where it cannot be asked.
"""

import json
import operator
import os
import re
import sys


class Absent(Exception):
    """The framework cannot be asked."""


def main(folder):
    with open(os.path.join(folder, "description.json"), encoding="utf-8") as file:
        description = json.load(file)
    reply = {}
    try:
        limit_memory(description.get("memory"))
        name, run = prepare(description["framework"], description["engine"])
        reply |= {"name": name, "serves": hasattr(os, "fork")}
        results = [] if description.get("only_name") else run(Program(description, folder))
        for k, result in enumerate(results):
            np.save(os.path.join(folder, f"out{k}.npy"), stored(result))
        reply["status"] = "ok"
    except Absent as why:
        reply |= {"status": "absent", "message": str(why)}
    except ImportError as error:
        message = f"{error.name or error} is not installed for {sys.executable}"
        reply |= {"status": "absent", "message": message}
    except Exception as error:  # whatever a framework raises is its answer
        details = str(error).strip() or type(error).__name__
        reply |= {"status": "error", "message": gist(details), "details": details}
    path = os.path.join(folder, "reply.json")
    with open(path + ".part", "w", encoding="utf-8") as file:
        json.dump(reply, file)
    os.replace(path + ".part", path)


def serve(framework, engine):
    """Forks a process for the task of each folder that standard input names, with the framework imported already.

    FOLDER/status says how it ended, as the system's wait does."""
    import signal

    prepare(framework, engine)
    # This process leads a group: what it has forked ends with it.
    signal.signal(signal.SIGTERM, lambda *_: os.killpg(0, signal.SIGKILL))
    for line in sys.stdin:
        folder = line.rstrip("\n")
        child = os.fork()
        if child == 0:
            try:
                signal.signal(signal.SIGTERM, signal.SIG_DFL)
                for number, name in ((1, "stdout"), (2, "stderr")):
                    os.dup2(os.open(os.path.join(folder, name), os.O_CREAT | os.O_WRONLY), number)
                main(folder)
                os._exit(0)
            finally:
                os._exit(1)
        _, status = os.waitpid(child, 0)
        path = os.path.join(folder, "status")
        with open(path + ".part", "w", encoding="utf-8") as file:
            file.write(str(status))
        os.replace(path + ".part", path)


def limit_memory(size):
    """Bounds the address space of this process, where the system can."""
    if size is not None and sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (size, resource.getrlimit(resource.RLIMIT_AS)[1]))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


# What frameworks write around the sentence that says what is wrong.
WRAPPINGS = [
    r"^\[ONNXRuntimeError\] : \d+ : \w+ : ",
    r"^Load model from \S+ failed:",
    r"^.*? Status Message: ",
    r"^(/[\w./+-]+\.(cc|cpp|cu|h):\d+ )+([\w:~<>]+\(.*?\) )?",
    r"^\{\{function_node [^}]*\}\} ",
    r" \[Op:\w+\]( name: .*)?$",
    r"^Error invoking IREE compiler tool .*$",
    r"^Error code: \d+$",
    r"^Diagnostics:$",
]


def gist(message):
    """The first line of an error's message that says something, without what frameworks write around it."""
    for line in message.splitlines():
        for wrapping in WRAPPINGS:
            line = re.sub(wrapping, "", line.strip())
        if re.search(r"\w", line):
            return line[:300]
    return message.strip().splitlines()[0][:300]


def prepare(framework, engine):
    """The framework's name and version, and a function from a program to results by one of its engines."""
    global np
    import numpy as np

    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    return FRAMEWORKS[framework](engine)


class Array:
    """Elements, and the MLIR name of their type: NumPy has none for bf16."""

    def __init__(self, values, element):
        self.values, self.element = values, element


def guarded(array):
    """The same array between two pages that nobody may touch, and up to the second one: a framework that reads the memory
    of its inputs outside of them crashes."""
    size = array.values.nbytes
    if size == 0 or sys.platform != "linux":
        return array
    import ctypes
    import mmap

    page = mmap.PAGESIZE
    end = page + -(-size // page) * page
    memory = mmap.mmap(-1, end + page)
    address = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    for guard in (address, address + end):
        if ctypes.CDLL(None).mprotect(ctypes.c_void_p(guard), page, 0):
            return array
    values = np.frombuffer(memory, array.values.dtype, array.values.size, end - size)
    values[:] = array.values.reshape(-1)
    return Array(values.reshape(array.values.shape), array.element)


class Program:
    def __init__(self, description, folder):
        self.description, self.folder = description, folder
        self.inputs = [guarded(self.load(entry)) for entry in description["inputs"]]
        gradient = description.get("gradient") or {"wrt": [], "cotangents": []}
        # The arguments to differentiate by, and a cotangent for each result of floats.
        self.wrt = gradient["wrt"]
        self.cotangents = [entry and self.load(entry) for entry in gradient["cotangents"]]

    def load(self, entry):
        return Array(np.load(os.path.join(self.folder, entry["file"])), entry["element"])

    def attributes(self, op):
        loaded = {}
        for name, value in op.get("attributes", {}).items():
            is_array = isinstance(value, dict) and "file" in value
            loaded[name] = self.load(value) if is_array else value
        return loaded

    def run(self, convert, apply, inputs=None):
        """Every operation in order: `convert` makes the framework's tensors of arrays, `apply`
        gives the list of an operation's results. The inputs, where they are given, are converted ones."""
        values = [convert(array) for array in self.inputs] if inputs is None else list(inputs)
        for op in self.description["ops"]:
            if "constant" in op:
                values.append(constant(op, self.load(op["constant"]), convert))
                continue
            if op["op"].endswith(".none"):
                values.append(None)
                continue
            operands = [values[number] for number in op["operands"]]
            values += apply(op, operands, self.attributes(op))
        return [values[number] for number in self.description["results"]]


def constant(op, array, convert):
    """Values that are no tensors (`!torch.int`) are Python's own."""
    return array.values.item() if "type" in op["results"][0] else convert(array)


def stored(result):
    """As NumPy can store it: bf16 as its bits."""
    values = np.asarray(result)
    if values.dtype.name == "bfloat16":
        return values.view(np.uint16)
    if values.dtype == object:
        texts = [text.decode() if isinstance(text, bytes) else text for text in values.reshape(-1)]
        return np.array(texts, np.str_).reshape(values.shape)
    return values


def unknown(op):
    return Absent(f"the runner does not know {op['op']}")


def bfloat16(array):
    import ml_dtypes

    return array.values.view(ml_dtypes.bfloat16)


def as_bytes(array):
    flat = [text.encode() for text in array.values.reshape(-1)]
    return np.array(flat, object).reshape(array.values.shape)


# ---- NumPy ----


def apply_numpy(module, **changing):
    """What applies an operation by NumPy's function of its name, or by that of a module with the same functions.

    `changing` are the functions that return a copy of the first argument where NumPy changes it."""

    # The functions whose arguments are not an operation's operands and attributes as they stand.
    def pad(array, *constant, pad_width, mode):
        pad_width = pad_width or np.zeros((0, 2), int)  # which NumPy does not see in ()
        given = {"constant_values": constant[0]} if constant and mode == "constant" else {}
        return module.pad(array, pad_width, mode, **given)

    def getitem(a, start, stop, step=None):
        return a[tuple(map(slice, start, stop, step or [None] * len(start)))]

    def put_along_axis(arr, indices, values, axis=None):
        return changing["put_along_axis"](arr, indices, values, axis)

    def take_along_axis(arr, indices, axis=None):
        return module.take_along_axis(arr, indices, axis)

    special = {
        "put": changing["put"],
        "put_along_axis": put_along_axis,
        "arange": lambda *bounds, dtype: module.arange(*(bound[()] for bound in bounds), dtype=dtype),
        "astype": lambda x, dtype: x.astype(dtype),
        "concatenate": lambda *arrays, axis: module.concatenate(arrays, axis),
        "full": lambda fill_value, shape: module.full(shape, fill_value),
        "getitem": getitem,
        "pad": pad,
        "shape": lambda a: module.array(a.shape, np.int64),
        "stack": lambda *arrays, axis: module.stack(arrays, axis),
        "take_along_axis": take_along_axis,
    }

    def apply(op, operands, attributes):
        name = op["op"].split(".", 1)[1]
        function = special.get(name) or getattr(module, name, None)
        if function is None:
            raise unknown(op)
        lists = {key: tuple(v) if isinstance(v, list) else v for key, v in attributes.items()}
        if name in ("arange", "astype"):
            lists["dtype"] = dtype(op["results"][0]["element"])
        return [function(*operands, **lists)]

    def dtype(element):
        names = {"i1": "bool", "f16": "float16", "f32": "float32", "f64": "float64"}
        if element not in names and element.lstrip("usi") not in ("8", "16", "32", "64"):
            raise Absent(f"NumPy has no {element}")
        return names[element] if element in names else element.replace("i", "int").removeprefix("s")

    return apply


def numpy_values(array):
    return bfloat16(array) if array.element == "bf16" else array.values


def numpy_(_engine):
    def on_copy(function):
        def changed(a, *arguments, **attributes):
            a = a.copy()
            function(a, *arguments, **attributes)
            return a

        return changed

    apply = apply_numpy(np, put=on_copy(np.put), put_along_axis=on_copy(np.put_along_axis))
    return f"numpy {np.__version__}", lambda program: program.run(numpy_values, apply)


# ---- The formulas of hunt/formula ----


def formula(_engine):
    from formula.operations import OPERATIONS

    def apply(op, operands, attributes):
        function = OPERATIONS.get(op["op"])
        if function is None:
            raise Absent(f"there is none of {op['op']}")
        return function(*operands, **attributes)

    def run(program):
        try:
            return program.run(numpy_values, apply)
        except (IndexError, Absent):
            raise
        except Exception as error:  # an error of an operation is an IndexError
            raise Absent(f"{type(error).__name__}: {error}") from error

    return "the formula", run


# ---- JAX ----


def jax_(engine):
    import functools

    import jax
    import jax.numpy as jnp

    jax.config.update("jax_enable_x64", True)
    changing = {
        name: functools.partial(getattr(jnp, name), inplace=False) for name in ("put", "put_along_axis")
    }
    apply = apply_numpy(jnp, **changing)

    def convert(array):
        return jnp.asarray(numpy_values(array))

    def run(program):
        def function(*inputs):
            return program.run(convert, apply, inputs)

        def gradients(*inputs):
            def of_floats(*floats):
                values = dict(enumerate(inputs)) | dict(zip(program.wrt, floats))
                results = function(*values.values())
                return [result for result, of in zip(results, program.cotangents) if of]

            _, pull = jax.vjp(of_floats, *[inputs[k] for k in program.wrt])
            return pull([convert(of) for of in program.cotangents if of])

        asked = gradients if program.wrt else function
        asked = jax.jit(asked) if engine == "jit" else asked
        try:
            return asked(*map(convert, program.inputs))
        except (jax.errors.JAXTypeError, jax.errors.JAXIndexError) as error:
            raise Absent(f"a size depends on a value: {error}") from error

    return f"jax {jax.__version__}", run


# ---- ONNX Runtime ----


def feed_model(names, program):
    """The inputs of a model by their names."""
    feed = {}
    for name, array in zip(names, program.inputs):
        if array.element == "bf16":
            raise Absent("the runner makes no bf16 for ONNX models")
        is_string = array.element == "!mg.string"
        feed[name] = array.values.astype(object) if is_string else array.values
    return feed


def onnxruntime_(engine):
    import onnxruntime

    onnxruntime.set_default_logger_severity(4)

    def run(program):
        options = onnxruntime.SessionOptions()
        level = "ORT_DISABLE_ALL" if engine == "disabled" else f"ORT_ENABLE_{engine.upper()}"
        options.graph_optimization_level = getattr(onnxruntime.GraphOptimizationLevel, level)
        model, providers = program.description["model"], ["CPUExecutionProvider"]
        session = onnxruntime.InferenceSession(model, options, providers=providers)
        return session.run(None, feed_model([wanted.name for wanted in session.get_inputs()], program))

    return f"onnxruntime {onnxruntime.__version__}", run


# ---- ONNX's reference evaluator ----


def onnx_(_engine):
    import onnx
    from onnx.reference import ReferenceEvaluator

    def run(program):
        evaluator = ReferenceEvaluator(program.description["model"])
        return evaluator.run(None, feed_model(evaluator.input_names, program))

    return f"onnx {onnx.__version__}", run


# ---- TVM ----


def tvm_(_engine):
    import onnx
    import tvm
    from tvm import relax
    from tvm.relax.frontend.onnx import from_onnx

    def run(program):
        module = from_onnx(onnx.load(program.description["model"]))
        module = relax.transform.DecomposeOpsForInference()(relax.transform.LegalizeOps()(module))
        machine = relax.VirtualMachine(tvm.compile(module, target="llvm"), tvm.cpu())
        values = feed_model(range(len(program.inputs)), program).values()
        results = machine["main"](*map(tvm.runtime.tensor, values))
        single = hasattr(results, "numpy")
        return [result.numpy() for result in ([results] if single else results)]

    return f"tvm {tvm.__version__}", run


# ---- PyTorch ----


def torch_(engine):
    import torch

    def convert(array):
        made = torch.from_numpy(np.ascontiguousarray(array.values).reshape(array.values.shape))
        if not made.numel():
            # NumPy's strides of an empty array are all 0, which ExecuTorch refuses.
            made = torch.empty(made.shape, dtype=made.dtype)
        return made.view(torch.bfloat16) if array.element == "bf16" else made

    def apply(op, operands, attributes):
        if op["op"] == "torch.prim.ListConstruct":
            return [list(operands)]
        found = call(find(op), operands)
        return list(found) if isinstance(found, tuple) else [found]

    def find(op):
        # torch.aten.slice.Tensor is torch.ops.aten.slice.Tensor.
        function = torch.ops
        for part in op["op"].split(".")[1:]:
            function = getattr(function, part, None)
            if function is None:
                raise unknown(op)
        return getattr(function, "default", function)

    def call(overload, operands, caller=lambda function, operands, named: function(*operands, **named)):
        # An operand for each argument of the schema, some of which are passed by name only; a list of tensors may be
        # given one by one.
        arguments = overload._schema.arguments
        types = [str(argument.type) for argument in arguments]
        lists = [k for k, type_ in enumerate(types) if re.match(r"List\[.*Tensor", type_)]
        if lists and lists[0] < len(operands) and not isinstance(operands[lists[0]], list):
            first, end = lists[0], lists[0] + 1 + len(operands) - len(arguments)
            operands = [*operands[:first], list(operands[first:end]), *operands[end:]]
        arguments = arguments[: len(operands)]
        pairs = list(zip(arguments, operands))
        by_name = {argument.name: value for argument, value in pairs if argument.kwarg_only}
        by_position = tuple(value for argument, value in pairs if not argument.kwarg_only)
        return caller(overload, by_position, by_name)

    def graph_module(program):
        # The program as a graph, so that its function has no loop that a compiler may not follow.
        graph, root = torch.fx.Graph(), torch.nn.Module()
        inputs = [graph.placeholder(f"in{k}") for k, _ in enumerate(program.inputs)]

        def node(array):
            name = f"constant{len(graph.nodes)}"
            root.register_buffer(name, convert(array))
            return graph.get_attr(name)

        def traced(op, operands, attributes):
            if op["op"] == "torch.prim.ListConstruct":
                return [list(operands)]
            made = call(find(op), operands, graph.call_function)
            if len(op["results"]) == 1:
                return [made]
            parts = range(len(op["results"]))
            return [graph.call_function(operator.getitem, (made, part)) for part in parts]

        graph.output(tuple(program.run(node, traced, inputs)))
        return torch.fx.GraphModule(root, graph)

    def compiled(program):
        torch._dynamo.config.capture_dynamic_output_shape_ops = True
        torch._inductor.config.compile_threads = 1
        return torch.compile(graph_module(program))

    def exported(program, inputs):
        from executorch.exir import to_edge
        from executorch.runtime import Runtime

        lowered = to_edge(torch.export.export(graph_module(program), tuple(inputs))).to_executorch()
        method = Runtime.get().load_program(lowered.buffer).load_method("forward")
        return [result.clone() for result in method.execute(inputs)]

    def gradients(program, results, inputs):
        pairs = [
            (result, convert(cotangent))
            for result, cotangent in zip(results, program.cotangents)
            if cotangent and result.requires_grad
        ]
        if not pairs:
            return [torch.zeros_like(given) for given in inputs]
        results, cotangents = zip(*pairs)
        found = torch.autograd.grad(results, inputs, cotangents, allow_unused=True)
        return [torch.zeros_like(of) if it is None else it for it, of in zip(found, inputs)]

    def run(program):
        inputs = [convert(array) for array in program.inputs]
        floats = [inputs[k].requires_grad_() for k in program.wrt]
        if engine == "compile":
            results = compiled(program)(*inputs)
        elif engine == "executorch":
            results = exported(program, inputs)
        else:
            results = program.run(convert, apply, inputs)
        for result in gradients(program, results, floats) if floats else results:
            result = result.detach()
            yield (result.view(torch.uint16) if result.dtype == torch.bfloat16 else result).numpy()

    return f"torch {torch.__version__}", run


def executorch_(_engine):
    from importlib.metadata import version

    import executorch.exir  # noqa: F401
    import executorch.runtime  # noqa: F401

    return f"executorch {version('executorch')}", torch_("executorch")[1]


# ---- TensorFlow ----


def tensorflow_(engine):
    import inspect

    import tensorflow as tf
    from tensorflow.python.framework import op_def_registry
    from tensorflow.python.framework.ops import gradient_registry

    def convert(array):
        if array.element == "!mg.string":
            return tf.constant(as_bytes(array), tf.string)
        return tf.constant(bfloat16(array) if array.element == "bf16" else array.values)

    def apply(op, operands, attributes):
        name = op["op"].split(".", 1)[1]
        definition, function = op_def_registry.get(name), getattr(tf.raw_ops, name, None)
        if definition is None or function is None:
            raise unknown(op)
        known = {attribute.name for attribute in definition.attr}
        parameters = inspect.signature(function).parameters
        arguments = {
            key if key in parameters else renamed.get(key, key): value
            for key, value in attributes.items()
            if key in known
        }
        rest = list(operands)
        for at, argument in enumerate(definition.input_arg):
            after = len(definition.input_arg) - at - 1
            if argument.number_attr or argument.type_list_attr:
                taken = len(rest) - after
                arguments[argument.name], rest = rest[:taken], rest[taken:]
            else:
                name = argument.name
                arguments[name if name in parameters else renamed.get(name, name)] = rest.pop(0)
        if "num_split" in known:
            arguments["num_split"] = len(op["results"])
        if "DstT" in known:
            arguments["DstT"] = dtype(op["results"][0]["element"])
        found = function(**arguments)
        return list(found) if isinstance(found, (list, tuple)) else [found]

    # What raw_ops calls otherwise than the op itself.
    renamed = {"reduction_indices": "axis", "squeeze_dims": "axis", "dim": "axis", "split_dim": "axis", "t": "x", "e": "y"}

    def dtype(element):
        names = {"i1": "bool", "f16": "half", "bf16": "bfloat16", "f32": "float32", "f64": "float64"}
        return tf.as_dtype(names.get(element) or element.replace("i", "int").removeprefix("s"))

    def require_gradients(program):
        # What is registered without a gradient counts as unconnected: its zeros are no answer.
        for op in program.description["ops"]:
            name = op.get("op", "").partition(".")[2]
            of_floats = any(re.match("b?f", result["element"]) for result in op.get("results", ()))
            if of_floats and name in gradient_registry.list() and gradient_registry.lookup(name) is None:
                raise Absent(f"TensorFlow has no gradient of {op['op']}")

    def run(program):
        def function(*inputs):
            return program.run(convert, apply, inputs)

        def gradients(*inputs):
            floats = [inputs[k] for k in program.wrt]
            with tf.GradientTape() as tape:
                tape.watch(floats)
                results = function(*inputs)
            pairs = [pair for pair in zip(results, program.cotangents) if pair[1]]
            results, cotangents = [it for it, _ in pairs], [convert(of) for _, of in pairs]
            zero = tf.UnconnectedGradients.ZERO
            found = tape.gradient(results, floats, cotangents, unconnected_gradients=zero)
            return [tf.convert_to_tensor(gradient) for gradient in found]

        if program.wrt:
            require_gradients(program)
        asked = gradients if program.wrt else function
        if engine == "xla":
            asked = tf.function(asked, jit_compile=True, autograph=False)
        return [result.numpy() for result in asked(*map(convert, program.inputs))]

    return f"tensorflow {tf.__version__}", run


# ---- TFLite and LiteRT ----


def tflite_(engine):
    import tensorflow as tf
    from tensorflow.lite.python import interpreter, schema_py_generated

    return lite(engine, f"tensorflow {tf.__version__} (TFLite)", interpreter, schema_py_generated)


def litert_(engine):
    from importlib.metadata import version

    from ai_edge_litert import interpreter, schema_py_generated

    return lite(engine, f"litert {version('ai-edge-litert')}", interpreter, schema_py_generated)


def lite(engine, title, interpreter, schema):
    """Either package's interpreter of flatbuffers; both generate the classes of the format from one schema."""
    import flatbuffers

    types = {
        "i1": "BOOL", "i8": "INT8", "i16": "INT16", "i32": "INT32", "i64": "INT64",
        "ui8": "UINT8", "ui16": "UINT16", "ui32": "UINT32", "f16": "FLOAT16", "f32": "FLOAT32",
        "f64": "FLOAT64", "!mg.string": "STRING",
    }
    # The options of operators that are not named after them.
    reducers = "sum mean reduce_prod reduce_max reduce_min reduce_all reduce_any"
    shared = dict.fromkeys(reducers.split(), "Reducer") | {"batch_matmul": "BatchMatMul", "padv2": "PadV2"}
    versions = {"tfl.broadcast_to": 2}
    enums = (schema.ActivationFunctionType, schema.MirrorPadMode)

    def camel(name):
        return "".join(word.capitalize() for word in name.split("_"))

    def operator_of(op, attributes):
        """The number of an operator, and of its options with these."""
        name = op["op"].split(".", 1)[1]
        code = getattr(schema.BuiltinOperator, name.upper(), None)
        if code is None:
            raise unknown(op)
        kind = shared.get(name, camel(name)) + "Options"
        if not hasattr(schema.BuiltinOptions, kind):
            return code, 0, None
        options = getattr(schema, kind + "T")()
        count, element = len(op["results"]), op["results"][0]["element"]
        implied = {"num_splits": count, "num": count, "values_count": len(op["operands"]), "out_type": type_of(element)}
        for key, value in (implied | attributes).items():
            field = camel(key)[:1].lower() + camel(key)[1:]
            if isinstance(value, str):
                value = re.findall(r"\w+", value)[-1]  # #tfl<mirror_pad_attr REFLECT> is REFLECT
                value = next(getattr(enum, value) for enum in enums if hasattr(enum, value))
            if hasattr(options, field):
                setattr(options, field, value)
            elif key in attributes:
                raise Absent(f"{kind} have no {field}")
        return code, getattr(schema.BuiltinOptions, kind), options

    def type_of(element):
        if element not in types:
            raise Absent(f"TFLite has no {element}")
        return getattr(schema.TensorType, types[element])

    def tensor(graph, element, shape):
        made = schema.TensorT()
        made.name, made.type, made.buffer = f"v{len(graph.tensors)}".encode(), type_of(element), 0
        if shape is not None:
            made.shape = np.array(shape, np.int32)
        graph.tensors.append(made)
        return made

    def constant(buffers, array):
        if array.element == "!mg.string":
            raise Absent("the runner makes no TFLite models with constant strings")
        made = schema.BufferT()
        made.data = np.frombuffer(array.values.tobytes(), np.uint8)
        buffers.append(made)
        return len(buffers) - 1

    def build(program):
        graph, model = schema.SubGraphT(), schema.ModelT()
        graph.tensors, graph.operators, model.operatorCodes = [], [], []
        model.version, model.subgraphs, model.buffers = 3, [graph], [schema.BufferT()]
        for array in program.inputs:
            tensor(graph, array.element, array.values.shape)
        graph.inputs = np.arange(len(graph.tensors), dtype=np.int32)
        none = set()
        for op in program.description["ops"]:
            if "constant" in op:
                array = program.load(op["constant"])
                tensor(graph, array.element, array.values.shape).buffer = constant(model.buffers, array)
                continue
            if op["op"] == "tfl.no_value":
                none.add(len(graph.tensors))
                tensor(graph, "f32", [0])
                continue
            made, code = schema.OperatorT(), schema.OperatorCodeT()
            kind, made.builtinOptionsType, made.builtinOptions = operator_of(op, program.attributes(op))
            code.builtinCode, code.deprecatedBuiltinCode = kind, min(kind, 127)
            code.version = versions.get(op["op"], 1)
            made.opcodeIndex = len(model.operatorCodes)
            model.operatorCodes.append(code)
            made.inputs = np.array([-1 if at in none else at for at in op["operands"]], np.int32)
            made.outputs = len(graph.tensors) + np.arange(len(op["results"]), dtype=np.int32)
            for result in op["results"]:
                tensor(graph, result["element"], None)
            graph.operators.append(made)
        graph.outputs = np.array(program.description["results"], np.int32)
        builder = flatbuffers.Builder(1024)
        builder.Finish(model.Pack(builder), b"TFL3")
        return bytes(builder.Output())

    def run(program):
        resolver = interpreter.OpResolverType
        kind = resolver.BUILTIN_REF if engine == "reference" else resolver.BUILTIN_WITHOUT_DEFAULT_DELEGATES
        model = interpreter.Interpreter(model_content=build(program), experimental_op_resolver_type=kind)
        model.allocate_tensors()
        for at, array in enumerate(program.inputs):
            if array.values.size:
                is_string = array.element == "!mg.string"
                model.set_tensor(at, as_bytes(array) if is_string else array.values)
        model.invoke()
        return [model.get_tensor(at) for at in program.description["results"]]

    return title, run


# ---- XLA ----


def xla(_engine):
    import jax
    import jaxlib
    from jax._src.lib import _jax

    jax.config.update("jax_enable_x64", True)

    def run(program):
        device = jax.devices("cpu")[0]
        devices, options = _jax.DeviceList((device,)), _jax.CompileOptions()
        text = program.description["module"]
        loaded = device.client.compile_and_load(text, devices, options)
        values = map(numpy_values, program.inputs)
        return loaded.execute([jax.device_put(value, device) for value in values])

    return f"XLA CPU (jaxlib {jaxlib.__version__})", run


# ---- IREE ----


def iree(_engine):
    import iree.compiler.version
    from iree import compiler, runtime

    def run(program):
        module = compiler.compile_str(
            program.description["module"],
            target_backends=["llvm-cpu"],
            input_type="stablehlo",
            extra_args=["--iree-llvmcpu-target-cpu=host", "--iree-input-demote-f64-to-f32=false"],
        )
        context = runtime.SystemContext(config=runtime.Config("local-sync"))
        context.add_vm_module(runtime.VmModule.copy_buffer(context.instance, module))
        values = map(numpy_values, program.inputs)
        (name,) = set(context.modules.keys()) - {"hal"}
        results = context.modules[name]["main"](*values)
        results = results if isinstance(results, (list, tuple)) else [results]
        return [result.to_host() for result in results]

    return f"iree {iree.compiler.version.VERSION}", run


# ---- OpenVINO ----


def openvino(_engine):
    import openvino as ov
    from openvino import opset8
    from openvino.utils.node_factory import NodeFactory

    types = {
        "i1": "boolean", "ui8": "u8", "ui16": "u16", "ui32": "u32", "ui64": "u64",
        **{name: name for name in ("i8", "i16", "i32", "i64", "f16", "bf16", "f32", "f64")},
    }

    def element(name):
        if name not in types:
            raise Absent(f"OpenVINO has no {name}")
        return getattr(ov.Type, types[name])

    def tensor(array):
        made = ov.Tensor(element(array.element), ov.Shape(array.values.shape))
        bits = np.ascontiguousarray(array.values).reshape(-1)
        if bits.size:
            made.data.reshape(-1).view(np.uint8)[:] = bits.view(np.uint8)
        return made

    absences = ("Couldn't create operation", "Unsupported opset")

    def attribute(value):
        if isinstance(value, Array):
            return value.values.item()
        return types.get(value["element"]) if isinstance(value, dict) else value

    def apply(op, operands, attributes):
        attributes = {key: attribute(value) for key, value in attributes.items()}
        # The newest set of operations that has it: some are in old ones alone.
        for number in range(17, 0, -1):
            try:
                factory = NodeFactory(f"opset{number}")
                return factory.create(op["op"].split(".", 1)[1], operands, attributes).outputs()
            except RuntimeError as error:
                if not any(absence in str(error) for absence in absences):
                    raise
        raise unknown(op)

    def run(program):
        if any(0 in array.values.shape for array in program.inputs):
            raise Absent("OpenVINO crashes on empty tensors")
        parameters = [
            opset8.parameter(list(array.values.shape), element(array.element))
            for array in program.inputs
        ]
        waiting = list(parameters)

        def convert(array):
            # The inputs come first, then the constants.
            return waiting.pop(0) if waiting else ov.op.Constant(tensor(array))

        results = program.run(convert, apply)
        model = ov.Model(results, parameters, "program")
        settings = {"INFERENCE_PRECISION_HINT": "f32"}
        request = ov.Core().compile_model(model, "CPU", settings).create_infer_request()
        for at, array in enumerate(program.inputs):
            request.set_input_tensor(at, tensor(array))
        request.infer()
        return [np.array(request.get_output_tensor(k).data) for k in range(len(results))]

    return f"openvino {ov.__version__.split('-')[0]}", run


# ---- Core ML ----


def coreml(_engine):
    import logging

    logging.getLogger("coremltools").setLevel(logging.CRITICAL)
    import coremltools
    from coremltools.converters.mil import Builder
    from coremltools.converters.mil.mil import Function

    types = {
        "i1": "bool", "f16": "fp16", "f32": "fp32",
        **{f"{sign}i{width}": f"{sign}int{width}" for sign in ("", "u") for width in (8, 16, 32)},
    }

    def attribute(key, value):
        if isinstance(value, Array):
            return value.values[()]
        if isinstance(value, dict):
            return types.get(value["element"], value["element"])
        if isinstance(value, list):
            return np.array(value, bool if key.endswith("_mask") else np.int32)
        return np.int32(value) if type(value) is int else value

    def apply(op, operands, attributes):
        build = getattr(Builder, op["op"].split(".", 1)[1], None)
        if build is None:
            raise unknown(op)
        arguments = {key: attribute(key, value) for key, value in attributes.items()}
        last = len(op["names"]) - 1
        if op["variadic"]:
            operands = [*operands[:last], operands[last:]]
        arguments |= zip(op["names"], operands)
        with Function({}, opset_version=coremltools.target.iOS17):
            made = build(**arguments)
        made = made if isinstance(made, (list, tuple)) else [made]
        if any(result.val is None for result in made):
            raise Absent(f"coremltools computes no value of {op['op']}")
        return [np.asarray(result.val) for result in made]

    def run(program):
        return program.run(lambda array: array.values, apply)

    return f"coremltools {coremltools.__version__}", run


FRAMEWORKS = {
    "numpy": numpy_,
    "formula": formula,
    "jax": jax_,
    "onnxruntime": onnxruntime_,
    "onnx": onnx_,
    "tvm": tvm_,
    "torch": torch_,
    "executorch": executorch_,
    "tensorflow": tensorflow_,
    "tflite": tflite_,
    "litert": litert_,
    "xla": xla,
    "iree": iree,
    "openvino": openvino,
    "coreml": coreml,
}

if __name__ == "__main__":
    if sys.argv[1] == "--serve":
        serve(*sys.argv[2:])
    else:
        main(sys.argv[1])
