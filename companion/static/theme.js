// Sets the theme before the first paint (a plain script in the head): the one chosen on this phone, else the phone's own.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const chosen = () => {
    try {
      return JSON.parse(localStorage.getItem("cutline.theme") ?? "null");
    } catch {
      return null;
    }
  };
  const show = () => {
    document.documentElement.dataset.theme = chosen() ?? (dark.matches ? "dark" : "light");
  };
  dark.addEventListener?.("change", show);
  addEventListener("cutline-theme", show);
  show();
})();
