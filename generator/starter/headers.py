"""The meanings of common headers of spreadsheets, in several languages."""

from __future__ import annotations

import re
import unicodedata

# what designers call a column, by what Cutline calls it; the first are the likeliest
_WORDS = {
    "copies": """
        copies, qty, quantity, count, copy, card count, number of copies, no of copies, num copies, copies in deck,
        number of cards, # in deck, # per deck, duplication, duplicates, repeat, repeats, amount, how many,
        in deck, times, total,
        anzahl, menge, stück, stückzahl, stk, kopien, exemplare, quantité, qté, exemplaires, nombre d exemplaires,
        nombre de copies, quantità, qtà, quanti, copie, cantidad, cant, copias, ejemplares, unidades, quantidade, qtd,
        cópias, aantal, antal, ilość, liczba, количество, кол во, кількість, adet, 枚数, 数量, 數量, 张数, 張數,
        수량, 매수, 장수, العدد, عدد, الكمية, النسخ, عدد النسخ, כמות, עותקים, מספר עותקים, จำนวน, संख्या, मात्रा, प्रतियां,
        #, # copies, # cards, # of copies, # of cards, number, num, no, nr, x, numero, número, nombre
        """,
    "name": """
        name, card name, title, card title, cardname, card, names, label,
        kartenname, titel, karte, bezeichnung, nom, titre, nom de la carte, carte, nome, titolo, nome carta, carta,
        nome della carta, nombre, título, nombre de la carta, nome da carta, naam, navn, namn, nazwa, tytuł,
        название, имя, назва, 名前, カード名, 名称, 名稱, 卡名, 卡牌, 卡牌名称, 이름, 카드명, الاسم, اسم,
        العنوان, البطاقة, اسم البطاقة, שם, כותרת, קלף, שם הקלף, ชื่อ, ชื่อการ์ด, การ์ด, नाम, शीर्षक, कार्ड
        """,
    "text": """
        text, card text, rules text, rule text, rules, rule, effect, effects, ability, abilities, power, powers, action,
        description, desc, body, body text, card description, card effect,
        regeltext, kartentext, regeln, effekt, wirkung, fähigkeit, beschreibung, texte, règles, effet, capacité,
        pouvoir, description de la carte, testo, regole, effetto, abilità, potere, descrizione, texto, reglas,
        efecto, habilidad, poder, descripción, regras, efeito, habilidade, descrição, tekst, beschrijving, opis, efekt,
        текст, описание, эффект, テキスト, 効果, 説明, 效果, 描述, 文本, 說明, 효과, 설명, 텍스트,
        النص, نص, الوصف, التأثير, טקסט, תיאור, אפקט, ข้อความ, คำอธิบาย, ความสามารถ, पाठ, विवरण, प्रभाव
        """,
    "picture": """
        picture, image, art, artwork, illustration, img, pic, photo, image file, art file, picture file, image name,
        image path, image url, image link, art url, picture url, front image, card image, card art, face image,
        graphic, icon, bild, bilddatei, grafik, foto, symbol, illustration de la carte, dessin,
        icône, immagine, illustrazione, figura, icona, imagen, ilustración, icono, imagem, afbeelding, obraz, obrazek,
        картинка, изображение, 画像, イラスト, 图片, 图像, 圖片, 이미지, 그림, الصورة, صورة, תמונה, איור,
        รูป, รูปภาพ, ภาพ, चित्र
        """,
    "value": """
        value, cost, points, vp, victory points, score, rank, price, mana, mana cost,
        wert, kosten, punkte, siegpunkte, preis, valeur, coût, prix, points de victoire, valore, costo, punti, prezzo,
        valor, coste, puntos, precio, custo, pontos, コスト, 得点, 点数, 费用, 費用, 分数, 分數,
        비용, 점수, القيمة, التكلفة, النقاط, ערך, עלות, נקודות, คะแนน, ราคา, मूल्य, अंक
        """,
    "id": "id, card id, cardid, uid, key, card key, identifier, code, card code, kennung, identifiant, identificador",
    "colour": "colour, color, farbe, couleur, colore, cor, kleur, kolor, цвет, 色, 颜色, 顏色, 색, اللون, צבע, สี, रंग",
}
# words that give a longer header a meaning if no other column has it: Cards: copies in the box, Main effect
_HINTS = {
    "copies": "copies, qty, quantity, how many, in deck, per deck, anzahl, quantité, quantità, cantidad, kopien",
    "text": "text, effect, effects, ability, abilities, rules, description, effekt, effet, effetto, efecto, regeltext",
    "picture": "image, face, front, art, artwork, picture, illustration, bild, immagine, imagen",
}
LANGUAGES = {  # by the names that headers give them
    "portuguese": "pt",
    "dutch": "nl",
    "polish": "pl",
    "russian": "ru",
    "arabic": "ar",
    "hebrew": "he",
    **dict.fromkeys(("english", "englisch", "anglais", "inglese", "inglés"), "en"),
    **dict.fromkeys(("german", "deutsch", "allemand", "tedesco", "alemán"), "de"),
    **dict.fromkeys(("french", "français", "französisch", "francese", "francés"), "fr"),
    **dict.fromkeys(("italian", "italiano", "italienisch", "italien"), "it"),
    **dict.fromkeys(("spanish", "español", "spanisch", "espagnol", "spagnolo"), "es"),
    **dict.fromkeys(("japanese", "日本語"), "ja"),
    **dict.fromkeys(("chinese", "中文"), "zh"),
    **dict.fromkeys(("korean", "한국어"), "ko"),
}
_NO_COPIES = "per player"  # 3 for each player is another number in each game
LOOSE = 1000  # the rank of a header that only speaks of something
_WEAK = ("number", "num", "no", "nr", "x", "numero", "nombre", "#", "total")  # these often number the cards


def bare(head: str) -> str:
    """Return a header without brackets that are around all of it: nanDECK's ``[name]`` is name."""
    return re.sub(r"^\s*([\[({<])([^\[\](){}<>]+)[\])}>]\s*$", r"\2", head)


def plain(head: str) -> str:
    """Return a header in small letters, without accents, punctuation and what is in brackets: ``Qty.`` is qty."""
    text = re.sub(r"\(.*?\)|\[.*?\]", " ", bare(head))
    text = unicodedata.normalize("NFKD", text.casefold().replace("ß", "ss"))
    text = "".join(letter for letter in text if not unicodedata.combining(letter))
    return " ".join(re.sub(r"[^\w#]+|_", " ", text).split())


def _meanings() -> dict[str, dict[str, int]]:
    """Return the words for each meaning, with their ranks."""
    return {
        meaning: {plain(word): rank for rank, word in reversed(list(enumerate(words.split(","))))}
        for meaning, words in _WORDS.items()
    }


_RANKS = _meanings()
MEANINGS = tuple(_RANKS)


def rank(head: str, meaning: str) -> int | None:
    """Return how likely a header has a meaning, 0 for the likeliest; None if it has not."""
    return _RANKS[meaning].get(plain(head))


def speaks_of(head: str, meaning: str) -> bool:
    """Return True if a longer header has a word for a meaning in it."""
    words = f" {plain(head)} "
    hints = _HINTS.get(meaning, "").split(",") if meaning != "copies" or _NO_COPIES not in words else []
    return any(f" {plain(hint)} " in words for hint in hints if hint)


def may_number(head: str) -> bool:
    """Return True for a header that may stand above copies or above a number for each card: the cells decide."""
    return plain(head) in _WEAK
