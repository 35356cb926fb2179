"""Cards entered by photo, through the real file input: two taps for a hand, nothing leaves the phone."""

import base64
import io
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Request, expect

from tests.browser.ants import AntPhone
from tests.browser.genetico import GenePhone
from tests.browser.phone import NAMES, Phone
from tests.browser.screens import problems_of
from tests.browser.test_taps import begin, taps
from tests.photo.prints import Print, codes, game, prints
from tests.photo.scene import ORDINARY, Laid, photographed
from tests.photo.tables import rows

MINE = ["co2", "nh3", "h2o", "lightning"]
TABLE = [MINE, ["ch4", "n2", "sunlight", "h2"], ["nh3", "nh3", "co2", "ch4"], ["h2o", "n2", "lightning", "nh3"]]
DRAWN = ["h2o", "ch4", "n2"]
STORES = {1: ["fungus", "caterpillar"], 2: ["flower", "flower", "caterpillar"]}
SMALL = 3  # megapixels, where size does not matter


@pytest.fixture(scope="module")
def photo(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    folder = tmp_path_factory.mktemp("photos")
    cards = prints("amino", "cards")

    def take(name: str, pieces: Sequence[Sequence[str]], seats: int = 0, turned: bool = False) -> Path:
        markers = prints("amino", "seat-markers")[:seats]
        jpeg = photographed(rows(cards, pieces, markers), 2, ORDINARY, 8).jpeg()
        path = folder / f"{name}.jpg"
        path.write_bytes(sideways(jpeg) if turned else jpeg)
        return path

    return take


def sideways(jpeg: bytes) -> bytes:
    """Return a photo as a phone stores it that was held upright: lying, with a note to turn it."""
    image = Image.open(io.BytesIO(jpeg)).transpose(Image.Transpose.ROTATE_90)
    exif = Image.Exif()
    exif[0x0112] = 6
    out = io.BytesIO()
    image.save(out, "JPEG", quality=92, exif=exif)
    return out.getvalue()


def shoot(phone: Phone, button: str, path: Path) -> None:
    """Taps a camera button and takes the photo."""
    phone.look()
    with phone.page.expect_file_chooser() as chooser:
        phone.page.locator(button).click()
    chooser.value.set_files(path)
    expect(phone.page.locator("dialog .seen").first).to_be_visible()


def names(phone: Phone) -> list[str]:
    return phone.page.locator("dialog .seen").all_inner_texts()


def test_a_hand_is_entered_by_photo(phone: Callable[..., Phone], photo: Callable[..., Path]) -> None:
    ada = phone()
    sent: list[Request] = []
    ada.page.context.on("request", lambda request: sent.append(request))
    ada.deal(NAMES)
    sent.clear()
    begin(ada)

    shoot(ada, ".act .camera", photo("mine", [MINE], turned=True))
    assert names(ada) == ["CO₂", "NH₃", "H₂O", "Lightning"]
    assert problems_of("photo", ada, "en") == []
    ada.page.locator("dialog footer .go").click()
    expect(ada.seat_row(1).locator(".points")).to_have_text("24")
    assert taps(ada) == 2

    # Two taps for everybody's cards too, were none to correct. A card is corrected by a tap on it and one on the right one.
    shoot(ada, ".act .camera", photo("table", TABLE, seats=4))
    expect(ada.page.locator("dialog .seen")).to_have_count(16)
    assert sorted(ada.page.locator(".photo-owner > b").all_inner_texts()) == NAMES
    ada.page.locator("dialog .seen", has_text="Sunlight").click()
    ada.look()
    ada.page.locator("dialog .photo-pick [data-key=nh3]").click()
    expect(ada.page.locator("dialog .seen", has_text="Sunlight")).to_have_count(0)
    ada.look()
    ada.page.locator("dialog .photo-row", has_text="Bo").locator(".photo-card").nth(2).click()
    ada.look()
    ada.page.locator("dialog .photo-pick [data-key=sunlight]").click()
    ada.look()
    ada.page.locator("dialog footer .go").click()
    expect(ada.page.locator(".sunlit")).to_be_visible()
    entries = ada.state()["hands"][0]["entries"]
    assert {entry["seat"]: entry["cards"] for entry in entries} == dict(enumerate(TABLE, 1))

    shoot(ada, ".sunlit .camera", photo("drawn", [DRAWN]))
    ada.page.locator("dialog footer .go").click()
    expect(ada.page.locator(".keep")).to_have_count(3)
    assert ada.state()["hands"][0]["sunlight"]["drawn"] == DRAWN

    # The photo stays on the phone: all that was sent is small, and no picture.
    bodies = [request.post_data_buffer or b"" for request in sent]
    assert all(request.url.startswith(ada.url) for request in sent)
    assert any(bodies)
    assert max(map(len, bodies)) < 2000


def test_projects_are_counted_by_photo(phone: Callable[..., Phone], tmp_path: Path) -> None:
    """Resources that lie below the projects are left out."""
    ada = GenePhone.of(phone())
    ada.set_up("quick")
    ada.start()
    cards = [*prints("genetico", "projects", "low", 6), *prints("genetico", "resources", "low", 4)]
    projects, resources = [one.piece for one in cards[:3]], [one.piece for one in cards[6:]]
    path = tmp_path / "projects.jpg"
    path.write_bytes(photographed(rows(cards, [projects, resources]), 2, ORDINARY, 8).jpeg())
    ada.tap(".list-row[data-key='1']")
    ada.page.locator("dialog .camera input").set_input_files(path)
    expect(ada.page.locator("dialog .seen")).to_have_count(3)
    ada.page.locator("dialog footer .go").click()
    for project in projects:
        expect(ada.page.locator(f"dialog [data-key={project}]")).to_have_attribute("aria-pressed", "true")
    ada.look()
    ada.page.locator("dialog footer .go").click()
    expect(ada.page.locator(".list-row[data-key='1'] .icon").first).to_be_visible()
    assert sorted(ada.state()["tallies"][0]["finished"]) == sorted(projects)


def test_a_project_is_finished_by_photo(phone: Callable[..., Phone], tmp_path: Path) -> None:
    """One card is attached before; the photo shows all of them, attaches the others and finishes the project."""
    ada = GenePhone.of(phone())
    ada.set_up()
    ada.start()
    project = prints("genetico", "projects", "low", 2)[1]
    ada.starts(project.piece)
    deck = {one.piece: one for one in prints("genetico", "resources", "low")}
    gives = {piece.fields["gives"]: piece.id for piece in game("genetico").components["resources"].pieces}
    attached = [gives[need] for need in ada.state()["desks"][0]["needs"]]
    ada.attaches(project.piece, attached[0])
    path = tmp_path / "project.jpg"
    cards = {project.piece: project, **deck}.values()
    path.write_bytes(photographed(rows(list(cards), [[project.piece], attached]), 2, ORDINARY, 5).jpeg())
    begin(ada)
    shoot(ada, "main .camera", path)
    expect(ada.page.locator("dialog .seen")).to_have_count(1 + len(attached))
    assert problems_of("project photo", ada, "en") == []
    ada.page.locator("dialog footer .go").click()
    expect(ada.page.locator(f".desk[data-key={project.piece}]")).to_have_count(0)
    assert taps(ada) == 2
    assert ada.state()["totals"][0]["finished"] == [project.piece]


def test_a_project_of_nobody_is_not_saved(phone: Callable[..., Phone], tmp_path: Path) -> None:
    ada = GenePhone.of(phone())
    ada.set_up()
    ada.start()
    mine, other = prints("genetico", "projects", "low", 2)
    ada.starts(mine.piece)
    path = tmp_path / "project.jpg"
    path.write_bytes(photographed(rows([other], [[other.piece]]), 2, ORDINARY, SMALL).jpeg())
    shoot(ada, "main .camera", path)
    expect(ada.page.locator("dialog .note.bad")).to_contain_text("one of Ada’s projects")
    expect(ada.page.locator("dialog footer .go")).to_be_disabled()


def colony(card: Print, tokens: dict[str, Print], stored: Sequence[str], x: float) -> list[Laid]:
    """Return a colony card with tokens in its chambers, which are at its right."""
    laid = [Laid(card, x, 0, 3)]
    for n, piece in enumerate(stored):
        laid.append(Laid(tokens[piece], x + 64 + 20 * (n % 2), -40 + 42 * (n // 2), 90 * n + 5))
    return laid


def test_stores_are_entered_by_photo(phone: Callable[..., Phone], tmp_path: Path) -> None:
    """Two colony cards beside each other; what is stored already is not stored twice."""
    ada = AntPhone.of(phone())
    ada.set_up("amino", "stores")
    ada.tap(".act .go")
    expect(ada.page.locator("#light-title")).to_be_visible()
    cards = {one.piece: one for one in prints("ants", "colony-cards", "full")}
    tokens = {one.piece: one for one in prints("ants", "pieces", "full", 3)}
    of = ada.state()["colonies"]["of"]
    ada.tap(".colony[data-key='2'] [data-key=flower]")
    laid = [
        *colony(cards[f"colony-{of[0]}"], tokens, STORES[1], 0),
        *colony(cards[f"colony-{of[1]}"], tokens, STORES[2], 215),
    ]
    path = tmp_path / "colonies.jpg"
    path.write_bytes(photographed(laid, 2, ORDINARY, 12).jpeg())
    begin(ada)
    shoot(ada, "main .camera", path)
    expect(ada.page.locator("dialog .seen")).to_have_count(5)
    assert problems_of("stores photo", ada, "en") == []
    expect(ada.page.locator("dialog footer .go")).to_have_text("Save 4 resources")
    ada.page.locator("dialog footer .go").click()
    expect(ada.page.locator("dialog")).to_have_count(0)
    assert taps(ada) == 2
    expect(ada.page.locator(".chamber[data-key=caterpillar] .place.in")).to_have_count(1)
    expect(ada.page.locator(".link-state")).to_have_text("Live")
    totals = ada.state()["totals"]
    assert [total["store"] for total in totals[:2]] == [
        {"flower": 0, "fungus": 1, "caterpillar": 1},
        {"flower": 2, "fungus": 0, "caterpillar": 1},
    ]
    shoot(ada, "main .camera", path)
    expect(ada.page.locator("dialog .note.bad")).to_contain_text("stored already")


def test_no_photo_shows_through_a_transparent_one(phone: Callable[..., Phone], photo: Callable[..., Path]) -> None:
    ada = phone()
    ada.open("/")
    module = ada.page.locator("script[src]").first.evaluate("(script) => script.src")
    found = ada.page.evaluate(
        """async ({ module, codes, jpeg }) => {
          const { reading } = await import(module.replace(/[^/]*$/, "photo/reading.js"));
          const make = (width, height) => new OffscreenCanvas(width, height);
          const bytes = Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0));
          const first = await reading(new Blob([bytes], { type: "image/jpeg" }), codes, 4, make);
          const { width, height } = await createImageBitmap(new Blob([bytes]));
          const clear = make(width, height);
          clear.getContext("2d");
          const second = await reading(await clear.convertToBlob(), codes, 4, make);
          const [red] = second.canvas.getContext("2d").getImageData(0, 0, 1, 1).data;
          return [first.cards.length, second.cards.length, red];
        }""",
        {
            "module": module,
            "codes": codes("amino"),
            "jpeg": base64.b64encode(photo("mine", [MINE]).read_bytes()).decode(),
        },
    )
    assert found == [4, 0, 255]
