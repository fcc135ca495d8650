"""The terminal's way in: languages, help, one line for each mistake, exit codes."""

import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable
from types import ModuleType

import pytest

from swissdesk.cli.__main__ import main
from swissdesk.cli._arguments import add_rounds
from swissdesk.errors import EXIT_NO_PAIRING, ArbiterError

Deed = Callable[[Namespace], int]


@pytest.fixture
def rehearse(monkeypatch: pytest.MonkeyPatch) -> Callable[[Deed], None]:
    """Make ``swissdesk rehearse`` do what the test wants."""

    def learn(deed: Deed) -> None:
        module = ModuleType("swissdesk.cli.rehearse")
        vars(module).update(SUMMARY="Rehearse.", add_arguments=add_rounds, run=deed)
        monkeypatch.setitem(sys.modules, "swissdesk.cli.rehearse", module)

    return learn


class NothingFits(ArbiterError):
    template = "No\npairing in {file}."
    exit_code = EXIT_NO_PAIRING


@pytest.mark.parametrize(
    "words",
    [
        ["x" * 5000],
        ["pair", "x" * 5000],
        ["pair", "a.trf", "--system", "x" * 5000],
        ["report", "a.trf", "x" * 5000, "-o", "a.pdf"],
        ["check", "a.trf", "--rounds", "9" * 5000],
    ],
)
def test_a_word_that_nobody_would_read_is_not_said_whole(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert len(said) < 1000


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == "SwissDesk 0.1.0\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--lang", "ru", "--help"], "Без команды"),
        (["--help", "--lang=ru"], "Без команды"),
        (["--lang", "en"], "Without a verb"),
    ],
)
def test_the_overview_speaks_the_language_asked_for(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 0
    shown = capsys.readouterr().out
    assert said in shown
    for verb in ("check", "demo", "export", "import", "pair", "report", "standings", "verify"):
        assert f"  {verb} " in shown


@pytest.mark.parametrize("verb", ["check", "demo", "export", "import", "pair", "report", "verify"])
@pytest.mark.parametrize(
    ("code", "said"), [("ru", "показать эту справку"), ("en", "show this help")]
)
def test_each_verb_explains_itself(
    verb: str, code: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--lang", code, verb, "--help"])
    assert left.value.code == 0
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["fly"], "“fly” is not a command"),
        (["_verbs"], "“_verbs” is not a command"),
        (["../pair"], "“../pair” is not a command"),
        (["--lang", "xx", "pair"], "--lang takes"),
        (["pair", "--lang"], "--lang takes"),
        (["rehearse", "--rounds", "0"], "from 1 to 99"),
        (["rehearse", "--rounds", "1" * 5000], "from 1 to 99"),
        (["rehearse", "--rounds", "many"], "from 1 to 99"),
        (["rehearse", "--round", "3"], "--round"),
        (["rehearse", "extra"], "extra"),
        (["pair"], "FILE"),
    ],
)
def test_bad_usage_is_one_line_and_exit_code_two(
    words: list[str],
    said: str,
    rehearse: Callable[[Deed], None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    rehearse(lambda options: 0)
    assert main(words) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert said in shown.err


def test_a_mistake_is_told_in_russian_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pair", "--lang", "ru"]) == 2
    assert "не указано" in capsys.readouterr().err


def test_an_error_gives_its_exit_code_and_one_line(
    rehearse: Callable[[Deed], None], capsys: pytest.CaptureFixture[str]
) -> None:
    def deed(options: Namespace) -> int:
        raise NothingFits(file="cup.trf")

    rehearse(deed)
    assert main(["rehearse"]) == EXIT_NO_PAIRING
    assert capsys.readouterr().err == "swissdesk: No pairing in cup.trf.\n"


def test_the_exit_code_is_that_of_the_verb(rehearse: Callable[[Deed], None]) -> None:
    rehearse(lambda options: 1)
    assert main(["rehearse"]) == 1


def test_ctrl_c_ends_quietly(
    rehearse: Callable[[Deed], None], capsys: pytest.CaptureFixture[str]
) -> None:
    def deed(options: Namespace) -> int:
        raise KeyboardInterrupt

    rehearse(deed)
    assert main(["rehearse"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_bug_is_not_hidden(rehearse: Callable[[Deed], None]) -> None:
    def deed(options: Namespace) -> int:
        raise ZeroDivisionError

    rehearse(deed)
    with pytest.raises(ZeroDivisionError):
        main(["rehearse"])


def test_a_reader_that_goes_away_causes_no_complaint() -> None:
    script = (
        "import sys, types\n"
        "import swissdesk.cli.__main__ as terminal\n"
        "verb = types.ModuleType('swissdesk.cli.rehearse')\n"
        "verb.SUMMARY = ''\n"
        "verb.add_arguments = lambda parser: None\n"
        "verb.run = lambda options: [print('x' * 100) for _ in range(10000)] and 0\n"
        "sys.modules['swissdesk.cli.rehearse'] = verb\n"
        "sys.exit(terminal.main(['rehearse']))\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


def test_names_reach_a_pipe_whatever_the_locale() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "swissdesk", "--lang", "ru", "--help"],
        env={"LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    assert "Без команды" in done.stdout.decode("utf-8")
