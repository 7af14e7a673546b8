import { readFlag, writeFlag } from '#src/app/local-flags.ts';

/** Counts this visit, once a browser session: what is fetched ahead on mobile data depends on who came back. */
export function countVisit(): void {
  try {
    if (sessionStorage.getItem('visit-counted')) return;
    sessionStorage.setItem('visit-counted', 'yes');
  } catch {
    // A browser that keeps nothing: every visit is the first.
    return;
  }
  writeFlag('install-visits', String(Number(readFlag('install-visits') ?? 0) + 1));
}
