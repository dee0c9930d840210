"""A folder of files, wherever it lies: on this disk, or at any address that fsspec knows.

A file is there as a whole or not at all. On this disk several processes may share a folder: they
take turns by a lock. Elsewhere one process alone may write.
"""

import fcntl
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from errno import EPROTONOSUPPORT
from io import BytesIO

import fsspec
import pandas as pd
from fsspec.implementations.local import LocalFileSystem
from pyarrow import dataset
from pyarrow import fs as arrow_files

LOCK = "lock"
FILE = "__fragment_index"
"""The column that says in which of several files a row lies; files count from 0."""


class Folder:
    """A folder by its address: a path, or as `s3://bucket/facts`; paths in it are joined by `/`.

    What goes to another process is the address alone. Raises OSError for an address of a kind that
    nothing here can read.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self._files: fsspec.AbstractFileSystem
        try:
            self._files, root = fsspec.core.url_to_fs(address)
        except (ImportError, ValueError) as error:
            raise OSError(EPROTONOSUPPORT, str(error), address) from error
        self._root = root.rstrip("/")

    def __reduce__(self) -> tuple[type["Folder"], tuple[str]]:
        return Folder, (self.address,)

    def read(self, path: str) -> bytes:
        """What a file holds; raises FileNotFoundError."""
        found: bytes = self._files.cat_file(self._at(path))
        return found

    def write(self, path: str, content: bytes) -> None:
        """Put a file there, in the place of one that is there."""
        at = self._at(path)
        self._files.makedirs(at.rpartition("/")[0], exist_ok=True)
        if not isinstance(self._files, LocalFileSystem):
            self._files.pipe_file(at, content)
            return
        torn = f"{at}.{os.getpid()}.torn"
        with open(torn, "wb") as file:
            file.write(content)
        os.replace(torn, at)

    def remove(self, path: str) -> None:
        """Take a file, or a folder with all that is in it, away if it is there."""
        if self._files.exists(self._at(path)):
            self._files.rm(self._at(path), recursive=True)

    def read_frame(self, paths: Sequence[str], columns: Sequence[str]) -> pd.DataFrame:
        """Columns of the rows of some Parquet files, at least one, in their order, and `FILE`.

        All files are read in one go: to open them one by one costs more than what is in them.
        """
        found: pd.DataFrame = self._source(paths, "parquet").to_table([*columns, FILE]).to_pandas()
        return found

    def count_rows(
        self, paths: Sequence[str], columns: Sequence[str], where: dataset.Expression
    ) -> pd.DataFrame:
        """How many rows of some Parquet files have the same texts: `columns`, `FILE`, `times`.

        They are counted as they are read, text by its number in the files: a row of its own for
        each would cost many times as much.
        """
        numbered = dataset.ParquetFileFormat(read_options={"dictionary_columns": list(columns)})
        by = [*columns, FILE]
        rows = self._source(paths, numbered).to_table(by, where).unify_dictionaries()
        counts = rows.group_by(by, use_threads=False).aggregate([([], "count_all")])
        found: pd.DataFrame = counts.rename_columns([*by, "times"]).to_pandas()
        return found

    def write_frame(self, path: str, frame: pd.DataFrame) -> None:
        """A frame as Parquet."""
        content = BytesIO()
        frame.to_parquet(content, index=False, compression="zstd")
        self.write(path, content.getvalue())

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Keep other processes of this machine out; not the threads of this one."""
        if not isinstance(self._files, LocalFileSystem):
            yield
            return
        os.makedirs(self._root, exist_ok=True)
        with open(self._at(LOCK), "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def _at(self, path: str) -> str:
        return f"{self._root}/{path}"

    def _source(self, paths: Sequence[str], form: "str | dataset.FileFormat") -> dataset.Dataset:
        here = isinstance(self._files, LocalFileSystem)
        files = arrow_files.LocalFileSystem() if here else self._files
        return dataset.dataset([self._at(path) for path in paths], None, form, files)
