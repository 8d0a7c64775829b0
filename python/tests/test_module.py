"""Programs: how they are read, shown, and made into others."""

import os
import pathlib

import numpy as np
import pytest

import multigather as mg

TABLE = np.arange(8, dtype=np.float32).reshape(4, 2)
IDS = np.array([3, 0, -1])


def test_a_text_is_read_and_shown(text):
    module = mg.parse(text)
    assert '"onnx.Gather"(%arg0, %arg1)' in repr(module)
    assert str(mg.parse(str(module))) == str(module)
    assert module.functions == ["main"]
    assert mg.parse(module) is module


def test_a_file_is_read_by_its_name(text, tmp_path):
    path = tmp_path / "lookup.mlir"
    path.write_text(text)
    assert str(mg.parse(path)) == str(mg.parse(str(path))) == str(mg.parse(text))
    with pytest.raises(mg.Error, match="cannot read .*missing.mlir"):
        mg.parse(tmp_path / "missing.mlir")


def test_large_constants_are_elided_in_the_short_form():
    values = ", ".join(map(str, range(100)))
    module = mg.parse(
        f"func.func @main() -> tensor<100xi64> {{\n  %0 = arith.constant dense<[{values}]> : "
        "tensor<100xi64>\n  return %0 : tensor<100xi64>\n}"
    )
    assert "__elided__" in repr(module) and "97, 98, 99" in str(module)


def test_canonical_form_and_derivation(text):
    module = mg.parse(text)
    canonical = module.canonicalize()
    assert "mg.gather_multiaxis %arg0[%0] axes [0] {from_end}" in str(canonical)
    assert str(canonical.canonicalize()) == str(canonical)
    assert "expand-onnx.Gather" in module.explain()
    assert "the same before and after" in module.compare(canonical)


def test_programs_that_differ_are_told_apart(text):
    other = mg.parse(text.replace("(%data, %ids)", "(%data, %i)").replace(
        "  %rows", "  %i = arith.addi %ids, %ids : tensor<3xi64>\n  %rows", 1))
    with pytest.raises(mg.Error):
        mg.parse(text).compare(other)


def test_html_is_one_self_contained_element(text):
    page = mg.parse(text)._repr_html_()
    assert "gather_multiaxis" in page and "onnx.Gather" in page
    assert page.startswith("<div") and page.endswith("</div>")
    assert "http" not in page and " id=" not in page and "src=" not in page
    assert "<figure" in page and "data-g=" in page
    assert "tensor&lt;4x2xf32&gt;" in page


def test_another_dialect_means_the_same(text):
    module = mg.parse(text)
    for dialect in ["torch", "tf", "numpy", "stablehlo", "jax", "pytorch"]:
        other = module.to(dialect)
        np.testing.assert_array_equal(other.run(TABLE, IDS), TABLE[IDS])
    with pytest.raises(ValueError, match="none of the dialects"):
        module.to("fortran")


def test_python_of_another_framework_runs(text):
    names = {}
    exec(mg.parse(text).to_python("numpy"), names)
    np.testing.assert_array_equal(names["main"](TABLE, IDS), TABLE[IDS])


def test_errors_have_a_place():
    with pytest.raises(mg.Error) as caught:
        mg.parse("func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {\n  return %y : tensor<2xf32>\n}")
    error = caught.value
    assert (error.file, error.line, error.column) == ("<text>", 2, 10)
    assert error.message in str(error) and "^" in str(error)
    assert isinstance(error.notes, list)


def test_errors_without_a_place_say_so():
    with pytest.raises(mg.Error) as caught:
        mg.parse(pathlib.Path("missing.mlir"))
    assert caught.value.line is None and caught.value.column is None


def test_faults_are_at_the_operation_of_the_program(text):
    module = mg.parse(text)
    for engine in ["jit", "interp"]:
        with pytest.raises(mg.Error, match="index 9 is out of bounds for axis 0 of size 4") as caught:
            module.run(TABLE, np.array([0, 9, 0]), engine=engine)
        assert caught.value.line == 2
        assert "at indices[1]" in caught.value.notes


def test_engines_agree(text):
    module = mg.parse(text)
    for engine in ["jit", "interp", "mlir"]:
        np.testing.assert_array_equal(module.run(TABLE, IDS, engine=engine), TABLE[IDS])
    with pytest.raises(ValueError, match="engine 'gpu'"):
        module.run(TABLE, IDS, engine="gpu")


def test_derivatives_run(text):
    module, ones = mg.parse(text), np.ones((3, 2), np.float32)
    back, forth = module.vjp(), module.jvp(wrt=[0])
    assert (back.functions, forth.functions) == (["main_vjp"], ["main_jvp"])
    np.testing.assert_array_equal(back.run(TABLE, IDS, ones), [[1, 1], [0, 0], [0, 0], [2, 2]])
    np.testing.assert_array_equal(forth.run(TABLE, IDS, TABLE), TABLE[IDS])


def test_models_are_written(text, tmp_path):
    path = tmp_path / "lookup.onnx"
    mg.parse(text).to("onnx").save(path)
    np.testing.assert_array_equal(mg.parse(path).run(TABLE, IDS), TABLE[IDS])
    np.testing.assert_array_equal(mg.parse(path.read_bytes()).run(TABLE, IDS), TABLE[IDS])
    mg.parse(text).save(tmp_path / "lookup.mlir")
    assert "onnx.Gather" in (tmp_path / "lookup.mlir").read_text()


def test_models_are_optimized_in_place(tmp_path):
    text = """
func.func @main(%x: tensor<4x3xf32>, %i: tensor<2xi64>) -> tensor<2x3xf32> {
  %t = "onnx.Transpose"(%x) {perm = [1, 0]} : (tensor<4x3xf32>) -> tensor<3x4xf32>
  %g = "onnx.Gather"(%t, %i) {axis = 1 : si64} : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  %u = "onnx.Transpose"(%g) {perm = [1, 0]} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  %s = "onnx.Softmax"(%u) {axis = 1 : si64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %s : tensor<2x3xf32>
}"""
    module = mg.parse(text)
    optimized = module.optimize("onnx", explain=True)
    assert "onnx.Transpose" not in str(optimized.module)
    assert "onnx.Softmax" in str(optimized.module)
    assert "'onnx.Transpose', result 0" in optimized.explanation
    assert optimized.statistics.startswith("@main: ")
    module.compare(optimized.module)
    optimized.module.save(tmp_path / "short.onnx")
    with pytest.warns(UserWarning, match="stopped early"):
        module.optimize("onnx", max_nodes=1)
    assert str(module.optimize().module) == str(module.canonicalize())


def test_bytecode_is_read_by_a_worker(text, tmp_path):
    path = tmp_path / "lookup.mlirbc"
    mg.parse(text).canonicalize().save(path)
    assert path.read_bytes().startswith(b"ML\xefR")
    np.testing.assert_array_equal(mg.parse(path).run(TABLE, IDS), TABLE[IDS])


@pytest.mark.parametrize("name", ["f.onnx", "f.mlirbc", "f.mlir"])
def test_a_file_survives_a_program_that_cannot_be_written(name, tmp_path):
    """What is refused: an operation that ONNX does not have, constants that MLIR reads as others, a folder."""
    refused = {
        "f.onnx": 'func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n'
                  '  %0 = "my.op"(%x) : (tensor<2xf32>) -> tensor<2xf32>\n'
                  '  return %0 : tensor<2xf32>\n}',
        "f.mlirbc": 'func.func @main() -> tensor<2xcomplex<i1>> {\n'
                    '  %0 = arith.constant dense<[(true, false), (false, true)]> : tensor<2xcomplex<i1>>\n'
                    '  return %0 : tensor<2xcomplex<i1>>\n}',
        "f.mlir": "",
    }
    path = tmp_path / name
    path.write_bytes(b"old")
    target = path if refused[name] else tmp_path
    with pytest.raises(mg.Error) as caught:
        mg.parse(refused[name] or "func.func @main() { return }").save(target)
    assert type(caught.value) is mg.Error
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == [name]


UNKNOWN = 'func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n  %0 = "my.op"(%x) : (tensor<2xf32>) -> tensor<2xf32>\n' \
    "  return %0 : tensor<2xf32>\n}"
BRANCHES = """func.func @main(%p: tensor<i1>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.if"(%p) ({
    %1 = "my.op"(%x) : (tensor<2xf32>) -> tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }, {
    stablehlo.return %x : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}"""


@pytest.mark.parametrize("program", [UNKNOWN, BRANCHES])
def test_what_cannot_be_saved_is_underlined_as_in_a_translation(program, tmp_path):
    module = mg.parse(program, name="given.mlir")
    found = []
    for write in [lambda: module.to("onnx"), lambda: module.save(tmp_path / "f.onnx")]:
        with pytest.raises(mg.Error) as caught:
            write()
        error = caught.value
        assert type(error) is mg.Error and error.file == "given.mlir" and error.line in [2, 3]
        assert "given.mlir:" in str(error) and "^^^" in str(error)
        found.append(str(error))
    assert found[0] == found[1]


def test_warnings_and_comparisons_quote_the_program(text):
    module = mg.parse(text)
    with pytest.warns(UserWarning, match=r"warning: .*\n *┌─ <text>:2:"):
        other = module.to("stablehlo")
    assert "<text>:1:1" in module.compare(module)
    with pytest.raises(mg.Error) as caught:
        module.compare(other)
    assert caught.value.line == 1 and "func.func @main" in str(caught.value)


@pytest.mark.parametrize("limit", [-1, float("nan")])
def test_a_limit_of_time_is_a_number_of_seconds(text, limit):
    with pytest.raises(ValueError, match="time_limit must be a number of seconds"):
        mg.parse(text).canonicalize(time_limit=limit)


def test_objects_that_are_no_programs_are_refused():
    with pytest.raises(TypeError, match="no program can be made of an object of type int"):
        mg.parse(3)
    with pytest.raises(mg.Error):
        mg.parse(b"no model")


def test_missing_functions_are_named(text):
    with pytest.raises(mg.Error, match="main"):
        mg.compile(text, function="other")


def test_nothing_is_left_in_the_current_folder(text, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    mg.compile(text)(TABLE, IDS)
    assert os.listdir(tmp_path) == []
