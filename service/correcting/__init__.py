"""Corrections of earlier steps, what follows from them, and finding the slip that needs one."""
