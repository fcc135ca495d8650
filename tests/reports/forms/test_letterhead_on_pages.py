"""What the organiser adds stands on the pages too, and nothing else comes with it."""

import base64
import io
import re
from dataclasses import replace

import pytest
from PIL import Image

from swissdesk.domain.letterhead import Letterhead
from swissdesk.reports.logo import NoLogo, as_logo
from swissdesk.reports.protocol import ReportOptions
from swissdesk.reports.rendering import table
from tests.reports.invented import PRINTED, tournament


def page(letterhead: Letterhead) -> str:
    event = replace(tournament(8, 2), letterhead=letterhead)
    made = table("standings", event, "html", options=ReportOptions(), printed_at=PRINTED)
    return made.decode()


def test_lines_stand_on_the_page_as_text_only() -> None:
    made = page(Letterhead(lines=("Rook & club", "<script>alert(1)</script>")))
    assert "<bdi>Rook &amp; club</bdi><br><bdi>&lt;script&gt;" in made
    assert "<script" not in made
    assert "img-src" not in made


def test_the_logo_is_inside_the_page_and_loads_nothing() -> None:
    buffer = io.BytesIO()
    Image.new("RGB", (30, 20)).save(buffer, "PNG")
    made = page(Letterhead(logo=as_logo(buffer.getvalue())))
    (found,) = re.findall(r'src="data:image/png;base64,([^"]+)"', made)
    assert Image.open(io.BytesIO(base64.b64decode(found))).size == (30, 20)
    assert "img-src data:" in made
    assert "http" not in made.replace("http-equiv", "")


def test_what_is_no_logo_in_a_file_from_elsewhere_is_one_message() -> None:
    with pytest.raises(NoLogo):
        page(Letterhead(logo=b"<svg onload=alert(1)>"))
