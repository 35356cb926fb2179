"""What a screen is looked at for: by day and by night, on a small phone, a phone or the big screen."""

from axe_playwright_python.sync_playwright import Axe

from tests.browser.phone import Phone
from tests.browser.test_every_screen import LANGUAGES as LANGUAGES
from tests.browser.test_every_screen import PHONE, SMALL, TOO_SMALL, TOO_WIDE, TV, picture, show

# Every rule, on what can be reached: behind a sheet there is nothing that was not there before it. The hidden sprite of
# printed faces is set aside: axe has nothing to say about its thousands of shapes, and takes ten times as long for them.
VIOLATIONS = """async () => {
  const faces = document.getElementById("faces");
  faces?.remove();
  const sheet = document.querySelector("dialog[open]");
  const where = sheet ? { include: [sheet, document.getElementById("toasts")] } : document;
  const { violations } = await axe.run(where, { resultTypes: ["violations"], preload: false });
  if (faces && !document.getElementById("faces")) document.body.append(faces);
  return violations.map(({ id, nodes: [{ html, failureSummary }] }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`);
}"""


def problems_of(name: str, phone: Phone, language: str) -> list[str]:
    """What is wrong with a screen: all of axe's rules in both themes, sideways scrolling, targets too small."""
    page, big = phone.page, "/tv/" in phone.page.url
    show(phone, SMALL)
    problems = [f"{name} at 320 px: {one} is too wide" for one in page.evaluate(TOO_WIDE)]
    problems += [f"{name}: too small to tap: {one}" for one in page.evaluate(TOO_SMALL)]
    picture(name, phone, f"{language}-320")
    show(phone, TV if big else PHONE)
    if big and page.evaluate("document.documentElement.scrollHeight") > TV[1]:
        problems.append(f"{name}: higher than the screen")
    if not page.evaluate("'axe' in window"):
        Axe().run(page, options={"runOnly": ["document-title"]})
    for theme in ("dark", "light"):
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        problems += [f"{name}, {theme}: {one}" for one in page.evaluate(VIOLATIONS)]
        picture(name, phone, f"{language}-{theme}")
    return problems
