"""The wheel that pip builds from the tree, installed aside and imported from there alone."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

TREE = pathlib.Path(__file__).resolve().parent.parent

PROGRAM = """
import clew, pathlib, sys
report = clew.open("canal/6/6/3i3h2z4h5i2").solve()
assert report.status == "unique", report.status
assert pathlib.Path(clew.__file__).is_relative_to(sys.argv[1]), clew.__file__
"""


def run(*words, **more):
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, **more)


class Wheel(unittest.TestCase):
    def test_is_built_and_imported(self):
        if run("-m", "pip", "--version").returncode != 0:
            self.skipTest("there is no pip here: no wheel is built")
        with tempfile.TemporaryDirectory() as folder:
            built = run("-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index",
                        "-w", folder, str(TREE))
            self.assertEqual(built.returncode, 0, built.stderr)
            wheels = list(pathlib.Path(folder).glob("clew_puzzles-*.whl"))
            self.assertEqual(len(wheels), 1)
            site = pathlib.Path(folder, "site")
            installed = run("-m", "pip", "install", "--no-deps", "--no-index", "--target",
                            str(site), str(wheels[0]))
            self.assertEqual(installed.returncode, 0, installed.stderr)
            # Nothing of the tree may be found: neither the package nor its library.
            env = {k: v for k, v in os.environ.items() if k != "CLEW_LIBRARY"}
            used = run("-c", PROGRAM, str(site), cwd=folder, env={**env, "PYTHONPATH": str(site)})
            self.assertEqual(used.returncode, 0, used.stderr)


if __name__ == "__main__":
    unittest.main()
