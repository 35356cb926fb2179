// What this phone remembers between visits (a phone that forbids it forgets at reload, nothing breaks).

const PREFIX = "cutline.";
// What the phone refused to store, being private or full: it is read from here until the page is left.
const unstored = new Map();

export function kept(name) {
  if (unstored.has(name)) return unstored.get(name);
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name));
  } catch {
    return null;
  }
}

export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
    unstored.delete(name);
  } catch {
    unstored.set(name, value);
  }
}
