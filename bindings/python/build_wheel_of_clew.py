"""Builds the wheel: the package and the shared library, which is built from this tree.

It needs nothing but Python and what Clew itself needs, so `pip install bindings/python` works
without a network. CLEW_LIBRARY names a library that was built before.
"""

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sysconfig
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
TREE = HERE.parent.parent


def _version():
    text = (TREE / "src/clew/version.h").read_text()
    parts = re.findall(r"#define CLEW_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", text)
    return ".".join(parts)


def _library():
    told = os.environ.get("CLEW_LIBRARY")
    if told:
        return pathlib.Path(told)
    build = TREE / "build"
    subprocess.run(["cmake", "-S", str(TREE), "-B", str(build), "-G", "Ninja"], check=True)
    subprocess.run(["cmake", "--build", str(build), "--target", "clew_c"], check=True)
    return build / "libclew_c.so"


def _name():
    platform = re.sub(r"[^A-Za-z0-9]", "_", sysconfig.get_platform())
    return "py3-none-" + platform


def get_requires_for_build_wheel(config_settings=None):
    return []


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    version, tag = _version(), _name()
    info = f"clew_puzzles-{version}.dist-info"
    files = {f"clew/{p.name}": p.read_bytes() for p in sorted((HERE / "clew").glob("*.py"))}
    files["clew/libclew_c.so"] = _library().resolve().read_bytes()
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: clew-puzzles\nVersion: {version}\n"
        "Summary: Pencil puzzles solved, proved, judged, explained and drawn\n").encode()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: clew\nRoot-Is-Purelib: false\nTag: {tag}\n").encode()
    record = f"{info}/RECORD"
    lines = []
    for path, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(content)}")
    files[record] = "\n".join(lines + [f"{record},,", ""]).encode()
    wheel = f"clew_puzzles-{version}-{tag}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as out:
        for path, content in files.items():
            out.writestr(path, content)
    return wheel
