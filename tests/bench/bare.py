"""The deck by hand: a plain ReportLab script that draws the same pages with the same fonts; CSV and PDF are its arguments."""

import csv
import sys
from pathlib import Path

import font_manrope
import font_source_sans_pro
from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

WIDE, HIGH = 63.5 * mm, 88.9 * mm
PAGE = 210 * mm, 297 * mm
LEFT, BOTTOM = (PAGE[0] - 3 * WIDE) / 2, (PAGE[1] - 3 * HIGH) / 2
GREY = HexColor("#737373")

pdfmetrics.registerFont(TTFont("display", str(Path(font_manrope.__file__).parent / "files" / "Manrope-Bold.ttf")))
text_font = Path(font_source_sans_pro.__file__).parent / "files" / "SourceSansPro-Regular.ttf"
pdfmetrics.registerFont(TTFont("text", str(text_font)))


def front(canvas: Canvas, x: float, y: float, card: dict[str, str]) -> None:
    colour = HexColor(card["colour"])
    canvas.setFillColor(HexColor("#ffffff"))
    canvas.rect(x, y, WIDE, HIGH, stroke=0, fill=1)
    canvas.setStrokeColor(colour)
    canvas.setLineWidth(0.8 * mm)
    canvas.roundRect(x + 3 * mm, y + 3 * mm, 57.5 * mm, 82.9 * mm, 2.5 * mm)
    canvas.setFillColor(HexColor("#1b1b1b"))
    canvas.setFont("display", 13)
    canvas.drawCentredString(x + WIDE / 2, y + HIGH - 12 * mm, card["name"])
    canvas.setFillColor(colour)
    canvas.circle(x + WIDE / 2, y + HIGH - 34 * mm, 14 * mm, stroke=0, fill=1)
    canvas.setFillColor(HexColor("#ffffff"))
    canvas.setFont("display", 40)
    canvas.drawCentredString(x + WIDE / 2, y + HIGH - 39 * mm, card["value"])
    canvas.setFillColor(HexColor("#1b1b1b"))
    canvas.setFont("text", 10)
    for n, line in enumerate(simpleSplit(card["text"], "text", 10, 49.5 * mm)):
        canvas.drawString(x + 7 * mm, y + HIGH - 59.4 * mm - 12 * n, line)


def make_back(canvas: Canvas) -> None:
    canvas.beginForm("back", 0, 0, WIDE, HIGH)
    canvas.setFillColor(HexColor("#243b53"))
    canvas.rect(0, 0, WIDE, HIGH, stroke=0, fill=1)
    canvas.setStrokeColor(HexColor("#f0b429"))
    canvas.setLineWidth(1.2 * mm)
    canvas.circle(WIDE / 2, HIGH / 2, 22 * mm)
    canvas.setFillColor(HexColor("#f0b429"))
    canvas.setFont("display", 20)
    canvas.drawCentredString(WIDE / 2, HIGH - 47 * mm, "Bench")
    canvas.endForm()


def guides(canvas: Canvas) -> None:
    """Ticks outside the cards, a footer, and a bar to measure."""
    canvas.setStrokeColor(GREY)
    canvas.setLineWidth(0.4)
    for n in range(4):
        x, y = LEFT + n * WIDE, BOTTOM + n * HIGH
        canvas.line(x, BOTTOM - 1 * mm, x, BOTTOM - 5 * mm)
        canvas.line(x, PAGE[1] - BOTTOM + 1 * mm, x, PAGE[1] - BOTTOM + 5 * mm)
        canvas.line(LEFT - 1 * mm, y, LEFT - 4 * mm, y)
        canvas.line(PAGE[0] - LEFT + 1 * mm, y, PAGE[0] - LEFT + 4 * mm, y)
    canvas.line(55 * mm, 288 * mm, 155 * mm, 288 * mm)
    for n in range(11):
        canvas.line((55 + 10 * n) * mm, 288 * mm, (55 + 10 * n) * mm, 288.9 * mm)
    canvas.setFillColor(GREY)
    canvas.setFont("text", 6.5)
    canvas.drawString(157 * mm, 287 * mm, "this bar must measure 100 mm")
    canvas.drawString(LEFT, 7 * mm, "Bench · Cards · English · A4 · print at 100 %")


def main(table: str, out: str) -> None:
    with open(table, encoding="utf-8", newline="") as file:
        cards = list(csv.DictReader(file))
    canvas = Canvas(out, pagesize=PAGE, pageCompression=1)
    make_back(canvas)
    for first in range(0, len(cards), 9):
        places = [(LEFT + n % 3 * WIDE, PAGE[1] - BOTTOM - (n // 3 + 1) * HIGH) for n in range(9)]
        shown = list(zip(places, cards[first : first + 9], strict=False))
        for (x, y), card in shown:
            front(canvas, x, y, card)
        guides(canvas)
        canvas.showPage()
        for (x, y), _ in shown:
            canvas.saveState()
            canvas.translate(PAGE[0] - x - WIDE, y)
            canvas.doForm("back")
            canvas.restoreState()
        canvas.showPage()
    canvas.save()


main(*sys.argv[1:])
