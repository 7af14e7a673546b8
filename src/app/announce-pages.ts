import type { AnyRouter } from '@tanstack/react-router';
import { pageHead } from './head.ts';
import { isRewritten } from './scroll-rule.ts';

const placeId = 'page-name';

/** Adds an empty live region at the start: a screen reader announces only later changes. */
function placeForNames(): HTMLElement {
  const place = document.createElement('p');
  place.id = placeId;
  place.role = 'status';
  place.className = 'visually-hidden';
  document.body.append(place);
  return place;
}

/**
 * Announces each new page and moves the focus to the page's beginning, as the browser does at a load. A page that has
 * set the focus itself keeps it. A change of the query counts as a new page if the tapped element is gone.
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
