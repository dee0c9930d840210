"""What can be wrong with a store: each a sentence that says what to do."""

from domain.message import words
from service.problems import StoreProblem


class UnknownStore(StoreProblem):
    code = "unknown_store"
    says = words("“{store}” names no store; use sqlite:///path/to/file, postgresql://… or memory:.")


class StoreIsFolder(StoreProblem):
    code = "store_is_folder"
    says = words("{path} is a folder; name a file in it.")


class NotAStore(StoreProblem):
    code = "not_a_store"
    says = words("{path} is a file of another kind, not a store of matches.")


class StoreLocked(StoreProblem):
    code = "store_locked"
    says = words("{path} is locked by another program; nothing was stored. Try again.")


class StoreBusy(StoreProblem):
    code = "store_busy"
    says = words("Too many use the store at once; nothing was stored. Try again.")


class StoreReadOnly(StoreProblem):
    code = "store_read_only"
    says = words("{path} cannot be written: the file, its folder or the disk is read-only.")


class StoreUnreachable(StoreProblem):
    code = "store_unreachable"
    says = words("{path} cannot be opened: {why}.")


class StoreDamaged(StoreProblem):
    code = "store_damaged"
    says = words("{path} is damaged: {why}. Restore it from a backup.")


class StoreFull(StoreProblem):
    code = "store_full"
    says = words("There is no room left on the disk of {path}; nothing was stored.")


class NewerStore(StoreProblem):
    code = "newer_store"
    says = words("{path} was written by a newer version ({found}; this one knows {known}).")


class OtherShards(StoreProblem):
    code = "other_shards"
    says = words(
        "{path} has {found} shards, not {wanted}. Leave TABLELOG_SHARDS away, or copy the store "
        "into one with {wanted}."
    )


class NoNumberOfShards(StoreProblem):
    code = "no_number_of_shards"
    says = words("“{given}” is no number of shards; TABLELOG_SHARDS is a number from 1 to {most}.")
