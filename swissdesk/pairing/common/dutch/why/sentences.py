"""A sentence with just the values it names."""

from swissdesk.domain.notes import Note


def sentence(template: str, rule: str, values: dict[str, object]) -> Note:
    """Return *template* as a note; of *values* those are kept that it names."""
    fields = {key: value for key, value in values.items() if f"{{{key}}}" in template}
    return Note(template=template, rule=rule, values=fields)
