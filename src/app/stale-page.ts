/**
 * A page older than the release on the server asks for chunks that are gone: it is loaded again, once, and never
 * where the network would answer with nothing.
 */
const key = 'reloaded-for';

export function reloadStalePages(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || sessionStorage.getItem(key) === location.href) return;
    event.preventDefault();
    sessionStorage.setItem(key, location.href);
    location.reload();
  });
}
