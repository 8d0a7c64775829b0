"""The examples of docs/python.md and of the READMEs run."""

import doctest
import pathlib
import re

import pytest

import multigather as mg

ROOT = pathlib.Path(__file__).resolve().parents[2]


def test_the_page(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    page = ROOT / "docs" / "python.md"
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=flags)
    assert tried > 10 and failed == 0


@pytest.mark.parametrize("page", ["python/README.md", "README.md"])
def test_the_readmes(page, capsys):
    text = (ROOT / page).read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.S)
    exec(code, {})
    assert capsys.readouterr().out == "[[6. 7.]\n [0. 1.]\n [6. 7.]]\n"


def test_the_page_on_jax(tmp_path, monkeypatch):
    pytest.importorskip("jax")
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "docs" / "howto" / "jax.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.S)
    exec(code, {})
    assert "from_end" in str(mg.parse(tmp_path / "take.mlir").canonicalize())


def test_stubs_name_what_there_is():
    stubs = (ROOT / "python" / "multigather" / "__init__.pyi").read_text(encoding="utf-8")
    names = set(re.findall(r"^(?:def|class) (\w+)", stubs, re.M))
    assert names == set(mg.__all__)
    for kind in [mg.Module, mg.Function]:
        body = stubs.split(f"class {kind.__name__}:")[1].split("\nclass ")[0].split("\ndef ")[0]
        methods = set(re.findall(r"^    def (\w+)", body, re.M)) - {"__call__", "_repr_html_"}
        assert methods == {name for name in dir(kind) if not name.startswith("_")}
