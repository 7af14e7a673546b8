import { useSyncExternalStore } from 'react';

/** From here on what belongs together stands side by side: outline and lesson, form and preview; also in the style sheets. */
const query = '(min-width: 960px)';

function subscribe(listener: () => void): () => void {
  const screen = matchMedia(query);
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}

/** Whether there is room for two panes, now: a window is drawn wider, a tablet is turned. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
