"""The whole command line: what service offers, and what needs the web room besides."""

from service.commands import files, key_commands, simulate, upkeep, verify
from service.commands.command_line import main
from web.commands import bench, load, rebuild, removing, screenshot, serve, stats

__all__ = [
    "bench",
    "files",
    "key_commands",
    "load",
    "main",
    "rebuild",
    "removing",
    "screenshot",
    "serve",
    "simulate",
    "stats",
    "upkeep",
    "verify",
]
