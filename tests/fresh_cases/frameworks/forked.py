"""Functions of libraries that crash: run in another process, which is made anew."""

import concurrent.futures

from . import Unsupported


class Forked:
    def __init__(self, function):
        self.function, self.pool = function, None

    def __call__(self, *arguments):
        self.pool = self.pool or concurrent.futures.ProcessPoolExecutor(1)
        try:
            return self.pool.submit(self.function, *arguments).result()
        except concurrent.futures.process.BrokenProcessPool:
            self.pool = None
            raise Unsupported("the framework crashes: that is no answer") from None
