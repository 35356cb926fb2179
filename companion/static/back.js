// The phone's way back closes an open sheet. A sheet is an entry of the browser's history: going back leaves it, and
// closing it in any other way goes back, too.

let leaving = false; // on the way back over the entry of a sheet that was closed here

const isSheet = () => Boolean(history.state?.sheet);

/** A sheet was opened, or another one took its place. */
export function opened() {
  if (leaving || isSheet()) return;
  history.scrollRestoration = "manual"; // the page stays where it is under a sheet
  history.pushState({ sheet: true }, "");
}

/** No sheet is open any more. */
export function closed() {
  if (leaving || !isSheet()) return;
  leaving = true;
  history.back();
}

/**
 * Hears of every step back or forward; `close` closes the sheet as its cross does, if it has one.
 * @param {() => boolean} isOpen
 * @param {() => void} close
 */
export function follow(isOpen, close) {
  if (isSheet()) history.replaceState(null, ""); // reloaded with a sheet open
  addEventListener("popstate", () => {
    const wasLeaving = leaving;
    leaving = false;
    history.scrollRestoration = "auto";
    if (isSheet() && !isOpen()) return closed(); // of a sheet that is gone
    if (isSheet() || !isOpen()) return;
    if (!wasLeaving) close();
    // Some can't be closed, some lead to another, and one may have been opened just now.
    if (isOpen()) opened();
  });
}
