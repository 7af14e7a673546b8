/** Flags of the shell in `localStorage`; never anything about a person. */
type Flag = 'install-visits' | 'install-dismissed' | 'network-dismissed' | 'update-later';

/** Returns the flag's text; `null` if it is unset, or the browser stores nothing. */
export function readFlag(flag: Flag): string | null {
  try {
    return localStorage.getItem(flag);
  } catch {
    return null;
  }
}

/** Stores the flag; returns whether the browser stored it. */
export function writeFlag(flag: Flag, text: string): boolean {
  try {
    localStorage.setItem(flag, text);
    return true;
  } catch {
    return false;
  }
}
