/**
 * The sign writer's letters, from the worker's files: in the first frame or not in this view, so that nothing moves.
 * Written into a page's <head> by the build, before anything is painted; on a first visit it does nothing.
 */
const letters = '1em Bricolage';

if (navigator.serviceWorker?.controller) {
  // Such a page comes from the phone itself: its first frame waits for its words, not only for the sign over them.
  const words = { rel: 'expect', href: '#root', blocking: 'render' };
  document.head.append(Object.assign(document.createElement('link'), words));
  document.fonts.load(letters).catch(() => 0);
  requestAnimationFrame(() => {
    if (document.fonts.check(letters)) document.documentElement.dataset['font'] = '';
  });
}

export {};
