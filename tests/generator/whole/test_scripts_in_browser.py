"""Text of every script is broken into the same lines as a browser breaks it, in the same font and width."""

from pathlib import Path
from typing import Any

import pytest

from generator.faces.families import Families
from generator.faces.lines import break_lines, words
from generator.faces.runs import Style
from generator.faces.web_fonts import PageFonts
from generator.fonts.choose import chosen
from generator.fonts.scripts import reads_from_right
from tests.generator.fonts.made import LATIN, font, write

NEAR = Path(__file__).parents[2] / "js"  # npm's packages
SIZE = 4.0  # mm
PER_MM = 10  # pixels
TEXTS = {
    "ja": [
        "山札からカードを2枚引き、「捨て札」を1枚選ぶ。コインを3枚払ってもよい（ターンごとに1回まで）。",
        "プレイヤーは、手番のはじめにサイコロを振り、出た目の数だけコマを進める。ゲームオーバーになったら終了！",
        "HPが10以下のとき、ATKは+3。ちょっと待って、もう一回。",
    ],
    "zh": [
        "从牌库抽两张牌，然后弃掉一张（或支付3枚硬币）。每回合只能使用一次。",
        "“狐狸”可以偷走相邻玩家的一张卡牌；如果没有卡牌，就获得2枚金币！",
    ],
    "ko": [
        "카드를 두 장 뽑고, 한 장을 버립니다(또는 동전 3개를 냅니다). 차례마다 한 번만 쓸 수 있습니다.",
        "“여우”는 옆 사람의 카드 한 장을 훔칠 수 있습니다!",
    ],
    "ar": [
        "اسحب بطاقتين من المجموعة، ثم تخلص من واحدة (أو ادفع 3 عملات) مثل Fox Card.",
        "كل لاعب يبدأ بخمس بطاقات وعشرين نقطة، والفائز هو صاحب أكبر عدد من النقاط.",
    ],
    "he": [
        "משכו שני קלפים מהחפיסה, ואז השליכו אחד (או שלמו 3 מטבעות) לפי Fox Card.",
        "כל שחקן מתחיל עם 5 קלפים ו־20 נקודות; המנצח הוא בעל הניקוד הגבוה ביותר.",
    ],
    "th": [
        "จั่วการ์ดสองใบจากกองแล้วทิ้งหนึ่งใบหรือจ่ายเหรียญสามเหรียญในแต่ละเทิร์น",
        "ผู้เล่นแต่ละคนเริ่มต้นด้วยการ์ดห้าใบและคะแนนยี่สิบคะแนน ผู้ที่มีคะแนนมากที่สุดเป็นผู้ชนะ",
    ],
    "hi": [
        "गड्डी से दो पत्ते निकालें, फिर एक पत्ता छोड़ें (या 3 सिक्के दें)। हर बारी में केवल एक बार।",
        "हर खिलाड़ी पाँच पत्तों और बीस अंकों से शुरू करता है; सबसे अधिक अंक वाला जीतता है।",
    ],
}
REAL = {"ar": "noto-sans-arabic", "he": "noto-sans-hebrew", "th": "noto-sans-thai", "hi": "noto-sans-devanagari"}
LINES = """paragraph => {
    const text = paragraph.firstChild, found = [], range = document.createRange();
    let last = null;
    for (let n = 0; n < text.length; n++) {
        range.setStart(text, n);
        range.setEnd(text, n + 1);
        const box = range.getClientRects()[0];
        const top = box ? Math.round((box.top + box.bottom) / 2 / 20) : last;
        if (top !== last && last !== null) found.push("");
        if (!found.length) found.push("");
        found[found.length - 1] += text.data[n];
        last = top;
    }
    return found.map(line => line.trim());
}"""


def family(language: str, folder: Path) -> Families:
    """Return a family for a language: a real font where letters join, else squares, which no browser sets otherwise."""
    if language in REAL:
        member = chosen(REAL[language], NEAR)
    else:
        write(
            folder / "fonts" / "squares.ttf",
            font("".join({*"".join(TEXTS[language]), *LATIN}), 1000, dict.fromkeys(LATIN, 550)),
        )
        member = chosen("squares.ttf", folder)
    return Families({"text": (member,)}, language)


def set_lines(text: str, fonts: Families, width: float, language: str) -> list[str]:
    runs = Style(fonts.font("text"), SIZE, "#000000").runs(text)
    lines = break_lines(words(runs, language), width, language)
    assert lines is not None
    return ["".join(run.text for _, run in line.runs).strip() for line in lines]


@pytest.mark.browser
@pytest.mark.parametrize("language", TEXTS)
def test_lines_are_broken_where_a_browser_breaks_them(language: str, tmp_path: Path, chromium: Any) -> None:
    fonts = family(language, tmp_path)
    used = PageFonts()
    used.say(fonts.font("text"), set("".join(TEXTS[language])))
    page = chromium.new_page()
    widths = (27.0, 34.0, 45.0, 53.0)
    body = "".join(f'<p style="width:{width * PER_MM}px">{text}</p>' for text in TEXTS[language] for width in widths)
    looks = f"p {{ font: {SIZE * PER_MM}px/60px cutline-text; margin: 0 0 60px; font-kerning: normal }}"
    direction = "rtl" if reads_from_right(language) else "ltr"
    page.set_content(
        f'<!doctype html><html lang="{language}" dir="{direction}"><meta charset=utf-8><style>{used.css()}{looks}</style>{body}'
    )
    page.evaluate("() => document.fonts.ready")
    theirs = [paragraph.evaluate(LINES) for paragraph in page.query_selector_all("p")]
    page.close()
    ours = [set_lines(text, fonts, width, language) for text in TEXTS[language] for width in widths]
    assert ours == theirs
