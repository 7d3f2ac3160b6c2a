"""Builds the wheel and the sdist. Needs nothing but Python, so that it works without a connection to a package index.

`python -m build`, `pip wheel` and `pip install` call it: https://peps.python.org/pep-0517/. The same sources give the
same bytes.
"""

import base64
import gzip
import hashlib
import io
import os
import re
import tarfile
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
TAG = "py3-none-any"
# The earliest moment that a zip file can name.
MOMENT = (1980, 1, 1, 0, 0, 0)
SOURCES = ("pyproject.toml", "README.md", "build_backend.py")


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    project = _project()
    info = "%s-%s.dist-info" % (project["name"], project["version"])
    contents = [(name, _read(name)) for name in _modules()]
    contents.append((info + "/METADATA", _metadata(project)))
    wheel = "Wheel-Version: 1.0\nGenerator: lintel\nRoot-Is-Purelib: true\nTag: %s\n" % TAG
    contents.append((info + "/WHEEL", wheel.encode("utf-8")))
    record = "".join("%s,sha256=%s,%d\n" % (name, _digest(data), len(data)) for name, data in contents)
    contents.append((info + "/RECORD", (record + info + "/RECORD,,\n").encode("utf-8")))
    file_name = "%s-%s-%s.whl" % (project["name"], project["version"], TAG)
    with zipfile.ZipFile(os.path.join(wheel_directory, file_name), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in contents:
            entry = zipfile.ZipInfo(name, MOMENT)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return file_name


def build_sdist(sdist_directory, config_settings=None):
    project = _project()
    folder = "%s-%s" % (project["name"], project["version"])
    contents = [(name, _read(name)) for name in list(SOURCES) + _modules()]
    contents.append(("PKG-INFO", _metadata(project)))
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, data in contents:
            entry = tarfile.TarInfo(folder + "/" + name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    file_name = folder + ".tar.gz"
    with open(os.path.join(sdist_directory, file_name), "wb") as file:
        with gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=0) as packed:
            packed.write(plain.getvalue())
    return file_name


def _project():
    """The texts of [project] in pyproject.toml; tomllib came with Python 3.11."""
    section = _read("pyproject.toml").decode("utf-8").split("[project]", 1)[1].split("\n[", 1)[0]
    return dict(re.findall(r'^([a-z-]+) = "(.*)"$', section, re.M))


def _metadata(project):
    lines = [
        "Metadata-Version: 2.1",
        "Name: " + project["name"],
        "Version: " + project["version"],
        "Summary: " + project["description"],
        "Requires-Python: " + project["requires-python"],
        "Description-Content-Type: text/markdown",
        "",
        _read(project["readme"]).decode("utf-8"),
    ]
    return "\n".join(lines).encode("utf-8")


def _modules():
    return sorted("lintel/" + name for name in os.listdir(os.path.join(HERE, "lintel")) if name.endswith(".py"))


def _read(name):
    with open(os.path.join(HERE, name), "rb") as file:
        return file.read()


def _digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode("ascii")
