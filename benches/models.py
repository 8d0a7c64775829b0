#!/usr/bin/env python3
"""Whole models: `mg bench` beside ONNX Runtime, in one run.

The models have the sizes of their papers and random weights. They are exported once into --folder; those whose
package is not installed are left out. Results are compared first, within what another order of additions changes. One
thread, or as many as --threads says; --only runs the models whose name contains a text.
"""

import pathlib
import statistics
import sys
import warnings

try:
    import numpy as np
    import onnxruntime
    import torch
    from torch import nn
except ImportError:
    sys.exit("error: this benchmark needs more: python3 -m pip install numpy onnxruntime torch torchvision transformers")

from measure import arguments, bench_json, interleave, milliseconds, onnx_session, table, time_calls

# Relative to the largest element of a result: sums are taken in another order.
TOLERANCE = 1e-3


def tokens(*shape, vocabulary):
    return torch.randint(1, vocabulary, shape)


class First(nn.Module):
    """A model of transformers with its first result alone."""

    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, ids):
        return self.model(ids, return_dict=False, use_cache=False)[0]


def bert():
    import transformers

    config = transformers.BertConfig(attn_implementation="eager")
    return First(transformers.BertModel(config)), (tokens(1, 128, vocabulary=config.vocab_size),)


class Step(nn.Module):
    """A language model for one more token: keys and values of those before it are arguments."""

    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, ids, *past):
        import transformers

        cache = transformers.DynamicCache()
        for layer in range(len(past) // 2):
            cache.update(past[2 * layer], past[2 * layer + 1], layer)
        return self.model(ids, past_key_values=cache, use_cache=True, return_dict=False)[0]


def gpt2_step():
    import transformers

    config = transformers.GPT2Config(attn_implementation="eager")
    past = [torch.randn(1, config.n_head, 127, config.n_embd // config.n_head) for _ in range(2 * config.n_layer)]
    return Step(transformers.GPT2LMHeadModel(config)), (tokens(1, 1, vocabulary=config.vocab_size), *past)


def llama_block():
    import transformers

    config = transformers.LlamaConfig(
        vocab_size=1000,
        hidden_size=1024,
        intermediate_size=2816,
        num_hidden_layers=1,
        num_attention_heads=16,
        num_key_value_heads=4,
        attn_implementation="eager",
    )
    return First(transformers.LlamaModel(config)), (tokens(1, 128, vocabulary=1000),)


def vision(name):
    import torchvision

    return getattr(torchvision.models, name)(weights=None), (torch.randn(1, 3, 224, 224),)


def swin_block():
    from torchvision.models.swin_transformer import SwinTransformerBlock

    return SwinTransformerBlock(96, 3, [7, 7], [3, 3]), (torch.randn(1, 56, 56, 96),)


class Recommender(nn.Module):
    """Embeddings of categories and a perceptron of numbers, whose products are features (DLRM)."""

    def __init__(self, tables=26, rows=100_000, width=64):
        super().__init__()
        self.tables = nn.ModuleList(nn.Embedding(rows, width) for _ in range(tables))
        self.numbers = nn.Sequential(
            nn.Linear(13, 512), nn.ReLU(), nn.Linear(512, 256), nn.ReLU(), nn.Linear(256, width), nn.ReLU()
        )
        pairs = (tables + 1) * tables // 2
        self.pairs = torch.tril_indices(tables + 1, tables + 1, -1)
        self.top = nn.Sequential(
            nn.Linear(width + pairs, 512), nn.ReLU(), nn.Linear(512, 256), nn.ReLU(), nn.Linear(256, 1)
        )

    def forward(self, numbers, categories):
        dense = self.numbers(numbers)
        every = torch.stack([dense, *(table(categories[:, k]) for k, table in enumerate(self.tables))], 1)
        products = torch.bmm(every, every.transpose(1, 2))[:, self.pairs[0], self.pairs[1]]
        return torch.sigmoid(self.top(torch.cat([dense, products], 1)))


def recommender():
    return Recommender(), (torch.randn(128, 13), tokens(128, 26, vocabulary=100_000))


def trees():
    from skl2onnx import to_onnx
    from sklearn.ensemble import RandomForestRegressor

    random = np.random.default_rng(3)
    x = random.standard_normal((10_000, 20)).astype(np.float32)
    y = x[:, 0] * x[:, 1] + np.sin(x[:, 2]) + random.standard_normal(10_000) * 0.1
    model = RandomForestRegressor(100, max_depth=8, random_state=0).fit(x[:3000], y[:3000])
    return to_onnx(model, x).SerializeToString(), (torch.from_numpy(x),)


MODELS = {
    "BERT base, 128 tokens": bert,
    "GPT-2, a token after 127": gpt2_step,
    "Llama-like block, 128 tokens": llama_block,
    "ResNet-18": lambda: vision("resnet18"),
    "MobileNetV3 large": lambda: vision("mobilenet_v3_large"),
    "Swin block, 56x56x96": swin_block,
    "DLRM, 26 tables, 128 rows": recommender,
    "100 trees of depth 8, 10,000 rows": trees,
}


def exported(name, make, folder):
    """The paths of a model and of its arguments."""
    stem = "".join(letter if letter.isalnum() else "-" for letter in name)
    path = folder / f"{stem}.onnx"
    if not path.exists():
        torch.manual_seed(0)
        model, given = make()
        if isinstance(model, bytes):
            path.write_bytes(model)
        else:
            torch.onnx.export(model.eval(), given, path, dynamo=True, external_data=True, verbose=False)
        for at, argument in enumerate(given):
            np.save(folder / f"{stem}-{at}.npy", argument.numpy())
    return path, sorted(folder.glob(f"{stem}-*.npy"), key=lambda path: int(path.stem.rsplit("-", 1)[1]))


def main():
    options = arguments(__doc__.split("\n")[0], min_time=500, threads=1, only="", folder="target/models")
    warnings.simplefilter("ignore")
    folder = pathlib.Path(options.folder)
    folder.mkdir(parents=True, exist_ok=True)
    output = folder / "output.npy"
    rows, ratios = [], []
    for name, make in MODELS.items():
        if options.only not in name:
            continue
        try:
            path, given = exported(name, make, folder)
        except ImportError as missing:
            print(f"note: {name} is left out: {missing}", file=sys.stderr)
            continue
        session = onnx_session(str(path), options.threads)
        inputs = {wanted.name: np.load(file) for wanted, file in zip(session.get_inputs(), given)}
        flags = [str(path), f"--threads={options.threads}"]
        flags += [f"--input={wanted.name}=@{file}" for wanted, file in zip(session.get_inputs(), given)]
        expected = session.run(None, inputs)[0]
        first = bench_json(options.mg, [*flags, "--min-time=1", f"--output=@{output}"])
        found = np.load(output)
        scale = max(1.0, float(np.abs(expected).max()))
        if found.shape != expected.shape or not np.allclose(found, expected, rtol=TOLERANCE, atol=TOLERANCE * scale):
            sys.exit(f"error: {name}: mg's result differs from ONNX Runtime's")
        seconds = interleave(
            options.rounds,
            mg=lambda: bench_json(options.mg, [*flags, f"--min-time={options.min_time}"])["median_ns"] / 1e9,
            other=lambda: time_calls(lambda: session.run(None, inputs), options.min_time),
        )
        ratios.append(seconds["mg"] / seconds["other"])
        compiled = first["compile_ns"]["total"] / 1e9
        rows.append([name, *map(milliseconds, seconds.values()), f"{ratios[-1]:.2f}", milliseconds(compiled)])
        print(rows[-1], file=sys.stderr, flush=True)
    table(["", "mg", "ONNX Runtime", "ratio", "compiled in"], rows)
    if ratios:
        print(f"\nThe geometric mean of the ratios is {statistics.geometric_mean(ratios):.2f}.")


if __name__ == "__main__":
    main()
