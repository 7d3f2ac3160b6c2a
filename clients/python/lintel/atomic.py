import contextlib
import os
import tempfile
import time

MOST_ATTEMPTS = 10


@contextlib.contextmanager
def naming(file):
    """Errors name the file that was to be written. A full disk names none, others name the temporary file."""
    try:
        yield
    except OSError as error:
        if error.errno is None:
            raise
        raise OSError(error.errno, error.strerror, os.fspath(file)) from error


def create_beside(file):
    """A new temporary file in the folder of `file`: its descriptor and its path."""
    with naming(file):
        folder = os.path.dirname(os.path.abspath(file))
        return tempfile.mkstemp(dir=folder, prefix=".lintel-", suffix=".part")


def put_in_place(temporary, file):
    """Replaces the file in one step: readers see the old file or the new one, never a part."""
    for attempt in range(1, MOST_ATTEMPTS + 1):
        try:
            os.replace(temporary, file)
            return
        except PermissionError:
            # On Windows another program may be just reading or replacing the file.
            if os.name != "nt" or attempt == MOST_ATTEMPTS:
                raise
        time.sleep(0.02 * attempt)
