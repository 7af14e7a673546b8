/**
 * Loads the headline font from the worker's cache: the font applies in the first frame or not during this visit, so
 * that nothing moves. The build writes this script into a page's <head>, before the first paint; on a first visit it
 * does nothing.
 */
const font = '1em Bricolage';

if (navigator.serviceWorker?.controller) {
  // A page that the worker controls comes from the phone: its first frame waits for the content, not only for the
  // header.
  const contentFirst = { rel: 'expect', href: '#root', blocking: 'render' };
  document.head.append(Object.assign(document.createElement('link'), contentFirst));
  document.fonts.load(font).catch(() => 0);
  requestAnimationFrame(() => {
    if (document.fonts.check(font)) document.documentElement.dataset['font'] = '';
  });
}

export {};
