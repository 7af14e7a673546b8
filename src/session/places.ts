import type { Places } from './session.ts';

/** For a browser that lets a page keep nothing: a session then lasts as long as the page. */
function inMemory(): Places['storage'] {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  };
}

/** What a session stands on in this browser. */
export function browserPlaces(): Places {
  const rest = { jar: document, tabs: window };
  try {
    return { ...rest, storage: window.localStorage };
  } catch {
    return { ...rest, storage: inMemory() };
  }
}
