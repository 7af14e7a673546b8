import type { AnyRouter } from '@tanstack/react-router';
import { pageHead } from './head.ts';
import { isRewritten } from './scroll-rule.ts';

const placeId = 'page-name';

/** Made with the page, empty: what comes into it later is heard. */
function placeForNames(): HTMLElement {
  const place = document.createElement('p');
  place.id = placeId;
  place.role = 'status';
  place.className = 'visually-hidden';
  document.body.append(place);
  return place;
}

/**
 * Moving to another page loads none, so nobody would say so: its name is said, and the focus goes to its beginning,
 * unless the page has put it somewhere itself. So it does where another of the same kind came, and what was tapped went.
 */
export function announcePages(router: AnyRouter): () => void {
  const place = placeForNames();
  return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hrefChanged }) => {
    const { activeElement } = document;
    const isOther = pathChanged || (hrefChanged && activeElement === document.body);
    if (!fromLocation || !isOther || isRewritten(fromLocation, toLocation)) return;
    place.textContent = pageHead(router).title;
    const main = document.getElementById('main');
    if (!location.hash && !main?.contains(activeElement)) main?.focus({ preventScroll: true });
  });
}
