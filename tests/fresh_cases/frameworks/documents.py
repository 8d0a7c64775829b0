"""What nothing executes: the formulas of the documents, as `reference` has them."""

from . import Unsupported

NAME = "transcription of the documentation"
NOT_RUN = [(NAME, lambda call, expected: True)]
DIFFERENCES = []


def run(call):
    raise Unsupported(call.op)
