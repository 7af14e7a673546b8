/** Small flags of the shell in this browser's storage; never anything about a person. */
type Flag = 'install-visits' | 'install-dismissed' | 'network-dismissed' | 'update-later';

/** The flag's text; `null` also where the browser stores nothing. */
export function readFlag(flag: Flag): string | null {
  try {
    return localStorage.getItem(flag);
  } catch {
    return null;
  }
}

/** Stores the flag; returns whether the browser did. */
export function writeFlag(flag: Flag, text: string): boolean {
  try {
    localStorage.setItem(flag, text);
    return true;
  } catch {
    return false;
  }
}
