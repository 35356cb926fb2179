// What this phone remembers between visits (a phone that forbids it forgets at reload, nothing breaks).

const PREFIX = "cutline.";
const fallback = new Map();

export function kept(name) {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? fallback.get(name) ?? null : JSON.parse(text);
  } catch {
    return fallback.get(name) ?? null;
  }
}

export function keep(name, value) {
  fallback.set(name, value);
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Private windows and full phones refuse to store: the fallback serves until the page is left.
  }
}
