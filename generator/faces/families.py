"""The families of fonts of a game: those that game.yaml names, and Cutline's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path

from generator.base.errors import listed
from generator.faces.alphabet import languages_shown
from generator.faces.fonts import Font, built_in, font, own_font
from generator.faces.subset import FaceError
from generator.fonts.fallback import fallback, is_written_otherwise, needs_fallback, what_to_install
from generator.fonts.member import BUILT_IN, Member
from generator.fonts.scripts import reads_from_right
from generator.spec import Game

_OURS = ("text", "display")
_LAST_NAMES = ("SourceSansPro", "source-sans")
_LAST = Member("source-sans", built_in="text")  # what none of a family's fonts has, it may have


class Family:
    """A chain of fonts for a role."""

    def __init__(self, role: str, members: Sequence[Member], kerned: bool = False, advice: str = "") -> None:
        self.role, self.named, self.kerned = role, len(members), kerned
        self.advice = advice if all(each.built_in for each in members) else ""
        self.members = (*members, *(() if any(each.built_in for each in members) else (_LAST,)))
        self._heads: dict[tuple[str, str], Font] = {}
        self._having: dict[tuple[str, str, str], Font | None] = {}

    def font(self, weight: str = "normal", style: str = "normal") -> Font:
        """Return the first font, which knows the others."""
        if (weight, style) not in self._heads:
            self._heads[weight, style] = replace(_made(self.members[0], weight, style, self.kerned), chain=self)
        return self._heads[weight, style]

    def having(self, cluster: str, weight: str, style: str) -> Font | None:
        """Return the first font that has all letters of a cluster, if there is one."""
        key = cluster, weight, style
        if key not in self._having:
            fonts = (
                self.font(weight, style) if not n else self._other(n, weight, style) for n in range(len(self.members))
            )
            found = next((each for each in fonts if each.widths.keys() >= set(cluster)), None)
            upright = self.having(cluster, weight, "normal") if not found and style != "normal" else None
            self._having[key] = found or upright
        return self._having[key]

    def is_last_resort(self, used: Font) -> bool:
        """Return True for the font that nobody named."""
        return self.named < len(self.members) and used.name.startswith(_LAST_NAMES)

    def _other(self, n: int, weight: str, style: str) -> Font:
        return _made(self.members[n], weight, style, self.kerned)


class Families:
    """All families that the faces and books of a game can use."""

    def __init__(
        self,
        own: Mapping[str, tuple[Member, ...]],
        id: str = "",
        kerned: bool = False,
        folder: Path | None = None,
        advice: str = "",
        others: Sequence[str] = (),
    ) -> None:
        """Take the chains by role; ``id`` tells them from those of other games.

        Fonts for other scripts are also looked for beside the game's ``folder``. ``advice`` says what to do about
        letters that no font has. ``others`` are languages whose letters texts in any language may have.
        """
        self.own, self.id, self.kerned, self.folder, self.others = own, id, kerned, folder, others
        self.set_as = ""  # the language of a text that is not in the game's
        self._spoken: dict[str, Families] = {}
        chains = {
            **({role: (Member(name, built_in=role),) for name, role in BUILT_IN.items()} if kerned else {}),
            **own,
        }
        self._chains = {role: Family(role, members, kerned, advice) for role, members in chains.items() if members}

    @property
    def roles(self) -> list[str]:
        return [*_OURS, *(role for role in self.own if role not in _OURS)]

    def spoken(self, language: str) -> Families:
        """Return the same for a language: with fonts for letters that Cutline's do not have."""
        if self.folder is None or not (self.others or needs_fallback(language)):
            return self
        if language not in self._spoken:
            self._spoken[language] = self._with_fallback(language, self.folder)
        return self._spoken[language]

    def _with_fallback(self, language: str, folder: Path) -> Families:
        last = fallback(language, folder) if needs_fallback(language) else None
        first = (last,) if last and reads_from_right(language) else ()  # its brackets and commas fit its letters
        more = [fallback(other, folder) for other in self.others if is_written_otherwise(other, language)]
        ends = tuple(font for font in (last, *more) if font)
        ours = {role: (*first, Member(name, built_in=role)) for name, role in BUILT_IN.items()}
        ours["display"] = (*map(_bold, first), *ours["display"][-1:], *map(_bold, ends))
        chains = {role: tuple(dict.fromkeys((*members, *ends))) for role, members in {**ours, **self.own}.items()}
        id = " ".join([self.id, language, *(font.digest for font in ends)])
        advice = what_to_install(language) if needs_fallback(language) and not last else ""
        return Families(chains, id, self.kerned, None, advice)

    @cached_property
    def ours_first(self) -> Families:
        """The same for pages of Cutline's own, whose layout is made for its fonts; others have letters they lack."""
        if not self.own and not self.folder:
            return OURS
        chains = {role: (Member(name, built_in=role), *self.own.get(role, ())) for name, role in BUILT_IN.items()}
        return Families(chains, f"ours {self.id}", False, self.folder, others=self.others)

    @property
    def fonts(self) -> list[Font]:
        """All fonts that the game names, in every style, each once."""
        found: dict[tuple[str, str, str], Font] = {}
        for member in self._members():
            for weight in ("normal", "bold"):
                for style in ("normal", "italic"):
                    each = own_font(member, weight, style, self.kerned)
                    found[each.family, weight, style] = each
        return list(found.values())

    def _members(self) -> Iterator[Member]:
        for chain in self._chains.values():
            for member in chain.members:
                if not member.built_in:
                    yield member
                elif self.kerned:
                    yield _as_files(member.name, member.built_in)

    def font(self, role: str, weight: str = "normal", style: str = "normal") -> Font:
        """Return the font for a role; a FaceError lists the roles if there is none of this name."""
        chain = self._chains.get(role)
        if chain:
            return chain.font(weight, style)
        if role not in _OURS:
            raise FaceError(f'font-family="{role}" is not a family of this game. Accepted: {listed(self.roles)}')
        return font(role, weight, style)


OURS = Families({})


def families_of(game: Game) -> Families:
    """Return the families of a game."""
    others = languages_shown(game)
    needed = game.type_id or others or any(map(needs_fallback, game.languages))
    return Families(game.fonts, game.type_id, game.kerning, game.folder, others=others) if needed else OURS


def _made(member: Member, weight: str, style: str, kerned: bool) -> Font:
    """Return a font of a chain. Cutline's display font has no italics: it then is upright."""
    if not member.built_in:
        return own_font(member, weight, style, kerned)
    if kerned:
        return own_font(_as_files(member.name, member.built_in), weight, style, kerned)
    return font(member.built_in, weight, "normal" if member.built_in == "display" else style)


def _bold(member: Member) -> Member:
    """Return a font whose bold letters are its normal ones, as those of Cutline's display font are."""
    files = dict(member.styles).get("bold")
    return replace(member, styles=(("normal", files),)) if files else member


@cache
def _as_files(name: str, family: str) -> Member:
    """Return one of Cutline's fonts as if it were a game's, which can be kerned."""
    from generator.fonts.font_file import font_file

    styles = {"normal": ("normal", "normal"), "bold": ("bold", "normal")}
    if family != "display":
        styles |= {"italic": ("normal", "italic"), "bold_italic": ("bold", "italic")}
    return Member(name, tuple((style, (font_file(built_in(family, *role)),)) for style, role in styles.items()))
