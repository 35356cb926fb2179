"""Which texts need more than letters side by side."""

from __future__ import annotations

import re

# Scripts whose letters change with their neighbours: Hebrew to Tibetan, Myanmar, Khmer, Mongolian and others
COMPLEX = re.compile(
    "[\u0300-\u036f\u0590-\u08ff\u0900-\u0eff\u0f00-\u109f\u1100-\u11ff\u1200-\u137f\u1700-\u18af\u1900-\u1cff"
    "\u200c\u200d\u2d30-\u2d7f\ua800-\uabff\ufb1d-\ufdff\ufe20-\ufe2f\ufe70-\ufefc\U00010a00-\U00011fff\U0001e900-\U0001e95f]"
)
