import type { AnyRouter } from '@tanstack/react-router';
import { storedResponse } from '#src/kit/site-caches.ts';

const font = '1em Bricolage';

/** The file of the brand's letters, as the page declares it. */
function fontAddress(): string | undefined {
  const styles = Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent).join('');
  return /url\("?([^")]*bricolage[^")]*\.woff2)/.exec(styles)?.[1];
}

/** Whether the letters are loaded: from the worker's cache alone, a first visit spends nothing on them. */
async function loadLetters(): Promise<boolean> {
  const address = navigator.serviceWorker?.controller && fontAddress();
  if (!address || !(await storedResponse(address))) return false;
  return (await document.fonts.load(font)).length > 0;
}

/**
 * On a first visit headings have the phone's own letters, and the brand's from the first page one goes to once the worker
 * holds them: with that page, so that nothing moves in one that is read. Later visits: font-loading.ts.
 */
export function showBrandLetters(router: AnyRouter): void {
  const { dataset } = document.documentElement;
  let loaded = false;

  function load(): void {
    if (loaded || 'font' in dataset) return;
    loadLetters().then(
      (here) => {
        loaded = here;
      },
      () => undefined,
    );
  }

  // A finger goes down before the page that it asks for comes.
  document.addEventListener('pointerdown', load, { passive: true });
  router.subscribe('onBeforeNavigate', load);
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (loaded && pathChanged) dataset['font'] = '';
  });
}
