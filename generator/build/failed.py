"""Languages that can't be made: their mistakes are reported, and all other languages are made without them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from generator.base.errors import CutlineError, SpecError, shown
from generator.build.mistakes import FacesError
from generator.spec import Game

Failed = dict[tuple[Game, str], CutlineError]  # what is wrong with each language of a game
ANYWAY = "--draft cuts off what is too long, marked."


def is_too_long(error: CutlineError) -> bool:
    """Return True if a mistake is, or is also, a text that does not fit."""
    return "its smallest size" in str(error)


def misread(games: Iterable[Game], languages: Sequence[str]) -> Failed:
    """Return the languages, among those asked for, whose files have mistakes."""
    return {
        (game, language): SpecError(problems)
        for game in games
        for language, problems in game.reading.failed.items()
        if not languages or language in languages
    }


def add(failed: Failed, game: Game, language: str, error: CutlineError) -> None:
    """Add a mistake in a language to what is known to be wrong with it."""
    known = failed.get((game, language))
    failed[game, language] = _together([known, error]) if known else error


def refuse_hopeless(chosen: Mapping[Game, Iterable[str]], failed: Failed) -> None:
    """Raise everything that is wrong if there is a game of which none of the ``chosen`` languages can be made."""
    for game, languages in chosen.items():
        if languages and all((game, language) in failed for language in languages):
            raise _together(list(failed.values()))


def described(failed: Failed, out: Path | None = None) -> str:
    """Return all mistakes, and a line for each language that is not made."""
    lines = list(dict.fromkeys(line for error in failed.values() for line in str(error).splitlines()))
    for game, language in failed:
        old = out / game.id / language if out else None
        kept = f" The files in {shown(old)}/ are from an earlier build." if old and old.is_dir() else ""
        fill = (
            " --draft fills in what is not translated." if "missing translation" in str(failed[game, language]) else ""
        )
        fill += f" {ANYWAY}" if is_too_long(failed[game, language]) else ""
        lines.append(f"Not made: {game.id} in {language}, because of the mistakes above.{fill}{kept}")
    return "\n".join(lines)


def _together(errors: Sequence[CutlineError]) -> CutlineError:
    """Return one error for several; mistakes in faces are grouped, since languages share templates."""
    if all(isinstance(error, FacesError) for error in errors):
        every = (message for error in errors if isinstance(error, FacesError) for message in error.messages)
        return FacesError(list(dict.fromkeys(every)))
    if all(isinstance(error, SpecError) for error in errors):
        return SpecError(problem for error in errors if isinstance(error, SpecError) for problem in error.problems)
    return CutlineError("\n".join(dict.fromkeys(line for error in errors for line in str(error).splitlines())))
