/** Small marks kept in this browser for the shell's own manners; never anything about a person. */
type Mark = 'install-visits' | 'install-dismissed';

/** The mark's text; `null` also where the browser keeps nothing. */
export function remembered(mark: Mark): string | null {
  try {
    return localStorage.getItem(mark);
  } catch {
    return null;
  }
}

/** Keeps the mark; answers whether the browser did. */
export function remember(mark: Mark, text: string): boolean {
  try {
    localStorage.setItem(mark, text);
    return true;
  } catch {
    return false;
  }
}
