/**
 * Loads the headline font from the worker's cache: in the first frame or not in this view, so that nothing moves.
 * Written into a page's <head> by the build, before anything is painted; on a first visit it does nothing.
 */
const font = '1em Bricolage';

if (navigator.serviceWorker?.controller) {
  // Such a page comes from the phone itself: its first frame waits for the content, not only for the header.
  const contentFirst = { rel: 'expect', href: '#root', blocking: 'render' };
  document.head.append(Object.assign(document.createElement('link'), contentFirst));
  document.fonts.load(font).catch(() => 0);
  requestAnimationFrame(() => {
    if (document.fonts.check(font)) document.documentElement.dataset['font'] = '';
  });
}

export {};
