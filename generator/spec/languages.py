"""Reads a game's words in all its languages. A mistake in one language fails that language alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from generator.base.errors import Place, Problem
from generator.spec.draft import Lent, borrowed_cells, borrowed_file
from generator.spec.fields import frozen
from generator.spec.game import Component, Sentence, Text
from generator.spec.keyword import Keyword
from generator.spec.keywords import spoken_keywords
from generator.spec.model import GameSpec, TextSpec
from generator.spec.overlay import Overlay
from generator.spec.rows import Failed, Said, Where, Words
from generator.spec.sentences import Sentences
from generator.spec.texts import completeness, finished, read_text_file, sameness, text_record, with_whole_languages
from generator.spec.written import Written
from generator.spec.yaml_file import YamlFile


@dataclass
class Spoken:
    """All that the files of all languages say: ``failed`` has the mistakes of each, ``words`` those of spreadsheets."""

    words: Words = field(default_factory=dict)
    failed: Failed = field(default_factory=dict)
    gaps: Failed = field(default_factory=dict)  # words that are missing in spreadsheets
    warnings: list[Problem] = field(default_factory=list)
    texts: dict[str, Text] = field(default_factory=dict)
    sentences: dict[str, Sequence[Sentence]] = field(default_factory=dict)
    keywords: dict[str, frozenset[str]] = field(default_factory=dict)  # those that texts use, by language
    written: dict[str, Written] = field(default_factory=dict)
    rows: dict[str, Where] = field(default_factory=dict)  # of pieces

    def add(self, words: Words, failed: Failed, gaps: Failed) -> None:
        """Add the words of a component's spreadsheet."""
        for language, said in words.items():
            self.words.setdefault(language, {}).update(said)
        for own, more in ((self.failed, failed), (self.gaps, gaps)):
            for language, problems in more.items():
                own.setdefault(language, []).extend(problems)

    def fail(self, language: str, problems: Iterable[Problem]) -> None:
        if more := list(problems):
            self.failed.setdefault(language, []).extend(more)

    @property
    def problems(self) -> list[Problem]:
        return [problem for own in self.failed.values() for problem in own]


class LanguageReader:
    """Reads the text files of a game; what it finds goes to ``spoken``. In a ``draft``, the first fills the others."""

    def __init__(
        self,
        folder: Path,
        spec: GameSpec,
        components: Mapping[str, Component],
        ids: Mapping[str, list[str] | None],
        spoken: Spoken,
        overlay: Overlay,
        draft: bool,
        keywords: Mapping[str, Keyword],
    ) -> None:
        self.folder, self.spec, self.ids, self.spoken, self.draft = folder, spec, ids, spoken, draft
        self.keywords = keywords
        self.overlay = overlay
        self._made: dict[str, Sentences] = {}  # by language
        self.context = {
            "rules": frozen(spec.rules),
            "data": frozen(spec.data),
            "players": spec.players,
            "components": components,
        }
        self.lenient = {id for name, part in spec.components.items() if part.lenient for id in ids[name] or ()}
        self.every_text = [
            (id, text)
            for name, component in spec.components.items()
            for id in ids[name] or ()
            for text in component.all_texts
        ]

    def read(self) -> None:
        first, *others = self.spec.languages
        self.spoken.warnings += _unlisted(self.folder, self.spec) if not self.overlay.tweaks else []
        reference = self._language(first, None, None)
        sound = reference is not None and not self.spoken.failed.get(first)
        lent = self._lent(first, reference) if reference and sound and self.draft else None
        for language in others:
            self._language(language, reference, lent)
        with_whole_languages(self.spoken.failed, self.spec.languages)

    def _lent(self, first: str, file: YamlFile) -> Lent:
        return Lent(file, self._said(first), self._made[first])

    def _said(self, language: str) -> Said:
        """Return what spreadsheets say in a language, except what tweaks replace."""
        replaced = self.overlay.texts_of(language)
        return {key: word for key, word in self.spoken.words.get(language, {}).items() if key not in replaced}

    def _language(self, language: str, reference: YamlFile | None, lent: Lent | None) -> YamlFile | None:
        """Read one language; return its file if it is YAML, however incomplete."""
        problems: list[Problem] = []
        path = self.folder / "text" / f"{language}.yaml"
        changed = partial(self.overlay.text, language)
        if lent and not path.exists():
            file: YamlFile | None = changed(YamlFile(path, {}, {}, {}))
        else:
            file = read_text_file(path, problems, changed)
        if file is not None:
            said = self._said(language)
            if lent:
                said = borrowed_cells(said, file, lent)
                file = borrowed_file(file, said, lent)
            else:
                problems += self.spoken.gaps.get(language, ())
            record = text_record(file, problems)
            if record is not None:
                problems += self._checked(language, file, record, said, reference, lent)
        self.spoken.fail(language, problems)
        return file

    def _checked(
        self,
        language: str,
        file: YamlFile,
        record: TextSpec,
        said: Said,
        reference: YamlFile | None,
        lent: Lent | None,
    ) -> list[Problem]:
        """Keep a language's finished words; return the mistakes in them."""
        spec = self.spec
        scored: Iterable[str] = spec.scoring.named if spec.scoring else ()
        problems = completeness(file, spec.components, self.ids, said, scored, spec.rules, spec.keywords)
        if reference is not None:
            problems += sameness(file, reference)
        whose = self.folder, spec.based_on or spec.id
        keywords = spoken_keywords(self.keywords, file, record, problems)
        self._made[language] = sentences = Sentences(language, self.context, whose, problems, keywords.values())
        self.spoken.texts[language] = finished(
            file, record, said, self.every_text, sentences, lent, self.lenient, keywords
        )
        self.spoken.keywords[language] = frozenset(sentences.keywords.used)
        self.spoken.written[language] = Written(file, said)
        self.spoken.warnings += sentences.literal
        self.spoken.sentences[language] = tuple(sentences.told)
        return self._blamed(language, file, problems, sentences)

    def _blamed(self, language: str, file: YamlFile, problems: list[Problem], sentences: Sentences) -> list[Problem]:
        """Return the mistakes; a string of the game that only fails with a tweak is the mistake of the tweak."""
        before = self.spoken.failed.get(language, [])
        for name, typed, problem in sentences.failing:
            if problem.place.file == file.path and problem not in before:
                at = problems.index(problem)
                problems[at] = self.overlay.blamed(name, typed, problem.what) or problem
        return problems


def _unlisted(folder: Path, spec: GameSpec) -> list[Problem]:
    """Return a warning for each text file in a language that the game doesn't list."""
    return [
        Problem(
            Place(path),
            f'"{path.stem}" is not one of the game\'s languages, so it is not printed',
            fix="Add it to languages, or remove the file.",
        )
        for path in sorted((folder / "text").glob("*.yaml"))
        if path.stem not in spec.languages
    ]
