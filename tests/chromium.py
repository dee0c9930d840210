"""Where the browser of the tests is; `python -m tests.chromium` prints it or exits with 1."""

import os
import shutil
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
OFF = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
)
"""Features that are switched off: those of Playwright, since of two lists the second counts, and
the pages below the line for addresses, which took ten times as long as the page of a test."""

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(OFF)}",
)


def find() -> str | None:
    """The path of a Chromium: the one named in CHROMIUM, or the first on the PATH."""
    wanted = (os.environ.get("CHROMIUM", ""), *NAMES)
    return next(filter(None, (shutil.which(name) for name in wanted if name)), None)


if __name__ == "__main__":
    path = find()
    if path is None:
        sys.exit(1)
    print(path)
