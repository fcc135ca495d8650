"""A literal reference of the FIDE Dutch system 2026: the judge of the engine in small fields.

Written from the articles of C.04.3 alone. It is slow, it is plain, and it shares no code with
``swissdesk.pairing``: two independent readings of the rules have to agree.
"""
