"""The program mg: `python -m multigather`, or `mg` where the package is installed."""

import signal
import sys

from . import _native


def main():
    # As in the program itself: a signal ends it, and its own watch tidies up.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    status = _native.run_program(["mg", *sys.argv[1:]])
    sys.exit(status)


if __name__ == "__main__":
    main()
