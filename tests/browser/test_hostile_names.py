"""A name that would be markup stays a name, wherever phones show it."""

from collections.abc import Callable
from urllib.parse import quote

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.test_played import amino

NAMES = ("<img src=x onerror=a()>", "<b>{{ 7*7 }}</b>&amp;", "</script><svg onload=a>")


def test_markup_in_a_name_is_only_text(phone: Callable[..., Phone]) -> None:
    ada = phone()
    table = amino(ada, *NAMES)
    for path in (f"/t/{table}", f"/t/{table}#log", f"/tv/{table}", "/", f"/played?player={quote(NAMES[1])}"):
        ada.open(path)
        expect(ada.page.get_by_text(NAMES[1]).first).to_be_visible()
        assert ada.page.locator("[onerror], [onload], [src=x]").count() == 0  # nor does the page complain, see phone
