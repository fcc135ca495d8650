"""Load the scripts of ``installer/``, which is a folder of scripts and no package."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]


def installer_script(name: str) -> ModuleType:
    """Return ``installer/<name>.py`` as a module, loaded once."""
    known = f"installer_{name}"
    if known not in sys.modules:
        spec = importlib.util.spec_from_file_location(known, ROOT / "installer" / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[known] = module
        spec.loader.exec_module(module)
    return sys.modules[known]
