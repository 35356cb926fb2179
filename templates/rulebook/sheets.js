// Sheets over the page: contents, search, an enlarged picture. The way back closes a sheet: it is an entry of the history.

let leaving = false; // on the way back over the entry of a sheet that was closed

const isSheet = () => Boolean(history.state?.sheet);

/** The sheet that is open, if there is one. */
export function openSheet() {
  return /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[open]"));
}

/** @param {HTMLDialogElement} sheet */
export function open(sheet) {
  sheet.showModal();
  if (!leaving && !isSheet()) history.pushState({ sheet: true }, "");
}

/**
 * Closes the sheet, if one is open, and leaves the page at a place instead of going back.
 * @param {string} id
 */
export function leaveTo(id) {
  history[isSheet() ? "replaceState" : "pushState"](null, "", `#${id}`);
  openSheet()?.close();
}

/** Follows crosses, taps beside a sheet, Escape and the way back. */
export function follow() {
  if (isSheet()) history.replaceState(null, ""); // reloaded with a sheet open
  for (const sheet of document.querySelectorAll("dialog")) {
    sheet.addEventListener("click", ({ target }) => {
      if (target === sheet || (target instanceof Element && target.closest(".close"))) sheet.close();
    });
    sheet.addEventListener("close", () => {
      if (leaving || !isSheet()) return;
      leaving = true;
      history.back();
    });
  }
  addEventListener("popstate", () => {
    const wasLeaving = leaving;
    leaving = false;
    const sheet = openSheet();
    if (wasLeaving && sheet && !isSheet()) history.pushState({ sheet: true }, ""); // opened meanwhile
    else if (!isSheet()) sheet?.close();
  });
}
