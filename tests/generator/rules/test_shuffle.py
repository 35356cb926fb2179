"""Shuffles follow from their seed alone, as anybody could work them out, and are fair."""

from __future__ import annotations

import hashlib
from collections import Counter

from generator.rules.shuffle import hash_of, shuffled


def test_a_shuffle_is_as_described() -> None:
    """Worked out here by the description, not by the module."""
    cards, block = list("abcdef"), hashlib.sha256(b"5eed/hand 1/0").digest()
    block += hashlib.sha256(b"5eed/hand 1/1").digest()
    for nth, last in enumerate(range(5, 0, -1)):
        other = int.from_bytes(block[8 * nth : 8 * nth + 8], "big") % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    assert shuffled("5eed", "hand 1", "abcdef") == tuple(cards)


def test_seed_and_label_decide() -> None:
    orders = {shuffled(seed, label, range(42)) for seed in ("a", "b") for label in ("hand 1", "hand 2")}
    assert len(orders) == 4
    assert all(sorted(order) == list(range(42)) for order in orders)
    assert hash_of("a") == hashlib.sha256(b"a").hexdigest()


def test_every_order_is_as_likely() -> None:
    counts = Counter(shuffled(str(seed), "", "abc") for seed in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_few_cards() -> None:
    assert shuffled("a", "", ()) == ()
    assert shuffled("a", "", "x") == ("x",)
