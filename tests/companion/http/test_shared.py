"""Files that a server shares for a virtual table: those of one folder, to read; no others, and none without --share."""

from pathlib import Path

from flask import Flask

from companion.commands.serve import _shared
from companion.http.app import create_app
from companion.log import Store
from tests.companion.conftest import ON_SQLITE


@ON_SQLITE
def test_only_the_pictures_of_the_folder_are_shared(store: Store, tmp_path: Path, app: Flask) -> None:
    folder = tmp_path / "out/tts"
    (folder / "more").mkdir(parents=True)
    (tmp_path / "secret.png").write_bytes(b"secret")
    files = {"cards-1.jpg": "image/jpeg", "fox.png": "image/png", "die.obj": "text/plain; charset=utf-8", "book.pdf": "application/pdf"}  # fmt: skip
    for name in (*files, "Game (en).json", ".cutline.json", "more/inside.png"):
        (folder / name).write_bytes(name.encode())
    (folder / "link.png").symlink_to(tmp_path / "secret.png")
    client = create_app(store, shared=folder).test_client()
    for name, kind in files.items():
        found = client.get(f"/files/{name}")
        assert (found.status_code, found.data, found.headers["Content-Type"]) == (200, name.encode(), kind)
        assert found.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
        assert "immutable" in found.headers["Cache-Control"]
    others = (
        "",
        "Game (en).json",
        ".cutline.json",
        "more/inside.png",
        "link.png",
        "../secret.png",
        "%2e%2e%2fsecret.png",
    )
    assert [client.get(f"/files/{name}").status_code for name in others] == [404] * len(others)
    assert client.post("/files/fox.png").status_code == 405
    (folder / "new.png").write_bytes(b"later")
    assert client.get("/files/new.png").data == b"later"
    assert app.test_client().get("/files/fox.png").status_code == 404
    assert _shared(folder, "http://192.168.1.5:8321").splitlines()[0] == (
        f"5 files of {folder.as_posix()}/ can be read by everybody on this network:  http://192.168.1.5:8321/files/"
    )
