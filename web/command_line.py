"""The whole command line: what service offers, and what needs the web room besides."""

from service.command_line import main

__all__ = ["main"]
