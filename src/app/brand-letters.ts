import type { AnyRouter } from '@tanstack/react-router';
import { savesData } from '#src/kit/network.ts';
import { storedResponse } from '#src/kit/site-caches.ts';

const font = '1em Bricolage';

/** Returns the address of the brand's font, from the page's styles. */
function fontAddress(): string | undefined {
  const styles = Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent).join('');
  return /url\("?([^")]*bricolage[^")]*\.woff2)/.exec(styles)?.[1];
}

/** Returns whether the font is loaded, with the page or from the worker's cache. */
async function loadLetters(): Promise<boolean> {
  if (document.fonts.check(font)) return true;
  const address = navigator.serviceWorker?.controller && fontAddress();
  if (!address || !(await storedResponse(address))) return false;
  return (await document.fonts.load(font)).length > 0;
}

const boxes = () => Array.from(document.body.querySelectorAll('*'), (part) => part.getBoundingClientRect());

/** Returns whether an element in or above the view has moved; a move further down disturbs nobody. */
function isMoved(was: DOMRect | undefined, { left, top }: DOMRect): boolean {
  return was !== undefined && was.top < innerHeight && Math.hypot(left - was.left, top - was.top) > 4;
}

/** Shows the font in a view that was painted without it, as on a first visit, if nothing in the view moves. */
async function showInThisView({ dataset }: HTMLElement): Promise<void> {
  if (savesData() || 'font' in dataset) return;
  await document.fonts.load(font);
  const oldBoxes = boxes();
  dataset['font'] = '';
  if (boxes().some((box, at) => isMoved(oldBoxes[at], box))) delete dataset['font'];
}

/**
 * Shows the brand's font in headings and in print, where font-loading.ts did not: at once if nothing in view moves,
 * else from the next page on.
 */
export function showBrandLetters(router: AnyRouter): void {
  const { dataset } = document.documentElement;
  let loaded = false;

  function load(): void {
    if (loaded || 'font' in dataset) return;
    loadLetters().then(
      (isLoaded) => {
        loaded = isLoaded;
      },
      () => undefined,
    );
  }

  // If the font cannot be loaded, the page stays in the system's own.
  showInThisView(document.documentElement).catch(() => undefined);
  addEventListener('beforeprint', () => {
    if (document.fonts.check(font)) dataset['font'] = '';
  });
  // A touch precedes the navigation that it causes.
  document.addEventListener('pointerdown', load, { passive: true });
  router.subscribe('onBeforeNavigate', load);
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (loaded && pathChanged) dataset['font'] = '';
  });
}
