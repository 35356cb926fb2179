"""The fonts that languages of other scripts get if a game names none, among those that are installed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from generator.base.scripts import EMOJI, languages_in
from generator.fonts.member import Member

# by language: families to look for, the best first. The first two tell people what to install.
_CJK = "fonts-noto-cjk"
_CORE = "fonts-noto-core"
_FAMILIES: dict[str, tuple[str, tuple[str, ...]]] = {
    "ja": (_CJK, ("noto-sans-jp", "noto-sans-cjk-jp", "source-han-sans", "ipaexgothic", "hiragino-sans", "yu-gothic")),
    "zh": (_CJK, ("noto-sans-sc", "noto-sans-cjk-sc", "source-han-sans-sc", "pingfang-sc", "microsoft-yahei")),
    "zh-TW": (_CJK, ("noto-sans-tc", "noto-sans-cjk-tc", "source-han-sans-tc", "pingfang-tc", "microsoft-jhenghei")),
    "zh-HK": (_CJK, ("noto-sans-hk", "noto-sans-cjk-hk", "noto-sans-tc", "noto-sans-cjk-tc", "pingfang-hk")),
    "ko": (_CJK, ("noto-sans-kr", "noto-sans-cjk-kr", "source-han-sans-k", "apple-sd-gothic-neo", "malgun-gothic")),
    "ar": (_CORE, ("noto-sans-arabic", "noto-naskh-arabic", "dejavu-sans")),
    "he": (_CORE, ("noto-sans-hebrew", "dejavu-sans")),
    "th": (_CORE, ("noto-sans-thai", "sarabun", "loma")),
    "hi": (_CORE, ("noto-sans-devanagari", "lohit-devanagari")),
    "bn": (_CORE, ("noto-sans-bengali",)),
    "gu": (_CORE, ("noto-sans-gujarati",)),
    "pa": (_CORE, ("noto-sans-gurmukhi",)),
    "ta": (_CORE, ("noto-sans-tamil",)),
    "te": (_CORE, ("noto-sans-telugu",)),
    "kn": (_CORE, ("noto-sans-kannada",)),
    "ml": (_CORE, ("noto-sans-malayalam",)),
    "si": (_CORE, ("noto-sans-sinhala",)),
    "lo": (_CORE, ("noto-sans-lao",)),
    "my": (_CORE, ("noto-sans-myanmar",)),
    "km": (_CORE, ("noto-sans-khmer",)),
    "ka": (_CORE, ("noto-sans-georgian", "dejavu-sans")),
    "hy": (_CORE, ("noto-sans-armenian", "dejavu-sans")),
    "am": (_CORE, ("noto-sans-ethiopic",)),
    EMOJI: ("fonts-symbola", ("noto-emoji", "symbola", "segoe-ui-emoji")),  # those with outlines: one ink prints them
}
_LIKE = {
    **dict.fromkeys(("fa", "ur", "ps", "sd", "ug", "ckb"), "ar"),
    "yi": "he",
    **dict.fromkeys(("mr", "ne"), "hi"),
    "zh-MO": "zh-HK",
    "as": "bn",
    "ti": "am",
}


def needs_fallback(language: str) -> bool:
    """Return True for a language that Cutline's own fonts have no letters for."""
    return _known(language) in _FAMILIES


def is_written_otherwise(other: str, language: str) -> bool:
    """Return True if a font for a language may lack the letters of another one."""
    other, language = _known(other), _known(language)
    return other != language and not (other == "zh" and language in ("ja", "zh-TW", "zh-HK"))


@lru_cache(maxsize=64)
def fallback(language: str, folder: Path) -> Member | None:
    """Return the best font for a language that is installed, or beside the game's folder; None if there is none."""
    from generator.fonts.choose import chosen
    from generator.fonts.problem import FontError

    for name in _FAMILIES[_known(language)][1]:
        try:
            return chosen(name, folder)
        except FontError:
            continue
    return None


def what_to_install(language: str) -> str:
    """Return a sentence that says which font to install for a language."""
    return f"No font for {language} is installed. Install one ({_ways(language)}), or name one in game.yaml under fonts"


def what_has(letters: Sequence[str]) -> str:
    """Return what to do about letters of another script: which font to install or to name; "" if nobody knows."""
    found = languages_in("".join(letters))
    return f"install a font that has it ({_ways(found[0])}) or name one in game.yaml under fonts" if found else ""


def _ways(language: str) -> str:
    package, families = _FAMILIES[_known(language)]
    return f"Debian: {package}; npm, in the game's folder: @fontsource/{families[0]}"


def _known(language: str) -> str:
    language = _LIKE.get(language, language)
    if language in _FAMILIES:
        return language
    plain = language.partition("-")[0]
    return _LIKE.get(plain, plain)
