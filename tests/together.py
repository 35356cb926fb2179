"""Many small cases as one test: to report thousands of tests of a millisecond each takes longer than to run them."""

from collections.abc import Callable, Iterable, Mapping


def together(
    cases: Mapping[str, tuple[object, ...]] | Iterable[str],
) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """Run a test with each of the cases; a failure names its case. Without values, a case's name is its only one."""
    named = cases if isinstance(cases, Mapping) else {name: (name,) for name in cases}

    def decorate(test: Callable[..., None]) -> Callable[[], None]:
        def run() -> None:
            assert named
            for name, values in named.items():
                try:
                    test(*values)
                except Exception as error:
                    error.add_note(f"in the case {name}")
                    raise

        run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
        return run

    return decorate
