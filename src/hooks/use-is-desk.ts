import { useSyncExternalStore } from 'react';

/** From this width on two panes are side by side: outline and lesson, form and preview. Style sheets repeat it. */
const query = '(min-width: 960px)';

function subscribe(listener: () => void): () => void {
  const screen = matchMedia(query);
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}

/** Whether the window has room for two panes; follows resizing and turning. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
